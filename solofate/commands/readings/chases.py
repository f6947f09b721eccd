"""Running after somebody who gets away, where nobody fights: `Felice bolts, and I run after him between the sheds`.

It is a contest: both want what only one of them can have.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from solofate.commands.readings.flight import begins_a_flight
from solofate.commands.readings.named import Named
from solofate.commands.readings.people import Mention
from solofate.commands.readings.reading import Moment, Reading
from solofate.commands.readings.rolls import named_skill, skill_at_hand
from solofate.commands.readings.sentence import Sentence
from solofate.commands.readings.utterance import Utterance, skip
from solofate.lexicon.forms import verb_forms
from solofate.rules.in_force import ruleset_of
from solofate.rules.model.state import FREE
from solofate.rules.ruleset import CONTESTS

_CHASED, _FOLLOWED = 0.96, 0.9


class Chased(NamedTuple):
    """Whoever is run after: what a command calls them, their name, and whether it is said that they run."""

    typed: str
    name: str
    flees: bool


def chase_readings(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """The contest with whoever is chased; nothing in a fight, or where somebody is only followed."""
    scene = moment.state.scene
    if not scene.open or scene.mode != FREE or said.asks or said.quoted or moment.hero is None:
        return
    if not ruleset_of(moment.state).has(CONTESTS):
        return
    mine = Sentence(moment, said).subject == "me"
    for at in (0, *dict.fromkeys((*said.clauses, *said.joints))):
        sentence = Sentence(moment, said, at)
        acts = sentence.subject == "me" or (mine and not sentence.subject)
        whom = _chased(sentence) if acts and not sentence.denied else None
        if whom is not None:
            skill = named_skill(sentence) or skill_at_hand(moment, "athletics") or "athletics"
            line = f'/contest "catch {whom.name}" vs {whom.typed} "get away" with {skill}'
            score = _CHASED if whom.flees else _FOLLOWED
            yield Reading(line, score, "each of you wants what only one can have")
            return


def _chased(sentence: Sentence) -> Chased | None:
    words, known, at = sentence.words, sentence.moment.words, sentence.verb_from
    found = [each for each in known.found("chasing", words[at:]) if each.at == 0]
    if not found:
        return None
    length = max(each.length for each in found)
    hard = any(each.sense == "chases" for each in found)
    whom = _whom(sentence, at + length)
    if whom is not None and words[whom.end : whom.end + 1] in (["round"], ["around"]):
        return None  # Round and round is no way off.
    if whom is None and " ".join(words[at : at + length]) in known.set_of("chasing", "nobody-named"):
        whom = _last_before(sentence, at)
    if whom is None:
        return None
    flees = _flees(sentence, at)
    if not flees and not hard:
        return None
    if isinstance(whom, Named):
        return Chased(whom.typed, whom.name, flees)
    one = sentence.moment.state.characters[whom.ids[0]]
    return Chased(one.id, one.name, flees)


def _whom(sentence: Sentence, at: int) -> Mention | Named | None:
    """Whoever stands there, here or elsewhere; `him` is whoever was named last before, if anybody was."""
    words, known = sentence.words, sentence.moment.words
    if words[at : at + 1] and words[at] in known.set_of("somebody", "last"):
        away = [one for one in sentence.elsewhere if one.at < at]
        here = [one for one in sentence.foes_mentioned if one.at < at and len(one.ids) == 1]
        if away and (not here or here[-1].at < away[-1].at):
            return away[-1]
    named = next((one for one in sentence.elsewhere if one.at == at), None)
    return named or next((one for one in sentence.foes_mentioned if one.at == at and not one.several), None)


def _last_before(sentence: Sentence, at: int) -> Mention | Named | None:
    found: list[Mention | Named] = [*sentence.elsewhere, *sentence.foes_mentioned]
    return max((one for one in found if one.at < at), key=lambda one: one.at, default=None)


def _flees(sentence: Sentence, until: int) -> bool:
    """Whether somebody runs away in a clause before: `Felice bolts from a doorway`."""
    words, known = sentence.words, sentence.moment.words
    people: list[Mention | Named] = [*sentence.elsewhere, *sentence.people_anywhere]
    ends = [one.end for one in people if one.end <= until]
    joints = [skip(words, at, known, "before") for at in sentence.said.joints if at < until]
    flees = known.set_of("chasing", "flees")
    for at in (*ends, *joints):
        spot = skip(words, at, known, "before")
        if spot < until and (
            begins_a_flight(known, words, spot) or not flees.isdisjoint(verb_forms(words[spot]))
        ):
            return True
    return False
