"""The `skills` and `spread` of a campaign: its own skills, what each may do, and how many a new hero has."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Annotated, Any, ClassVar

from pydantic import Field, GetCoreSchemaHandler, GetJsonSchemaHandler
from pydantic_core import CoreSchema, core_schema

from solofate.content.forms.shapes import Finding, Form, Leaf, OneOrMany, Short, findings, mistaken
from solofate.content.yaml.fields import Flag, Name, Text, choice
from solofate.content.yaml.plain import nearest, quoted
from solofate.content.yaml.read_values import as_rating, as_title, what_it_is
from solofate.errors import SolofateError
from solofate.rules.ladder import LADDER
from solofate.rules.model import skills as rules
from solofate.rules.model.shapes import USUAL_SHAPE, SkillShape
from solofate.rules.model.skills import DEFAULT_SKILLS, Skill
from solofate.rules.names import slug

MOST_SKILLS = 60

Harm = Annotated[str, choice("kind of harm", rules.PHYSICAL, rules.MENTAL)]
Way = Annotated[str, choice("kind of attack", rules.MELEE, rules.RANGED, rules.MENTAL)]
DefaultSkill = Annotated[str, choice("skill of the default list", *rules.DEFAULT_SKILLS)]


class OwnSkill(Form):
    """One skill of a campaign's own list."""

    sample: ClassVar[str] = "{name: Brawl, replaces: [Fight, Physique]}"
    name: Name
    """What it is called."""
    covers: Text | None = None
    """What deeds it is for, in plain words."""
    attacks: Harm | None = None
    """The harm its attacks do: physical or mental. Left out, it does not attack."""
    ranged: Flag = False
    """true if its attacks reach the next zone."""
    defends: Annotated[list[Way], OneOrMany(3)] = Field(default_factory=list)
    """The attacks it defends against: melee, ranged, mental."""
    boxes: Annotated[list[Harm], OneOrMany(2)] = Field(default_factory=list)
    """The stress tracks its rating lengthens: physical, mental."""
    replaces: Annotated[list[DefaultSkill], OneOrMany(19)] = Field(default_factory=list)
    """Skills of the default list whose work it does, with all that they may do."""


class _ByName:
    """The skills as a list, or the name of a ready list in their place."""

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.no_info_after_validator_function(
            self._once_each, core_schema.no_info_before_validator_function(self._looked_up, handler(source))
        )

    def __get_pydantic_json_schema__(self, core: CoreSchema, handler: GetJsonSchemaHandler) -> dict[str, Any]:
        return {"anyOf": [{"type": "string", "enum": list(LISTS)}, handler(core)]}

    @staticmethod
    def _looked_up(value: Any) -> Any:
        if isinstance(value, str):
            return list(map(_written, ready_list(value)))
        if not isinstance(value, list) or not value:
            wrong = f"this is {what_it_is(value)}"
            raise mistaken(f"{wrong}; write default, or the skills as a list: [Fight, Sneak, Talk]")
        if len(value) > MOST_SKILLS:
            raise mistaken(f"{len(value)} skills are too many; {MOST_SKILLS} are the limit")
        return value

    @staticmethod
    def _once_each(skills: list[OwnSkill]) -> list[OwnSkill]:
        names: dict[str, int] = {}
        found = []
        for at, skill in enumerate(skills):
            earlier = names.setdefault(slug(skill.name), at)
            if earlier != at:
                found.append(
                    Finding((at,), f"the skill {quoted(skill.name)} is listed twice; keep one", (earlier,))
                )
        if found:
            raise findings(found)
        return skills


OwnSkills = Annotated[list[Annotated[OwnSkill, Short("name")]], _ByName()]


def ready_list(name: str) -> Sequence[rules.Skill]:
    """The ready list of that name. Raises with the nearest."""
    text = as_title(name)
    ready = list_named(text)
    if ready is None:
        guess = nearest(text, list(LISTS))
        known = ", ".join(list(LISTS)[1:])
        cure = f"did you mean {guess}?" if guess else f"write default, {known}, or a list"
        raise mistaken(f"there is no skill list {quoted(text)}; {cure}")
    return ready


def _written(skill: rules.Skill) -> dict[str, Any]:
    fields = {
        "name": skill.name,
        "attacks": skill.attacks,
        "ranged": skill.ranged,
        "defends": list(skill.defends),
        "boxes": list(skill.boxes),
    }
    return fields | ({"covers": skill.covers} if skill.covers else {})


def default_skills() -> list[OwnSkill]:
    """The default list, as if it had been written."""
    return [OwnSkill(name=name) for name in rules.DEFAULT_SKILLS]


def names_in(value: Any) -> tuple[str, ...]:
    """The names of the skills as far as they can be made out where something else is wrong."""
    if isinstance(value, str):
        return tuple(skill.name for skill in list_named(value) or LISTS["default"])
    entries = value if isinstance(value, list) else []
    names = (entry.get("name") if isinstance(entry, dict) else entry for entry in entries)
    return tuple(name.strip() for name in names if isinstance(name, str)) or rules.DEFAULT_SKILLS


def build_list(
    skills: Iterable[OwnSkill], spread: Mapping[int, int] | None = None, shape: SkillShape = USUAL_SHAPE
) -> rules.SkillList:
    """The skill list with all that each of its skills may do, and a new hero's spread of ratings.

    Without a spread of its own it is that of the shape.
    """
    built = {
        slug(skill.name): rules.Skill(
            skill.name,
            skill.covers or "",
            skill.attacks,
            skill.ranged,
            tuple(skill.defends),
            tuple(skill.boxes),
            tuple(map(slug, skill.replaces)),
        )
        for skill in skills
    }
    return rules.skill_list(built, dict(shape.spread(len(built))) if spread is None else spread)


def _as_spread(value: Any) -> dict[int, int]:
    sample = "{Great: 1, Good: 2, Fair: 3, Average: 4}"
    if not isinstance(value, dict) or not value:
        raise mistaken(f"this is {what_it_is(value)}; write how many skills have each rating: {sample}")
    spread: dict[int, int] = {}
    for step, number in value.items():
        try:
            rating = as_rating(step)
        except SolofateError:
            raise mistaken(f"{quoted(step)} is no step of the ladder; write {sample}") from None
        if isinstance(number, bool) or not isinstance(number, int) or not 0 <= number <= MOST_SKILLS:
            raise mistaken(f"behind {quoted(step)} comes how many skills have it, such as 2; write {sample}")
        if rating in spread:
            raise mistaken(f"{LADDER[rating]} is there twice; write each step once")
        spread[rating] = number
    return dict(sorted(spread.items(), reverse=True))


Spread = Annotated[
    dict[int, int],
    Leaf(
        lambda value, info: _as_spread(value),
        {"type": "object", "additionalProperties": {"type": "integer", "minimum": 0, "maximum": MOST_SKILLS}},
    ),
]


# The skill lists that come ready: the default one, and the alternatives Fate Condensed offers.

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
