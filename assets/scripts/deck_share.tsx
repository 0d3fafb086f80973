// A deck to pass on: its link, its code, its list; each copied by a click.
import { useState } from "react";
import { copied } from "./copy_link.tsx";
import { tr } from "./texts.ts";
import type { Lang } from "./types.ts";

type Props = {
  deck: { code: string; lists: Record<string, string> };
  /** The server has the list that is shown, so that the code is of it. */
  isKept: boolean;
  lang: Lang;
};

export function DeckShare({ deck, isKept, lang }: Props) {
  const [done, setDone] = useState("");
  const address = typeof location === "undefined" ? "" : `${location.origin}/d/${deck.code}`;
  const ways = { deck_link: address, deck_code: deck.code, deck_lines: deck.lists[lang] ?? "" };
  return (
    <section className="stack">
      <h2>{tr(lang, "deck_share")}</h2>
      <code id="deck-code" aria-busy={!isKept}>
        {isKept ? deck.code : "…"}
      </code>
      <div className="row">
        {Object.entries(ways).map(([key, text]) => (
          <button
            key={key}
            className="small"
            data-copy={text}
            disabled={!isKept}
            onClick={async () => {
              await copied(text);
              setDone(key);
            }}
          >
            {done === key
              ? tr(lang, "copied")
              : {
                  deck_link: tr(lang, "copy_link"),
                  deck_code: tr(lang, "deck_code"),
                  deck_lines: tr(lang, "deck_lines"),
                }[key]}
          </button>
        ))}
      </div>
    </section>
  );
}
