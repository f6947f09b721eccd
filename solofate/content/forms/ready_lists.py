"""The skill lists that come ready: the default one, and the alternatives Fate Condensed offers."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from solofate.rules.model.skills import DEFAULT_SKILLS, MENTAL, PHYSICAL, Skill
from solofate.rules.names import slug

_BODY, _MIND = PHYSICAL, MENTAL


def _plain(*names: str) -> tuple[Skill, ...]:
    """A list without roles: each of its skills may do everything the story allows (ruling AMBO-12)."""
    return tuple(Skill(name) for name in names)


_ACTIONS = (
    Skill(
        "Endure",
        "Bearing pain, weather, fear and long nights.",
        defends=(_MIND,),
        boxes=(_BODY, _MIND),
        replaces=("physique", "will"),
    ),
    Skill(
        "Fight",
        "Every blow and every shot.",
        attacks=_BODY,
        ranged=True,
        defends=("melee",),
        replaces=("fight", "shoot"),
    ),
    Skill("Know", "What is in books, and what should not be.", replaces=("academics", "lore")),
    Skill(
        "Move",
        "Running, climbing, and not being where the blow lands.",
        defends=("melee", "ranged"),
        replaces=("athletics",),
    ),
    Skill(
        "Notice",
        "Seeing it in time, and seeing what it means.",
        replaces=("notice", "investigate", "empathy"),
    ),
    Skill("Pilot", "Everything with a wheel, a helm or a stick.", replaces=("drive",)),
    Skill("Sneak", "Being neither seen nor stopped by a lock.", replaces=("stealth", "burglary")),
    Skill(
        "Speak",
        "Winning people, lying to them, and breaking them with words.",
        attacks=_MIND,
        replaces=("rapport", "deceive", "provoke", "contacts"),
    ),
    Skill("Tinker", "Making, mending and breaking devices.", replaces=("crafts",)),
)
_APTITUDES = (
    Skill(
        "Athletics",
        "What a body can do.",
        defends=("melee", "ranged"),
        boxes=(_BODY,),
        replaces=("athletics", "physique"),
    ),
    Skill(
        "Combat",
        "Every weapon there is.",
        attacks=_BODY,
        ranged=True,
        defends=("melee",),
        replaces=("fight", "shoot"),
    ),
    Skill(
        "Leadership",
        "Moving people, and standing firm.",
        attacks=_MIND,
        defends=(_MIND,),
        boxes=(_MIND,),
        replaces=("rapport", "empathy", "provoke", "will"),
    ),
    Skill(
        "Scholarship",
        "Everything that can be learnt.",
        replaces=("academics", "lore", "crafts", "investigate", "notice"),
    ),
    Skill("Subterfuge", "Lies, locks and shadows.", replaces=("deceive", "stealth", "burglary")),
)
_ATTRIBUTES = (
    Skill("Strength", "Force, near at hand.", attacks=_BODY, defends=("melee",), replaces=("fight",)),
    Skill(
        "Dexterity",
        "Aim, balance and quick hands.",
        attacks=_BODY,
        ranged=True,
        defends=("melee", "ranged"),
        replaces=("shoot", "athletics", "stealth", "burglary"),
    ),
    Skill("Toughness", "How much a body bears.", boxes=(_BODY,), replaces=("physique",)),
    Skill(
        "Intelligence",
        "Wit, learning and a guarded mind.",
        defends=(_MIND,),
        replaces=("academics", "lore", "investigate", "crafts", "notice"),
    ),
    Skill(
        "Charm",
        "What others feel about you.",
        attacks=_MIND,
        defends=(_MIND,),
        boxes=(_MIND,),
        replaces=("rapport", "deceive", "provoke", "empathy", "will"),
    ),
)


class ReadyList(NamedTuple):
    """A list that comes ready: the question its entries answer about a deed, and its skills."""

    asks: str
    skills: tuple[Skill, ...]


READY: Mapping[str, ReadyList] = MappingProxyType(
    {
        "default": ReadyList("What can you do?", _plain(*DEFAULT_SKILLS)),
        "actions": ReadyList("What are you doing right now?", _ACTIONS),
        "approaches": ReadyList(
            "How do you go about it?", _plain("Careful", "Clever", "Flashy", "Forceful", "Quick", "Sneaky")
        ),
        "aptitudes": ReadyList("What field are you good in?", _APTITUDES),
        "attributes": ReadyList("What are you made of?", _ATTRIBUTES),
        "relationships": ReadyList(
            "Who are you doing it with?", _plain("Leading", "Partnering", "Supporting", "Solo")
        ),
        "roles": ReadyList(
            "What is your part in the crew?",
            _plain("Driver", "Hitter", "Hacker", "Gearhead", "Grifter", "Thief", "Mastermind"),
        ),
        "themes": ReadyList(
            "What power do you draw on?",
            _plain("Air", "Fire", "Metal", "Mind", "Stone", "Void", "Water", "Wind", "Wood"),
        ),
        "values": ReadyList(
            "What are you doing it for?",
            _plain("Duty", "Glory", "Justice", "Love", "Power", "Safety", "Truth", "Vengeance"),
        ),
    }
)
"""The ready lists by name, the default first. Names of lists and skills are the book's; what each skill may do is
our proposal."""

LISTS: Mapping[str, tuple[Skill, ...]] = MappingProxyType(
    {name: ready.skills for name, ready in READY.items()}
)
"""The skills of each ready list."""


def list_named(name: str) -> tuple[Skill, ...] | None:
    """The ready list of that name, or None."""
    return LISTS.get(slug(name))
