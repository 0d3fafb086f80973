// A die of Quarriors! as it lies: its class by colour, icon and code, its face by numbers and marks.
import { cardOf, useLang, useTexts } from "./i18n.js";

const GAME = "quarriors";
const Icon = ({ name }) => <svg className="ic" fill="currentColor" aria-hidden="true"><use href={`/icons/${GAME}.svg#${name}`} /></svg>;
const classOf = (card) => card.class ?? card.id ?? "quiddity";

// What a face shows in one word, for small rows of faces and for screen readers.
function brief(face) {
  const words = face.symbols.map(({ kind, value, level, attack, defence, variable }) =>
    kind === "creature" ? `${level}:${variable ? "?" : `${attack}/${defence}`}` : kind === "quiddity" ? `${value}` : kind === "draw" ? `+${value}` : kind === "reroll" ? "↻" : "✦");
  return words.join(face.join === "or" ? "|" : "&") + "*".repeat(face.burst);
}

function Symbol({ symbol, cls, unit }) {
  const { kind, value, level } = symbol;
  if (kind === "creature")
    return (
      <>
        <small className="lv">{"●".repeat(level)}</small>
        <Icon name={cls} />
        <b className="at">{unit?.attack ?? symbol.attack ?? "?"}</b>
        <b className="de">{unit?.defence ?? symbol.defence ?? "?"}</b>
      </>
    );
  if (kind === "quiddity") return <span className="q"><Icon name="quiddity" /><b>{value}</b></span>;
  if (kind === "draw") return <span className="q"><Icon name="draw" /><b>{value}</b></span>;
  if (kind === "reroll") return <span className="q"><Icon name="reroll" /></span>;
  return <span className="spell"><Icon name={cls} /></span>;
}

export function Die({ kind, face, unit }) {
  const texts = useTexts(useLang(), GAME);
  const card = cardOf(texts, unit?.copy ?? kind);
  const cls = classOf(card);
  const shown = texts?.dice?.[cls]?.[face - 1];
  return (
    <span className={`qdie q-${classOf(cardOf(texts, kind))}${shown ? "" : " blank"}`} title={card.name}>
      {shown ? shown.symbols.map((symbol, i) => <Symbol key={i} {...{ symbol, cls, unit }} />) : <Icon name={cls} />}
      {shown?.burst > 0 && <i className="burst">{"★".repeat(shown.burst)}</i>}
    </span>
  );
}

export function Wild({ wild }) {
  const [kind, left, price] = wild;
  const texts = useTexts(useLang(), GAME);
  const card = cardOf(texts, kind);
  const cls = classOf(card);
  return (
    <>
      <span className={`qdie q-${cls} blank`}><Icon name={cls} /></span>
      <span className="wname">{card.name}</span>
      <span className="wcost"><Icon name="quiddity" />{price}</span>
      {card.glory > 0 && <span className="wglory"><Icon name="glory" />{card.glory}</span>}
      <span className="wleft" aria-label={`${left}`}>{"■".repeat(left)}<s>{"□".repeat(Math.max(0, 5 - left))}</s></span>
      <small className="faces">{(texts?.dice?.[cls] ?? []).map(brief).join(" ")}</small>
    </>
  );
}
