"""What stood on the table when an event was told: the board shows each step as it is told."""

from summon_web.engine import Seat, State, parse
from summon_web.games.age_of_summoners.state import Age

from .position import Table


def stood(t: Table, line: str) -> dict[str, Age]:
    """The position at the first event of each verb, while this answer is carried out."""
    match = t.match
    frames: list[tuple[int, State]] = []
    match.state.frames = frames
    option = parse(line, match.options(Seat(0))) or next(
        option for option in match.options(Seat(0)) if t.game.say(match.state, option) == line
    )
    match.answer(Seat(0), option)
    found: dict[str, Age] = {}
    for event, (_, state) in zip(match.news(), frames, strict=True):
        assert isinstance(state, Age)
        found.setdefault(event[0], state)
    return found


def test_magic_is_a_stone_when_its_turning_is_told() -> None:
    t = Table(2).row(0, "imp golem").main(4).play("act research", then="research_flip")
    told = stood(t, "flip imp")["flip"]
    assert told.is_stone(told.rows[0][0])


def test_the_payment_is_told_before_the_spirit_stands() -> None:
    t = Table(2).row(0, "imp").hand(0, "skeleton").main(6)
    told = stood(t, "summon skeleton")
    assert (told["pay_magic"].rows[0], told["pay_magic"].spirits[0]) == ([], [])
    assert len(told["summon"].spirits[0]) == 1


def test_a_laid_card_is_told_in_the_phase_that_it_opens() -> None:
    t = Table(2).row(0, "imp").hand(0, "skeleton golem")
    told = stood(t, "lay golem")["lay"]
    assert (told.phase, told.number, len(told.rows[0])) == ("main", 5, 2)


def test_drawn_cards_that_nobody_gets_are_away_when_that_is_told() -> None:
    t = Table(2).spirits(0, "pixie").active(0, "assist").deck("kraken imp siren").hand(1, "golem golem")
    t.play("use 1", then="replenish")
    told = stood(t, "keep kraken imp")["discard_drawn"]
    assert (told.aside, len(told.discard)) == ([], 1)
