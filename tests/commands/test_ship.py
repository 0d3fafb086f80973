"""What hosts start from is well formed, and names what exists. No container engine runs here: the images are not built."""

from __future__ import annotations

import configparser
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from .fresh import ROOT

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


def test_the_unit_starts_a_command_that_exists() -> None:
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read(ROOT / "ship" / "summon.service")
    words = shlex.split(unit["Service"]["ExecStart"])
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


def test_a_data_file_stays_at_one_worker_and_says_so() -> None:
    command = [sys.executable, "summon.py", "play", "--workers", "2", "--data", "somewhere"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "A data file belongs to one process" in done.stderr
