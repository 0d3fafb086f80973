// What a person prefers and the browser remembers: language, theme, the strength of bots, speed, sound, notices.
import { useSyncExternalStore } from "react";
import { fetchSiteTexts } from "./site_texts.ts";
import { createStore } from "./store.ts";
import type { Lang } from "./types.ts";

type Preferences = { lang: Lang; theme: string; level: string; speed: string; sound: string; notices: string };

const ALLOWED = {
  lang: ["en", "ja"],
  theme: ["light", "dark"],
  level: ["novice", "easy", "medium", "hard"],
  speed: ["slow", "normal", "fast", "none"], // how fast a match is shown; empty: as the system wants motion
  sound: ["off", "quiet", "loud"],
  notices: ["off", "on"],
};

function kept(name: keyof Preferences, otherwise: string): string {
  if (typeof localStorage === "undefined") return otherwise;
  const value = localStorage.getItem(`summon_${name}`);
  return value !== null && ALLOWED[name].includes(value) ? value : otherwise;
}

const browserLang = () => (typeof navigator !== "undefined" && /^ja\b/i.test(navigator.language) ? "ja" : "en");

const preferences = createStore<Preferences>({
  lang: "en", // until the texts of another language have come
  theme: kept("theme", "auto"),
  level: kept("level", "easy"),
  speed: kept("speed", ""),
  sound: kept("sound", "off"),
  notices: kept("notices", "off"),
});

function change(name: keyof Preferences, value: string) {
  const now = { ...preferences.get(), [name]: value };
  dress(now); // before anybody who hears of the change looks at the page
  preferences.set(now);
}

/** A language is spoken once its texts are here; if they can't be fetched, the site's own texts stay English. */
function speak(lang: Lang) {
  fetchSiteTexts(lang).finally(() => change("lang", lang));
}

export function prefer(name: keyof Preferences, value: string) {
  localStorage.setItem(`summon_${name}`, value);
  if (name === "lang") speak(value as Lang);
  else change(name, value);
}

/** The page itself carries language and theme, for styles and screen readers. */
function dress({ lang, theme }: Preferences) {
  const root = document.documentElement;
  const light = matchMedia("(prefers-color-scheme: light)").matches;
  root.lang = lang;
  root.dataset.theme = theme === "auto" ? (light ? "light" : "dark") : theme;
}
if (typeof document !== "undefined") {
  dress(preferences.get());
  addEventListener("beforeprint", () => dress({ ...preferences.get(), theme: "light" })); // paper is white
  addEventListener("afterprint", () => dress(preferences.get()));
  speak(kept("lang", browserLang()) as Lang);
}

export const preferred = <K extends keyof Preferences>(name: K): Preferences[K] => preferences.get()[name];

/** A preference; `first` is what a page shows that was made without a browser. */
export const usePreference = <K extends keyof Preferences>(name: K, first: Preferences[K]) =>
  useSyncExternalStore(
    preferences.subscribe,
    () => preferences.get()[name],
    () => first,
  );

export const useLang = () => usePreference("lang", "en");
export const isDark = () => document.documentElement.dataset.theme === "dark";
