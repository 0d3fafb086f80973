"""What may be written down about rules that failed: what broke and where in the code, never the words of the error, which can name a card."""

from __future__ import annotations

import traceback
from pathlib import Path

DEEPEST = 6  # frames


def told(error: BaseException) -> str:
    """`KeyError at rules.py:12 play, cards.py:40 banner`."""
    frames = traceback.extract_tb(error.__traceback__)[-DEEPEST:]
    places = ", ".join(f"{Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in frames)
    return f"{type(error).__name__} at {places}"
