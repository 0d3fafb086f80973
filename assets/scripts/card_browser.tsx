// Every card of a game as its board draws it, with filters that stand in the page's address.
import { type KeyboardEvent, useEffect, useState } from "react";
import { queryOf, tableIn, wantedIn, withTable } from "./came_from.ts";
import { WholeCard } from "./card_face.tsx";
import { found, type Wanted } from "./card_filters.ts";
import { FilterBar } from "./filter_bar.tsx";
import { stepAmong } from "./grid_keys.ts";
import { usePageTitle } from "./page_title.ts";
import { useLang } from "./preferences.ts";
import { tr, useTexts } from "./texts.ts";

/** What is looked for, kept in the address: a link shows the same cards. */
function useWanted(): [Wanted, (wanted: Wanted) => void] {
  const [wanted, setWanted] = useState<Wanted>(() =>
    typeof location === "undefined" ? {} : wantedIn(location.search),
  );
  useEffect(() => {
    const query = queryOf(wanted, tableIn(location.search));
    history.replaceState(history.state, "", location.pathname + query + location.hash);
  }, [wanted]);
  return [wanted, setWanted];
}

export function CardBrowser({ game }: { game: string }) {
  const lang = useLang();
  const texts = useTexts(lang, game);
  const [wanted, want] = useWanted();
  usePageTitle(tr(lang, "game_cards"), texts?.game.name);
  useEffect(() => {
    const search = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "/" || (event.target as HTMLElement).matches("input,select,textarea")) return;
      event.preventDefault();
      document.getElementById("search")?.focus();
    };
    addEventListener("keydown", search);
    return () => removeEventListener("keydown", search);
  }, []);
  if (!texts) return <p aria-busy="true" />;
  const pool = texts.cards.map((card, kind) => ({ kind, card }));
  const shown = found(texts, pool, wanted);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => stepAmong(event, "a");
  return (
    <>
      <FilterBar {...{ texts, pool, wanted, want }} found={shown.length} />
      <ul className="cardlist" onKeyDown={onKeyDown}>
        {shown.map(({ kind, card }) => (
          <li key={card.id} id={card.id}>
            <a href={withTable(`/cards/${game}/${card.id}`, tableIn(location.search))} aria-label={card.name}>
              <WholeCard {...{ game, texts, kind, lang }} />
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
