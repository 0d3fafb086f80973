import assert from "node:assert/strict";
import { test } from "node:test";
import { type Point, chanceAt, curve, nearest, odds } from "../../assets/scripts/analysis_curve.ts";

const points: Point[] = [
  [
    3,
    1,
    0,
    0.5,
    0.4,
    0.6,
    0,
    true,
    [
      [0.5, 0.4, 0.6],
      [0.5, 0.4, 0.6],
    ],
  ],
  [
    4,
    3,
    1,
    0.25,
    0.25,
    0.25,
    0.1,
    false,
    [
      [0.75, 0.75, 0.75],
      [0.25, 0.25, 0.25],
    ],
  ],
  [
    9,
    6,
    0,
    0.75,
    0.5,
    1,
    0,
    true,
    [
      [0.75, 0.5, 1],
      [0.25, 0, 0.5],
    ],
  ],
];
const end = { at: 11, chances: [1, 0] };

test("every seat's line goes through all decisions and ends as the match did", () => {
  assert.equal(curve(points, end, 0).line, "0.0,60.0 64.0,30.0 160.0,30.0 320.0,0.0");
  assert.equal(curve(points, end, 1).line, "0.0,60.0 64.0,90.0 160.0,90.0 320.0,120.0");
});

test("the band goes along the upper ends and back along the lower ones", () => {
  assert.equal(
    curve(points, end, 0).band,
    "0.0,48.0 64.0,30.0 160.0,0.0 320.0,0.0 320.0,0.0 160.0,60.0 64.0,30.0 0.0,72.0",
  );
});

test("a click goes to the nearest decision", () => {
  assert.equal(nearest(points, end, 0)?.[0], 3);
  assert.equal(nearest(points, end, 0.4)?.[0], 9);
  assert.equal(nearest([], end, 0.4), undefined);
});

test("what was thought of a seat holds until the next decision of anybody", () => {
  assert.deepEqual(chanceAt(points, 2, 1), [0.5, 0.4, 0.6]);
  assert.deepEqual(chanceAt(points, 5, 0), [0.75, 0.75, 0.75]);
  assert.equal(chanceAt(points, 0, 1), undefined);
});

test("a chance is said in whole percents", () =>
  assert.deepEqual(odds(0.546, 0.5, 0.599), { chance: "55 %", low: 50, high: 60 }));
