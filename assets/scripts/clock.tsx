// The clock beside a name. The server says until when; the browser counts, without messages.
import { useEffect, useRef, useState } from "react";
import { useLang } from "./preferences.ts";
import { useSession } from "./session.tsx";
import { createStore, useStore } from "./store.ts";
import { tr } from "./texts.ts";
import { type Clock, clockText, secondsLeft, urgency, warningBetween } from "./time_left.ts";

const ahead = createStore(0); // by how much the server's time is ahead of the browser's

/** Learns the server's time, which comes with every load of the page. */
export function ServerTime({ served }: { served: number }) {
  useEffect(() => {
    if (served) ahead.set(served - Date.now());
  }, [served]);
  return null;
}

export function ClockFace({ clock, mine }: { clock?: Clock; mine: boolean }) {
  const lang = useLang();
  const { said } = useSession();
  const seconds = useSecondsLeft(clock);
  const before = useRef(seconds);
  const runs = clock?.until !== undefined;
  useEffect(() => {
    const due = warningBetween(before.current, seconds);
    before.current = seconds;
    if (mine && runs && due) said.set({ line: tr(lang, "clock_warning", { n: due }) });
  }, [seconds, mine, runs, lang, said]);
  if (!clock) return null;
  const time = clockText(seconds, lang);
  return (
    <span
      className={["clock", runs ? `runs ${urgency(seconds)}` : ""].join(" ")}
      role="timer"
      aria-label={tr(lang, runs ? "clock_runs" : "clock_stands", { time })}
    >
      {time}
    </span>
  );
}

function useSecondsLeft(clock?: Clock): number {
  const offset = useStore(ahead);
  const [now, setNow] = useState(() => Date.now());
  const until = clock?.until;
  useEffect(() => {
    setNow(Date.now());
    if (until === undefined) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [until]);
  return clock ? secondsLeft(clock, now + offset) : 0;
}
