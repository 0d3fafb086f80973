// Which options are listed, and in which order, whatever order the server sends them in.
import { lookOf } from "./board.ts";
import { type Row, type Token, type Words, isClosing, matching } from "./selection.ts";
import type { Choice } from "./types.ts";

export type Listed = Row & { key: string };

/** The options that are listed, those that name everything that is chosen. */
export const rowsInList = (choice: Choice, words: Words | undefined, chosen: Token[]): Row[] =>
  once(matching(choice, words, chosen), words, lookOf);

/**
 * What the player can't tell apart is listed once: `looks` says what a card looks like, the same for two cards of a kind in one
 * hand. On the board each of them can be clicked.
 */
export function once<T extends Row>(rows: T[], words: Words | undefined, looks: (card: Token) => string): T[] {
  const said = new Set<string>();
  return rows.filter(({ option: [verb, ...values], harm }) => {
    const seen = values.map((value, i) => (words?.[verb]?.[i] === "card" ? looks(`c${value}`) : value));
    const sentence = [verb, ...seen, harm].join(" ");
    return !said.has(sentence) && said.add(sentence);
  });
}

/** Where the digits belong to things on the board, the list has them in the same order. */
function byDigit<T extends Listed>(rows: T[]): T[] {
  const place = ({ key }: T) => (/^\d$/.test(key) ? Number(key) || 10 : Number.POSITIVE_INFINITY);
  return [...rows].sort((a, b) => place(a) - place(b) || 0);
}

/** What harms the player stands apart; what ends or refuses comes last and stays in sight. */
export function inList<T extends Listed>(rows: T[]): { open: T[]; harmful: T[]; closing: T[] } {
  const safe = byDigit(rows.filter(({ harm }) => !harm));
  return {
    open: safe.filter(({ option }) => !isClosing(option)),
    harmful: rows.filter(({ harm }) => harm),
    closing: safe.filter(({ option }) => isClosing(option)),
  };
}
