// What boards say to scripts: the `data-*` attributes of things on the page. `summon_web/web/attributes.py` lists them all.
import type { Thing, Token } from "./selection.ts";

/** Whatever can be chosen. */
const THING = "[data-t],[data-do]";

const quoted = (value: string) => CSS.escape(value).replace(/"/g, '\\"');

/** Selects what has a word in an attribute; most attributes hold one word, some several. */
export const having = (attribute: "t" | "do" | "also" | "same", word: string) => {
  const sign = attribute === "also" ? "~=" : "=";
  return `[data-${attribute}${sign}"${quoted(word)}"]`;
};
export const withToken = (token: Token) => having("t", token);

export const tokensOn = ({ dataset }: HTMLElement): Token[] =>
  [dataset.t, ...(dataset.also ?? "").split(" ")].filter((token): token is Token => Boolean(token));

export const find = (selector: string) => document.querySelector<HTMLElement>(selector);
export const findAll = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
export const isVisible = (element: HTMLElement) => element.checkVisibility();

/** The thing at a place of the page, or around it. */
export const thingAt = (target: EventTarget | null) => within(target, THING);

/** The nearest element around a place that a selector describes. */
export const within = (target: EventTarget | null, selector: string) =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

/** What is read beside the match, and what opens it. */
const BESIDE = "dialog,[popover],[popovertarget],#reference,[data-key='?']";

/** Whether a click or a key there is meant for the match; what is done in a dialog, closing it included, is meant for the dialog. */
export const isForTheMatch = (target: EventTarget | null) => !within(target, BESIDE);

/** A thing as the selection sees it. */
export function thingOf(element: HTMLElement): Thing {
  const { do: whole, arm, release, sort } = element.dataset;
  return { tokens: tokensOn(element), whole, armed: Boolean(arm), release: Boolean(release), sort };
}

/** The kind of a card that lies somewhere on the board. */
export const kindOfCard = (card: number | string) => find(`[data-t="c${card}"][data-k]`)?.dataset.k;

/** The kind of the card on a space. */
export const kindOnSpace = (space: string) => find(`[data-t="space:${quoted(space)}"][data-k]`)?.dataset.k;

/** What a card is to the player's eyes: in a hand one of its kind, anywhere else itself. */
export function lookOf(card: Token): string {
  const held = find(`.hand :is(${having("t", card)},${having("also", card)})`);
  return held?.dataset.k ? `kind ${held.dataset.k}` : card;
}

/** Digits belong to the list, unless the board claims them for this question. */
export const boardHasDigits = () => Boolean(find("[data-digits]"));

/** Whether keys are letters there; a box that is ticked takes none but the space. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.matches("input:not([type=checkbox],[type=radio]),textarea,select") || target.isContentEditable);

/** Whether people touch this screen: there is no pointer that could hover. */
export const isTouched = () => matchMedia("(hover: none)").matches;

export const wantsNoMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The middle of a box. */
export const middleOf = (box: { left: number; top: number; width: number; height: number }): [number, number] => [
  box.left + box.width / 2,
  box.top + box.height / 2,
];

type Handlers = Partial<{ [K in keyof DocumentEventMap]: (event: DocumentEventMap[K]) => void }>;

/** Listen on the whole page; the function that is returned stops it. */
export function listen(handlers: Handlers, options?: { capture: boolean }): () => void {
  const list = Object.entries(handlers) as [string, EventListener][];
  for (const [name, handler] of list) document.addEventListener(name, handler, options);
  return () => {
    for (const [name, handler] of list) document.removeEventListener(name, handler, options);
  };
}

/** Looks that follow what is under the pointer or has the focus; the function that is returned ends them. */
export function followPointer(looksOf: (target: EventTarget | null) => string): () => void {
  const sheet = document.createElement("style");
  document.head.append(sheet);
  const point = (target: EventTarget | null) => {
    sheet.textContent = looksOf(target);
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
}
