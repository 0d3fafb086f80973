// Where a throw of dice lies.
import assert from "node:assert/strict";
import { test } from "node:test";
import { placeBeside } from "../../assets/scripts/thrown_place.ts";

const phone = { width: 390, height: 844 };
const at = (left: number, top: number) => ({ left, top, width: 60, bottom: top + 60 });

test("a throw lies above the middle of its target", () => {
  assert.deepEqual(placeBeside(at(100, 400), 2, phone), { left: 130, top: 344 });
});

test("without room above, it lies below", () => assert.equal(placeBeside(at(100, 90), 2, phone).top, 156));

test("a throw leaves other cards free if it can", () => {
  const above = 344;
  assert.equal(placeBeside(at(100, 400), 2, phone, ({ top }) => top !== above).top, 466);
  assert.equal(placeBeside(at(100, 400), 2, phone, () => false).top, above);
});

test("however many dice there are and wherever the target is, the throw stays on the page", () => {
  for (const dice of [1, 3, 6])
    for (const left of [-20, 0, 180, 380])
      for (const top of [-50, 0, 400, 830]) {
        const place = placeBeside(at(left, top), dice, phone);
        assert.ok(place.left - (dice * 36) / 2 >= 0 && place.left + (dice * 36) / 2 <= phone.width);
        assert.ok(place.top >= 60 && place.top <= phone.height - 160);
      }
});
