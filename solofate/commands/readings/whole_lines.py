"""What a whole line comes to, whatever else is done in it: a surrender, a bargain, a plan, what is set right."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solofate.commands.readings.calls.asked import oracle
from solofate.commands.readings.calls.growing_wishes import growing_wishes
from solofate.commands.readings.calls.plans import plans_told
from solofate.commands.readings.comings.arrests_told import arrest_readings
from solofate.commands.readings.comings.companions import companion_readings
from solofate.commands.readings.deeds.behind_quotes import strikes_beside_words
from solofate.commands.readings.deeds.deeds import deed_readings
from solofate.commands.readings.fights.onsets import onset_readings
from solofate.commands.readings.fights.peace import peace_readings
from solofate.commands.readings.fights.surrender import called_to_them, surrender_readings
from solofate.commands.readings.help.asked_to_treat import asked_to_treat
from solofate.commands.readings.help.wounds_told import wounds_told
from solofate.commands.readings.ranked import STORY
from solofate.commands.readings.reading import Moment, Reading
from solofate.commands.readings.scenes.closing import let_go_out
from solofate.commands.readings.scenes.corrections import not_here
from solofate.commands.readings.searches.deductions import deductions
from solofate.commands.readings.searches.looks import asked_of_their_mind
from solofate.commands.readings.searches.the_dead import dead_looked_at
from solofate.commands.readings.talk.addressing import called_from_elsewhere, sent_on_an_errand
from solofate.commands.readings.talk.bargaining import bargain_readings
from solofate.commands.readings.talk.quoted import quoted_speech
from solofate.commands.readings.talk.words_as_blows import declared
from solofate.commands.readings.ways.going_after import gone_after
from solofate.commands.readings.ways.going_together import come_to_me, led_along
from solofate.commands.readings.words.utterance import Utterance


def of_a_whole_line(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """What a whole line comes to, whatever else is done in it: a surrender, a bargain, a plan, what is set right."""
    if let_go_out(moment.words, said.words):
        return  # `Let the scene fall silent on her` falls on nobody.
    if set_apart := [*growing_wishes(moment, said), *not_here(moment, said), *plans_told(moment, said)]:
        yield from set_apart
    elif seen_to := list(asked_to_treat(moment, said)):
        yield from seen_to
    elif deduced := list(deductions(moment, said)):
        yield from deduced
    elif after := list(gone_after(moment, said)):
        yield from after
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
    elif told_of := list(wounds_told(moment, said)):
        yield from told_of
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
        if (only_said := quoted_speech(moment, said.text)) is not None:
            likely = _ONLY_SAID if peaceful[0].score > _ONLY_SAID else _SAID_FIRST
            yield Reading(only_said.line, likely, "it is said to them, and the fight goes on")
    elif blows := list(declared(moment, said)):
        yield from blows
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


_ONLY_SAID, _SAID_FIRST = 0.62, 0.95
_MINE = frozenset(("i", "we", "my", "our"))
_BLOW = 0.88


def _beside(moment: Moment, said: Utterance, *verbs: str) -> Iterator[Reading]:
    """What else somebody may mean who stops fighting."""
    yield from (
        each._replace(score=STORY) for each in deed_readings(moment, said) if each.line.startswith(verbs)
    )
