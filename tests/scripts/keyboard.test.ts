// What keys do: answers, picks, clicks on the board.
import assert from "node:assert/strict";
import { test } from "node:test";
import { type KeyPress, keyOf, keyOutcome } from "../../assets/scripts/keyboard.ts";

const rowsOf = (...options: string[]) =>
  options.map((line, index) => ({ option: line.split(" "), index, tokens: [`do:${line.split(" ")[0]}`] }));

const press = (key: string, more: Partial<KeyPress> = {}) =>
  keyOutcome({ key, rows: [], chosen: [], undo: false, boardHasDigits: false, onButton: false, ...more });

test("a letter is the same key with Caps Lock", () => {
  assert.deepEqual(["N", "n", "Enter"].map(keyOf), ["n", "n", "Enter"]);
});

test("Escape drops what is picked", () => assert.deepEqual(press("Escape"), { pick: [] }));

test("Escape takes back what was chosen and is not carried out yet", () => {
  assert.equal(press("Escape", { release: true, undo: true }), "undo");
  assert.deepEqual(press("Escape", { release: true, undo: true, chosen: ["c5"] }), { pick: [] });
  assert.deepEqual(press("Escape", { release: true }), { pick: [] });
});

test("U takes back only where something can be taken back", () => {
  assert.equal(press("u", { undo: true }), "undo");
  assert.deepEqual(press("u"), { click: "u" });
});

test("N refuses and Y agrees to the one other answer", () => {
  const rows = rowsOf("use", "no");
  assert.deepEqual(press("n", { rows }), { answer: 1 });
  assert.deepEqual(press("y", { rows }), { answer: 0 });
});

test("Y picks the verb where there are several ways to agree", () => {
  assert.deepEqual(press("y", { rows: rowsOf("use 1", "use 2", "no") }), { pick: ["do:use"] });
  assert.deepEqual(press("y", { rows: rowsOf("use 1", "sell 2", "no") }), { click: "y" });
});

test("digits choose from the list, unless the board claims them", () => {
  const rows = rowsOf("a", "b", "c");
  assert.deepEqual(press("2", { rows }), { answer: 1 });
  assert.equal(press("9", { rows }), null);
  assert.deepEqual(press("2", { rows, boardHasDigits: true }), { click: "2" });
});

test("0 is the tenth of the list", () => {
  assert.deepEqual(press("0", { rows: rowsOf(..."abcdefghij") }), { answer: 9 });
});

test("Space plays what is picked, else closes the question, and scrolls nothing", () => {
  const rows = rowsOf("play 1", "end");
  assert.deepEqual(press(" ", { rows }), { answer: 1 });
  assert.deepEqual(press(" ", { rows: rowsOf("play 1"), chosen: ["c1"] }), { answer: 0 });
  assert.equal(press(" ", { rows: rowsOf("play 1") }), "stay");
  assert.equal(press(" ", { rows, onButton: true }), null);
});

test("letters and Enter click what the board has for them, but Enter presses a focused button by itself", () => {
  assert.deepEqual(press("q"), { click: "q" });
  assert.deepEqual(press("?"), { click: "?" });
  assert.deepEqual(press("Enter"), { click: "Enter" });
  assert.equal(press("Enter", { onButton: true }), null);
});

test("arrows walk, other keys do nothing", () => {
  assert.equal(press("ArrowLeft"), "walk");
  assert.equal(press("Shift"), null);
  assert.equal(press("Q"), null);
});

test("a key that comes with a new question does not answer it", () => {
  const rows = rowsOf("use", "no");
  for (const key of ["n", "y", "1", " ", "q", "u"]) assert.equal(press(key, { rows, undo: true, fresh: true }), "stay");
  assert.deepEqual(press("Escape", { rows, fresh: true }), { pick: [] });
  assert.equal(press("ArrowLeft", { rows, fresh: true }), "walk");
});
