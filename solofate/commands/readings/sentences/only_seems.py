"""What somebody only looks, smells or sounds like, which is no deed of theirs: `Dax smells like burnt wiring`."""

from __future__ import annotations

from solofate.commands.readings.reading import Moment
from solofate.commands.readings.sentences.sentence import BY_NAME
from solofate.commands.readings.whom.people import people_called
from solofate.commands.readings.words.utterance import Utterance, skip
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon

_SEEMS = lexicon().set_of("only-seems", "verbs")
_LIKE = lexicon().set_of("only-seems", "like")
_AT_ME = ("me", "us")


def only_seems(moment: Moment, said: Utterance) -> bool:
    """Whether all that is told of somebody here is how they seem, or that they look at whoever tells it."""
    words = said.words
    if said.quoted or said.asks or "and" in words:
        return False
    begins = skip(words, 0, moment.words, "before", "interjection")
    one = next((each for each in people_called(moment, words) if each.at == begins), None)
    if one is None or one.sure < BY_NAME:
        return False
    at = skip(words, one.end, moment.words, "before")
    if words[at : at + 1] == [] or words[at] == "look" or _SEEMS.isdisjoint(verb_forms(words[at])):
        return False
    behind = words[at + 1 : at + 3]
    return behind[:1] != [] and (behind[0] in _LIKE or (behind[0] == "at" and behind[-1] in _AT_ME))
