// Options that harm the player who takes them: they never glow, stand behind "more" and are asked about once more.
import { textOf } from "./selection.ts";
import type { Choice, Harm, Mine, Option } from "./types.ts";

const warningOf = (option: Option, harms: Harm[]) =>
  harms.find(([, verb, place, values]) => option[0] === verb && values.includes(option[place]))?.[0];

/** The warning of each option, by its place. Where every answer to a question harms, none is kept apart. */
export function warningsOf({ ask, options = [] }: Choice, { harms = [], against = [] }: Mine): Choice["harms"] {
  if (!harms.length && !against.length) return undefined;
  const tried = (option: Option) => (against.includes(textOf(option)) ? "harm_own" : undefined);
  const found = options.map((option) => warningOf(option, harms) ?? tried(option));
  return ask === "interrupt" || found.includes(undefined) ? found : undefined;
}
