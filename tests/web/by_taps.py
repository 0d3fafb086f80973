"""A whole match on a phone by taps on the board: whatever is asked, the hand, the question, the way out and the aim are in sight."""

from __future__ import annotations

from random import Random
from typing import Any

from playwright.sync_api import Error

from .browser import Person, Room, next_to_act, sensible

MOST = 400  # own answers, more than a match needs

# What a question needs and nobody can see or touch, with the page as it lies when one comes to it. A board may be longer than the
# page, but the first card of the hand is not covered, and the list never covers a hand that the question is about.
HIDDEN = """() => {
  scrollTo(0, 0);
  const missing = [];
  const isSeen = (each, at = 0.5) => {
    const { left, top, width, height } = each.getBoundingClientRect();
    const x = Math.max(2, Math.min(left + width / 2, innerWidth - 2));
    const found = document.elementFromPoint(x, top + height * at);
    return Boolean(found) && (each.contains(found) || found.contains(each));
  };
  const want = (name, each, at) => each && !isSeen(each, at) && missing.push(name);
  const folded = document.querySelector(".dock.folded");
  want("the question", document.querySelector(".ask .question"));
  for (const each of document.querySelectorAll(".opts .closing")) want(`${each.dataset.option} in the list`, each);
  want("the aim", document.querySelector(".aim .goal"));
  if (folded) want("the hand", document.querySelector(".hand [data-k]"), 0.3);
  return missing;
}"""


def whole_match(room: Room, game: str, seed: int = 3) -> tuple[Person, list[str]]:
    """Somebody plays against an easy bot to the end; what was not in sight on the way."""
    person = room.person("phone")
    person.game = game
    person.visit()
    person.page.locator(f"#play-{game} + select").select_option("easy")
    person.press(f"#play-{game}")
    person.page.wait_for_url("**/t/*")
    rng, faults = Random(seed), dict[str, None]()
    for _ in range(MOST):
        if next_to_act([person]) is None:
            return person, [*faults]
        options = person.options()
        ask = person.page.locator(".matchgrid .question").first
        missing: list[Any] = person.page.evaluate(HIDDEN)
        if missing and ask.count():
            for what in missing:
                faults[f"{what} is out of sight: {ask.text_content()}"] = None
        if options:
            try:
                person.choose(sensible(options, rng))
            except Error as error:
                faults[f"dead: {str(error).splitlines()[0]}"] = None
    faults["the match has no end"] = None
    return person, [*faults]
