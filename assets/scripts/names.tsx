// What an icon, a code or a number is called, and what a keyword means. A name is a `title`, which browsers show to a mouse only: here a
// focus, a long press, or a tap where a tap does nothing else, shows it too. A long press reads and never acts.
import { useEffect, useState } from "react";
import { listen, within } from "./board.ts";

const DELAY = { hover: 200, press: 450, focus: 150 };
const NAMED = "[data-k],[title],[data-means]";
/** What a tap does something with. */
const ACTING = "button,a,label,summary,input,select,[data-t],[data-do]";

type Shown = { text: string; left: number; top: number };

/** Below the thing, or above it where there is no room. */
function read(element: HTMLElement): Shown {
  const box = element.getBoundingClientRect();
  const top = box.bottom + 80 < innerHeight ? box.bottom + 6 : box.top - 60;
  return {
    text: element.dataset.means ?? element.title,
    left: Math.max(8, Math.min(box.left, innerWidth - 268)),
    top: Math.max(8, top),
  };
}

export function Names() {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isPressed = false; // long enough to read: letting go is no click
    const named = (event: Event) => {
      const found = within(event.target, NAMED);
      return found && found.dataset.k === undefined ? found : null; // a card opens by itself
    };
    const close = () => {
      clearTimeout(timer);
      setShown(null);
    };
    const open = (element: HTMLElement | null) => element?.isConnected && setShown(read(element));
    const stop = listen(
      {
        pointerdown: (event) => {
          isPressed = false;
          close();
          if (event.pointerType === "mouse" || !within(event.target, NAMED)) return;
          timer = setTimeout(() => {
            isPressed = true;
            open(named(event));
          }, DELAY.press);
        },
        pointerover: (event) => {
          const keyword = event.pointerType === "mouse" && within(event.target, "[data-means]");
          if (keyword) timer = setTimeout(() => open(keyword), DELAY.hover);
        },
        pointerout: (event) => event.pointerType === "mouse" && within(event.target, "[data-means]") && close(),
        pointerup: () => clearTimeout(timer),
        pointercancel: close,
        click: (event) => {
          const byFinger = (event as PointerEvent).pointerType === "touch";
          if (isPressed && byFinger) {
            event.preventDefault();
            event.stopImmediatePropagation();
          } else if (byFinger && !within(event.target, ACTING)) open(named(event));
          isPressed = false;
        },
        // The browser's own menu would end the touch, and with it the reading.
        contextmenu: (event) => isPressed && event.preventDefault(),
        scroll: close,
        focusin: (event) => {
          if (!within(event.target, ":focus-visible")) return;
          timer = setTimeout(() => open(named(event)), DELAY.focus);
        },
        focusout: close,
        keydown: (event) => event.key === "Escape" && close(),
      },
      { capture: true },
    );
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  if (!shown) return null;
  return (
    <div
      className="tip name"
      role="tooltip"
      popover="manual"
      ref={(tip) => tip?.showPopover()}
      style={{ left: shown.left, top: shown.top }}
    >
      {shown.text}
    </div>
  );
}
