// Which lines of a match's log a browser knows.
import type { LogLine } from "./types.ts";

/** Of lines that were kept, those without a gap up to the newest, in order. */
export function unbroken(kept: Iterable<LogLine>): LogLine[] {
  const all = [...kept].sort(([a], [b]) => a - b);
  let first = all.length - 1;
  while (first > 0 && all[first - 1][0] === all[first][0] - 1) first -= 1;
  return all.slice(Math.max(0, first));
}

/** What others did after the last turn of a seat; its own turn that has just begun is not the last one. */
export function sinceTurnOf(seat: number, lines: LogLine[]): LogLine[] {
  const turns = lines.map(([, verb, who], at) => ({ verb, who, at })).filter(({ verb }) => verb === "turn");
  const own = turns.findLast((turn) => turn.who === seat && turn !== turns.at(-1));
  const next = turns.find((turn) => turn.who !== seat && turn.at > (own?.at ?? -1));
  return next ? lines.slice(next.at) : [];
}

/** The numbers of the lines that were taken back. */
export const undone = (lines: LogLine[]): Set<number> =>
  new Set(lines.flatMap(([, verb, , numbers]) => (verb === "table.undo" ? (numbers ?? []) : [])));
