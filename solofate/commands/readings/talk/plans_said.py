"""A plan that somebody is told: `I tell Peg the plan: tonight we break in`, `Peg, let us burn the papers tomorrow`."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from solofate.commands.readings.reading import Moment
from solofate.commands.readings.sentences.sentence import BY_NAME
from solofate.commands.readings.ways.ways_away import WE
from solofate.commands.readings.whom.people import people_called
from solofate.commands.readings.words.utterance import Utterance, skip
from solofate.gm.talk.company import can_talk, company
from solofate.lexicon.forms import verb_forms
from solofate.wording.plain import in_quotes

_LIST = "plans"


class PlanSaid(NamedTuple):
    """A plan that is told: the id of whoever hears it, nothing where nobody does, and what is said of it."""

    who: str
    words: str


def plan_said(moment: Moment, said: Utterance) -> PlanSaid | None:
    """`I tell Peg the plan: tonight we break in`, `Peg, let us burn it tomorrow`: None where no plan is told so."""
    words, known = said.words, moment.words
    if not known.set_of(_LIST, "called").isdisjoint(words) or any(
        each.sense == "when" for each in known.found(_LIST, words)
    ):
        return _told_to_somebody(moment, said) or _proposed(moment, said)
    return None


def _told_to_somebody(moment: Moment, said: Utterance) -> PlanSaid | None:
    """What stands behind `I tell Peg the plan:`, and is to be done later, by the heroes or by her with them."""
    words, known = said.words, moment.words
    begins = skip(words, 0, known, "before", "interjection")
    if words[begins : begins + 1] not in WE:
        return None
    verb = skip(words, begins + 1, known, "before", "letting", "wanting")
    if verb >= len(words) or known.set_of(_LIST, "tells").isdisjoint(verb_forms(words[verb])):
        return None
    hears = _who_hears(moment, words, verb + 1, verb + _SOON)
    if hears is None:
        return None
    who, _, end = hears
    leads = known.set_of(_LIST, "leads-to-it")
    start = max(end, verb + 1)
    while start < len(words) and words[start] in leads and start not in said.after_a_stop:
        start += 1
    if words[start - 1 : start] == ["we"]:
        start -= 1
    named = not known.set_of(_LIST, "called").isdisjoint(words[verb:start])
    return (
        PlanSaid(who, _as_said(said, start))
        if start < len(words) and (named or _is_to_come(moment, words[start:]))
        else None
    )


def _proposed(moment: Moment, said: Utterance) -> PlanSaid | None:
    """`Peg, let us burn the papers tomorrow`: said to whoever is called, or whoever alone is there to hear it."""
    words = said.words
    at = next((at for at, pair in enumerate(pairwise(words)) if pair == ("let", "us")), None)
    if at is None or at > _SOON or not _is_to_come(moment, words[at:]):
        return None
    called = _who_hears(moment, words, 0, at) or _who_hears(moment, words, len(words) - 1, len(words))
    if called is not None:
        last = called[1] > at
        return PlanSaid(called[0], _as_said(said, at, called[1] if last else None))
    beside = next((spot for spot in said.after_a_stop if spot > at), len(words))
    if (
        called := _who_hears(moment, words, beside, beside + 1)
    ) is not None:  # `Let us go tomorrow, Peg, and …`
        return PlanSaid(called[0], _as_said(said, at))
    if at and words[at - 1] not in moment.words.set_of("fillers", "before"):
        return None
    near = [one for one in company(moment.state) if can_talk(one)]
    talks = [one.id for one in near if one.id == moment.state.scene.talk.who]
    who = talks[0] if talks else near[0].id if len(near) == 1 else ""
    return PlanSaid(who, _as_said(said, at))


def _who_hears(moment: Moment, words: Sequence[str], begins: int, ends: int) -> tuple[str, int, int] | None:
    """Whoever is here, can answer and is named between two places, with where they are named."""
    near = {one.id for one in company(moment.state) if can_talk(one)}
    for one in people_called(moment, words):
        if begins <= one.at < ends and len(one.ids) == 1 and one.sure >= BY_NAME and one.ids[0] in near:
            return one.ids[0], one.at, one.end
    return None


def _is_to_come(moment: Moment, words: Sequence[str]) -> bool:
    """Whether it tells of what the heroes do at a time that is still to come."""
    ours = not {"we", "i", "us"}.isdisjoint(words)
    return ours and any(each.sense == "when" for each in moment.words.found(_LIST, words))


def _as_said(said: Utterance, at: int, until: int | None = None) -> str:
    told = said.said_from(at) if until is None else said.said_from(at, until)
    return in_quotes(told).strip(" ,.!")


_SOON = 5
