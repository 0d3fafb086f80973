// A long Japanese name breaks between words, so that no kana stands in a line alone.
import assert from "node:assert/strict";
import { test } from "node:test";
import { phrasesOf } from "../../assets/scripts/phrases.ts";

test("a name breaks after の and where kana end", () => {
  assert.deepEqual(phrasesOf("成長のまじない"), ["成長の", "まじない"]);
  assert.deepEqual(phrasesOf("ゴミあさりゴブリン：猛者"), ["ゴミあさり", "ゴブリン：猛者"]);
  assert.deepEqual(phrasesOf("あやつり妖婆：勇者"), ["あやつり", "妖婆：勇者"]);
});

test("other names stay whole", () => {
  assert.deepEqual(phrasesOf("魔力源"), ["魔力源"]);
  assert.deepEqual(phrasesOf("Devotee of the Holy Query"), ["Devotee of the Holy Query"]);
});
