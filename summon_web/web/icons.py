"""Icon sheets: one SVG file per game, made from the icons that `icons_of/<sheet>.toml` names.

The sheets are committed, so nothing here runs when the site is built. After a change of such a file:
`npm pack react-icons@5.5.0`, unpack it, then `python -m summon_web.web.icons path/to/package/gi/index.mjs [SHEET ...]`, and to make them light
`npx svgo@4.1.0 --config summon_web/web/icons_of/svgo.config.mjs assets/icons/*.svg`.
The icons are those of game-icons.net (CC BY 3.0, see the credits page).
"""

from __future__ import annotations

import hashlib
import json
import re
import sys
import tomllib
from functools import cache
from pathlib import Path

HERE = Path(__file__).parent
SHEETS = HERE.parents[1] / "assets" / "icons"
_ICON = re.compile(r"function Gi(\w+) \(props\) \{\s*return GenIcon\((.*?)\)\(props\)", re.S)


@cache
def address(sheet: str) -> str:
    """Where a browser finds a sheet; the address changes with the sheet, so that it may be kept for long."""
    return f"/icons/{sheet}.svg?v={hashlib.sha256((SHEETS / f'{sheet}.svg').read_bytes()).hexdigest()[:10]}"


def wanted(sheet: str) -> dict[str, str]:
    """Symbol -> name of the icon."""
    return tomllib.loads((HERE / "icons_of" / f"{sheet}.toml").read_text(encoding="utf-8"))


@cache
def of_shelf(game: str) -> str:
    """The symbol of a game in the site's sheet; a game that has none there gets the site's own."""
    return game if game in wanted("site") else "summon"


def symbol(name: str, source: str) -> str:
    """One icon as an SVG symbol."""
    icon = json.loads(source)
    if icon["attr"]["viewBox"] != "0 0 512 512":
        sys.exit(f"{name}: drawn on another grid than 512 by 512")
    paths = "".join(f'<path transform="scale(.5)" d="{child["attr"]["d"]}"/>' for child in icon["child"])
    return f'<symbol id="{name}" viewBox="0 0 256 256">{paths}</symbol>'


def main() -> None:
    sources = dict(_ICON.findall(Path(sys.argv[1]).read_text(encoding="utf-8")))
    for sheet in sys.argv[2:] or sorted(path.stem for path in (HERE / "icons_of").glob("*.toml")):
        names = wanted(sheet)
        missing = [icon for icon in names.values() if icon not in sources]
        if missing:
            sys.exit(f"{sheet}: no such icons: {', '.join(missing)}")
        symbols = "\n".join(symbol(name, sources[icon]) for name, icon in names.items())
        (SHEETS / f"{sheet}.svg").write_text(f'<svg xmlns="http://www.w3.org/2000/svg">\n{symbols}\n</svg>\n')


if __name__ == "__main__":
    main()
