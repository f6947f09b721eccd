"""Going after somebody into a place that is not on the map: `I sneak after him into the vestry`, `I follow her`.

The place comes into being next to here, and whoever left is there when one comes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from solofate.commands.readings.actions.rolls import named_skill, skill_at_hand
from solofate.commands.readings.comings.whither import whither_told
from solofate.commands.readings.reading import Moment, Reading
from solofate.commands.readings.sentences.sentence import Sentence, sentence_in
from solofate.commands.readings.whom.antecedents import Antecedents
from solofate.commands.readings.whom.looked_for import looked_for
from solofate.commands.readings.words.utterance import Utterance
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.senses import is_a, senses_of
from solofate.rules.in_force import ruleset_of
from solofate.rules.model.characters import Character
from solofate.rules.model.state import FREE
from solofate.rules.names import slug, words_of
from solofate.rules.procedures.scenes.whereabouts import is_far, whither_gone, zone_behind

_SURE = 0.96


class _Followed(NamedTuple):
    """Who is gone after, and whether they have left the scene."""

    who: Character
    left: bool


def gone_after(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """The hero's way to where somebody went: into the place the line tells, else where they are told to have gone."""
    scene, hero = moment.state.scene, moment.hero
    if moment.decision is not None or hero is None or said.asks or said.quoted or not said.words:
        return
    if not scene.open or scene.mode != FREE or ruleset_of(moment.state).movement.runs:
        return
    sentence = sentence_in(moment, said)
    if sentence.denied or sentence.subject == "other":
        return
    if (sought := looked_for(moment, said)) is not None:
        yield _comes_up_to(moment, said, sought)
        return
    followed = _followed(sentence)
    if followed is None:
        return
    told = whither_told(moment, said, sentence.verb_from + 1, len(said.words))
    if not followed.left and not _enters(moment, told):
        return
    whither = told or whither_gone(moment.state, followed.who.id)
    if not whither and said.joints:
        return  # `I run after Milo and grab him by the belt`: who is to be grabbed is to be here.
    if is_far(whither):
        if not told:
            title = f"{whither[:1].upper()}{whither[1:]}, after {followed.who.name}"
            yield Reading(f'/scene "{title}"', _SURE, "it leads away from here")
        return
    zone = _on_the_map(moment, whither)
    if zone == hero.zone and hero.zone is not None:
        return
    name = scene.zones.names[zone] if zone is not None else zone_behind(whither)
    skill = _unseen(sentence)
    line = f'/move "{name}"' + (f" with {skill}" if skill else "") + f" after {followed.who.id}"
    yield Reading(line, _SURE, f"{followed.who.name} went there")


def _comes_up_to(moment: Moment, said: Utterance, sought: Character) -> Reading:
    """`I go to find the sergeant among the men`: to the zone they are in, or only up to them."""
    assert moment.hero is not None
    if sought.zone is not None and sought.zone != moment.hero.zone:
        name = moment.state.scene.zones.names[sought.zone]
        return Reading(f"/move {name}", _SURE, f"{sought.name} is there")
    return Reading(said.text, _SURE, "nobody rolls for that", f"{sought.name} is here.")


def _enters(moment: Moment, whither: str) -> bool:
    """Whether such words lead into a place of its own, and not only along here: `into the crypt`, `up the stairs`."""
    return not moment.words.set_of("gone-after", "enters").isdisjoint(whither.split())


def _followed(sentence: Sentence) -> _Followed | None:
    """Whoever stands behind a verb of following, or behind `after` where one goes somewhere."""
    known, words, head = sentence.moment.words, sentence.words, sentence.verb_from
    if head >= len(words):
        return None
    forms = set(verb_forms(words[head]))
    ends = next((stop for stop in sentence.said.after_a_stop if stop > head), len(words))
    spots = [head + 1] if not known.set_of("gone-after", "follows").isdisjoint(forms) else []
    goes = not known.set_of("new-ground", "goes").isdisjoint(forms)
    if goes or is_a(words[head], ("travel.v.1",), "verb", among=2):
        after = known.set_of("gone-after", "after")
        spots += [at + 1 for at in range(head + 1, ends - 1) if words[at] in after]
    return next((found for at in spots if (found := _somebody_at(sentence, at)) is not None), None)


def _somebody_at(sentence: Sentence, at: int) -> _Followed | None:
    """Whoever is named there: somebody who left before whoever is here, where a pronoun may mean both."""
    moment, words = sentence.moment, sentence.words
    hero = moment.hero
    if _is_whose(sentence, at):
        return None
    here = next((one for one in sentence.people_anywhere if one.at == at), None)
    if at < len(words) and words[at] in moment.words.set_of("named", "points"):
        left = _left_by_pronoun(moment, words[at])
    else:
        left = _left_by_name(moment, words[at:]) if here is None else None
    if left is not None:
        return _Followed(left, True)
    if here is None or len(here.ids) != 1 or hero is None:
        return None
    one = moment.state.characters[here.ids[0]]
    return _Followed(one, False) if one.zone == hero.zone and one.out is None else None


def _is_whose(sentence: Sentence, at: int) -> bool:
    """Whether it is something of theirs that is followed: `her advice`, `Greta's advice`."""
    said, words, known = sentence.said, sentence.words, sentence.moment.words
    if at >= len(words):
        return True
    owned = (said.text[each.begins : each.ends] for each in said.tokens[at : at + _LONGEST_NAME])
    if any(each.endswith(("'s", "’s")) for each in owned):
        return True
    behind = words[at + 1 : at + 2]
    small = known.set_of("plain", "prepositions") | known.set_of("plain", "particles")
    thing = bool(behind) and behind[0] not in small and at + 1 not in (*said.joints, *said.after_a_stop)
    return words[at] == "her" and thing and bool(senses_of(behind[0])) and not behind[0].endswith("ly")


_LONGEST_NAME = 3


def _left_by_pronoun(moment: Moment, pronoun: str) -> Character | None:
    """Who left last of those who may be spoken of so."""
    of = Antecedents(moment)
    wanted = next(iter(moment.words.senses("spoken-of", pronoun)), "")
    left = reversed([*moment.state.away.values()])
    return next((one for one in left if not wanted or of.gender_of(one) in ("", wanted)), None)


def _left_by_name(moment: Moment, words: Sequence[str]) -> Character | None:
    """Who left and is called so, by any part of the name or by what they are."""
    articles = moment.words.set_of("plain", "articles")
    first = next((word for word in words if word not in articles), "")
    for one in reversed([*moment.state.away.values()]):
        person = moment.state.memory.person(one.id)
        called = {*words_of(one.name), *(words_of(person.role) if person is not None else ())}
        if first in called - articles:
            return one
    return None


def _on_the_map(moment: Moment, whither: str) -> str | None:
    """The zone there is to which such words lead."""
    zones = moment.state.scene.zones.names
    name = slug(zone_behind(whither))
    if name in zones:
        return name
    last = words_of(zone_behind(whither))[-1:]
    found = [zone for zone, called in zones.items() if words_of(called)[-1:] == last]
    return found[0] if len(found) == 1 else None


def _unseen(sentence: Sentence) -> str:
    """The skill by which the hero keeps unseen, where they do; nothing where they only go."""
    moment = sentence.moment
    head = sentence.verb_at_head
    sneaks = head is not None and head.skill == "stealth"
    if not sneaks and "unseen" not in moment.words.told("shadowing", sentence.words):
        return ""
    return named_skill(sentence) or skill_at_hand(moment, "stealth") or ""
