"""Summon from a bare machine: `python3 summon.py play`. Needs Python 3.11 or newer and nothing else.

Everything that is installed goes into `.venv` beside this file, everything that is built into `.web`, and what is
kept into `.run`. A second start finds all of it in place and only opens.
"""

from __future__ import annotations

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - the sentence is for the Pythons that are older
    sys.exit("Summon needs Python 3.11 or newer; this is Python %d.%d." % sys.version_info[:2])  # noqa: UP031

import argparse
import atexit
import contextlib
import hashlib
import http.client
import importlib.util
import os
import platform
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / "bin"
PYTHON = str(BIN / "python")
RUN = ROOT / ".run"
MARK = "# --- for the tests only ---"
COVERAGE = "--coverage"
LONGEST_WAIT = 60.0  # seconds before a server that could not start is tried again
MADE = ("assets/made", "assets/external")  # written by the build, so they can't be a reason to build


def main() -> int:
    commands = {
        "play": play,
        "test": test,
        "replay": replay,
        "simulate": simulate,
        "bench": bench,
        "check": check,
        "backup": backup,
        "restore": restore,
        "forget": forget,
        "siege": siege,
    }
    parser = argparse.ArgumentParser(prog="summon.py", description="Five summoning games at one online table.")
    parser.add_argument(
        "command",
        choices=commands,
        help="play: open the table; test: run all tests, or those that "
        "pytest's arguments choose; replay: show or check a recorded match; simulate: play random "
        "matches; bench: measure; "
        "siege: attack a server; check: look for damage in what is kept; backup FILE: copy it; "
        "restore FILE: put a copy in its place; forget: delete what is old",
    )
    command = parser.parse_args(sys.argv[1:2]).command
    return commands[command](sys.argv[2:])


def stop(sentence: str, code: int) -> NoReturn:
    """End with one sentence. Code 2: this machine or call lacks something. Code 1: something that was tried failed."""
    print(sentence, file=sys.stderr)
    sys.exit(code)


# -- play


def play(args: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="summon.py play", description="Open the table in the browser.")
    parser.add_argument("--port", type=int, default=3000, help="one port for everything (default 3000)")
    parser.add_argument("--host", default="0.0.0.0", help="address to listen on (default: all)")  # noqa: S104
    parser.add_argument("--data", type=Path, help="folder of the data file (default: $SUMMON_DATABASE, else .run)")
    parser.add_argument(
        "--workers", type=int, default=1, help="serving processes; more than one needs PostgreSQL (default 1)"
    )
    parser.add_argument(
        "--built", action="store_true", help="take packages and pages as they are, and write nothing but data"
    )
    wanted = parser.parse_args(args)
    check_workers(wanted.workers, "" if wanted.data else os.environ.get("SUMMON_DATABASE", ""))
    check_port(wanted.host, wanted.port)
    if not wanted.built:
        install(tests=False)
    environment = surroundings()
    if wanted.data:
        environment["SUMMON_DATABASE"] = str(wanted.data.resolve() / "summon.db")
    if not wanted.built:
        build(environment)
    return serve(wanted.host, wanted.port, environment, wanted.workers)


def check_workers(workers: int, database: str) -> None:
    if workers < 1:
        stop("Summon needs at least one worker.", 2)
    if workers > 1 and not database.startswith(("postgresql://", "postgres://")):
        stop(
            "A data file belongs to one process. For more workers set SUMMON_DATABASE to a PostgreSQL (postgresql://...).",
            2,
        )


def check_port(host: str, port: int) -> None:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except (OSError, OverflowError) as error:
            stop(f"Summon can't listen on {host}, port {port} ({error}). Choose another with --port.", 2)


def surroundings() -> dict[str, str]:
    """The environment of every program that is started here: our packages and our Node come first."""
    path = f"{BIN}{os.pathsep}{os.environ.get('PATH', os.defpath)}"
    return {**os.environ, "PATH": path, "REFLEX_USE_NPM": "1"}  # without the last, Reflex fetches bun


def sources() -> Iterator[Path]:
    """Every file that goes into the built pages."""
    for top in ("rxconfig.py", "requirements.txt", "reflex.lock", "summon_web", "assets"):
        path = ROOT / top
        for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
            name = file.relative_to(ROOT).as_posix()
            if file.is_file() and "__pycache__" not in file.parts and not name.startswith(MADE):
                yield file


def fingerprint(environment: Mapping[str, str]) -> str:
    """Changes whenever the pages would be built differently."""
    files = [f"{file.relative_to(ROOT)} {hashlib.sha256(file.read_bytes()).hexdigest()}" for file in sources()]
    return digest("\n".join([environment.get("SUMMON_GAMES", ""), *files]))


def build(environment: Mapping[str, str]) -> None:
    """Build the pages if anything that goes into them has changed since the last time."""
    stamp = ROOT / ".web" / "summon.stamp"
    if stamp.is_file() and stamp.read_text() == fingerprint(environment):
        return
    print("Building the pages (half a minute the first time) ...", flush=True)
    stamp.unlink(missing_ok=True)
    RUN.mkdir(exist_ok=True)
    with (RUN / "build.log").open("w+") as log:
        command = [PYTHON, "-m", "reflex", "export", "--frontend-only", "--no-zip"]
        readable = {**environment, "REFLEX_LOG_JSON": "0"}
        if subprocess.run(command, cwd=ROOT, env=readable, stdout=log, stderr=log, check=False).returncode:
            log.seek(0)
            last = "".join(log.readlines()[-20:])
            stop(f"{last}\nThe pages could not be built; the lines above are the end of .run/build.log.", 1)
    stamp.write_text(fingerprint(environment))


class Server:
    """The serving processes: one holds the port and starts a worker anew if it dies. If all die, `tend` starts them again."""

    def __init__(self, host: str, port: int, environment: Mapping[str, str], workers: int = 1) -> None:
        self.workers = workers
        built = {
            "SUMMON_WORKERS": str(workers),
            "REFLEX_ENV_MODE": "prod",
            "__REFLEX_SKIP_COMPILE": "true",
            "__REFLEX_MOUNT_FRONTEND_COMPILED_APP": "true",
        }
        self.host, self.port, self.environment = host, port, {**environment, **built}
        if workers > 1:  # what each counts is added up there
            counted = self.environment["PROMETHEUS_MULTIPROC_DIR"] = tempfile.mkdtemp(prefix="summon-metrics-")
            atexit.register(shutil.rmtree, counted, ignore_errors=True)
        self.process: subprocess.Popen[bytes]
        self.asked_to_stop = False

    def command(self) -> list[str]:
        return [PYTHON, "-m", "summon_web.serving", "--interface", "asgi", "--factory", "--log-level", "warning",
                   "--respawn-failed-workers", "--respawn-interval", "0.5", "--workers-kill-timeout", "5",
                   "--workers", str(self.workers), "--host", self.host, "--port", str(self.port), "summon_web.summon_web:app"]  # fmt: skip

    def start(self) -> None:
        self.process = subprocess.Popen(self.command(), cwd=ROOT, env=self.environment, start_new_session=True)

    def stop(self, *_: object) -> None:
        self.asked_to_stop = True
        self.process.terminate()

    def ended(self) -> int:
        """Wait for its end, and see to it that nothing of it lives on: two servers must never write one data file."""
        code = self.process.wait()
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self.process.pid, signal.SIGKILL)
        return code

    @property
    def here(self) -> str:
        """Its address for this machine."""
        return "localhost" if self.host in ("0.0.0.0", "::") else self.host  # noqa: S104

    def answers(self) -> bool:
        """Wait for the first answer; False if the server ended before."""
        while self.process.poll() is None:
            try:
                connection = http.client.HTTPConnection(self.here, self.port, timeout=5)
                connection.request("GET", "/ping")
                connection.getresponse()
                return True
            except (OSError, http.client.HTTPException):
                time.sleep(0.05)
        return False

    def tend(self) -> int:
        """Start it again whenever it ends unasked: at once if it had served, slower and slower if it can't start."""
        failed = 0
        while True:
            code = self.ended()
            if self.asked_to_stop:
                return 0 if code in (0, -signal.SIGTERM) else 1
            print(f"The server ended unexpectedly (code {code}) and is started again.", file=sys.stderr, flush=True)
            time.sleep(min(LONGEST_WAIT, 2.0 ** (failed - 3)) if failed else 0.0)
            self.start()
            if self.asked_to_stop:  # meanwhile
                self.process.terminate()
            failed = 0 if self.answers() else failed + 1


def serve(host: str, port: int, environment: Mapping[str, str], workers: int = 1) -> int:
    """Serve pages and play on one port until somebody stops it."""
    server = Server(host, port, environment, workers)
    server.start()
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, server.stop)
    if not server.answers():
        return 0 if server.ended() in (0, -signal.SIGTERM) and server.asked_to_stop else 1
    here = server.here
    print(f"Summon is open at http://{f'[{here}]' if ':' in here else here}:{port}", flush=True)
    return server.tend()


# -- test, simulate, bench, siege


def test(args: list[str]) -> int:
    """Everything is run, whatever failed before; pytest comes last, so that its summary ends the output.

    `--coverage` has pytest tell which lines of the rules and tables no test ran; watching every line takes time, so it is asked for.
    """
    install(tests=True)
    environment = surroundings()
    found = subprocess.run(
        [PYTHON, "-m", "tests.commands.chromium"],
        cwd=ROOT,
        env=environment,
        check=False,
        stdout=subprocess.PIPE,
        text=True,
    )
    environment["SUMMON_CHROMIUM"] = found.stdout.strip()
    failed = 0
    # On several cores, and one more at a time: tests with browsers wait longer than they work.
    everything = ["-n", str(min(4, (os.cpu_count() or 1) + 1)), "--dist", "worksteal"]
    chosen = [arg for arg in args if arg != COVERAGE] or everything
    chosen += ["--cov", "--cov-report=term"] if COVERAGE in args else []
    for tool in (["ruff", "check"], ["ruff", "format", "--check"], ["mypy"], ["pytest", *chosen]):
        print(f"\n{' '.join(tool)}", flush=True)
        failed += subprocess.run([PYTHON, "-m", *tool], cwd=ROOT, env=environment, check=False).returncode != 0
    return min(failed, 1)


def replay(args: list[str]) -> int:
    install(tests=False)
    environment = surroundings() | {"PYTHONPATH": str(ROOT)}
    return subprocess.run([PYTHON, "-m", "summon_web.replay", *args], env=environment, check=False).returncode


def simulate(args: list[str]) -> int:
    from summon_web.simulate import main as run

    return run(args)


def bench(args: list[str]) -> int:
    if args[:1] == ["tables"]:
        install(tests=True)
        return subprocess.run(
            [PYTHON, "-m", "tests.load", *args[1:]], cwd=ROOT, env=surroundings(), check=False
        ).returncode
    if args[:1] == ["analysis"]:
        return keeping("analysis_bench", "main", [str(Path(record).absolute()) for record in args[1:]])
    from summon_web.bench import main as run

    return run(args)


def check(args: list[str]) -> int:
    return keeping("check", "main", of_file("check", "Say which matches can't be read.", args, needed=False))


def backup(args: list[str]) -> int:
    return keeping("backup", "backup", of_file("backup", "Copy everything that is kept into a file.", args))


def restore(args: list[str]) -> int:
    return keeping("backup", "restore", of_file("restore", "Put a copy in the place of what is kept.", args))


def forget(args: list[str]) -> int:
    return keeping("leaving", "main", args)


def of_file(command: str, what: str, args: list[str], *, needed: bool = True) -> list[str]:
    """A file's name means one in the folder in which the command was given."""
    parser = argparse.ArgumentParser(prog=f"summon.py {command}", description=what)
    parser.add_argument("file", nargs=None if needed else "?")
    file: str | None = parser.parse_args(args).file
    return [file if "://" in file else str(Path(file).absolute())] if file else []


def keeping(room: str, work: str, args: list[str]) -> int:
    """Something about what is kept. It needs the packages, so it runs in `.venv`."""
    install(tests=False)
    script = f"import sys; from summon_web.tables.{room} import {work}; sys.exit({work}(sys.argv[1:]))"
    return subprocess.run([PYTHON, "-c", script, *args], cwd=ROOT, env=surroundings(), check=False).returncode


def siege(args: list[str]) -> int:
    """Floods, kills and bad disks against a server of its own; a table of results at the end."""
    from tests.siege.wanted import read

    read(args)
    install(tests=True)
    return subprocess.run([PYTHON, "-m", "tests.siege", *args], cwd=ROOT, env=surroundings(), check=False).returncode


# -- set-up


def install(*, tests: bool) -> None:
    """Make `.venv` hold what `requirements.txt` asks for; instant if it does."""
    if importlib.util.find_spec("ensurepip") is None or importlib.util.find_spec("venv") is None:
        stop("Python's venv is missing on this machine. On Debian and Ubuntu: apt install python3-venv", 2)
    asked = (ROOT / "requirements.txt").read_text(encoding="utf-8")
    parts = {"play": asked.partition(MARK)[0]} | ({"test": asked} if tests else {})
    stamps = {VENV / f"summon-{part}.stamp": digest(text) for part, text in parts.items()}
    if fits() and all(stamp.is_file() and stamp.read_text() == wanted for stamp, wanted in stamps.items()):
        return
    if VENV.is_symlink():  # what others use is never cleared and never changed
        stop(f".venv leads to {VENV.resolve()}, which doesn't hold what is needed here. Take the link away.", 2)
    if not fits():
        print("Making .venv ...", flush=True)
        subprocess.run([sys.executable, "-m", "venv", "--clear", VENV], check=True)
    print("Installing packages into .venv (about a minute the first time) ...", flush=True)
    lines = (line.partition("#")[0].strip() for line in parts["test" if tests else "play"].splitlines())
    command = [PYTHON, "-m", "pip", "install", "-qq", "--disable-pip-version-check"]
    if subprocess.run([*command, *(line for line in lines if line)], check=False).returncode:
        stop("The packages could not be installed. Is this machine online? The lines above say what pip missed.", 1)
    for stamp, wanted in stamps.items():
        stamp.write_text(wanted)


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def fits() -> bool:
    """Whether `.venv` was made by this Python and for this folder, or for the one that it leads to; a moved one doesn't work."""
    made = VENV / "pyvenv.cfg"
    if not made.is_file() or not Path(PYTHON).exists():
        return False
    text = made.read_text()
    return f"version = {platform.python_version()}" in text and str(VENV.resolve()) in text


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
