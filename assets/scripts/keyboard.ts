// What a key does at the table. Letters and digits that the board claims click things there (see board_keys.ts).
import { type Row, type Token, isClosing } from "./selection.ts";

export type KeyPress = {
  key: string;
  /** The options that are left. */
  rows: Row[];
  chosen: Token[];
  undo: boolean;
  /** Something was chosen by an answer that is not carried out yet: Escape takes it back. */
  release?: boolean;
  /** Digits click things on the board instead of choosing from the list. */
  boardHasDigits: boolean;
  /** The focus is on something that Enter and Space press by themselves. */
  onButton: boolean;
  /** The question has come just now: a key that was meant for the one before does nothing. */
  fresh?: boolean;
};

export type KeyOutcome = { answer: number } | { pick: Token[] } | { click: string } | "undo" | "walk" | "stay" | null;

/** Capitals are shown on the keys, and Caps Lock types them: a letter is the same key either way. */
export const keyOf = (key: string) => (key.length === 1 ? key.toLowerCase() : key);

/** The answer that refuses, if there is one, and those that agree. */
export function answers(rows: Row[]): { no?: Row; yes: Row[] } {
  const no = rows.find(({ option }) => option[0] === "no");
  return no ? { no, yes: rows.filter((row) => row !== no) } : { yes: [] };
}

const answer = (row: Row | undefined): KeyOutcome => (row ? { answer: row.index } : null);

/** `stay`: the key does nothing here, and nothing in the browser either. */
export function keyOutcome(press: KeyPress): KeyOutcome {
  const { key, rows, chosen, undo, boardHasDigits, onButton } = press;
  const { no, yes } = answers(rows);
  if (key === "Escape") return press.release && undo && !chosen.length ? "undo" : { pick: [] };
  if (press.fresh && rows.length && !key.startsWith("Arrow")) return "stay";
  if (key === "u" && undo) return "undo";
  if (key === "n" && no) return answer(no);
  if (key === "y" && yes.length === 1) return answer(yes[0]);
  if (key === "y" && yes.length && new Set(yes.map(({ option }) => option[0])).size === 1)
    return { pick: [...chosen, `do:${yes[0].option[0]}`] };
  if (/^[0-9]$/.test(key) && !boardHasDigits) return answer(rows[(Number(key) || 10) - 1]);
  if (key === " " && !onButton) {
    const only = chosen.length && rows.length === 1 ? rows[0] : undefined;
    return answer(only ?? rows.find(({ option }) => isClosing(option))) ?? "stay";
  }
  if (/^[?a-z0-9]$/.test(key) || (key === "Enter" && !onButton)) return { click: key };
  return key.startsWith("Arrow") ? "walk" : null;
}
