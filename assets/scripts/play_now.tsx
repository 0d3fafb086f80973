// A match against bots, two clicks from the home page; the level and the decks are remembered.
import { useState } from "react";
import { prefer, useLang, usePreference } from "./preferences.ts";
import { tr } from "./texts.ts";

type OwnDeck = { id: string; game: string; name: string; faults: number };

type Props = {
  game: string;
  levels: string[];
  /** By id the names of the starter decks, in games with decks. */
  starters?: Record<string, string>;
  mine?: OwnDeck[];
  onPlay: (game: string, level: string, decks: string[]) => void;
};

const SEATS = ["own", "bot"] as const; // whose deck is chosen

/** The deck that was chosen last for oneself or for the bot, if there still is such a deck. */
const remembered = (game: string, seat: string) =>
  (typeof localStorage !== "undefined" && localStorage.getItem(`summon_deck_${game}_${seat}`)) || "random";

export function PlayNow({ game, levels, starters, mine, onPlay }: Props) {
  const lang = useLang();
  const level = usePreference("level", "easy");
  const [, setChanged] = useState(0);
  const own = (mine ?? []).filter((deck) => deck.game === game && !deck.faults);
  const offered = starters ? ["random", ...own.map(({ id }) => `deck:${id}`), ...Object.keys(starters)] : [];
  const deckOf = (seat: string) =>
    !starters ? "" : offered.includes(remembered(game, seat)) ? remembered(game, seat) : "random";
  const nameOf = (value: string) =>
    starters?.[value] ?? own.find(({ id }) => value === `deck:${id}`)?.name ?? tr(lang, "deck_random");
  const labels = { own: tr(lang, "deck_mine"), bot: tr(lang, "deck_bots") };
  return (
    <div className="playnow">
      <button className="pri" id={`play-${game}`} onClick={() => onPlay(game, level, SEATS.map(deckOf))}>
        {tr(lang, "play_now")}
      </button>
      <select
        aria-label={tr(lang, "bot_level")}
        value={level}
        title={tr(lang, "bot_about_" + level)}
        onChange={(event) => prefer("level", event.target.value)}
      >
        {levels.map((each) => (
          <option key={each} value={each}>
            {tr(lang, "bot_" + each)}
          </option>
        ))}
      </select>
      {starters &&
        SEATS.map((seat) => (
          <label key={seat} className="field playdeck">
            <span>{labels[seat]}</span>
            <select
              id={`deck-${seat}-${game}`}
              value={deckOf(seat)}
              onChange={(event) => {
                localStorage.setItem(`summon_deck_${game}_${seat}`, event.target.value);
                setChanged((n) => n + 1);
              }}
            >
              {offered.map((value) => (
                <option key={value} value={value}>
                  {nameOf(value)}
                </option>
              ))}
            </select>
          </label>
        ))}
    </div>
  );
}
