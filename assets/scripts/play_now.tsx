// A match against bots, two clicks from the home page; the level and the decks are remembered.
import { useEffect, useState } from "react";
import { type OwnDeck, ownDecks, RANDOM } from "./deck_choice.ts";
import { DeckField } from "./deck_field.tsx";
import { lastDeck, rememberDeck, type Whose } from "./deck_memory.ts";
import { prefer, useLang, usePreference } from "./preferences.ts";
import { tr } from "./texts.ts";

type Props = {
  game: string;
  levels: string[];
  /** By id the names of the starter decks, in games with decks. */
  starters?: Record<string, string>;
  mine?: OwnDeck[];
  onPlay: (game: string, level: string, decks: string[]) => void;
};

const SEATS: Whose[] = ["own", "bot"]; // whose deck is chosen

export function PlayNow({ game, levels, starters, mine, onPlay }: Props) {
  const lang = useLang();
  const level = usePreference("level", "easy");
  const [changes, setChanged] = useState(0); // before the first, the page is as the server drew it for everybody
  useEffect(() => setChanged(1), []);
  const own = ownDecks(mine, game);
  /** The deck that was chosen last, unless it was one's own and is no more. */
  const deckOf = (whose: Whose) => {
    const last = changes ? lastDeck(game, whose) : "";
    const isGone = last.startsWith("deck:") && !own.some(({ id }) => last === `deck:${id}`);
    return starters ? (isGone ? RANDOM : last || RANDOM) : "";
  };
  const labels = { own: tr(lang, "deck_mine"), bot: tr(lang, "deck_bots") };
  const choose = (whose: Whose, value: string) => {
    rememberDeck(game, whose, value);
    setChanged((n) => n + 1);
  };
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
        SEATS.map((whose) => (
          <DeckField
            key={whose}
            {...{ game, own }}
            option={`${whose}-${game}`}
            id={`deck-${whose}-${game}`}
            label={labels[whose]}
            value={deckOf(whose)}
            starters={Object.entries(starters).map(([value, name]) => ({ value, name }))}
            onChoose={(value) => choose(whose, value)}
          />
        ))}
    </div>
  );
}
