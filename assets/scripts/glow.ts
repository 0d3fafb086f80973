// The glow of what can be chosen: one style sheet for all things on the board, so that React's own rendering is left alone.
import { useEffect } from "react";
import { findAll, followPointer, having, thingAt, thingOf, tokensOn, withToken, within } from "./board.ts";
import { type Hints, badgeOf, hintLine, shortBadgeOf } from "./hints.ts";
import { contextOf } from "./sentence.tsx";
import { type Reach, reachOf } from "./reach.ts";
import { type Row, type Situation, type Token, offered, textOf } from "./selection.ts";
import { touchedAt, touchedBy } from "./touched.ts";
import type { Hint, Lang, Texts } from "./types.ts";

const look = (tokens: Iterable<Token>, declarations: string) => {
  const selectors = [...tokens].flatMap((token) => [having("t", token), having("same", token)]);
  return selectors.length ? `${selectors.join(",")}{${declarations}}` : "";
};

/** What the one option that is left for a thing would do. */
function hintFor(token: Token, rows: Row[], hints: Hints): Hint | undefined {
  const of = rows.filter(({ tokens }) => tokens.includes(token));
  return of.length === 1 ? hints[textOf(of[0].option)] : undefined;
}

/** A target is marked as one. With one option left for it, what that would do is written on it; `--short` is for narrow things. */
function badge(token: Token, rows: Row[], texts: Texts | null, hints: Hints): string {
  const of = rows.filter(({ tokens }) => tokens.includes(token));
  const aimed = of.every(({ option, tokens }) => tokens.length > 1 && tokens.at(-1) === token && hints[textOf(option)]);
  if (of.length > 1) return aimed ? `${withToken(token)}{--aim:1}` : "";
  const hint = hintFor(token, rows, hints);
  const text = hint && badgeOf(texts, hint);
  if (!text) return "";
  return `${withToken(token)}::after{content:"${text}";--short:"${shortBadgeOf(texts, hint)}"}${withToken(token)}{--aim:1}`;
}

/** How a thing looks that an answer would touch. */
const markTouched = (tokens: Token[]) => look(tokens, "outline:3px dashed var(--foe);outline-offset:-3px");

function sheetOf(reach: Reach, texts: Texts | null, hints: Hints, touched: Token[]): string {
  const { rows, chosen, legal, later, ways } = reach;
  return [
    ...rows.map(({ option }) => `[data-do="${textOf(option)}"]{--glow:var(--gold);cursor:pointer}`),
    look(legal, "--glow:var(--gold);--blocked:none;cursor:pointer"),
    look(later, "--glow:var(--later,var(--gold))"),
    look(chosen, "--glow:var(--you);--lift:-6px;--blocked:none"),
    ...[...legal].map((token) => badge(token, rows, texts, hints)),
    markTouched(touched),
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

/** Says what is written on things in whole sentences. */
function describe({ rows, legal }: Reach, { choice }: Situation, texts: Texts, lang: Lang, hints: Hints) {
  const context = contextOf(texts, undefined, lang, choice);
  return [...legal].flatMap((token) => {
    const hint = hintFor(token, rows, hints);
    const sentence = hint?.[1] && badgeOf(texts, hint) ? hintLine(texts, hint, context) : "";
    return sentence ? [mark(findAll(withToken(token)), "aria-description", sentence)] : [];
  });
}

export function useGlow(situation: Situation, texts: Texts | null, lang: Lang, hints: Hints) {
  useEffect(() => {
    const { choice, words, chosen } = situation;
    const reach = reachOf(offered(choice, words, chosen), chosen);
    const sheet = document.createElement("style");
    sheet.textContent = sheetOf(reach, texts, hints, touchedBy(situation));
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
      ...(texts ? describe(reach, situation, texts, lang, hints) : []),
    ];
    return () => {
      for (const each of undo) each();
    };
  }, [situation, texts, lang, hints]);
}

/** Marks what a click on the thing or the option under the pointer or the focus would touch. */
export function useTouched(situation: Situation) {
  useEffect(() => {
    if (!Object.keys(situation.touches ?? {}).length) return undefined;
    return followPointer((target) => {
      const option = within(target, "[data-option]")?.dataset.option;
      const thing = thingAt(target);
      return markTouched(option ? touchedAt(situation, { option }) : thing ? touchedAt(situation, thingOf(thing)) : []);
    });
  }, [situation]);
}
