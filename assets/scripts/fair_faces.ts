// What dice with printed faces show, in the short words of the log: `q2`, `c1-2-2*`, `spell**`, `reroll+draw1`, `q3/reroll`.
import type { Texts } from "./types.ts";

type Printed = { kind: string; value?: number; level?: number; attack?: number; defence?: number };
type Face = { symbols: Printed[]; join?: string; burst?: number };

const WORDS: Record<string, (symbol: Printed) => string> = {
  quiddity: ({ value }) => `q${value}`,
  creature: ({ level, attack, defence }) => `c${level}-${attack === undefined ? "?" : `${attack}-${defence}`}`,
  draw: ({ value }) => `draw${value}`,
};

const wordOf = ({ symbols, join, burst = 0 }: Face) =>
  symbols.map((symbol) => WORDS[symbol.kind]?.(symbol) ?? symbol.kind).join(join === "or" ? "/" : "+") +
  "*".repeat(burst);

/** What a die of a kind shows that fell so; nothing if it has no printed faces. */
export function faceShown({ cards, dice }: Pick<Texts, "cards" | "dice">, kind: number, fell: number): string {
  const face: Face | undefined = dice?.[cards[kind]?.class ?? ""]?.[fell - 1];
  return face ? wordOf(face) : "";
}
