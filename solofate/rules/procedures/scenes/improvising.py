"""Numbers for somebody made up on the spot, at the moment they are first needed (Fate Condensed, Minor NPCs)."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Sequence

from solofate.rules.decisions import GM_SEAT, Decision, Option
from solofate.rules.decisions.scenes import IMPROVISE, Unwritten
from solofate.rules.events import Improvised
from solofate.rules.in_force import endurance_here
from solofate.rules.model.characters import PCS, Character, Sheet
from solofate.rules.model.npcs import FAIR, NAMELESS, with_numbers_of, written_up
from solofate.rules.model.state import CONFLICT, State, in_play
from solofate.rules.names import slug
from solofate.rules.occupations import OccupationsNamed, ranked_skills, told_by
from solofate.rules.table import Table


def write_up(table: Table, who: str, asked: Sequence[str] = ()) -> Generator[Decision, str, None]:
    """If nobody knows yet how good somebody is, the GM says it now, and it stays so, also when they come again.

    `asked` are the skills that are wanted of them at this moment: they count where no word of theirs says another.
    """
    one = table.state.characters.get(who)
    if one is None or not one.sheet.unwritten:
        return
    weights = _weights_of(one)
    before = table.state.improvised.get(slug(one.sheet.name))
    if before is not None and before[0] in weights:
        weight, known = before
        table.emit(Improvised(who, weight, with_numbers_of(one.sheet, known)))
        return
    about = Unwritten(who, told_by(_texts(table.state, one), table.state.words))
    options = tuple(
        Option(weight, sheet)
        for weight in weights
        for sheet in (_sheet(table.state, one, about.told, weight, asked),)
    )
    default = FAIR if FAIR in weights else options[0].id
    answer = yield IMPROVISE.ask(GM_SEAT, options, default, about)
    sheet = next(option.detail for option in options if option.id == answer)
    table.emit(Improvised(who, answer, sheet))


def _weights_of(one: Character) -> tuple[str, ...]:
    """What somebody may turn out to be. Who goes with the heroes helps them; whom the story is about are the heroes.

    Promoted, they are more than that.
    """
    helps = tuple(weight for weight in one.sheet.unwritten if weight in NAMELESS)
    return helps if one.side == PCS and helps else one.sheet.unwritten


def write_all_up(
    table: Table, people: Iterable[str] | None = None, asked: Sequence[str] = ()
) -> Generator[Decision, str, None]:
    """The same for several; without names for everybody who takes a side here."""
    if people is None:
        people = [one.id for one in in_play(table.state) if one.sheet.unwritten]
    for who in people:
        yield from write_up(table, who, asked)


def _texts(state: State, one: Character) -> Iterator[str]:
    """What is known of somebody in words: the name, the aspects, and what they are to people who have met them."""
    yield one.name
    yield from (aspect.name for aspect in one.sheet.aspects)
    met = state.memory.person(one.id)
    if met is not None and met.role:
        yield met.role


def _sheet(state: State, one: Character, told: OccupationsNamed, weight: str, asked: Sequence[str]) -> Sheet:
    kind = (state.scene.kind or "") if state.scene.mode == CONFLICT else ""
    skills = ranked_skills(told, state.skills, kind, asked)
    heroes = [hero for hero in in_play(state, PCS) if hero.is_hero]
    return written_up(one.sheet, weight, skills, heroes, told.tactics, endurance_here(state))
