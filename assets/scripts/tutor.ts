// Where a lesson points: the selectors of the things that the wanted option names, and of what the step names besides.
import { type Words, tokensOf } from "./selection.ts";

/** What the server says about a lesson; the words are in a file of its game. */
export type Tutoring = {
  lesson: string;
  step: number;
  of: number;
  /** The step is shown now; else the match has to go on first. */
  open: boolean;
  /** The options that are wanted, any of them; none where there is only something to read. */
  wants: string[];
  /** A step that the player went past by another way. */
  missed: number;
  /** Something else was answered, and the step is still open. */
  strayed: boolean;
  /** The scene goes another way than the lesson's. */
  astray: boolean;
  /** Reading on leads to another position. */
  next: boolean;
  /** The player is asked something that the lesson doesn't speak of. */
  free: boolean;
  /** With the match, by being left, or after the last step; empty while the lesson goes on. */
  ended: "" | "left" | "passed" | "won" | "lost" | "drawn";
};

export type LessonStep = {
  says: string;
  points: string[];
  shows?: string;
  astray?: string;
  points_astray?: string[];
};
export type LessonTexts = { name: string; end: string; steps: LessonStep[] };

const quoted = (value: string) => value.replace(/["\\]/g, "\\$&");

/** What the page shows of a token now. */
export type Shown = { isThere: (token: string) => boolean; isChosen: (token: string) => boolean };

/** What has to be touched next for one of the wanted `options`, the button that carries out what was chosen (`go`) included. */
export type Next = { options: string[]; tokens: string[]; go: boolean; again: boolean };

const NOTHING: Next = { options: [], tokens: [], go: false, again: false };

/** `again`: everything is chosen and waits for one more click. */
export function wantedNext({ open, wants }: Tutoring, words: Words | undefined, shown: Shown): Next {
  if (!open) return NOTHING;
  const isBegun = (option: string) => tokensOf(option.split(" "), words).some(shown.isChosen);
  const begun = wants.filter(isBegun);
  const options = begun.length ? begun : wants;
  const nexts = options.map((option) => nextOf(option, words, shown));
  return {
    options,
    tokens: [...new Set(nexts.flatMap(({ tokens }) => tokens))],
    go: nexts.some(({ go }) => go),
    again: nexts.some(({ again }) => again),
  };
}

function nextOf(option: string, words: Words | undefined, { isThere, isChosen }: Shown): Omit<Next, "options"> {
  const [verb, ...values] = option.split(" ");
  const tokens = tokensOf([verb, ...values], words);
  const next = tokens.find((token) => isThere(token) && !isChosen(token));
  if (next) return { tokens: [next], go: tokens.some(isChosen), again: false };
  const telling = `do:${verb}`; // where others name the same things
  if (isThere(telling) && !isChosen(telling)) return { tokens: [telling], go: false, again: false };
  return { tokens, go: true, again: tokens.every(isChosen) };
}

/** Everything that is outlined: what has to be touched, on the board and in the list, and what is only spoken of. */
export type Pointed = { touch: string[]; about: string[] };

export function pointed(tutor: Tutoring, step: LessonStep | undefined, { options, tokens, go }: Next): Pointed {
  if (!tutor.open || !step) return { touch: [], about: [] };
  const things = tokens.map(quoted).flatMap((token) => [`[data-t="${token}"]`, `[data-also~="${token}"]`]);
  const whole = options.map(quoted).flatMap((option) => [`[data-do="${option}"]`, `[data-option="${option}"]`]);
  return {
    touch: [...things, ...(go ? ["button[data-go]"] : []), ...whole],
    about: (tutor.astray && step.points_astray) || step.points,
  };
}

/** Which sentence stands above the step: one about a way that was not taken, if there is one. */
export const asideOf = (tutor: Tutoring, steps: LessonStep[]): "missed" | "strayed" | "" =>
  tutor.missed >= 0 && steps[tutor.missed]?.shows ? "missed" : tutor.strayed && tutor.wants.length ? "strayed" : "";

/** What a step says: nothing that would not have happened. */
export const saidOf = ({ astray }: Tutoring, step: LessonStep | undefined): string | undefined =>
  (astray && step?.astray) || step?.says;

/** The text of the site that stands for or before the lesson's own words; none while a step is said. */
export function stateOf({ ended, open, next, free }: Tutoring): string {
  if (ended) return `lesson_${ended}`;
  return open ? "" : next ? "lesson_next" : free ? "lesson_free" : "lesson_watch";
}

/** While something is shown a lesson says nothing new, how the match ended least of all; when that `isKnown`, it stays said. */
export function watching(tutor: Partial<Tutoring>, isKnown = false): Partial<Tutoring> {
  if (tutor.lesson === undefined || (isKnown && tutor.ended)) return tutor;
  const isTold = tutor.ended === "left" || tutor.ended === "passed";
  return { ...tutor, open: false, next: false, free: false, ended: isTold ? tutor.ended : "" };
}

/** A lesson that was over is not begun again by the end of its match, while that is shown. */
export const goneOn = (tutor: Tutoring, before: Tutoring["ended"]): Tutoring =>
  before === "passed" && !tutor.ended && !tutor.open && tutor.step >= tutor.of ? { ...tutor, ended: before } : tutor;

const MOST = 6; // names that are listened to at once
const LONGEST = 120; // characters of a name

/** A long name ends with a whole word, if words have spaces between them. */
const cut = (name: string) =>
  name.length > LONGEST ? `${name.slice(0, LONGEST - 1).replace(/\s\S{0,20}$/, "")}…` : name;

/** What is outlined, in words for those who don't see it: each thing once, and only the first few. */
export function named(labels: string[], separator: string): string {
  const short = labels.map((label) => cut(label.replace(/\s+/g, " ").trim()));
  return [...new Set(short)].filter(Boolean).slice(0, MOST).join(separator);
}
