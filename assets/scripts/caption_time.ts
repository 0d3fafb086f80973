// How long a caption of the match can be read; nothing here touches the page.
import type { Lang } from "./types.ts";

const SHORTEST = 1200; // milliseconds for a caption at normal speed
const PER_LETTER = { en: 42, ja: 85 };
const PACE: Record<string, number> = { slow: 1.8, normal: 1, fast: 0.45 };

/** In milliseconds. A speed that nobody chose is the normal one. */
export const timeFor = (line: string, lang: Lang, speed: string) =>
  Math.max(SHORTEST, 500 + line.length * PER_LETTER[lang]) * (PACE[speed] ?? 1);
