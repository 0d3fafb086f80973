// The dice of Quarriors! as they lie: a class by its colour, icon and code, a face by numbers and marks.
import { cardOf, nameOf, ui, useLang, useTexts } from "./i18n.js";

export const GAME = "quarriors";
export const useWords = () => useTexts(useLang(), GAME);
export const Icon = ({ name }) => <svg className="ic" fill="currentColor" aria-hidden="true"><use href={`/icons/${GAME}.svg#${name}`} /></svg>;

// Colour never tells alone: every class has two letters of its own.
const CODES = {
  quiddity: "Qu", assistant: "As", portal: "Po", deathdealer: "Dd", defender_of_the_pale: "Df", devotee_of_the_holy_query: "Dv", ghostly_spirit: "Gh",
  primordial_ooze: "Oz", quake_dragon: "Dr", questing_wizard: "Wz", scavenging_goblin: "Go", warrior_of_the_quay: "Wa", witching_hag: "Ha",
  death: "De", growth: "Gr", life: "Li", shaping: "Sh", victory: "Vi",
};
export const classOf = (card) => card.class ?? "quiddity";
export const faceOf = (texts, kind, face) => texts?.dice?.[classOf(cardOf(texts, kind))]?.[face - 1];

// -- what a face says

function symbolWords(texts, { kind, value, level, attack = "?", defence = "?" }) {
  return kind === "creature" ? ui(texts, "face.creature", level, attack, defence) : ui(texts, `face.${kind}`, value);
}

export function faceWords(texts, face, unit) {
  if (!face) return ui(texts, "die.unrolled");
  const found = face.symbols.map((symbol) => symbolWords(texts, unit ? { ...symbol, ...unit, kind: symbol.kind } : symbol));
  return found.join(ui(texts, face.join === "or" ? "face.or" : "face.and")) + (face.burst ? `, ${ui(texts, "face.burst", face.burst)}` : "");
}

// The faces of a die and how often each comes: the lines of its description.
export function faceOdds(texts, kind) {
  const found = new Map();
  for (const face of texts?.dice?.[classOf(cardOf(texts, kind))] ?? []) {
    const words = faceWords(texts, face);
    found.set(words, (found.get(words) ?? 0) + 1);
  }
  return [...found].map(([words, n]) => ui(texts, "die.odds", n, words));
}

// -- how a face looks

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
  if (kind === "spell") return <span className="spell"><Icon name={cls} /></span>;
  return <span className="q"><Icon name={kind} />{value !== undefined && <b>{value}</b>}</span>;
}

export function Die({ kind, face, unit }) {
  const texts = useWords();
  const own = classOf(cardOf(texts, kind));
  const cls = unit?.copy === undefined ? own : classOf(cardOf(texts, unit.copy));
  const shown = faceOf(texts, unit?.copy ?? kind, face);
  const plain = shown?.symbols.every((symbol) => symbol.kind !== "creature" && symbol.kind !== "spell");
  return (
    <span className={`qdie q-${own}${shown ? "" : " blank"}${shown?.symbols.length > 1 ? " two" : ""}`}>
      {shown ? shown.symbols.map((symbol, i) => <Symbol key={i} {...{ symbol, cls, unit }} />) : <Icon name={cls} />}
      {shown?.join === "or" && <i className="slash">/</i>}
      {shown?.burst > 0 && <i className="burst">{"★".repeat(shown.burst)}</i>}
      {(plain || !shown) && <i className="code">{CODES[own]}</i>}
    </span>
  );
}

// A face in a square of its own size, for the rows on cards.
function Mini({ face }) {
  const [{ kind, value, level, attack = "?", defence = "?" }, second] = face.symbols;
  const sign = { quiddity: value, draw: `+${value}`, reroll: "↻", spell: "✦" };
  const more = second && { quiddity: "", draw: "+", reroll: "↻" }[second.kind];
  return <i className={`mini ${kind} lv${level ?? 0}`}>{kind === "creature" ? `${attack}/${defence}` : `${sign[kind]}${more ?? ""}`}{face.burst > 0 && <s>{"★".repeat(face.burst)}</s>}</i>;
}

// -- a die that can be touched

// Where it lies: the words for an area, and whose it is.
function place(texts, lang, { where, mine, player }) {
  return `${mine ? ui(texts, "die.yours") : nameOf(lang, player)}, ${ui(texts, `seat.${where}`)}`;
}

// Quiddity is spent by itself whenever something is paid, so that it beckons less than what is worth a thought.
const pays = (face) => face?.symbols.some(({ kind }) => kind === "quiddity");

export function DieButton({ die, unit, where, mine, player, same, blocked, price, wealth }) {
  const lang = useLang();
  const texts = useWords();
  const [number, kind, face] = die;
  const shown = faceOf(texts, unit?.copy ?? kind, face);
  const twin = same?.[number];
  const note = [unit?.glory !== undefined && ui(texts, "die.glory", unit.glory), ...faceOdds(texts, kind)].filter(Boolean).join("\n");
  return (
    <span className="priced">
      <button
        className={`diebox${blocked?.[number] ? " cold" : ""}${unit?.attacks ? " attacking" : ""}${where === "pool" && pays(shown) ? " pays" : ""}`} data-t={`c${number}`} data-k={kind} data-travel="1" data-drag="1"
        data-also={twin === undefined ? undefined : `c${twin}`} data-same={twin === undefined ? undefined : `c${twin}`} data-why={unit?.why && JSON.stringify(unit.why)} data-note={note}
        aria-label={`${cardOf(texts, unit?.copy ?? kind).name}, ${faceWords(texts, shown, unit)}, ${place(texts, lang, { where, mine, player })}`}
      >
        <Die {...{ kind, face, unit }} />
      </button>
      {price >= 0 && <span className={price <= wealth ? "price can" : "price"}><Icon name="quiddity" />{price}</span>}
      {unit?.why && <span className="mods">{changes(unit.why)}</span>}
      {unit?.nullified && <span className="mods">{ui(texts, "die.nullified")}</span>}
      {unit?.safe && <span className="mods">{ui(texts, "die.safe")}</span>}
    </span>
  );
}

// What everything that acts on a creature adds up to, after what is printed.
function changes(why) {
  const sum = (place) => why.slice(1).reduce((all, each) => all + each[place], 0);
  return [sum(1), sum(2)].map((n) => (n < 0 ? `−${-n}` : `+${n}`)).join("/");
}

// A pile shows no faces: dice of a kind lie on each other, [kind, number, number, ...], the one that stands for all on top.
export function Pile({ pile, where, mine, player }) {
  const lang = useLang();
  const texts = useWords();
  return (pile ?? []).map(([kind, first, ...others]) => (
    <span key={kind} className="heap">
      {[first, ...others].map((number, i) => (
        <button
          key={number} className="diebox" style={{ zIndex: others.length - i }} data-t={`c${number}`} data-also={i ? `c${first}` : undefined} data-k={kind} data-travel="1" data-note={faceOdds(texts, kind).join("\n")}
          aria-label={`${cardOf(texts, kind).name}, ${place(texts, lang, { where, mine, player })}`}
        >
          <Die kind={kind} face={0} />
        </button>
      ))}
      {others.length > 0 && <b>×{others.length + 1}</b>}
    </span>
  ));
}

// The chance that at least one of `n` dice of a kind is among the next six of a bag.
function chance(n, size) {
  let none = 1;
  for (let drawn = 0; drawn < Math.min(6, size); drawn += 1) none *= Math.max(0, size - n - drawn) / (size - drawn);
  return Math.round(100 * (1 - none));
}

export function Bag({ bagged, size }) {
  const texts = useWords();
  return (bagged ?? []).map(([kind, n]) => (
    <span key={kind} className="bagged" data-k={kind} tabIndex={0} data-note={[ui(texts, "bag.odds", n, chance(n, size)), ...faceOdds(texts, kind)].join("\n")}>
      <Die kind={kind} face={0} /> ×{n} <small>{chance(n, size)} %</small>
    </span>
  ));
}

// -- a card of the wilds: [kind, dice left, price]

const MOST = 5;

export function Wild({ wild }) {
  const [kind, left, price] = wild;
  const texts = useWords();
  const card = cardOf(texts, kind);
  const faces = texts?.dice?.[classOf(card)] ?? [];
  return (
    <button className={`wild bonecard${left ? "" : " bare"}`} data-t={`kind:${kind}`} data-k={kind} data-gives={`capture:k${kind}`} data-takes={`cull:k${kind}`} data-note={faceOdds(texts, kind).join("\n")}>
      <Die kind={kind} face={0} />
      <span className="wname">{card.name}</span>
      <span className="wline">
        <b className="wcost"><Icon name="quiddity" />{price}</b>
        {card.glory > 0 && <b className="wglory"><Icon name="glory" />{card.glory}</b>}
        <span className="wleft" key={left} role="img" aria-label={ui(texts, "table.left", left)}>{left > MOST ? `■ ×${left}` : "■".repeat(left)}<s>{"□".repeat(Math.max(0, MOST - left))}</s></span>
      </span>
      <span className="faces" aria-hidden="true">{faces.map((face) => <Mini key={face.n} face={face} />)}</span>
    </button>
  );
}
