"""What the GM told last, turned down in a sentence: `That is not what she would do`, `Hruby would never say that`."""

from __future__ import annotations

from collections.abc import Sequence

from solofate.campaign.steps import Step
from solofate.commands.readings.reading import Moment, Reading
from solofate.commands.readings.whom.people import people_called
from solofate.commands.readings.words.utterance import skip, utterance
from solofate.game.game import Game
from solofate.lexicon.matcher import lexicon
from solofate.rules.decisions import GM_SEAT
from solofate.rules.events import Compel, GmCall, Rolled

_LIST = "objections"
_SURE = 0.8
_MOST_WORDS = 24
_OF_A_TALK = "reply"


def objection(game: Game, typed: str) -> Reading | None:
    """What takes back the GM's last word, where the line turns that down: a compel, or what somebody answered."""
    said = utterance(typed)
    if game.pending is not None or said.asks or said.quoted or len(said.words) > _MOST_WORDS:
        return None
    if not game.steps or not _turns_down(game, typed):
        return None
    happened = [event for step in _last_input(game.steps) for event in step.events]
    compelled = [event for event in happened if isinstance(event, Compel | Rolled)]
    if compelled and isinstance(compelled[-1], Compel) and compelled[-1].by == GM_SEAT:
        return Reading("/withdraw", _SURE, "the compel does not fit, and is withdrawn at no cost")
    if any(isinstance(event, GmCall) and event.duty == _OF_A_TALK for event in happened):
        return Reading(f"/bogus {_OF_A_TALK}", _SURE, "something else is answered instead")
    return None


def _turns_down(game: Game, typed: str) -> bool:
    words, known = utterance(typed).words, lexicon()
    begins = skip(words, 0, known, "before", "interjection")
    begins += words[begins : begins + 1] == ["no"]
    told = f"{' '.join(words[begins:])} "
    if any(
        told.startswith(f"{phrase} ")
        for each in ("anything", "out-of-character")
        for phrase in known.words(_LIST, each)
    ):
        return True
    named = next((one for one in people_called(Moment(game.state), words) if one.at == begins), None)
    ends = (
        named.end
        if named is not None
        else begins + 1
        if words[begins : begins + 1] in (["he"], ["she"], ["they"])
        else 0
    )
    behind = f"{' '.join(words[ends:])} "
    return bool(ends) and any(behind.startswith(f"{phrase} ") for phrase in known.words(_LIST, "of-them"))


def _last_input(steps: Sequence[Step]) -> Sequence[Step]:
    """The steps of what was typed last, with the answers that belong to it."""
    opened = next((at for at in range(len(steps) - 1, -1, -1) if steps[at].opens), 0)
    return steps[opened:]
