// The face of a card of Fight for Olympus: attack and defence, picture, name, and what it costs.
import { Icon } from "../icon.tsx";
import { useLang } from "../preferences.ts";
import { cardOf, ui, useTexts } from "../texts.ts";
import type { Card } from "../types.ts";

const GAME = "fight_for_olympus";

export const board = "ffo";
export const frame = (card: Card) => `card frame-${card.multicolour ? "all" : card.colour}`;

export function Face({ kind }: { kind: number }) {
  const texts = useTexts(useLang(), GAME);
  const card = cardOf(texts, kind);
  const cost: string[] = card.cost ?? [];
  const sign = card.type === "equipment" && "+";
  return (
    <>
      <span className="values">
        <b>
          {sign}
          {card.attack}
          <Icon game={GAME} name="attack" size={13} />
        </b>
        <b>
          {sign}
          {card.defence}
          <Icon game={GAME} name="defence" size={13} />
        </b>
      </span>
      <span className="art">
        <Icon game={GAME} name={card.icon} size={44} />
      </span>
      <span className="name">{card.name}</span>
      <span className="cost">
        {cost.length ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same colour may be asked for twice
          cost.map((colour, i) => <i key={i} className={`hue hue-${colour}`} aria-hidden="true" />)
        ) : (
          <span>{ui(texts, "free")}</span>
        )}
      </span>
    </>
  );
}
