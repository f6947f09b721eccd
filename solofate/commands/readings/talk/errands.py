"""Whoever is sent to do something is told to: `I send the porter to fetch the doctor`."""

from __future__ import annotations

from solofate.commands.readings.reading import Moment
from solofate.commands.readings.words.utterance import Utterance, utterance
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.senses import senses_of


def as_told_to(moment: Moment, said: Utterance) -> Utterance:
    """The sentence with the words that say so where somebody is sent on an errand; any other as it is."""
    known, words = moment.words, said.words
    if (
        moment.fighting
        or said.asks
        or len(words) < _SHORTEST
        or words[0] not in known.set_of("errands", "senders")
    ):
        return said
    if known.set_of("errands", "sends").isdisjoint(verb_forms(words[1])):
        return said
    friends = {part for one in moment.friends for part in one.name.casefold().split()}
    to = next((at for at in range(3, min(len(words) - 1, _FARTHEST)) if words[at] == "to"), None)
    if to is None or not friends.isdisjoint(words[2:to]):
        return said
    told, whom, what = known.words("errands", "says")[0], said.said_from(2, to), said.said_from(to)
    somewhere = words[to + 1] in known.set_of("plain", "before-a-thing") | known.set_of("plain", "articles")
    if somewhere:
        return utterance(
            f"{said.said_from(0, 1)} {told} {whom} to {known.words('errands', 'goes')[0]} {what}"
        )
    if not senses_of(words[to + 1], "verb"):
        return said
    return utterance(f"{said.said_from(0, 1)} {told} {whom} {what}")


_SHORTEST, _FARTHEST = 5, 8
"""Words such a sentence has at least, and among how many of them it is said what for."""
