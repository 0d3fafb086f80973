// The end of a match: who won and why, the scores, the ways on.
import { CopyLink } from "./copy_link.tsx";
import { endValues, otherLevels, ranked, titleOf } from "./ending.ts";
import { useLang } from "./preferences.ts";
import { signed } from "./rating_curve.ts";
import { FIRST } from "./replay_steps.ts";
import { Sentence } from "./sentence.tsx";
import { type Context, parts } from "./sentences.ts";
import { siteLine } from "./site_texts.ts";
import { listed, tr } from "./texts.ts";
import type { Meta, Player, Result, Texts, Value } from "./types.ts";

type Props = {
  texts: Texts;
  result: Result;
  context: Context;
  meta: Meta;
  players?: Player[];
  onRematch: (level: string) => void;
  onLook: (at: number, eye: number | null) => void;
};

export function Ended({ texts, result, context, meta, players = [], onRematch, onLook }: Props) {
  const lang = useLang();
  const { over, winners = [], scores = [], left, rematch, rating } = result;
  const why: [string, Value[]] =
    left && over === "conceded"
      ? [siteLine(lang, `event_${left[0].replace(".", "_")}`), [left[1]]]
      : [texts.over?.[over] ?? tr(lang, "over_" + over), endValues(winners, meta.seats)];
  const title = titleOf(winners, meta);
  const nameOf = (seat: number) => context.names?.[seat] ?? "";
  const bots = players.map(({ bot }) => bot);
  const { easier, harder } = rematch || meta.seat < 0 || meta.back ? {} : otherLevels(bots, meta.seat);
  const isInvited = Boolean(rematch) && meta.seat >= 0 && bots.some((bot, seat) => seat !== meta.seat && !bot);
  return (
    <section className={`panel ask result ${title}`} role="status" data-result={over}>
      <h2>{tr(lang, title)}</h2>
      {title !== "drawn" && (
        <p className="winner">{tr(lang, "winner", { names: listed(lang, winners.map(nameOf)) })}</p>
      )}
      <p>
        <Sentence list={parts(...why, context)} />
      </p>
      {scores.length > 0 && (
        <ul className="scores">
          {ranked(winners, meta.seats, scores).map((seat) => (
            <li key={seat}>
              <span>{nameOf(seat)}</span> <b>{scores[seat]}</b>
            </li>
          ))}
        </ul>
      )}
      {rating && (
        <p className="muted" data-rating={rating.why ?? "moved"}>
          {rating.why === undefined
            ? tr(lang, "rating_moved", { points: rating.points, give: rating.give, by: signed(rating.by) })
            : `${tr(lang, "rating_not")} ${tr(lang, "why_rating_" + rating.why)}`}{" "}
          <a href={`/best/${meta.game}#how-ratings-count`}>{tr(lang, "rating_how")}</a>
        </p>
      )}
      {isInvited && <p className="why">{tr(lang, "rematch_invited")}</p>}
      <div className="row">
        {meta.seat >= 0 && !meta.back && (
          <button className="pri" id="rematch" onClick={() => onRematch("")}>
            {tr(lang, rematch ? "rematch_join" : "rematch")}
          </button>
        )}
        {meta.seat < 0 && rematch && (
          <a className="button pri" href={`/t/${rematch}`}>
            {tr(lang, "rematch_watch")}
          </a>
        )}
        {harder && (
          <button id="harder" onClick={() => onRematch(harder)}>
            {tr(lang, "rematch_harder", { level: tr(lang, "bot_" + harder) })}
          </button>
        )}
        {easier && (
          <button id="easier" onClick={() => onRematch(easier)}>
            {tr(lang, "rematch_easier", { level: tr(lang, "bot_" + easier) })}
          </button>
        )}
        <button id="replay-match" onClick={() => onLook(FIRST, null)}>
          {tr(lang, "replay_match")}
        </button>
        <a className="button" href="/">
          {tr(lang, "other_game")}
        </a>
        <CopyLink label={tr(lang, "share_match")} done={tr(lang, "copied")} />
      </div>
    </section>
  );
}
