"""What people may be called: short, visible, harmless to everything around it. Names are no identity."""

from __future__ import annotations

import secrets
import unicodedata
from collections import Counter
from collections.abc import Sequence
from functools import cache, lru_cache

from confusable_homoglyphs import confusables  # type: ignore[import-untyped]

SOMEBODY = "{somebody}"  # whoever has erased their name; nobody can be called so, and browsers have a word for it
LONGEST = 24  # characters that take up room; marks on them don't count
_READ = 400
_MARKS = 2  # more accents than that on one letter only serve to climb out of the line
_SPACES = {"Zs", "Zl", "Zp", "Cc"}
_HIDDEN = {"Cf", "Cs", "Co", "Cn"}  # direction and zero-width signs, halves of characters, unassigned ones
_TROUBLE = set("<>{}`\\") | set("\u115f\u1160\u3164\uffa0\u2800\u034f\u17b4\u17b5")  # markup; letters that show nothing
_SEATS = "①②③④⑤⑥⑦⑧"  # tell names apart, so nobody may have one in their name

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


@lru_cache(4096)
def skeleton(name: str) -> str:
    """The same for names that look the same, as Unicode's TR39 has it: `Алиса` with a Latin `A`, `lvy` and `Ivy`."""
    alike = _alike()
    plain = unicodedata.normalize("NFKC", name)
    for _ in range(2):  # capitals and small letters have look-alikes of their own
        plain = "".join(alike.get(letter, letter) for letter in plain if not letter.isspace()).casefold()
    return plain


def told_apart(names: Sequence[str]) -> list[str]:
    """The names of those at one table, by seat. All that look the same get the number of their seat, whoever came first."""
    looks = [skeleton(name) for name in names]
    common = Counter(looks)
    return [
        f"{name} {seat}" if name and common[look] > 1 else name
        for seat, name, look in zip(_SEATS, names, looks, strict=False)
    ]


@cache
def _alike() -> dict[str, str]:
    """For every letter that has look-alikes, what stands for all of them; for `m` the two letters `rn`."""
    parents: dict[str, str] = {}

    def head(text: str) -> str:
        while parents.setdefault(text, text) != text:
            text = parents[text]
        return text

    pairs = [(letter, other["c"]) for letter, others in confusables.confusables_data.items() for other in others]
    for letter, other in [*pairs, ("o", "O")]:  # a zero passes for the small letter too
        parents[head(other)] = head(letter)
    groups: dict[str, list[str]] = {}
    for text in list(parents):
        groups.setdefault(head(text), []).append(text)
    found = {}
    for group in groups.values():
        stands = min(group, key=lambda text: (not (text.isascii() and len(text) > 1), len(text), text))
        found.update({text: stands for text in group if len(text) == 1})
    return found


def _plain(letter: str) -> str:
    category = unicodedata.category(letter)
    if category in _SPACES:
        return " "
    return "" if category in _HIDDEN or letter in _TROUBLE or letter in _SEATS else letter


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
