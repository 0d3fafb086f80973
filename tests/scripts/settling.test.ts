// How long a new question takes no answer.
import assert from "node:assert/strict";
import { test } from "node:test";
import { settlingTime } from "../../assets/scripts/settling.ts";

test("a question settles for a quarter of a second, whatever the browser keeps that is no time", () => {
  for (const kept of [null, "", "soon", "-1", "9999"]) assert.equal(settlingTime(kept), 250);
});

test("a browser may keep another time", () => assert.equal(settlingTime("0"), 0));
