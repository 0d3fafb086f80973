import assert from "node:assert/strict";
import { test } from "node:test";
import { timeFor } from "../../assets/scripts/caption_time.ts";

const LINE = "Diomedes attacks the Trojan wall with all that he has.";

test("slow captions stand longer than normal ones, and fast ones shorter", () => {
  const [slow, normal, fast] = ["slow", "normal", "fast"].map((speed) => timeFor(LINE, "en", speed));
  assert.ok(slow > 1.5 * normal);
  assert.ok(fast < 0.5 * normal);
  assert.equal(timeFor(LINE, "en", ""), normal);
});

test("a long line stands longer than a short one, and none too short to be seen", () => {
  assert.ok(timeFor(LINE, "en", "normal") > timeFor("No.", "en", "normal"));
  assert.ok(timeFor("No.", "en", "normal") >= 1000);
  assert.ok(timeFor("アキレウスが攻撃した。アキレウスが攻撃した。", "ja", "normal") > timeFor("No.", "ja", "normal"));
});
