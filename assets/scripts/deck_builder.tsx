// The deck builder. A click changes the list, its numbers and what is wrong with it at once; the server keeps it a moment later.
import { useState } from "react";
import { DeckCards } from "./deck_cards.tsx";
import { Counts, Reasons } from "./deck_faults.tsx";
import { listTextOf, type Version } from "./deck_draft.ts";
import { DeckLeader } from "./deck_leader.tsx";
import { entries, type List, withCopies } from "./deck_numbers.ts";
import { DeckPool } from "./deck_pool.tsx";
import { type Fault, faultsOf, unknownHere } from "./deck_reasons.ts";
import { useFirst, useSaving } from "./deck_saving.ts";
import { DeckShare } from "./deck_share.tsx";
import { DeckStatistics, type Plays } from "./deck_statistics.tsx";
import { DeckTrial, type Trial } from "./deck_trial.tsx";
import { useLang, usePreference } from "./preferences.ts";
import { LONGEST_NAME, tr, useTexts } from "./texts.ts";
import type { Reason, Texts } from "./types.ts";

export type Built = Version & {
  id: string;
  /** What the server says is wrong with these cards. */
  reasons: Reason[];
  code: string;
  lists: Record<string, string>;
  mark: number;
  shared?: boolean;
  plays?: Plays;
};

type Props = {
  game: string;
  deck: Built;
  onSave: (name: string, form: string, cards: Record<string, number>) => void;
  onFill: (form: string, cards: Record<string, number>) => void;
  /** A deck of one's own once more, or with an empty id the shared one, under a name. */
  onCopy: (id: string, name: string) => void;
  onPlay: (game: string, level: string, decks: string[]) => void;
  trial?: Trial;
  onLook: (id: string) => void;
  onTry: (id: string) => void;
  onStop: (id: string) => void;
};

const byKind = (texts: Texts, cards: Record<string, number>): List =>
  Object.fromEntries(texts.cards.flatMap(({ id }, kind) => (cards[id] ? [[kind, cards[id]]] : [])));
const byId = (texts: Texts, list: List) =>
  Object.fromEntries(entries(list).map(([kind, copies]) => [texts.cards[kind].id, copies]));

export function DeckBuilder({ game, deck, ...verbs }: Props) {
  const texts = useTexts(useLang(), game);
  if (!texts || !deck?.mark) return <p aria-busy="true" />;
  const Page = deck.shared ? SharedDeck : Builder;
  return <Page key={`${deck.id} ${deck.mark}`} {...{ game, deck, texts, ...verbs }} />;
}

/** Whether the server speaks of the list that is shown. */
const isKept = (deck: Built, now: Version) => listTextOf(deck) === listTextOf(now);

/** What this page finds wrong, and what the server does if it speaks of the same list. */
function faultsHere(texts: Texts, deck: Built, now: Version, list: List): Fault[] {
  const here = faultsOf(texts.deck_rules, list, now.form);
  return [...here, ...(isKept(deck, now) ? unknownHere(texts, here, deck.reasons) : [])];
}

function SharedDeck({ game, deck, texts, onCopy, onPlay }: Props & { texts: Texts }) {
  const lang = useLang();
  const level = usePreference("level", "easy");
  const list = byKind(texts, deck.cards);
  const leader = texts.deck_rules.leaders.find((kind) => list[kind]);
  const faults = faultsHere(texts, deck, deck, list);
  const led = leader === undefined ? "" : texts.cards[leader].name;
  const named = (by: string) => (by ? tr(lang, "deck_led", { name: by }) : tr(lang, "deck_shared"));
  const name = named(led);
  const short = name.length > LONGEST_NAME ? named(led.split(",")[0]) : name; // "Aurelio, Shield of the Gate" as "Aurelio"
  return (
    <section className="panel stack">
      <h1>{name}</h1>
      <Counts {...{ texts, list }} />
      <Reasons {...{ game, texts, faults }} />
      <div className="row">
        {!faults.length && (
          <button className="pri" id="play-deck" onClick={() => onPlay(game, level, [deck.code, "random"])}>
            {tr(lang, "deck_play", { level: tr(lang, "bot_" + level) })}
          </button>
        )}
        <button className={faults.length ? "pri" : ""} id="copy-deck" onClick={() => onCopy("", short)}>
          {tr(lang, "deck_keep")}
        </button>
      </div>
      <DeckCards {...{ game, texts, list, faults }} />
      <DeckStatistics {...{ game, texts, list }} />
      <DeckShare {...{ deck, lang }} isKept />
    </section>
  );
}

/** On a phone the deck and the cards to choose from lie one above the other. */
function Jumps() {
  const lang = useLang();
  const jump = (place: string) => document.querySelector(place)?.scrollIntoView({ block: "start" });
  return (
    <span className="jumps">
      <button className="small" id="to-deck" onClick={() => jump(".builderdeck")}>
        {tr(lang, "deck_jump_deck")}
      </button>
      <button className="small" id="to-pool" onClick={() => jump(".deckpool")}>
        {tr(lang, "deck_jump_pool")}
      </button>
    </span>
  );
}

function Builder({
  game,
  deck,
  texts,
  onSave,
  onFill,
  onCopy,
  trial,
  onLook,
  onTry,
  onStop,
}: Props & { texts: Texts }) {
  const lang = useLang();
  const first = useFirst(deck.id, deck);
  const [list, setList] = useState(() => byKind(texts, first.cards));
  const [name, setName] = useState(first.name);
  const [form, setForm] = useState(first.form);
  const now = { name: name.trim() ? name : deck.name, form, cards: byId(texts, list) };
  const { forget, flush } = useSaving(deck.id, deck, now, (version) =>
    onSave(version.name, version.form, version.cards),
  );
  const rules = texts.deck_rules;
  const leader = rules.leaders.find((kind) => list[kind]);
  const faults = faultsHere(texts, deck, now, list);
  const set = (kind: number, copies: number) =>
    setList((old) => withCopies(old, kind, Math.max(0, Math.min(copies, rules.most))));
  const copy = () => {
    flush();
    onCopy(deck.id, "");
  };
  const fill = () => {
    forget();
    onFill(form, now.cards);
  };
  return (
    <div className="builder">
      <div className="builderpool">
        <DeckLeader {...{ game, texts, list, form, setList, setForm }} />
        {leader === undefined ? (
          <p className="muted">{tr(lang, "deck_leader_first")}</p>
        ) : (
          <DeckPool {...{ game, texts, list, set, faults, fits: rules.fits[form]?.[leader] ?? [] }} />
        )}
      </div>
      <aside className="builderside">
        <Counts {...{ texts, list }}>
          <Jumps />
        </Counts>
        <section className="panel stack builderdeck">
          <label className="field">
            <span>{tr(lang, "deck_name")}</span>
            <input
              id="deck-name"
              value={name}
              placeholder={deck.name}
              maxLength={LONGEST_NAME}
              onChange={(event) => setName(event.target.value)}
            />
          </label>
          <Reasons {...{ game, texts, faults }} />
          <div className="row">
            <button id="fill" disabled={!faults.length} onClick={fill}>
              {tr(lang, entries(list).length ? "deck_fill" : "deck_suggest")}
            </button>
            <button id="copy-deck" onClick={copy}>
              {tr(lang, "deck_copy")}
            </button>
          </div>
          <DeckCards
            {...{ game, texts, list, faults, set }}
            label={tr(lang, "deck_take")}
            onTake={(kind) => set(kind, (list[kind] ?? 0) - 1)}
          />
        </section>
        <section className="panel stack builderabout">
          <DeckStatistics {...{ game, texts, list, plays: deck.plays }} />
          <DeckTrial {...{ texts, deck, trial, onLook, onTry, onStop }} isReady={!faults.length} />
          <DeckShare {...{ deck, lang }} isKept={isKept(deck, now)} />
        </section>
      </aside>
    </div>
  );
}
