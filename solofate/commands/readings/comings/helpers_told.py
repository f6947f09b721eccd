"""Whoever helps in a fight by what they do: `the carter throws flour into their faces`, `Matej jumps on his back`.

They stand with the heroes from then on, as companions do: what is told of them is done on a turn of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from solofate.commands.readings.comings.arrivals import harms_at
from solofate.commands.readings.comings.subjects import Subject, subject_at
from solofate.commands.readings.reading import Moment, Reading
from solofate.commands.readings.sentences.sentence import BY_NAME, POSSIBLE, Sentence
from solofate.commands.readings.whom.foes_told import foes_told
from solofate.commands.readings.whom.strangers import several_in
from solofate.commands.readings.words.utterance import Utterance, utterance
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.rules.model.characters import BYSTANDERS
from solofate.rules.model.memory import FOE

_SURE = 0.94


def helper_told(
    sentence: Sentence, deeds: Callable[[Moment, Utterance], Iterator[Reading]]
) -> Reading | None:
    """The command by which somebody who is told to do something to the foes stands with the heroes; None for nobody.

    `deeds` reads what a hero does, by which it is seen whether it is done to them.
    """
    moment = sentence.moment
    if not moment.fighting or moment.hero is None or sentence.subject == "me" or sentence.said.quoted:
        return None
    if harms_at(moment, sentence.words) is not None:
        return None
    if foes_told(moment, sentence.words, sentence.begins) is not None:
        return None
    who = _who(sentence)
    if who is None or not _strikes_a_foe(sentence, who, deeds):
        return None
    if who.here is not None:
        told = f"{who.here.name} takes your side, and does it on a turn of their own."
        return Reading(f"/side {who.here.id} heroes", _SURE, f"{who.here.name} takes your side", told)
    told = "Whoever that is comes in on your side, and does it on a turn of their own."
    return Reading(f"/add {who.typed} as ally", _SURE, "somebody comes to help", told)


def _who(sentence: Sentence) -> Subject | None:
    """Whoever acts at the head of the sentence, is no foe and fights for nobody so far."""
    moment, words, at = sentence.moment, sentence.words, sentence.begins
    one = subject_at(sentence, at)
    if one is not None and one.here is not None:
        return one if one.here.side == BYSTANDERS and one.here.out is None else None
    if one is not None and one.named is not None:
        known = moment.state.memory.called(one.named.name)
        return one if known is None or known.tie != FOE else None
    if one is not None:
        return one if one.several is not None and one.several.number == 1 else None
    if words[at : at + 1] not in (["the"], ["my"], ["our"]):
        return None
    if any(each.at == at and each.sure >= BY_NAME for each in sentence.people_anywhere):
        return None
    kind = several_in(moment, words[at : at + _LONGEST])
    return Subject(at, at + kind.length, several=kind) if kind is not None and kind.number == 1 else None


def _strikes_a_foe(
    sentence: Sentence, who: Subject, deeds: Callable[[Moment, Utterance], Iterator[Reading]]
) -> bool:
    """Whether what they do is a blow at a foe, or leaves something true of one that a blow would."""
    said, words = sentence.said, sentence.words
    acts = next((at for at in range(who.end, min(len(words), who.end + _SOON)) if _acts(words[at])), None)
    if acts is None:
        return False
    as_mine = utterance(f"I {said.said_from(acts)}")
    foes = {one.id for one in sentence.moment.foes}
    for each in deeds(sentence.moment, as_mine):
        parts = each.line.replace(",", " ").split()
        if each.score >= POSSIBLE and parts[0] in _STRIKES and not foes.isdisjoint(parts):
            return parts[0] == "/attack" or parts[1] in _BODILY
    return False


def _acts(word: str) -> bool:
    """Whether a word is a verb in the form in which others do something."""
    known = lexicon()
    small = known.set_of("plain", "articles") | known.set_of("arriving", "auxiliaries")
    return word.endswith("s") and len(list(verb_forms(word))) > 1 and word not in small


_STRIKES = ("/attack", "/advantage", "/maneuver")
_BODILY = ("fight", "shoot", "athletics", "physique")
_LONGEST, _SOON = 4, 6
