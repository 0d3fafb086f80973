// What a browser knows of the log, and what a player missed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { sinceTurnOf, unbroken, undone } from "../../assets/scripts/log_lines.ts";
import type { LogLine } from "../../assets/scripts/types.ts";

const numbers = (lines: LogLine[]) => lines.map(([n]) => n);
const turn = (n: number, seat: number): LogLine => [n, "turn", seat];
const move = (n: number): LogLine => [n, "move"];

test("lines before a gap wait until it is filled", () => {
  assert.deepEqual(numbers(unbroken([move(1), move(2), move(5), move(6)])), [5, 6]);
  assert.deepEqual(numbers(unbroken([move(6), move(5), move(4)])), [4, 5, 6]);
  assert.deepEqual(unbroken([]), []);
});

test("a replay begins with the turn after the player's own", () => {
  const lines = [turn(0, 0), move(1), turn(2, 1), move(3), turn(4, 0)];
  assert.deepEqual(numbers(sinceTurnOf(0, lines)), [2, 3, 4]);
});

test("in the middle of another's turn it begins with that turn", () => {
  assert.deepEqual(numbers(sinceTurnOf(0, [turn(0, 0), move(1), turn(2, 1), move(3)])), [2, 3]);
});

test("nothing is missed where nobody else had a turn", () => {
  assert.deepEqual(sinceTurnOf(0, [turn(0, 0), move(1)]), []);
});

test("a take-back names the lines that no longer count", () => {
  assert.deepEqual(
    [
      ...undone([
        [3, "move", 0],
        [4, "strike", 0],
        [5, "table.undo", 0, [3, 4]],
      ]),
    ],
    [3, 4],
  );
  assert.deepEqual([...undone([[5, "table.undo", 0]])], []);
});
