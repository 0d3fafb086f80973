// The list follows the board: the rows of what is pointed at or chosen there are marked and come into sight.
import { useEffect, useRef } from "react";
import { followPointer, listen, thingAt, thingOf } from "./board.ts";
import { bringIntoSight, rowOf } from "./in_sight.ts";
import { type Row, type Situation, matching, rowsAt, textOf } from "./selection.ts";

/** The first of several above all. */
const bringAllIntoSight = (rows: Row[]) => {
  for (const row of [...rows.slice(-1), ...rows.slice(0, 1)]) bringIntoSight(textOf(row.option));
};

export function usePointed(situation: Situation) {
  const mouse = useRef([0, 0]);
  useEffect(() => {
    const { choice, words, chosen } = situation;
    if (!choice.options) return undefined;
    if (chosen.length) bringAllIntoSight(matching(choice, words, chosen).filter(({ harm }) => !harm));
    const rowsOf = (thing: HTMLElement | null) => (thing ? rowsAt(thingOf(thing), situation) : []);
    let sought: HTMLElement | null = null; // the thing whose rows were brought into sight last
    const seek = (target: EventTarget | null) => {
      const thing = thingAt(target);
      if (thing !== sought) bringAllIntoSight(rowsOf(thing));
      sought = thing;
    };
    const unmark = followPointer((target) => {
      const selectors = rowsOf(thingAt(target)).map(({ option }) => rowOf(textOf(option)));
      return selectors.length ? `${selectors.join(",")}{border-color:var(--gold)}` : "";
    });
    const stop = listen({
      mousemove: ({ target, clientX, clientY }) => {
        const [x, y] = mouse.current;
        mouse.current = [clientX, clientY];
        if (x !== clientX || y !== clientY) seek(target); // what comes to lie below a resting mouse scrolls nothing
      },
      focusin: (event) => seek(event.target),
      focusout: () => seek(null),
    });
    return () => {
      stop();
      unmark();
    };
  }, [situation]);
}
