"""Skill lists: what each skill may do beyond overcoming and creating advantages (Fate Condensed, Skill List)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import cached_property
from types import MappingProxyType

from solofate.frozen_dataclasses import dataclass
from solofate.lexicon.matcher import lexicon
from solofate.named_tuples import NamedTuple
from solofate.rules.model.skill_scopes import skills_for
from solofate.rules.names import slug, words_of

DEFAULT_SKILLS = (
    "Academics",
    "Athletics",
    "Burglary",
    "Contacts",
    "Crafts",
    "Deceive",
    "Drive",
    "Empathy",
    "Fight",
    "Investigate",
    "Lore",
    "Notice",
    "Physique",
    "Provoke",
    "Rapport",
    "Resources",
    "Shoot",
    "Stealth",
    "Will",
)
"""The nineteen skills of Fate Condensed (Skill List)."""

PHYSICAL, MENTAL = HARMS = "physical", "mental"
"""The two kinds of harm, each with a stress track of its own; a conflict is of one of them."""

MELEE, RANGED = "melee", "ranged"
EITHER = "either"
"""The harm of an attack on a list without roles: that of the conflict it is made in."""


PYRAMID = ((4, 1), (3, 2), (2, 3), (1, 4))
"""A new hero's skills: one Great, two Good, three Fair, four Average (Fate Condensed, Skills)."""


class Skill(NamedTuple):
    """One skill of a list and its roles: `attacks` with harm of a kind, `defends` against attacks of some.

    `defends` holds `melee`, `ranged` and `mental`; `ranged` attacks reach the next zone. `boxes` are the stress
    tracks its rating lengthens, by their ids or by what lengthens them (`physical`, `mental`); `replaces` the default
    skills whose work it does.
    """

    name: str
    covers: str = ""
    attacks: str | None = None
    ranged: bool = False
    defends: tuple[str, ...] = ()
    boxes: tuple[str, ...] = ()
    replaces: tuple[str, ...] = ()


_ROLES = MappingProxyType(
    {
        "fight": Skill("Fight", attacks=PHYSICAL, defends=(MELEE,)),
        "shoot": Skill("Shoot", attacks=PHYSICAL, ranged=True),
        "provoke": Skill("Provoke", attacks=MENTAL),
        "athletics": Skill("Athletics", defends=(MELEE, RANGED)),
        "physique": Skill("Physique", boxes=(PHYSICAL,)),
        "will": Skill("Will", defends=(MENTAL,), boxes=(MENTAL,)),
    }
)
"""The roles of the default skills (Fate Condensed, Which Skills Can I Use to Attack and Defend?)."""

_TALK = ("contacts", "deceive", "empathy", "provoke", "rapport", "resources")
_MIND = (*_TALK, "lore", "will")
"""Default skills by what they put at risk: nobody talks themselves into a broken rib."""

_BY_HAND = ("athletics", "burglary", "crafts", "drive", "fight", "physique", "stealth")
"""Default skills that need their object at hand; eyes, words, knowledge and shots carry farther."""

_FITTING = MappingProxyType(
    {
        "academics": ("academics", "will"),
        "athletics": ("athletics", "fight"),
        "burglary": ("notice", "burglary"),
        "contacts": ("contacts", "deceive"),
        "crafts": ("athletics", "notice"),
        "deceive": ("empathy", "will"),
        "drive": ("drive", "athletics"),
        "empathy": ("deceive", "will"),
        "fight": ("fight", "athletics"),
        "investigate": ("deceive", "stealth"),
        "lore": ("will", "lore"),
        "notice": ("stealth", "deceive"),
        "physique": ("physique", "athletics"),
        "provoke": ("will",),
        "rapport": ("will", "empathy"),
        "resources": ("resources", "will"),
        "shoot": ("athletics",),
        "stealth": ("notice",),
        "will": ("will",),
    }
)
"""Which skills fit a defence against an advantage or an overcome; others may be argued for (AMBC-11)."""

DEFAULT_SKILL_IDS = MappingProxyType({slug(name): name for name in DEFAULT_SKILLS})


def with_roles(skill: Skill) -> Skill:
    """The skill with the roles of the default skills it stands for: those it replaces, or its namesake."""
    stands_for = [_ROLES[each] for each in (skill.replaces or (slug(skill.name),)) if each in _ROLES]
    if not stands_for:
        return skill
    return skill._replace(
        attacks=skill.attacks or next((each.attacks for each in stands_for if each.attacks), None),
        ranged=skill.ranged or any(each.ranged for each in stands_for),
        defends=tuple(dict.fromkeys(way for each in (skill, *stands_for) for way in each.defends)),
        boxes=tuple(dict.fromkeys(track for each in (skill, *stands_for) for track in each.boxes)),
    )


JOINED = "+"
"""What stands between the two entries in the id of a pair: `fight+boldly`."""


class Pair(NamedTuple):
    """Two lists of which every roll takes one entry each, and the ratings an entry of each may have (FO-PAIR-01)."""

    first: Mapping[str, Skill]
    second: Mapping[str, Skill]
    ranges: tuple[tuple[int, int], tuple[int, int]]

    @property
    def entries(self) -> dict[str, Skill]:
        """The entries of both lists."""
        return {**self.first, **self.second}

    def range_of(self, entry: str) -> tuple[int, int]:
        """The lowest and the highest rating of an entry."""
        return self.ranges[0] if entry in self.first else self.ranges[1]

    def sums(self, ratings: Mapping[str, int]) -> dict[str, int]:
        """The rating of every pair that is not Mediocre (+0); what is not rated counts as the lowest (AMBO-21)."""
        (low, _), (other_low, _) = self.ranges
        found = {
            f"{one}{JOINED}{other}": ratings.get(one, low) + ratings.get(other, other_low)
            for one in self.first
            for other in self.second
        }
        return {pair: rating for pair, rating in found.items() if rating}


@dataclass(frozen=True)
class SkillList:
    """The skills of a campaign by id, and how many of them a new hero has at each step (`spread`).

    A list in which nothing attacks (or defends) leaves that to every skill (ruling AMBO-12). The mappings below
    are worked out once for each list. Of a `pair` of lists the skills are all that one entry of each makes together.
    """

    skills: Mapping[str, Skill]
    spread: tuple[tuple[int, int], ...] = PYRAMID
    pair: Pair | None = None

    @cached_property
    def singles(self) -> SkillList:
        """The entries that are rated: those of both lists where skills are pairs, and otherwise these skills."""
        return self if self.pair is None else SkillList(self.pair.entries, ())

    def __contains__(self, skill: object) -> bool:
        return skill in self.skills

    def name(self, skill: str) -> str:
        """The name people read."""
        return self.skills[skill].name if skill in self.skills else skill_name(skill)

    @cached_property
    def names(self) -> Mapping[str, str]:
        """Ids and names, as commands look them up."""
        return MappingProxyType({id: skill.name for id, skill in self.skills.items()})

    @cached_property
    def attacks(self) -> Mapping[str, str]:
        """Which skills attack, and with what kind of harm."""
        found = {id: skill.attacks for id, skill in self.skills.items() if skill.attacks is not None}
        return MappingProxyType(found or dict.fromkeys(self.skills, EITHER))

    @cached_property
    def always_attack(self) -> Mapping[str, str]:
        """The attacking skills by the skill each attacks like, which is itself."""
        return MappingProxyType({id: id for id in self.attacks})

    @cached_property
    def of_talk(self) -> frozenset[str]:
        """The skills that are used on people with words, a face or a purse."""
        return self._doing_any(_TALK)

    @cached_property
    def of_the_mind(self) -> frozenset[str]:
        """The skills whose failures wear on the mind: those of talk, of strange lore, and of the will."""
        return self._doing_any(_MIND)

    @cached_property
    def by_hand(self) -> frozenset[str]:
        """The skills that need their object at hand: those of the body, and attacks that are not ranged."""
        blows = {id for id, harm in self.attacks.items() if harm == PHYSICAL and id not in self.ranged}
        return frozenset(id for id, work in self.work.items() if work and set(work) <= set(_BY_HAND)) | blows

    def _doing_any(self, defaults: tuple[str, ...]) -> frozenset[str]:
        """Those that do the work of some of these and of none but these."""
        return frozenset(
            id
            for id, skill in self.skills.items()
            if all(each in defaults for each in (skill.replaces or (id,)))
        )

    @cached_property
    def ranged(self) -> frozenset[str]:
        """The attacking skills that reach the next zone."""
        return frozenset(id for id, skill in self.skills.items() if skill.ranged)

    @cached_property
    def attack_defences(self) -> Mapping[str, tuple[str, ...]]:
        """Which skills may defend against an attack made with each skill."""
        return MappingProxyType({id: self._defences(id, harm) for id, harm in self.attacks.items()})

    def _defences(self, attack: str, harm: str) -> tuple[str, ...]:
        means = RANGED if attack in self.ranged else MELEE
        wanted = {PHYSICAL: (means,), MENTAL: (MENTAL,)}.get(harm, (means, MENTAL))
        able = [id for id, skill in self.skills.items() if any(each in skill.defends for each in wanted)]
        return tuple(able) or (() if self.defends_at_all else tuple(self.skills))

    @cached_property
    def defends_at_all(self) -> bool:
        """Whether any skill of the list has a role in defence."""
        return any(skill.defends for skill in self.skills.values())

    @cached_property
    def fitting_defences(self) -> Mapping[str, tuple[str, ...]]:
        """Which skills fit a defence against an advantage or an overcome made with each (ruling AMBC-11)."""
        return MappingProxyType({id: self._fitting(id) for id in self.skills})

    def _fitting(self, skill: str) -> tuple[str, ...]:
        stands_for = self.skills[skill].replaces or (skill,)
        fitting = [
            able for each in stands_for for default in _FITTING.get(each, ()) for able in self.doing(default)
        ]
        everybody = [id for id, each in self.skills.items() if each.defends] or list(self.skills)
        return tuple(dict.fromkeys(fitting or everybody))

    @cached_property
    def against_the_unlisted(self) -> tuple[str, ...]:
        """What defends against a skill that is on no list."""
        usual = [able for default in ("will", "notice") for able in self.doing(default)]
        return tuple(usual or [id for id, each in self.skills.items() if each.defends] or self.skills)

    def doing(self, default: str) -> tuple[str, ...]:
        """The skills of this list that do the work of a default one."""
        return self._replacing.get(default) or ((default,) if default in self.skills else ())

    @cached_property
    def _replacing(self) -> Mapping[str, tuple[str, ...]]:
        """The skills that replace each default one which is replaced at all."""
        found: dict[str, tuple[str, ...]] = {}
        for id, skill in self.skills.items():
            for default in dict.fromkeys(skill.replaces):
                found[default] = (*found.get(default, ()), id)
        return MappingProxyType(found)

    @cached_property
    def work(self) -> Mapping[str, tuple[str, ...]]:
        """The default skills whose work each does: those it replaces, its namesake, or those its words speak of."""
        return MappingProxyType({id: self._told(id, skill) for id, skill in self.skills.items()})

    def _told(self, id: str, skill: Skill) -> tuple[str, ...]:
        return (
            skill.replaces
            or ((id,) if id in DEFAULT_SKILL_IDS else ())
            or tuple(skills_for(f"{skill.name} {skill.covers}"))
        )

    def does(self, skill: str, defaults: Collection[str]) -> bool:
        """Whether a skill does the work of any of these default ones."""
        return any(each in defaults for each in self.work.get(skill, (skill,)))

    def at(self, default: str) -> tuple[str, ...]:
        """The skills somebody turns to for what a default one is for; none where the list has nothing like it."""
        return self.doing(default) or tuple(id for id, work in self.work.items() if default in work)

    def lengthens(self, track: str) -> str:
        """The skill whose rating lengthens a stress track, or the skill of that id; empty where none does."""
        return self.tied_to(track) or (track if track in self.singles else "")

    def tied_to(self, track: str) -> str:
        """The skill that says it lengthens this track; empty where none does."""
        return next((id for id, skill in self.singles.skills.items() if track in skill.boxes), "")

    def stand_in(self, skill: str) -> str | None:
        """The listed skill that one of another list works as: what it replaces, or one of the same roles.

        A single entry of two lists works as a pair with it, and how a thing is done, without what, as a blow (ruling
        AMBO-110).
        """
        doing = self.doing(skill)
        if doing:
            return doing[0]
        if self.pair is not None and skill in self.pair.entries:
            blow = self.stand_in("fight")
            what = blow.partition(JOINED)[0] if blow else next(iter(self.pair.first))
            first, second = (
                (skill, next(iter(self.pair.second))) if skill in self.pair.first else (what, skill)
            )
            return f"{first}{JOINED}{second}"
        role = _ROLES.get(skill)
        if role is None:
            return None
        if role.attacks is not None:
            same = [id for id, harm in self.attacks.items() if harm in (role.attacks, EITHER)]
            return next((id for id in same if (id in self.ranged) == role.ranged), same[0] if same else None)
        shared = {id: len(set(role.defends) & set(each.defends)) for id, each in self.skills.items()}
        best = max(shared, key=shared.__getitem__, default="")
        return best if shared.get(best) else None


def skill_list(skills: Mapping[str, Skill], spread: Mapping[int, int] | None = None) -> SkillList:
    """A list from its skills, each with the roles that follow from what it stands for.

    Where a list says which skill lengthens a track, none does so for its name alone (BS-CHAR-07).
    """
    shape = tuple(spread.items()) if spread is not None else proposed_spread(len(skills))
    settled = {track for skill in skills.values() for track in skill.boxes}
    listed = {
        id: (played := with_roles(skill))._replace(
            boxes=tuple(each for each in played.boxes if each in skill.boxes or each not in settled)
        )
        for id, skill in skills.items()
    }
    return SkillList(listed, shape)


def paired_list(
    first: SkillList, second: SkillList, ranges: tuple[tuple[int, int], tuple[int, int]]
) -> SkillList:
    """The list of all that one entry of each of two lists makes together: it may do what either of them may."""
    pair = Pair(first.skills, second.skills, ranges)
    skills = {
        f"{one}{JOINED}{other}": Skill(
            f"{first.name(one)} and {second.name(other)}",
            " ".join(each.covers for each in both if each.covers),
            attacks=next((each.attacks for each in both if each.attacks), None),
            ranged=any(each.ranged for each in both),
            defends=tuple(dict.fromkeys(way for each in both for way in each.defends)),
            replaces=tuple(dict.fromkeys((*_work_of(one, both[0]), *_work_of(other, both[1])))),
        )
        for one in first.skills
        for other in second.skills
        for both in ((first.skills[one], second.skills[other]),)
    }
    return SkillList(skills, (), pair)


def _work_of(id: str, skill: Skill) -> tuple[str, ...]:
    return skill.replaces or ((id,) if id in DEFAULT_SKILL_IDS else ())


def proposed_spread(skills: int) -> tuple[tuple[int, int], ...]:
    """The pyramid, or for a list too short for it a line from Great (+4) downward (ruling AMBO-17)."""
    if skills >= sum(number for _, number in PYRAMID):
        return PYRAMID
    return tuple((step, 1) for step in range(4, max(-1, 4 - skills), -1))


DEFAULT_LIST = skill_list({id: Skill(name) for id, name in DEFAULT_SKILL_IDS.items()})
"""The list of Fate Condensed with its roles."""


def means_harm(made_up: str) -> bool:
    """Whether a made-up skill, such as Biting People, is one for doing harm (ruling AMBG-13)."""
    return bool(lexicon().found("made-up-skills", words_of(made_up)))


def stand_ins(ratings: Mapping[str, int], skills: SkillList, does_harm: Iterable[str] = ()) -> dict[str, str]:
    """For each skill that is not on the list, the listed one it attacks and defends like (ruling AMBG-13).

    One of the default list works as what stands in its place; a made-up one that does harm, because its row
    says so or its words mean it, as whatever strikes blows.
    """
    harming = {slug(name) for name in does_harm}
    found = {}
    for skill in ratings:
        if skill in skills:
            continue
        known = skills.stand_in(skill)
        if known is None and (skill in harming or means_harm(skill)):
            known = skills.stand_in("fight")
        if known is not None:
            found[skill] = known
    return found


def skill_name(skill: str) -> str:
    """The name people read: `fight` → `Fight`, and a list of one's own keeps its words."""
    parts = (each.replace("-", " ").title() for each in skill.split(JOINED))
    return " and ".join(parts)
