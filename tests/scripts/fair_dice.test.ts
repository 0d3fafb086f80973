// The browser recomputes what the server drew; a record made by the server is the example.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { type Proof, besideLog, isFair, newShare, verdict } from "../../assets/scripts/fair_dice.ts";

const proof: Proof = JSON.parse(readFileSync(new URL("../tables/fair.json", import.meta.url), "utf-8"));
const kept = { commitment: proof.commitment, shares: [proof.shares[0]] };
const flipped = (hex: string) => hex.slice(0, -1) + (Number.parseInt(hex.at(-1) ?? "", 16) ^ 1).toString(16);

test("everything that a fair server drew comes out again", async () => {
  const found = await verdict(proof, kept);
  assert.equal(found.throws.length, proof.drawn.length);
  assert.deepEqual(
    found.throws.map(({ came }) => came),
    proof.drawn.map(([, , , came]) => came),
  );
  assert.ok(isFair(found));
});

test("somebody who only looked on has nothing to compare, and that is no fault", async () => {
  const found = await verdict(proof, null);
  assert.deepEqual([found.isSeen, found.isAdded, isFair(found)], [null, null, true]);
});

test("a key that does not fit the commitment is caught", async () => {
  const found = await verdict({ ...proof, key: flipped(proof.key) }, kept);
  assert.ok(!found.isKey && !isFair(found));
});

test("a server that shows another commitment than before the match is caught", async () => {
  const found = await verdict(proof, { ...kept, commitment: flipped(kept.commitment) });
  assert.ok(found.isKey && found.isSeen === false && !isFair(found));
});

test("a share that was changed after the fact is caught, by its owner and by the throws", async () => {
  const found = await verdict({ ...proof, shares: proof.shares.map(flipped) }, kept);
  assert.ok(found.isAdded === false && found.throws.some((each) => !each.isFair) && !isFair(found));
});

test("one throw that was told wrongly is named", async () => {
  const drawn = proof.drawn.map((each) => [...each]) as Proof["drawn"];
  const roll = drawn.findIndex(([, verb]) => verb === "roll");
  drawn[roll][3] = (drawn[roll][3] as number) + 1;
  const found = await verdict({ ...proof, drawn }, kept);
  assert.deepEqual(
    found.throws.flatMap((each, n) => (each.isFair ? [] : [n])),
    [roll],
  );
});

test("whoever shares a device sees that a bit is missing for one of its seats", async () => {
  const both = { commitment: proof.commitment, shares: proof.shares };
  assert.equal((await verdict(proof, both, [0, 1])).isAdded, true);
  assert.equal((await verdict(proof, kept, [0, 1])).isAdded, false);
});

test("a share has 128 bits, another one each time", () => {
  assert.match(newShare(), /^[0-9a-f]{32}$/);
  assert.notEqual(newShare(), newShare());
});

test("what was drawn stands beside its moment, and a log that tells other dice is caught", async () => {
  const found = await verdict(proof, kept);
  const roll = proof.drawn.find(([, verb]) => verb === "roll") ?? proof.drawn[0];
  const sentences = { throw: "{0:seat} throws {1:dice2}.", begin: "A turn begins." };
  const beside = (face: unknown) =>
    besideLog(
      {
        ...proof,
        falls: [
          [
            4,
            3,
            [roll[0]],
            [
              [7, "begin"],
              [8, "throw", 0, face, [1]],
            ],
          ],
        ],
      },
      found,
      sentences,
      () => "",
    )[0];
  assert.deepEqual([beside(roll[3]).moment, beside(roll[3]).isTold, beside([roll[3]]).isTold], [3, true, true]);
  assert.equal(beside(Number(roll[3]) + 1).isTold, false);
  const quiet = { ...proof, falls: [[4, 3, [roll[0]], [[7, "begin"]]]] as Proof["falls"] };
  assert.equal(besideLog(quiet, found, sentences, () => "")[0].isTold, null);
});

test("a log that tells another face of a die with printed faces is caught, and so is a die too many", async () => {
  const found = await verdict(proof, kept);
  const rolls = proof.drawn.filter(([, verb]) => verb === "roll").slice(0, 2);
  const faces = rolls.map(([, , , fell]) => `face ${fell}`);
  const dice = [
    [30, 5],
    [31, 5],
  ];
  const isTold = (shown: string[], thrown = dice) => {
    const line = [7, "roll", 0, thrown.length, thrown, shown] as Proof["falls"][0][3][0];
    const falls: Proof["falls"] = [[4, 3, rolls.map(([place]) => place), [line]]];
    const sentences = { roll: "{0:seat} rolls {2:cards3shows}." };
    return besideLog({ ...proof, falls }, found, sentences, (kind, fell) => (kind === 5 ? `face ${fell}` : ""))[0]
      .isTold;
  };
  assert.equal(isTold(faces), true);
  assert.equal(isTold([faces[0], "face 0"]), false);
  assert.equal(isTold(faces.toReversed()), false);
  assert.equal(isTold([...faces, "face 1"], [...dice, [32, 5]]), false);
});
