// What glows: everything that a click can name next, and nothing else.
import type { Row, Token } from "./selection.ts";

/** What can be chosen next. */
export type Reach = {
  rows: Row[];
  chosen: Token[];
  legal: Set<Token>;
  /** What is only named after something else; a board can keep it dark until then by `--later`. */
  later: Set<Token>;
  /** The verbs of what is left, as tokens. */
  ways: Token[];
};

export function reachOf(rows: Row[], chosen: Token[]): Reach {
  const ways = [...new Set(rows.map(({ option }) => `do:${option[0]}`))];
  const next = rows.flatMap(({ tokens }) => tokens.filter((token) => !chosen.includes(token)));
  const legal = new Set(chosen.length && rows.length > 1 ? [...next, ...ways] : next);
  const first = new Set(rows.map(({ tokens }) => tokens[0]));
  const later = new Set(chosen.length ? [] : [...legal].filter((token) => !first.has(token)));
  return { rows, chosen, legal, later, ways };
}
