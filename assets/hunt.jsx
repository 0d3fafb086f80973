// What moves on the board of Quarriors!: throws, Glory, battles; and what folds away on a phone.
import { Children, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Die, Icon, useWords } from "./dice.jsx";
import { cardOf, nameOf, parts, shortName, ui, useLang } from "./i18n.js";

// -- motion: any click or key ends it, and there is none for people who want none

const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
const hurry = () => document.querySelectorAll(".qw, .qwfly").forEach((each) => each.getAnimations({ subtree: true }).forEach((motion) => motion.finish()));
const STEP = 45; // milliseconds between two dice
const FALL = 620;

function tumble(die, place) {
  const element = document.querySelector(`.qw [data-t="c${die}"] .qdie`);
  if (!element) return;
  const timing = { duration: FALL, delay: Math.min(place, 7) * STEP, fill: "backwards", easing: "cubic-bezier(.2,.6,.3,1)" };
  element.animate(
    [{ transform: "translate(-110px,-46px) rotate(-640deg) scale(.5)", opacity: 0 }, { transform: "translate(5px,5px) rotate(26deg) scale(1.1)", opacity: 1, offset: 0.6 },
      { transform: "translate(-2px,-3px) rotate(-9deg)", offset: 0.82 }, { transform: "none" }],
    timing,
  );
  for (const mark of element.children) mark.animate([{ opacity: 0 }, { opacity: 0, offset: 0.66 }, { opacity: 1 }], timing);
}

// Words that fly from one place to another, or rise where they are.
function fly(words, look, from, to, delay) {
  if (!from) return;
  const [start, end] = [from, to ?? from].map((each) => each.getBoundingClientRect());
  const sign = Object.assign(document.createElement("span"), { className: `qwfly ${look}`, textContent: words, ariaHidden: "true" });
  sign.style.cssText = `left:${start.left + start.width / 2}px;top:${start.top}px`;
  document.body.append(sign);
  const way = to ? `translate(${end.left - start.left}px,${end.top - start.top}px)` : "translateY(-30px)";
  const motion = sign.animate([{ opacity: 0 }, { opacity: 1, offset: 0.2 }, { opacity: 1, transform: way, offset: 0.85 }, { opacity: 0, transform: way }], { duration: 900, delay, fill: "both" });
  motion.onfinish = () => sign.remove();
}

// Burst marks for which the card has no text are greeted with a shout.
function idleBurst(texts, [, kind], shows) {
  const marks = shows.split("*").length - 1;
  return marks > 0 && !cardOf(texts, kind).ability?.some(({ burst }) => Array.isArray(burst) && burst.includes(marks));
}

export function Motion({ log }) {
  const texts = useWords();
  const seen = useRef(null);
  useEffect(() => {
    const list = ["pointerdown", "keydown"];
    list.forEach((name) => document.addEventListener(name, hurry, true));
    return () => list.forEach((name) => document.removeEventListener(name, hurry, true));
  }, []);
  useLayoutEffect(() => {
    const fresh = seen.current === null || calm() ? [] : (log ?? []).filter(([n]) => n > seen.current);
    seen.current = log?.length ? log[log.length - 1][0] : -1;
    let scored = 0;
    for (const [, verb, seat, ...values] of fresh) {
      if (verb === "roll")
        values[1].forEach((die, i) => {
          tumble(die[0], i);
          if (idleBurst(texts, die, values[2][i])) fly(ui(texts, "shout"), "shout", document.querySelector(`.qw [data-t="c${die[0]}"]`), null, FALL);
        });
      if (verb === "score") fly(`+${values[1]}`, "", document.querySelector(`.qw [data-ready="${seat}"]`), document.querySelector(`.qw [data-glory="${seat}"]`), 220 * scored++);
    }
  }, [log]);
  return null;
}

// -- the Glory track

export function Track({ seats, goal, players }) {
  const lang = useLang();
  const texts = useWords();
  const at = (seat) => Math.min(seat.glory, goal);
  return (
    <ol className="track" style={{ "--goal": goal }} aria-label={ui(texts, "table.track", goal)}>
      {(seats ?? []).map((seat, n) => {
        const beside = seats.slice(0, n).filter((other) => at(other) === at(seat)).length;
        return (
          <li key={n} data-glory={n} className={`seat${n}`} style={{ "--at": at(seat), "--beside": beside }} title={nameOf(lang, players?.[n])}>
            <span>{seat.glory}</span>
          </li>
        );
      })}
      <li className="goal" aria-hidden="true"><Icon name="glory" />{goal}</li>
    </ol>
  );
}

// -- the battle, step by step: 8 → 5 → 1

export function Battle({ fights, attack, seats, players }) {
  const lang = useLang();
  const texts = useWords();
  const told = useRef(0);
  const steps = (fights ?? []).reduce((all, fight) => all + fight.length / 3, 0);
  const before = steps < told.current ? 0 : told.current;
  useEffect(() => {
    told.current = steps;
  });
  if (!texts) return null;
  let place = 0;
  const late = () => ({ "--i": Math.max(0, place++ - before) });
  const names = (players ?? []).map((player) => shortName(lang, player));
  return (
    <div className="battle" aria-live="polite">
      {(fights ?? []).map((fight, n) => {
        const now = attack?.locked && n === fights.length - 1;
        const defenders = [];
        for (let i = 3; i < fight.length; i += 3) defenders.push(fight.slice(i, i + 3));
        return <Fight key={n} {...{ texts, lang, names, late, head: fight, total: fight[2], defenders, attackers: now ? attack.parts : [], now }} />;
      })}
      {attack && !attack.locked && <Fight {...{ texts, lang, names, head: [attack.by, attack.on], total: attack.parts.reduce((sum, [, , n]) => sum + n, 0), attackers: attack.parts }} />}
      {!attack && <Owned {...{ seats, players }} />}
    </div>
  );
}

// Between battles: all dice that each player has, wherever they are, so that everybody sees what was captured and culled.
function owned({ bagged, pool, ready, used, spent, aside }) {
  const all = new Map();
  const add = (kind, n) => all.set(kind, (all.get(kind) ?? 0) + n);
  (bagged ?? []).forEach(([kind, n]) => add(kind, n));
  [...(pool ?? []), ...(ready ?? []).flatMap(({ c, k, on }) => [[c, k], ...(on ?? [])])].forEach(([, kind]) => add(kind, 1));
  [used, spent, aside].forEach((pile) => (pile ?? []).forEach(([kind, ...dice]) => add(kind, dice.length)));
  return [...all].sort(([a], [b]) => a - b);
}

function Owned({ seats, players }) {
  const lang = useLang();
  const texts = useWords();
  return (
    <dl className="owned" aria-label={ui(texts, "table.owned")}>
      {(seats ?? []).map((seat, n) => (
        <div key={n}>
          <dt className={`who seat${n}`}>{shortName(lang, players?.[n])}</dt>
          <dd>{owned(seat).map(([kind, count]) => <span key={`${kind} ${count}`} data-k={kind} tabIndex={0} aria-label={`${cardOf(texts, kind).name} ×${count}`}><Die kind={kind} face={0} />{count}</span>)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Fight({ texts, lang, names, head, total, defenders = [], attackers = [], now, late = () => ({}) }) {
  const title = parts(texts.ui["attack.begins"], head, { texts, names, lang });
  return (
    <p className={now ? "fight now" : "fight"}>
      <span>{title.map((part, i) => (part.text ? <b key={i} className={`who seat${part.value}`}>{part.text}</b> : part))}</span>
      {attackers.map(([die, kind, n], i) => <span key={die} className="part" style={{ "--i": i }}><Die kind={kind} face={0} />{n}</span>)}
      {total !== undefined && <b className="total" style={late()}>{total}</b>}
      {defenders.map(([kind, defence, left], i) => (
        <span key={i} className={left < 0 ? "step held" : "step"} style={late()}>
          <Die kind={kind} face={0} /><small><Icon name="defence" />{defence}</small>{left >= 0 && <i className="fell">✗</i>} → {left < 0 ? ui(texts, "attack.holds") + "!" : <b>{left}</b>}
        </span>
      ))}
    </p>
  );
}

// -- the buttons for what is done without a die: the throw, which is the player's own, saying yes, and going on

const LETTER = { roll: "r", done: "g", no: "g" };

export function Levers({ choice, children }) {
  const texts = useWords();
  const found = (choice?.options ?? []).filter((option) => !option.includes(" "));
  return (
    <div className="levers">
      {found.map((verb) => (
        <button key={verb} className="lever" data-t={`do:${verb}`} data-key={LETTER[verb]}>
          {verb === "roll" && <Icon name="bag" />}{choice.ask === "summon" && <Icon name="attack" />}{texts?.option[`${choice.ask}.${verb}`] ?? texts?.option[verb]}
        </button>
      ))}
      {children}
    </div>
  );
}

// -- a section whose first child stays when the rest is folded away on a phone

export function Fold({ open, label, look, letter, children }) {
  const [shown, setShown] = useState(open);
  useEffect(() => setShown(open), [open]);
  const [head, ...rest] = Children.toArray(children);
  const toggle = (event) => {
    setShown(!shown);
    const inside = letter ? [...event.currentTarget.closest("section").querySelectorAll("button[data-t]")] : [];
    (inside.find((each) => each.tabIndex === 0) ?? inside[0])?.focus();
  };
  return (
    <section className={`${look} fold${shown ? " unfolded" : ""}`}>
      <div className="foldhead">
        {head}
        <button className="foldbutton" aria-expanded={shown} aria-label={label} data-key={letter || undefined} onClick={toggle}>▾</button>
      </div>
      {rest}
    </section>
  );
}
