"""Reading plain words: every reading of a line, best first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from solofate.commands.readings.actions.grounds import grounded_readings
from solofate.commands.readings.actions.in_a_contest import as_of_a_contest
from solofate.commands.readings.actions.own_stunts import as_own_stunts_go
from solofate.commands.readings.actions.own_troubles import own_trouble_readings
from solofate.commands.readings.answers.answering import answer_readings
from solofate.commands.readings.answers.at_a_question import (
    answered_aloud,
    answered_in_it,
    given_up_at_a_question,
)
from solofate.commands.readings.calls.asked import oracle
from solofate.commands.readings.calls.at_the_table import asked_at_the_table
from solofate.commands.readings.calls.details_declared import details_declared
from solofate.commands.readings.calls.knocked import who_answers
from solofate.commands.readings.calls.left_open import asked_whom
from solofate.commands.readings.calls.lines_of_commands import of_a_command
from solofate.commands.readings.calls.numbers_asked import numbers_asked
from solofate.commands.readings.calls.suspicions import suspected
from solofate.commands.readings.calls.to_the_oracle import to_the_oracle
from solofate.commands.readings.comings.comes_and_speaks import comes_and_speaks
from solofate.commands.readings.comings.companions import companions_own_turn
from solofate.commands.readings.deeds.behind_quotes import (
    BESIDE_A_BLOW,
    behind_quotes,
    rolled_beside,
    spoken,
    strikes_before_speaking,
)
from solofate.commands.readings.deeds.deeds import deed_readings
from solofate.commands.readings.deeds.questions_beside_deeds import as_the_question_goes
from solofate.commands.readings.done_here import done_here
from solofate.commands.readings.ends import (
    ONLY_TOLD,
    before_the_end,
    ends_it,
    nobody_is_left,
    of_who_has_left,
)
from solofate.commands.readings.fights.all_defence import is_all_defence
from solofate.commands.readings.fights.chases import chase_readings
from solofate.commands.readings.fights.onsets import foes_own_turn, is_met_in_passing
from solofate.commands.readings.further.filling import with_what_else
from solofate.commands.readings.help.hands_lent import hand_lent_in, with_a_hand
from solofate.commands.readings.newcomers import with_newcomers
from solofate.commands.readings.ranked import STORY, best_of, likely_as_story
from solofate.commands.readings.reading import DOUBTFUL, LONGEST, MOST, SURE, Moment, Reading
from solofate.commands.readings.scenes.closing import closed
from solofate.commands.readings.scenes.next_moment import is_later_elsewhere
from solofate.commands.readings.scenes.parting import parts_from_here
from solofate.commands.readings.scenes.places_alone import place_alone
from solofate.commands.readings.scenes.plain_order import in_plain_order
from solofate.commands.readings.searches.thefts import HELD_FAST, NOTICED
from solofate.commands.readings.searches.told_finds import find_told
from solofate.commands.readings.sentences.first_person import in_the_first_person
from solofate.commands.readings.sentences.only_seems import only_seems
from solofate.commands.readings.sentences.only_told import is_only_told
from solofate.commands.readings.sentences.sentence import sentence_in
from solofate.commands.readings.simpler.reasons import beside_its_reason
from solofate.commands.readings.talk.aims_of_talk import talk_of, with_its_aim
from solofate.commands.readings.talk.at_a_distance import at_a_distance, spoken_to_from_afar
from solofate.commands.readings.talk.courtesies_told import courtesy_readings
from solofate.commands.readings.talk.giving import giving_readings, won_by_care
from solofate.commands.readings.talk.others_speak import told_by_others
from solofate.commands.readings.talk.own_heroes import asked_of_an_own_hero
from solofate.commands.readings.talk.replying import a_price_is_open, asked_anew, reply_readings
from solofate.commands.readings.talk.speech import is_for_who_is_here
from solofate.commands.readings.talk.threats import threats
from solofate.commands.readings.ways.going_together import with_company
from solofate.commands.readings.ways.out_of_reach import as_not_done
from solofate.commands.readings.ways.standing_apart import standing_where_told
from solofate.commands.readings.whole_lines import of_a_whole_line
from solofate.commands.readings.whom.near_names import MeantByName, meant_by_name
from solofate.commands.readings.words.utterance import Utterance, utterance, with_its_quotes
from solofate.lexicon.time_first import time_first
from solofate.rules.model.state import FREE
from solofate.wording.plain import in_quotes
from solofate.wording.questions.options import asked


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
    if turned := _turned_round(moment, text, said):
        return turned
    if told := _beside_its_reason(moment, text, said):
        return told
    own = _as_the_hero_says(moment, text, said) if not is_only_told(moment, said) else ()
    if own and own[0].line != text:
        return own
    read = with_what_else(moment, text, said, _of_a_sentence(moment, text, said))
    if talk := talk_of(moment, said):
        read = with_its_aim(moment, said, read, readings(moment, talk))
    found = tuple(with_company(moment, said, each) for each in read)
    if moment.decision is None and (meant := meant_by_name(moment, said)) is not None:
        found = _asked_who(moment, text, meant, found)
    placed = [standing_where_told(moment, said, spoken_to_from_afar(moment, said, each)) for each in found]
    done = as_not_done(moment, said, placed)
    return own if own and len(done) == 1 and done[0].line == text and not done[0].told else done


def _turned_round(moment: Moment, text: str, said: Utterance) -> Sequence[Reading]:
    """The readings of a line that is turned round, by its plain order, where somebody comes or it goes on elsewhere."""
    plain = in_plain_order(moment, said) if len(text) <= LONGEST else ""
    found = readings(moment, plain) if plain else ()
    if not found or not found[0].line.startswith(_LEADS_ON):
        return ()
    return best_of([found[0], Reading(text, STORY, "it goes into the journal as you wrote it")], text)


def _beside_its_reason(moment: Moment, text: str, said: Utterance) -> Sequence[Reading]:
    """The readings of a line by the deed in it, whatever is said behind that of why it is done, or until when."""
    free = moment.decision is None and moment.state.scene.open and len(text) <= LONGEST
    if not free or hand_lent_in(moment, said) is not None or any(own_trouble_readings(moment, said)):
        return ()
    return beside_its_reason(moment, text, said, partial(readings, moment))


_LEADS_ON = ("/add", "/side", "/scene", "/end")
_AGAINST = " vs "


def _as_the_hero_says(moment: Moment, text: str, said: Utterance) -> Sequence[Reading]:
    """The readings of a line about the hero as if they said it themselves; none where that says nothing for sure.

    Story is still what was typed.
    """
    free = moment.decision is None and moment.state.scene.open and len(text) <= LONGEST
    own = in_the_first_person(moment, said) if free else None
    if own is None:
        return ()
    found = readings(moment, own.text)
    head = sentence_in(moment, own).verb_at_head
    called = found[0].line.startswith("/as ") and head is not None and head.action in ("talk", "press")
    sure = (
        found[0].line[:1] in ("/", "?") and found[0].score >= SURE and not found[0].line.startswith("/aid ")
    )
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
        as_written = Reading(text, ONLY_TOLD, "it goes into the journal as you wrote it")
        return best_of([as_written, Reading(over.line, _SAID_TO_END, "that ends it")], text)
    if parts_from_here(moment, said):
        as_written = Reading(text, ONLY_TOLD, "it goes into the journal as you wrote it")
        return best_of([as_written, Reading("/end", _SAID_TO_END, "with that the scene is over")], text)
    if nobody_is_left(moment) and not ends_it(moment, said):
        return of_who_has_left(moment, text, readings)
    as_story = Reading(text, STORY, "it goes into the journal as you wrote it")
    if put := list(to_the_oracle(moment, said, partial(readings, moment))):
        return best_of([*put, as_story], text)
    asked_across = [*numbers_asked(moment, said), *asked_at_the_table(moment, said)]
    if asked_across and not is_for_who_is_here(moment, said):
        return best_of([*asked_across, *oracle(moment, said), as_story], text)
    if moment.decision is not None and (looks := _looked_at_behind(moment, said)):
        return best_of([*looks, as_story], text)
    if (doubt := suspected(moment, said)) is not None:
        return best_of([doubt, as_story], text)
    if moment.decision is None and (knock := list(who_answers(moment, said))):
        return best_of([*knock, as_story], text)
    if (own := asked_of_an_own_hero(moment, said)) is not None:
        return best_of([own], text)
    if whom := asked_whom(moment, said):
        return (*whom, as_story)
    free = moment.decision is None and len(text) <= LONGEST
    if (
        free
        and is_only_told(moment, said)
        and not (a_price_is_open(moment) or list(reply_readings(moment, said)))
    ):
        return (as_story._replace(score=_ONLY_TOLD, because="nothing is done in it"),)
    if free and (grounded := list(grounded_readings(moment, said, partial(readings, moment)))):
        return best_of([*grounded, as_story], text)
    if free and only_seems(moment, said):
        return (as_story._replace(score=_SEEMS_SO),)
    if free and (gives_in := list(own_trouble_readings(moment, said))):
        return best_of([*gives_in, as_story], text)
    if free and (details := list(details_declared(moment, said))):
        return best_of([*details, as_story], text)
    if free and (helped := with_a_hand(moment, said, partial(readings, moment))):
        return best_of([*helped, as_story], text)
    if free and (afar := list(at_a_distance(moment, said))):
        return best_of(afar, text)
    if free and 0 < (behind := find_told(moment, said)) < len(said.words):
        return best_of([*_behind_a_find(moment, said.said_from(behind)), _as_found(text)], text)
    if free and (outright := list(of_a_whole_line(moment, said))):
        if outright[0].line.startswith("/add ") and (run_after := list(chase_readings(moment, said))):
            outright = run_after  # Who chases the heroes does not come in to stand beside them.
        return best_of([*outright, as_story], text)
    if free and (come := comes_and_speaks(moment, said, partial(readings, moment))) is not None:
        return best_of([come, as_story], text)
    if free and not moment.fighting and (told_so := list(told_by_others(moment, said))):
        return best_of([*told_so, as_story], text)
    if free and (answered := [*courtesy_readings(moment, said), *asked_anew(moment, said)]):
        return best_of([*answered, as_story], text)
    if free and (replies := list(reply_readings(moment, said))) and not _goes_on_without_them(moment, said):
        deeds = [
            each._replace(score=min(each.score, _BESIDE_A_REPLY)) for each in deed_readings(moment, said)
        ]
        return best_of([*replies, *deeds, as_story], text)
    frightening = list(threats(moment, said)) if free else []
    handed = list(giving_readings(moment, said)) if free else []
    handed += list(won_by_care(moment, said)) if free else []
    if text[0] in "\"“«„'":
        spoken_or_told = [*frightening, *handed, *behind_quotes(moment, text)]
        return best_of(answered_aloud(moment, text, said, deed_in, leads_away) or spoken_or_told, text)
    found: list[Reading] = [*frightening, *handed]
    if said.quoted and free:
        beside = rolled_beside(moment, said)
        most = BESIDE_A_BLOW if beside or strikes_before_speaking(moment, said) else 1.0
        found += beside
        found += (each._replace(score=min(each.score, most)) for each in spoken(moment, said.text))
    if moment.decision is not None:
        labels = [option.label for option in asked(moment.decision, moment.state).options]
        found += answer_readings(moment, said, labels)
        found += given_up_at_a_question(moment, said)
        found += answered_in_it(moment, text, said, deed_in, leads_away)
    if moment.decision is None and (over := closed(moment, said)) is not None:
        ends = Reading(over.line, 0.72, "that ends it")
        return best_of([*before_the_end(moment, over, text, readings), ends], text)
    if len(text) <= LONGEST:
        by_hand = {each.line.partition('"')[0] for each in found if each.line.startswith("/overcome")}
        found += (each for each in done_here(moment, said) if each.line.partition('"')[0] not in by_hand)
    found = as_the_question_goes(moment, said, text, found)
    chased = list(chase_readings(moment, said)) if free else []
    # Whatever is handed to somebody, or taken off them, is a thing: no `Watch` comes in by it.
    stolen = any(each.because in (NOTICED, HELD_FAST) and _AGAINST in each.line for each in found)
    found = [*chased, *found] if chased or handed or stolen else with_newcomers(moment, said, found)
    if is_all_defence(moment, said):  # Who gives up the action for defence gives up no fight.
        found = [each for each in found if not each.line.startswith("/concede")]
    found = as_of_a_contest(moment, said, as_own_stunts_go(moment, said, found))
    told = ""
    if moment.decision is None:
        told = foes_own_turn(moment, said) or companions_own_turn(moment, said)
    met = moment.decision is None and is_met_in_passing(moment, said)
    found = [each._replace(score=min(each.score, DOUBTFUL)) for each in found] if met else found
    found.append(as_story._replace(score=SURE if met else likely_as_story(said, found), told=told))
    return best_of(found, text)


def _looked_at_behind(moment: Moment, said: Utterance) -> list[Reading]:
    """What is asked of the game behind a remark at a question: `I'd rather keep my points, can I see my sheet`."""
    if said.quoted or not said.after_a_stop:
        return []
    last = said.said_from(max(said.after_a_stop)).rstrip(" .!?")
    best = readings(replace(moment, decision=None), f"{last}?")[0]
    return [best] if best.line.split()[0] in _LOOKS and best.score >= SURE else []


_LOOKS = ("/sheet", "/scene", "/map", "/recap", "/threads")


def _as_found(text: str) -> Reading:
    return Reading(text, 0.97, "what is found is told")


def _behind_a_find(moment: Moment, text: str) -> Iterator[Reading]:
    """What is done behind a find that is told: it comes next, and the find is told first."""
    yield from (
        each._replace(score=min(each.score, _NEXT)) for each in readings(moment, text) if each.line != text
    )


_NEXT = 0.6
"""How likely a whole line is what stands behind a find in it."""


def _goes_on_without_them(moment: Moment, said: Utterance) -> bool:
    """Whether a line tells how the story goes on, and is no answer to whoever has asked: an end, a coming, a way."""
    if ends_it(moment, said) or place_alone(moment, said) is not None or is_later_elsewhere(moment, said):
        return True
    return any(each.line.startswith(_OF_OTHERS) for each in with_newcomers(moment, said, ()))


_OF_OTHERS = ("/add", "/drop", "/as", "/conflict")


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
    told = in_quotes(text).strip(" .!")
    return f'/scene "{told}"' if time_first(text).when else ""


_LEADING_AWAY = ("/end", "/scene", "/session end")


_SOON = 4
"""Among so many first words stands the time at which another scene begins: `three hours later`, `at noon`."""


_SAID_TO_END = 0.85
_SEEMS_SO, _ONLY_TOLD = 0.9, 0.94


_BESIDE_A_REPLY = 0.6
"""So sure at most is a deed in what answers a question that somebody has asked."""
