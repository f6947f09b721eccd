"""Making a hero at the prompt, and finishing one in play."""

from __future__ import annotations

from dataclasses import replace

from solofate.commands.language.names import find_skill
from solofate.commands.language.play import GameView
from solofate.commands.language.reading import actor_of, zone_of_the_hero
from solofate.commands.language.registry import (
    CAMPAIGN,
    Action,
    CommandContext,
    Reply,
    Words,
    deed,
    shown_alone,
)
from solofate.commands.language.syntax import joined
from solofate.errors import IllegalChoice, MalformedChoice
from solofate.lexicon.pronouns import KNOWN, pronouns_told, read_pronouns
from solofate.rules.in_force import at_this_table, ruleset_of, skill_points
from solofate.rules.ladder import read_rating
from solofate.rules.limits import LONGEST_NAME, LONGEST_TEXT, LONGEST_TITLE
from solofate.rules.model import open_sheets
from solofate.rules.model.characters import PCS, Sheet, enter, hero_sheet
from solofate.rules.model.setting import require_in_the_setting
from solofate.rules.model.stunts import Stunt
from solofate.rules.names import slug
from solofate.rules.procedures.scenes.entering import bring_in
from solofate.rules.procedures.sheets import change_sheet
from solofate.rules.ruleset import STUNTS
from solofate.rules.table import Table
from solofate.wording.open_sheet import budget_lines, open_lines

KINDS = {
    "concept": "high-concept",
    "high-concept": "high-concept",
    "trouble": "trouble",
    "relationship": "relationship",
    "aspect": "aspect",
}
PARTS = (*KINDS, "skill", "stunt", "description", "pronouns")
_HOW = 'as in: /hero "Maren Holt" concept "Disgraced Bell-Diver" skill athletics Great'


@deed("hero", '"Name" [PART …] | PART …', CAMPAIGN, first="part", skill="skill")
def hero_command(seat: CommandContext, words: Words) -> Action:
    """Make another hero now, or go on writing yours: /hero "Maren Holt" concept "Disgraced Bell-Diver", later /hero
    trouble "…", relationship "…", aspect "…", skill fight Good, {if stunts: stunt "Name" "Because I …", }description
    "…", pronouns she. What is open may stay open; a skill may take its place when it is first rolled. Alone it lists
    what is open."""
    if words[0].quoted or words[0].text.casefold() not in PARTS:
        name_words, parts = _until_a_part(words)
        return _new_hero(seat, joined(name_words), parts)
    who = actor_of(seat)
    one = seat.state.characters[who]
    if not one.is_hero:
        raise IllegalChoice(
            f"{one.name} is not a hero; /hero writes on the sheets of the player's characters"
        )
    sheet = written(seat, one.sheet, words)
    return lambda table: change_sheet(table, who, sheet)


@shown_alone("hero")
def show_open(game: GameView, words: Words) -> Reply:
    """What is still open on your hero's sheet, and what is left to make it of."""
    state = game.state
    if state.active is None:
        return Reply((f"There is no hero yet: make one, {_HOW}.",))
    one = state.characters[state.active]
    found = open_lines(one.sheet, state)
    head = f"{one.name}: {'still open' if found else 'nothing is open'}"
    return Reply((head, *found, *(budget_lines(one.sheet, state) if one.is_hero else ())))


def _new_hero(seat: CommandContext, typed: str, parts: Words) -> Action:
    name = " ".join(typed.split())
    if not name or len(name) > LONGEST_NAME or "/" in name or "*" in name:
        raise MalformedChoice(
            f"a hero has a name of at most {LONGEST_NAME} characters without / and *, {_HOW}"
        )
    who = slug(name)
    if who in seat.state.characters:
        raise IllegalChoice(
            f"{seat.state.characters[who].name} is in play already; another hero needs another name"
        )
    require_in_the_setting(seat.state, name)
    blank = hero_sheet(name, growing=True)
    sheet = written(seat, blank, parts) if parts else blank
    zone = zone_of_the_hero(seat.state)
    return lambda table: _enter(table, sheet, who, zone)


def _enter(table: Table, sheet: Sheet, who: str, zone: str | None) -> None:
    bring_in(table, enter(at_this_table(table.state, sheet), who, side=PCS, control="player", zone=zone))


def _until_a_part(words: Words) -> tuple[Words, Words]:
    for at, word in enumerate(words):
        if at and not word.quoted and word.text.casefold() in PARTS:
            return words[:at], words[at:]
    return words, ()


def written(seat: CommandContext, sheet: Sheet, words: Words) -> Sheet:
    """The sheet with these parts written on it, one after the other. Raises for the first that cannot be."""
    rest = words
    while rest:
        part = rest[0].text.casefold()
        if part not in PARTS:
            here = [each for each in PARTS if each != "stunt" or ruleset_of(seat.state).has(STUNTS)]
            raise MalformedChoice(f"a hero has no part “{rest[0].text}”: {', '.join(here)}")
        found, rest = _until_a_part(rest)
        sheet = _one_part(seat, sheet, part, found[1:])
    concept = next((each.name for each in sheet.aspects if each.kind == KINDS["concept"]), "")
    told = sheet.pronouns or pronouns_told(sheet.name, concept)
    return replace(sheet, pronouns=told) if told != sheet.pronouns else sheet


def _one_part(seat: CommandContext, sheet: Sheet, part: str, words: Words) -> Sheet:
    skills = seat.state.skills
    if not words:
        raise MalformedChoice(f"nothing stands behind {part}, {_HOW}")
    if part == "skill":
        if len(words) < 2:
            raise MalformedChoice("say the skill and its rating, as in: /hero skill fight Good")
        skill = find_skill(joined(words[:-1]), skills.singles.names)
        return open_sheets.with_skill(
            sheet, skill, read_rating(words[-1].text), skills, skill_points(seat.state)
        )
    text = " ".join((words[0].text if part == "stunt" else joined(words)).split())
    longest = LONGEST_TEXT if part == "description" else LONGEST_TITLE
    if not text or len(text) > longest:
        raise MalformedChoice(f"the {part} has {len(text)} characters; write 1 to {longest}")
    require_in_the_setting(seat.state, text)
    if part == "stunt":
        ruleset_of(seat.state).require(STUNTS)
        why = " ".join(joined(words[1:]).split())
        require_in_the_setting(seat.state, why)
        return open_sheets.with_stunt(sheet, Stunt(text, why[:LONGEST_TEXT]))
    if part == "description":
        return replace(sheet, description=text)
    if part == "pronouns":
        spoken = read_pronouns(text)
        if not spoken:
            raise MalformedChoice(f"pronouns are {', '.join(KNOWN[:4])}, not “{text}”")
        return replace(sheet, pronouns=spoken)
    return open_sheets.with_aspect(sheet, KINDS[part], text, skills)
