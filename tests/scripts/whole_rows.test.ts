// A list ends with a whole row, above what stays in sight at its end.
import assert from "node:assert/strict";
import { test } from "node:test";
import { wholeHeight } from "../../assets/scripts/whole_rows.ts";

const EDGES = [46, 96, 146, 196, 246];

test("the last row in sight is whole", () => {
  assert.equal(wholeHeight(EDGES, 193, 0), 146);
  assert.equal(wholeHeight(EDGES, 196, 0), 196);
});

test("what stays in sight at the end keeps its room", () => {
  assert.equal(wholeHeight(EDGES, 254, 50), 246);
  assert.equal(wholeHeight(EDGES, 240, 50), 196);
});
