// The text of a card never leaves the screen, and covers no button that is wanted if there is another place.
import assert from "node:assert/strict";
import { test } from "node:test";
import { placeBeside } from "../../assets/scripts/tip_place.ts";

const screen = { width: 1000, height: 600 };
const tip = { width: 200, height: 300 };
const card = (left: number, top: number) => ({ left, top, right: left + 100, bottom: top + 100 });

test("it opens on the right, on the left where there is no room, and never below the screen", () => {
  assert.deepEqual(placeBeside(card(100, 100), tip, screen, []), { left: 210, top: 92 });
  assert.deepEqual(placeBeside(card(850, 100), tip, screen, []), { left: 640, top: 92 });
  assert.deepEqual(placeBeside(card(100, 480), tip, screen, []), { left: 210, top: 292 });
});

test("it gives way to a button that is wanted", () => {
  const button = { left: 250, top: 150, right: 350, bottom: 200 };
  assert.deepEqual(placeBeside(card(100, 100), tip, screen, [button]), { left: 100, top: 210 });
  assert.deepEqual(
    placeBeside(card(300, 250), tip, screen, [{ ...button, left: 420, right: 500, top: 300, bottom: 320 }]),
    {
      left: 90,
      top: 242,
    },
  );
});

test("where every place covers something it covers least", () => {
  const around = [
    { left: 410, top: 260, right: 450, bottom: 300 },
    { left: 410, top: 310, right: 450, bottom: 340 },
    { left: 250, top: 260, right: 290, bottom: 300 },
  ];
  assert.deepEqual(placeBeside(card(300, 250), tip, screen, around), { left: 90, top: 242 });
});

test("it rather covers the edges of two things than the whole of one", () => {
  const beside = { left: 420, top: 260, right: 520, bottom: 360 };
  const above = [200, 310].map((left) => ({ left, top: -80, right: left + 100, bottom: 20 }));
  const left = { left: 100, top: 260, right: 200, bottom: 360 };
  const below = { left: 310, top: 400, right: 410, bottom: 500 };
  const tall = { width: 200, height: 230 };
  assert.deepEqual(placeBeside(card(300, 250), tall, screen, [beside, left, below, ...above]), { left: 300, top: 10 });
});

test("on a screen without any room it is still whole where it can be", () => {
  assert.deepEqual(placeBeside(card(100, 100), tip, { width: 260, height: 320 }, []), { left: 52, top: 12 });
});
