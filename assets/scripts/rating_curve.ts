// From how a rating moved to the lines that are drawn of it. Nothing here touches the page.

/** When it changed, what it was then, and how uncertain. */
export type Change = [time: number, points: number, give: number];

export const WIDE = 320;
export const HIGH = 120;
const LEAST = 200; // points from top to bottom, so that small steps stay small

export type Drawn = { line: string; band: string; low: number; high: number };

/** One step to the right for each match, whenever it was played. */
export function drawn(course: Change[]): Drawn {
  const lowest = Math.min(...course.map(([, points, give]) => points - give));
  const highest = Math.max(...course.map(([, points, give]) => points + give));
  const spare = Math.max(0, LEAST - (highest - lowest)) / 2;
  const [low, high] = [Math.floor(lowest - spare), Math.ceil(highest + spare)];
  const across = (place: number) => (course.length > 1 ? (WIDE * place) / (course.length - 1) : WIDE / 2);
  const at = (place: number, points: number) =>
    `${across(place).toFixed(1)},${((HIGH * (high - points)) / (high - low)).toFixed(1)}`;
  const upper = course.map(([, points, give], place) => at(place, points + give));
  const lower = course.map(([, points, give], place) => at(place, points - give));
  return {
    line: course.map(([, points], place) => at(place, points)).join(" "),
    band: [...upper, ...lower.reverse()].join(" "),
    low,
    high,
  };
}

/** A change of points with its sign. */
export const signed = (by: number) => (by > 0 ? `+${by}` : by < 0 ? `−${-by}` : "±0");
