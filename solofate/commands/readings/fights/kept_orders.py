"""What another of the heroes' side is told to keep to in a fight, turn after turn, until something else is told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solofate.commands.readings.reading import Moment, Reading
from solofate.commands.readings.sentences.things import places_in
from solofate.commands.readings.whom.antecedents import Mention
from solofate.commands.readings.whom.people import people_called
from solofate.commands.readings.words.utterance import Utterance, skip
from solofate.rules.model.characters import PLAYER

_TOLD = 0.97


def kept_to(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """`Teo stays with the lamp`, `Bakkar, keep near me and fight`: how they spend their turns from here on."""
    hero = moment.hero
    if not moment.fighting or said.asks or hero is None:
        return
    words, known = said.words, moment.words
    mentions = people_called(moment, words)
    at = skip(words, 0, known, "before", "having", "ordering")
    one = next((each for each in mentions if each.at == at), None)
    ours = {each.id for each in moment.friends if not each.is_hero or each.control == PLAYER} - {hero.id}
    if one is None or len(one.ids) > 1 or one.ids[0] not in ours:
        return
    begins = skip(words, one.end, known, "before", "ought-to")
    until = said.first_stop if said.first_stop > begins else len(words)
    found = {each.sense: each.length for each in known.at_head("keeps-to", words[begins:until])}
    behind = begins + max(found.values(), default=0)
    whom = next((each for each in mentions if each.at == behind), None)
    how = _how(moment, one, found, whom, words[behind:until])
    name = moment.state.characters[one.ids[0]].name
    if how:
        yield Reading(f"/as {one.ids[0]} keep {how}", _TOLD, f"{name} keeps to it until told otherwise")


def _how(
    moment: Moment, one: Mention, found: dict[str, int], whom: Mention | None, behind: Sequence[str]
) -> str:
    """What `/keep` is told; empty where the words tell of nothing that is kept to."""
    friends = {each.id for each in moment.friends}
    me = moment.hero.id if moment.hero is not None else ""
    beside = me if behind[:1] in (["me"], ["us"]) else whom.ids[0] if whom is not None else ""
    if "near" in found and (beside == me or beside in friends):
        return f"near {beside}"
    if "at" in found and whom is not None and beside not in friends:
        return f"at {beside}"
    if "freely" in found:
        return "fighting"
    if "here" in found and whom is None and not _is_elsewhere(moment, one, behind):
        return "here"
    if "close" in found:
        return f"near {me}"
    return ""


def _is_elsewhere(moment: Moment, one: Mention, behind: Sequence[str]) -> bool:
    """Whether a place is named at which they are not: there they would have to go first."""
    here = moment.state.characters[one.ids[0]].zone
    return any(here != place.zone for place in places_in(moment, behind))
