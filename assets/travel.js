// Cards travel: whatever carries `data-travel` slides from where it was to where it is, along the way that an event tells.
// A card that leaves the table flies to what takes it: `data-takes="destroy:0"` takes what an event `destroy` of 0 names.
// One that comes from nowhere is seen to come from what gives it, `data-gives="summon:1"`. Where an event names the card first,
// `data-of` of the card stands for the seat; `capture:k30` is for all cards of kind 30. The picture that flies carries the event's verb as `data-by`.
import { useLayoutEffect, useRef } from "react";

const STEP = 190; // for one space of a way, in milliseconds
const FLIGHT = 620;
const LARGEST = 2.5; // how much larger than itself a card may start
const EASE = "cubic-bezier(.2,.7,.2,1)";

const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2];
const placed = (element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { element, left: left + scrollX, top: top + scrollY, width, height };
};

// The last event that names a card and belongs to something on the board that gives or takes cards.
function partner(attribute, card, log, of) {
  const seen = (partner) => [...document.querySelectorAll(`[${attribute}~="${partner}"]`)].find((each) => each.checkVisibility());
  for (const [, verb, first, ...rest] of [...log].reverse()) {
    const named = (value) => Array.isArray(value) && (value[0] === card ? value : value.find((ref) => ref?.[0] === card));
    const ref = named(first) || rest.map(named).find(Boolean);
    const found = ref && (seen(`${verb}:k${ref[1]}`) ?? seen(`${verb}:${named(first) ? of : first}`));
    if (found) return { found, verb };
  }
  return null;
}

function wayOf(card, events) {
  for (const [, , , ref, ...rest] of events) {
    const way = rest.find((value) => Array.isArray(value) && value.length > 1 && value.every((space) => typeof space === "string"));
    if (way && ref?.[0] === card) return way.map((space) => document.querySelector(`[data-t="space:${space}"]`)).filter(Boolean).map(placed);
  }
  return [];
}

// Step by step; where the way leaves the table on one side and comes back on the other, it jumps.
function walk({ element, ...end }, way) {
  const [x, y] = middle(end);
  const frames = way.map((space, i) => {
    const [left, top] = middle(space);
    const far = way[i + 1] && Math.abs(way[i + 1].left - space.left) > 3 * space.width;
    return { transform: `translate(${left - x}px,${top - y}px)`, zIndex: 30, easing: far ? "step-end" : "ease-in-out" };
  });
  element.animate(frames, { duration: STEP * way.length });
}

function slide({ element, ...end }, was) {
  const [dx, dy] = [was.left - end.left, was.top - end.top];
  if (!end.width || Math.abs(dx) + Math.abs(dy) < 8) return;
  const size = Math.min(LARGEST, Math.max(1 / LARGEST, was.width / end.width)); // a thing in motion may be measured at any size
  element.animate(
    [{ transform: `translate(${dx}px,${dy}px) scale(${size})`, transformOrigin: "0 0", zIndex: 30 }, { transform: "none", transformOrigin: "0 0" }],
    { duration: 420, easing: EASE },
  );
}

// Where a card of this size lies in the middle of what gives it, which may be as wide as the page.
function inside(giver, { width, height }) {
  const [x, y] = middle(placed(giver));
  return { left: x - width / 2, top: y - height / 2, width, height };
}

// A picture of the card that is gone, so long as its old element still shows it.
function fly(token, was, { found: taker, verb }) {
  if (was.element.dataset.t !== token || !was.width) return;
  const [picture, end] = [was.element.cloneNode(true), placed(taker)];
  for (const each of [picture, ...picture.querySelectorAll("*")]) for (const { name } of [...each.attributes]) if (name.startsWith("data-")) each.removeAttribute(name);
  picture.setAttribute("aria-hidden", "true");
  picture.dataset.by = verb;
  picture.style.cssText = `position:fixed;margin:0;z-index:56;pointer-events:none;left:${was.left - scrollX}px;top:${was.top - scrollY}px;width:${was.width}px;height:${was.height}px`;
  taker.append(picture);
  const [[x, y], [toX, toY]] = [middle(was), middle(end)];
  const flight = picture.animate(
    [{}, { transform: "scale(1.12)", offset: 0.25 }, { transform: `translate(${toX - x}px,${toY - y}px) scale(.2) rotate(12deg)`, opacity: 0.5 }],
    { duration: FLIGHT, easing: "cubic-bezier(.5,0,.6,1)" },
  );
  flight.onfinish = flight.oncancel = () => picture.remove();
  taker.animate([{ filter: "none" }, { filter: "brightness(1.7)" }, { filter: "none" }], { duration: 420, delay: FLIGHT - 120 });
}

export function useTravel(log) {
  const places = useRef(new Map());
  const told = useRef(-1);
  useLayoutEffect(() => {
    const before = places.current;
    const now = new Map([...document.querySelectorAll("[data-t^=c][data-travel]")].map((element) => [element.dataset.t, placed(element)]));
    const fresh = (log ?? []).filter(([n]) => n > told.current);
    places.current = now;
    told.current = log?.length ? log[log.length - 1][0] : -1;
    if (!before.size || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    for (const [token, place] of now) {
      const card = Number(token.slice(1));
      const was = before.get(token);
      const way = was ? wayOf(card, fresh) : [];
      const giver = was ? null : partner("data-gives", card, fresh);
      if (way.length > 1) walk(place, way);
      else if (was || giver) slide(place, was ?? inside(giver.found, place));
    }
    for (const [token, was] of before) {
      const taker = !now.has(token) && partner("data-takes", Number(token.slice(1)), log ?? [], was.element.dataset.of);
      if (taker) fly(token, was, taker);
    }
  }, [log]);
}
