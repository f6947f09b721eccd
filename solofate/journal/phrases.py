"""How a deed is told: what somebody does with a skill, and how it ends. No numbers, no skill where a verb says it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from solofate.rules.model.skills import SkillList
from solofate.wording.plain import inline

DEEDS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "academics": ("goes through what the books say", "thinks back to what was taught"),
        "athletics": ("runs and climbs for it", "jumps for it"),
        "burglary": ("goes to work with quick fingers", "tries the locks and the latches"),
        "contacts": ("asks around", "calls in a name or two"),
        "crafts": ("sets to with both hands", "rigs something up"),
        "deceive": ("tells a lie", "puts on a face"),
        "drive": ("takes the tightest line", "holds the course"),
        "empathy": ("reads the faces", "listens to what is not being said"),
        "fight": ("shoves and grapples", "feints and closes in"),
        "investigate": ("goes over every inch of it", "looks closely"),
        "lore": ("thinks of the old stories", "tries what is known of such things"),
        "notice": ("looks and listens", "keeps both eyes open"),
        "physique": ("puts a shoulder to it", "heaves"),
        "provoke": ("threatens and goads", "pushes where it hurts"),
        "rapport": ("talks", "finds a warm word"),
        "resources": ("spends freely", "lets money speak"),
        "shoot": ("shoots to keep heads down", "takes careful aim"),
        "stealth": ("keeps to the shadows", "goes without a sound"),
        "will": ("holds on", "does not look away"),
        "careful": ("takes every care", "goes about it step by step"),
        "clever": ("thinks fast", "finds a way around"),
        "flashy": ("makes a show of it", "does it so that everybody looks"),
        "forceful": ("uses force", "goes straight through"),
        "quick": ("does not wait", "moves before anybody else"),
        "sneaky": ("goes about it unseen", "cheats a little"),
    }
)
"""What somebody does who overcomes something or creates an advantage, by skill or approach; told in turn."""

BLOWS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "fight": ("strikes at", "goes for", "swings at"),
        "shoot": ("shoots at", "takes aim at"),
        "provoke": ("bears down on", "turns on", "goes to work on"),
    }
)
"""What somebody does to whoever is attacked, by skill."""

ORDER = ("fail", "tie", "succeed", "style")
"""The four outcomes, in the order in which the ends below are given."""

_ENDS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "attack": ("misses", "is held off", "lands a blow", "lands a telling blow"),
        "attack-mental": ("gets nowhere", "is held off", "finds a sore spot", "strikes deep"),
        "advantage": ("gets nothing by it", "very nearly has it", "gets an opening", "gets a wide opening"),
        "overcome": ("falls short", "comes within a hair of it", "makes it", "makes it with room to spare"),
    }
)
_PLAIN_ENDS = ("fails", "comes within a hair of it", "succeeds", "succeeds with room to spare")


def deed(skill: str | None, skills: SkillList, turn: int) -> str:
    """What somebody does with a skill, the next way of telling it for each `turn`."""
    if not skill:
        return "tries it"
    ways = _ways(DEEDS, skill, skills) or (f"tries {inline(skills.name(skill))}",)
    return ways[turn % len(ways)]


def blow(skill: str | None, skills: SkillList, whom: str, turn: int) -> str:
    """What somebody does to whoever they attack; with nobody named, to whoever is there."""
    ways = _ways(BLOWS, skill or "", skills)
    if not ways or not whom:
        return " ".join(
            filter(None, ("attacks", whom, f"with {inline(skills.name(skill))}" if skill else ""))
        )
    return f"{ways[turn % len(ways)]} {whom}"


GREAT, MEDIOCRE = 4, 0
"""From this rating on somebody is a master of it, and up to that one they have never learnt it."""

_MANNERS: Mapping[tuple[bool, str], tuple[str, ...]] = MappingProxyType(
    {
        (True, "fail"): ("for once", "and does not know why"),
        (True, "tie"): ("which happens seldom",),
        (True, "succeed"): ("as if it were nothing", "with a practised hand"),
        (True, "style"): ("and makes it look easy", "without a wasted movement"),
        (False, "tie"): ("and that is more than anybody hoped",),
        (False, "succeed"): ("nobody knows how", "more by luck than skill"),
        (False, "style"): ("to everybody's surprise", "and cannot believe it"),
    }
)
"""How an outcome looks that a master (True) or somebody without any training (False) brings about; told in turn."""


def manner(rating: int, result: str, turn: int) -> str:
    """What training makes of a degree of outcome; nothing where it is what anybody would expect."""
    if MEDIOCRE < rating < GREAT:
        return ""
    ways = _MANNERS.get((rating >= GREAT, result), ())
    return ways[turn % len(ways)] if ways else ""


def _ways(told: Mapping[str, tuple[str, ...]], skill: str, skills: SkillList) -> tuple[str, ...]:
    """How a skill is told: as itself, or as the one of the usual list whose work it does."""
    own = skills.skills.get(skill)
    return next((told[each] for each in (skill, *(own.replaces if own else ())) if each in told), ())


def ending(action: str, result: str, mental: bool) -> str:
    """How it ends for whoever acted."""
    ends = _ENDS.get(f"{action}-mental" if mental else action) or _ENDS.get(action) or _PLAIN_ENDS
    return ends[ORDER.index(result)] if result in ORDER else ""
