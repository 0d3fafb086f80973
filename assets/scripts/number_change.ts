// By how much a number on the board has changed.

const NUMBER = /^\d{1,3}$/;
const MOST = 8;

/** Where more numbers change at once, another position is laid out, and none of them is told. */
export const counted = <T>(changed: T[]): T[] => (changed.length > MOST ? [] : changed);

/** 0 where one of the texts is no number of the board: a name, a sentence, a date. */
export function changeOf(before: string | null, now: string | null): number {
  if (!NUMBER.test(before ?? "") || !NUMBER.test(now ?? "")) return 0;
  return Number(now) - Number(before);
}
