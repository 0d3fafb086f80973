// Whether the list of options may be folded away: it may where the board itself offers all of them.
import { type Row, type Token, isClosing } from "./selection.ts";

/**
 * The ways out of a question are never folded away. What harms the player is kept behind the list's button, and so is what
 * names one thing twice, like a unit that moves to where it stands; of the others, each must be told apart by what is still to
 * be touched, or by what is touched first.
 */
export function isOnBoard(rows: Row[], chosen: Token[], isThere: (token: Token) => boolean): boolean {
  const isTwice = ({ tokens }: Row) => new Set(tokens).size < tokens.length;
  const doing = rows.filter((row) => !isClosing(row.option) && !row.harm && !isTwice(row));
  const left = doing.map(({ tokens }) => tokens.filter((token) => !chosen.includes(token)));
  const apart = new Set(left.map((tokens) => tokens.join()));
  return left.every((tokens) => tokens.length > 0 && tokens.every(isThere)) && apart.size === doing.length;
}
