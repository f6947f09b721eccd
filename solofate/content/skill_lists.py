"""The skill lists that come ready: the default one, and the alternatives Fate Condensed offers."""

from __future__ import annotations

from types import MappingProxyType

from solofate.rules.names import slug
from solofate.rules.skills import DEFAULT_SKILLS, Skill

_BODY, _MIND = "physical", "mental"


def _plain(*names: str) -> tuple[Skill, ...]:
    """A list without roles: each of its skills may do everything the story allows (ruling AMBO-12)."""
    return tuple(Skill(name) for name in names)


_ACTIONS = (
    Skill("Endure", "Bearing pain, weather, fear and long nights.", defends=(_MIND,), boxes=(_BODY, _MIND)),
    Skill("Fight", "Every blow and every shot.", attacks=_BODY, ranged=True, defends=("melee",)),
    Skill("Know", "What is in books, and what should not be."),
    Skill("Move", "Running, climbing, and not being where the blow lands.", defends=("melee", "ranged")),
    Skill("Notice", "Seeing it in time, and seeing what it means."),
    Skill("Pilot", "Everything with a wheel, a helm or a stick."),
    Skill("Sneak", "Being neither seen nor stopped by a lock."),
    Skill("Speak", "Winning people, lying to them, and breaking them with words.", attacks=_MIND),
    Skill("Tinker", "Making, mending and breaking devices."),
)
_APTITUDES = (
    Skill("Athletics", "What a body can do.", defends=("melee", "ranged"), boxes=(_BODY,)),
    Skill("Combat", "Every weapon there is.", attacks=_BODY, ranged=True, defends=("melee",)),
    Skill("Leadership", "Moving people, and standing firm.", attacks=_MIND, defends=(_MIND,), boxes=(_MIND,)),
    Skill("Scholarship", "Everything that can be learnt."),
    Skill("Subterfuge", "Lies, locks and shadows."),
)
_ATTRIBUTES = (
    Skill("Strength", "Force, near at hand.", attacks=_BODY, defends=("melee",)),
    Skill(
        "Dexterity", "Aim, balance and quick hands.", attacks=_BODY, ranged=True, defends=("melee", "ranged")
    ),
    Skill("Toughness", "How much a body bears.", boxes=(_BODY,)),
    Skill("Intelligence", "Wit, learning and a guarded mind.", defends=(_MIND,)),
    Skill("Charm", "What others feel about you.", attacks=_MIND, defends=(_MIND,), boxes=(_MIND,)),
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
