"""An arrest that is told: `the bailiff lays his hand on my shoulder`, `the constable says I am under arrest`.

Whoever does so stands against the heroes from here on. No blow has been struck, so that no fight has begun: it is the
hero's to strike, to run or to talk.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solofate.commands.readings.reading import Moment, Reading
from solofate.commands.readings.whom.antecedents import Mention
from solofate.commands.readings.whom.foes_told import clause_begins, names_others
from solofate.commands.readings.whom.people import people_called
from solofate.commands.readings.whom.strangers import COUNTS, name_not_here, several_in
from solofate.commands.readings.words.nouns import may_fight
from solofate.commands.readings.words.utterance import Utterance
from solofate.lexicon.forms import plural_forms, verb_forms
from solofate.rules.model.characters import OPPOSITION
from solofate.rules.model.state import FREE
from solofate.rules.names import words_of
from solofate.wording.people import listed

_SURE = 0.95
_BY_A_PRONOUN = 0.7
_LONGEST = 5


def arrest_readings(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """Who lays hands on the hero in somebody's name comes in against them, or takes a side against them."""
    words, scene = said.words, moment.state.scene
    if moment.hero is None or not scene.open or scene.mode != FREE or said.asks or not words:
        return
    begins = clause_begins(moment, words, 0)
    if begins >= len(words) or words[0] in ("if", "when", "i", "we"):
        return
    outright = bool(moment.words.found("arrests", words))
    by_hand = _lays_a_hand(moment, said)
    if not outright and not by_hand:
        return
    if not moment.words.set_of("company", "not-so").isdisjoint(words):
        return
    first = next((one for one in people_called(moment, words) if one.at == begins), None)
    new = words[begins] in COUNTS or words[begins] in ("a", "an", "another")
    if first is not None and not new and _is_called_so(moment, words, first):
        yield from _by_whoever_is_here(moment, first.ids if first.several else first.ids[:1], outright)
        return
    name = None if new else name_not_here(moment, words[begins : begins + _LONGEST], said.text)
    come = several_in(moment, words[begins : begins + _LONGEST]) if name is None else None
    if name is not None and outright:
        yield Reading(f'/add "{name}" as minor', _SURE, f"{name} comes in against you")
    elif come is not None and (outright or may_fight(moment.words, words[begins + come.length - 1])):
        who = come.typed if come.number > 1 else f"{come.typed} as minor"
        yield Reading(f"/add {who}", _SURE, "they come in against you")
        yield Reading(f"/conflict with {come.typed}", _SURE - 0.1, "it comes to blows at once")


def _is_called_so(moment: Moment, words: Sequence[str], one: Mention) -> bool:
    """Whether somebody here goes by the very word: a bailiff is another than the watchman at the door."""
    person = moment.state.memory.person(one.ids[0])
    sheet = moment.state.characters[one.ids[0]].sheet
    texts = (sheet.name, person.role if person is not None else "", *(each.name for each in sheet.aspects))
    known = {word for text in texts for word in words_of(text)}
    named = not known.isdisjoint(plural_forms(words[one.end - 1]))
    return named and one.sure > _BY_A_PRONOUN and not names_others(moment, words, one)


def _by_whoever_is_here(moment: Moment, ids: tuple[str, ...], outright: bool) -> Iterator[Reading]:
    people = [moment.state.characters[who] for who in ids]
    friends = {one.id for one in moment.friends}
    lawful = all(any(may_fight(moment.words, word) for word in one.name.casefold().split()) for one in people)
    if any(one.id in friends or one.side == OPPOSITION for one in people) or not (outright or lawful):
        return
    names = listed([one.name for one in people])
    why = f"{names} stand{'s' if len(people) == 1 else ''} against you"
    if len(people) == 1:
        yield Reading(f"/side {people[0].id} opposition", _SURE, why)
    yield Reading(f"/conflict with {' '.join(ids)}", _SURE - 0.1, "it comes to blows at once")


def _lays_a_hand(moment: Moment, said: Utterance) -> bool:
    """Whether a hand is laid on the hero: `lays his hand on my shoulder`, `puts a hand on my arm`."""
    words, known = said.words, moment.words
    hands, parts = known.set_of("handing", "hands"), known.set_of("body", "parts")
    lays = known.set_of("arrest-words", "lays")
    return any(
        words[at : at + 2] == ["on", "my"]
        and not parts.isdisjoint(words[at + 2 : at + 4])
        and words[at - 1] in hands
        and any(not lays.isdisjoint(verb_forms(word)) for word in words[max(0, at - 4) : at - 1])
        for at in range(2, len(words))
    )
