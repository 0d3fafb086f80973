"""The short names of tables: seven characters that nobody mistakes for each other and that spell no words."""

from __future__ import annotations

import secrets
import unicodedata

ALPHABET = "BCDFGHJKMNPQRSTVWXYZ23456789"
LENGTH = 7


def fresh() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


def shown(code: str) -> str:
    """`KX47PMQ` as people read it: `KX4-7PMQ`."""
    return f"{code[:3]}-{code[3:]}"


def read(written: object) -> str | None:
    """The code that somebody typed or followed, in any case, width and grouping; None if it can't be one."""
    if not isinstance(written, str) or len(written) > 40:
        return None
    plain = unicodedata.normalize("NFKC", written).upper()
    code = "".join(letter for letter in plain if not (letter.isspace() or unicodedata.category(letter) == "Pd"))
    return code if len(code) == LENGTH and all(letter in ALPHABET for letter in code) else None
