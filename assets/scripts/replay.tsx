// The bar of a match that is looked at again: step, turn, play, whose eyes, and a link to what is shown.
import { useEffect, useRef } from "react";
import { listen } from "./board.ts";
import { CopyLink } from "./copy_link.tsx";
import { OpenPiles } from "./open_piles.tsx";
import { useLang } from "./preferences.ts";
import { pace, playedTo } from "./replay_pace.ts";
import {
  type Back,
  FIRST,
  OPEN,
  SPEEDS,
  type Speed,
  WATCHER,
  along,
  byKey,
  linkTo,
  moved,
  nextTurn,
  rest,
  turnBefore,
} from "./replay_steps.ts";
import { useStore } from "./store.ts";
import { nameOf, tr, ui, useTexts } from "./texts.ts";
import type { Meta, Player } from "./types.ts";

type Props = {
  meta: Meta;
  players: Player[];
  back: Back | Record<string, never>;
  onLook: (at: number, eye: number | null) => void;
  onBack: () => void;
  /** A new table shall go on from here, with the viewer on this seat. */
  onContinue: (at: number, seat: number) => void;
};

export function Replay({ meta, players, back, onLook, onBack, onContinue }: Props) {
  const lang = useLang();
  if ("at" in back) return <Bar {...{ meta, players, onLook, onBack, onContinue }} back={back as Back} />;
  if (meta.status === "over" && !meta.why) return null; // the result offers it
  return (
    <button className="small" id="replay-match" onClick={() => onLook(FIRST, null)}>
      {tr(lang, "replay_match")}
    </button>
  );
}

function Bar({ meta, players, back, onLook, onBack, onContinue }: Props & { back: Back }) {
  const lang = useLang();
  const texts = useTexts(lang, meta.game);
  const speed = useStore(pace);
  const wasTold = useRef(false); // captions have told the step that is shown
  const goal = useStore(playedTo);
  const isPlaying = goal !== "";
  const [isFirst, isLast] = [back.at === FIRST, back.at === back.last];
  const go = (at: number) => {
    playedTo.set("");
    onLook(at, back.eye);
  };
  const leave = () => {
    playedTo.set("");
    history.replaceState(history.state, "", location.pathname);
    onBack();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next step is due when this one has come
  useEffect(() => {
    if (meta.showing) wasTold.current = true;
    if (!isPlaying || meta.showing) return;
    if (isLast) return goal === "now" ? leave() : playedTo.set("");
    const due = setTimeout(
      () => {
        wasTold.current = false;
        onLook(moved(back, 1), back.eye);
      },
      rest(speed, wasTold.current),
    );
    return () => clearTimeout(due);
  }, [isPlaying, back.at, back.eye, speed, meta.showing]);
  // The server reads the address when the line is back, or the page is loaded anew: nobody is dragged to now.
  useEffect(() => history.replaceState(history.state, "", linkTo(location.href, back)), [back]);
  useEffect(() =>
    listen({
      keydown: (event) => {
        const target = event.target as HTMLElement;
        if (target.closest("input:not([type=range]), select, textarea, dialog")) return;
        const at = byKey(back, event.key);
        if (at !== null) go(at);
        else if (event.key === " " && !target.closest("button")) playedTo.set(isPlaying ? "" : "last");
        else return;
        event.preventDefault();
      },
    }),
  );
  const ofTurn = () => ui(texts, "turn", meta.turn) || tr(lang, "replay_turn", { turn: meta.turn }); // in the game's own word
  const turn = meta.turn ? ofTurn() : tr(lang, "replay_setup");
  const where = tr(lang, "replay_at", { n: back.at, all: back.last, turn });
  const button = (id: string, sign: string, onClick: () => void, disabled = false) => (
    <button
      className="small"
      id={id}
      onClick={onClick}
      disabled={disabled}
      title={tr(lang, id)}
      aria-label={tr(lang, id)}
    >
      {sign}
    </button>
  );
  return (
    <div className="replaybar" data-at={back.at} data-eye={back.eye}>
      <div className="steps">
        <div className="track">
          <input
            type="range"
            min={FIRST}
            max={back.last}
            value={back.at}
            aria-label={tr(lang, "replay_step")}
            aria-valuetext={where}
            onChange={({ target }) => go(Number(target.value))}
          />
          <div className="turns" aria-hidden="true">
            {back.turns.map((turn) => (
              <i key={turn} style={{ left: `${100 * along(back, turn)}%` }} />
            ))}
          </div>
        </div>
        <div className="row">
          <p>{where}</p>
          <button className="small pri" id="to-now" onClick={leave}>
            {tr(lang, isLast ? "replay_leave" : meta.status === "over" ? "replay_end" : "replay_now")}
          </button>
        </div>
        <div className="row">
          {button("replay_turn_before", "«", () => go(turnBefore(back)), isFirst)}
          {button("replay_before", "‹", () => go(moved(back, -1)), isFirst)}
          {button("replay_play", isPlaying ? "❚❚" : "▶", () => playedTo.set(isPlaying ? "" : "last"), isLast)}
          {button("replay_next", "›", () => go(moved(back, 1)), isLast)}
          {button("replay_next_turn", "»", () => go(nextTurn(back)), isLast)}
          <select
            value={speed}
            aria-label={tr(lang, "replay_speed")}
            onChange={({ target }) => pace.set(target.value as Speed)}
          >
            {Object.keys(SPEEDS).map((each) => (
              <option key={each} value={each}>
                {tr(lang, "speed_" + each)}
              </option>
            ))}
          </select>
        </div>
      </div>
      {meta.status === "over" && (
        <div className="row">
          <select
            id="eyes"
            value={back.eye}
            aria-label={tr(lang, "replay_eyes")}
            onChange={({ target }) => onLook(back.at, Number(target.value))}
          >
            <option value={OPEN}>{tr(lang, "eyes_open")}</option>
            <option value={WATCHER}>{tr(lang, "eyes_watcher")}</option>
            {players.map((player, seat) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place
              <option key={seat} value={seat}>
                {tr(lang, "eyes_of", { name: nameOf(lang, player) })}
              </option>
            ))}
          </select>
          <CopyLink label={tr(lang, "copy_step")} done={tr(lang, "copied")} link={linkTo(location.href, back)} />
          {!isLast && (
            <button
              className="small"
              id="continue-here"
              title={tr(lang, "continue_hint")}
              onClick={() => onContinue(back.at, back.eye)}
            >
              {tr(lang, "continue_here")}
            </button>
          )}
        </div>
      )}
      {back.eye === OPEN && <OpenPiles game={meta.game} players={players} piles={back.open} />}
    </div>
  );
}
