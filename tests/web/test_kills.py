"""One of two workers is killed at random instants under play: nothing that was acknowledged is lost, and everybody goes on."""

from __future__ import annotations

import os
import signal
import time

import pytest

from tests.postgres import Cluster
from tests.siege.kills import PATIENCE, serving, siege

from .site import PAUSE, Site, built


def test_kills_at_random_instants_lose_no_acknowledged_move_and_stop_no_match(
    postgres: Cluster, tmp_path_factory: pytest.TempPathFactory
) -> None:
    built()
    database = postgres.database()
    site = Site(tmp_path_factory.mktemp("killed"), workers=2, SUMMON_DATABASE=database, SUMMON_PAUSE_SECONDS=str(PAUSE))
    site.start()
    second_kill(site)
    fall = siege(site, kills=10, pairs=2, within=0.4)
    site.stop()
    assert fall.acknowledged > 20
    assert (fall.lost, fall.stuck, fall.faults) == (0, [], [])


def second_kill(site: Site) -> None:
    """The worker that takes the place of a killed one is killed too; the other one lives on."""
    first, other = serving(site)
    os.kill(first, signal.SIGKILL)
    end = time.monotonic() + PATIENCE
    while not (new := set(serving(site)) - {first, other}):
        assert time.monotonic() < end
    os.kill(new.pop(), signal.SIGKILL)
    while len(serving(site)) < 2 or first in serving(site):
        assert time.monotonic() < end
    assert other in serving(site)
