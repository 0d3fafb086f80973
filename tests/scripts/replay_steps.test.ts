import assert from "node:assert/strict";
import { test } from "node:test";
import { along, byKey, linkTo, moved, nextTurn, rest, turnBefore } from "../../assets/scripts/replay_steps.ts";

const back = { at: 5, eye: 1, last: 9, turns: [1, 5, 8], open: [] };

test("a step goes to the moment before and after, and stops at the ends", () => {
  assert.deepEqual([moved(back, -1), moved(back, 1), moved(back, -9), moved(back, 9)], [4, 6, 1, 9]);
});

test("a turn goes to where one begins", () => {
  assert.deepEqual([nextTurn(back), turnBefore(back), nextTurn({ ...back, at: 8 })], [8, 1, 9]);
});

test("a moment has a place on the bar, also in a match of one moment", () => {
  assert.deepEqual([along(back, 1), along(back, 5), along(back, 9)], [0, 0.5, 1]);
  assert.equal(along({ ...back, last: 1 }, 1), 0);
});

test("keys step and go to the ends, and other keys are left alone", () => {
  assert.deepEqual(
    ["ArrowLeft", "ArrowRight", "Home", "End", "x"].map((key) => byKey(back, key)),
    [4, 6, 1, 9, null],
  );
});

test("a link says a moment and a pair of eyes", () => {
  for (const [eye, said] of [
    [1, "1"],
    [-1, "watcher"],
    [-2, "open"],
  ] as const) {
    const link = linkTo("http://here/t/KX4?at=1", { ...back, eye });
    assert.equal(link, `http://here/t/KX4?at=5&as=${said}`);
  }
});

test("a step that captions have told stands shortly, another one as long as the speed says", () => {
  assert.deepEqual([rest("slow", false), rest("normal", false), rest("slow", true)], [1800, 900, 300]);
});
