// The cards on the board that an event names.
import { find } from "./board.ts";
import { placesOfDice } from "./sentences.ts";
import type { LogLine } from "./types.ts";

/** Faces of dice, and what they are worth, are lists of numbers as cards are. */
export function cardsOf([, , ...values]: LogLine, sentence: string | undefined): (HTMLElement | null)[] {
  const dice = placesOfDice(sentence);
  const refs = values
    .filter((_, at) => !dice.includes(at))
    .flatMap((value) => (Array.isArray(value) && Array.isArray(value[0]) ? value : [value]))
    .filter(Array.isArray);
  return refs.map(([card]) => find(`[data-t="c${card}"]`));
}
