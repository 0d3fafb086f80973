// A text whose keywords say what they mean: to a mouse on hover, to keys on focus, to a finger on a tap (names.tsx).
import { pieces } from "./keywords.ts";
import type { Texts } from "./types.ts";

/** `still` where the text stands in a button: the keyboard then passes by. */
export function Worded({ text, texts, still }: { text: string; texts: Texts; still?: boolean }) {
  return pieces(text, texts.glossary ?? []).map((piece, i) =>
    typeof piece === "string" ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no names
      <dfn key={i} data-means={piece.word.means} tabIndex={still ? undefined : 0}>
        {piece.text}
      </dfn>
    ),
  );
}
