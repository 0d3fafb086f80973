// Reads what a game's dice have printed on them, and the proof of a match, and writes what each die shows and whether the log tells what fell.
import { readFileSync } from "node:fs";
import { type Proof, besideLog, verdict } from "../../assets/scripts/fair_dice.ts";
import { faceShown } from "../../assets/scripts/fair_faces.ts";
import type { Texts } from "../../assets/scripts/types.ts";

const { texts, proof }: { texts: Texts; proof: Proof } = JSON.parse(readFileSync(0, "utf-8"));
const shown = texts.cards.map((_, kind) => [1, 2, 3, 4, 5, 6].map((fell) => faceShown(texts, kind, fell)));
const found = await verdict(proof, null);
const beside = besideLog(proof, found, texts.event, (kind, fell) => faceShown(texts, kind, fell));
console.log(JSON.stringify({ shown, told: beside.map(({ isTold }) => isTold) }));
