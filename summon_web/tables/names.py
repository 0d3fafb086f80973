"""What people may be called: short, visible, harmless to everything around it. Names are no identity."""

from __future__ import annotations

import secrets
import unicodedata

LONGEST = 24  # characters that take up room; marks on them don't count
_READ = 400
_MARKS = 2  # more accents than that on one letter only serve to climb out of the line
_SPACES = {"Zs", "Zl", "Zp", "Cc"}
_HIDDEN = {"Cf", "Cs", "Co", "Cn"}  # direction and zero-width signs, halves of characters, unassigned ones
_TROUBLE = set("<>{}`\\") | set("\u115f\u1160\u3164\uffa0\u2800\u034f\u17b4\u17b5")  # markup; letters that show nothing

_COLOURS = ("Amber", "Azure", "Brave", "Bright", "Calm", "Clever", "Coral", "Crimson", "Gentle", "Golden", "Hazel",
            "Indigo", "Ivory", "Jade", "Lucky", "Merry", "Misty", "Noble", "Olive", "Quiet", "Silver", "Swift", "Velvet",
            "Wise")  # fmt: skip
_ANIMALS = ("Badger", "Bear", "Crane", "Deer", "Dolphin", "Falcon", "Ferret", "Fox", "Hare", "Heron", "Ibex", "Kestrel",
            "Lynx", "Marten", "Newt", "Otter", "Owl", "Panda", "Raven", "Robin", "Seal", "Stork", "Tiger", "Wolf")  # fmt: skip
_COLOURS_JA = ("青い", "赤い", "明るい", "静かな", "陽気な", "賢い", "優しい", "勇敢な", "素早い", "金色の", "銀色の", "月夜の", "春の",
               "夏の", "秋の", "冬の")  # fmt: skip
_ANIMALS_JA = ("フクロウ", "キツネ", "タヌキ", "ウサギ", "オオカミ", "クマ", "シカ", "ツル", "タカ", "カラス", "カワウソ", "リス",
               "イルカ", "トラ", "パンダ", "アザラシ")  # fmt: skip


def clean(written: object) -> str:
    """The name as everybody will see it; empty if nothing visible is left."""
    if not isinstance(written, str):
        return ""
    kept = "".join(map(_plain, written[:_READ]))
    return _cut(unicodedata.normalize("NFC", kept))


def guest(lang: str = "en") -> str:
    """A friendly name for somebody who hasn't chosen one."""
    if lang == "ja":
        return secrets.choice(_COLOURS_JA) + secrets.choice(_ANIMALS_JA)
    return f"{secrets.choice(_COLOURS)} {secrets.choice(_ANIMALS)}"


def _plain(letter: str) -> str:
    category = unicodedata.category(letter)
    if category in _SPACES:
        return " "
    return "" if category in _HIDDEN or letter in _TROUBLE else letter


def _cut(written: str) -> str:
    """At most `LONGEST` characters: single spaces, few marks on a letter, and no mark without one."""
    name, length, marks = "", 0, _MARKS
    for letter in written:
        if unicodedata.category(letter) in ("Mn", "Me"):
            marks += 1
            if marks <= _MARKS:
                name += letter
            continue
        if letter == " " and (not name or name[-1] == " "):
            continue
        if length == LONGEST:
            break
        name += letter
        length += 1
        marks = _MARKS if letter == " " else 0
    return name.strip()
