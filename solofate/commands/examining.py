"""The command by which a hero comes to know what a thing says or holds."""

from __future__ import annotations

from solofate.commands.language.reading import actor_of
from solofate.commands.language.registry import ACTING, Action, CommandContext, Situation, Words, deed
from solofate.commands.language.syntax import joined
from solofate.errors import IllegalChoice, MalformedChoice
from solofate.gm.talk.contents import look_into
from solofate.gm.wording.bearers import thing_called
from solofate.rules.limits import LONGEST_NAME
from solofate.rules.model.setting import require_in_the_setting
from solofate.rules.model.state import FREE


@deed("examine", '"thing" ["what you do"]', ACTING, {Situation.SCENE})
def examine_command(seat: CommandContext, words: Words) -> Action:
    """Read, hear or open a thing: you are told what it says or holds. It takes no dice, and what you are told
    is noted and stays so whenever it is read again, asked about or shown. What is hidden, locked or in cipher takes a
    roll, as in /advantage SKILL seeking "what is in the letter"."""
    hero = actor_of(seat)
    if not words or not joined(words[:1]).strip():
        raise MalformedChoice('say what, as in: /examine "the letter"')
    if not seat.state.scene.open:
        raise IllegalChoice('You are between scenes: /scene "Its title" begins the next')
    if seat.state.scene.mode != FREE:
        raise IllegalChoice("there is no time for that before this is over")
    done = words[-1].text if len(words) > 1 and words[-1].quoted else ""
    name = " ".join(joined(words[:-1] if done else words).split())
    if len(name) > LONGEST_NAME:
        raise MalformedChoice(f"a thing has at most {LONGEST_NAME} characters")
    require_in_the_setting(seat.state, name)
    return lambda table: look_into(table, hero, thing_called(name), done)
