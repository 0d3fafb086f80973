// What a lesson says, and what it points at.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  type Tutoring,
  asideOf,
  goneOn,
  named,
  pointed,
  saidOf,
  stateOf,
  wantedNext,
  watching,
} from "../../assets/scripts/tutor.ts";

const words = { play: ["card"], place: ["space"], attack: ["card", "card"], end: [] };
const steps = [
  { says: "Read this.", points: [".track"] },
  { says: "Play it.", points: ['[data-k="3"]'], shows: "cards can be played" },
];
const reading: Tutoring = {
  lesson: "first",
  step: 0,
  of: 2,
  open: true,
  wants: [],
  missed: -1,
  strayed: false,
  astray: false,
  next: false,
  free: false,
  ended: "",
};

const page = (there: string[], chosen: string[] = []) => ({
  isThere: (token: string) => there.includes(token),
  isChosen: (token: string) => chosen.includes(token),
});
const attack: Tutoring = { ...reading, step: 1, wants: ["attack 4 7"] };

const next = (...tokens: string[]) => ({ options: attack.wants, tokens, go: false, again: false });

const none = { options: [], tokens: [], go: false, again: false };
const nothing = { touch: [], about: [] };

test("a step to be read points at what it names, and nothing is to be touched", () => {
  assert.deepEqual(pointed(reading, steps[0], none), { touch: [], about: [".track"] });
  assert.deepEqual(wantedNext(reading, words, page(["c4"])), none);
});

test("what is wanted is to be touched on the board and in the list; what the step names besides is only spoken of", () => {
  const { touch, about } = pointed(attack, steps[1], next("c4"));
  for (const each of ['[data-t="c4"]', '[data-also~="c4"]', '[data-option="attack 4 7"]'])
    assert.ok(touch.includes(each), each);
  assert.deepEqual(about, ['[data-k="3"]']);
  const go = "button[data-go]";
  assert.ok(!touch.includes(go));
  assert.ok(pointed(attack, steps[1], { ...next("c7"), go: true }).touch.includes(go));
});

test("only what has to be touched next is wanted, in the order of the option", () => {
  assert.deepEqual(wantedNext(attack, words, page(["c4", "c7"])), next("c4"));
  assert.deepEqual(wantedNext(attack, words, page(["c4", "c7"], ["c4"])), { ...next("c7"), go: true });
  assert.deepEqual(wantedNext(attack, words, page(["c7"])), next("c7"));
  assert.deepEqual(wantedNext({ ...reading, wants: ["end"] }, words, page(["do:end"])).tokens, ["do:end"]);
});

test("any of several options may be wanted, until one of them is begun", () => {
  const either = { ...attack, wants: ["attack 4 7", "attack 5 7"] };
  const [four, five] = either.wants;
  const both = wantedNext(either, words, page(["c4", "c5", "c7"]));
  assert.deepEqual(both, { options: [four, five], tokens: ["c4", "c5"], go: false, again: false });
  for (const option of either.wants)
    assert.ok(pointed(either, steps[1], both).touch.includes(`[data-option="${option}"]`));
  const begun = wantedNext(either, words, page(["c4", "c5", "c7"], ["c5"]));
  assert.deepEqual(begun, { options: [five], tokens: ["c7"], go: true, again: false });
});

test("what was chosen is pressed again, unless a button tells it from another option", () => {
  const play = { ...reading, wants: ["play 4"] };
  assert.deepEqual(wantedNext(play, words, page(["c4"], ["c4"])), {
    options: play.wants,
    tokens: ["c4"],
    go: true,
    again: true,
  });
  assert.deepEqual(wantedNext(play, words, page(["c4", "do:play"], ["c4"])).tokens, ["do:play"]);
});

test("nothing is pointed at while the match goes on, nor before the words are there", () => {
  assert.deepEqual(pointed({ ...reading, open: false }, steps[0], next()), nothing);
  assert.deepEqual(pointed(reading, undefined, next()), nothing);
  assert.deepEqual(wantedNext({ ...attack, open: false }, words, page(["c4"])).tokens, []);
});

test("a value can't end the selector that it stands in", () => {
  const { touch } = pointed({ ...reading, wants: ['play 1"]'] }, steps[0], {
    ...none,
    options: [`play 1"]`],
    tokens: [`c1"]`],
  });
  assert.ok(touch.includes('[data-option="play 1\\"]"]'));
  assert.ok(touch.includes('[data-t="c1\\"]"]'));
});

test("a way that was not taken is spoken of first, then a step that is still open", () => {
  assert.equal(asideOf({ ...reading, missed: 1, strayed: true, wants: ["end"] }, steps), "missed");
  assert.equal(asideOf({ ...reading, missed: 0 }, steps), "");
  assert.equal(asideOf({ ...reading, strayed: true, wants: ["end"] }, steps), "strayed");
  assert.equal(asideOf({ ...reading, strayed: true }, steps), "");
});

test("whoever went astray is told nothing that did not happen", () => {
  const step = { says: "A hit!", points: [], astray: "A 3 is a hit." };
  assert.equal(saidOf(reading, step), "A hit!");
  assert.equal(saidOf({ ...reading, astray: true }, step), "A 3 is a hit.");
  assert.equal(saidOf({ ...reading, astray: true }, steps[0]), "Read this.");
  assert.equal(saidOf(reading, undefined), undefined);
});

test("whoever went astray is shown other things where the step has some", () => {
  const step = { says: "Here!", points: [".here"], astray: "Somewhere." };
  const nowhere = { options: [], tokens: [], go: false, again: false };
  const about = (astray: boolean, points_astray?: string[]) =>
    pointed({ ...reading, astray }, { ...step, points_astray }, nowhere).about;
  assert.deepEqual([about(false, []), about(true, []), about(true)], [[".here"], [], [".here"]]);
});

test("the site says how a lesson ended, and whose question it is; a step speaks for itself", () => {
  for (const ended of ["left", "passed", "won", "lost", "drawn"] as const)
    assert.equal(stateOf({ ...reading, open: false, free: true, ended }), `lesson_${ended}`);
  assert.equal(stateOf(reading), "");
  assert.equal(stateOf({ ...reading, open: false, next: true, free: true }), "lesson_next");
  assert.equal(stateOf({ ...reading, open: false, free: true }), "lesson_free");
  assert.equal(stateOf({ ...reading, open: false }), "lesson_watch");
});

test("what is outlined has short names, each once and only the first few", () => {
  assert.equal(named(["Paris\n 2 / 5", "", "Paris 2 / 5", " Castor "], ", "), "Paris 2 / 5, Castor");
  assert.equal(named([..."abcdefg"], "、"), "a、b、c、d、e、f");
  assert.equal(named(["word ".repeat(30)], ", "), `${"word ".repeat(22)}word…`);
  assert.equal(named(["長".repeat(150)], "、").length, 120);
});

test("a lesson that was over stays so while the end of its match is shown", () => {
  const ending = { ...reading, ...watching({ ...reading, step: 3, of: 3, ended: "won" }) };
  assert.equal(stateOf(goneOn(ending, "passed")), "lesson_passed");
  assert.equal(stateOf(goneOn(ending, "")), "lesson_watch"); // its last step ended the match
  assert.equal(stateOf(goneOn({ ...ending, ended: "won" }, "passed")), "lesson_won");
  assert.equal(stateOf(goneOn({ ...ending, step: 2 }, "passed")), "lesson_watch"); // a step was taken back
});

test("how the match ended is not said before it has been shown", () => {
  assert.equal(stateOf({ ...reading, ...watching({ ...reading, ended: "won" }) }), "lesson_watch");
  assert.equal(stateOf({ ...reading, ...watching({ ...reading, ended: "left" }) }), "lesson_left");
  assert.equal(stateOf({ ...reading, ...watching({ ...reading, ended: "won" }, true) }), "lesson_won");
  assert.equal(stateOf({ ...reading, ...watching({ ...reading, open: false }, true) }), "lesson_watch");
  assert.deepEqual(watching({}), {});
});
