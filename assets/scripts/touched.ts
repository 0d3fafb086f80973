// What an answer would touch besides what it names, as the server has tried it. It is marked before: what every answer that
// is left would touch, and what the thing or the option under the pointer or the focus would. Nothing here touches the page.
import { type Row, type Situation, type Token, click, isClosing, matching, offered, textOf } from "./selection.ts";
import type { Mine } from "./types.ts";

type Touches = NonNullable<Mine["touches"]>;

/** What each of these options touches. */
export function touchedByAll(rows: Row[], touches: Touches = {}): Token[] {
  const [first = [], ...others] = rows.map(({ option }) => touches[textOf(option)] ?? []);
  return first.filter((token) => others.every((each) => each.includes(token)));
}

/** What the picked things would touch: by themselves, and by every option that is left for them. */
export const touchedBy = ({ choice, words, chosen, touches = {} }: Situation): Token[] => [
  ...chosen.flatMap((token) => touches[token] ?? []),
  ...touchedByAll(matching(choice, words, chosen), touches),
];

/** What pointing at a thing shows: what a click there would touch, now or with whatever is chosen after it. */
export function touchedAt(situation: Situation, at: Parameters<typeof click>[0] | { option: string }): Token[] {
  const { choice, words, touches = {} } = situation;
  if ("option" in at) return touches[at.option] ?? [];
  const outcome = click(at, { ...situation, fresh: false });
  if (outcome === "undo") return [];
  if (outcome && "answer" in outcome) return touches[textOf(choice.options?.[outcome.answer] ?? [])] ?? [];
  if (outcome && "pick" in outcome && outcome.pick.length)
    return touchedByAll(offered(choice, words, outcome.pick), touches);
  return [];
}

/** What must be picked first so that it is seen what an answer touches; a finger can't hover. Nothing: all of it is seen. */
export function unseen(index: number, situation: Situation, byFinger: boolean): Token[] {
  const { choice, words, chosen, touches = {} } = situation;
  const row = matching(choice, words, []).find((each) => each.index === index);
  if (!row) return [];
  const wide = row.tokens.find((token) => touches[token]);
  if (wide && !chosen.includes(wide)) return [wide];
  const shown = touchedBy(situation);
  const hidden = (touches[textOf(row.option)] ?? []).some((token) => /^c\d/.test(token) && !shown.includes(token));
  return byFinger && hidden && !isClosing(row.option) ? row.tokens : [];
}
