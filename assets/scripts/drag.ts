// Dragging does what two clicks do, with the mouse: what is dragged, then where it is let go. What is picked and needs
// nothing more is played by letting it go on `data-drop`. An arrow shows the way.
import { useEffect, useLayoutEffect, useRef } from "react";
import { listen, middleOf, thingAt, within } from "./board.ts";
import { type Session, pick } from "./session.tsx";

function drawn(arrow: HTMLElement, [x, y]: [number, number], dx: number, dy: number) {
  arrow.style.cssText = `left:${x}px;top:${y}px;width:${Math.hypot(dx, dy)}px;rotate:${Math.atan2(dy, dx)}rad`;
}

/** `playPicked` plays what is picked if nothing more is needed, and says whether it did; `onto` is told where it is let go. */
export function useDrag(session: Session, playPicked: () => boolean, onto: (target: HTMLElement) => void) {
  const ends = useRef({ playPicked, onto }); // both change in the middle of a drag, because it picks something
  useLayoutEffect(() => {
    ends.current = { playPicked, onto };
  }, [playPicked, onto]);
  useEffect(() => {
    let from: HTMLElement | null = null;
    let arrow: HTMLElement | null = null;
    let dragged = false; // the browser's own click after it is none of ours

    const letGo = (there: Element) => {
      const target = thingAt(there);
      if (target === from) return;
      if (target) ends.current.onto(target);
      else if (!within(there, "[data-drop]") || !ends.current.playPicked()) pick(session, []);
    };

    return listen(
      {
        pointerdown: (event) => {
          dragged = false;
          const byMouse = event.pointerType === "mouse" && event.button === 0;
          from = byMouse ? within(event.target, "[data-drag]") : null;
        },
        pointermove: (event) => {
          if (!from) return;
          const box = from.getBoundingClientRect();
          const start = middleOf(box);
          const [dx, dy] = [event.clientX - start[0], event.clientY - start[1]];
          if (!arrow) {
            if (Math.abs(dx) < box.width / 2 && Math.abs(dy) < box.height / 2) return;
            if (!session.picked.get().includes(from.dataset.t ?? "")) from.click();
            arrow = Object.assign(document.createElement("div"), { className: "dragline" });
            document.body.append(arrow);
          }
          drawn(arrow, start, dx, dy);
        },
        pointerup: (event) => {
          const there = arrow && document.elementFromPoint(event.clientX, event.clientY);
          arrow?.remove();
          dragged = Boolean(arrow);
          if (there) letGo(there);
          from = arrow = null;
        },
        click: (event) => {
          if (dragged && event.detail) event.stopPropagation();
        },
        dragstart: (event) => {
          if (from) event.preventDefault();
        },
      },
      { capture: true },
    );
  }, [session]);
}
