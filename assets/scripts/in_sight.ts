// A row of the list comes into sight there; the page stays where it is.
import { find, isVisible } from "./board.ts";

type Edges = { top: number; bottom: number };

/** How far a list is to be scrolled until a row stands between its edges, or begins there if it is too long. */
export const wayInto = (row: Edges, list: Edges): number =>
  row.top < list.top ? row.top - list.top : Math.max(0, Math.min(row.bottom - list.bottom, row.top - list.top));

/** Selects a row of the list. */
export const rowOf = (option: string) => `[data-option="${CSS.escape(option)}"]`;

/** What is left of the list above the ways out that stay at its lower edge. */
function edgesOf(list: Element): Edges {
  const { top, bottom } = list.getBoundingClientRect();
  const pinned = [...list.children].filter((each) => getComputedStyle(each).position === "sticky");
  return { top, bottom: Math.min(bottom, ...pinned.map((each) => each.getBoundingClientRect().top)) };
}

/** Scrolls the list alone, and never under the pointer. */
export function bringIntoSight(option: string) {
  const row = find(rowOf(option));
  const list = row?.closest(".opts");
  if (!row || !list || !isVisible(row) || list.matches(":hover") || row.matches(".closing")) return;
  list.scrollTop += wayInto(row.getBoundingClientRect(), edgesOf(list));
}
