// Dice whose faces don't matter: piles by kind, and what is in a bag.
import { useLang } from "../preferences.ts";
import { cardOf, listed, ui } from "../texts.ts";
import { Die } from "./die.tsx";
import { type Where, chance, faceOdds, placeWords, useGameTexts } from "./faces.ts";

/** Dice of a kind lie on each other, [kind, number, number, ...], the one that stands for all on top. */
export function Pile({ pile, where, mine, player }: Where & { pile?: [number, ...number[]][] }) {
  const lang = useLang();
  const texts = useGameTexts();
  return (pile ?? []).map(([kind, first, ...others]) => (
    <span key={kind} className="heap">
      {[first, ...others].map((number, i) => (
        <button
          key={number}
          className="diebox"
          style={{ zIndex: others.length - i }}
          data-t={`c${number}`}
          data-also={i ? `c${first}` : undefined}
          data-k={kind}
          data-travel="1"
          data-note={faceOdds(texts, kind).join("\n")}
          aria-label={listed(lang, [cardOf(texts, kind).name, ...placeWords(texts, lang, { where, mine, player })])}
        >
          <Die kind={kind} face={0} />
        </button>
      ))}
      {others.length > 0 && <b>×{others.length + 1}</b>}
    </span>
  ));
}

/** Which dice are in a bag, without an order, and how likely each kind is drawn. */
export function Bag({ bagged, size }: { bagged?: [number, number][]; size: number }) {
  const texts = useGameTexts();
  return (bagged ?? []).map(([kind, n]) => (
    <span
      key={kind}
      className="bagged"
      data-k={kind}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the focus opens the die's text
      tabIndex={0}
      data-note={[ui(texts, "bag.odds", n, chance(n, size)), ...faceOdds(texts, kind)].join("\n")}
    >
      <Die kind={kind} face={0} /> ×{n} <small>{chance(n, size)} %</small>
    </span>
  ));
}
