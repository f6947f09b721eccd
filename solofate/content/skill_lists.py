"""The skill lists that come ready: the default one, and the alternatives Fate Condensed offers."""

from __future__ import annotations

from types import MappingProxyType

from solofate.rules.names import slug
from solofate.rules.skills import DEFAULT_SKILLS

LISTS = MappingProxyType(
    {
        "default": DEFAULT_SKILLS,
        "actions": ("Endure", "Fight", "Know", "Move", "Notice", "Pilot", "Sneak", "Speak", "Tinker"),
        "approaches": ("Careful", "Clever", "Flashy", "Forceful", "Quick", "Sneaky"),
        "aptitudes": ("Athletics", "Combat", "Leadership", "Scholarship", "Subterfuge"),
        "attributes": ("Strength", "Dexterity", "Toughness", "Intelligence", "Charm"),
        "relationships": ("Leading", "Partnering", "Supporting", "Solo"),
        "roles": ("Driver", "Hitter", "Hacker", "Gearhead", "Grifter", "Thief", "Mastermind"),
        "themes": ("Air", "Fire", "Metal", "Mind", "Stone", "Void", "Water", "Wind", "Wood"),
        "values": ("Duty", "Glory", "Justice", "Love", "Power", "Safety", "Truth", "Vengeance"),
    }
)
"""Lists by name, the default first."""


def list_named(name: str) -> tuple[str, ...] | None:
    """The ready list of that name, or None."""
    return LISTS.get(slug(name))
