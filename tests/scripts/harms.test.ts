// What would harm the player: never offered by the board, kept apart in the list.
import assert from "node:assert/strict";
import { test } from "node:test";
import { warningsOf } from "../../assets/scripts/harms.ts";
import { type Situation, click, fits, matching, offered } from "../../assets/scripts/selection.ts";
import type { Harm } from "../../assets/scripts/types.ts";

const words = { attack: ["space", "space"], feed: ["space", "n"], next: [] };
const HARMS: Harm[] = [
  ["own_card", "attack", 2, ["c4"]],
  ["foes_blarf", "feed", 1, ["b6"]],
];

function asked(ask: string, ...lines: string[]): Situation {
  const choice = { id: 1, ask, options: lines.map((line) => line.split(" ")) };
  return { choice: { ...choice, harms: warningsOf(choice, { harms: HARMS }) }, words, chosen: [] };
}

test("an option harms if its verb and the value at the place are named", () => {
  const { choice } = asked("attack", "attack c3 d3", "attack c3 c4", "attack c4 c3", "feed b6 1", "next");
  assert.deepEqual(choice.harms, [undefined, "own_card", undefined, "foes_blarf", undefined]);
});

test("where every answer harms, none is kept apart; what may be left alone always is", () => {
  assert.equal(asked("event", "attack c3 c4", "feed b6 1").choice.harms, undefined);
  assert.deepEqual(asked("interrupt", "feed b6 1").choice.harms, ["foes_blarf"]);
});

test("what harms glows nowhere, takes no click on the board, and stays in the list", () => {
  const board = asked("attack", "attack c3 d3", "attack c3 c4", "feed b6 1", "next");
  assert.deepEqual(
    offered(board.choice, words, []).map(({ option }) => option.join(" ")),
    ["attack c3 d3", "next"],
  );
  assert.equal(click({ tokens: ["space:b6"] }, board), null);
  assert.equal(fits({ tokens: ["space:b6"] }, board, false), false);
  assert.equal(matching(board.choice, words, []).length, 4);
});

test("a click on another own unit changes the selection instead of attacking it", () => {
  const board = asked("attack", "attack c3 d3", "attack c3 c4", "attack c4 d4", "next");
  assert.deepEqual(click({ tokens: ["space:c4"] }, { ...board, chosen: ["space:c3"] }), { pick: ["space:c4"] });
});

test("an option that was tried and harms only its player is kept apart like one that a rule names", () => {
  const choice = {
    id: 1,
    ask: "dust",
    options: [
      ["target", "4"],
      ["target", "9"],
    ],
  };
  assert.deepEqual(warningsOf(choice, { against: ["target 4"] }), ["harm_own", undefined]);
  assert.equal(warningsOf(choice, { against: ["target 4", "target 9"] }), undefined, "there is no other way");
});
