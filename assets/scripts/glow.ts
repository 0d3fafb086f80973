// The glow of what can be chosen: one style sheet for all things on the board, so that React's own rendering is left alone.
import { useEffect } from "react";
import { findAll, having, tokensOn, withToken } from "./board.ts";
import { type Hints, badgeOf } from "./hints.ts";
import { type Row, type Token, offered, textOf } from "./selection.ts";
import type { Choice, Mine, Texts } from "./types.ts";

/** What can be chosen next. */
export type Reach = {
  rows: Row[];
  chosen: Token[];
  legal: Set<Token>;
  /** What is only named after something else; a board can keep it dark until then by `--later`. */
  later: Set<Token>;
  /** The verbs of what is left, as tokens. */
  ways: Token[];
};

export function reachOf(rows: Row[], chosen: Token[]): Reach {
  const ways = [...new Set(rows.map(({ option }) => `do:${option[0]}`))];
  const next = rows.flatMap(({ tokens }) => tokens.filter((token) => !chosen.includes(token)));
  const legal = new Set(chosen.length && rows.length > 1 ? [...next, ...ways] : next);
  const first = new Set(rows.map(({ tokens }) => tokens[0]));
  const later = new Set(chosen.length ? [] : [...legal].filter((token) => !first.has(token)));
  return { rows, chosen, legal, later, ways };
}

const look = (tokens: Iterable<Token>, declarations: string) => {
  const selectors = [...tokens].flatMap((token) => [having("t", token), having("same", token)]);
  return selectors.length ? `${selectors.join(",")}{${declarations}}` : "";
};

/** A target is marked as one. With one option left for it, what that would do is written on it. */
function badge(token: Token, rows: Row[], texts: Texts | null, hints: Hints): string {
  const of = rows.filter(({ tokens }) => tokens.includes(token));
  const aimed = of.every(({ option, tokens }) => tokens.length > 1 && tokens.at(-1) === token && hints[textOf(option)]);
  if (of.length > 1) return aimed ? `${withToken(token)}{--aim:1}` : "";
  const hint = of.length ? hints[textOf(of[0].option)] : undefined;
  const text = hint && badgeOf(texts, hint);
  return text ? `${withToken(token)}::after{content:"${text}"}${withToken(token)}{--aim:1}` : "";
}

/** Everything else that the picked thing would hit. */
const touched = (chosen: Token[], touches: Mine["touches"] = {}) =>
  look(
    chosen.flatMap((token) => touches[token] ?? []),
    "outline:3px dashed var(--foe);outline-offset:-3px",
  );

function sheetOf(reach: Reach, texts: Texts | null, hints: Hints, touches: Mine["touches"]): string {
  const { rows, chosen, legal, later, ways } = reach;
  return [
    ...rows.map(({ option }) => `[data-do="${textOf(option)}"]{--glow:var(--gold);cursor:pointer}`),
    look(legal, "--glow:var(--gold);cursor:pointer"),
    look(later, "--glow:var(--later,var(--gold))"),
    look(chosen, "--glow:var(--you);--lift:-6px"),
    ...[...legal].map((token) => badge(token, rows, texts, hints)),
    touched(chosen, touches),
    look(chosen.length && ways.length > 1 ? ways : [], "--shown:inline-flex"),
  ].join("");
}

/** Whether Tab passes by a thing: it can't be chosen now. Arrow keys still reach it. */
function isIdle(element: HTMLElement, { rows, chosen, legal, later }: Reach): boolean {
  const offered = (token: Token) => (legal.has(token) && !later.has(token)) || chosen.includes(token);
  return !tokensOn(element).some(offered) && !rows.some(({ option }) => textOf(option) === element.dataset.do);
}

function mark(elements: HTMLElement[], attribute: string, value: string): () => void {
  for (const element of elements) element.setAttribute(attribute, value);
  return () => {
    for (const element of elements) element.removeAttribute(attribute);
  };
}

export function useGlow(choice: Choice, texts: Texts | null, chosen: Token[], hints: Hints, touches: Mine["touches"]) {
  const words = texts?.words;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `words` is a part of `texts`
  useEffect(() => {
    const reach = reachOf(offered(choice, words, chosen), chosen);
    const sheet = document.createElement("style");
    sheet.textContent = sheetOf(reach, texts, hints, touches);
    document.head.append(sheet);
    const pressed = chosen.flatMap((token) => findAll(withToken(token)));
    const candidates = choice.options ? findAll("[data-tab] button:is([data-t],[data-do])") : [];
    const undo = [
      () => sheet.remove(),
      mark(pressed, "aria-pressed", "true"),
      mark(
        candidates.filter((each) => isIdle(each, reach)),
        "tabindex",
        "-1",
      ),
    ];
    return () => {
      for (const each of undo) each();
    };
  }, [choice, texts, chosen, hints, touches]);
}
