"""The players' rules, taken apart: every numbered rule with its words, and the cards that it names."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from markdown_it import MarkdownIt

from summon_web.games import HERE

from .glossary import as_list, marked

RULE_ID = re.compile(r"\{#([A-Z]{2}-[\w.]+)\}")
_ITEM = re.compile(r"^\s*(?:[-*]|\d+\.)\s+")
_MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")


class Rule(NamedTuple):
    """A numbered rule and its words, as Markdown."""

    id: str
    words: str


def source(game_id: str, lang: str) -> str:
    return (HERE / game_id / f"rules.{lang}.md").read_text(encoding="utf-8")


def html_of(markdown: str) -> str:
    return str(_MARKDOWN.render(markdown))


def inline(markdown: str) -> str:
    return str(_MARKDOWN.renderInline(markdown.strip()))


def rules_in(line: str) -> list[Rule]:
    """The rules of one line of the page; numbers that stand together share their words."""
    first, *rest = RULE_ID.split(_ITEM.sub("", line))
    found, waiting = [], list[str]()
    for rule, words in zip(rest[::2], rest[1::2], strict=True):
        waiting.append(rule)
        if words.strip(" .。"):
            found += [Rule(each, words.strip()) for each in waiting]
            waiting = []
    return found + [Rule(rule, first.strip()) for rule in waiting]


@cache
def rules_of(game_id: str, lang: str) -> list[Rule]:
    return [rule for line in source(game_id, lang).splitlines() for rule in rules_in(line)]


@cache
def _told_together(game_id: str, lang: str) -> list[list[Rule]]:
    """Each rule with the rulings that follow it; an example without a number is a rule by itself."""
    found: list[list[Rule]] = []
    for line in source(game_id, lang).splitlines():
        here = rules_in(line) or ([Rule("", _ITEM.sub("", line))] if line.startswith("- **") else [])
        for rule in here:
            if rule is not here[0] and is_ruling(rule.id):
                found[-1].append(rule)
            else:
                found.append([rule])
    return found


def is_ruling(rule: str) -> bool:
    """Whether it decides a question that the rules leave open: `SW-R27`."""
    return "-R" in rule


def naming(game_id: str, lang: str, cards: list[dict[str, Any]]) -> dict[str, list[list[str]]]:
    """By card: the rules that name it or one of its abilities, with the rulings that belong to them."""
    found: dict[str, list[list[str]]] = {}
    for card in cards:
        names = {
            card["name"],
            *re.split("[,、] ?", card["name"])[:1],
            *(a.get("name", "") for a in card.get("ability", ())),
        }
        names |= {each["name"] for each in cards if "class" in card and each.get("class") == card["class"]}
        finder = re.compile("|".join(_named(name) for name in sorted(names) if len(name) > 1))
        told = [
            [rule.id, inline(rule.words)]
            for together in _told_together(game_id, lang)
            for rule in together
            if finder.search(together[0].words) or finder.search(rule.words)
        ]
        if told:
            found[card["id"]] = told
    return found


def _named(name: str) -> str:
    return rf"\b{re.escape(name)}(?:s|es)?\b" if name.isascii() else re.escape(name)


# -- the page

_HOLE = re.compile(r"%%(\d+)%%")
_HEADING = re.compile(r"^(##+) (.*)$", re.M)
_WORDS = {"Glossary", "Words"}  # the heading under which the glossary goes
FOLDED = {"en": "Rulings", "ja": "裁定"}
PLAYED = {"en": "A turn, played through", "ja": "手番を追ってみよう"}


def page(game_id: str, lang: str, figures: dict[str, list[str]]) -> str:
    """The players' rules as HTML: a whole turn with pictures after the first section, figures at their rules, rulings folded away."""
    titles = [(len(level), title) for level, title in _HEADING.findall(source(game_id, "en"))]
    places = iter(titles)
    lines, below = list[str](), list[str]()
    section, examples, sections = "", 0, 0

    def later(html: str) -> str:
        """What stands in this place once the Markdown is HTML."""
        below.append(html)
        return f"%%{len(below) - 1}%%"

    items: list[_Item] = []
    for line in [*source(game_id, lang).splitlines(), ""]:
        if RULE_ID.search(line) and section not in _WORDS:
            _read(line, items)
            continue
        lines += _written(items, lang, figures, later)
        items = []
        if _HEADING.match(line):
            level, section = next(places)
            if level == 2:
                sections += 1
                examples = 0
            if level == 2 and sections == 2 and "turn" in figures:
                lines += ["", f"## {PLAYED[lang]}", "", later(_drawn(figures["turn"])), ""]
            lines.append(line)
            if section in _WORDS:
                lines += ["", later(as_list(game_id, lang)), ""]
        elif section in _WORDS:
            continue
        elif line.startswith("- "):
            examples += 1
            drawn = _drawn(figures.get(f"example {examples}", []) if section == "Examples" else [])
            lines.append(line + (later(drawn) if drawn else ""))
        else:
            lines.append(line)
    html = html_of("\n".join(lines))
    html = RULE_ID.sub(lambda found: _anchor(found[1]), html)
    html = _with_ids(html, [title for _, title in titles])
    parts = re.split(r"(?=<h2)", html)
    html = "".join(marked(part, game_id, lang) for part in parts)
    return (
        _HOLE.sub(lambda found: below[int(found[1])], html).replace("<p><div", "<div").replace("</div></p>", "</div>")
    )


class _Item(NamedTuple):
    """A rule as the page shows it: its numbers, its words, and the rulings that are folded below."""

    mark: str
    numbers: list[str]
    words: str
    rulings: list[str]


def _read(line: str, items: list[_Item]) -> None:
    """Each rule of a line becomes an item of its own; a ruling goes to the rule before it."""
    item = _ITEM.match(line)
    first, *rest = RULE_ID.split(line[item.end() :] if item else line)
    mark, waiting = item[0] if item else "", list[str]()
    if not rest or first.strip() or not any(words.strip(" .。") for words in rest[1::2]):
        items.append(_Item(mark, rest[::2], first.strip(), []))
        return
    for rule, words in zip(rest[::2], rest[1::2], strict=True):
        waiting.append(rule)
        if not words.strip(" .。"):
            continue
        if items and all(map(is_ruling, waiting)):
            items[-1].rulings.append(f"<li>{''.join(map(_anchor, waiting))} {inline(words)}</li>")
        else:
            items.append(_Item(mark, waiting, words.strip(), []))
        waiting = []


def _written(items: list[_Item], lang: str, figures: dict[str, list[str]], later: Callable[[str], str]) -> list[str]:
    lines = []
    for mark, numbers, words, rulings in items:
        html = _drawn([name for number in numbers for name in figures.get(number, ())])
        if rulings:
            html += f'<details class="more"><summary>{FOLDED[lang]} ({len(rulings)})</summary><ul>{"".join(rulings)}</ul></details>'
        ids = "".join(f"{{#{number}}}" for number in numbers)
        lines.append(f"{mark}{ids} {words} {later(html) if html else ''}".rstrip())
    return lines


def _anchor(rule: str) -> str:
    return f'<a class="rid" id="{rule}" href="#{rule}">{rule.partition("-")[2]}</a>'


def _drawn(names: list[str]) -> str:
    return "".join(f'<div class="figurehole" data-figure="{name}"></div>' for name in names)


def _with_ids(html: str, titles: list[str]) -> str:
    """Headings with the same addresses in both languages."""
    known = iter(titles)

    def named(found: re.Match[str]) -> str:
        name = "a turn" if found[2] in PLAYED.values() else next(known)
        slug = re.sub(r"\W+", "-", name.lower()).strip("-")
        return f'<{found[1]} id="{slug}">{found[2]}</{found[1]}>'

    return re.sub(r"<(h[234])>(.*?)</h[234]>", named, html)
