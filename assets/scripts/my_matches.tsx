// All matches of one's own: filters, a page of them, and the ways to the other pages.
import { useState } from "react";
import { MatchRows, type Named, type Row } from "./match_rows.tsx";
import { useLang } from "./preferences.ts";
import { calledName, tr } from "./texts.ts";

export type Wanted = {
  game: string;
  foe: string;
  outcome: string;
  since: string;
  until: string;
  page: string;
};

type Props = {
  rows: Row[];
  total: number;
  size: number; // matches on a page
  foes: { who: string; name: string }[];
  levels: string[];
  named: Named;
  onLook: (wanted: Wanted) => void;
};

const ANY: Wanted = { game: "", foe: "", outcome: "", since: "", until: "", page: "0" };
const DAY = 86_400_000;

/** The first millisecond of a day of this browser's calendar; `later`: of the day after it. */
const beginOf = (date: string, later = 0) => (date ? String(new Date(`${date}T00:00`).getTime() + later) : "0");

export function MyMatches({ rows, total, size, foes, levels, named, onLook }: Props) {
  const lang = useLang();
  const [wanted, setWanted] = useState(ANY);
  const look = (change: Partial<Wanted>) => {
    const now = { ...wanted, page: "0", ...change };
    setWanted(now);
    onLook({ ...now, since: beginOf(now.since), until: beginOf(now.until, DAY) });
  };
  const select = (field: "game" | "foe" | "outcome", label: string, options: [string, string][]) => (
    <label className="field">
      <span>{label}</span>
      <select data-filter={field} value={wanted[field]} onChange={(event) => look({ [field]: event.target.value })}>
        <option value="">{tr(lang, "me_any")}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
  const date = (field: "since" | "until", label: string) => (
    <label className="field">
      <span>{label}</span>
      <input type="date" data-filter={field} onChange={(event) => look({ [field]: event.target.value })} />
    </label>
  );
  const bots: [string, string][] = levels.map((level) => [level, tr(lang, "bot_" + level)]);
  const people: [string, string][] = foes.map(({ who, name }) => [who, calledName(lang, name)]);
  const [page, pages] = [Number(wanted.page), Math.max(1, Math.ceil(total / size))];
  return (
    <>
      <div className="filters row">
        {select("game", tr(lang, "game"), Object.entries(named[lang].games))}
        {select("foe", tr(lang, "me_foe"), [
          ["people", tr(lang, "me_people")],
          ["bots", tr(lang, "me_bots")],
          ...bots,
          ...people,
        ])}
        {select("outcome", tr(lang, "me_outcome"), [
          ["won", tr(lang, "outcome_won")],
          ["lost", tr(lang, "outcome_lost")],
          ["drawn", tr(lang, "outcome_drawn")],
        ])}
        {date("since", tr(lang, "me_since"))}
        {date("until", tr(lang, "me_until"))}
      </div>
      <p role="status">{tr(lang, total ? "me_total" : "me_none", { n: total })}</p>
      <MatchRows rows={rows} named={named} />
      {pages > 1 && (
        <nav className="row" aria-label={tr(lang, "me_title")}>
          <button disabled={page === 0} onClick={() => look({ page: String(page - 1) })}>
            {tr(lang, "me_newer")}
          </button>
          <span>{tr(lang, "me_page", { n: page + 1, all: pages })}</span>
          <button id="older" disabled={page + 1 >= pages} onClick={() => look({ page: String(page + 1) })}>
            {tr(lang, "me_older")}
          </button>
        </nav>
      )}
    </>
  );
}
