"""Over the wire: nobody can tell from what their tab is sent whether somebody was asked in secret."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from summon_web.web.tablestate import TableState
from tests.games.summons_call.position import P1, P2, table
from tests.scenario import Scenario

from .laid import lay_out
from .people import request
from .site import Site, built
from .wire import Tab

PAUSE = 1.5
TRIGGER, PLAIN = "a_vengeful_shade", "n_feint"


def held(card: str) -> Scenario:
    """The second player holds this card while the first is about to attack."""
    duel = table().field(P1, C="n_wandering_giant").field(P2, C="a_gutter_hound", L="n_town_militia")
    return duel.hand(P2, card).mana(P2, 0, TRIGGER)  # for the others it may be the card that answers


@pytest.fixture
def duels(tmp_path: Path) -> Iterator[dict[str, list[Tab]]]:
    """By the card that is held: the tabs of both players."""
    built()
    site = Site(tmp_path, SUMMON_PAUSE_SECONDS=str(PAUSE))
    laid = dict(zip((TRIGGER, PLAIN), lay_out(site.database, [held(TRIGGER), held(PLAIN)]), strict=True))
    site.start()
    tabs = {card: [Tab(site, path, secret) for secret in secrets] for card, (path, secrets) in laid.items()}
    everybody = [tab for pair in tabs.values() for tab in pair]
    for tab in everybody:
        tab.until(Tab.here)
    yield tabs
    for tab in everybody:
        tab.close()
    site.stop()


def answer(tab: Tab, verb: str) -> None:
    option = next(n for n, option in enumerate(tab.choice["options"]) if option[0] == verb)
    tab.call(TableState.answer, decision=tab.choice["id"], option=option, request=request())


def test_the_attacker_is_sent_the_same_frames_whether_or_not_the_hand_was_asked(duels: dict[str, list[Tab]]) -> None:
    heard = {}
    for card, (ann, bob) in duels.items():
        ann.until(lambda tab: all(player["online"] for player in tab.table["players"]))
        ann.catch_up()
        before = len(ann.frames)
        answer(ann, "attack")
        for tab in (ann, bob):
            tab.until(lambda tab: tab.meta["hush"])
        if card == TRIGGER:
            assert bob.choice["ask"] == "announce"
            answer(bob, "done")
        else:
            assert bob.choice == {}
        ann.until(lambda tab: not tab.meta["hush"] and tab.choice.get("options"))
        ann.catch_up()
        own = (ann.meta["code"], ann.meta["commitment"])
        heard[card] = [frame.replace(own[0], "").replace(own[1], "") for frame in ann.frames[before:]]
    assert heard[TRIGGER] == heard[PLAIN]
    assert len(heard[PLAIN]) == 2, "the attack, and the end of the pause"
