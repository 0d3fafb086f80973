// What was refused, and why; rule ids link into the rules page.
import { useEffect } from "react";
import { useLang } from "./preferences.ts";
import { contextOf } from "./sentence.tsx";
import { parts, plain } from "./sentences.ts";
import { useSession } from "./session.tsx";
import { useStore } from "./store.ts";
import { tr, useTexts } from "./texts.ts";
import type { Choice, Notice as Said, Player, Refusal } from "./types.ts";

const SAID = "summon_said"; // where a tab keeps the mark of the last refusal
const LONG_ENOUGH = 7000;

type Props = { game: string; notice?: Said; choice?: Choice; players?: Player[] };

export function Notice({ game, notice, choice, players }: Props) {
  const { said } = useSession();
  const shown = useStore(said);
  const lang = useLang();
  const texts = useTexts(lang, game);
  // A tab's old state comes with its last refusal: each is said once, also across pages.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the mark alone tells refusals apart
  useEffect(() => {
    if (!notice?.mark || sessionStorage.getItem(SAID) === notice.mark) return;
    sessionStorage.setItem(SAID, notice.mark);
    said.set(notice);
  }, [notice?.mark]);
  useEffect(() => {
    if (!shown) return undefined;
    const timer = setTimeout(() => said.set(null), LONG_ENOUGH);
    return () => clearTimeout(timer);
  }, [shown, said]);
  if (!shown) return <div className="notice" role="alert" />;
  const { line, more = [] } = shown;
  const context = contextOf(texts, players, lang, choice);
  const sentenceOf = ({ key = "", about }: Refusal) =>
    texts?.reason?.[key] ?? tr(lang, "why_" + key.replace(".", "_"), { ...about });
  return (
    <div className="notice on" role="alert">
      <div className="reasons">
        {[shown, ...more].map((reason, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: reasons have no names, and the list never changes
          <p key={place}>
            <span>{plain(parts((place === 0 && line) || sentenceOf(reason), reason.about, context))}</span>{" "}
            {reason.rule && (
              <a href={`/rules/${game}#${reason.rule}`} target="_blank" rel="noreferrer">
                {reason.rule}
              </a>
            )}
          </p>
        ))}
      </div>
      <button className="small" aria-label={tr(lang, "close")} onClick={() => said.set(null)}>
        ×
      </button>
    </div>
  );
}
