// The numbers of a deck: how many cards of what, and how likely they come. A list is a record of kinds with their copies.
import type { Card, Texts } from "./types.ts";

export type List = Record<number, number>;

/** `[kind, copies]` for every card of a list, in the order of the kinds. */
export const entries = (list: List): [number, number][] =>
  Object.entries(list)
    .map(([kind, copies]): [number, number] => [Number(kind), copies])
    .filter(([, copies]) => copies > 0);

export const listOf = (pairs: [number, number][]): List => Object.fromEntries(pairs);

/** The list with so many copies of a card. */
export function withCopies(list: List, kind: number, copies: number): List {
  const { [kind]: _, ...others } = list;
  return copies > 0 ? { ...others, [kind]: copies } : others;
}

/** Copies as they are typed: two digits for one card in quick succession are one number. */
export type Typed = { kind: number; copies: number; time: number };
const QUICK = 900; // milliseconds

export function typed(last: Typed | null, kind: number, digit: string, time: number): Typed {
  const isMore = last?.kind === kind && last.copies > 0 && last.copies < 10 && time - last.time < QUICK;
  return { kind, copies: (isMore ? 10 * last.copies : 0) + Number(digit), time };
}

/** The faction of a card, or in a game without factions its type. */
export const familyOf = (texts: Texts, card: Card): string =>
  texts.word?.back?.[card.faction] ?? texts.word?.type?.[card.type] ?? "";

/** Matches and wins: in all, by the leaders of the other side, by the level of the strongest bot there. */
export function summedPlays(plays: [foes: number[], level: string, matches: number, wins: number][]) {
  const sum = (keyOf: (play: (typeof plays)[number]) => string) => {
    const found = new Map<string, [number, number]>();
    for (const play of plays) {
      const [matches, wins] = found.get(keyOf(play)) ?? [0, 0];
      found.set(keyOf(play), [matches + play[2], wins + play[3]]);
    }
    return [...found].sort(([, [a]], [, [b]]) => b - a);
  };
  return {
    all: sum(() => "")[0]?.[1] ?? [0, 0],
    foes: sum(([foes]) => foes.join("+")),
    levels: sum(([, level]) => level),
  };
}

/** How many cards of these kinds the list has; of all kinds if none are named. */
export const count = (list: List, kinds?: number[]): number =>
  entries(list).reduce((sum, [kind, copies]) => sum + (!kinds || kinds.includes(kind) ? copies : 0), 0);

/** How many cards have each value of a field, `cost` for instance, by value. */
export function spread(list: List, cards: Card[], field: string): [string, number][] {
  const found = new Map<string, number>();
  for (const [kind, copies] of entries(list)) {
    const value = cards[kind]?.[field];
    for (const each of Array.isArray(value) ? value : value === undefined ? [] : [value])
      found.set(String(each), (found.get(String(each)) ?? 0) + copies);
  }
  return [...found].sort(([a], [b]) => a.localeCompare(b, "en", { numeric: true }));
}

/** The chance of at least one of so many copies among the cards that are drawn from a pile (hypergeometric). */
export function chance(pile: number, copies: number, drawn: number): number {
  let none = 1;
  for (let n = 0; n < Math.min(drawn, pile); n++) none *= Math.max(0, pile - copies - n) / (pile - n);
  return 1 - none;
}

/** How many cards of the pile somebody has seen by a turn. */
export const seenBy = (turn: number, [first, more]: [number, number]): number => first + (turn - 1) * more;

/** Some cards of the list by chance. */
export function hand(list: List, size: number, random: () => number = Math.random): number[] {
  const pile = entries(list).flatMap(([kind, copies]) => Array<number>(copies).fill(kind));
  const drawn: number[] = [];
  while (drawn.length < size && pile.length) drawn.push(...pile.splice(Math.floor(random() * pile.length), 1));
  return drawn;
}
