// Ratings in sight: one's own with their history, the best of a game, and where bots stand.
import { type Named, day } from "./match_rows.tsx";
import { useLang } from "./preferences.ts";
import { type Change, HIGH, WIDE, drawn } from "./rating_curve.ts";
import { calledName, tr } from "./texts.ts";
import type { Lang } from "./types.ts";

type Rating = {
  game: string;
  seats: number;
  points: number;
  give: number;
  matches: number;
  /** The levels around it; none where bots were not measured. */
  between?: [weaker: string, stronger: string];
  course: Change[];
};

function standing(lang: Lang, [weaker, stronger]: [string, string]): string {
  const level = (name: string) => tr(lang, "bot_" + name);
  if (!weaker) return tr(lang, "rating_below", { level: level(stronger) });
  if (!stronger) return tr(lang, "rating_above", { level: level(weaker) });
  return tr(lang, "rating_between", { weaker: level(weaker), stronger: level(stronger) });
}

export function MyRatings({ ratings, named }: { ratings: Rating[]; named: Named }) {
  const lang = useLang();
  if (!ratings.length) return <p className="muted">{tr(lang, "rating_none")}</p>;
  return (
    <ul className="myratings">
      {ratings.map((rating) => (
        <li key={`${rating.game} ${rating.seats}`} data-rating={rating.game}>
          <h3>
            <a href={`/best/${rating.game}`}>{named[lang].games[rating.game] ?? rating.game}</a> ·{" "}
            {tr(lang, "players_n", { n: rating.seats })}
          </h3>
          <p>
            <b className="points">{rating.points}</b> {tr(lang, "rating_give", { n: rating.give })} ·{" "}
            {tr(lang, "rating_matches", { n: rating.matches })}
            {rating.between && <span className="between">{standing(lang, rating.between)}</span>}
          </p>
          <Course course={rating.course} />
        </li>
      ))}
    </ul>
  );
}

function Course({ course }: { course: Change[] }) {
  const lang = useLang();
  if (!course.length) return null;
  const { line, band, low, high } = drawn(course);
  return (
    <>
      {course.length > 1 && (
        <figure className="course">
          <svg
            viewBox={`0 0 ${WIDE} ${HIGH}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={tr(lang, "rating_curve")}
          >
            <title>{tr(lang, "rating_curve")}</title>
            <polygon points={band} />
            <polyline points={line} />
          </svg>
          <span className="muted">{high}</span>
          <span className="muted">{low}</span>
        </figure>
      )}
      <details>
        <summary>{tr(lang, "rating_as_table")}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{tr(lang, "rating_when")}</th>
              <th scope="col">{tr(lang, "rating")}</th>
              <th scope="col">±</th>
            </tr>
          </thead>
          <tbody>
            {course.toReversed().map(([time, points, give], place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows at its end
              <tr key={place}>
                <th scope="row">{day(lang, time)}</th>
                <td>{points}</td>
                <td>{give}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}

type Place = { name: string; points: number; give: number; matches: number };
type Best = { seats: number; people: Place[]; bots: Place[] };

/** The best with each number of seats, and the fixed places of bots beside them. */
export function BestOf({ tables }: { tables: Best[] }) {
  const lang = useLang();
  return tables.map(({ seats, people, bots }) => (
    <section key={seats} className="panel stack best">
      <h2>{tr(lang, "players_n", { n: seats })}</h2>
      {people.length ? <Places rows={people} isRanked /> : <p className="muted">{tr(lang, "best_none")}</p>}
      {bots.length > 0 && (
        <details>
          <summary>{tr(lang, "best_bots")}</summary>
          <p className="muted">{tr(lang, "best_bots_hint")}</p>
          <Places rows={bots.map((bot) => ({ ...bot, name: tr(lang, "bot_" + bot.name) }))} isRanked={false} />
        </details>
      )}
    </section>
  ));
}

function Places({ rows, isRanked }: { rows: Place[]; isRanked: boolean }) {
  const lang = useLang();
  return (
    <table className={isRanked ? "ranked" : undefined}>
      <thead>
        <tr>
          {isRanked && <th scope="col">{tr(lang, "best_place")}</th>}
          <th scope="col">{tr(lang, "best_name")}</th>
          <th scope="col">{tr(lang, "rating")}</th>
          <th scope="col">±</th>
          <th scope="col">{tr(lang, "me_matches")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, points, give, matches }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name
          <tr key={place}>
            {isRanked && <td>{place + 1}</td>}
            <th scope="row">{calledName(lang, name)}</th>
            <td>{points}</td>
            <td>{give}</td>
            <td>{matches}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
