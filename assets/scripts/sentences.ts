// Sentences with holes: `{0:card}` shows value 0 as a card, `{n|one card|{n} cards}` chooses by number. Nothing here
// touches the page, so that all of it is tested without a browser.
//
// `{1:dice3}` draws the dice of value 1; those that value 3 counts as 0 are drawn as misses. `{0:there}` names a space and
// the card on it. `{1:dice34}` also writes value 4 behind each die. `{5:because}` tells in brackets what changed a number, a list of
// abilities, each with its change; `{4:by}` who or what did it, an ability or a kind of card;
// `{2:cause}` the card that did it, or that value 0 did it to itself. `{2:cards3shows}` names the cards of value 2, each with the word of the type `shows` in value 3.
import type { Lang, Option, Texts, Value } from "./types.ts";

/** What a sentence needs to know besides its values. */
export type Context = {
  texts: Texts | null;
  lang?: Lang;
  /** The names of the players by seat. */
  names?: string[];
  /** The words for a card that nobody may know. */
  aCard?: string;
  /** The words for what a card does to itself. */
  ownAbility?: string;
  /** The kind of a card by its number. */
  kindOf?: (card: number | string) => number | string | undefined;
  /** The kind of the card that lies on a space. */
  kindAt?: (space: string) => number | string | undefined;
};

/** A part of a sentence that is more than its text. */
export type Named = {
  text: string;
  type?: string;
  value?: Value;
  kind?: number | string;
  dice?: Value[];
  hits?: number[];
  /** What is added to every die. */
  add?: number;
};
export type Part = string | Named;

const HOLE = /\{(\w+)(?::(\w+))?(?:\|([^|}]*)\|([^}]*))?\}/g;

/** A line with its holes filled by `show`, or by the number in `values` that chooses between two wordings. */
export function filled(
  line: string,
  show: (name: string, type: string | undefined) => string,
  values?: Record<string, Value> | Value[],
): string {
  return line.replace(HOLE, (_, name, type, one, many) => {
    if (one === undefined) return show(name, type);
    return Number((values as Record<string, Value>)?.[name]) === 1 ? one : many;
  });
}

const abilityOf = (texts: Texts | null, id: Value) =>
  texts?.cards?.flatMap((card) => card.ability ?? []).find((ability) => ability.id === id);

/** What an ability does once its cost is paid: a question that names the cost need not say it again. */
const behindCost = (text: string) => text.replace(/^[^:：]*[:：]\s*/, "");

const nameOfKind = (texts: Texts | null, kind: number | string | undefined) =>
  texts?.cards?.[kind as number]?.name ?? "";

function cardName(value: Value, context: Context): string {
  if (value === null || value === undefined) return context.aCard ?? "";
  const kind = Array.isArray(value) ? value[1] : context.kindOf?.(value);
  return kind === undefined ? (context.aCard ?? "") : nameOfKind(context.texts, kind);
}

const comma = ({ lang }: Context) => (lang === "ja" ? "、" : ", ");
const seatName = (seat: number, { names }: Context) => names?.[seat] ?? "";

const SHOWN: Record<string, (value: Value, context: Context) => string> = {
  card: cardName,
  cards: (value, context) => (value ?? []).map((card: Value) => cardName(card, context)).join(comma(context)),
  seat: seatName,
  seats: (value, context) => (value ?? []).map((seat: number) => seatName(seat, context)).join(comma(context)),
  kind: (value, { texts }) => nameOfKind(texts, value),
  effect: (value, { texts }) => abilityOf(texts, value)?.text ?? "",
  does: (value, { texts }) => behindCost(abilityOf(texts, value)?.text ?? ""),
  by: (value, context) => by(value, context),
  because: (value, context) => because(value ?? [], context),
  there: (value, { texts, kindAt }) => [nameOfKind(texts, kindAt?.(value)), value].filter(Boolean).join(" "),
};

/** A value as a reader sees it. */
export function valueText(value: Value, type: string | undefined, context: Context): string {
  if (!type) return Array.isArray(value) ? value.join(comma(context)) : String(value ?? "");
  if (type in SHOWN) return SHOWN[type](value, context);
  if (Array.isArray(value))
    return value.map((one) => valueText(one, type, context)).join(context.lang === "ja" ? "・" : ", ");
  const printed = type === "ability" ? abilityOf(context.texts, value)?.name : undefined;
  return context.texts?.word?.[type]?.[value] ?? printed ?? String(value);
}

/** What changed a number, [ability, change, ability, change, ...]: "(+1 Thrust)"; nothing if nothing did. */
function because(changes: (string | number)[], context: Context): string {
  const said = changes.flatMap((n, at) =>
    typeof n === "number"
      ? [`${n < 0 ? "−" : "+"}${Math.abs(n)} ${valueText(changes[at - 1], "ability", context)}`]
      : [],
  );
  const [open, close] = context.lang === "ja" ? ["（", "）"] : [" (", ")"];
  return said.length ? open + said.join(comma(context)) + close : "";
}

/** Who or what did it: "(Nestor)"; nothing where nobody did. */
function by(cause: string | number | undefined, context: Context): string {
  const [open, close] = context.lang === "ja" ? ["（", "）"] : [" (", ")"];
  const said = typeof cause === "string" ? valueText(cause, "ability", context) : nameOfKind(context.texts, cause);
  return said && open + said + close;
}

/** Cards, each with the word that another value has for it. */
function explained(cards: Value, words: Value, type: string, context: Context): string {
  const [open, close] = context.lang === "ja" ? ["（", "）"] : [" (", ")"];
  const one = (card: Value, i: number) => cardName(card, context) + open + valueText(words?.[i], type, context) + close;
  return (cards ?? []).map(one).join(comma(context));
}

function part(values: Value[], name: string, type: string, context: Context): Part {
  const value = values[Number(name)];
  const [, words, of] = /^cards(\d)(\w*)$/.exec(type) ?? [];
  if (words !== undefined) return { text: explained(value, values[Number(words)], of, context), type: "cards", value };
  const [, worth, more] = /^dice(\d?)(\d?)$/.exec(type) ?? [];
  if (worth !== undefined) {
    const dice = [value].flat();
    const add = more ? { add: values[Number(more)] } : {};
    return { text: dice.join(" "), dice, hits: worth ? values[Number(worth)] : undefined, ...add };
  }
  if (type === "cause") {
    const isItself = value && value[0] === values[0]?.[0];
    return { text: isItself ? (context.ownAbility ?? "") : cardName(value, context), type: "card", value };
  }
  const kind = type === "there" ? context.kindAt?.(value) : undefined;
  return { text: valueText(value, type, context), type: type || undefined, value, kind };
}

/** A sentence in parts, so that names and cards can be coloured and linked. */
export function parts(line: string | undefined, values: Value[] | undefined, context: Context): Part[] {
  const found: Part[] = [];
  let last = 0;
  for (const hole of (line ?? "").matchAll(HOLE)) {
    const [whole, name, type, one, many] = hole;
    found.push((line ?? "").slice(last, hole.index));
    if (one !== undefined) found.push(Number(values?.[Number(name)]) === 1 ? one : many);
    else found.push(part(values ?? [], name, type ?? "", context));
    last = hole.index + whole.length;
  }
  found.push((line ?? "").slice(last));
  return found.filter((each) => each !== "");
}

/** The same without colours and links. */
export const plain = (list: Part[]) => list.map((each) => (typeof each === "string" ? each : each.text)).join("");

/** What a die is worth; nothing is said where the sentence leaves that open. */
export function worthOf(hit: number | undefined): string {
  if (hit === undefined) return "";
  return hit > 0 ? "hit" : hit < 0 ? "held" : "miss";
}

/** The places of those values that a sentence draws as dice, or as what the dice are worth. */
export const placesOfDice = (line: string | undefined): number[] =>
  [...(line ?? "").matchAll(/\{(\d+):dice(\d?)\d?\}/g)]
    .flatMap(([, at, worth]) => [at, worth])
    .filter(Boolean)
    .map(Number);

/** An option of a question as a sentence. `ends`: going on ends the turn. */
export function optionSentence(texts: Texts, ask: string, option: Option, context: Context, ends?: boolean): Part[] {
  const [verb, ...values] = option;
  if (verb === "next" && ends) return parts(texts.ui.end_turn, [], context);
  // "From here to here" can have a sentence of its own.
  const alike = values.length > 1 && values.every((value) => value === values[0]);
  const same = alike ? texts.option[`${verb}.same`] : undefined;
  const line = same ?? texts.option[`${ask}.${verb}`] ?? texts.option[verb] ?? verb;
  return parts(line, values, context);
}
