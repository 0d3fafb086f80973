// The reference card of a game: the game in a minute, how a turn goes, what ends it. At the first table of a game it opens by
// itself, once; its button asks for attention until the card has been read.
import { type MouseEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { within } from "./board.ts";
import { useMadePage } from "./made_page.ts";
import { useLang } from "./preferences.ts";
import { tr } from "./texts.ts";

const keptAs = (game: string) => `summon_read_${game}`;

/** `opens`: for somebody who has not read it, without being asked. */
export function Reference({ game, opens = false }: { game: string; opens?: boolean }) {
  const lang = useLang();
  const box = useRef<HTMLDialogElement>(null);
  const [isRead, setRead] = useState(true);
  const [isWanted, setWanted] = useState(false);
  const first = opens && !isRead;
  const html = useMadePage(`${game}.reference.${lang}`, isWanted || first);
  const open = () => {
    localStorage.setItem(keptAs(game), "1");
    setRead(true);
    setWanted(true);
    box.current?.showModal();
    box.current?.querySelector<HTMLElement>(":scope > .row button")?.focus({ preventScroll: true });
  };
  useEffect(() => setRead(localStorage.getItem(keptAs(game)) !== null), [game]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens once, when its text has come
  useEffect(() => {
    if (first && html !== null) open();
  }, [first, html]);
  // Whatever closes the card is meant for nothing else on the page.
  const onClick = (event: MouseEvent) => {
    event.stopPropagation();
    if (!within(event.target, "a,summary,dfn,.print")) box.current?.close();
  };
  const onKey = (event: KeyboardEvent) => event.stopPropagation();
  return (
    <>
      <button className={isRead ? "small" : "small unread"} id="reference" data-key="i" onClick={open}>
        {tr(lang, "reference")} <kbd>I</kbd>
      </button>
      <dialog
        className="panel reference"
        aria-label={tr(lang, "reference")}
        ref={box}
        onClick={onClick}
        onKeyDown={onKey}
      >
        <article
          className="prose"
          lang={lang}
          aria-busy={html === null}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: made from our own Markdown when the site is built
          dangerouslySetInnerHTML={{ __html: html ?? "" }}
        />
        <div className="row">
          <button>{tr(lang, "close")}</button>
          <button className="print" onClick={() => print()}>
            {tr(lang, "print")}
          </button>
        </div>
      </dialog>
    </>
  );
}
