// Which options are listed, and in which order, whatever order the server sends them in.
import { lookOf } from "./board.ts";
import { type Row, type Token, type Words, isClosing, matching, textOf } from "./selection.ts";
import type { Choice } from "./types.ts";

export type Listed = Row & { key: string };

/** The options that are listed, those that name everything that is chosen. */
export const rowsInList = (choice: Choice, words: Words | undefined, chosen: Token[]): Row[] =>
  once(matching(choice, words, chosen), words, lookOf);

/** What a card looks like: the same for two cards of a kind in one hand. */
type Looks = (card: Token) => string;

function sentenceOf({ option: [verb, ...values], harm }: Row, words: Words | undefined, looks: Looks): string {
  const seen = values.map((value, i) => (words?.[verb]?.[i] === "card" ? looks(`c${value}`) : value));
  return [verb, ...seen, harm].join(" ");
}

/** What the player can't tell apart is listed once. On the board each of them can be clicked. */
export function once<T extends Row>(rows: T[], words: Words | undefined, looks: Looks): T[] {
  const said = new Set<string>();
  return rows.filter((row) => {
    const sentence = sentenceOf(row, words, looks);
    return !said.has(sentence) && said.add(sentence);
  });
}

/** The option of the row that stands for this one in the list. */
export function listedFor(option: string, rows: Row[], words: Words | undefined, looks: Looks): string {
  const own = rows.find((row) => textOf(row.option) === option);
  const first = own && rows.find((row) => sentenceOf(row, words, looks) === sentenceOf(own, words, looks));
  return first ? textOf(first.option) : option;
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

/** What a question lists: `lines` in their places, `chosen` of them in the order of choosing. */
export type Asked = { choice: Choice; told: number; lines: string[]; chosen: string[] };

/**
 * A question that comes again for the next of several things keeps every option in its place, also what was chosen, so that
 * nothing moves under the pointer. It is the same one where it offers nothing new and nothing was told since it came.
 * `told`: the last line of the log; `answer`: what this page has answered last.
 */
export function askedAgain(
  before: Asked | null,
  { choice, told, lines }: Omit<Asked, "chosen">,
  answer: string,
): Asked {
  const isAgain =
    before?.choice.ask === choice.ask &&
    // Until something is chosen, the same question lists what the board tells, which may come later.
    (before.choice.id === choice.id ? before.chosen.length > 0 : before.told === told) &&
    before.lines.length > lines.length &&
    lines.every((line) => before.lines.includes(line));
  if (!isAgain) return { choice, told, lines, chosen: [] };
  const chosen = [...before.chosen.filter((line) => line !== answer), answer];
  return {
    choice: { ...choice, cards: { ...before.choice.cards, ...choice.cards } }, // their names are still needed
    told,
    lines: before.lines,
    chosen: chosen.filter((line) => before.lines.includes(line) && !lines.includes(line)),
  };
}
