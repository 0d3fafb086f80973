// The whole text of a card.
import { useEffect, useState } from "react";
import { cardOf, useLang, useTexts } from "./i18n.js";

// -- everything about a card: on hover, long press or focus of whatever carries `data-k`

export function Details({ game }) {
  const lang = useLang();
  const texts = useTexts(lang, game);
  const [at, setAt] = useState(null);
  useEffect(() => {
    let timer = null;
    const find = (event) => event.target.closest?.("[data-k]");
    const open = (element, delay) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (!element.isConnected) return;
        const why = JSON.parse(element.dataset.why || "null");
        setAt({ kind: Number(element.dataset.k), why, note: element.dataset.note, box: element.getBoundingClientRect() });
      }, delay);
    };
    const close = () => {
      clearTimeout(timer);
      setAt(null);
    };
    const over = (event) => event.pointerType === "mouse" && find(event) && open(find(event), 350);
    const out = (event) => event.pointerType === "mouse" && find(event) && close();
    const down = (event) => event.pointerType !== "mouse" && (find(event) ? open(find(event), 450) : close());
    const up = (event) => event.pointerType !== "mouse" && clearTimeout(timer);
    const focus = (event) => find(event)?.matches(":focus-visible") && open(find(event), 150);
    const list = [["pointerover", over], ["pointerout", out], ["pointerdown", down], ["pointerup", up], ["pointercancel", close], ["scroll", close],
      ["focusin", focus], ["focusout", close], ["keydown", (e) => e.key === "Escape" && close()]];
    list.forEach(([name, handler]) => document.addEventListener(name, handler, true));
    return () => {
      clearTimeout(timer);
      list.forEach(([name, handler]) => document.removeEventListener(name, handler, true));
    };
  }, []);
  if (!at || !texts) return null;
  const card = cardOf(texts, at.kind);
  const left = Math.max(8, Math.min(at.box.right + 10, innerWidth - 300));
  const style = { left: left < at.box.right && at.box.left > 310 ? at.box.left - 300 : left, top: Math.max(8, Math.min(at.box.top - 8, innerHeight - 260)) };
  return <div className="tip" role="tooltip" style={style}><svg className="ic" width="44" height="44" fill="currentColor" aria-hidden="true"><use href={`/icons/${game}.svg#${card.class ?? card.id}`} /></svg><CardText {...{ card, texts, lang, why: at.why, note: at.note }} /></div>;
}

const CHANGED = ["attack", "defence"];
const EVEN_ZERO = [...CHANGED, "atk"];

// The line under a card's name: those of its fields that the game has a label for, `field_cost` for instance.
function facts(card, texts, label) {
  const found = [];
  for (const key of Object.keys(texts.ui ?? {})) {
    const field = key.startsWith("field_") && key.slice(6);
    const value = field && card[field];
    if (value === undefined || value === false || value === "" || (Array.isArray(value) && !value.length)) continue;
    if (value === 0 && !EVEN_ZERO.includes(field)) continue;
    const colour = (name) => texts.word?.colour?.[name] ?? texts.ui[name] ?? name;
    const shown = Array.isArray(value) ? value.map(colour).join("·")
      : typeof value === "object" ? Object.entries(value).map(([name, n]) => `${n} ${colour(name)}`).join(" · ")
      : value === true ? "" : label(field, value);
    found.push(`${texts.ui[key]} ${shown}`.trim());
  }
  return found.join(" · ");
}

// A number changes a value; `until:turn` is a word of the game.
function change(texts, n, value) {
  if (typeof n === "string") return texts.word?.[n.split(":")[0]]?.[n.split(":")[1]];
  return n && `${texts.ui["field_" + value] ?? ""} ${n > 0 ? "+" : "−"}${Math.abs(n)}`;
}

export function CardText({ card, texts, lang, why, note }) {
  const label = (type, value) => texts.word?.[type]?.[value] ?? value;
  return (
    <>
      <b className="disp">{card.name}</b>
      {card.other && <span className="muted" lang={lang === "ja" ? "en" : "ja"}> {card.other}</span>}
      {card.epithet && <i> {card.epithet}</i>}
      <p className="muted">{facts(card, texts, label)}</p>
      {(why ?? []).map(([source, ...changes], i) => (
        <p key={i} className="why">
          {changes.map((n, place) => change(texts, n, CHANGED[place])).filter(Boolean).join(", ")}
          {" · "}{typeof source === "number" ? cardOf(texts, source).name : texts.word?.source?.[source] ?? label("ability", source)}
        </p>
      ))}
      {note?.split("\n").map((line) => <p key={line} className="why">{line}</p>)}
      {(card.ability ?? []).map((ability) => (
        <p key={ability.id}>
          {texts.word?.timing?.[ability.timing] && !/^[[【]/.test(ability.text) && <span className="tag">{texts.word.timing[ability.timing]}</span>} {ability.name && <b>{ability.name}. </b>}{ability.text}
        </p>
      ))}
    </>
  );
}
