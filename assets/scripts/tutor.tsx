// The tutor of a lesson: says one thing at a time and outlines what it speaks of. The match itself is played as always.
import "$/public/styles/tutor.css";
import { useEffect, useRef, useState } from "react";
import { findAll, isVisible, wantsNoMotion, withToken } from "./board.ts";
import { bringIntoSight } from "./in_sight.ts";
import {
  type LessonStep,
  type LessonTexts,
  type Tutoring,
  asideOf,
  goneOn,
  named,
  pointed,
  saidOf,
  stateOf,
  wantedNext,
} from "./tutor.ts";
import { useLang } from "./preferences.ts";
import { newRequest } from "./question.ts";
import type { Words } from "./selection.ts";
import { madeFile, tr, useTexts } from "./texts.ts";
import type { Lang } from "./types.ts";
import { Worded } from "./worded.tsx";

export type TutorProps = {
  game: string;
  tutor: Tutoring;
  onGoOn: (step: number, request: string) => void;
  onRestart: (request: string) => void;
  onLeave: (request: string) => void;
};

const OFTEN = 120; // milliseconds between two looks at the board, which changes by itself

function useLesson(game: string, lesson: string, lang: Lang): LessonTexts | null {
  const [found, setFound] = useState<{ file: string; lessons: Record<string, LessonTexts> } | null>(null);
  const file = `${game}.lessons.${lang}`;
  useEffect(() => {
    let isWanted = true;
    fetch(madeFile(file, "json"))
      .then((answer) => answer.json())
      .then((lessons) => isWanted && setFound({ file, lessons }))
      .catch(() => {});
    return () => {
      isWanted = false;
    };
  }, [file]);
  return found?.lessons[lesson] ?? null;
}

/** What stands on a thing, without the key that presses it; also where a folded list hides it. */
const wordsOn = (element: HTMLElement): string =>
  element.dataset.option
    ? [...element.children].map((part) => (part.tagName === "KBD" ? "" : part.textContent)).join(" ")
    : element.innerText.replace(element.querySelector("kbd")?.innerText ?? "", "");

/** What a thing is called; a mere sign is called like what it stands on. */
const labelOf = (element: HTMLElement): string =>
  element.getAttribute("aria-label") ||
  wordsOn(element).trim() ||
  (element.parentElement?.closest("[aria-label]")?.getAttribute("aria-label") ?? "");

const visible = (selector: string) => findAll(selector).filter(isVisible);
const shown = {
  isThere: (token: string) => visible(withToken(token)).length > 0,
  isChosen: (token: string) => findAll(`${withToken(token)}[aria-pressed="true"]`).length > 0,
};

/** What has just been outlined comes into sight: options in their list, and the first thing of the board on a page that is scrolled no further than that needs, unless a way out that is always in sight does the same. */
function show(fresh: HTMLElement[]) {
  for (const { dataset } of fresh) if (dataset.option) bringIntoSight(dataset.option);
  const isOffered = fresh.some((each) => each.matches(".closing"));
  const thing = fresh.find(({ dataset }) => !dataset.option && !(isOffered && dataset.tutored === "touch"));
  thing?.scrollIntoView({ block: "end", inline: "nearest", behavior: wantsNoMotion() ? "instant" : "smooth" });
}

/** Outlines what the step speaks of, as the board is now; `names`: what it is called, the option or else each thing. */
function usePointing(tutor: Tutoring, step: LessonStep | undefined, words: Words | undefined, separator: string) {
  const [names, setNames] = useState("");
  const [again, setAgain] = useState(false);
  useEffect(() => {
    let fresh: HTMLElement[] = []; // shown once more at the next look, when the page has settled
    const point = () => {
      const next = wantedNext(tutor, words, shown);
      const found = new Map<HTMLElement, string>();
      const options: HTMLElement[] = []; // the list may be folded
      for (const [why, selectors] of Object.entries(pointed(tutor, step, next)))
        for (const each of selectors.length ? findAll(selectors.join(", ")) : []) {
          if (each.dataset.option) options.push(each);
          if (isVisible(each) && !found.has(each)) found.set(each, why);
        }
      for (const each of findAll("[data-tutored]")) if (!found.has(each)) delete each.dataset.tutored;
      const before = fresh;
      fresh = [...found.keys()].filter((each) => each.dataset.tutored === undefined);
      for (const [each, why] of found) each.dataset.tutored = why;
      show([...before.filter((each) => found.has(each)), ...fresh]);
      setNames(named((options.length ? options : [...found.keys()]).map(labelOf), separator));
      setAgain(next.again);
    };
    point();
    const timer = setInterval(point, OFTEN);
    return () => clearInterval(timer);
  }, [tutor, step, words, separator]);
  useEffect(
    () => () => {
      for (const each of findAll("[data-tutored]")) delete each.dataset.tutored;
    },
    [],
  );
  return { names, again };
}

export function Tutor({ game, onGoOn, onRestart, onLeave, ...props }: TutorProps) {
  const before = useRef<Tutoring["ended"]>("");
  const tutor = goneOn(props.tutor, before.current);
  useEffect(() => {
    before.current = tutor.ended;
  }, [tutor.ended]);
  const lang = useLang();
  const ofGame = useTexts(lang, game);
  const texts = useLesson(game, tutor.lesson, lang);
  const more = useRef<HTMLDetailsElement>(null);
  const step = texts?.steps[tutor.step];
  const { names, again } = usePointing(tutor, step, ofGame?.grammar, lang === "ja" ? "、" : ", ");
  if (!texts) return <section className="panel tutor" aria-busy="true" />;
  const aside = asideOf(tutor, texts.steps);
  const state = stateOf(tutor);
  const says = tutor.open ? saidOf(tutor, step) : tutor.ended && tutor.ended !== "left" ? texts.end : "";
  const isReading = (tutor.open && !tutor.wants.length) || tutor.next;
  const goOn = () => onGoOn(tutor.step, newRequest());
  /** What more there is may lie over the board, so it folds with each of its buttons. */
  const folding = (act: () => void) => () => {
    more.current?.removeAttribute("open");
    act();
  };
  return (
    <section
      className="panel tutor"
      data-ended={tutor.ended || undefined}
      data-wants={tutor.open ? tutor.wants[0] : undefined}
      aria-label={tr(lang, "lesson")}
      lang={lang}
    >
      <header>
        <b>{texts.name}</b>
        <span className="muted" title={tr(lang, "lesson_prepared")}>
          {tutor.ended
            ? ["left", "passed"].includes(tutor.ended) && tr(lang, "lesson_over")
            : tr(lang, "lesson_step", { n: Math.min(tutor.step + 1, tutor.of), of: tutor.of })}
        </span>
      </header>
      <div className="says" aria-live="polite">
        {aside === "missed" && (
          <p className="aside">{tr(lang, "lesson_missed", { shows: texts.steps[tutor.missed].shows ?? "" })}</p>
        )}
        {aside === "strayed" && <p className="aside">{tr(lang, "lesson_strayed")}</p>}
        {state && <p>{tr(lang, state)}</p>}
        {says && <p>{ofGame ? <Worded text={says} texts={ofGame} /> : says}</p>}
        {again && <p className="again">{tr(lang, "lesson_again")}</p>}
        {tutor.open && names && <p className="unseen">{tr(lang, "lesson_pointed", { names })}</p>}
      </div>
      <div className="row">
        {isReading && (
          <button className="pri" id="go-on" data-key="k" onClick={goOn}>
            {tr(lang, "lesson_go_on")} <kbd>K</kbd>
          </button>
        )}
        <details className="more" ref={more}>
          <summary>{tr(lang, "lesson_more")}</summary>
          <p className="muted">{tr(lang, "lesson_prepared")}</p>
          <button className="small" id="lesson-restart" onClick={folding(() => onRestart(newRequest()))}>
            {tr(lang, "lesson_restart")}
          </button>
          {tutor.open && tutor.wants.length > 0 && (
            <button className="small" id="lesson-skip" onClick={folding(goOn)}>
              {tr(lang, "lesson_skip")}
            </button>
          )}
          {!tutor.ended && (
            <button className="small" id="lesson-leave" onClick={folding(() => onLeave(newRequest()))}>
              {tr(lang, "lesson_leave")}
            </button>
          )}
          <a className="button small" href="/">
            {tr(lang, "lesson_later")}
          </a>
        </details>
      </div>
    </section>
  );
}
