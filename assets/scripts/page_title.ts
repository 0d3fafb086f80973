// What the browser calls a page to read, among its tabs and to a screen reader.
import { useEffect } from "react";

/** From the page to the game; nothing as long as one of them is unknown. */
export function usePageTitle(...parts: (string | undefined)[]) {
  const title = parts.every(Boolean) ? [...parts, "Summon"].join(" · ") : "";
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
}
