// Sentences on the page: names in the colour of their seat, cards that open on hover, dice that are drawn.
import { Fragment } from "react";
import { kindOfCard, kindOnSpace } from "./board.ts";
import { useLang } from "./preferences.ts";
import { type Context, type Named, type Part, parts, worthOf } from "./sentences.ts";
import { shortName, tr, useTexts } from "./texts.ts";
import type { Choice, Lang, Player, Texts, Value } from "./types.ts";
import { Worded } from "./worded.tsx";

/** What sentences at a table need to know. A reason may name a card that the question doesn't: the board tells what it is. */
export function contextOf(texts: Texts | null, players: Player[] | undefined, lang: Lang, choice?: Choice): Context {
  return {
    texts,
    lang,
    names: (players ?? []).map((player) => shortName(lang, player)),
    aCard: tr(lang, "a_card"),
    ownAbility: tr(lang, "own_ability"),
    kindOf: (card) => choice?.cards?.[card] ?? kindOfCard(card),
    kindAt: kindOnSpace,
  };
}

/** Each die with what is added to it, and how it counts. */
export function Dice({ part: { dice = [], hits, add } }: { part: Named }) {
  return (
    <span className="dice">
      {dice.map((face, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dice of a throw have no names
        <i key={n} className={`die ${worthOf(hits?.[n])}`.trim()}>
          {face}
          {add ? <small>+{add}</small> : null}
        </i>
      ))}
    </span>
  );
}

const kindOf = ({ kind, type, value }: Named) =>
  kind ?? (type === "kind" ? value : Array.isArray(value) ? value[1] : undefined);

function Word({ part }: { part: Named }) {
  if (part.dice) return <Dice part={part} />;
  if (part.type === "seat") return <b className={`who seat${part.value}`}>{part.text}</b>;
  const kind = kindOf(part);
  if (part.type && ["card", "kind", "there"].includes(part.type) && kind !== undefined)
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the focus opens the card's text
      <em tabIndex={0} data-k={kind}>
        {part.text}
      </em>
    );
  return part.type ? <em>{part.text}</em> : <b>{part.text}</b>;
}

/** With `texts` its keywords say what they mean; not in a button, which would have two things to press. */
export function Sentence({ list, texts }: { list: Part[]; texts?: Texts }) {
  const said = (text: string) => (texts ? <Worded {...{ text, texts }} /> : text);
  return list.map((part, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have no names
    <Fragment key={i}>{typeof part === "string" ? said(part) : <Word part={part} />}</Fragment>
  ));
}

/** A line of a board with names in it: a text key of the game's `ui`, and its values. */
export function Line({ game, line, players }: { game: string; line: [string, ...Value[]]; players: Player[] }) {
  const lang = useLang();
  const texts = useTexts(lang, game);
  if (!texts) return null;
  const [key, ...values] = line;
  return <Sentence list={parts(texts.ui[key], values, contextOf(texts, players, lang))} />;
}
