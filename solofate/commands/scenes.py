"""The commands that set scenes, start and end conflicts, and write down what is there."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from solofate.commands.acting import actor_of
from solofate.commands.distraction_names import find_in_tables
from solofate.commands.improvising import MadeUp, is_made_up, not_in_the_tables, read_made_up
from solofate.commands.library import within_the_lines
from solofate.commands.line import Word, joined, split_at
from solofate.commands.names import find_character, find_zone
from solofate.commands.registry import Deed, Seat, Words, deed
from solofate.content.rows import Row
from solofate.errors import IllegalChoice, MalformedChoice, UnknownName
from solofate.gm.opposition import offered
from solofate.gm.scene_setting import frame_scene, frames
from solofate.gm.words import TableWords
from solofate.rules.characters import BYSTANDERS, OPPOSITION, PCS, Character, Sheet, enter
from solofate.rules.decisions import GM_SEAT, Decision, Procedure
from solofate.rules.distractions import Distraction
from solofate.rules.events import ActiveChanged, ControlChanged, Moved, SideChanged, ZoneAdded
from solofate.rules.names import slug
from solofate.rules.procedures.conflict_ends import end_conflict_if_over
from solofate.rules.procedures.contests import go_on_without
from solofate.rules.procedures.countdowns import judge_the_unseen
from solofate.rules.procedures.distractions import bring_in_distraction, require_new
from solofate.rules.procedures.entering import bring_in, bring_in_several
from solofate.rules.procedures.promotion import promote, propose_promotions
from solofate.rules.procedures.scenes import SceneSetUp, leave_scene, play_scene_on, start_scene
from solofate.rules.procedures.turns import end_turn_of_the_gone, start_conflict
from solofate.rules.skills import MENTAL, PHYSICAL
from solofate.rules.state import CONFLICT, State, at_this_table, find_aspect, in_play
from solofate.rules.table import Table
from solofate.rules.zones import ZoneMap

SCENES = "Scenes"
MOST_AT_ONCE = 20


@deed("scene", '["Title" | FILE]', SCENES, first="scene")
def scene_command(seat: Seat, words: Words) -> Deed:
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
    return lambda table: start_scene(table, set_up)


def _titled(seat: Seat, title: str) -> Deed:
    """A scene of that title: framed by the GM in a campaign, else open."""

    def begin(table: Table) -> Procedure:
        if seat.library.has_campaign and frames(table.state, table.words):
            rows = within_the_lines(seat.library.adversaries(), table.state)
            yield from frame_scene(table, title, rows, seat.skills)
        else:
            yield from start_scene(table, SceneSetUp(title))

    return begin


@deed("end", "", SCENES)
def end_command(seat: Seat, words: Words) -> Deed:
    """End the scene: stress clears, what is owed is paid, situation aspects go. Words in quotes are aspects to
    carry over into the next."""
    carry = [word.text for word in words]
    for name in carry:
        if find_aspect(seat.state, name, "scene") is None:
            raise IllegalChoice(f"there is no aspect “{name}” on this scene to carry over")
    return lambda table: _end(table, carry)


def _end(table: Table, carry: Sequence[str]) -> Procedure:
    yield from judge_the_unseen(table)
    yield from leave_scene(table, carry)


@deed("conflict", "[physical | mental] [with ADVERSARY[*COUNT] …] [first NAME]", SCENES, with_="adversary")
def conflict_command(seat: Seat, words: Words) -> Deed:
    """Start a conflict. Without names it is with whoever opposes you here, or else the GM picks opposition from
    the tables in play."""
    plain, first_words = split_at(words, "first")
    plain, with_words = split_at(plain, "with")
    kind = joined(plain).casefold() or PHYSICAL
    if kind not in (PHYSICAL, MENTAL):
        raise MalformedChoice(f"a conflict is physical or mental, not “{joined(plain)}”")
    if seat.state.scene.mode == CONFLICT:
        raise IllegalChoice("a conflict is already running; /end ends the scene")
    rows = [read_adversary(seat, word) for word in with_words or ()]
    if with_words is not None and not rows:
        raise MalformedChoice("behind with come adversaries, as in: /conflict with thug*3")
    if sum(count for _, count in rows) > MOST_AT_ONCE:
        raise IllegalChoice(f"a conflict starts with at most {MOST_AT_ONCE} adversaries; /add brings in more")
    zone = zone_of_the_hero(seat.state)

    def begin(table: Table) -> Procedure:
        newcomers = list(rows)
        if not newcomers and not in_play(table.state, OPPOSITION):
            newcomers = yield from _picked_by_the_gm(seat, table)
        for row, count in newcomers:
            bring_in_several(table, row.sheet, count, zone)
        first = _first(table.state, joined(first_words)) if first_words else None
        yield from start_conflict(table, kind, first)

    return begin


def _picked_by_the_gm(seat: Seat, table: Table) -> Generator[Decision, str, list[tuple[Row, int]]]:
    """The GM chooses who stands against the heroes here, from the tables in play."""
    rows = within_the_lines(seat.library.adversaries(), table.state)
    if not rows:
        raise IllegalChoice("there are no adversary tables in play to pick from; /add brings somebody in")
    heroes = in_play(table.state, PCS)
    words = table.words
    options = offered(table.state, rows, heroes, words.below if isinstance(words, TableWords) else None)
    if not options:
        raise IllegalChoice("nobody in the tables in play could fight you; /add brings somebody in")
    answer = yield Decision("opposition", GM_SEAT, options, options[0].id, tuple(heroes))
    return next(list(option.detail) for option in options if option.id == answer)


def _first(state: State, typed: str) -> str:
    if typed.casefold() in (PCS, OPPOSITION):
        return typed.casefold()
    return find_character(state, typed, state.active)


def zone_of_the_hero(state: State) -> str | None:
    """Where newcomers turn up if nothing else is said: with the hero, or in the first zone."""
    hero = state.characters.get(state.active or "")
    if hero is not None and hero.zone is not None:
        return hero.zone
    return next(iter(state.scene.zones.names), None)


def read_adversary(seat: Seat, word: Word) -> tuple[Row, int]:
    """`Thug`, `thug*3`, `"Dockside smugglers/Og"`: a row of the tables in play, and how many."""
    name, star, count = word.text.rpartition("*")
    number = 1
    if star:
        if not (count.isascii() and count.isdigit()) or not 1 <= int(count[:9]) <= MOST_AT_ONCE:
            raise MalformedChoice(f"behind * comes a number from 1 to {MOST_AT_ONCE}, not “{count}”")
        number = int(count)
    else:
        name = word.text
    if not name.strip():
        raise MalformedChoice("name an adversary, as in: thug*3")
    return seat.library.adversary(name), number


@deed("add", 'ADVERSARY[*COUNT] | "Name" [sheet] [in ZONE]', SCENES, first="adversary", in_="zone")
def add_command(seat: Seat, words: Words) -> Deed:
    """Bring somebody in: an adversary of the tables in play, one of the campaign's characters, or somebody made up
    here. In a conflict they act in this exchange. A sheet of your own is a name in quotes and any of: as
    major|minor|threat|bystander|ally, aspects "…" "…", skills fight 2 "Biting People" Good, stress 2 or 3/1,
    consequences mild moderate, stunts "…", tactics brute, wants "…"; what is left out has a workable default."""
    name_words, zone_words = split_at(words, "in")
    if not name_words:
        raise MalformedChoice("say whom, as in: /add thug*2 in loft")
    zone = find_zone(seat.state, joined(zone_words)) if zone_words else zone_of_the_hero(seat.state)
    if is_made_up(name_words):
        return _bring_in_made_up(read_made_up(seat, name_words), zone)
    typed = joined(name_words)
    hero = seat.library.hero(typed)
    if hero is not None:
        return lambda table: bring_in_hero(table, hero, zone)
    try:
        row, count = read_adversary(seat, Word(typed, name_words[0].column))
    except UnknownName:
        distraction = _distraction(seat, typed)
        if distraction is not None:
            return lambda table: bring_in_distraction(table, distraction, "player")
        if not name_words[0].quoted or len(name_words) > 1 or "/" in typed or "*" in typed:
            raise
        return _bring_in_made_up(not_in_the_tables(seat, name_words[0]), zone)
    if sum(one.sheet.name == row.sheet.name for one in seat.state.characters.values()) + count > MOST_AT_ONCE:
        raise IllegalChoice(f"that would be more than {MOST_AT_ONCE} of one kind")

    def come(table: Table) -> Procedure:
        yield from propose_promotions(table, bring_in_several(table, row.sheet, count, zone))

    return come


def _distraction(seat: Seat, typed: str) -> Distraction | None:
    """The distraction of that name, if there is one and it is not here yet."""
    try:
        found = find_in_tables(seat, typed)
    except UnknownName:
        return None
    require_new(seat.state, found)
    return found


def _bring_in_made_up(made_up: MadeUp, zone: str | None) -> Deed:
    def come(table: Table) -> Procedure:
        sheet = at_this_table(table.state, made_up.sheet)
        who = slug(sheet.name)
        if who in table.state.characters:
            raise IllegalChoice(f"{sheet.name} is here already; another needs another name")
        bring_in(table, enter(sheet, who, side=made_up.side, control="gm", zone=zone))
        yield from propose_promotions(table, (who,))

    return come


@deed("promote", "NAME", SCENES, first="character")
def promote_command(seat: Seat, words: Words) -> Deed:
    """Make more of an NPC who matters: a major one with all that a PC has by right, or a recurring danger above the
    best of you. You are asked which; the GM proposes it by itself for whoever keeps coming back."""
    if not words:
        raise MalformedChoice("say whom, as in: /promote pike")
    who = find_character(seat.state, joined(words), seat.actor)
    return lambda table: promote(table, who)


@deed("side", "NAME heroes | opposition | bystanders", SCENES, first="character")
def side_command(seat: Seat, words: Words) -> Deed:
    """Say where an NPC stands from here on: with you, against you, or with nobody."""
    sides = {"heroes": PCS, "pcs": PCS, "opposition": OPPOSITION, "bystanders": BYSTANDERS}
    typed = words[-1].text.casefold() if words else ""
    if len(words) < 2 or typed not in sides:
        raise MalformedChoice("say whose side: /side pike heroes, opposition or bystanders")
    who = find_character(seat.state, joined(words[:-1]), seat.actor)
    one = seat.state.characters[who]
    if one.is_hero:
        raise IllegalChoice(f"{one.name} is a hero and stays one; /control lets somebody else play them")
    if one.side == sides[typed]:
        raise IllegalChoice(f"{one.name} stands there already")

    def change(table: Table) -> Procedure:
        table.emit(SideChanged(who, sides[typed]))
        if not end_conflict_if_over(table):
            yield from play_scene_on(table)

    return change


def bring_in_hero(table: Table, sheet: Sheet, zone: str | None) -> None:
    """A player character joins, as they were when they left; one who is here already is not made twice."""
    who = slug(sheet.name)
    if who in table.state.characters:
        raise IllegalChoice(f"{sheet.name} is in play already")
    away = table.state.away.get(who)
    if away is not None:
        bring_in(table, away._replace(zone=zone, acted=False, moved=False))
        return
    bring_in(table, enter(at_this_table(table.state, sheet), who, side=PCS, control="player", zone=zone))


@deed("drop", "NAME", SCENES, first="character")
def drop_command(seat: Seat, words: Words) -> Deed:
    """Take somebody out of the scene who has not been beaten: they leave, or were never there. A hero comes back by
    /add as they were."""
    if not words:
        raise MalformedChoice("say whom, as in: /drop thug-2")
    who = find_character(seat.state, joined(words), seat.actor)

    def leave(table: Table) -> Procedure:
        yield from end_turn_of_the_gone(table, who)
        yield from go_on_without(table)

    return leave


@deed("zone", "NAME [next-to NAME …] [barrier N]", SCENES)
def zone_command(seat: Seat, words: Words) -> Deed:
    """Add a zone to the map, next to the zones named; `barrier N` makes the way an overcome against N. Whoever is
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
        typed = joined(barrier_words)
        if not (typed.isascii() and typed.isdigit()) or not 1 <= int(typed[:9]) < 100:
            raise MalformedChoice(
                "behind barrier comes a number from 1 to 8, or as far beyond the ladder as you like"
            )
        barrier = int(typed)
    neighbours = [find_zone(seat.state, word.text) for word in next_words or ()]
    zones = seat.state.scene.zones.with_zone(name, neighbours, barrier)
    return lambda table: _add_zone(table, slug(name), zones)


def _add_zone(table: Table, zone: str, zones: ZoneMap) -> None:
    """With its first zone a scene gets a map: whoever is here already is there, and not nowhere."""
    first = not table.state.scene.zones.names
    table.emit(ZoneAdded(zone, zones))
    if first:
        for one in [*in_play(table.state), *in_play(table.state, BYSTANDERS)]:
            table.emit(Moved(one.id, None, zone))


@deed("control", "NAME player | gm | POLICY", SCENES, first="character")
def control_command(seat: Seat, words: Words) -> Deed:
    """Who answers for somebody and takes their turns: you, the GM emulator, or a policy such as sensible. The
    name gm is the GM's own seat."""
    if len(words) < 2:
        raise MalformedChoice("say for whom and by whom, as in: /control thug-1 player")
    by = words[-1].text.casefold()
    if by not in ("player", "gm", *CONTROLLERS):
        raise MalformedChoice(f"“{words[-1].text}” controls nobody: player, gm, {', '.join(CONTROLLERS)}")
    typed = joined(words[:-1])
    who = GM_SEAT if typed.casefold() == GM_SEAT else find_character(seat.state, typed, seat.actor)

    def hand_over(table: Table) -> Procedure:
        table.emit(ControlChanged(who, by))
        yield from play_scene_on(table)

    return hand_over


CONTROLLERS = ("default", "random", "greedy", "sensible", "gentle", "fair", "ruthless")


@deed("me", "NAME", SCENES, first="character")
def me_command(seat: Seat, words: Words) -> Deed:
    """From here on you act as another of your characters."""
    if not words:
        raise MalformedChoice(f"say who you are, as in: /me {actor_of(seat)}")
    who = find_character(seat.state, joined(words), seat.actor)
    character: Character = seat.state.characters[who]
    if not character.is_hero:
        raise IllegalChoice(f"{character.name} is not one of your characters; /as lets you act for them once")
    return lambda table: table.emit(ActiveChanged(who))
