// A list ends with a whole row, above what stays in sight at its end.
import assert from "node:assert/strict";
import { test } from "node:test";
import { settledHeight, wholeHeight } from "../../assets/scripts/whole_rows.ts";

const EDGES = [46, 96, 146, 196, 246];

test("a list ends with the last row that is whole there", () => {
  assert.equal(wholeHeight(EDGES, 246, 0), 246);
  assert.equal(wholeHeight(EDGES, 240, 0), 196);
});

test("what stays in sight at the end keeps its room", () => {
  assert.equal(wholeHeight(EDGES, 254, 50), 246);
  assert.equal(wholeHeight(EDGES, 240, 50), 196);
});

test("a row that is longer than the place is shown as far as it goes", () => {
  assert.equal(wholeHeight([445], 122, 50), 122);
});

test("a list that is given less room once it asks for less ends with a row before", () => {
  assert.equal(
    settledHeight(EDGES, 198, 0, (height) => height),
    196,
  );
  assert.equal(
    settledHeight(EDGES, 198, 0, (height) => Math.min(height, 193)),
    146,
  );
  assert.equal(
    settledHeight([46, 96], 60, 44, (height) => height - 3),
    54,
  );
});
