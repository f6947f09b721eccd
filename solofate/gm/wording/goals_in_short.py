"""The goal of the heroes in the few words that rows have room for behind `to`, and which rows can hold it.

`Find out what you need out of the auction at a price you can pay` is `find out more`, `Break the ice on the horse
trough` is `break the ice`, and what has no such words is what somebody came for.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise

from solofate.gm.wording.clauses import verbs
from solofate.gm.wording.filling import SLOT
from solofate.gm.wording.goals import first_of, inside, of_them
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import senses_of
from solofate.patterns import pattern
from solofate.rules.names import words_of
from solofate.wording.deed_objects import object_of
from solofate.wording.gm.scenes import DO_IT, GET_A_YES, GET_AN_ANSWER, GET_THEIR_WAY, names_a_thing

_SHORT, _HELD, _GOALS, _BY_TALK = "goals-in-short", "goal-frames", "goals", "got-by-talk"


@lru_cache(maxsize=512)
def said_shortly(goal: str) -> str:
    """A goal told of the heroes as it stands behind `to`, in four words at most; nothing of what is no goal."""
    told = of_them(first_of(inside(goal)))
    small = words_of(told)
    if not told or names_a_thing(told):
        return ""
    known = lexicon().at_head(_SHORT, small)
    if small[0] == _WINS and _OVER in small:
        return GET_A_YES
    if known:
        return max(known, key=lambda each: each.length).sense.replace("-", " ")
    if small[0] in lexicon().set_of(_GOALS, "no-aims"):
        return ""
    if _is_of(small[0], "causes"):
        return _of_others(told)
    return _of_a_thing(told) or _in_front_of_the_rest(told) or DO_IT


def said_to_them(goal: str) -> str:
    """The same as it is said to the heroes, who know what they came for; nothing where it says no more than that."""
    short = said_shortly(goal)
    return "" if short == DO_IT or is_endured(short) else to_you_of_them(short)


def to_you_of_them(short: str) -> str:
    """A short goal told of the heroes, as it is told to them: `keep what is yours`."""
    return " ".join(_TO_YOU.get(word, word) for word in short.split())


_TO_YOU = {they: you for you, told in lexicon().subject("told-to-you").items() for they in told}


def is_endured(short: str) -> bool:
    """Whether a goal is to let time pass, for which nothing is needed: to wait, to camp, to listen."""
    return (bool(short) and _is_of(short.split()[0], "endured")) or short in lexicon().set_of(
        _HELD, "endured"
    )


_WINS, _OVER, _ASKS, _TO = "win", "over", "ask", "to"


def _of_others(goal: str) -> str:
    """What somebody is to be brought to do or to be, by what that is."""
    small, words = words_of(goal), goal.split()
    got = lexicon().told(_BY_TALK, small)
    to_do = any(one == _TO and senses_of(other, "verb") for one, other in pairwise(small[1:]))
    if "answer" in got or (small[0] == _ASKS and not to_do):
        return GET_AN_ANSWER
    brings = lexicon().set_of(_GOALS, "brings-to-do")
    asked = small[0] in brings and to_do and lexicon().set_of(_GOALS, "asks").isdisjoint(small)
    if (
        "agreement" in got
        or asked
        or (small[0] in brings and not _is_of(small[0], "by-no-word") and len(words) > _MOST)
    ):
        return GET_A_YES
    if len(words) <= _MOST and words[0] in verbs():
        return goal
    return GET_THEIR_WAY if _is_of(small[0], "forces") else DO_IT


def _of_a_thing(goal: str) -> str:
    """The verb with the thing or the person it is done to: `drive the hearse`; nothing where more belongs to it."""
    thing = object_of(goal)
    words = goal.split()
    if thing is None or words[0].casefold() not in verbs():
        return ""
    noun = thing.text.split()[1:]
    end = next((at for at in range(2, len(words) + 1) if words[at - len(noun) : at] == noun), 0)
    between = [word for word in words[1 : max(1, end - len(noun))] if word not in _WITH_A_VERB]
    if not 0 < end <= _MOST + 1 or not _leads_on().isdisjoint(between):
        return ""
    return " ".join(words[:end]) if _may_end(words[end : end + 1]) else ""


_WITH_A_VERB = ("up", "down", "off")
"""Words that belong to a verb where they stand before what it is done to: `dig up the chest`."""


def _in_front_of_the_rest(goal: str) -> str:
    """What a goal says before it says where, how, with whom or to what end: `give comfort`, `camp`."""
    words = goal.split()
    end = next((at for at, word in enumerate(words) if at and word.strip(",") in _leads_on()), len(words))
    verb = words[0].casefold()
    if verb not in verbs() or end > _MOST or words[end - 1].casefold() in _unfinished():
        return ""
    if end == 1 and _is_of(verb, "never-alone"):
        return ""
    return " ".join(words[:end]).rstrip(",")


def _may_end(behind: list[str]) -> bool:
    return not behind or behind[0].strip(",") in _leads_on() - lexicon().set_of(_GOALS, "leads-to-more")


def _leads_on() -> frozenset[str]:
    """Words behind which a goal says more than what is done."""
    known = lexicon()
    more = known.set_of(_HELD, "leads-on") | known.set_of(_GOALS, "where")
    return known.set_of(_GOALS, "prepositions") | known.set_of(_GOALS, "asks") | more


def _unfinished() -> frozenset[str]:
    known = lexicon()
    return known.set_of(_GOALS, "determiners") | known.set_of(_GOALS, "anybody")


def _is_of(word: str, sense: str) -> bool:
    return any(form in lexicon().set_of(_HELD, sense) for form in verb_forms(word))


_MOST = 4
"""So many words of a goal stand in a row at most."""


# ---- rows that hold a goal ---------------------------------------------------------------------------------------

GOAL = "goal"
_SENTENCE = pattern(r"[,;:.!?“”]")
_HERE = "\0"


@lru_cache(maxsize=20_000)
def holds(row: str, goal: str) -> bool:
    """Whether a row can say this goal where it speaks of the goal; every row that does not speak of it can.

    To wait there is no way, no time is too short for it, and nothing is needed for it. Nobody is said to want what they
    came for, nor to have come to get it.
    """
    frames = _frames(row)
    if not frames:
        return True
    if not goal:
        return False
    if is_endured(goal) and not frames.isdisjoint(_NOT_OF_WHAT_IS_ENDURED):
        return False
    says_little = (
        _WHAT_ONE_CAME_FOR in goal or goal in (GET_A_YES, GET_AN_ANSWER) or goal.endswith(_THEIR_WAY)
    )
    return not (says_little and _AS_A_WISH in frames)


_NOT_OF_WHAT_IS_ENDURED = frozenset(("means", "time", "way", "done-so"))
_AS_A_WISH = "wish"
_FRAMES = _NOT_OF_WHAT_IS_ENDURED | {_AS_A_WISH}
_WHAT_ONE_CAME_FOR, _THEIR_WAY = " came for", " way"


@lru_cache(maxsize=20_000)
def _frames(row: str) -> frozenset[str]:
    """How a row speaks of the goal, by the words around it in its part of the sentence; nothing where it does not."""
    text = SLOT.sub(lambda slot: _HERE if slot[1] == GOAL else slot[1].partition(":")[2], row)
    clauses = [each for each in _SENTENCE.split(text) if _HERE in each]
    found = {sense for each in clauses for sense in lexicon().told(_HELD, words_of(each.replace(_HERE, " ")))}
    return frozenset(found & _FRAMES | ({GOAL} if clauses else set()))
