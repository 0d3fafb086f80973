"""A copy of `summon.py` in an empty folder, with stand-ins for pip, Reflex and the server that keep a diary."""

from __future__ import annotations

import os
import platform
import shutil
import socket
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent

# What `.venv/bin/python` is here: it notes how it was called and does the least that the real program would.
STAND_IN = """#!{python}
import http.server, os, pathlib, signal, sys
called = sys.argv[2:]
with open("diary", "a") as diary:
    print(*called[:2], *["tests too"] * any(word.startswith("pytest==") for word in called), file=diary)
if called[0] == os.environ.get("FAILS"):
    print("first line\\nthe reason")
    sys.exit(3)
if called[0] == "reflex":
    pathlib.Path(".web").mkdir(exist_ok=True)
if called[0] == "summon_web.serving":
    class Page(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            self.send_response(200)
            self.end_headers()
            self.wfile.write(os.environ.get("SUMMON_DATABASE", "").encode())
        def log_message(self, *words):
            pass
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    place = (called[called.index("--host") + 1], int(called[called.index("--port") + 1]))
    http.server.HTTPServer(place, Page).serve_forever()
"""


class Fresh:
    """A folder in which only `summon.py` is real."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in ("summon.py", "requirements.txt"):
            shutil.copy(ROOT / name, folder)
        (folder / "summon_web").mkdir()
        (folder / "summon_web" / "summon_web.py").write_text("app = None\n")
        venv = folder / ".venv"
        (venv / "bin").mkdir(parents=True)
        (venv / "pyvenv.cfg").write_text(f"version = {platform.python_version()}\ncommand = python -m venv {venv}\n")
        stand_in = venv / "bin" / "python"
        stand_in.write_text(STAND_IN.format(python=sys.executable))
        stand_in.chmod(0o755)

    def start(self, *words: str, **environment: str) -> subprocess.Popen[str]:
        command = [sys.executable, "summon.py", *words]
        surroundings = {**os.environ, **environment}
        return subprocess.Popen(
            command,
            cwd=self.folder,
            env=surroundings,
            text=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )

    def run(self, *words: str, **environment: str) -> tuple[int, str, str]:
        """The exit code, the output and the errors of a call that ends by itself."""
        process = self.start(*words, **environment)
        output, errors = process.communicate(timeout=30)
        return process.returncode, output, errors

    def diary(self) -> list[str]:
        """What was called since the last look."""
        path = self.folder / "diary"
        lines = path.read_text().splitlines() if path.exists() else []
        path.unlink(missing_ok=True)
        return lines


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
