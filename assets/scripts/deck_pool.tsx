// The cards that a deck may have: filters, sorting, and a card for each. Click adds, number keys set the copies, arrows move.
import { type KeyboardEvent, useRef, useState } from "react";
import { WholeCard } from "./card_face.tsx";
import { found, type Wanted } from "./card_filters.ts";
import { CardFaults } from "./deck_faults.tsx";
import { type List, type Typed, typed } from "./deck_numbers.ts";
import type { Fault } from "./deck_reasons.ts";
import { FilterBar } from "./filter_bar.tsx";
import { stepAmong } from "./grid_keys.ts";
import { useLang } from "./preferences.ts";
import { tr } from "./texts.ts";
import type { Texts } from "./types.ts";

type Props = {
  game: string;
  texts: Texts;
  list: List;
  fits: number[];
  faults: Fault[];
  set: (kind: number, copies: number) => void;
};

export function DeckPool({ game, texts, list, fits, faults, set }: Props) {
  const lang = useLang();
  const [wanted, want] = useState<Wanted>({ sort: "cost" });
  const pool = fits.map((kind) => ({ kind, card: texts.cards[kind] }));
  const shown = found(texts, pool, wanted);
  const last = useRef<Typed | null>(null);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const here = (event.target as HTMLElement).closest<HTMLElement>("[data-add]");
    if (here && /^[0-9]$/.test(event.key)) {
      last.current = typed(last.current, Number(here.dataset.k), event.key, event.timeStamp);
      set(last.current.kind, last.current.copies);
    } else if (here && (event.key === "-" || event.key === "Backspace")) {
      const kind = Number(here.dataset.k);
      set(kind, (list[kind] ?? 0) - 1);
    } else stepAmong(event, "[data-add]");
  };
  return (
    <section className="deckpool">
      <FilterBar {...{ texts, pool, wanted, want }} found={shown.length} />
      <p className="muted keyline">{tr(lang, "deck_keys")}</p>
      <ul className="cardlist" onKeyDown={onKeyDown}>
        {shown.map(({ kind, card }) => (
          <li key={kind}>
            <button
              className={list[kind] ? "poolcard in" : "poolcard"}
              data-k={kind}
              data-add={card.id}
              aria-label={tr(lang, "deck_add_card", { name: card.name, n: list[kind] ?? 0 })}
              onClick={() => set(kind, (list[kind] ?? 0) + 1)}
            >
              <WholeCard {...{ game, texts, kind, lang }} />
              <b className="copies">{list[kind] ? `${list[kind]}×` : "+"}</b>
            </button>
            <CardFaults {...{ game, texts, faults, kind, set }} />
          </li>
        ))}
      </ul>
    </section>
  );
}
