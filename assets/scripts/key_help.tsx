// How cards are read, and what the keys do: `keys` of the game's `ui`, a line `key|what it does` each, or what they do at every table; on a screen that is touched,
// what fingers do.
import { isTouched } from "./board.ts";
import { useLang } from "./preferences.ts";
import { tr, useTexts } from "./texts.ts";

export function KeyHelp({ game }: { game: string }) {
  const lang = useLang();
  const texts = useTexts(lang, game);
  const ofGame = texts?.ui?.keys?.split("\n").map((line) => line.split("|"));
  const lines = ofGame && [...ofGame, ["I", tr(lang, "reference")]];
  if (typeof document !== "undefined" && isTouched()) return <p>{tr(lang, "help_touch")}</p>;
  return (
    <>
      <p>{tr(lang, "help_cards")}</p>
      {!lines && <p>{tr(lang, "help_keys")}</p>}
      <dl className="keys">
        {lines?.map(([keys, what]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
