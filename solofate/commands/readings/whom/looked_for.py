"""Whoever one goes to find and who is here: the hero comes up to them, and nothing is said or searched for."""

from __future__ import annotations

from solofate.commands.readings.reading import Moment
from solofate.commands.readings.whom.people import people_called
from solofate.commands.readings.words.utterance import Utterance
from solofate.lexicon.forms import verb_forms
from solofate.rules.model.characters import Character

_BY_NAME = 0.8
_BETWEEN = 4
"""So many words stand at most between who is looked for by what they are and by name."""


def looked_for(moment: Moment, said: Utterance) -> Character | None:
    """`I go to find the sergeant, Wulan Wijaya, among the men`: whoever is named there; None for nobody here."""
    words, known = said.words, moment.words
    own = words[:1] in (["i"], ["we"]) and not said.asks and not said.quoted
    if (
        not own
        or len(words) < _BETWEEN
        or known.set_of("new-ground", "goes").isdisjoint(verb_forms(words[1]))
    ):
        return None
    finds = next((at for at in range(2, 5) if words[at : at + 1] in (["find"], ["seek"])), None)
    if finds is None or words[finds - 1] not in ("to", "and"):
        return None
    named = [one for one in people_called(moment, words) if one.sure >= _BY_NAME and len(one.ids) == 1]
    soon = [one for one in named if finds < one.at <= finds + _BETWEEN]
    return moment.state.characters[soon[-1].ids[0]] if soon else None
