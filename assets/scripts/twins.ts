// Where two edges of a board touch, the spaces there are shown twice: what happens on one is shown at the copy that is nearest or in sight.
import { findAll, middleOf, tokensOn, withToken } from "./board.ts";

/** A board that may be wider than the page. */
export const WIDE = "[data-wide]";

type Box = { left: number; top: number; width: number; height: number };
type Edges = { left: number; right: number };

function apart(one: Box, other: Box): number {
  const [[x, y], [a, b]] = [middleOf(one), middleOf(other)];
  return Math.abs(x - a) + Math.abs(y - b);
}

export const nearest = <T extends Box>(copies: T[], to: Box): T | undefined =>
  copies.toSorted((one, other) => apart(one, to) - apart(other, to))[0];

/** A way to `end` by the copies of each of its spaces that lie next to each other. */
export function wayBy<T extends Box>(spaces: T[][], end: Box): T[] {
  const way: T[] = [];
  for (const copies of spaces.toReversed()) {
    const found = nearest(copies, way[0] ?? end);
    if (found) way.unshift(found);
  }
  return way;
}

/** How far sideways a part of a board has to go until all of the first copy is in sight; not at all if one of them is. */
export function wayAside(copies: Edges[], sight: Edges): number {
  const isSeen = ({ left, right }: Edges) => left >= sight.left && right <= sight.right;
  const [first] = copies;
  return !first || copies.some(isSeen) ? 0 : (first.left + first.right - sight.left - sight.right) / 2;
}

/** A thing and what else stands for it: the copies of its space. */
export function twinsOf(thing: HTMLElement): HTMLElement[] {
  if (!thing.closest(WIDE)) return [thing];
  const copies = tokensOn(thing).flatMap((token) => findAll(withToken(token)));
  return [thing, ...copies.filter((each) => !each.contains(thing))];
}

/** The one of them that is on the page, if any is. */
export function seenTwin(thing: HTMLElement): HTMLElement {
  const isSeen = (each: HTMLElement) => {
    const { left, right } = each.getBoundingClientRect();
    return left >= 0 && right <= innerWidth;
  };
  return twinsOf(thing).find(isSeen) ?? thing;
}
