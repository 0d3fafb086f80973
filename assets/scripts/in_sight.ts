// A row of the list comes into sight there; the page stays where it is.
import { find, isVisible } from "./board.ts";

type Edges = { top: number; bottom: number };

/** How far a list is to be scrolled until a row stands between its edges, or begins there if it is too long; `tops`: of all rows, with one of which the list begins. */
export function wayInto(row: Edges, list: Edges, tops: number[]): number {
  if (row.top < list.top) return row.top - list.top;
  const least = Math.max(0, Math.min(row.bottom - list.bottom, row.top - list.top));
  const whole = tops.map((top) => top - list.top).filter((way) => way >= least && way <= row.top - list.top);
  return least && Math.min(...whole, row.top - list.top);
}

/** Selects a row of the list. */
export const rowOf = (option: string) => `[data-option="${CSS.escape(option)}"]`;

/** What is left of the list above the ways out that stay at its lower edge. */
function edgesOf(list: Element): Edges {
  const { top, bottom } = list.getBoundingClientRect();
  const pinned = [...list.children].filter((each) => getComputedStyle(each).position === "sticky");
  const gap = Number.parseFloat(getComputedStyle(list).rowGap) || 0;
  return { top, bottom: Math.min(bottom, ...pinned.map((each) => each.getBoundingClientRect().top - gap)) };
}

/** Scrolls the list alone, and never under the pointer. */
export function bringIntoSight(option: string) {
  const row = find(rowOf(option));
  const list = row?.closest(".opts");
  if (!row || !list || !isVisible(row) || list.matches(":hover") || row.matches(".closing")) return;
  const tops = [...list.children].map((each) => each.getBoundingClientRect().top);
  list.scrollTop += wayInto(row.getBoundingClientRect(), edgesOf(list), tops);
}
