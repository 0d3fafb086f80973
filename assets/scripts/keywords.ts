// Finds the words of a game's glossary in a text. Nothing here touches the page.
import type { Texts, Word } from "./types.ts";

/** A part of a text: as it is, or a word of the glossary. */
export type Piece = string | { text: string; word: Word };

const escaped = (form: string) => form.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
/** Letters bound a word; Japanese has none that do. */
const bounded = (form: string) => (/^[\w'’ -]+$/.test(form) ? `\\b${escaped(form)}(?:s|es)?\\b` : escaped(form));

const finders = new WeakMap<Word[], RegExp>();

function finder(glossary: Word[]): RegExp {
  const known = finders.get(glossary);
  if (known) return known;
  const forms = glossary.flatMap((word) => [...word.forms, ...(word.others ?? [])]).sort((a, b) => b.length - a.length);
  const made = new RegExp(forms.map(bounded).join("|") || "(?!)", "gi");
  finders.set(glossary, made);
  return made;
}

const said = (text: string, form: string) => {
  const [found, wanted] = [text.toLowerCase(), form.toLowerCase()];
  return found === wanted || found === `${wanted}s` || found === `${wanted}es`;
};

/** The text in pieces; of each word only the first is marked. */
export function pieces(text: string, glossary: Word[]): Piece[] {
  const found: Piece[] = [];
  const seen = new Set<string>();
  let last = 0;
  for (const hit of text.matchAll(finder(glossary))) {
    const word = glossary.find(({ forms }) => forms.some((form) => said(hit[0], form)));
    if (!word || seen.has(word.id)) continue;
    seen.add(word.id);
    if (hit.index > last) found.push(text.slice(last, hit.index));
    found.push({ text: hit[0], word });
    last = hit.index + hit[0].length;
  }
  if (last < text.length) found.push(text.slice(last));
  return found;
}

/** The words of the glossary that a text has, in its order. */
export const wordsIn = (text: string, { glossary }: Texts): Word[] =>
  pieces(text, glossary ?? []).flatMap((piece) => (typeof piece === "string" ? [] : [piece.word]));
