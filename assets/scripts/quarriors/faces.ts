// The dice of Quarriors! as they are printed: classes, faces, and the words for them.
import { useLang } from "../preferences.ts";
import { cardOf, nameOf, ui, useTexts } from "../texts.ts";
import type { Card, Lang, Player, Texts } from "../types.ts";

export const GAME = "quarriors";
export const useGameTexts = () => useTexts(useLang(), GAME);

export type FaceSymbol = { kind: string; value?: number; level?: number; attack?: number; defence?: number };
export type Face = { n: number; symbols: FaceSymbol[]; join?: string; burst?: number };

/** A die that is ready, with its values of now; `copy` is the kind that it counts as. */
export type Unit = {
  attack?: number;
  defence?: number;
  copy?: number;
  glory?: number;
  attacks?: boolean;
  nullified?: boolean;
  safe?: boolean;
  why?: [string | number, number, number][];
};

/** Colour never tells alone: every class has two letters of its own. */
export const CODES: Record<string, string> = {
  quiddity: "Qu",
  assistant: "As",
  portal: "Po",
  deathdealer: "Dd",
  defender_of_the_pale: "Df",
  devotee_of_the_holy_query: "Dv",
  ghostly_spirit: "Gh",
  primordial_ooze: "Oz",
  quake_dragon: "Dr",
  questing_wizard: "Wz",
  scavenging_goblin: "Go",
  warrior_of_the_quay: "Wa",
  witching_hag: "Ha",
  death: "De",
  growth: "Gr",
  life: "Li",
  shaping: "Sh",
  victory: "Vi",
};

export const classOf = (card: Card): string => card.class ?? "quiddity";

export const facesOf = (texts: Texts | null, kind: number): Face[] => texts?.dice?.[classOf(cardOf(texts, kind))] ?? [];

/** Faces are numbered from 1; 0 is a die that was not thrown. */
export const faceOf = (texts: Texts | null, kind: number, face: number): Face | undefined =>
  facesOf(texts, kind)[face - 1];

function symbolWords(texts: Texts | null, symbol: FaceSymbol): string {
  const { kind, value, level, attack = "?", defence = "?" } = symbol;
  return kind === "creature" ? ui(texts, "face.creature", level, attack, defence) : ui(texts, `face.${kind}`, value);
}

export function faceWords(texts: Texts | null, face?: Face, unit?: Unit): string {
  if (!face) return ui(texts, "die.unrolled");
  const words = face.symbols.map((symbol) => symbolWords(texts, { ...symbol, ...unit, kind: symbol.kind }));
  const joined = words.join(ui(texts, face.join === "or" ? "face.or" : "face.and"));
  return face.burst ? joined + ui(texts, "face.also") + ui(texts, "face.burst", face.burst) : joined;
}

/** The faces of a die and how often each comes: the lines of its description. */
export function faceOdds(texts: Texts | null, kind: number): string[] {
  const found = new Map<string, number>();
  for (const face of facesOf(texts, kind)) {
    const words = faceWords(texts, face);
    found.set(words, (found.get(words) ?? 0) + 1);
  }
  return [...found].map(([words, n]) => ui(texts, "die.odds", n, words));
}

export type Where = { where: string; mine?: boolean; player?: Player };

/** Where a die lies: whose it is, and the words for the area. */
export const placeWords = (texts: Texts | null, lang: Lang, { where, mine, player }: Where) => [
  mine ? ui(texts, "die.yours") : nameOf(lang, player),
  ui(texts, `seat.${where}`),
];

/** The chance, in percent, that at least one of `n` dice of a kind is among the next six of a bag. */
export function chance(n: number, size: number): number {
  let none = 1;
  for (let drawn = 0; drawn < Math.min(6, size); drawn += 1) none *= Math.max(0, size - n - drawn) / (size - drawn);
  return Math.round(100 * (1 - none));
}
