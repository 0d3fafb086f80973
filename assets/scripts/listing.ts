// In which order options are listed, whatever order the server sends them in.
import { type Row, isClosing } from "./selection.ts";

export type Listed = Row & { key: string };

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
