"""The running site, as `python3 summon.py play` serves it: built once, on a port and with a data file of its own."""

from __future__ import annotations

import fcntl
import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

import summon
from summon_web.tables.postgres import is_postgres

ROOT = Path(summon.__file__).parent
PURGES = Path(__file__).parent / "purges"
PAUSE = 0.3  # seconds of the pauses that hide who is asked; people at real tables get longer ones
PATIENCE = 60  # seconds for a start on a busy machine

# The command's own way to serve; the number of the server is written down, so that a test can kill it.
SERVE = """
import pathlib, subprocess, sys, summon
start = subprocess.Popen
def noted(*args, **options):
    server = start(*args, **options)
    noted = pathlib.Path(sys.argv[2])
    noted.with_suffix(".new").write_text(str(server.pid))
    noted.with_suffix(".new").replace(noted)
    return server
summon.subprocess.Popen = noted
sys.exit(summon.serve("127.0.0.1", int(sys.argv[1]), summon.surroundings(), int(sys.argv[3])))
"""


def built() -> None:
    """Build the pages if they are not; others who want the same wait."""
    summon.RUN.mkdir(exist_ok=True)
    with (summon.RUN / "build.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        summon.build(_surroundings())


def _surroundings(**more: str) -> dict[str, str]:
    plain = {name: value for name, value in summon.surroundings().items() if not name.startswith("SUMMON_")}
    return {**plain, **more}


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Site:
    """A server that can be killed and started again at the same address with the same data."""

    def __init__(self, folder: Path, workers: int = 1, **environment: str) -> None:
        self.port, self.workers = free_port(), workers
        folder.mkdir(exist_ok=True)
        self._log = folder / "server.log"
        # Everybody in these tests has one address; a site that shall count them says so.
        own = {"SUMMON_DATABASE": str(folder / "summon.db"), "SUMMON_LIMITS": "100", **environment}
        self.place = own["SUMMON_DATABASE"]  # of the data file, or the address of a PostgreSQL
        self._environment = _surroundings(**own)
        self._command: subprocess.Popen[str]

    @classmethod
    def at(cls, port: int) -> Site:
        """A site that somebody else runs, to be visited only."""
        site = cls.__new__(cls)
        site.port = port
        return site

    @property
    def database(self) -> Path:
        """The data file; who wants to read it wants none of the tests that have a PostgreSQL instead."""
        if is_postgres(self.place):
            pytest.skip("the data file is read by SQLite itself")
        return Path(self.place)

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self.port}"

    @property
    def url(self) -> str:
        return f"http://{self.host}"

    def start(self) -> None:
        command = [sys.executable, "-c", SERVE, str(self.port), str(self._log.parent / "server.pid"), str(self.workers)]
        with self._log.open("a") as log:
            self._command = subprocess.Popen(
                command, cwd=ROOT, env=self._environment, stdout=subprocess.PIPE, stderr=log, text=True
            )
        assert self._command.stdout is not None
        opened = self._command.stdout.readline()
        assert opened == f"Summon is open at {self.url}\n", f"{opened}{self.log()}"

    @property
    def server(self) -> int:
        """The number of the serving process, the newest if it was started again."""
        return int((self._log.parent / "server.pid").read_text())

    def ask_to_stop(self) -> None:
        self._command.terminate()

    def code(self) -> int:
        """How the command ended."""
        return self._command.wait(timeout=PATIENCE)

    def kill(self) -> None:
        """The server is gone between two instructions, with no chance to tidy up."""
        self._command.kill()  # it would start the server again
        os.killpg(self.server, signal.SIGKILL)
        self._command.communicate(timeout=PATIENCE)

    def stop(self) -> None:
        self._command.terminate()
        try:
            self._command.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            with suppress(ProcessLookupError):
                self.kill()

    def until_forgotten(self, token: str) -> None:
        """Wait until the server has purged the state of a tab; it must have been started with `PURGES` on its path."""
        end = time.monotonic() + PATIENCE
        while not any(line.startswith("forgotten") and token in line for line in self.log().splitlines()):
            assert time.monotonic() < end, f"{token} is still remembered"
            time.sleep(0.05)

    def log(self) -> str:
        """What the server had to complain about."""
        return self._log.read_text(encoding="utf-8")
