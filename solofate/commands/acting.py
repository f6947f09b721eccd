"""The commands with which a character acts."""

from __future__ import annotations

from collections.abc import Generator

from solofate.commands.line import joined, split_at
from solofate.commands.names import Problems, aspect_named, find_character, find_skill, find_zone, matching
from solofate.commands.registry import Deed, Seat, Words, deed
from solofate.errors import IllegalChoice, MalformedChoice, UnknownName
from solofate.rules.aspects import NO_FREE_INVOKES
from solofate.rules.decisions import Decision, Procedure
from solofate.rules.events import AspectRemoved, AspectRenamed, Moved
from solofate.rules.ladder import read_rating
from solofate.rules.permission import MOVE, REMOVE, Doing
from solofate.rules.procedures.advantage import advantage, existing_aspect, require_ally
from solofate.rules.procedures.attack import attack, attack_ways
from solofate.rules.procedures.boosts import hand_over_boost, name_boost
from solofate.rules.procedures.conceding import require_concession
from solofate.rules.procedures.contest_advantages import contest_advantage, require_attempt
from solofate.rules.procedures.contests import give_up
from solofate.rules.procedures.deeds import Ways, attempt
from solofate.rules.procedures.details import declare
from solofate.rules.procedures.movement import (
    free_move,
    free_moves,
    long_move,
    require_way,
    way_difficulty,
)
from solofate.rules.procedures.overcome import ASK_THE_GM, Against, Task, overcome
from solofate.rules.procedures.removing import removable, remove
from solofate.rules.procedures.seeking import seek
from solofate.rules.procedures.stunts import use_stunt
from solofate.rules.procedures.truces import offer_truce
from solofate.rules.procedures.turns import (
    leave_and_go_on,
    pass_turn,
    play_on,
    require_turn,
    start_conflict,
    take_action,
)
from solofate.rules.setting import require_in_the_setting
from solofate.rules.state import CONFLICT, CONTEST, State, harm_of
from solofate.rules.table import Table

ACTING = "Acting"
_LOWEST = 20


def actor_of(seat: Seat) -> str:
    """Who acts. Raises `IllegalChoice` if there is no player character yet."""
    if seat.actor is None:
        raise IllegalChoice("there is no character to act with yet; /add brings one in")
    return seat.actor


@deed("attack", "NAME with SKILL", ACTING, first="character", with_="skill")
def attack_command(seat: Seat, words: Words) -> Deed:
    """Attack somebody with a skill. They may defend; what you win by is a hit. It uses your action."""
    names, skill_words = split_at(words, "with")
    if not names or not skill_words:
        raise MalformedChoice("say whom and how, as in: /attack og with fight")
    who = actor_of(seat)
    with Problems() as problems:
        skill = problems.skill(joined(skill_words), seat.skills)
        target = problems.character(seat.state, joined(names), who)
    require_turn(seat.state, who)
    require_a_foe(seat.state, who, target)
    if seat.state.scene.mode == CONTEST:
        return lambda table: _come_to_blows(table, who, target, skill)
    if seat.state.scene.mode != CONFLICT:
        raise IllegalChoice("an attack needs a conflict: start one with /conflict")
    deed = Doing(who, "attack", skill)
    return lambda table: _do(table, deed, Ways(lambda: attack(table, who, target, skill)))


def _do(table: Table, deed: Doing, ways: Ways) -> Procedure:
    """An action, if aspects and the GM let it be taken."""
    return take_action(table, deed.who, attempt(table, deed, ways))


def _come_to_blows(table: Table, who: str, target: str, skill: str) -> Procedure:
    """A contestant who attacks another turns the contest into a conflict, and opens it (ruling AMBC-74)."""
    works_as = attack_ways(table.state, table.state.characters[who]).get(skill, skill)
    yield from start_conflict(table, harm_of(table.state, works_as), who)
    yield from take_action(table, who, attack(table, who, target, skill))


def require_a_foe(state: State, who: str, target: str) -> None:
    """One attacks an opponent who is still in the scene. Raises `IllegalChoice`."""
    attacker, victim = state.characters[who], state.characters[target]
    if who == target:
        raise IllegalChoice("you cannot attack yourself")
    if victim.out is not None:
        gone = "has conceded" if victim.out == "conceded" else "is taken out already"
        raise IllegalChoice(f"{victim.name} {gone}")
    if attacker.side == victim.side:
        raise IllegalChoice(f"{victim.name} is on your side")


@deed("overcome", 'SKILL [vs N | vs NAME] [needed] ["what for"]', ACTING, first="skill", vs="character")
def overcome_command(seat: Seat, words: Words) -> Deed:
    """Get past an obstacle. Without `vs` the GM says what stands in the way and why. With `needed` the story
    cannot do without it, and a failed roll decides only the price."""
    plain, purpose = _purpose(words)
    needed = any(word.text.casefold() == "needed" and not word.quoted for word in plain)
    plain = tuple(word for word in plain if word.quoted or word.text.casefold() != "needed")
    skill_words, against_words = split_at(plain, "vs")
    if not skill_words:
        raise MalformedChoice('say with what, as in: /overcome athletics vs 3 "over the wall"')
    who = actor_of(seat)
    skill = find_skill(joined(skill_words), seat.skills)
    against = _against(seat, against_words)
    require_turn(seat.state, who)
    if seat.state.scene.mode == CONTEST:
        raise IllegalChoice("in a contest your side makes one roll an exchange: /exchange SKILL")
    task = Task(who, "overcome", skill, purpose)

    def attempts(table: Table) -> Procedure:
        ways = Ways(
            lambda: overcome(table, task, against, needed=needed),
            lambda aim: overcome(table, task._replace(purpose=aim), against, needed=needed),
            _simply_so if against == ASK_THE_GM else None,
        )
        return _do(table, Doing(who, "overcome", skill, purpose), ways)

    return attempts


def _simply_so() -> None:
    """What needs no roll is so in the story; nothing else comes of it."""


def _purpose(words: Words) -> tuple[Words, str]:
    """The words without a quoted last one, and that one: what the action is for."""
    if words and words[-1].quoted:
        return words[:-1], words[-1].text
    return words, ""


def _against(seat: Seat, words: Words | None) -> Against:
    """What `vs` names: a difficulty on the ladder, or somebody who defends."""
    if words is None:
        return ASK_THE_GM
    if not words:
        raise MalformedChoice("behind vs comes a difficulty such as 3 or Good, or a name")
    typed = joined(words)
    try:
        difficulty = read_rating(typed)
    except MalformedChoice:
        opponent = find_character(seat.state, typed, seat.actor)
        character = seat.state.characters[opponent]
        if character.out is not None:
            raise IllegalChoice(f"{character.name} is out of the scene and opposes nothing") from None
        if opponent == seat.actor:
            raise IllegalChoice("you cannot oppose yourself") from None
        return Against(opponent=opponent)
    if difficulty < -_LOWEST:
        raise IllegalChoice(
            f"a difficulty lies on the ladder, from -4 to 8 or as far beyond as you like, not {difficulty}"
        )
    return Against(difficulty=difficulty, reason="named by the player")


@deed(
    "advantage",
    'SKILL "Aspect" | SKILL seeking "what you look for" [on NAME | on zone ZONE] [vs N | vs NAME] [for NAME]',
    ACTING,
    first="skill",
    on="character",
    vs="character",
    for_="character",
)
def advantage_command(seat: Seat, words: Words) -> Deed:
    """Create a new aspect, or use one that is there by naming it. On an opponent they defend; otherwise the GM
    says what it meets. Success gives one free invoke on it, style two; behind `for` comes an ally who is left
    them. In a contest each of you may do so once an exchange, before your side's roll. Behind `seeking` you say what
    you look for where you do not know what is hidden there: success finds it, and nothing else tells whether there
    is anything."""
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
        raise MalformedChoice(
            'say the skill and the aspect, as in: /advantage notice "Loose Beam" on zone loft'
        )
    who = actor_of(seat)
    aspect = " ".join(joined(tuple(quoted)).split())
    skill = find_skill(joined(skill_words), seat.skills)
    require_in_the_setting(seat.state, aspect)
    on = place_of(seat, on_words)
    against = _against(seat, against_words)
    if for_words == ():
        raise MalformedChoice('behind for comes an ally, as in: /advantage notice "Loose Beam" for pike')
    holder = find_character(seat.state, joined(for_words), who) if for_words else None
    if holder is not None:
        require_ally(seat.state, who, holder)
    require_turn(seat.state, who)
    deed = Doing(who, "advantage", skill, aspect, on)
    if sought is not None:
        if seat.state.scene.contest is not None:
            raise IllegalChoice("in a contest name the aspect you are after; there is no time to look around")
        return lambda table: _do(
            table, deed, Ways(lambda: seek(table, who, skill, aspect, on, against, holder=holder))
        )
    if seat.state.scene.contest is not None:
        require_attempt(seat.state, who)
        return lambda table: _do(
            table, deed, Ways(lambda: contest_advantage(table, who, skill, aspect, on, against, holder))
        )
    return lambda table: _do(
        table, deed, Ways(lambda: advantage(table, who, skill, aspect, on, against, holder=holder))
    )


def place_of(seat: Seat, words: Words | None) -> str:
    """What an aspect lies on: the scene, `zone ZONE`, or somebody."""
    if not words:
        return "scene"
    if words[0].text.casefold() == "zone" and not words[0].quoted and len(words) > 1:
        return f"zone:{find_zone(seat.state, joined(words[1:]))}"
    if joined(words).casefold() == "scene":
        return "scene"
    return find_character(seat.state, joined(words), seat.actor)


@deed("move", "ZONE [with SKILL] [vs NAME]", ACTING, first="zone", with_="skill", vs="character")
def move_command(seat: Seat, words: Words) -> Deed:
    """Go to another zone. The next one over a clear way is free once an exchange; farther, or over a barrier,
    takes your action, and a roll if something hinders."""
    plain, against_words = split_at(words, "vs")
    zone_words, skill_words = split_at(plain, "with")
    if not zone_words:
        raise MalformedChoice("say where to, as in: /move loft")
    who = actor_of(seat)
    to = find_zone(seat.state, joined(zone_words))
    skill = find_skill(joined(skill_words), seat.skills) if skill_words else None
    opponent = _against(seat, against_words).opponent
    require_turn(seat.state, who)
    require_way(seat.state, who, to)
    free = to in free_moves(seat.state, who) and skill is None and opponent is None
    purpose = f"reach {seat.state.scene.zones.names[to]}"
    deed = Doing(who, MOVE, skill or "athletics", purpose, f"zone:{to}")

    def go(table: Table) -> Procedure:
        if free:
            return _do(table, deed, Ways(lambda: _step(table, who, to)))
        hindered = opponent is None and way_difficulty(table.state, who, to)[0] > 0
        arrive = (lambda: _arrive(table, who, to)) if hindered else None
        return _do(table, deed, Ways(lambda: long_move(table, who, to, skill, opponent), None, arrive))

    return go


def _step(table: Table, who: str, to: str) -> Generator[Decision, str, bool]:
    """The free move: it takes no action."""
    free_move(table, who, to)
    yield from ()
    return False


def _arrive(table: Table, who: str, to: str) -> None:
    table.emit(Moved(who, table.state.characters[who].zone, to))


@deed("pass", "", ACTING)
def pass_command(seat: Seat, words: Words) -> Deed:
    """End your turn without an action."""
    who = actor_of(seat)
    require_turn(seat.state, who)
    if seat.state.scene.mode != CONFLICT:
        raise IllegalChoice("there are no turns outside a conflict")

    def end_turn(table: Table) -> Procedure:
        yield from pass_turn(table, who)
        yield from play_on(table)

    return end_turn


@deed("concede", '["terms"]', ACTING)
def concede_command(seat: Seat, words: Words) -> Deed:
    """Lose on your own terms, at any time before dice are on the table. It pays a fate point, and one more for
    each consequence you took in this conflict. A contest your side simply gives up, for nothing."""
    who = actor_of(seat)
    terms = joined(words).strip()
    if seat.state.scene.mode == CONTEST:
        return lambda table: give_up(table, who, terms)

    def leave(table: Table) -> Procedure:
        require_concession(table, who)
        return leave_and_go_on(table, who, terms)

    return leave


@deed("roll", 'SKILL [vs N | vs NAME] ["what for"]', ACTING, first="skill", vs="character")
def roll_command(seat: Seat, words: Words) -> Deed:
    """A bare roll for anything else: dice, skill and invokes, and no outcome but the number."""
    from solofate.rules.procedures.bare import bare_roll

    plain, _ = _purpose(words)
    skill_words, against_words = split_at(plain, "vs")
    if not skill_words:
        raise MalformedChoice("say what to roll, as in: /roll notice vs 2")
    who = actor_of(seat)
    skill = find_skill(joined(skill_words), seat.skills)
    against = (
        _against(seat, against_words)
        if against_words is not None
        else Against(difficulty=0, reason="a bare roll")
    )
    return lambda table: bare_roll(table, who, skill, against)


@deed(
    "remove", '"Aspect" [with SKILL] [vs N | vs NAME]', ACTING, first="aspect", with_="skill", vs="character"
)
def remove_command(seat: Seat, words: Words) -> Deed:
    """Get rid of an aspect. Where nothing stands against it, it is simply gone; otherwise it takes an overcome
    roll, and an opponent who wants it kept may defend."""
    plain, against_words = split_at(words, "vs")
    aspect_words, skill_words = split_at(plain, "with")
    name = joined(aspect_words).strip()
    if not name:
        raise MalformedChoice('say which aspect, as in: /remove "All Tied Up" with crafts')
    who = actor_of(seat)
    name = aspect_named(seat.state, name)
    skill = find_skill(joined(skill_words), seat.skills) if skill_words else None
    against = _against(seat, against_words)
    require_turn(seat.state, who)
    if seat.state.scene.mode == CONTEST and skill is not None:
        raise IllegalChoice(
            "in a contest your side's one roll an exchange is /exchange SKILL; be rid of it afterwards"
        )

    found = removable(seat.state, name)
    deed = Doing(who, REMOVE, skill or "", found.name, found.on)

    def be_rid_of_it(table: Table) -> Procedure:
        gone = AspectRemoved(found.name, found.kind, found.on, NO_FREE_INVOKES, who)
        simply = (lambda: table.emit(gone)) if against == ASK_THE_GM else None
        return _do(table, deed, Ways(lambda: remove(table, who, name, skill, against), None, simply))

    return be_rid_of_it


@deed("truce", '["terms"]', ACTING)
def truce_command(seat: Seat, words: Words) -> Deed:
    """Offer the other side to stop: nobody has lost, and what is owed is paid. They may refuse."""
    who = actor_of(seat)
    return lambda table: _truce(table, who, joined(words).strip())


def _truce(table: Table, who: str, terms: str) -> Procedure:
    yield from offer_truce(table, who, terms)


@deed("name", '"Old" "New"', ACTING, first="aspect")
def name_command(seat: Seat, words: Words) -> Deed:
    """Give a boost of yours, an aspect made in play or a consequence other words. Its free invokes stay."""
    if len(words) != 2 or not words[1].text.strip():
        raise MalformedChoice('give the old words and the new, as in: /name "Boost" "Off Balance"')
    old, new = aspect_named(seat.state, words[0].text), " ".join(words[1].text.split())
    for aspect in seat.state.scene.aspects:
        if aspect.name.casefold() == old.casefold() and not aspect.hidden:
            found = aspect
            if aspect.kind == "boost":
                who = actor_of(seat)
                return lambda table: name_boost(table, who, found.name, new)
            return lambda table: table.emit(AspectRenamed(found.name, found.on, new))
    existing = existing_aspect(seat.state, old)
    if existing is None or existing.hidden or existing.kind != "consequence":
        raise IllegalChoice(f"“{old}” is no boost, aspect made in play or consequence")
    return lambda table: table.emit(AspectRenamed(existing.name, existing.on, new))


@deed("give", '"Boost" to NAME', ACTING, first="aspect", to="character")
def give_command(seat: Seat, words: Words) -> Deed:
    """Hand a boost to an ally, if the story has a reason for it."""
    boost_words, name_words = split_at(words, "to")
    if not boost_words or not name_words:
        raise MalformedChoice('say what and to whom, as in: /give "Off Balance" to pike')
    who = actor_of(seat)
    ally = find_character(seat.state, joined(name_words), who)
    boost = aspect_named(seat.state, joined(boost_words))
    return lambda table: hand_over_boost(table, who, boost, ally)


@deed("declare", '"detail" [with "Aspect"]', ACTING, with_="aspect")
def declare_command(seat: Seat, words: Words) -> Deed:
    """Say that some weighty or unlikely thing is so, because an aspect in play supports it. A stretch costs a
    fate point (or a free invoke on that aspect); what the aspect makes true already is free."""
    detail_words, because_words = split_at(words, "with")
    detail = joined(detail_words).strip()
    if not detail or because_words == ():
        raise MalformedChoice(
            'say what is so and why, as in: /declare "There is a back door" with "Old Smuggler"'
        )
    who = actor_of(seat)
    require_in_the_setting(seat.state, detail)
    because = aspect_named(seat.state, joined(because_words).strip()) if because_words else ""
    return lambda table: declare(table, who, detail, because)


@deed("use", '"Stunt" [on NAME]', ACTING, first="stunt", on="character")
def use_command(seat: Seat, words: Words) -> Deed:
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
