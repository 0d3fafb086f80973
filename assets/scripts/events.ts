// The sentence of an event of the log.
import { endValues } from "./ending.ts";
import { type Context, type Part, parts } from "./sentences.ts";
import { siteLine } from "./site_texts.ts";
import type { Lang, LogLine, Texts } from "./types.ts";

/** A game's own words for a verb go before those of the table. */
export const eventLine = (texts: Texts, lang: Lang, verb: string) =>
  texts.event[verb] ?? siteLine(lang, "event_" + verb.replace(".", "_"));

export function eventSentence([, verb, ...values]: LogLine, texts: Texts, lang: Lang, context: Context): Part[] {
  if (verb === "over") return parts(texts.over?.[values[0]], endValues(values[1], context.names?.length ?? 0), context);
  return parts(eventLine(texts, lang, verb), values, context);
}
