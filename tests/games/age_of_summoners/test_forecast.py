"""What the dial promises: every action tried out on a copy."""

from random import Random

import pytest

from summon_web.engine import Match, Seat, Seeded
from summon_web.games import games
from summon_web.games.age_of_summoners.forecast import Outcome, outcomes

from .position import Table

GAME = games()["age_of_summoners"]


def outcome(t: Table, action: str, side: str = "") -> Outcome:
    return outcomes(t.match.state, Seat(0))[action][side]


def test_outcomes_tell_what_each_action_would_give_and_why() -> None:
    t = Table(3).spirits(0, "imp salamander vampire cerberus beelzebub kraken golem dryad satyr valkyrie")
    t.row(0, "stone stone golem").faith(4, 4, 2).vp(1, 2, 3).hand(0, "imp").hand(2, "imp imp").main(6)
    conquest = outcome(t, "conquest")
    assert conquest.gains == {"vp": 6 + 1 + 6, "rob": 4}
    assert conquest.why == [["axe", 6], ["sword", 1], ["beelzebub_swarm", 6]]
    research = outcome(t, "research")
    assert (research.gains, research.why) == ({"vp": 2, "flip": 1}, [["stone", 2]])
    alchemy = outcome(t, "alchemy", "card")
    assert (alchemy.gains, alchemy.why) == ({"card": 1, "stone": 2}, [["golem_clay", 1]])
    assert outcome(t, "alchemy", "faith").gains == {"faith": 1, "stone": 2}
    assert outcome(t, "prayer", "draw") == ({"card": 2}, {}, {}, {})
    assert outcome(t, "prayer", "refill").gains == {"card": 4}
    festival = outcome(t, "festival")
    assert festival.gains == {"faith": 1, "magic": 3, "vp": 2}
    assert festival.why == [["dryad_garlands", 1], ["satyr_revel", 2]]
    inquisition = outcome(t, "inquisition")
    assert (inquisition.gains, inquisition.why) == ({"card": 3, "payers": 1, "vp": 2}, [["valkyrie_verdict", 2]])
    pilgrimage = outcome(t, "pilgrimage", "vp")
    assert (pilgrimage.gains, pilgrimage.why) == ({"vp": 5}, [["faith", 4], ["kraken_dominion", 1]])
    assert outcome(t, "pilgrimage", "card").gains == {"card": 1, "faith": 1}


@pytest.mark.parametrize(
    ("number", "action", "answers"),
    [
        (3, "conquest", ["use 1", "use 1", "use 1"]),
        (4, "research", ["flip angel"]),
        (9, "pilgrimage", ["vp", "use 1", "use 1"]),
    ],
)
def test_the_forecast_comes_true(number: int, action: str, answers: list[str]) -> None:
    t = Table(3).spirits(0, "vampire cerberus beelzebub kraken leviathan").row(0, "stone imp angel")
    t.vp(0, 5, 5).faith(4, 4, 2).main(number)
    gained = outcome(t, action, "vp" if action == "pilgrimage" else "").gains
    t.play(f"act {action}", *answers)
    assert t.state.vp[0] == gained["vp"] + gained["rob"]


@pytest.mark.rule("AS-6.12", "AS-4.5")
def test_before_a_card_is_laid_the_refill_counts_without_it() -> None:
    t = Table(2).row(0, "stone").hand(0, "imp golem kraken")
    assert t.view(0)["mine"]["gains"]["prayer"] == [["card", 2], ["or", 0], ["refill", 3]]
    t.play("lay golem", "number 2", then="main")
    assert t.view(0)["mine"]["gains"]["prayer"] == [["card", 2], ["or", 0], ["refill", 3]]


@pytest.mark.rule("AS-11.5", "AS-6.6", "AS-4.5")
def test_before_a_card_is_laid_research_counts_it_as_magic_for_medusas() -> None:
    t = Table(2).spirits(0, "medusa medusa").row(0, "stone imp").hand(0, "salamander kraken")
    assert t.view(0)["mine"]["gains"]["research"] == [["vp", 3], ["flip", 2]]
    t.play("lay salamander").main(4)
    assert t.view(0)["mine"]["gains"]["research"] == [["vp", 3], ["flip", 2]]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_the_dial_promises_before_a_card_is_laid_it_promises_after(seats: int) -> None:
    """Whichever card it is; in the turns of random matches, to the last cards of the deck."""
    compared = 0
    for seed in range(3):
        rng, match = Random(seed), Match.new(GAME, GAME.setup(seats), Seeded(seed))
        while match.pending:
            choice = rng.choice(match.pending)
            option = rng.choice(choice.options)
            promised = GAME.view(match.state, choice.seat)["mine"]["gains"]
            match.answer(choice.seat, option)
            if choice.ask == "lay" and match.pending[0].ask == "main":
                assert GAME.view(match.state, choice.seat)["mine"]["gains"] == promised
                compared += 1
    assert compared > 50


def test_forecasts_know_medusas_salamanders_and_short_rows() -> None:
    t = Table(2).spirits(0, "medusa medusa salamander").row(0, "stone imp golem kraken siren").main(4)
    research = outcome(t, "research")
    assert research.gains == {"vp": 3, "flip": 4}
    assert research.why == [["medusa_gaze", 2], ["stone", 1]]
    short = Table(2).spirits(0, "medusa medusa salamander").row(0, "stone imp golem kraken").main(4)
    assert outcome(short, "research").gains["flip"] == 3


def test_forecasts_know_unicorns_ifrits_and_a_single_victim() -> None:
    t = Table(3).spirits(0, "cerberus ifrit ifrit").spirits(1, "unicorn").row(0, "imp").vp(0, 4, 2).faith(3, 1, 1)
    conquest = outcome(t.hand(2, "imp imp").main(6), "conquest")
    assert conquest.gains == {"vp": 6, "rob": 1, "magic": 4}
    assert conquest.why == [["axe", 2], ["sword", 4]]
    assert outcome(t, "inquisition").gains["payers"] == 1
    nobody = outcome(Table(3).spirits(0, "ifrit").row(0, "imp").main(6), "conquest")
    assert nobody.gains == {"vp": 3}
    assert nobody.why == [["sword", 2], ["middle", 1]]


@pytest.mark.ability("cerberus_three_heads")
def test_robbing_counts_what_the_robbed_have() -> None:
    t = Table(3).row(0, "imp").vp(0, 1, 5).spirits(0, "vampire").main(6)
    assert (outcome(t, "conquest").gains["rob"], outcome(t, "conquest").robbed) == (2, {1: 1, 2: 2})
    t = Table(3).row(0, "imp").vp(0, 1, 5).spirits(0, "vampire cerberus").main(6)
    assert (outcome(t, "conquest").gains["rob"], outcome(t, "conquest").robbed) == (3, {})


def test_forecasts_know_the_limit_of_faith_and_who_has_less() -> None:
    t = Table(3).spirits(0, "leviathan kraken homunculus sphinx treant angel").row(0, "imp").faith(10, 10, 9).main(6)
    pilgrimage = outcome(t, "pilgrimage", "vp")
    assert (pilgrimage.gains, pilgrimage.why) == ({"vp": 11, "card": 1}, [["faith", 10], ["kraken_dominion", 1]])
    assert outcome(t, "pilgrimage", "card").gains == {"card": 1}
    assert outcome(t, "alchemy", "faith").gains == {"card": 1, "stone": 1}
    assert outcome(t, "prayer", "draw").gains == {"card": 3, "magic": 1}
    assert outcome(t, "festival").gains == {"magic": 2}
    assert outcome(t, "inquisition").gains == {"card": 4, "payers": 1}
    assert outcome(Table(2).row(0, "imp").faith(1, 2).main(6), "festival").gains == {"faith": 1, "magic": 1}
    assert outcome(Table(2).row(0, "imp").faith(2, 2).main(6), "festival").gains["magic"] == 2
    tide = Table(2).spirits(0, "leviathan").row(0, "imp").faith(2, 2).main(6)
    assert outcome(tide, "pilgrimage", "vp").gains["vp"] == 3


@pytest.mark.rule("AS-R15", "AS-8.2")
def test_forecasts_know_how_many_cards_are_left() -> None:
    t = Table(2).only_deck("imp").row(0, "imp").faith(3, 1).main(6)
    assert outcome(t, "prayer", "draw").gains == {"card": 1}
    assert outcome(t, "festival").gains == {"faith": 1, "magic": 1}


def test_a_trial_changes_nothing() -> None:
    t = Table(2).only_deck("imp").discard("golem siren").row(0, "imp").hand(0, "imp").main(6)
    before = t.match.state.dump()
    outcomes(t.match.state, Seat(0))
    assert t.match.state.dump() == before
