// Who stands where at the end of a match, and what may come after it.
import type { Meta } from "./types.ts";

/** The values of a sentence about the end: who won, and who did not. */
export function endValues(winners: number[], seats: number): [number[], number[]] {
  const all = Array.from({ length: seats }, (_, seat) => seat);
  return [winners, all.filter((seat) => !winners.includes(seat))];
}

/** What stands above the end: whoever looks on, and people who share a device, are not told that they won or lost. */
export function titleOf(winners: number[], { seat, seats, beside }: Pick<Meta, "seat" | "seats" | "beside">): string {
  if (winners.length === 0 || winners.length === seats) return "drawn";
  if (seat < 0 || beside) return "over";
  return winners.includes(seat) ? "you_won" : "you_lost";
}

/** The seats with winners first, whatever the scores are: who resigns with the most points has lost. Then by score. */
export function ranked(winners: number[], seats: number, scores: number[] = []): number[] {
  const byScore = (a: number, b: number) => (scores[b] ?? 0) - (scores[a] ?? 0);
  return endValues(winners, seats).flatMap((group) => [...group].sort(byScore));
}

const LEVELS = ["novice", "easy", "medium", "hard"];

/** The levels next to that of the bots one has played against, weaker first; none where there were people, or bots of several levels. */
export function otherLevels(bots: (string | undefined)[], seat: number): { easier?: string; harder?: string } {
  const others = new Set(bots.filter((_, each) => each !== seat).map((bot) => bot?.split("_")[0]));
  const at = others.size === 1 ? LEVELS.indexOf([...others][0] ?? "") : -1;
  return at < 0 ? {} : { easier: LEVELS[at - 1], harder: LEVELS[at + 1] };
}
