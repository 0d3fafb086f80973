// Cards travel: whatever carries `data-travel` slides from where it was to where it is, along the way that an event tells.
// A card that leaves the table flies to what takes it: `data-takes="destroy:0"` takes what an event `destroy` of 0 names.
// One that comes from nowhere is seen to come from what gives it, `data-gives="summon:1"`. Where an event names the card first,
// `data-of` of the card stands for the seat; `capture:k30` is for all cards of kind 30. The picture that flies carries the event's verb as `data-by`.
import { useLayoutEffect, useRef } from "react";
import { findAll, isVisible, middleOf, wantsNoMotion } from "./board.ts";
import type { Token } from "./selection.ts";
import { wayBy } from "./twins.ts";
import type { LogLine, Value } from "./types.ts";

const STEP = 190; // for one space of a way, in milliseconds
const SLIDE = 420;
const FLIGHT = 620;
const LARGEST = 2.5; // how much larger than itself a card may start
const EASE = "cubic-bezier(.2,.7,.2,1)";

type Box = { left: number; top: number; width: number; height: number };
type Place = Box & { element: HTMLElement; boards: HTMLElement[]; scrolled: number };

/** What is wider than it is shown around a thing, and may be scrolled. */
function boardsAround(element: HTMLElement): HTMLElement[] {
  const found = [];
  for (let each = element.parentElement; each; each = each.parentElement)
    if (each.scrollWidth > each.clientWidth) found.push(each);
  return found;
}

const scrolledBy = (boards: HTMLElement[]) => boards.reduce((sum, { scrollLeft }) => sum + scrollLeft, 0);

function placed(element: HTMLElement): Place {
  const { left, top, width, height } = element.getBoundingClientRect();
  const boards = boardsAround(element);
  return { element, left: left + scrollX, top: top + scrollY, width, height, boards, scrolled: scrolledBy(boards) };
}

/** Where a thing would be now: its board may have been scrolled since. */
const asOfNow = (was: Place): Place => ({ ...was, left: was.left + was.scrolled - scrolledBy(was.boards) });

/** Where a card is named among the values of an event: as [card, kind], or in a list of those. */
function named(value: Value, card: number): Value {
  if (!Array.isArray(value)) return undefined;
  return value[0] === card ? value : value.find((ref) => ref?.[0] === card);
}

type Partner = { found: HTMLElement; verb: string };

/** What gives or takes a card, by the last event that names both. */
function partner(attribute: "gives" | "takes", card: number, log: LogLine[], of?: string): Partner | null {
  const seen = (word: string) => findAll(`[data-${attribute}~="${word}"]`).find(isVisible);
  for (const [, verb, first, ...rest] of log.toReversed()) {
    const itself = named(first, card);
    const ref = itself ?? rest.map((value) => named(value, card)).find(Boolean);
    const found = ref && (seen(`${verb}:k${ref[1]}`) ?? seen(`${verb}:${itself ? of : first}`));
    if (found) return { found, verb };
  }
  return null;
}

/** The spaces that a card went along, as an event tells them. */
function wayOf(card: number, events: LogLine[], end: Box): Place[] {
  for (const [, , , ref, ...rest] of events) {
    const isWay = (value: Value) =>
      Array.isArray(value) && value.length > 1 && value.every((space) => typeof space === "string");
    const way = rest.find(isWay);
    if (way && ref?.[0] === card)
      return wayBy(
        way.map((space: string) => findAll(`[data-t="space:${space}"]`).map(placed)),
        end,
      );
  }
  return [];
}

/** Step by step; where the way leaves the table on one side and comes back on the other, it jumps. */
function walk({ element, ...end }: Place, way: Place[]) {
  const [x, y] = middleOf(end);
  const frames = way.map((space, i) => {
    const [left, top] = middleOf(space);
    const far = way[i + 1] && Math.abs(way[i + 1].left - space.left) > 3 * space.width;
    return {
      transform: `translate(${left - x}px,${top - y}px)`,
      zIndex: 30,
      easing: far ? "step-end" : "ease-in-out",
    };
  });
  element.animate(frames, { duration: STEP * way.length });
}

function slide({ element, ...end }: Place, was: Box) {
  const [dx, dy] = [was.left - end.left, was.top - end.top];
  if (!end.width || Math.abs(dx) + Math.abs(dy) < 8) return;
  const size = Math.min(LARGEST, Math.max(1 / LARGEST, was.width / end.width)); // a thing in motion may be measured at any size
  element.animate(
    [
      { transform: `translate(${dx}px,${dy}px) scale(${size})`, transformOrigin: "0 0", zIndex: 30 },
      { transform: "none", transformOrigin: "0 0" },
    ],
    { duration: SLIDE, easing: EASE },
  );
}

/** Where a card of this size lies in the middle of what gives it, which may be as wide as the page. */
function inside(giver: HTMLElement, { width, height }: Box): Box {
  const [x, y] = middleOf(placed(giver));
  return { left: x - width / 2, top: y - height / 2, width, height };
}

/** A copy that no script takes for the card. */
function pictureOf({ element, left, top, width, height }: Place, verb: string): HTMLElement {
  const picture = element.cloneNode(true) as HTMLElement;
  for (const each of [picture, ...picture.querySelectorAll("*")])
    for (const name of each.getAttributeNames()) if (name.startsWith("data-")) each.removeAttribute(name);
  picture.setAttribute("aria-hidden", "true");
  picture.dataset.by = verb;
  picture.style.cssText = `position:fixed;margin:0;z-index:56;pointer-events:none;left:${left - scrollX}px;top:${top - scrollY}px;width:${width}px;height:${height}px`;
  return picture;
}

/** A picture of a card that is gone flies to what takes it, so long as its old element still shows it. */
function fly(token: Token, was: Place, { found: taker, verb }: Partner) {
  if (was.element.dataset.t !== token || !was.width) return;
  const picture = pictureOf(was, verb);
  const [[x, y], [toX, toY]] = [middleOf(was), middleOf(placed(taker))];
  taker.append(picture);
  const flight = picture.animate(
    [
      {},
      { transform: "scale(1.12)", offset: 0.25 },
      { transform: `translate(${toX - x}px,${toY - y}px) scale(.2) rotate(12deg)`, opacity: 0.5 },
    ],
    { duration: FLIGHT, easing: "cubic-bezier(.5,0,.6,1)" },
  );
  flight.onfinish = flight.oncancel = () => picture.remove();
  taker.animate([{ filter: "none" }, { filter: "brightness(1.7)" }, { filter: "none" }], {
    duration: SLIDE,
    delay: FLIGHT - 120,
  });
}

const cardOf = (token: Token) => Number(token.slice(1));

function arrive(token: Token, place: Place, was: Place | undefined, fresh: LogLine[]) {
  const way = was ? wayOf(cardOf(token), fresh, place) : [];
  const giver = was ? null : partner("gives", cardOf(token), fresh);
  if (way.length > 1) walk(place, way);
  else if (was) slide(place, asOfNow(was));
  else if (giver) slide(place, inside(giver.found, place));
}

export function useTravel(log: LogLine[] | undefined) {
  const places = useRef(new Map<Token, Place>());
  const told = useRef(-1);
  useLayoutEffect(() => {
    const before = places.current;
    const now = new Map(
      findAll("[data-t^=c][data-travel]").map((element) => [element.dataset.t ?? "", placed(element)]),
    );
    const fresh = (log ?? []).filter(([n]) => n > told.current);
    const last = log?.at(-1)?.[0] ?? -1;
    const goesBack = last < told.current;
    places.current = now;
    told.current = last;
    if (!before.size || goesBack || wantsNoMotion()) return;
    for (const [token, place] of now) {
      const was = before.get(token);
      arrive(token, place, was?.width ? was : undefined, fresh); // what was folded away was nowhere
    }
    for (const [token, was] of before) {
      const taker = now.has(token) ? null : partner("takes", cardOf(token), log ?? [], was.element.dataset.of);
      if (taker) fly(token, asOfNow(was), taker);
    }
  }, [log]);
}
