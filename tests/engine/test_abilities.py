"""The register of abilities: by moment, by place, in the order of cards.toml."""

from __future__ import annotations

import pytest

from summon_web.engine import Moment, Register


def book() -> Register:
    return Register(
        {"banner": [0, 2], "roar": [2], "ward": [1]}, {"banner": "passive", "roar": "passive", "ward": "cast"}
    )


def test_a_function_is_found_at_every_place_that_has_its_ability() -> None:
    bonus: Moment = Moment(book(), "passive")

    @bonus("banner")
    def banner() -> int:
        return 1

    assert bonus[0] == (banner,)
    assert bonus[2] == (banner,)
    assert bonus[1] == ()
    assert bonus[-1] == ()


def test_functions_of_a_place_stand_in_the_order_of_the_cards_whoever_entered_first() -> None:
    bonus: Moment = Moment(book(), "passive")
    roar = bonus("roar")(lambda: "roar")
    banner = bonus("banner")(lambda: "banner")
    assert bonus[2] == (banner, roar)


def test_an_ability_may_act_at_two_moments_and_stands_in_the_register_once() -> None:
    register = book()
    first, second = Moment(register, "passive"), Moment(register)
    one = first("banner")(lambda: 1)
    second("banner")(lambda: 2)
    assert register["banner"] is one
    assert list(register) == ["banner"]


@pytest.mark.parametrize("wrong", ["ward", "nothing"])
def test_what_the_cards_do_not_say_is_refused(wrong: str) -> None:
    with pytest.raises(ValueError, match=wrong):
        Moment(book(), "passive")(wrong)(lambda: 0)


def test_two_functions_for_one_ability_at_one_moment_are_refused() -> None:
    bonus: Moment = Moment(book(), "passive")
    bonus("roar")(lambda: 0)
    with pytest.raises(ValueError, match="two functions"):
        bonus("roar")(lambda: 1)
