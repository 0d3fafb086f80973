// "What would you do?": the way to ask a bot, its best choice on the board, the next two beside it.
import { useEffect } from "react";
import { odds } from "./analysis_curve.ts";
import { having, lookOf } from "./board.ts";
import { hintLine, hintsOf } from "./hints.ts";
import { bringIntoSight } from "./in_sight.ts";
import { useLang } from "./preferences.ts";
import { listedFor } from "./listing.ts";
import { useChoice } from "./question.ts";
import { matching, tokensOf } from "./selection.ts";
import { Sentence, contextOf } from "./sentence.tsx";
import { optionSentence, parts } from "./sentences.ts";
import { tr, useTexts } from "./texts.ts";
import type { Choice, Meta, Mine, Player, Question, Texts, Value } from "./types.ts";

type Advice = {
  code?: string;
  decision?: number;
  status?: string;
  options?: [option: string, chance: number, low: number, high: number][];
  why?: string;
  /** What comes of the best one at once: a key of the game's `coach`, and its values. */
  told?: Value[];
  /** It came so in every trial. */
  sure?: boolean;
};
export type CoachProps = {
  game: string;
  meta: Meta;
  choice: Question;
  mine?: Mine;
  players: Player[];
  advice: Advice;
  onAsk: (decision: number) => void;
};

export function Coach({ game, meta, choice: question, mine, players, advice, onAsk }: CoachProps) {
  const lang = useLang();
  const texts = useTexts(lang, game);
  const choice = useChoice(question, mine);
  const isAsked = texts && choice.ask in texts.ask && (choice.options?.length ?? 0) > 1;
  const isCurrent = advice.code === meta.code && advice.decision === choice.id;
  const options = isCurrent ? (advice.options ?? []) : [];
  useMark(options[0]?.[0], choice, texts);
  if (!isAsked || meta.back || meta.showing || meta.hush) return null;
  if (isCurrent && advice.status === "running") return <p role="status">{tr(lang, "coach_busy")}</p>;
  if (isCurrent && !options.length) return <p role="status">{tr(lang, "coach_failed")}</p>;
  if (!options.length)
    return (
      <button className="small" id="coach" title={tr(lang, "coach_hint")} onClick={() => onAsk(choice.id)}>
        {tr(lang, "coach")}
      </button>
    );
  const context = contextOf(texts, players, lang, choice);
  const said = (option: string) => optionSentence(texts, choice.ask, option.split(" "), context, mine?.ends);
  const read = options.map(([option]) => JSON.stringify(said(option)));
  const [[best], ...others] = options.filter((_, n) => read.indexOf(read[n]) === n); // of two cards of a kind one is enough
  const hint = hintsOf(mine)[best];
  const line = ([option, chance, low, high]: (typeof options)[number]) => (
    <>
      <Sentence list={said(option)} /> <b>{tr(lang, "coach_chance", odds(chance, low, high))}</b>
    </>
  );
  return (
    <section className="panel coach" role="status" data-advice={best}>
      <h3>{tr(lang, "coach_title")}</h3>
      <p>
        {line(options[0])}
        {hint && <small className="hint"> {hintLine(texts, hint, context)}</small>}
      </p>
      {advice.told?.length ? (
        <p className="told">
          {!advice.sure && tr(lang, "coach_likely")}
          <Sentence list={parts(texts.coach?.[advice.told[0]], advice.told.slice(1), context)} texts={texts} />
        </p>
      ) : null}
      {advice.why && <p>{tr(lang, "coach_why_" + advice.why)}</p>}
      {others.length > 0 && (
        <>
          <p className="muted">{tr(lang, "coach_then")}</p>
          <ul>
            {others.map((each) => (
              <li key={each[0]}>{line(each)}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** Marks what an option names on the board, and the option in the list. */
function useMark(option: string | undefined, choice: Choice, texts: Texts | null) {
  useEffect(() => {
    if (!option) return;
    const row = listedFor(option, matching(choice, texts?.grammar, []), texts?.grammar, lookOf);
    const things = tokensOf(option.split(" "), texts?.grammar).flatMap((token) => [
      having("t", token),
      having("also", token),
    ]);
    const sheet = document.createElement("style");
    const outline = (selectors: string[], offset: number) =>
      `${selectors.join(",")}{outline:3px dashed var(--ok);outline-offset:${offset}px}`;
    sheet.textContent =
      outline([...things, having("do", option)], 2) + outline([`[data-option="${CSS.escape(row)}"]`], -3); // the list would cut it
    document.head.append(sheet);
    bringIntoSight(row);
    return () => sheet.remove();
  }, [option, choice, texts]);
}
