"""Getting rid of an aspect (Fate Condensed, How Can I Add and Remove Aspects?)."""

from __future__ import annotations

from collections.abc import Generator

from solofate.errors import IllegalChoice, RuledOut, UnknownName
from solofate.rules.decisions import GM_SEAT, Decision, bare
from solofate.rules.decisions.actions import PRESERVE, RESISTED, Removal, Task
from solofate.rules.events import AspectRemoved, ObstacleRemoved
from solofate.rules.model.aspects import NO_FREE_INVOKES, Aspect
from solofate.rules.model.obstacles import MORE_TO_REMOVE
from solofate.rules.model.simultaneous_turns import came_up_just_now
from solofate.rules.model.state import State, find_aspect
from solofate.rules.procedures.actions.advantage import ADVANTAGE, existing_aspect
from solofate.rules.procedures.actions.overcome import ASK_THE_GM, MET, OVERCOME, Against, overcome
from solofate.rules.procedures.actions.reach import at_hand, require_at_hand
from solofate.rules.table import Table

NOTHING, SOMETHING = "nothing", "something"


def remove(
    table: Table, who: str, aspect: str, skill: str | None = None, against: Against = ASK_THE_GM
) -> Generator[Decision, str, bool]:
    """Gets rid of an aspect; returns whether that took an action.

    Where nothing stands against it, it is simply gone. Otherwise it takes an overcome roll, and an opponent
    who wants it kept may defend; by a book that says so the roll meets the shifts it was made with instead, and
    whoever made it lets go of it freely. Raises `IllegalChoice` and `UnknownName` before anything has happened.
    """
    found = removable(table.state, aspect)
    removal = Removal(who, found.name, found.on)
    maneuver = table.rules.advantages.undone_against_shifts
    if maneuver and found.by == who:
        _gone(table, who, found)  # Who lets go of what they made needs no roll: aim is lost with the gun.
        return False
    if against == ASK_THE_GM and maneuver and found.made_with is not None:
        against = Against(found.made_with, reason="the shifts it was made with")
    if against == ASK_THE_GM:
        for keeper in _who_want_it_kept(table.state, who, found):
            choices = bare("defend", "let-go")
            if (yield PRESERVE.ask(keeper, choices, "defend", removal)) == "defend":
                against = Against(opponent=keeper)
                break
    if against == ASK_THE_GM:
        ruling = yield RESISTED.ask(GM_SEAT, bare(NOTHING, SOMETHING), SOMETHING, removal)
        if ruling == NOTHING:
            _gone(table, who, found)
            return False
    if skill is None:
        raise RuledOut(f"“{found.name}” does not go by itself; say with which skill you set about it")
    yield from require_at_hand(table, who, skill, found.on)
    action = ADVANTAGE if maneuver else OVERCOME
    task = Task(who, action, skill, f"be rid of {found.name}", found.on, found.name)
    aim = yield from overcome(table, task, against)
    # It may be gone already: whoever it lay on may have left in the meantime, or taken it along.
    if aim == MET and find_aspect(table.state, found.name, found.on) is not None:
        _gone(table, who, found)
    return True


def remove_obstacle(table: Table, who: str, id: str, skill: str) -> Generator[Decision, str, None]:
    """Gets rid of a hazard or a block for good, by an overcome against what it is rated at.

    A block is 2 harder to remove than to get past (Fate Condensed, Blocks), a hazard no harder (ruling AMBO-46).
    """
    stands = table.state.characters[id]
    obstacle = stands.obstacle
    assert obstacle is not None
    if not obstacle.is_in(table.state.characters[who].zone, stands.zone):
        yield from require_at_hand(table, who, skill, id)
    task = Task(who, OVERCOME, skill, f"be rid of {stands.name}", id, stands.name)
    against = Against(opponent=id, harder=0 if obstacle.acts else MORE_TO_REMOVE)
    if (yield from overcome(table, task, against)) == MET and id in table.state.characters:
        table.emit(ObstacleRemoved(who, id, stands.name))


def removable(state: State, name: str) -> Aspect:
    """The aspect of that name that somebody's deed can end: one of the situation, and known.

    Raises `IllegalChoice` for what lasts longer than that, `UnknownName` where nothing known bears the name.
    """
    wanted = name.casefold()
    for aspect in state.scene.aspects:
        if aspect.name.casefold() == wanted and not aspect.hidden:
            if came_up_just_now(state, aspect.name, aspect.on):
                raise IllegalChoice(
                    f"{aspect.name} came up at this very moment, and is not there yet to be undone"
                )
            if aspect.kind == "situation":
                return aspect
            if aspect.kind == "boost":
                raise IllegalChoice(f"{aspect.name} is a boost, and gone in a moment anyway")
            raise IllegalChoice(f"{aspect.name} lasts as long as its story does; no single deed ends it")
    existing = existing_aspect(state, name)
    if existing is None or existing.hidden:
        raise UnknownName(f"no aspect in play is called {name!r}")
    owner = state.characters[existing.on].name
    if existing.kind == "consequence":
        raise IllegalChoice(f"{existing.name} is {owner}'s consequence; it has to be treated and to heal")
    raise IllegalChoice(f"{existing.name} is part of who {owner} is")


def _who_want_it_kept(state: State, who: str, aspect: Aspect) -> list[str]:
    """The opponents who made the aspect or gain by it and are there to do something about it, its maker first."""
    side = state.characters[who].side
    found = [
        foe.id
        for foe in state.characters.values()
        if foe.side != side
        and foe.out is None
        and (foe.id == aspect.by or foe.id in aspect.free_invokes)
        and (at_hand(state, foe.id, who) or at_hand(state, foe.id, aspect.on))
    ]
    return sorted(found, key=lambda foe: foe != aspect.by)


def _gone(table: Table, who: str, aspect: Aspect) -> None:
    table.emit(AspectRemoved(aspect.name, aspect.kind, aspect.on, NO_FREE_INVOKES, who))
