import assert from "node:assert/strict";
import { test } from "node:test";
import { cardOfReason, unknownHere } from "../../assets/scripts/deck_reasons.ts";
import { listTextOf, textOf, unsaved } from "../../assets/scripts/deck_draft.ts";
import type { Texts } from "../../assets/scripts/types.ts";

const TEXTS = {
  reason: { "deck.commons": "A deck has {0} commons, this one {1}.", "deck.copies": "{0:kind}: at most {1}." },
} as unknown as Texts;

test("a number is a card only where the sentence says so", () => {
  assert.equal(cardOfReason(TEXTS, ["deck.commons", "SW-16.9", 18, 17]), undefined);
  assert.equal(cardOfReason(TEXTS, ["deck.copies", "SW-16.11", 18, 10, 12]), 18);
});

test("only what the page did not find itself is added from the server", () => {
  const here = [{ reason: ["deck.commons", "SW-16.9", 18, 17] as [string, string, ...number[]] }];
  assert.deepEqual(unknownHere(TEXTS, here, [["deck.commons", "SW-16.9", 18, 17]]), []);
  assert.equal(unknownHere(TEXTS, here, [["deck.copies", "SW-16.11", 4, 10, 12]])[0].kind, 4);
});

test("a change that was not kept comes back unless the deck was changed elsewhere", () => {
  const [old, now, other] = [1, 2, 3].map((n) => ({ name: "Mine", form: "", cards: { a: n } }));
  const written = JSON.stringify({ known: [listTextOf(old)], now });
  assert.deepEqual(unsaved(written, old), now);
  assert.deepEqual(unsaved(written, { ...old, name: "As the server writes it" }), now);
  assert.equal(unsaved(written, other), null);
  assert.equal(unsaved(written, now), null, "it was kept");
  assert.equal(unsaved(null, old), null);
});

test("versions are the same whatever the order of cards and the spaces of the name", () => {
  const one = { name: " My  deck", form: "", cards: { a: 1, b: 2 } };
  assert.equal(textOf(one), textOf({ name: "My deck", form: "", cards: { b: 2, a: 1 } }));
});
