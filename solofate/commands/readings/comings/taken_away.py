"""Whoever is told to be carried off, taken along, thrown out or let go: `They drag Greta off to the hulks`."""

from __future__ import annotations

from collections.abc import Iterator

from solofate.commands.readings.comings.whither import whither_told
from solofate.commands.readings.reading import Reading
from solofate.commands.readings.sentences.sentence import Sentence
from solofate.lexicon.forms import verb_forms
from solofate.rules.model.characters import OPPOSITION
from solofate.rules.model.state import FREE
from solofate.rules.procedures.conflict.carried_off import taken_away

_SURE = 0.93
_US = frozenset(("i", "we", "let"))


def is_taken_away(sentence: Sentence) -> Iterator[Reading]:
    """Who leaves by what others do with them, where nobody fights; what the heroes do to somebody is a deed."""
    moment, said = sentence.moment, sentence.said
    hero = moment.hero
    if hero is None or moment.state.scene.mode != FREE or said.asks or said.quoted or sentence.denied:
        return
    if not _US.isdisjoint(said.words[:1]) or not moment.words.set_of("company", "not-so").isdisjoint(
        said.words
    ):
        return
    for one, whither in taken_away(moment.state, said.text, hero.id):
        if one.side != OPPOSITION and one.out is None and _is_gone_by_it(sentence):
            yield Reading(f'/drop {one.id} to "{whither}"', _SURE, f"{one.name} is taken away")
            return


def _is_gone_by_it(sentence: Sentence) -> bool:
    """Whether it says so plainly, or where to: `away`, `off`, `to the hulks`; not `to the altar`, `up the wall`."""
    known, said = sentence.moment.words, sentence.said
    plainly = known.set_of("led-off", "plainly") | known.set_of("led-off", "seizes")
    if any(not plainly.isdisjoint(verb_forms(word)) for word in said.words):
        return True
    leads = known.set_of("stands-behind", "in") | known.set_of("stands-behind", "at")
    return not leads.isdisjoint(whither_told(sentence.moment, said, 0, len(said.words)).split())
