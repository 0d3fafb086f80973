// Rows of the list come into sight by the shortest way.
import assert from "node:assert/strict";
import { test } from "node:test";
import { wayInto } from "../../assets/scripts/in_sight.ts";

const list = { top: 100, bottom: 300 };
const tops = [100, 130, 150, 290];

test("a row in sight moves nothing", () => {
  assert.equal(wayInto({ top: 100, bottom: 140 }, list, tops), 0);
  assert.equal(wayInto({ top: 260, bottom: 300 }, list, tops), 0);
});

test("a row above or below comes to the nearest edge, and the list begins with a whole row", () => {
  assert.equal(wayInto({ top: 60, bottom: 100 }, list, tops), -40);
  assert.equal(wayInto({ top: 290, bottom: 330 }, list, tops), 30);
  assert.equal(wayInto({ top: 290, bottom: 340 }, list, tops), 50);
});

test("a row longer than the list begins at its upper edge", () => {
  assert.equal(wayInto({ top: 150, bottom: 400 }, list, tops), 50);
});
