"""What talk is to bring about in whoever hears it: `I ask him about his wife to get him off balance`.

And a lie that is owned to in the same breath: `I tell her that the ship has sailed, which is not true`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from solofate.commands.readings.actions.own_actions import by_own_actions
from solofate.commands.readings.reading import Moment, Reading
from solofate.commands.readings.whom.people import people_called
from solofate.commands.readings.words.utterance import Utterance
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.rules.names import as_aspect

_LIST = "aims-of-talk"
_SURE, _MOST_BESIDE = 0.94, 0.75
_OWNED = tuple(each.split() for each in lexicon().words(_LIST, "owned"))
_LEADS = tuple(each.split() for each in lexicon().words(_LIST, "leads"))


def as_a_lie(moment: Moment, said: Utterance) -> str:
    """A line that tells somebody what it says is untrue, as a lie to them; nothing for any other line."""
    words = said.words
    ends = max((len(each) for each in _OWNED if words[-len(each) :] == each), default=0)
    until = len(words) - ends
    if said.quoted or said.asks or not ends or until not in said.after_a_stop:
        return ""
    at = next((spot for spot in range(until) if not _TELLS.isdisjoint(verb_forms(words[spot]))), None)
    if at is None:
        return ""
    begins = at + 1 + (words[at + 1] == "to")
    mentioned = (one.end for one in people_called(moment, words) if begins <= one.at <= begins + 1)
    ends = next(mentioned, begins + 1)
    says = ends + (words[ends : ends + 1] == ["that"])
    if says >= until or (says == ends and words[says] not in moment.words.set_of("grammar", "subject")):
        return ""
    lies = "lie" if words[at] in _TELLS else "lies"
    subject = said.said_from(0, at)
    if at > 1 and words[at - 1] == "and":  # `Teo grins and tells them that …`
        subject = said.said_from(0, 1)
    untrue = said.said_from(says, until).rstrip(" ,;–—-")
    return f"{subject} {lies} to {said.said_from(begins, ends)} that {untrue}".strip()


_TELLS = lexicon().set_of(_LIST, "tells")


class _Aim(NamedTuple):
    """Where the aim of a line begins, what is to be true of whoever hears it, and by which skill."""

    at: int
    name: str
    skill: str


def with_its_aim(
    moment: Moment, said: Utterance, found: Sequence[Reading], read: Sequence[Reading]
) -> Sequence[Reading]:
    """The readings of talk with an aim: first what it is to bring about; `read` are those of the talk without it."""
    aim = _aim(moment, said)
    whom = next((one for each in read if (one := _whom(each.line))), "") if aim is not None else ""
    if aim is None or whom not in moment.state.characters:
        return found
    first = Reading(f'/advantage {aim.skill} "{aim.name}" on {whom}', _SURE, "that is what it is said for")
    own = by_own_actions(moment, first, said.words, lambda: aim.name)
    beside = [each._replace(score=min(each.score, _MOST_BESIDE)) for each in read if each.line[:1] == "/"]
    story = [each for each in found if each.line[:1] not in ("/", "?", ">")]
    return [*own, *beside, *story]


def _whom(line: str) -> str:
    """Whom a line is for: who is spoken to, attacked, won over or gets an aspect."""
    words = line.split()
    if words[0] in ("/talk", "/attack"):
        return words[1]
    at = next((at for at, word in enumerate(words) if word in ("vs", "on")), len(words))
    return words[at + 1].rstrip(",") if at + 1 < len(words) else ""


def talk_of(moment: Moment, said: Utterance) -> str:
    """What is said by a line with such an aim, without the aim; nothing where it has none."""
    aim = _aim(moment, said)
    return said.said_from(0, aim.at).rstrip(" ,;") if aim is not None else ""


def _aim(moment: Moment, said: Utterance) -> _Aim | None:
    words, known = said.words, moment.words
    talks = any("talk" in known.senses("verbs", form) for word in words[:_SOON] for form in verb_forms(word))
    if said.quoted or said.asks or not talks or moment.decision is not None:
        return None
    for at in range(_SOON - 1, len(words) - 2):
        lead = next((each for each in _LEADS if words[at : at + len(each)] == each), None)
        if lead is None:
            continue
        behind = words[at + len(lead) :]
        if found := _state_of(behind):
            name, sense = found
            skills = moment.state.skills
            return _Aim(at, name, next((each for each in skills.at(sense)), sense))
    return None


def _state_of(words: Sequence[str]) -> tuple[str, str] | None:
    """The state somebody is to be in, and the skill that brings it about: `get him off balance`, `rattle her`."""
    if len(words) > _SHORT:
        return None
    for skill in ("provoke", "deceive", "rapport"):
        for phrase in lexicon().words(_LIST, f"{skill}-state"):
            state = phrase.split()
            moved = not lexicon().set_of(_LIST, "brings").isdisjoint(verb_forms(words[0]))
            if moved and words[-len(state) :] == state and len(words) > len(state) + 1:
                return as_aspect(phrase), skill
        for verb in lexicon().words(_LIST, f"{skill}-verbs"):
            done, _, made = verb.partition(" = ")
            if words[0] == done and len(words) <= _A_VERB:
                return as_aspect(made), skill
    return None


_SOON, _SHORT, _A_VERB = 5, 8, 4
"""Among so many words the talk itself is told; so many the aim has at most, and behind a verb that says it all."""
