"""How a deed is told: what somebody tries, in their own words or by the skill, and how that ends."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from solofate.lexicon.matcher import lexicon
from solofate.rules import events as happened
from solofate.rules.model.skills import SkillList
from solofate.wording.deeds_told import DeedTold
from solofate.wording.plain import inline

DEEDS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "academics": ("goes through what the books say", "thinks back to what was taught"),
        "athletics": ("moves fast", "leaps and swerves", "puts on a burst of speed"),
        "burglary": ("goes to work with quick fingers", "tries the locks and the latches"),
        "contacts": ("asks around", "calls in a name or two"),
        "crafts": ("sets to with both hands", "rigs something up", "works fast and neatly"),
        "deceive": ("tells a lie", "puts on a face", "says one thing and means another"),
        "drive": ("takes the tightest line", "holds the course"),
        "empathy": ("reads the faces", "listens to what is not being said"),
        "fight": ("shoves and grapples", "feints and closes in", "presses close"),
        "investigate": ("looks closely", "goes over every inch", "looks at everything twice"),
        "lore": ("thinks of the old stories", "goes through what is known of such things"),
        "notice": (
            "looks and listens",
            "keeps both eyes open",
            "stands still and takes in the whole of the place",
        ),
        "physique": ("heaves and shoves", "throws in weight and muscle"),
        "provoke": ("threatens and goads", "pushes where it hurts", "stares and says nothing kind"),
        "rapport": ("talks and means well", "finds a warm word"),
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

IN_A_FIGHT: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "stealth": ("darts aside", "slips round the edge of the fight"),
        "burglary": ("makes a quick grab", "moves with quick hands"),
        "notice": ("looks for a weak spot", "watches for the moment"),
        "investigate": ("looks for a weak spot", "sizes up what is within reach"),
        "crafts": ("makes do with what is within reach", "rigs something up in a hurry"),
    }
)
"""The same in a fight, where nobody hides and nobody has the time to look at everything."""

TO_SOMEBODY: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "rapport": ("talks to {}", "has a warm word for {}", "takes the time to win {} over"),
        "deceive": ("tells {} a lie", "puts on a face for {}"),
        "provoke": ("threatens {}", "leans on {}", "stares {} in the face"),
        "empathy": ("reads the face of {}", "listens to what {} leaves out"),
    }
)
"""What is done to somebody who is talked to."""

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

_ENDS: Mapping[str, tuple[tuple[str, ...], ...]] = MappingProxyType(
    {
        "attack": (
            ("misses", "hits nothing", "is a moment too late"),
            ("is held off", "gets no further"),
            ("lands a blow", "hits"),
            ("lands a telling blow", "hits hard"),
        ),
        "attack-mental": (
            ("gets nowhere", "gets no more than a shrug"),
            ("is held off", "is answered in kind"),
            ("finds a sore spot", "hits a nerve"),
            ("strikes deep", "says what cannot be unsaid"),
        ),
        "advantage": (
            ("gets nothing by it", "gains no ground", "comes away with nothing"),
            ("very nearly has it", "has it for a breath"),
            ("gets an opening", "gains ground"),
            ("gets a wide opening", "gains a great deal of ground"),
        ),
        "overcome": (
            ("falls short", "does not bring it off"),
            ("comes within a hair of it", "very nearly brings it off"),
            ("makes it", "brings it off"),
            ("makes it with room to spare", "brings it off with ease"),
        ),
    }
)
_PLAIN_ENDS = (("fails",), ("comes within a hair of it",), ("succeeds",), ("succeeds with room to spare",))
_GLANCING = "lands a glancing blow"
"""A hit of one shift, hand to hand or from afar."""

# What becomes of a deed that was typed. Where it is done nothing need follow; what is only tried has an end.
_TRIED: Mapping[str, tuple[tuple[str, str], ...]] = MappingProxyType(
    {
        "attack": (
            ("tries to {}", "misses"),
            ("moves to {}", "is a moment too late"),
            ("tries to {}", "hits nothing"),
        ),
        "attack-mental": (("tries to {}", "gets nowhere"), ("tries to {}", "gets no more than a shrug")),
        "advantage": (
            ("tries to {}", "gets nothing by it"),
            ("tries to {}", "cannot bring it off"),
            ("means to {}", "is not given the chance"),
        ),
        "overcome": (
            ("tries to {}", "cannot"),
            ("does not manage to {}", ""),
            ("tries to {}", "falls short"),
        ),
        "search": (("sets out to {}", "finds nothing"), ("takes the time to {}", "comes away with nothing")),
    }
)
_GETS_NOWHERE: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "attack": ("misses", "hits nothing", "is a moment too late"),
        "attack-mental": ("gets nowhere", "gets no more than a shrug"),
        "overcome": ("gets nowhere", "might as well not have tried"),
        "advantage": ("gets nowhere", "gets nothing by it"),
    }
)
"""How a deed fails that is told as no more than an attempt: `threatens Nan`, `swings at Nan`."""

_SO_CLOSE: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "attack": ("tries to {}", "is held off"),
        "attack-mental": ("tries to {}", "is answered in kind"),
        "search": ("sets out to {}", "has no more than a glimpse of something"),
    }
)
_DONE: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "attack": ("hits home", "lands the blow"),
        "attack-mental": ("hits a nerve", "finds a sore spot"),
        "search": ("finds something", "does not look in vain", "is in luck"),
    }
)
_DONE_WELL: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "attack": ("hits hard", "leaves no doubt about it"),
        "attack-mental": ("strikes deep", "says what cannot be unsaid"),
        "advantage": ("makes the most of it", "could not have done it better"),
        "overcome": ("makes it look easy", "has time to spare"),
        "search": (
            "misses nothing",
            "finds more than there was to hope for",
            "does not have to look for long",
        ),
    }
)
_ONLY_JUST = "by a hair"


def in_their_words(told: DeedTold, outcome: happened.Outcome, mental: bool, turn: int) -> tuple[str, str]:
    """What somebody does in the words it was typed in, and how it ends; nothing follows where it is simply done.

    Who means to kill has not killed before somebody is taken out.
    """
    kind = outcome.action if outcome.action in _TRIED else "overcome"
    kind = "attack-mental" if kind == "attack" and mental else kind
    looks = told.verb in lexicon().set_of("grammar", "looks-for-it")
    kind = "search" if looks and not kind.startswith("attack") else kind
    only_tried = told.is_an_attempt
    if outcome.result == "fail" and only_tried and kind in _GETS_NOWHERE:
        ends = _GETS_NOWHERE[kind]
        return told.done, ends[turn % len(ends)]
    if outcome.result == "fail":
        ways = _TRIED[kind]
        tries, end = ways[turn % len(ways)]
        return tries.format(told.tried), end
    if outcome.result == "tie":
        tries, end = _SO_CLOSE.get(kind, ("all but {}", ""))
        return (tries.format(told.tried if end else told.done)), end
    final = kind.startswith("attack") and told.verb in lexicon().set_of("grammar", "would-end-it")
    does = f"means to {told.tried}" if final else told.done
    well = outcome.result == "style"
    ends = (_DONE_WELL if well else _DONE).get(kind, ())
    if not well and outcome.shifts == 1 and kind == "attack":
        return does, _GLANCING
    if not ends:
        return (does if outcome.shifts != 1 else f"{does} {_ONLY_JUST}"), ""
    return does, ends[turn % len(ends)]


def deed(skill: str | None, skills: SkillList, whom: str, turn: int, fights: bool = False) -> str:
    """What somebody does with a skill, the next way of telling it for each `turn`, and against whom if anybody."""
    if not skill:
        return f"tries it{_against(whom)}"
    if whom and (to_them := _ways(TO_SOMEBODY, skill, skills)):
        return to_them[turn % len(to_them)].format(whom)
    ways = (
        (_ways(IN_A_FIGHT, skill, skills) if fights else ())
        or _ways(DEEDS, skill, skills)
        or (f"tries {inline(skills.name(skill))}",)
    )
    return ways[turn % len(ways)] + _against(whom)


def _against(whom: str) -> str:
    return f" against {whom}" if whom else ""


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


def ending(outcome: happened.Outcome, mental: bool, turn: int) -> str:
    """How it ends for whoever acted, the next way of telling it for each `turn`."""
    action, result = outcome.action, outcome.result
    if action == "attack" and result == "succeed" and outcome.shifts == 1 and not mental:
        return _GLANCING
    ends = _ENDS.get(f"{action}-mental" if mental else action) or _ENDS.get(action) or _PLAIN_ENDS
    if result not in ORDER:
        return ""
    ways = ends[ORDER.index(result)]
    return ways[turn % len(ways)]
