import assert from "node:assert/strict";
import { test } from "node:test";
import {
  chance,
  count,
  entries,
  hand,
  seenBy,
  spread,
  summedPlays,
  typed,
  withCopies,
} from "../../assets/scripts/deck_numbers.ts";

const CARDS = [
  { id: "a", name: "A", icon: "", cost: 2, directions: ["left", "front"] },
  { id: "b", name: "B", icon: "", cost: 10 },
  { id: "c", name: "C", icon: "", cost: 2 },
];

test("copies are set, and a card without copies leaves the list", () => {
  assert.deepEqual(withCopies({ 1: 2 }, 2, 3), { 1: 2, 2: 3 });
  assert.deepEqual(withCopies({ 1: 2 }, 1, 0), {});
  assert.deepEqual(entries({ 5: 1, 2: 3 }), [[2, 3], [5, 1]]); // biome-ignore format: pairs
});

test("cards are counted, all or of some kinds", () => {
  assert.equal(count({ 0: 2, 1: 3 }), 5);
  assert.equal(count({ 0: 2, 1: 3 }, [1, 7]), 3);
});

test("a spread is in the order of its numbers and takes lists apart", () => {
  assert.deepEqual(spread({ 0: 1, 1: 2, 2: 3 }, CARDS, "cost"), [["2", 4], ["10", 2]]); // biome-ignore format: pairs
  assert.deepEqual(spread({ 0: 2, 1: 2 }, CARDS, "directions"), [["front", 2], ["left", 2]]); // biome-ignore format: pairs
});

test("the chance of a card is that of the hypergeometric distribution", () => {
  assert.ok(Math.abs(chance(30, 3, 5) - (1 - (27 * 26 * 25 * 24 * 23) / (30 * 29 * 28 * 27 * 26))) < 1e-12);
  assert.equal(chance(30, 0, 5), 0);
  assert.equal(chance(3, 1, 9), 1);
});

test("cards are seen at the pace of the game", () => {
  assert.deepEqual([1, 2, 3].map((turn) => seenBy(turn, [6, 1])), [6, 7, 8]); // biome-ignore format: short
});

test("a hand has only cards of the list, each as often at most", () => {
  assert.deepEqual(hand({ 4: 2 }, 5, () => 0), [4, 4]); // biome-ignore format: short
});

test("two digits in quick succession are one number", () => {
  const one = typed(null, 4, "1", 1000);
  assert.equal(one.copies, 1);
  assert.equal(typed(one, 4, "0", 1400).copies, 10);
  assert.equal(typed(one, 5, "0", 1400).copies, 0, "another card");
  assert.equal(typed(one, 4, "2", 9000).copies, 2, "much later");
  assert.equal(typed(typed(one, 4, "0", 1400), 4, "3", 1500).copies, 3, "a third digit begins anew");
});

test("matches are summed in all, by the other side and by the level of bots", () => {
  const found = summedPlays([
    [[3], "easy", 2, 1],
    [[3], "", 1, 1],
    [[5, 7], "easy", 4, 0],
  ]);
  assert.deepEqual(found.all, [7, 2]);
  assert.deepEqual(found.foes, [["5+7", [4, 0]], ["3", [3, 2]]]); // biome-ignore format: pairs
  assert.deepEqual(found.levels, [["easy", [6, 1]], ["", [1, 1]]]); // biome-ignore format: pairs
});
