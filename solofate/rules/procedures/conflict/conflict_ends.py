"""How a conflict ends, by defeat or by a truce, and what is paid then (Fate Condensed, Ending a Conflict)."""

from __future__ import annotations

from collections.abc import Generator

from solofate.errors import IllegalChoice
from solofate.lexicon.matcher import lexicon
from solofate.rules.decisions import GM_SEAT, Decision, bare
from solofate.rules.decisions.conflict import TERMS, TRUCE
from solofate.rules.decisions.naming import Naming
from solofate.rules.events import (
    ConflictEnded,
    ConflictSettled,
    FatePoints,
    FatePointsOwed,
    Narration,
    ThreadOpened,
)
from solofate.rules.model.characters import PCS, PLAYER
from solofate.rules.model.rulings import ruling_in_use
from solofate.rules.model.state import CONFLICT, State, hero_to_ask, heroes_of, in_play, is_contested
from solofate.rules.names import slug, unused_slug, words_of
from solofate.rules.procedures.growth.healing import let_heal
from solofate.rules.procedures.naming import word
from solofate.rules.table import Table

AGREED = "agreed"
"""What is bound in a thread of terms: by whom they were made."""


def end_conflict_if_over(table: Table) -> bool:
    """A conflict is over when all of one side have conceded or been taken out. True if there is none now.

    Companions fight for a hero: with the last hero out of it, they leave it, too.
    """
    if table.state.scene.mode != CONFLICT:
        return True
    left_alone = _companions_are_left_alone(table.state)
    if is_contested(table.state) and not left_alone:
        return False
    standing = [one for one in in_play(table.state) if not left_alone or one.side != PCS]
    end_conflict(table, standing[0].side if standing else None)
    return True


def _companions_are_left_alone(state: State) -> bool:
    """Whether nobody is left on the heroes' side but those who went with them."""
    went_along = had_heroes = False
    for one in state.characters.values():
        if one.side != PCS:
            continue
        if one.out is None:
            if one.is_hero or one.control == PLAYER:
                return False
            went_along = True
        had_heroes = had_heroes or one.is_hero
    return went_along and had_heroes


def end_conflict(table: Table, winner: str | None) -> None:
    """The conflict is over: concessions are paid, and hostile invokes to the PCs they were made against.

    What is owed to an NPC stays with it, for the GM's pool of its next scene (rulings AMBC-33, AMBC-83).
    """
    table.emit(ConflictEnded(winner))
    let_heal(table)
    pay_what_is_owed(table)


def settle_up(table: Table) -> None:
    """What a conflict turned into is over as well: now that conflict is paid (Fate Core, Transitioning)."""
    if table.state.scene.unsettled:
        table.emit(ConflictSettled())
        pay_what_is_owed(table)


def pay_what_is_owed(table: Table) -> None:
    """Hands over the points set aside for PCs. Those for hostile invokes wait for the next scene.

    Both may be played otherwise (rulings AMBC-32 and AMBC-81).
    """
    waits = ruling_in_use(table.state, "AMBC-81"), ruling_in_use(table.state, "AMBC-32")
    for hero in heroes_of(table.state):
        for reason, due, held in (
            ("concession", hero.owed_concession, waits[0] == "next-scene"),
            ("hostile", hero.owed_hostile, waits[1] == "next-scene"),
        ):
            if due:
                now = table.state.characters[hero.id].fate_points + due
                table.emit(FatePointsOwed(hero.id, -due, reason))
                table.emit(FatePoints(hero.id, due, now, reason, due if held else 0))


def keep_terms(table: Table, who: str, terms: str) -> None:
    """Terms in a player's own words are kept in mind beyond the scene: whoever made them may be held to them."""
    threads = table.state.memory.threads
    if any(slug(each.title) == slug(terms) for each in threads):
        return
    title = table.state.scene.title
    known = unused_slug(terms, {each.id for each in threads})
    name = table.state.characters[who].name
    table.emit(ThreadOpened(known, terms, title, name, bound={AGREED: name}))


def offer_truce(table: Table, who: str, terms: str = "") -> Generator[Decision, str, bool]:
    """Offers the other side a stop (ruling AMBC-84); returns whether it did. Nobody has lost, and what is owed is paid.

    It takes no action. Refused, it changes nothing. Terms of one's own are kept in mind. Raises `IllegalChoice`.
    """
    character = table.state.characters[who]
    if table.state.scene.mode != CONFLICT:
        raise IllegalChoice("there is no conflict to stop")
    if character.out is not None:
        raise IllegalChoice(f"{character.name} is out of this conflict and cannot end it")
    own = bool(terms)
    if not terms:
        terms, own = yield from word(table, TERMS, who, Naming("truce", who, None))
    ours = character.side == PCS
    judge = GM_SEAT if ours else hero_to_ask(table.state)
    answer = yield TRUCE.ask(judge, bare("accept", "refuse"), "refuse", Naming(terms, who, None))
    if answer == "refuse":
        return False
    table.emit(Narration(terms, "player" if ours else "gm"))
    end_conflict(table, None)
    if ours and own and _binds_somebody(terms):
        keep_terms(table, who, terms)
    return True


def _binds_somebody(terms: str) -> bool:
    """Whether words promise or ask what one might be held to, and do not only have it stop: `Drop it!`"""
    return not lexicon().set_of("parley", "binds").isdisjoint(words_of(terms))
