// The nearest thing in the direction of an arrow.
import assert from "node:assert/strict";
import { test } from "node:test";
import { distance } from "../../assets/scripts/arrows.ts";

test("what lies aside counts twice", () => {
  assert.equal(distance([0, 0], [10, 0], "ArrowRight"), 10);
  assert.equal(distance([0, 0], [10, 3], "ArrowRight"), 16);
});

test("nothing behind is reached", () => {
  assert.equal(distance([0, 0], [-10, 0], "ArrowRight"), Number.POSITIVE_INFINITY);
  assert.equal(distance([0, 0], [0, -10], "ArrowUp"), 10);
});
