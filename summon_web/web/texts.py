"""Texts in components: `T("join")` is a sentence in the language of the person who looks at it.

The language lives in the browser (assets/scripts/preferences.ts); switching it asks nothing of the server.
"""

from __future__ import annotations

import json
from functools import reduce
from operator import getitem
from typing import Any

import reflex as rx
from reflex.vars import VarData

from summon_web.games import read_toml

from .scripts import SCRIPTS


def _from(file: str, name: str) -> VarData:
    return VarData(imports={f"{SCRIPTS}/{file}": [rx.ImportVar(tag=name)]})


_LANG = VarData.merge(_from("preferences.ts", "useLang"), VarData(hooks={"const lang = useLang();": None}))


def call(function: str, *args: Any, data: VarData | None = None, kind: type = str) -> rx.Var[Any]:
    """A call of a function of texts.ts."""
    parts = [arg if isinstance(arg, rx.Var) else rx.Var.create(arg) for arg in args]
    joined = ", ".join(str(part) for part in parts)
    found = VarData.merge(_from("texts.ts", function), data, *(part._get_all_var_data() for part in parts))
    return rx.Var(f"{function}({joined})", _var_type=kind, _var_data=found).to(kind)


LANG = rx.Var("lang", _var_type=str, _var_data=_LANG).to(str)


def T(key: str, **args: Any) -> rx.Var[Any]:  # noqa: N802 - reads like a word in pages
    """A text of the site."""
    return call("tr", LANG, key, args)


def both(english: str, japanese: str) -> rx.Var[Any]:
    """Two fixed texts, of which the person's language picks one."""
    data = LANG._get_all_var_data()
    return rx.Var(
        f'(lang === "ja" ? {json.dumps(japanese)} : {json.dumps(english)})', _var_type=str, _var_data=data
    ).to(str)


COMMA = both(", ", "、")
COLON = both(": ", "：")


def of_game(game: str, *path: str) -> rx.Var[Any]:
    """A text of a game for pages that don't load all of its words: its section, its key."""
    found = [reduce(getitem, path, read_toml(game, f"texts.{lang}.toml")) for lang in ("en", "ja")]
    return both(*map(str, found))


def name_of(player: Any) -> rx.Var[Any]:
    """A player's name as everybody reads it: bots say how strong they are and of what temper, an empty seat that it is free."""
    return call("nameOf", LANG, player)


def name_at_seat(player: Any) -> rx.Component:
    """The same at a place of the board; a phone has no room for how strong a bot is."""
    kind = rx.el.span(call("botKind", LANG, player), class_name="botkind")
    return rx.el.span(call("shortName", LANG, player), kind, title=temper_of(player))


def temper_of(player: Any) -> rx.Var[Any]:
    """What a bot of this temper likes."""
    return call("temperOf", LANG, player)


class Texts:
    """The words of one game, for its board."""

    def __init__(self, game: str) -> None:
        hook = f'const texts_{game} = useTexts(lang, "{game}");'
        data = VarData.merge(_LANG, _from("texts.ts", "useTexts"), VarData(hooks={hook: None}))
        self.var: rx.Var[Any] = rx.Var(f"texts_{game}", _var_type=dict, _var_data=data)

    def ui(self, key: str | rx.Var[Any], *values: Any) -> rx.Var[Any]:
        """A label of the board."""
        return call("ui", self.var, key, *values)

    def word(self, kind: str, value: Any) -> rx.Var[Any]:
        """The name of a value: a space, a colour."""
        return call("word", self.var, kind, value)

    def option(self, ask: Any, verb: str) -> rx.Var[Any]:
        """An option without values, as the list says it to this question."""
        return call("optionName", self.var, ask, verb)

    def action(self, action: Any) -> rx.Var[Any]:
        """What an action does, as a sentence."""
        return call("actionText", self.var, action)

    def phase(self, phase: Any) -> rx.Var[Any]:
        return call("phaseName", self.var, phase)

    def card(self, kind: Any) -> rx.Var[Any]:
        """The catalogue's entry of a kind number."""
        return call("cardOf", self.var, kind, kind=dict)
