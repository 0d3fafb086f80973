import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { patched } from "../../assets/scripts/patch.ts";

test("a patch makes the new value and leaves the old one as it was", () => {
  const cases = JSON.parse(readFileSync(new URL("../tables/patches.json", import.meta.url), "utf8"));
  assert.ok(cases.length > 5);
  for (const [old, patch, after] of cases) {
    const before = structuredClone(old);
    assert.deepEqual(patched(old, patch), after);
    assert.deepEqual(old, before);
  }
});
