// How much time somebody has.
import assert from "node:assert/strict";
import { test } from "node:test";
import { clockText, secondsLeft, urgency, warningBetween } from "../../assets/scripts/time_left.ts";

test("a clock that stands shows what is left, one that runs counts down to 0", () => {
  assert.equal(secondsLeft({ left: 61_000 }, 5_000), 61);
  assert.equal(secondsLeft({ until: 65_500 }, 5_000), 61);
  assert.equal(secondsLeft({ until: 4_000 }, 5_000), 0);
});

test("time is written in minutes, hours or days", () => {
  assert.equal(clockText(5, "en"), "0:05");
  assert.equal(clockText(3_845, "en"), "1:04:05");
  assert.equal(clockText(3 * 86_400 - 1, "en"), "2 d 23 h");
  assert.equal(clockText(3 * 86_400, "ja"), "3日0時間");
});

test("it is warned once of 30 and of 10 seconds", () => {
  assert.equal(warningBetween(31, 30), 30);
  assert.equal(warningBetween(30, 29), undefined);
  assert.equal(warningBetween(12, 9), 10);
  assert.equal(warningBetween(12, 0), undefined);
  assert.deepEqual([31, 30, 10].map(urgency), ["", "soon", "hurry"]);
});
