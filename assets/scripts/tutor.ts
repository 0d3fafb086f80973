// Where a lesson points: the selectors of the things that the wanted option names, and of what the step names besides.
import { type Words, tokensOf } from "./selection.ts";

/** What the server says about a lesson; the words are in a file of its game. */
export type Tutoring = {
  lesson: string;
  step: number;
  of: number;
  /** The step is shown now; else the match has to go on first. */
  open: boolean;
  /** The option that is wanted; empty where there is only something to read. */
  wants: string;
  /** A step that the player went past by another way. */
  missed: number;
  /** Something else was answered, and the step is still open. */
  strayed: boolean;
  /** Reading on leads to another position. */
  next: boolean;
  over: boolean;
};

export type LessonStep = { says: string; points: string[]; shows?: string };
export type LessonTexts = { name: string; end: string; steps: LessonStep[] };

const quoted = (value: string) => value.replace(/["\\]/g, "\\$&");

/** Everything that is outlined; on the board, and the option in the list. */
export function pointed(tutor: Tutoring, step: LessonStep | undefined, words: Words | undefined): string[] {
  if (!tutor.open || !step) return [];
  if (!tutor.wants) return step.points;
  const tokens = tokensOf(tutor.wants.split(" "), words).map(quoted);
  const things = tokens.flatMap((token) => [`[data-t="${token}"]`, `[data-also~="${token}"]`]);
  const whole = quoted(tutor.wants);
  return [...step.points, ...things, `[data-do="${whole}"]`, `[data-option="${whole}"]`];
}

/** Which sentence stands above the step: one about a way that was not taken, if there is one. */
export const asideOf = (tutor: Tutoring, steps: LessonStep[]): "missed" | "strayed" | "" =>
  tutor.missed >= 0 && steps[tutor.missed]?.shows ? "missed" : tutor.strayed && tutor.wants ? "strayed" : "";
