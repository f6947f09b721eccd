"""What a deed was, what it was done to and with what, in the words it was told in: what comes of it takes them up.

`It gives with a crack` could be said of any door; `the cell door gives with a crack` is of this one.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType

from solofate.gm.wording.after_a_roll import NAMES
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import is_a
from solofate.patterns import pattern
from solofate.rules.model.characters import Character
from solofate.rules.model.state import State
from solofate.rules.names import in_capitals, words_of
from solofate.wording.deed_objects import is_several, object_of
from solofate.wording.deeds_told import DeedTold, of_whom

_DETERMINERS_BUT_OURS = lexicon().any_of("small-words", "determiners-but-ours")

DEED, THING, IT, DONE = "deed", "the-thing", "it", "done"
WEAPON, GUN, MEANS = "weapon", "gun", "means"
"""What somebody tried, as it stands behind `to`; what it was done to; what is in hand to strike or to shoot with.

`it` is that thing where it is one, and else `it`: of what was not named nothing better can be said. `means` is what
somebody was struck down with, in the words of the blow, and `done` what has become of a thing: `Bus Held Up`."""

OF_THE_DEED = frozenset((DEED, THING, WEAPON, GUN, MEANS, DONE))

_OF_WHAT_COMES_OF_IT = ("cost-", "setback", *NAMES)
_FATE = "fate"
ANSWER = "answer-"
"""Answers of the oracle, in which `it` is what was asked about."""
_NOTHING: Mapping[str, str] = MappingProxyType({})
_MOST_WORDS, _THEIR = 9, "their "
_ARMS, _GUNS = ("weapon.n.1", "edge_tool.n.1", "ax.n.1"), ("gun.n.1", "bow.n.4")


def of_the_deed(state: State, who: str, kind: str) -> Mapping[str, str]:
    """What a row of this kind may say of the last deed: of whoever did it, or of whoever has struck `who` down."""
    slots = dict(_told(state, who, kind))
    if kind.startswith(_OF_WHAT_COMES_OF_IT):
        thing = slots.get(THING, "")
        slots[IT] = thing if thing and not is_several(thing) and not kind.startswith(NAMES) else IT
    if kind.startswith(ANSWER):
        slots[IT] = IT
    return slots


def _told(state: State, who: str, kind: str) -> Mapping[str, str]:
    last = state.last
    if last is None or last == state.scene.before:
        return _NOTHING
    if kind.startswith(_FATE):
        striker = state.characters.get(last.who)
        if striker is None or last.who == who:
            return _NOTHING
        return {**struck_with(striker, last.purpose), **_means(state, who, striker, last.purpose)}
    if not kind.startswith(_OF_WHAT_COMES_OF_IT) or last.who != who:
        return _NOTHING
    named = kind.startswith(NAMES)
    slots = dict[str, str]()
    if named:
        slots |= {
            slot: in_capitals(arm) for slot, arm in struck_with(state.characters[who], last.purpose).items()
        }
    if not last.purpose:
        return slots
    against = state.characters.get(last.against or "")
    own = state.characters[who].pronouns
    deed = DeedTold(last.purpose, against.name if against is not None else "", of=own)
    thing = thing_of(last.purpose) if deed else ""
    if deed and not named and deed.tried.count(" ") < _MOST_WORDS:
        slots[DEED] = deed.tried
    if thing and not (named and deed.thing is not None and not deed.thing.direct):
        slots[THING] = thing  # A name is of what was handled, and not of where one has got to.
    if named and deed and deed.brought_about:
        slots[DONE] = in_capitals(deed.brought_about)
    return slots


def _means(state: State, who: str, striker: Character, purpose: str) -> Mapping[str, str]:
    """What somebody was struck down with, where it was typed: `the oar`, `Dee's lantern`."""
    struck = state.characters.get(who)
    deed = DeedTold(purpose, struck.name if struck is not None else "", strikes=True)
    means = _in_full(deed.means, purpose) if deed else ""
    own = means.removeprefix(_THEIR)
    return {} if not means else {MEANS: f"{of_whom(striker.name)} {own}" if own != means else means}


def _in_full(means: str, purpose: str) -> str:
    """A part of a thing with the thing it is of: `the point of the gaff`, where nobody would know which point."""
    of = (
        re.search(rf"\b{re.escape(means)} (of (?:{_DETERMINERS_BUT_OURS}) [^\W\d_]+)", purpose, re.I)
        if means
        else None
    )
    return f"{means} {_MY.sub('the', of[1])}" if of is not None else means


_MY = pattern(r"\b(?:my|a|an)\b")


def was_thrown(state: State) -> bool:
    """Whether the last deed was to throw something, which is no shot."""
    return _last_was(state, lexicon().set_of("thrown", "verbs"))


def was_care(state: State) -> bool:
    """Whether the last deed was to care for a wound: to bind, dress or treat it."""
    known = lexicon()
    last = state.last
    told = [form for word in words_of(last.purpose) for form in verb_forms(word)] if last is not None else []
    hurt = not (
        known.set_of("care-for", "wounds")
        | known.set_of("wounds-told", "hurt")
        | known.set_of("hits", "wounds")
    ).isdisjoint(told)
    return hurt and _last_was(state, known.set_of("care-for", "tends"))


def _last_was(state: State, verbs: frozenset[str]) -> bool:
    last = state.last
    if last is None or last == state.scene.before or not last.purpose:
        return False
    deed = DeedTold(last.purpose)
    return bool(deed) and not verbs.isdisjoint(verb_forms(deed.verb))


def thing_of(purpose: str) -> str:
    """The first thing a deed is done to: `the brazier` of `kick the brazier over`; nothing for people and for ways."""
    thing = object_of(purpose)
    return thing.text if thing is not None and not thing.living else ""


def struck_with(striker: Character, purpose: str) -> Mapping[str, str]:
    """What somebody strikes with, and what they shoot with: by what was typed, else by their sheet."""
    told = (
        purpose,
        *(aspect.name for aspect in striker.sheet.aspects),
        *(stunt.name for stunt in striker.sheet.stunts),
    )
    slots: dict[str, str] = {}
    for text in told:
        for word in words_of(text):
            if is_a(word, _GUNS, among=2):
                slots.setdefault(GUN, word)
            elif is_a(word, _ARMS, among=2):
                slots.setdefault(WEAPON, word)
    return slots
