// A card as the board of its game draws it, outside a match: on pages of cards, in the deck builder, in the rules.
import type { ComponentType, ReactNode } from "react";
import { CardText } from "./card_text.tsx";
import { Icon } from "./icon.tsx";
import { cardOf, tr } from "./texts.ts";
import type { Card, Lang, Texts } from "./types.ts";

/** What `faces/<game>.tsx` says: the class of the board, those of a card on it, its face, and its dice in a game of dice. */
type Drawn = {
  board: string;
  frame: (card: Card) => string;
  Face: ComponentType<{ kind: number }>;
  Dice?: ComponentType<{ kind: number }>;
};

const DRAWN: Record<string, Drawn> = import.meta.glob<Drawn>("./faces/*.tsx", { eager: true });
const drawnOf = (game: string): Drawn | undefined => DRAWN[`./faces/${game}.tsx`];

/** The board's own classes stand around whatever is drawn as on the board. */
export const OnBoard = ({ game, children }: { game: string; children: ReactNode }) => (
  <span className={`outside ${drawnOf(game)?.board ?? ""}`}>{children}</span>
);

type Props = { game: string; texts: Texts; kind: number };

/** A game without a face of its own shows the symbol and the name. */
export function CardFace({ game, texts, kind }: Props) {
  const card = cardOf(texts, kind);
  const drawn = drawnOf(game);
  return (
    <OnBoard game={game}>
      <span className={`bonecard ${drawn?.frame(card) ?? "plain"}`} data-face={card.id}>
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
export function DiceOf({ game, kind }: { game: string; kind: number }) {
  const Dice = drawnOf(game)?.Dice;
  return (
    Dice && (
      <OnBoard game={game}>
        <Dice kind={kind} />
      </OnBoard>
    )
  );
}
