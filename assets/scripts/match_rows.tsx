// Matches of one's own in a list; each leads to its replay.
import { useLang } from "./preferences.ts";
import { listed, nameOf, tr } from "./texts.ts";
import type { Lang } from "./types.ts";

/** What games and decks are called. */
export type Named = Record<Lang, { games: Record<string, string>; decks: Record<string, string> }>;

export type Row = {
  code: string;
  game: string;
  outcome: string;
  left: string;
  seat: number;
  seats: number;
  deck: string;
  ended: number;
  score: number | null;
  others: { name: string; bot: string }[];
  rated: number;
};

export const day = (lang: Lang, time: number) =>
  new Date(time).toLocaleDateString(lang, { year: "numeric", month: "short", day: "numeric" });

export function MatchRows({ rows, named }: { rows: Row[]; named: Named }) {
  const lang = useLang();
  const { games, decks } = named[lang];
  return (
    <ul className="mymatches">
      {rows.map((row) => {
        const about = [
          day(lang, row.ended),
          decks[`${row.game} ${row.deck}`],
          tr(lang, "me_seat", { n: row.seat + 1 }),
          row.left && tr(lang, "left_" + row.left),
          row.rated && tr(lang, "me_rated", { n: row.rated }),
        ];
        const others = listed(
          lang,
          row.others.map((other) => nameOf(lang, other)),
        );
        return (
          <li key={row.code} className="line" data-match={row.code}>
            <b className={`outcome ${row.outcome}`}>{tr(lang, "outcome_" + row.outcome)}</b>
            <span className="grow">
              <a href={`/t/${row.code}`}>{games[row.game] ?? row.game}</a> {tr(lang, "me_against", { names: others })}
              <small className="muted">{about.filter(Boolean).join(" · ")}</small>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** The last ones, on the home page; hidden for those who have none. */
export function LastMatches({ rows, named }: { rows: Row[]; named: Named }) {
  const lang = useLang();
  if (!rows.length) return null;
  return (
    <section className="open" id="last-matches">
      <header className="row">
        <h2>{tr(lang, "me_last")}</h2>
        <a className="button" href="/me">
          {tr(lang, "me_all")}
        </a>
      </header>
      <MatchRows rows={rows} named={named} />
    </section>
  );
}
