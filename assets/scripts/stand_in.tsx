// For how long somebody is away, and the ways to go on once that is long enough: a bot plays for them, or the match is claimed.
import { useEffect, useState } from "react";
import { Confirm } from "./confirm.tsx";
import { useLang } from "./preferences.ts";
import { tr } from "./texts.ts";

type Props = {
  away: number;
  after: number;
  seated: boolean;
  level: string;
  name: string;
  onAsk: () => void;
  onClaim: () => void;
};

export function StandIn({ away, after, seated, level, name, onAsk, onClaim }: Props) {
  const lang = useLang();
  const seconds = useSeconds(away);
  const [sure, setSure] = useState(false);
  const left = Math.max(0, after - seconds);
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  if (left > 0 && level === "none") return <span className="muted">{tr(lang, "no_bot_agreed")}</span>;
  if (left > 0)
    return <span className="muted">{tr(lang, "bot_may_play_in", { time, level: tr(lang, `bot_${level}`) })}</span>;
  if (!seated) return null;
  const claim = () => {
    setSure(false);
    onClaim();
  };
  return (
    <>
      {level !== "none" && (
        <button type="button" className="small" onClick={onAsk}>
          {tr(lang, "bot_shall_play_for", { name })}
        </button>
      )}
      <button type="button" className="small claim" onClick={() => setSure(true)}>
        {tr(lang, "claim_for")}
      </button>
      {sure && <Confirm question={tr(lang, "claim_sure", { name })} onYes={claim} onNo={() => setSure(false)} />}
    </>
  );
}

// The server says how many seconds it was; from then on the browser counts.
function useSeconds(away: number): number {
  const [seconds, setSeconds] = useState(away);
  useEffect(() => {
    const began = performance.now();
    setSeconds(away);
    const timer = setInterval(() => setSeconds(away + Math.floor((performance.now() - began) / 1000)), 1000);
    return () => clearInterval(timer);
  }, [away]);
  return seconds;
}
