"""Recovering from consequences: treatment, and the time it takes (Fate Condensed, Recovering from Conflicts)."""

from __future__ import annotations

from collections.abc import Callable, Generator

from solofate.errors import IllegalChoice
from solofate.rules.decisions import GM_SEAT, Decision, Procedure, bare
from solofate.rules.decisions.actions import NAME, Task
from solofate.rules.decisions.growth import TREATMENT, Treatment
from solofate.rules.decisions.naming import Naming
from solofate.rules.events import ConsequenceEased, Recovery, Ruling, TreatmentTried
from solofate.rules.model.endurance import SlotSpec
from solofate.rules.model.harm import (
    AFTER_SCENARIO,
    AFTER_SCENE,
    AFTER_SESSION,
    AT_BREAKTHROUGH,
    CLEARED,
    NEVER,
    TREATED,
    Slot,
)
from solofate.rules.model.pace import LONG_ARC
from solofate.rules.model.skills import SkillList
from solofate.rules.model.state import CONFLICT, may_act
from solofate.rules.procedures.actions.overcome import MET, OVERCOME, Against, overcome
from solofate.rules.procedures.actions.stunts import TREATS_A_WOUND
from solofate.rules.procedures.naming import word
from solofate.rules.ruleset import HEALING_HANDS
from solofate.rules.table import Table

ON_ONESELF = 2
TREATS = {"physical": TREATS_A_WOUND, "mental": "comfort somebody in distress", "": "treat"}
"""What sort of deed the treatment of each kind of harm is, for a stunt that is for it."""
USUAL = {"physical": ("academics",), "mental": ("empathy",), "": ("academics", "empathy")}
"""The skills that treat each kind of harm; a consequence of an older record may be of either kind."""


def usual_skills(kind: str, known: SkillList) -> tuple[str, ...]:
    """The skills of this table's list that treat a kind of harm."""
    return tuple(skill for default in USUAL.get(kind, USUAL[""]) for skill in known.doing(default))


def treatment_difficulty(spec: SlotSpec, *, oneself: bool) -> int:
    """What the ruleset sets against the treatment of a consequence, 2 more on oneself; 0 where nothing treats it."""
    return 0 if spec.difficulty is None else spec.difficulty + (ON_ONESELF if oneself else 0)


def treat(table: Table, who: str, whom: str, slot: Slot, skill: str) -> Procedure:
    """Overcomes the severity of a consequence; on success it is renamed and in recovery.

    A tie succeeds at a minor cost, a failure may be bought off; one attempt for each healer in a scene, and not
    in a conflict (ruling AMBC-85). The GM rules on another skill than the usual, and on grave wounds (AMBC-86).
    Raises `IllegalChoice` before anything has happened.
    """
    table.rules.require(HEALING_HANDS)
    spec = require_treatment(table, who, whom, slot)
    usual = skill in usual_skills(slot.kind, table.state.skills)
    grave = spec.grave or table.state.pace.needs_stunt(slot.kind)
    if not usual or grave:
        about = Treatment(who, whom, slot, skill, usual, grave)
        ruling = yield TREATMENT.ask(GM_SEAT, bare("allow", "deny"), "allow", about)
        if ruling == "deny":
            why = (
                "that takes another skill" if not usual else "such a wound takes an aspect or a stunt for it"
            )
            table.emit(
                Ruling(
                    who, f"treating {slot.aspect} with {table.state.skills.name(skill)}", "refused", None, why
                )
            )
            return
    assert slot.aspect is not None
    table.emit(TreatmentTried(who, whom, slot.name, slot.aspect, skill))
    difficulty = treatment_difficulty(spec, oneself=who == whom)
    named = spec.called if spec.row else f"a {spec.called}"
    reason = named + (", and one's own" if who == whom else "")
    table.case = TREATS.get(slot.kind, TREATS[""])
    result = yield from overcome(
        table,
        Task(who, OVERCOME, skill, slot.aspect, whom),
        Against(difficulty, reason=reason),
        in_part=False,
    )
    if result == MET:
        yield from start_recovery(table, whom, slot.name, who)


NOT_IN_A_CONFLICT = "nobody treats wounds in the middle of a conflict; afterwards there is time for it"


def require_treatment(table: Table, who: str, whom: str, slot: Slot) -> SlotSpec:
    """What the ruleset says of the consequence if this treatment may be tried now. Raises `IllegalChoice`."""
    state = table.state
    healer, patient = state.characters[who], state.characters[whom]
    if state.scene.mode == CONFLICT:
        raise IllegalChoice(NOT_IN_A_CONFLICT)
    if state.scene.open and not may_act(state, healer):
        raise IllegalChoice(f"{healer.name} is out of this scene and can treat nobody")
    spec = table.rules.slot(slot.eased or slot.severity)
    if slot.overwrites and slot.aspect is not None:
        raise IllegalChoice(f"nothing treats “{slot.aspect}”; a breakthrough may find other words for it")
    if slot.aspect is None or spec is None or spec.difficulty is None:
        raise IllegalChoice(f"{patient.name} has no consequence there to treat")
    if slot.state == TREATED:
        raise IllegalChoice(f"“{slot.aspect}” is in recovery already: {until(table, slot)}")
    if (who, whom, slot.name) in state.scene.treatments:
        raise IllegalChoice(
            f"{healer.name} has tried that in this scene; somebody else may try, or the same in the next scene"
        )
    return spec


def remedy(table: Table, whom: str, slot: Slot, by: str) -> Generator[Decision, str, None]:
    """What a potion or a spell does at most: a wound mends as one a step lighter, and the lightest without a roll.

    The slot stays full, and a whole scene at least goes by before it is free (ruling CO-AMB-29).
    """
    assert slot.aspect is not None
    spec = table.rules.slot(slot.severity)
    lighter = table.rules.lighter(spec) if spec is not None else None
    if lighter is None:
        yield from start_recovery(table, whom, slot.name, whom)
        return
    table.emit(ConsequenceEased(whom, slot.name, slot.aspect, by, lighter.id, lighter.clears))


def require_remedy(table: Table, whom: str, slot: Slot) -> None:
    """A remedy helps against what a treatment could mend, once. Raises `IllegalChoice`."""
    if not table.rules.recovery.remedies:
        raise IllegalChoice(f"{table.rules.title} has no remedy but care: /treat with a skill")
    if table.state.scene.mode == CONFLICT:
        raise IllegalChoice(
            "nobody sees to wounds in the middle of a conflict; afterwards there is time for it"
        )
    if not slot.untreated:
        raise IllegalChoice(f"no remedy does anything more for “{slot.aspect}”")
    if slot.eased:
        raise IllegalChoice(f"“{slot.aspect}” has been eased already; it takes care and time now")


def until(table: Table, slot: Slot) -> str:
    """When a consequence in recovery clears, in a few words."""
    if slot.clears == AFTER_SCENE:
        return "it clears after a full scene"
    if slot.clears == AFTER_SESSION:
        return "it clears after a full session"
    if slot.clears == AFTER_SCENARIO:
        return "it clears after a full scenario"
    if slot.clears == NEVER:
        return "it stays for good"
    if table.state.pace.long_arcs:
        return f"it clears after {LONG_ARC} full sessions, or at the next breakthrough"
    return "it clears at the next breakthrough"


def start_recovery(table: Table, whom: str, slot: str, by: str) -> Generator[Decision, str, None]:
    """The consequence gets words that show it is healing. It fills its slot and is an aspect as before.

    A condition keeps its name, which is fixed (ruling AMBO-06).
    """
    hurt = next(each for each in table.state.characters[whom].consequences if each.name == slot)
    assert hurt.aspect is not None
    if hurt.row:
        table.emit(Recovery(whom, slot, hurt.aspect, TREATED, hurt.aspect))
        return
    thing = f"healing-{hurt.kind or 'physical'}"
    about = Naming(thing, whom, by, hurt.aspect)
    name = (yield from word(table, NAME, whom, about, after_dice=True)).text
    table.emit(Recovery(whom, slot, name, TREATED, hurt.aspect))


def clear(table: Table, who: str, slot: str) -> None:
    """The consequence is gone; its slot is free."""
    hurt = next(each for each in table.state.characters[who].consequences if each.name == slot)
    assert hurt.aspect is not None
    table.emit(Recovery(who, slot, hurt.aspect, CLEARED, hurt.aspect))


def clear_after_scene(table: Table) -> None:
    """Those consequences clear that take a scene and have been treated for one (ruling AMBC-87).

    A scenario may have ended with the scene, and what takes one clears then.
    """
    _clear(table, lambda slot: slot.clears == AFTER_SCENE and _scenes(table, slot) > 0)
    clear_after_scenario(table)


def clear_after_scenario(table: Table) -> None:
    """Those clear that take a full scenario and have been treated for one (ruling CO-AMB-28)."""
    ended = table.state.progress.scenarios
    _clear(
        table,
        lambda slot: (
            slot.clears == AFTER_SCENARIO and (slot.healing is None or ended > slot.healing.scenario)
        ),
    )


def clear_after_session(table: Table) -> None:
    """Those that take a session clear after a full one of treatment; where arcs are long, graver ones after four
    (AMBG-25).
    """
    long_arcs = table.state.pace.long_arcs
    _clear(
        table,
        lambda slot: (
            (slot.clears == AFTER_SESSION and _sessions(table, slot) > 0)
            or (long_arcs and slot.clears == AT_BREAKTHROUGH and _sessions(table, slot) >= LONG_ARC)
        ),
    )


def _scenes(table: Table, slot: Slot) -> int:
    return table.state.scenes - slot.healing.scene if slot.healing is not None else 1


def _sessions(table: Table, slot: Slot) -> int:
    return table.state.progress.full - slot.healing.session if slot.healing is not None else 1


def _clear(table: Table, due: Callable[[Slot], bool]) -> None:
    for one in list(table.state.characters.values()):
        for slot in one.consequences:
            if slot.aspect is not None and slot.state == TREATED and due(slot):
                clear(table, one.id, slot.name)
