"""Who is in a framed scene: whom the title places there, who comes back, who is drawn, and on whose side."""

from __future__ import annotations

import re
from collections.abc import Generator, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple, TypeVar

from solofate.content.loading.threads import FOE as BEHIND
from solofate.content.loading.threads import PERSON as KNOWS
from solofate.gm.forecast.encounters import offered
from solofate.gm.scenes.framing import BYSTANDER, NOBODY, OPPOSED
from solofate.gm.scenes.homes import found_at
from solofate.gm.story.deaths import who_may_be_met
from solofate.gm.story.thread_steps import kind_of
from solofate.gm.titles.atlas import Setting
from solofate.gm.titles.persons import is_one_person, name_suits
from solofate.gm.titles.title_people import Typed, can_keep_company
from solofate.gm.wording.draws import TableWords
from solofate.gm.wording.goals import inside
from solofate.gm.wording.names import a_name
from solofate.lexicon.matcher import lexicon
from solofate.rules.decisions import GM_SEAT, Decision, DecisionKind, Option, bare
from solofate.rules.decisions.scenes import CAST, WHO_OPPOSES, Company, MapGround, Meeting, ReturnCandidate
from solofate.rules.in_force import at_this_table
from solofate.rules.model.aspects import Aspect
from solofate.rules.model.characters import BYSTANDER as SOMEBODY
from solofate.rules.model.characters import BYSTANDERS, OPPOSITION, PCS, Character, Sheet, enter
from solofate.rules.model.memory import BAD, PERSON, THREAD
from solofate.rules.model.npcs import WEIGHTS, Row, improvised
from solofate.rules.model.state import State, heroes_of
from solofate.rules.names import slug, unused_slug, words_of
from solofate.rules.table import Table

MOST_FOES = 8
MOST_AT_EASE = 3
"""The most foes where hardly anybody would look for a fight."""
MOST_ALIKE = 3
"""The most of those who are there as one of so many: `three men at the well`."""
MOST_MET = 4
"""The most people who are there besides foes."""

About = TypeVar("About")
Detail = TypeVar("Detail")


class Met(NamedTuple):
    """Somebody met: the name, what they are where that is known, what they want, and their numbers if they have any."""

    name: str
    role: str
    want: str
    sheet: Sheet | None = None


def asked(
    kind: DecisionKind[About, Detail], options: tuple[Option[Detail], ...], default: str, about: About
) -> Generator[Decision, str, Option[Detail]]:
    """The option the GM takes."""
    answer = yield kind.ask(GM_SEAT, options, default, about)
    return next(option for option in options if option.id == answer)


def cast_of(
    table: Table,
    rows: Sequence[Row],
    ground: MapGround,
    aspects: tuple[Aspect, ...],
    company: Company,
    setting: Setting | None,
    people: Sequence[Typed] = (),
    roles: Mapping[str, str] = MappingProxyType({}),
) -> Generator[Decision, str, tuple[tuple[Character, ...], tuple[Met, ...]]]:
    """Who stands against the heroes and who is there besides: whom the title places, who is back, who is drawn.

    `roles` is what the title says that those are whom it names.
    """
    state, words = table.state, table.words
    assert isinstance(words, TableWords)
    heroes = heroes_of(state)
    typed = [each for each in people if each.hostile]
    kinds = [NOBODY, BYSTANDER, *([OPPOSED] if (rows or typed) and heroes else [])]
    chose = (yield from asked(CAST, bare(*kinds), BYSTANDER, company)).id
    zones = list(ground.zones.names)
    zone = zones[min(1, len(zones) - 1)] if zones else None
    taken = {one.id for one in heroes}
    foes: list[Character] = []
    back = company.back
    person = state.memory.person(back.id) if back is not None and back.what == PERSON else None
    foe = back is not None and back.tone == BAD and person is not None and not company.quiet
    if foe and person is not None and person.sheet is not None:
        foes.append(
            enter(
                at_this_table(state, person.sheet),
                person.id,
                side=OPPOSITION,
                control="gm",
                zone=zone,
                name=person.name,
            )
        )
        taken.add(person.id)
    if chose == OPPOSED and typed:
        for each in typed:
            foes += _so_many(state, each.sheet, each.number, zones[0] if zones else None, taken)
    elif chose == OPPOSED:
        # Somebody may stand against the heroes at a dinner, but no crowd, and nothing that does not dine.
        quiet = [row for row in rows if can_keep_company(row.sheet)]
        possible = offered(state, quiet if company.quiet else rows, heroes, words.below)
        most = 1 if company.quiet else MOST_AT_EASE if company.calm else MOST_FOES
        possible = tuple(each for each in possible if sum(count for _, count in each.detail) <= most)
        meeting = Meeting(tuple(heroes), zones=ground.zones, aspects=aspects)
        if possible:
            picked = yield from asked(WHO_OPPOSES, possible, possible[0].id, meeting)
            for row, count in picked.detail:
                foes += _so_many(state, row.sheet, count, zone, taken)
    foes = foes[:MOST_FOES]
    met = _placed(words, state, {one.name for one in foes}, company.named, people, roles)
    if not met and chose != OPPOSED:
        met = _of_the_thread(words, state, back)
    if not met and chose == BYSTANDER:
        met = [each for each in [_drawn(words, state, setting)] if each is not None]
    return tuple(foes), tuple(met[:MOST_MET])


def _placed(
    words: TableWords,
    state: State,
    foes: set[str],
    named: Sequence[str],
    people: Sequence[Typed],
    roles: Mapping[str, str],
) -> list[Met]:
    """Those besides foes whom a title places in its scene: the ones with names first."""
    unique = {each.said: each for each in people if each.unique and not each.hostile}
    names = [
        name for name in dict.fromkeys((*unique, *named)) if name not in foes | _heroes_away(state, name)
    ]
    found = [
        _somebody(
            words,
            state,
            name,
            _as_known(roles.get(name, "")),
            unique[name].sheet if name in unique else None,
        )
        for name in names
    ]
    for each in people:
        # That somebody with a name is a man goes without saying.
        if not each.hostile and not each.unique and not (names and each.in_words in _SOMEBODY):
            for _ in range(min(each.number, MOST_ALIKE) if each.counted else 1):
                taken = {*names, *(one.name for one in found if one is not None)}
                if each.said in _CALLED_SO and each.ours and each.said.capitalize() not in taken:
                    found.append(_somebody(words, state, each.said.capitalize(), ""))
                    continue  # `Papa sits by the stove`: that is what he is called.
                name = _known_as(state, each.in_words, taken) or _new_name(words, state, taken, each.role)
                found.append(_somebody(words, state, name, each.in_words))
    return [each for each in found if each is not None]


def _heroes_away(state: State, name: str) -> set[str]:
    """The name, where it is that of a hero who left and is no new acquaintance."""
    called = {*words_of(name)}
    return {name for one in state.away.values() if one.is_hero and called <= {*words_of(one.name)}}


def _as_known(role: str) -> str:
    """What somebody is, as it stands inside a sentence: `the ferryman`, `your brother`, `Juno's wife`."""
    owned = role.startswith("your ") or (role[:1].isupper() and "'s " in role)
    return role if not role or owned else f"the {role}"


_SOMEBODY = frozenset(("the man", "the woman", "the person", "the one"))


def _known_as(state: State, role: str, taken: set[str]) -> str:
    """Who was met before as that and no other: `my brother` is the same in every scene."""
    if not role.startswith(("the ", "your ")):
        return ""
    met = (one.name for one in reversed(state.memory.people) if one.role == role)
    return next((name for name in met if name not in taken), "")


def _new_name(words: TableWords, state: State, taken: set[str], role: str) -> str:
    """A name from the tables that nobody in the scene has yet, sooner one that goes with what they are."""
    name = ""
    for _ in range(_TRIES):
        another = a_name(words, state, role)
        if another not in taken:
            name = another
            if name_suits(name, role):
                return name
    return name


_TRIES = 8
_CALLED_SO = lexicon().set_of("persons", "as-by-name") - lexicon().set_of("persons", "strangers")


def _somebody(
    words: TableWords, state: State, name: str, role: str, sheet: Sheet | None = None
) -> Met | None:
    """Somebody of that name with something they want; nobody where there is no name or nothing to want."""
    known = state.memory.person(slug(name))
    known_sheet = sheet or (known.sheet if known is not None else None)
    want = inside(known_sheet.wants if known_sheet is not None else "") or words.one("want", state)
    return Met(name, role, want, sheet) if name and want else None


def _of_the_thread(words: TableWords, state: State, back: ReturnCandidate | None) -> list[Met]:
    """Somebody with a part in the thread that comes back: whoever knows of it, else whoever was named as behind it."""
    thread = state.memory.thread(back.id) if back is not None and back.what == THREAD else None
    kind = kind_of(words, thread) if thread is not None else None
    if thread is None or kind is None:
        return []
    away = {one.name for one in state.characters.values() if one.side == PCS}
    for wanted in (KNOWS, BEHIND):
        bound = [name for part, name in thread.bound.items() if kind.parts.get(part) == wanted]
        for name in who_may_be_met(state, (each for each in bound if each not in away)):
            known = state.memory.person(slug(name))
            met = _somebody(words, state, name, known.role if known is not None else "")
            if met is not None and words.may_say(state, name):
                return [met]
    return []


def _drawn(words: TableWords, state: State, setting: Setting | None) -> Met | None:
    """Somebody met by the way: one of those found in such a place, or whoever is drawn."""
    people = [each for each in found_at(setting) if is_one_person(each) and words.may_say(state, each)]
    role = people[words.below(len(people))] if people else words.one("role", state)
    name = _new_name(words, state, set(), role)
    return _somebody(words, state, name, role) if role else None


def as_somebody_here(state: State, met: Met, ground: MapGround) -> Character:
    """Whoever is met, as somebody who is there, wants something and can be talked to."""
    known = state.memory.person(slug(met.name))
    sheet = met.sheet or (known.sheet if known is not None else None)
    if sheet is None:
        aspects = (met.role,) if met.role else ()
        sheet = improvised(
            met.name, kind=SOMEBODY, aspects=aspects, wants=met.want, unwritten=WEIGHTS, named=True
        )
    zone = next(iter(ground.zones.names), None)
    return enter(
        at_this_table(state, sheet), slug(met.name), side=BYSTANDERS, control="gm", zone=zone, name=met.name
    )


def _so_many(state: State, sheet: Sheet, count: int, zone: str | None, taken: set[str]) -> list[Character]:
    found = []
    if count == 1 and slug(sheet.name) in taken:
        return []  # The one of that name is here already.
    alike = re.compile(rf"{re.escape(slug(sheet.name))}(?:-(\d+))?")
    here = [int(each[1] or 1) for who in taken if (each := alike.fullmatch(who))]
    last = max(here, default=0)
    for number in range(last + 1, last + count + 1):
        name = sheet.name if count == 1 and not here else f"{sheet.name} {number}"
        who = unused_slug(name, taken)
        taken.add(who)
        found.append(
            enter(at_this_table(state, sheet), who, side=OPPOSITION, control="gm", zone=zone, name=name)
        )
    return found
