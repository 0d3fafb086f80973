// The rules of a game, in the reader's language: contents that stay in sight, a search, figures that the board itself draws.
import { Fragment, type ReactNode, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { type Drawn, Figure } from "./figure.tsx";
import { usePageTitle } from "./page_title.ts";
import { useLang } from "./preferences.ts";
import { useMadePage } from "./made_page.ts";
import { RulesContents } from "./rules_contents.tsx";
import { madeFile, tr, useTexts } from "./texts.ts";

function useFigures(game: string): Record<string, Drawn> {
  const [figures, setFigures] = useState<Record<string, Drawn>>({});
  useEffect(() => {
    fetch(madeFile(`${game}.figures`, "json"))
      .then((answer) => (answer.ok ? answer.json() : {}))
      .then(setFigures)
      .catch(() => {});
  }, [game]);
  return figures;
}

/** `children` is the board, which is drawn once for each figure. */
export function Rules({ game, state, children }: { game: string; state: string; children?: ReactNode }) {
  const lang = useLang();
  const texts = useTexts(lang, game);
  const html = useMadePage(`${game}.rules.${lang}`);
  usePageTitle(tr(lang, "game_rules"), texts?.game.name);
  const figures = useFigures(game);
  const page = useRef<HTMLElement>(null);
  const [holes, setHoles] = useState<HTMLElement[]>([]);
  useEffect(() => {
    setHoles(html ? [...(page.current?.querySelectorAll<HTMLElement>("[data-figure]") ?? [])] : []);
    const goto = () => {
      const rule = html ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null;
      const fold = rule?.closest("details");
      if (fold) fold.open = true;
      rule?.scrollIntoView({ block: "center" });
    };
    goto();
    addEventListener("hashchange", goto);
    return () => removeEventListener("hashchange", goto);
  }, [html]);
  return (
    <div className="rulespage">
      <RulesContents page={page} html={html} />
      <article
        className="prose"
        lang={lang}
        ref={page}
        aria-busy={html === null}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made from our own Markdown when the site is built
        dangerouslySetInnerHTML={{ __html: html ?? "" }}
      />
      {texts &&
        holes.map((hole) => {
          const name = hole.dataset.figure ?? "";
          const figure = figures[name];
          return figure ? (
            <Fragment key={`${lang} ${name}`}>
              {createPortal(<Figure {...{ game, texts, name, figure, state }} board={children} />, hole)}
            </Fragment>
          ) : null;
        })}
      <button className="small printpage" onClick={() => print()}>
        {tr(lang, "print")}
      </button>
    </div>
  );
}
