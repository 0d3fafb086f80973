"""Pages without code that none of them uses.

Reflex brings libraries along for what its apps may do: style objects that become classes, cookies, props that are merged deeply, other ways to
the server than a websocket, components that are put together in the browser. Pages here do none of it, so a few lines of our own take the places of these libraries.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from reflex.plugins import Plugin

_OWN = {  # as the build's settings write them
    '"@emotion/react"': "element.ts",
    '"universal-cookie"': "no_cookies.ts",
    '"mergician"': "merged.ts",
    '"$/utils/helpers/upload"': "no_uploads.ts",
    r"/^\.\/(polling-xhr\.node|webtransport)\.js$/": "no_transports.ts",
}
_ALIASES = "    alias: [\n"
_DYNAMIC = re.compile(r"  useEffect\(\(\) => \{\n    // Make contexts .*?\n  \}, \[\]\);\n", re.S)
_NAMESPACES = re.compile(r"^import \* as \w+ from .*;\n", re.M)


class LeanPages(Plugin):
    """Changes what Reflex has compiled before the pages are built from it."""

    def pre_compile(self, **context: Any) -> None:
        change: Callable[[str, Callable[[str], str]], None] = context["add_modify_task"]
        change("vite.config.js", with_own_parts)
        change("app/root.jsx", without_namespaces)


def with_own_parts(settings: str) -> str:
    """The build finds our own files under the names of the libraries."""
    _expect(_ALIASES in settings, "vite.config.js has no list of aliases")
    for library, file in _OWN.items():
        if library not in settings:
            path = f'fileURLToPath(new URL("./public/scripts/reflex/{file}", import.meta.url))'
            alias = f"      {{ find: {library}, replacement: {path} }},\n"
            settings = settings.replace(_ALIASES, _ALIASES + alias, 1)
    return settings


def without_namespaces(root: str) -> str:
    """Whole libraries are kept for components that are put together in the browser; there are none."""
    _expect("window.__reflex" in root and _DYNAMIC.search(root), "root.jsx keeps no libraries for dynamic components")
    return _NAMESPACES.sub("", _DYNAMIC.sub("", root))


def _expect(found: object, otherwise: str) -> None:
    if not found:
        raise RuntimeError(f"{otherwise}; has Reflex changed how it builds pages?")
