// The face of a card of Summon's Call: cost, type, picture, name, ATK, arrows and HP, and the timing of its effects.
import { Icon } from "../icon.tsx";
import { useLang } from "../preferences.ts";
import { cardOf, ui, useTexts, word } from "../texts.ts";
import type { Card, Texts } from "../types.ts";

const GAME = "summons_call";
const WAYS = { left: "↖", front: "↑", right: "↗" };

export const board = "sc";
export const frame = (card: Card) => `card type-${card.type}`;

/** A symbol for the timing of each effect. */
function Keywords({ card, texts }: { card: Card; texts: Texts | null }) {
  return (
    <span className="keywords">
      {(card.ability ?? []).map(({ id, timing = "" }) => (
        <span key={id} title={word(texts, "timing", timing)}>
          <Icon game={GAME} name={timing} size={13} />
        </span>
      ))}
    </span>
  );
}

function Arrows({ directions }: { directions: string[] }) {
  return (
    <span className="ways" aria-hidden="true">
      {Object.entries(WAYS).map(([way, sign]) => (
        <i key={way} className={directions.includes(way) ? "lit" : ""}>
          {sign}
        </i>
      ))}
    </span>
  );
}

export function Face({ kind }: { kind: number }) {
  const texts = useTexts(useLang(), GAME);
  const card = cardOf(texts, kind);
  if (!card.id) return null;
  const isSkill = card.kind === "skill";
  const isMaster = !card.kind;
  return (
    <>
      {!isMaster && (
        <b className="gem" title={ui(texts, "field_cost")}>
          {card.cost}
        </b>
      )}
      <span className="kin" title={word(texts, "type", card.type)}>
        <Icon game={GAME} name={`type_${card.type}`} size={15} />
      </span>
      <span className="art">
        <Icon game={GAME} name={card.icon} size={46} />
      </span>
      <span className="name">{card.name}</span>
      {isSkill ? (
        <span className="values skill">
          {ui(texts, "skill")}
          <Keywords {...{ card, texts }} />
        </span>
      ) : (
        <span className="values">
          <b>
            {!isMaster && <Icon game={GAME} name="atk" size={13} />}
            {card.atk}
          </b>
          {card.directions && <Arrows directions={card.directions} />}
          <b>
            <Icon game={GAME} name="hp" size={13} />
            {card.hp}
          </b>
        </span>
      )}
      {!isSkill && <Keywords {...{ card, texts }} />}
    </>
  );
}
