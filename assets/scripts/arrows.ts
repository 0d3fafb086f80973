// Arrow keys move the focus to the nearest thing on the board in that direction.
import { findAll, middleOf } from "./board.ts";

const DIRECTIONS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type Place = [number, number];

/** How far a place is in a direction, what lies aside counted twice; nothing behind counts. */
export function distance([fromX, fromY]: Place, [toX, toY]: Place, key: string): number {
  const [x, y] = DIRECTIONS[key];
  const [dx, dy] = [toX - fromX, toY - fromY];
  const ahead = dx * x + dy * y;
  const aside = Math.abs(dx * y) + Math.abs(dy * x);
  return ahead > 4 ? ahead + 2 * aside : Number.POSITIVE_INFINITY;
}

export function walk(from: Element, key: string) {
  const here = middleOf(from.getBoundingClientRect());
  const reach = findAll("button[data-t],button[data-do]")
    .map((element) => ({ element, far: distance(here, middleOf(element.getBoundingClientRect()), key) }))
    .filter(({ far }) => far < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.far - b.far);
  reach[0]?.element.focus();
}
