"""One address in front of several servers, as a proxy has it: whoever comes is led to the server that it names at that moment."""

from __future__ import annotations

import socket
from contextlib import suppress
from threading import Thread

from .site import Site


class Relay:
    """`site` can be visited like any other; `to` is the server behind it, for lines that are opened from now on."""

    def __init__(self, to: Site) -> None:
        self.to = to
        self._door = socket.create_server(("127.0.0.1", 0))
        self.site = Site.at(self._door.getsockname()[1])
        Thread(target=self._lead, daemon=True).start()

    def close(self) -> None:
        with suppress(OSError):  # wakes whoever waits at the door
            self._door.shutdown(socket.SHUT_RDWR)
        self._door.close()

    def _lead(self) -> None:
        with suppress(OSError):
            while True:
                came, _ = self._door.accept()
                try:
                    there = socket.create_connection(("127.0.0.1", self.to.port))
                except OSError:
                    came.close()
                    continue
                for one, other in ((came, there), (there, came)):
                    Thread(target=_carry, args=(one, other), daemon=True).start()


def _carry(one: socket.socket, other: socket.socket) -> None:
    """Everything that one says, until either hangs up; then both have."""
    with suppress(OSError):
        while said := one.recv(65_536):
            other.sendall(said)
    for each in (one, other):
        with suppress(OSError):
            each.shutdown(socket.SHUT_RDWR)
