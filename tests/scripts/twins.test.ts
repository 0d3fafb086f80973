// What is seen at both edges of a board, and what lies beside the page.
import assert from "node:assert/strict";
import { test } from "node:test";
import { nearest, wayAside, wayBy } from "../../assets/scripts/twins.ts";

const at = (column: number) => ({ left: column * 50, top: 0, width: 50, height: 50 });
const left = [at(1), at(13)]; // column a and its copy beyond l
const right = [at(0), at(12)]; // the copy of l before a, and l itself

test("the nearest copy is the one that something happens at", () => {
  assert.deepEqual(nearest(right, at(1)), at(0));
  assert.deepEqual(nearest(right, at(11)), at(12));
  assert.equal(nearest([], at(1)), undefined);
});

test("a way over the edge goes through the copy beside it", () => {
  assert.deepEqual(wayBy([right, left], at(1)), [at(0), at(1)]);
  assert.deepEqual(wayBy([left, right], at(12)), [at(13), at(12)]);
});

test("a way along the edge stays where the unit is", () =>
  assert.deepEqual(wayBy([right, right], at(12)), [at(12), at(12)]));

test("what is in sight, by whichever copy, moves no board", () => {
  const sight = { left: 0, right: 390 };
  const box = (from: number) => ({ left: from, right: from + 50 });
  assert.equal(wayAside([box(100)], sight), 0);
  assert.equal(wayAside([box(600), box(10)], sight), 0);
  assert.equal(wayAside([], sight), 0);
  assert.equal(wayAside([box(600)], sight), 430);
  assert.equal(wayAside([box(-100)], sight), -270);
});
