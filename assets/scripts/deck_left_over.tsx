// The change of a deck that a closed tab could not send any more. Whichever page is opened next sends it.
import { useEffect, useState } from "react";
import type { OwnDeck } from "./deck_choice.ts";
import { unsaved } from "./deck_draft.ts";
import { draftsHere, placeOf } from "./deck_saving.ts";
import { useLang } from "./preferences.ts";
import { useTexts } from "./texts.ts";

type Props = {
  /** The server knows who looks at this page. */
  isKnown: boolean;
  mine?: OwnDeck[];
  onLoad: () => void;
  onSave: (name: string, form: string, cards: Record<string, number>, id: string) => void;
};

/** The builder of a deck begins with its own change by itself. */
const isOpen = (id: string) => location.pathname.endsWith(`/${id}`);

export function DeckLeftOver({ isKnown, mine, onLoad, onSave }: Props) {
  const [left, setLeft] = useState<string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the visitor is known
  useEffect(() => {
    if (!isKnown) return;
    const found = draftsHere().filter((id) => !isOpen(id));
    setLeft(found);
    if (found.length) onLoad();
  }, [isKnown]);
  const decks = (mine ?? []).filter(({ id }) => left.includes(id));
  return decks.map((deck) => <Sent key={deck.id} {...{ deck, onSave }} />);
}

function Sent({ deck, onSave }: { deck: OwnDeck } & Pick<Props, "onSave">) {
  const texts = useTexts(useLang(), deck.game);
  const { id, name, form } = deck;
  const cards = texts && Object.fromEntries(deck.cards.map(([kind, copies]) => [texts.cards[kind].id, copies]));
  const text = JSON.stringify([name, form, cards]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text tells versions apart
  useEffect(() => {
    if (!cards) return;
    const now = unsaved(localStorage.getItem(placeOf(id)), { name, form, cards });
    if (now) onSave(now.name, now.form, now.cards, id);
    else localStorage.removeItem(placeOf(id));
  }, [id, text]);
  return null;
}
