// The face of a card of Summoner Wars: dice and range, life, cost, picture, name and type.
import { Icon } from "../icon.tsx";
import { useLang } from "../preferences.ts";
import { cardOf, useTexts, word } from "../texts.ts";
import type { Card } from "../types.ts";

const GAME = "summoner_wars";

export const board = "sw";
export const frame = (card: Card) => `card f-${card.faction}`;

export function Face({ kind }: { kind: number }) {
  const texts = useTexts(useLang(), GAME);
  const card = cardOf(texts, kind);
  return (
    <>
      <span className="values">
        {card.range && (
          <b>
            {card.attack}
            <Icon game={GAME} name={card.range} size={14} />
          </b>
        )}
        {card.life && (
          <b className="life">
            {card.life}
            <Icon game={GAME} name="life" size={13} />
          </b>
        )}
        {card.cost !== undefined && (
          <b className="cost">
            {card.cost}
            <Icon game={GAME} name="magic" size={12} />
          </b>
        )}
      </span>
      <span className="art">
        <Icon game={GAME} name={card.icon} size={46} />
      </span>
      <span className="name">{card.name}</span>
      <small>{word(texts, "type", card.type)}</small>
    </>
  );
}
