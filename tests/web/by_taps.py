"""A match on a phone by taps on the board: whatever is asked, the question, the hand, the numbers, the way out and the aim are in sight.

`.venv/bin/python -m tests.web.stranger phone` plays whole matches.
"""

from __future__ import annotations

from contextlib import suppress
from random import Random

from playwright.sync_api import Error
from playwright.sync_api import TimeoutError as TooLate

from .browser import Person, Room, next_to_act, sensible

MOST = 400  # own answers, more than a match needs
SETTLED = 2000  # milliseconds until a list that the board can replace has folded, on a busy machine too

# What a question needs and nobody can see or touch, with the page as it lies when one comes to it. A board may be longer than the
# page, but how far each side is and the first card of the hand are in sight; a list that the board can't replace may cover a hand that
# the question is not about.
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
  want("the question", document.querySelector(".ask .question"));
  for (const each of document.querySelectorAll(".opts .closing")) want(`${each.dataset.option} in the list`, each);
  want("the aim", document.querySelector(".aim .goal"));
  for (const each of document.querySelectorAll(".aim .side")) want(`the numbers ${each.textContent}`, each);
  const gold = getComputedStyle(document.documentElement).getPropertyValue("--gold").trim();
  const glows = (each) => getComputedStyle(each).getPropertyValue("--glow").trim() === gold;
  const hand = document.querySelector(".hand [data-k]");
  if ([...document.querySelectorAll(".hand [data-t]")].some(glows)) for (const at of [0.15, 0.5]) want("the hand", hand, at);
  else if (document.querySelector(".dock.folded")) want("the hand", hand, 0.15);
  return missing;
}"""


def by_taps(room: Room, game: str, answers: int = MOST, seed: int = 3) -> tuple[Person, list[str]]:
    """Somebody plays against an easy bot to the end, or so many answers; what was not in sight on the way."""
    person = room.person("phone")
    person.game = game
    person.visit()
    person.page.locator(f"#play-{game} + select").select_option("easy")
    person.press(f"#play-{game}")
    person.page.wait_for_url("**/t/*")
    rng, faults, before = Random(seed), dict[str, None](), ""
    for _ in range(answers):
        if next_to_act([person]) is None:
            return person, [*faults]
        options = person.options()
        asked: str = person.page.evaluate("() => document.querySelector('.matchgrid .question')?.textContent ?? ''")
        if asked not in ("", before):  # of the same question a list may be open that was opened by hand
            with suppress(TooLate):  # the list may stand open for a moment, until the board is there
                person.page.wait_for_function(f"() => !({HIDDEN})().length", timeout=SETTLED)
            missing: list[str] = person.page.evaluate(HIDDEN)
            faults |= dict.fromkeys(f"{what} is out of sight: {asked}" for what in missing)
        before = asked
        if options:
            option = sensible(options, rng)
            try:
                person.choose(option)
            except Error as error:
                faults[f"dead: {option}, {asked}: {str(error).splitlines()[0]}"] = None
    if answers == MOST:
        faults["the match has no end"] = None
    return person, [*faults]
