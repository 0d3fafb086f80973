// The switches for theme and language.
import { useEffect, useState } from "react";
import { isDark, prefer, useLang, usePreference } from "./preferences.ts";
import { tr } from "./texts.ts";

export function Switches() {
  const lang = useLang();
  const theme = usePreference("theme", "auto");
  const [dark, setDark] = useState(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is dressed anew with each theme
  useEffect(() => setDark(isDark()), [theme]);
  const other = lang === "ja" ? "en" : "ja";
  return (
    <>
      <button className="chip" id="theme" aria-pressed={!dark} onClick={() => prefer("theme", dark ? "light" : "dark")}>
        {tr(lang, dark ? "light" : "dark")}
      </button>
      <button className="chip" id="lang" lang={other} onClick={() => prefer("lang", other)}>
        {tr(lang, "lang_other")}
      </button>
    </>
  );
}
