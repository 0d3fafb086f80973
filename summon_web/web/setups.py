"""What a boxed game prints on the card of each faction: its starting set-up and its events."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any

from summon_web.games import read_toml

COLUMNS, ROWS = 6, 4  # of one side of the field


def setup_cards(game_id: str, lang: str, words: Mapping[str, str]) -> list[tuple[str, str]]:
    """The name and the card of each faction that has a starting set-up, as HTML."""
    printed = read_toml(game_id, "cards.toml")
    if "faction" not in printed:
        return []
    cards = {card["id"]: card for card in printed["card"]}
    setups = {each["summoner"]: each["cells"] for each in printed["setup"]}
    return [
        (
            faction[f"name_{lang}"],
            _laid_out(setups[leader], cards, lang, words) + _events(faction["id"], cards, lang, words),
        )
        for faction in printed["faction"]
        if (leader := faction.get("summoner")) in setups
    ]


def _laid_out(
    cells: list[dict[str, Any]], cards: Mapping[str, Any], lang: str, words: Mapping[str, str]
) -> str:  # the owner sits below
    at = {(cell["c"], cell["r"]): cards[cell["card"]][f"name_{lang}"] for cell in cells}
    rows = ("".join(f"<td>{escape(at.get((c, r), ''))}</td>" for c in range(COLUMNS)) for r in reversed(range(ROWS)))
    table = "".join(f"<tr>{row}</tr>" for row in rows)
    return f'<table class="laidout"><caption>{words["reference_setup"]}</caption>{table}</table>'


def _events(faction: str, cards: Mapping[str, Any], lang: str, words: Mapping[str, str]) -> str:
    events = (card for card in cards.values() if card["type"] == "event" and card["faction"] == faction)
    items = (
        f"<li>{card['copies']} × <b>{escape(card[f'name_{lang}'])}</b> {escape(card['ability'][0][f'text_{lang}'])}</li>"
        for card in events
    )
    return f"<p>{words['reference_events']}</p><ul>{''.join(items)}</ul>"
