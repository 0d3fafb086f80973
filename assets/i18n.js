// Languages, and the sentences of the games. Only ids and numbers come from the server; the words are here.
import { useEffect, useSyncExternalStore } from "react";
import site, { versions } from "./made/site.js";

const LANGS = ["en", "ja"];
const listeners = new Set();
const subscribe = (listener) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const changed = () => listeners.forEach((listener) => listener());

function stored(name, allowed, otherwise) {
  if (typeof localStorage === "undefined") return otherwise;
  const value = localStorage.getItem(name);
  return allowed.includes(value) ? value : otherwise;
}

const browserLang = () => (typeof navigator !== "undefined" && /^ja\b/i.test(navigator.language) ? "ja" : "en");
const prefs = {
  lang: stored("summon_lang", LANGS, browserLang()),
  theme: stored("summon_theme", ["light", "dark"], "auto"),
  level: stored("summon_level", ["novice", "easy", "medium", "hard"], "easy"),
};

export function prefer(name, value) {
  prefs[name] = value;
  localStorage.setItem("summon_" + name, value);
  dress();
  changed();
}

function dress() {
  const root = document.documentElement;
  root.lang = prefs.lang;
  const dark = prefs.theme === "auto" ? !matchMedia("(prefers-color-scheme: light)").matches : prefs.theme === "dark";
  root.dataset.theme = dark ? "dark" : "light";
}
if (typeof document !== "undefined") dress();

export const usePref = (name, first) => useSyncExternalStore(subscribe, () => prefs[name], () => first);
export const useLang = () => usePref("lang", "en");
export const isDark = () => document.documentElement.dataset.theme === "dark";

// -- the texts of a game, fetched once per language

const shelf = new Map();

export function useTexts(lang, game) {
  const key = `${game}.${lang}`;
  useEffect(() => {
    if (!game || shelf.has(key)) return;
    shelf.set(key, null);
    fetch(`/made/${key}.json?v=${versions[key]}`)
      .then((answer) => answer.json())
      .then((texts) => shelf.set(key, texts))
      .catch(() => shelf.delete(key))
      .finally(changed);
  }, [game, key]);
  return useSyncExternalStore(subscribe, () => shelf.get(key) || null, () => null);
}

// -- sentences

const HOLE = /\{(\w+)(?::(\w+))?(?:\|([^|}]*)\|([^}]*))?\}/g;

export const siteLine = (lang, key) => site[lang][key] ?? site.en[key] ?? "";

export function tr(lang, key, args) {
  return siteLine(lang, key).replace(HOLE, (_, name, type, one, many) => {
    const value = args?.[name] ?? "";
    return one === undefined ? String(value) : Number(value) === 1 ? one : many;
  });
}

export function cardOf(texts, kind) {
  return texts?.cards?.[kind] ?? { name: "", ability: [] };
}

// What a card is that lies on the board: a reason may name one that the question doesn't.
const lying = (card) => document.querySelector(`[data-t="c${card}"][data-k]`)?.dataset.k;

function cardName(value, context) {
  const { texts, cards, lang } = context;
  if (value === null || value === undefined) return tr(lang, "a_card");
  const kind = Array.isArray(value) ? value[1] : cards?.[value] ?? lying(value);
  return kind === undefined ? tr(lang, "a_card") : cardOf(texts, kind).name;
}

// What lies on a space of a board with eight rows, told row by row from a1: [card, kind, ...], or 0.
const kindAt = (space, { there }) => there?.[(space.slice(1) - 1) * (there.length / 8) + space.charCodeAt(0) - 97]?.[1];

function shown(value, type, context) {
  const { texts, names, lang } = context;
  if (type === "card") return cardName(value, context);
  if (type === "cards") return (value ?? []).map((card) => cardName(card, context)).join(lang === "ja" ? "、" : ", ");
  if (type === "seat") return names?.[value] ?? "";
  if (type === "seats") return (value ?? []).map((seat) => names?.[seat] ?? "").join(lang === "ja" ? "、" : ", ");
  if (type === "kind") return cardOf(texts, value).name;
  if (type === "effect") return texts.cards.flatMap((card) => card.ability ?? []).find(({ id }) => id === value)?.text ?? "";
  if (type === "there") return [cardOf(texts, kindAt(value, context))?.name, value].filter(Boolean).join(" ");
  if (type && Array.isArray(value)) return value.map((one) => shown(one, type, context)).join(lang === "ja" ? "・" : ", ");
  return type ? texts?.word?.[type]?.[value] ?? String(value) : Array.isArray(value) ? value.join(", ") : String(value ?? "");
}

// Cards, each with the word that another value has for it.
function explained(cards, words, type, context) {
  const [open, close, between] = context.lang === "ja" ? ["（", "）", "、"] : [" (", ")", ", "];
  return (cards ?? []).map((card, i) => cardName(card, context) + open + shown(words?.[i], type, context) + close).join(between);
}

// A sentence in parts, so that names and cards can be coloured and linked: strings and {text, type, value}.
// `{1:dice3}` draws the dice of value 1; those that value 3 counts as 0 are drawn as misses. `{0:there}` names a space and its card.
// `{2:cards3shows}` names the cards of value 2, each with the word of the type `shows` in value 3.
export function parts(line, values, context) {
  const found = [];
  let last = 0;
  for (const hole of (line ?? "").matchAll(HOLE)) {
    found.push(line.slice(last, hole.index));
    const value = values?.[hole[1]];
    if (hole[3] !== undefined) found.push(Number(value) === 1 ? hole[3] : hole[4]);
    else if (/^cards\d/.test(hole[2])) found.push({ text: explained(value, values?.[hole[2][5]], hole[2].slice(6), context), type: "cards", value });
    else if (/^dice\d*$/.test(hole[2])) found.push({ text: [value].flat().join(" "), dice: [value].flat(), hits: values?.[hole[2].slice(4)] });
    else found.push({ text: shown(value, hole[2], context), type: hole[2], value, kind: hole[2] === "there" ? kindAt(value, context) : undefined });
    last = hole.index + hole[0].length;
  }
  found.push((line ?? "").slice(last));
  return found.filter((part) => part !== "");
}

// A player's name as everybody reads it; a bot's says how strong it is.
// A player's name in a sentence, and where it stands for the player: there a bot says what it is.
export const shortName = (lang, player) => player?.name || tr(lang, "empty_seat");
export const nameOf = (lang, player) => (player?.bot ? tr(lang, "bot_named_" + player.bot, player) : shortName(lang, player));

export const plain = (list) => list.map((part) => (typeof part === "string" ? part : part.text)).join("");

export function ui(texts, key, ...values) {
  const line = texts?.ui?.[key] ?? "";
  return line.replace(HOLE, (_, place, type, one, many) =>
    one === undefined ? shown(values[place], type, { texts }) : Number(values[place]) === 1 ? one : many,
  );
}

export const word = (texts, type, value) => texts?.word?.[type]?.[value] ?? "";
export const phaseName = (texts, phase) => texts?.phase?.[phase] ?? "";
