// What can be chosen as a deck: a starter deck, one's own (`deck:<id>`), a code or link, one by chance. Nothing here touches the page.
import { type List, listOf } from "./deck_numbers.ts";
import { type Fault, faultsOf } from "./deck_reasons.ts";
import type { Texts } from "./types.ts";

export type OwnDeck = {
  id: string;
  game: string;
  name: string;
  form: string;
  faults: number;
  cards: [number, number][];
};
export type Offered = { value: string; name: string };

export const RANDOM = "random";

export const ownDecks = (mine: OwnDeck[] | undefined, game: string): OwnDeck[] =>
  (mine ?? []).filter((deck) => deck.game === game && !deck.faults);

/** The cards of a pick, as far as its value tells: a starter deck, a list; of others' own decks it names who leads them. */
export function cardsOf(texts: Texts, value: string, own: OwnDeck[] = []): List {
  const starter = texts.deck_rules.starters[value];
  if (starter) return listOf(starter.cards);
  const [sort, rest = ""] = value.split(":");
  const kindOf = (id: string) => texts.cards.findIndex((card) => card.id === id);
  if (sort === "deck") return listOf(own.find(({ id }) => id === rest)?.cards ?? []);
  if (sort === "led") return { [kindOf(rest)]: 1 };
  if (sort !== "list") return {};
  const entries = rest.split(",").map((entry) => entry.split("="));
  return listOf(entries.map(([id, copies]): [number, number] => [kindOf(id), Number(copies)]));
}

/** What everybody may know of a deck of which only the leader is told: the cards that stand on the field at the start. */
export function knownOf(texts: Texts, value: string): List {
  const led = cardsOf(texts, value);
  const laid = Object.keys(led).flatMap((leader) => texts.deck_rules.setups[Number(leader)] ?? []);
  return laid.length ? listOf(laid.map(([kind]) => [kind, laid.filter(([each]) => each === kind).length])) : led;
}

/** What keeps a deck from a table of this form; at a table that takes the form of its decks, of every form. */
export function faultsAt(texts: Texts, list: List, form: string | undefined): Fault[] {
  const { deck_rules } = texts;
  const forms = form === undefined ? deck_rules.forms : [form];
  const found = forms.map((each) => faultsOf(deck_rules, list, each));
  return found.find((faults) => !faults.length) ?? found[0];
}
