// What this browser noted of the dice before its matches, so that nobody can say something else afterwards.
import type { Kept } from "./fair_dice.ts";

const NAME = "summon_dice";
const MOST = 100; // matches that are remembered
const MOST_SHARES = 8; // of one table: several people may share this browser, and a seat can be left and taken again

/** Older notes have one share. */
type Notes = [code: string, kept: { commitment: string; shares?: string[]; share: string }][];

const notes = (): Notes => JSON.parse(localStorage.getItem(NAME) ?? "[]");

/** A share that this browser added at a table. */
export function keep(code: string, commitment: string, share: string) {
  const shares = [...(keptOf(code)?.shares ?? []), share].slice(-MOST_SHARES);
  const others = notes().filter(([other]) => other !== code);
  localStorage.setItem(NAME, JSON.stringify([...others, [code, { commitment, shares }]].slice(-MOST)));
}

export function keptOf(code: string): Kept | null {
  const kept = notes().find(([other]) => other === code)?.[1];
  return kept ? { commitment: kept.commitment, shares: kept.shares ?? [kept.share] } : null;
}
