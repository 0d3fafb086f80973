// Counters on the Glory track of Quarriors! cover no number.
import assert from "node:assert/strict";
import { test } from "node:test";
import { countersOf } from "../../assets/scripts/quarriors/track.ts";

test("counters lie at their places", () => {
  const [first] = countersOf([3], 20);
  assert.deepEqual(first, { left: "calc(100% * 3 / 20)", above: 0 });
});

test("whoever has as much, or hardly more, lies beside the others and above them", () => {
  const [first, second, third] = countersOf([1, 0, 0], 12);
  assert.equal(second.left, "calc(100% * 0 / 12)");
  assert.equal(third.left, "calc(max(100% * 0 / 12, 100% * 0 / 12 + 15px))");
  assert.equal(first.left, "calc(max(100% * 1 / 12, max(100% * 0 / 12, 100% * 0 / 12 + 15px) + 15px))");
  assert.deepEqual([first.above, second.above, third.above], [2, 0, 1]);
});

test("two digits take more room", () => {
  const [, second] = countersOf([10, 11], 20);
  assert.equal(second.left, "calc(max(100% * 11 / 20, 100% * 10 / 20 + 19px))");
});
