"""What plain words answer at an open question: the choice they name, however it is spelt."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solofate.commands.language.answers import read_answer
from solofate.commands.readings.reading import Moment, Reading
from solofate.commands.readings.utterance import Utterance, near, skip
from solofate.errors import SolofateError
from solofate.rules.decisions import Decision
from solofate.rules.model.skills import skill_name
from solofate.rules.names import words_of

_YES_IDS = ("yes", "accept", "allow", "take", "agree", "keep", "invoke", "boost")
_NO_IDS = ("no", "refuse", "pass", "deny", "decline", "nothing", "none", "leave", "keep")
_MOST_OPTIONS = 80


def answer_readings(moment: Moment, said: Utterance, labels: Sequence[str]) -> Iterator[Reading]:
    """What a line may answer, in no order. `labels` are the options' words as they are shown."""
    decision = moment.decision
    assert decision is not None
    text = said.text.strip()
    left = _left_alone(moment, decision, said.words)
    if left is not None:
        yield left
        return
    try:
        chosen = read_answer(decision, text) if not decision.free_text else None
    except SolofateError:
        chosen = None
    if chosen is not None:
        yield Reading(f"> {chosen}", 0.95, "it is one of the choices")
        return
    spoken = dict.fromkeys((*said.words, *words_of(text)))
    words = [word for word in spoken if word not in moment.words.set_of("answers", "small")]
    yield from _yes_or_no(moment, said.words)
    if not said.asks:  # Who asks something has chosen nothing.
        yield from _by_words(decision, words, labels)
    yield from _by_deed(moment, decision, said)
    if decision.free_text and not (text.isdigit()):
        yield Reading(f"> {text}", 0.7, "the question takes words of your own")


def _left_alone(moment: Moment, decision: Decision, words: Sequence[str]) -> Reading | None:
    """A plain no, or `I let it stand`, where one may pass: never the beginning of an aspect's name."""
    if "pass" not in [option.id for option in decision.options] or not words:
        return None
    whole = " ".join(words)
    if whole in moment.words.words("answers", "no") or whole in moment.words.words("answers", "leave-it"):
        return Reading("> pass", 0.95, f"“{whole}” is pass")
    return None


def _yes_or_no(moment: Moment, words: Sequence[str]) -> Iterator[Reading]:
    assert moment.decision is not None
    ids = [option.id for option in moment.decision.options]
    first = words[0] if words else ""
    for known, wanted in (("yes", _YES_IDS), ("no", _NO_IDS)):
        if first in moment.words.set_of("answers", known) and len(words) <= _FEW:
            found = next((each for each in wanted if each in ids), None)
            if found is not None:
                yield Reading(f"> {found}", 0.9, f"“{first}” is {found}")
                return


_FEW = 4


def _by_deed(moment: Moment, decision: Decision, said: Utterance) -> Iterator[Reading]:
    """The one skill of the choices that a deed of one's own calls for: `I parry with the pole` is Fight."""
    begins = skip(said.words, 0, moment.words, "before")
    if decision.free_text or said.words[begins : begins + 1] not in (["i"], ["we"]):
        return
    skills = [option.id for option in decision.options if option.id in moment.state.skills.names]
    told = moment.words.told("deeds", said.words)
    called_for = [skill for skill in skills if skill in told]
    if len(called_for) == 1:
        (skill,) = called_for
        yield Reading(f"> {skill}", 0.7, f"“{told[skill]}” is {skill_name(skill)}")


_PAID_BY_ANOTHER = "/"
"""Stands in the choices by which somebody else pays: nobody's point is spent for a word that is like an aspect's."""


def _by_words(decision: Decision, words: Sequence[str], labels: Sequence[str]) -> Iterator[Reading]:
    """The options whose words were said; a word that stands in few options tells more."""
    options = decision.options[:_MOST_OPTIONS]
    vocabularies = [
        frozenset((*words_of(option.id), *words_of(label)))
        if _PAID_BY_ANOTHER not in option.id
        else frozenset()
        for option, label in zip(options, (*labels, *("",) * len(options)), strict=False)
    ]
    every = {word for known in vocabularies for word in known}
    said = [word if word in every else near(word, every) or word for word in words]
    weights = {word: 1 / sum(word in known for known in vocabularies) for word in set(said) if word in every}
    if not weights:
        return
    ranked = sorted(
        (
            (sum(weights.get(word, 0) for word in set(said) if word in known), -at)
            for at, known in enumerate(vocabularies)
        ),
        reverse=True,
    )
    understood = sum(word in every for word in said) / len(said)
    for rank, (worth, at) in enumerate(ranked[:3]):
        if worth <= 0:
            break
        tied = len(ranked) > 1 and rank == 0 and ranked[1][0] >= worth
        score = 0.5 + 0.4 * understood - 0.12 * rank - (0.1 if tied else 0.0)
        option = options[-at]
        yield Reading(f"> {option.id}", score, "those are its words")
