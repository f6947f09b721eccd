"""One deed at several foes: `I cut at both toughs`, `I shoot the lumper and the lookout`, `I burn the whole yard`.

Where the table plays one action for several targets, a sentence that speaks of more than one foe is such an action.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solofate.commands.readings.reading import Moment, Reading
from solofate.commands.readings.sentences.sentence import FULL, POSSIBLE, Sentence
from solofate.commands.readings.sentences.things import Place, aspects_in
from solofate.commands.readings.whom.antecedents import Mention
from solofate.commands.readings.words.nouns import NUMBERS
from solofate.lexicon.matcher import lexicon
from solofate.rules.in_force import ruleset_of
from solofate.rules.procedures.actions.attack import attack_ways, in_reach
from solofate.rules.procedures.actions.several import means_for_a_zone

_JOINS = lexicon().set_of("clause-words", "joins")
_LEAVES_OUT = frozenset(("but", "except", "save"))
_EVERY = frozenset(("every", "each", "all"))
_WHOLE = frozenset(("whole", "entire"))
_EVERYBODY = frozenset(("everybody", "everyone"))
_STANDS = lexicon().set_of("clause-words", "stands")
"""What stands between those a blow is for and the place they are at."""
_HOW_MANY = {**NUMBERS, "both": 2, "couple": 2, "pair": 2}


def at_several(sentence: Sentence, verb_end: int, skill: str) -> Iterator[Reading]:
    """An attack on all of those a sentence speaks of who can be reached; nothing where they are not several.

    Whoever stands out of reach is left out of it. A whole zone comes first where the words name what reaches it.
    """
    yield from _at_a_whole_zone(sentence, verb_end, skill)
    state, hero = sentence.moment.state, sentence.moment.hero
    assert hero is not None
    acts_as = attack_ways(state, hero).get(skill)
    reached = [
        who
        for who in several_meant(sentence, verb_end)
        if acts_as is None or in_reach(state, hero.id, who, acts_as)
    ]
    if len(reached) > 1:
        line = f"/attack {', '.join(reached)} with {skill}"
        yield Reading(line, FULL + 0.03, f"one roll of {skill} is divided among all who are meant")


def several_meant(sentence: Sentence, verb_end: int = 0) -> tuple[str, ...]:
    """All to whom the deed is done whose verb ends there, by id.

    Empty where they are not more than one, or where the table plays no action for several.
    """
    return joined_with(sentence, verb_end) if _is_played(sentence.moment) else ()


def joined_with(sentence: Sentence, verb_end: int = 0) -> tuple[str, ...]:
    """All whom the words join as those it is done to, whether the table plays that or not; empty for one alone."""
    found: list[str] = []
    ends = 0
    for each in (one for one in sentence.foes_mentioned if one.at >= verb_end):
        between = sentence.words[ends : each.at]
        if set(between) <= {"of", "the"} and each.at not in sentence.said.after_a_stop:
            found = []  # `both` and `all three` count those who are named behind them.
        if found and not _LEAVES_OUT.isdisjoint(between):
            found = [who for who in found if who not in _those(sentence, each)]
        elif found and not _is_joined(sentence, between, each):
            break
        else:
            found += [who for who in _those(sentence, each) if who not in found]
        ends = each.end
        if numbered := _numbered_too(sentence, each):
            found.append(numbered)
            ends += 2
    there = standing_at(sentence, ends)
    people = sentence.moment.state.characters
    found = [who for who in found if there is None or people[who].zone == there]
    return tuple(found) if len(found) > 1 else ()


def _is_played(moment: Moment) -> bool:
    return moment.fighting and ruleset_of(moment.state).several_targets


def _is_joined(sentence: Sentence, between: Sequence[str], other: Mention) -> bool:
    """Whether somebody is meant beside those before, and does nothing: not `cut Nan and the lumper ducks`."""
    listed = other.at in sentence.said.after_a_stop and not between
    acts = any(verb.at == other.end for verb in sentence.verbs)
    return (listed or (bool(between) and _JOINS.issuperset(between))) and not acts


def _those(sentence: Sentence, mention: Mention) -> list[str]:
    """Whom a mention means: one, as many as are counted, the nearest first, or all of them."""
    before = sentence.words[max(0, mention.at - 3) : mention.at]
    counted = before[-1:] == ["of"] or before[-2:] == ["of", "the"]
    said = [*(before if counted else before[-1:]), *sentence.words[mention.at : mention.end]]
    noun = next((word for word in reversed(said) if not word.isdigit() and word not in NUMBERS), "")
    number = next((_HOW_MANY[word] for word in said if word in _HOW_MANY), 0)
    plural = mention.several or (number > 1 and noun.endswith(("s", "men", "em")))
    if not plural and _EVERY.isdisjoint(said):
        return [mention.ids[0]]
    people = sentence.moment.state.characters
    in_order = sorted(mention.ids, key=lambda who: (sentence.moment.distance(people[who]), who))
    return in_order[:number] if 1 < number < len(in_order) else in_order


def _numbered_too(sentence: Sentence, mention: Mention) -> str:
    """Whoever is added by a number alone: the second of `lumpers 1 and 2`."""
    behind = sentence.words[mention.end : mention.end + 2]
    one = mention.ids[0]
    if len(behind) < 2 or behind[0] != "and" or not behind[1].isdigit():
        return ""
    other = f"{one.rpartition('-')[0]}-{behind[1]}"
    return other if other != one and other in {foe.id for foe in sentence.moment.foes} else ""


def standing_at(sentence: Sentence, ends: int) -> str | None:
    """The zone that is named right behind those it is done to: `everybody in the yard`."""
    place = _place_behind(sentence, ends)
    return place.zone if place is not None else None


def _place_behind(sentence: Sentence, ends: int) -> Place | None:
    articles = sentence.moment.words.set_of("plain", "articles")
    for place in sentence.places:
        between = [word for word in sentence.words[ends : place.at] if word not in articles]
        if place.at >= ends and between and _STANDS.issuperset(between):
            return place
    return None


def _at_a_whole_zone(sentence: Sentence, verb_end: int, skill: str) -> Iterator[Reading]:
    """Everybody in a zone struck at once, friends too, by what the words name for it or what is at hand."""
    moment, hero = sentence.moment, sentence.moment.hero
    behind = sentence.words[verb_end:]
    if not _is_played(moment) or hero is None or not _LEAVES_OUT.isdisjoint(behind):
        return
    zone = hero.zone
    all_of_them = next((at for at, word in enumerate(behind) if word in _EVERYBODY), None)
    whole = next((place for place in sentence.places if sentence.words[place.at - 1] in _WHOLE), None)
    if whole is not None:
        zone = whole.zone
    elif all_of_them is not None:
        zone = standing_at(sentence, verb_end + all_of_them + 1) or zone
    else:
        return
    named = next(iter(aspects_in(moment, sentence.words)), None)
    means = means_for_a_zone(moment.state, hero.id, zone)
    by = named or (means.name if means is not None else None)
    if by is None:
        return
    where = f" in {moment.state.scene.zones.names[zone]}" if zone in moment.state.scene.zones.names else ""
    line = f'/attack everybody{where} with {skill} by "{by}"'
    yield Reading(
        line, FULL + 0.04 if named else POSSIBLE, f"{by} lets it reach everybody there, friends too"
    )
