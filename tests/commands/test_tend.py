"""The server ends unasked: it is started again, at once if it had served and slower and slower if it can't start."""

from __future__ import annotations

import pytest

import summon


class Ended:
    """A process that is gone."""

    pid = 0

    def terminate(self) -> None: ...


class Fated(summon.Server):
    """Each word of its fate is one start: it served, or it could not. After the last one somebody stops it."""

    def __init__(self, fate: str) -> None:
        super().__init__("127.0.0.1", 0, {})
        self.process = Ended()  # type: ignore[assignment]
        self.fate = fate.split()

    def start(self) -> None:
        self.serves = self.fate.pop(0) == "served"

    def answers(self) -> bool:
        return self.serves

    def ended(self) -> int:
        self.asked_to_stop = not self.fate
        return 0 if self.asked_to_stop else -9


@pytest.mark.parametrize(
    ("fate", "waits"),
    [
        ("served served served served", [0, 0, 0, 0]),
        ("fails fails fails served served", [0, 0.25, 0.5, 1, 0]),
        ("fails served fails fails", [0, 0.25, 0, 0.25]),
        ("fails " * 12, [0, 0.25, 0.5, 1, 2, 4, 8, 16, 32, 60, 60, 60]),
    ],
)
def test_only_a_server_that_can_not_start_is_waited_for(
    fate: str, waits: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    waited: list[float] = []
    monkeypatch.setattr("summon.time.sleep", waited.append)
    assert Fated(fate).tend() == 0
    assert waited == waits
