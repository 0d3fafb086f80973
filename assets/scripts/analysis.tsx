// What bots think of a match that is over: the chances as a curve under the replay, and the decisions that cost most.
import { useEffect, useRef } from "react";
import {
  type End,
  HIGH,
  type Point,
  WIDE,
  chanceAt,
  curve,
  nearest,
  odds,
  percent,
  placeAcross,
} from "./analysis_curve.ts";
import { useLang } from "./preferences.ts";
import { Sentence, contextOf } from "./sentence.tsx";
import { optionSentence } from "./sentences.ts";
import { shortName, tr, useTexts } from "./texts.ts";
import type { Meta, Player, Question, Texts } from "./types.ts";

type Weighed = [option: string, chance: number, low: number, high: number];
type Mark = { seq: number; at: number; seat: number; cost: number; question: Question; taken: Weighed; best: Weighed };
type Found = {
  status?: "none" | "running" | "done" | "stopped" | "failed";
  points?: Point[];
  marks?: Mark[];
  end?: End;
  done?: number;
  of?: number;
  refining?: boolean;
};
type Props = {
  game: string;
  meta: Meta;
  players: Player[];
  back: { at?: number; eye?: number; moments?: number[] };
  found: Found;
  onOpen: () => void;
  onAnalyse: () => void;
  onStop: () => void;
  onLook: (at: number, eye: number | null) => void;
};

export function Analysis(props: Props) {
  const { meta, found, onOpen, onAnalyse, onStop } = props;
  const lang = useLang();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each table
  useEffect(() => {
    onOpen();
  }, [meta.code]);
  const { status, done = 0, of = 0, refining, points } = found;
  const isRunning = status === "running";
  const isWhole = status === "done" && refining && done >= of;
  return (
    <section className="analysis stack" aria-label={tr(lang, "analysis")} data-analysis={status}>
      {points && points.length > 0 && <Drawn {...props} />}
      {points && points.length > 0 && points.length < of && (refining || !isRunning) && (
        <p className="muted">{tr(lang, "analysis_so_far", { n: points.length, all: of })}</p>
      )}
      {status === "failed" && <p role="alert">{tr(lang, "analysis_failed")}</p>}
      {isRunning ? (
        <>
          <p role="status">{tr(lang, refining ? "analysis_refining" : "analysis_running", { n: done, all: of })}</p>
          <div className="row">
            <progress max={of || 1} value={done} aria-label={tr(lang, "analysis")} />
            <button className="small" id="stop-analysis" onClick={onStop}>
              {tr(lang, "analysis_stop")}
            </button>
          </div>
        </>
      ) : (
        !isWhole && (
          <>
            {!points?.length && <p className="muted">{tr(lang, "analysis_hint")}</p>}
            <button className="small" id="analyse" onClick={onAnalyse} disabled={!status}>
              {tr(lang, points?.length ? "analysis_more" : "analysis")}
            </button>
          </>
        )
      )}
    </section>
  );
}

function Drawn({ game, players, back, found, onLook }: Props) {
  const lang = useLang();
  const texts = useTexts(lang, game);
  const { points = [], marks = [], end = { at: 1, chances: [] } } = found;
  const seats = players.map((_, seat) => seat);
  const stepOf = (at: number) => (back.moments ? back.moments.indexOf(at) + 1 : at);
  const name = (seat: number) => shortName(lang, players[seat]);
  const shown = marks.find(({ at, seat }) => at === back.at && (back.eye === seat || back.eye === -1));
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys move the replay bar above it, and every mark has a button */}
      <svg
        className="curve"
        viewBox={`0 0 ${WIDE} ${HIGH}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={tr(lang, "analysis_curve")}
        onClick={(event) => {
          const box = event.currentTarget.getBoundingClientRect();
          const point = nearest(points, end, (event.clientX - box.left) / box.width);
          if (point) onLook(point[1], back.eye ?? null);
        }}
      >
        <title>{tr(lang, "analysis_curve")}</title>
        <line className="even" x1={0} x2={WIDE} y1={HIGH / 2} y2={HIGH / 2} />
        {seats.map((seat) => {
          const { line, band } = curve(points, end, seat);
          return (
            <g key={seat} className={`seat${seat}`}>
              <polygon points={band} />
              <polyline points={line} data-seat={seat} />
            </g>
          );
        })}
        {marks.map(({ seq, at, seat, best: [, chance] }) => (
          <line
            key={seq}
            className={`mark seat${seat}`}
            x1={placeAcross(at, end)}
            x2={placeAcross(at, end)}
            y1={HIGH}
            y2={HIGH * (1 - chance)}
          />
        ))}
        {back.at && (
          <line className="now" x1={placeAcross(back.at, end)} x2={placeAcross(back.at, end)} y1={0} y2={HIGH} />
        )}
      </svg>
      <ul className="chances row">
        {seats.map((seat) => {
          const point = chanceAt(points, back.at ?? end.at, seat);
          return (
            <li key={seat} className={`seat${seat}`}>
              <b className={`who seat${seat}`}>{name(seat)}</b>{" "}
              {point && back.at ? tr(lang, "coach_chance", odds(...point)) : percent(end.chances[seat] ?? 0)}
            </li>
          );
        })}
      </ul>
      {marks.length > 0 ? <h3>{tr(lang, "analysis_marks")}</h3> : <p>{tr(lang, "analysis_no_marks")}</p>}
      <ol className="marks">
        {marks.map((mark) => (
          <li key={mark.seq}>
            <button
              className="small"
              data-mark={mark.at}
              aria-pressed={mark === shown}
              onClick={() => onLook(mark.at, mark.seat)}
            >
              {tr(lang, "analysis_mark", { step: stepOf(mark.at), name: name(mark.seat) })} ·{" "}
              {tr(lang, "analysis_cost", { n: Math.round(100 * mark.cost) })}
            </button>
          </li>
        ))}
      </ol>
      {shown && texts && <Told key={shown.seq} {...{ mark: shown, texts, players }} />}
      <p className="muted">{tr(lang, "analysis_opinion")}</p>
    </>
  );
}

/** What was done in a marked decision, and what hard would have done; the board shows it. */
function Told({ mark, texts, players }: { mark: Mark; texts: Texts; players: Player[] }) {
  const lang = useLang();
  const { question, seat, taken, best } = mark;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: "nearest" }); // what it returns in newer browsers is no way to clean up
  }, []);
  const context = contextOf(texts, players, lang, { ...question, options: [] });
  const line = (key: string, [option, chance, low, high]: Weighed) => {
    const values = { name: shortName(lang, players[seat]), ...odds(chance, low, high) };
    const [before, after] = tr(lang, key, { ...values, what: "\n" }).split("\n");
    return (
      <p>
        {before}
        <b>
          <Sentence list={optionSentence(texts, question.ask, option.split(" "), context)} />
        </b>
        {after}
      </p>
    );
  };
  return (
    <div className="told" role="status" ref={place}>
      {line("analysis_here", taken)}
      {line("analysis_best", best)}
    </div>
  );
}
