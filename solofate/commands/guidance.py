"""When somebody does not know how to go on: what they could do, a nudge, and whose moment is due."""

from __future__ import annotations

from collections.abc import Iterable

from solofate.commands.language.play import GameView
from solofate.commands.language.registry import (
    ALWAYS,
    THE_GM,
    Action,
    CommandContext,
    Reply,
    Words,
    deed,
    look,
)
from solofate.gm.suggesting import advice, suggestions
from solofate.rules.model.spotlight import behind, due
from solofate.rules.model.state import heroes_of
from solofate.rules.procedures.scenes.nudging import nudge
from solofate.wording.people import listed
from solofate.wording.plain import plain
from solofate.wording.questions.options import options


@look("suggest", "", THE_GM, ALWAYS)
def suggest_command(game: GameView, words: Words) -> Reply:
    """What you could do now, the most promising first; between scenes the scenes of the campaign. Each says what it is
    worth or how likely it is. At a question, what a sensible player would answer and why."""
    asked = game.pending
    if asked is not None:
        if game.state.concern is not None:
            return Reply(("That is yours alone to say; nothing is suggested here.",))
        call = advice(asked.decision, game.state)
        shown = options(asked.decision, game.state)
        label = next((each.label for each in shown if each.id == call.chose), call.chose)
        return Reply((plain(f"A sensible player would answer: {label}. {call.reason}".rstrip()),))
    lines = [f"  {line.strip()}" for line in _next_scenes(game)]
    lines += [
        plain(f"  {each.line}" + (f"  ({each.why})" if each.why else "")) for each in suggestions(game.state)
    ]
    return Reply(("You could:", *lines))


def _next_scenes(game: GameView) -> list[str]:
    return (
        [] if game.state.scene.open else [line for line in game.library.opening_lines() if "/scene" in line]
    )


@deed("nudge", "", THE_GM)
def nudge_command(seat: CommandContext, words: Words) -> Action:
    """Let something happen that calls for an answer. It comes from what your adversary wants or from what is in play.
    It comes by itself when three things in a row have led nowhere (/rule AMBG-14)."""
    return nudge


@look("spotlight", "", THE_GM)
def spotlight_command(game: GameView, words: Words) -> Reply:
    """Whose moment has come in this session, and whose has not. A moment is when a best skill or a central aspect
    counts."""
    state = game.state
    heroes = heroes_of(state)
    if not heroes:
        return Reply(("There are no heroes yet.",))
    lines = []
    for hero in heroes:
        had = state.spotlight.get(hero.id, ())
        shown = [f"{name} {had.count(each)}×" for each, name in _named(game, dict.fromkeys(had))]
        wanted = [name for _, name in _named(game, due(state, hero))]
        told = ", ".join(shown) if shown else "nothing yet"
        lines.append(f"{hero.name}: {told}. Still due: {listed(wanted) or 'nothing'}.")
    last = [hero.name for hero in behind(state)]
    if len(heroes) > 1 and last and len(last) < len(heroes):
        lines.append(f"The next moment is {listed(last)}'s.")
    return Reply(tuple(map(plain, lines)))


def _named(game: GameView, things: Iterable[str]) -> list[tuple[str, str]]:
    """Skills and aspects with the names people read."""
    skills = game.state.skills
    return [(each, skills.name(each) if each in skills else each) for each in things]
