// Options that harm the player who takes them: they never glow, stand behind "more" and are asked about once more.
import type { Choice, Harm, Option } from "./types.ts";

const warningOf = (option: Option, harms: Harm[]) =>
  harms.find(([, verb, place, values]) => option[0] === verb && values.includes(option[place]))?.[0];

/** The warning of each option, by its place. Where every answer to a question harms, none is kept apart. */
export function warningsOf({ ask, options = [] }: Choice, harms: Harm[] | undefined): Choice["harms"] {
  if (!harms?.length) return undefined;
  const found = options.map((option) => warningOf(option, harms));
  return ask === "interrupt" || found.includes(undefined) ? found : undefined;
}
