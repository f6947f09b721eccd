"""An arc ends, and the heroes grow in power (Fate Condensed, Breakthroughs)."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import replace

from solofate.errors import IllegalChoice
from solofate.rules.decisions import GM_SEAT, Decision, Option, bare
from solofate.rules.decisions.growth import BREAKTHROUGH_CHANGE, DEVELOPMENT, POWER_UP, Conclusion, Growing
from solofate.rules.decisions.naming import Naming
from solofate.rules.events import ArcEnded, Breakthrough, ExtremeSettled, PowerUp
from solofate.rules.model.advancing import Change, aspect_of, change_named, stunt_bought, why_not, with_points
from solofate.rules.model.progress import BREAKTHROUGH, CHANGE, CLEAR, HIGH_CONCEPT, RECOVER, REFRESH, REWORD
from solofate.rules.model.state import CONFLICT, hero_to_ask, heroes_of
from solofate.rules.procedures.growth.milestones import (
    Changed,
    change_options,
    in_words,
    make_change,
    rewrite_aspect,
)
from solofate.rules.procedures.growth.recovery import clear, clear_after_scenario, start_recovery
from solofate.rules.procedures.growth.skill_points import (
    RAISE,
    may_rise,
    points_of,
    read_rises,
    refusal,
    rise_options,
    sheet_after,
)
from solofate.rules.procedures.growth.stunt_writing import write_stunt
from solofate.rules.procedures.naming import word
from solofate.rules.procedures.scenes.sessions import close_session
from solofate.rules.procedures.sheets import change_sheet
from solofate.rules.table import Table

DONE = "done"
REFRESH_STUNT = "refresh-stunt"
SKILL_POINT = "skill-point"
NO_GIFT, BOTH, SKILL = "none", "both", "skill"


def end_arc(table: Table, developments: Sequence[str] = ()) -> Generator[Decision, str, None]:
    """The arc is over, and with it a session that is running; every hero has a breakthrough.

    At least one development is written down. The breakthrough holds a milestone's change and takes the place
    of that session's milestone (ruling AMBG-05). Raises `IllegalChoice`.
    """
    require_arc(table)
    state = table.state
    told = tuple(developments)
    if not told:
        asked = hero_to_ask(table.state)
        told = ((yield from word(table, DEVELOPMENT, asked, Naming("development", asked, None))).text,)
    if state.progress.running is not False:
        close_session(table, milestone=False)
    arc, settled = state.arc, state.progress.settled
    comes = state.progress.arcs + 1 >= state.pace.breakthrough
    if comes:
        _settle_extremes(table)
    table.emit(ArcEnded(arc, told, comes, table.rules.recovery.at_breakthroughs))
    clear_after_scenario(table)
    if not comes:
        return
    growth = table.state.progress.breakthroughs % state.pace.growth == 0
    bought = bool(table.rules.levels)
    wait = 0 if bought else state.pace.points_wait
    points = int(growth and not wait)
    if growth and state.pace.power_ups and not bought:
        points += yield from _power_up(table, Conclusion(arc, settled, told), wait)
    for hero in heroes_of(table.state):
        for _ in range(points):
            table.emit(Breakthrough(hero.id, SKILL_POINT, arc, SKILL_POINT))
            sheet = table.state.characters[hero.id].sheet
            change_sheet(table, hero.id, with_points(sheet, 1), of="breakthrough")
    for hero in heroes_of(table.state):
        yield from breakthrough(table, hero.id)


def _settle_extremes(table: Table) -> None:
    """What was an extreme consequence is an aspect for good, and its taker may take another (FO-EXTREME-07)."""
    for hero in heroes_of(table.state):
        for slot in hero.consequences:
            if slot.overwrites and slot.aspect is not None:
                table.emit(ExtremeSettled(hero.id, slot.name, slot.aspect))


def require_arc(table: Table) -> None:
    """An arc that ends has a full session behind it, and no conflict is running. Raises `IllegalChoice`."""
    state = table.state
    if state.scene.mode == CONFLICT:
        raise IllegalChoice("a conflict is running; play it to its end, or /end closes the scene")
    running = state.progress.running is not False
    if not state.progress.in_arc and not (running and state.progress.unspent >= state.pace.scenes):
        raise IllegalChoice(
            f"arc {state.arc} has no full session yet: {state.progress.unspent} of {state.pace.scenes} scenes are "
            "closed; /pace scenes N says how many it takes"
        )


def _power_up(table: Table, about: Conclusion, wait: int) -> Generator[Decision, str, int]:
    """The GM may give more where a major development is over, and says which; returns the skill points.

    Where the points of a breakthrough wait for power-ups, they come with every so many of these and with no other
    (FO-LIST-07, ruling AMBO-14).
    """
    due = not wait or (table.state.progress.power_ups + 1) % wait == 0
    options = bare(NO_GIFT, SKILL, REFRESH, BOTH) if due else bare(NO_GIFT, REFRESH)
    answer = yield POWER_UP.ask(GM_SEAT, options, NO_GIFT, about)
    if answer == NO_GIFT:
        return 0
    earned_by = "; ".join(about.settled or about.developments)
    table.emit(PowerUp(about.arc, answer in (REFRESH, BOTH), answer in (SKILL, BOTH), earned_by))
    return int(answer in (SKILL, BOTH)) + int(bool(wait) and due)


def breakthrough(table: Table, who: str) -> Generator[Decision, str, None]:
    """Offers a hero everything that is still open of a breakthrough, in any order (rulings AMBG-19, AMBG-18).

    Skill points that are not spent stay saved (ruling AMBG-04). Raises `IllegalChoice` where nothing is open.
    """
    offer = table.state.progress.offers.get(who)
    if offer is None or offer.kind != BREAKTHROUGH:
        name = table.state.characters[who].name
        raise IllegalChoice(f"{name} has no breakthrough open; one comes as an arc ends (/arc end)")
    arc = offer.number
    bought = bool(table.rules.levels)
    while True:
        offer = table.state.progress.offers.get(who)
        parts = offer.parts if offer is not None else ()
        if bought:  # A story brings its point, and the aspect of the session that ended with it.
            parts = tuple(part for part in parts if part == CHANGE)
        points = points_of(table, who)
        sheet, known = points.sheet, points.skills
        options: list[Option[Change | tuple[str, ...] | None]] = [
            Option(part, None) for part in parts if part != CHANGE
        ]
        if REFRESH in parts:
            options.append(Option(REFRESH_STUNT, None))
        options += rise_options(points)
        if CHANGE in parts:
            options += change_options(sheet, known, any_aspect=bought)
        if not options:
            return
        options.insert(0, Option(DONE, None))
        change_open = CHANGE in parts
        answer = yield BREAKTHROUGH_CHANGE.ask(
            who,
            tuple(options),
            next((part for part in parts if part.startswith((CLEAR, RECOVER))), DONE),
            Growing(who, arc, sheet, known),
            accepts=lambda typed, points=points, change_open=change_open: (  # type: ignore[misc]
                may_rise(points, typed)
                or (
                    change_open
                    and change_named(points.sheet, points.skills, typed, any_aspect=bought) is not None
                )
            ),
            refusal=lambda typed, points=points, change_open=change_open: (  # type: ignore[misc]
                refusal(points, typed)
                or (why_not(points.sheet, points.skills, typed) if change_open else "that part of it is used")
            ),
        )
        if answer == DONE:
            return
        yield from _use(table, who, arc, answer)


def _use(table: Table, who: str, arc: int, answer: str) -> Generator[Decision, str, None]:
    one = table.state.characters[who]
    sheet = one.sheet
    slot = answer.partition(":")[2]
    if answer.startswith(CLEAR):
        table.emit(Breakthrough(who, answer, arc, answer))
        clear(table, who, slot)
        return
    if answer.startswith(RECOVER):
        yield from start_recovery(table, who, slot, who)
        table.emit(Breakthrough(who, answer, arc, answer))
        return
    points = points_of(table, who)
    rises = read_rises(points, answer)
    if rises is not None:
        answer = RAISE + "+".join(rises)
        _changed(table, who, arc, answer, RAISE, Changed(sheet_after(points, rises)))
        return
    if answer.startswith(REWORD):
        changed = yield from rewrite_aspect(sheet, who, aspect_of(sheet, slot))
        part = answer
    elif answer == HIGH_CONCEPT:
        old = next((each for each in sheet.aspects if each.kind == HIGH_CONCEPT), None)
        changed = (yield from rewrite_aspect(sheet, who, old)) if old is not None else None
        part = HIGH_CONCEPT
    elif answer == REFRESH:
        changed, part = Changed(replace(sheet, refresh=sheet.refresh + 1)), REFRESH
    elif answer == REFRESH_STUNT:
        stunt = yield from write_stunt(table, who)
        changed = (
            Changed(stunt_bought(sheet, stunt, price=0), "", in_words(stunt)) if stunt is not None else None
        )
        part = REFRESH
    else:
        change = change_named(points.sheet, points.skills, answer, any_aspect=bool(table.rules.levels))
        changed = (yield from make_change(table, who, change)) if change is not None else None
        part = CHANGE
    if changed is not None:
        _changed(table, who, arc, answer, part, changed)


def _changed(table: Table, who: str, arc: int, change: str, part: str, changed: Changed) -> None:
    table.emit(Breakthrough(who, change, arc, part, changed.was, changed.now))
    change_sheet(table, who, changed.sheet, of="breakthrough")
