// The way back to the table from which somebody came to read: its code stands in the address.
import { useEffect, useState } from "react";
import { useLang } from "./preferences.ts";
import { tr } from "./texts.ts";

export function BackToTable() {
  const lang = useLang();
  const [code, setCode] = useState("");
  // The page was made without an address, so it is read only once the page is here.
  useEffect(() => setCode(new URLSearchParams(location.search).get("from") ?? ""), []);
  if (!/^[\w-]{4,16}$/.test(code)) return null;
  return (
    <a className="chip" href={`/t/${code}`} id="back-to-table">
      ← {tr(lang, "back_to_table")}
    </a>
  );
}
