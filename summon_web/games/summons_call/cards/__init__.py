"""Every ability of the cards, one function each: masters, type A (demon world), type B (heaven), type N (common)."""

from . import common, demons, heaven, masters

__all__ = ["common", "demons", "heaven", "masters"]
