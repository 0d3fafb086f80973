// The cards of a deck as lines: copies, symbol, name, and what is wrong with a card. Its whole text opens on hover and focus.
import { CardFaults } from "./deck_faults.tsx";
import { entries, type List } from "./deck_numbers.ts";
import type { Fault } from "./deck_reasons.ts";
import { Icon } from "./icon.tsx";
import { cardOf } from "./texts.ts";
import type { Texts } from "./types.ts";

type Props = {
  game: string;
  texts: Texts;
  list: List;
  faults?: Fault[];
  label?: string;
  onTake?: (kind: number) => void;
  set?: (kind: number, copies: number) => void;
};

/** The cards of the list, and those that are missing from it. */
function lines(list: List, faults: Fault[]): [number, number][] {
  const absent = faults.flatMap(({ kind }): [number, number][] =>
    kind === undefined || list[kind] ? [] : [[kind, 0]],
  );
  const all = new Map([...entries(list), ...absent]);
  return [...all].sort(([a], [b]) => a - b);
}

export function DeckCards({ game, texts, list, faults = [], label, onTake, set }: Props) {
  return (
    <ul className="deckcards">
      {lines(list, faults).map(([kind, copies]) => {
        const card = cardOf(texts, kind);
        const line = (
          <>
            <b>{copies}×</b>
            <Icon game={game} name={card.icon} size={20} />
            <span>{card.name}</span>
            {card.cost !== undefined && <i className="muted">{card.cost}</i>}
          </>
        );
        const isWrong = faults.some((fault) => fault.kind === kind);
        return (
          <li key={kind} className={isWrong ? "wrong" : ""}>
            {onTake && copies ? (
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
            {isWrong && <CardFaults {...{ game, texts, faults, kind, set }} />}
          </li>
        );
      })}
    </ul>
  );
}
