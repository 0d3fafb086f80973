// A board that is wider than the page goes along with what is told, and back to where the player had it when they are asked.
import { useRef } from "react";
import { find, wantsNoMotion } from "./board.ts";
import { WIDE, twinsOf, wayAside } from "./twins.ts";

const ASKED = ".ask:not(.quiet) [data-option]";

const behavior = (): ScrollBehavior => (wantsNoMotion() ? "instant" : "smooth");

export function useFollow() {
  const home = useRef<number | null>(null);
  const forget = () => {
    home.current = null;
  };

  /** Brings the last of the cards into sight that lies on such a board. */
  function follow(cards: (HTMLElement | null)[]) {
    const card = cards.findLast((each) => each?.closest(WIDE));
    const board = card?.closest<HTMLElement>(WIDE);
    if (!card || !board || board.scrollWidth <= board.clientWidth) return;
    const aside = wayAside(
      twinsOf(card).map((each) => each.getBoundingClientRect()),
      board.getBoundingClientRect(),
    );
    if (!aside) return;
    home.current ??= board.scrollLeft;
    board.addEventListener("pointerdown", forget, { once: true }); // the player looks around
    board.scrollBy({ left: aside, behavior: behavior() });
  }

  function comeBack() {
    if (home.current === null || !find(ASKED)) return;
    find(WIDE)?.scrollTo({ left: home.current, behavior: behavior() });
    forget();
  }

  return { follow, comeBack };
}
