"""The commands that attack, also somebody the story has only just put here, and that take cover from it."""

from __future__ import annotations

from solofate.commands.language.improvising import MadeUp, newcomer
from solofate.commands.language.names import EVERYBODY, Problems, find_character, find_skill, find_zone
from solofate.commands.language.reading import actor_of
from solofate.commands.language.registry import ACTING, Action, CommandContext, Situation, Words, deed
from solofate.commands.language.syntax import joined, split_at
from solofate.commands.readings.calls.examples import as_here
from solofate.errors import AmbiguousName, IllegalChoice, MalformedChoice, UnknownName
from solofate.rules.decisions import Procedure
from solofate.rules.events import CoverLeft
from solofate.rules.model.permission import Deed
from solofate.rules.model.state import CONFLICT, CONTEST, State
from solofate.rules.procedures.actions.attack import attack, require_a_foe
from solofate.rules.procedures.actions.cover import sheltering, take_cover
from solofate.rules.procedures.actions.deeds import Ways
from solofate.rules.procedures.actions.dividing import Part, divide_among
from solofate.rules.procedures.actions.several import attack_zone
from solofate.rules.procedures.conflict.turns import (
    act,
    require_turn,
)
from solofate.rules.procedures.engagements.contests import come_to_blows
from solofate.rules.procedures.scenes.entering import bring_in_several
from solofate.rules.table import Table


@deed(
    "attack",
    'NAME with SKILL [into BLOCK] [by "Aspect"]',
    ACTING,
    {Situation.TURN},
    first="character",
    with_="skill",
    into="character",
)
def attack_command(seat: CommandContext, words: Words) -> Action:
    """Attack somebody with a skill. They may defend; what you win by is a hit. It uses your action. A name in quotes
    that nobody here has is somebody new, whom the GM gives numbers. Behind into comes a block beside them that they are
    to be forced into, hand to hand. Where one action may have several targets, names
    with commas between them share what the roll comes to, and /attack everybody in ZONE with SKILL by "Aspect" strikes
    a whole zone, friends too."""
    names, skill_words = split_at(words, "with")
    skill_words, means = split_at(skill_words, "by") if skill_words else (skill_words, None)
    skill_words, into_words = split_at(skill_words, "into") if skill_words else (skill_words, None)
    if not names or not skill_words:
        raise MalformedChoice(
            f"say whom and how, as in: {as_here(seat, 'attack', '/attack NAME with SKILL')}"
        )
    who = actor_of(seat)
    if not names[0].quoted and names[0].text.casefold() == EVERYBODY:
        return _attack_everybody(seat, who, names[1:], find_skill(joined(skill_words), seat.skills), means)
    if means is not None:
        raise MalformedChoice(
            "by names what lets an attack reach a whole zone: /attack everybody with SKILL by …"
        )
    if into_words == ():
        raise MalformedChoice("behind into comes the block they are to be forced into")
    into = find_character(seat.state, joined(into_words), who) if into_words else None
    several = several_named(seat.state, names, who)
    if several and into is not None:
        raise MalformedChoice("one at a time is forced into a block; name one of them")
    if several:
        skill = find_skill(joined(skill_words), seat.skills)
        require_turn(seat.state, who)
        shared = Deed(who, "attack", skill)
        parts = [Part("attack", each) for each in several]
        return lambda table: act(table, shared, Ways(lambda: divide_among(table, who, skill, parts)))
    with Problems() as problems:
        skill = problems.skill(joined(skill_words), seat.skills)
        somebody_new = _not_here_yet(seat, names, who)
        target = problems.character(seat.state, joined(names), who) if somebody_new is None else ""
    require_turn(seat.state, who)
    if somebody_new is not None:
        return _attack_somebody_new(seat, somebody_new, who, skill)
    require_a_foe(seat.state, who, target)
    if seat.state.scene.mode == CONTEST:
        return lambda table: come_to_blows(table, who, target, skill)
    if seat.state.scene.mode != CONFLICT:
        raise IllegalChoice("an attack needs a conflict: start one with /conflict")
    deed = Deed(who, "attack", skill)
    return lambda table: act(table, deed, Ways(lambda: attack(table, who, target, skill, into)))


@deed(
    "cover",
    "BLOCK | off",
    ACTING,
    {Situation.TURN},
    first="character",
    played_by=lambda rules: rules.obstacles,
    instead="{if options: obstacles among the options of campaign.yaml brings blocks to hide behind; else }"
    '{if blocks: a thing to hide behind is an aspect: /maneuver SKILL "Aspect"}'
    '{if no blocks: a thing to hide behind is an aspect: /advantage SKILL "Aspect"}',
)
def cover_command(seat: CommandContext, words: Words) -> Action:
    """Take cover behind a block beside you, or come out. It takes no action. The GM says of each attack on you whether
    cover stops it altogether or is armour against it. You leave it by moving on."""
    if not words:
        raise MalformedChoice("say behind what, as in: /cover crates")
    who = actor_of(seat)
    require_turn(seat.state, who)
    if joined(words).casefold() == "off":
        block = sheltering(seat.state, who)
        if block is None:
            raise IllegalChoice(f"{seat.state.characters[who].name} is in no cover")
        return lambda table: table.emit(CoverLeft(who, block.id))
    behind = find_character(seat.state, joined(words), who)
    return lambda table: take_cover(table, who, behind)


def several_named(state: State, names: Words, who: str) -> tuple[str, ...]:
    """Those named with commas between them; empty where there is just one name."""
    parts = [part.strip() for part in " ".join(word.text for word in names).split(",")]
    if len(parts) < 2 or any(word.quoted and "," in word.text for word in names):
        return ()
    return tuple(find_character(state, part, who) for part in parts if part)


def _attack_everybody(
    seat: CommandContext, who: str, where: Words, skill: str, means: Words | None
) -> Action:
    """A whole zone is attacked: the one named behind `in`, or one's own."""
    require_turn(seat.state, who)
    zone = seat.state.characters[who].zone
    if where:
        named = where[1:] if where[0].text.casefold() == "in" else where
        zone = find_zone(seat.state, joined(named))
    by = " ".join(joined(means or ()).split())
    if not by:
        raise MalformedChoice(
            'a whole zone takes the means for it: /attack everybody with SKILL by "Aspect" (or by a stunt of fact)'
        )
    deed = Deed(who, "attack", skill)
    return lambda table: act(table, deed, Ways(lambda: attack_zone(table, who, skill, zone, by)))


def _not_here_yet(seat: CommandContext, names: Words, who: str) -> MadeUp | None:
    """Whoever is attacked by a name in quotes that nobody here has."""
    if len(names) != 1 or not names[0].quoted:
        return None
    try:
        find_character(seat.state, names[0].text, who)
    except AmbiguousName:
        return None
    except UnknownName:
        return newcomer(seat, names[0])
    return None


def _attack_somebody_new(seat: CommandContext, made_up: MadeUp, who: str, skill: str) -> Action:
    """Somebody the story has put here comes in, gets numbers and is attacked."""
    if seat.state.scene.mode != CONFLICT:
        raise IllegalChoice(
            f"{made_up.sheet.name} is not here yet, and an attack needs a conflict: "
            f'start one with /conflict with "{made_up.sheet.name}"'
        )

    def begin(table: Table) -> Procedure:
        zone = table.state.characters[who].zone
        target = bring_in_several(table, made_up.sheet, 1, zone)[0]
        deed = Deed(who, "attack", skill)
        yield from act(table, deed, Ways(lambda: attack(table, who, target, skill)))

    return begin
