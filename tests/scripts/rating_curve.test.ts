import assert from "node:assert/strict";
import { test } from "node:test";
import { type Change, HIGH, WIDE, drawn, signed } from "../../assets/scripts/rating_curve.ts";

const places = (path: string) => path.split(" ").map((each) => each.split(",").map(Number));

test("the line goes from the left to the right, and more points are higher", () => {
  const course: Change[] = [
    [1, 1500, 100],
    [2, 1600, 90],
    [3, 1550, 80],
  ];
  const { line, band, low, high } = drawn(course);
  const [first, second, third] = places(line);
  assert.deepEqual([first[0], second[0], third[0]], [0, WIDE / 2, WIDE]);
  assert.ok(second[1] < third[1] && third[1] < first[1]);
  assert.deepEqual([low, high], [1400, 1690]);
  assert.equal(places(band).length, 6);
  for (const [x, y] of places(band)) assert.ok(x >= 0 && x <= WIDE && y >= 0 && y <= HIGH);
});

test("small steps stay small, and one match is a point in the middle", () => {
  const { line, low, high } = drawn([[1, 1500, 10]]);
  assert.deepEqual(places(line), [[WIDE / 2, HIGH / 2]]);
  assert.deepEqual([low, high], [1400, 1600]);
});

test("a change has its sign", () => {
  assert.deepEqual([signed(12), signed(-7), signed(0)], ["+12", "−7", "±0"]);
});
