import assert from "node:assert/strict";
import { test } from "node:test";
import { pieces } from "../../assets/scripts/keywords.ts";

const GLOSSARY = [
  { id: "wall", forms: ["wall"], means: "A card that stands." },
  { id: "line", forms: ["straight line", "line"], means: "Along a row." },
  { id: "mana", forms: ["マナ", "◈"], means: "払うもの" },
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

test("a text without words stays whole", () => {
  assert.deepEqual(said("nothing"), ["nothing"]);
  assert.deepEqual(pieces("wall", []), ["wall"]);
});
