// By how much a number on the board has changed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { changeOf, counted } from "../../assets/scripts/number_change.ts";

test("a number that changes is counted up or down", () => {
  assert.equal(changeOf("7", "4"), -3);
  assert.equal(changeOf("9", "12"), 3);
  assert.equal(changeOf("5", "5"), 0);
});

test("what is no number of the board has not changed", () => {
  for (const [before, now] of [
    ["Ann", "Bob"],
    ["3", ""],
    [null, "3"],
    ["1200", "1201"],
    ["2", "2 left"],
  ] as const)
    assert.equal(changeOf(before, now), 0);
});

test("numbers of another position have not changed", () => {
  assert.deepEqual(counted([1, 2, 3]), [1, 2, 3]);
  assert.deepEqual(counted([1, 2, 3, 4, 5, 6, 7, 8, 9]), []);
});
