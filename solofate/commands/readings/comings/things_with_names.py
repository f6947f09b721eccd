"""A name that is not somebody's but tells which thing is meant: the letter from them, the boat that bears it."""

from __future__ import annotations

from solofate.commands.readings.sentences.sentence import Sentence
from solofate.commands.readings.whom.named import Named
from solofate.gm.titles.persons import is_somebody
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.senses import is_a


def is_of_a_thing(sentence: Sentence, one: Named) -> bool:
    """Whether a name only says which thing it is: `the letter from Milo`, `the boat named after Ines`, `the boat Ines`.

    Whoever something is taken from is there.
    """
    words, known = sentence.words, sentence.moment.words
    links = known.set_of("named-after", "links")
    at = one.at
    while at - 1 > sentence.verb_from and words[at - 1] in links:
        at -= 1
    thing, between = words[at - 1], words[at : one.at]
    articles = known.set_of("plain", "articles")  # `Round Milo` and `call Milo` are no things.
    led = not articles.isdisjoint(words[max(sentence.verb_from, at - _LONGEST) : at - 1])
    apart = any(each.at == at - 1 for each in sentence.verbs) or thing in known.set_of(
        "plain", "prepositions"
    )
    if not led or apart or at - 1 <= sentence.verb_from or is_somebody(thing) or not is_a(thing, _THINGS):
        return False
    taken = known.set_of("spoken-of-only", "taken-from")
    verbs = (form for word in words[sentence.verb_from : at] for form in verb_forms(word))
    return between != ["from"] or taken.isdisjoint(verbs)


_LONGEST = 3
"""So many words back stands the article of the thing at most: `the old letter`."""
_THINGS = ("artifact.n.1", "communication.n.2", "possession.n.2", "music.n.1")
