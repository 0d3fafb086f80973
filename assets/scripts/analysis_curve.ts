// From what bots found out about a match to the lines that are drawn of it. Nothing here touches the page.

/** A decision: its entry and moment, who decided, the chance with its interval, what it cost, how well it was thought about, and everybody's chances. */
export type Point = [
  seq: number,
  at: number,
  seat: number,
  chance: number,
  low: number,
  high: number,
  cost: number,
  thorough: boolean,
  /** By seat, by what the seat that decided knew. */
  seats: [chance: number, low: number, high: number][],
];
export type End = { at: number; chances: number[] };

export const WIDE = 320;
export const HIGH = 120;

const across = (at: number, { at: last }: End) => (WIDE * (at - 1)) / Math.max(1, last - 1);
const upright = (chance: number) => HIGH * (1 - chance);
const written = (x: number, y: number) => `${x.toFixed(1)},${y.toFixed(1)}`;

/** A seat's chances at every decision, by what the seat that decided knew, up to how the match ended: a line and the band around it. */
export function curve(points: Point[], end: End, seat: number): { line: string; band: string } {
  const told = points.map((point) => [across(point[1], end), ...point[8][seat]]);
  const all = [...told, [across(end.at, end), end.chances[seat], end.chances[seat], end.chances[seat]]] as number[][];
  const upper = all.map(([x, , , high]) => written(x, upright(high)));
  const lower = all.map(([x, , low]) => written(x, upright(low)));
  return {
    line: all.map(([x, chance]) => written(x, upright(chance))).join(" "),
    band: [...upper, ...lower.reverse()].join(" "),
  };
}

/** Where a moment stands on the drawing. */
export const placeAcross = across;

/** The decision nearest to a place on the drawing, from 0 to 1. */
export function nearest(points: Point[], end: End, share: number): Point | undefined {
  const far = ([, at]: Point) => Math.abs(across(at, end) - share * WIDE);
  return points.reduce<Point | undefined>((best, each) => (best && far(best) <= far(each) ? best : each), undefined);
}

/** The last thing that was thought of a seat's chances up to a moment. */
export const chanceAt = (points: Point[], at: number, seat: number): Point[8][number] | undefined =>
  points.findLast((point) => point[1] <= at)?.[8][seat];

const whole = (chance: number) => Math.round(100 * chance);
export const percent = (chance: number) => `${whole(chance)} %`;

/** A chance and its interval, for a sentence. */
export const odds = (chance: number, low: number, high: number) => ({
  chance: percent(chance),
  low: whole(low),
  high: whole(high),
});
