"""What a companion is told to do on their next turn, by the command it would be on that turn."""

from __future__ import annotations

from solofate.commands.language.names import find_character, find_skill, find_zone
from solofate.commands.language.registry import Action, CommandContext, Words
from solofate.commands.language.syntax import joined, split_at
from solofate.errors import IllegalChoice, MalformedChoice, SolofateError
from solofate.rules.events import OrderGiven
from solofate.rules.model.characters import PCS, PLAYER
from solofate.rules.model.orders import FREELY, HERE, NEAR, Order
from solofate.rules.model.state import CONFLICT, State
from solofate.rules.procedures.conflict.turns import require_able
from solofate.rules.procedures.growth.recovery import NOT_IN_A_CONFLICT


def waits_for_their_turn(state: State, who: str) -> bool:
    """Whether somebody on the heroes' side acts in a fight without the player being asked, and it is not their turn.

    That is a companion whom nobody at the keyboard plays, and a hero who has been told what to do until told otherwise.
    """
    one = state.characters[who]
    unasked = (not one.is_hero and one.control != PLAYER) or (one.order is not None and one.order.stands)
    return one.side == PCS and unasked and state.scene.mode == CONFLICT and state.scene.turn != who


def is_told_beforehand(state: State, command: str, words: Words) -> bool:
    """Whether a command tells a companion what to do on their next turn, which may be told at any question too."""
    if command != "as" or len(words) < _WHO_AND_WHAT:
        return False
    if words[1].text.lstrip("/").casefold() not in _BEFOREHAND:
        return False
    try:
        who = find_character(state, words[0].text, state.active)
    except SolofateError:
        return False
    if words[1].text.lstrip("/").casefold() == KEEP:
        return state.scene.mode == CONFLICT and state.scene.turn != who
    return waits_for_their_turn(state, who)


_WHO_AND_WHAT = 2
KEEP = "keep"
_BEFOREHAND = ("attack", "advantage", "move", KEEP)


def order(seat: CommandContext, who: str, verb: str, words: Words) -> Action:
    """What is told, kept for their turn. Raises `IllegalChoice` for what nobody can be told beforehand."""
    require_able(seat.state, who)
    name = seat.state.characters[who].name
    if verb == "move":
        typed, _ = split_at(words, "with")
        told = Order(verb, find_zone(seat.state, joined(typed)))
    elif verb == "attack":
        typed, means = split_at(words, "with")
        if not typed:
            raise MalformedChoice(f"say whom, as in: /as {who} attack thug-1 with fight")
        told = Order(verb, find_character(seat.state, joined(typed), who), _skill(seat, means))
    elif verb == "advantage":
        made, on = split_at(words, "on")
        target = find_character(seat.state, joined(on), who) if on and on[0].text != "zone" else None
        told = Order(verb, target, _skill(seat, made[:1]))
    elif verb == "treat":
        raise IllegalChoice(NOT_IN_A_CONFLICT)
    else:
        raise IllegalChoice(
            f"{name} acts on a turn of their own, and can be told beforehand to attack, to make an advantage or to "
            f"move; with /control {who} player their turns are yours"
        )
    return lambda table: table.emit(OrderGiven(who, told))


def kept_order(seat: CommandContext, words: Words) -> Order:
    """What `/keep` tells: `on` for one turn as they think best, and else what stands until they are told otherwise."""
    how, rest = (words[0].text.casefold() if words else "on"), words[1:]
    if how == "on" and not rest:
        return Order(FREELY)
    if how == "fighting" and not rest:
        return Order(FREELY, stands=True)
    if how == "here" and not rest:
        return Order(HERE, stands=True)
    if how in ("at", "near") and rest:
        whom = find_character(seat.state, joined(rest), seat.actor)
        return Order("attack" if how == "at" else NEAR, whom, stands=True)
    raise MalformedChoice(
        "say how, as in: /keep on, /keep fighting, /keep here, /keep at NAME or /keep near NAME"
    )


def _skill(seat: CommandContext, words: Words | None) -> str | None:
    return find_skill(joined(words), seat.skills) if words else None
