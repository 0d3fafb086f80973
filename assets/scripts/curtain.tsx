// The curtain of a device that several people share. Closed, it says who is called and what everybody saw happen since their last
// turn; open, it is a strip that says who looks and lets them give the device on.
import "$/public/styles/curtain.css";
import { useEffect, useRef } from "react";
import { eventSentence } from "./events.ts";
import { sinceTurnOf, undone } from "./log_lines.ts";
import { useLang } from "./preferences.ts";
import { Sentence, contextOf } from "./sentence.tsx";
import { listed, nameOf, tr, useTexts } from "./texts.ts";
import type { CurtainOf, LogLine, Meta, Player } from "./types.ts";

const MOST = 30; // lines that the closed curtain tells

export type CurtainProps = {
  curtain: CurtainOf;
  meta: Meta & { offering?: number[] };
  players?: Player[];
  log?: LogLine[];
  onOpen: (seat: number) => void;
  onClose: () => void;
};

export const Curtain = (props: CurtainProps) => (props.meta.seat < 0 ? <Closed {...props} /> : <Open {...props} />);

function Open({ curtain, meta, players, onClose }: CurtainProps) {
  const lang = useLang();
  const name = nameOf(lang, players?.[meta.seat]);
  const isIdle = meta.hush > 0 && !curtain.called.includes(meta.seat);
  const mayGoOn = meta.hush > 0 && curtain.called.includes(meta.seat);
  return (
    <div className="inhand row" role="status" data-seat={meta.seat}>
      <span>{tr(lang, mayGoOn || isIdle ? "curtain_looked" : "curtain_open", { name })}</span>
      <button className="small" id="close-curtain" onClick={onClose}>
        {tr(lang, "curtain_close")}
      </button>
    </div>
  );
}

function Closed({ curtain, meta, players, log = [], onOpen }: CurtainProps) {
  const lang = useLang();
  const main = useRef<HTMLButtonElement>(null);
  const [next] = curtain.called;
  const others = curtain.seats.filter((seat) => seat !== next);
  const name = (seat: number) => nameOf(lang, players?.[seat]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever is called next finds the button under their fingers
  useEffect(() => main.current?.focus({ preventScroll: true }), [next]);
  const offering = (meta.offering ?? []).map(name);
  return (
    <section className="curtain" aria-label={tr(lang, "curtain")}>
      <div className="panel stack">
        <h1 aria-live="assertive">
          {next === undefined ? tr(lang, "curtain_nobody") : tr(lang, "curtain_called", { name: name(next) })}
        </h1>
        <p className="muted">{tr(lang, meta.hush > 0 ? "curtain_secret" : "curtain_hint")}</p>
        {offering.length > 0 && <p>{tr(lang, "draw_of", { name: listed(lang, offering) })}</p>}
        {next !== undefined && (
          <button className="pri" id="open-curtain" data-seat={next} ref={main} onClick={() => onOpen(next)}>
            {tr(lang, "curtain_tap", { name: name(next) })}
          </button>
        )}
        <div className="row">
          {others.map((seat) => (
            <button key={seat} className="small" data-seat={seat} onClick={() => onOpen(seat)}>
              {tr(lang, "curtain_other", { name: name(seat) })}
            </button>
          ))}
        </div>
        <Happened game={meta.game} {...{ log, players }} seat={next ?? curtain.seats[0]} />
      </div>
    </section>
  );
}

/** What everybody saw since the last turn of a seat. */
function Happened({ game, log, players, seat }: { game: string; log: LogLine[]; players?: Player[]; seat: number }) {
  const lang = useLang();
  const texts = useTexts(lang, game);
  if (!texts) return null;
  const context = contextOf(texts, players, lang);
  const gone = undone(log);
  const missed = sinceTurnOf(seat, log);
  const lines = (missed.length ? missed : log).filter(([n, verb]) => texts.event[verb] !== "" && !gone.has(n));
  if (!lines.length) return null;
  return (
    <details open>
      <summary>{tr(lang, "curtain_happened")}</summary>
      <ol className="happened">
        {lines.slice(-MOST).map((line) => (
          <li key={line[0]}>
            <Sentence list={eventSentence(line, texts, lang, context)} />
          </li>
        ))}
      </ol>
    </details>
  );
}
