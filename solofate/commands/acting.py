"""The commands with which a character acts, or leaves off."""

from __future__ import annotations

from collections.abc import Generator

from solofate.commands.attacking import several_named
from solofate.commands.language.gone import find_gone_before, go_ahead
from solofate.commands.language.ground import read_ground
from solofate.commands.language.names import EVERYBODY, find_character, find_skill, find_zone, matching
from solofate.commands.language.reading import actor_of, place_of, what_opposes, without_the_purpose
from solofate.commands.language.registry import (
    ACTING,
    Action,
    CommandContext,
    Situation,
    Words,
    answers,
    deed,
)
from solofate.commands.language.syntax import joined, split_at
from solofate.commands.readings.calls.examples import as_here
from solofate.errors import IllegalChoice, MalformedChoice, UnknownName
from solofate.gm.talk.finding import is_a_search, with_a_find
from solofate.gm.talk.parley import against, will_not_stop, will_stop
from solofate.gm.talk.reading_faces import looks_at_somebody
from solofate.gm.talk.talking import with_an_answer
from solofate.rules.decisions import Decision, Procedure
from solofate.rules.decisions.actions import Task
from solofate.rules.in_force import ruleset_of
from solofate.rules.model.characters import BYSTANDERS, OPPOSITION
from solofate.rules.model.permission import MOVE, Deed
from solofate.rules.model.setting import require_in_the_setting
from solofate.rules.model.state import CONFLICT, CONTEST, FREE
from solofate.rules.names import with_article
from solofate.rules.procedures.actions.advantage import advantage, require_ally
from solofate.rules.procedures.actions.deeds import Ways
from solofate.rules.procedures.actions.defending import ON_TERMS
from solofate.rules.procedures.actions.dividing import Part, divide_among
from solofate.rules.procedures.actions.durations import lasting_named, undo
from solofate.rules.procedures.actions.overcome import ASK_THE_GM, MET, Against, overcome
from solofate.rules.procedures.actions.seeking import seek
from solofate.rules.procedures.actions.several import best_placed, require_several
from solofate.rules.procedures.actions.stunts import use_stunt
from solofate.rules.procedures.conflict.conceding import require_concession
from solofate.rules.procedures.conflict.conflict_ends import offer_truce
from solofate.rules.procedures.conflict.full_defense import declare_full_defense, require_full_defense
from solofate.rules.procedures.conflict.movement import (
    Company,
    arrive,
    free_move,
    free_moves,
    long_move,
    moving_skill,
    require_way,
    way_difficulty,
)
from solofate.rules.procedures.conflict.turns import (
    act,
    leave_and_go_on,
    pass_turn,
    play_on,
    require_able,
    require_turn,
    take_action,
)
from solofate.rules.procedures.engagements.contest_advantages import contest_advantage, require_attempt
from solofate.rules.procedures.engagements.contests import give_up
from solofate.rules.ruleset import CONCEDING, OVERCOME_IN_A_FIGHT, STUNTS
from solofate.rules.table import Table


@deed(
    "overcome",
    'SKILL [vs N | vs NAME] [needed] ["what for"] [undoing "what was done"]',
    ACTING,
    {Situation.TURN, Situation.SCENE},
    first="skill",
    vs="character",
    undoing="lasting",
)
def overcome_command(seat: CommandContext, words: Words) -> Action:
    """Get past an obstacle. Without `vs` the GM says what stands in the way and why. With `needed` the story
    cannot do without it, and a failed roll decides only the price. With `undoing` it undoes a success that was made to
    last, and is harder by its quality."""
    words, undoing = split_at(words, "undoing")
    plain, purpose = without_the_purpose(words)
    needed = any(word.text.casefold() == "needed" and not word.quoted for word in plain)
    plain = tuple(word for word in plain if word.quoted or word.text.casefold() != "needed")
    skill_words, against_words = split_at(plain, "vs")
    if not skill_words:
        raise MalformedChoice(f"say with what, as in: {as_here(seat, 'overcome', '/overcome SKILL vs 3')}")
    who = actor_of(seat)
    skill = find_skill(joined(skill_words), seat.skills)
    against = what_opposes(seat, against_words)
    lasting = lasting_named(seat.state, joined(undoing)) if undoing is not None else None
    if lasting is not None:
        against = against._replace(harder=lasting.quality)
        purpose = purpose or f"undo: {lasting.what}"
    require_turn(seat.state, who)
    if seat.state.scene.mode == CONFLICT:
        ruleset_of(seat.state).require(OVERCOME_IN_A_FIGHT)
    if seat.state.scene.mode == CONTEST:
        raise IllegalChoice("in a contest your side makes one roll an exchange: /exchange SKILL")
    task = Task(who, "overcome", skill, purpose)

    def attempt(table: Table) -> Generator[Decision, str, str]:
        met = yield from overcome(table, task, against, needed=needed)
        if lasting is not None and met == MET:
            undo(table, who, lasting)
        return met

    def attempts(table: Table) -> Procedure:
        ways = Ways(
            lambda: _talked(table, task, attempt(table), against),
            lambda aim: overcome(table, task._replace(purpose=aim), against, needed=needed),
            _simply_so if against == ASK_THE_GM else None,
        )
        return act(table, Deed(who, "overcome", skill, purpose), ways)

    return attempts


def _talked(
    table: Table, task: Task, roll: Generator[Decision, str, object], against: Against = ASK_THE_GM
) -> Generator[Decision, str, object]:
    """The roll, and what somebody says to it who was talked to, or what a search has found."""
    at_somebody = against.opponent is not None and looks_at_somebody(task.purpose)
    if is_a_search(task.purpose) and not at_somebody:  # What is seen in somebody is told of them.
        roll = with_a_find(table, task.who, task.purpose, roll)
    return with_an_answer(table, task.who, task.purpose, roll, against.opponent)


def _simply_so() -> None:
    """What needs no roll is so in the story; nothing else comes of it."""


@deed(
    "advantage",
    'SKILL "Aspect" | SKILL seeking "what you look for" [on NAME | on zone ZONE] [vs N | vs NAME] [for NAME]',
    ACTING,
    {Situation.TURN, Situation.CONTEST, Situation.CHALLENGE, Situation.SCENE},
    first="skill",
    on="character",
    vs="character",
    for_="character",
)
def advantage_command(seat: CommandContext, words: Words) -> Action:
    """Create an aspect, or use one that is there. You use it by naming it. On an opponent they defend; otherwise the
    GM says what it meets. Success gives one free invoke on it{if style: , style two}; behind `for` comes an ally who is
    left them. {if contests: In a contest each of you may do so once an exchange, before your side's roll. }Behind
    `seeking` you say what you look for where you do not know what is hidden there: success finds it, and nothing else
    tells whether there is anything. Where one action may have several targets, on everybody is one aspect for all of a
    zone, which whoever is best at it resists, and on NAME, NAME one for each of them out of a divided roll."""
    plain, for_words = split_at(words, "for")
    plain, against_words = split_at(plain, "vs")
    plain, on_words = split_at(plain, "on")
    plain, sought = split_at(plain, "seeking")
    if sought is not None:
        plain = (*plain, *sought)
    quoted = [word for word in plain if word.quoted]
    skill_words = tuple(word for word in plain if not word.quoted)
    if len(quoted) > 1:
        raise MalformedChoice("name one aspect, in double quotes")
    if not quoted and len(skill_words) > 1:
        quoted, skill_words = list(skill_words[1:]), skill_words[:1]
    if not skill_words or not quoted or not joined(tuple(quoted)).strip():
        example = as_here(seat, "advantage", '/advantage SKILL "Aspect"')
        raise MalformedChoice(f"say the skill and the aspect, as in: {example}")
    who = actor_of(seat)
    aspect = " ".join(joined(tuple(quoted)).split())
    skill = find_skill(joined(skill_words), seat.skills)
    require_in_the_setting(seat.state, aspect)
    several = several_named(seat.state, on_words or (), who)
    if several:
        require_turn(seat.state, who)
        each = Deed(who, "advantage", skill, aspect, several[0])
        parts = [Part("advantage", one, aspect) for one in several]
        return lambda table: act(table, each, Ways(lambda: divide_among(table, who, skill, parts)))
    crowd = on_words if on_words and not on_words[0].quoted else ()
    for_all = bool(crowd) and crowd[0].text.casefold() == EVERYBODY
    on = _everybody(seat, who, crowd[1:]) if for_all else place_of(seat, on_words)
    against = what_opposes(seat, against_words)
    if for_all and against == ASK_THE_GM:
        zone = on.partition(":")[2] or None
        resists = best_placed(seat.state, who, zone, skill)
        against = Against(opponent=resists) if resists is not None else against
    if for_words == ():
        raise MalformedChoice('behind for comes an ally: /advantage SKILL "Aspect" for NAME')
    holder = find_character(seat.state, joined(for_words), who) if for_words else None
    if holder is not None:
        require_ally(seat.state, who, holder)
    require_turn(seat.state, who)
    deed = Deed(who, "advantage", skill, aspect, on)
    in_a_contest = seat.state.scene.contest is not None
    if in_a_contest and sought is not None:
        raise IllegalChoice("in a contest name the aspect you are after; there is no time to look around")
    if in_a_contest:
        require_attempt(seat.state, who)

    def try_it(table: Table) -> Procedure:
        if sought is not None:
            return with_a_find(
                table, who, aspect, seek(table, who, skill, aspect, on, against, holder=holder)
            )
        if in_a_contest:
            return contest_advantage(table, who, skill, aspect, on, against, holder)
        made = advantage(table, who, skill, aspect, on, against, holder=holder)
        person = against.opponent or (on if on in table.state.characters else None)
        return with_an_answer(table, who, aspect, made, person)

    return lambda table: act(table, deed, Ways(lambda: try_it(table)))


def _everybody(seat: CommandContext, who: str, where: Words) -> str:
    """What an aspect for everybody lies on: the zone named behind `in`, or one's own; the scene where there is none."""
    require_several(ruleset_of(seat.state), seat.state, ())
    named = where[1:] if where and where[0].text.casefold() == "in" else where
    zone = find_zone(seat.state, joined(named)) if named else seat.state.characters[who].zone
    return f"zone:{zone}" if zone else "scene"


@deed(
    "move",
    "ZONE [with SKILL] [vs NAME] [after NAME] [taking NAME …] [leaving NAME …]",
    ACTING,
    {Situation.TURN},
    first="zone",
    with_="skill",
    vs="character",
    taking="character",
    leaving="character",
)
def move_command(seat: CommandContext, words: Words) -> Action:
    """Go to another zone. {if free moves: The next one over a clear way is free once an exchange; farther, or over a
    barrier, takes your action, and a roll if something hinders.}{if no free moves: In a conflict /walk ZONE goes one
    zone and leaves the action, and /run ZONE takes the turn; /move is for when there is none.} A name in quotes that is
    no zone yet is a new one next to yours, such as "street". Where nobody fights companions go with you, and behind
    `taking` come others who go along; whoever stays comes behind `leaving`, and behind `after` who is there before you:
    somebody who has left."""
    plain, left_words = split_at(words, "leaving")
    plain, taken_words = split_at(plain, "taking")
    plain, after_words = split_at(plain, "after")
    plain, against_words = split_at(plain, "vs")
    zone_words, skill_words = split_at(plain, "with")
    if not zone_words:
        raise MalformedChoice(f"say where to, as in: {as_here(seat, 'move', '/move ZONE')}")
    if seat.state.scene.title and not seat.state.scene.open:
        raise IllegalChoice(
            'You are between scenes, and there is nowhere to go: /scene "Its title" begins the next'
        )
    who = actor_of(seat)
    if seat.state.scene.mode == CONFLICT and ruleset_of(seat.state).movement.runs:
        raise IllegalChoice(
            f"{ruleset_of(seat.state).title} has no /move in a conflict; /walk ZONE goes one zone and leaves the "
            "action, /run ZONE takes the turn for as many zones as a skill is high"
        )
    ground = read_ground(seat, zone_words, who)
    to = ground.zone
    assert to is not None
    state = ground.drawn_on(seat.state, who)
    ahead = find_gone_before(seat.state, joined(after_words), who) if after_words is not None else None
    skill = find_skill(joined(skill_words), seat.skills) if skill_words else None
    opponent = what_opposes(seat, against_words).opponent
    if ahead is not None and skill is not None and opponent is None:
        opponent = ahead  # Who keeps unseen is not to be noticed by whom they go after.
    require_turn(seat.state, who)
    require_way(state, who, to)
    company = Company(
        _going_along(seat, who, taken_words, "taking"), _going_along(seat, who, left_words, "leaving")
    )
    free = to in free_moves(state, who) and skill is None and opponent is None
    purpose = f"reach {with_article(state.scene.zones.names[to])}"
    deed = Deed(who, MOVE, skill or moving_skill(state, who), purpose, f"zone:{to}")

    def go(table: Table) -> Procedure:
        if ahead is not None:
            go_ahead(table, ahead, to)
        if free:
            return act(table, deed, Ways(lambda: _step(table, who, to, company)))
        hindered = opponent is None and way_difficulty(table.state, who, to)[0] > 0
        gets_there = (lambda: arrive(table, who, to, company=company)) if hindered else None
        return act(
            table, deed, Ways(lambda: long_move(table, who, to, skill, opponent, company), None, gets_there)
        )

    return ground.under(go)


def _going_along(seat: CommandContext, who: str, named: Words | None, keyword: str) -> tuple[str, ...]:
    """Who is named behind a keyword: people of the same zone, who go along of their own will or stay there."""
    if named is None:
        return ()
    if not named:
        raise MalformedChoice(f"behind {keyword} comes a name, as in: /move ZONE {keyword} NAME")
    people = seat.state.characters
    found = several_named(seat.state, named, who) or _each_named(seat, named, who)
    if seat.state.scene.mode != FREE and any(people[each].side != BYSTANDERS for each in found):
        raise IllegalChoice(
            "here everybody goes on a turn of their own: /as NAME move ZONE tells somebody to"
        )
    for each in map(people.__getitem__, found):
        if each.id == who:
            raise IllegalChoice(f"{each.name} is who goes; behind {keyword} comes somebody else")
        if each.out is not None or each.zone != people[who].zone:
            raise IllegalChoice(f"{each.name} is not where {people[who].name} sets out from")
        if each.side == OPPOSITION:
            raise IllegalChoice(f"{each.name} does not come of their own will: /overcome SKILL vs {each.id}")
    return found


def _each_named(seat: CommandContext, named: Words, who: str) -> tuple[str, ...]:
    """Everybody of a list without commas: one name of several words, or one word for each of them."""
    try:
        return (find_character(seat.state, joined(named), who),)
    except UnknownName:
        return tuple(find_character(seat.state, word.text, who) for word in named if word.text != "and")


@answers("move", "next")
def answer_with_the_free_move(seat: CommandContext, decision: Decision, words: Words) -> str:
    """The free move may still be made before the next is named."""
    if not words:
        raise MalformedChoice(f"say where to, as in: {as_here(seat, 'move', '/move ZONE')}")
    answer = f"move:{find_zone(seat.state, joined(words))}"
    if not decision.legal(answer):
        raise IllegalChoice("the free move of this exchange does not reach there now")
    return answer


def _step(table: Table, who: str, to: str, company: Company) -> Generator[Decision, str, bool]:
    """The free move: it takes no action."""
    yield from free_move(table, who, to, company)
    return False


@deed("pass", "", ACTING, {Situation.TURN})
def pass_command(seat: CommandContext, words: Words) -> Action:
    """End your turn without an action."""
    who = actor_of(seat)
    require_turn(seat.state, who)
    if seat.state.scene.mode != CONFLICT:
        raise IllegalChoice("there are no turns outside a conflict")

    def end_turn(table: Table) -> Procedure:
        yield from pass_turn(table, who)
        yield from play_on(table)

    return end_turn


@deed(
    "full-defense",
    '["focus"]',
    ACTING,
    {Situation.TURN},
    played_by=lambda rules: rules.full_defense is not None and not rules.blocks,
    instead="{if blocks: /defend gives up the turn for 2 more on all your defences}"
    "{if no blocks: full defence is an optional rule, and this campaign plays without it; full-defense among the "
    "options of campaign.yaml turns it on}",
)
def full_defense_command(seat: CommandContext, words: Words) -> Action:
    """Give up your action for a better defence: it adds 2 to your defend rolls until your next turn. In Fate Core
    those are all your defend rolls, and you name no focus. As an option of Condensed they are those within its focus:
    attacks on you and advantages created on you, if you name no other. A focus may name whom you protect by stepping
    in, or whose doings you oppose; an effort or an outcome in words is defended against overcome rolls. If you make no
    defend roll at all while opponents act, your next turn begins with a boost."""
    who = actor_of(seat)

    def guard(table: Table) -> Procedure:
        require_full_defense(table)
        require_turn(table.state, who)
        return take_action(table, who, declare_full_defense(table, who, joined(words)))

    return guard


@deed("concede", '["terms"]', ACTING, {Situation.TURN, Situation.CONTEST}, part=CONCEDING)
def concede_command(seat: CommandContext, words: Words) -> Action:
    """Lose on your own terms. You may at any time before dice are on the table. It pays a fate point, and one more
    for each consequence you took in this conflict. A contest your side simply gives up, for nothing."""
    who = actor_of(seat)
    terms = joined(words).strip()
    if seat.state.scene.mode == CONTEST:
        return lambda table: give_up(table, who, terms)

    def leave(table: Table) -> Procedure:
        require_concession(table, who)
        return leave_and_go_on(table, who, terms)

    return leave


@answers("concede", "defend")
def answer_by_conceding(seat: CommandContext, decision: Decision, words: Words) -> str:
    """Conceding is open to whoever is asked to defend, with or without terms."""
    if not decision.legal("concede"):
        raise IllegalChoice("conceding is not open here")
    terms = " ".join(joined(words).split())
    return f"{ON_TERMS}{terms}" if terms else "concede"


@deed("roll", 'SKILL [vs N | vs NAME] ["what for"]', ACTING, first="skill", vs="character")
def roll_command(seat: CommandContext, words: Words) -> Action:
    """A bare roll for anything else: dice, skill and invokes, and no outcome but the number."""
    from solofate.rules.procedures.actions.overcome import bare_roll

    plain, _ = without_the_purpose(words)
    skill_words, against_words = split_at(plain, "vs")
    if not skill_words:
        raise MalformedChoice("say what to roll, as in: /roll notice vs 2")
    who = actor_of(seat)
    skill = find_skill(joined(skill_words), seat.skills)
    against = (
        what_opposes(seat, against_words)
        if against_words is not None
        else Against(difficulty=0, reason="a bare roll")
    )

    def roll(table: Table) -> Procedure:
        require_able(table.state, who)
        return bare_roll(table, who, skill, against)

    return roll


@deed("truce", '["terms"]', ACTING)
def truce_command(seat: CommandContext, words: Words) -> Action:
    """Offer the other side to stop: nobody has lost, and what is owed is paid. They may refuse."""
    who = actor_of(seat)
    return lambda table: _truce(table, who, joined(words).strip())


def _truce(table: Table, who: str, terms: str) -> Procedure:
    asked = next(iter(against(table.state, table.state.characters[who])), None)
    if (yield from offer_truce(table, who, terms)):
        will_stop(table, who, asked)
    else:
        will_not_stop(table, who, terms)


@deed("use", '"Stunt" [on NAME]', ACTING, first="stunt", on="character", part=STUNTS)
def use_command(seat: CommandContext, words: Words) -> Action:
    """Use a stunt whose feat is written in words. Its price is paid and its limit, such as once a session, kept."""
    stunt_words, target_words = split_at(words, "on")
    who = actor_of(seat)
    stunts = {stunt.id: stunt.name for stunt in seat.state.characters[who].sheet.stunts}
    if not stunt_words:
        raise MalformedChoice(f"say which stunt: {', '.join(stunts.values()) or 'you have none'}")
    found = matching(joined(stunt_words), stunts)
    if len(found) != 1:
        raise UnknownName(
            f"you have no stunt “{joined(stunt_words)}”: {', '.join(stunts.values()) or 'none'}"
        )
    target = find_character(seat.state, joined(target_words), who) if target_words else None
    return lambda table: use_stunt(table, who, found[0], target)
