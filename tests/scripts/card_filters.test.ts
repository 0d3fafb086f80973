import assert from "node:assert/strict";
import { test } from "node:test";
import { costOf, fieldName, filtersOf, found, sortsOf } from "../../assets/scripts/card_filters.ts";
import type { Card, Texts } from "../../assets/scripts/types.ts";

const CARDS = [
  { id: "a", name: "Archer", other: "射手", icon: "a", type: "common", cost: 1, attack: 2, ability: [] },
  {
    id: "b",
    name: "Mook",
    icon: "b",
    type: "champion",
    cost: 5,
    attack: 3,
    ability: [{ id: "m", text: "Push a wall.", timing: "move" }],
  },
  { id: "c", name: "Wall", icon: "c", type: "wall", ability: [] },
] as Card[];
const TEXTS = {
  cards: CARDS,
  ui: {},
  word: {
    type: { common: "Common", champion: "Champion", wall: "Wall" },
    filter_timing: { move: "Moving", other: "" },
  },
  glossary: [{ id: "wall", forms: ["wall"], means: "" }],
} as unknown as Texts;
const POOL = CARDS.map((card, kind) => ({ kind, card }));
const names = (wanted: Record<string, string>) => found(TEXTS, POOL, wanted).map(({ card }) => card.id);

test("costs are counted, whether they are numbers, pips or colours", () => {
  const cost = (value: unknown) => costOf({ cost: value } as unknown as Card);
  assert.deepEqual([cost(3), cost(["red", "red"]), cost({ black: 1, any: 2 }), cost(undefined)], [3, 2, 3, undefined]);
});

test("a field in which cards do not differ is no filter, and values without words are none", () => {
  assert.deepEqual(
    filtersOf(TEXTS, POOL).map(({ field, values }) => [field, values.map(([value]) => value)]),
    [
      ["type", ["champion", "common", "wall"]],
      ["cost", ["1", "5"]],
    ],
  );
});

test("a game names a field itself if it has a word for it", () => {
  const named = (ui: Record<string, string>) => fieldName({ ...TEXTS, ui }, "cost");
  assert.deepEqual(
    [named({ field_cost: "捕獲値" }), named({ field_cost: "" }), named({})],
    ["捕獲値", undefined, undefined],
  );
});

test("cards are found by words in either language, by fields and by keywords", () => {
  assert.deepEqual(names({ q: "射手" }), ["a"]);
  assert.deepEqual(names({ q: "push wall" }), ["b"]);
  assert.deepEqual(names({ type: "wall" }), ["c"]);
  assert.deepEqual(names({ keyword: "wall" }), ["b"]);
  assert.deepEqual(names({ timing: "move", cost: "1" }), []);
});

test("cards without the number that is sorted by come last", () => {
  assert.deepEqual(sortsOf(POOL), ["", "name", "cost", "attack"]);
  assert.deepEqual(names({ sort: "cost" }), ["a", "b", "c"]);
  assert.deepEqual(names({ sort: "name" }), ["a", "b", "c"]);
});
