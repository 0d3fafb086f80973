"""The server dies and is back; it is stopped and says so first."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import suppress

import pytest

from .line import HungUp
from .people import Guest, playing
from .site import Site, built
from .wire import Tab

PATIENCE = 60  # seconds; an idle machine serves again within two


@pytest.fixture
def own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    built()
    own = Site(tmp_path_factory.mktemp("mortal"))
    own.start()
    yield own
    own.stop()


def workers(pid: int) -> list[int]:
    """The processes that this one has started."""
    listed = subprocess.run(["ps", "-o", "pid=", "--ppid", str(pid)], capture_output=True, text=True, check=False)
    return [int(line) for line in listed.stdout.split()]


def come_back(site: Site, guest: Guest) -> None:
    """Wait until a player is back at the table."""
    began = time.monotonic()
    while time.monotonic() - began < PATIENCE:
        with suppress(OSError, HungUp, TimeoutError):
            tab = Tab(site, guest.tab.path, guest.secret)
            tab.until(Tab.here, 20)
            guest.tab = tab
            return
        time.sleep(0.02)
    raise AssertionError("the server is not back")


def test_a_killed_worker_is_back_soon_at_the_same_choice_and_the_port_is_never_free(own: Site) -> None:
    first, second = playing(own, start="first")
    asked = first.tab.choice["id"]
    worker = workers(own.server)[-1]
    os.kill(worker, signal.SIGKILL)
    while worker in workers(own.server):
        socket.create_connection(("127.0.0.1", own.port), timeout=20).close()
    socket.create_connection(("127.0.0.1", own.port), timeout=20).close()
    come_back(own, first)
    assert first.tab.choice["id"] == asked
    assert worker not in workers(own.server)
    for guest in (first, second):
        guest.close()


def test_a_killed_server_is_started_again(own: Site) -> None:
    first, second = playing(own, start="first")
    before = own.server
    os.kill(before, signal.SIGKILL)
    began = time.monotonic()
    while own.server == before:  # until then what is left of the old one may still answer
        assert time.monotonic() - began < PATIENCE
    come_back(own, first)
    assert own.server != before
    assert workers(before) == []
    for guest in (first, second):
        guest.close()


def test_browsers_are_told_before_the_line_is_cut_and_a_thinking_bot_does_not_spoil_it(own: Site) -> None:
    guest = Guest(own)
    guest.play_now("summoner_wars", "hard")
    while guest.tab.table["waiting"] != [1]:
        if options := guest.tab.choice.get("options"):
            guest.answer(options.index(["next"]) if ["next"] in options else 0)
        guest.tab.hear(0.2)
    own.ask_to_stop()
    with suppress(HungUp):
        while not guest.tab.visitor.get("leaving"):
            guest.tab.hear(5)
    assert guest.tab.visitor.get("leaving") is True
    assert own.code() == 0
    assert "panick" not in own.log()
    assert "Traceback" not in own.log()
    own.start()
    guest.visit(guest.tab.path)
    assert guest.tab.visitor["leaving"] is False
    guest.close()
