"""The commands of countdowns: start one, mark a box, set one back, close it."""

from __future__ import annotations

from collections.abc import Sequence

from solofate.commands.language.names import find_character, find_skill, matching
from solofate.commands.language.play import GameView
from solofate.commands.language.reading import actor_of, read_adversary
from solofate.commands.language.registry import (
    SCENES,
    Action,
    CommandContext,
    Reply,
    Words,
    deed,
    shown_alone,
)
from solofate.commands.language.syntax import Word, joined, number_in, split_at
from solofate.errors import AmbiguousName, IllegalChoice, MalformedChoice, UnknownName
from solofate.rules.decisions import Procedure
from solofate.rules.decisions.actions import Task
from solofate.rules.limits import MOST_FREE_INVOKES, MOST_SHIFTS
from solofate.rules.model.countdowns import BY_HAND, Countdown, Trigger, read_trigger, running
from solofate.rules.model.repercussions import Repercussion
from solofate.rules.model.skills import HARMS
from solofate.rules.model.state import State
from solofate.rules.procedures.actions.overcome import ASK_THE_GM, MET, OVERCOME, Against, overcome
from solofate.rules.procedures.conflict.turns import require_turn, take_action
from solofate.rules.procedures.engagements.countdowns import (
    close,
    outcomes,
    require_whole,
    set_back,
    start_countdown,
    tick,
)
from solofate.rules.table import Table
from solofate.wording.countdowns import countdown_lines

_KEYWORDS = (
    "on",
    "or",
    "then",
    "aspect",
    "free",
    "hit",
    "foes",
    "escapes",
    "fact",
    "secret",
    "hangs-on",
    "here",
)
_HOW = 'write its name, its boxes and what it comes to, as in: /countdown "The Fuse" 3 "The powder goes up" on exchange'


@deed(
    "countdown",
    '"Name" BOXES "outcome" [hit N | foes NAME | aspect "…" | fact] [on TRIGGER [or …] | on … then …] [secret] '
    '[hangs-on NAME] [here] | stop NAME "why" | back NAME with SKILL [vs N]',
    SCENES,
    with_="skill",
)
def countdown_command(seat: CommandContext, words: Words) -> Action:
    """Start a countdown: so many boxes, marked whenever a trigger comes about, and what happens at the last. The
    program marks by itself: exchange, scene, session, fail, "Og fails", "Og takes a consequence", "Og is taken out",
    "Og enters loft", aspect "…"; anything else (an hour, a bell) you mark with /tick, as one without a trigger. With
    `then` each box has a trigger of its own. In words alone the outcome becomes an aspect with a free invoke for the
    opposition; hit N, foes NAME*2, escapes NAME, aspect "…" free 2 and fact say what it does instead. `secret` keeps
    its meaning out of sight, `hangs-on` ties it to a foe, `here` to this scene. `stop` closes one whose cause is gone,
    `back` sets it back by one box with an overcome."""
    if words and not words[0].quoted and words[0].text.casefold() == "stop":
        return _stop(seat, words[1:])
    if words and not words[0].quoted and words[0].text.casefold() == "back":
        return _back(seat, words[1:])
    countdown = _read(seat, words)
    require_whole(seat.state, countdown)
    return lambda table: start_countdown(table, countdown)


@shown_alone("countdown")
def countdowns_shown(game: GameView, words: Words) -> Reply:
    """The countdowns that run."""
    return Reply(tuple(countdown_lines(game.state) or ["No countdown is running."]))


def _read(seat: CommandContext, words: Words) -> Countdown:
    name = words[0].text.strip() if words else ""
    if not name:
        raise MalformedChoice(_HOW)
    if len(words) < 2 or not (words[1].text.isascii() and words[1].text.isdigit()) or words[1].quoted:
        raise MalformedChoice(f"behind the name comes the number of boxes; {_HOW}")
    boxes = int(words[1].text[:9])
    parts = _parted(words[2:])
    outcome_words = joined(parts.pop("", [()])[0]).strip()
    if not outcome_words:
        raise MalformedChoice(f"a countdown comes to something when its last box is marked; {_HOW}")
    triggers = _triggers(parts)
    return Countdown(
        name,
        boxes,
        (_outcome(seat, outcome_words, parts),),
        triggers,
        secret="secret" in parts,
        on=_foe(seat, parts),
        here="here" in parts,
    )


def _parted(words: Words) -> dict[str, list[tuple[Word, ...]]]:
    """The words behind each keyword. The first word behind one always belongs to it: `on hit`."""
    found: dict[str, list[tuple[Word, ...]]] = {}
    keyword = ""
    so_far: list[Word] = []
    takes_next = False
    for word in words:
        typed = word.text.casefold()
        if not word.quoted and not takes_next and typed in _KEYWORDS:
            found.setdefault(keyword, []).append(tuple(so_far))
            keyword, so_far = typed, []
            takes_next = typed in ("on", "or", "then")
        else:
            so_far.append(word)
            takes_next = False
    found.setdefault(keyword, []).append(tuple(so_far))
    return found


def _triggers(parts: dict[str, list[tuple[Word, ...]]]) -> tuple[Trigger, ...]:
    together = [_trigger_words(each) for each in (*parts.get("on", ()), *parts.get("or", ()))]
    in_turn = [_trigger_words(each) for each in parts.get("then", ())]
    if in_turn:
        if len(together) != 1:
            raise MalformedChoice('then follows a single on, as in: on exchange then "the bell rings"')
        return tuple(read_trigger(each, box) for box, each in enumerate((*together, *in_turn), start=1))
    return tuple(map(read_trigger, together)) or (BY_HAND,)


def _trigger_words(words: Sequence[Word]) -> str:
    text = joined(words).strip()
    if not text:
        raise MalformedChoice(
            'behind on comes a trigger: exchange, fail, "Og is taken out", or your own words'
        )
    return f"aspect {words[1].text}" if words[0].text.casefold() == "aspect" and len(words) > 1 else text


def _outcome(seat: CommandContext, text: str, parts: dict[str, list[tuple[Word, ...]]]) -> Repercussion:
    foes, number = None, 1
    if "foes" in parts:
        row, number = read_adversary(seat, _one_word(parts["foes"][0], "foes", "thug*2"))
        foes = row.sheet
    kind, hit = "physical", 0
    if "hit" in parts:
        told = list(parts["hit"][0])
        if told and told[-1].text.casefold() in HARMS:
            kind = told.pop().text.casefold()
        hit = _number(told, "hit", MOST_SHIFTS)
    aspect = joined(parts["aspect"][0]).strip() if "aspect" in parts else ""
    if "aspect" in parts and not aspect:
        raise MalformedChoice("behind aspect comes the aspect it leaves, in quotes")
    escapes = joined(parts["escapes"][0]).strip() or "leader" if "escapes" in parts else ""
    fact = "fact" in parts
    if fact and (foes is not None or hit or aspect or escapes):
        raise MalformedChoice("a fact is words and does nothing else; take out fact or the rest")
    free = _number(parts["free"][0], "free", MOST_FREE_INVOKES) if "free" in parts else 1
    return Repercussion(
        text,
        aspect=aspect,
        free=free,
        hit=hit,
        kind=kind,
        foes=foes,
        number=number,
        escapes=escapes,
        fact=fact,
    )


def _one_word(words: Sequence[Word], keyword: str, sample: str) -> Word:
    if not words:
        raise MalformedChoice(f"behind {keyword} comes a name, as in: {keyword} {sample}")
    return Word(joined(words), words[0].column)


def _number(words: Sequence[Word], keyword: str, most: int) -> int:
    typed = joined(words)
    number = number_in(typed, 1, most)
    if number is None:
        raise MalformedChoice(f"behind {keyword} comes a number from 1 to {most}, not “{typed}”")
    return number


def _foe(seat: CommandContext, parts: dict[str, list[tuple[Word, ...]]]) -> str:
    if "hangs-on" not in parts:
        return ""
    return find_character(seat.state, joined(parts["hangs-on"][0]), seat.actor)


def find_countdown(state: State, typed: str) -> str:
    """The name of the running countdown that was typed. Raises `UnknownName` or `AmbiguousName`."""
    names = {each.name: each.name for each in running(state)}
    found = matching(typed, names) if typed.strip() else []
    if len(found) > 1:
        raise AmbiguousName(typed, found)
    if not found:
        known = ", ".join(names) or 'none; /countdown "Name" 4 "outcome" starts one'
        raise UnknownName(f"no countdown “{typed}” is running; there is {known}")
    return found[0]


@deed("tick", 'NAME ["why"]', SCENES, first="countdown")
def tick_command(seat: CommandContext, words: Words) -> Action:
    """Mark the next box of a countdown. What marks it has come about. At the last box its outcome happens."""
    if not words:
        raise MalformedChoice('say which countdown, as in: /tick "The Fuse"')
    name_words, why = _with_reason(words)
    name = find_countdown(seat.state, joined(name_words))

    def mark_it(table: Table) -> None:
        tick(table, name, why or "the table says so")

    return mark_it


def _with_reason(words: Words) -> tuple[Words, str]:
    """The name, and the words in quotes behind it."""
    if len(words) > 1 and words[-1].quoted:
        return words[:-1], words[-1].text.strip()
    return words, ""


def _stop(seat: CommandContext, words: Words) -> Action:
    name_words, why = _with_reason(words)
    if not name_words or not why:
        raise MalformedChoice('say which and why, as in: /countdown stop "The Fuse" "it lies in the harbor"')
    name = find_countdown(seat.state, joined(name_words))
    return lambda table: close(table, name, why)


def _back(seat: CommandContext, words: Words) -> Action:
    name_words, how = split_at(words, "with")
    if not name_words or not how:
        raise MalformedChoice('say which and with what, as in: /countdown back "The Fuse" with crafts')
    skill_words, vs_words = split_at(how, "vs")
    name = find_countdown(seat.state, joined(name_words))
    if not next(each for each in running(seat.state) if each.name == name).marked:
        raise IllegalChoice(f"no box of “{name}” is marked, so there is nothing to set back")
    who = actor_of(seat)
    skill = find_skill(joined(skill_words), seat.skills)
    against = ASK_THE_GM
    if vs_words is not None:
        against = Against(_number(vs_words, "vs", 20), reason="the player's word")
    require_turn(seat.state, who)

    def roll_it_back(table: Table) -> Procedure:
        aim = yield from overcome(table, Task(who, OVERCOME, skill, name), against, in_part=False)
        if aim == MET and any(each.name == name and each.marked for each in running(table.state)):
            set_back(table, name, f"{table.state.characters[who].name} gains time")
        yield from outcomes(table)

    return lambda table: take_action(table, who, roll_it_back(table))
