"""Plain words at an open question: the choice they name, however it is spelt, or a yes, a no, an objection."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from solofate.commands.language.absorptions import ways_said
from solofate.commands.language.answers import read_answer
from solofate.commands.readings.answers.answers_in_sentences import NO_IDS, YES_IDS, first_of
from solofate.commands.readings.answers.compels_weighed import is_doubted
from solofate.commands.readings.answers.turns_told import may_be_chosen
from solofate.commands.readings.answers.whole_answers import bare, wholly
from solofate.commands.readings.answers.whose_turn import asks_for_a_turn
from solofate.commands.readings.reading import Moment, Reading
from solofate.commands.readings.ways.ways_away import WE
from solofate.commands.readings.whom.people import people_called
from solofate.commands.readings.words.utterance import Utterance, near, skip
from solofate.errors import SolofateError
from solofate.lexicon.matcher import Found, lexicon
from solofate.lexicon.senses import senses_of
from solofate.rules.decisions import Decision
from solofate.rules.decisions.actions import INVOKE
from solofate.rules.decisions.compels import COMPEL
from solofate.rules.decisions.conflict import ABSORB
from solofate.rules.model.skills import skill_name
from solofate.rules.names import words_of
from solofate.rules.procedures.compels.compelling import WITHDRAW

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
    counted = text.isascii() and text.isdigit() and 1 <= int(text[:6]) <= len(decision.options)
    try:  # A number counts the choices, whatever number a name in their words has.
        chosen = read_answer(decision, text) if counted or not decision.free_text else None
    except SolofateError:
        chosen = None
    if chosen is not None:
        yield Reading(f"> {chosen}", 0.95, "it is one of the choices")
        return
    spoken = dict.fromkeys((*said.words, *words_of(text)))
    words = [word for word in spoken if word not in moment.words.set_of("answers", "small")]
    yield from _yes_or_no(moment, decision, said)
    refused = any(ways_said(decision, text, moment.words))  # A way to take a hit that does not cover it.
    if not said.asks and not refused:  # Who asks something has chosen nothing.
        found = _by_words(decision, words, labels)
        if asks_for_a_turn(decision):
            chosen_from = {f"> {option.id}" for option in may_be_chosen(moment, decision, said)}
            found = (each for each in found if each.line in chosen_from)
        yield from found if decision.kind != ABSORB.id else _no_dearer(found, spoken)
    yield from _by_deed(moment, decision, said)
    if decision.free_text and not (text.isdigit()):
        yield Reading(f"> {text}", 0.7, "the question takes words of your own")


def _no_dearer(found: Iterator[Reading], said: Iterable[str]) -> Iterator[Reading]:
    """Of ways to take a hit those of which all was said: a mild consequence that does not cover it is none dearer."""
    words = frozenset(said)
    for each in found:
        parts = {part.partition(":")[0] for part in each.line.removeprefix("> ").split("+")}
        if parts <= words:
            yield each


def _left_alone(moment: Moment, decision: Decision, words: Sequence[str]) -> Reading | None:
    """A plain no, or `I let it stand`, where one may pass: never the beginning of an aspect's name."""
    if "pass" not in [option.id for option in decision.options] or not words:
        return None
    whole = " ".join(words)
    behind_a_no = words[words[0] in moment.words.set_of("answers", "no") :]
    without_sighs = " ".join(bare(behind_a_no))
    led = " ".join(words[skip(words, 0, moment.words, "before", "interjection") :])
    denies = decision.kind == "invoke" and _DENYING & set(words) and _INVOKING & set(words)
    refusals = (*moment.words.words("answers", "no"), *moment.words.words("answers", "leave-it"))
    if (
        whole in refusals
        or (led and led in refusals)
        or without_sighs in refusals
        or (denies and len(words) <= _A_REFUSAL)
    ):
        return Reading("> pass", 0.95, f"“{whole}” is pass")
    return None


_DENYING = lexicon().set_of("answer-words", "denying")
_INVOKING = lexicon().set_of("answer-words", "invoking")
_A_REFUSAL = 8


def _yes_or_no(moment: Moment, decision: Decision, said: Utterance) -> Iterator[Reading]:
    """A yes or a no in few words, and what comes to one: `I don't think so`, `that makes no sense for her`."""
    ids = [option.id for option in decision.options]
    words = said.words
    first = words[0] if words else ""
    if COMPEL.asks(decision) and not said.asks and is_doubted(decision, said):
        yield Reading(f"> {WITHDRAW}", 0.95, "it is said not to be so")
        return
    if (whole := wholly(moment, decision, words)) is not None:
        if (answer := _answer_of(whole, decision)) is not None:
            yield Reading(f"> {answer}", 0.95, f"“{said.text.strip()}” is {answer}")
        return
    for known, wanted in (("yes", YES_IDS), ("no", NO_IDS)):
        if first in moment.words.set_of("answers", known) and len(words) <= _FEW:
            found = first_of(wanted, ids)
            if found is not None and not _attitude(moment, said):
                yield Reading(f"> {found}", 0.9, f"“{first}” is {found}")
                return
    attitude = _attitude(moment, said)
    if attitude is None:
        return
    answer = _answer_of(attitude.sense, decision)
    if answer is not None:
        yield Reading(f"> {answer}", 0.9, f"“{attitude.said}” is {answer}")


def _attitude(moment: Moment, said: Utterance) -> Found | None:
    """Whether they agree, refuse, pay or object: what is said first and, of a phrase in its middle, denied."""
    words = said.words
    if said.asks or len(words) > _A_REMARK:
        return None
    found = [
        each
        for each in moment.words.found("attitudes", words)
        if each.length > 1 or len(words) <= _FEW  # `I parry to the right` says that nothing is right.
        if each.at <= _SOON or len(words) <= 2 * _FEW  # `Petrov offers me a glass of vodka and I decline it`
    ]
    if not found:
        return None
    first = found[0]
    behind = first.at + first.length
    if moment.decision is not None and INVOKE.asks(moment.decision) and words[behind : behind + 1] in WE:
        return None  # `Not good enough, I kick him in the shin` is a deed.
    denied = _DENYING & set(words[max(0, first.at - _NEAR_BY) : first.at])
    if denied and first.sense in (_AGREES, _REFUSES):
        return first._replace(sense=_REFUSES if first.sense == _AGREES else _AGREES)
    return first


_AGREES, _REFUSES, _PAYS, _OBJECTS = "agrees", "refuses", "pays", "objects"
_A_REMARK, _NEAR_BY, _SOON = 14, 2, 3
"""So many words a remark has at most; so near before it a `not` turns a phrase round; so soon a longer one says it."""


def _answer_of(attitude: str, decision: Decision) -> str | None:
    """The choice that somebody makes who agrees, refuses, pays or objects."""
    ids = [option.id for option in decision.options]
    no = first_of(NO_IDS, ids)
    if attitude == _OBJECTS:
        takes_it_back = decision.accepts is not None and decision.accepts(WITHDRAW)
        return WITHDRAW if WITHDRAW in ids or takes_it_back else no
    if attitude == _PAYS:  # A compel is bought off; at anything else it says too little.
        return no if decision.kind == COMPEL.id else None
    return no if attitude == _REFUSES else first_of(YES_IDS, ids)


_FEW = 4


def _by_deed(moment: Moment, decision: Decision, said: Utterance) -> Iterator[Reading]:
    """The one skill of the choices that a deed of one's own calls for: `I parry with the pole` is Fight."""
    begins = skip(said.words, 0, moment.words, "before")
    head = said.words[begins : begins + 1]
    skills = [option.id for option in decision.options if option.id in moment.state.skills.names]
    if decision.free_text or not head:
        return
    deeds = {word for skill in skills for word in moment.words.words("deeds", skill)}
    words = [
        word
        if len(word) < _SHORTEST_SLIP or moment.words.senses("deeds", word)
        else near(word, deeds) or word
        for word in said.words
    ]
    yield from _without_defence(moment, decision, words)
    if head not in (["i"], ["we"]) and moment.words.form_of("deeds", words[begins]) != words[begins]:
        return
    told = moment.words.told("deeds", words)
    called_for = [skill for skill in skills if skill in told]
    if len(called_for) == 1:
        (skill,) = called_for
        yield Reading(f"> {skill}", 0.7, f"“{told[skill]}” is {skill_name(skill)}")


_SHORTEST_SLIP = 4


def _without_defence(moment: Moment, decision: Decision, words: Sequence[str]) -> Iterator[Reading]:
    """Giving up, or taking a blow without a defence, where that is among the choices."""
    ids = [option.id for option in decision.options]
    said = f" {' '.join(words)} "
    if "concede" in ids and any(each.sense == "concede" for each in moment.words.found("verbs", words)):
        yield Reading("> concede", 0.85, "giving up is a concession")
    ally = next((each for each in ids if each.startswith("interpose:")), None)
    if ally is not None and any(f" {each} " in said for each in moment.words.words("answers", "interposes")):
        friends = [one.ids[0] for one in people_called(moment, words) if f"interpose:{one.ids[0]}" in ids]
        if friends or len([each for each in ids if each.startswith("interpose:")]) == 1:
            yield Reading(
                f"> interpose:{friends[0]}" if friends else f"> {ally}", 0.85, "somebody else takes it"
            )
            return
    if "none" in ids and any(f" {each} " in said for each in moment.words.words("answers", "no-defence")):
        yield Reading("> none", 0.85, "nothing is done against it")


NEARLY = "those are nearly its words"
"""Why a choice was read of which a word is spelt otherwise."""

_PAID_BY_ANOTHER = "/"
"""Stands in the choices by which somebody else pays: nobody's point is spent for a word that is like an aspect's."""


def _is_a_word(word: str) -> bool:
    """Whether it is a word of its own and no slip for another: nobody who stops means a step."""
    return bool(senses_of(word, "verb") or senses_of(word, "noun"))


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
    said = [word if word in every or _is_a_word(word) else near(word, every) or word for word in words]
    weights = {word: 1 / sum(word in known for known in vocabularies) for word in set(said) if word in every}
    if not weights:
        return
    if decision.free_text and not set(said) <= every:
        return  # Words of one's own that only share some with what is offered are one's own.
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
        spelt = all(word in said for word in words)
        yield Reading(f"> {option.id}", score, "those are its words" if spelt else NEARLY)
