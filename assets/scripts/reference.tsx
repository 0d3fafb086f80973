// The reference card of a game: the game in a minute, how a turn goes, what ends it. Its button asks for attention until the
// card has been read once.
import { useRef, useState } from "react";
import { useLang } from "./preferences.ts";
import { useMadePage } from "./made_page.ts";
import { tr } from "./texts.ts";

const keptAs = (game: string) => `summon_read_${game}`;

export function Reference({ game }: { game: string }) {
  const lang = useLang();
  const box = useRef<HTMLDialogElement>(null);
  const [isRead, setRead] = useState(() => localStorage.getItem(keptAs(game)) !== null);
  const [isWanted, setWanted] = useState(false);
  const html = useMadePage(`${game}.reference.${lang}`, isWanted);
  const open = () => {
    localStorage.setItem(keptAs(game), "1");
    setRead(true);
    setWanted(true);
    box.current?.showModal();
  };
  return (
    <>
      <button className={isRead ? "small" : "small unread"} id="reference" data-key="i" onClick={open}>
        {tr(lang, "reference")} <kbd>I</kbd>
      </button>
      <dialog className="panel reference" aria-label={tr(lang, "reference")} ref={box}>
        <article
          className="prose"
          lang={lang}
          aria-busy={html === null}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: made from our own Markdown when the site is built
          dangerouslySetInnerHTML={{ __html: html ?? "" }}
        />
        <div className="row">
          <button onClick={() => box.current?.close()}>{tr(lang, "close")}</button>
          <button onClick={() => print()}>{tr(lang, "print")}</button>
        </div>
      </dialog>
    </>
  );
}
