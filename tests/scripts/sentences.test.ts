// Sentences with holes, in both languages.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  type Context,
  filled,
  parts,
  placesOfDice,
  plain,
  valueText,
  worthOf,
} from "../../assets/scripts/sentences.ts";

const texts = {
  cards: [
    { name: "Archer" },
    {
      name: "Wall",
      ability: [
        { id: "stand", text: "It stands." },
        { id: "pay", text: "[Enter] Cost 1: It moves." },
        { id: "pay_ja", text: "【登場時】コスト1：動く。" },
      ],
    },
  ],
  word: { colour: { red: "Red", blue: "Blue" }, shows: { 3: "three" } },
} as unknown as Context["texts"];
const english: Context = { texts, lang: "en", names: ["Ann", "Bob"], aCard: "a card" };
const japanese: Context = { ...english, lang: "ja" };

const said = (line: string, values: unknown[], context = english) => plain(parts(line, values, context));

test("a value is shown as its type says", () => {
  assert.equal(said("{0:seat} plays {1:card}.", [1, [7, 0]]), "Bob plays Archer.");
  assert.equal(said("{0:colour}", ["red"]), "Red");
  assert.equal(said("{0:kind}", [1]), "Wall");
  assert.equal(said("{0:effect}", ["stand"]), "It stands.");
  assert.equal(said("{0:does}", ["pay"]), "It moves.");
  assert.equal(said("{0:does}", ["pay_ja"]), "動く。");
  assert.equal(said("{0}", [3]), "3");
});

test("a card that nobody may know is a card", () => {
  assert.equal(said("{0:card}", [null]), "a card");
  assert.equal(said("{0:card}", [7]), "a card");
  assert.equal(said("{0:card}", [7], { ...english, kindOf: () => 1 }), "Wall");
});

test("a card that does something to itself does it by its own ability", () => {
  const context = { ...english, ownAbility: "own ability" };
  assert.equal(
    said(
      "{0:card} ({1:cause})",
      [
        [7, 0],
        [8, 1],
      ],
      context,
    ),
    "Archer (Wall)",
  );
  assert.equal(
    said(
      "{0:card} ({1:cause})",
      [
        [7, 0],
        [9, 0],
      ],
      context,
    ),
    "Archer (Archer)",
  );
  assert.equal(
    said(
      "{0:card} ({1:cause})",
      [
        [7, 0],
        [7, 0],
      ],
      context,
    ),
    "Archer (own ability)",
  );
});

test("lists have the comma of the language", () => {
  assert.equal(said("{0:seats}", [[0, 1]]), "Ann, Bob");
  assert.equal(said("{0:seats}", [[0, 1]], japanese), "Ann、Bob");
  assert.equal(said("{0:colour}", [["red", "blue"]], japanese), "Red・Blue");
});

test("a number chooses between two wordings", () => {
  assert.equal(said("{0|card|cards}", [1]), "card");
  assert.equal(said("{0|card|cards}", [2]), "cards");
});

test("a space is named with the card on it, if there is one", () => {
  const context: Context = { ...english, kindAt: (space) => (space === "c3" ? 1 : undefined) };
  assert.equal(said("{0:there}", ["c3"], context), "Wall c3");
  assert.equal(said("{0:there}", ["c4"], context), "c4");
  assert.deepEqual(parts("{0:there}", ["c3"], context), [{ text: "Wall c3", type: "there", value: "c3", kind: 1 }]);
});

test("cards are explained by the words of another value", () => {
  assert.equal(said("{0:cards1shows}", [[[7, 0]], [3]]), "Archer (three)");
  assert.equal(said("{0:cards1shows}", [[[7, 0]], [3]], japanese), "Archer（three）");
});

test("dice come with what they are worth", () => {
  assert.deepEqual(
    parts(
      "{0:dice1}",
      [
        [3, 1],
        [1, 0],
      ],
      english,
    ),
    [{ text: "3 1", dice: [3, 1], hits: [1, 0] }],
  );
  assert.deepEqual(parts("{0:dice12}", [[3], [1], 1], english), [{ text: "3", dice: [3], hits: [1], add: 1 }]);
  assert.deepEqual(placesOfDice("{0:seat} rolls {1:dice2}"), [1, 2]);
  assert.deepEqual(placesOfDice("{0:seat} rolls {1:dice23}"), [1, 2]);
  assert.deepEqual(placesOfDice(undefined), []);
});

test("what changed a number is told in brackets", () => {
  const context = { ...english, texts: { ...texts, word: { ability: { thrust: "Thrust" } } } } as unknown as Context;
  assert.equal(said("rolls{0:because}", [["thrust", 1]], context), "rolls (+1 Thrust)");
  assert.equal(said("出目{0:because}", [["thrust", -1]], { ...context, lang: "ja" }), "出目（−1 Thrust）");
  assert.equal(said("rolls{0:because}", [], context), "rolls");
  const printed = { ...texts, cards: [{ name: "Spearman", ability: [{ id: "thrust", name: "Thrust" }] }] };
  const onCards = { ...english, texts: printed } as unknown as Context;
  assert.equal(said("rolls{0:because}", [["thrust", 1]], onCards), "rolls (+1 Thrust)");
});

test("a line is filled by name", () => {
  const values = { n: 2 };
  assert.equal(
    filled("{n} {n|seat|seats}", (name) => String(values[name as "n"]), values),
    "2 seats",
  );
});

test("a value without a word is shown as it is", () => {
  assert.equal(valueText("x", "colour", english), "x");
  assert.equal(valueText([1, 2], undefined, english), "1, 2");
});

test("a cause stands in brackets: a kind of card, an ability, or nothing", () => {
  const context: Context = {
    texts: { cards: [{ name: "Nestor" }], word: { ability: { burn: "Burn" } } } as unknown as Context["texts"],
  };
  const said = (cause: unknown, lang: "en" | "ja") => plain(parts("{0} hurt{1:by}.", [2, cause], { ...context, lang }));
  assert.equal(said(0, "en"), "2 hurt (Nestor).");
  assert.equal(said("burn", "ja"), "2 hurt（Burn）.");
  for (const none of [-1, undefined]) assert.equal(said(none, "en"), "2 hurt.");
});

test("a die is a hit only where the sentence says so", () => {
  const worths = (line: string, values: unknown[]) =>
    parts(line, values, english).flatMap((part) =>
      typeof part === "string" || !part.dice ? [] : part.dice.map((_, n) => worthOf(part.hits?.[n])),
    );
  assert.deepEqual(
    worths("{0:dice1}", [
      [4, 2, 6],
      [1, 0, -1],
    ]),
    ["hit", "miss", "held"],
  );
  assert.deepEqual(worths("{0:dice}", [2]), [""]);
});
