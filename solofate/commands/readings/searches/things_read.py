"""What is read, heard or looked at for what it says: `I read the letter`, `I thread the tape and listen to it`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solofate.commands.readings.actions.rolls import named_skill
from solofate.commands.readings.actions.without_dice import is_told_as_found
from solofate.commands.readings.reading import Reading
from solofate.commands.readings.sentences.sentence import FULL, Sentence
from solofate.gm.wording.bearers import Bearer, bearers_among, read_last
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.rules.model.state import FREE
from solofate.wording.plain import in_quotes

_LIST = "taken-in"
_LIST_ASKED, _A_PART = "asked-of-contents", "the"
_HELD = "holds"
_SURELY = 0.72
"""So sure is somebody meant who is more than hinted at: `the last` may be nobody."""
_OTHERWISE = lexicon().set_of(_LIST, "deeds-beside")
"""Deeds beside which the reading of a thing is only told."""

_JOINS = ("and", "then")


def taken_in(sentence: Sentence) -> Iterator[Reading]:
    """A thing that says something, read where nobody fights and nothing about it is hard: no dice say what is in it."""
    moment, words, at = sentence.moment, sentence.words, sentence.verb_from
    known, said = moment.words, sentence.said
    goes_on = bool(sentence.said_at) and sentence.subject == "" and words[:1] in (["i"], ["we"])
    by_me = sentence.subject == "me" or sentence.commanded or goes_on
    if moment.state.scene.mode != FREE or not by_me or sentence.denied or said.asks or said.quoted:
        return
    if sentence.tries or at >= len(words) or named_skill(sentence) is not None:
        return
    begun = (at, *(joint + 1 for joint in said.joints if words[joint] in _JOINS and joint + 1 < len(words)))
    reads = known.set_of(_LIST, "reads")
    if all(reads.isdisjoint(verb_forms(words[each])) for each in begun):
        return
    things = bearers_among([said.text[token.begins : token.ends] for token in said.tokens])
    if not known.set_of(_LIST, "hard").isdisjoint(words) or _to_somebody(sentence, things):
        return
    for begins in (at, *(joint + 1 for joint in said.joints if words[joint] == "and")):
        thing = _read_at(sentence, things, begins)
        if thing is None or (begins > at and not _only_handles(sentence, at)):
            continue
        outright = at - sentence.begins <= 1  # `I want to read the journal` may be meant of the game.
        yield Reading(
            line_for(thing, said.text), FULL + 0.04 if outright else FULL, "what it says takes no dice"
        )
        return


def found_and_told(sentence: Sentence) -> Iterator[Reading]:
    """What is found and told in one: `I find a letter that offers ten crowns`, `I find a key with a number on it`."""
    if not sentence.moment.fighting and sentence.subject == "me" and is_told_as_found(sentence):
        yield Reading(sentence.said.text, FULL + 0.05, "what is found is told")


def line_for(thing: Bearer, text: str) -> str:
    """The command by which a hero comes to know what a thing says, with how that was typed."""
    bare = thing.called.removeprefix("the ")
    of_a_calling = bare.split()[0].endswith(("'s", "’s")) and bare[:1].isupper()
    name = in_quotes(thing.called if of_a_calling else bare)
    told = in_quotes(text)
    return f'/examine "{name}" "{told}"'


def _only_handles(sentence: Sentence, at: int) -> bool:
    """Whether what comes first only gets the thing ready: `I put the cylinder on the phonograph`."""
    return not sentence.moment.words.set_of(_LIST, "handles").isdisjoint(verb_forms(sentence.words[at]))


def _to_somebody(sentence: Sentence, things: Sequence[Bearer]) -> bool:
    """Whether somebody else has a part in it, who is read to, shown it or talked with."""
    leads = sentence.moment.words.set_of(_LIST, "to-somebody")
    ends = sentence.moment.words.set_of(_LIST, "first-and-last")
    with_somebody = any(
        one.at > sentence.verb_from and (one.sure > _SURELY or sentence.words[one.at - 1] in leads)
        for one in sentence.others
        if not _owns(sentence, one.end) and sentence.words[one.end - 1] not in ends
        # No guest is the guest book, and `her` says only whose the diary is.
        if not any(thing.at <= one.end < thing.end or one.end == thing.end for thing in things)
    )
    joined = (verb for verb in sentence.verbs if sentence.words[verb.at - 1] in _JOINS)
    return with_somebody or any(verb.action in _OTHERWISE for verb in joined)


def _owns(sentence: Sentence, end: int) -> bool:
    """Whether somebody is named only as whose it is: `Nan's letter`."""
    return sentence.said.text[: sentence.said.tokens[end - 1].ends].endswith(("'s", "’s", "s'", "s’"))


def _read_at(sentence: Sentence, things: list[Bearer], begins: int) -> Bearer | None:
    """The thing that is read by the verb at a place; None where that verb reads nothing, or is to find something."""
    words, known = sentence.words, sentence.moment.words
    if begins >= len(words):
        return None
    forms = set(verb_forms(words[begins]))
    if forms.isdisjoint(known.set_of(_LIST, "reads")):
        return None
    begins += words[begins + 1 : begins + 2] != [] and words[begins + 1].endswith("ly")
    behind = words[begins + 1 :]
    looks = not forms.isdisjoint(known.set_of(_LIST, "at-it"))
    if looks and not known.set_of(_LIST, "looks-into").intersection(behind[:1]):
        return None
    pronoun = next(
        (spot for spot, word in enumerate(behind[:3]) if word in known.set_of(_LIST, "again")), None
    )
    if pronoun is not None:
        before = [thing for thing in things if thing.at < begins and thing.sort != _HELD]
        thing = before[-1] if before else read_last(sentence.moment.state)
        ends = begins + 2 + pronoun
    else:
        thing = next((each for each in things if each.at > begins), None)
        ends = thing.end if thing is not None else len(words)
        parts = known.set_of(_LIST_ASKED, "part-of-it")
        if thing is None and behind and parts.issuperset(behind) and _A_PART in behind:
            thing = next((each for each in reversed(things) if each.end <= begins), None)
    into = looks and behind[0] in known.set_of(_LIST, "within")
    if thing is None or not (_can_be(sentence, forms, thing.sort) or (into and thing.sort == _HELD)):
        return None
    what_for = known.set_of(_LIST, "to-find-out") - known.set_of(_LIST, "again")
    aims = [
        word
        for spot, word in enumerate(words[ends:], ends)
        if word in what_for and not _goes_on(sentence, spot)
    ]
    return None if aims else thing


def _goes_on(sentence: Sentence, at: int) -> bool:
    """Whether a `to` says how far one reads: `from the first page to the last`, `to the very end`."""
    behind = sentence.words[at + 1 : at + 3]
    articles = sentence.moment.words.set_of("plain", "articles")
    return sentence.words[at] == "to" and bool(behind) and behind[0] in articles


def _can_be(sentence: Sentence, forms: set[str], sort: str) -> bool:
    """Whether such a thing can be read so: nobody listens to a map or reads a chest."""
    known = sentence.moment.words
    if sort == _HELD:
        return False
    if not forms.isdisjoint(known.set_of(_LIST, "sights")):
        return sort in known.set_of(_LIST, "seen")
    if not forms.isdisjoint(known.set_of(_LIST, "sounds")):
        return sort in known.set_of(_LIST, "of-sounds")
    return True
