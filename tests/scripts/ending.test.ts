// The end of a match: who is named as winner, and in which order everybody stands.
import assert from "node:assert/strict";
import { test } from "node:test";
import { endValues, otherLevels, ranked, titleOf } from "../../assets/scripts/ending.ts";

test("a sentence about the end can name winners and losers", () => {
  assert.deepEqual(endValues([1], 2), [[1], [0]]);
  assert.deepEqual(endValues([0, 2], 4), [
    [0, 2],
    [1, 3],
  ]);
});

test("the winner stands first, also after a resignation with more points", () => {
  assert.deepEqual(ranked([2], 3, [30, 12, 8]), [2, 0, 1]);
});

test("without a winner, or without scores, everybody is still listed", () => {
  assert.deepEqual(ranked([], 3, [1, 5, 3]), [1, 2, 0]);
  assert.deepEqual(ranked([1], 2), [1, 0]);
});

test("after a match against bots of one level, the levels beside it are offered", () => {
  assert.deepEqual(otherLevels(["", "easy_bold"], 0), { easier: "novice", harder: "medium" });
  assert.deepEqual(otherLevels(["hard", "", "hard_tricky"], 1), { easier: "medium", harder: undefined });
  assert.deepEqual(otherLevels(["", "easy", "hard"], 0), {});
  assert.deepEqual(otherLevels(["", undefined], 0), {});
});

test("only who sits alone at their device is told that they won or lost", () => {
  assert.equal(titleOf([1], { seat: 1, seats: 2 }), "you_won");
  assert.equal(titleOf([1], { seat: 0, seats: 2 }), "you_lost");
  assert.equal(titleOf([1], { seat: 0, seats: 2, beside: true }), "over");
  assert.equal(titleOf([1], { seat: -1, seats: 2 }), "over");
  assert.equal(titleOf([], { seat: 0, seats: 2 }), "drawn");
});
