import assert from "node:assert/strict";
import { test } from "node:test";
import { readWarning, wished } from "../../assets/scripts/warnings.ts";

test("a warning names its kind and the values of its line", () => {
  assert.deepEqual(readWarning("leave_attack 2"), { kind: "leave_attack", line: "leave_attack", values: [2] });
  assert.deepEqual(readWarning("sure_end 1 2"), { kind: "sure_end", line: "sure_end", values: [1, 2] });
  assert.deepEqual(readWarning("sure_end.units 2"), { kind: "sure_end", line: "sure_end.units", values: [2] });
});

test("what somebody wished counts in this game only, and before what stands", () => {
  const wishes = { "summons_call sure_end": "never" };
  assert.equal(wished(wishes, "summons_call", "sure_end", "ask"), "never");
  assert.equal(wished(wishes, "quarriors", "sure_end", "ask"), "ask");
  assert.equal(wished({}, "quarriors", "sure_end"), undefined);
});
