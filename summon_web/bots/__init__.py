"""Players made of code. `levels` says how strong they are and of what temper, `search` how they think, `values` what they think of a position;
`pool` are the processes that they think in, `position` what those are told of a match. `baselines` are marks to measure by.
`advice` and `trial` are what bots think beside playing; `scale` is where levels stand among the ratings of people.

A bot knows what its seat knows: everything else is dealt anew before it thinks, and again for every deal.
"""

from .levels import CHARACTERS, LEVELS, NAMES, Level, by_chance, character, choose
from .pool import Pool, Undone
from .position import Position, position
from .senses import TEMPERS
from .worker import Piece

__all__ = [
    "CHARACTERS", "LEVELS", "NAMES", "TEMPERS", "Level", "Piece", "Pool", "Position", "Undone", "by_chance", "character", "choose", "position",
]  # fmt: skip
