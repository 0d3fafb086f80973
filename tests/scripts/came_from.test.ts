import assert from "node:assert/strict";
import { test } from "node:test";
import { queryOf, tableIn, wantedIn, withTable } from "../../assets/scripts/came_from.ts";

test("the way back is read from the address, and anything else in its place is nothing", () => {
  assert.equal(tableIn("?from=KX4-7PMQ&type=wall"), "KX4-7PMQ");
  for (const search of ["", "?from=", "?from=a/b/c", "?from=%22onclick%3D"]) assert.equal(tableIn(search), "");
});

test("a link keeps the way back and its place on the page", () => {
  assert.equal(withTable("/rules/quarriors#QW-1.1", "KX4-7PMQ"), "/rules/quarriors?from=KX4-7PMQ#QW-1.1");
  assert.equal(withTable("/rules/quarriors#QW-1.1", ""), "/rules/quarriors#QW-1.1");
});

test("the way back is not looked for, and stays when filters change", () => {
  const wanted = wantedIn("?from=KX4-7PMQ&type=wall");
  assert.deepEqual(wanted, { type: "wall" });
  assert.equal(queryOf({ ...wanted, q: "" }, "KX4-7PMQ"), "?from=KX4-7PMQ&type=wall");
  assert.equal(queryOf({}, ""), "");
});
