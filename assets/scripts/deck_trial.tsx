// Trying a deck: bots play it against the starter decks; how far they are, and how it fared.
import { useEffect } from "react";
import { odds } from "./analysis_curve.ts";
import { useLang } from "./preferences.ts";
import { tr } from "./texts.ts";
import type { Texts } from "./types.ts";

const MATCHES = 100;

export type Trial = {
  deck?: string;
  status?: "none" | "running" | "done" | "stopped" | "failed";
  done?: number;
  of?: number;
  wins?: number;
  odds?: [low: number, high: number];
  foes?: [foe: string, matches: number, wins: number, low: number, high: number][];
};
type Props = {
  texts: Texts;
  deck: { id: string; code: string };
  /** Only a deck that may be played can be tried. */
  isReady: boolean;
  trial?: Trial;
  onLook: (deck: string) => void;
  onTry: (deck: string) => void;
  onStop: (deck: string) => void;
};

export function DeckTrial({ texts, deck, isReady, trial, onLook, onTry, onStop }: Props) {
  const lang = useLang();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is known belongs to the list, and the code names the list
  useEffect(() => {
    onLook(deck.id);
  }, [deck.id, deck.code]);
  const {
    status,
    done = 0,
    of = MATCHES,
    wins = 0,
    odds: range = [0, 1],
    foes = [],
  } = trial?.deck === deck.id ? trial : {};
  const share = (won: number, n: number, low: number, high: number) => odds(won / Math.max(1, n), low, high);
  const isRunning = status === "running";
  return (
    <section className="stack decktrial" data-trial={status} aria-label={tr(lang, "trial_title")}>
      <h2>{tr(lang, "trial_title")}</h2>
      {done > 0 && <p id="trial-result">{tr(lang, "trial_wins", { wins, n: done, ...share(wins, done, ...range) })}</p>}
      {foes.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{tr(lang, "trial_foe")}</th>
              <th scope="col">{tr(lang, "trial_won")}</th>
              <th scope="col">{tr(lang, "trial_chance")}</th>
            </tr>
          </thead>
          <tbody>
            {foes.map(([foe, n, won, low, high]) => (
              <tr key={foe}>
                <th scope="row">{texts.lobby_value[`deck.${foe}`] ?? ""}</th>
                <td>
                  {won} / {n}
                </td>
                <td>{tr(lang, "trial_share", share(won, n, low, high))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {status === "failed" && <p role="alert">{tr(lang, "trial_failed")}</p>}
      {isRunning ? (
        <>
          <p role="status">{tr(lang, "trial_running", { n: done, all: of })}</p>
          <div className="row">
            <progress max={of} value={done} aria-label={tr(lang, "trial_title")} />
            <button className="small" id="stop-trial" onClick={() => onStop(deck.id)}>
              {tr(lang, "trial_stop")}
            </button>
          </div>
        </>
      ) : (
        <>
          <p className="muted">{tr(lang, "trial_hint")}</p>
          <button id="try-deck" disabled={!isReady || !status} onClick={() => onTry(deck.id)}>
            {done ? tr(lang, "trial_again") : tr(lang, "trial", { n: MATCHES })}
          </button>
        </>
      )}
    </section>
  );
}
