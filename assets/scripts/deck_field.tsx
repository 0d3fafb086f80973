// Where a deck is chosen, in the lobby and in Play now: by name, or with its cards and its plan in view.
import { type ComponentType, useEffect, useState } from "react";
import { type Offered, type OwnDeck, RANDOM } from "./deck_choice.ts";
import type { DialogProps } from "./deck_dialog.tsx";
import { useLang } from "./preferences.ts";
import { tr } from "./texts.ts";

export type FieldProps = {
  game: string;
  /** The setting that is chosen here. */
  option: string;
  id?: string;
  label: string;
  value: string;
  /** What a deck is called that is none of those on offer. */
  name?: string;
  own: OwnDeck[];
  starters: Offered[];
  /** The form of decks that the table plays; without it the table takes the form of its decks. */
  form?: string;
  /** The decks that may not be played at this table. */
  unfit?: string[];
  disabled?: boolean;
  onChoose: (value: string) => void;
};

/** The dialog is fetched by those who open it. */
function DialogLater(props: DialogProps) {
  const [Part, setPart] = useState<ComponentType<DialogProps> | null>(null);
  useEffect(() => {
    import("./deck_dialog.tsx").then((found) => setPart(() => found.DeckDialog));
  }, []);
  return Part && <Part {...props} />;
}

export function DeckField({ unfit = [], ...props }: FieldProps) {
  const { option, id, label, value, name, own, starters, disabled = false, onChoose } = props;
  const lang = useLang();
  const [open, setOpen] = useState(false);
  const mine = own.map((deck): Offered => ({ value: `deck:${deck.id}`, name: deck.name }));
  const isOffered = [...mine, ...starters].some((deck) => deck.value === value) || value === RANDOM;
  const options = (decks: Offered[]) =>
    decks.map((deck) => (
      <option key={deck.value} value={deck.value} disabled={unfit.includes(deck.value)}>
        {deck.name}
      </option>
    ));
  return (
    <div className="field deckfield">
      <label className="field">
        <span>{label}</span>
        <select
          id={id}
          value={value}
          disabled={disabled}
          data-lobby={option}
          onChange={(event) => onChoose(event.target.value)}
        >
          {!isOffered && <option value={value}>{name || tr(lang, "deck_pasted")}</option>}
          {mine.length > 0 && <optgroup label={tr(lang, "decks_title")}>{options(mine)}</optgroup>}
          <optgroup label={tr(lang, "deck_starters")}>{options(starters)}</optgroup>
          <option value={RANDOM}>{tr(lang, "deck_random")}</option>
        </select>
      </label>
      <button className="small" data-look={option} onClick={() => setOpen(true)}>
        {tr(lang, disabled ? "deck_look" : "deck_choose")}
      </button>
      {open && <DialogLater {...props} onClose={() => setOpen(false)} />}
    </div>
  );
}
