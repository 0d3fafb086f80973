// What is done where on the page, with an element that knows only what stands around it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { isForTheMatch } from "../../assets/scripts/board.ts";

class Standing extends EventTarget {
  around: string[];
  constructor(...around: string[]) {
    super();
    this.around = around;
  }
  closest(selector: string) {
    return selector.split(",").some((each) => this.around.includes(each)) ? this : null;
  }
}
Object.assign(globalThis, { Element: Standing });

test("whoever opens or closes the game in a minute has not asked to skip what is told meanwhile", () => {
  assert.ok(!isForTheMatch(new Standing("button", "dialog")));
  for (const opens of ["#reference", "[popovertarget]"]) assert.ok(!isForTheMatch(new Standing("button", opens)));
  assert.ok(isForTheMatch(new Standing("button", ".matchgrid")));
  assert.ok(isForTheMatch(null));
});
