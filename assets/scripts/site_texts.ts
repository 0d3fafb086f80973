// The site's own texts. English comes with the page; another language is fetched for those who read it.
import english from "../made/site.en.js";
import { createStore } from "./store.ts";
import type { Lang } from "./types.ts";

type Lines = Record<string, string>;

const FETCHED: Partial<Record<Lang, () => Promise<{ default: Lines }>>> = { ja: () => import("../made/site.ja.js") };
const known = createStore<Partial<Record<Lang, Lines>>>({ en: english });

/** Makes sure that the texts of a language are here. */
export async function fetchSiteTexts(lang: Lang) {
  if (known.get()[lang]) return;
  const found = await FETCHED[lang]?.();
  if (found) known.set({ ...known.get(), [lang]: found.default });
}

export const siteLine = (lang: Lang, key: string) => known.get()[lang]?.[key] ?? known.get().en?.[key] ?? "";
