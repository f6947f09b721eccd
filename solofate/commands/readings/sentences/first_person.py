"""A hero's own deed told of them by name, by `she` or `you`, or of nobody at all, as they would say it themselves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from solofate.commands.readings.reading import Moment
from solofate.commands.readings.sentences.told_of_whom import HE_OR_SHE, is_said_of_the_hero
from solofate.commands.readings.whom.people import people_called
from solofate.commands.readings.words.utterance import Utterance, skip, utterance
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.lists import shipped_lists
from solofate.lexicon.matcher import Lexicon, lexicon
from solofate.lexicon.pronouns import pronouns
from solofate.lexicon.senses import is_a, senses_of
from solofate.lexicon.tenses import may_be_past
from solofate.rules.model.characters import Character
from solofate.rules.names import words_of

_BY_ME = lexicon().set_of("told-of-the-hero", "by-me")
_JOINS = lexicon().set_of("told-of-the-hero", "joins")
_NO_DEED = lexicon().set_of("told-of-the-hero", "no-deed")
_NOT_OF_YOU = lexicon().set_of("told-of-the-hero", "not-of-you")
_LEADS = lexicon().set_of("told-of-the-hero", "leads")
_BEING = {"is": "am", "has": "have"}
_YOU, _THEY = "you", "they"
_SPOKEN_OF = (*HE_OR_SHE, _THEY, _YOU)
_ONESELF = lexicon().set_of("told-of-the-hero", "oneself")
_LONGEST_LEAD = 5
"""Among so many words somebody stands behind when it is: `By nightfall they had reached`."""


class _Subject(NamedTuple):
    """Where the hero is said to act: where their name or pronoun begins and ends, and which it is; `` for a name."""

    at: int
    end: int
    called: str


def in_the_first_person(moment: Moment, said: Utterance, friend: Character | None = None) -> Utterance | None:
    """`I take the ladder to the lamp`, of `Odile takes the ladder to the lamp`; None where it is told otherwise.

    With a `friend` it is told of them.
    """
    who, words = friend or moment.hero, said.words
    if who is None or not words or said.quoted or said.asks or not _BY_ME.isdisjoint(words):
        return None
    first = skip(words, 0, moment.words, "before")
    if _is_bare(moment, said, first) and friend is None:
        return utterance(_told_anew(moment, said, who, [_Subject(first, first, "")]))
    subjects = list(_subjects(moment, said, who, first, by_name=friend is not None))
    if not any(_does(moment.words, words, each) for each in subjects):
        return None
    return utterance(_told_anew(moment, said, who, subjects))


def _subjects(
    moment: Moment, said: Utterance, who: Character, first: int, *, by_name: bool
) -> Iterator[_Subject]:
    """Wherever the hero is said to act, once it is sure that it is the hero."""
    words = said.words
    begins = _first_subject(moment, said, who, first, by_name=by_name)
    if begins is None:
        return
    called = begins.called
    yield begins
    others = [
        one.at
        for one in people_called(moment, words)
        if one.ids[0] != who.id and words[one.at] not in HE_OR_SHE
    ]
    for at in _starts(said, begins.end):
        end = _name_ends(said, who, at)
        pronoun = words[at] if words[at] in _SPOKEN_OF else ""
        if end > at:
            yield _Subject(at, end, "")
        elif pronoun and _is_a_word_alone(said, at):
            alone = not any(begins.at < other < at for other in others)
            if alone and (pronoun == called or (not called and pronoun in HE_OR_SHE)):
                yield _Subject(at, at + 1, pronoun)


def _first_subject(
    moment: Moment, said: Utterance, who: Character, first: int, *, by_name: bool
) -> _Subject | None:
    words = said.words
    if first >= len(words):
        return None
    heads = [first, *(at for at in said.sentences if at > first)]
    if words[0] in _LEADS or words[0].endswith("ing"):
        stops = [at for at in said.after_a_stop if at <= said.first_stop]
        soon = range(first + 1, min(len(words), first + _LONGEST_LEAD))
        heads = sorted({*heads, *stops, *soon})
    for at in heads:
        if (end := _name_ends(said, who, at)) > at:
            return _Subject(at, end, "")
    pointed = [at for at in heads if words[at] in _SPOKEN_OF]
    at = pointed[0] if pointed else 0
    if not pointed or by_name or (at != first and at in said.sentences) or not _is_a_word_alone(said, at):
        return None
    if words[at] == _YOU:
        return None if at or said.text.rstrip().endswith("!") else _Subject(at, at + 1, _YOU)
    return _Subject(at, at + 1, words[at]) if is_said_of_the_hero(moment, words, at) else None


def _is_a_word_alone(said: Utterance, at: int) -> bool:
    """Whether nothing is short for something there: not the `she` of `she'd`."""
    return said.tokens[at].ends - said.tokens[at].begins == len(said.tokens[at].word)


def _starts(said: Utterance, begins: int) -> list[int]:
    """Wherever somebody may begin to act behind that."""
    joined = (at + 1 for at, word in enumerate(said.words[:-1]) if word in _JOINS)
    return sorted({at for at in (*said.after_a_stop, *joined) if at >= begins})


def _name_ends(said: Utterance, who: Character, at: int) -> int:
    """Where the name ends that begins there; the same place where none does, or where it is only whose."""
    name = words_of(who.name)
    for length in (len(name), 1):
        if said.words[at : at + length] == list(name[:length]):
            token = said.tokens[at + length - 1]
            return at if token.ends - token.begins != len(token.word) else at + length
    return at


def _verb_of(known: Lexicon, words: Sequence[str], at: int) -> int:
    while at < len(words) - 1 and words[at] in known.set_of("told-of-the-hero", "now"):
        at += 1
    return skip(words, at, known, "before")


def _does(known: Lexicon, words: Sequence[str], subject: _Subject) -> bool:
    """Whether a deed is told there, and no state and nothing of earlier."""
    at = _verb_of(known, words, subject.end)
    if at >= len(words) - 1 or words[at] in _NO_DEED:
        return False
    if subject.called == _YOU:
        return words[at] not in _NOT_OF_YOU and _is_plain(words[at])
    return bool(_present(known, words[at])) or may_be_past(words[at])


def _is_plain(word: str) -> bool:
    return bool(senses_of(word, "verb")) and not _is_bent(word)


@lru_cache(maxsize=2048)
def _is_bent(word: str) -> bool:
    """Whether it is a form of a verb of another shape: `swung`, `swings`, and not `hit`."""
    others = (form for form in verb_forms(word) if form != word)
    return word not in shipped_lists()["irregular"] and any(senses_of(form, "verb") for form in others)


@lru_cache(maxsize=2048)
def _present(known: Lexicon, word: str) -> str:
    """The verb of which a word is what one does: `swings` is `swing`; nothing for any other word."""
    if word in _BEING:
        return _BEING[word]
    if not word.endswith("s") or word.endswith("ss"):
        return ""
    listed = known.form_of("verbs", word)
    if listed and listed != word:
        return listed
    return next((form for form in list(verb_forms(word))[1:] if senses_of(form, "verb")), "")


def _is_bare(moment: Moment, said: Utterance, at: int) -> bool:
    """Whether it begins with what one does and says of nobody that they do it: `swings at the nearest of them`."""
    words = said.words
    if at or len(words) == 1 or not _present(moment.words, words[at]) or not _NO_DEED.isdisjoint(words[:2]):
        return False
    if any(one.at == at for one in people_called(moment, words)):
        return False
    return _is_verbal(moment.words, words, at)


def _is_verbal(known: Lexicon, words: Sequence[str], at: int) -> bool:
    """Whether a word that may be a noun of several is a verb, by what stands behind it or by its commonest use."""
    base, behind = _present(known, words[at]), words[at + 1 : at + 2]
    if not base:
        return False
    if behind and behind[0] in known.set_of("told-of-the-hero", "behind-a-verb"):
        return True
    done, named = (sum(each.uses for each in senses_of(base, part)) for part in ("verb", "noun"))
    return bool(behind) and done > named


def _told_anew(moment: Moment, said: Utterance, who: Character, subjects: Sequence[_Subject]) -> str:
    """The text with `I` for the hero, their verbs as they go with it, and `my` for what is theirs."""
    known, words = moment.words, said.words
    new: dict[int, tuple[int, str]] = {}
    present = False
    for each in subjects:
        i = "we" if each.called == _THEY and who.sheet.pronouns != _THEY else "I"
        if each.end > each.at:
            new[each.at] = (each.end, i)
        at = _verb_of(known, words, each.end)
        base = _present(known, words[at]) if at < len(words) and each.called != _YOU else ""
        if base:
            present = True
            new[at] = (at + 1, base if each.end > each.at else f"{i} {base}")
    if present:
        new |= _verbs_joined(known, said, subjects)
    new |= _what_is_theirs(moment, said, who, subjects)
    told, ends = "", 0
    for at in sorted(new):
        until, word = new[at]
        told += said.text[ends : said.tokens[at].begins] + word
        ends = said.tokens[until - 1].ends
    return told + said.text[ends:]


def _verbs_joined(
    known: Lexicon, said: Utterance, subjects: Sequence[_Subject]
) -> dict[int, tuple[int, str]]:
    """The second verb of `swings and hits him`."""
    words, found = said.words, {}
    taken = {each.at for each in subjects}
    for at in _starts(said, subjects[0].end + 1):
        at = _verb_of(known, words, at)
        if at < len(words) - 1 and at not in taken and _is_verbal(known, words, at):
            found[at] = (at + 1, _present(known, words[at]))
    return found


_WORN = ("clothing.n.1",)


def _what_is_theirs(
    moment: Moment, said: Utterance, who: Character, subjects: Sequence[_Subject]
) -> dict[int, tuple[int, str]]:
    """`my` for the `her` of `Odile bares her teeth`, while nobody else is spoken of and nothing is taken away."""
    known, words = moment.words, said.words
    called = next((each.called for each in subjects if each.called), "")
    own_forms = (called,) if called else (*HE_OR_SHE, _THEY)
    whose = {"your" if form == _YOU else pronouns(form).their for form in own_forms}
    own = subjects[0].at
    others = [one.at for one in people_called(moment, words) if one.ids[0] != who.id]
    others = [at for at in others if at > own and words[at] not in whose and words[at] not in HE_OR_SHE]
    before = next(iter(others), len(words))
    takes = known.set_of("blow-words", "takes-away")
    behind = (
        known.set_of("plain", "prepositions")
        | known.set_of("plain", "particles")
        | known.set_of("plain", "articles")
    )
    found: dict[int, tuple[int, str]] = {}
    for at in range(own + 1, len(words) - 1):
        if words[at] in _ONESELF:
            found[at] = (at + 1, "myself")
        if words[at] not in whose or (
            words[at] == "her" and words[at - 1] != "with" and words[at + 1] in behind
        ):
            continue  # `She struck her across the face`
        worn = words[at + 1] in known.set_of("body", "parts") or is_a(words[at + 1], _WORN)
        limb = worn or words[at - 1] == "with"
        taken = not limb or not takes.isdisjoint(verb_forms(words[at - 1]))
        if called == _YOU or (at < before and not taken):
            found[at] = (at + 1, "our" if called == _THEY and who.sheet.pronouns != _THEY else "my")
    return found
