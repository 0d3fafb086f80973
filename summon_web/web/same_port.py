"""Pages that find their server on any host and port.

Reflex bakes the server's address into the bundle when it is built. One build shall serve on every port, behind every proxy, so the
address is taken from the page's own once the build is done.
"""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Any

from reflex.plugins import Plugin

_BAKED = {
    "`http://localhost:8000": "`${location.origin}",
    "`ws://localhost:8000": '`${location.origin.replace("http","ws")}',
}


class SamePort(Plugin):
    """Rewrites the one small file that holds the addresses."""

    def post_build(self, **context: Any) -> None:
        (chunk,) = Path(context["static_dir"]).glob("assets/reflex-env-*.js")
        text = chunk.read_text(encoding="utf-8")
        for baked, own in _BAKED.items():
            if baked not in text:
                raise RuntimeError(f"{chunk.name}: no {baked} in it; has Reflex changed how it names its server?")
            text = text.replace(baked, own)
        chunk.write_text(text, encoding="utf-8")
        chunk.with_name(chunk.name + ".gz").write_bytes(gzip.compress(text.encode(), mtime=0))
