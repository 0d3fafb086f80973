// The deck of a seat: a starter deck, one's own, a code, or one by chance; with its cards and its plan in view.
import { useEffect, useState } from "react";
import { DeckCards } from "./deck_cards.tsx";
import { type List, listOf } from "./deck_numbers.ts";
import { offeredSettings } from "./offered.ts";
import { useLang } from "./preferences.ts";
import { cardOf, tr, useTexts } from "./texts.ts";
import type { Texts } from "./types.ts";

export type OwnDeck = { id: string; game: string; name: string; faults: number; cards: [number, number][] };

type Props = {
  game: string;
  seats: number;
  seat: number;
  chosen?: Record<string, string>;
  mine?: OwnDeck[];
  disabled: boolean;
  onChoose: (option: string, value: string) => void;
  onOpen: () => void;
};

/** The cards of a pick, as far as its value tells: a starter deck, a list; of others' own decks it names who leads them. */
export function cardsOf(texts: Texts, value: string): List {
  const starter = texts.deck_rules.starters[value];
  if (starter) return listOf(starter.cards);
  const [sort, rest = ""] = value.split(":");
  const kindOf = (id: string) => texts.cards.findIndex((card) => card.id === id);
  if (sort === "led") return { [kindOf(rest)]: 1 };
  if (sort !== "list") return {};
  const entries = rest.split(",").map((entry) => entry.split("="));
  return listOf(entries.map(([id, copies]): [number, number] => [kindOf(id), Number(copies)]));
}

/** A dialog that is on the page is open. */
const shown = (dialog: HTMLDialogElement | null) => {
  if (dialog && !dialog.open) dialog.showModal();
};

const same = (one: List, other: List) => JSON.stringify(one) === JSON.stringify(other);

export function DeckChooser({ game, seats, seat, chosen, mine, disabled, onChoose, onOpen }: Props) {
  const lang = useLang();
  const texts = useTexts(lang, game);
  const builds = !!texts?.deck_rules.leaders;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the seat is one's own
  useEffect(() => {
    if (builds && !disabled) onOpen();
  }, [builds, disabled]);
  if (!texts || !builds) return null;
  const own = (mine ?? []).filter((deck) => deck.game === game && !deck.faults);
  const place = { perSeat: true, seats, seat, decks: true };
  return offeredSettings(texts.lobby_options, place, chosen).map((option) => (
    <SeatDeck
      key={option.id}
      {...{ game, texts, option: option.id, values: option.values, own, disabled, onChoose }}
      value={chosen?.[option.id] ?? option.values[0]}
    />
  ));
}

type PickProps = { texts: Texts; option: string; values: string[]; own: OwnDeck[]; value: string } & Pick<
  Props,
  "game" | "disabled" | "onChoose"
>;

function SeatDeck({ game, texts, option, values, own, value, disabled, onChoose }: PickProps) {
  const lang = useLang();
  const [open, setOpen] = useState(false);
  const [code, setCode] = useState("");
  const list = cardsOf(texts, value);
  const leader = texts.deck_rules.leaders.find((kind) => list[kind]) ?? -1;
  const mine = own.find((deck) => same(listOf(deck.cards), list));
  const starter = texts.deck_rules.starters[value];
  const known = starter ? value : mine ? `deck:${mine.id}` : value;
  const name = starter
    ? texts.lobby_value[`${option}.${value}`]
    : (mine?.name ?? tr(lang, "deck_led", { name: cardOf(texts, leader).name }));
  return (
    <div className="field">
      <label className="field">
        <span>{texts.lobby[option]}</span>
        <select
          value={known}
          disabled={disabled}
          data-lobby={option}
          onChange={(event) => onChoose(option, event.target.value)}
        >
          {!starter && !mine && <option value={value}>{name}</option>}
          {own.length > 0 && (
            <optgroup label={tr(lang, "decks_title")}>
              {own.map((deck) => (
                <option key={deck.id} value={`deck:${deck.id}`}>
                  {deck.name}
                </option>
              ))}
            </optgroup>
          )}
          <optgroup label={tr(lang, "deck_starters")}>
            {values.map((each) => (
              <option key={each} value={each}>
                {texts.lobby_value[`${option}.${each}`]}
              </option>
            ))}
          </optgroup>
          <option value="random">{tr(lang, "deck_random")}</option>
        </select>
      </label>
      <button className="small" data-look={option} onClick={() => setOpen(true)}>
        {tr(lang, "deck_look")}
      </button>
      {open && (
        <dialog ref={shown} className="panel deckdialog" aria-label={name} onClose={() => setOpen(false)}>
          <div className="stack">
            <h2>{name}</h2>
            {starter && <p className="muted">{starter.plan}</p>}
            <DeckCards {...{ game, texts, list }} />
            {!disabled && (
              <form
                className="row"
                onSubmit={(event) => {
                  event.preventDefault();
                  onChoose(option, code.trim());
                  setOpen(false);
                }}
              >
                <input
                  aria-label={tr(lang, "deck_paste")}
                  placeholder={tr(lang, "deck_paste")}
                  value={code}
                  maxLength={200}
                  onChange={(event) => setCode(event.target.value)}
                />
                <button type="submit" disabled={!code.trim()}>
                  {tr(lang, "deck_use")}
                </button>
              </form>
            )}
            <button onClick={() => setOpen(false)}>{tr(lang, "close")}</button>
          </div>
        </dialog>
      )}
    </div>
  );
}
