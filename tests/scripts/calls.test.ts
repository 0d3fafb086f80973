import assert from "node:assert/strict";
import { test } from "node:test";
import { type Scene, callFor, offersTo, soundsOf } from "../../assets/scripts/calls.ts";

const quiet: Scene = { code: "AAA-AAAA", asked: false, over: false, taken: 1, offers: 0 };

test("a person is called for their turn, an offer, a neighbour and the end", () => {
  assert.equal(callFor(quiet, { ...quiet, asked: true }), "turn");
  assert.equal(callFor(quiet, { ...quiet, offers: 1 }), "offer");
  assert.equal(callFor(quiet, { ...quiet, taken: 2 }), "seat");
  assert.equal(callFor({ ...quiet, asked: true }, { ...quiet, over: true }), "end");
});

test("a draw and a request to take back are offers, until one has agreed oneself", () => {
  assert.equal(offersTo(1), 0);
  assert.equal(offersTo(1, [0, 1]), 1);
  assert.equal(offersTo(1, [0], { needed: [1, 2], accepted: [2] }), 2);
  assert.equal(offersTo(1, [], { needed: [1, 2], accepted: [1] }), 0);
  assert.equal(offersTo(0, [], { needed: [1, 2], accepted: [] }), 0);
});

test("nobody is called for what goes on, for what ends, or at another table", () => {
  assert.equal(callFor({ ...quiet, asked: true }, { ...quiet, asked: true }), null);
  assert.equal(callFor({ ...quiet, asked: true }, quiet), null);
  assert.equal(callFor(quiet, { ...quiet, taken: 0 }), null);
  assert.equal(callFor(quiet, { ...quiet, code: "BBB-BBBB", asked: true }), null);
});

test("new lines are heard, each sound once and in order, and nothing that was heard before", () => {
  const lines: [number, string][] = [
    [1, "wound"],
    [2, "roll"],
    [3, "wound"],
    [4, "wound"],
    [5, "phase"],
    [6, "draw"],
  ];
  assert.deepEqual(soundsOf(lines, 1), ["throw", "wound", "drawn"]);
  assert.deepEqual(soundsOf(lines, 6), []);
});
