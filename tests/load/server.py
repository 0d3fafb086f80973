"""The servers that are measured: started on 127.0.0.1, watched through /proc, ended by their own process group."""

from __future__ import annotations

import http.client
import os
import shutil
import signal
import subprocess
import time
from pathlib import Path

import summon
from tests.postgres import Cluster
from tests.web.site import built, free_port

PEER = Path(__file__).parent / "peer"
TICK = os.sysconf("SC_CLK_TCK")
PATIENCE = 60.0
KINDS = ("sqlite", "postgres", "postgres2", "memory", "flatfile")


class Server:
    """`sqlite` and `postgres` are Summon with one worker, `postgres2` with two; `memory` and `flatfile` the peer with either store."""

    def __init__(self, kind: str, folder: Path, **settings: str) -> None:
        self.kind, self.folder, self.port, self._settings = kind, folder, free_port(), settings
        self.ours = kind not in ("memory", "flatfile")
        self._cluster = Cluster(synced=True) if kind.startswith("postgres") else None
        self._process: subprocess.Popen[bytes]
        folder.mkdir(parents=True, exist_ok=True)

    def start(self) -> float:
        """Seconds until it answered."""
        began = time.perf_counter()
        with (self.folder / "server.log").open("ab") as log:
            command, place, environment = self._how()
            self._process = subprocess.Popen(
                command, cwd=place, env=environment, start_new_session=True, stdout=log, stderr=log
            )
        while time.perf_counter() - began < PATIENCE:
            if self._process.poll() is not None:
                raise RuntimeError((self.folder / "server.log").read_text()[-2000:])
            try:
                connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=5)
                connection.request("GET", "/ping" if self.ours else "/games")
                connection.getresponse().read()
                return time.perf_counter() - began
            except (OSError, http.client.HTTPException):
                time.sleep(0.01)
        raise RuntimeError(f"{self.kind} did not answer")

    def _how(self) -> tuple[list[str], Path, dict[str, str]]:
        plain = {name: value for name, value in summon.surroundings().items() if not name.startswith("SUMMON_")}
        if self.ours:
            built()
            database = self._cluster.url() if self._cluster else str(self.folder / "summon.db")
            ours = summon.Server(
                "127.0.0.1",
                self.port,
                {**plain, "SUMMON_DATABASE": database, "SUMMON_LIMITS": "0", **self._settings},
                1 + self.kind.endswith("2"),
            )
            return ours.command(), summon.ROOT, ours.environment
        own = {
            "NODE_ENV": "production",
            "PORT": str(self.port),
            "STORE": self.kind,
            "STORE_FOLDER": str(self.folder / "matches"),
        }
        return ["node", "server.js"], installed(), {**plain, **own}

    def family(self) -> list[int]:
        """Every process of its session, and of its database's."""
        sessions = {self._process.pid} | ({os.getsid(self._cluster.pid)} if self._cluster else set())
        found = []
        for entry in os.listdir("/proc"):
            if entry.isdigit():
                try:
                    if int(Path(f"/proc/{entry}/stat").read_text().rpartition(")")[2].split()[3]) in sessions:
                        found.append(int(entry))
                except (OSError, IndexError):
                    continue
        return found

    def cpu(self) -> float:
        """Seconds that all its processes have worked."""
        total = 0
        for pid in self.family():
            try:
                fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            total += int(fields[11]) + int(fields[12])
        return total / TICK

    def memory(self) -> float:
        """Megabytes that belong to its processes alone."""
        total = 0
        for pid in self.family():
            try:
                lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
            except OSError:
                continue
            total += sum(int(line.split()[1]) for line in lines if line.startswith(("Private_Clean", "Private_Dirty")))
        return total / 1024

    def ask_to_stop(self) -> None:
        self._process.terminate()

    def ended(self) -> bool:
        return self._process.poll() is not None

    def kill(self) -> None:
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()

    def stop(self) -> None:
        if self._process.poll() is None:
            self._process.terminate()
            try:
                self._process.wait(30)
            except subprocess.TimeoutExpired:
                self.kill()
        if self._cluster:
            self._cluster.stop()


def installed() -> Path:
    """The peer with its packages, fetched for this only."""
    place = summon.RUN / "peer"
    place.mkdir(parents=True, exist_ok=True)
    for name in ("package.json", "server.js", "game.js"):
        shutil.copy(PEER / name, place)
    if not (place / "node_modules" / "boardgame.io").is_dir():
        print("Fetching boardgame.io ...", flush=True)
        subprocess.run(
            ["npm", "install", "--no-audit", "--no-fund", "--silent"], cwd=place, env=summon.surroundings(), check=True
        )
    return place
