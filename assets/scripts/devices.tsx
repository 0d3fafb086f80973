// A player's devices. A code that comes with the address stands behind its `#`, which no server sees, and leaves the address at once.
import { useEffect, useState } from "react";
import { useLang } from "./preferences.ts";
import { createStore, useStore } from "./store.ts";
import { tr } from "./texts.ts";
import { clockText, secondsLeft } from "./time_left.ts";

const brought = createStore(""); // outlives the page's first drawing, which a browser repeats when the server has answered
const QUIET = 4; // white squares around the picture, so that a camera finds it

type MoveAwayProps = {
  code: string;
  picture: string;
  size: number;
  until: number;
  served: number;
  used: boolean;
  onMake: (alone: boolean) => void;
};

export function MoveAway({ code, picture, size, until, served, used, onMake }: MoveAwayProps) {
  const lang = useLang();
  const [alone, setAlone] = useState(false);
  const left = useLeft(until, served);
  const side = size + 2 * QUIET;
  return (
    <>
      <p className="muted">{tr(lang, "devices_away_hint")}</p>
      <label className="row">
        <input type="checkbox" id="alone" checked={alone} onChange={(event) => setAlone(event.target.checked)} />
        <span>{tr(lang, "devices_alone")}</span>
      </label>
      {code && left > 0 && (
        <div className="movecode">
          <svg viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`} role="img" aria-label={tr(lang, "devices_picture")}>
            <rect x={-QUIET} y={-QUIET} width={side} height={side} fill="#fff" />
            <path d={picture} fill="#000" shapeRendering="crispEdges" />
          </svg>
          <p>
            <output id="move-code">{code}</output>
            <span className="muted" role="timer">
              {tr(lang, "devices_left", { time: clockText(left, lang) })}
            </span>
          </p>
        </div>
      )}
      {used && <p role="status">{tr(lang, "devices_used")}</p>}
      {code && left === 0 && <p role="status">{tr(lang, "devices_old")}</p>}
      <div className="row">
        <button className={code ? "" : "pri"} id="make-code" onClick={() => onMake(alone)}>
          {tr(lang, code ? "devices_another" : "devices_make")}
        </button>
      </div>
    </>
  );
}

/** Seconds until the code is too old, by the server's time. */
function useLeft(until: number, served: number): number {
  const [ahead, setAhead] = useState(0);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (served) setAhead(served - Date.now());
  }, [served]);
  useEffect(() => {
    if (!until) return undefined;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [until]);
  return until ? secondsLeft({ until }, now + ahead) : 0;
}

export function MoveIn({ name, onCode }: { name: string; onCode: (code: string) => void }) {
  const lang = useLang();
  const code = useStore(brought);
  useEffect(() => {
    const given = location.hash.slice(1);
    if (!given) return;
    history.replaceState(history.state, "", location.pathname);
    brought.set(given);
  }, []);
  return (
    <form
      className="stack"
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim()) onCode(code);
      }}
    >
      <p className="muted">{tr(lang, "devices_here_hint", { name })}</p>
      <label className="field">
        <span>{tr(lang, "devices_code")}</span>
        <input
          id="move-in-code"
          value={code}
          maxLength={60}
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => brought.set(event.target.value)}
        />
      </label>
      <div className="row">
        <button className={code ? "pri" : ""} id="move-in">
          {tr(lang, "devices_go_on")}
        </button>
      </div>
    </form>
  );
}

export function Recovery({ onSave }: { onSave: (text: string) => void }) {
  const lang = useLang();
  const about = () => tr(lang, "devices_file", { address: `${location.origin}/devices` });
  return (
    <div className="row">
      <button id="save-recovery" onClick={() => onSave(about())}>
        {tr(lang, "devices_save")}
      </button>
    </div>
  );
}
