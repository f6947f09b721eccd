"""A find that is told with the deed, or in the sentence behind it: nothing is left to be found by a roll.

`I open the drawer and find that it is empty`, `I look for tracks in the snow. They lead to the mill.`
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from solofate.commands.readings.reading import Moment, found_once
from solofate.commands.readings.sentences.sentence import Sentence, sentence_in
from solofate.commands.readings.words.nouns import ALIVE, NUMBERS, PERSON, noun_at
from solofate.commands.readings.words.utterance import Utterance, utterance
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import Lexicon
from solofate.rules.model.state import FREE

_LIST = "told-finds"
_SOON = 7
"""Among so many words of a clause stands the verb that states what is there."""
_FEWEST = 3


@found_once
def find_told(moment: Moment, said: Utterance) -> int:
    """Where the line goes on behind a find that it tells of; its end where that is all, and 0 where it tells of none.

    Behind it stands what the hero does next: `I open the ledger. A name is struck out. I ask Selene whose it is.`
    """
    if moment.state.scene.mode != FREE or not moment.state.scene.open or said.asks:
        return 0
    starts = [0, *said.sentences]
    spans = list(pairwise((*starts, len(said.words))))
    for at, (begins, ends) in enumerate(spans):
        clause = utterance(said.said_from(begins, ends)) if ends > begins else None
        if clause is None or not clause.words:
            continue
        sentence = sentence_in(moment, clause)
        if sentence.subject != "me" or sentence.denied or sentence.tries:
            continue
        if (said.quoted and not _is_read_out(moment, said, ends)) or clause.asks:
            return 0
        told_at = begins + within if (within := _told_in(sentence)) else 0
        if not told_at and _is_read_out(moment, said, ends):
            told_at = ends - 1
        behind = spans[at + 1 :]
        if not told_at and behind and _looks_for_it(sentence) and _states(sentence, said.words, *behind[0]):
            told_at = behind[0][0]
        if told_at:
            anew = sorted({*said.sentences, *said.clauses})
            goes_on = (each for each in anew if each > told_at and _begins_a_deed(said.words, each))
            return next(goes_on, len(said.words))
    return 0


def _begins_a_deed(words: Sequence[str], at: int) -> bool:
    return not {"i", "we"}.isdisjoint(words[at : at + 2])


def _is_read_out(moment: Moment, said: Utterance, ends: int) -> bool:
    """Whether what is read stands in quotes behind it: `I unfold the paper and read: "Burn the inn."`"""
    reads = moment.words.set_of(_LIST, "reads")
    at = ends - 1
    is_last = ends == len(said.words) and bool(said.quoted)
    if said.words[at] in moment.words.set_of("spoken-words", "says-aloud"):
        return False  # `I go up to him and say: “Hello.”`
    behind = said.text[said.tokens[at].ends :].lstrip() if is_last else ""
    return behind[:1] == ":" and not reads.isdisjoint(verb_forms(said.words[at]))


def _told_in(sentence: Sentence) -> int:
    """Where a clause of the sentence says what is found; 0 where none does."""
    words, said = sentence.words, sentence.said
    if _finds(sentence, sentence.verb_from):
        return sentence.verb_from
    for at in said.joints:
        if at <= sentence.verb_from:
            continue
        begins = at
        while begins < len(words) and words[begins] in ("and", "but", "then"):
            begins += 1
        if _finds(sentence, begins):
            return begins
        is_statement = _begins_a_statement(sentence.moment.words, words, begins)
        if is_statement and _looks_for_it(sentence) and _states(sentence, words, begins, len(words)):
            return begins
    only = next((at for at, word in enumerate(words[:-2]) if word == "to" and at > sentence.verb_from), None)
    return only + 1 if only is not None and _finds_it_so(sentence.moment.words, words, only + 1) else 0


def _begins_a_statement(known: Lexicon, words: Sequence[str], at: int) -> bool:
    """Whether what stands there may be told of, and is nothing that the hero goes on to do."""
    first = words[at : at + 1]
    leads = (
        known.set_of("plain", "articles")
        | known.set_of("plain", "prepositions")
        | known.set_of(_LIST, "told-of")
    )
    return bool(first) and first[0] in leads


def _finds(sentence: Sentence, at: int) -> bool:
    """Whether something is found there that is told: `find that …`, `notice that …`, `find a key`, `find it empty`."""
    words, known = sentence.words, sentence.moment.words
    if at >= len(words) - 1 or known.set_of(_LIST, "finds").isdisjoint(verb_forms(words[at])):
        return False
    behind = at + 1
    for phrase in known.words(_LIST, "at-once"):
        if words[behind : behind + phrase.count(" ") + 1] == phrase.split():
            behind += phrase.count(" ") + 1
    if words[behind : behind + 1] == ["that"] and len(words) - behind >= _FEWEST:
        return True
    if _finds_it_so(known, words, at):
        return True
    comes_upon = not known.set_of(_LIST, "comes-upon").isdisjoint(verb_forms(words[at]))
    somebody = words[behind : behind + 1] != [] and words[behind] in known.set_of("somebody", "last")
    if comes_upon and somebody and len(words) - behind >= _FEWEST:
        return True  # `I find him behind the booth`
    if at == sentence.verb_from or known.set_of(_LIST, "comes-upon").isdisjoint(verb_forms(words[at])):
        return False  # Of a find at the head it is asked elsewhere whether it is told.
    counted = words[behind : behind + 1] != [] and (
        words[behind] in ("a", "an", "some", "nothing") or words[behind] in NUMBERS
    )
    noun = noun_at(known, words, behind)
    return counted and (
        words[behind] == "nothing" or (noun is not None and noun.names not in (PERSON, ALIVE))
    )


def _finds_it_so(known: Lexicon, words: Sequence[str], at: int) -> bool:
    """`Find the last page gone`, `find it empty`."""
    finds = (
        not known.set_of(_LIST, "comes-upon").isdisjoint(verb_forms(words[at])) if at < len(words) else False
    )
    return finds and len(words) - at > 2 and not known.set_of(_LIST, "so").isdisjoint(words[at + 2 :])


def _looks_for_it(sentence: Sentence) -> bool:
    """Whether the deed is one by which something comes to light: a search, a look, a thing that is opened or read."""
    known, words, at = sentence.moment.words, sentence.words, sentence.verb_from
    if any(verb.action == "seek" or verb.skill in ("notice", "investigate") for verb in sentence.verbs):
        return True
    if at >= len(words):
        return False
    forms = set(verb_forms(words[at]))
    shows = (
        known.set_of("things-opened", "opens")
        | known.set_of("taken-in", "reads")
        | known.set_of(_LIST, "shows")
    )
    return not forms.isdisjoint(shows)


def _states(sentence: Sentence, words: Sequence[str], begins: int, ends: int) -> bool:
    """Whether a clause says what is there: `there is a glove`, `they lead to the mill`, `it is full of silver`."""
    known = sentence.moment.words
    clause = list(words[begins:ends])
    if len(clause) < _FEWEST or not known.set_of(_LIST, "hedges").isdisjoint(clause):
        return False
    first = clause[0]
    if first in known.set_of(_LIST, "others") or first in ("i", "we"):
        return False
    if first == "it" and not known.set_of(_LIST, "all-around").isdisjoint(clause):
        return False  # `It is getting dark` is nothing that was looked for.
    if first == "they" and any(one.several for one in sentence.others):
        return False
    if (noun := noun_at(known, clause, 0)) is not None and noun.names in (PERSON, ALIVE):
        return first in known.set_of("clause-words", "anybody") and clause[1] in ("has", "have")
    states = known.set_of(_LIST, "states")
    return any(
        word in states or (not word.endswith("ing") and not states.isdisjoint(verb_forms(word)))
        for word in clause[1:_SOON]
    )
