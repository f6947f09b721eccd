"""Standing between somebody and harm, and going on to the next zone: what a sentence says of where the hero is then."""

from __future__ import annotations

from collections.abc import Iterator

from solofate.commands.readings.actions.rolls import best_of, named_skill
from solofate.commands.readings.reading import Reading
from solofate.commands.readings.sentences.sentence import FULL, LIKELY, SLIGHT, Sentence
from solofate.lexicon.forms import verb_forms
from solofate.rules.in_force import ruleset_of
from solofate.rules.names import in_capitals
from solofate.wording.plain import inline

_SOON = 3
"""So soon behind the verb it is said that somebody gets between."""
_LONGEST = 7
_MOST_ZONES = 3


def stands_between(sentence: Sentence) -> Iterator[Reading]:
    """`I step between Tam and the raiders`: nobody is struck by it.

    Where the book at the table has a turn for nothing but defence, that guards a friend; else it is an advantage.
    """
    moment, words, at = sentence.moment, sentence.words, sentence.verb_from
    known = moment.words
    if sentence.denied or sentence.said.asks or at >= len(words):
        return
    if not moment.fighting and not sentence.others:
        return
    betwixt = known.set_of("gets-between", "between")
    gets = not known.set_of("gets-between", "verbs").isdisjoint(verb_forms(words[at]))
    if not gets or not betwixt & set(words[at + 1 : at + 1 + _SOON]):
        return
    rules = ruleset_of(moment.state)
    friend, full = sentence.friend, rules.full_defense
    if rules.blocks:
        return  # It is a block there.
    if full is not None and moment.fighting:
        name = moment.state.characters[friend.ids[0]].name if friend is not None else ""
        focus = f' "protect {inline(name)}"' if full.focused and name else ""
        yield Reading(
            f"/full-defense{focus}", FULL + 0.04, "a turn for nothing but defence guards friends, too"
        )
    usual = best_of(moment, "athletics", ("physique", "fight"))
    begins = next(spot for spot in range(at, len(words)) if words[spot] in betwixt)
    ends = next(
        (stop for stop in sentence.said.after_a_stop if stop > begins), min(len(words), begins + _LONGEST)
    )
    thing = at + 1 + (words[at + 1 : at + 2] != [] and words[at + 1] in known.set_of("plain", "articles"))
    pointing = known.set_of("clause-words", "pointing") | {"myself", "ourselves"}
    pointed = not pointing.isdisjoint(words[thing : thing + 1])
    begins = begins if pointed else thing  # `I put the mast between us`: it is the mast that stands there.
    where = in_capitals(sentence.said.said_from(begins, ends))
    line = f'/advantage {named_skill(sentence) or usual} "{where}"'
    yield Reading(line, FULL + 0.03, "it makes something true that helps")
    if friend is not None:
        yield Reading(f"/aid {friend.ids[0]} with fight", SLIGHT, "it may be a hand for their next blow")


def next_zone(sentence: Sentence) -> Iterator[Reading]:
    """`I move to the next zone`: to one that lies next to the hero's, where none is named."""
    moment, words, at = sentence.moment, sentence.words, sentence.verb_from
    hero, zones = moment.hero, moment.state.scene.zones
    if hero is None or hero.zone is None or sentence.denied or sentence.places or at >= len(words):
        return
    if not moment.words.told("next-zone", words[at:]):
        return
    for place, zone in enumerate(list(zones.neighbours(hero.zone))[:_MOST_ZONES]):
        yield Reading(
            f"/move {zones.names[zone]}",
            max(LIKELY, FULL - 0.05 * place),
            f"{zones.names[zone]} is next to here",
        )
