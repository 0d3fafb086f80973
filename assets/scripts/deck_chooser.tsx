// The deck of a seat in the lobby. A player finds the deck there that they chose last in this game.
import { useEffect } from "react";
import { cardsOf, faultsAt, type OwnDeck, ownDecks, RANDOM } from "./deck_choice.ts";
import { Reasons } from "./deck_faults.tsx";
import { DeckField } from "./deck_field.tsx";
import { give, isGiven, lastDeck, rememberDeck } from "./deck_memory.ts";
import { entries, type List, listOf } from "./deck_numbers.ts";
import { offeredSettings } from "./offered.ts";
import { useLang } from "./preferences.ts";
import { cardOf, tr, useTexts } from "./texts.ts";
import type { LobbySetting, Texts } from "./types.ts";

type Props = {
  game: string;
  seats: number;
  seat: number;
  /** The seat is the viewer's own; otherwise what is chosen here is a bot's. */
  isOwn: boolean;
  chosen?: Record<string, string>;
  /** The settings of the table. */
  settings?: Record<string, string>;
  mine?: OwnDeck[];
  disabled: boolean;
  onChoose: (option: string, value: string) => void;
  onOpen: () => void;
};

const same = (one: List, other: List) => JSON.stringify(one) === JSON.stringify(other);

export function DeckChooser({ game, seats, seat, chosen, disabled, onOpen, ...props }: Props) {
  const texts = useTexts(useLang(), game);
  const builds = !!texts?.deck_rules.leaders;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the seat is one's own
  useEffect(() => {
    if (builds && !disabled) onOpen();
  }, [builds, disabled]);
  if (!texts || !builds) return null;
  const place = { perSeat: true, seats, seat, decks: true };
  return offeredSettings(texts.lobby_settings, place, chosen).map((setting, n) => (
    <SeatDeck
      key={setting.id}
      {...{ ...props, game, texts, setting, disabled }}
      value={chosen?.[setting.id] ?? setting.values[0]}
      usual={n === 0 ? setting.values[seat % setting.values.length] : ""}
    />
  ));
}

type SeatProps = Pick<Props, "game" | "isOwn" | "settings" | "mine" | "disabled" | "onChoose"> & {
  texts: Texts;
  setting: LobbySetting;
  value: string;
  /** The deck that lies on this seat before anybody chooses. */
  usual: string;
};

function SeatDeck({ game, isOwn, texts, setting, settings, mine, value, usual, disabled, onChoose }: SeatProps) {
  const lang = useLang();
  const { form_setting, forms, leaders, starters } = texts.deck_rules;
  const form = settings?.[form_setting] ?? forms[0];
  const whose = isOwn ? "own" : "bot";
  const own = ownDecks(mine, game);
  const list = cardsOf(texts, value);
  const kept = starters[value] ? undefined : own.find((deck) => same(listOf(deck.cards), list));
  const leader = leaders.find((kind) => list[kind]) ?? -1;
  const offered = setting.values.map((each) => ({ value: each, name: texts.lobby_value[`${setting.id}.${each}`] }));
  const isFit = (each: string) => !faultsAt(texts, cardsOf(texts, each, own), form).length;
  const all = [...own.map(({ id }) => `deck:${id}`), ...setting.values];
  const unfit = all.filter((each) => !isFit(each));
  const faults = disabled || entries(list).length < 2 ? [] : faultsAt(texts, list, form);
  const last = lastDeck(game, "own");
  const isWaiting = isOwn && !disabled && value === usual && last !== value && last !== RANDOM;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the decks are known
  useEffect(() => {
    if (!isWaiting || isGiven() || !all.includes(last) || unfit.includes(last)) return;
    give();
    onChoose(setting.id, last);
  }, [isWaiting, all.length]);
  return (
    <>
      <DeckField
        {...{ game, own, form, unfit, disabled }}
        option={setting.id}
        label={texts.lobby[setting.id]}
        value={kept ? `deck:${kept.id}` : value}
        name={tr(lang, "deck_led", { name: cardOf(texts, leader).name })}
        starters={offered}
        onChoose={(chosen) => {
          give();
          rememberDeck(game, whose, chosen);
          onChoose(setting.id, chosen);
        }}
      />
      {faults.length > 0 && <Reasons {...{ game, texts, faults, everything: true }} />}
    </>
  );
}
