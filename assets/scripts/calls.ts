// What a person is called for, and which sounds a match makes; nothing here touches the page.
import type { LogLine } from "./types.ts";

/** What matters of a table for somebody who may look elsewhere. */
export type Scene = { code: string; asked: boolean; over: boolean; taken: number; offers: number };
export type Call = "turn" | "end" | "seat" | "offer";

/** What the person is called for after a change; the weightiest if there are several things. */
export function callFor(before: Scene, now: Scene): Call | null {
  if (before.code !== now.code) return null;
  if (now.over && !before.over) return "end";
  if (now.offers > before.offers) return "offer";
  if (now.asked && !before.asked) return "turn";
  return now.taken > before.taken ? "seat" : null;
}

/** Who has to agree that something is taken back, and who has. */
export type Asking = { needed: number[]; accepted: number[] };

/** How many things this seat is offered: a draw by others, and the request to take something back that it has not accepted. */
export function offersTo(seat: number, offering: number[] = [], { needed = [], accepted = [] }: Partial<Asking> = {}) {
  const draws = offering.filter((each) => each !== seat).length;
  return draws + Number(needed.includes(seat) && !accepted.includes(seat));
}

const SOUNDS: Record<string, string[]> = {
  throw: ["roll", "roll_off", "dice"],
  wound: ["wound", "hurt", "strike", "struck"],
  destroyed: ["destroy", "defeat", "eliminated", "vanish"],
  drawn: ["draw", "draw_by", "draw_mixed", "redraw"],
  scored: ["score", "glory", "vp"],
};
const MOST = 3; // sounds at once

/** The sounds of the lines that came after a line: each once, in the order of the lines. */
export function soundsOf(lines: LogLine[], after: number): string[] {
  const verbs = lines.filter(([n]) => n > after).map(([, verb]) => verb);
  const heard = verbs.flatMap((verb) => Object.keys(SOUNDS).filter((sound) => SOUNDS[sound].includes(verb)));
  return [...new Set(heard)].slice(0, MOST);
}
