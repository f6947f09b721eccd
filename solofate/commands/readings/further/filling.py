"""The second and third place under what was read in a line, where a player looks who was misread; Enter does none.

What the line is likely meant for besides comes first. Where that leaves a place empty once all of the line is read, it
goes by what the line names.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import takewhile

from solofate.commands.readings.actions.own_actions import by_own_actions
from solofate.commands.readings.actions.states import aspect_name
from solofate.commands.readings.calls.lines_of_commands import can_be_read
from solofate.commands.readings.further.by_deeds import by_a_deed, by_what_is_named
from solofate.commands.readings.further.by_friends import of_somebody_told_of, told_to_them
from solofate.commands.readings.further.by_words import by_words, for_a_question, told_or_done
from solofate.commands.readings.reading import DOUBTFUL, LONGEST, MOST, SURE, Moment, Reading
from solofate.commands.readings.sentences.sentence import sentence_in
from solofate.commands.readings.talk.others_speak import spoken_by_others
from solofate.commands.readings.whom.people import people_called
from solofate.commands.readings.words.utterance import Utterance, utterance
from solofate.lexicon.matcher import lexicon
from solofate.rules.decisions.compels import COMPEL
from solofate.rules.model.state import CHALLENGE, CONFLICT, CONTEST, FREE
from solofate.rules.procedures.compels.compelling import ACCEPT, REFUSE
from solofate.wording.plain import in_quotes

_PLACES = 3
"""So many readings are looked at by who was misread."""
_LESS_THAN_OFFERED = DOUBTFUL - 0.05
"""So likely at most is what nobody read in a line: it is never offered before what was."""
_ONLY_GUESSED = DOUBTFUL - 0.1
"""So likely at most is what goes by no more than what a line names."""


def with_what_else(moment: Moment, text: str, said: Utterance, found: Sequence[Reading]) -> Sequence[Reading]:
    """The readings with what else the line may be, in places that nothing likely stands in."""
    if len(text) > LONGEST or not said.words or moment.hero is None:
        return found
    lines = {each.line for each in found}
    likely = list(takewhile(lambda each: each.score >= DOUBTFUL or each.line == text, found))
    likely = likely[:1] if _is_compelled(moment) else likely
    left = list(found[len(likely) :])
    for each in _what_else(moment, text, said, likely):
        if len(likely) >= _PLACES:
            break
        if each.line not in lines:
            score = min(_LESS_THAN_OFFERED, likely[-1].score if likely else 1.0)
            likely.append(each._replace(score=round(score, 3)))
            lines.add(each.line)
        elif (known := next((one for one in left if one.line == each.line), None)) is not None:
            likely.append(known)
            left.remove(known)
    return (*likely, *left)[: max(MOST, len(found))]


def _is_compelled(moment: Moment) -> bool:
    decision = moment.decision
    return decision is not None and decision.kind == COMPEL.id and not decision.free_text


def _what_else(moment: Moment, text: str, said: Utterance, likely: Sequence[Reading]) -> Iterator[Reading]:
    """What the line may be besides what was read in it, the likeliest first."""
    if moment.decision is not None:
        if _is_compelled(moment) and not said.asks:
            answers = list(_answers(moment, said))
            as_told = Reading(text, DOUBTFUL, "it goes into the journal as you wrote it")
            yield from answers if likely[0].line == text else (answers[0], as_told)
        return
    if not moment.state.scene.open:
        yield from _between_scenes(moment, said, text)
        return
    if moment.state.scene.mode in (CONTEST, CHALLENGE):
        return
    sentence = sentence_in(moment, said)
    if said.asks and not said.quoted:
        yield from for_a_question(sentence, text)
        return
    if said.quoted:
        if spoken_by_others(moment, said) is None:
            yield from by_words(sentence, said.quoted)
        return
    if not any(each.line.startswith("/") for each in likely) and sentence.subject != "me":
        yield from of_somebody_told_of(sentence, text)
    if sentence.subject != "me" and (done_by := [each for each in likely if each.line.startswith("/as ")]):
        yield from told_to_them(moment, done_by[0].line.split()[1], text)
        return
    for each in by_a_deed(sentence, text, likely):
        yield from by_own_actions(moment, each, sentence.words, lambda: aspect_name(sentence))


def _between_scenes(moment: Moment, said: Utterance, text: str) -> Iterator[Reading]:
    """What a line may be where no scene is on: care for whoever is hurt, the next scene, a question."""
    hurt = [one for one in moment.friends if any(slot.untreated for slot in one.consequences)]
    named = {each for one in people_called(moment, said.words) for each in one.ids}
    for one in hurt:
        if one.id in named:
            yield Reading(f"/treat {one.id}", DOUBTFUL, f"{one.name} is still to be treated")
    plain = in_quotes(text).rstrip(".!? ")
    if said.asks:
        yield Reading("/recap", DOUBTFUL, "what has been so far")
        yield Reading("/suggest", DOUBTFUL, "what could come next")
    elif not said.quoted and len(said.words) >= _SENTENCE:
        yield Reading(f'/scene "{plain}"', DOUBTFUL, "the next scene may begin so")


_SENTENCE = 3


def _answers(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """Both answers to a compel, and first the one that the tone of the line is for."""
    says_no = not lexicon().set_of("answer-words", "denying").isdisjoint(said.words)
    for each in (REFUSE, ACCEPT) if says_no else (ACCEPT, REFUSE):
        yield Reading(f"> {each}", DOUBTFUL, "the compel is still to be answered")


def with_guesses(
    moment: Moment,
    said: Utterance,
    found: Sequence[Reading],
    read: Callable[[Moment, str], Sequence[Reading]],
) -> Sequence[Reading]:
    """The readings of a whole line, and behind them what goes by what it names, until there are three.

    `read` reads what a friend is told to do.
    """
    nothing = not said.words and not said.quoted
    if len(found) >= _PLACES or moment.hero is None or nothing or len(said.text) > LONGEST:
        return found
    if moment.decision is not None or not moment.state.scene.open:
        return found
    if found[0].line != said.text and found[0].score >= SURE:
        return found
    if moment.state.scene.mode not in (FREE, CONFLICT):
        return found
    filled = list(found)
    lines = {each.line for each in found}
    for each in _guesses(moment, said, read):
        if len(filled) >= _PLACES:
            break
        if each.line not in lines and can_be_read(each.line):
            lines.add(each.line)
            filled.append(each._replace(score=round(min(_ONLY_GUESSED, filled[-1].score), 3)))
    return filled


def _guesses(
    moment: Moment, said: Utterance, read: Callable[[Moment, str], Sequence[Reading]]
) -> Iterator[Reading]:
    if not said.quoted:
        sentence = sentence_in(moment, said)
        yield from for_a_question(sentence, said.text) if said.asks else by_what_is_named(sentence, read)
    elif spoken_by_others(moment, said) is None:
        yield from told_or_done(moment, said, read)
        around = utterance(said.unquoted)
        if around.words:
            yield from by_what_is_named(sentence_in(moment, around), read)
