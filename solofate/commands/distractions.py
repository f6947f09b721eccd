"""The commands of distractions: bring one in, deal with it, or turn your back on it."""

from __future__ import annotations

from collections.abc import Sequence

from solofate.commands.language.distraction_names import find_in_tables, find_waiting
from solofate.commands.language.names import find_skill
from solofate.commands.language.play import GameView
from solofate.commands.language.reading import actor_of
from solofate.commands.language.registry import (
    ACTING,
    SCENES,
    Action,
    CommandContext,
    Reply,
    Words,
    deed,
    shown_alone,
)
from solofate.commands.language.syntax import Word, joined, number_in, split_at
from solofate.errors import IllegalChoice, MalformedChoice
from solofate.rules.decisions import Procedure
from solofate.rules.ladder import read_rating
from solofate.rules.model.distractions import LEAVE, Distraction
from solofate.rules.model.repercussions import Repercussion
from solofate.rules.procedures.conflict.turns import require_turn, take_action
from solofate.rules.procedures.engagements.distraction_ends import decide
from solofate.rules.procedures.engagements.distractions import bring_in_distraction, deal_with, require_new
from solofate.rules.ruleset import DISTRACTIONS
from solofate.rules.table import Table
from solofate.wording.countdowns import distraction_lines

HARDEST, MOST_EXCHANGES = 20, 20


@deed(
    "distraction",
    'NAME | "Name" "Choice?" [vs N] [exchanges N] leave "…" deal "…" | leave NAME',
    SCENES,
    first="distraction",
    part=DISTRACTIONS,
)
def distraction_command(seat: CommandContext, words: Words) -> Action:
    """Bring a distraction into play: one of the tables, or one made up here, with what comes of leaving it and of
    dealing with it (each becomes an aspect with a free invoke for the opposition). You say whether it waits; /deal sees
    to it. `leave` turns your back on one for good, and what comes of that happens now."""
    if not words:
        raise MalformedChoice("say which, as in: /distraction ferry; /distraction alone lists them")
    if not words[0].quoted and words[0].text.casefold() == "leave":
        waiting = find_waiting(seat.state, joined(words[1:]))
        return lambda table: _turn_away(table, waiting)
    if len(words) > 1 and words[0].quoted and words[1].quoted:
        made_up = _made_up(words)
        require_new(seat.state, made_up)
        return lambda table: bring_in_distraction(table, made_up, "player")
    row = find_in_tables(seat, joined(words))
    require_new(seat.state, row)
    return lambda table: bring_in_distraction(table, row, "player")


@shown_alone("distraction")
def distractions_shown(game: GameView, words: Words) -> Reply:
    """What distracts you now, and what the tables in play have."""
    known = ", ".join(each.name for each in game.library.distractions()) or "none"
    return Reply((*(distraction_lines(game.state) or ["Nothing distracts you."]), f"In the tables: {known}"))


def _turn_away(table: Table, waiting: Distraction) -> Procedure:
    yield from decide(table, waiting, LEAVE, table.state.active)


def _made_up(words: Words) -> Distraction:
    """`"Name" "Choice?" [vs N] [exchanges N] leave "…" deal "…"`."""
    name, choice = words[0].text.strip(), words[1].text.strip()
    rest, deal_words = split_at(words[2:], "deal")
    rest, leave_words = split_at(rest, "leave")
    rest, exchange_words = split_at(rest, "exchanges")
    rest, vs_words = split_at(rest, "vs")
    if not name or not choice or rest:
        raise MalformedChoice(
            'write it as: /distraction "Tram" "Do you stop it?" vs 3 leave "It runs on" deal "The boss is gone"'
        )
    if not leave_words:
        raise MalformedChoice('say what comes of leaving it: leave "…" (and of dealing with it: deal "…")')
    opposition = read_rating(joined(vs_words)) if vs_words else None
    if opposition is not None and not 0 <= opposition <= HARDEST:
        raise IllegalChoice(f"a difficulty lies between 0 and {HARDEST}, not {opposition}")
    typed = joined(exchange_words) if exchange_words else "0"
    exchanges = number_in(typed, 0, MOST_EXCHANGES)
    if exchanges is None:
        raise MalformedChoice(f"behind exchanges comes a number up to {MOST_EXCHANGES}, not “{typed}”")
    return Distraction(name, choice, opposition, _come(leave_words), _come(deal_words or ()), exchanges)


def _come(words: Sequence[Word]) -> tuple[Repercussion, ...]:
    text = joined(words).strip()
    return (Repercussion(text),) if text else ()


@deed("deal", "NAME [with SKILL]", ACTING, first="waiting", with_="skill", part=DISTRACTIONS)
def deal_command(seat: CommandContext, words: Words) -> Action:
    """See to what distracts you: an overcome against its opposition, or without one a word. In a conflict it takes
    your action. A roll that fails is not yet leaving it: you or another may try again."""
    name_words, skill_words = split_at(words, "with")
    who = actor_of(seat)
    waiting = find_waiting(seat.state, joined(name_words))
    skill = find_skill(joined(skill_words), seat.skills) if skill_words else None
    if waiting.opposition is not None and skill is None:
        raise MalformedChoice(
            f"{waiting.name} takes a roll; say with what: /deal {waiting.id} with athletics"
        )
    require_turn(seat.state, who)
    return lambda table: take_action(table, who, deal_with(table, who, waiting, skill))
