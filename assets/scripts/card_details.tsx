// Everything about a card: on hover, long press or focus of whatever carries `data-k`. Under a finger it is a sheet from below,
// with what a tap would do as a button.
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { findAll, isTouched, isVisible, listen, thingAt, within } from "./board.ts";
import { CardText, type Change } from "./card_text.tsx";
import { Icon } from "./icon.tsx";
import { useLang } from "./preferences.ts";
import { useSession } from "./session.tsx";
import { useStore } from "./store.ts";
import { cardOf, tr, useTexts } from "./texts.ts";
import { placeBeside } from "./tip_place.ts";

/** Milliseconds until a card opens. */
const DELAY = { hover: 350, press: 450, focus: 150 };

type Shown = { kind: number; why: Change[] | null; note?: string; element: HTMLElement };

function read(element: HTMLElement): Shown {
  const { k, why, note } = element.dataset;
  const notes = [note, element.getAttribute("aria-description")].filter(Boolean).join("\n");
  return { kind: Number(k), why: JSON.parse(why || "null"), note: notes || undefined, element };
}

/** What people want to press next, or a lesson wants: it stays in sight. Once something is picked or played, that is whatever goes with it. */
const WANTED = "[data-go],.mid .pri,.mid [data-do],.mid [data-tutored]";
const NEXT = `${WANTED},.mid [data-t]`;

/** The tip is placed when its size is known, and anew when something was picked or played. */
function usePlace(element: HTMLElement | undefined) {
  const tip = useRef<HTMLDivElement>(null);
  const picked = useStore(useSession().picked);
  const put = useCallback(() => {
    if (!tip.current || !element) return;
    const isChosen = picked.length > 0 || Boolean(element.dataset.release);
    const things = findAll(isChosen ? NEXT : WANTED);
    const wanted = things.filter((each) => isVisible(each) && glows(each) && !each.contains(element));
    const boxes = wanted.map((each) => each.getBoundingClientRect());
    const screen = { width: innerWidth, height: innerHeight };
    const { left, top } = placeBeside(
      element.getBoundingClientRect(),
      tip.current.getBoundingClientRect(),
      screen,
      boxes,
    );
    Object.assign(tip.current.style, { left: `${left}px`, top: `${top}px` });
  }, [element, picked]);
  useLayoutEffect(put, [put]);
  useEffect(() => {
    if (!element) return undefined;
    const putSoon = () => requestAnimationFrame(put); // what was picked or played makes other things glow
    let frame = putSoon();
    const played = new MutationObserver(() => {
      frame = putSoon();
    });
    played.observe(element, { attributeFilter: ["data-release"] });
    return () => {
      cancelAnimationFrame(frame);
      played.disconnect();
    };
  }, [put, element]);
  return tip;
}

/** Whether a thing glows: a tap on it does something. */
const glows = (element: HTMLElement) =>
  getComputedStyle(thingAt(element) ?? element)
    .getPropertyValue("--glow")
    .trim() !== "transparent";

/** The card that is pointed at, pressed long or focused, and the way to close it. */
function usePointedAt(): [Shown | null, () => void] {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let near: HTMLElement | null = null; // the card that opens or is open
    let pressed: PointerEvent | null = null; // until the mouse moves on, nobody points at what comes below it
    const isResting = ({ clientX, clientY }: PointerEvent) =>
      pressed?.clientX === clientX && pressed.clientY === clientY;
    const card = (event: Event) => within(event.target, "[data-k]");
    const inSheet = (target: EventTarget | null) => within(target, ".tip[role]");
    const open = (element: HTMLElement | null, delay: number) => {
      if (!element) return;
      clearTimeout(timer);
      near = element;
      timer = setTimeout(() => element.isConnected && setShown(read(element)), delay);
    };
    const close = () => {
      clearTimeout(timer);
      setShown(null);
    };
    const stop = listen(
      {
        pointerover: (event) => event.pointerType === "mouse" && !isResting(event) && open(card(event), DELAY.hover),
        pointermove: (event) => {
          if (!pressed || isResting(event)) return;
          pressed = null;
          open(card(event), DELAY.hover);
        },
        pointerout: (event) => event.pointerType === "mouse" && card(event) && close(),
        pointerdown: (event) => {
          pressed = event.pointerType === "mouse" ? event : null;
          if (pressed || inSheet(event.target)) return;
          if (card(event)) open(card(event), DELAY.press);
          else close();
        },
        pointerup: (event) => event.pointerType !== "mouse" && clearTimeout(timer),
        pointercancel: close,
        scroll: ({ target }) => target instanceof Node && target.contains(near) && close(),
        focusin: (event) => card(event)?.matches(":focus-visible") && open(card(event), DELAY.focus),
        focusout: (event) => !inSheet(event.relatedTarget) && close(),
        keydown: (event) => event.key === "Escape" && close(),
      },
      { capture: true },
    );
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  return [shown, () => setShown(null)];
}

export function CardDetails({ game }: { game: string }) {
  const lang = useLang();
  const texts = useTexts(lang, game);
  const [shown, close] = usePointedAt();
  const tip = usePlace(texts ? shown?.element : undefined);
  if (!shown || !texts) return null;
  const card = cardOf(texts, shown.kind);
  const text = (
    <>
      <Icon game={game} name={card.icon} size={44} />
      <CardText {...{ card, texts, lang, why: shown.why, note: shown.note }} />
    </>
  );
  if (!isTouched())
    return (
      <div className="tip" role="tooltip" ref={tip}>
        {text}
      </div>
    );
  const act = () => {
    close();
    shown.element.click();
  };
  return (
    <div className="tip sheet" role="dialog" aria-label={card.name}>
      {text}
      <div className="row">
        {glows(shown.element) && (
          <button className="pri" onClick={act}>
            {tr(lang, "choose_this")}
          </button>
        )}
        <button onClick={close}>{tr(lang, "close")}</button>
      </div>
    </div>
  );
}
