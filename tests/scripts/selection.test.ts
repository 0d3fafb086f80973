// From clicks to an answer: a board of cards and spaces, a question, and what each click does.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  type Situation,
  click,
  fits,
  isClosing,
  matching,
  reasonOf,
  rowsAt,
  theOnly,
  tokensOf,
} from "../../assets/scripts/selection.ts";

const words = {
  move: ["card", "space"],
  attack: ["card", "card"],
  keep: ["card", "card"],
  play: ["card"],
  pay: ["card", "n"],
  end: [],
  no: [],
};

function asked(...options: string[]): Situation {
  return {
    choice: { id: 1, ask: "main", options: options.map((line) => line.split(" ")) },
    words,
    chosen: [],
  };
}

const after = (situation: Situation, ...chosen: string[]): Situation => ({ ...situation, chosen });
const on = (...tokens: string[]) => ({ tokens });
const texts = (situation: Situation) =>
  matching(situation.choice, words, situation.chosen).map(({ option }) => option.join(" "));

test("an option names cards, typed values, or its verb if it has neither", () => {
  assert.deepEqual(tokensOf(["move", "5", "c3"], words), ["c5", "space:c3"]);
  assert.deepEqual(tokensOf(["pay", "5", "2"], words), ["c5"]);
  assert.deepEqual(tokensOf(["end"], words), ["do:end"]);
});

test("whatever is chosen narrows the list of options", () => {
  const board = asked("move 5 c3", "move 5 c4", "attack 5 9", "end");
  assert.deepEqual(texts(after(board, "c5")), ["move 5 c3", "move 5 c4", "attack 5 9"]);
  assert.deepEqual(texts(after(board, "c5", "space:c4")), ["move 5 c4"]);
  assert.deepEqual(texts(after(board, "c5", "do:attack")), ["attack 5 9"]);
});

test("the order of clicks tells apart options that name the same things", () => {
  const board = asked("keep 1 2", "keep 2 1");
  assert.deepEqual(texts(after(board, "c2")), ["keep 2 1"]);
  assert.deepEqual(click(on("c2"), board), { pick: ["c2"] });
  assert.deepEqual(click(on("c1"), after(board, "c2")), { answer: 1 });
});

test("a first click picks, a second one answers", () => {
  const board = asked("move 5 c3", "move 5 c4", "end");
  assert.deepEqual(click(on("c5"), board), { pick: ["c5"] });
  assert.deepEqual(click(on("space:c4"), after(board, "c5")), { answer: 1 });
});

test("a click that names the only option's only thing answers at once", () => {
  assert.deepEqual(click(on("c7"), asked("play 7", "play 8", "end")), { answer: 0 });
  assert.deepEqual(click(on("do:end"), asked("play 7", "end")), { answer: 1 });
});

test("what stands in every option need not be clicked", () => {
  assert.deepEqual(click(on("space:c4"), asked("move 5 c3", "move 5 c4")), { answer: 1 });
  assert.deepEqual(click(on("c5"), asked("move 5 c3", "move 5 c4")), { pick: ["c5"] });
});

test("a click on what is picked drops it", () => {
  assert.deepEqual(click(on("c5"), after(asked("move 5 c3", "move 5 c4", "end"), "c5")), { pick: [] });
});

test("a click on a card that was chosen by the answer before releases it, if that can be taken back", () => {
  const paying = asked("pay 6 1", "pay 7 1");
  const played = { tokens: ["c5"], release: true };
  const blocked = { "5": ["pays_itself", "FO-6.6"] as [string, string] };
  assert.equal(click(played, { ...paying, choice: { ...paying.choice, undo: true }, blocked }), "undo");
  assert.deepEqual(click(played, { ...paying, blocked }), { blocked: ["pays_itself", "FO-6.6"] });
});

test("a click on what does not fit begins another selection", () => {
  const board = asked("move 5 c3", "move 5 c4", "move 6 d1", "move 6 d2");
  assert.deepEqual(click(on("c6"), after(board, "c5")), { pick: ["c6"] });
});

test("of several tokens the one that completes the selection goes first", () => {
  const board = asked("attack 5 9", "attack 5 8", "move 9 c3", "move 9 c4");
  assert.deepEqual(click(on("space:x9", "c9"), after(board, "c5")), { answer: 0 });
});

test("what must be armed is played by the second click", () => {
  const board = asked("play 7", "end");
  const card = { tokens: ["c7"], armed: true };
  assert.deepEqual(click(card, board), { pick: ["c7"] });
  assert.deepEqual(click(card, after(board, "c7")), { answer: 0 });
});

test("a card can be prepared before one is asked for", () => {
  const waiting: Situation = { choice: { id: 1, ask: "" }, words, chosen: [], prepare: true };
  const card = { tokens: ["c7"], armed: true };
  assert.deepEqual(click(card, waiting), { pick: ["c7"] });
  assert.deepEqual(click(card, after(waiting, "c7")), { pick: [] });
  assert.equal(click(on("c7"), waiting), null);
});

test("what names a whole option needs no second click", () => {
  assert.deepEqual(click({ tokens: [], whole: "move 5 c4" }, asked("move 5 c3", "move 5 c4")), { answer: 1 });
  assert.equal(click({ tokens: [], whole: "move 5 c9" }, asked("move 5 c3")), null);
});

test("a click on what can't be chosen says why, and nothing where there is no reason", () => {
  const board = { ...asked("play 7"), blocked: { 8: ["dear", "X-1"] as [string, string] } };
  assert.deepEqual(click(on("c8"), board), { blocked: ["dear", "X-1"] });
  assert.equal(click(on("c9"), board), null);
});

test("the nearest reason is given: after what is chosen, by itself, by sort, by type, for everything", () => {
  const blocked: Record<string, [string, string]> = {
    "5 40": ["after", ""],
    40: ["itself", ""],
    mana: ["sort", ""],
    card: ["type", ""],
    "*": ["all", ""],
  };
  const why = (chosen: string[], thing: string, sort?: string) => reasonOf(blocked, chosen, thing, sort)?.[0];
  assert.equal(why(["c5"], "c40"), "after");
  assert.equal(why([], "c40"), "itself");
  assert.equal(why([], "c41", "mana"), "sort");
  assert.equal(why([], "c41"), "type");
  assert.equal(why([], "space:c3"), "all");
  assert.equal(why([], "c41", "unknown"), undefined);
  assert.equal(reasonOf(undefined, [], "c40"), undefined);
});

test("the only option that is left needs something chosen", () => {
  const board = asked("play 7");
  assert.equal(theOnly(board), undefined);
  assert.equal(theOnly(after(board, "c7"))?.index, 0);
});

test("a thing fits after what is chosen, or from the start", () => {
  const board = after(asked("move 5 c3", "move 6 d1"), "c5");
  assert.equal(fits(on("space:c3"), board, true), true);
  assert.equal(fits(on("space:d1"), board, true), false);
  assert.equal(fits(on("space:d1"), board, false), true);
  assert.equal(fits(on("c5"), after(board), true), false);
  assert.equal(fits({ tokens: [], whole: "move 6 d1" }, board, true), true);
});

test("only a verb without values closes a question", () => {
  assert.equal(isClosing(["end"]), true);
  assert.equal(isClosing(["end", "5"]), false);
  assert.equal(isClosing(["play", "5"]), false);
});

test("a second click releases what was chosen, also where it is in the only option", () => {
  const board = after(asked("play 5"), "c5");
  assert.deepEqual(click(on("c5"), board), { pick: [] });
});

test("a click that comes with a new question does not answer it", () => {
  const question = { ...asked("play 5", "play 6"), blocked: { card: ["not_now", ""] as [string, string] } };
  assert.deepEqual(click(on("c5"), question), { answer: 0 });
  for (const thing of [on("c5"), on("c9"), { tokens: [], whole: "play 5" }])
    assert.equal(click(thing, { ...question, fresh: true }), null);
});

test("what covers a thing and stands for it too is picked first, and carries out what names both", () => {
  const thaw = { ...asked("thaw 59 a3 2", "next"), words: { thaw: ["card", "space", "n"], next: [] } };
  const ice = on("c59", "space:a3");
  assert.deepEqual(click(ice, thaw), { pick: ["c59"] });
  assert.deepEqual(click(ice, after(thaw, "c59")), { answer: 0 });
});

test("what covers a target is clicked for it", () => {
  const attack = { ...asked("attack b3 a3", "attack b3 b4"), words: { attack: ["space", "space"] } };
  assert.deepEqual(click(on("c59", "space:a3"), after(attack, "space:b3")), { answer: 0 });
});

test("pointing at a thing finds what a click there would leave or carry out", () => {
  const board = asked("move 5 c3", "move 5 c4", "attack 6 9", "attack 6 6", "end");
  board.choice.harms = [undefined, undefined, undefined, "own_card", undefined];
  const found = (token: string, ...chosen: string[]) =>
    rowsAt(on(token), after({ ...board, fresh: true }, ...chosen)).map(({ option }) => option.join(" "));
  assert.deepEqual(found("c5"), ["move 5 c3", "move 5 c4"]);
  assert.deepEqual(found("c6"), ["attack 6 9"]);
  assert.deepEqual(found("space:c4", "c5"), ["move 5 c4"]);
  assert.deepEqual(found("c5", "c5"), []);
  assert.deepEqual(found("c7"), []);
});
