// How much time somebody has: how it is written, and when it is warned of.
import type { Lang } from "./types.ts";

/** A clock as the server sends it: it stands at `left`, or runs `until` a moment of the server's time. Both in milliseconds. */
export type Clock = { left?: number; until?: number };

export const WARNINGS = [30, 10]; // seconds
const DAY = 86_400;

/** Seconds that are left, rounded up: at 0 the time is up. */
export function secondsLeft({ left, until }: Clock, now: number): number {
  const time = until === undefined ? (left ?? 0) : until - now;
  return Math.max(0, Math.ceil(time / 1000));
}

const two = (n: number) => String(n).padStart(2, "0");

/** `4:05`, `1:04:05`; from two days on, days and hours. */
export function clockText(seconds: number, lang: Lang): string {
  const hours = Math.floor(seconds / 3600);
  if (seconds >= 2 * DAY) {
    const [days, rest] = [Math.floor(hours / 24), hours % 24];
    return lang === "ja" ? `${days}日${rest}時間` : `${days} d ${rest} h`;
  }
  const minutes = Math.floor(seconds / 60) % 60;
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** The warning that has become due between two looks at a running clock; a clock that begins below one is not warned of it. */
export const warningBetween = (before: number, now: number): number | undefined =>
  WARNINGS.find((seconds) => before > seconds && now <= seconds && now > 0);

/** How urgent a running clock looks. */
export const urgency = (seconds: number): string => (seconds <= 10 ? "hurry" : seconds <= 30 ? "soon" : "");
