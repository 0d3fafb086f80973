// Decks to choose from, each with its cards, its plan, and what keeps it from this table.
import { useRef, useState } from "react";
import { createPortal } from "react-dom";
import { DeckCards } from "./deck_cards.tsx";
import { cardsOf, faultsAt, knownOf, type Offered, RANDOM } from "./deck_choice.ts";
import { Reasons } from "./deck_faults.tsx";
import type { FieldProps } from "./deck_field.tsx";
import { entries } from "./deck_numbers.ts";
import { useLang } from "./preferences.ts";
import { tr, useTexts } from "./texts.ts";

export type DialogProps = Omit<FieldProps, "unfit"> & { onClose: () => void };

/** A dialog that is on the page is open. */
const shown = (dialog: HTMLDialogElement | null) => {
  if (dialog && !dialog.open) dialog.showModal();
};

export function DeckDialog(props: DialogProps) {
  const { game, label, value, name, own, starters, form, disabled, onChoose, onClose } = props;
  const lang = useLang();
  const texts = useTexts(lang, game);
  const [looked, setLooked] = useState(value);
  const cards = useRef<HTMLDivElement>(null);
  const look = (deck: string) => {
    setLooked(deck);
    requestAnimationFrame(() => cards.current?.scrollIntoView({ block: "start" })); // on a phone they lie below the decks
  };
  const [code, setCode] = useState("");
  const mine = own.map((deck): Offered => ({ value: `deck:${deck.id}`, name: deck.name }));
  const chance = { value: RANDOM, name: tr(lang, "deck_random") };
  const known = [...mine, ...starters, chance].find((deck) => deck.value === looked);
  const title = known?.name ?? (name || tr(lang, "deck_pasted"));
  const choose = (chosen: string) => {
    onChoose(chosen);
    onClose();
  };
  const isWhole = !looked.startsWith("led:"); // of others' decks only what the leader tells may be known
  const list = texts ? (isWhole ? cardsOf : knownOf)(texts, looked, own) : {};
  const faults = texts && isWhole && entries(list).length ? faultsAt(texts, list, form) : [];
  const decks = (label: string, offered: Offered[]) =>
    offered.length > 0 && (
      <fieldset>
        {label && <legend>{label}</legend>}
        {offered.map((deck) => (
          <button
            key={deck.value}
            type="button"
            className="small"
            data-deck={deck.value}
            aria-pressed={deck.value === looked}
            onClick={() => look(deck.value)}
          >
            {deck.name}
          </button>
        ))}
      </fieldset>
    );
  return createPortal(
    <dialog ref={shown} className="panel deckdialog" aria-label={label} onClose={onClose}>
      <div className={disabled ? "stack" : "deckchoice"}>
        {!disabled && (
          <div className="stack deckoffers">
            {decks(tr(lang, "decks_title"), mine)}
            {decks(tr(lang, "deck_starters"), starters)}
            {decks("", [chance])}
            <form
              className="row"
              onSubmit={(event) => {
                event.preventDefault();
                choose(code.trim());
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
          </div>
        )}
        <div className="stack" ref={cards}>
          <h2>{title}</h2>
          {!texts && <p aria-busy="true" />}
          {texts?.deck_rules.starters[looked] && <p className="plan">{texts.deck_rules.starters[looked].plan}</p>}
          {looked === RANDOM && <p className="muted">{tr(lang, "deck_random_hint")}</p>}
          {!isWhole && <p className="muted">{tr(lang, "deck_known")}</p>}
          {texts && faults.length > 0 && <Reasons {...{ game, texts, faults }} />}
          {!disabled && (
            <button className="pri" data-choose={looked} disabled={faults.length > 0} onClick={() => choose(looked)}>
              {tr(lang, "deck_use")}
            </button>
          )}
          {texts && <DeckCards {...{ game, texts, list, faults }} />}
          <button onClick={onClose}>{tr(lang, "close")}</button>
        </div>
      </div>
    </dialog>,
    document.body, // out of whatever it was opened from
  );
}
