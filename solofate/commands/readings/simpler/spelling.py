"""A line as it would be spelt with time: what is typed short on a phone, and letters that slipped."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from solofate.commands.readings.reading import Moment, found_once
from solofate.commands.readings.whom.called import NUMBER_WORDS
from solofate.commands.readings.words.utterance import Utterance, utterance
from solofate.lexicon.forms import plural_forms, verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import Part, senses_of
from solofate.rules.names import words_of

_NUMBERED = re.compile(r"(?:#|\b(?:no\.? |nr\.? |no\.))(\d{1,2})\b", re.IGNORECASE)
"""`#2` and `no. 2`, which are number 2."""
_DRAWN_TOGETHER = re.compile(r"\bi(m|ve)\b(?= [a-z])", re.IGNORECASE)
"""`im going` and `ive got`, which lack their sign."""
_NUMBER_SIGNS = ("#", "no", "No", "nr", "Nr")

_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_SHORTEST, _SHORT = 3, 5
"""A word of fewer letters is none by a slip; a short one has many others beside it, of which the commonest is meant."""
_FEWEST = 3
_ENDINGS = lexicon().words("parts-of-words", "endings")
_NO_SLIPS = lexicon().set_of("parts-of-words", "no-slips")
_BEGINNINGS = lexicon().words("parts-of-words", "beginnings")


def spelt_out(moment: Moment, said: Utterance) -> str:
    """A line with every word spelt as it is meant; the line as it stands where nothing in it is spelt otherwise."""
    text = said.text
    if any(sign in text for sign in _NUMBER_SIGNS) and _NUMBERED.search(text):
        return spelt_out(moment, utterance(_NUMBERED.sub(r"number \1", text)))
    if _DRAWN_TOGETHER.search(text):
        return spelt_out(moment, utterance(_DRAWN_TOGETHER.sub(r"I'\1", text)))
    if len(said.tokens) < _FEWEST:
        return text  # Of an answer, `y` or `n`, nothing is spelt out.
    for at in range(len(said.tokens) - 1, -1, -1):
        token = said.tokens[at]
        typed = text[token.begins : token.ends]
        if typed != token.word and typed.casefold() != token.word:
            continue  # What is drawn together stands for several words already.
        meant = _meant(moment, said, at)
        if meant and meant != token.word:
            told = meant[0].upper() + meant[1:] if typed[0].isupper() else meant
            text = text[: token.begins] + told + text[token.ends :]
    return text


def _meant(moment: Moment, said: Utterance, at: int) -> str:
    """What a word is short for, or what it would be without a slip; nothing where it is a word as it stands."""
    word = said.words[at]
    short = _short_for().get(word, "")
    if short and not _is_of_somebody(moment, word):
        return short if len(word) > 1 or not _is_a_letter(said, at) else ""
    if word in _FIGURES:
        return _FIGURES[word] if _counts_nothing(moment, said, at) else ""
    if at == 1 and said.words[0] in _US and (way := _slip_of_a_way(moment, word)):
        return way
    token = said.tokens[at]
    if said.text[token.begins].isupper() or not word.isascii() or not word.isalpha():
        return ""
    if len(word) < _SHORTEST or _is_a_word(word) or word in _words_of_aspects(moment):
        return ""
    if len(word) >= _SHORT and (here := _slip_of_a_name(moment, word)):
        return here
    return "" if _is_known(moment, word) else _without_a_slip(word)


_US = ("i", "we")


def _slip_of_a_way(moment: Moment, word: str) -> str:
    """How one goes that was meant by a short word behind `I` that is none: `I gp to the docks`."""
    known = moment.words
    small = known.set_of("premises", "helps") | known.set_of("premises", "before-a-verb")
    done = any(senses_of(form, "verb") for form in (word, *verb_forms(word)))
    if not 1 < len(word) <= _SHORT or done or word in small | _names_here(moment):
        return ""
    beside = {word[:at] + key + word[at + 1 :] for at in range(1, len(word)) for key in _BESIDE[word[at]]}
    slips = beside.union(*_slips_of(word))
    near = slips & moment.words.set_of("next-scene", "goes")
    return next(iter(near)) if len(near) == 1 else ""


def is_no_word(moment: Moment, word: str) -> bool:
    """Whether a word is none: in no list, bent from none, and part of no name here."""
    return not _is_known(moment, word) and word not in _short_for()


def _slip_of_a_name(moment: Moment, word: str) -> str:
    """The word of a name here that was meant: `the celler` where there is a cellar."""
    if word in _names_here(moment):
        return ""
    near = {each for row in _slips_of(word) for each in row} & _names_here(moment)
    return next(iter(near)) if len(near) == 1 else ""


@cache
def _short_for() -> dict[str, str]:
    return {short: whole for whole, shorts in lexicon().subject("typed-short").items() for short in shorts}


_FIGURES = {"2": "to", "4": "for"}
"""Figures that stand for a word of the same sound, where they count nothing."""


def _is_of_somebody(moment: Moment, word: str) -> bool:
    """Whether a word is part of the name of somebody or of a place here."""
    return word in _names_here(moment)


@found_once
def _names_here(moment: Moment) -> frozenset[str]:
    named = [
        *(one.name for one in moment.state.characters.values()),
        *(one.name for one in moment.state.memory.people),
        *moment.state.scene.zones.names.values(),
    ]
    return frozenset(word for name in named for word in words_of(name))


@found_once
def _words_of_aspects(moment: Moment) -> frozenset[str]:
    """The words of all aspects of who is here: a name in one is spelt as it is meant."""
    people = moment.state.characters.values()
    return frozenset(word for one in people for aspect in one.sheet.aspects for word in words_of(aspect.name))


def _is_a_letter(said: Utterance, at: int) -> bool:
    """Whether a single letter is the letter itself, as in a name or behind a stop: `Pier C`, `Mr. N.`."""
    token = said.tokens[at]
    return said.text[token.begins].isupper() or said.text[token.ends : token.ends + 1] == "."


def _counts_nothing(moment: Moment, said: Utterance, at: int) -> bool:
    """Whether a figure is a word: before an article, a pronoun, a name, or a deed that somebody wants to do."""
    known, words = moment.words, said.words
    if at + 1 >= len(words) or at == 0 or said.stops_before(at) or said.stops_before(at + 1):
        return False
    if words[at - 1] in _names_here(moment) or words[at - 1] in NUMBER_WORDS:
        return False  # `Give lumper 2 both barrels`, `tip number 2 over the side`
    behind = words[at + 1]
    leads = known.set_of("plain", "articles") | known.set_of("told-of-the-hero", "behind-a-verb")
    if behind in leads or behind in known.set_of("somebody", "me") or behind in _names_here(moment):
        return True
    counted = behind.endswith("s") and any(form != behind for form in plural_forms(behind))
    return not counted and any(each.uses for each in senses_of(behind, "verb"))


_NO_WORDS = ("typed-short", "drawn-words", "drawn-endings", "drawn-with-not", "wants-not")
"""Subjects of the lexicon whose words are spelt otherwise than they are meant."""


@cache
def _listed() -> frozenset[str]:
    """Every single word of the lexicon."""
    known = lexicon()
    found = {
        part
        for subject in known.subjects()
        if subject not in _NO_WORDS
        for sense, phrases in known.subject(subject).items()
        for phrase in (*phrases, sense.replace("-", " "))
        for part in phrase.casefold().split()
    }
    return frozenset(found)


def _is_known(moment: Moment, word: str) -> bool:
    """Whether a word is one: in the lexicon, in the table of senses, bent or put together of words that are."""
    if _is_a_word(word) or word in _names_here(moment):
        return True
    forms = {*verb_forms(word), *plural_forms(word)}
    if any(_is_a_word(form) for form in forms):
        return True
    for ending in _ENDINGS:
        stem = word.removesuffix(ending)
        if stem != word and len(stem) > 2 and any(map(_is_a_word, _stems(stem))):
            return True
    if any(word.startswith(each) and _is_a_word(word.removeprefix(each)) for each in _BEGINNINGS):
        return True
    halves = range(3, len(word) - 2)
    return any(_is_a_word(word[:cut]) and _is_a_word(word[cut:]) for cut in halves)


def _stems(stem: str) -> Iterator[str]:
    yield stem
    yield f"{stem}e"
    yield f"{stem}g"
    yield f"{stem}{stem[-1]}"
    if stem.endswith("i"):
        yield f"{stem[:-1]}y"
    if len(stem) > 3 and stem[-1] == stem[-2]:
        yield stem[:-1]
    yield from verb_forms(stem)


def _is_a_word(word: str) -> bool:
    return word in _listed() or word in _NO_SLIPS or any(senses_of(word, part) for part in _PARTS)


@cache
def _without_a_slip(word: str) -> str:
    """The word that was meant: by its sound or with two letters swapped before one left out, too many or wrong.

    Of several that may be meant alike it is the one that is used far more; nothing where none is.
    """
    for row in _slips_of(word):
        listed = [each for each in row if each != word and each in _listed() and len(each) >= _SHORTEST]
        found = sorted(((_uses_of(each), each) for each in listed), reverse=True)
        if found and (len(found) == 1 or found[0][0] >= _FAR_MORE * max(1, found[1][0])):
            return found[0][1]
        if found:
            return ""
    return ""


_FAR_MORE = 3


def _slips_of(word: str) -> Iterator[set[str]]:
    """The words beside a word by one slip, the likeliest slips first."""
    yield {word.replace(one, other) for one, other in _SOUND_ALIKE if one in word}
    yield {word[:at] + word[at + 1] + word[at] + word[at + 2 :] for at in range(len(word) - 1)}
    cuts = range(1, len(word) + 1)
    missing = {word[:at] + letter + word[at:] for at in cuts for letter in _LETTERS}
    yield missing | {word[:at] + word[at + 1 :] for at in range(1, len(word))}
    if len(word) >= _SHORT:
        yield {
            word[:at] + letter + word[at + 1 :] for at in range(1, len(word)) for letter in _BESIDE[word[at]]
        }


_SOUND_ALIKE = tuple(tuple(each.split()) for each in lexicon().words("parts-of-words", "sound-alike"))


def _uses_of(word: str) -> int:
    """How often a word is used in any sense; most of all what is too small to have one: `the`, `with`."""
    known = lexicon()
    small = ("articles", "prepositions", "common")
    if any(word in known.set_of("plain", each) for each in small):
        return _SMALL_WORDS
    return sum(each.uses for part in _PARTS for each in senses_of(word, part))


_SMALL_WORDS = 10_000
_PARTS: tuple[Part, ...] = ("noun", "verb", "adjective")


_ROWS = ("qwertyuiop", "asdfghjkl", "zxcvbnm")


def _neighbours() -> dict[str, str]:
    """The keys beside each key, in its row and in those above and below it, and the vowels beside a vowel."""
    found = {letter: "" for letter in _LETTERS}
    for row, keys in enumerate(_ROWS):
        for at, letter in enumerate(keys):
            around = [keys[max(0, at - 1) : at], keys[at + 1 : at + 2]]
            around += [_ROWS[near][max(0, at - 1) : at + 2] for near in (row - 1, row + 1) if 0 <= near < 3]
            found[letter] = "".join(around)
    vowels = "aeiou"
    return {
        key: beside + vowels.replace(key, "") if key in vowels else beside for key, beside in found.items()
    }


_BESIDE = _neighbours()
