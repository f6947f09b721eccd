"""The commands by which a character calls on an aspect or a boost, renames it or is rid of it."""

from __future__ import annotations

from solofate.commands.language.names import aspect_named, find_character, find_skill
from solofate.commands.language.reading import actor_of, what_opposes
from solofate.commands.language.registry import ACTING, Action, CommandContext, Situation, Words, deed
from solofate.commands.language.syntax import joined, split_at
from solofate.errors import IllegalChoice, MalformedChoice
from solofate.rules.decisions import Procedure
from solofate.rules.events import AspectRemoved, AspectRenamed
from solofate.rules.model.aspects import NO_FREE_INVOKES
from solofate.rules.model.permission import REMOVE, Deed
from solofate.rules.model.roll import BONUS, REROLL
from solofate.rules.model.setting import require_in_the_setting
from solofate.rules.model.state import CONTEST
from solofate.rules.procedures.actions.advantage import existing_aspect
from solofate.rules.procedures.actions.boosts import hand_over_boost, name_boost
from solofate.rules.procedures.actions.deeds import Ways, kept_as_ruling
from solofate.rules.procedures.actions.details import declare
from solofate.rules.procedures.actions.locks import lock, unlock
from solofate.rules.procedures.actions.obstacles import obstacles
from solofate.rules.procedures.actions.overcome import ASK_THE_GM
from solofate.rules.procedures.actions.removing import removable, remove, remove_obstacle
from solofate.rules.procedures.conflict.turns import (
    act,
    require_turn,
)
from solofate.rules.ruleset import BOOSTS, LOCKS
from solofate.rules.table import Table


@deed(
    "remove", '"Aspect" [with SKILL] [vs N | vs NAME]', ACTING, first="aspect", with_="skill", vs="character"
)
def remove_command(seat: CommandContext, words: Words) -> Action:
    """Get rid of an aspect. Where nothing stands against it, it is simply gone; otherwise it takes an overcome
    roll, and an opponent who wants it kept may defend. A hazard is removed against its rating, a block against two more
    than that."""
    plain, against_words = split_at(words, "vs")
    aspect_words, skill_words = split_at(plain, "with")
    name = joined(aspect_words).strip()
    if not name:
        raise MalformedChoice('say which aspect, as in: /remove "All Tied Up" with crafts')
    who = actor_of(seat)
    name = aspect_named(seat.state, name)
    skill = find_skill(joined(skill_words), seat.skills) if skill_words else None
    against = what_opposes(seat, against_words)
    require_turn(seat.state, who)
    if seat.state.scene.mode == CONTEST and skill is not None:
        raise IllegalChoice(
            "in a contest your side's one roll an exchange is /exchange SKILL; be rid of it afterwards"
        )

    stands = next(
        (one.id for one, _ in obstacles(seat.state) if one.name.casefold() == name.casefold()), None
    )
    if stands is not None:
        if skill is None:
            raise MalformedChoice(f'say how, as in: /remove "{name}" with physique')
        about = Deed(who, REMOVE, skill, name, stands)
        return lambda table: act(table, about, Ways(lambda: remove_obstacle(table, who, stands, skill)))
    found = removable(seat.state, name)
    deed = Deed(who, REMOVE, skill or "", found.name, found.on)

    def be_rid_of_it(table: Table) -> Procedure:
        gone = AspectRemoved(found.name, found.kind, found.on, NO_FREE_INVOKES, who)
        simply = (lambda: table.emit(gone)) if against == ASK_THE_GM else None
        return act(table, deed, Ways(lambda: remove(table, who, name, skill, against), None, simply))

    return be_rid_of_it


@deed("name", '"Old" "New"', ACTING, first="aspect")
def name_command(seat: CommandContext, words: Words) -> Action:
    """Put an aspect in other words. It may be a boost of yours, one made in play, or a consequence. Its free invokes
    stay."""
    if len(words) != 2 or not words[1].text.strip():
        raise MalformedChoice('give the old words and the new, as in: /name "Boost" "Off Balance"')
    old, new = aspect_named(seat.state, words[0].text), " ".join(words[1].text.split())
    for aspect in seat.state.scene.aspects:
        if aspect.name.casefold() == old.casefold() and not aspect.hidden:
            found = aspect
            if aspect.kind == "boost":
                who = actor_of(seat)
                return lambda table: name_boost(table, who, found.name, new)
            return lambda table: table.emit(AspectRenamed(found.name, found.on, new))
    existing = existing_aspect(seat.state, old)
    if existing is None or existing.hidden or existing.kind != "consequence":
        raise IllegalChoice(f"“{old}” is no boost, aspect made in play or consequence")
    owner = seat.state.characters[existing.on]
    if any(slot.row and slot.aspect == existing.name for slot in owner.consequences):
        raise IllegalChoice(f"{existing.name} is a condition, and its name is fixed")
    return lambda table: table.emit(AspectRenamed(existing.name, existing.on, new))


@deed("give", '"Boost" to NAME', ACTING, first="aspect", to="character", part=BOOSTS)
def give_command(seat: CommandContext, words: Words) -> Action:
    """Hand a boost to an ally, if the story has a reason for it."""
    boost_words, name_words = split_at(words, "to")
    if not boost_words or not name_words:
        raise MalformedChoice('say what and to whom, as in: /give "Off Balance" to pike')
    who = actor_of(seat)
    ally = find_character(seat.state, joined(name_words), who)
    boost = aspect_named(seat.state, joined(boost_words))
    return lambda table: hand_over_boost(table, who, boost, ally)


@deed(
    "lock",
    '"Aspect" for SKILL [reroll] | "Aspect" stating "detail"',
    ACTING,
    first="aspect",
    for_="skill",
    part=LOCKS,
)
def lock_command(seat: CommandContext, words: Words) -> Action:
    """Lock an aspect of yours to the end of the story at least. It helps one skill, by 2 or a new roll, or makes one
    detail so, whenever that fits and for nothing. You have no other use of it; it is compelled as ever."""
    plain, stating = split_at(words, "stating")
    plain, skill_words = split_at(plain, "for")
    aspect = joined(plain).strip()
    if not aspect or not (stating or skill_words) or (stating and skill_words):
        raise MalformedChoice('say which, and for what, as in: /lock "Old Smuggler" for stealth')
    who = actor_of(seat)
    detail = " ".join(joined(stating or ()).split())
    again = bool(skill_words) and skill_words is not None and skill_words[-1].text.casefold() == REROLL
    named = (skill_words or ())[:-1] if again else skill_words or ()
    skill = find_skill(joined(named), seat.skills) if skill_words else ""
    return lambda table: lock(table, who, aspect, skill, REROLL if again else BONUS, detail)


@deed("unlock", '"Aspect"', ACTING, first="aspect", part=LOCKS)
def unlock_command(seat: CommandContext, words: Words) -> Action:
    """Have a locked aspect like any other again. It can be done once its story has ended."""
    aspect = joined(words).strip()
    if not aspect:
        raise MalformedChoice('say which, as in: /unlock "Old Smuggler"')
    who = actor_of(seat)
    return lambda table: unlock(table, who, aspect)


@deed("declare", '"detail" [with "Aspect"]', ACTING, {Situation.SCENE}, with_="aspect")
def declare_command(seat: CommandContext, words: Words) -> Action:
    """Make a detail true that an aspect in play supports. It may be weighty or unlikely. A stretch costs a fate point
    (or a free invoke on that aspect); what the aspect makes true already is free."""
    detail_words, because_words = split_at(words, "with")
    detail = joined(detail_words).strip()
    if not detail or because_words == ():
        raise MalformedChoice(
            'say what is so and why, as in: /declare "There is a back door" with "Old Smuggler"'
        )
    who = actor_of(seat)
    require_in_the_setting(seat.state, detail)
    because = aspect_named(seat.state, joined(because_words).strip()) if because_words else ""
    return lambda table: kept_as_ruling(table, who, f"“{detail}”", declare(table, who, detail, because))
