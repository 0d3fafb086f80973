// All dice that each player has, wherever they are, so that everybody sees what was captured and culled.
import { useLang } from "../preferences.ts";
import { cardOf, shortName, ui } from "../texts.ts";
import type { Player } from "../types.ts";
import { Die } from "./die.tsx";
import { useGameTexts } from "./faces.ts";

type NumberedDie = [number, number, ...unknown[]];

/** The dice of a seat by where they are; piles hold [kind, number, number, ...]. */
export type OwnedDice = {
  bagged?: [number, number][];
  pool?: NumberedDie[];
  ready?: { c: number; k: number; on?: NumberedDie[] }[];
  used?: [number, ...number[]][];
  spent?: [number, ...number[]][];
  aside?: [number, ...number[]][];
};

function countByKind({ bagged = [], pool = [], ready = [], used = [], spent = [], aside = [] }: OwnedDice) {
  const all = new Map<number, number>();
  const add = (kind: number, n: number) => all.set(kind, (all.get(kind) ?? 0) + n);
  for (const [kind, n] of bagged) add(kind, n);
  for (const [, kind] of pool) add(kind, 1);
  for (const { k, on = [] } of ready) for (const kind of [k, ...on.map(([, kind]) => kind)]) add(kind, 1);
  for (const [kind, ...dice] of [...used, ...spent, ...aside]) add(kind, dice.length);
  return [...all].sort(([a], [b]) => a - b);
}

export function Owned({ seats = [], players }: { seats?: OwnedDice[]; players?: Player[] }) {
  const lang = useLang();
  const texts = useGameTexts();
  return (
    <dl className="owned" aria-label={ui(texts, "table.owned")}>
      {seats.map((seat, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dice belong to their seat
        <div key={n}>
          <dt className={`who seat${n}`}>{shortName(lang, players?.[n])}</dt>
          <dd>
            {countByKind(seat).map(([kind, count]) => (
              <span
                key={kind}
                role="img"
                data-k={kind}
                // biome-ignore lint/a11y/noNoninteractiveTabindex: the focus opens the die's text
                tabIndex={0}
                aria-label={`${cardOf(texts, kind).name} ×${count}`}
              >
                <Die kind={kind} face={0} />
                {count}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
