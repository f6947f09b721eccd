"""The command with which one roll is divided among several things."""

from __future__ import annotations

from solofate.commands.language.names import find_character, find_skill
from solofate.commands.language.reading import actor_of, what_opposes
from solofate.commands.language.registry import ACTING, Action, CommandContext, Situation, Words, deed
from solofate.commands.language.syntax import Word, joined, split_at
from solofate.commands.readings.calls.examples import as_here
from solofate.errors import MalformedChoice
from solofate.rules.model.permission import Deed
from solofate.rules.model.setting import require_in_the_setting
from solofate.rules.procedures.actions.advantage import ADVANTAGE
from solofate.rules.procedures.actions.attack import ATTACK
from solofate.rules.procedures.actions.deeds import Ways
from solofate.rules.procedures.actions.dividing import Part, divide_among
from solofate.rules.procedures.actions.overcome import OVERCOME
from solofate.rules.procedures.conflict.turns import act, require_turn

EXAMPLE = '/divide SKILL among overcome "the first aim" vs 2, overcome "the second" vs 3'


@deed(
    "divide",
    'SKILL among [attack NAME, overcome "what for" [vs N | vs NAME], advantage "Aspect" on NAME]',
    ACTING,
    {Situation.TURN, Situation.SCENE},
    first="skill",
    vs="character",
    on="character",
    attack="character",
    played_by=lambda rules: rules.several_targets,
    instead="one action has one target{if options: ; the optional rule multiple-targets lets it have several}",
)
def divide_command(seat: CommandContext, words: Words) -> Action:
    """Do several things with one roll. What it comes to is divided among them, and each is judged by its share alone:
    an obstacle by its own difficulty, a person by their defence. All of it is one kind of action, unless the GM finds
    that two make sense with the one skill. /attack NAME, NAME and an advantage on NAME, NAME are short for it."""
    skill_words, listed = split_at(words, "among")
    if not skill_words or not listed:
        raise MalformedChoice(f"say the skill and the things, as in: {as_here(seat, 'divide', EXAMPLE)}")
    who = actor_of(seat)
    skill = find_skill(joined(skill_words), seat.skills)
    parts = [_part(seat, who, each) for each in _parted(listed)]
    if len(parts) < 2:
        raise MalformedChoice(f"name two things or more, as in: {as_here(seat, 'divide', EXAMPLE)}")
    require_turn(seat.state, who)
    first = parts[0]
    deed = Deed(who, first.action, skill, first.purpose)
    return lambda table: act(table, deed, Ways(lambda: divide_among(table, who, skill, parts)))


def _parted(words: Words) -> list[Words]:
    """The words of each thing: each begins with the name of an action, and a comma or `and` may stand between."""
    found: list[list[Word]] = []
    ended = True
    for word in words:
        text = word.text.rstrip(",")
        if not text or (not word.quoted and text.casefold() == "and"):
            ended = True
            continue
        begins = not word.quoted and text.casefold() in (ATTACK, OVERCOME, ADVANTAGE)
        if begins and (ended or len(found[-1]) > 1):
            found.append([])
        elif not found:
            raise MalformedChoice(f"each begins with attack, overcome or advantage, not with “{word.text}”")
        found[-1].append(word._replace(text=text))
        ended = word.text.endswith(",")
    return [tuple(each) for each in found]


def _part(seat: CommandContext, who: str, words: Words) -> Part:
    """`attack NAME`, `overcome "what for" vs N` or `advantage "Aspect" on NAME`."""
    action, rest = words[0].text.casefold(), words[1:]
    if not rest:
        raise MalformedChoice(f"behind {action} comes what it is for")
    if action == ATTACK:
        return Part(ATTACK, find_character(seat.state, joined(rest), who))
    plain, on_words = split_at(rest, "on")
    plain, against_words = split_at(plain, "vs")
    said = " ".join(joined(plain).split())
    if not said:
        raise MalformedChoice(f"behind {action} comes what it is for, in double quotes")
    if action == OVERCOME:
        if on_words is not None:
            raise MalformedChoice(
                'an overcome names what stands against it behind vs: overcome "the door" vs 3'
            )
        return Part(OVERCOME, None, said, what_opposes(seat, against_words))
    if against_words is not None or not on_words:
        raise MalformedChoice('an advantage names whom it is laid on: advantage "Off Balance" on NAME')
    require_in_the_setting(seat.state, said)
    return Part(ADVANTAGE, find_character(seat.state, joined(on_words), who), said)
