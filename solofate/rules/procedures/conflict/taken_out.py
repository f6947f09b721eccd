"""What becomes of somebody who is taken out (Fate Condensed, Getting Taken Out)."""

from __future__ import annotations

import re
from collections.abc import Generator
from dataclasses import replace

from solofate.patterns import pattern
from solofate.rules.decisions import GM_SEAT, Decision, Option, bare
from solofate.rules.decisions.conflict import CONSENT_TO_DEATH, FATE, MARK
from solofate.rules.decisions.naming import Naming
from solofate.rules.events import ConsequenceTaken, Falls, FormChanged, TakenOut
from solofate.rules.in_force import at_this_table
from solofate.rules.model.characters import PCS, Character, enter
from solofate.rules.model.harm import NEVER
from solofate.rules.model.skills import MENTAL, PHYSICAL
from solofate.rules.procedures.conflict.foe_zones import fallen
from solofate.rules.procedures.naming import name_consequence, word
from solofate.rules.table import Table

OUT_OF_PROPORTION = "out of proportion"
REFUSE, CONSENT, NOTHING = "refuse", "consent", "nothing"
_DEATH = pattern(
    r"(?<!for )(?<!thought )(?<!presumed )(?<!believed )(?<!as good as )(?<!nearly )(?<!almost )(?<!not )(?<!never )"
    r"\b(dies|die|dead|death|killed|kills|slain|slays|murdered|executed|beheaded|corpse|drowns|"
    r"does not breathe|stops breathing)\b",
    re.IGNORECASE,
)


def kills(fate: str) -> bool:
    """Whether these words say that somebody dies; being left for dead is another matter."""
    return _DEATH.search(fate) is not None


def take_out(table: Table, who: str, by: str | None, cause: str = "") -> Generator[Decision, str, None]:
    """Out of the scene; whoever did it says what becomes of them, and the victim has no veto.

    It is in proportion: death comes last among what is offered, nobody dies of an argument, and whoever says so is
    asked again. Only death takes the consent of a PC's player, unless it was put on the table before the roll (ruling
    AMBC-78). What becomes of a PC may leave a mark on the sheet.
    """
    victim = table.state.characters[who]
    thing = "fate-pc" if victim.side == PCS else "fate-npc"
    says = by if by is not None else GM_SEAT
    about = Naming(thing, who, by, cause)
    text = (yield from word(table, FATE, says, about, after_dice=True, harsh=kills)).text
    if table.state.scene.kind == MENTAL and kills(text):
        about = Naming(thing, who, by, OUT_OF_PROPORTION)
        text = (yield from word(table, FATE, says, about, after_dice=True)).text
    if victim.is_hero and not table.state.scene.deadly and kills(text):
        text = yield from _with_consent(table, who, by, says, text)
    if table.rules.further_forms and victim.sheet.next_form is not None:
        table.emit(FormChanged(who, by, victim.name, text, in_its_next_form(table, victim)))
        return
    mark = None
    if victim.is_hero and not kills(text):
        mark = yield from _mark(table, who, by, says, text)
    if acts_at_once(table, who, by):
        table.emit(Falls(who, by, text))
    else:
        table.emit(TakenOut(who, by, text))
        fallen(table, who, by)
    if mark is not None:
        table.emit(mark)


def in_its_next_form(table: Table, beaten: Character) -> Character:
    """The next form of somebody, in the same place and at the same point of the exchange (ruling AMBO-75).

    A heart stays one. Nothing of it is marked. Where wounds go on, mild ones vanish and each other one is a step
    lighter, with the free invokes on it; one that never clears stays as it is (ruling AMBO-76).
    """
    sheet = beaten.sheet.next_form
    assert sheet is not None
    sheet = replace(at_this_table(table.state, sheet), place=beaten.sheet.place)
    form = enter(sheet, beaten.id, side=beaten.side, control=beaten.control, zone=beaten.zone)
    form = form._replace(
        acted=beaten.acted, moved=beaten.moved, owed_hostile=beaten.owed_hostile, held=beaten.held
    )
    if not beaten.sheet.wounds_go_on:
        return form
    slots = {slot.name: slot for slot in reversed(form.consequences)}
    for wound in beaten.consequences:
        spec = table.rules.slot(wound.severity)
        if wound.aspect is None or spec is None:
            continue
        eased = spec if wound.clears == NEVER else table.rules.lighter(spec)
        into = slots.get(eased.id) if eased is not None else None
        if eased is not None and into is not None and into.aspect is None:
            slots[into.name] = into._replace(
                aspect=eased.name or wound.aspect,
                state=wound.state,
                free_invokes=wound.free_invokes,
                this_conflict=wound.this_conflict,
                forbids=wound.forbids,
                allows=wound.allows,
                kind=wound.kind,
                healing=wound.healing,
                eased=wound.eased,
                marked=min(wound.marked, into.boxes),
            )
    return form._replace(consequences=tuple(slots[slot.name] for slot in form.consequences))


def acts_at_once(table: Table, who: str, by: str | None) -> bool:
    """Whether somebody has yet to act at the very moment they were struck: level with whoever did it (BS-AMB-17)."""
    order, turns = table.state.scene.turn_order, table.rules.turns
    if order is None or turns is None or not turns.ties_act_at_once or by is None:
        return False
    victim, attacker = table.state.characters[who], table.state.characters[by]
    if (
        victim.acted
        or table.state.scene.turn != by
        or any(who == one.who for one in table.state.scene.falling)
    ):
        return False
    return order.ranks(victim) == order.ranks(attacker)


def let_fall(table: Table, who: str) -> None:
    """Whoever was struck at the moment in which they acted goes down now that they have."""
    for one in table.state.scene.falling:
        if one.who == who and table.state.scene.turn == who and table.state.characters[who].out is None:
            table.emit(TakenOut(*one))
            fallen(table, who, one.by)


def _with_consent(
    table: Table, who: str, by: str | None, says: str, text: str
) -> Generator[Decision, str, str]:
    """The player is asked; refused, it is a loss short of death, and the first one to hand if nobody finds another."""
    options = bare(REFUSE, CONSENT)
    answer = yield CONSENT_TO_DEATH.ask(who, options, REFUSE, Naming(text, who, by), revealed=True)
    if answer == CONSENT:
        return text
    other = (yield from word(table, FATE, says, Naming("fate-pc", who, by), after_dice=True)).text
    if not kills(other):
        return other
    spared = (each for each in table.words.suggest("fate-pc", table.state, who, "") if not kills(each))
    return next(spared, "Beaten, and alive.")


def _mark(
    table: Table, who: str, by: str | None, says: str, text: str
) -> Generator[Decision, str, ConsequenceTaken | None]:
    """Whether the fate imposes a consequence, in a slot that is still empty."""
    empty = {
        slot.severity: slot
        for slot in reversed(table.state.characters[who].consequences)
        if table.state.characters[who].open_boxes(slot) and not slot.overwrites
    }
    options = (Option(NOTHING, None), *(Option(severity, None) for severity in reversed(empty)))
    answer = yield MARK.ask(says, options, NOTHING, Naming(text, who, by), revealed=True)
    if answer == NOTHING:
        return None
    slot = empty[answer]
    kind = slot.only or table.state.scene.kind or PHYSICAL
    name = yield from name_consequence(table, who, slot, kind, by, text)
    return ConsequenceTaken(who, slot.name, name, by, kind)
