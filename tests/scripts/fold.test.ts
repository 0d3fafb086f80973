// When the list of options may be folded away.
import assert from "node:assert/strict";
import { test } from "node:test";
import { isOnBoard } from "../../assets/scripts/fold.ts";
import { matching } from "../../assets/scripts/selection.ts";

const WORDS = { put: ["card", "space"], move: ["space", "space"], boost: ["card", "n"], end: [] };
const rowsOf = (lines: string[], chosen: string[] = []) =>
  matching({ id: 1, ask: "main", options: lines.map((line) => line.split(" ")) }, WORDS, chosen);
const everywhere = () => true;

test("a list is folded where everything in it can be touched on the board", () => {
  assert.equal(isOnBoard(rowsOf(["put 1 O1", "put 1 O2", "end"]), [], everywhere), true);
});

test("a list stays open for what the board does not show", () => {
  assert.equal(
    isOnBoard(rowsOf(["put 1 O1", "put 1 O2"]), [], (token) => token !== "space:O2"),
    false,
  );
});

test("a list stays open where the board can't tell two options apart", () => {
  assert.equal(isOnBoard(rowsOf(["boost 1 1", "boost 1 2"]), [], everywhere), false);
});

test("a list is folded where what is touched first tells two options apart", () => {
  assert.equal(isOnBoard(rowsOf(["move e3 d4", "move d4 e3"]), [], everywhere), true);
});

test("a list stays open once everything is touched and more than one option is left", () => {
  assert.equal(isOnBoard(rowsOf(["boost 1 1", "boost 1 2"], ["c1"]), ["c1"], everywhere), false);
});

test("what is chosen already needs no place on the board", () => {
  assert.equal(
    isOnBoard(rowsOf(["put 1 O1", "put 1 O2"], ["c1"]), ["c1"], (token) => token !== "c1"),
    true,
  );
});

test("what harms the player does not open the list", () => {
  const rows = rowsOf(["put 1 O1", "end"]).map((row) => ({
    ...row,
    harm: row.option[0] === "put" ? "own" : undefined,
  }));
  assert.equal(
    isOnBoard(rows, [], () => false),
    true,
  );
});

test("a unit that may stay where it stands does not open the list over the spaces to which it may go", () => {
  const chosen = ["space:e3"];
  assert.equal(isOnBoard(rowsOf(["move e3 e3", "move e3 d4", "move e3 e4"], chosen), chosen, everywhere), true);
});
