"""The commands between scenes: treatment, sessions, arcs, milestones and breakthroughs."""

from __future__ import annotations

from solofate.commands.language.names import find_character, find_skill, matching
from solofate.commands.language.play import GameView
from solofate.commands.language.reading import actor_of
from solofate.commands.language.registry import (
    ACTING,
    CAMPAIGN,
    Action,
    CommandContext,
    Reply,
    Situation,
    Words,
    deed,
    shown_alone,
)
from solofate.commands.language.syntax import joined, number_in, split_at
from solofate.commands.readings.calls.examples import as_here
from solofate.errors import AmbiguousName, IllegalChoice, MalformedChoice, UnknownName
from solofate.rules.decisions import Procedure
from solofate.rules.events import PaceChanged
from solofate.rules.in_force import ruleset_of
from solofate.rules.ladder import read_rating
from solofate.rules.model.characters import Character
from solofate.rules.model.harm import Slot
from solofate.rules.model.pace import LIMITS, OF_CARE, OF_POWER_UPS, SETTINGS, Pace
from solofate.rules.model.skills import MENTAL
from solofate.rules.procedures.actions.stunts import of_this_case
from solofate.rules.procedures.growth.breakthroughs import breakthrough, end_arc, require_arc
from solofate.rules.procedures.growth.milestones import fill_free_stunt, milestone
from solofate.rules.procedures.growth.recovery import (
    TREATS,
    remedy,
    require_remedy,
    require_treatment,
    treat,
    usual_skills,
)
from solofate.rules.procedures.growth.skill_points import spend_saved_points
from solofate.rules.procedures.scenes.sessions import end_session, require_session, sit_down
from solofate.rules.ruleset import HEALING_HANDS, STUNTS, Ruleset
from solofate.rules.scene_history import chronicle
from solofate.rules.table import Table
from solofate.wording.events.growth import pace_setting
from solofate.wording.pages.growth import arc_lines, session_lines
from solofate.wording.plain import plain

LONGEST_DEVELOPMENT = 500
ON, OFF = "on", "off"


@deed(
    "treat",
    'NAME ["Consequence"] [with SKILL | by "a remedy"]',
    ACTING,
    {Situation.SCENE},
    first="character",
    with_="skill",
    part=HEALING_HANDS,
)
def treat_command(seat: CommandContext, words: Words) -> Action:
    """Treat somebody's consequence, after the fight: an overcome against 2, 4 or 6, and 2 more on yourself. On
    success it gets another name and heals with time. Academics mends the body, Empathy the mind; the GM rules on
    other skills, and on who may touch a severe wound. In Fate Core a potion or the like, named behind `by`, lets a
    wound mend as one a step lighter, and the lightest without a roll."""
    plain_words, skill_words = split_at(words, "with")
    if not plain_words:
        example = as_here(seat, "treat", '/treat NAME "Consequence" with SKILL')
        raise MalformedChoice(f"say whom and what, as in: {example}")
    by = None
    if not skill_words:
        plain_words, by = split_at(words, "by")
    who = actor_of(seat)
    quoted = tuple(word for word in plain_words[1:] if word.quoted)
    name_words = tuple(word for word in plain_words if word not in quoted)
    whom = find_character(seat.state, joined(name_words), who)
    slot = _consequence(seat.state.characters[whom], joined(quoted).strip())
    if by is not None:
        return _remedy(whom, slot, " ".join(joined(by).split()))
    skill = find_skill(joined(skill_words), seat.skills) if skill_words else _usual(seat, who, slot)
    return lambda table: _treatment(table, who, whom, slot, skill)


def _treatment(table: Table, who: str, whom: str, slot: Slot, skill: str) -> Procedure:
    require_treatment(table, who, whom, slot)
    return treat(table, who, whom, slot, skill)


def _remedy(whom: str, slot: Slot, by: str) -> Action:
    if not by:
        raise MalformedChoice('say by what, as in: /treat pike "Broken Leg" by "a healing draught"')

    def ease(table: Table) -> Procedure:
        require_remedy(table, whom, slot)
        return remedy(table, whom, slot, by)

    return ease


def _consequence(patient: Character, typed: str) -> Slot:
    """The consequence meant: by name, or the only one that needs treatment."""
    hurt = {slot.name: slot for slot in patient.consequences if slot.aspect is not None}
    if not hurt:
        raise IllegalChoice(f"{patient.name} has no consequence to treat")
    named = {name: slot.aspect or "" for name, slot in hurt.items()}
    if not typed:
        open_ones = [slot for slot in hurt.values() if slot.untreated]
        if len(open_ones or hurt) == 1:
            return (open_ones or list(hurt.values()))[0]
        raise MalformedChoice(f"say which consequence, in quotes: {', '.join(named.values())}")
    found = matching(typed, named)
    if len(found) > 1:
        raise AmbiguousName(typed, [named[name] for name in found])
    if not found:
        raise UnknownName(f"{patient.name} has no consequence “{typed}”: {', '.join(named.values())}")
    return hurt[found[0]]


def _usual(seat: CommandContext, who: str, slot: Slot) -> str:
    """The better of the skills that treat such harm, with a stunt that is for it."""
    skills = usual_skills(slot.kind, seat.state.skills)
    if not skills:
        kind = "mental" if slot.kind == MENTAL else "physical"
        raise MalformedChoice(f"no skill of this list is the usual one for {kind} harm: say with which")
    healer = seat.state.characters[who]
    added = {
        gives.skill: gives.amount for _, gives in of_this_case(healer, TREATS.get(slot.kind, TREATS[""]))
    }
    return max(skills, key=lambda skill: healer.sheet.rating(skill) + added.get(skill, 0))


@deed("session", "start | end", CAMPAIGN, {Situation.BETWEEN}, first="session")
def session_command(seat: CommandContext, words: Words) -> Action:
    """Start or end a session of play; without a word, what it has seen so far. At the end whoever was offered no
    compel is offered one, every hero is offered a milestone and recovery goes on; at the start every hero has
    {if refresh: at least their refresh}{if no refresh: what the book gives everybody}. It counts as a full one once
    three scenes were closed; shorter ones add up."""
    typed = joined(words).casefold()
    if typed not in ("start", "end"):
        raise MalformedChoice("write /session start or /session end")
    return sit_down if typed == "start" else _end_session


def _end_session(table: Table) -> Procedure:
    require_session(table)
    return end_session(table)


@shown_alone("session")
def show_session(game: GameView, words: Words) -> Reply:
    """The scenes of this session, and what is still open at its end."""
    return Reply(tuple(map(plain, session_lines(game.state, chronicle(game.log)))))


@deed("arc", 'end ["what came of it" …]', CAMPAIGN, first="arc")
def arc_command(seat: CommandContext, words: Words) -> Action:
    """End an arc of the story, and with it the session; without a word, how far it has come. Say what came of it
    that will last. Every hero has a breakthrough, in the place of that session's milestone."""
    if not words or words[0].text.casefold() != "end" or words[0].quoted:
        raise MalformedChoice('write /arc end "what came of it"')
    told = [" ".join(word.text.split()) for word in words[1:] if word.text.strip()]
    developments = told if all(word.quoted for word in words[1:]) else [" ".join(told)]
    if any(len(each) > LONGEST_DEVELOPMENT for each in developments):
        raise MalformedChoice(f"each thing that came of it has at most {LONGEST_DEVELOPMENT} characters")

    def end(table: Table) -> Procedure:
        require_arc(table)
        return end_arc(table, developments)

    return end


@shown_alone("arc")
def show_arc(game: GameView, words: Words) -> Reply:
    """The sessions of this arc and what they have come to."""
    return Reply(tuple(map(plain, arc_lines(game.state, chronicle(game.log)))))


@deed("milestone", "[NAME]", CAMPAIGN, {Situation.BETWEEN}, first="character")
def milestone_command(seat: CommandContext, words: Words) -> Action:
    """Use the milestone of the session that has ended: one change to a sheet. It is offered at /session end and
    stays open until the next session starts. Saved skill points may be spent then too."""
    who = _hero(seat, words)

    def use(table: Table) -> Procedure:
        progress, sheet = table.state.progress, table.state.characters[who].sheet
        between = progress.running is False
        if who in progress.offers or not (between and sheet.skill_points):
            yield from milestone(table, who)
        if between:
            yield from spend_saved_points(table, who)

    return use


@deed("breakthrough", "[NAME]", CAMPAIGN, first="character")
def breakthrough_command(seat: CommandContext, words: Words) -> Action:
    """Go on with the breakthrough of the arc that has ended. In any order: one change as at a milestone, the high
    concept, recovery, skill points. What is not used lapses when the next session starts; skill points stay."""
    who = _hero(seat, words)
    return lambda table: breakthrough(table, who)


@deed("stunt", "[NAME]", CAMPAIGN, first="character", part=STUNTS)
def stunt_command(seat: CommandContext, words: Words) -> Action:
    """Write a stunt into a free place of a sheet: three are free, and need no milestone. You are asked for its
    parts one by one."""
    who = _hero(seat, words)
    return lambda table: fill_free_stunt(table, who)


def _hero(seat: CommandContext, words: Words) -> str:
    who = find_character(seat.state, joined(words), seat.actor) if words else actor_of(seat)
    if not seat.state.characters[who].is_hero:
        raise IllegalChoice(f"{seat.state.characters[who].name} is not one of your characters")
    return who


@deed("pace", "SETTING VALUE", CAMPAIGN, first="pace")
def pace_command(seat: CommandContext, words: Words) -> Action:
    """How fast heroes grow; without a word, the settings in force. As in: /pace milestone 2, /pace scenes 2.
    The settings are milestone, breakthrough, growth, sessions, scenes, {if power ups: power-ups, points-wait (for how
    many power-ups skill points wait), }{if treatment of consequences: long-arcs, wounds-need-stunt and
    shocks-need-stunt (whether care takes an aspect or a stunt, or the skill alone will do), }cap, and pyramid: whether
    each step of skills stands on more than it holds."""
    setting = words[0].text.casefold()
    if setting not in SETTINGS:
        raise UnknownName(f"there is no setting “{words[0].text}”: {', '.join(SETTINGS)}")
    rules = ruleset_of(seat.state)
    if setting not in settings_of(rules):
        raise IllegalChoice(
            f"{setting} settles nothing in {rules.title}; there is {', '.join(settings_of(rules))}"
        )
    field = setting.replace("-", "_")
    value = _pace_value(setting, joined(words[1:]).casefold())
    pace = Pace(**{**seat.state.pace._asdict(), field: value})
    if pace == seat.state.pace:
        raise IllegalChoice(f"it is so already: {pace_setting(setting, pace)}")
    return lambda table: table.emit(PaceChanged(setting, pace))


def _pace_value(setting: str, typed: str) -> int | bool:
    if setting.replace("-", "_") not in LIMITS:
        if typed not in (ON, OFF):
            raise MalformedChoice(f"behind {setting} comes on or off")
        return typed == ON
    least, most = LIMITS[setting.replace("-", "_")]
    if setting == "cap" and typed == OFF:
        return 0
    if setting == "cap":
        try:
            typed = str(read_rating(typed))
        except MalformedChoice:
            raise MalformedChoice("behind cap comes a rating such as Superb or 5, or off") from None
    number = number_in(typed, least, most)
    if number is None:
        raise MalformedChoice(f"behind {setting} comes a number from {least} to {most}")
    return number


@shown_alone("pace")
def show_pace(game: GameView, words: Words) -> Reply:
    """Every setting of the pace in force."""
    pace: Pace = game.state.pace
    rules = ruleset_of(game.state)
    told = (f"{setting:<12}  {pace_setting(setting, pace, rules)}" for setting in settings_of(rules))
    return Reply(tuple(map(plain, told)))


def settings_of(rules: Ruleset) -> tuple[str, ...]:
    """The settings of the pace that settle something by these rules."""
    idle = (*(OF_POWER_UPS if rules.levels else ()), *(() if rules.has(HEALING_HANDS) else OF_CARE))
    return tuple(setting for setting in SETTINGS if setting not in idle)
