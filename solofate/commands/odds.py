"""The command that tells the odds: of a roll against a number or somebody, and of one roll for several."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from solofate.commands.attacking import several_named
from solofate.commands.language.names import EVERYBODY, find_character, find_skill, find_zone
from solofate.commands.language.play import GameView
from solofate.commands.language.registry import THE_GM, Reply, Situation, Words, look
from solofate.commands.language.syntax import joined, split_at
from solofate.errors import MalformedChoice
from solofate.gm.expecting import before_the_roll, expected
from solofate.gm.forecast.standing import standing
from solofate.rules.in_force import ruleset_of
from solofate.rules.ladder import on_the_ladder, read_rating
from solofate.rules.model.characters import Character
from solofate.rules.model.obstacles import MORE_TO_REMOVE
from solofate.rules.model.state import CONFLICT, State, in_play
from solofate.rules.odds import Odds
from solofate.rules.procedures.actions.advantage import ADVANTAGE
from solofate.rules.procedures.actions.attack import ATTACK, attack_ways
from solofate.rules.procedures.actions.cover import sheltering
from solofate.rules.procedures.actions.dividing import evenly
from solofate.rules.procedures.actions.immunity import cannot_be_attacked
from solofate.rules.procedures.actions.outlook import (
    Outlook,
    Strike,
    against_a_number,
    chance_to_hit,
    chances,
    chances_of_a_share,
)
from solofate.rules.procedures.actions.overcome import OVERCOME
from solofate.rules.procedures.actions.several import require_several
from solofate.rules.ruleset import Ruleset
from solofate.wording.people import listed, the
from solofate.wording.plain import plain


@look(
    "odds",
    "[SKILL [vs N | NAME [into BLOCK] | NAME, NAME | everybody [in ZONE]]]",
    THE_GM,
    {Situation.TURN, Situation.SCENE},
    first="skill",
    vs="character",
    into="character",
)
def odds_command(game: GameView, words: Words) -> Reply:
    """The exact chances of a roll with a skill. Against a difficulty, a hazard or a block, or somebody's best defence,
    cover counted. Behind into comes the block they are to be forced into. Several with commas between them get an even
    share each; everybody meets all of the roll. Without any of it, against what the GM would set here and now.
    Without a skill: how the fight stands."""
    state = game.state
    if not words:
        return _of_the_fight(game)
    words, into_words = split_at(words, "into")
    skill_words, against_words = split_at(words, "vs")
    if not skill_words or against_words == () or state.active is None:
        raise MalformedChoice("say with what and against what, as in: /odds SKILL vs NAME")
    skill = find_skill(joined(skill_words), game.skills)
    hero = state.characters[state.active]
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
    typed = joined(against_words)
    try:
        difficulty = read_rating(typed)
    except MalformedChoice:
        foe = state.characters[find_character(state, typed, state.active)]
        if foe.obstacle is not None:
            return _against_an_obstacle(game, skill, foe)
        return _of_one(game, skill, foe, into)
    outlook = against_a_number(state, hero.id, OVERCOME, skill, difficulty)
    against = on_the_ladder(outlook.met.number) + _how_far(-outlook.ahead)
    shown = _shown(chances(state, outlook), ruleset_of(state))
    return Reply((plain(f"{_made_with(game, outlook)} against {against}: {shown}"),))


def _of_the_fight(game: GameView) -> Reply:
    """The share of such fights that the heroes win, as it stands now or would if it came to blows here."""
    state = game.state
    found = standing(state, game.weights.style(state.style), game.weights)
    if found is None:
        raise MalformedChoice(
            "nobody opposes you here; say with what and against what, as in: /odds SKILL vs NAME"
        )
    if state.scene.mode != CONFLICT:
        return Reply((plain(f"Were it to come to blows: {found}"),))
    return Reply((plain(f"{found} {found.instead}" if found.is_hard else str(found)),))


def _of_one(game: GameView, skill: str, foe: Character, into: Character | None) -> Reply:
    """The chances of an attack on somebody, or with a skill that does not attack of an advantage."""
    state, who = game.state, game.state.active or ""
    attacks = skill in attack_ways(state, state.characters[who])
    outlook = expected(state, who, ATTACK if attacks else ADVANTAGE, skill, foe.id, game.weights)
    odds = chances(state, outlook)
    lands = _lands(state, Strike(who, foe.id, skill, into.id if into else None), odds) if attacks else ""
    against = f"{foe.name}, who defends with {_defence(state, outlook)}"
    behind = _behind_minions(state, foe) if attacks else ""
    shown = f"{_shown(odds, ruleset_of(state))}{lands}{_scale(outlook)}{behind}"
    return Reply((plain(f"{_made_with(game, outlook)} against {against}: {shown}"),))


def _behind_minions(state: State, foe: Character) -> str:
    """Who may bear a hit in the place of whoever is attacked (Fate Condensed, Minion Armor)."""
    minions = [the(state, each.id) for each in ruleset_of(state).minions_of(state, foe)]
    return f"; a hit may land on {listed(minions, 'or')} instead" if minions else ""


def _made_with(game: GameView, outlook: Outlook) -> str:
    """`Fight Good (+3), -1 for the step counted`."""
    own = outlook.own
    counted = [f"{own.by_stunts:+d} by stunts"] if own.by_stunts else []
    counted += [f"{own.hands:+d} lent"] if own.hands else []
    counted += [f"-{own.walked} for the step"] if own.walked else []
    counted += [f"{own.solo:+d} for standing alone"] if own.solo else []
    return f"{game.skills[outlook.skill]} {on_the_ladder(outlook.total)}{_counted(counted)}"


def _defence(state: State, outlook: Outlook) -> str:
    """`Fair (+2), full defence counted`."""
    met = outlook.met
    if met.block is not None:
        return (
            f"less than {on_the_ladder(met.number)}, which the block of {the(state, met.block.who)} comes to"
        )
    if met.skill is None:
        return f"nothing, which is {on_the_ladder(met.number)}"
    rolls = "" if met.rolled else " and no dice"
    counted = ["full defence"] if met.guard else []
    counted += [f"scale +{met.below}"] if met.below else []
    counted += [f"{met.solo:+d} for standing alone"] if met.solo else []
    return f"{on_the_ladder(met.number)}{rolls}{_counted(counted)}"


def _counted(what: Sequence[str]) -> str:
    return f", {' and '.join(what)} counted" if what else ""


def _scale(outlook: Outlook) -> str:
    return f"; scale +{outlook.above} counted" if outlook.above else ""


def _shown(odds: Odds, rules: Ruleset) -> str:
    return " · ".join(f"{name} {share:.1%}" for name, share in odds.of(rules.outcomes))


def _of_shares(game: GameView, skill: str, foes: Sequence[str]) -> Reply:
    """Each one's chance of several who get as much of one roll as the others."""
    state, rules = game.state, ruleset_of(game.state)
    require_several(rules, state, foes)
    who = state.active or ""
    lines: list[str] = []
    for at, foe in enumerate(foes):
        outlook = expected(state, who, ATTACK, skill, foe, game.weights)
        if not lines:
            lines.append(f"{_made_with(game, outlook._replace(above=0))}, divided evenly as far as it goes:")
        odds = chances_of_a_share(state, outlook, partial(_even_share, len(foes), at))
        lands = _lands(state, Strike(who, foe, skill, shared=True), odds)
        shown = f"{_shown(odds, rules)}{lands}{_scale(outlook)}"
        lines.append(f"{the(state, foe)}, who defends with {_defence(state, outlook)}: {shown}")
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
    lines: list[str] = []
    for one in struck:
        outlook = expected(state, hero.id, ATTACK, skill, one.id, game.weights)
        if not lines:
            lines.append(f"{_made_with(game, outlook._replace(above=0))} on each of them, friends too:")
        odds = chances(state, outlook)
        lands = _lands(state, Strike(hero.id, one.id, skill, shared=True), odds)
        whom = "you" if one.id == hero.id else the(state, one.id)
        shown = f"{_shown(odds, rules)}{lands}{_scale(outlook)}"
        lines.append(f"{whom}, defending with {_defence(state, outlook)}: {shown}")
    return Reply(tuple(map(plain, lines)))


def _against_an_obstacle(game: GameView, skill: str, obstacle: Character) -> Reply:
    """The chances to get past a hazard or a block, whose rating is met, and what removing a block meets."""
    state, rules = game.state, ruleset_of(game.state)
    outlook = expected(state, state.active or "", OVERCOME, skill, obstacle.id)
    rated = outlook.met.number
    more = 0 if obstacle.obstacle is None or obstacle.obstacle.acts else MORE_TO_REMOVE
    removing = f"; to be rid of it meets {on_the_ladder(rated + more)}" if more else ""
    met = f"{obstacle.name}, {on_the_ladder(rated)}"
    shown = _shown(chances(state, outlook), rules)
    return Reply((plain(f"{_made_with(game, outlook)} against {met}: {shown}{removing}{_scale(outlook)}"),))


def _lands(state: State, strike: Strike, odds: Odds) -> str:
    """What weapon, armour, cover and a block make of an attack on somebody, and how likely it then does harm."""
    if strike.is_barred(state):
        return "; but it cannot hurt them"
    if strike.is_stopped(state):
        block = sheltering(state, strike.target)
        return f"; but {block.name if block is not None else 'cover'} is made to stop that"
    blow, hits = strike.blow(state), chance_to_hit(state, strike, odds.distribution.items())
    counted = [f"weapon +{blow.weapon}"] if blow.weapon else []
    counted += [f"armour -{blow.armor}"] if blow.armor else []
    gear = f"; a hit is the shifts, {', '.join(counted)}" if counted else ""
    differs = abs(hits - odds.succeed - odds.style) > LEAST_SHOWN
    return f"{gear}; it does harm in {hits:.1%}" if differs else gear


LEAST_SHOWN = 0.0005
"""The smallest difference of two chances that their tenths of a percent show."""


def _how_far(gap: int) -> str:
    """How far above the rating a difficulty lies, and how many invokes bring it within reach of the dice."""
    if gap <= 0:
        return ""
    needed = max(0, gap - 4 + 1) // 2
    beyond = (
        f", out of reach of the dice without {needed} invoke{'s' if needed > 1 else ''}" if needed else ""
    )
    return f" ({gap} above the skill{beyond})"
