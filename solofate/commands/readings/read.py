"""Reading plain words: every reading of a line, best first."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from solofate.commands.language.syntax import read_line
from solofate.commands.readings.actions.grounds import grounded_readings
from solofate.commands.readings.actions.in_a_contest import as_of_a_contest
from solofate.commands.readings.actions.own_stunts import as_own_stunts_go
from solofate.commands.readings.actions.own_troubles import own_trouble_readings
from solofate.commands.readings.actions.tasks import task_readings
from solofate.commands.readings.answers.answering import answer_readings
from solofate.commands.readings.answers.answers_in_sentences import answered
from solofate.commands.readings.answers.compels_bargained import asks_why
from solofate.commands.readings.answers.compels_told import asks_what_it_comes_to, wants_another
from solofate.commands.readings.calls.asked import oracle
from solofate.commands.readings.calls.at_the_table import asked_at_the_table
from solofate.commands.readings.calls.calls import call_readings
from solofate.commands.readings.calls.growing_wishes import growing_wishes
from solofate.commands.readings.calls.lines_of_commands import can_be_read, of_a_command
from solofate.commands.readings.calls.missing import completions
from solofate.commands.readings.calls.plans import plans_told
from solofate.commands.readings.comings.arrests_told import arrest_readings
from solofate.commands.readings.comings.arrivals import arrival_in
from solofate.commands.readings.comings.companions import companion_readings, companions_own_turn
from solofate.commands.readings.deeds.behind_quotes import (
    BESIDE_A_BLOW,
    behind_quotes,
    rolled_beside,
    spoken,
    strikes_before_speaking,
    strikes_beside_words,
)
from solofate.commands.readings.deeds.deeds import deed_readings
from solofate.commands.readings.deeds.questions_beside_deeds import as_the_question_goes
from solofate.commands.readings.fights.chases import chase_readings
from solofate.commands.readings.fights.onsets import foes_own_turn, is_met_in_passing, onset_readings
from solofate.commands.readings.fights.peace import peace_readings
from solofate.commands.readings.fights.surrender import called_to_them, surrender_readings
from solofate.commands.readings.further import with_what_else
from solofate.commands.readings.help.hands_lent import with_a_hand
from solofate.commands.readings.help.wounds_told import wounds_told
from solofate.commands.readings.newcomers import with_newcomers
from solofate.commands.readings.reading import DOUBTFUL, LONGEST, MOST, SURE, Moment, Reading
from solofate.commands.readings.scenes.closing import ENDS_SCENE, ENDS_SESSION, Closed, closed, let_go_out
from solofate.commands.readings.scenes.corrections import not_here
from solofate.commands.readings.scenes.next_moment import is_later_elsewhere
from solofate.commands.readings.scenes.places_alone import place_alone
from solofate.commands.readings.searches.looks import asked_of_their_mind
from solofate.commands.readings.searches.the_dead import dead_looked_at
from solofate.commands.readings.searches.thefts import NOTICED
from solofate.commands.readings.searches.told_finds import find_told
from solofate.commands.readings.sentences.first_person import in_the_first_person
from solofate.commands.readings.sentences.sentence import Sentence
from solofate.commands.readings.talk.addressing import called_from_elsewhere, sent_on_an_errand
from solofate.commands.readings.talk.at_a_distance import at_a_distance, spoken_to_from_afar
from solofate.commands.readings.talk.bargaining import bargain_readings
from solofate.commands.readings.talk.courtesies_told import courtesy_readings
from solofate.commands.readings.talk.giving import giving_readings, won_by_care
from solofate.commands.readings.talk.others_speak import told_by_others
from solofate.commands.readings.talk.replying import asked_anew, reply_readings
from solofate.commands.readings.talk.threats import threats
from solofate.commands.readings.ways.going_together import come_to_me, led_along, with_company
from solofate.commands.readings.ways.out_of_reach import as_not_done
from solofate.commands.readings.ways.standing_apart import standing_where_told
from solofate.commands.readings.ways.ways_away import leads_out
from solofate.commands.readings.whom.near_names import MeantByName, meant_by_name
from solofate.commands.readings.words.utterance import Utterance, utterance, with_its_quotes
from solofate.lexicon.time_first import time_first
from solofate.rules.decisions.compels import COMPEL
from solofate.rules.in_force import ruleset_of
from solofate.rules.model.state import FREE, is_here
from solofate.wording.plain import inline
from solofate.wording.questions.options import asked

_STORY = 0.5


def readings(moment: Moment, text: str) -> Sequence[Reading]:
    """What a typed line may mean, best first; never empty. Nothing is changed by it.

    Each `line` that is a command can be read as one.
    """
    text = " ".join(text.splitlines()).rstrip() if "\n" in text else text.rstrip()
    if not text.strip():
        return (Reading(text, 1.0, "nothing was typed"),)
    if text[0] in ">?#" or text[0] == "/":
        return of_a_command(moment, text, readings)
    said = utterance(with_its_quotes(text))
    own = _as_the_hero_says(moment, text, said)
    if own and own[0].line != text:
        return own
    read = with_what_else(moment, text, said, _of_a_sentence(moment, text, said))
    found = tuple(with_company(moment, said, each) for each in read)
    if moment.decision is None and (meant := meant_by_name(moment, said)) is not None:
        found = _asked_who(moment, text, meant, found)
    placed = [standing_where_told(moment, said, spoken_to_from_afar(moment, said, each)) for each in found]
    done = as_not_done(moment, said, placed)
    return own if own and len(done) == 1 and done[0].line == text and not done[0].told else done


def _as_the_hero_says(moment: Moment, text: str, said: Utterance) -> Sequence[Reading]:
    """The readings of a line about the hero as if they said it themselves; none where that says nothing for sure.

    Story is still what was typed.
    """
    free = moment.decision is None and moment.state.scene.open and len(text) <= LONGEST
    own = in_the_first_person(moment, said) if free else None
    if own is None:
        return ()
    found = readings(moment, own.text)
    head = Sentence(moment, own).verb_at_head
    called = found[0].line.startswith("/as ") and head is not None and head.action in ("talk", "press")
    sure = found[0].line[:1] == "/" and found[0].score >= SURE and not found[0].line.startswith("/aid ")
    if called or not (sure or found[0].line == own.text):
        return ()  # `Odile shouts at Teo to get down` is no order of the player's.
    return [each._replace(line=text) if each.line == own.text else each for each in found]


def _asked_who(
    moment: Moment, text: str, meant: MeantByName, found: tuple[Reading, ...]
) -> tuple[Reading, ...]:
    """What a line comes to for who may be meant by a name that is nobody's, before somebody new has it; and story."""
    told = f"Do you mean {meant.who}? Nobody called {meant.typed} is known here."
    theirs = readings(moment, meant.text)[0]
    ids = [one.id for one in moment.state.characters.values() if one.name == meant.who]
    is_told = f'"{meant.who}' in theirs.line or not set(ids).isdisjoint(theirs.line.replace(",", " ").split())
    if theirs.line == meant.text or not is_told:
        story = theirs.line == meant.text and found[0].line == text
        return (found[0]._replace(told=found[0].told or told), *found[1:]) if story else found
    new = [each._replace(score=min(each.score, _SOMEBODY_ELSE)) for each in found]
    return (theirs._replace(score=_MEANT, told=told), *new)[:MOST]


_MEANT, _SOMEBODY_ELSE = SURE - 0.01, SURE - 0.03
"""Either may be so, and which is asked."""


def _of_a_sentence(moment: Moment, text: str, said: Utterance) -> Sequence[Reading]:
    """What a line that is no command may mean, best first."""
    if moment.decision is None and (over := closed(moment, said)) is not None and over.only_told:
        as_written = Reading(text, _ONLY_TOLD, "it goes into the journal as you wrote it")
        return _best([as_written, Reading(over.line, _SAID_TO_END, "that ends it")], text)
    if _nobody_is_left(moment) and not _ends_it(moment, said):
        return _of_who_has_left(moment, text)
    as_story = Reading(text, _STORY, "it goes into the journal as you wrote it")
    if asked_across := list(asked_at_the_table(moment, said)):
        return _best([*asked_across, *oracle(moment, said), as_story], text)
    if whom := _asked_whom(moment, said):
        return (*whom, as_story)
    free = moment.decision is None and len(text) <= LONGEST
    if free and (grounded := list(grounded_readings(moment, said, partial(readings, moment)))):
        return _best([*grounded, as_story], text)
    if free and (gives_in := list(own_trouble_readings(moment, said))):
        return _best([*gives_in, as_story], text)
    if free and (helped := with_a_hand(moment, said, partial(readings, moment))):
        return _best([*helped, as_story], text)
    if free and (afar := list(at_a_distance(moment, said))):
        return _best(afar, text)
    if free and 0 < (behind := find_told(moment, said)) < len(said.words):
        return _best([*_behind_a_find(moment, said.said_from(behind)), _as_found(text)], text)
    if free and (outright := list(_outright(moment, said))):
        if outright[0].line.startswith("/add ") and (run_after := list(chase_readings(moment, said))):
            outright = run_after  # Who chases the heroes does not come in to stand beside them.
        return _best([*outright, as_story], text)
    if free and (come := _comes_and_speaks(moment, said)) is not None:
        return _best([come, as_story], text)
    if free and not moment.fighting and (told_so := list(told_by_others(moment, said))):
        return _best([*told_so, as_story], text)
    if free and (answered := [*courtesy_readings(moment, said), *asked_anew(moment, said)]):
        return _best([*answered, as_story], text)
    if free and (replies := list(reply_readings(moment, said))) and not _goes_on_without_them(moment, said):
        deeds = [
            each._replace(score=min(each.score, _BESIDE_A_REPLY)) for each in deed_readings(moment, said)
        ]
        return _best([*replies, *deeds, as_story], text)
    frightening = list(threats(moment, said)) if free else []
    handed = list(giving_readings(moment, said)) if free else []
    handed += list(won_by_care(moment, said)) if free else []
    if text[0] in "\"“«„'":
        return _best([*frightening, *handed, *behind_quotes(moment, text)], text)
    found: list[Reading] = [*frightening, *handed]
    if said.quoted and free:
        beside = rolled_beside(moment, said)
        most = BESIDE_A_BLOW if beside or strikes_before_speaking(moment, said) else 1.0
        found += beside
        found += (each._replace(score=min(each.score, most)) for each in spoken(moment, said.text))
    if moment.decision is not None:
        labels = [option.label for option in asked(moment.decision, moment.state).options]
        found += answer_readings(moment, said, labels)
        found += _given_up_at_a_question(moment, said)
        found += _answered_in_it(moment, text, said)
    if moment.decision is None and (over := closed(moment, said)) is not None:
        ends = Reading(over.line, 0.72, "that ends it")
        return _best([*_before_the_end(moment, over, text), ends], text)
    if len(text) <= LONGEST:
        by_hand = {each.line.partition('"')[0] for each in found if each.line.startswith("/overcome")}
        found += (each for each in _done_here(moment, said) if each.line.partition('"')[0] not in by_hand)
    found = as_the_question_goes(moment, said, text, found)
    chased = list(chase_readings(moment, said)) if free else []
    # Whatever is handed to somebody, or taken off them, is a thing: no `Watch` comes in by it.
    stolen = any(each.because == NOTICED for each in found)
    found = [*chased, *found] if chased or handed or stolen else with_newcomers(moment, said, found)
    if moment.words.told("all-defence", said.words):  # Who gives up the action for defence gives up no fight.
        found = [each for each in found if not each.line.startswith("/concede")]
    found = as_of_a_contest(moment, said, as_own_stunts_go(moment, said, found))
    told = ""
    if moment.decision is None:
        told = foes_own_turn(moment, said) or companions_own_turn(moment, said)
    met = moment.decision is None and is_met_in_passing(moment, said)
    found = [each._replace(score=min(each.score, DOUBTFUL)) for each in found] if met else found
    found.append(as_story._replace(score=SURE if met else _as_story(said, found), told=told))
    return _best(found, text)


def _as_found(text: str) -> Reading:
    return Reading(text, 0.97, "what is found is told")


def _behind_a_find(moment: Moment, text: str) -> Iterator[Reading]:
    """What is done behind a find that is told: it comes next, and the find is told first."""
    yield from (
        each._replace(score=min(each.score, _NEXT)) for each in readings(moment, text) if each.line != text
    )


_NEXT = 0.6
"""How likely a whole line is what stands behind a find in it."""


def _outright(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """What a whole line comes to, whatever else is done in it: a surrender, a bargain, a plan, what is set right."""
    if let_go_out(moment.words, said.words):
        return  # `Let the scene fall silent on her` falls on nobody.
    if set_apart := [*growing_wishes(moment, said), *not_here(moment, said), *plans_told(moment, said)]:
        yield from set_apart
    elif along := [*led_along(moment, said), *come_to_me(moment, said)]:
        yield from along
    elif (within := asked_of_their_mind(moment, said)) is not None:
        yield within
        yield from oracle(moment, said)
    elif dead := list(dead_looked_at(moment, said)):
        yield from dead
    elif called := list(called_from_elsewhere(moment, said)):
        yield from called
    elif sent := list(sent_on_an_errand(moment, said)):
        yield from sent
    elif seen_to := list(wounds_told(moment, said)):
        yield from seen_to
    elif (given_up := list(surrender_readings(moment, said))) and not _struck_first(moment, said, given_up):
        yield from given_up
        yield from _beside(moment, said, "/talk")
    elif (
        (peaceful := list(peace_readings(moment, said)))
        and not strikes_beside_words(moment, said)
        and not _struck_first(moment, said, peaceful)
    ):
        yield from peaceful
        others = ("/talk",) if called_to_them(moment, said) is not None else ("/concede", "/talk")
        yield from _beside(moment, said, *others)
    elif bargains := list(bargain_readings(moment, said)):
        yield from bargains
    elif set_on := list(onset_readings(moment, said)):
        yield from set_on
    elif arrested := list(arrest_readings(moment, said)):
        yield from arrested
    else:
        yield from companion_readings(moment, said)


def _struck_first(moment: Moment, said: Utterance, given_up: Sequence[Reading]) -> bool:
    """Whether foes are only told to give up once the hero's blow has met them, which is rolled for first.

    `My cutlass took Nan across the knuckles and she dropped the hook`
    """
    if not moment.fighting or given_up[0].line.startswith("/concede") or not {*said.words[:1]} & _MINE:
        return False
    return any(
        each.line.startswith("/attack") and each.score >= _BLOW for each in deed_readings(moment, said)
    )


_MINE = frozenset(("i", "we", "my", "our"))
_BLOW = 0.88


def _beside(moment: Moment, said: Utterance, *verbs: str) -> Iterator[Reading]:
    """What else somebody may mean who stops fighting."""
    yield from (
        each._replace(score=_STORY) for each in deed_readings(moment, said) if each.line.startswith(verbs)
    )


def _given_up_at_a_question(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """A surrender at a question: on terms it is none of the choices, whatever its words are like."""
    for each in surrender_readings(moment, said):
        if " " in each.line:
            yield each
            return


def _answered_in_it(moment: Moment, text: str, said: Utterance) -> Iterator[Reading]:
    """What a whole sentence answers to a compel: by its first words, its last, or by what it tells.

    Where none of it is plain, both answers are given, and first the one that its tone is for.
    """
    decision = moment.decision
    assert decision is not None
    if decision.kind != COMPEL.id or decision.free_text:
        return
    if wants_another(moment, said):
        yield Reading("/bogus", _ANSWERS, "the GM's compel is turned down for the next best")
    elif asks_why(said):
        yield Reading("/why compel", _ANSWERS, "why the GM compels that")
    elif asks_what_it_comes_to(moment, said):
        yield Reading("/choices", _ANSWERS, "what each answer costs and brings")
    once_answered = replace(moment, decision=None)
    found = answered(moment, text, partial(deed_in, once_answered), partial(leads_away, once_answered))
    for rank, choice in enumerate(found.choices if found is not None else ()):
        score = _ANSWERS if found is not None and found.sure else _MAY_ANSWER
        yield Reading(f"> {choice}", score - 0.1 * rank, "it answers what is asked")


_ANSWERS, _MAY_ANSWER = 0.91, 0.86


def _done_here(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """Calls upon the game, and what is done in the scene: deeds, and the tasks that run. At a question they wait."""
    weight = 1.0 if moment.decision is None else 0.8
    comes_in = moment.decision is None and arrival_in(moment, said) is not None
    found = list(call_readings(moment, said))
    if comes_in:
        pass  # Of whom comes in speak all its pronouns.
    elif moment.state.scene.open or moment.fighting:
        found += [*deed_readings(moment, said), *task_readings(moment, said)]
    elif moment.decision is None and (moment.someone_is_hurt or any(one.out for one in moment.friends)):
        found += [each for each in deed_readings(moment, said) if _is_seen_to(said, each)]
    if _is_about_time(moment, said):
        most = max((each.score for each in found), default=0.0)
        found = [
            each._replace(score=most + _ABOVE) if each.line.startswith("/overcome") else each
            for each in found
        ]
    asked = moment.decision is not None
    for each in found:  # What a companion is told of at a question does nothing before it is answered.
        most = _STORY if asked and each.line.startswith("/as ") else 1.0
        yield each._replace(score=min(most, each.score * weight))


def _is_seen_to(said: Utterance, reading: Reading) -> bool:
    """Whether somebody is treated by it, or is told to be who has nothing that could be."""
    return reading.line.startswith("/treat") or (bool(reading.told) and reading.line == said.text)


def _is_about_time(moment: Moment, said: Utterance) -> bool:
    """Whether it is said by when something is to be done, where the shifts of an overcome make it quicker."""
    scene = moment.state.scene
    quicker = scene.mode == FREE and ruleset_of(moment.state).time_by_shifts
    return quicker and bool(moment.words.told("by-when", said.words))


_ABOVE = 0.02


def _of_who_has_left(moment: Moment, text: str) -> Sequence[Reading]:
    """What is told of the heroes where none is in the scene any more: the next scene, or how they left this one."""
    scene = moment.state.scene._replace(open=False)
    between = readings(replace(moment, state=moment.state._replace(scene=scene)), text)
    leads_on = [each for each in between if each.line.startswith("/scene")]
    if leads_on and not {"i", "we"}.isdisjoint(utterance(time_first(text).rest).words[:1]):
        return between
    return (Reading(text, 1.0, "how it goes on for who has left is told"), *leads_on)


def _nobody_is_left(moment: Moment) -> bool:
    """Whether a scene goes on that every hero has left, or was taken out of: what is told then begins the next."""
    scene = moment.state.scene
    heroes = [one for one in moment.state.characters.values() if one.is_hero]
    return (
        moment.decision is None
        and scene.open
        and not moment.fighting
        and bool(heroes)
        and not any(is_here(one) for one in heroes)
    )


def _goes_on_without_them(moment: Moment, said: Utterance) -> bool:
    """Whether a line tells how the story goes on, and is no answer to whoever has asked: an end, a coming, a way."""
    if _ends_it(moment, said) or place_alone(moment, said) is not None or is_later_elsewhere(moment, said):
        return True
    return any(each.line.startswith(_OF_OTHERS) for each in with_newcomers(moment, said, ()))


_OF_OTHERS = ("/add", "/drop", "/as", "/conflict")
_ENDS = (ENDS_SCENE, ENDS_SESSION)


def _ends_it(moment: Moment, said: Utterance) -> bool:
    """Whether a line says that the scene is over, or the sitting."""
    return closed(moment, said) is not None or any(each.line in _ENDS for each in call_readings(moment, said))


def deed_in(moment: Moment, text: str) -> str:
    """The command of a line that is plainly to be done, to be said to somebody or to be asked; else nothing."""
    best = readings(moment, text)[0]
    return best.line if best.line[:1] in ("/", "?") and best.score >= SURE else ""


def leads_away(moment: Moment, text: str) -> str:
    """The line by which a sentence ends the scene, closes the session or plainly opens another scene; else nothing.

    It is the sentence itself where that is read so here, and a command where a fight is on that would be left by it.
    """
    said = utterance(text)
    if not moment.state.scene.open or said.asks or said.quoted:
        return ""
    best = readings(moment, text)[0].line
    if best.startswith("/scene ") and moment.state.scene.mode != FREE:
        return best
    if best.startswith(_LEADING_AWAY) or closed(moment, said) is not None:
        return text
    if moment.words.set_of("title-words", "when").isdisjoint(said.words[:_SOON]):
        return ""
    scene = moment.state.scene._replace(open=False, mode=FREE)
    between = readings(replace(moment, state=moment.state._replace(scene=scene)), text)[0].line
    if between.startswith("/scene "):
        return between
    told = inline(text).replace('"', "'").strip(" .!")
    return f'/scene "{told}"' if time_first(text).when else ""


_LEADING_AWAY = ("/end", "/scene", "/session end")
_SOON = 4
"""Among so many first words stands the time at which another scene begins: `three hours later`, `at noon`."""


def what_can_be_done(moment: Moment, text: str) -> Sequence[Reading]:
    """What somebody could have meant here by words that nothing was read in: attacks, ways to go, a deed, a question.

    None of it is likelier than any other.
    """
    said = inline(text).replace('"', "'").strip()
    lines = [each.line for verb in ("/attack", "/move") for each in completions(moment, read_line(verb))]
    lines += [f'/do "{said}"'] if moment.state.scene.open else []
    lines.append(f"? {said.rstrip('?.! ')}?")
    return [
        Reading(line, DOUBTFUL, "it is one of the things that can be done here")
        for line in dict.fromkeys(lines)
        if can_be_read(line)
    ]


def _before_the_end(moment: Moment, over: Closed, text: str) -> Iterator[Reading]:
    """What is done before the scene is called over. Who leaves then is only told of: no scene is begun by it."""
    found = readings(moment, over.deed)
    leaves = found[0].line.startswith("/scene") or leads_out(moment, utterance(over.deed))
    only_goes = any(each.line == "/end" for each in found)
    in_passing = not moment.fighting and _is_done_in_passing(found[0].line)
    for each in found:
        if each.line == over.deed:
            remark = each == found[0] and "enough" in utterance(over.deed).words[:_A_REMARK]
            score = 0.75 if leaves or in_passing else _ONLY_TOLD if only_goes or remark else each.score
            yield each._replace(line=text, score=score)
        elif not leaves and not each.line.startswith("/conflict"):
            yield each._replace(score=min(each.score, _IN_PASSING)) if in_passing else each


def _is_done_in_passing(line: str) -> bool:
    """Whether a deed is done to nobody, or helps with nothing more: it rolls no dice where the scene is over with it.

    What finds something out is rolled for.
    """
    if line.startswith("/advantage") and " seeking " not in line:
        return True
    whom = (" vs ", " on ", " seeking ")
    return line.startswith(_BY_A_ROLL) and not any(each in line for each in whom)


_A_REMARK = 5
_BY_A_ROLL = ("/overcome", "/advantage", "/maneuver", "/do")
_IN_PASSING = 0.55

_SAID_TO_END = 0.85
_ONLY_TOLD = 0.65
"""How likely a way out is story alone where it is said that the scene ends with it."""


def _as_story(said: Utterance, found: Iterable[Reading]) -> float:
    """How likely a line is a piece of the story: the more there is of it, and the less anything else speaks."""
    words = len(said.tokens)
    first = said.words[0] if said.words else ""
    score = _STORY + (0.12 if words > _LONG else 0.0) + (0.12 if words > _LONGER else 0.0)
    if first not in ("i", "we"):
        score += 0.1
    if words <= 2:
        score -= 0.15
    if not any(each.score >= DOUBTFUL for each in found):
        score += 0.2
    if said.quoted:
        score += 0.1
    return min(0.95, score)


_LONG, _LONGER = 18, 30


_BESIDE_A_REPLY = 0.6
"""So sure at most is a deed in what answers a question that somebody has asked."""


def _comes_and_speaks(moment: Moment, said: Utterance) -> Reading | None:
    """Whoever comes in with words in quotes: `My cousin Odo throws back the flap of the tent: “Where are you?”`."""
    comes = _COMES_AND_SPEAKS.fullmatch(said.text.strip())
    if comes is None or {"i", "we"} & set(utterance(comes["comes"]).words):
        return None
    told = Sentence(moment, utterance(_BETWEEN_COMMAS.sub(r"\1 ", comes["comes"])))
    best = readings(moment, told.said.text)[0]
    if best.line.startswith("/add ") and " as bystander" in best.line:
        return best
    one = next((each for each in told.elsewhere if each.at <= 1), None)
    if one is None or one.end >= len(told.words) or not moment.state.scene.open or moment.fighting:
        return None
    if not told.words[one.end].endswith("s") or told.said.stops_before(one.end):
        return None
    return Reading(f"/add {one.typed} as bystander", SURE, f"{one.name} comes in")


_COMES_AND_SPEAKS = re.compile(r"""(?P<comes>[^"“«„”»]+?)\s*[,:.]\s*["“«„][^"“«„”»]+["”»]""")
_BETWEEN_COMMAS = re.compile(r"^([^,]+), (?:the|an?|my|our|his|her|their) [^,]+, ", re.IGNORECASE)
"""What somebody is, told between the name and what they do."""


def _asked_whom(moment: Moment, said: Utterance) -> Sequence[Reading]:
    """`I attack the`: a blow at nobody yet, and those it may be for."""
    if not moment.fighting or moment.decision is not None or len(said.words) > _LEFT_OPEN:
        return ()
    if not said.words or said.words[-1] not in moment.words.set_of("plain", "articles") - {"her"}:
        return ()
    head = Sentence(moment, said).verb_at_head
    return completions(moment, read_line("/attack")) if head is not None and head.action == "attack" else ()


_LEFT_OPEN = 4


def _best(found: Iterable[Reading], text: str) -> Sequence[Reading]:
    """The best readings, each line once, and only such as can be read."""
    ranked = sorted(found, key=lambda each: -each.score)
    best: dict[str, Reading] = {}
    for each in ranked:
        if each.line not in best and (each.line == text or can_be_read(each.line)):
            best[each.line] = each._replace(score=round(min(1.0, max(0.0, each.score)), 3))
    kept = list(best.values())[:MOST]
    if text not in best:
        return kept
    return kept if any(each.line == text for each in kept) else (*kept[: MOST - 1], best[text])


__all__ = ["Reading", "readings", "what_can_be_done"]
