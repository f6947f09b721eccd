"""A turn for nothing but defence, by its name or by its clauses: `I give ground and parry everything`.

By its clauses it is one where somebody wards off what comes, does nothing else beside it, and says so: by `only`, by
how long it is to last, or by a second clause that is defence as well.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from solofate.commands.readings.reading import Moment, Reading, found_once
from solofate.commands.readings.sentences.sentence import FULL, Sentence, sentence_in
from solofate.commands.readings.whom.people import people_called
from solofate.commands.readings.words.utterance import Utterance
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import Found
from solofate.rules.in_force import ruleset_of
from solofate.wording.plain import inline

_WHY = "a turn for nothing but defence"
_SURE = FULL + 0.06
_WIDEST_GAP = 3
"""So many words may stand between `keep` and `off`."""
_NO_DEED = ("feel", "pass", "defend")


def all_defence(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """A turn for nothing but defence, as the book has it: with a focus, for everything, or for oneself alone.

    Where it is for oneself alone, whom somebody else guards is kept from harm by a block.
    """
    if not moment.fighting or said.asks:
        return
    rules = ruleset_of(moment.state)
    if not is_named(moment, said):
        if _is_told(moment, said):
            yield Reading("/defend" if rules.blocks else "/full-defense", _SURE, _WHY)
        return
    if rules.blocks:
        if "shields" not in moment.words.told("blocks", said.words) or "myself" in said.words:
            yield Reading("/defend", FULL, _WHY)
        return
    friends = {one.id for one in moment.friends}
    whom = next((one.ids[0] for one in people_called(moment, said.words) if one.ids[0] in friends), None)
    focused = rules.full_defense is not None and rules.full_defense.focused
    focus = f' "protect {inline(moment.state.characters[whom].name)}"' if focused and whom is not None else ""
    yield Reading(f"/full-defense{focus}", FULL, _WHY)


def is_all_defence(moment: Moment, said: Utterance) -> bool:
    """Whether nothing else is done in the turn: so that nobody gives up who gives up a step, or an action."""
    return is_named(moment, said) or (moment.fighting and not said.asks and _is_told(moment, said))


def is_named(moment: Moment, said: Utterance) -> bool:
    """Whether it says by its name that the turn is given up for defence, and nobody is called so."""
    found = moment.words.found("all-defence", said.words)
    if not found:
        return False
    named = {spot for one in people_called(moment, said.words) for spot in range(one.at, one.end)}
    return any(each.at not in named for each in found)  # `I fire at the guard up there`


class _Clause(NamedTuple):
    """What a clause is of a turn for defence: whether it wards off, gives way or lets come, or does something else."""

    wards: bool
    yields: bool
    acts: bool


@found_once
def _is_told(moment: Moment, said: Utterance) -> bool:
    words = said.words
    sentence = sentence_in(moment, said)
    if said.quoted or (sentence.subject not in ("me", "") and not sentence.doer):
        return False
    begins = sorted({0, *said.joints, *said.after_a_stop})
    clauses = [_clause(sentence, *each) for each in pairwise((*begins, len(words)))]
    if any(each.acts for each in clauses) or not any(each.wards for each in clauses):
        return False
    defensive = sum(each.wards or each.yields for each in clauses)
    known = moment.words
    says_so = known.told("warding-only", words)
    return defensive > 1 or bool(says_so)


_UNTIL = ("till", "until")
"""What stands behind these is what is waited for: `and keep parrying until she is up there`."""


def _clause(sentence: Sentence, begins: int, ends: int) -> _Clause:
    words, known = sentence.words, sentence.moment.words
    ends = next((at for at in range(begins + 1, ends) if words[at] in _UNTIL), ends)
    text = words[begins:ends]
    listed = [
        each for each in known.found("warding", text) if _is_warded(sentence, begins + each.at, each.length)
    ]
    senses = {each.sense for each in listed}
    covered = {begins + spot for each in listed for spot in range(each.at, each.at + each.length)}
    if (kept := _keeps_off(sentence, begins, ends)) is not None:
        senses.add("wards")
        covered |= set(range(*kept))
    if _holds_it_up(sentence, begins, ends):
        senses.add("yields")
    if _lets_it_come(sentence, begins, ends):
        return _Clause(wards=True, yields=False, acts=False)
    acts = any(
        begins + each.at not in covered and _is_an_act(sentence, each, begins)
        for each in known.found("verbs", text)
        if not _is_led_to(sentence, begins + each.at)
    )
    return _Clause("wards" in senses or "refuses" in senses, "yields" in senses, acts)


def _is_an_act(sentence: Sentence, verb: Found, begins: int) -> bool:
    """Whether a verb is a deed beside the defence; one that presses somebody is none where no foe stands behind it."""
    action, ends = verb.sense.partition(" ")[0], begins + verb.at + verb.length
    if action in ("press", "talk"):
        return any(0 <= one.at - ends < _WIDEST_GAP for one in sentence.foes_mentioned)
    return action not in _NO_DEED


def _is_led_to(sentence: Sentence, at: int) -> bool:
    """Whether a word stands where a thing is named: `every cut`, `the rush`."""
    known, before = sentence.moment.words, sentence.words[at - 1 : at]
    leads = known.set_of("plain", "articles") | known.set_of("plain", "before-a-thing")
    return bool(before) and (before[0] in leads or before[0] in known.set_of("warding-words", "every"))


def _is_warded(sentence: Sentence, at: int, length: int) -> bool:
    """Whether it is a blow that is warded off there: `block everything`, and neither a doorway nor a way past."""
    words, known = sentence.words, sentence.moment.words
    behind = words[at + length :]
    if not behind or sentence.said.stops_before(at + length):
        return True
    if known.set_of("warding-words", "takes-a-thing").isdisjoint(verb_forms(words[at])) or length > 1:
        return True
    if behind[0] in known.set_of("warding-words", "goes-on"):
        return True
    foe = next((one for one in sentence.foes_mentioned if one.at == at + length), None)
    if foe is not None or behind[0] in known.set_of("warding-words", "every"):
        return True
    leads = known.set_of("plain", "articles") | known.set_of("plain", "before-a-thing")
    thing = behind[1:2] if behind[0] in leads else behind[:1]
    return bool(thing) and bool(known.senses("kept-off", thing[0]))


def _keeps_off(sentence: Sentence, begins: int, ends: int) -> tuple[int, int] | None:
    """From where to where `keep them off` or `beat his sword aside` stands; None for nowhere."""
    words, known = sentence.words, sentence.moment.words
    for at in range(begins, ends):
        if known.set_of("warding-words", "keeps").isdisjoint(verb_forms(words[at])):
            continue
        for away in range(at + 2, min(ends, at + 2 + _WIDEST_GAP)):
            somebody = any(at < one.at < away for one in sentence.foes_mentioned)
            if somebody and words[away] in known.set_of("warding-words", "off"):
                return at, away + 1
    return None


def _holds_it_up(sentence: Sentence, begins: int, ends: int) -> bool:
    """Whether a weapon or a shield is held before oneself: `blade up`, `the knife held crosswise`."""
    words, held = sentence.words, sentence.moment.words.set_of("warding-words", "held-up")
    weapons = [
        each.at + each.length for each in sentence.means if begins <= each.at < ends and not each.named
    ]
    return any(not held.isdisjoint(words[at : min(ends, at + 2)]) for at in weapons)


def _lets_it_come(sentence: Sentence, begins: int, ends: int) -> bool:
    """Whether a clause only lets a foe spend themselves, or a blow slide off: `let them tire themselves on it`."""
    words, known = sentence.words, sentence.moment.words
    at = next((spot for spot in range(begins, ends) if words[spot] in ("let", "letting", "lets")), None)
    foe = next((one for one in sentence.foes_mentioned if at is not None and one.at == at + 1), None)
    if foe is None:
        return False
    spent = known.set_of("warding-words", "spends-itself")
    behind = words[foe.end : min(ends, foe.end + _WIDEST_GAP)]
    return any(not spent.isdisjoint(verb_forms(word)) for word in behind)
