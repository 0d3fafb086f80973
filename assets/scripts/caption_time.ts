// How long a caption can be read.
import type { Lang } from "./types.ts";

const SHORTEST = 1200; // milliseconds at normal speed, however short the line is
const PER_LETTER = { en: 42, ja: 85 };
const BRISK = 0.6; // what comes of one's own answer is told sooner
const PACE: Record<string, number> = { slow: 1.8, normal: 1, fast: 0.45 };

/** Milliseconds for a line; `brisk` as far as it can still be read. */
export function timeFor(line: string, lang: Lang, speed: string, brisk = false): number {
  const reading = (500 + line.length * PER_LETTER[lang]) * (brisk ? BRISK : 1);
  return Math.max(SHORTEST, reading) * (PACE[speed] ?? 1);
}
