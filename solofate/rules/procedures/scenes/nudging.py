"""A nudge: something happens that calls for an answer (Fate Condensed, Being the Game Master, Your Duties)."""

from __future__ import annotations

from collections.abc import Iterator

from solofate.rules.decisions import GM_SEAT, Option, Procedure
from solofate.rules.decisions.scenes import NUDGE, Source
from solofate.rules.events import Nudged
from solofate.rules.model.characters import OPPOSITION
from solofate.rules.model.spotlight import behind
from solofate.rules.model.state import State, in_play
from solofate.rules.names import slug
from solofate.rules.table import Table

WANT, GOAL, THREAD, ASPECT, NOTHING = "want", "goal", "thread", "aspect", "nothing"


def sources(state: State) -> Iterator[Source]:
    """All a nudge could start from now; what a chief adversary wants comes first, and there is always one."""
    foes = [one for one in in_play(state, OPPOSITION) if one.sheet.wants]
    for foe in sorted(foes, key=lambda one: one.sheet.kind not in ("major", "monster")):
        yield Source(WANT, foe.name, foe.id, foe.sheet.wants)
    goal = state.scene.goals.get(OPPOSITION, "")
    if goal and state.scene.open:
        yield Source(GOAL, "the opposition", None, goal)
    for thread in state.memory.threads:
        yield Source(THREAD, thread.title, None, thread.title)
    for aspect in state.scene.aspects:
        if aspect.kind != "boost" and not aspect.hidden:
            yield Source(ASPECT, aspect.name, None, aspect.name)
    yield Source(NOTHING, "the moment", None, "")


def nudge(table: Table) -> Procedure:
    """The GM picks what it starts from; it falls to the hero who has had the fewest moments so far."""
    found = {f"{each.kind}:{slug(each.name)}": each for each in sources(table.state)}
    options = tuple(Option(name, source) for name, source in found.items())
    answer = yield NUDGE.ask(GM_SEAT, options, options[0].id, None)
    source = found[answer]
    last = behind(table.state)
    hero = last[0] if last else None
    told = table.state._replace(active=hero.id if hero is not None else table.state.active)
    told = told._replace(scene=told.scene._replace(turn=None, kind=None))
    kind = "nudge-want" if source.kind in (WANT, GOAL) and in_play(told, OPPOSITION) else "nudge"
    text = table.words.suggest(kind, told, source.who or "", source.about)[0]
    table.emit(Nudged(answer, source.name, source.about, hero.id if hero is not None else None, text))
