"""The reference workload: generators, small tuples, lists and dicts in the mix in which rules use them.

It never changes, so `decisions / steps` compares one version of the engine with another, on any machine.
"""

from __future__ import annotations

import time
from collections.abc import Generator

BATCH = 20_000


def dealer(cards: list[int], held: dict[int, int]) -> Generator[tuple[str, int], int]:
    """Deal and count for ever; each step is one yield, one list move and one dict update."""
    while True:
        answer = yield ("take", cards[-1])
        card = cards.pop()
        cards.insert(answer % len(cards), card)
        held[card] = held.get(card, 0) + 1


def steps_per_second(seconds: float) -> int:
    script = dealer(list(range(52)), {})
    next(script)
    start = time.process_time()
    steps, spent = 0, 0.0
    while spent < seconds:
        for step in range(BATCH):
            script.send(step)
        steps += BATCH
        spent = time.process_time() - start
    return round(steps / spent)
