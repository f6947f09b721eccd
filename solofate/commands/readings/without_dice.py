"""What is done without dice where nobody fights: handing over, turning down, a find that is told."""

from __future__ import annotations

from itertools import pairwise

from solofate.commands.readings.nouns import ALIVE, PERSON, noun_at
from solofate.commands.readings.sentence import Sentence
from solofate.gm.story.told_contents import contents_told
from solofate.lexicon.forms import verb_forms


def takes_no_dice(sentence: Sentence) -> bool:
    """Whether all that is done is to give something away, to turn something down, or to have found something."""
    if sentence.moment.fighting or sentence.tries or sentence.verb_from >= len(sentence.words):
        return False
    head = sentence.verb_at_head
    if head is not None and head.action in ("aid", "treat"):
        return False  # `I give Teo a leg up` is help.
    return _hands_over(sentence) or _turns_down(sentence) or _is_found(sentence)


def _hands_over(sentence: Sentence) -> bool:
    """`I slide the envelope across the marble to her`, `I lay my watch in front of her`: and nothing is asked."""
    words, known, at = sentence.words, sentence.moment.words, sentence.verb_from
    verbs, articles = known.set_of("without-dice", "hands-over"), known.set_of("plain", "articles")
    if verbs.isdisjoint(verb_forms(words[at])) or not _asks_for_nothing(sentence):
        return False
    for one in sentence.others:
        if one.at <= at:
            continue
        given = one.at == at + 1 and words[one.end : one.end + 1] != [] and words[one.end] in articles
        over = known.told("without-dice", words[at + 1 : one.at])
        if given or ("towards" in over and _carries_a_thing(sentence, at + 1)):
            return True
    return False


def _carries_a_thing(sentence: Sentence, at: int) -> bool:
    """Whether what stands there is a thing, and nobody: `the envelope`, and not `him`."""
    noun = noun_at(sentence.moment.words, sentence.words, at)
    return (
        noun is not None
        and noun.names != PERSON
        and not any(one.at <= at < one.end for one in sentence.others)
    )


def _asks_for_nothing(sentence: Sentence) -> bool:
    """Whether nothing is to come of it: no `so that`, no `to make her talk`, no other deed behind it."""
    words, known = sentence.words, sentence.moment.words
    behind = words[sentence.verb_from + 1 :]
    if not known.set_of("without-dice", "what-for").isdisjoint(behind):
        return False
    if any(verb.action in ("talk", "press", "seek", "attack") for verb in sentence.verbs[1:]):
        return False
    return not any(one == "to" and known.senses("verbs", other) for one, other in pairwise(behind))


def _turns_down(sentence: Sentence) -> bool:
    """`I decline the second glass`, `I turn it down`."""
    found = sentence.moment.words.found("without-dice", sentence.words[sentence.verb_from :])
    return any(each.sense == "turns-down" and each.at == 0 for each in found)


def _is_found(sentence: Sentence) -> bool:
    """`I find a brass key, and I drop it down my stocking`: what is found is told with what the hero does with it."""
    words, at = sentence.words, sentence.verb_from
    if not _finds_one(sentence):
        return False
    it = next((spot for spot in range(at + 3, len(words)) if words[spot] in ("it", "them")), None)
    return it is not None and not {"and", "i"}.isdisjoint(words[at + 2 : it])


def _finds_one(sentence: Sentence) -> bool:
    """Whether it begins with `I find a …`."""
    words, known, at = sentence.words, sentence.moment.words, sentence.verb_from
    if known.set_of("without-dice", "finds").isdisjoint(verb_forms(words[at])) or sentence.said.asks:
        return False
    return words[at + 1 : at + 2] in (["a"], ["an"], ["some"], ["two"], ["three"])


def is_told_as_found(sentence: Sentence) -> bool:
    """Whether a thing is found of which it is told what it says or how it looks, so that nothing is left to find."""
    words, at = sentence.words, sentence.verb_from
    if at >= len(words) or sentence.tries or sentence.denied or not _finds_one(sentence):
        return False
    return next(contents_told(sentence.said.text), None) is not None or _is_described(sentence, at)


def _is_described(sentence: Sentence, at: int) -> bool:
    """Whether the thing that is found is told of: `a key with the number 14 on it`, and not only looked for."""
    known = sentence.moment.words
    noun = noun_at(known, sentence.words, at + 1)
    if noun is None or noun.names in (PERSON, ALIVE):
        return False
    behind = sentence.words[noun.end : noun.end + 1]
    return bool(behind) and behind[0] in known.set_of("says-of-itself", "described")
