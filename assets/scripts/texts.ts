// Texts in the language of the person who reads them. Only ids and numbers come from the server; the words are here.
import { useEffect } from "react";
import { versions } from "../made/files.js";
import { filled, valueText } from "./sentences.ts";
import { siteLine } from "./site_texts.ts";
import { createStore, useStore } from "./store.ts";
import type { Card, Lang, Player, Texts, Value } from "./types.ts";

/** A text of the site with its values. */
export const tr = (lang: Lang, key: string, values?: Record<string, Value>) =>
  filled(siteLine(lang, key), (name) => String(values?.[name] ?? ""), values);

// -- the texts of a game, fetched once per language

const fetched = createStore<Record<string, Texts | "coming">>({});

const madeVersions: Record<string, string> = versions;
export const madeFile = (name: string, ending: string) => `/made/${name}.${ending}?v=${madeVersions[name]}`;

function keep(name: string, texts: Texts | "coming" | undefined) {
  const { [name]: _, ...others } = fetched.get();
  fetched.set(texts ? { ...others, [name]: texts } : others);
}

export function useTexts(lang: Lang, game: string): Texts | null {
  const name = `${game}.${lang}`;
  useEffect(() => {
    if (!game || fetched.get()[name]) return;
    keep(name, "coming");
    fetch(madeFile(name, "json"))
      .then((answer) => answer.json())
      .then((texts) => keep(name, texts))
      .catch(() => keep(name, undefined));
  }, [game, name]);
  const found = useStore(fetched)[name];
  return !found || found === "coming" ? null : found;
}

// -- what boards say

/** A label of a board with its values. */
export const ui = (texts: Texts | null, key: string, ...values: Value[]) =>
  filled(
    texts?.ui?.[key] ?? "",
    (place, type) => valueText(values[Number(place)], type, { texts, lang: texts?.lang }),
    values,
  );

export const word = (texts: Texts | null, type: string, value: string | number) => texts?.word?.[type]?.[value] ?? "";

/** What an action of a game does, as a sentence. */
export const actionText = (texts: Texts | null, action: string) => texts?.actions?.[action]?.text ?? "";

export const phaseName = (texts: Texts | null, phase: string) => texts?.phase?.[phase] ?? "";

/** An option without values, as the list says it to this question. */
export const optionName = (texts: Texts | null, ask: string, verb: string) =>
  texts?.option?.[`${ask}.${verb}`] ?? texts?.option?.[verb] ?? "";

const NO_CARD: Card = { id: "", name: "", icon: "", ability: [] };
export const cardOf = (texts: Texts | null, kind: number | string | undefined): Card =>
  texts?.cards?.[kind as number] ?? NO_CARD;

// -- names of players

export const LONGEST_NAME = 24; // characters that the server keeps of a name, of a player or of a deck
const WORD = /\{(\w+)\}/; // whoever has erased their name, or a bot; nobody can be called so

/** What somebody is called; whoever has no name any more is somebody in the reader's language, and a bot has the reader's letters. */
export const calledName = (lang: Lang, name: string) => name.replace(WORD, (_, key) => tr(lang, key));

/** A name in a sentence: a bot's in the reader's letters, where two of one name are told apart by a mark at the end. */
export function shortName(lang: Lang, player?: Player): string {
  if (!player?.name) return tr(lang, "empty_seat");
  const [, name, mark] = /^(\w+)(.*)$/.exec(player.bot ? player.name : "") ?? [];
  const known = name && tr(lang, "bot_name_" + name);
  return known ? known + mark : calledName(lang, player.name);
}

/** A name where it stands for the player: a bot says how strong it is. */
export const nameOf = (lang: Lang, player?: Player) =>
  player?.bot ? tr(lang, "bot_named_" + player.bot, { name: shortName(lang, player) }) : shortName(lang, player);

/** What a bot of this temper likes; nothing about people and plain bots. */
export function temperOf(lang: Lang, player?: Player): string | undefined {
  const [, temper] = (player?.bot ?? "").split("_");
  return temper && tr(lang, "temper_about_" + temper);
}

/** What stands after a bot's name: how strong it is and of what temper. */
export const botKind = (lang: Lang, player?: Player) => nameOf(lang, player).replace(shortName(lang, player), "");

export const calledNames = (lang: Lang, names: string[], between?: string) => {
  const called = names.map((name) => calledName(lang, name));
  return between ? called.join(between) : listed(lang, called);
};

/** Names in a row, with the comma of the language. */
export const listed = (lang: Lang, names: string[]) => names.join(lang === "ja" ? "、" : ", ");
