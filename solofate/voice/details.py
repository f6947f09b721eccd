"""Single details told otherwise than the facts have them: which of several, what colour, when, how bad, what is denied,
and what somebody paid or gave up.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from solofate.lexicon.senses import senses_of, subject_of
from solofate.voice.brief import Brief
from solofate.voice.grades import REWORD
from solofate.voice.meaning import is_a_thing, is_the_same
from solofate.voice.outcomes import named
from solofate.voice.phrases import find_phrases
from solofate.voice.things import told
from solofate.voice.tokens import sentences, stem, stems, without_similes, words_of
from solofate.voice.vocabulary import claim_words, listed

_NUMBERED = re.compile(r"^(.*\w) (\d+)$")
_NOT = re.compile(
    r"\b(?:not|never|nor) (?:by |for |with |at |in )?(?:the |an? |his |her |their )?([a-z][\w-]+)"
)
_GRAVE = frozenset(("moderate", "severe", "extreme"))
_REACH = 3
_A_DEED = 3
"""A deed, what came of it, and what it cost; more facts are a scene or a session."""


def wrong_details(draft: str, brief: Brief) -> Iterator[str]:
    """A sentence for each detail that is another in a draft than in the facts."""
    yield from _another_of_several(draft, brief)
    yield from _another_colour(draft, brief)
    yield from _at_once(draft, brief)
    yield from _made_light_of(draft, brief)
    yield from _denied_instead(draft, brief)
    yield from _not_said_where(draft, brief)
    yield from _price_left_out(draft, brief)


def _another_of_several(draft: str, brief: Brief) -> Iterator[str]:
    """One of those who bear a number, and not the one the facts tell of."""
    facts = told(brief)
    for name in brief.names:
        found = _NUMBERED.match(name)
        if found and _speaks_of(name, draft) and not _speaks_of(name, facts):
            alike = [each for each in brief.names if each.startswith(f"{found[1]} ") and each != name]
            if any(_speaks_of(each, facts) and not _speaks_of(each, draft) for each in alike):
                yield f"it is not {name} in the facts"
                return


def _speaks_of(name: str, text: str) -> bool:
    return bool(re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text, re.IGNORECASE))


def _another_colour(draft: str, brief: Brief) -> Iterator[str]:
    """Red, where the facts say green and the draft does not."""
    colours = claim_words().subject("colours")
    facts, said = (
        {colour for colour, words in colours.items() if set(words) & set(words_of(text))}
        for text in (told(brief), without_similes(draft))
    )
    if facts and said and not facts & said:
        yield f"nothing is {min(said)} in the facts"


def _at_once(draft: str, brief: Brief) -> Iterator[str]:
    """Now, where the facts have another hour and the draft does not."""
    times = claim_words().set_of("times", "hours") & set(words_of(told(brief)))
    if brief.ends or not times or times & set(words_of(draft)):
        return
    for phrase in find_phrases(claim_words().words("times", "at once"), words_of(without_similes(draft))):
        yield f"it is not “{phrase.said}” in the facts"
        return


def _made_light_of(draft: str, brief: Brief) -> Iterator[str]:
    """A wound that is worse in the facts than a draft has it."""
    facts = words_of(told(brief))
    if "consequence" not in facts or not _GRAVE & set(facts):
        return
    words = words_of(without_similes(draft))
    for phrase in find_phrases(claim_words().words("wounds-made", "light of"), words):
        if not _is_denied(words, phrase.at) and not stems(phrase.said) <= stems(told(brief)):
            yield f"the wound is worse in the facts than “{phrase.said}”"
            return


def _denied_instead(draft: str, brief: Brief) -> Iterator[str]:
    """Poison and not the knife, where the facts have the knife and not poison."""
    small = listed("starts", "function") | listed("around", "small")
    facts, said = told(brief).casefold(), draft.casefold()
    not_so, denied = (
        {stem(word) for word in _NOT.findall(text) if word not in small} for text in (facts, said)
    )
    known = {stem(word) for word in words_of(facts) if word not in small} - not_so
    affirmed = {stem(word) for word in words_of(said)} - denied
    if denied & known and not_so & affirmed:
        yield f"“{min(denied & known)}” is not denied in the facts"


def _not_said_where(draft: str, brief: Brief) -> Iterator[str]:
    """What has to be said without a thing in it that it tells of: under the bridge, and not under the willows."""
    small = listed("starts", "function") | listed("around", "small")
    said = words_of(draft)
    for word in words_of(brief.needs):
        if word in small or not is_a_thing(word) or any(is_the_same(word, each) for each in said):
            continue
        yield "it leaves out what has to be said"
        return


def _price_left_out(draft: str, brief: Brief) -> Iterator[str]:
    """What came off at a price, or somebody gave up, without any of the things that are told of it."""
    priced = bool(brief.ends) and all(end.went is None for end in brief.ends)
    if brief.grade != REWORD or not (priced or brief.ended) or len(brief.facts) > _A_DEED:
        return
    facts = [each for fact in brief.facts for each in sentences(fact)]
    said = words_of(draft)
    people = {part for name in brief.names for part in named(name)}
    for fact in facts[1:] if len(facts) > 1 else ():
        things = [
            word
            for word in map(_bare, words_of(fact.partition(": ")[0]))
            if is_a_thing(word)
            and subject_of(senses_of(word)[0].name) == "artifact"
            and stem(word) not in people
        ]
        if things and not any(is_the_same(word, each) for word in things for each in said):
            yield f"it leaves out the “{things[-1]}”"
            return


def _bare(word: str) -> str:
    return word.removesuffix("'s")


def _is_denied(words: Sequence[str], at: int) -> bool:
    before = words[max(0, at - _REACH) : at]
    return bool(listed("around", "not") & set(before)) or any(word.endswith("n't") for word in before)
