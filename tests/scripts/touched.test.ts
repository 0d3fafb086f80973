// What an answer touches is marked before it is given: by picking, by pointing, and with a finger by a first tap.
import assert from "node:assert/strict";
import { test } from "node:test";
import { type Situation, click } from "../../assets/scripts/selection.ts";
import { touchedAt, touchedBy, unseen } from "../../assets/scripts/touched.ts";

const words = { play: ["card", "space"], cast: ["card"], attack: ["card", "card"], target: ["card"], end: [] };

function asked(options: string[], touches: Record<string, string[]>, ...chosen: string[]): Situation {
  return { choice: { id: 1, ask: "main", options: options.map((line) => line.split(" ")) }, words, chosen, touches };
}

const DRAGON = { "play 5 L": ["c8", "c9"], "play 5 R": ["c8", "c9", "c7"], "cast 6": ["c9"], end: ["c1"] };
const dragon = (...chosen: string[]) => asked(["play 5 L", "play 5 R", "cast 6", "end"], DRAGON, ...chosen);

test("a picked card marks what it touches wherever it goes", () => {
  assert.deepEqual(touchedBy(dragon()), []);
  assert.deepEqual(touchedBy(dragon("c5")), ["c8", "c9"]);
  assert.deepEqual(touchedBy(dragon("c5", "space:R")), ["c8", "c9", "c7"]);
});

test("what happens whatever is answered is marked at once", () => {
  const everywhere = asked(["target 1", "target 2"], { "target 1": ["c3"], "target 2": ["c3", "c4"] });
  assert.deepEqual(touchedBy(everywhere), ["c3"]);
});

test("a thing of which the board knows by itself what it hits marks that when it is picked", () => {
  const quake = asked(["attack 1 2", "attack 1 3"], { c1: ["c2", "c3", "c4"] });
  assert.deepEqual(touchedBy({ ...quake, chosen: ["c1"] }), ["c2", "c3", "c4"]);
  assert.deepEqual(unseen(0, quake, false), ["c1"], "an answer from the list shows it first");
  assert.deepEqual(unseen(0, { ...quake, chosen: ["c1"] }, false), []);
});

test("pointing at a thing or an option marks what a click there would touch", () => {
  assert.deepEqual(touchedAt(dragon(), { tokens: ["c6"] }), ["c9"]);
  assert.deepEqual(touchedAt(dragon(), { tokens: ["c5"] }), ["c8", "c9"]);
  assert.deepEqual(touchedAt(dragon("c5"), { tokens: ["space:R"] }), ["c8", "c9", "c7"]);
  assert.deepEqual(touchedAt(dragon(), { option: "end" }), ["c1"]);
  assert.deepEqual(touchedAt(dragon(), { tokens: ["c77"] }), []);
  assert.deepEqual(touchedAt({ ...dragon(), fresh: true }, { tokens: ["c6"] }), ["c9"], "reading needs no wait");
});

test("a finger can't hover: its first tap shows, the second acts", () => {
  assert.deepEqual(unseen(2, dragon(), false), [], "a pointer has shown it already");
  assert.deepEqual(unseen(2, dragon(), true), ["c6"]);
  const shown = dragon("c6");
  assert.deepEqual(unseen(2, shown, true), []);
  assert.deepEqual(click({ tokens: ["c6"] }, shown), { answer: 2 });
  assert.deepEqual(unseen(3, dragon(), true), [], "the end of a turn is no surprise");
});

test("where nothing else is touched a second tap still lets go", () => {
  const plain = asked(["attack 1 2", "attack 1 3"], {}, "c1");
  assert.deepEqual(click({ tokens: ["c1"] }, plain), { pick: [] });
});
