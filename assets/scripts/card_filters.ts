// What cards can be filtered and sorted by. Nothing here touches the page.
import { wordsIn } from "./keywords.ts";
import type { Card, Texts } from "./types.ts";

export type Numbered = { kind: number; card: Card };
/** A field with the values that cards have in it, each with its label. */
export type Filter = { field: string; values: [string, string][] };

/** What cards are filtered by, wherever they differ in it. */
const FIELDS = ["faction", "colour", "type", "category", "class", "cost", "timing", "keyword"];
/** What a game calls a field of its cards itself; nothing if it has no word for it. */
export const fieldName = ({ ui }: Texts, field: string): string | undefined => ui[`field_${field}`] || undefined;

/** What cards are sorted by, under one name in all games. */
const NUMBERS: Record<string, string[]> = {
  attack: ["attack", "atk"],
  life: ["life", "hp", "defence"],
  glory: ["glory", "vp"],
};

/** How much a card costs: pips and colours are counted. */
export function costOf({ cost }: Card): number | undefined {
  if (Array.isArray(cost)) return cost.length;
  if (cost && typeof cost === "object") return Object.values<number>(cost).reduce((sum, n) => sum + n, 0);
  return cost;
}

export const cardWords = (card: Card): string => (card.ability ?? []).map(({ text }) => text).join("\n");

function valuesOf(texts: Texts, card: Card, field: string): string[] {
  if (field === "timing") return (card.ability ?? []).flatMap(({ timing }) => (timing ? [timing] : []));
  if (field === "keyword") return wordsIn(cardWords(card), texts).map(({ id }) => id);
  if (field === "colour" && card.multicolour) return ["all"];
  const value = field === "cost" ? costOf(card) : card[field];
  return value === undefined ? [] : [String(value)];
}

/** A filter's value in words; empty if the game has none for it. */
function labelOf(texts: Texts, field: string, value: string): string {
  if (field === "keyword") return texts.glossary?.find(({ id }) => id === value)?.forms[0] ?? "";
  if (field === "cost" || field === "category") return value;
  if (field === "class") return texts.cards.find((card) => card.class === value)?.name ?? "";
  const known = [field, `filter_${field}`, field === "faction" ? "back" : ""].map(
    (type) => texts.word?.[type]?.[value],
  );
  return known.find(Boolean) ?? (field === "colour" && value === "all" ? texts.ui.field_multicolour : "") ?? "";
}

export function filtersOf(texts: Texts, pool: Numbered[]): Filter[] {
  return FIELDS.map((field) => {
    const values = [...new Set(pool.flatMap(({ card }) => valuesOf(texts, card, field)))];
    const labelled = values.map((value): [string, string] => [value, labelOf(texts, field, value)]);
    const order = field === "cost" ? 0 : 1;
    const known = labelled.filter(([, label]) => label);
    return { field, values: known.sort((a, b) => a[order].localeCompare(b[order], undefined, { numeric: true })) };
  }).filter(({ values }) => values.length > 1);
}

const numberOf = (card: Card, sort: string): number | undefined =>
  sort === "cost" ? costOf(card) : NUMBERS[sort]?.map((field) => card[field]).find((n) => typeof n === "number");

/** What these cards can be sorted by; empty is the order of the book. */
export const sortsOf = (pool: Numbered[]): string[] => [
  "",
  "name",
  ...["cost", ...Object.keys(NUMBERS)].filter((sort) => pool.some(({ card }) => numberOf(card, sort) !== undefined)),
];

/** What somebody looks for: words, a value for some fields, an order. */
export type Wanted = { q?: string; sort?: string; [field: string]: string | undefined };

/** Every word that was typed stands somewhere on the card, in either language's name too. */
function says(texts: Texts, card: Card, typed: string): boolean {
  const facts = FIELDS.slice(0, 5).flatMap((field) =>
    valuesOf(texts, card, field).map((v) => labelOf(texts, field, v)),
  );
  const abilities = (card.ability ?? []).map(({ name }) => name);
  const text = [card.name, card.other, card.epithet, cardWords(card), ...facts, ...abilities].join("\n").toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((part) => text.includes(part));
}

export function found(texts: Texts, pool: Numbered[], { q = "", sort = "", ...fields }: Wanted): Numbered[] {
  const left = pool.filter(
    ({ card }) =>
      says(texts, card, q.trim()) &&
      FIELDS.every((field) => !fields[field] || valuesOf(texts, card, field).includes(fields[field])),
  );
  if (sort === "name") return left.sort((a, b) => a.card.name.localeCompare(b.card.name));
  if (!sort) return left;
  const least = (card: Card) => numberOf(card, sort) ?? Number.POSITIVE_INFINITY;
  return left.sort((a, b) => (least(a.card) === least(b.card) ? a.kind - b.kind : least(a.card) - least(b.card)));
}
