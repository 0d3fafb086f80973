// What is agreed about a match beside its rules: time, what follows when it is up, taking back, ratings.
import { useState } from "react";
import { useLang } from "./preferences.ts";
import { tr } from "./texts.ts";
import type { Lang } from "./types.ts";

type Chosen = { clock?: string; out?: string; undo?: string; coach?: string; rated?: string };
type Props = {
  chosen: Chosen;
  /** Clocks that are offered, and what may follow when time is up. */
  clocks: string[];
  outs: string[];
  /** When a decision is given back that is not free any more. */
  undos: string[];
  /** In a lobby: why the match doesn't count for ratings; empty if it does. */
  unrated?: string;
  /** Who may ask a bot for advice. */
  coaches: string[];
  disabled: boolean;
  onChoose: (term: string, value: string) => void;
};

const OWN = "own";

function clockName(lang: Lang, clock: string): string {
  if (clock === "none") return tr(lang, "clock_none");
  if (clock.endsWith("d")) return tr(lang, "clock_days", { n: Number.parseInt(clock) });
  const [bank, increment] = clock.split("+").map(Number);
  return tr(lang, "clock_live", { minutes: bank / 60, seconds: increment });
}

export function TermFields({ chosen, clocks, outs, undos, unrated, coaches, disabled, onChoose }: Props) {
  const lang = useLang();
  const clock = chosen.clock ?? "none";
  const isOwn = !clocks.includes(clock);
  const [asksOwn, setAsksOwn] = useState(false);
  const [bank, increment] = isOwn ? clock.split("+").map(Number) : [900, 15];
  const choose = (value: string) => {
    setAsksOwn(value === OWN);
    onChoose("clock", value === OWN ? `${bank}+${increment}` : value);
  };
  const amount = (key: string, value: number, most: number, write: (n: number) => string) => (
    <label className="field">
      <span>{tr(lang, key)}</span>
      <input
        type="number"
        data-term={key}
        key={value}
        defaultValue={value}
        min={key === "clock_minutes" ? 1 : 0}
        max={most}
        disabled={disabled}
        onBlur={(event) => event.target.checkValidity() && onChoose("clock", write(event.target.valueAsNumber))}
      />
    </label>
  );
  const select = (term: "out" | "undo" | "coach", label: string, values: string[], prefix: string = term) => (
    <label className="field">
      <span>{tr(lang, label)}</span>
      <select
        data-term={term}
        value={chosen[term]}
        disabled={disabled}
        onChange={(event) => onChoose(term, event.target.value)}
      >
        {values.map((each) => (
          <option key={each} value={each}>
            {tr(lang, `${prefix}_${each}`)}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <>
      <label className="field">
        <span>{tr(lang, "clock")}</span>
        <select
          data-term="clock"
          value={isOwn || asksOwn ? OWN : clock}
          disabled={disabled}
          onChange={(event) => choose(event.target.value)}
        >
          {clocks.map((each) => (
            <option key={each} value={each}>
              {clockName(lang, each)}
            </option>
          ))}
          <option value={OWN}>{isOwn ? clockName(lang, clock) : tr(lang, "clock_own")}</option>
        </select>
      </label>
      {isOwn && (
        <>
          {amount("clock_minutes", bank / 60, 240, (n) => `${Math.round(n * 60)}+${increment}`)}
          {amount("clock_seconds", increment, 600, (n) => `${bank}+${Math.round(n)}`)}
        </>
      )}
      {clock !== "none" && select("out", "out_of_time", outs)}
      {select("undo", "undo_term", undos)}
      {select("coach", "coach_term", coaches, "coach_term")}
      <label className="row">
        <input
          type="checkbox"
          data-term="rated"
          checked={chosen.rated === "yes"}
          disabled={disabled}
          onChange={(event) => onChoose("rated", event.target.checked ? "yes" : "no")}
        />
        <span>{tr(lang, "rated_term")}</span>
      </label>
      {chosen.rated === "yes" && unrated !== undefined && (
        <p className="muted" role="status" data-unrated={unrated}>
          {tr(lang, unrated ? "why_rating_" + unrated : "rated_agreed")}
        </p>
      )}
    </>
  );
}
