// What is said at the table: sentences with names and cards in them, the log, what just happened, what was refused.
import { useEffect, useRef, useState } from "react";
import { parts, plain, shortName, siteLine, tr, useLang, useTexts } from "./i18n.js";
import { useTravel } from "./travel.js";

export function contextOf(texts, choice, players, lang, there) {
  return { texts, lang, there, cards: choice?.cards, names: (players ?? []).map((player) => shortName(lang, player)) };
}

export function Sentence({ list, texts }) {
  return list.map((part, i) => {
    if (typeof part === "string") return part;
    if (part.dice)
      return <span key={i} className="dice">{part.dice.map((face, n) => <i key={n} className={part.hits?.[n] === 0 ? "die miss" : part.hits?.[n] < 0 ? "die held" : "die"}>{face}</i>)}</span>;
    if (part.type === "seat") return <b key={i} className={`who seat${part.value}`}>{part.text}</b>;
    const kind = part.kind ?? (part.type === "kind" ? part.value : Array.isArray(part.value) ? part.value[1] : undefined);
    if (["card", "kind", "there"].includes(part.type) && kind !== undefined)
      return <em key={i} tabIndex={0} data-k={kind}>{part.text}</em>;
    return part.type ? <em key={i}>{part.text}</em> : <b key={i}>{part.text}</b>;
  });
}

// -- the log, in sentences

const ENOUGH = 60; // lines that a page wants without being asked for earlier ones

// A move brings the last few lines only; they are kept here, and what is missing between or before them is asked for.
function useLines(code, log, onOlder) {
  const kept = useRef({ code, lines: new Map() });
  if (kept.current.code !== code) kept.current = { code, lines: new Map() };
  for (const line of log ?? []) kept.current.lines.set(line[0], line);
  const all = [...kept.current.lines.values()].sort(([a], [b]) => a - b);
  let first = all.length - 1;
  while (first > 0 && all[first - 1][0] === all[first][0] - 1) first -= 1;
  const lines = all.slice(Math.max(0, first));
  const missing = lines.length && lines.length < ENOUGH && lines[0][0] > 0 ? lines[0][0] : 0;
  useEffect(() => {
    if (missing) onOlder(missing);
  }, [code, missing]);
  return lines;
}

// What others did after the last turn of a seat; its own turn that has just begun is not the last one.
function sinceTurnOf(seat, lines) {
  const turns = lines.map(([, verb, who], at) => ({ verb, who, at })).filter(({ verb }) => verb === "turn");
  const own = turns.filter((turn) => turn.who === seat && turn !== turns.at(-1)).at(-1);
  const next = turns.find((turn) => turn.who !== seat && turn.at > (own?.at ?? -1));
  return next ? lines.slice(next.at) : [];
}

export function Log({ game, code, log, players, seat, onOlder }) {
  const lang = useLang();
  const texts = useTexts(lang, game);
  const end = useRef(null);
  const known = useLines(code, log, onOlder);
  const [wanted, setWanted] = useState("");
  useEffect(() => {
    const box = end.current;
    if (box) box.scrollTop = box.scrollHeight;
  }, [log]);
  if (!texts) return null;
  const context = contextOf(texts, null, players, lang);
  const lines = known.filter(([, verb]) => texts.event[verb] !== "");
  const sentence = ([, verb, ...values]) => {
    const line = verb === "over" ? texts.over?.[values[0]] : texts.event[verb] ?? siteLine(lang, "event_" + verb.replace(".", "_"));
    return parts(line, verb === "over" ? [values[1]] : values, context);
  };
  const told = lines.map((line) => ({ n: line[0], verb: line[1], list: sentence(line) }));
  const needle = wanted.trim().toLowerCase();
  const missed = sinceTurnOf(seat, lines);
  return (
    <>
      <div className="row logtools">
        <input type="search" value={wanted} placeholder={tr(lang, "log_filter")} aria-label={tr(lang, "log_filter")} onChange={(event) => setWanted(event.target.value)} />
        {seat >= 0 && missed.length > 0 && <button className="small" id="replay" onClick={() => setTimeout(replay, 0, missed)}>{tr(lang, "log_replay")}</button>}
      </div>
      <div className="log" ref={end} role="log" aria-label={tr(lang, "log")} tabIndex={0} data-key="l" onClick={(event) => event.currentTarget.focus()}>
        {lines.length > 0 && lines[0][0] > 0 && (
          <button className="small" onClick={() => onOlder(lines[0][0])}>{tr(lang, "older")}</button>
        )}
        {told.filter(({ list }) => plain(list).toLowerCase().includes(needle)).map(({ n, verb, list }) => (
          <p key={n} data-event={verb}><Sentence list={list} texts={texts} /></p>
        ))}
      </div>
    </>
  );
}

// -- what just happened, one thing after the other: a sentence, and a pulse on the cards that it names

const BEAT = 520;
const MOST = 14;

let replay = () => {}; // shows events again, one after the other

export function Ticker({ game, log, players }) {
  const lang = useLang();
  const texts = useTexts(lang, game);
  useTravel(log);
  const seen = useRef(null);
  const [queue, setQueue] = useState([]);
  replay = setQueue;
  useEffect(() => {
    const last = log?.length ? log[log.length - 1][0] : -1;
    const quiet = texts?.quiet ?? [];
    const fresh = seen.current === null ? [] : (log ?? []).filter(([n, verb]) => n > seen.current && !quiet.includes(verb));
    seen.current = last;
    if (fresh.length && !matchMedia("(prefers-reduced-motion: reduce)").matches) setQueue((old) => [...old, ...fresh].slice(-MOST));
  }, [log]);
  useEffect(() => {
    if (!queue.length) return undefined;
    pulse(queue[0], texts?.event[queue[0][1]]);
    const timer = setTimeout(() => setQueue((old) => old.slice(1)), BEAT);
    const skip = (event) => (event.type === "click" || event.key === " ") && setQueue([]);
    document.addEventListener("click", skip);
    document.addEventListener("keydown", skip);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("click", skip);
      document.removeEventListener("keydown", skip);
    };
  }, [queue]);
  if (!texts || !queue.length) return <div className="ticker" aria-hidden="true" />;
  const [n, verb, ...values] = queue[0];
  const sentence = texts.event[verb] ?? siteLine(lang, "event_" + verb.replace(".", "_"));
  const line = parts(sentence, values, contextOf(texts, null, players, lang));
  return <div className="ticker on" key={n} aria-hidden="true"><span><Sentence list={line} texts={texts} /></span></div>;
}

// Faces of dice, and what they are worth, are lists of numbers as cards are; the sentence says which they are.
function pulse([, verb, ...values], sentence) {
  const thrown = [...(sentence ?? "").matchAll(/\{(\d+):dice(\d*)\}/g)].flatMap(([, at, worth]) => [at, worth]);
  const refs = values.filter((_, at) => !thrown.includes(String(at))).flatMap((value) => (Array.isArray(value) && Array.isArray(value[0]) ? value : [value])).filter(Array.isArray);
  const named = refs.map(([card]) => document.querySelector(`[data-t="c${card}"]`));
  named.forEach((each) => each?.animate([{ filter: "brightness(1.6)", scale: "1.06" }, { filter: "none", scale: "1" }], { duration: BEAT }));
  const [first, second] = named;
  const n = values.slice(values.findIndex(Array.isArray) + 1).find((value) => typeof value === "number");
  show(first, verb, n, second);
  document.querySelectorAll(`[data-hears~="${verb}:${values[0]}"],[data-hears~="${verb}:${values[0]}:${values[1]}"]`).forEach((each) => show(each, verb, n));
}

// What happens to a thing stands on it for a beat, for its board to draw: the event's verb as `data-now`, its number as
// `data-n`, and the way to the second thing that it names.
function show(element, verb, n, towards) {
  if (!element) return;
  const [from, to] = [element, towards ?? element].map((each) => each.getBoundingClientRect());
  element.style.setProperty("--dx", `${to.left - from.left}px`);
  element.style.setProperty("--dy", `${to.top - from.top}px`);
  Object.assign(element.dataset, { now: verb, n: n ?? "" });
  setTimeout(() => {
    delete element.dataset.now;
    delete element.dataset.n;
  }, BEAT);
}

// -- what the server refused, and why; rule ids link into the rules page

let speak = null;
export const say = (notice) => speak?.(notice);
export const blockedNotice = ([key, rule, ...about]) => ({ n: Date.now(), key, rule, about });

const SAID = "summon_said";

export function Notice({ game, notice, choice, players }) {
  const lang = useLang();
  const texts = useTexts(lang, game);
  const [shown, setShown] = useState(null);
  speak = setShown;
  // A tab's old state comes with its last refusal: each is said once, also across pages.
  useEffect(() => {
    if (!notice?.mark || sessionStorage.getItem(SAID) === notice.mark) return;
    sessionStorage.setItem(SAID, notice.mark);
    setShown(notice);
  }, [notice?.mark]);
  useEffect(() => {
    if (!shown) return undefined;
    const timer = setTimeout(() => setShown(null), 7000);
    return () => clearTimeout(timer);
  }, [shown]);
  if (!shown) return <div className="notice" role="alert" />;
  const context = contextOf(texts, choice, players, lang);
  const line = shown.line ?? texts?.reason?.[shown.key] ?? tr(lang, "why_" + shown.key.replace(".", "_"));
  return (
    <div className="notice on" role="alert">
      <span>{plain(parts(line, shown.about ?? [], context))}</span>
      {shown.rule && <a href={`/rules/${game}#${shown.rule}`} target="_blank" rel="noreferrer">{shown.rule}</a>}
      <button className="small" aria-label={tr(lang, "close")} onClick={() => setShown(null)}>×</button>
    </div>
  );
}

// -- a labelled line of a board: [text key, values...]

export function Line({ game, line, players }) {
  const lang = useLang();
  const texts = useTexts(lang, game);
  if (!texts) return null;
  return <Sentence list={parts(texts.ui?.[line[0]] ?? "", line.slice(1), contextOf(texts, null, players, lang))} texts={texts} />;
}
