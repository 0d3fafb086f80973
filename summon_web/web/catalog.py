"""The words that the browser needs, made from the same TOML files that the engine and the games read.

`assets/made/site.js` goes into the bundle: the site's own texts and the versions of the rest. One JSON per game and language
is fetched when a table of that game is opened.
"""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from pathlib import Path
from typing import Any

from markdown_it import MarkdownIt

from summon_web.games import HERE, games, read_toml

LANGS = ("en", "ja")
MADE = Path(__file__).parents[2] / "assets" / "made"
_RULE_ID = re.compile(r"\{#([A-Z]{2}-[\w.]+)\}")
_KEPT_BACK = {
    "origin",
    "confidence",
    "copies_confidence",
    "notes",
    "note",
    "effect",
    "sources",
    "public_parts",
    "name_ja_source",
}


def site_texts(lang: str) -> dict[str, str]:
    return tomllib.loads((Path(__file__).parent / f"texts.{lang}.toml").read_text(encoding="utf-8"))


def _in(lang: str, entry: Any) -> Any:
    """A card's entry with the texts of one language: `name_en` becomes `name`."""
    if isinstance(entry, list):
        return [_in(lang, each) for each in entry]
    if not isinstance(entry, dict):
        return entry
    found: dict[str, Any] = {}
    for key, value in entry.items():
        stem, _, tail = key.rpartition("_")
        if key in _KEPT_BACK or (tail in LANGS and tail != lang):
            continue
        name = stem if tail == lang else "ability" if key == "abilities" else key
        found[name] = _in(lang, value)
    if "name_ja" in entry:
        found["other"] = entry["name_en" if lang == "ja" else "name_ja"]
    if entry.get("origin") == "house":
        found["house"] = True
    return found


def _spelled_out(entry: Any, itself: str) -> Any:
    """A card's texts with words for "@", the creature that they belong to."""
    if isinstance(entry, dict):
        return {key: _spelled_out(value, itself) for key, value in entry.items()}
    if isinstance(entry, list):
        return [_spelled_out(each, itself) for each in entry]
    if not isinstance(entry, str):
        return entry
    return re.sub(r"(^|[.!?] )@", lambda found: found[1] + itself[0].upper() + itself[1:], entry).replace("@", itself)


def _entries(tree: Any) -> list[dict[str, Any]]:
    """Every card-like entry of a card file: a table with an id and a name."""
    if isinstance(tree, list):
        return [entry for each in tree for entry in _entries(each)]
    if not isinstance(tree, dict):
        return []
    if "id" in tree and "name_en" in tree:
        return [tree]
    return [entry for value in tree.values() for entry in _entries(value)]


def game_texts(game_id: str, lang: str) -> dict[str, Any]:
    """Everything that a board of this game says in one language."""
    game = games()[game_id]
    texts = read_toml(game_id, f"texts.{lang}.toml")
    printed = read_toml(game_id, "cards.toml")
    by_id = {entry["id"]: entry for entry in _entries(printed)}
    itself = texts["game"].get("itself", "@")
    cards = [_spelled_out(_in(lang, by_id[kind]), itself) for kind in game.kinds]
    faces = {die["id"]: die["faces"] for die in printed.get("dice", [])}
    words = {verb: list(types) for verb, types in game.words.items()}
    orders = {order.id: list(order.values) for order in game.orders}
    lobby = [
        {"id": o.id, "values": list(o.values), "per_seat": o.per_seat, "when": o.when and list(o.when),
         "tables": list(o.tables), "chairs": list(o.chairs)}
        for o in game.options
    ]  # fmt: skip
    return {
        **texts, "words": words, "lobby_options": lobby, "orders": orders, "quiet": list(game.quiet), "cards": cards,
        "dice": faces,
    }  # fmt: skip


def rules_page(game_id: str, lang: str) -> str:
    """The players' rules as HTML; `{#FO-6.3}` becomes an anchor that refusals link to."""
    source = (HERE / game_id / f"rules.{lang}.md").read_text(encoding="utf-8")
    html = MarkdownIt("commonmark", {"html": False}).enable("table").render(source)
    return _RULE_ID.sub(r'<a class="rid" id="\1" href="#\1">\1</a>', html)


def write() -> None:
    """Write what has changed."""
    MADE.mkdir(parents=True, exist_ok=True)
    versions: dict[str, str] = {}

    def put(name: str, ending: str, text: str) -> None:
        versions[name] = hashlib.sha256(text.encode()).hexdigest()[:10]
        _put(MADE / f"{name}.{ending}", text)

    for game_id in games():
        for lang in LANGS:
            put(
                f"{game_id}.{lang}",
                "json",
                json.dumps(game_texts(game_id, lang), ensure_ascii=False, separators=(",", ":")),
            )
            put(f"{game_id}.rules.{lang}", "html", rules_page(game_id, lang))
    site = json.dumps({lang: site_texts(lang) for lang in LANGS}, ensure_ascii=False, separators=(",", ":"))
    _put(MADE / "site.js", f"export default {site};\nexport const versions = {json.dumps(versions, sort_keys=True)};\n")


def _put(path: Path, text: str) -> None:
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")
