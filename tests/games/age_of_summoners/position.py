"""Tests lay out positions as the figures of the rules do."""

from summon_web.games.age_of_summoners.position import Table

__all__ = ["Table", "after_conquest"]


def after_conquest() -> Table:
    """Fafnir may call a spirit after a Conquest; none can be paid."""
    t = Table(2).spirits(0, "fafnir").row(0, "imp").hand(0, "kraken").main(2)
    return t.play("act conquest", then="after_conquest")
