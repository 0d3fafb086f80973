// A page about one card: its face, its whole text, its die, the decks that hold it, the rules that name it.
import { useEffect, useState } from "react";
import { useTable } from "./back_to_table.tsx";
import { withTable } from "./came_from.ts";
import { CardFace, DiceOf } from "./card_face.tsx";
import { CardText } from "./card_text.tsx";
import { listOf } from "./deck_numbers.ts";
import { usePageTitle } from "./page_title.ts";
import { useLang } from "./preferences.ts";
import { madeFile, tr, useTexts } from "./texts.ts";
import type { Texts } from "./types.ts";

/** By card: the rules that name it, each with its words as HTML. */
type Rulings = Record<string, [string, string][]>;

function useRulings(name: string): Rulings {
  const [rulings, setRulings] = useState<Rulings>({});
  useEffect(() => {
    let wanted = true;
    fetch(madeFile(name, "json"))
      .then((answer) => answer.json())
      .then((found) => wanted && setRulings(found))
      .catch(() => {});
    return () => {
      wanted = false;
    };
  }, [name]);
  return rulings;
}

export function CardPage({ game }: { game: string }) {
  const lang = useLang();
  const texts = useTexts(lang, game);
  const table = useTable();
  const rulings = useRulings(`${game}.rulings.${lang}`);
  const wanted = typeof location === "undefined" ? "" : decodeURIComponent(location.pathname.split("/")[3] ?? "");
  const kind = texts?.cards.findIndex(({ id }) => id === wanted) ?? -1;
  usePageTitle(texts?.cards[kind]?.name, texts?.game.name);
  if (!texts) return <p aria-busy="true" />;
  if (kind < 0) return <p className="panel">{tr(lang, "card_none")}</p>;
  const card = texts.cards[kind];
  const told = rulings[card.id] ?? [];
  return (
    <article className="cardpage">
      <div className="cardhead">
        <span className="wholecard lone">
          <CardFace {...{ game, texts, kind }} />
        </span>
        <div className="panel stack">
          <h1>{card.name}</h1>
          <div className="prose">
            <CardText {...{ card, texts, lang }} nameless />
          </div>
          {card.flavor && <p className="muted flavor">{card.flavor}</p>}
          {card.house && <p className="tag">{tr(lang, "house_made")}</p>}
          <DiceOf {...{ game, kind }} />
        </div>
      </div>
      <Holding {...{ texts, kind }} />
      <section className="panel stack">
        <h2>{tr(lang, "card_rulings")}</h2>
        {told.length ? (
          <ul className="rulings">
            {told.map(([rule, html]) => (
              <li key={rule + html}>
                <a className="rid" href={withTable(`/rules/${game}#${rule || "examples"}`, table)}>
                  {rule || tr(lang, "example")}
                </a>
                {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made from our own Markdown when the site is built */}
                <span dangerouslySetInnerHTML={{ __html: html }} />
              </li>
            ))}
          </ul>
        ) : (
          <p className="muted">{tr(lang, "card_no_rulings")}</p>
        )}
      </section>
      <nav className="row neighbours">
        {[kind - 1, kind + 1].map((other) =>
          texts.cards[other] ? (
            <a key={other} className="chip" href={withTable(`/cards/${game}/${texts.cards[other].id}`, table)}>
              {other < kind ? "← " : ""}
              {texts.cards[other].name}
              {other > kind ? " →" : ""}
            </a>
          ) : null,
        )}
      </nav>
    </article>
  );
}

/** Where the card is found: the starter decks that hold it, or how many there are in the one deck of all. */
function Holding({ texts, kind }: { texts: Texts; kind: number }) {
  const lang = useLang();
  const card = texts.cards[kind];
  const starters = Object.entries(texts.deck_rules.starters ?? {});
  const holding = starters.flatMap(([id, { cards, plan }]) => {
    const copies = listOf(cards)[kind] ?? 0;
    return copies ? [{ id, copies, plan }] : [];
  });
  return (
    <section className="panel stack">
      <h2>{tr(lang, "card_decks")}</h2>
      {holding.length > 0 && (
        <ul className="rulings">
          {holding.map(({ id, copies, plan }) => (
            <li key={id}>
              <b>{copies}×</b>
              <span>
                {texts.lobby_value[`deck.${id}`] ?? id} {plan && <i className="muted">{plan}</i>}
              </span>
            </li>
          ))}
        </ul>
      )}
      {starters.length > 0 && !holding.length && <p className="muted">{tr(lang, "card_no_deck")}</p>}
      {starters.length > 0 ? (
        <p>
          <a href="/decks" className="chip">
            {tr(lang, "decks_title")}
          </a>
        </p>
      ) : (
        <p>{texts.ui[`found.${card.type}`] ?? texts.ui.found ?? tr(lang, "card_copies", { n: card.copies ?? 1 })}</p>
      )}
    </section>
  );
}
