// What glows can be clicked and nothing else can; a click leads where it promises. Tried on questions of all games.
import { readFileSync } from "node:fs";
import { warningsOf } from "../../assets/scripts/harms.ts";
import { keyOutcome } from "../../assets/scripts/keyboard.ts";
import { reachOf } from "../../assets/scripts/reach.ts";
import {
  type Outcome,
  type Row,
  type Situation,
  type Token,
  click,
  matching,
  offered,
  textOf,
} from "../../assets/scripts/selection.ts";
import type { Mine } from "../../assets/scripts/types.ts";

type Asked = { ask: string; options: string[]; mine: Mine };
type Games = Record<string, { words: Record<string, string[]>; questions: Asked[] }>;

const faults = new Set<string>();

function situationOf({ ask, options, mine }: Asked, words: Record<string, string[]>): Situation {
  const choice = { id: 1, ask, undo: false, options: options.map((line) => line.split(" ")) };
  return { choice: { ...choice, harms: warningsOf(choice, mine) }, words, chosen: [], touches: mine.touches };
}

const on = (token: Token) => ({ tokens: [token] });
const picked = (outcome: Outcome, before: Token[]) =>
  outcome && outcome !== "undo" && "pick" in outcome ? outcome.pick : before;
const reach = (situation: Situation) =>
  reachOf(offered(situation.choice, situation.words, situation.chosen), situation.chosen);

/** Clicks the things of an option one after the other; where nothing but the list can tell further, all of them are picked. */
function clickThrough(row: Row, begin: Situation, where: string, order = row.tokens) {
  let situation = begin;
  for (const token of new Set(order)) {
    if (situation.chosen.includes(token)) continue;
    if (!reach(situation).legal.has(token)) faults.add(`${where}: ${token} does not glow`);
    const outcome = click(on(token), situation);
    if (outcome && outcome !== "undo" && "answer" in outcome) {
      const answered = situation.choice.options?.[outcome.answer] ?? [];
      const same = matching(situation.choice, situation.words, []).find((each) => each.index === outcome.answer);
      if (String(same?.tokens) !== String(row.tokens)) faults.add(`${where}: ${textOf(answered)} was answered instead`);
      return;
    }
    if (!picked(outcome, []).includes(token)) faults.add(`${where}: a click on ${token} does nothing`);
    situation = { ...situation, chosen: picked(outcome, situation.chosen) };
  }
  const left = offered(situation.choice, situation.words, situation.chosen);
  if (!left.some(({ index }) => index === row.index)) faults.add(`${where}: the clicks lead elsewhere`);
}

/** Whatever glows does something when it is clicked, and what is picked is let go by another click. */
function clickAll(situation: Situation, where: string) {
  const { legal } = reach(situation);
  for (const token of legal) {
    const outcome = click(on(token), situation);
    if (!outcome || outcome === "undo" || "blocked" in outcome) faults.add(`${where}: ${token} glows and is dead`);
    const chosen = picked(outcome, []);
    if (!chosen.includes(token)) continue;
    const again = click(on(token), { ...situation, chosen });
    if (picked(again, [token]).includes(token)) faults.add(`${where}: ${token} is not let go`);
  }
  for (const { tokens, harm } of matching(situation.choice, situation.words, []))
    for (const token of tokens)
      if (harm && !legal.has(token) && click(on(token), situation)) faults.add(`${where}: ${token} takes a click`);
  const press = { rows: [], chosen: [...legal].slice(0, 1), undo: true, boardHasDigits: false, onButton: false };
  if (JSON.stringify(keyOutcome({ key: "Escape", ...press })) !== '{"pick":[]}') faults.add(`${where}: Escape`);
}

const games = JSON.parse(readFileSync(0, "utf8")) as Games;
for (const [game, { words, questions }] of Object.entries(games))
  for (const asked of questions) {
    const situation = situationOf(asked, words);
    const rows = offered(situation.choice, words, []);
    for (const row of rows) {
      const where = `${game} ${asked.ask} ${textOf(row.option)}`;
      const turned = row.tokens.toReversed();
      clickThrough(row, situation, where);
      if (!rows.some(({ tokens }) => String(tokens) === String(turned)))
        clickThrough(row, situation, `${where} from its target`, turned);
    }
    clickAll(situation, `${game} ${asked.ask}`);
  }
console.log(JSON.stringify([...faults]));
