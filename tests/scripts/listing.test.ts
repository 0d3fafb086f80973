// Where options stand in the list.
import assert from "node:assert/strict";
import { test } from "node:test";
import { type Asked, askedAgain, inList, listedFor, once } from "../../assets/scripts/listing.ts";
import { matching, textOf } from "../../assets/scripts/selection.ts";

const words = { use: [], no: [], done: [], target: ["card"] };

function listed(options: string[], harms: (string | undefined)[] = [], keys: string[] = []) {
  const choice = { id: 1, ask: "any", options: options.map((line) => line.split(" ")), harms };
  const rows = matching(choice, words, []).map((row, place) => ({ ...row, key: keys[place] ?? "" }));
  const { open, harmful, closing } = inList(rows);
  return [open, harmful, closing].map((part) => part.map(({ option }) => textOf(option)));
}

test("yes stands before no, whichever the game names first", () => {
  assert.deepEqual(listed(["use", "no"]), [["use"], [], ["no"]]);
  assert.deepEqual(listed(["no", "use"]), [["use"], [], ["no"]]);
  assert.deepEqual(listed(["skip", "use"]), [["use"], [], ["skip"]]);
});

test("what declines or ends comes last, after what harms and is folded away", () => {
  const parts = listed(["done", "target 4", "target 9"], [undefined, "harm_own", undefined]);
  assert.deepEqual(parts, [["target 9"], ["target 4"], ["done"]]);
});

test("the first of the numbered answers never harms", () => {
  const choice = {
    id: 1,
    ask: "dust",
    options: [
      ["target", "4"],
      ["target", "9"],
    ],
    harms: ["harm_own", undefined],
  };
  assert.deepEqual(
    matching(choice, words, []).map(({ index }) => index),
    [1, 0],
  );
});

test("where digits belong to the board, the list has their order", () => {
  assert.deepEqual(listed(["target 1", "target 2", "target 3"], [], ["2", "", "1"])[0], [
    "target 3",
    "target 1",
    "target 2",
  ]);
});

const HAND: Record<string, string> = { c5: "kind 2", c9: "kind 2", c7: "kind 3" };
const summon = { summon: ["card", "space"], target: ["card"] };

function listedOnce(options: string[], harms: (string | undefined)[] = []) {
  const choice = { id: 1, ask: "any", options: options.map((line) => line.split(" ")), harms };
  const rows = once(matching(choice, summon, []), summon, (card) => HAND[card] ?? card);
  return rows.map(({ option }) => textOf(option));
}

test("of two cards of a kind in hand the first one is listed, for each place that it may go to", () => {
  assert.deepEqual(listedOnce(["summon 5 c3", "summon 5 d2", "summon 9 c3", "summon 9 d2", "summon 7 c3"]), [
    "summon 5 c3",
    "summon 5 d2",
    "summon 7 c3",
  ]);
});

test("the row of the first of two cards of a kind stands for the other one, where it goes to the same place", () => {
  const options = ["summon 5 c3", "summon 9 c3", "summon 9 d2", "target 20"].map((line) => line.split(" "));
  const rows = matching({ id: 1, ask: "any", options }, summon, []);
  const rowOf = (option: string) => listedFor(option, rows, summon, (card) => HAND[card] ?? card);
  assert.deepEqual(["summon 9 c3", "summon 9 d2", "target 20"].map(rowOf), ["summon 5 c3", "summon 9 d2", "target 20"]);
});

test("two cards of a kind that lie apart are listed both, and so are an answer that harms and one that does not", () => {
  assert.deepEqual(listedOnce(["target 20", "target 21"]), ["target 20", "target 21"]);
  assert.deepEqual(listedOnce(["target 5", "target 9"], ["harm_own", undefined]), ["target 9", "target 5"]);
});

/** What is listed after these questions, each with the last line of the log; the answer is given to the one before. */
function kept(...questions: { told?: number; lines: string[]; answer?: string; ask?: string }[]) {
  return questions.reduce<Asked | null>((before, { told = 1, lines, answer = "", ask = "redraw" }, id) => {
    const choice = { id, ask, cards: Object.fromEntries(lines.map((line) => [line.split(" ")[1], 7])) };
    return askedAgain(before, { choice, told, lines }, answer);
  }, null);
}
const three = { lines: ["return 1", "return 2", "return 3"] };

test("what was chosen keeps its place and its name while the question goes on", () => {
  const found = kept(three, { lines: ["return 1", "return 3"], answer: "return 2" });
  assert.deepEqual(found?.lines, three.lines);
  assert.deepEqual(found?.chosen, ["return 2"]);
  assert.equal(found?.choice.cards?.[2], 7);
});

test("what is not chosen and can't be any more keeps its place too", () => {
  const found = kept(three, { lines: ["return 1"], answer: "return 2" });
  assert.deepEqual([found?.lines, found?.chosen], [three.lines, ["return 2"]]);
});

test("what was taken back can be chosen again, and what is chosen then is the last", () => {
  const [one, none] = [
    { lines: ["return 2", "return 3"], answer: "return 1" },
    { lines: ["return 3"], answer: "return 2" },
  ];
  assert.deepEqual(kept(three, one, none)?.chosen, ["return 1", "return 2"]);
  assert.deepEqual(kept(three, one, none, { ...one, answer: "return 2" })?.chosen, ["return 1"]);
  assert.deepEqual(kept(three, one, { ...three, answer: "return 1" })?.chosen, []);
});

test("another question, one after something was told, and one with something new begin anew", () => {
  const rest = { lines: ["return 1"], answer: "return 2" };
  for (const later of [{ ...rest, ask: "discard" }, { ...rest, told: 2 }, { lines: ["return 1", "return 4"] }])
    assert.deepEqual(kept(three, later)?.lines, later.lines);
});

test("what is told beside an open question does not empty its list", () => {
  const before = kept(three, { lines: ["return 1", "return 3"], answer: "return 2" });
  assert.ok(before);
  const again = { choice: before.choice, told: 9, lines: ["return 1", "return 3"] };
  assert.deepEqual(askedAgain(before, again, "return 2").lines, three.lines);
});

test("before anything is chosen, what leaves the list of an open question leaves no gap", () => {
  const choice = { id: 1, ask: "redraw" };
  const before = askedAgain(null, { choice, told: 1, lines: three.lines }, "");
  assert.deepEqual(askedAgain(before, { choice, told: 1, lines: ["return 1"] }, "").lines, ["return 1"]);
});
