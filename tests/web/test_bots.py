"""Somebody who comes alone: two clicks from the home page to a match, and on to its end, in every game."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from summon_web.web.shelf import on_shelf

from .browser import Room

pytestmark = pytest.mark.browser
LONGEST = 170_000  # milliseconds for a match, on a busy machine
LARGEST = 2.5  # how much larger than itself a thing may be while it travels

# Notes how much larger than itself anything is shown on its way.
WATCHED = """(() => {
  const animate = Element.prototype.animate;
  window.largest = 1;
  Element.prototype.animate = function (frames, options) {
    for (const { transform } of [frames].flat()) window.largest = Math.max(window.largest, Number(/scale\\(([\\d.]+)/.exec(transform)?.[1] ?? 1));
    return animate.call(this, frames, options);
  };
})()"""

# Takes one of the listed options at a time until the result is there: any of those that don't harm oneself, and after a while whatever
# ends something, so that the bot wins soon. Clicks within the page, because a whole match from outside takes minutes.
PLAYS = """() => {
  let seed = 11;
  const any = (things) => things[(seed = (seed * 48271) % 2147483647) % things.length];
  const seen = (each) => each.checkVisibility() && !each.closest("[inert]");
  window.clicks = 0;
  const go = () => {
    if (document.querySelector(".result")) return;
    const sure = document.querySelector(".confirm .pri");
    const options = [...document.querySelectorAll("[data-option]:not(:disabled)")].filter(seen);
    const closing = window.clicks < 120 ? [] : options.filter((each) => !each.dataset.option.includes(" "));
    const next = sure ?? (options.length ? any(closing.length ? closing : options) : null);
    if (next) {
      next.click();
      window.clicks += 1;
    }
    setTimeout(go, 50);
  };
  go();
}"""


@pytest.mark.parametrize("game", on_shelf())
def test_play_now_leads_against_a_bot_to_the_result(room: Room, game: str) -> None:
    person = room.person("desk", reduced_motion="no-preference")
    person.page.add_init_script(WATCHED)
    person.game = game
    person.visit()
    person.page.locator(f"#play-{game} + select").select_option("easy")
    person.press(f"#play-{game}")
    person.page.wait_for_url("**/t/*")
    person.page.locator("#pace").select_option("none")
    person.page.evaluate(PLAYS)
    expect(person.page.locator(".result")).to_be_visible(timeout=LONGEST)
    assert person.page.evaluate("window.clicks") > 0
    expect(person.page.locator(".ph.on")).to_have_count(0)
    assert person.page.evaluate("window.largest") <= LARGEST, "nothing that travels covers the table"
    person.visit()
    expect(person.page.locator(f"#play-{game} + select")).to_have_value("easy")


@pytest.mark.parametrize(
    ("kind", "offered", "named"),
    [
        ("desk", "Hard, bold", "Bramble (bot, hard, bold)"),
        ("phone", "強い・大胆", "ブランブル（ボット・強い・大胆）"),
    ],
)
def test_the_host_chooses_who_plays_and_everybody_reads_it(room: Room, kind: str, offered: str, named: str) -> None:
    host = room.person(kind)
    host.create()
    host.page.locator(".addbot").select_option(offered)
    expect(host.page.locator(".seats li").nth(1).locator("b")).to_have_text(named)
    host.press("#start")
    expect(host.page.locator("b.who", has_text=named)).to_have_count(1)
