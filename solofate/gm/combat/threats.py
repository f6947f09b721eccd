"""How dangerous somebody is: the shifts they are expected to land in a turn on those they face."""

from __future__ import annotations

from collections.abc import Sequence

from solofate.gm.combat.combat_model import CombatModel
from solofate.rules.model.characters import Sheet
from solofate.rules.model.skills import EITHER, MENTAL, SkillList

_REMEMBERED = 4096
_known: dict[tuple[int, ...], tuple[tuple[Sheet | SkillList | CombatModel, ...], float]] = {}


def threat_of(
    attacker: Sheet,
    targets: Sequence[Sheet],
    kind: str,
    skills: SkillList,
    model: CombatModel,
    above: tuple[int, ...] | None = None,
) -> float:
    """The mean over these targets of the shifts a turn's best attack lands.

    `above` are the levels of scale by which the attacker stands above each, where that is known; else sheets tell.

    It goes by what the sheets always give; stunts that depend on the moment are left to the single blow.
    Remembered by the sheets themselves, which never change.
    """
    key = (id(attacker), id(skills), id(model), kind == MENTAL, *map(id, targets), *(above or ()))
    known = _known.get(key)
    if known is not None:
        return known[1]
    if len(_known) >= _REMEMBERED:
        _known.clear()
    # The sheets are kept with the answer, so that none of their ids can come to mean another sheet.
    if above is None:
        above = tuple([model.levels_above(attacker, target) for target in targets])
    threat = _threat(attacker, targets, kind, skills, model, above)
    _known[key] = (attacker, skills, model, *targets), threat
    return threat


def _threat(
    attacker: Sheet,
    targets: Sequence[Sheet],
    kind: str,
    skills: SkillList,
    model: CombatModel,
    above: Sequence[int],
) -> float:
    best = 0.0
    for acts_as, harm in skills.attacks.items():
        if not targets or (kind == MENTAL and harm not in (MENTAL, EITHER)):
            continue
        rating = always(attacker, (acts_as,), "attack")
        able = skills.attack_defences[acts_as]
        landed = sum(
            model.landing(attacker, target, _lands_as(harm, kind)).mean(
                rating - always(target, able, "defend") + levels
            )
            for target, levels in zip(targets, above, strict=True)
        )
        best = max(best, landed / len(targets))
    return model.worths.idle + best


def _lands_as(harm: str, kind: str) -> str:
    """The harm of an attack: what it always does, or what the fight is about."""
    return kind if harm == EITHER else harm


def always(sheet: Sheet, skills: tuple[str, ...], action: str) -> int:
    """The best rating a sheet brings to an action that calls for one of these skills, whatever the moment."""
    best = -99 if skills else 0
    uses = [
        *skills,
        *(own for own, acts_as in sheet.works_as.items() if acts_as in skills),
        *(
            stunt.swap.use
            for stunt in sheet.stunts
            if stunt.swap is not None
            and stunt.swap.instead_of in skills
            and stunt.swap.action in (None, action)
            and stunt.swap.when.automatic
            and not stunt.swap.when.clauses
        ),
    ]
    for skill in uses:
        given = (gives.amount for _, gives in sheet.bonuses_to(skill, action) if not gives.when.clauses)
        best = max(best, sheet.rating(skill) + sum(given))
    return best
