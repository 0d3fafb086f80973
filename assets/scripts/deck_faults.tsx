// What a deck has against what it must have, and what is wrong with it in words, each with its rule.
import type { ReactNode } from "react";
import { count, type List } from "./deck_numbers.ts";
import type { Fault } from "./deck_reasons.ts";
import { useLang } from "./preferences.ts";
import { contextOf, Sentence } from "./sentence.tsx";
import { parts } from "./sentences.ts";
import { tr, word } from "./texts.ts";
import type { Reason, Texts } from "./types.ts";

/** How many cards there are of each section, against how many there must be. */
export function Counts({ texts, list, children }: { texts: Texts; list: List; children?: ReactNode }) {
  const lang = useLang();
  return (
    <p className="counts" role="status">
      {texts.deck_rules.sections.map(([id, kinds, wanted, exact]) => {
        const have = count(list, kinds);
        const label = id === "all" ? tr(lang, "deck_all") : word(texts, "type", id) || word(texts, "back", id);
        return (
          <span key={id} data-section={id} className={(exact ? have === wanted : have <= wanted) ? "tag ok" : "tag"}>
            {label} {exact ? `${have}/${wanted}` : tr(lang, "deck_at_most", { have, most: wanted })}
          </span>
        );
      })}
      {children}
    </p>
  );
}

type Props = { game: string; texts: Texts; faults: Fault[] };

function Words({ game, texts, reason: [key, rule, ...about] }: { game: string; texts: Texts; reason: Reason }) {
  const lang = useLang();
  return (
    <>
      <Sentence list={parts(texts.reason?.[key] ?? "", about, contextOf(texts, [], lang))} />{" "}
      <a className="rid" href={`/rules/${game}#${rule}`} target="_blank" rel="noreferrer">
        {rule}
      </a>
    </>
  );
}

/** What is wrong with the deck as a whole; what concerns a card stands beside the card, unless there are no cards in sight. */
export function Reasons({ game, texts, faults, everything = false }: Props & { everything?: boolean }) {
  const lang = useLang();
  if (!faults.length) return <p className="fine">{tr(lang, "deck_fine")}</p>;
  const cards = new Set(faults.flatMap(({ kind }) => kind ?? [])).size;
  return (
    <ul className="reasons" aria-label={tr(lang, "deck_wrong")}>
      {faults
        .filter(({ kind }) => everything || kind === undefined)
        .map(({ reason }) => (
          <li key={String(reason)}>
            <Words {...{ game, texts, reason }} />
          </li>
        ))}
      {cards > 0 && !everything && <li>{tr(lang, "deck_wrong_cards", { n: cards })}</li>}
    </ul>
  );
}

/** What is wrong with one card, and a way to put it right where copies can be set. */
export function CardFaults({
  game,
  texts,
  faults,
  kind,
  set,
}: Props & { kind: number; set?: (kind: number, copies: number) => void }) {
  const lang = useLang();
  const found = faults.filter((fault) => fault.kind === kind);
  if (!found.length) return null;
  const right = found.find((fault) => fault.right !== undefined)?.right;
  return (
    <span className="cardfaults" data-wrong={texts.cards[kind].id}>
      {found.map(({ reason }) => (
        <span key={String(reason)}>
          <Words {...{ game, texts, reason }} />
        </span>
      ))}
      {set && right !== undefined && (
        <button
          className="small"
          data-mend={texts.cards[kind].id}
          aria-label={tr(lang, "deck_mend_card", { name: texts.cards[kind].name })}
          onClick={() => set(kind, right)}
        >
          {tr(lang, "deck_mend")}
        </button>
      )}
    </span>
  );
}
