"""Whom a deed cannot be done to from here: who is not in the scene, and who stands where no hand reaches them.

It is said in a line that begins with “Not done”, and what may be meant is offered: that they come in, the way to them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from solofate.commands.readings.reading import WOULD_COME_IN, Moment, Reading
from solofate.commands.readings.sentences.sentence import FULL, POSSIBLE, sentence_in
from solofate.commands.readings.words.utterance import Utterance
from solofate.rules.model.facts import AT
from solofate.rules.model.state import FREE
from solofate.rules.names import slug
from solofate.rules.person_names import is_a_name

UNSEEN = "has not been seen so far"
"""The end of why somebody new is spoken to."""

_NEW = re.compile(r'/(?:add|talk|conflict with) "(?P<name>[^",*]+)')
_BY_HAND = re.compile(
    r"/(?:conflict with (?P<struck>\S+) first \S+|talk (?P<given>\S+) .*giving \"[^\"]+\")$"
)
_HAND = "fight"


def as_not_done(moment: Moment, said: Utterance, found: Sequence[Reading]) -> tuple[Reading, ...]:
    """The readings of a line, with a word on whom of it is not here; and the way to who is out of reach first."""
    if moment.decision is not None or moment.hero is None or not moment.state.scene.open:
        return tuple(found)
    told = tuple(_of_somebody_absent(moment, said, each) for each in found)
    return _the_way_first(moment, said, told)


def _of_somebody_absent(moment: Moment, said: Utterance, reading: Reading) -> Reading:
    new = _NEW.match(reading.line)
    absent = reading.because.endswith((WOULD_COME_IN, UNSEEN))
    if new is None or reading.told or not absent or reading.line.endswith(" from afar"):
        return reading
    name = new["name"]
    if _is_about(moment, name):
        return reading._replace(told=f"Not done yet: {name} is here, and comes in first.")
    called = name if name in said.text or is_a_name(name) else f"the {name.lower()}"
    return reading._replace(told=f"Not done: {called} is not here{_as_far_as_known(moment, name)}.")


def _is_about(moment: Moment, name: str) -> bool:
    """Whether it was said in this scene that somebody is here: they came back in it, or were seen here."""
    state, who = moment.state, slug(name)
    person = state.memory.person(who)
    met_before = person is not None and person.because and state.scene.title not in person.because
    if person is not None and met_before and person.seen == state.scenes and not person.named_by:
        return True
    return any(slug(each.name).startswith(f"{who}-is-") for each in state.scene.aspects)


def _as_far_as_known(moment: Moment, name: str) -> str:
    """Where somebody is by what was told or said of them last: `, and lives on the hill`; else nothing."""
    who = slug(name)
    facts = [each for each in moment.state.facts if each.who == who and each.kind == AT]
    return f", and {facts[-1].text}" if facts else ""


def _the_way_first(moment: Moment, said: Utterance, found: tuple[Reading, ...]) -> tuple[Reading, ...]:
    """`I punch Roke`, who is up on the ridge: one goes there first."""
    by_hand = _BY_HAND.match(found[0].line) if found and moment.state.scene.mode == FREE else None
    one = moment.state.characters.get((by_hand["struck"] or by_hand["given"]) if by_hand is not None else "")
    if by_hand is None or one is None or moment.hero is None or one.zone is None or moment.hero.zone is None:
        return found
    head = sentence_in(moment, said).verb_at_head
    if one.zone == moment.hero.zone or (by_hand["struck"] and (head is None or head.skill != _HAND)):
        return found
    name = moment.state.scene.zones.names[one.zone]
    told = f"Not done: {one.name} is not here, but in another place: {name}."
    way = Reading(f'/move "{name}"', FULL, f"{one.name} is there", told)
    return (way, *(each._replace(score=min(each.score, POSSIBLE)) for each in found))
