"""The skill lists that come ready: the default one, and the alternatives Fate Condensed offers."""

from __future__ import annotations

from types import MappingProxyType

from solofate.rules.model.skills import DEFAULT_SKILLS, Skill
from solofate.rules.names import slug

_BODY, _MIND = "physical", "mental"


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

LISTS = MappingProxyType(
    {
        "default": _plain(*DEFAULT_SKILLS),
        "actions": _ACTIONS,
        "approaches": _plain("Careful", "Clever", "Flashy", "Forceful", "Quick", "Sneaky"),
        "aptitudes": _APTITUDES,
        "attributes": _ATTRIBUTES,
        "relationships": _plain("Leading", "Partnering", "Supporting", "Solo"),
        "roles": _plain("Driver", "Hitter", "Hacker", "Gearhead", "Grifter", "Thief", "Mastermind"),
        "themes": _plain("Air", "Fire", "Metal", "Mind", "Stone", "Void", "Water", "Wind", "Wood"),
        "values": _plain("Duty", "Glory", "Justice", "Love", "Power", "Safety", "Truth", "Vengeance"),
    }
)
"""Lists by name, the default first. Their names are the book's; what each skill may do is our proposal."""


def list_named(name: str) -> tuple[Skill, ...] | None:
    """The ready list of that name, or None."""
    return LISTS.get(slug(name))
