"""Create an advantage: a new aspect, or free invokes on one that is there (Fate Condensed, Create an Advantage)."""

from __future__ import annotations

from collections.abc import Callable, Generator

from solofate.errors import IllegalChoice
from solofate.named_tuples import NamedTuple
from solofate.rules.decisions import GM_SEAT, Decision, Option, Procedure, bare
from solofate.rules.decisions.actions import ADVANTAGE_FAIL, NAME, REVEAL, Existing, Task, Turned
from solofate.rules.decisions.naming import Naming
from solofate.rules.events import AspectAdded, AspectRevealed, FreeInvokesGained
from solofate.rules.model.aspects import SCENE, with_invokes
from solofate.rules.model.state import State, allied, holder_of_gains, may_act
from solofate.rules.procedures.actions.acceptable import acceptable
from solofate.rules.procedures.actions.boosts import gain_boost
from solofate.rules.procedures.actions.immunity import out_of_touch, until_it_is_won
from solofate.rules.procedures.actions.obstacles import barring, run_into
from solofate.rules.procedures.actions.overcome import ASK_THE_GM, Against, cost_allowed, opposition_for
from solofate.rules.procedures.actions.reach import require_at_hand
from solofate.rules.procedures.actions.rolls import FAIL, STYLE, TIE, boost_of_the_defence, resolve
from solofate.rules.procedures.actions.scale import by_what_means, nothing_hinders
from solofate.rules.procedures.actions.stunts import ask_stunt
from solofate.rules.procedures.conflict.harm import enemy_side_holder
from solofate.rules.procedures.naming import word
from solofate.rules.table import Table

ADVANTAGE, DEFEND = "advantage", "defend"


class Missed(NamedTuple):
    """An attempt that failed: what was tried, the aspect if it was there already, where it lies, who defended."""

    task: Task
    existing: Existing | None
    on: str
    defender: str | None


class Attempted(NamedTuple):
    """How an attempt at an advantage went: the result, the shifts, who defended, and the free invokes scale adds."""

    result: str
    shifts: int
    defender: str | None
    more: int


OnMiss = Callable[[Table, Missed], Procedure]
"""What a failed attempt leads to."""


def advantage(
    table: Table,
    who: str,
    skill: str,
    aspect: str,
    on: str = SCENE,
    against: Against = ASK_THE_GM,
    *,
    holder: str | None = None,
    missed: OnMiss | None = None,
) -> Procedure:
    """Creates the aspect named, or uses the existing one of that name.

    `on` is `scene`, `zone:ID` or a character id. An aspect meant for an opponent lets that opponent defend;
    otherwise the GM sets what it meets, unless `against` says. An empty name is asked for once it is needed.
    `holder` is the ally who is left the free invokes; `missed` takes the place of what a failure usually brings.
    Raises `IllegalChoice` before any dice where it is out of reach.
    """
    if holder is not None:
        require_ally(table.state, who, holder)
    holder = holder or holder_of_gains(table.state, who)
    existing = existing_aspect(table.state, aspect, on) if aspect else None
    yield from require_at_hand(table, who, skill, existing.on if existing and not existing.hidden else on)
    if aspect and existing is None:
        aspect = yield from acceptable(table, who, aspect, on)
        existing = existing_aspect(table.state, aspect, on)
    opponent = who_would_object(table, who, existing.on if existing else on)
    if opponent is not None and out_of_touch(table.state, skill, table.state.characters[opponent]):
        guard = table.rules.guard_of(table.state, table.state.characters[opponent])
        assert guard is not None
        raise IllegalChoice(
            f"nothing can be laid on {table.state.characters[opponent].name} {until_it_is_won(guard)}"
        )
    task = Task(who, ADVANTAGE, skill, aspect, on)
    carries = 0 if existing is not None else (yield from by_what_means(table, task))
    if carries and opponent is None and against == ASK_THE_GM and (yield from nothing_hinders(table, task)):
        name = yield from _named(table, task, on)
        table.emit(AspectAdded(name, "situation", on, {holder: 1}, who, scale=carries))
        return
    barred = barring(table.state, task)
    if barred is not None:
        against = Against(opponent=barred)
    attempt = yield from roll_for_it(table, task, against, opponent)
    if attempt is None:
        return
    result, shifts, defender, more = attempt
    if existing is not None and existing_aspect(table.state, existing.name, existing.on) is None:
        existing = None  # Used up against this very roll: whoever succeeds makes it anew.
    if result == FAIL and barred is not None:
        yield from run_into(table, task, barred, -shifts)
        return
    lands_on = defender if defender is not None and on == opponent else on
    if result == FAIL:
        yield from (missed or missed_it)(table, Missed(task, existing, lands_on, defender))
    elif existing is not None:
        yield from gain_from(table, task, existing, result, holder, more)
    else:
        yield from write_new(table, task, lands_on, result, holder, more, carries, shifts)


def roll_for_it(
    table: Table, task: Task, against: Against, opponent: str | None
) -> Generator[Decision, str, Attempted | None]:
    """Rolls against what is said, or against `opponent`, or the GM says.

    None if whoever would defend concedes instead.
    """
    if against == ASK_THE_GM and opponent is not None:
        against = Against(opponent=opponent)
    elif against == ASK_THE_GM and table.rules.advantages.usual_difficulty is not None:
        against = Against(table.rules.advantages.usual_difficulty, reason="nobody resists")
    stands = yield from opposition_for(table, task, against)
    if stands is None:
        return None
    roll, opposition, defender = stands
    shifts, result = yield from resolve(table, roll, opposition)
    if result == FAIL:
        boost_of_the_defence(table, shifts, opposition)
    return Attempted(result, shifts, defender, roll.edge.invokes)


def require_ally(state: State, who: str, ally: str) -> None:
    """Free invokes are left to an ally who is there to use them. Raises `IllegalChoice`."""
    one = state.characters[ally]
    if ally == who:
        raise IllegalChoice("free invokes are your own anyway; behind for comes an ally")
    if not allied(state, who, ally):
        raise IllegalChoice(f"{one.name} is not on {state.characters[who].name}'s side")
    if not may_act(state, one):
        raise IllegalChoice(f"{one.name} is out of the scene")


def who_would_object(table: Table, who: str, on: str) -> str | None:
    """The opponent an aspect would sit on, who is always offered a defence (ruling AMBC-13)."""
    owner = table.state.characters.get(on)
    if owner is None or owner.out is not None or allied(table.state, who, on):
        return None
    return owner.id


def write_new(
    table: Table,
    task: Task,
    on: str,
    result: str,
    holder: str,
    more: int = 0,
    scale: int = 0,
    shifts: int = 0,
) -> Generator[Decision, str, None]:
    """A new aspect with one free invoke on it, with style two; for a tie only a boost.

    `more` are free invokes beside those, `scale` the level it carries. Where the shifts decide how long it lasts, one
    made with few of them is fragile.
    """
    who = task.who
    if result == TIE:
        gain_boost(table, who, ADVANTAGE)
        return
    name = yield from _named(table, task, on)
    made = table.rules.advantages
    number = (made.free_in_style if result == STYLE else 1) + more
    number += yield from _more_free_invokes(table, task)
    table.emit(
        AspectAdded(
            name,
            "situation",
            on,
            {holder: number},
            who,
            scale=scale,
            fragile=shifts < made.lasting_from,
            made_with=shifts if made.undone_against_shifts else None,
        )
    )


def _named(table: Table, task: Task, on: str) -> Generator[Decision, str, str]:
    """The words of a new aspect; they are asked for where nobody has said them."""
    if task.purpose:
        return task.purpose
    about = Naming("advantage", task.who, None, task.skill)
    named = yield from word(table, NAME, task.who, about)
    return (yield from acceptable(table, task.who, named.text, on))


def gain_from(
    table: Table, task: Task, aspect: Existing, result: str, holder: str, more: int = 0
) -> Generator[Decision, str, None]:
    """Free invokes on an aspect that is there; one that was hidden comes to light, but for a tie."""
    if result == TIE and aspect.hidden:
        gain_boost(table, task.who, ADVANTAGE)
        return
    number = table.rules.advantages.free_in_style if result == STYLE else 1
    if result != TIE:
        number += more + (yield from _more_free_invokes(table, task))
    if aspect.hidden:
        held = with_invokes(aspect.free_invokes, holder, number)
        table.emit(AspectRevealed(aspect.name, aspect.kind, aspect.on, held, task.who))
    else:
        table.emit(FreeInvokesGained(holder, aspect.name, aspect.on, number))


def missed_it(table: Table, miss: Missed) -> Generator[Decision, str, None]:
    """A new aspect fails or serves the enemy; on one that is there the enemy gains; a hidden one may stay hidden.

    Where a failure is nothing but that, nobody gains by it.
    """
    if not table.rules.advantages.misses_turn_against:
        return
    task, aspect, on, defender = miss
    enemy = enemy_side_holder(table, task.who, defender)
    if aspect is None:
        if defender is not None and not (yield from cost_allowed(table, task, defender)):
            return
        turned = yield from turned_against(table, task, enemy)
        options = (Option("fail", None), Option("cost", turned))
        answer = yield ADVANTAGE_FAIL.ask(task.who, options, "fail", Turned(task, enemy), revealed=True)
        if answer == "cost":
            table.emit(AspectAdded(turned, "situation", on, {enemy: 1}, task.who))
    elif not aspect.hidden:
        table.emit(FreeInvokesGained(enemy, aspect.name, aspect.on, 1))
    else:
        asked = enemy if enemy in table.state.characters else GM_SEAT
        answer = yield REVEAL.ask(asked, bare("reveal", "keep"), "keep", aspect, revealed=True)
        if answer == "reveal":
            reveal_for(table, aspect, enemy)


def turned_against(table: Table, task: Task, enemy: str) -> Generator[Decision, str, str]:
    """The GM words the aspect so that it serves the enemy; it may stay as it is (ruling AMBC-43)."""
    name = task.purpose or table.words.suggest("boost", table.state, enemy, DEFEND)[0]
    naming = Naming("aspect", task.who, enemy, name)
    answer = yield NAME.ask(GM_SEAT, bare(name), name, naming, free_text=True, revealed=True)
    return " ".join(answer.split())


def reveal_for(table: Table, aspect: Existing, enemy: str) -> None:
    """A hidden aspect that was missed comes into the open, with a free invoke for the enemy."""
    held = with_invokes(aspect.free_invokes, enemy, 1)
    table.emit(AspectRevealed(aspect.name, aspect.kind, aspect.on, held, enemy))


def existing_aspect(state: State, name: str, on: str = SCENE) -> Existing | None:
    """The aspect of that name: first on what is named, then anywhere in the scene, then on a sheet or wound.

    One hidden on somebody is found only by looking at them: who would be asked to defend otherwise gives it
    away (ruling AMBC-40).
    """
    wanted = name.casefold()
    named = [aspect for aspect in state.scene.aspects if aspect.name.casefold() == wanted]
    for aspect in sorted(named, key=lambda aspect: aspect.on != on):
        out_of_sight = aspect.hidden and aspect.on in state.characters and aspect.on != on
        if aspect.kind != "boost" and not out_of_sight:
            return Existing(aspect.name, aspect.on, aspect.kind, aspect.hidden, aspect.free_invokes)
    for character in sorted(state.characters.values(), key=lambda character: character.id != on):
        for known in character.sheet.aspects:
            if known.name.casefold() == wanted:
                return Existing(known.name, character.id, known.kind, False, {})
        for hurt in character.consequences:
            if hurt.aspect is not None and hurt.aspect.casefold() == wanted:
                return Existing(hurt.aspect, character.id, "consequence", False, hurt.free_invokes)
    return None


def _more_free_invokes(table: Table, task: Task) -> Generator[Decision, str, int]:
    """What stunts add to the free invokes of an advantage made with this skill."""
    more = 0
    for stunt in table.state.characters[task.who].sheet.stunts:
        gives = stunt.free_invokes
        if gives is None or gives.skill != task.skill:
            continue
        if (yield from ask_stunt(table, task.who, stunt, gives.when, task.on, after_dice=True)):
            more += gives.amount
    return more
