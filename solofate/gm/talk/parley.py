"""Words that are to stop a fight: what they ask for, and whether the one who was talked round leaves it."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from solofate.gm.talk.company import can_talk
from solofate.gm.talk.topics import Topic
from solofate.gm.talk.utterances import Exchange, say, slots_of
from solofate.lexicon.matcher import lexicon
from solofate.rules.decisions import Decision
from solofate.rules.events import AspectAdded, Narration
from solofate.rules.model.aspects import GM
from solofate.rules.model.characters import BYSTANDERS, MAJOR, PCS, Character
from solofate.rules.model.personas import TURNED
from solofate.rules.model.state import CONFLICT, State, in_play
from solofate.rules.procedures.conflict.conceding import gives_in, offer_to_one
from solofate.rules.table import Table
from solofate.wording.gm import talk as saying

TALKING = frozenset({"rapport", "provoke", "deceive", "empathy"})
"""Skills with which somebody is talked round, frightened, taken in or seen through."""
_APART = 4


def asks_to_stop(words: Sequence[str]) -> bool:
    """Whether words ask somebody to stop fighting: `to give up the fight`, `put up his hook`, `scare them off`."""
    known = lexicon()
    if any(each.sense == "stops" for each in known.found("parley", words)):
        return True
    if any(each.sense == "told" for each in known.found("given-up", words)):
        return True
    return any(
        first in words and last in words and 0 < words.index(last) - words.index(first) <= _APART
        for first, last in (pair.split(" ") for pair in known.words("parley", "parted"))
    )


def talked_down(table: Table, hero: Character, other: Character) -> Generator[Decision, str, bool]:
    """Whether a foe whom a roll has talked round leaves the fight. Who goes on all the same is shaken by it.

    The last who stands does, for whom nobody is left to fight on, unless it is a major character.
    """
    if table.state.scene.mode != CONFLICT or other.side == PCS or other.out is not None:
        return False
    terms = saying.lets_it_be(other.name)
    if is_alone(table.state, other) and other.sheet.kind != MAJOR:
        gives_in(table, other.id, terms)
        return True
    if (yield from offer_to_one(table, hero.id, other.id, terms)):
        return True
    shaken = AspectAdded(saying.HALF_TALKED_ROUND, "situation", other.id, {hero.id: 1}, hero.id)
    table.emit(shaken)
    return False


def is_alone(state: State, one: Character) -> bool:
    """Whether nobody else of somebody's side is left in the fight."""
    return all(each.id == one.id for each in in_play(state, one.side))


def against(state: State, hero: Character) -> list[Character]:
    """Everybody who fights against somebody, whoever weighs most first."""
    others = [one for one in in_play(state) if one.side != hero.side and one.side != BYSTANDERS]
    return sorted(others, key=lambda one: (one.sheet.kind != MAJOR, not one.sheet.named))


def will_stop(table: Table, who: str, leader: Character | None) -> None:
    """It is told that the other side takes an offer to stop, and who says so for them."""
    if leader is not None and table.state.characters[who].side == PCS:
        table.emit(Narration(saying.takes_the_offer(leader.name, can_talk(leader)), GM))


def will_not_stop(table: Table, who: str, terms: str) -> None:
    """Whoever leads the other side says that the fight goes on, or it is told where nobody there has words."""
    hero = table.state.characters[who]
    others = against(table.state, hero)
    speaks = next((one for one in others if can_talk(one)), None)
    if speaks is not None and hero.side == PCS:
        exchange = Exchange(hero, speaks, terms, Topic(""))
        say(table, exchange, TURNED, "talk-fight", slots_of(table, exchange))
    elif others:
        table.emit(Narration(saying.fights_on(others[0].name), GM))
