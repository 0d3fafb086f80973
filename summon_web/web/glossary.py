"""The glossary of a game: `glossary.toml` of its folder, in one language, and its words marked in a page."""

from __future__ import annotations

import re
from html import escape
from typing import Any

from summon_web.games import HERE, read_toml

_TAG = re.compile(r"(<[^>]+>)")
_SILENT = ("<a", "<h", "<b", "<strong", "<summary", "<dfn", "<dt", "<code")  # where no word is marked


def glossary(game_id: str, lang: str) -> list[dict[str, Any]]:
    """Each word with the ways in which it is written, what it means, its rule, and longer words that have it in them and are not it."""
    if not (HERE / game_id / "glossary.toml").exists():
        return []
    return [
        {"id": word["id"], "forms": word[lang], "means": word[f"means_{lang}"], "rule": word.get("rule", "")}
        | ({"others": word[f"others_{lang}"]} if f"others_{lang}" in word else {})
        for word in read_toml(game_id, "glossary.toml")["word"]
    ]


def as_list(game_id: str, lang: str) -> str:
    """The glossary as the rules page has it."""
    rows = (
        f"<dt>{escape(word['forms'][0])}</dt><dd>{escape(word['means'])}"
        + (f' <a class="rid" href="#{word["rule"]}">{word["rule"]}</a>' if word["rule"] else "")
        + "</dd>"
        for word in glossary(game_id, lang)
    )
    return f'<dl class="words">{"".join(rows)}</dl>'


def marked(html: str, game_id: str, lang: str) -> str:
    """The page with the first of each word marked with its meaning."""
    listed = glossary(game_id, lang)
    words = {form.lower(): word for word in listed for form in word["forms"]}
    if not words:
        return html
    others = {other for word in listed for other in word.get("others", ())}
    forms = "|".join(_bounded(form) for form in sorted({*words, *others}, key=len, reverse=True))
    finder, seen, silent = re.compile(forms, re.I), set[str](), 0

    def mark(found: re.Match[str]) -> str:
        said = found[0].lower()
        if said in others:
            return found[0]
        word = words.get(said) or words.get(said.removesuffix("s")) or words[said.removesuffix("es")]
        if word["id"] in seen:
            return found[0]
        seen.add(word["id"])
        return f'<dfn tabindex="0" data-means="{escape(word["means"])}">{found[0]}</dfn>'

    parts = _TAG.split(html)
    for place, part in enumerate(parts):
        if part.startswith("</"):
            silent -= part.replace("/", "").startswith(_SILENT)
        elif part.startswith("<"):
            silent += part.startswith(_SILENT)
        elif not silent:
            parts[place] = finder.sub(mark, part)
    return "".join(parts)


def _bounded(form: str) -> str:
    """Letters bound a word; Japanese has none that do."""
    plain = re.escape(form)
    return rf"\b{plain}(?:s|es)?\b" if re.fullmatch(r"[\w'’ -]+", form, re.ASCII) else plain
