// A list ends with a whole row, above what stays in sight at its end.
import assert from "node:assert/strict";
import { test } from "node:test";
import { settledHeight, wholeHeight } from "../../assets/scripts/whole_rows.ts";

const EDGES = [46, 96, 146, 196, 246];

test("the last row in sight is whole", () => {
  assert.equal(wholeHeight(EDGES, 193, 0), 146);
  assert.equal(wholeHeight(EDGES, 196, 0), 196);
});

test("what stays in sight at the end keeps its room", () => {
  assert.equal(wholeHeight(EDGES, 254, 50), 246);
  assert.equal(wholeHeight(EDGES, 240, 50), 196);
});

test("a list that is given less room once it asks for less ends with a row before", () => {
  const shrinking = (height: number) => height - 3;
  const roomy = (height: number) => height;
  assert.equal(settledHeight(EDGES, 198, 0, 0, roomy), 196);
  assert.equal(
    settledHeight(EDGES, 198, 0, 0, (height) => Math.min(height, 193)),
    146,
  );
  assert.equal(settledHeight([46, 96], 60, 44, 0, shrinking), 44);
});

test("where no row would be whole once the list is scrolled, there is room for the highest", () => {
  assert.equal(wholeHeight(EDGES, 140, 50, 55), 105);
  assert.equal(wholeHeight(EDGES, 100, 50, 55), 100);
  assert.equal(wholeHeight(EDGES, 196, 0, 55), 196);
});
