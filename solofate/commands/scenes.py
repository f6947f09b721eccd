"""The commands that set scenes, start and end conflicts, and write down what is there."""

from __future__ import annotations

from collections.abc import Sequence

from solofate.commands.language.gone import come_back
from solofate.commands.language.ground import read_ground, split_ground, with_the_hero
from solofate.commands.language.names import find_character, find_zone
from solofate.commands.language.play import GameView
from solofate.commands.language.reading import opponents_here, read_opponent, zone_of_the_hero
from solofate.commands.language.registry import (
    SCENES,
    Action,
    CommandContext,
    Reply,
    Situation,
    Words,
    aside,
    deed,
    shown_alone,
)
from solofate.commands.language.syntax import joined, number_in, split_at
from solofate.commands.library import within_the_lines
from solofate.errors import IllegalChoice, MalformedChoice
from solofate.gm.forecast.encounters import pick_opposition
from solofate.gm.scenes.scene_setting import frame_scene, frames
from solofate.gm.talk.companions import stand_aside
from solofate.gm.talk.company import keep_in_mind
from solofate.gm.talk.finding import leave
from solofate.gm.talk.friends import friends_take_a_side
from solofate.rules.decisions import Procedure
from solofate.rules.events import GoalSet, SideChanged
from solofate.rules.in_force import ruleset_of
from solofate.rules.limits import MOST_AT_ONCE
from solofate.rules.model.characters import OPPOSITION, PCS
from solofate.rules.model.skills import MENTAL, PHYSICAL
from solofate.rules.model.state import CONFLICT, State, find_aspect, in_play
from solofate.rules.names import slug
from solofate.rules.person_names import name_and_role
from solofate.rules.procedures.conflict.movement import add_zone
from solofate.rules.procedures.conflict.turns import start_conflict
from solofate.rules.procedures.engagements.countdowns import judge_the_unseen
from solofate.rules.procedures.scenes.entering import bring_in_several
from solofate.rules.procedures.scenes.scenes import SceneSetUp, start_scene
from solofate.rules.procedures.scenes.whereabouts import found_there
from solofate.rules.table import Table
from solofate.wording.people import listed

HIGHEST_BARRIER = 99


@deed("scene", '["Title" | FILE]', SCENES, {Situation.BETWEEN}, first="scene")
def scene_command(seat: CommandContext, words: Words) -> Action:
    """Start a scene: with a file's name the one written there, with a title in quotes the one you expect, which the
    GM frames and may turn into another (/gm framing off leaves it open). The old one ends first. Without a word it
    shows where you are."""
    if not words:
        raise MalformedChoice('give the scene a title or a file, as in: /scene "The quay at dawn"')
    if words[0].quoted and len(words) == 1:
        return _titled(seat, words[0].text.strip() or "A scene")
    set_up = seat.library.scene(joined(words[1:] if words[0].quoted else words), seat.state)
    if words[0].quoted:
        set_up = set_up._replace(title=words[0].text)
    return lambda table: _set(table, set_up)


def _set(table: Table, set_up: SceneSetUp) -> Procedure:
    if table.state.scene.open:
        yield from leave(table)
    yield from start_scene(table, set_up)


def _titled(seat: CommandContext, title: str) -> Action:
    """A scene of that title: framed by the GM in a campaign, else open."""

    def begin(table: Table) -> Procedure:
        if seat.library.has_campaign and frames(table.state, table.words):
            rows = within_the_lines(seat.library.adversaries(), table.state)
            obstacles = within_the_lines(seat.library.obstacles(), table.state)
            yield from frame_scene(table, title, rows, seat.skills, obstacles)
        else:
            yield from start_scene(table, SceneSetUp(title))
        for who in found_there(table.state, title):
            come_back(table, who, zone_of_the_hero(table.state))

    return begin


@aside("goal", '["what the heroes want"]', SCENES, {Situation.SCENE}, verbatim=True)
def goal_command(seat: CommandContext, words: Words) -> Action:
    """Say what the heroes want in this scene. That stands from now on, in what the GM tells and as the scene ends."""
    goal = " ".join(joined(words).split()).strip(' "“”')
    if not goal:
        raise MalformedChoice('say what the heroes want, as in: /goal "Get the ring back"')
    if not seat.state.scene.open:
        raise IllegalChoice("no scene is on: what the heroes want there is asked as it begins")
    return lambda table: table.emit(GoalSet(f"{goal[:1].upper()}{goal[1:]}"))


@shown_alone("goal")
def show_goal(game: GameView, words: Words) -> Reply:
    """What the heroes want in this scene, and how it is put right."""
    goal = game.state.scene.goals.get(PCS, "")
    now = f"The heroes want: {goal}." if goal else "Nothing has been said of what the heroes want here."
    return Reply((now, 'To put it right, say what you are here for: “I am here to …”, or /goal "…".'))


@deed("end", "", SCENES, {Situation.SCENE})
def end_command(seat: CommandContext, words: Words) -> Action:
    """End the scene: stress clears, what is owed is paid, situation aspects go. Words in quotes are aspects to
    carry over into the next."""
    carry = [word.text for word in words]
    for name in carry:
        if find_aspect(seat.state, name, "scene") is None:
            raise IllegalChoice(f"there is no aspect “{name}” on this scene to carry over")
    return lambda table: _end(table, carry)


def _end(table: Table, carry: Sequence[str]) -> Procedure:
    yield from judge_the_unseen(table)
    yield from leave(table, carry)


@deed(
    "conflict",
    '[physical | mental] [with ADVERSARY[*COUNT] … [in "ZONE" [next-to ZONE]]] [first NAME]',
    SCENES,
    {Situation.SCENE},
    with_="adversary",
)
def conflict_command(seat: CommandContext, words: Words) -> Action:
    """Start a conflict. Without names it is with whoever opposes you here, or else the GM picks opposition from
    the tables in play. Names of who is here mean them; a name in quotes that neither is here nor in a table is
    somebody new, whom the GM gives numbers; those new stand with you, or behind `in` in a zone in quotes, which may be
    a new one. {if scopes: A social one, a seduction or a campaign for office, does
    harm to the mind.}"""
    plain, first_words = split_at(words, "first")
    plain, with_words = split_at(plain, "with")
    with_words, ground_words = split_ground(with_words) if with_words else (with_words, None)
    ground = read_ground(seat, ground_words) if ground_words else with_the_hero(seat)
    typed = joined(plain).casefold() or PHYSICAL
    scopes = dict(ruleset_of(seat.state).scopes)
    kind = scopes.get(typed, typed)
    if kind not in (PHYSICAL, MENTAL):
        known = listed([PHYSICAL, MENTAL, *scopes], "or")
        raise MalformedChoice(
            f"a conflict is {known}, not “{joined(plain)}”; one of words, favour or standing is mental"
        )
    if seat.state.scene.mode == CONFLICT:
        raise IllegalChoice("a conflict is already running; /end ends the scene")
    here, others = opponents_here(seat, with_words or ())
    rows = [read_opponent(seat, word) for word in others]
    if with_words is not None and not rows and not here:
        raise MalformedChoice("behind with come adversaries, as in: /conflict with thug*3")
    if sum(count for _, count in rows) > MOST_AT_ONCE:
        raise IllegalChoice(f"a conflict starts with at most {MOST_AT_ONCE} adversaries; /add brings in more")
    _require_able_to_begin(seat.state, joined(first_words or ()))
    roles = [(slug(name), role) for name, role in (name_and_role(word.text) for word in others) if role]

    def begin(table: Table) -> Procedure:
        newcomers = list(rows)
        stand_aside(table, here, bool(rows))
        for who in here:
            if table.state.characters[who].side != OPPOSITION:
                table.emit(SideChanged(who, OPPOSITION))
        if not newcomers and not in_play(table.state, OPPOSITION):
            newcomers = yield from pick_opposition(
                table, within_the_lines(seat.library.adversaries(), table.state), kind
            )
        for row, count in newcomers:
            bring_in_several(table, row.sheet, count, ground.zone)
        for who, role in roles:
            keep_in_mind(table, who, role)
        if kind == PHYSICAL:
            friends_take_a_side(table)
        first = _first(table.state, joined(first_words)) if first_words else None
        yield from start_conflict(table, kind, first)

    return ground.under(begin)


def _require_able_to_begin(state: State, typed: str) -> None:
    """Raises IllegalChoice for whoever is out of the scene, before anybody picks opposition."""
    said = typed.casefold()
    gone = (one for one in state.characters.values() if one.out is not None)
    named = next((one for one in gone if said in (one.id, one.name.casefold())), None)
    if named is not None:
        raise IllegalChoice(f"{named.name} is out of the scene and cannot act first")


def _first(state: State, typed: str) -> str:
    if typed.casefold() in (PCS, OPPOSITION):
        return typed.casefold()
    return find_character(state, typed, state.active)


@deed("zone", "NAME [next-to NAME …] [barrier N]", SCENES)
def zone_command(seat: CommandContext, words: Words) -> Action:
    """Add a zone to the map, next to the zones named. `barrier N` makes the way an overcome against N. Whoever is
    here already is in the first."""
    plain, barrier_words = split_at(words, "barrier")
    name_words, next_words = split_at(plain, "next-to")
    name = joined(name_words).strip()
    if not name:
        raise MalformedChoice("name the zone, as in: /zone loft next-to floor barrier 2")
    if slug(name) in seat.state.scene.zones:
        raise IllegalChoice(f"there is a zone “{name}” already")
    barrier = None
    if barrier_words is not None:
        barrier = number_in(joined(barrier_words), 1, HIGHEST_BARRIER)
        if barrier is None:
            raise MalformedChoice(
                "behind barrier comes a number from 1 to 8, or as far beyond the ladder as you like"
            )
    neighbours = [find_zone(seat.state, word.text) for word in next_words or ()]
    zones = seat.state.scene.zones.with_zone(name, neighbours, barrier)
    return lambda table: add_zone(table, slug(name), zones)
