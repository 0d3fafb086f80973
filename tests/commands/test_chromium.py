"""Which browser the tests take, and what is tried when there is none."""

from __future__ import annotations

from pathlib import Path

import pytest

from . import chromium


@pytest.fixture
def tried(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """A machine without any browser, on which every command that is run is noted and fails."""
    commands: list[str] = []

    def run(*words: str) -> bool:
        commands.append(" ".join(words[-2:]))
        return False

    monkeypatch.delenv("SUMMON_CHROMIUM", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(chromium, "MAC", str(tmp_path / "none"))
    monkeypatch.setattr(chromium, "of_playwright", lambda: "")
    monkeypatch.setattr(chromium, "run", run)
    return commands


def install(folder: Path, name: str) -> str:
    path = folder / name
    path.touch(mode=0o755)
    return str(path)


def test_the_named_browser_comes_first(tried: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path, "chromium")
    monkeypatch.setenv("SUMMON_CHROMIUM", "/somewhere/else")
    assert chromium.chromium() == "/somewhere/else"


@pytest.mark.parametrize("name", ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"])
def test_an_installed_browser_is_found_without_fetching(tried: list[str], tmp_path: Path, name: str) -> None:
    path = install(tmp_path, name)
    assert chromium.chromium() == path
    assert tried == []


def test_playwrights_own_is_taken_if_it_was_fetched(tried: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chromium, "of_playwright", lambda: "/cache/chrome")
    assert chromium.chromium() == "/cache/chrome"
    assert tried == []


def test_with_none_playwright_is_asked_and_then_debian(
    tried: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(tmp_path, "apt-get")
    monkeypatch.setattr("os.geteuid", lambda: 0)
    assert chromium.chromium() == ""
    assert tried == ["install chromium", "update -q", "update -q"]


def test_nothing_is_installed_into_a_machine_that_is_not_ours(
    tried: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(tmp_path, "apt-get")
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    assert chromium.chromium() == ""
    assert tried == ["install chromium"]
