import assert from "node:assert/strict";
import { test } from "node:test";
import {
  type Reader,
  type Stage,
  arrive,
  begin,
  goOn,
  isBehind,
  isTelling,
  next,
  replay,
  skip,
} from "../../assets/scripts/stage.ts";
import type { LogLine } from "../../assets/scripts/types.ts";

type View = { table: string; moment: number; lines: LogLine[]; mark?: string };

const reader: Reader<View> = {
  table: (view) => view.table,
  moment: (view) => String(view.moment),
  lines: (view) => view.lines,
};
const OTHERS = { own: false, atOnce: false };
const OWN = { own: true, atOnce: false };

/** A view in this moment that knows the last lines up to a number. */
const view = (moment: number, last: number, mark = ""): View => ({
  table: "T",
  moment,
  mark,
  lines: Array.from({ length: Math.min(12, last + 1) }, (_, i): LogLine => {
    const n = last - Math.min(12, last + 1) + 1 + i;
    return [n, `event${n}`];
  }),
});
const come = (stage: Stage<View>, ...views: View[]) =>
  views.reduce((now, each) => arrive(now, each, OTHERS, reader), stage);
const numbers = ({ captions }: Stage<View>) => captions.map(([n]) => n);

test("a step is shown with its captions, and the next one waits for them", () => {
  let stage = come(begin(view(1, 0)), view(2, 2), view(3, 3));
  assert.equal(stage.shown.moment, 2);
  assert.deepEqual(numbers(stage), [1, 2]);
  stage = next(stage, reader);
  assert.equal(stage.shown.moment, 2);
  assert.deepEqual(numbers(stage), [2]);
  stage = next(stage, reader);
  assert.equal(stage.shown.moment, 3);
  assert.deepEqual(numbers(stage), [3]);
  assert.ok(isBehind(stage));
  stage = next(stage, reader);
  assert.ok(!isBehind(stage));
});

test("every step is shown once, in order, whatever comes in between", () => {
  const moments: number[] = [];
  let stage = begin(view(1, 0));
  for (let moment = 2; moment <= 30; moment += 1) {
    stage = come(stage, view(moment, moment));
    if (moment % 3) {
      moments.push(stage.shown.moment);
      stage = next(stage, reader);
    }
  }
  while (isBehind(stage)) {
    moments.push(stage.shown.moment);
    stage = next(stage, reader);
  }
  const seen = [...new Set(moments)];
  assert.deepEqual(
    seen,
    Array.from({ length: 29 }, (_, i) => i + 2),
  );
});

test("who looks at nothing new is shown a newer look at the same moment at once", () => {
  const idle = come(begin(view(1, 0)), view(1, 0, "somebody came"));
  assert.equal(idle.shown.mark, "somebody came");
  assert.ok(!isBehind(idle));
  const busy = come(begin(view(1, 0)), view(2, 1), view(3, 2), view(3, 2, "somebody came"));
  assert.equal(busy.shown.moment, 2);
  assert.equal(busy.waiting.at(-1)?.mark, "somebody came");
  assert.equal(busy.waiting.length, 1);
});

test("the viewer's own step is shown at once and the question after it is open", () => {
  const stage = arrive(begin(view(1, 0)), view(2, 2), OWN, reader);
  assert.equal(stage.shown.moment, 2);
  assert.deepEqual(numbers(stage), [1, 2]);
  assert.ok(!isBehind(stage));
  const again = arrive(stage, view(3, 3), OWN, reader);
  assert.equal(again.shown.moment, 3);
  assert.deepEqual(numbers(again), [3]);
});

test("what came of the viewer's own step is spoken of once its last caption has begun", () => {
  const stage = arrive(begin(view(1, 0)), view(2, 2), OWN, reader);
  assert.ok(isTelling(stage));
  assert.ok(!isTelling(next(stage, reader)));
});

test("what others do after it waits until it was told", () => {
  let stage = come(arrive(begin(view(1, 0)), view(2, 1), OWN, reader), view(3, 2));
  assert.equal(stage.shown.moment, 2);
  assert.ok(isBehind(stage));
  stage = next(stage, reader);
  assert.equal(stage.shown.moment, 3);
});

test("a step without anything to tell doesn't keep the next one", () => {
  const stage = come(begin(view(1, 0)), view(2, 0), view(3, 1));
  assert.equal(stage.shown.moment, 3);
});

test("skipping goes to now and loses no step for looking back", () => {
  const stage = skip(come(begin(view(1, 0)), view(2, 1), view(3, 2), view(4, 3)));
  assert.equal(stage.shown.moment, 4);
  assert.ok(!isBehind(stage));
  assert.deepEqual(
    stage.past.map(({ moment }) => moment),
    [1, 2, 3],
  );
});

test("at once, at another table, and where lines are missing, the newest is shown", () => {
  const start = come(begin(view(1, 0)), view(2, 1));
  assert.equal(arrive(start, view(3, 2), { own: false, atOnce: true }, reader).shown.moment, 3);
  assert.equal(come(start, { ...view(9, 4), table: "U" }).shown.moment, 9);
  assert.equal(come(start, view(9, 40)).shown.moment, 9);
  const far = come(begin(view(1, 0)), ...Array.from({ length: 70 }, (_, i) => view(i + 2, i + 1)));
  assert.ok(far.waiting.length <= 60);
});

test("what happened from a line on is shown again on the boards of then", () => {
  const seen = skip(come(begin(view(1, 0)), view(2, 1), view(3, 2), view(4, 3)));
  let stage = replay(seen, 2, reader);
  assert.equal(stage.shown.moment, 3);
  assert.deepEqual(numbers(stage), [2]);
  stage = come(stage, view(5, 4));
  stage = next(stage, reader);
  assert.equal(stage.shown.moment, 4);
  stage = next(next(stage, reader), reader);
  assert.equal(stage.shown.moment, 5);
  assert.ok(!isBehind(stage));
  assert.deepEqual(replay(begin(view(4, 40)), 2, reader).captions, []);
});

test("a step forward in the past is told line by line, and what was still to be told of the one before is skipped", () => {
  const board = { ...view(3, 3), moment: 3.5 };
  let stage = goOn(begin(view(2, 1)), [board, view(3, 5)], reader);
  assert.deepEqual([stage.shown.moment, numbers(stage)], [3.5, [2, 3]]);
  assert.ok(isBehind(stage));
  stage = goOn(stage, [view(4, 6)], reader);
  assert.deepEqual([stage.shown.moment, numbers(stage), stage.waiting], [4, [6], []]);
});
