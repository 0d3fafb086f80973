// Which settings a table is offered.
import assert from "node:assert/strict";
import { test } from "node:test";
import { offeredSettings, offeredValues } from "../../assets/scripts/offered.ts";
import type { LobbySetting } from "../../assets/scripts/types.ts";

const setting = (id: string, more: Partial<LobbySetting> = {}): LobbySetting => ({
  id,
  values: ["a", "b"],
  per_seat: false,
  sizes: [],
  chairs: [],
  least: {},
  ...more,
});
const host = (seats: number) => ({ perSeat: false, seats, seat: 0 });

test("a setting for four players is offered to four", () => {
  const all = [setting("team_hands", { sizes: [4] })];
  assert.equal(offeredSettings(all, host(2), {}).length, 0);
  assert.equal(offeredSettings(all, host(4), {}).length, 1);
});

test("a setting that belongs to another one comes with it, also while that is as usual", () => {
  const all = [setting("way"), setting("more", { when: ["way", "a"] }), setting("less", { when: ["way", "b"] })];
  const ids = (chosen: Record<string, string>) => offeredSettings(all, host(2), chosen).map(({ id }) => id);
  assert.deepEqual(ids({}), ["way", "more"]);
  assert.deepEqual(ids({ way: "b" }), ["way", "less"]);
});

test("a seat that is not there doesn't begin", () => {
  const start = setting("start", { values: ["random", "1", "3"], least: { 3: 3 } });
  assert.deepEqual(offeredValues(start, 2), ["random", "1"]);
  assert.deepEqual(offeredValues(start, 3), ["random", "1", "3"]);
});
