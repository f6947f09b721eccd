"""Answers that stand in a sentence: `No, I hold my tongue`, `All right, I am lost in the mist`, `I was a river pilot`.

What is chosen, how it comes about where that is asked next, and what the sentence goes on to tell or to do.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from solofate.commands.readings.answers.answered import Answered
from solofate.commands.readings.answers.chosen_by_words import chosen_by_words
from solofate.commands.readings.answers.compels_bargained import is_an_offer, proposed_instead
from solofate.commands.readings.answers.compels_told import (
    denied,
    haggles,
    restrains,
    retold,
    told_of_a_compel,
)
from solofate.commands.readings.answers.compels_weighed import is_asked_of_another, turned_down, weighed
from solofate.commands.readings.answers.defences_told import defended_by, meets_it_somehow
from solofate.commands.readings.answers.hits_told import bears_it, borne
from solofate.commands.readings.answers.invokes_claimed import OnceAnswered, claimed
from solofate.commands.readings.answers.named_outright import named_outright
from solofate.commands.readings.answers.turns_told import with_their_deed
from solofate.commands.readings.answers.whole_answers import only_calls, only_opens, wholly
from solofate.commands.readings.answers.whose_turn import asks_for_a_turn
from solofate.commands.readings.reading import Moment
from solofate.commands.readings.words.utterance import Utterance, utterance
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.rules.decisions import Decision
from solofate.rules.decisions.actions import ADVANTAGE_FAIL, DEFENCE, INVOKE, OVERCOME_FAIL, OVERCOME_TIE
from solofate.rules.decisions.compels import COMPEL
from solofate.rules.decisions.conflict import ABSORB, ACCEPT_TERMS
from solofate.rules.decisions.scenes import CAME_OUT
from solofate.rules.procedures.compels.compelling import ACCEPT, REFUSE, WITHDRAW

YES_IDS = ("yes", "accept", "allow", "take", "agree", "keep", "invoke", "boost")
NO_IDS = ("no", "refuse", "pass", "deny", "decline", "nothing", "none", "leave", "keep", "ask-more")


def answered(moment: Moment, text: str, deed_in: OnceAnswered, leads_away: OnceAnswered) -> Answered | None:
    """What a sentence typed at a question with choices answers; None where it answers nothing, or is no sentence."""
    decision = moment.decision
    if decision is None or (decision.free_text and decision.kind != COMPEL.id):
        return None
    if decision.kind == COMPEL.id and text.lstrip()[:1] in _QUOTES:
        return weighed(moment, decision, text, deed_in(text))
    head, tail, same_sentence = _parted(text)
    sighed = tail and only_opens(utterance(head).words)
    if sighed and _plain_answer(moment, decision, utterance(head).words) is None:
        head, tail, same_sentence = _parted(tail)  # `Damn it, fine`, `Ugh, yes, she would`
    said = utterance(head)
    if decision.kind == INVOKE.id and utterance(text).quoted:
        return claimed(moment, decision, text, lambda _: "", by_phrase=True)
    if said.quoted or not said.words:
        return weighed(moment, decision, text, deed_in(text)) if decision.kind == COMPEL.id else None
    if decision.kind == COMPEL.id and (named := named_outright(decision, utterance(text))) is not None:
        return named
    choice = _plain_answer(moment, decision, said.words) if not said.asks else None
    if choice == "pass" and _only_exclaims(moment, decision, head, tail, deed_in):
        return claimed(moment, decision, text, deed_in)
    if choice is None and not said.asks:
        choice = chosen_by_words(moment, decision, said.words)
        if choice is not None:
            if tail and CAME_OUT.asks(decision):  # `No, not yet, that is still open` is no `no`.
                choice = chosen_by_words(moment, decision, utterance(text).words) or choice
            if utterance(tail).words[:1] in (["i"], ["we"]):
                return Answered((choice,), behind=tail)
            if asks_for_a_turn(decision):
                return with_their_deed(moment, choice, tail)
            return Answered((choice,), told=tail if len(tail.split()) > _SHORT else "")
    if choice is None and tail and CAME_OUT.asks(decision) and not (whole := utterance(text)).asks:
        choice = chosen_by_words(moment, decision, whole.words)  # `We got away alive, so I call it won.`
        if choice is not None:
            return Answered((choice,), told=text)
    if choice is not None:
        if (sighed and not tail) or (tail and _says_it_twice(moment, decision, choice, text, tail)):
            return Answered((choice,))
        if tail and same_sentence and decision.kind == COMPEL.id and choice == ACCEPT and not moment.fighting:
            return Answered((choice,), told=tail)  # `All right, I rip it open` tells how it comes about.
        if tail and choice == "pass" and (away := leads_away(tail)):
            return Answered((choice,), behind=tail, behind_line=away if away != tail else "")
        if tail and ACCEPT_TERMS.asks(decision) and _wants_more(moment, choice, tail):
            more = [each for each in ("ask-more",) if decision.legal(each)]
            return Answered((*more, choice), sure=False, told=text)  # `All right, go, but leave the bag.`
        return _with_the_rest(moment, decision, choice, tail, deed_in, same_sentence) if tail else None
    if decision.kind == COMPEL.id and is_an_offer(moment, utterance(text)):
        return None  # Whoever strikes a bargain with somebody goes on, and has answered nothing.
    if decision.kind == COMPEL.id and (other := proposed_instead(moment, decision, text)) is not None:
        return other
    if decision.kind == COMPEL.id and haggles(moment, text):
        return Answered((), haggles=True)
    if utterance(text).asks:
        if decision.kind != COMPEL.id:
            return None
        return turned_down(moment, decision, text) or weighed(moment, decision, text, deed_in(text))
    if decision.kind == COMPEL.id:
        if (found := turned_down(moment, decision, text)) is not None:
            return found
        if (last := _last_word(moment, decision, utterance(text))) is not None:
            how, told = (text, "") if last == REFUSE else ("", text)
            return Answered((last,), sure=False, how=how, told=told)
        if is_asked_of_another(moment, decision, utterance(text)):
            return None
        deed = deed_in(text)
        found = told_of_a_compel(moment, decision, text, deed)
        other = weighed(moment, decision, text, deed)
        if found is not None and found.choices == (ACCEPT,) and other is not None:
            return other  # Whoever leaves the wreck tells of it as well.
        if found is not None:
            return found
        if _defies(moment, utterance(text).words):
            return Answered((ACCEPT,), sure=False, told=text)  # `Whatever it costs me, it must be said.`
        if other is not None:
            return other
    if decision.kind == INVOKE.id and bears_it(moment, text):
        return Answered(("pass",), told=text)  # `I take the blow on my shoulder.`
    if decision.kind == INVOKE.id and (
        _says_what_is_saved(moment, utterance(text).words) or _lets_it_come(moment, utterance(text).words)
    ):
        return Answered(("pass",))  # `I save my luck`, `We'll see what it brings`
    if decision.kind in _ENDS and (found := _ended_as_told(moment, decision, text)) is not None:
        return found
    if DEFENCE.asks(decision) and (skill := defended_by(moment, decision, text)):
        return Answered((skill,), told=text if len(utterance(text).words) > _SHORT else "")
    if DEFENCE.asks(decision) and meets_it_somehow(moment, decision, text, deed_in(text)):
        return Answered((decision.default,), sure=False, told=text)
    if (found := _led_away(decision, text, leads_away(text))) is not None:
        return found
    if decision.kind == INVOKE.id:
        return claimed(moment, decision, text, deed_in)
    if ABSORB.asks(decision):
        return borne(moment, decision, text)
    return None


def _defies(moment: Moment, words: Sequence[str]) -> bool:
    """Whether somebody goes through with it at any price, and says no to nothing."""
    said = f" {' '.join(words)} "
    held_back = denied(words) or restrains(moment, words)
    return not held_back and any(f" {each} " in said for each in moment.words.words("answers", "defies"))


def _wants_more(moment: Moment, choice: str, tail: str) -> bool:
    """Whether terms are taken only if there is more to them: `All right, go, but leave the bag`."""
    words = f" {' '.join(utterance(tail).words)} "
    return choice == ACCEPT and any(
        f" {each} " in words for each in moment.words.words("answers", "on-terms")
    )


def _led_away(decision: Decision, text: str, line: str) -> Answered | None:
    """What is answered by who ends the scene or begins another at a question: no more than Enter would answer."""
    passes = decision.kind == INVOKE.id
    choice = "pass" if passes else decision.default
    if not line or choice not in [option.id for option in decision.options]:
        return None
    sure = passes and not line.startswith("/scene")
    return Answered((choice,), sure=sure, behind=text, behind_line=line if line != text else "")


_QUOTES = tuple('"“«„')
_PARTS = re.compile(r"^(?P<head>.+?)(?:\s*[,;:.!?…]+\s+|\s+[-–—]+\s*|\s+(?=but\b))(?P<tail>\S.*)$", re.DOTALL)


def _parted(text: str) -> tuple[str, str, bool]:
    """What stands before the first stop, what stands behind it, and whether that is the same sentence."""
    found = _PARTS.match(text.strip())
    if found is None:
        return text.strip(), "", False
    stop = text.strip()[len(found["head"]) :].lstrip()[:1]
    return f"{found['head']}{'?' if stop == '?' else ''}", found["tail"].strip(), stop not in ".!?…"


# ---- a plain answer, and what follows it ----------------------------------------------------------------------


def _plain_answer(moment: Moment, decision: Decision, words: Sequence[str]) -> str | None:
    """The choice that is all there is before the first stop: `no`, `all right then`, `I take it`, `not this time`."""
    known = moment.words
    around = known.set_of("answers", "around")
    said = list(words)
    while said and said[0] in around:
        said = said[1:]
    while said and said[-1] in around:
        said = said[:-1]
    said = list(dict.fromkeys(said or words)) if len(set(said)) == 1 else said or list(words)  # `No no no`
    whole = " ".join(said)
    ids = [option.id for option in decision.options]
    if "pass" in ids and whole in known.words("answers", "leave-it"):
        return "pass"
    if whole in known.set_of("answers", "yes"):
        return first_of(YES_IDS, ids)
    if whole in known.set_of("answers", "no"):
        return first_of(NO_IDS, ids)
    if (attitude := wholly(moment, decision, words)) is not None:
        return _of_an_attitude(decision, attitude, ids)
    attitudes = known.found("attitudes", said)
    found = [each for each in attitudes if each.at == 0 or (each.at == 1 and each.sense == "objects")]
    if not found or found[0].length < len(said) - (
        len(said) > _SHORT
    ):  # `It does not fit` speaks of the compel.
        return None
    return _of_an_attitude(decision, found[0].sense, ids)


_SHORT = 2


def _says_it_twice(moment: Moment, decision: Decision, choice: str, text: str, tail: str) -> bool:
    """Whether what goes on adds nothing: `No need, I leave it at that.`, `Not this time, buddy`."""
    behind, whole = utterance(tail).words, wholly(moment, decision, utterance(text).words)
    ids = [option.id for option in decision.options]
    return (
        only_calls(behind)
        or _plain_answer(moment, decision, behind) == choice
        or (whole is not None and _of_an_attitude(decision, whole, ids) == choice)
    )


def _last_word(moment: Moment, decision: Decision, said: Utterance) -> str | None:
    """What is answered at the end of a sentence that weighs it: `I'd say no but I can't afford to, so yes`."""
    words = said.words
    for length in range(1, _A_LAST_WORD + 1):
        at = len(words) - length
        joined = at > 0 and (at in said.after_a_stop or words[at - 1] in _BEFORE_A_LAST_WORD)
        if joined and (choice := _plain_answer(moment, decision, words[at:])) is not None:
            return choice
    return None


_A_LAST_WORD = 4
_BEFORE_A_LAST_WORD = lexicon().set_of("answer-words", "before-a-last-word")


def _of_an_attitude(decision: Decision, sense: str, ids: Sequence[str]) -> str | None:
    if sense == "agrees":
        return first_of(YES_IDS, ids)
    if sense == "objects" and decision.accepts is not None and decision.accepts(WITHDRAW):
        return WITHDRAW
    if sense == "pays" and decision.kind != COMPEL.id:
        return None
    return first_of(NO_IDS, ids)


def first_of(wanted: Sequence[str], ids: Sequence[str]) -> str | None:
    """The first of the wanted choices that there is."""
    return next((each for each in wanted if each in ids), None)


def _with_the_rest(
    moment: Moment,
    decision: Decision,
    choice: str,
    tail: str,
    deed_in: OnceAnswered,
    same_sentence: bool = False,
) -> Answered:
    """An answer and what its sentence goes on with: how it comes about, a piece of story, or something to be done."""
    objects = [
        each for each in moment.words.found("attitudes", utterance(tail).words) if each.sense == "objects"
    ]
    if decision.kind == COMPEL.id and choice == REFUSE and objects and decision.accepts is not None:
        return Answered((WITHDRAW,), told="")  # `No, she would never do that.`
    if choice == "pass" and _says_what_is_saved(moment, utterance(tail).words):
        return Answered((choice,))  # `No, I save my luck.`
    if decision.kind == COMPEL.id and choice == REFUSE and same_sentence and not moment.fighting:
        how, *others = _SENTENCES.split(tail, 1)  # `No: I throw my voice into the henhouse` says how.
        return Answered((choice,), how=how, behind="".join(others))
    first, deed = _up_to_a_deed(moment, decision, tail, deed_in)
    if decision.kind == COMPEL.id and choice == REFUSE:
        return Answered((choice,), how=first, behind=deed)
    return Answered((choice,), told=first, behind=deed)


_SENTENCES = re.compile(r"(?<=[.!?…])\s+")


def _says_what_is_saved(moment: Moment, words: Sequence[str]) -> bool:
    """Whether it says that the luck of the game is kept for later, or not spent: `I save my luck`."""
    saves, spends, saved = (moment.words.set_of("saving", each) for each in ("verbs", "spends", "saved"))
    at = next(
        (at for at, word in enumerate(words[:_SOON]) if not (saves | spends).isdisjoint(verb_forms(word))),
        None,
    )
    if at is None or saved.isdisjoint(behind := words[at + 1 : at + _SOON]):
        return False
    # `I use that I hold him` spends it.
    return (
        not saves.isdisjoint(verb_forms(words[at])) or denied(words[:at]) or not _NOTHING.isdisjoint(behind)
    )


_NOTHING = frozenset(("nothing", "none"))


def _only_exclaims(moment: Moment, decision: Decision, head: str, tail: str, deed_in: OnceAnswered) -> bool:
    """Whether the first words of a sentence at an invoke only lead to its deed: `Enough! I throw down the lamp`."""
    if decision.kind != INVOKE.id or not tail:
        return False
    exclaims = " ".join(utterance(head).words) in moment.words.words("answers", "only-exclaims")
    return exclaims and bool(deed_in(tail))


def _lets_it_come(moment: Moment, words: Sequence[str]) -> bool:
    """Whether a short remark leaves it to come as it will: `We'll see what it brings`."""
    said = f" {' '.join(words)} "
    return len(words) <= _A_REMARK and any(
        said.startswith(f" {each} ") or said.endswith(f" {each} ")
        for each in moment.words.words("answers", "lets-it-come")
    )


_SOON, _A_REMARK = 5, 10


def _up_to_a_deed(moment: Moment, decision: Decision, tail: str, deed_in: OnceAnswered) -> tuple[str, str]:
    """The sentences that only tell, and those from the first on that does something of its own."""
    sentences = _SENTENCES.split(tail)
    for at, each in enumerate(sentences):
        own = not (decision.kind == COMPEL.id and at == 0 and retold(moment, decision, each))
        if own and deed_in(each):
            return " ".join(sentences[:at]), " ".join(sentences[at:])
    return tail, ""


# ---- how a try ends ------------------------------------------------------------------------------------------


_ENDS = (OVERCOME_TIE.id, OVERCOME_FAIL.id, ADVANTAGE_FAIL.id)
_FAILS, _COSTS = ("fail", "fail-with-boost"), ("minor-cost", "major-cost", "cost")


def _ended_as_told(moment: Moment, decision: Decision, text: str) -> Answered | None:
    """How a try ends by what is told of it: `Let it fail`, or `I get in all right, but the hinge squeals`."""
    words = utterance(text).words
    ids = [option.id for option in decision.options]
    said = " ".join(words)
    known = moment.words
    story = text if len(words) > _BARE else ""
    if any(f" {each} " in f" {said} " for each in known.words("answers", "lets-it-fail")):
        choice = first_of(_FAILS, ids)
        return Answered((choice,), told=story) if choice else None
    works = any(f" {each} " in f" {said} " for each in known.words("answers", "at-a-cost"))
    if words[:1] in (["i"], ["we"], ["then"], ["no"]) and _YET.isdisjoint(words) and denied(words[:_SOON]):
        choice = first_of(_FAILS, ids)  # `No, then I do not get up there.`
        return Answered((choice,), sure=words[0] == "no", told=story) if choice else None
    if not works and not (words[:1] in (["i"], ["we"]) and not _YET.isdisjoint(words[2:])):
        return None
    choice = first_of(_COSTS, ids)
    return Answered((choice,), sure=choice == "minor-cost", told=story) if choice else None


_YET = lexicon().set_of("answers", "and-yet")
_BARE = 4
"""A sentence of no more words only answers, and tells nothing."""


__all__ = ["NO_IDS", "YES_IDS", "Answered", "answered", "first_of"]
