// A card as the board of its game draws it, outside a match: on pages of cards, in the deck builder, in the rules.
import type { ComponentType, ReactNode } from "react";
import { CardText } from "./card_text.tsx";
import * as ageOfSummoners from "./faces/age_of_summoners.tsx";
import * as fightForOlympus from "./faces/fight_for_olympus.tsx";
import * as quarriors from "./faces/quarriors.tsx";
import * as summonerWars from "./faces/summoner_wars.tsx";
import * as summonsCall from "./faces/summons_call.tsx";
import { Icon } from "./icon.tsx";
import { cardOf, tr } from "./texts.ts";
import type { Card, Lang, Texts } from "./types.ts";

/** How a board draws its cards: the class of the board, that of a card on it, the frame, and the face. */
type Drawn = {
  board: string;
  look: string;
  drawn: { frame: (card: Card) => string; Face: ComponentType<{ kind: number }> };
};

const DRAWN: Record<string, Drawn> = {
  age_of_summoners: { board: "aos", look: "card", drawn: ageOfSummoners },
  fight_for_olympus: { board: "ffo", look: "card", drawn: fightForOlympus },
  quarriors: { board: "qw", look: "wild", drawn: quarriors },
  summoner_wars: { board: "sw", look: "card", drawn: summonerWars },
  summons_call: { board: "sc", look: "card", drawn: summonsCall },
};

/** The board's own classes stand around whatever is drawn as on the board. */
export const OnBoard = ({ game, children }: { game: string; children: ReactNode }) => (
  <span className={`outside ${DRAWN[game]?.board ?? ""}`}>{children}</span>
);

type Props = { game: string; texts: Texts; kind: number };

/** A game without a face of its own shows the symbol and the name. */
export function CardFace({ game, texts, kind }: Props) {
  const card = cardOf(texts, kind);
  const { look, drawn } = DRAWN[game] ?? {};
  return (
    <OnBoard game={game}>
      <span className={`${look ?? "plain"} bonecard ${drawn?.frame(card) ?? ""}`} data-face={card.id}>
        {drawn ? (
          <drawn.Face kind={kind} />
        ) : (
          <>
            <Icon game={game} name={card.icon} size={46} />
            <b className="name">{card.name}</b>
          </>
        )}
      </span>
    </OnBoard>
  );
}

/** The whole card: its face as on the board, big enough to read, and its text below. */
export function WholeCard({ game, texts, kind, lang }: Props & { lang: Lang }) {
  const card = cardOf(texts, kind);
  return (
    <span className="wholecard">
      <CardFace {...{ game, texts, kind }} />
      <span className="printed">
        <CardText {...{ card, texts, lang }} nameless still />
        {card.house && <i className="tag house">{tr(lang, "house_made")}</i>}
      </span>
    </span>
  );
}

/** The six faces of a card's die, in a game of dice. */
export const DiceOf = ({ game, kind }: { game: string; kind: number }) =>
  game === "quarriors" ? (
    <OnBoard game={game}>
      <quarriors.DieFaces kind={kind} />
    </OnBoard>
  ) : null;
