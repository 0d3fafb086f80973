// The battle, step by step: 8 → 5 → 1. Between battles, what everybody owns.
import { type CSSProperties, useEffect, useRef } from "react";
import { useLang } from "../preferences.ts";
import { Sentence } from "../sentence.tsx";
import { parts } from "../sentences.ts";
import { shortName, ui } from "../texts.ts";
import type { Player, Texts } from "../types.ts";
import { Die, Icon } from "./die.tsx";
import { useGameTexts } from "./faces.ts";
import { Owned, type OwnedDice } from "./owned.tsx";

/** Who attacks whom with how much, then for each creature that defends [kind, defence, what is left]. */
type FightRow = { by: number; on: number; total: number; steps: [kind: number, defence: number, left: number][] };
type Attack = { by: number; on: number; locked?: boolean; bare?: boolean; parts: [number, number, number][] };
type Defender = { kind: number; defence: number; left: number };

const defendersOf = ({ steps }: FightRow): Defender[] =>
  steps.map(([kind, defence, left]) => ({ kind, defence, left }));
const stepsOf = (fights: FightRow[]) => fights.reduce((all, fight) => all + 1 + fight.steps.length, 0);
const strengthOf = (attack: Attack) => attack.parts.reduce((sum, [, , n]) => sum + n, 0);

/** How many steps were on the page before; only later ones are told one after the other. */
function useToldBefore(steps: number): number {
  const told = useRef(0);
  const before = steps < told.current ? 0 : told.current;
  useEffect(() => {
    told.current = steps;
  });
  return before;
}

type Props = { fights?: FightRow[]; attack?: Attack | null; seats?: OwnedDice[]; players?: Player[] };

export function Battle({ fights = [], attack, seats, players }: Props) {
  const lang = useLang();
  const texts = useGameTexts();
  const before = useToldBefore(stepsOf(fights));
  if (!texts) return null;
  const names = (players ?? []).map((player) => shortName(lang, player));
  const begins = (seatsOf: number[]) => parts(texts.ui["attack.begins"], seatsOf, { texts, names, lang });
  return (
    <div className="battle" aria-live="polite">
      {fights.map((fight, n) => {
        const now = Boolean(attack?.locked) && n === fights.length - 1;
        return (
          <Fight
            // biome-ignore lint/suspicious/noArrayIndexKey: fights are only ever added
            key={n}
            texts={texts}
            title={<Sentence list={begins([fight.by, fight.on])} />}
            total={fight.total}
            first={stepsOf(fights.slice(0, n)) - before}
            defenders={defendersOf(fight)}
            attackers={now && attack ? attack.parts : []}
            now={now}
          />
        );
      })}
      {attack && !attack.locked && (
        <Fight
          texts={texts}
          title={<Sentence list={begins([attack.by, attack.on])} />}
          total={strengthOf(attack)}
          attackers={attack.parts}
          bare={attack.bare}
        />
      )}
      {!attack && <Owned {...{ seats, players }} />}
    </div>
  );
}

type FightProps = {
  texts: Texts;
  title: React.ReactNode;
  total?: number;
  attackers: Attack["parts"];
  defenders?: Defender[];
  now?: boolean;
  /** Nobody is there to defend. */
  bare?: boolean;
  /** The place of the first step among those that are told; none if nothing has been decided. */
  first?: number;
};

function Fight({ texts, title, total, attackers, defenders = [], now, bare, first }: FightProps) {
  const late = (step: number): CSSProperties => (first === undefined ? {} : { "--i": Math.max(0, first + step) });
  const outcome = (left: number) => ui(texts, left < 0 ? "attack.holds" : "attack.falls", left);
  return (
    <p className={now ? "fight now" : "fight"}>
      <span>{title}</span>
      {attackers.map(([die, kind, n], i) => (
        <span
          key={die}
          className="part"
          style={{ "--i": i }}
          data-k={kind}
          data-note={`${ui(texts, "field_attack")} ${n}`}
        >
          <Die kind={kind} face={0} />
          {n}
        </span>
      ))}
      {total !== undefined && (
        <b className="total" style={late(0)}>
          {total}
        </b>
      )}
      {bare && <small>{ui(texts, "attack.bare")}</small>}
      {defenders.map(({ kind, defence, left }, i) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: defenders keep their order
          key={i}
          className={left < 0 ? "step held" : "step"}
          style={late(i + 1)}
          data-k={kind}
          data-note={`${ui(texts, "field_defence")} ${defence}: ${outcome(left)}`}
        >
          <Die kind={kind} face={0} />
          <small>
            <Icon name="defence" />
            {defence}
          </small>
          {left >= 0 && <i className="fell">✗</i>} → {left < 0 ? `${outcome(left)}!` : <b>{left}</b>}
        </span>
      ))}
    </p>
  );
}
