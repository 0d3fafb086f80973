// How one's matches went: by game, deck, seat and bot, and in a row.
import type { Named } from "./match_rows.tsx";
import { useLang } from "./preferences.ts";
import { tr } from "./texts.ts";

type Tally = [won: number, lost: number, drawn: number];
type Streaks = { outcome: string; now: number; won: number; lost: number };
type Props = { figures: Record<string, [string, Tally][]>; streaks: Streaks; named: Named };

export function MyFigures({ figures, streaks, named }: Props) {
  const lang = useLang();
  const { games, decks } = named[lang];
  const words: Record<string, (key: string) => string> = {
    game: (key) => games[key] ?? key,
    deck: (key) => [games[key.split(" ")[0]], decks[key]].filter(Boolean).join(": "),
    seat: (key) => tr(lang, "me_seat", { n: Number(key) + 1 }),
    foe: (key) => (key === "people" ? tr(lang, "me_people") : tr(lang, "bot_" + key)),
  };
  const titles: Record<string, string> = {
    game: tr(lang, "me_by_game"),
    deck: tr(lang, "me_by_deck"),
    seat: tr(lang, "me_by_seat"),
    foe: tr(lang, "me_by_foe"),
  };
  return (
    <>
      {streaks.now > 0 && (
        <p>
          {tr(lang, "streak_" + streaks.outcome, { n: streaks.now })}{" "}
          {tr(lang, "me_longest", { won: streaks.won, lost: streaks.lost })}
        </p>
      )}
      <div className="figuretables">
        {Object.keys(titles)
          .filter((by) => figures[by]?.length)
          .map((by) => (
            <table key={by} className={by}>
              <caption>{titles[by]}</caption>
              <thead>
                <tr>
                  <td />
                  <th scope="col">{tr(lang, "me_matches")}</th>
                  <th scope="col">{tr(lang, "outcome_won")}</th>
                  <th scope="col">{tr(lang, "outcome_lost")}</th>
                  <th scope="col">{tr(lang, "outcome_drawn")}</th>
                </tr>
              </thead>
              <tbody>
                {figures[by].map(([key, [won, lost, drawn]]) => (
                  <tr key={key}>
                    <th scope="row">{words[by](key)}</th>
                    <td>{won + lost + drawn}</td>
                    <td>
                      {won} <small className="muted">{Math.round((100 * won) / (won + lost + drawn))} %</small>
                    </td>
                    <td>{lost}</td>
                    <td>{drawn}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          ))}
      </div>
    </>
  );
}
