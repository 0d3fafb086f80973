// Reading pages: the rules and the cards of a game.
import { useEffect, useMemo, useState } from "react";
import { CardText } from "./cards.jsx";
import { prefer, tr, useLang, usePref, useTexts } from "./i18n.js";
import { versions } from "./made/site.js";

export function Rules({ game }) {
  const lang = useLang();
  const [html, setHtml] = useState(null);
  useEffect(() => {
    let wanted = true;
    fetch(`/made/${game}.rules.${lang}.html?v=${versions[`${game}.rules.${lang}`]}`)
      .then((answer) => (answer.ok ? answer.text() : ""))
      .then((text) => wanted && setHtml(text));
    return () => {
      wanted = false;
    };
  }, [game, lang]);
  useEffect(() => {
    const goto = () => html && location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
    goto();
    addEventListener("hashchange", goto);
    return () => removeEventListener("hashchange", goto);
  }, [html]);
  return <article className="prose" lang={lang} aria-busy={html === null} dangerouslySetInnerHTML={{ __html: html ?? "" }} />;
}

export function CardBrowser({ game }) {
  const lang = useLang();
  const texts = useTexts(lang, game);
  const [wanted, setWanted] = useState("");
  const cards = useMemo(() => {
    const needle = wanted.trim().toLowerCase();
    return (texts?.cards ?? []).filter((card) => !needle || JSON.stringify(card).toLowerCase().includes(needle));
  }, [texts, wanted]);
  if (!texts) return <p aria-busy="true" />;
  return (
    <>
      <label className="field">
        <span>{tr(lang, "filter_cards")}</span>
        <input type="search" value={wanted} onChange={(event) => setWanted(event.target.value)} />
      </label>
      <p className="muted" role="status">{tr(lang, "results", { n: cards.length })}</p>
      <ul className="cardlist">
        {cards.map((card) => (
          <li key={card.id} className="panel" id={card.id}>
            <svg className="ic" width="40" height="40" fill="currentColor" aria-hidden="true"><use href={`/icons/${game}.svg#${card.class ?? card.id}`} /></svg>
            <div>
              <CardText {...{ card, texts, lang }} />
              {card.house && <p className="muted">{tr(lang, "house_made")}</p>}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

// A match against bots, two clicks from the home page; the level is remembered.
export function PlayNow({ game, levels, onPlay }) {
  const lang = useLang();
  const level = usePref("level", "easy");
  return (
    <div className="playnow">
      <button className="pri" id={`play-${game}`} onClick={() => onPlay(game, level)}>{tr(lang, "play_now")}</button>
      <select aria-label={tr(lang, "bot_level")} value={level} title={tr(lang, "bot_about_" + level)} onChange={(event) => prefer("level", event.target.value)}>
        {levels.map((each) => <option key={each} value={each}>{tr(lang, "bot_" + each)}</option>)}
      </select>
    </div>
  );
}
