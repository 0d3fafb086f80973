// From clicks to an answer. The server sends every legal answer as an option; a click on the board names a thing, and
// whatever was named narrows the list of options until one is left. This file knows no rule and touches no page.
import type { Choice, Mine, Option, Reason, Texts } from "./types.ts";

/** What a thing on the board stands for: `c57` a card, `space:O1` any value with a type, `do:end` a verb. */
export type Token = string;

/** The types of the values of each verb. */
export type Words = Texts["grammar"];

/** An option with its place in the question, the tokens that it names, and the warning if it harms the player. */
export type Row = { option: Option; index: number; tokens: Token[]; harm?: string };

/** What came of a click. */
export type Outcome = { answer: number } | { pick: Token[] } | { blocked: Reason } | "undo" | null;

/** What was clicked, as the board describes it. */
export type Thing = {
  /** Its own token first, then those that it stands for as well. */
  tokens: Token[];
  /** A whole option, which needs no second click. */
  whole?: string;
  /** The first click only looks at it; a second one answers. */
  armed?: boolean;
  /** It was chosen by an answer that is not carried out yet; a click takes that back. */
  release?: boolean;
  /** What it is called where the server says why it can't be chosen. */
  sort?: string;
};

/** What a click is judged by: the question, the game's words, what is chosen, what is out of reach. */
export type Situation = {
  choice: Choice;
  words: Words | undefined;
  chosen: Token[];
  blocked?: Record<string, Reason>;
  /** What things and options touch besides what they name (see touched.ts). */
  touches?: Mine["touches"];
  /** Whether a card may be picked before one is asked for. */
  prepare?: boolean;
  /** The question has come just now: nothing that was meant for the one before may answer it. */
  fresh?: boolean;
};

export const textOf = (option: Option) => option.join(" ");

/** Options that end something instead of doing something. */
const CLOSING = ["end", "done", "no", "pass", "next", "stop", "close", "skip"];
export const isClosing = (option: Option) => option.length === 1 && CLOSING.includes(option[0]);

const tokenOf = (type: string, value: string) => (type === "card" ? `c${value}` : `${type}:${value}`);

/** What an option names on the board; plain numbers, of the type `n`, are only in the list. */
export function tokensOf(option: Option, words: Words | undefined): Token[] {
  const [verb, ...values] = option;
  const types = words?.[verb] ?? [];
  const found = types.flatMap((type, i) => (type === "n" ? [] : [tokenOf(type, values[i])]));
  return found.length ? found : [`do:${verb}`];
}

/** `do:<verb>` tells options apart that name the same things. */
const names = ({ option, tokens }: Row, token: Token) => tokens.includes(token) || token === `do:${option[0]}`;

/** The options that name everything that is chosen, what harms the player last. */
export function matching(choice: Choice, words: Words | undefined, chosen: Token[]): Row[] {
  const rows = (choice.options ?? [])
    .map((option, index) => ({ option, index, tokens: tokensOf(option, words), harm: choice.harms?.[index] }))
    .filter((row) => chosen.every((token) => names(row, token)));
  // Where others name the same things the other way round ("keep A, send B"), the order of the clicks tells.
  const things = ({ tokens }: Row) => [...tokens].sort().join();
  const twins = new Map<string, number>();
  for (const row of rows) twins.set(things(row), (twins.get(things(row)) ?? 0) + 1);
  const left = rows.filter(
    (row) => twins.get(things(row)) === 1 || chosen.every((token, i) => row.tokens[i] === token),
  );
  return left.sort((a, b) => Number(Boolean(a.harm)) - Number(Boolean(b.harm)));
}

/** The same without what harms the player: the board never offers it, the list does. */
export const offered = (choice: Choice, words: Words | undefined, chosen: Token[]): Row[] =>
  matching(choice, words, chosen).filter(({ harm }) => !harm);

/** What a click on a thing does. */
export function click(thing: Thing, situation: Situation): Outcome {
  const { choice, words, chosen, blocked, prepare } = situation;
  const [own] = thing.tokens;
  if (situation.fresh && choice.options?.length) return null;
  if (prepare && thing.armed) return { pick: chosen.includes(own) ? [] : [own] };
  const whole = (choice.options ?? []).findIndex((option) => textOf(option) === thing.whole);
  if (whole >= 0) return { answer: whole };
  const tokens = thing.whole === undefined ? thing.tokens : [];
  const completes = (token: Token) =>
    chosen.length > 0 && !chosen.includes(token) && offered(choice, words, [...chosen, token]).length > 0;
  // A token that completes the selection goes before one that would start another selection.
  for (const token of [...tokens.filter(completes), ...tokens]) {
    const outcome = touch(token, thing.armed ?? false, situation);
    if (outcome) return outcome;
  }
  if (thing.release && choice.undo) return "undo";
  const reason = reasonOf(blocked, chosen, thing.whole ?? own, thing.sort);
  return reason ? { blocked: reason } : null;
}

/** The options that a click on a thing would leave, or carry out. */
export function rowsAt(thing: Thing, situation: Situation): Row[] {
  const { choice, words, chosen } = situation;
  const outcome = click(thing, { ...situation, fresh: false });
  if (!outcome || outcome === "undo" || "blocked" in outcome) return [];
  if ("answer" in outcome) return matching(choice, words, chosen).filter(({ index }) => index === outcome.answer);
  return outcome.pick.length ? offered(choice, words, outcome.pick) : [];
}

function touch(token: Token, armed: boolean, situation: Situation): Outcome {
  const { choice, words, chosen } = situation;
  const found = (tokens: Token[]) => offered(choice, words, tokens);
  const only = chosen.includes(token) ? theOnly(situation) : undefined;
  if (only && ((armed && chosen.length === 1) || isShown(only, situation))) return { answer: only.index };
  const next = chosen.includes(token) ? chosen.filter((each) => each !== token) : [...chosen, token];
  const kept = found(next).length ? next : [token];
  const rows = found(kept);
  if (!rows.length) return null;
  // What must be armed is only looked at with the first click.
  if (!armed && kept.includes(token) && rows.length === 1 && isNamed(rows[0], kept, token, found([])))
    return { answer: rows[0].index };
  return { pick: kept };
}

/** Whether all of an option was picked so that what it touches is seen: another click carries it out. */
export const isShown = ({ option, tokens }: Row, { chosen, touches }: Pick<Situation, "chosen" | "touches">) =>
  Boolean(touches?.[textOf(option)]) && tokens.every((token) => chosen.includes(token));

/** Whether a click has named an option: all its values were clicked or stand in every option, or as many were. */
function isNamed({ tokens }: Row, kept: Token[], clicked: Token, all: Row[]): boolean {
  const given = (token: Token) => all.every((row) => row.tokens.includes(token));
  const complete = tokens.every((token) => kept.includes(token) || (given(token) && !given(clicked)));
  return complete || kept.length >= tokens.length || tokens.length === 1;
}

/**
 * Why a thing can't be chosen: after what is chosen (`5 40`), by itself (`40`, `main 5`), for its sort or, without one,
 * its type (`card`), or for everything else (`*`).
 */
export function reasonOf(
  blocked: Record<string, Reason> | undefined,
  chosen: Token[],
  thing: Token,
  sort?: string,
): Reason | undefined {
  const bare = (token: Token) => token.replace(/^c(?=\d)/, "");
  const own = blocked?.[[...chosen, thing].map(bare).join(" ")] ?? blocked?.[bare(thing)];
  if (own || !blocked) return own;
  if (sort) return blocked[sort];
  return blocked[/^c\d/.test(thing) ? "card" : thing.split(":")[0]] ?? blocked["*"];
}

/** The one option that is left, if something is chosen. */
export function theOnly({ choice, words, chosen }: Situation): Row | undefined {
  const rows = chosen.length ? offered(choice, words, chosen) : [];
  return rows.length === 1 ? rows[0] : undefined;
}

/** Whether a thing can be chosen after what is chosen already, or from the start. */
export function fits(thing: Thing, { choice, words, chosen }: Situation, after: boolean): boolean {
  if ((choice.options ?? []).some((option) => textOf(option) === thing.whole)) return true;
  if (after && !chosen.length) return false;
  const taken = after ? chosen : [];
  return thing.tokens.some((token) => offered(choice, words, [...taken, token]).length > 0);
}
