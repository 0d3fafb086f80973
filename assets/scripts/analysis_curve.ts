// From what bots found out about a match to the lines that are drawn of it. Nothing here touches the page.

/** A decision: its entry and moment, who decided, the chance with its interval, what it cost, how well it was thought about. */
export type Point = [
  seq: number,
  at: number,
  seat: number,
  chance: number,
  low: number,
  high: number,
  cost: number,
  thorough: boolean,
];
export type End = { at: number; chances: number[] };

export const WIDE = 320;
export const HIGH = 120;

const across = (at: number, { at: last }: End) => (WIDE * (at - 1)) / Math.max(1, last - 1);
const upright = (chance: number) => HIGH * (1 - chance);
const written = (x: number, y: number) => `${x.toFixed(1)},${y.toFixed(1)}`;

/** A seat's chances, each by what it knew when it decided itself, up to how the match ended: a line and the band around it. */
export function curve(points: Point[], end: End, seat: number): { line: string; band: string } {
  const own = points.filter(([, , who]) => who === seat).map(([, at, , ...odds]) => [across(at, end), ...odds]);
  const all = [...own, [across(end.at, end), end.chances[seat], end.chances[seat], end.chances[seat]]] as number[][];
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

/** The last thing that was thought of a seat up to a moment. */
export const chanceAt = (points: Point[], at: number, seat: number): Point | undefined =>
  points.findLast((point) => point[2] === seat && point[1] <= at);

const whole = (chance: number) => Math.round(100 * chance);
export const percent = (chance: number) => `${whole(chance)} %`;

/** A chance and its interval, for a sentence. */
export const odds = (chance: number, low: number, high: number) => ({
  chance: percent(chance),
  low: whole(low),
  high: whole(high),
});
