// A figure of the rules: a position on the real board that can be stepped through, or a card with its parts named.
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { CardFace, DiceOf } from "./card_face.tsx";
import { type Position, Posed } from "./posed.tsx";
import { useLang } from "./preferences.ts";
import { tr } from "./texts.ts";
import type { Lang, Texts } from "./types.ts";

type Said = Record<Lang, string>;
type Shot = Position & { say: Said; lit: string[]; dark: string[]; meta: { seats: number } };
export type Drawn = {
  rule: string;
  look: string;
  shots?: Shot[];
  kind?: number;
  say?: Said;
  /** Selectors of the card's face, each with its words. */
  parts?: [string, Said][];
};

type Props = { game: string; texts: Texts; name: string; figure: Drawn; state: string; board: ReactNode };

export function Figure({ game, texts, name, figure, state, board }: Props) {
  if (figure.kind !== undefined) return <Anatomy {...{ game, texts, figure, kind: figure.kind }} />;
  return <Steps {...{ name, state, board }} look={figure.look} shots={figure.shots ?? []} />;
}

const glow = (id: string, tokens: string[], colour: string) =>
  tokens.map((token) => `[id="${id}"] [data-t="${token}"]{--glow:${colour}}`).join("");

type StepsProps = { name: string; state: string; board: ReactNode; look: string; shots: Shot[] };

function Steps({ name, state, board, look, shots }: StepsProps) {
  const lang = useLang();
  const id = useId();
  const [at, setAt] = useState(0);
  const { say, lit, dark, ...position } = shots[at];
  const players = Array.from({ length: position.meta.seats }, (_, seat) => ({
    seat,
    name: seat ? tr(lang, "figure_other", { n: seat }) : tr(lang, "figure_you"),
    online: true,
  }));
  return (
    <figure className={`boardfigure look-${look}`} id={`figure-${name}`}>
      <style>{glow(id, lit, "var(--gold)") + glow(id, dark, "var(--foe)")}</style>
      <div className="figureroom">
        <div className="figureboard" id={id} inert>
          <Posed state={state} position={{ ...position, players }}>
            {board}
          </Posed>
        </div>
      </div>
      <figcaption>
        {shots.length > 1 && (
          <span className="row figuresteps">
            <button className="small" disabled={!at} onClick={() => setAt(at - 1)} aria-label={tr(lang, "figure_back")}>
              ←
            </button>
            <b>
              {at + 1} / {shots.length}
            </b>
            <button
              className="small pri"
              disabled={at === shots.length - 1}
              onClick={() => setAt(at + 1)}
              aria-label={tr(lang, "figure_next")}
            >
              →
            </button>
          </span>
        )}
        <span aria-live="polite">{say[lang]}</span>
        {shots.length > 1 && (
          <ol className="printsteps">
            {shots.map((shot) => (
              <li key={shot.say.en}>{shot.say[lang]}</li>
            ))}
          </ol>
        )}
      </figcaption>
    </figure>
  );
}

type Spot = { left: string; top: string };

/** A card whose parts carry numbers at their corners, with what they mean beside it. */
function Anatomy({ game, texts, figure, kind }: { game: string; texts: Texts; figure: Drawn; kind: number }) {
  const lang = useLang();
  const box = useRef<HTMLDivElement>(null);
  const [spots, setSpots] = useState<(Spot | null)[]>([]);
  const { parts = [], say } = figure;
  useEffect(() => {
    const around = box.current?.getBoundingClientRect();
    if (!around) return;
    setSpots(
      parts.map(([selector]) => {
        const part = box.current?.querySelector(selector)?.getBoundingClientRect();
        if (!part) return null;
        const [x, y] = [Math.max(12, part.left - around.left), Math.max(12, part.top - around.top)]; // the whole number is seen
        return { left: `${(100 * x) / around.width}%`, top: `${(100 * y) / around.height}%` };
      }),
    );
  }, [parts]);
  return (
    <figure className="cardfigure">
      <div className="wholecard lone" ref={box}>
        <CardFace {...{ game, texts, kind }} />
        {spots.map(
          (spot, n) =>
            spot && (
              <b key={parts[n][0]} className="spot" style={spot}>
                {n + 1}
              </b>
            ),
        )}
      </div>
      <figcaption>
        <p>{say?.[lang]}</p>
        <ol>
          {parts.map(([selector, words]) => (
            <li key={selector}>{words[lang]}</li>
          ))}
        </ol>
        <DiceOf {...{ game, kind }} />
      </figcaption>
    </figure>
  );
}
