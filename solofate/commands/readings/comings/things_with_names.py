"""A name that only tells which thing is meant, or how it is done: the letter from them, the way they taught it."""

from __future__ import annotations

from solofate.commands.readings.sentences.sentence import Sentence
from solofate.commands.readings.whom.named import Named
from solofate.gm.titles.persons import is_somebody
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.senses import is_a
from solofate.lexicon.tenses import is_past


def is_of_a_thing(sentence: Sentence, one: Named) -> bool:
    """Whether a name only says which thing it is: `the letter from Milo`, `the boat named after Ines`, `the boat Ines`.

    Whoever something is taken from or handed to is there, and so is whoever `him` means.
    """
    words, known = sentence.words, sentence.moment.words
    if words[one.at] in known.set_of("named", "points"):
        return False  # `Through the window after him`
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
    verbs = {form for word in words[sentence.verb_from : at] for form in verb_forms(word)}
    taken = between == ["from"] and not known.set_of("spoken-of-only", "taken-from").isdisjoint(verbs)
    handed = between == ["to"] and not known.set_of("handing", "gives").isdisjoint(verbs)
    return not (taken or handed)


def acts_in_a_clause_of_its_own(sentence: Sentence, one: Named) -> bool:
    """Whether a name is who did something before: `the way Jack taught me`, `with the knife Anna left me`.

    Whoever is only found `tied to a chair` stands behind a verb, and is there.
    """
    words, known = sentence.words, sentence.moment.words
    led, behind = words[one.at - 1], one.end
    while behind < len(words) and words[behind] in known.set_of("told-of-before", "how-often"):
        behind += 1
    if behind >= len(words) or sentence.said.stops_before(one.at) or sentence.said.stops_before(one.end):
        return False
    manner = led in known.set_of("told-of-before", "manners")
    thing = any(
        each in known.set_of("plain", "articles") for each in words[max(0, one.at - _LONGEST) : one.at - 1]
    )
    thing = thing and all(each.at != one.at - 1 for each in sentence.verbs)
    thing = thing and led not in known.set_of("plain", "prepositions") and led != "and"
    did = words[behind] in known.set_of("told-of-before", "did") or is_past(words[behind])
    does = any(form != words[behind] for form in verb_forms(words[behind]))
    return (manner and does) or ((manner or thing) and did)


_LONGEST = 3
"""So many words back stands the article of the thing at most: `the old letter`."""
_THINGS = ("artifact.n.1", "communication.n.2", "possession.n.2", "music.n.1")
