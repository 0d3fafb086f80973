// What stands around the board and before the match: standing orders, keys, lobby options, switches, the connection.
import { useEffect, useState } from "react";
import { cardOf, isDark, prefer, tr, useLang, usePref, useTexts } from "./i18n.js";
import { say } from "./told.jsx";

// -- standing orders: how the table answers certain questions for this player; nobody else learns of them

export function Orders({ game, orders, onOrder }) {
  const lang = useLang();
  const texts = useTexts(lang, game);
  useTurning(texts, lang, orders, onOrder);
  if (!texts || !orders) return null;
  const owner = (id) => texts.cards.find((card) => card.ability?.some((ability) => ability.id === id))?.name;
  const values = (id) => (texts.orders?.[id] ?? []).map((value) => [value, orderName(texts, lang, id, value)]);
  return (
    <details className="orders">
      <summary>{tr(lang, "orders")}</summary>
      {Object.entries(orders).map(([id, chosen]) => (
        <label key={id} className="field">
          <span>{texts.ui["setting." + id] ?? owner(id) ?? ""}</span>
          <select value={chosen} data-order={id} onChange={(event) => onOrder(id, event.target.value)}>
            {values(id).map(([value, label]) => <option key={value} value={value}>{label}</option>)}
          </select>
        </label>
      ))}
    </details>
  );
}

const orderName = (texts, lang, id, value) => texts.ui[`setting.${id}.${value}`] ?? texts.ui["setting." + value] ?? tr(lang, "order_" + value);

// A right click on a card within `data-orders` goes to the next value of the orders for its abilities.
function useTurning(texts, lang, orders, onOrder) {
  useEffect(() => {
    const turn = (event) => {
      const card = cardOf(texts, event.target.closest?.("[data-orders] [data-k]")?.dataset.k);
      const ids = (card.ability ?? []).map(({ id }) => id).filter((id) => orders?.[id]);
      if (!ids.length || event.pointerType === "touch") return;
      event.preventDefault();
      const values = texts.orders[ids[0]];
      const next = values[(values.indexOf(orders[ids[0]]) + 1) % values.length];
      ids.forEach((id) => onOrder(id, next));
      say({ n: Date.now(), line: tr(lang, "order_now", { name: card.name, value: orderName(texts, lang, ids[0], next) }) });
    };
    document.addEventListener("contextmenu", turn);
    return () => document.removeEventListener("contextmenu", turn);
  }, [texts, lang, orders, onOrder]);
}

// -- the keys of this game, or those that every game has

export function Keys({ game }) {
  const lang = useLang();
  const texts = useTexts(lang, game);
  const own = texts?.ui?.keys?.split("\n").map((line) => line.split("|"));
  if (!own) return <p>{tr(lang, "help_keys")}</p>;
  return <dl className="keys">{own.map(([keys, what]) => <div key={keys}><dt><kbd>{keys}</kbd></dt><dd>{what}</dd></div>)}</dl>;
}

// -- the connection, said plainly

export function Connection({ online }) {
  const lang = useLang();
  const [gone, setGone] = useState(0);
  useEffect(() => {
    if (online) {
      setGone(0);
      return undefined;
    }
    const timer = setInterval(() => setGone((seconds) => seconds + 1), 1000);
    return () => clearInterval(timer);
  }, [online]);
  if (online || gone < 2) return null;
  return <div className="offline" role="status">{tr(lang, "offline", { n: gone })}</div>;
}

// -- lobby options: those of the table, or those that a seat picks itself

export function Choosers({ game, perSeat, seats, seat, chosen, disabled, onChoose }) {
  const lang = useLang();
  const texts = useTexts(lang, game);
  const matters = ({ when, tables, chairs }) => (!when || chosen?.[when[0]] === when[1])
    && (!tables.length || tables.includes(seats)) && (!chairs.length || chairs.includes(seat));
  const offered = (texts?.lobby_options ?? []).filter((option) => option.per_seat === perSeat && matters(option));
  return offered.map(({ id, values }) => (
    <label key={id} className="field">
      <span>{texts.lobby[id]}</span>
      <select value={chosen?.[id] ?? values[0]} disabled={disabled} data-lobby={id} onChange={(event) => onChoose(id, event.target.value)}>
        {values.map((value) => <option key={value} value={value}>{texts.lobby_value[`${id}.${value}`]}</option>)}
      </select>
    </label>
  ));
}

// -- small switches

export function Switches() {
  const lang = useLang();
  const theme = usePref("theme", "auto");
  const [dark, setDark] = useState(true);
  useEffect(() => setDark(isDark()), [theme]);
  return (
    <>
      <button className="chip" id="theme" aria-pressed={!dark} onClick={() => prefer("theme", dark ? "light" : "dark")}>{tr(lang, dark ? "light" : "dark")}</button>
      <button className="chip" id="lang" lang={lang === "ja" ? "en" : "ja"} onClick={() => prefer("lang", lang === "ja" ? "en" : "ja")}>{tr(lang, "lang_other")}</button>
    </>
  );
}

export function Copy({ label, done, value }) {
  const [copied, setCopied] = useState(false);
  const text = value || (typeof location !== "undefined" ? location.href.split("?")[0] : "");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      const field = Object.assign(document.createElement("textarea"), { value: text });
      document.body.append(field);
      field.select();
      document.execCommand("copy");
      field.remove();
    }
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  };
  return <button className="chip" onClick={copy} data-copy={text}>{copied ? done : label}</button>;
}
