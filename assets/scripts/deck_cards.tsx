// The cards of a deck as lines: copies, symbol, name. A card's whole text opens on hover and focus.
import { entries, type List } from "./deck_numbers.ts";
import { Icon } from "./icon.tsx";
import { cardOf } from "./texts.ts";
import type { Texts } from "./types.ts";

type Props = {
  game: string;
  texts: Texts;
  list: List;
  wrong?: number[];
  label?: string;
  onTake?: (kind: number) => void;
};

export function DeckCards({ game, texts, list, wrong, label, onTake }: Props) {
  return (
    <ul className="deckcards">
      {entries(list).map(([kind, copies]) => {
        const card = cardOf(texts, kind);
        const line = (
          <>
            <b>{copies}×</b>
            <Icon game={game} name={card.icon} size={20} />
            <span>{card.name}</span>
            {card.cost !== undefined && <i className="muted">{card.cost}</i>}
          </>
        );
        return (
          <li key={kind} className={wrong?.includes(kind) ? "wrong" : ""}>
            {onTake ? (
              <button
                data-k={kind}
                data-take={card.id}
                aria-label={`${label} ${card.name}`}
                onClick={() => onTake(kind)}
              >
                {line}
              </button>
            ) : (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: the focus opens the card's text
              <span className="deckline" tabIndex={0} data-k={kind}>
                {line}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
