// The way back to the table from which somebody came to read, and links that keep it.
import { type ReactNode, useEffect, useState } from "react";
import { tableIn, withTable } from "./came_from.ts";
import { useLang } from "./preferences.ts";
import { tr } from "./texts.ts";

/** The page was made without an address, so it is read only once the page is here. */
export function useTable(): string {
  const [code, setCode] = useState("");
  useEffect(() => setCode(tableIn(location.search)), []);
  return code;
}

export function BackToTable() {
  const lang = useLang();
  const code = useTable();
  if (!code) return null;
  return (
    <a className="chip" href={`/t/${code}`} id="back-to-table">
      ← {tr(lang, "back_to_table")}
    </a>
  );
}

/** To another page about the game. */
export function Onward({ href, children }: { href: string; children?: ReactNode }) {
  return (
    <a className="chip" href={withTable(href, useTable())}>
      {children}
    </a>
  );
}
