// What a deck is made of in numbers: costs and values as bars, chances of single cards, a hand by chance, how it fared.
import { useState } from "react";
import { CardFace } from "./card_face.tsx";
import { chance, count, entries, familyOf, hand, type List, seenBy, spread, summedPlays } from "./deck_numbers.ts";
import { useLang } from "./preferences.ts";
import { cardOf, tr } from "./texts.ts";
import type { Texts } from "./types.ts";

const BARS = ["type", "category", "cost", "attack", "atk", "life", "hp", "directions"]; // of these, whichever the game's cards have
const LAST_TURN = 10;
const HAND = 5;

export type Plays = [foes: number[], level: string, matches: number, wins: number][];
type Props = { game: string; texts: Texts; list: List; plays?: Plays };

/** The cards that are drawn: not the leader, nor what stands on the field at the start. */
function drawn({ deck_rules: { leaders, setups } }: Texts, list: List): List {
  const leader = leaders.find((kind) => list[kind]);
  const laid = (leader !== undefined && setups[leader]) || [];
  const left = entries(list).map(([kind, copies]) => [kind, copies - laid.filter(([each]) => each === kind).length]);
  return Object.fromEntries(left.filter(([kind, copies]) => copies > 0 && !leaders.includes(kind)));
}

export function DeckStatistics({ game, texts, list, plays }: Props) {
  const lang = useLang();
  const [dealt, setDealt] = useState<number[]>([]);
  const pile = drawn(texts, list);
  const all = count(pile);
  const captions: Record<string, string> = {
    type: tr(lang, "filter_type"),
    category: tr(lang, "filter_category"),
    directions: tr(lang, "deck_directions"),
  };
  const { pace } = texts.deck_rules;
  // Until every card may have been drawn.
  const turns = Array.from({ length: LAST_TURN }, (_, n) => n + 1).filter(
    (turn) => turn < 2 || seenBy(turn - 1, pace) < all,
  );
  const percent = (share: number) => Math.round(100 * share);
  return (
    <details className="decknumbers">
      <summary>{tr(lang, "deck_numbers")}</summary>
      {BARS.map((field) => ({ field, bars: spread(pile, texts.cards, field) }))
        .filter(({ bars }) => bars.length)
        .map(({ field, bars }) => (
          <table key={field} className="bars">
            <caption>{texts.ui[`field_${field}`] || captions[field]}</caption>
            <tbody>
              {bars.map(([value, n]) => (
                <tr key={value}>
                  <th scope="row">
                    {texts.word?.[field]?.[value] ?? texts.word?.direction?.[value] ?? texts.ui[value] ?? value}
                  </th>
                  <td>
                    <meter min={0} max={Math.max(...bars.map(([, most]) => most))} value={n} /> {n}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      <h3 id="chances">{tr(lang, "deck_chances")}</h3>
      <div className="wide">
        <table className="chances" aria-labelledby="chances">
          <thead>
            <tr>
              <th scope="col">{tr(lang, "deck_turn")}</th>
              {turns.map((turn) => (
                <th key={turn} scope="col" title={tr(lang, "deck_seen", { n: seenBy(turn, pace) })}>
                  {turn}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {entries(pile).map(([kind, copies]) => (
              <tr key={kind}>
                <th scope="row">{cardOf(texts, kind).name}</th>
                {turns.map((turn) => (
                  <td key={turn}>{percent(chance(all, copies, seenBy(turn, pace)))}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="row">
        <button className="small" id="deal" onClick={() => setDealt(hand(pile, HAND))}>
          {tr(lang, dealt.length ? "deck_again" : "deck_hand")}
        </button>
      </p>
      <div className="dealt" role="status">
        {dealt.map((kind, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a hand may have the same card twice
          <span key={place} data-k={kind}>
            <CardFace {...{ game, texts, kind }} />
          </span>
        ))}
      </div>
      {!!plays?.length && <Fared {...{ texts, plays }} />}
    </details>
  );
}

/** The matches that were played with the deck: in all, by the other side, by the level of bots. */
function Fared({ texts, plays }: { texts: Texts; plays: Plays }) {
  const lang = useLang();
  const { all, foes, levels } = summedPlays(plays);
  const nameOf = (kind: string) => {
    const card = cardOf(texts, kind);
    return `${card.name} (${familyOf(texts, card)})`;
  };
  const rows = (caption: string, found: [string, [number, number]][], label: (key: string) => string) => (
    <table className="fared">
      <caption>{caption}</caption>
      <tbody>
        {found.map(([key, [n, wins]]) => (
          <tr key={key}>
            <th scope="row">{label(key)}</th>
            <td>{tr(lang, "deck_record", { n, wins })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
  return (
    <section data-fared={all[0]}>
      {rows(tr(lang, "deck_fared"), [["", all]], () => tr(lang, "deck_fared_all"))}
      {rows(tr(lang, "deck_fared_foe"), foes, (key) => key.split("+").map(nameOf).join(" + "))}
      {rows(tr(lang, "deck_fared_level"), levels, (key) => tr(lang, key ? "bot_" + key : "deck_fared_people"))}
    </section>
  );
}
