// Where the question stands. On a phone it lies at the lower edge and folds to one line, so that the hand stays in sight.
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { findAll, having, isVisible } from "./board.ts";
import { isOnBoard } from "./fold.ts";
import { rowsInList } from "./listing.ts";
import { useLang } from "./preferences.ts";
import { useChoice } from "./question.ts";
import { type Row, isClosing, matching, textOf } from "./selection.ts";
import { useSession } from "./session.tsx";
import { useStore } from "./store.ts";
import { tr, useTexts } from "./texts.ts";
import type { Question } from "./types.ts";

const SETTLED = 250; // milliseconds until the board shows what a question is about
const OFTEN = 500; // milliseconds between two later looks at the board

/** A button of the board carries out the whole option. */
const isWhole = ({ option }: Row) => findAll(having("do", textOf(option))).some(isVisible);
const isReady = () => findAll("[data-go]").some(isVisible);
const isThere = (token: string) =>
  findAll(`${having("t", token)}:not([data-option]),${having("also", token)}`).some(isVisible);

export function Dock({ game, choice: question, children }: { game: string; choice: Question; children?: ReactNode }) {
  const choice = useChoice(question);
  const chosen = useStore(useSession().picked);
  const lang = useLang();
  const words = useTexts(lang, game)?.grammar;
  const [offered, setOffered] = useState(true);
  const asked = useRef(-1);
  const [wish, setWish] = useState<{ id: number; folded: boolean } | null>(null);
  const rows = matching(choice, words, chosen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows come of these
  useLayoutEffect(() => {
    if (!words) return undefined; // what the options name is not known yet
    const look = () =>
      isOnBoard(
        rows.filter((row) => !isWhole(row)),
        chosen,
        isThere,
      ) ||
      (chosen.length > 0 && rows.length === 1 && isReady());
    // The board may come later than a question: the list opens over it at the second look only.
    setOffered(asked.current !== choice.id || look());
    asked.current = choice.id;
    const soon = setTimeout(() => setOffered(look()), SETTLED);
    const often = setInterval(() => setOffered(look()), OFTEN);
    return () => {
      clearTimeout(soon);
      clearInterval(often);
    };
  }, [choice, words, chosen]);
  const n = rowsInList(choice, words, chosen).filter(({ option }) => !isClosing(option)).length;
  // Without anything to list, only the ways out are left, and they fit beside the question.
  const folded = n === 0 || (wish?.id === choice.id ? wish.folded : offered);
  return (
    <div className={folded ? "dock folded" : "dock"}>
      {children}
      {n > 0 && (
        <button
          className="foldlist"
          aria-expanded={!folded}
          aria-label={tr(lang, "options_list", { n })}
          onClick={() => setWish({ id: choice.id, folded: !folded })}
        >
          {n}
          <span aria-hidden="true">{folded ? "▴" : "▾"}</span>
        </button>
      )}
    </div>
  );
}
