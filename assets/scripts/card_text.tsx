// The whole text of a card: names, values, what changes them now, abilities.
import { cardOf } from "./texts.ts";
import { Worded } from "./worded.tsx";
import type { Ability, Card, Lang, Texts, Value } from "./types.ts";

/** What changes a card now: its source, then the change of each value. */
export type Change = [string | number, ...(number | string)[]];

/** The values that a change may change, in its order. */
const CHANGED = ["attack", "defence"];
/** Values that are told even if they are zero. */
const EVEN_ZERO = [...CHANGED, "atk"];

const wordOf = (texts: Texts, type: string, value: Value) => texts.word?.[type]?.[value];

const comma = (lang: Lang) => (lang === "ja" ? "、" : ", ");

function fieldText(texts: Texts, lang: Lang, field: string, value: Value): string | undefined {
  const colour = (name: string) => wordOf(texts, "colour", name) ?? texts.ui[name] ?? name;
  if (value === undefined || value === false || value === "") return undefined;
  if (value === 0 && !EVEN_ZERO.includes(field)) return undefined;
  if (value === true) return "";
  if (Array.isArray(value)) return value.length ? value.map(colour).join(comma(lang)) : undefined;
  if (typeof value === "object")
    return Object.entries(value)
      .map(([name, n]) => `${n} ${colour(name)}`)
      .join(comma(lang));
  return wordOf(texts, field, value) ?? value;
}

/** The line under a card's name: those of its fields that the game has a label for, `field_cost` for instance. */
function factsOf(card: Card, texts: Texts, lang: Lang): string {
  const found = [];
  for (const [key, label] of Object.entries(texts.ui)) {
    if (!key.startsWith("field_")) continue;
    const field = key.slice("field_".length);
    if (field === "colour" && card.multicolour) continue; // it has all of them
    const text = fieldText(texts, lang, field, card[field]);
    if (text !== undefined) found.push(`${label} ${text}`.trim());
  }
  return found.join(" · ");
}

/** A number changes a value; `until:turn` is a word of the game. */
function changeText(texts: Texts, n: number | string, value: string): string | undefined {
  if (typeof n === "string") {
    const [type, word] = n.split(":");
    return wordOf(texts, type, word);
  }
  return n ? `${texts.ui["field_" + value] ?? ""} ${n > 0 ? "+" : "−"}${Math.abs(n)}` : undefined;
}

function sourceOf(texts: Texts, source: string | number): string {
  if (typeof source === "number") return cardOf(texts, source).name;
  return wordOf(texts, "source", source) ?? wordOf(texts, "ability", source) ?? source;
}

type AbilityProps = { ability: Ability; texts: Texts; lang: Lang; still?: boolean };

function AbilityText({ ability, texts, lang, still }: AbilityProps) {
  const timing = wordOf(texts, "timing", ability.timing);
  const saysItself = /^[[【]/.test(ability.text);
  return (
    <p>
      {timing && !saysItself && <span className="tag">{timing}</span>}{" "}
      {ability.name && <b>{ability.name + (lang === "ja" ? "：" : ". ")}</b>}
      <Worded {...{ text: ability.text, texts, still }} />
    </p>
  );
}

type Props = {
  card: Card;
  texts: Texts;
  lang: Lang;
  why?: Change[] | null;
  note?: string;
  /** The name stands elsewhere. */
  nameless?: boolean;
  /** The text stands under the card's face, in a button or a link. */
  still?: boolean;
};

export function CardText({ card, texts, lang, why, note, nameless, still }: Props) {
  return (
    <>
      {!nameless && <b className="disp">{card.name}</b>}
      {card.other && (
        <span className="muted" lang={lang === "ja" ? "en" : "ja"}>
          {" "}
          {card.other}
        </span>
      )}
      {card.epithet && <i> {card.epithet}</i>}
      {!still && <p className="muted">{factsOf(card, texts, lang)}</p>}
      {(why ?? []).map(([source, ...changes], i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same source may count twice
        <p key={i} className="why">
          {changes
            .map((n, place) => changeText(texts, n, CHANGED[place]))
            .filter(Boolean)
            .join(comma(lang))}
          {" · "}
          {sourceOf(texts, source)}
        </p>
      ))}
      {note?.split("\n").map((line) => (
        <p key={line} className="why">
          {line}
        </p>
      ))}
      {(card.ability ?? []).map((ability) => (
        <AbilityText key={ability.id} {...{ ability, texts, lang, still }} />
      ))}
    </>
  );
}
