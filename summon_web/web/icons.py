"""Icon sheets: one SVG file per game, made from the icons that `icons_of/<sheet>.toml` names.

The sheets are committed, so nothing here runs when the site is built. After a change of such a file:
`npm pack react-icons@5.5.0`, unpack it, then `python -m summon_web.web.icons path/to/package/gi/index.mjs [SHEET ...]`.
The icons are those of game-icons.net (CC BY 3.0, see the credits page).
"""

from __future__ import annotations

import json
import re
import sys
import tomllib
from pathlib import Path

HERE = Path(__file__).parent
SHEETS = HERE.parents[1] / "assets" / "icons"
_ICON = re.compile(r"function Gi(\w+) \(props\) \{\s*return GenIcon\((.*?)\)\(props\)", re.S)


def wanted(sheet: str) -> dict[str, str]:
    """Symbol -> name of the icon."""
    return tomllib.loads((HERE / "icons_of" / f"{sheet}.toml").read_text(encoding="utf-8"))


def symbol(name: str, source: str) -> str:
    """One icon as an SVG symbol."""
    icon = json.loads(source)
    paths = "".join(f'<path d="{child["attr"]["d"]}"/>' for child in icon["child"])
    return f'<symbol id="{name}" viewBox="{icon["attr"]["viewBox"]}">{paths}</symbol>'


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
