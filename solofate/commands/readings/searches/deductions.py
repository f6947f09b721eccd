"""What the heroes make of what they know: `I put two and two together`, `What do the clues tell me?`

What is noted of it is told, and what follows from it is rolled for, as what a search finds is.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solofate.commands.readings.actions.rolls import named_skill, skill_at_hand
from solofate.commands.readings.reading import Moment, Reading
from solofate.commands.readings.sentences.sentence import sentence_in
from solofate.commands.readings.words.utterance import Utterance, skip
from solofate.gm.wording.clauses import telling
from solofate.lexicon.forms import verb_forms
from solofate.rules.model.characters import PCS
from solofate.rules.model.facts import Fact
from solofate.rules.model.state import FREE, State
from solofate.rules.names import words_of
from solofate.wording.plain import in_quotes

_SURE = 0.95
_MOST = 5
"""So many facts are told at most, the latest."""


def deductions(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """The roll by which what is known is put together, with what that is; nothing where a line says no such thing."""
    if moment.decision is not None or moment.hero is None or said.quoted or not moment.state.scene.open:
        return
    if moment.state.scene.mode != FREE or moment.state.scene.talk.who:
        return
    about = _what_is_made_out(moment, said)
    if about is None:
        return
    matter = about or _of_the_goal(moment)
    skill = named_skill(sentence_in(moment, said)) or _skill(moment)
    if not skill:
        return
    if (known := _says_it_already(moment.state, matter)) is not None:
        yield Reading(f"? {matter}", _SURE, "it is noted already", f"What you know: {_in_full(known)}")
        return
    because = "what is known is put together, and what follows from it is rolled for"
    yield Reading(f'/advantage {skill} seeking "{matter}"', _SURE, because, _so_far(moment.state, matter))


def _says_it_already(state: State, matter: str) -> Fact | None:
    """The latest fact that says of somebody what is to be made out: who stole it, where it is noted."""
    asked = telling(matter)
    for fact in reversed(state.facts):
        said = {form for word in words_of(fact.text) for form in (word, *verb_forms(word))}
        if len(asked) >= _ENOUGH and all(not said.isdisjoint((word, *verb_forms(word))) for word in asked):
            return fact
    return None


_ENOUGH = 2


def _in_full(fact: Fact) -> str:
    return f"{fact.sentence[:1].upper()}{fact.sentence[1:]}."


def _what_is_made_out(moment: Moment, said: Utterance) -> str | None:
    """What is to be made out: `who did it`; empty where it is all there is, None where nothing is put together."""
    words, known = said.words, moment.words
    begins = skip(words, 0, known, "before", "interjection")
    if said.asks:
        asked = any(each.at == begins and each.sense == "asks" for each in known.found("deduction", words))
        return "" if asked else None
    if words[begins : begins + 1] not in (["i"], ["we"]):
        return None
    begins = skip(words, begins + 1, known, "before", "wanting")
    found = [each for each in known.found("deduction", words) if each.at == begins and each.sense != "asks"]
    if not found:
        return None
    behind = begins + max(each.length for each in found)
    if behind < len(words) and words[behind] in known.set_of("deduction", "what"):
        ends = next((at for at in range(behind, len(words)) if _ends(moment, words, at)), len(words))
        return said.said_from(behind, ends).strip(" .,!")
    return "" if found[0].sense == "alone" or _ends(moment, words, behind) else None


def _ends(moment: Moment, words: Sequence[str], at: int) -> bool:
    """Whether it is told there from what it is made out: `from what I have seen`."""
    return at < len(words) and words[at] in moment.words.set_of("deduction", "from")


def _of_the_goal(moment: Moment) -> str:
    """What the heroes are here to learn, as a question; else what is behind it all."""
    (all_of_it,) = moment.words.words("deduction", "all-of-it")
    asks = moment.words.set_of("deduction", "what")
    words = moment.state.scene.goals.get(PCS, "").split()
    at = next((at for at, word in enumerate(words) if word.casefold() in asks), None)
    return in_quotes(" ".join(words[at:]).rstrip(".")) if at is not None else all_of_it


def _skill(moment: Moment) -> str | None:
    """What puts things together at this table."""
    skills = (skill_at_hand(moment, each) for each in ("investigate", "lore", "academics", "notice"))
    return next((skill for skill in skills if skill), None)


def _so_far(state: State, matter: str) -> str:
    """What is known of it: the facts of this scene, and those that speak of the matter."""
    about = set(telling(matter))
    found: list[Fact] = [
        each
        for each in state.facts
        if each.scene == state.scenes or not about.isdisjoint(telling(each.sentence))
    ]
    told = [_in_full(each) for each in found[-_MOST:]]
    told += [each for thread in state.memory.threads for each in thread.learned[-1:]]
    return f"What you know: {' '.join(told)}" if told else "Nothing is noted yet that bears on it."
