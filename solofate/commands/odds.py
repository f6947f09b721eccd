"""The command that tells the odds: of a roll against a number or somebody, and of one roll for several."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from solofate.commands.attacking import EVERYBODY, several_named
from solofate.commands.language.names import find_character, find_skill, find_zone
from solofate.commands.language.play import GameView
from solofate.commands.language.registry import THE_GM, Reply, Situation, Words, look
from solofate.commands.language.syntax import joined, split_at
from solofate.errors import MalformedChoice
from solofate.gm.rulings.difficulty import before_the_roll
from solofate.rules.in_force import ruleset_of
from solofate.rules.ladder import on_the_ladder, read_rating
from solofate.rules.model.characters import Character
from solofate.rules.model.obstacles import MORE_TO_REMOVE
from solofate.rules.model.permission import Deed
from solofate.rules.model.skills import PHYSICAL
from solofate.rules.model.state import State, harm_of, in_play
from solofate.rules.odds import Odds, odds_of, odds_of_a_share
from solofate.rules.procedures.actions.attack import ATTACK
from solofate.rules.procedures.actions.cover import (
    NEGATES,
    armor_of_cover,
    forced_weapon,
    sheltering,
    usual_ruling,
)
from solofate.rules.procedures.actions.defending import best_skill, defence_skills, full_defense_bonus
from solofate.rules.procedures.actions.dividing import evenly
from solofate.rules.procedures.actions.immunity import cannot_be_attacked
from solofate.rules.procedures.actions.several import require_several
from solofate.rules.ruleset import Ruleset
from solofate.wording.people import the
from solofate.wording.plain import plain


@look(
    "odds",
    "SKILL [vs N | NAME [into BLOCK] | NAME, NAME | everybody [in ZONE]]",
    THE_GM,
    {Situation.TURN, Situation.SCENE},
    first="skill",
    vs="character",
    into="character",
)
def odds_command(game: GameView, words: Words) -> Reply:
    """The exact chances of a roll with a skill. Against a difficulty, a hazard or a block, or somebody's best defence,
    cover counted. Behind into comes the block they are to be forced into. Several with commas between them get an even
    share each; everybody meets all of the roll. Without any of it, against what the GM would set here and now."""
    state = game.state
    words, into_words = split_at(words, "into")
    skill_words, against_words = split_at(words, "vs")
    if not skill_words or against_words == () or state.active is None:
        raise MalformedChoice("say with what and against what, as in: /odds SKILL vs NAME")
    skill = find_skill(joined(skill_words), game.skills)
    hero = state.characters[state.active]
    rating = hero.sheet.rating(skill)
    if against_words is None:
        style = game.weights.style(state.style)
        return Reply((plain(before_the_roll(state, state.active, skill, style, game.weights)()),))
    several = several_named(state, against_words, hero.id)
    if several or (not against_words[0].quoted and against_words[0].text.casefold() == EVERYBODY):
        if into_words is not None:
            raise MalformedChoice("one at a time is forced into a block; name one of them")
        if several:
            return _of_shares(game, skill, several)
        return _of_everybody(game, skill, hero, against_words[1:])
    into = state.characters[find_character(state, joined(into_words), None)] if into_words else None
    rules, lands = ruleset_of(state), ""
    typed = joined(against_words)
    try:
        difficulty = read_rating(typed)
    except MalformedChoice:
        foe = state.characters[find_character(state, typed, state.active)]
        if foe.obstacle is not None:
            return _against_an_obstacle(game, skill, foe)
        met = _met(state, skill, foe)
        chances = odds_of(rating + met.above, opposed=met.defence, rules=rules)
        rating += met.above
        against = f"{foe.name}, who defends with {met.words(rules)}"
        lands = _gear(state, skill, foe, into) + (f"; scale +{met.above} counted" if met.above else "")
    else:
        chances = odds_of(rating, difficulty, rules=rules)
        against = on_the_ladder(difficulty) + _how_far(difficulty - rating)
    shown = _shown(chances, rules)
    return Reply((plain(f"{game.skills[skill]} {on_the_ladder(rating)} against {against}: {shown}{lands}"),))


class _Met(NamedTuple):
    """What an attack on somebody meets: their defence, what of it is full defence and scale, and the scale above it."""

    defence: int
    guard: int
    below: int
    above: int

    def words(self, rules: Ruleset) -> str:
        """`Fair (+2), full defence counted`."""
        rolls = "" if rules.people_roll else " and no dice"
        counted = ", full defence counted" if self.guard else ""
        counted += f", scale +{self.below} counted" if self.below else ""
        return f"{on_the_ladder(self.defence)}{rolls}{counted}"


def _met(state: State, skill: str, foe: Character) -> _Met:
    who = state.active or ""
    able = best_skill(foe, defence_skills(state, foe, ATTACK, skill, who))
    guard = full_defense_bonus(state, foe, ATTACK, who, foe.id) if able else 0
    below = _levels_above(state, able or "", foe.id, against=skill)
    defence = (foe.sheet.rating(able) + guard if able else 0) + below
    return _Met(defence, guard, below, _levels_above(state, skill, foe.id))


def _shown(chances: Odds, rules: Ruleset) -> str:
    return " · ".join(f"{name} {share:.1%}" for name, share in chances.of(rules.outcomes))


def _of_shares(game: GameView, skill: str, foes: Sequence[str]) -> Reply:
    """Each one's chance of several who get as much of one roll as the others."""
    state, rules = game.state, ruleset_of(game.state)
    require_several(rules, state, foes)
    rating = state.characters[state.active or ""].sheet.rating(skill)
    lines = [f"{game.skills[skill]} {on_the_ladder(rating)}, divided evenly as far as it goes:"]
    for at, foe in enumerate(state.characters[each] for each in foes):
        met = _met(state, skill, foe)
        chances = odds_of_a_share(
            rating, partial(_even_share, len(foes), at), met.defence, met.above, rules=rules
        )
        scale = f"; scale +{met.above} counted" if met.above else ""
        shown = f"{_shown(chances, rules)}{_gear(state, skill, foe)}{scale}"
        lines.append(f"{the(state, foe.id)}, who defends with {met.words(rules)}: {shown}")
    return Reply(tuple(map(plain, lines)))


def _even_share(parts: int, at: int, total: int) -> int:
    return evenly(total, parts)[at]


def _of_everybody(game: GameView, skill: str, hero: Character, where: Words) -> Reply:
    """Each one's chance of everybody in a zone, who all meet the whole of one roll, friends and oneself too."""
    state, rules = game.state, ruleset_of(game.state)
    require_several(rules, state, ())
    named = where[1:] if where and where[0].text.casefold() == "in" else where
    zone = find_zone(state, joined(named)) if named else hero.zone
    struck = [one for one in in_play(state) if one.zone == zone and not cannot_be_attacked(state, skill, one)]
    if not struck:
        raise MalformedChoice("there is nobody there whom that could hurt")
    rating = hero.sheet.rating(skill)
    lines = [f"{game.skills[skill]} {on_the_ladder(rating)} on each of them, friends too:"]
    for one in struck:
        met = _met(state, skill, one)
        chances = odds_of(rating + met.above, opposed=met.defence, rules=rules)
        scale = f"; scale +{met.above} counted" if met.above else ""
        whom = "you" if one.id == hero.id else the(state, one.id)
        shown = f"{_shown(chances, rules)}{_gear(state, skill, one)}{scale}"
        lines.append(f"{whom}, defending with {met.words(rules)}: {shown}")
    return Reply(tuple(map(plain, lines)))


def _levels_above(state: State, skill: str, foe: str, against: str = "") -> int:
    """What scale adds to an attack on somebody, or with `against` to their defence, taken before the dice."""
    strikes, defends = Deed(state.active or "", "attack", against or skill), Deed(foe, "defend", skill)
    rules = ruleset_of(state)
    if against:
        return rules.levels_above(state, defends, strikes)
    return rules.levels_above(state, strikes, Deed(foe, "defend", ""))


def _against_an_obstacle(game: GameView, skill: str, obstacle: Character) -> Reply:
    """The chances to get past a hazard or a block, whose rating is met, and what removing a block meets."""
    state, rules, rated = game.state, ruleset_of(game.state), obstacle.sheet.stands_at
    rating = state.characters[state.active or ""].sheet.rating(skill)
    chances = odds_of(rating, rated, rules=rules)
    shown = " · ".join(f"{name} {share:.1%}" for name, share in chances.of(rules.outcomes))
    more = 0 if obstacle.obstacle is None or obstacle.obstacle.acts else MORE_TO_REMOVE
    removing = f"; to be rid of it meets {on_the_ladder(rated + more)}" if more else ""
    met = f"{obstacle.name}, {on_the_ladder(rated)}"
    return Reply((plain(f"{game.skills[skill]} {on_the_ladder(rating)} against {met}: {shown}{removing}"),))


def _gear(state: State, skill: str, foe: Character, into: Character | None = None) -> str:
    """What weapon, armour, cover and a block make of an attack on somebody, where the ruleset has them count."""
    hero = state.characters[state.active or ""]
    if usual_ruling(state, foe.id, skill) == NEGATES:
        block = sheltering(state, foe.id)
        return f"; but {block.name if block is not None else 'cover'} is made to stop that"
    harm = harm_of(state, skill)
    forced = forced_weapon(into) if into is not None and harm == PHYSICAL else 0
    cover = armor_of_cover(state, foe.id) if harm == PHYSICAL else 0
    blow = ruleset_of(state).blow(hero.sheet, foe.sheet, harm, 1, forced, cover)
    counted = [f"weapon +{blow.weapon}"] if blow.weapon else []
    counted += [f"armour -{blow.armor}"] if blow.armor else []
    return f"; a hit is the shifts, {', '.join(counted)}" if counted else ""


def _how_far(gap: int) -> str:
    """How far above the rating a difficulty lies, and how many invokes bring it within reach of the dice."""
    if gap <= 0:
        return ""
    needed = max(0, gap - 4 + 1) // 2
    beyond = (
        f", out of reach of the dice without {needed} invoke{'s' if needed > 1 else ''}" if needed else ""
    )
    return f" ({gap} above the skill{beyond})"
