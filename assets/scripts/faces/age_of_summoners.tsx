// The face of a card of Age of Summoners: its magic, what counts on the spirit, picture, name, and what the call costs.
import { Icon } from "../icon.tsx";
import { useLang } from "../preferences.ts";
import { cardOf, ui, useTexts, word } from "../texts.ts";
import type { Card } from "../types.ts";

const GAME = "age_of_summoners";
const WORTH = ["vp", "axe", "sword"];
const PAID = ["black", "red", "green", "white", "blue", "any"];

const Sign = ({ name }: { name: string }) => <Icon game={GAME} name={name} size="1em" />;
const useCard = (kind: number) => {
  const texts = useTexts(useLang(), GAME);
  return { texts, card: cardOf(texts, kind) };
};

export const board = "aos";
export const frame = (card: Card) => `card m-${card.colour}`;

/** Colour and number: always a symbol and a figure too. */
export function Orb({ kind }: { kind: number }) {
  const { card } = useCard(kind);
  return (
    <span className="orb">
      <b>{card.number}</b>
      <Sign name={card.colour} />
    </span>
  );
}

/** What counts on a spirit: VP icons, axes, swords. */
export function Worth({ kind }: { kind: number }) {
  const { card, texts } = useCard(kind);
  return (
    <span className="icons">
      {WORTH.filter((name) => card[name] > 0).map((name) => (
        <span key={name} className={`worth w-${name}`} title={ui(texts, name === "vp" ? "vp" : `field_${name}`)}>
          <Sign name={name} />
          {card[name]}
        </span>
      ))}
    </span>
  );
}

export function Cost({ kind }: { kind: number }) {
  const { card, texts } = useCard(kind);
  const cost: Record<string, number> = card.cost ?? {};
  return (
    <span className="cost">
      {PAID.filter((colour) => cost[colour]).map((colour) => (
        <span
          key={colour}
          className={`pip m-${colour}`}
          title={colour === "any" ? ui(texts, "any") : word(texts, "colour", colour)}
        >
          {cost[colour]}
          <Sign name={colour} />
        </span>
      ))}
    </span>
  );
}

export function Face({ kind }: { kind: number }) {
  const { card } = useCard(kind);
  return (
    <>
      <span className="top">
        <Orb kind={kind} />
        <Worth kind={kind} />
      </span>
      <span className="art">
        <Icon game={GAME} name={card.icon} size="100%" />
      </span>
      <span className="name">{card.name}</span>
      <Cost kind={kind} />
    </>
  );
}
