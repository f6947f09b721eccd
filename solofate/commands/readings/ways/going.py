"""Going somewhere, leaving, and running away: from a sentence to the commands that do it."""

from __future__ import annotations

from collections.abc import Iterator

from solofate.commands.readings.actions.rolls import (
    an_advantage,
    as_an_overcome,
    best_attack,
    named_skill,
    skill_at_hand,
)
from solofate.commands.readings.fights.attacks import attack
from solofate.commands.readings.reading import SURE, Reading
from solofate.commands.readings.sentences.sentence import BY_NAME, FULL, LIKELY, POSSIBLE, Sentence
from solofate.commands.readings.sentences.things import small
from solofate.commands.readings.whom.antecedents import Mention
from solofate.commands.readings.words.verbs import Verb
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import is_a
from solofate.rules.model.characters import OPPOSITION
from solofate.rules.model.skill_scopes import skills_for
from solofate.rules.model.state import CONTEST
from solofate.rules.names import words_of


def leaves_the_place(sentence: Sentence) -> bool:
    """`I leave the market`: a place, and neither a thing nor somebody, is left."""
    words, at = sentence.words, sentence.verb_from
    if at >= len(words) or "leave" not in verb_forms(words[at]):
        return False
    behind = [
        word for word in words[at + 1 :] if word not in sentence.moment.words.set_of("plain", "articles")
    ]
    places = sentence.moment.words.set_of("talk-words", "place")
    zones = (words_of(name) for name in sentence.moment.state.scene.zones.names.values())
    here = {*words_of(sentence.moment.state.scene.title), *(word for name in zones for word in name)}
    return 0 < len(behind) <= _A_PLACE and (behind[-1] in places | _HERE or behind[-1] in here - small())


_A_PLACE = 3
_HERE = frozenset(("here", "place", "scene"))


def ways_out(sentence: Sentence, flees: bool = False) -> Iterator[Reading]:
    """To leave a place is to go next door, to give up a fight, or to end the scene; who `flees` goes first."""
    moment = sentence.moment
    zones = moment.state.scene.zones
    there = destination(sentence) if sentence.places else None
    if there is not None:
        yield Reading(f"/move {zones.names[there]}", FULL, "that is where it goes")
        return
    for at, zone in enumerate(_free_zones(sentence)[:2]):
        score = _ONE_OF_SEVERAL + (0.01 if flees else -0.02) - 0.01 * at
        yield Reading(f"/move {zones.names[zone]}", score, "it is a way from here")
    if moment.fighting:
        yield Reading("/concede", _ONE_OF_SEVERAL, "who leaves a fight concedes it, on terms of their own")
    else:
        yield Reading("/end", _ONE_OF_SEVERAL, "who leaves for good ends the scene")


def _free_zones(sentence: Sentence) -> list[str]:
    """Where somebody who runs may go: no foe stands there and nothing bars the way if that can be.

    It is near besides, and its name leads out.
    """
    moment = sentence.moment
    hero, zones = moment.hero, moment.state.scene.zones
    if hero is None or hero.zone is None:
        return []
    held = {one.zone for one in moment.foes if one.side == OPPOSITION or moment.fighting}
    outside = moment.words.set_of("ways", "out")

    def rank(zone: str) -> tuple[bool, int, bool]:
        is_barred = zones.open_distance(hero.zone, zone) is None
        near = zones.distance(hero.zone, zone) or _FAR
        return is_barred, near, outside.isdisjoint(words_of(zones.names[zone]))

    there = [
        zone for zone in zones.names if zone != hero.zone and zones.distance(hero.zone, zone) is not None
    ]
    free = [zone for zone in there if zone not in held]
    return sorted(free or there, key=rank)


_FAR = 9

_ONE_OF_SEVERAL = SURE - 0.03
"""So likely is what is asked about, as something else of the same words is as likely."""


def move(sentence: Sentence, verb: Verb) -> Iterator[Reading]:
    """Going somewhere: to a zone, at a foe, or past what is in the way."""
    moment = sentence.moment
    hero = moment.hero
    assert hero is not None
    place = destination(sentence)
    named = named_skill(sentence)
    if moment.state.scene.mode == CONTEST:
        yield from as_an_overcome(
            sentence, named or skill_at_hand(moment, verb.skill or "athletics") or "athletics"
        )
        return
    if place is not None:
        name = moment.state.scene.zones.names[place]
        skill = named or (skill_at_hand(moment, verb.skill) if verb.skill in ("stealth", "drive") else None)
        past = sentence.target if verb.skill == "stealth" else None
        line = f"/move {name}" + (f" with {skill}" if skill else "") + (f" vs {past.ids[0]}" if past else "")
        yield Reading(line, FULL, f"{name} is where it goes")
        if not skill and verb.skill:
            able = skill_at_hand(moment, verb.skill) or verb.skill
            yield Reading(f"/move {name} with {able}", POSSIBLE, f"{able} gets one there")
        return
    if goes_away(sentence, verb):
        yield from _away(sentence)
        return
    if sentence.target is not None and moment.fighting and verb.skill != "stealth":
        yield from _near_a_foe(sentence, verb, sentence.target)
        return
    skill = named or skill_at_hand(moment, verb.skill)
    if skill is None:
        covered = skills_for(sentence.aim(), moment.state.words)
        skill = next((each for each in covered if each in moment.state.skills), None)
        in_the_way = sentence.hindered_by
        gets_past = in_the_way is not None and not _PAST.isdisjoint(sentence.words[verb.at : in_the_way.at])
        if skill is None and not gets_past:
            return
        if not gets_past:
            yield Reading(f'/overcome {skill} "{sentence.aim()}"', POSSIBLE - 0.1, f"{skill} is for that")
            return
        skill = skill or skill_at_hand(moment, "athletics") or "athletics"
    hinders = sentence.hindered_by
    against = f" vs {hinders.ids[0]}" if hinders is not None else ""
    yield Reading(f'/overcome {skill}{against} "{sentence.aim()}"', LIKELY, f"{skill} is for that")
    if moment.fighting and verb.skill == "stealth":
        yield an_advantage(sentence, skill, LIKELY - 0.02)


def climbed_onto(sentence: Sentence) -> Iterator[Reading]:
    """`I climb onto the roof of the carriage`, which is a zone next to this one."""
    head, moment = sentence.verb_at_head, sentence.moment
    if head is None or head.skill != "athletics" or head.action != "advantage" or sentence.denied:
        return
    place = next((each for each in sentence.places if each.towards and each.at <= head.end + 1), None)
    if place is not None and moment.hero is not None and place.zone != moment.hero.zone:
        name = moment.state.scene.zones.names[place.zone]
        yield Reading(f"/move {name}", LIKELY + 0.06, f"{name} is where it goes")


def to_where_they_are(sentence: Sentence) -> Iterator[Reading]:
    """`I work my way round to where the riflemen are`: the zone they stand in."""
    moment, words, hero = sentence.moment, sentence.words, sentence.moment.hero
    if hero is None or sentence.denied or sentence.said.asks or moment.state.scene.mode == CONTEST:
        return
    for one in sentence.others:
        lead = next(
            (at for at in range(sentence.verb_from + 1, one.at) if words[at : at + 2] == ["to", "where"]), 0
        )
        there = moment.state.characters[one.ids[0]].zone
        stands = words[one.end : one.end + 1]
        if not lead or lead + 2 != one.at or not stands or there is None or there == hero.zone:
            continue
        if moment.words.set_of("clause-words", "stands-there").isdisjoint(verb_forms(stands[0])):
            continue
        sneaks = not moment.words.set_of("clause-words", "unseen").isdisjoint(words[:lead])
        skill = skill_at_hand(moment, "stealth") if sneaks else None
        by = f" with {skill}" if skill and named_skill(sentence) else ""
        name = moment.state.scene.zones.names[there]
        yield Reading(f"/move {name}{by}", FULL + 0.04, f"{name} is where they are")
        return


def got_to(sentence: Sentence) -> Iterator[Reading]:
    """`I drop down into the longboat`, `I get off the deck and into the boat`: a body that only goes somewhere."""
    head, moment, words = sentence.verb_at_head, sentence.moment, sentence.words
    hero, at = moment.hero, sentence.verb_from
    if (
        head is None
        or hero is None
        or sentence.denied
        or moment.state.scene.mode == CONTEST
        or at >= len(words)
    ):
        return
    if moment.words.set_of("goes-bodily", "verbs").isdisjoint(verb_forms(words[at])):
        return
    small_words = moment.words.set_of("plain", "prepositions") | moment.words.set_of("plain", "particles")
    small_words |= moment.words.set_of("plain", "articles") | moment.words.set_of("goes-bodily", "beside")
    here = words_of(moment.state.scene.zones.names.get(hero.zone or "", ""))
    for place in sentence.places:
        between = words[at + 1 : place.at]
        leads = not moment.words.set_of("goes-bodily", "into").isdisjoint(between[-_NEAR:])
        somebody = any(at < one.at < place.at for one in sentence.others)
        if (
            place.zone != hero.zone
            and leads
            and not somebody
            and all(word in small_words or word in here for word in between)
        ):
            name = moment.state.scene.zones.names[place.zone]
            yield Reading(f"/move {name}", FULL + 0.03, f"{name} is where it goes")
            return


_NEAR = 3


def _near_a_foe(sentence: Sentence, verb: Verb, foe: Mention) -> Iterator[Reading]:
    """`I leap over the desk at him` is a blow; where nobody is gone at, whoever leaps or climbs gets into position."""
    moment, words = sentence.moment, sentence.words
    hero = moment.hero
    assert hero is not None
    if moment.state.characters[foe.ids[0]].zone != hero.zone:
        return
    at_them = foe.at > verb.at and words[foe.at - 1] in _UPON
    if verb.skill == "athletics" and not at_them:
        yield an_advantage(sentence, skill_at_hand(moment, "athletics") or "athletics", LIKELY)
    if at_them:
        skill = named_skill(sentence) or skill_at_hand(moment, "fight") or "fight"
        yield Reading(f"/attack {foe.ids[0]} with {skill}", LIKELY + 0.02, "somebody is gone at")
        return
    yield from (each._replace(score=each.score - 0.25) for each in attack(sentence, verb._replace(skill="")))


_UPON = lexicon().words("going-words", "upon")


def goes_away(sentence: Sentence, verb: Verb) -> bool:
    """Whether it leads off or out, and to no zone: `I run out through the kitchen`, `I limp off along the road`."""
    if verb.action not in ("move", "leave") or destination(sentence) is not None:
        return False
    if verb.skill == "stealth" and not sentence.moment.fighting:
        return False  # Who slips out unnoticed may be noticed.
    last, behind = sentence.words[verb.end - 1], sentence.words[verb.end : verb.end + 1]
    return last in _AWAY or (bool(behind) and behind[0] in _AWAY)


_AWAY = ("off", "away", "out")


def _away(sentence: Sentence) -> Iterator[Reading]:
    """Who goes off to no zone of the scene leaves the fight, or the scene."""
    if sentence.moment.fighting:
        yield Reading("/concede", SURE + 0.01, "who leaves a fight concedes it, on terms of their own")
        for at, zone in enumerate(_free_zones(sentence)[:2]):
            name = sentence.moment.state.scene.zones.names[zone]
            yield Reading(f"/move {name}", POSSIBLE - 0.01 * at, "it is a way from here")
        return
    yield Reading(sentence.said.text, SURE, "nobody keeps anybody here")
    yield Reading("/end", _ONE_OF_SEVERAL, "who leaves for good ends the scene")


def pursuit(sentence: Sentence) -> Iterator[Reading]:
    """`I chase him`, `I run after the captain`: in a fight the way to whoever is elsewhere; who is here is fought."""
    moment, words, at = sentence.moment, sentence.words, sentence.verb_from
    foe, hero = sentence.target, moment.hero
    if not moment.fighting or sentence.denied or foe is None or hero is None or at >= len(words):
        return
    runs = words[at + 1 : at + 2] == ["after"] and is_a(words[at], ("travel.v.1",), "verb", among=2)
    if not runs and not is_a(words[at], _PURSUING, "verb", among=2):
        return
    zones, there = moment.state.scene.zones, moment.state.characters[foe.ids[0]].zone
    if there is not None and there != hero.zone:
        yield Reading(f"/move {zones.names[there]}", FULL + 0.03, "that is where they are")
    else:
        skill = named_skill(sentence) or best_attack(moment, foe.ids[0])
        yield Reading(f"/attack {foe.ids[0]} with {skill}", FULL, "whoever is chased is within reach")


_TO_THEM = lexicon().set_of("going-words", "to-them")
_PAST = lexicon().set_of("going-words", "past")
_PURSUING = ("pursue.v.2",)


def destination(sentence: Sentence) -> str | None:
    """The zone the sentence goes to: one that is named, or where somebody is who is elsewhere."""
    moment = sentence.moment
    hero = moment.hero
    assert hero is not None
    others = [place for place in sentence.places if place.zone != hero.zone]
    leading = [place for place in others if place.towards] or others
    if leading:
        return leading[-1].zone if len(leading) == 1 else next(iter(leading)).zone
    for one in sentence.others:
        led = one.at > 0 and sentence.words[one.at - 1] in _TO_THEM
        if one.sure < BY_NAME and not led:
            continue  # `I wait until he has gone`: nobody goes where he is.
        zone = moment.state.characters[one.ids[0]].zone
        if zone is not None and zone != hero.zone:
            return zone
    return None


def _gets_a_thing(sentence: Sentence, verb: Verb) -> bool:
    """Whether it is something that is got out of somewhere, or out of somebody: `get clearance out of the tower`."""
    words, known = sentence.words, sentence.moment.words
    behind = words[verb.at + 1 : verb.at + 2]
    if "get" not in verb_forms(words[verb.at]) or "out" not in words[verb.at + 2 :] or not behind:
        return False
    ours = known.set_of("nothing-done", "us") | known.set_of("plain", "articles")
    ours |= known.set_of("plain", "particles") | known.set_of("plain", "prepositions")
    return behind[0] not in ours and not behind[0].endswith("ly")


def leave(sentence: Sentence, verb: Verb) -> Iterator[Reading]:
    """Running away: to the zone that is named or to one that is free, out of a fight, or past who would hold one."""
    moment = sentence.moment
    if _gets_a_thing(sentence, verb):
        yield from as_an_overcome(sentence)
        return
    place = destination(sentence)
    if place is not None and sentence.places:
        yield Reading(f"/move {moment.state.scene.zones.names[place]}", FULL, "that is where it goes")
        return
    hostile = [one for one in moment.foes if one.side == OPPOSITION]
    if not moment.fighting and hostile:
        skill = named_skill(sentence) or skill_at_hand(moment, "athletics") or "athletics"
        line = f'/overcome {skill} vs {hostile[0].id} "{sentence.aim()}"'
        yield Reading(line, LIKELY, "getting away is to be overcome")
    elif not moment.fighting and not sentence.tries:
        yield Reading(sentence.said.text, POSSIBLE, "nobody keeps anybody here")
    yield from ways_out(sentence, flees=moment.fighting)
