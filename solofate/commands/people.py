"""The commands that say who is there, on whose side, and who plays them."""

from __future__ import annotations

from collections.abc import Sequence

from solofate.commands.language.distraction_names import find_in_tables
from solofate.commands.language.gone import come_back, who_left
from solofate.commands.language.ground import read_ground, with_the_hero
from solofate.commands.language.improvising import (
    MadeUp,
    Party,
    is_made_up,
    not_in_the_tables,
    read_made_up,
    read_parties,
)
from solofate.commands.language.names import find_character
from solofate.commands.language.reading import (
    actor_of,
    read_adversary,
    read_opponent,
    unknown_newcomer,
)
from solofate.commands.language.registry import SCENES, Action, CommandContext, Words, deed
from solofate.commands.language.syntax import Word, joined, split_at
from solofate.errors import IllegalChoice, MalformedChoice, UnknownName
from solofate.gm.policies import POLICIES
from solofate.gm.talk.company import keep_in_mind
from solofate.lexicon.pronouns import KNOWN, read_pronouns
from solofate.rules.decisions import GM_SEAT, Procedure
from solofate.rules.events import ActiveChanged, ControlChanged, PronounsKnown, SideChanged
from solofate.rules.in_force import at_this_table
from solofate.rules.limits import MOST_AT_ONCE
from solofate.rules.model.characters import BYSTANDERS, OPPOSITION, PCS, Character, enter
from solofate.rules.model.distractions import Distraction
from solofate.rules.model.state import CONFLICT
from solofate.rules.names import slug
from solofate.rules.procedures.conflict.conflict_ends import end_conflict_if_over
from solofate.rules.procedures.conflict.turns import end_turn_of_the_gone
from solofate.rules.procedures.engagements.contests import go_on_without
from solofate.rules.procedures.engagements.distractions import bring_in_distraction, require_new
from solofate.rules.procedures.growth.promotion import promote, propose_promotions
from solofate.rules.procedures.scenes.entering import bring_in, bring_in_hero, bring_in_several
from solofate.rules.procedures.scenes.improvising import write_up
from solofate.rules.procedures.scenes.scenes import play_scene_on
from solofate.rules.procedures.scenes.whereabouts import going_noted, going_over
from solofate.rules.table import Table


@deed(
    "add",
    'ADVERSARY[*COUNT] | "Name" ["Name"] [sheet] [in ZONE [next-to ZONE]]',
    SCENES,
    first="adversary",
    in_="zone",
)
def add_command(seat: CommandContext, words: Words) -> Action:
    """Bring somebody in: an adversary of the tables in play, one of the campaign's characters, or somebody made
    up here. In a conflict they act in this exchange. For somebody made up a name in quotes is enough, with what
    they are behind a comma ("Pista, the bear keeper"): the GM says how good they are once it matters. A sheet
    of your own has any of: as major|minor|threat|bystander|ally, aspects "…" "…", skills fight 2 "Biting
    People" Good, stress 2 or 3/1, consequences mild moderate, stunts "…", tactics brute, wants "…"; what is
    left out has a workable default. Behind `in` a name in quotes that is no zone yet is a new one next to yours, or
    next to the one that is named."""
    name_words, zone_words = split_at(words, "in")
    if not name_words:
        raise MalformedChoice("say whom, as in: /add thug*2 in loft")
    ground = read_ground(seat, zone_words) if zone_words else with_the_hero(seat)
    return ground.under(_coming_in(seat, name_words, ground.zone))


def _coming_in(seat: CommandContext, name_words: Words, zone: str | None) -> Action:
    """Whoever is named comes in there."""
    if (left := who_left(seat.state, name_words)) is not None:
        return lambda table: come_back(table, left, zone)
    if parties := read_parties(seat, name_words):
        return _bring_in_together(parties, zone)
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
        if not name_words[0].quoted or len(name_words) > 1 or "/" in typed:
            raise unknown_newcomer(seat, typed, "/add") from None
        if "*" not in typed:
            return _bring_in_made_up(not_in_the_tables(seat, name_words[0]), zone)
        row, count = read_opponent(seat, name_words[0])
    if sum(one.sheet.name == row.sheet.name for one in seat.state.characters.values()) + count > MOST_AT_ONCE:
        raise IllegalChoice(f"that would be more than {MOST_AT_ONCE} of one kind")

    def come(table: Table) -> Procedure:
        yield from propose_promotions(table, bring_in_several(table, row.sheet, count, zone))

    return come


def _bring_in_together(parties: Sequence[Party], zone: str | None) -> Action:
    """Several come in at once, each by their own name or as so many of a kind, and all on one side."""

    def come(table: Table) -> Procedure:
        came: list[str] = []
        for one, count in parties:
            sheet = at_this_table(table.state, one.sheet)
            who = slug(sheet.name)
            if count > 1:
                came += bring_in_several(table, sheet, count, zone, side=one.side)
                continue
            if who in table.state.characters:
                raise IllegalChoice(f"{sheet.name} is here already; another needs another name")
            bring_in(table, enter(sheet, who, side=one.side, control="gm", zone=zone))
            keep_in_mind(table, who, one.role)
            came.append(who)
        yield from propose_promotions(table, came)

    return come


def _distraction(seat: CommandContext, typed: str) -> Distraction | None:
    """The distraction of that name, if there is one and it is not here yet."""
    try:
        found = find_in_tables(seat, typed)
    except UnknownName:
        return None
    require_new(seat.state, found)
    return found


def _bring_in_made_up(made_up: MadeUp, zone: str | None) -> Action:
    def come(table: Table) -> Procedure:
        sheet = at_this_table(table.state, made_up.sheet)
        who = slug(sheet.name)
        if who in table.state.characters:
            raise IllegalChoice(f"{sheet.name} is here already; another needs another name")
        bring_in(table, enter(sheet, who, side=made_up.side, control="gm", zone=zone))
        keep_in_mind(table, who, made_up.role)
        yield from propose_promotions(table, (who,))
        if table.state.scene.mode == CONFLICT and made_up.side != BYSTANDERS:
            yield from write_up(table, who)

    return come


@deed("promote", "NAME", SCENES, first="character")
def promote_command(seat: CommandContext, words: Words) -> Action:
    """Make more of an NPC who matters: a major one with all that a PC has by right, or a recurring danger above the
    best of you. You are asked which; the GM proposes it by itself for whoever keeps coming back."""
    if not words:
        raise MalformedChoice("say whom, as in: /promote pike")
    who = find_character(seat.state, joined(words), seat.actor)
    return lambda table: promote(table, who)


@deed("side", "NAME heroes | opposition | bystanders", SCENES, first="character")
def side_command(seat: CommandContext, words: Words) -> Action:
    """Say where an NPC stands from here on: with you, against you, or with nobody."""
    sides = {"heroes": PCS, "pcs": PCS, "opposition": OPPOSITION, "bystanders": BYSTANDERS}
    typed = words[-1].text.casefold() if words else ""
    if len(words) < 2 or typed not in sides:
        raise MalformedChoice("say whose side: /side pike heroes, opposition or bystanders")
    who = find_character(seat.state, joined(words[:-1]), seat.actor)
    one = seat.state.characters[who]
    if one.is_hero:
        raise IllegalChoice(f"{one.name} is a hero and stays one; /control lets somebody else play them")
    if one.obstacle is not None:
        kind = one.sheet.kind
        raise IllegalChoice(f"{one.name} is a {kind} and on nobody's side; /drop takes it out of the scene")
    if one.side == sides[typed]:
        raise IllegalChoice(f"{one.name} stands there already")

    def change(table: Table) -> Procedure:
        table.emit(SideChanged(who, sides[typed]))
        if not end_conflict_if_over(table):
            yield from play_scene_on(table)

    return change


@deed("pronouns", "NAME she | he | they | it", SCENES, first="character")
def pronouns_command(seat: CommandContext, words: Words) -> Action:
    """Say how somebody is spoken of: she, he, they or it. It is on their sheet, and what the GM tells of them says so,
    of a hero of yours or anybody else. What you tell of somebody is understood without this."""
    spoken = read_pronouns(words[-1].text) if len(words) > 1 else ""
    if not spoken:
        raise MalformedChoice(f"say whom and how, as in: /pronouns {actor_of(seat)} {' or '.join(KNOWN[:2])}")
    typed = joined(words[:-1])
    person = seat.state.memory.called(typed)
    if person is not None and person.id not in seat.state.characters:
        return lambda table: table.emit(PronounsKnown(person.id, spoken))
    who = find_character(seat.state, typed, seat.actor)
    return lambda table: table.emit(PronounsKnown(who, spoken))


@deed("drop", 'NAME [NAME] [to "PLACE"]', SCENES, first="character")
def drop_command(seat: CommandContext, words: Words) -> Action:
    """Take somebody out of the scene who has not been beaten: they leave, or were never there; several by their ids. A
    hero comes back by /add as they were. Where they went is noted: to "the hulks", to "into the vestry"; `/move` goes
    after them."""
    words, whither_words = split_at(words, "to")
    whither = joined(whither_words or ()).strip()
    if not words or (whither_words is not None and not any(map(str.isalnum, whither))):
        raise MalformedChoice('say whom, as in: /drop thug-2, or /drop thug-2 to "the cellar"')
    if len(words) > 1 and all(each.text in seat.state.characters for each in words):
        gone = [each.text for each in words]
    else:
        gone = [find_character(seat.state, joined(words), seat.actor)]

    def leave(table: Table) -> Procedure:
        names = {who: table.state.characters[who].name for who in gone}
        for who in gone:
            yield from end_turn_of_the_gone(table, who)
        for who, name in names.items():
            for over in going_over(table.state, who):
                table.emit(over)
            if whither:
                table.emit(going_noted(table.state, who, name, whither))
        yield from go_on_without(table)

    return leave


@deed("control", "NAME player | gm | POLICY", SCENES, first="character")
def control_command(seat: CommandContext, words: Words) -> Action:
    """Who answers for somebody and takes their turns: you, the GM emulator, or a policy such as sensible. The
    name gm is the GM's own seat."""
    if len(words) < 2:
        raise MalformedChoice("say for whom and by whom, as in: /control thug-1 player")
    by = words[-1].text.casefold()
    if by not in ("player", "gm", *POLICIES):
        raise MalformedChoice(f"“{words[-1].text}” controls nobody: player, gm, {', '.join(POLICIES)}")
    typed = joined(words[:-1])
    who = GM_SEAT if typed.casefold() == GM_SEAT else find_character(seat.state, typed, seat.actor)

    def hand_over(table: Table) -> Procedure:
        table.emit(ControlChanged(who, by))
        yield from play_scene_on(table)

    return hand_over


@deed("me", "NAME", SCENES, first="character")
def me_command(seat: CommandContext, words: Words) -> Action:
    """From here on you act as another of your characters."""
    if not words:
        raise MalformedChoice(f"say who you are, as in: /me {actor_of(seat)}")
    who = find_character(seat.state, joined(words), seat.actor)
    character: Character = seat.state.characters[who]
    if not character.is_hero:
        raise IllegalChoice(f"{character.name} is not one of your characters; /as lets you act for them once")
    return lambda table: table.emit(ActiveChanged(who))
