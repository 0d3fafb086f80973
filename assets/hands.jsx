// What a person's hands do at the table: clicks on the board, the list of actions, keys. It knows no rule: every
// legal answer comes from the server as a list of options, and a click on the board only narrows that list.
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { parts, plain, siteLine, tr, ui, useLang, useTexts } from "./i18n.js";
import { answers, boardHasDigits, forgetKey, labels, press, tokensOn } from "./keys.js";
import { Sentence, blockedNotice, contextOf, say } from "./told.jsx";

// -- what is selected on the board, shared by the board's glow and the list

let picked = [];
let asking = null;
const listeners = new Set();
const pick = (tokens) => {
  if (!picked.length && !tokens.length) return; // every question clears the choice; many of them at once must not draw the page anew each
  picked = tokens;
  listeners.forEach((listener) => listener());
};
const usePicked = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => picked,
    () => picked,
  );

const CLOSING = ["end", "done", "no", "pass", "next", "stop", "close"];
const closing = (option) => option.length === 1 && CLOSING.includes(option[0]);
const typing = (target) => /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || target.isContentEditable;
const request = () => crypto.getRandomValues(new Uint32Array(4)).join("-").slice(0, 40);

// The token of a value on the board: `c57` for a card, `space:O1` for anything with a type of its own.
const token = (type, value) => (type === "card" ? `c${value}` : `${type}:${value}`);

// Options come as lines, `attack c4 c5`.
const useOptions = (choice) =>
  useMemo(() => (choice.options ? { ...choice, options: choice.options.map((line) => line.split(" ")) } : choice), [choice]);

function tokensOf(option, words) {
  const types = words?.[option[0]] ?? [];
  const found = types.map((type, i) => token(type, option[i + 1])).filter((t) => !t.startsWith("n:"));
  return found.length ? found : [`do:${option[0]}`];
}

// Whether an option names a thing. `do:<verb>` tells options apart that name the same things.
const named = ({ option, tokens }, t) => tokens.includes(t) || t === `do:${option[0]}`;

function matching(choice, words, chosen) {
  const rows = (choice.options ?? [])
    .map((option, index) => ({ option, index, tokens: tokensOf(option, words) }))
    .filter((row) => chosen.every((t) => named(row, t)));
  // Where the same things can be named the other way round ("keep A, send B"), the order of the clicks tells.
  const things = ({ tokens }) => [...tokens].sort().join();
  const twins = new Map();
  for (const row of rows) twins.set(things(row), (twins.get(things(row)) ?? 0) + 1);
  return rows.filter((row) => twins.get(things(row)) === 1 || chosen.every((t, i) => row.tokens[i] === t));
}

const escaped = (t) => CSS.escape(t).replace(/"/g, '\\"');
const text = (option) => option.join(" ");

// -- the glow: one style sheet, so that React's own rendering is left alone

// What stands on a target: the hint's own badge, or `badge_<key>` of the game's `ui`.
const badgeOf = (texts, [badge, key, ...values]) => badge || ui(texts, `badge_${key}`, ...values);

// What options would do. Where many would do the same, `told` says each once and `hints` gives its place there.
const hintsOf = (mine) => (mine?.told ? Object.fromEntries(Object.entries(mine.hints).map(([option, place]) => [option, mine.told[place]])) : mine?.hints);

function useGlow(choice, texts, chosen, hints) {
  const words = texts?.words;
  useEffect(() => {
    const sheet = document.createElement("style");
    const rows = matching(choice, words, chosen);
    const legal = new Set(rows.flatMap(({ tokens }) => tokens.filter((t) => !chosen.includes(t))));
    const ways = [...new Set(rows.map(({ option }) => `do:${option[0]}`))];
    if (chosen.length && rows.length > 1) ways.forEach((t) => legal.add(t));
    // What is only named after something else can be kept dark until that is chosen: a board sets `--later`.
    const later = [...legal].filter((t) => !chosen.length && rows.every(({ tokens }) => tokens[0] !== t));
    const rule = (tokens, look) =>
      tokens.length ? tokens.map((t) => `[data-t="${escaped(t)}"],[data-same="${escaped(t)}"]`).join(",") + `{${look}}` : "";
    // With one option left for a target, what it would do is written on it.
    const badges = [...legal].map((t) => {
      const of = rows.filter(({ tokens }) => tokens.includes(t));
      const hint = of.length === 1 && hints?.[of[0].option.join(" ")];
      const badge = hint && badgeOf(texts, hint);
      return badge ? `[data-t="${escaped(t)}"]::after{content:"${badge}"}[data-t="${escaped(t)}"]{--aim:1}` : "";
    });
    // What names a whole option, `data-do`, needs no second click.
    const whole = rows.map(({ option }) => `[data-do="${text(option)}"]{--glow:var(--gold);cursor:pointer}`);
    sheet.textContent =
      whole.join("") + rule([...legal], "--glow:var(--gold);cursor:pointer") + rule(later, "--glow:var(--later,var(--gold))") + rule(chosen, "--glow:var(--you);--lift:-6px") + badges.join("") +
      rule(chosen.length && ways.length > 1 ? ways : [], "--shown:inline-flex");
    document.head.append(sheet);
    const pressed = chosen.flatMap((t) => [...document.querySelectorAll(`[data-t="${escaped(t)}"]`)]);
    pressed.forEach((element) => element.setAttribute("aria-pressed", "true"));
    // A board with `data-tab` lets Tab walk through what can be chosen; arrows still reach the rest.
    const idle = (each) => !tokensOn(each).some((t) => (legal.has(t) && !later.includes(t)) || chosen.includes(t)) && !rows.some(({ option }) => text(option) === each.dataset.do);
    const skipped = choice.options ? [...document.querySelectorAll("[data-tab] button:is([data-t],[data-do])")].filter(idle) : [];
    skipped.forEach((element) => element.setAttribute("tabindex", "-1"));
    return () => {
      sheet.remove();
      pressed.forEach((element) => element.removeAttribute("aria-pressed"));
      skipped.forEach((element) => element.removeAttribute("tabindex"));
    };
  }, [choice, texts, chosen, hints]);
}

// -- hands

export function Hands({ game, choice: question, mine, onAnswer, onUndo }) {
  const choice = useOptions(question);
  const lang = useLang();
  const texts = useTexts(lang, game);
  const chosen = usePicked();
  const words = texts?.words;
  const [confirming, setConfirming] = useState(null);
  const hints = useMemo(() => hintsOf(mine), [mine]);
  useGlow(choice, texts, chosen, hints);
  useEffect(() => {
    if (choice.options?.length) pick(picked.length === 1 && matching(choice, words, picked).length ? picked : []);
  }, [choice.id, game]);

  const send = useMemo(() => {
    const go = (index) => {
      pick([]);
      setConfirming(null);
      onAnswer(choice.id, index, request());
    };
    return (index, sure) => {
      const warning = mine?.confirm?.[(choice.options[index] ?? []).join(" ")];
      if (warning && !sure && mine.orders?.[warning] !== "never") setConfirming({ index, warning });
      else go(index);
    };
  }, [choice, mine, onAnswer]);
  asking = send;
  useDrag(
    useCallback(() => {
      const rows = matching(choice, words, picked);
      if (picked.length && rows.length === 1) send(rows[0].index);
      return rows.length === 1;
    }, [choice, words, send]),
  );

  useEffect(() => {
    const completes = (t) => chosen.length > 0 && !chosen.includes(t) && matching(choice, words, [...chosen, t]).length > 0;
    const touch = (found, armed) => {
      const alone = chosen.length === 1 && chosen[0] === found ? matching(choice, words, chosen) : [];
      if (armed && alone.length === 1) {
        send(alone[0].index);
        return true;
      }
      const next = chosen.includes(found) ? chosen.filter((t) => t !== found) : [...chosen, found];
      let rows = matching(choice, words, next);
      if (!rows.length) rows = matching(choice, words, [found]);
      if (!rows.length) return false;
      const kept = matching(choice, words, next).length ? next : [found];
      // A click answers when it leaves one option, all of whose values were clicked or stand in every option.
      const given = (t) => matching(choice, words, []).every(({ tokens }) => tokens.includes(t));
      const complete = rows[0].tokens.every((t) => kept.includes(t) || (given(t) && !given(found)));
      // What must be armed is only looked at with the first click: a second one, or one on `data-go`, answers.
      if (!armed && rows.length === 1 && (complete || kept.length >= rows[0].tokens.length || rows[0].tokens.length === 1)) send(rows[0].index);
      else pick(kept);
      return true;
    };
    const onClick = (event) => {
      if (event.detail) forgetKey();
      const rows = matching(choice, words, chosen);
      if (chosen.length && rows.length === 1 && event.target.closest?.("[data-go]")) return send(rows[0].index);
      const element = event.target.closest?.("[data-t],[data-do]");
      // A card can be prepared before one is asked; it stays picked until then.
      if (mine?.prepare && element?.dataset.arm) return pick(chosen.includes(element.dataset.t) ? [] : [element.dataset.t]);
      if (!element && chosen.length && event.target.closest?.("[data-clear]") && !event.target.closest("label,button,[popover]")) return pick([]);
      if (!element) return;
      const whole = element.dataset.do;
      const index = (choice.options ?? []).findIndex((option) => text(option) === whole);
      if (index >= 0) return send(index);
      // What completes the selection goes before what would start another one.
      const names = whole ? [] : tokensOn(element);
      for (const found of [...names.filter(completes), ...names]) {
        if (touch(found, element.dataset.arm)) return;
      }
      const thing = whole ?? element.dataset.t;
      const blocked = reasonOf(mine?.blocked, chosen, thing, element.dataset.sort);
      if (blocked) say({ ...blockedNotice(blocked) });
    };
    // Whether something on the board can be chosen: after what is chosen already, or from the start.
    const fits = (element, on) => {
      const taken = on ? chosen : [];
      const whole = (choice.options ?? []).some((option) => text(option) === element.dataset.do);
      return whole || ((!on || taken.length > 0) && tokensOn(element).some((t) => matching(choice, words, [...taken, t]).length));
    };
    const onKey = (event) => {
      if (typing(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (confirming) {
        if (event.key === "y") send(confirming.index, true);
        else if (event.key === "n") setConfirming(null);
        return;
      }
      if (document.querySelector("dialog[open]")) return;
      const rows = matching(choice, words, chosen);
      const { no, yes } = answers(rows);
      const on = event.target.closest?.("button,a,summary,[role=button]");
      if (event.key === "Escape") pick([]);
      else if (event.key === "u" && choice.undo) onUndo(request());
      else if (event.key === "n" && no) send(no.index);
      else if (event.key === "y" && yes.length === 1) send(yes[0].index);
      else if (event.key === "y" && yes.length && yes.every(({ option }) => option[0] === yes[0].option[0])) pick([...chosen, `do:${yes[0].option[0]}`]);
      else if (/^[0-9]$/.test(event.key) && !boardHasDigits()) {
        const row = rows[event.key === "0" ? 9 : Number(event.key) - 1];
        if (row) send(row.index);
      } else if (event.key === " " && !on) {
        const row = chosen.length && rows.length === 1 ? rows[0] : rows.find(({ option }) => closing(option));
        if (row) send(row.index);
        event.preventDefault();
      } else if (/^[?a-z0-9]$/.test(event.key) || (event.key === "Enter" && !on)) {
        if (event.key === "Enter") event.preventDefault(); // or it would press what comes into focus
        press(event.key, fits);
      } else if (event.key.startsWith("Arrow") && on?.dataset.t) walk(event);
    };
    document.addEventListener("click", onClick);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("click", onClick);
      document.removeEventListener("keydown", onKey);
    };
  }, [choice, words, chosen, mine, send, onUndo, confirming]);

  if (!confirming) return null;
  return (
    <dialog className="panel ask confirm" aria-label={tr(lang, "sure")} ref={(box) => box && !box.open && box.showModal()} onClose={() => setConfirming(null)}>
      <p>{texts?.ui?.[confirming.warning] ?? tr(lang, "sure")}</p>
      <div className="row">
        <button className="pri" onClick={() => send(confirming.index, true)}>{tr(lang, "yes_do")} <kbd>Y</kbd></button>
        <button onClick={() => setConfirming(null)}>{tr(lang, "no_back")} <kbd>N</kbd></button>
      </div>
    </dialog>
  );
}

// Why a thing can't be chosen: after what is chosen (`5 40`), by itself (`40`, `main 5`), for whatever is of its sort
// (`data-sort`) or, without one, of its type (`card`), or for everything else (`*`).
function reasonOf(blocked, chosen, thing, sort) {
  const bare = (t) => t.replace(/^c(?=\d)/, "");
  const own = blocked?.[[...chosen, thing].map(bare).join(" ")] ?? blocked?.[bare(thing)];
  return own ?? (sort ? blocked?.[sort] : blocked?.[/^c\d/.test(thing) ? "card" : thing.split(":")[0]] ?? blocked?.["*"]);
}

// Dragging does what two clicks do, with the mouse: what is dragged, then where it is let go. What is picked and needs
// nothing more is played by letting it go on `data-drop`. An arrow shows the way.
function useDrag(answer) {
  useEffect(() => {
    let from = null;
    let arrow = null;
    let dragged = false; // the browser's own click after it is none of ours
    const down = (event) => {
      dragged = false;
      from = event.pointerType === "mouse" && event.button === 0 ? event.target.closest?.("[data-drag]") : null;
    };
    const move = (event) => {
      if (!from) return;
      const box = from.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const [dx, dy] = [event.clientX - x, event.clientY - y];
      if (!arrow && Math.abs(dx) < box.width / 2 && Math.abs(dy) < box.height / 2) return;
      if (!arrow) {
        if (!picked.includes(from.dataset.t)) from.click();
        arrow = Object.assign(document.createElement("div"), { className: "dragline" });
        document.body.append(arrow);
      }
      arrow.style.cssText = `left:${x}px;top:${y}px;width:${Math.hypot(dx, dy)}px;rotate:${Math.atan2(dy, dx)}rad`;
    };
    const up = (event) => {
      const onto = arrow && document.elementFromPoint(event.clientX, event.clientY);
      arrow?.remove();
      dragged = Boolean(arrow);
      if (onto && onto.closest("[data-t],[data-do]") !== from) {
        const target = onto.closest("[data-t],[data-do]");
        if (target) target.click();
        else if (!onto.closest("[data-drop]") || !answer()) pick([]);
      }
      from = arrow = null;
    };
    const click = (event) => dragged && event.detail && event.stopPropagation();
    const list = [["pointerdown", down], ["pointermove", move], ["pointerup", up], ["click", click], ["dragstart", (event) => from && event.preventDefault()]];
    list.forEach(([name, handler]) => document.addEventListener(name, handler, true));
    return () => list.forEach(([name, handler]) => document.removeEventListener(name, handler, true));
  }, [answer]);
}

// Arrow keys move the focus to the nearest thing on the board in that direction.
function walk(event) {
  const from = event.target.getBoundingClientRect();
  const [x, y] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
  let best = null;
  for (const element of document.querySelectorAll("button[data-t],button[data-do]")) {
    const box = element.getBoundingClientRect();
    const [dx, dy] = [box.left + box.width / 2 - from.left - from.width / 2, box.top + box.height / 2 - from.top - from.height / 2];
    const ahead = dx * x + dy * y;
    const aside = Math.abs(dx * y) + Math.abs(dy * x);
    if (ahead > 4 && (!best || ahead + 2 * aside < best.cost)) best = { element, cost: ahead + 2 * aside };
  }
  if (best) best.element.focus();
  event.preventDefault();
}

// -- the prompt and the list of actions

// Where the digits belong to things on the board, the list has them in the same order.
const place = ({ key }) => (/^\d$/.test(key) ? Number(key) || 10 : Infinity);
const inOrder = (rows) => [...rows].sort((a, b) => place(a) - place(b) || 0);

// The tab's name tells whoever looks at another one that they are asked.
function useTitle(texts, asked) {
  useEffect(() => {
    if (texts) document.title = `${asked ? "● " : ""}${texts.game.name} · Summon`;
  }, [texts, asked]);
  useEffect(() => () => { document.title = "Summon"; }, []);
}

export function Actions({ game, meta, choice: question, mine, waiting, players, result, there, onUndo, onRematch }) {
  const choice = useOptions(question);
  const lang = useLang();
  const texts = useTexts(lang, game);
  const chosen = usePicked();
  const keys = useLabels(choice, texts?.words, chosen);
  useTitle(texts, meta.status === "playing" && choice.ask in (texts?.ask ?? {}));
  if (!texts) return <div className="panel ask" aria-busy="true" />;
  const context = contextOf(texts, choice, players, lang, there);
  const hints = hintsOf(mine);
  if (meta.status === "over") return <Ended {...{ texts, lang, result, context, meta, onRematch }} />;
  const names = (waiting ?? []).map((seat) => context.names[seat]).join(lang === "ja" ? "、" : ", ");
  const others = <p aria-live="polite">{meta.hush ? tr(lang, "hush") : tr(lang, "is_choosing", { names })}</p>;
  const pause = meta.hush > 0 && <div className="pause" key={`pause ${meta.seq}`} style={{ animationDuration: `${meta.hush}s` }} aria-hidden="true" />;
  const watching = meta.seat < 0 && <p className="muted">{tr(lang, "watching")}</p>;
  if (!choice.options) return <section className="panel ask quiet">{others}{pause}{watching}</section>;
  const rows = matching(choice, texts.words, chosen);
  // While somebody else is asked there may still be something to take back or to slip in.
  const asked = texts.ask[choice.ask] ?? (choice.ask === "interrupt" ? siteLine(lang, "ask_interrupt") : undefined);
  return (
    <section className={asked ? "panel ask" : "panel ask quiet"} aria-label={tr(lang, "your_choice")}>
      {asked ? <p className="question" aria-live="assertive"><Sentence list={parts(asked, choice.about, context)} texts={texts} /></p> : others}
      {pause}
      {pause && asked && !meta.bots && <p className="muted hushed">{tr(lang, "hush_asked", { n: meta.hush })}</p>}
      <div className="opts">
        {inOrder(rows.map((row, place) => ({ ...row, key: keys[place] ?? "·" }))).map(({ option, index, key }) => (
          <button key={option.join(" ")} data-option={option.join(" ")} className={closing(option) ? "closing" : ""}
            onClick={() => asking?.(index)}>
            <kbd>{key}</kbd>
            <span><Sentence list={optionLine(texts, choice, option, context)} texts={texts} /></span>
            {hints?.[option.join(" ")] && <small className="hint">{hintLine(texts, hints[option.join(" ")], context)}</small>}
          </button>
        ))}
      </div>
      {(chosen.length > 0 || choice.undo) && (
        <div className="row">
          {chosen.length > 0 && <button className="small" onClick={() => pick([])}>{tr(lang, "clear")} <kbd>Esc</kbd></button>}
          {choice.undo && <button className="small" onClick={() => onUndo(request())}>{tr(lang, "undo")} <kbd>U</kbd></button>}
        </div>
      )}
    </section>
  );
}

// Read from the board, which may come a little later than the question.
function useLabels(choice, words, chosen) {
  const [found, setFound] = useState([]);
  useEffect(() => {
    const read = () => setFound(labels(matching(choice, words, chosen), chosen, closing));
    read();
    const timer = setTimeout(read, 700);
    return () => clearTimeout(timer);
  }, [choice, words, chosen]);
  return found;
}

function optionLine(texts, choice, option, context) {
  const [verb, ...values] = option;
  // "from here to here" can have a sentence of its own
  const same = values.length > 1 && values.every((value) => value === values[0]) && texts.option[`${verb}.same`];
  if (same) return parts(same, values, context);
  return parts(texts.option[`${choice.ask}.${verb}`] ?? texts.option[verb] ?? verb, values, context);
}

const hintLine = (texts, [badge, key, ...values], context) => (key ? plain(parts(texts.ui[key], values, context)) : badge);

function Ended({ texts, lang, result, context, meta, onRematch }) {
  const winners = result.winners ?? [];
  const mine = winners.includes(meta.seat);
  const title = winners.length === 0 || winners.length === meta.seats ? "drawn" : meta.seat < 0 ? "over" : mine ? "you_won" : "you_lost";
  return (
    <section className={`panel ask result ${title}`} role="status" data-result={result.over}>
      <h2>{tr(lang, title)}</h2>
      <p><Sentence list={parts(texts.over?.[result.over] ?? tr(lang, "over_" + result.over), [winners], context)} texts={texts} /></p>
      {title !== "drawn" && <p>{tr(lang, "winner", { names: winners.map((s) => context.names[s]).join(lang === "ja" ? "、" : ", ") })}</p>}
      {result.scores?.length > 0 && <ul className="scores">{result.scores.map((score, s) => <li key={s}><span>{context.names[s]}</span> <b>{score}</b></li>)}</ul>}
      <div className="row">
        {meta.seat >= 0 && <button className="pri" id="rematch" onClick={onRematch}>{tr(lang, result.rematch ? "rematch_join" : "rematch")}</button>}
        {meta.seat < 0 && result.rematch && <a className="button pri" href={`/t/${result.rematch}`}>{tr(lang, "rematch_watch")}</a>}
        <a className="button" href={`/?game=${meta.game}#new`}>{tr(lang, "again")}</a>
        <a className="button" href="/">{tr(lang, "other_game")}</a>
      </div>
    </section>
  );
}
