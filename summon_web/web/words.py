"""Texts in components: `T("join")` is a sentence in the language of the person who looks at it.

The language lives in the browser (assets/i18n.js); switching it asks nothing of the server.
"""

from __future__ import annotations

import json
from typing import Any

import reflex as rx
from reflex.vars import VarData

from summon_web.games import read_toml

_I18N = "$/public/i18n.js"


def _imports(*names: str) -> VarData:
    return VarData(imports={_I18N: [rx.ImportVar(tag=name) for name in names]})


_LANG = VarData.merge(_imports("useLang"), VarData(hooks={"const lang = useLang();": None}))


def call(function: str, *args: Any, data: VarData | None = None, kind: type = str) -> rx.Var[Any]:
    """A call of a function of i18n.js."""
    parts = [arg if isinstance(arg, rx.Var) else rx.Var.create(arg) for arg in args]
    joined = ", ".join(str(part) for part in parts)
    found = VarData.merge(_imports(function), data, *(part._get_all_var_data() for part in parts))
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


def of_game(game: str, section: str, key: str) -> rx.Var[Any]:
    """A text of a game for pages that don't load all of its words."""
    english, japanese = (read_toml(game, f"texts.{lang}.toml")[section][key] for lang in ("en", "ja"))
    return both(english, japanese)


def name_of(player: Any) -> rx.Var[Any]:
    """A player's name as everybody reads it: bots say how strong they are, an empty seat that it is free."""
    return call("nameOf", LANG, player)


class Texts:
    """The words of one game, for its board."""

    def __init__(self, game: str) -> None:
        hook = f'const texts_{game} = useTexts(lang, "{game}");'
        data = VarData.merge(_LANG, _imports("useTexts"), VarData(hooks={hook: None}))
        self.var = rx.Var(f"texts_{game}", _var_type=dict, _var_data=data)

    def ui(self, key: str, *values: Any) -> rx.Var[Any]:
        """A label of the board."""
        return call("ui", self.var, key, *values)

    def word(self, kind: str, value: Any) -> rx.Var[Any]:
        """The name of a value: a space, a colour."""
        return call("word", self.var, kind, value)

    def phase(self, phase: Any) -> rx.Var[Any]:
        return call("phaseName", self.var, phase)

    def card(self, kind: Any) -> rx.Var[Any]:
        """The catalogue's entry of a kind number."""
        return call("cardOf", self.var, kind, kind=dict)
