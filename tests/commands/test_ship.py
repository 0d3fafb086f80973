"""What hosts start from is well formed, and names what exists. No container engine runs here: the images are not built."""

from __future__ import annotations

import configparser
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import urllib.request
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.postgres import Cluster
from tests.web.site import built
from tests.web.test_supervisor import workers

from .fresh import ROOT, free_port

HADOLINT = Path(sys.executable).parent / "hadolint"


@pytest.fixture
def compose() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text("utf-8"))
    return found


def test_the_containerfile_has_no_fault_that_a_linter_knows() -> None:
    if not HADOLINT.exists():
        pytest.skip("hadolint has no wheel for this machine")
    done = subprocess.run(
        [HADOLINT, "--no-color", "Containerfile"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (0, "")


def test_the_container_copies_what_is_there_and_runs_as_nobody_special() -> None:
    text = (ROOT / "Containerfile").read_text("utf-8")
    copied = [word for line in re.findall(r"^COPY (?!--)(.*)$", text, re.MULTILINE) for word in shlex.split(line)[:-1]]
    assert copied
    assert [name for name in copied if not (ROOT / name).exists()] == []
    assert re.search(r"^USER [1-9]\d+$", text, re.MULTILINE)


def test_two_servers_share_a_database_behind_a_proxy_that_knows_both(compose: dict[str, Any]) -> None:
    services = compose["services"]
    servers = [name for name, service in services.items() if "build" in service]
    caddy = (ROOT / "ship" / "Caddyfile").read_text("utf-8")
    assert len(servers) == 2
    for name in servers:
        assert services[name]["read_only"] is True
        assert services[name]["environment"]["SUMMON_DATABASE"].startswith("postgresql://summon:${SUMMON_PASSWORD")
        assert f"{name}:3000" in caddy
    assert caddy.count("{") == caddy.count("}")
    mounted = [volume.partition(":")[0] for volume in services["caddy"]["volumes"]]
    assert all((ROOT / place).exists() for place in mounted if place.startswith("."))
    assert (
        compose["networks"]["default"]["ipam"]["config"][0]["subnet"]
        == services["here"]["environment"]["SUMMON_PROXIES"]
    )


def unit() -> configparser.SectionProxy:
    """The service's own section."""
    found = configparser.ConfigParser(strict=False, interpolation=None)
    found.optionxform = str  # type: ignore[assignment,method-assign]
    found.read(ROOT / "ship" / "summon.service")
    return found["Service"]


def test_the_unit_starts_a_command_that_exists() -> None:
    words = shlex.split(unit()["ExecStart"])
    known = subprocess.run(
        [sys.executable, "summon.py", "play", "--help"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert [word for word in words if word.startswith("--") and word not in known.stdout] == []
    if shutil.which("systemd-analyze"):
        done = subprocess.run(
            ["systemd-analyze", "verify", "ship/summon.service"], cwd=ROOT, capture_output=True, text=True, check=False
        )
        complaints = [
            line for line in done.stderr.splitlines() if "summon.service" in line and "not executable" not in line
        ]
        assert complaints == []


def started(port: int, **settings: str) -> subprocess.Popen[str]:
    """The unit's command as systemd would start it, but from here and at another port; `settings` are those of the host's own file."""
    plain = {name: value for name, value in os.environ.items() if not name.startswith("SUMMON_")}
    own = dict(word.split("=", 1) for word in shlex.split(unit()["Environment"])) | settings
    line = unit()["ExecStart"].replace("/opt/summon", str(ROOT)).replace("3000", str(port))
    line = line.replace("/usr/bin/python3", sys.executable).replace("$SUMMON_OPTIONS", own["SUMMON_OPTIONS"])
    return subprocess.Popen(shlex.split(line), cwd=ROOT, env=plain | own, stdout=subprocess.PIPE, text=True)


def opened(port: int, **settings: str) -> int:
    """Start it, ask whether it is well, stop it; how many workers it had."""
    process = started(port, **settings)
    try:
        assert process.stdout is not None
        assert process.stdout.readline() == f"Summon is open at http://127.0.0.1:{port}\n"
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz") as answer:
            assert json.load(answer)["database"] == "ok"
        holder = workers(process.pid)[0]
        return len([pid for pid in workers(holder) if "serving" in Path(f"/proc/{pid}/cmdline").read_text()])
    finally:
        process.terminate()
        assert process.wait(timeout=60) == 0


def test_the_unit_serves_a_data_file_and_writes_nothing_else(tmp_path: Path) -> None:
    built()
    before = {path: path.stat().st_mtime_ns for path in (ROOT / ".web").iterdir()}
    assert opened(free_port(), SUMMON_DATABASE=str(tmp_path / "summon.db")) == 1
    assert (tmp_path / "summon.db").is_file()
    assert {path: path.stat().st_mtime_ns for path in (ROOT / ".web").iterdir()} == before


def test_the_unit_serves_with_two_workers_as_its_recipe_says(postgres: Cluster) -> None:
    recipe = dict(re.findall(r"^#   (\w+)=(.*)$", (ROOT / "ship" / "summon.service").read_text("utf-8"), re.MULTILINE))
    built()
    assert set(recipe) == {"SUMMON_DATABASE", "SUMMON_OPTIONS"}
    assert opened(free_port(), **{**recipe, "SUMMON_DATABASE": postgres.emptied()}) == 2


def test_a_data_file_stays_at_one_worker_and_says_so() -> None:
    command = [sys.executable, "summon.py", "play", "--workers", "2", "--data", "somewhere"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "A data file belongs to one process" in done.stderr
