// Which settings a table is offered, and which of their values.
import type { LobbySetting } from "./types.ts";

/** `decks`: the settings whose values are decks, which have a chooser of their own. */
export type Place = { perSeat: boolean; seats: number; seat: number; decks?: boolean };

/** Some settings matter only with another one, at tables of some sizes, or for some chairs. */
export function offeredSettings(
  all: LobbySetting[],
  { perSeat, seats, seat, decks = false }: Place,
  chosen: Record<string, string> | undefined,
): LobbySetting[] {
  const usual = (id: string) => all.find((each) => each.id === id)?.values[0];
  return all.filter(({ per_seat, deck, when, sizes, chairs }) => {
    if (per_seat !== perSeat || Boolean(deck) !== decks || (when && (chosen?.[when[0]] ?? usual(when[0])) !== when[1]))
      return false;
    return (!sizes.length || sizes.includes(seats)) && (!chairs.length || chairs.includes(seat));
  });
}

/** Some values need a larger table: that the third seat begins, for instance. */
export const offeredValues = ({ values, least }: LobbySetting, seats: number): string[] =>
  values.filter((value) => (least[value] ?? 0) <= seats);
