"""Why something is not legal."""

from __future__ import annotations

from typing import NamedTuple


class Reason(NamedTuple):
    """Why something is not legal: a text key, the rule's id, and the values that the sentence names."""

    key: str
    rule: str = ""
    about: tuple[str | int, ...] = ()
