import assert from "node:assert/strict";
import { test } from "node:test";
import { cardsOf, knownOf } from "../../assets/scripts/deck_choice.ts";
import type { Texts } from "../../assets/scripts/types.ts";

const texts = {
  cards: [{ id: "leader" }, { id: "guard" }, { id: "wall" }],
  deck_rules: { starters: {}, setups: { 0: [[0, 3, 0], [1, 2, 1], [1, 4, 1], [2, 3, 2]] } }, // biome-ignore format: one place a card
} as unknown as Texts;

test("of another's deck everybody knows who leads it and what stands on the field at the start", () => {
  assert.deepEqual(cardsOf(texts, "led:leader"), { 0: 1 });
  assert.deepEqual(knownOf(texts, "led:leader"), { 0: 1, 1: 2, 2: 1 });
  assert.deepEqual(knownOf(texts, "led:wall"), { 2: 1 });
});
