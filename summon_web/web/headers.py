"""What every answer tells the browser to refuse: foreign scripts, frames, guesses about types, spoken referrers."""

from __future__ import annotations

import base64
import hashlib
import os
import re
from pathlib import Path

_HASHED = re.compile(r"/assets/.+-[\w-]{8}\.(?:js|css)")
_LONG = b"public, max-age=31536000, immutable"
_INLINE = re.compile(rb"<script(?![^>]*\bsrc=)[^>]*>(.*?)</script>", re.DOTALL)
_NOTHING = "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()"


def inline_scripts(pages: Path) -> list[str]:
    """The hashes of the scripts that the built pages hold themselves; no other inline script may run."""
    found = {
        hashlib.sha256(script).digest()
        for page in sorted(pages.rglob("*.html"))
        for script in _INLINE.findall(page.read_bytes())
        if script.strip()
    }
    return sorted(f"'sha256-{base64.b64encode(digest).decode()}'" for digest in found)


def policy(pages: Path) -> str:
    """Styles may stand in the page: the build writes them there. Scripts may not, but for those of the build."""
    return "; ".join(
        [
            "default-src 'none'",
            " ".join(["script-src 'self'", *inline_scripts(pages)]),
            "style-src 'self' 'unsafe-inline'",
            "img-src 'self' data:",
            "font-src 'self'",
            "connect-src 'self'",
            "media-src 'self'",
            "manifest-src 'self'",
            "base-uri 'none'",
            "form-action 'self'",
            "frame-ancestors 'none'",
        ]
    )


def kept(path: str, query: bytes) -> tuple[bytes, bytes]:
    """A file whose address changes with its content is kept for a year; for everything else the browser asks again."""
    versioned = path.startswith(("/made/", "/icons/")) and query.startswith(b"v=")
    return b"cache-control", _LONG if versioned or _HASHED.fullmatch(path) else b"no-cache"


def strict(pages: Path) -> list[tuple[bytes, bytes]]:
    """The headers, as an answer carries them. SUMMON_HSTS_SECONDS adds the promise to be reached by https only."""
    headers = {
        "content-security-policy": policy(pages),
        "x-frame-options": "DENY",
        "x-content-type-options": "nosniff",
        "referrer-policy": "no-referrer",
        "permissions-policy": _NOTHING,
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
    }
    seconds = int(os.environ.get("SUMMON_HSTS_SECONDS", "0"))
    if seconds:
        headers["strict-transport-security"] = f"max-age={seconds}"
    return [(name.encode(), value.encode()) for name, value in headers.items()]
