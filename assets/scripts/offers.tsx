// Somebody asks for their last decision back: what would be undone, and the ways to answer.
import { eventSentence } from "./events.ts";
import { useLang } from "./preferences.ts";
import { newRequest } from "./question.ts";
import { contextOf } from "./sentence.tsx";
import { plain } from "./sentences.ts";
import { tr, useTexts } from "./texts.ts";
import type { Lang, LogLine, Meta, Player } from "./types.ts";

/** What is asked for: how the decision was told, how many steps ago, and what fell or was seen since. */
export type Asking = {
  seat?: number;
  event: LogLine | null;
  steps: number;
  dice: number;
  cards: number;
  fell: boolean;
  accepted: number[];
  needed: number[];
};

type Props = {
  game: string;
  meta: Meta & { asking?: Asking; may_ask?: boolean };
  players?: Player[];
  onAsk: (request: string) => void;
  onReply: (yes: boolean, moment: number, request: string) => void;
};

/** What fell since: dice and cards by their number, or that something was seen. */
function fallen({ dice, cards, fell }: Asking, lang: Lang): string[] {
  if (!fell) return [];
  const counted = [dice && tr(lang, "back_dice", { n: dice }), cards && tr(lang, "back_cards", { n: cards })];
  const told = counted.filter((line) => line !== 0);
  return [...(told.length ? told : [tr(lang, "back_fell")]), tr(lang, "back_anew")];
}

export function TakeBack({ game, meta, players, onAsk, onReply }: Props) {
  const lang = useLang();
  const texts = useTexts(lang, game);
  if (!texts || meta.showing) return null;
  const { asking, seat } = meta;
  if (asking?.seat === undefined)
    return meta.may_ask ? (
      <button type="button" className="small" id="ask-back" onClick={() => onAsk(newRequest())}>
        {tr(lang, "back_ask")}
      </button>
    ) : null;
  const context = contextOf(texts, players, lang);
  const name = context.names?.[asking.seat] ?? "";
  const what = asking.event ? plain(eventSentence(asking.event, texts, lang, context)) : "";
  const mayReply = asking.needed.includes(seat) && !asking.accepted.includes(seat);
  const reply = (yes: boolean) => () => onReply(yes, meta.moment, newRequest());
  return (
    <div className="panel row gone" role="status" id="asking-back">
      <span>
        {[
          tr(lang, asking.seat === seat ? "back_mine" : "back_of", { name }),
          ...(what ? [tr(lang, "back_what", { what })] : []),
          tr(lang, "back_steps", { n: asking.steps }),
          ...fallen(asking, lang),
        ].join(lang === "ja" ? "" : " ")}
      </span>
      {mayReply && (
        <>
          <button type="button" className="small" id="accept-back" onClick={reply(true)}>
            {tr(lang, "back_accept")}
          </button>
          <button type="button" className="small" id="decline-back" onClick={reply(false)}>
            {tr(lang, "back_decline")}
          </button>
        </>
      )}
    </div>
  );
}
