// The deck builder. A click changes the list at once; the server keeps it and says what is wrong a moment later.
import { useEffect, useRef, useState } from "react";
import { DeckCards } from "./deck_cards.tsx";
import { DeckLeader } from "./deck_leader.tsx";
import { count, entries, type List, withCopies } from "./deck_numbers.ts";
import { DeckPool } from "./deck_pool.tsx";
import { DeckShare } from "./deck_share.tsx";
import { DeckStatistics } from "./deck_statistics.tsx";
import { DeckTrial, type Trial } from "./deck_trial.tsx";
import { useLang } from "./preferences.ts";
import { contextOf, Sentence } from "./sentence.tsx";
import { parts } from "./sentences.ts";
import { tr, useTexts, word } from "./texts.ts";
import type { Reason, Texts } from "./types.ts";

const SOON = 250; // milliseconds after the last change

export type Built = {
  id: string;
  name: string;
  form: string;
  cards: Record<string, number>;
  reasons: Reason[];
  code: string;
  lists: Record<string, string>;
  mark: number;
  shared?: boolean;
  plays?: [number[], string, number, number][];
};

type Props = {
  game: string;
  deck: Built;
  onSave: (name: string, form: string, cards: Record<string, number>) => void;
  onFill: (form: string, cards: Record<string, number>) => void;
  onCopy: (id: string) => void;
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
  return <Builder key={`${deck.id} ${deck.mark}`} {...{ game, deck, texts, ...verbs }} />;
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
  const [list, setList] = useState(() => byKind(texts, deck.cards));
  const [name, setName] = useState(deck.name);
  const [form, setForm] = useState(deck.form);
  const begun = useRef(false);
  const rules = texts.deck_rules;
  const leader = rules.leaders.find((kind) => list[kind]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the deck is saved
  useEffect(() => {
    if (!begun.current || deck.shared) {
      begun.current = true;
      return undefined;
    }
    const timer = setTimeout(() => onSave(name, form, byId(texts, list)), SOON);
    return () => clearTimeout(timer);
  }, [list, name, form]);
  const set = (kind: number, copies: number) =>
    setList((now) => withCopies(now, kind, Math.max(0, Math.min(copies, rules.most))));
  const fill = () => onFill(form, byId(texts, list));
  const wrong = deck.reasons.flatMap(([, , about]) => (typeof about === "number" ? [about] : []));
  const share = <DeckShare {...{ deck, lang }} />;
  if (deck.shared)
    return (
      <section className="panel stack">
        <h1>{leader === undefined ? tr(lang, "deck_shared") : texts.cards[leader].name}</h1>
        <Counts {...{ texts, list }} />
        <Reasons {...{ game, texts, reasons: deck.reasons }} />
        <DeckCards {...{ game, texts, list, wrong }} />
        <button className="pri" id="copy-deck" onClick={() => onCopy("")}>
          {tr(lang, "deck_keep")}
        </button>
        <DeckStatistics {...{ game, texts, list }} />
        {share}
      </section>
    );
  return (
    <div className="builder">
      <div className="builderpool">
        <DeckLeader {...{ game, texts, list, form, setList, setForm }} />
        {leader !== undefined && <DeckPool {...{ game, texts, list, set, fits: rules.fits[form]?.[leader] ?? [] }} />}
      </div>
      <aside className="panel stack builderside">
        <label className="field">
          <span>{tr(lang, "deck_name")}</span>
          <input id="deck-name" value={name} maxLength={60} onChange={(event) => setName(event.target.value)} />
        </label>
        <Counts {...{ texts, list }} />
        <Reasons {...{ game, texts, reasons: deck.reasons }} />
        <div className="row">
          <button id="fill" onClick={fill}>
            {tr(lang, entries(list).length ? "deck_fill" : "deck_suggest")}
          </button>
          <button id="copy-deck" onClick={() => onCopy(deck.id)}>
            {tr(lang, "deck_copy")}
          </button>
        </div>
        <DeckCards
          {...{ game, texts, list, wrong, label: tr(lang, "deck_take") }}
          onTake={(kind) => set(kind, (list[kind] ?? 0) - 1)}
        />
        <DeckStatistics {...{ game, texts, list, plays: deck.plays }} />
        <DeckTrial {...{ texts, deck, trial, onLook, onTry, onStop }} />
        {share}
      </aside>
    </div>
  );
}

/** How many cards there are of each section, against how many there must be. */
function Counts({ texts, list }: { texts: Texts; list: List }) {
  const lang = useLang();
  return (
    <p className="counts" role="status">
      {texts.deck_rules.sections.map(([id, kinds, wanted, exact]) => {
        const have = count(list, kinds);
        const label = id === "all" ? tr(lang, "deck_all") : word(texts, "type", id) || word(texts, "back", id);
        return (
          <span key={id} data-section={id} className={(exact ? have === wanted : have <= wanted) ? "tag ok" : "tag"}>
            {label} {have}/{exact ? "" : "≤"}
            {wanted}
          </span>
        );
      })}
    </p>
  );
}

/** Everything that is wrong, each with its rule. */
function Reasons({ game, texts, reasons }: { game: string; texts: Texts; reasons: Reason[] }) {
  const lang = useLang();
  if (!reasons.length) return <p className="fine">{tr(lang, "deck_fine")}</p>;
  return (
    <ul className="reasons" aria-label={tr(lang, "deck_wrong")}>
      {reasons.map(([key, rule, ...about]) => (
        <li key={[key, ...about].join()}>
          <Sentence list={parts(texts.reason?.[key] ?? "", about, contextOf(texts, [], lang))} />{" "}
          <a className="rid" href={`/rules/${game}#${rule}`} target="_blank" rel="noreferrer">
            {rule}
          </a>
        </li>
      ))}
    </ul>
  );
}
