"""A line as it would be spelt with time: what is typed short on a phone, and letters that slipped."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from solofate.commands.readings.reading import Moment
from solofate.commands.readings.words.utterance import Utterance, near
from solofate.lexicon.forms import plural_forms, verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import senses_of
from solofate.rules.names import words_of

_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_SHORTEST = 5
"""A word of fewer letters has too many others beside it."""
_FEWEST = 3
_ENDINGS = lexicon().words("parts-of-words", "endings")
_BEGINNINGS = lexicon().words("parts-of-words", "beginnings")


def spelt_out(moment: Moment, said: Utterance) -> str:
    """A line with every word spelt as it is meant; the line as it stands where nothing in it is spelt otherwise."""
    text = said.text
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
    token = said.tokens[at]
    if said.text[token.begins].isupper() or not word.isascii() or not word.isalpha():
        return ""
    if len(word) < _SHORTEST or _is_known(moment, word):
        return ""
    leads = moment.words.set_of("by-any-way", "ways")
    if not (leads | moment.words.set_of("plain", "articles")).isdisjoint(said.words[max(0, at - 1) : at]):
        zones = moment.state.scene.zones.names.values()
        if near(word, {part for name in zones for part in words_of(name)}) is not None:
            return ""  # `Down to the celar` is a slip in the name of a place.
    return _without_a_slip(word, goes=not leads.isdisjoint(said.words[at + 1 : at + 2]))


@cache
def _short_for() -> dict[str, str]:
    return {short: whole for whole, shorts in lexicon().subject("typed-short").items() for short in shorts}


_FIGURES = {"2": "to", "4": "for"}
"""Figures that stand for a word of the same sound, where they count nothing."""


def _is_of_somebody(moment: Moment, word: str) -> bool:
    """Whether a word is part of the name of somebody or of a place here."""
    return word in _names_here(moment)


def _names_here(moment: Moment) -> frozenset[str]:
    named = [
        *(one.name for one in moment.state.characters.values()),
        *(one.name for one in moment.state.memory.people),
        *moment.state.scene.zones.names.values(),
    ]
    return frozenset(word for name in named for word in words_of(name))


def _is_a_letter(said: Utterance, at: int) -> bool:
    """Whether a single letter is the letter itself, as in a name or behind a stop: `Pier C`, `Mr. N.`."""
    token = said.tokens[at]
    return said.text[token.begins].isupper() or said.text[token.ends : token.ends + 1] == "."


def _counts_nothing(moment: Moment, said: Utterance, at: int) -> bool:
    """Whether a figure is a word: before an article, a pronoun, a name, or a deed that somebody wants to do."""
    known, words = moment.words, said.words
    if at + 1 >= len(words) or at == 0 or said.stops_before(at) or said.stops_before(at + 1):
        return False
    if words[at - 1] in _names_here(moment):
        return False  # `Give lumper 2 both barrels`
    behind = words[at + 1]
    leads = known.set_of("plain", "articles") | known.set_of("told-of-the-hero", "behind-a-verb")
    if behind in leads or behind in known.set_of("somebody", "me") or behind in _names_here(moment):
        return True
    counted = behind.endswith("s") and any(form != behind for form in plural_forms(behind))
    return not counted and any(each.uses for each in senses_of(behind, "verb"))


@cache
def _listed() -> frozenset[str]:
    """Every single word of the lexicon."""
    known = lexicon()
    found = {
        part
        for subject in known.subjects()
        if subject != "typed-short"
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
    return word in _listed() or any(senses_of(word, part) for part in ("noun", "verb", "adjective"))


@cache
def _without_a_slip(word: str, *, goes: bool = False) -> str:
    """The word that was meant: two letters swapped or one doubled or left out before any that is wrong.

    Nothing where several may be meant alike. Before a way it is whatever `goes` there: `sneek down` is no seeking.
    """
    cuts = range(len(word) + 1)
    swapped = {word[:at] + word[at + 1] + word[at] + word[at + 2 :] for at in range(len(word) - 1)}
    missing = {word[:at] + letter + word[at:] for at in cuts for letter in _LETTERS}
    extra = {word[:at] + word[at + 1 :] for at in range(len(word))}
    wrong = {
        word[:at] + letter + word[at + 1 :] for at in range(1, len(word)) for letter in _BESIDE[word[at]]
    }
    rows = [
        sorted(each for each in row if each != word and each[0] == word[0] and each in _listed())
        for row in (swapped, missing | extra, wrong)
    ]
    going = [each for row in rows for each in row if goes and _is_a_verb_of_going(each)]
    if len(going) == 1:
        return going[0]
    for found in rows:
        if found:
            return found[0] if len(found) == 1 else ""
    return ""


def _is_a_verb_of_going(word: str) -> bool:
    return any(sense.startswith("move") for sense in lexicon().senses("verbs", word))


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
