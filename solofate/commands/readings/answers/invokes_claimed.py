"""An invoke that is claimed in a sentence: `I was a river pilot, I know every sound on this water`."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence

from solofate.commands.readings.answers.answered import Answered
from solofate.commands.readings.reading import Moment
from solofate.commands.readings.sentences.sentence import sentence_in
from solofate.commands.readings.sentences.things import telling_words
from solofate.commands.readings.whom.people import people_called
from solofate.commands.readings.whom.strangers import several_in
from solofate.commands.readings.words.utterance import utterance
from solofate.gm.wording.clauses import telling
from solofate.lexicon.forms import plural_forms, verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import senses_of
from solofate.rules.decisions import Decision
from solofate.rules.decisions.actions import INVOKE
from solofate.rules.model.roll import FREE, Invocation
from solofate.rules.names import words_of

OnceAnswered = Callable[[str], str]
"""The command that a sentence surely comes to once nothing is asked any more; nothing where it is none."""

ENOUGH = 2
"""So many words in common are no chance."""


def claimed(
    moment: Moment, decision: Decision, text: str, deed_in: OnceAnswered, *, by_phrase: bool = False
) -> Answered | None:
    """The aspects that a sentence calls upon: `I was a river pilot, I know every sound on this water`.

    The best of them where it is plainly the best, else those that are as good. Who gives a ground, such as a memory,
    may name an aspect by a single word; else it is half of what the aspect says at least, and most of it where the
    sentence tells of somebody else or goes on to a blow, a way or a talk of its own. A turn of phrase that is the
    aspect's names it in any case (`the salvage tug`), and alone does so in what is said aloud, `by_phrase`.
    """
    words = utterance(_QUOTES.sub(" ", text) if by_phrase else text).words
    claims = moment.words.found("claims", words)
    goes_on = deed_in(text).startswith(GOING_ON)
    of_me = any(
        each.said.startswith(("i ", "we ")) for each in claims
    )  # `I am a customs officer, so I swing`
    grounds = of_me or not _GROUNDS.isdisjoint(words) if goes_on else bool(claims)
    grounds = grounds or uses_it(words)
    ways = _aspects_of(moment, decision, words)
    people = {part for one in moment.state.characters.values() for part in words_of(one.name)}
    if (theirs := _of_a_friend(moment, decision, words)) is not None:
        return theirs
    if any(set(words) <= set(aspect.split("-")) for way, aspect in ways.items() if "/" not in way):
        return None  # The words of an aspect alone are its name, and no sentence.
    little = people | moment.words.set_of("answer-words", "says-little")
    known = {
        way: frozenset(
            word
            for word in telling(aspect.replace("-", " "))
            if little.isdisjoint(
                (word, *plural_forms(word))
            )  # The thugs are no aspect because Thug 2 is here.
        )
        for way, aspect in ways.items()
    }
    opens = {at for each in claims for at in range(each.at, each.at + each.length)}
    of_it = " ".join(word for at, word in enumerate(words) if at not in opens)
    said = {form for word in telling(of_it) for form in forms_of(word)}
    others = _tells_of_others(moment, text)
    stray = not grounds and (goes_on or others)
    ranked: list[tuple[float, int, str]] = []
    for at, (way, aspect) in enumerate(known.items()):
        shared = [word for word in sorted(aspect) if not forms_of(word).isdisjoint(said)]
        shared += [
            word for word in sorted(aspect) if grounds and word not in shared and _is_made_of(word, said)
        ]
        worth = sum(1 / sum(word in other for other in known.values()) for word in shared)
        most = len(shared) >= ENOUGH and len(shared) * 2 > len(aspect)
        phrase = not others and len(shared) >= ENOUGH and _has_a_turn_of(words, ways[way].split("-"))
        enough = grounds or most or (not stray and len(shared) * 2 >= len(aspect))
        if phrase or (shared and enough and not by_phrase):
            ranked.append((-worth, at, way))
    ranked.sort()
    found = [way for worth, _, way in ranked if worth * _BETTER <= ranked[0][0]][:_MOST]
    if moment.words.found("tries-again", words):
        found = _once_more(decision, found or ([] if goes_on else list(ways)))
    plainly = uses_it(words) and len(found) == 1 and _is_free(decision, found[0])
    return Answered(tuple(found[:_MOST]), sure=plainly, told=text) if found else None


def _is_free(decision: Decision, way: str) -> bool:
    """Whether an invoke costs nobody a point."""
    ways = {option.id: option.detail for option in decision.options}
    detail = ways.get(way)
    return isinstance(detail, Invocation) and detail.paid_with == FREE


def uses_it(words: Sequence[str]) -> bool:
    """Whether what stands is said to be used: `I use that I hold him by the collar`, `let me use how dark it is`."""
    at = next((at for at, word in enumerate(words[:_SOON]) if word in ("use", "uses")), None)
    return at is not None and not _FACTS.isdisjoint(words[at + 1 : at + 2])


_SOON = 4
_FACTS = lexicon().set_of("answer-words", "facts")


def _has_a_turn_of(words: Sequence[str], aspect: Sequence[str]) -> bool:
    """Whether two telling words stand together as in an aspect: `on a salvage tug`, `from the slit in the curtain`."""
    small = lexicon().set_of("answer-words", "says-little")

    def pairs(text: Sequence[str]) -> set[tuple[str, str]]:
        return {
            (first, second)
            for at, first in enumerate(text)
            for second in text[at + 1 : at + 2 + _BETWEEN]
            if {first, second}.isdisjoint(small) and {first, second} <= telling_words(f"{first} {second}")
        }

    return not pairs(words).isdisjoint(pairs(aspect))


_BETWEEN = 2
"""So many small words may stand between the two: `slit in the curtain`."""
_QUOTES = re.compile(r"[“”\"«»„]")


def _tells_of_others(moment: Moment, text: str) -> bool:
    """Whether somebody else does something in a sentence, or is only spoken to: `A man stands up`, `But you …`."""
    sentence = sentence_in(moment, utterance(text))
    if sentence.subject == "me":
        return False
    words, at = sentence.words, sentence.begins
    to_you = words[at : at + 1] != [] and not _YOU.isdisjoint(words[at : at + 2])
    is_here = any(one.at == at for one in sentence.people_anywhere)
    return (
        to_you
        or is_here
        or any(one.at == at for one in sentence.elsewhere)
        or several_in(moment, words[at:]) is not None
    )


_YOU = lexicon().set_of("answer-words", "spoken-to")
_GROUNDS = lexicon().set_of("answer-words", "calls-on")

GOING_ON = (*(f"/{each}" for each in lexicon().words("answer-words", "goes-on")), "?")
"""The commands of a sentence that is no answer by itself, and a question of its own."""

_BETTER = 1.5
"""So many times as much as any other is what is shared with an aspect that is plainly meant."""


def _once_more(decision: Decision, ways: Sequence[str]) -> list[str]:
    """The same aspects, each by which the dice are rolled again before it adds to them: `so I twist again`."""
    ids = {option.id for option in decision.options}
    again = [f"{way.rpartition(':')[0]}:reroll" for way in ways]
    return [way for pair in zip(again, ways, strict=True) for way in pair if way in ids][: ENOUGH * 2]


_MOST = 3


def _aspects_of(moment: Moment, decision: Decision, words: Sequence[str]) -> Mapping[str, str]:
    """The invokes for +2, or against a roll, that the one who is asked pays for, and the aspect each names.

    Those of a friend are among them where they cost nothing, or where the friend is named.
    """
    found: dict[str, str] = {}
    named = _friends_named(moment, words)
    free = _free_of_others(decision)
    for option in decision.options:
        aspect, _, way = option.id.rpartition(":")
        payer, _, theirs = aspect.rpartition("/")
        if payer and payer not in named and option.id not in free:
            continue
        if way in ("+2", "oppose") and (theirs not in found.values() or payer in named):
            found[option.id] = theirs
    return found


def _free_of_others(decision: Decision) -> set[str]:
    """The invokes of friends that cost nobody a point."""
    if not INVOKE.asks(decision):
        return set()
    return {
        each.id
        for each in decision.options
        if "/" in each.id and isinstance(each.detail, Invocation) and each.detail.paid_with == FREE
    }


def _friends_named(moment: Moment, words: Sequence[str]) -> set[str]:
    return {who for one in people_called(moment, words) if len(one.ids) == 1 for who in one.ids}


def _of_a_friend(moment: Moment, decision: Decision, words: Sequence[str]) -> Answered | None:
    """`Use Marisol's`: what a friend holds, where no more is said; what costs nothing first."""
    named = _friends_named(moment, words)
    little = moment.words.set_of("answers", "small") | moment.words.set_of("answer-words", "says-little")
    names = {part for who in named for part in words_of(moment.state.characters[who].name)}
    if not named or not set(words) <= little | names | {"one", "ones"}:
        return None
    held = [
        each.id
        for each in decision.options
        if isinstance(each.detail, Invocation) and each.detail.holder in named and each.id.endswith(_ADDS)
    ]
    paid = [
        each.id for each in decision.options if each.id.partition("/")[0] in named and each.id.endswith(_ADDS)
    ]
    theirs = list(dict.fromkeys((*held, *paid)))[:_MOST] if not held else held[:_MOST]
    return Answered(tuple(theirs), sure=len(held) == 1) if theirs else None


_ADDS = (":+2", ":oppose")


def forms_of(word: str) -> frozenset[str]:
    """A word in every form in which it may stand."""
    return frozenset((word, *verb_forms(word)))


def _is_made_of(word: str, said: Collection[str]) -> bool:
    """Whether a word that was said is the first of the two that another is made of: `bees` tells of a beekeeper."""
    firsts = {form for each in said for form in plural_forms(each) if len(form) >= _SHORTEST}
    return any(word.startswith(first) and senses_of(word[len(first) :], "noun") for first in sorted(firsts))


_SHORTEST = 3
