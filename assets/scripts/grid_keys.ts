// Arrow keys among things that are laid out in rows: left and right to the next, up and down to the one above or below.
import type { KeyboardEvent } from "react";

const middle = (element: HTMLElement) => {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top };
};

/** The thing above or below: in the nearest row on that side, the nearest one. */
function across(all: HTMLElement[], here: HTMLElement, side: number): HTMLElement | undefined {
  const { x, y } = middle(here);
  const beyond = all.filter((each) => (middle(each).y - y) * side > 4);
  const away = (each: HTMLElement) => Math.abs(middle(each).y - y) * 10_000 + Math.abs(middle(each).x - x);
  return beyond.sort((a, b) => away(a) - away(b))[0];
}

/** Moves the focus from one thing to another; other keys are left alone. */
export function stepAmong(event: KeyboardEvent<HTMLElement>, what: string) {
  const here = (event.target as HTMLElement).closest<HTMLElement>(what);
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(what)];
  const place = here ? all.indexOf(here) : -1;
  if (!here || place < 0) return;
  const next = {
    ArrowRight: () => all[place + 1],
    ArrowLeft: () => all[place - 1],
    ArrowDown: () => across(all, here, 1),
    ArrowUp: () => across(all, here, -1),
    Home: () => all[0],
    End: () => all.at(-1),
  }[event.key];
  if (!next) return;
  event.preventDefault();
  next()?.focus();
}
