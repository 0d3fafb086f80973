"""Players made of code: levels, search, what positions are worth, and the worker processes that they think in."""
