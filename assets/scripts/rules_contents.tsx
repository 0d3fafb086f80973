// Beside the rules: their contents, and a search whose hits are highlighted in the text.
import { type RefObject, useEffect, useState } from "react";
import { useLang } from "./preferences.ts";
import { tr } from "./texts.ts";

type Heading = { id: string; title: string; deep: boolean };

/** Every place where the words stand in the page. */
function hitsOf(page: HTMLElement, wanted: string): Range[] {
  const found: Range[] = [];
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.toLowerCase() ?? "";
    if (node.parentElement?.closest("figure")) continue;
    for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
      const range = new Range();
      range.setStart(node, at);
      range.setEnd(node, at + wanted.length);
      found.push(range);
    }
  }
  return found;
}

/** Highlights ranges without touching the page; browsers that can't do it still jump from hit to hit. */
function highlight(name: string, ranges: Range[]) {
  if (typeof Highlight === "undefined") return;
  if (ranges.length) CSS.highlights.set(name, new Highlight(...ranges));
  else CSS.highlights.delete(name);
}

/** Beside the text there is room for the contents; above it they fold away. */
const isWide = () => innerWidth > 900;

export function RulesContents({ page, html }: { page: RefObject<HTMLElement | null>; html: string | null }) {
  const lang = useLang();
  const [headings, setHeadings] = useState<Heading[]>([]);
  const [wanted, setWanted] = useState("");
  const [hits, setHits] = useState<Range[]>([]);
  const [at, setAt] = useState(0);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const found = html ? [...(page.current?.querySelectorAll<HTMLElement>("h2[id], h3[id]") ?? [])] : [];
    setHeadings(found.map((each) => ({ id: each.id, title: each.textContent ?? "", deep: each.tagName === "H3" })));
  }, [page, html]);
  useEffect(() => {
    const words = wanted.trim().toLowerCase();
    const found = words.length > 1 && page.current && html ? hitsOf(page.current, words) : [];
    setHits(found);
    setAt(0);
    highlight("hits", found);
    return () => highlight("hits", []);
  }, [wanted, page, html]);
  useEffect(() => {
    const hit = hits[at];
    const fold = hit?.startContainer.parentElement?.closest("details");
    if (fold) fold.open = true;
    hit?.startContainer.parentElement?.scrollIntoView({ block: "center" });
    highlight("hit", hit ? [hit] : []);
    return () => highlight("hit", []);
  }, [hits, at]);
  useEffect(() => setOpen(isWide()), []);
  const step = (by: number) => setAt((at + by + hits.length) % hits.length);
  return (
    <nav className="contents" aria-label={tr(lang, "contents")}>
      <search className="row">
        <input
          type="search"
          id="search"
          aria-label={tr(lang, "rules_search")}
          placeholder={tr(lang, "rules_search")}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
          onKeyDown={(event) => event.key === "Enter" && hits.length && step(event.shiftKey ? -1 : 1)}
        />
        {wanted.trim().length > 1 && (
          <span role="status" className="muted">
            {hits.length ? `${at + 1} / ${hits.length}` : tr(lang, "rules_no_hit")}
          </span>
        )}
      </search>
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{tr(lang, "contents")}</summary>
        <ul>
          {headings.map(({ id, title, deep }) => (
            <li key={id} className={deep ? "deep" : ""}>
              <a href={`#${id}`} onClick={() => setOpen(isWide())}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
