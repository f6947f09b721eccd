"""What the heroes are after, as whoever they talk with may take it up: an answer, a thing, somebody, or a favour."""

from __future__ import annotations

import re
from collections.abc import Sequence

from solofate.gm.wording.clauses import telling
from solofate.gm.wording.goal_slots import asks_for_anything
from solofate.gm.wording.goals import first_of, inside, to_you
from solofate.gm.wording.noun_phrases import is_a_noun_phrase
from solofate.gm.wording.scene_slots import speaks_of
from solofate.lexicon.matcher import lexicon
from solofate.rules.names import words_of
from solofate.wording.deed_objects import object_of

_OWNERS_BUT_OURS = lexicon().any_of("small-words", "owners-but-ours")

_ANSWER, _THING, _ONE = "sought-answer", "sought-thing", "sought-one"


def what_is_sought(goal: str, known: Sequence[str]) -> dict[str, str]:
    """What the heroes want of this scene, as somebody else may want or fear the same: an answer, a thing, or somebody.

    Nothing where it is about whoever it is that wants it.
    """
    wanted = first_of(inside(goal))
    if not wanted or speaks_of(wanted, *known):
        return {}
    asks = lexicon().set_of("goals", "asks")
    words = wanted.split()
    at = next((at for at, word in enumerate(words) if at and word in asks), 0)
    if at and words[0] in lexicon().set_of("grammar", "learns-it"):
        asked = " ".join(words[at:])
        return {} if asked.startswith(_ANYTHING) or asks_for_anything(asked) else {_ANSWER: asked}
    looked_for = wanted.partition(_FOR)[2] if words[0] in lexicon().set_of("goals", "looks-for") else ""
    if words[0] == _BE:
        return {}  # `Be let in again` seeks no thing.
    thing = object_of(f"{_FIND}{looked_for}" if looked_for else wanted)
    if at or thing is None or not thing.direct or not is_a_noun_phrase(thing.text):
        return {}
    if len(telling(thing.text)) < 1 or _is_anybody(thing.text):
        return {}
    return {_ONE if thing.living else _THING: _OWNED.sub("", to_you(thing.text))}


def _is_anybody(text: str) -> bool:
    """Whether somebody is meant who is nobody in particular: a friend whom one may yet make."""
    return text.split()[-1].casefold() in lexicon().set_of("goals", "is-nobody-in-particular")


_FOR, _FIND, _BE = " for ", "find ", "be"
"""`Search the burnt mill for the strongbox` is to find the strongbox."""
_ANYTHING = tuple(lexicon().words("goals", "anything"))
"""What is no question of its own: `what there is to see`."""
_OWNED = re.compile(rf"^the (?=(?:{_OWNERS_BUT_OURS})\b)")


def asked_of_them(goal: str, known: Sequence[str]) -> str:
    """What somebody is to be brought to do where the goal is that: `open the tomb`, of `Persuade the gravedigger to …`.

    Nothing where the goal is about somebody else, or says of it what would stand wrong in their mouth.
    """
    wanted = first_of(to_you(inside(goal)))
    verb, _, rest = wanted.partition(" ")
    if verb not in lexicon().set_of("goals", "brings-to-do"):
        return ""
    whom, _, deed = rest.partition(" to ")
    said = frozenset(words_of(deed))
    if not deed or deed.count(" ") > _LONG or not speaks_of(whom, *known) or speaks_of(deed, *known):
        return ""
    return deed if said.isdisjoint(_OTHERS | lexicon().set_of("goals", "leads-a-clause")) else ""


_LONG = 8
"""So many words at most of what is asked stand inside a line."""


_OTHERS = lexicon().set_of("grammar", "of-a-third")
