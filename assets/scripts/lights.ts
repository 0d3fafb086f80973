// Things that light others up: what a card costs, where a unit strikes, which actions a number allows. While a thing is
// picked, what its `data-lights` names is lit; while it is pointed at or has the focus, what its `data-points` names.
import { useEffect, useRef } from "react";
import { findAll, listen, within } from "./board.ts";

const words = (elements: (HTMLElement | null)[], attribute: "lights" | "points"): Set<string> =>
  new Set(elements.flatMap((each) => (each?.isConnected ? (each.dataset[attribute] ?? "").split(" ") : [])));

function shine(pointedAt: HTMLElement | null, focused: HTMLElement | null) {
  const picked = words(findAll("[aria-pressed][data-lights]"), "lights");
  const pointed = words([pointedAt, focused], "points");
  for (const { dataset } of findAll("[data-light],[data-lit]")) {
    const light = dataset.light ?? "";
    const lit = picked.has(light) ? "picked" : pointed.has(light) ? "pointed" : undefined;
    if (lit) dataset.lit = lit;
    else delete dataset.lit;
  }
}

export function useLights() {
  const pointedAt = useRef<HTMLElement | null>(null);
  const focused = useRef<HTMLElement | null>(null);
  useEffect(() => shine(pointedAt.current, focused.current));
  useEffect(() => {
    const point = (element: HTMLElement | null) => {
      if (pointedAt.current === element) return;
      pointedAt.current = element;
      shine(pointedAt.current, focused.current);
    };
    const focus = (element: HTMLElement | null) => {
      focused.current = element?.matches(":focus-visible") ? element : null;
      shine(pointedAt.current, focused.current);
    };
    return listen({
      mouseover: (event) => point(within(event.target, "[data-points]")),
      mouseout: (event) => event.relatedTarget ?? point(null),
      focusin: (event) => focus(within(event.target, "[data-points]")),
      focusout: () => focus(null),
    });
  }, []);
}
