"""The commands of harm that comes from other things, and of what may come of being taken out."""

from __future__ import annotations

from solofate.commands.language.names import find_character
from solofate.commands.language.registry import SCENES, Action, CommandContext, Words, deed
from solofate.commands.language.syntax import joined, number_in, split_at
from solofate.errors import MalformedChoice
from solofate.rules.events import Stakes
from solofate.rules.limits import MOST_SHIFTS
from solofate.rules.model.skills import MENTAL, PHYSICAL
from solofate.rules.procedures.conflict.other_harm import be_hit


@deed("hit", 'NAME N [physical | mental] ["from what"] [by NAME]', SCENES, first="character", by="character")
def hit_command(seat: CommandContext, words: Words) -> Action:
    """Somebody is hit by something that is no attack: a fall, a fire, a trap. They absorb the N shifts or are
    taken out. With `by` it comes from somebody in play, who holds the free invoke on a consequence of it."""
    plain, by_words = split_at(words, "by")
    cause = " ".join(word.text for word in plain if word.quoted)
    told = [word for word in plain if not word.quoted]
    kind = seat.state.scene.kind or PHYSICAL
    if told and told[-1].text.casefold() in (PHYSICAL, MENTAL):
        kind = told.pop().text.casefold()
    if len(told) < 2:
        raise MalformedChoice('say whom and how hard, as in: /hit me 3 physical "a fall"')
    number = told.pop().text
    shifts = number_in(number, 1, MOST_SHIFTS)
    if shifts is None:
        raise MalformedChoice(f"a hit has from 1 to {MOST_SHIFTS} shifts, not “{number}”")
    who = find_character(seat.state, joined(told), seat.actor)
    by = find_character(seat.state, joined(by_words), seat.actor) if by_words else None
    return lambda table: be_hit(table, who, shifts, kind, cause, by)


@deed("death", "possible | consent [always]", SCENES)
def death_command(seat: CommandContext, words: Words) -> Action:
    """Put death on the table, or take it off: with `possible` a hero who is taken out in this scene may die of
    it; with `consent` none does unless you agree to it then. `always` says so for every scene to come."""
    told = [word.text.casefold() for word in words]
    always = told[1:] == ["always"]
    if told[:1] not in (["possible"], ["consent"]) or (told[1:] and not always):
        raise MalformedChoice("write /death possible or /death consent, with always for every scene to come")
    return lambda table: table.emit(Stakes(told[0] == "possible", always))
