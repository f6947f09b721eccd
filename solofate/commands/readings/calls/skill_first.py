"""A skill that is named first, and what it is to serve for: `Burglary on the locker`, `Will, against that light`."""

from __future__ import annotations

from collections.abc import Iterator

from solofate.commands.readings.actions.own_actions import by_own_actions
from solofate.commands.readings.actions.states import plain_aspect, short
from solofate.commands.readings.reading import NAMED_FIRST, Moment, Reading
from solofate.commands.readings.sentences.sentence import BY_NAME
from solofate.commands.readings.sentences.things import places_in
from solofate.commands.readings.whom.people import people_called
from solofate.commands.readings.words.utterance import Utterance
from solofate.lexicon.senses import senses_of
from solofate.rules.model.state import CONTEST
from solofate.rules.names import as_aspect
from solofate.wording.plain import in_quotes

_SURE = 0.9
_SET_UP = 0.93
_FEWEST = 3
_LIST = "skill-first"


def skill_first(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """The roll of a skill by its name; of one that is a verb as well only where a stop stands behind it.

    Before it may stand what it is to do, or that an action is spent on it.
    """
    words, known = said.words, moment.words
    if len(words) < _FEWEST or said.quoted or not moment.state.scene.open:
        return
    names = {name.casefold(): skill for skill, name in moment.state.skills.names.items()}
    first, spent = 0, False
    if words[0] not in names:
        if (found := _led_to(moment, said, names)) is None:
            return
        sense, first = found
        if sense != "spends":
            yield from _by_its_action(moment, said, first, names[words[first]], sense)
            return
        spent = True
    behind = first + 1
    if behind >= len(words):
        return
    asked = known.set_of("fillers", "open") | known.set_of("fillers", "asking")
    told = words[behind] in asked and ":" in said.text[: said.tokens[behind].begins]
    if said.asks and not told:
        return
    if words[behind] not in known.set_of(_LIST, "leads") and not told:
        return
    if not said.stops_before(behind) and not {"is", "are", "was", "were"}.isdisjoint(words):
        return  # `Lore about this ward is scarce`
    skill, aim = names[words[first]], in_quotes(said.said_from(behind))
    is_a_verb = bool(senses_of(words[first], "verb")) and words[first] not in known.set_of(_LIST, "nouns")
    if is_a_verb and not said.stops_before(behind) and not spent:
        return
    others = [one for one in people_called(moment, words) if one.at > first]
    foes = {one.id for one in moment.foes}
    near_by = [one for one in others if one.at <= first + _FEWEST and one.ids[0] in foes]
    sure = [one for one in near_by if one.sure >= BY_NAME or moment.fighting]
    whom = sure[0].ids[0] if sure else ""
    leads = words[behind] in known.set_of("by-any-way", "leads")
    zone = _zone(moment, words) if skill in _GOES and leads else ""
    if moment.state.scene.mode == CONTEST:
        yield Reading(f"/exchange {skill}", _SURE, f"{words[first]} {NAMED_FIRST}")
    elif zone and not whom:
        yield Reading(f"/move {zone} with {skill}", _SURE, f"{words[first]} {NAMED_FIRST}, and a way")
    elif whom and moment.fighting and moment.state.skills.attacks.get(skill):
        yield Reading(f"/attack {whom} with {skill}", _SURE, f"{words[first]} {NAMED_FIRST}, and a foe")
    else:
        against = f" vs {whom}" if whom else ""
        yield Reading(f'/overcome {skill}{against} "{aim}"', _SURE, f"{words[first]} {NAMED_FIRST}")


_GOES = ("athletics", "stealth", "drive")


def _zone(moment: Moment, words: list[str]) -> str:
    """The zone that words lead to, and that the hero is not in; nothing where they lead to none."""
    hero = moment.hero
    places = [each for each in places_in(moment, words) if each.towards and hero and each.zone != hero.zone]
    return moment.state.scene.zones.names[places[0].zone] if places else ""


def _led_to(moment: Moment, said: Utterance, names: dict[str, str]) -> tuple[str, int] | None:
    """What is to be done with a skill that is named soon, and where it is named; None where none is."""
    words = said.words
    begins = int(words[0] in ("i", "we", "so", "then"))
    begins += words[begins : begins + 1] in (["will"], ["am"])
    spot = next((at for at in range(begins + 1, min(len(words), begins + _SOON)) if words[at] in names), 0)
    if not spot:
        return None
    led = " ".join(words[begins:spot]).removesuffix(" my").removesuffix(" a").removesuffix(" the")
    for sense in ("spends", "sets-up", "overcomes"):
        if led in moment.words.set_of(_LIST, sense):
            return sense, spot
    return None


def _by_its_action(moment: Moment, said: Utterance, at: int, skill: str, sense: str) -> Iterator[Reading]:
    """`Set up with Deceive: they take me for the agent`: what is to be true, or what is to be overcome."""
    told = said.said_from(at + 1)
    if not told or said.asks or not said.stops_before(at + 1):
        return
    if sense == "overcomes":
        aim = in_quotes(told)
        yield Reading(f'/overcome {skill} "{aim}"', _SET_UP, "it says itself what is to be done")
        return
    brief = " ".join(short(told.split(), moment.words))
    name = as_aspect(brief) if not {"me", "us"}.isdisjoint(said.words[at:]) else plain_aspect(brief)
    foes = {one.id for one in moment.foes}
    whom = next((one for one in people_called(moment, said.words[at + 1 :]) if one.at == 0), None)
    on = f" on {whom.ids[0]}" if whom is not None and whom.sure >= BY_NAME and whom.ids[0] in foes else ""
    made = Reading(f'/advantage {skill} "{name}"{on}', _SET_UP, "it says itself what is to be done")
    if name:
        yield from by_own_actions(moment, made, said.words, lambda: name)


_SOON = 7
