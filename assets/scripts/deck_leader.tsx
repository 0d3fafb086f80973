// Who leads a deck and in which form it is built; what the leader prescribes comes with them.
import { CardFace } from "./card_face.tsx";
import { entries, familyOf, type List, listOf } from "./deck_numbers.ts";
import { Icon } from "./icon.tsx";
import { useLang } from "./preferences.ts";
import { cardOf, tr } from "./texts.ts";
import type { Texts } from "./types.ts";

type Props = {
  game: string;
  texts: Texts;
  list: List;
  form: string;
  setList: (list: List) => void;
  setForm: (form: string) => void;
};

/** The list under another leader: what the new one prescribes, and of the rest what fits. */
export function ledBy(texts: Texts, list: List, form: string, leader: number): List {
  const { begin, fits } = texts.deck_rules;
  const kept = entries(list).filter(([kind]) => fits[form]?.[leader]?.includes(kind));
  const prescribed = begin[leader].map(([kind, copies]): [number, number] => [kind, Math.max(copies, list[kind] ?? 0)]);
  return listOf([...kept, ...prescribed]);
}

export function DeckLeader({ game, texts, list, form, setList, setForm }: Props) {
  const lang = useLang();
  const { leaders, forms, form_setting, setups } = texts.deck_rules;
  const leader = leaders.find((kind) => list[kind]);
  return (
    <section className="panel stack builderleader">
      {forms.length > 1 && (
        <label className="field">
          <span>{texts.lobby[form_setting]}</span>
          <select id="form" value={form} onChange={(event) => setForm(event.target.value)}>
            {forms.map((each) => (
              <option key={each} value={each}>
                {texts.lobby_value[`${form_setting}.${each}`]}
              </option>
            ))}
          </select>
        </label>
      )}
      <fieldset className="row leaders">
        <legend>{tr(lang, "deck_leader")}</legend>
        {leaders.map((kind) => (
          <button
            key={kind}
            data-k={kind}
            data-leader={cardOf(texts, kind).id}
            aria-pressed={kind === leader}
            className={kind === leader ? "pri" : ""}
            onClick={() => setList(ledBy(texts, list, form, kind))}
          >
            <Icon game={game} name={cardOf(texts, kind).icon} size={24} />
            <span>
              {cardOf(texts, kind).name}
              <small>{familyOf(texts, cardOf(texts, kind))}</small>
            </span>
          </button>
        ))}
      </fieldset>
      {leader !== undefined && setups[leader] && <Brought {...{ game, texts, leader }} />}
    </section>
  );
}

/** What a leader prescribes, as the reference card shows it: the other cards that come along, and the starting set-up on its field. */
export function Brought({ game, texts, leader }: { game: string; texts: Texts; leader: number }) {
  const lang = useLang();
  const { begin, setups } = texts.deck_rules;
  const cells = setups[leader] ?? [];
  const events = begin[leader].filter(([kind]) => ["event", "wall"].includes(cardOf(texts, kind).type));
  return (
    <details className="brought" open={!matchMedia("(max-width: 860px)").matches}>
      <summary>{tr(lang, "deck_brought", { name: cardOf(texts, leader).name })}</summary>
      <div className="broughtparts">
        <section className="setupfield" aria-label={tr(lang, "deck_setup")}>
          {[3, 2, 1, 0].flatMap((r) =>
            [0, 1, 2, 3, 4, 5].map((c) => {
              const kind = cells.find(([, column, row]) => column === c && row === r)?.[0];
              return (
                <span key={`${c}${r}`} data-k={kind} title={kind === undefined ? undefined : cardOf(texts, kind).name}>
                  {kind !== undefined && <CardFace {...{ game, texts, kind }} />}
                </span>
              );
            }),
          )}
        </section>
        <ul className="fixedcards">
          {events.map(([kind, copies]) => (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the focus opens the card's text
            <li key={kind} data-k={kind} tabIndex={0}>
              <CardFace {...{ game, texts, kind }} />
              <b>{copies}×</b>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
