"""Players made of code. `levels` says how strong they are, `search` how they think, `values` what they think of a position;
`pool` are the processes that they think in, `position` what those are told of a match. `baselines` are marks to measure by.

A bot knows what its seat knows: everything else is dealt anew before it thinks, and again for every deal.
"""

from .levels import LEVELS, Level, choose
from .pool import Pool
from .position import Position, position

__all__ = ["LEVELS", "Level", "Pool", "Position", "choose", "position"]
