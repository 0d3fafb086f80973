// The prompt, and every option as a sentence.
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { find, findAll } from "./board.ts";
import { keysOfRows } from "./board_keys.ts";
import { hintLine, hintsOf } from "./hints.ts";
import { type Asked, askedAgain, inList, rowsInList } from "./listing.ts";
import { useLang } from "./preferences.ts";
import { newRequest, useChoice } from "./question.ts";
import { Ended } from "./result.tsx";
import { type Row, type Token, type Words, isClosing, isShown, textOf } from "./selection.ts";
import { Sentence, contextOf } from "./sentence.tsx";
import { type Context, optionSentence, parts } from "./sentences.ts";
import { pick, useSession } from "./session.tsx";
import { useStore } from "./store.ts";
import { siteLine } from "./site_texts.ts";
import { listed, tr, useTexts } from "./texts.ts";
import type { Choice, LogLine, Meta, Mine, Option, Player, Question, Result, Texts } from "./types.ts";
import { useWholeRows } from "./whole_rows.tsx";

type Props = {
  game: string;
  meta: Meta;
  choice: Question;
  mine?: Mine;
  waiting?: number[];
  players?: Player[];
  log?: LogLine[];
  result: Result;
  onUndo: (request: string) => void;
  onRematch: (level: string) => void;
  onLook: (at: number, eye: number | null) => void;
};

export function Actions({
  game,
  meta,
  choice: question,
  mine,
  waiting,
  players,
  log,
  result,
  onUndo,
  onRematch,
  onLook,
}: Props) {
  const session = useSession();
  const choice = useChoice(question, mine);
  const lang = useLang();
  const texts = useTexts(lang, game);
  const chosen = useStore(session.picked);
  const keys = useKeys(choice, texts?.grammar, chosen);
  useTitle(texts, meta.status === "playing" && choice.ask in (texts?.ask ?? {}));
  if (!texts) return <div className="panel ask" aria-busy="true" />;
  const context = contextOf(texts, players, lang, choice);
  const isLast = meta.back === "last";
  if (meta.back)
    return (
      <section className="panel ask quiet">
        <p role="status">{tr(lang, isLast ? "looking_last" : "looking_back")}</p>
      </section>
    );
  if (meta.why && !meta.showing)
    return (
      <section className="panel ask quiet">
        <p>{tr(lang, "stopped_other_version")}</p>
      </section>
    );
  if (meta.status === "over" && !meta.showing)
    return <Ended {...{ texts, result, context, meta, players, onRematch, onLook }} />;
  const names = listed(
    lang,
    (waiting ?? []).map((seat) => context.names?.[seat] ?? ""),
  );
  const others = <p aria-live="polite">{meta.hush ? tr(lang, "hush") : tr(lang, "is_choosing", { names })}</p>;
  const pause = meta.hush > 0 && (
    <div
      className="pause"
      key={`pause ${meta.moment}`}
      style={{ animationDuration: `${meta.hush}s` }}
      aria-hidden="true"
    />
  );
  if (meta.showing)
    return (
      <section className="panel ask quiet showing">
        <p>{tr(lang, "showing")}</p>
        <button className="small" id="skip">
          {tr(lang, "skip")} <kbd>␣</kbd>
        </button>
      </section>
    );
  if (!choice.options)
    return (
      <section className="panel ask quiet">
        {others}
        {pause}
        {meta.seat < 0 && <p className="muted">{tr(lang, "watching")}</p>}
      </section>
    );
  // While somebody else is asked there may still be something to take back or to slip in.
  const asked = texts.ask[choice.ask] ?? (choice.ask === "interrupt" ? siteLine(lang, "ask_interrupt") : undefined);
  const rows = rowsInList(choice, texts.grammar, chosen).map((row, place) => ({ ...row, key: keys[place] ?? "" }));
  return (
    <section className={asked ? "panel ask" : "panel ask quiet"} aria-label={tr(lang, "your_choice")}>
      {asked ? (
        <p className="question" aria-live="assertive">
          <Sentence list={parts(asked, choice.about, context)} texts={texts} />
        </p>
      ) : (
        others
      )}
      {pause}
      {pause && asked && !meta.bots && <p className="muted hushed">{tr(lang, "hush_asked", { n: meta.hush })}</p>}
      {rows.length === 1 && isShown(rows[0], { chosen, touches: mine?.touches }) && (
        <p className="muted again">{tr(lang, "choose_again")}</p>
      )}
      {rows.length > 1 && chosen.length === 1 && chosen[0].startsWith("do:") && (
        <p className="muted again" role="status">
          {tr(lang, "choose_which")}
        </p>
      )}
      <Options
        {...{ rows, texts, choice, context, mine, players }}
        told={log?.at(-1)?.[0] ?? -1}
        isWhole={!chosen.length}
        onChoose={(index) => session.answer.get()(index)}
        onUndo={() => onUndo(newRequest())}
      />
      {(chosen.length > 0 || choice.undo) && (
        <div className="row">
          {chosen.length > 0 && (
            <button className="small" onClick={() => pick(session, [])}>
              {tr(lang, "clear")} <kbd>Esc</kbd>
            </button>
          )}
          {choice.undo && (
            <button className="small undo" aria-label={tr(lang, "undo")} onClick={() => onUndo(newRequest())}>
              <span>{tr(lang, "undo")}</span> <kbd>U</kbd>
            </button>
          )}
        </div>
      )}
    </section>
  );
}

type OptionsProps = {
  rows: (Row & { key: string })[];
  texts: Texts;
  choice: Choice;
  context: Context;
  mine?: Mine;
  players?: Player[];
  /** The last line of the log. */
  told: number;
  /** Nothing is picked, so all options are listed. */
  isWhole: boolean;
  onChoose: (index: number) => void;
  onUndo: () => void;
};

function Options({ rows, texts, choice, context, mine, players, told, isWhole, onChoose, onUndo }: OptionsProps) {
  const { fresh: isFresh, answered } = useSession();
  const fresh = useStore(isFresh);
  const lang = useLang();
  const asked = useRef<Asked | null>(null);
  const list = useWholeRows();
  const hints = hintsOf(mine);
  const { open, harmful, closing } = inList(rows);
  if (isWhole) {
    const lines = open.map(({ option }) => textOf(option));
    asked.current = askedAgain(asked.current, { choice, told, lines }, answered.get());
  }
  const button = ({ option, index, key }: OptionsProps["rows"][number]) => {
    const text = textOf(option);
    return (
      <button
        key={text}
        data-option={text}
        className={isClosing(option) ? "closing" : ""}
        onClick={() => onChoose(index)}
      >
        <kbd>{key}</kbd>
        <span>
          <Sentence list={optionSentence(texts, choice.ask, option, context, mine?.ends)} />
        </span>
        {hints[text] && <small className="hint">{hintLine(texts, hints[text], context)}</small>}
      </button>
    );
  };
  const { lines = [], chosen = [] } = asked.current ?? {};
  const named = asked.current ? contextOf(texts, players, lang, asked.current.choice) : context;
  /** What can't be chosen any more keeps its place; what was chosen last is let go there. */
  const stays = (line: string) => {
    const canGo = choice.undo && line === chosen.at(-1);
    const option: Option = line.split(" ");
    return (
      <button key={line} className="kept" aria-pressed={chosen.includes(line)} disabled={!canGo} onClick={onUndo}>
        <kbd>{chosen.includes(line) ? "✓" : "–"}</kbd>
        <span>
          <Sentence list={optionSentence(texts, choice.ask, option, named, mine?.ends)} />
        </span>
      </button>
    );
  };
  const inPlace = (line: string) => {
    const row = open.find(({ option }) => textOf(option) === line);
    return row ? button(row) : stays(line);
  };
  return (
    <div className={fresh ? "opts fresh" : "opts"} ref={list}>
      {isWhole ? lines.map(inPlace) : open.map(button)}
      {harmful.length > 0 && (
        <details className="harmful" key={choice.id}>
          <summary>{tr(lang, "more_options", { n: harmful.length })}</summary>
          {harmful.map(button)}
        </details>
      )}
      {closing.map(button)}
    </div>
  );
}

/** The keys of the rows, read from the board, which may come later than the question, or change its keys; so may the cards that the rows name. */
function useKeys(choice: Choice, words: Words | undefined, chosen: Token[]): string[] {
  const [found, setFound] = useState("");
  const [, setCards] = useState("");
  useLayoutEffect(() => {
    const read = () => {
      setFound(keysOfRows(rowsInList(choice, words, chosen), chosen).join());
      setCards(
        findAll(".mid [data-k]")
          .map(({ dataset }) => `${dataset.t} ${dataset.k}`)
          .join(),
      );
    };
    read();
    const board = new MutationObserver(read);
    board.observe(find(".mid") ?? document.body, {
      subtree: true,
      childList: true,
      attributeFilter: ["data-key", "data-digits", "data-k"],
    });
    return () => board.disconnect();
  }, [choice, words, chosen]);
  return found.split(",");
}

/** The tab's name tells people who look at another one that they are asked. */
function useTitle(texts: Texts | null, asked: boolean) {
  useEffect(() => {
    if (texts) document.title = `${asked ? "● " : ""}${texts.game.name} · Summon`;
  }, [texts, asked]);
  useEffect(
    () => () => {
      document.title = "Summon";
    },
    [],
  );
}
