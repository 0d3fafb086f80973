// A page that was made when the site was built, fetched once it is wanted.
import { useEffect, useState } from "react";
import { madeFile } from "./texts.ts";

export function useMadePage(name: string, isWanted = true): string | null {
  const [html, setHtml] = useState<string | null>(null);
  useEffect(() => {
    let wanted = isWanted;
    if (wanted)
      fetch(madeFile(name, "html"))
        .then((answer) => (answer.ok ? answer.text() : ""))
        .then((text) => wanted && setHtml(text));
    return () => {
      wanted = false;
    };
  }, [name, isWanted]);
  return html;
}
