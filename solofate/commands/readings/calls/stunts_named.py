"""A stunt of the hero's that is named, and what it is to serve for: `Hands of the Revenue on the safe`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from solofate.commands.readings.actions.rolls import an_advantage
from solofate.commands.readings.reading import Moment, Reading
from solofate.commands.readings.sentences.sentence import BY_NAME, sentence_in
from solofate.commands.readings.whom.people import people_called
from solofate.commands.readings.words.utterance import Utterance, skip
from solofate.rules.model.stunts import Stunt
from solofate.rules.names import words_of
from solofate.wording.plain import in_quotes, inline

_SURE = 0.9
_FEWEST = 2
"""So many words a stunt's name has at least that is no word of a sentence by itself."""
_LIST = "stunt-named"


class _Named(NamedTuple):
    stunt: Stunt
    at: int
    end: int


def stunts_named(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """The roll that a stunt is for, where a line calls it by its name; its use, where its feat is one of words."""
    hero = moment.hero
    if hero is None or said.asks or said.quoted or not moment.state.scene.open:
        return
    if (named := _stunt_in(moment, said)) is None:
        return
    stunt, because = named.stunt, f"{named.stunt.name} is named"
    foes = {one.id for one in moment.foes}
    behind = [one for one in people_called(moment, said.words) if one.at >= named.end and one.ids[0] in foes]
    whom = next((one.ids[0] for one in behind if one.sure >= BY_NAME or moment.fighting), "")
    if not (stunt.bonus or stunt.swap or stunt.free_invokes or stunt.exception):
        yield Reading(f'/use "{stunt.name}"{f" on {whom}" if whom else ""}', _SURE, because)
        return
    rolled = (stunt.bonus.skill, stunt.bonus.action) if stunt.bonus is not None else None
    if rolled is None and stunt.swap is not None:
        rolled = stunt.swap.use, stunt.swap.action or "overcome"
    if rolled is None:
        return
    skill, action = rolled
    if action == "attack" and whom and moment.fighting:
        yield Reading(f"/attack {whom} with {skill}", _SURE, because)
    elif action == "advantage":
        yield an_advantage(sentence_in(moment, said), skill, _SURE)._replace(because=because)
    elif action == "overcome":
        aim = inline(said.said_from(named.end) if named.end < len(said.words) else said.text)
        against = f" vs {whom}" if whom else ""
        told = in_quotes(aim).strip(" .!")
        yield Reading(f'/overcome {skill}{against} "{told}"', _SURE, because)


def _stunt_in(moment: Moment, said: Utterance) -> _Named | None:
    """The stunt a line names at its head or behind `I use`, for something; or at its end behind a stop."""
    words, known, hero = said.words, moment.words, moment.hero
    begins = skip(words, 0, known, "before", "interjection")
    for stunt in hero.sheet.stunts if hero is not None else ():
        parts = words_of(stunt.name)
        if len(parts) < _FEWEST:
            continue
        spots = (at for at in range(len(words) - len(parts) + 1) if words[at] == parts[0])
        at = next((at for at in spots if words[at : at + len(parts)] == list(parts)), None)
        if at is None:
            continue
        named = _Named(stunt, at, at + len(parts))
        large = sum(each[:1].isupper() for each in said.said_from(at, named.end).split()) >= _FEWEST
        led = at <= begins or " ".join(words[begins:at]) in known.set_of(_LIST, "uses")
        ends = named.end == len(words)
        if ends and ((led and large) or (large and _is_set_off(said, at))):
            return named
        if led and not ends and (large or at > begins):
            leads = words[named.end] in known.set_of("skill-first", "leads")
            if leads or said.stops_before(named.end):
                return named
    return None


def _is_set_off(said: Utterance, at: int) -> bool:
    """Whether a stop stands before it, or before its article: `comes a warrant, the Ink Still Wet`."""
    article = at > 0 and said.words[at - 1] in ("the", "my", "a")
    return said.stops_before(at - article)
