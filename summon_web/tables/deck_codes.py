"""Decks as people pass them on: a short code, a link with it, or a list of lines, `2x Spearman`.

A code is the letters of its game, the number of its version, and in base 58 the form, the cards and a check sum. Version 1 numbers cards
by their place in the game's list of kinds, to which cards are only ever added at the end.
"""

from __future__ import annotations

import re
import unicodedata
import zlib
from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from summon_web.engine import MOST_COPIES, Cards, Game, Reason
from summon_web.games import games, read_toml

from .refused import Refused

_DIGITS = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"
_VERSION = "1"
LONGEST_CODE = 200
MOST_LINES = 200
LONGEST_TEXT = 12_000
_COUNTED = re.compile(r"(?:(-?\d+)\s*[x×✕*]?\s+|(-?\d+)\s*[x×✕*]\s*)?(.+?)(?:\s+[x×✕*]\s*(-?\d+))?")
_CODE = re.compile(r"(?:\S*/d/)?([A-Z]{2})(\d)([1-9A-HJ-NP-Za-km-z]{2,})/?")
LANGS = ("en", "ja")


class Shared(NamedTuple):
    """A deck without a name or an owner."""

    game: str
    form: str
    cards: dict[str, int]


# -- codes


def code_of(game: Game[Any], form: str, cards: Cards) -> str:
    """The same for equal decks. All cards must be known ones, at most `MOST_COPIES` of each."""
    assert game.decks is not None
    numbers = sorted((game.kinds.index(name), copies) for name, copies in cards.items() if copies > 0)
    body, last = bytearray([game.decks.forms.index(form)]), -1
    for number, copies in numbers:
        body += _varint((number - last - 1) * MOST_COPIES + copies - 1)
        last = number
    whole = bytes(body) + _check(game.decks.letters, body)
    return game.decks.letters + _VERSION + _base58(int.from_bytes(b"\x01" + whole, "big"))


def read_code(known: Mapping[str, Game[Any]], written: object) -> Shared:
    """The deck of a code or of a link with one; refused in words if it is none, damaged, or of a later version."""
    text = unicodedata.normalize("NFKC", written).strip() if isinstance(written, str) else ""
    found = _CODE.fullmatch(text) if len(text) <= LONGEST_CODE else None
    game = next((g for g in known.values() if found and g.decks and g.decks.letters == found[1]), None)
    if found is None or game is None:
        raise Refused("deck.no_code")
    if found[2] != _VERSION:
        raise Refused("deck.code_version")
    try:
        return _decoded(game, found[3])
    except (ValueError, IndexError) as error:
        raise Refused("deck.code_damaged") from error


def _decoded(game: Game[Any], digits: str) -> Shared:
    assert game.decks is not None
    number = 0
    for digit in digits:
        number = number * 58 + _DIGITS.index(digit)
    whole = number.to_bytes((number.bit_length() + 7) // 8, "big")
    mark, body, check = whole[:1], whole[1:-3], whole[-3:]
    if mark != b"\x01" or not body or check != _check(game.decks.letters, body):
        raise ValueError(digits)
    cards: dict[str, int] = {}
    place, last = 1, -1
    while place < len(body):
        entry, place = _read_varint(body, place)
        last += entry // MOST_COPIES + 1
        cards[game.kinds[last]] = entry % MOST_COPIES + 1
    return Shared(game.id, game.decks.forms[body[0]], cards)


def _check(letters: str, body: bytes | bytearray) -> bytes:
    return (zlib.crc32(letters.encode() + body) & 0xFFFFFF).to_bytes(3, "big")


def _varint(number: int) -> bytes:
    found = bytearray()
    while number > 0x7F:
        found.append(number & 0x7F | 0x80)
        number >>= 7
    return bytes([*found, number])


def _read_varint(body: bytes, place: int) -> tuple[int, int]:
    number = shift = 0
    while True:
        byte = body[place]
        number |= (byte & 0x7F) << shift
        place, shift = place + 1, shift + 7
        if byte < 0x80:
            return number, place


def _base58(number: int) -> str:
    found = ""
    while number:
        number, digit = divmod(number, 58)
        found = _DIGITS[digit] + found
    return found


# -- lists of lines


def list_of(game: Game[Any], form: str, cards: Cards, lang: str) -> str:
    """The form, in a game that has several; then one line a card, in the order of the game's cards, the leader first."""
    assert game.decks is not None
    names = _names(game, lang)
    held = [name for name in game.kinds if cards.get(name, 0) > 0]
    said = [line for line, meant in _forms(game.id, lang).items() if meant == form]
    return "\n".join([*said, *(f"{cards[name]}x {names[name]}" for name in held)])


def read_shared(known: Mapping[str, Game[Any]], written: object, game_id: str = "", form: str = "") -> Shared:
    """What somebody pasted: a code, a link, or the lines of a list in any language of the site.

    A list is of the game that the reader is in, else of the first that knows all its lines; a list that does not name its form has the reader's.
    """
    if not isinstance(written, str) or not written.strip():
        raise Refused("deck.no_code")
    if len(written) > LONGEST_TEXT:
        raise Refused(Reason("deck.too_long", about=(MOST_LINES,)))
    text = unicodedata.normalize("NFKC", written).strip()
    if len(text.split()) == 1 and _CODE.fullmatch(text):
        shared = read_code(known, text)
        if game_id and shared.game != game_id:
            raise Refused("deck.other_game")
        return shared
    wanted = [g for g in known.values() if g.decks and (not game_id or g.id == game_id)]
    refusals: list[Refused] = []
    for game in wanted:
        assert game.decks is not None
        try:
            said, cards = read_lines(game, text)
        except Refused as refused:
            refusals.append(refused)
        else:
            forms = [each for each in (said, form) if each in game.decks.forms]
            return Shared(game.id, (forms or game.decks.forms)[0], cards)
    raise max(refusals, key=lambda refused: refused.reason.about[:1]) if refusals else Refused("deck.no_code")


def read_lines(game: Game[Any], text: str) -> tuple[str | None, dict[str, int]]:
    """The form, if a line names it, and the cards of a list; refused with the number and the words of the first line that was not understood."""
    lines = text.splitlines()
    if len(lines) > MOST_LINES:
        raise Refused(Reason("deck.too_long", about=(MOST_LINES,)))
    assert game.decks is not None
    meant: list[tuple[int, str, list[str], int]] = []
    forms = {_plain(line): form for lang in LANGS for line, form in _forms(game.id, lang).items()}
    said: str | None = None
    for number, line in enumerate(lines, 1):
        if _plain(line) in forms:
            said = forms[_plain(line)]
        elif line.strip():
            meant.append((number, line.strip(), *_read_line(game, number, line.strip())))
    leaders = [name for _, _, names, _ in meant for name in names if name in game.decks.leaders]
    cards: dict[str, int] = {}
    for number, line, names, copies in meant:
        near = [name for name in names if any(_family(game, name) == _family(game, leader) for leader in leaders)]
        one = names if len(names) == 1 else near
        if len(one) != 1:
            raise Refused(Reason("deck.line_ambiguous", about=(number, line[:60])))
        cards[one[0]] = cards.get(one[0], 0) + copies
        if cards[one[0]] > MOST_COPIES:
            raise Refused(Reason("deck.line_count", about=(number, line[:60], MOST_COPIES)))
    return said, cards


def _read_line(game: Game[Any], number: int, line: str) -> tuple[list[str], int]:
    found = _COUNTED.fullmatch(line)
    counts = [count for count in (found[1], found[2], found[4]) if count] if found else []
    names = _known_names(game).get(_plain(found[3]), []) if found else []
    if not names or len(counts) > 1:
        raise Refused(Reason("deck.line", about=(number, line[:60])))
    copies = int(counts[0][:9]) if counts else 1
    if not 0 < copies <= MOST_COPIES:
        raise Refused(Reason("deck.line_count", about=(number, line[:60], MOST_COPIES)))
    return names, copies


@cache
def _forms(game_id: str, lang: str) -> dict[str, str]:
    """The line that names each form, as the lobby's option is called: `Construction: Dynamic`."""
    decks, texts = games()[game_id].decks, read_toml(game_id, f"texts.{lang}.toml")
    if decks is None or len(decks.forms) == 1:
        return {}
    colon = "：" if lang == "ja" else ": "
    option, values = decks.form_setting, texts["lobby_value"]
    short = {form: re.split("[:：]", values[f"{option}.{form}"])[0] for form in decks.forms}
    return {f"{texts['lobby'][option]}{colon}{said}": form for form, said in short.items()}


@cache
def _printed(game_id: str) -> dict[str, dict[str, Any]]:
    book = read_toml(game_id, "cards.toml")
    return {card["id"]: card for card in (*book.get("master", ()), *book["card"])}


def _family(game: Game[Any], name: str) -> str:
    return str(_printed(game.id)[name].get("faction", ""))


@cache
def _families(game_id: str, lang: str) -> dict[str, str]:
    return {each["id"]: each[f"name_{lang}"] for each in read_toml(game_id, "cards.toml").get("faction", ())}


def _names(game: Game[Any], lang: str) -> dict[str, str]:
    """By card the name by which a list calls it: that on the card, with the faction where several cards share it."""
    printed, families = _printed(game.id), _families(game.id, lang)
    names = {name: printed[name][f"name_{lang}"] for name in game.kinds}
    common = {name for name in names if list(names.values()).count(names[name]) > 1}
    return {
        name: f"{said} ({families[_family(game, name)]})" if name in common else said for name, said in names.items()
    }


def _known_names(game: Game[Any]) -> dict[str, list[str]]:
    return _known(game.id, game.kinds, tuple((lang, tuple(_names(game, lang).items())) for lang in LANGS))


@cache
def _known(game_id: str, kinds: tuple[str, ...], names: tuple[Any, ...]) -> dict[str, list[str]]:
    """The cards that a name may mean, in both languages, with and without the faction."""
    found: dict[str, list[str]] = {}
    for lang, said in names:
        for name, whole in said:
            for each in {whole, _printed(game_id)[name][f"name_{lang}"]}:
                cards = found.setdefault(_plain(each), [])
                if name not in cards:
                    cards.append(name)
    return found


def _plain(name: str) -> str:
    """A name in any width, case and spacing."""
    return "".join(unicodedata.normalize("NFKC", name).casefold().split())
