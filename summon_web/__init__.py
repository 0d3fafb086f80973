"""Summon: five summoning games at one online table."""
