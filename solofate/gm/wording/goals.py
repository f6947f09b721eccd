"""Goals and titles as they stand inside a sentence, told to a player or of the heroes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from solofate.gm.wording.clauses import verbs
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.pronouns import told_of_its_own
from solofate.lexicon.senses import is_a
from solofate.patterns import pattern
from solofate.rules.model.characters import PCS
from solofate.rules.model.state import State, in_play
from solofate.wording.deeds_told import first_deed

_BEHIND_A_BRINGING = lexicon().any_of("small-words", "behind-a-bringing")


def inside(goal: str) -> str:
    """A goal inside a sentence: `Learn who sold the oil` is `learn who sold the oil`."""
    told = " ".join(goal.split()).rstrip(".!")
    return told[:1].lower() + told[1:] if told[1:2].islower() else told


def the_one(matter: str) -> str:
    """What a title names, as it is spoken of from there on: `a body in the bath` is `the body in the bath`."""
    article, _, rest = matter.partition(" ")
    return f"the {rest}" if article in ("a", "an") and rest else matter


def first_of(goal: str) -> str:
    """The first thing of a goal of several, without what it comes of: a sentence has room for no more."""
    return first_deed(goal.partition(", now that ")[0])


def to_you(goal: str) -> str:
    """What a player typed of themselves, as it is told to them: `find the man who ruined me` says `ruined you`."""
    told = _I_AM.sub(lambda found: _YOU_ARE[found[1] or found[2]], goal) if "I" in goal else goal
    return _MINE.sub(lambda found: _YOURS[found[0]], told)


def of_them(goal: str) -> str:
    """A goal as it is told of the heroes: `come away with your name intact` is `come away with their name intact`."""
    goal = to_you(_DONE_TO_YOU.sub(r"\1 them", goal) if "you" in goal else goal)
    if "you" not in goal:
        return goal
    told = _YOU_AS_OBJECT.sub("them", _SOMEBODY_DOES.sub(r"\1 them", goal))
    return _YOU.sub(lambda found: _THEIRS[found[0]], told)


def of_the_heroes(state: State, text: str, said: str) -> str:
    """What was told `of_them` as it is told of the heroes there are: of one alone with that one's pronouns.

    `said` is what it was made of; where that speaks of others as they, it stays.
    """
    heroes = in_play(state, PCS)
    return told_of_its_own(text, heroes[0].pronouns, said) if len(heroes) == 1 else text


_YOURS: Mapping[str, str] = MappingProxyType(
    {
        **dict.fromkeys(("I", "me", "we", "us"), "you"),
        **dict.fromkeys(("my", "our"), "your"),
        **dict.fromkeys(("mine", "ours"), "yours"),
        "myself": "yourself",
        "ourselves": "yourselves",
    }
)
_THEIRS: Mapping[str, str] = MappingProxyType(
    {
        "you": "they",
        "your": "their",
        "yours": "theirs",
        "yourself": "themselves",
        "yourselves": "themselves",
    }
)
_MINE = pattern(
    rf"\b(?!mine\b)(?:{'|'.join(_YOURS)})\b|(?<=\b(?:of|is) )mine\b|(?<=\b(?:was|not|and) )mine\b"
)
"""What is the speaker's own; a mine is also dug."""

_YOU_ARE: Mapping[str, str] = MappingProxyType(
    {"am": "you are", "'m": "you are", "’m": "you are", "was": "you were"}
)
_I_AM = pattern(r"\bI(?: (am|was)\b|(['’]m)\b)")
_YOU = pattern(rf"\b(?:{'|'.join(_THEIRS)})\b")
_BEFORE_AN_OBJECT = "|".join(f"(?<={word} )" for word in lexicon().words("small-words", "before-an-object"))
_SOMEBODY_DOES = pattern(r"\b((?:who|that|which) (?:\w+[sd]|once \w+|never \w+)) you\b")
"""What somebody does to the hero: `a man who wants you dead`."""
_DONE_TO_YOU = pattern(r"^([A-Za-z]+) you\b")
"""What a goal has somebody do to the heroes: `take you over`."""
_YOU_AS_OBJECT = pattern(
    rf"\b(?:{_BEFORE_AN_OBJECT})you\b|\byou\b(?=\s*(?:$|[,.;:!?]|(?:{_BEHIND_A_BRINGING})\b))"
)


def inside_title(title: str) -> str:
    """A title inside a sentence: `In the cellar at midnight` is `the cellar at midnight`, another is in quotes."""
    bare = title.strip().rstrip(".!?…")
    first, _, rest = bare.partition(" ")
    if first.casefold() in ("back", "again") and rest:
        return inside_title(rest)
    if first.casefold() in _WHERE and rest.casefold().startswith(_LEADING):
        return inside_title(rest)
    if bare.casefold().startswith(_LEADING):
        return f"{bare[:1].lower()}{bare[1:]}"
    return f"“{bare}”" if bare else ""


_LEADING = tuple(f"{word} " for word in lexicon().words("grammar", "leads-a-noun"))
_WHERE = lexicon().set_of("grammar", "where")


def in_short(goal: str) -> str:
    """A goal without what goes without saying in the scene itself: where one is, and what is to be avoided in it.

    `bring off the sabotage in the reactor room without being seen` is `bring off the sabotage`.
    """
    words = goal.split()
    if len(words) > 1 and words[1] in _LEADS_TO_WHAT:
        asks = (at for at, word in enumerate(words) if at > 1 and word in _ASKS)
        asked = next(
            (at for at in asks if words[at - 1] not in _ANYBODY), 0
        )  # `Win over somebody who knows`.
        words = [words[0], *words[asked:]] if asked else words
    if not _ASKS.isdisjoint(words):
        return " ".join(words)
    if len(words) >= _LONG:
        tail = next((at for at, word in enumerate(words) if at >= _LEAST + 1 and word in _TAILS), len(words))
        while tail > _LEAST and words[tail - 1] in _PREPOSITIONS:
            tail -= 1  # `Keep them busy for`, before `as long as it takes`.
        words = words[:tail]
    if words[:1] and words[0] in _TAKES_A_PLACE and words[1:3] != ["an", "end"]:
        return " ".join(words)
    kept = list[str]()
    at = 0
    while at < len(words):
        end = _place_phrase(words, at) if at >= _LEAST else at
        if words[end : end + 1] in _AND:
            end = at  # `The flat on the ninth floor and no lift` is one thing.
        kept += words[at : at + 1] if end == at else []
        at = max(end, at + 1)
    return " ".join(kept)


def in_a_sentence(goal: str) -> str:
    """A goal in short as a sentence about the heroes has room for it; nothing where it has not, or where it is no aim.

    Who sits somewhere wants something else, whatever was typed.
    """
    told = of_them(in_short(first_of(inside(goal))))
    words = told.split()
    return "" if len(words) > _MOST or (words[:1] != [] and words[0] in _NO_AIMS) else told


def as_an_infinitive(goal: str) -> str:
    """A goal as it stands behind `to`, where it is short and plain and its verb is known; nothing where it is not.

    What happens in it besides, when or until somebody does something, makes a sentence of it that none has room for.
    """
    words = [word.casefold().strip(",.;:") for word in goal.split()]
    plain = bool(words) and words[0] in verbs()
    led = lexicon().set_of("goals", "leads-a-clause")
    return goal if plain and len(words) <= _SHORT_ENOUGH and led.isdisjoint(words[1:]) else ""


_SHORT_ENOUGH = 8
"""So many words at most of a goal stand inside what somebody says."""


def _place_phrase(words: Sequence[str], at: int) -> int:
    """Where a phrase that begins here and says where one is ends; `at` where none does."""
    if words[at] not in _SAYS_WHERE or at + 1 >= len(words) or words[at + 1] not in _DETERMINERS:
        return at
    if words[at + 2 : at + 3] and words[at + 2].strip(",.;") in _NO_PLACES:
        return at  # `Have the riders on your side`.
    ends = [end for end in range(at + 2, len(words)) if words[end] in _PREPOSITIONS]
    end = ends[0] if ends else len(words)
    if not is_a(words[end - 1].strip(",.;"), _PLACES, among=_SENSES):
        return at
    if end < len(words) and words[end] == "of":
        end = ends[1] if len(ends) > 1 else len(words)
    return end


_LONG, _LEAST, _SENSES = 8, 2, 2
"""So many words are long for a goal, so few have to stay, and so many senses of a noun are looked at for a place."""
_PLACES = (
    "structure.n.1",
    "location.n.1",
    "area.n.1",
    "geological_formation.n.1",
    "body_of_water.n.1",
    "way.n.6",
)
_MOST = 13
"""So many words of a goal have room in a sentence."""
_NO_AIMS = lexicon().set_of("goals", "no-aims")
_AND = (["and"], ["or"])
_ASKS = lexicon().set_of("goals", "asks")
_ANYBODY = lexicon().set_of("goals", "anybody")
_NO_PLACES = lexicon().set_of("goals", "no-places")
_TAILS = lexicon().set_of("goals", "tails")
_TAKES_A_PLACE = lexicon().set_of("goals", "takes-a-place")
_LEADS_TO_WHAT = lexicon().set_of("goals", "leads-to-what")
_SAYS_WHERE = lexicon().set_of("goals", "where")
_DETERMINERS = lexicon().set_of("goals", "determiners")
_PREPOSITIONS = lexicon().set_of("goals", "prepositions")
