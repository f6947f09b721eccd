"""What was played last, taken back in any words: `I'd like to take back what I just did`, `do that last turn over`."""

from __future__ import annotations

from collections.abc import Iterator

from solofate.commands.readings.reading import Moment, Reading
from solofate.commands.readings.words.remarks import without_remarks
from solofate.commands.readings.words.utterance import Utterance, skip
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon

_LIST = "taken-back"
_UNDOES = lexicon().set_of(_LIST, "undoes")
_WITH = {each.split()[0]: each.split()[1] for each in lexicon().words(_LIST, "undoes-with")}
_WHAT = lexicon().set_of(_LIST, "what")
_PLAYED = lexicon().set_of(_LIST, "played")


def taken_back(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """`/undo` where all that is done in a line is done to what was played last."""
    if said.quoted:
        return
    words = without_remarks(moment, said).words
    begins = skip(words, 0, moment.words, "before", "interjection", "letting")
    begins += words[begins : begins + 1] in (["i"], ["we"])
    begins = skip(words, begins, moment.words, "before", "wanting", "letting")
    verb, behind = words[begins : begins + 1], words[begins + 1 :]
    if not verb or not behind:
        return
    particles = {_WITH[form] for form in verb_forms(verb[0]) if form in _WITH}
    undoes = not _UNDOES.isdisjoint(verb_forms(verb[0])) or not particles.isdisjoint(behind)
    of_it = [word for word in behind if word not in particles]
    if undoes and set(of_it) <= _WHAT and not _PLAYED.isdisjoint(of_it):
        yield Reading("/undo", _SURE, "what was played last is taken back")


_SURE = 0.95
