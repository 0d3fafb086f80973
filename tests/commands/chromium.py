"""A Chromium for the browser tests, and letters for Japanese: found, or fetched. `python -m tests.commands.chromium`.

Prints the browser's path, or nothing when there is none to be had.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
PATIENCE = 600  # seconds for a download


def run(*command: str) -> bool:
    """Run a command that may fail, its output on our error stream; False if it failed or doesn't exist."""
    try:
        return subprocess.run(command, stdout=sys.stderr, timeout=PATIENCE, check=False).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def on_the_machine() -> str:
    """The named browser, else the first one that is installed; empty if there is none."""
    named = os.environ.get("SUMMON_CHROMIUM", "")
    if named:
        return named
    found = (path for name in NAMES if (path := shutil.which(name)))
    return next(found, MAC if Path(MAC).exists() else "")


def of_playwright() -> str:
    """The browser that Playwright keeps for itself, if it has been fetched."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else ""


def of_debian(*packages: str) -> bool:
    """Install Debian packages, where we may."""
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        return False
    os.environ["DEBIAN_FRONTEND"] = "noninteractive"
    return run("apt-get", "update", "-q") and run("apt-get", "install", "-q", "-y", *packages)


def chromium() -> str:
    found = on_the_machine() or of_playwright()
    if found:
        return found
    print("No Chromium here yet; fetching one ...", file=sys.stderr, flush=True)
    if run(sys.executable, "-m", "playwright", "install", "chromium") and (found := of_playwright()):
        return found
    of_debian("chromium-headless-shell") or of_debian("chromium")  # the first is lighter, and not everywhere
    return on_the_machine()


def japanese_letters() -> bool:
    """Whether there is a font with Japanese letters; without one, screenshots show boxes."""
    try:
        fonts = subprocess.run(["fc-list", ":lang=ja"], capture_output=True, check=False, timeout=60)
    except (OSError, subprocess.TimeoutExpired):
        return sys.platform == "darwin"
    return bool(fonts.stdout.strip())


if __name__ == "__main__":
    print(chromium())
    if not japanese_letters():
        of_debian("fonts-noto-cjk")
