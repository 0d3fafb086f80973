// How long a caption can be read.
import assert from "node:assert/strict";
import { test } from "node:test";
import { timeFor } from "../../assets/scripts/caption_time.ts";

test("no caption is told for less than 1.2 seconds at normal speed", () => {
  for (const lang of ["en", "ja"] as const)
    for (const brisk of [true, false])
      for (const length of [0, 1, 10, 40, 120]) assert.ok(timeFor("x".repeat(length), lang, "normal", brisk) >= 1200);
});

test("a longer line has more time, a brisk one less, and the pace counts for all", () => {
  const long = "x".repeat(90);
  assert.ok(timeFor(long, "en", "normal") > timeFor(long, "en", "normal", true));
  assert.ok(timeFor(long, "ja", "normal") > timeFor(long, "en", "normal"));
  assert.equal(timeFor("", "en", "slow"), 2160);
  assert.equal(timeFor("", "en", "fast"), 540);
  assert.equal(timeFor("", "en", ""), 1200);
});
