// The list follows the board: the rows of what is pointed at or chosen there are marked and come into sight.
import { useEffect } from "react";
import { listen, thingAt, thingOf } from "./board.ts";
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
    const sheet = document.createElement("style");
    document.head.append(sheet);
    const point = (target: EventTarget | null) => {
      const thing = thingAt(target);
      const rows = thing ? rowsAt(thingOf(thing), situation) : [];
      const selectors = rows.map(({ option }) => rowOf(textOf(option)));
      sheet.textContent = rows.length ? `${selectors.join(",")}{border-color:var(--gold)}` : "";
      bringAllIntoSight(rows);
    };
    const stop = listen({
      mouseover: (event) => point(event.target),
      focusin: (event) => point(event.target),
      focusout: () => point(null),
    });
    return () => {
      stop();
      sheet.remove();
    };
  }, [situation]);
}
