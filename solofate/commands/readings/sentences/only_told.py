"""What is only told: what the hero perceives, remembers and thinks of, what is listed without a verb, and what was.

None of it is a deed: `I can taste the lamp oil on my tongue`, `Gulls, and the slow creak of the lamp turning`.
"""

from __future__ import annotations

from itertools import pairwise

from solofate.commands.readings.reading import Moment, found_once
from solofate.commands.readings.sentences.nothing_done import only_would_have
from solofate.commands.readings.sentences.sentence import BY_NAME
from solofate.commands.readings.sentences.things import means_in, places_in
from solofate.commands.readings.whom.people import people_called
from solofate.commands.readings.words.nouns import NUMBERS
from solofate.commands.readings.words.utterance import Utterance, skip
from solofate.gm.talk.company import SPEECHLESS
from solofate.lexicon.forms import plural_forms, verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import is_a, senses_of
from solofate.lexicon.time_first import time_first

_LIST = "only-told"
_ABLE, _PERCEIVES, _RECALLS = (lexicon().set_of(_LIST, each) for each in ("able", "perceives", "recalls"))
_FOR_MORE, _TIMES, _LEADS = (lexicon().set_of(_LIST, each) for each in ("for-more", "times", "leads"))
_FINITE = lexicon().set_of(_LIST, "finite")
_PUT = lexicon().set_of(_LIST, "put-there")
_KINDS = lexicon().words(_LIST, "listed-kinds")
_LONGEST_FIRST, _LONGEST_PIECE = 3, 11


@found_once
def is_only_told(moment: Moment, said: Utterance) -> bool:
    """Whether a line does nothing: each clause of the hero's perceives or recalls, or nobody acts in it at all."""
    words = said.words
    if said.quoted or said.asks or len(words) < _FEWEST or said.text.rstrip().endswith("!"):
        return False
    if said.text.lstrip()[:1] in "\"“«„'":
        return False
    if only_would_have(said):
        return True
    begins = skip(words, 0, moment.words, "before")
    if words[begins : begins + 1] in (["i"], ["we"]):
        return all(_perceives(moment, said, at) for at in _own_clauses(said, begins))
    if {"i", "we"}.isdisjoint(words):
        return _used_to(said) or _is_a_list(moment, said)
    return _is_a_list_before(moment, said)


_FEWEST = 3


def _own_clauses(said: Utterance, begins: int) -> list[int]:
    """Where the hero begins to do something, by `I` or by a verb that is joined to what they do."""
    words, found = said.words, [begins]
    for at in range(begins + 1, len(words)):
        joined = words[at - 1] in _JOINS or said.stops_before(at)
        goes_on = words[at] in _JOINS and words[at + 1 : at + 2] != [] and _is_a_plain_verb(words[at + 1])
        if (words[at] in ("i", "we") and joined) or goes_on:
            found.append(at)
    return found


_JOINS = ("and", "then", "so", "but")


def _is_a_plain_verb(word: str) -> bool:
    """Whether a word behind `and` may be what is done next, and no second thing that is perceived."""
    verbs, nouns = (sum(each.uses for each in senses_of(word, part)) for part in ("verb", "noun"))
    return verbs > nouns and word not in lexicon().set_of("plain", "prepositions")


def _perceives(moment: Moment, said: Utterance, at: int) -> bool:
    """Whether whoever begins there only perceives, recalls or counts what is there."""
    words = said.words
    at = skip(words, at + 1, moment.words, "before")
    able = words[at : at + 1] != [] and words[at] in _ABLE
    if able:
        at = skip(words, at + 1, moment.words, "before")
    if at >= len(words) or not _FOR_MORE.isdisjoint(words[at + 1 : at + 2]):
        return False
    forms = {words[at], *verb_forms(words[at])}
    if "count" in forms:
        return _is_counted(words[at + 1 :])
    phrase = " ".join((min(forms, key=len), *words[at + 1 : at + 2]))
    if "taste" in forms and not able:
        return words[at + 1 : at + 2] != [] and words[at + 1] not in moment.words.set_of("plain", "articles")
    recalls = not _RECALLS.isdisjoint(forms) or phrase in _RECALLS
    return recalls or (able and not _PERCEIVES.isdisjoint(forms))


def _is_counted(behind: list[str]) -> bool:
    """Whether it is told how many are counted, or that time is: `I count six`, `I count the seconds`."""
    numbers = [word for word in behind if word in NUMBERS or word.isdigit()]
    if not _PUT.isdisjoint(behind):
        return False  # `I count three coins into her hand`
    return bool(numbers) or any(not _TIMES.isdisjoint(plural_forms(word)) for word in behind[:3])


def _used_to(said: Utterance) -> bool:
    """`Pell used to say so`: what somebody used to do is past, and nobody does it."""
    words = said.words
    spots = [at for at, (one, other) in enumerate(pairwise(words)) if (one, other) == ("used", "to")]
    return bool(spots) and 0 < spots[0] <= _SOON and words[spots[0] - 1] not in _FINITE


_SOON = 3


def _is_a_list_before(moment: Moment, said: Utterance) -> bool:
    """Whether what is listed comes first, and what the hero perceives of it is told in a sentence of its own."""
    at = said.first_stop
    if (
        at >= len(said.words)
        or said.words[at] not in ("i", "we")
        or not {"i", "we"}.isdisjoint(said.words[:at])
    ):
        return False
    mine = [spot for spot in _own_clauses(said, at)]
    return _pieces_are_told(moment, said, at) and all(_perceives(moment, said, each) for each in mine)


def _is_a_list(moment: Moment, said: Utterance) -> bool:
    return _pieces_are_told(moment, said, len(said.words))


def _pieces_are_told(moment: Moment, said: Utterance, ends: int) -> bool:
    """Whether pieces without a finite verb stand between commas, the first a thing that is seen, heard or smelt."""
    words, known = said.words, moment.words
    stops = [at for at in said.after_a_stop if at < ends]
    skills = {name.casefold() for name in moment.state.skills.names.values()}
    if words[0] in skills or (stops and ":" in said.text[: said.tokens[stops[-1]].begins]):
        return False  # `Crafts: jam the gate shut with a bar`
    if not stops or stops[0] > _LONGEST_FIRST or not _is_perceived(moment, words[: stops[0]]):
        return False
    if time_first(said.text).when or not known.set_of("title-words", "when").isdisjoint(words[: stops[0]]):
        return False  # `Next morning, coffee` is another scene.
    if any(one.sure >= BY_NAME for one in people_called(moment, words[:ends])):
        return False
    if means_in(moment, words[:ends]) and moment.fighting:
        named = {each.at for each in means_in(moment, words[:ends])}
        if any(words[at - 1] not in known.set_of("plain", "articles") or at < stops[0] for at in named):
            return False
    if any(place.towards for place in places_in(moment, words[:ends])):
        return False
    for begins, stop in pairwise([*stops, ends]):
        begins += words[begins] in ("and", "then", "but")
        piece = words[begins:stop]
        if not piece or len(piece) > _LONGEST_PIECE:
            return False
        if piece[0] not in _LEADS and not _is_perceived(moment, piece[:1]) and not _is_a_noun(piece):
            return False
    return not any(_acts(moment, words[begins:stop]) for begins, stop in pairwise([0, *stops, ends]))


def _acts(moment: Moment, piece: list[str]) -> bool:
    """Whether somebody or something does something in a piece: a finite verb, or a person of whom it may be told."""
    known = moment.words
    if not _FINITE.isdisjoint(piece):
        return True
    for form in {form for word in piece for form in (word, *plural_forms(word))}:
        if any(calling not in SPEECHLESS for calling in known.senses("occupations", form)):
            return True
    small = known.set_of("plain", "articles") | known.set_of("plain", "prepositions") | _LEADS
    for before, word in pairwise(piece):
        bases = [base for base in verb_forms(word) if base != word and senses_of(base, "verb")]
        if bases and before not in small and word.endswith(("s", "ed")) and senses_of(before, "noun"):
            return True
    return False


def _is_a_noun(piece: list[str]) -> bool:
    """Whether a piece is a name of something: its words are nouns and adjectives before any preposition."""
    head = piece[0]
    nouns, verbs = (sum(each.uses for each in senses_of(head, part)) for part in ("noun", "verb"))
    return nouns > verbs or bool(senses_of(head, "adjective") and not verbs)


def _is_perceived(moment: Moment, piece: list[str]) -> bool:
    """Whether a few words name what may be seen, heard, smelt or felt all around, and no tool and no order."""
    if not piece or piece[-1] in NUMBERS or moment.words.senses("weapons", piece[-1]):
        return False
    head = piece[-1]
    plural = any(form != head for form in plural_forms(head)) and head.endswith("s")
    return is_a(head, _KINDS, "noun", among=2) or (plural and _is_a_noun(piece))
