// A number that changes on the board is seen to change: it swells, and by how much it changed rises beside it.
import { useEffect } from "react";
import { middleOf, wantsNoMotion } from "./board.ts";
import { changeOf, counted } from "./number_change.ts";

const TIME = 900; // milliseconds

function seenToChange(element: HTMLElement, change: number) {
  element.animate([{ scale: "1.6", filter: "brightness(1.5)" }, { scale: "1" }], { duration: TIME / 2 });
  const { left, top, width } = element.getBoundingClientRect();
  const risen = Object.assign(document.createElement("span"), {
    className: change > 0 ? "change up" : "change down",
    textContent: `${change > 0 ? "+" : "−"}${Math.abs(change)}`,
  });
  risen.setAttribute("aria-hidden", "true");
  risen.style.cssText = `left:${left + width / 2}px;top:${top - 4}px`;
  document.body.append(risen);
  const rise = risen.animate(
    [
      { opacity: 0, translate: "-50% 0" },
      { opacity: 1, translate: "-50% -60%", offset: 0.2 },
      { opacity: 0, translate: "-50% -160%" },
    ],
    { duration: TIME },
  );
  rise.onfinish = rise.oncancel = () => risen.remove();
}

/** Not below something else of the page, such as the panel of a phone. */
function isInSight(element: HTMLElement, board: Element): boolean {
  const [x, y] = middleOf(element.getBoundingClientRect());
  return element.checkVisibility() && board.contains(document.elementFromPoint(x, y));
}

/** A number as React writes it: the same text with another value. One that stands for something else now comes in a new element. */
export function useCounting(within: string) {
  useEffect(() => {
    const board = document.querySelector(within);
    if (!board) return undefined;
    const observer = new MutationObserver((changes) => {
      if (wantsNoMotion()) return;
      const changed = changes.flatMap(({ target, oldValue }) => {
        const change = changeOf(oldValue, target.textContent);
        return change && target.parentElement ? [{ element: target.parentElement, change }] : [];
      });
      for (const { element, change } of counted(changed)) if (isInSight(element, board)) seenToChange(element, change);
    });
    observer.observe(board, { characterData: true, characterDataOldValue: true, subtree: true });
    return () => observer.disconnect();
  }, [within]);
}
