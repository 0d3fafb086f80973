"""The words that the browser needs, made from the same TOML files that the engine and the games read.

`assets/made/site.en.js` goes into the bundle, other languages of the site are fetched by those who read them. `files.js` has the versions
of the rest: one JSON per game and language is fetched when a table of that game is opened.
"""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from functools import cache
from html import escape
from pathlib import Path
from typing import Any

from summon_web.engine import MOST_COPIES, Cards, Game, Limits, write_list
from summon_web.games import games, read_toml
from summon_web.tables.lesson import lesson_files

from .figures import figures
from .glossary import glossary, marked
from .icons import SHEETS, address
from .rulebook import RULE_ID, html_of, naming, page, source
from .setups import setup_cards

LANGS = ("en", "ja")
MADE = Path(__file__).parents[2] / "assets" / "made"
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


def _card(lang: str, entry: dict[str, Any]) -> dict[str, Any]:
    """A card with its symbol in the game's icon sheet: a die has that of its class."""
    return {**_in(lang, entry), "icon": entry.get("class", entry["id"])}


def spelled_out(entry: Any, itself: str) -> Any:
    """A card's texts with words for "@", the creature that they belong to."""
    if isinstance(entry, dict):
        return {key: spelled_out(value, itself) for key, value in entry.items()}
    if isinstance(entry, list):
        return [spelled_out(each, itself) for each in entry]
    if not isinstance(entry, str):
        return entry
    return re.sub(r"(^|[.!?] )@", lambda found: found[1] + itself[0].upper() + itself[1:], entry).replace("@", itself)


def _with_conditions(card: Any, words: dict[str, str]) -> Any:
    """A card whose texts begin with their conditions, in a game that has words for them (`[word.condition]` of its texts).

    They are read from the printed data, the timing of an ability and the burst marks that it needs, so that no text can hide them.
    """
    for ability in card.get("ability", ()) if words else ():
        burst = ability["burst"] if isinstance(ability["burst"], list) else []
        named = [ability["timing"], "burst." + "-".join(map(str, burst))]
        found = [words[condition] for condition in named if condition in words]
        if found:
            ability["text"] = words["and"].join(found) + words["then"] + ability["text"]
    return card


def _entries(tree: Any) -> list[dict[str, Any]]:
    """Every card-like entry of a card file: a table with an id and a name."""
    if isinstance(tree, list):
        return [entry for each in tree for entry in _entries(each)]
    if not isinstance(tree, dict):
        return []
    if "id" in tree and "name_en" in tree:
        return [tree]
    return [entry for value in tree.values() for entry in _entries(value)]


def _with_granted(entry: dict[str, Any], granted: dict[str, Any]) -> dict[str, Any]:
    """A card's entry with the abilities that it grants to others: they are printed on no card and read here."""
    own = entry.get("ability", [])
    gained = [granted[name] for ability in own for name in ability.get("grants", ())]
    return entry | {"ability": [*own, *gained]} if gained else entry


def settings_of(game_id: str) -> list[dict[str, Any]]:
    return [
        {"id": o.id, "values": list(o.values), "per_seat": o.per_seat, "deck": o.deck, "when": o.when and list(o.when),
         "sizes": list(o.sizes), "chairs": list(o.chairs), "least": dict(o.least)}
        for o in games()[game_id].settings
    ]  # fmt: skip


def lobby_words(game_id: str) -> dict[str, dict[str, Any]]:
    """By language: what the dialog for a new table says about the settings of a game."""
    shared = [setting for setting in settings_of(game_id) if not setting["per_seat"]]
    ids = {setting["id"] for setting in shared}
    found = {}
    for lang in LANGS:
        texts = read_toml(game_id, f"texts.{lang}.toml")
        labels = {key: label for key, label in texts.get("lobby", {}).items() if key in ids}
        values = {key: label for key, label in texts.get("lobby_value", {}).items() if key.partition(".")[0] in ids}
        found[lang] = {"lobby": labels, "lobby_value": values, "lobby_settings": shared}
    return found


def called(game_ids: list[str]) -> dict[str, dict[str, dict[str, str]]]:
    """By language: what these games are called, and their decks, by game and by what everybody may know of a deck."""
    found = {}
    for lang in LANGS:
        texts = {game_id: read_toml(game_id, f"texts.{lang}.toml") for game_id in game_ids}
        decks: dict[str, str] = {}
        for game_id in game_ids:
            rules = games()[game_id].decks
            if rules is None:
                continue
            cards = {entry["id"]: entry[f"name_{lang}"] for entry in _entries(read_toml(game_id, "cards.toml"))}
            names = {value: texts[game_id]["lobby_value"][f"deck.{value}"] for value in rules.starters}
            names |= {rules.shown(write_list({leader: 1})): cards[leader] for leader in rules.leaders}
            decks |= {f"{game_id} {value}": name for value, name in names.items()}
        found[lang] = {"games": {game_id: texts[game_id]["game"]["name"] for game_id in game_ids}, "decks": decks}
    return found


_ON_CARD = ("turn", "icons")  # sections that only the reference card prints


def game_texts(game_id: str, lang: str) -> dict[str, Any]:
    """Everything that a board of this game says in one language."""
    game = games()[game_id]
    texts = read_toml(game_id, f"texts.{lang}.toml")
    printed = read_toml(game_id, "cards.toml")
    by_id = {entry["id"]: entry for entry in _entries(printed)}
    itself = texts["game"].get("itself", "@")
    granted = {ability["id"]: ability for ability in printed.get("granted_ability", [])}
    conditions = texts.get("word", {}).get("condition", {})
    whole = [_card(lang, _with_granted(by_id[kind], granted)) for kind in game.kinds]
    cards = [_with_conditions(spelled_out(card, itself), conditions) for card in whole]
    faces = {die["id"]: die["faces"] for die in printed.get("dice", [])}
    grammar = {verb: list(types) for verb, types in game.grammar.items()}
    orders = {order.id: list(order.values) for order in game.orders}
    spoken = {section: lines for section, lines in texts.items() if section not in _ON_CARD}
    return {
        **spoken, "lang": lang, "grammar": grammar, "lobby_settings": settings_of(game_id), "orders": orders, "quiet": list(game.quiet), "cards": cards,
        "glossary": glossary(game_id, lang), "dice": faces, "deck_rules": _deck_rules(game, lang), "actions": _in(lang, printed.get("actions", {})),
    }  # fmt: skip


def lesson_texts(game_id: str, lang: str) -> dict[str, Any]:
    """By lesson: what each step says, also to a player who went astray, what it wanted to show, and where it points; cards by kinds."""
    number = {name: kind for kind, name in enumerate(games()[game_id].kinds)}

    def selector(place: str) -> str:
        return f'.mid [data-k="{number[place.removeprefix("card ")]}"]' if place.startswith("card ") else place

    def step(fields: dict[str, Any]) -> dict[str, Any]:
        besides: dict[str, Any] = {name: fields[name][lang] for name in ("shows", "astray") if name in fields}
        if (places := fields.get("astray", {}).get("point")) is not None:
            besides["points_astray"] = [selector(place) for place in places]
        return {"says": fields[lang], "points": [selector(place) for place in fields.get("point", ())], **besides}

    read = {name: read_toml(game_id, f"lessons/{name}.toml") for name in lesson_files(game_id)}
    return {
        name: {
            "name": fields["name"][lang],
            "end": fields["end"][lang],
            "steps": [step(each) for scene in fields["scene"] for each in scene["step"]],
        }
        for name, fields in read.items()
    }


def _deck_rules(game: Game[Any], lang: str) -> dict[str, Any]:
    """What the deck builder shows without asking the server; the server decides. Cards by their kinds."""
    decks, number = game.decks, {name: kind for kind, name in enumerate(game.kinds)}
    if decks is None:
        return {}

    def pairs(cards: Cards) -> list[list[int]]:
        return sorted([number[name], copies] for name, copies in cards.items())

    printed = read_toml(game.id, "cards.toml")
    plans = {each["id"]: each[f"plan_{lang}"] for each in (*printed.get("starter_deck", ()), *printed.get("deck", ()))}
    return {
        "forms": list(decks.forms), "form_setting": decks.form_setting, "most": MOST_COPIES, "pace": list(decks.pace),
        "leaders": [number[name] for name in decks.leaders],
        "begin": {number[name]: pairs(decks.begin(name)) for name in decks.leaders},
        "fits": {
            form: {number[leader]: [number[name] for name in game.kinds if decks.fits(leader, form, name)] for leader in decks.leaders}
            for form in decks.forms
        },
        "sections": [
            [each.id, [number[name] for name in each.cards], each.wanted, each.exact, each.key, list(each.rules)] for each in decks.sections
        ],
        "limits": _limits(decks.limits, number),
        "starters": {name: {"cards": pairs(cards), "plan": plans[name]} for name, cards in decks.starters.items()},
        "setups": {
            number[each["summoner"]]: [[number[cell["card"]], cell["c"], cell["r"]] for cell in each["cells"]]
            for each in printed.get("setup", ())
        },
    }  # fmt: skip


def _limits(limits: Limits, number: dict[str, int]) -> dict[str, Any]:
    """What a deck must keep to besides its sections; what each breaking is called, and by kind the numbers."""
    broken = {each: list(getattr(limits, each)) for each in ("leader", "stranger", "copies", "exact", "least")}
    return {
        "broken": broken,
        "most": {number[name]: copies for name, copies in limits.most.items()},
        "exactly": [number[name] for name in limits.exactly],
        "laid": {
            number[leader]: {number[name]: n for name, n in cards.items()} for leader, cards in limits.laid.items()
        },
    }


def rules_page(game_id: str, lang: str) -> str:
    """The players' rules as HTML; refusals link to their numbers."""
    found: dict[str, list[str]] = {}
    for name, figure in _figures(game_id).items():
        found.setdefault(figure["rule"], []).append(name)
    return page(game_id, lang, found)


_figures = cache(figures)


# The parts of the rules that people look up at the table, by their English headings.
_LOOKED_UP = ("The game in a minute", "Setup", "Setting up", "Your turn", "The turn", "The seven actions", "The end")
_UNFOLDED = ("Your turn", "The turn")
_NUMBERS = re.compile(rf"{RULE_ID.pattern}|\s?[(（][A-Z]{{2}}-[\w.]+[)）]")  # nothing to look up with them here
_ICONS = {"en": "What the icons mean", "ja": "アイコンの意味"}
_A_TURN = {"en": "A turn, and what wins", "ja": "手番の流れと勝利"}


def reference_card(game_id: str, lang: str) -> str:
    """What a boxed game prints on its reference card: the game in a minute, a turn in a few lines, the icons; and, to unfold, more of the rules.

    Without such lines the rules of the turn are in sight.
    """
    parts = {each: _sections(game_id, each) for each in {"en", lang}}
    places = [place for place, (title, _) in enumerate(parts["en"]) if title in _LOOKED_UP]
    (minute, text), *others = (parts[lang][place] for place in places)
    turn = _turn(game_id, lang)
    open_ones = [" open" if parts["en"][place][0] in _UNFOLDED and not turn else "" for place in places[1:]]
    folded = [(is_open, *part) for is_open, part in zip(open_ones, others, strict=True)]
    folded += [("", *part) for part in setup_cards(game_id, lang, site_texts(lang))]
    unfolding = (f"<details{is_open}><summary>{title}</summary>{html}</details>" for is_open, title, html in folded)
    return marked(f"<h2>{minute}</h2>{text}{turn}{_icons(game_id, lang)}{''.join(unfolding)}", game_id, lang)


def _turn(game_id: str, lang: str) -> str:
    """A turn from its first phase to its last, from `[turn]` of the game's texts; the last line says what wins."""
    lines = read_toml(game_id, f"texts.{lang}.toml").get("turn", {}).values()
    items = "".join(f"<li>{escape(line)}</li>" for line in lines)
    return f'<h3>{_A_TURN[lang]}</h3><ol class="aturn">{items}</ol>' if items else ""


def _icons(game_id: str, lang: str) -> str:
    """The symbols of the board with their names, from `[icons]` of the game's texts: those of its sheet, and signs like ★."""
    sheet = address(game_id) if (SHEETS / f"{game_id}.svg").exists() else ""

    def drawn(symbol: str) -> str:
        if not symbol.isascii():
            return f"<b>{symbol}</b>"
        return f'<svg class="ic" width="20" height="20" fill="currentColor" aria-hidden="true"><use href="{sheet}#{symbol}"/></svg>'

    rows = (
        f"<li>{drawn(symbol)}<span>{escape(name)}</span></li>"
        for symbol, name in read_toml(game_id, f"texts.{lang}.toml").get("icons", {}).items()
    )
    items = "".join(rows)
    return f'<h3>{_ICONS[lang]}</h3><ul class="icons">{items}</ul>' if items else ""


def _sections(game_id: str, lang: str) -> list[tuple[str, str]]:
    """The title and the text of each section of the rules page, whose rule ids are anchors only there."""
    _, *found = re.split(r"<h2>(.*?)</h2>", html_of(_NUMBERS.sub("", source(game_id, lang))))
    return [(title.strip(), text) for title, text in zip(found[::2], found[1::2], strict=True)]


def write() -> None:
    """Write what has changed."""
    MADE.mkdir(parents=True, exist_ok=True)
    versions: dict[str, str] = {}

    def put(name: str, ending: str, text: str) -> None:
        versions[name] = hashlib.sha256(text.encode()).hexdigest()[:10]
        _put(MADE / f"{name}.{ending}", text)

    for game_id in games():
        put(f"{game_id}.figures", "json", _compact(_figures(game_id)))
        for lang in LANGS:
            texts = game_texts(game_id, lang)
            put(f"{game_id}.{lang}", "json", _compact(texts))
            put(f"{game_id}.rulings.{lang}", "json", _compact(naming(game_id, lang, texts["cards"])))
            put(f"{game_id}.lessons.{lang}", "json", _compact(lesson_texts(game_id, lang)))
            put(f"{game_id}.rules.{lang}", "html", rules_page(game_id, lang))
            put(f"{game_id}.reference.{lang}", "html", reference_card(game_id, lang))
    icons = {game_id: address(game_id) for game_id in games() if (SHEETS / f"{game_id}.svg").exists()}
    for lang in LANGS:
        _put(MADE / f"site.{lang}.js", f"export default {_compact(site_texts(lang))};\n")
    _put(MADE / "files.js", f"export const versions = {_compact(versions)};\nexport const icons = {_compact(icons)};\n")


def _compact(entry: Any) -> str:
    return json.dumps(entry, ensure_ascii=False, separators=(",", ":"))


def _put(path: Path, text: str) -> None:
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")
