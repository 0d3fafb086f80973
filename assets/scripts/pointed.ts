// The list follows the board: the rows of what is pointed at or chosen there are marked and come into sight.
import { useEffect } from "react";
import { followPointer, thingAt, thingOf } from "./board.ts";
import { bringIntoSight, rowOf } from "./in_sight.ts";
import { type Row, type Situation, matching, rowsAt, textOf } from "./selection.ts";

/** The first of several above all. */
const bringAllIntoSight = (rows: Row[]) => {
  for (const row of [...rows.slice(-1), ...rows.slice(0, 1)]) bringIntoSight(textOf(row.option));
};

export function usePointed(situation: Situation) {
  useEffect(() => {
    const { choice, words, chosen } = situation;
    if (!choice.options) return undefined;
    if (chosen.length) bringAllIntoSight(matching(choice, words, chosen).filter(({ harm }) => !harm));
    return followPointer((target) => {
      const thing = thingAt(target);
      const rows = thing ? rowsAt(thingOf(thing), situation) : [];
      bringAllIntoSight(rows);
      const selectors = rows.map(({ option }) => rowOf(textOf(option)));
      return rows.length ? `${selectors.join(",")}{border-color:var(--gold)}` : "";
    });
  }, [situation]);
}
