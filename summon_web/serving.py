"""Granian with the app already read: `python -m summon_web.serving <Granian's options>`.

The process that holds the port reads the app once. A worker that takes the place of one that died is a copy of it and serves at once,
instead of reading everything again. Nothing that belongs to a running server is made at import; it all begins with the house.
"""

from __future__ import annotations

import gc
import socket
from typing import Any

from granian.cli import entrypoint
from granian.net import SocketSpec  # type: ignore[attr-defined]
from granian.server.mp import MPServer


def hold_port(server: Any) -> None:
    """Open the port once for all workers, as Granian itself does where it must.

    On Linux it lets every worker open the port, which is then free between the death of one and the birth of the next.
    """
    server._ssp = None
    server._shd = SocketSpec(server.bind_addr, server.bind_port, server.backlog).build()
    server._sfd = server._shd.get_fd()
    server._sso = socket.socket(fileno=server._sfd)
    server._sso.set_inheritable(True)


class Respawned(dict[int, float]):
    """When which worker was started again.

    Granian ends all workers when one dies again soon after that. One that was killed has no fault that would come back, so the others serve on.
    """

    def __init__(self, workers: list[Any]) -> None:
        super().__init__()
        self._workers = workers

    def get(self, worker: int, default: float = 0.0) -> float:  # type: ignore[override]
        killed = (self._workers[worker].inner.exitcode or 0) < 0
        return default if killed else super().get(worker, default)


def prepare(server: Any) -> None:
    hold_port(server)
    server.respawned_wrks = Respawned(server.wrks)


if __name__ == "__main__":  # bots' processes read this file too, and need no more of it
    gc.disable()  # nothing that is read is garbage; looking for some would take a sixth of the time
    import summon_web.summon_web  # noqa: F401 - read here, so that no worker has to

    gc.freeze()
    gc.enable()
    MPServer._init_shared_socket = prepare  # type: ignore[method-assign]
    entrypoint()  # type: ignore[no-untyped-call]
