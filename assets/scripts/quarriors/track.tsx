// The Glory track: how far everybody has come.
import { useLang } from "../preferences.ts";
import { nameOf, ui } from "../texts.ts";
import type { Player } from "../types.ts";
import { Icon } from "./die.tsx";
import { useGameTexts } from "./faces.ts";
import { countersOf } from "./track.ts";

type Props = { seats?: { glory: number }[]; goal: number; players?: Player[] };

export function Track({ seats = [], goal, players }: Props) {
  const lang = useLang();
  const texts = useGameTexts();
  const counters = countersOf(
    seats.map(({ glory }) => Math.min(glory, goal)),
    goal,
  );
  return (
    <ol className="track" style={{ "--goal": goal }} aria-label={ui(texts, "table.track", goal)}>
      {seats.map((seat, n) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a counter belongs to its seat
          key={n}
          data-glory={n}
          className={`seat${n}`}
          style={{ left: counters[n].left, zIndex: counters[n].above + 2 }}
          title={nameOf(lang, players?.[n])}
        >
          <span>{seat.glory}</span>
        </li>
      ))}
      <li className="goal" aria-hidden="true">
        <Icon name="glory" />
        {goal}
      </li>
    </ol>
  );
}
