// Everything that is wrong with a deck, as the game's own limits say it. The server says the same when the deck is kept or played.
import { count, entries, type List } from "./deck_numbers.ts";
import type { DeckRules, Reason, Texts } from "./types.ts";

/** A reason, the card that it concerns, and how many copies of it would be right. */
export type Fault = { reason: Reason; kind?: number; right?: number };

export function faultsOf(rules: DeckRules, list: List, form: string): Fault[] {
  const { most, broken } = rules.limits;
  const led = count(list, rules.leaders);
  const copies = entries(list)
    .filter(([kind, copies]) => copies > (most[kind] ?? copies))
    .map(
      ([kind, copies]): Fault => ({ reason: [...broken.copies, kind, most[kind], copies], kind, right: most[kind] }),
    );
  const first: Fault[] = led === 1 ? wrongUnderLeader(rules, list, form) : [{ reason: [...broken.leader, led] }];
  return [...first, ...copies, ...wrongNumbers(rules, list, form)];
}

/** What the one leader of the deck demands. */
function wrongUnderLeader({ leaders, begin, fits, limits }: DeckRules, list: List, form: string): Fault[] {
  const { broken, exactly, laid } = limits;
  const leader = leaders.find((kind) => list[kind]) ?? -1;
  const begun = new Map(begin[leader]);
  const needed = laid[leader] ?? {};
  const kinds = new Set([...entries(list).map(([kind]) => kind), ...begun.keys(), ...Object.keys(needed).map(Number)]);
  return [...kinds]
    .sort((a, b) => a - b)
    .flatMap((kind) => {
      const have = list[kind] ?? 0;
      const wanted = begun.get(kind) ?? 0;
      const found: Fault[] = [];
      if (exactly.includes(kind) && have !== wanted)
        found.push({ reason: [...broken.exact, kind, wanted, have], kind, right: wanted });
      if (have < (needed[kind] ?? 0))
        found.push({ reason: [...broken.least, kind, needed[kind], have], kind, right: needed[kind] });
      if (have && !exactly.includes(kind) && !begun.has(kind) && !fits[form]?.[leader]?.includes(kind))
        found.push({ reason: [...broken.stranger, kind], kind, right: 0 });
      return found;
    });
}

const wrongNumbers = ({ sections, forms }: DeckRules, list: List, form: string): Fault[] =>
  sections.flatMap(([, kinds, wanted, exact, key, rules]) => {
    const have = count(list, kinds);
    if (!key || !(have > wanted || (exact && have < wanted))) return [];
    return [{ reason: [key, rules[forms.indexOf(form)], wanted, have] }];
  });

/** The card that the sentence of a reason names, `{0:kind}`; a number alone is no card. */
export function cardOfReason(texts: Texts, [key, , ...about]: Reason): number | undefined {
  const place = /\{(\d+):kind\}/.exec(texts.reason?.[key] ?? "")?.[1];
  return place === undefined ? undefined : about[Number(place)];
}

/** What the server found that the page did not. */
export const unknownHere = (texts: Texts, here: Fault[], said: Reason[]): Fault[] =>
  said
    .filter((reason) => !here.some((fault) => String(fault.reason) === String(reason)))
    .map((reason) => ({ reason, kind: cardOfReason(texts, reason) }));
