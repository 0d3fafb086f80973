// What options would do, as the server tells it.
import { type Context, parts, plain } from "./sentences.ts";
import { ui } from "./texts.ts";
import type { Hint, Mine, Texts } from "./types.ts";

export type Hints = Record<string, Hint>;

/** Hints by the text of their option. Where many would do the same, `told` says each once and `hints` gives its place there. */
export function hintsOf(mine: Mine | undefined): Hints {
  const { hints, told } = mine ?? {};
  if (!told) return (hints ?? {}) as Hints;
  return Object.fromEntries(Object.entries(hints ?? {}).map(([option, place]) => [option, told[place as number]]));
}

/** What stands on a target: the hint's own badge, or `badge_<key>` of the game's `ui`. */
export const badgeOf = (texts: Texts | null, [badge, key, ...values]: Hint) =>
  badge || ui(texts, `badge_${key}`, ...values);

/** The same for a narrow thing. */
export const shortBadgeOf = (texts: Texts | null, hint: Hint) => {
  const [, key, ...values] = hint;
  return ui(texts, `short_${key}`, ...values) || badgeOf(texts, hint);
};

/** What stands beside an option in the list. */
export const hintLine = (texts: Texts, [badge, key, ...values]: Hint, context: Context) =>
  key ? plain(parts(texts.ui[key], values, context)) : badge;
