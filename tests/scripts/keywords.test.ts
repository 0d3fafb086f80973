import assert from "node:assert/strict";
import { test } from "node:test";
import { pieces } from "../../assets/scripts/keywords.ts";

const GLOSSARY = [
  { id: "wall", forms: ["wall"], means: "A card that stands." },
  { id: "line", forms: ["straight line", "line"], means: "Along a row." },
  { id: "mana", forms: ["マナ", "◈"], means: "払うもの" },
  { id: "summon", forms: ["召喚"], others: ["召喚師"], means: "場に出すこと" },
];
const said = (text: string) =>
  pieces(text, GLOSSARY).map((piece) => (typeof piece === "string" ? piece : [piece.word.id, piece.text]));

test("the first of each word is marked, in whatever letters and number", () => {
  assert.deepEqual(said("Walls and a wall."), [["wall", "Walls"], " and a wall."]);
});

test("a longer form goes before a shorter one, and a part of another word is none", () => {
  assert.deepEqual(said("a straight line, wallet"), ["a ", ["line", "straight line"], ", wallet"]);
});

test("Japanese needs no spaces, and a sign is a word too", () => {
  assert.deepEqual(said("レストしたマナ"), ["レストした", ["mana", "マナ"]]);
  assert.deepEqual(said("◈: draw"), [["mana", "◈"], ": draw"]);
});

test("a word inside a longer one that is another word is not marked", () => {
  assert.deepEqual(said("召喚師が召喚後に"), ["召喚師が", ["summon", "召喚"], "後に"]);
});

test("a text without words stays whole", () => {
  assert.deepEqual(said("nothing"), ["nothing"]);
  assert.deepEqual(pieces("wall", []), ["wall"]);
});
