"""Somebody who is asked to see to a wound, or is told to do so: they treat it, by their own skill."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solofate.commands.readings.reading import Moment, Reading
from solofate.commands.readings.sentences.sentence import BY_NAME
from solofate.commands.readings.sentences.things import telling_words
from solofate.commands.readings.whom.people import people_called
from solofate.commands.readings.words.utterance import Utterance, skip
from solofate.gm.talk.company import can_talk
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import Lexicon
from solofate.rules.model.characters import OPPOSITION, Character
from solofate.rules.model.harm import Slot

_SURE = 0.97
_SOON = 4


def asked_to_treat(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """`I ask the nurse to look at my hand`, `Nurse, please bandage it`, `The surgeon sews up my cut`: they treat it."""
    if not moment.someone_is_hurt or moment.fighting or said.quoted or not moment.state.scene.open:
        return
    words, known = said.words, moment.words
    first = skip(words, 0, known, "before")
    for one in people_called(moment, words):
        healer = moment.state.characters.get(one.ids[0])
        if healer is None or len(one.ids) != 1 or one.sure < BY_NAME or not _may_heal(moment, healer):
            continue
        if not _is_asked(moment, said, first, one.at) and one.at not in (first, first + 1):
            continue
        tends = _tends_at(moment, said, one.end)
        if tends is None:
            continue
        patient = _patient(moment, words[tends + 1 :])
        if patient is None or patient.id == healer.id:
            continue
        wound = _wound(patient, words[tends:])
        if wound is not None:
            line = f'/as {healer.id} treat {patient.id} "{wound.aspect}"'
            yield Reading(line, _SURE, f"{healer.name} sees to it")
            return


def _may_heal(moment: Moment, one: Character) -> bool:
    """Whether somebody may see to wounds of the heroes' side: nobody who stands against them, nor a beast."""
    hero = moment.hero
    return (
        hero is not None
        and one.id != hero.id
        and one.out is None
        and one.side != OPPOSITION
        and can_talk(one)
    )


def _is_asked(moment: Moment, said: Utterance, first: int, at: int) -> bool:
    """Whether the hero asks, lets or has them do it: `I ask the nurse to …`, `I let her …`."""
    words = said.words
    begins = words[first : first + 1] in (["i"], ["we"])
    asks = moment.words.set_of("asked-to-treat", "asks")
    articles = moment.words.set_of("plain", "articles")
    verb = at - 1 - (words[at - 1 : at] != [] and words[at - 1] in articles)
    return begins and verb > first and not asks.isdisjoint(verb_forms(words[verb]))


def _tends_at(moment: Moment, said: Utterance, at: int) -> int | None:
    """Where the verb stands by which they see to it, right behind them and what only leads to it."""
    words, known = said.words, moment.words
    leads = known.set_of("asked-to-treat", "leads")
    spot = at
    while spot < min(len(words), at + _SOON + 1) and words[spot] in leads:
        spot += 1
    if spot >= len(words):
        return None
    return spot if sees_to_a_wound(known, words, spot) else None


def sees_to_a_wound(known: Lexicon, words: Sequence[str], at: int) -> bool:
    """Whether the verb that stands there is one by which a wound is seen to: `sews it up`, `digs the bullet out`."""
    forms, behind = verb_forms(words[at]), words[at + 1 :]
    takes = not known.set_of("asked-to-treat", "gets-out").isdisjoint(forms)
    if takes and not known.set_of("asked-to-treat", "got-out").isdisjoint(behind):
        return not {"out", "from"}.isdisjoint(behind)
    tending = known.set_of("care-for", "tending") | known.set_of("asked-to-treat", "tends")
    return not tending.isdisjoint(forms)


def tells_of_a_wound(known: Lexicon, words: Sequence[str]) -> bool:
    """Whether a part of the body or a wound is among these words: `my shoulder`, `the cut`."""
    return not (known.set_of("body", "parts") | known.set_of("care-for", "wounds")).isdisjoint(words)


def _patient(moment: Moment, words: Sequence[str]) -> Character | None:
    """Whose wound it is: the hero's, as `my hand`, or that of somebody of their side who is named; None for neither."""
    named = (one for one in people_called(moment, words) if one.sure >= BY_NAME and len(one.ids) == 1)
    own = {one.id: one for one in moment.friends}
    if (friend := next((own[one.ids[0]] for one in named if one.ids[0] in own), None)) is not None:
        return friend
    hurts = {"my", "me"} | moment.words.set_of("asked-to-treat", "got-out")
    if not hurts.isdisjoint(words) or tells_of_a_wound(moment.words, words):
        return moment.hero
    return None


def _wound(patient: Character, words: Sequence[str]) -> Slot | None:
    """The wound that is meant: the one whose words are said, else the first that nobody has seen to."""
    open_ones = [slot for slot in patient.consequences if slot.untreated and slot.aspect]
    told = (slot for slot in open_ones if not telling_words(slot.aspect or "").isdisjoint(words))
    return next(told, next(iter(open_ones), None))
