"""What the sheets of all who are in a fight say of it: found once, since no hit changes anything of that."""

from __future__ import annotations

from collections.abc import Collection

from solofate.gm.combat.aims import Aim
from solofate.gm.combat.combat_model import CombatModel
from solofate.gm.combat.ratings import aspects_waited_for, decides_by_itself
from solofate.rules.model.characters import Character
from solofate.rules.model.skills import SkillList
from solofate.rules.model.zones import ZoneMap

MOST_REMEMBERED = 512
_known: dict[tuple[object, ...], OnPaper] = {}


class OnPaper:
    """What the sheets of these people say, by a model of the rules and a skill list.

    `decides` says that sheets and the aspects their stunts wait for settle what everybody brings to a roll, and that
    nothing but distance keeps an attack off; `among_obstacles`, that a hazard or a block is there. `differences` and
    `attacks` are filled as they are asked for (`blows`), and so are `aims`, which are those on a map of zones
    (`guarding`), and `hits`, what everybody's best attacks land (`lookahead.brawling`).
    """

    __slots__ = ("aims", "among_obstacles", "attacks", "decides", "differences", "hits", "kept", "waited_for")

    def __init__(self, model: CombatModel, skills: SkillList, everybody: Collection[Character]) -> None:
        sheets, hooks = [one.sheet for one in everybody], model.rules.hooks
        self.kept = model, skills, sheets
        """Kept so that none of their ids can come to mean anything else."""
        self.among_obstacles = any(sheet.obstacle is not None for sheet in sheets)
        by_themselves = all(decides_by_itself(sheet) for sheet in sheets)
        self.decides = by_themselves and hooks.level is None and hooks.shielded_by is None
        self.waited_for = frozenset(aspect for sheet in sheets for aspect in aspects_waited_for(sheet))
        self.differences: dict[tuple[object, ...], tuple[int, str]] = {}
        self.attacks: dict[tuple[object, ...], list[tuple[int, str, str]]] = {}
        self.hits: dict[tuple[object, ...], dict[str, float]] = {}
        self.aims: dict[tuple[object, ...], tuple[ZoneMap, tuple[tuple[Aim, ...], ...]]] = {}


def paper_of(model: CombatModel, skills: SkillList, everybody: Collection[Character]) -> OnPaper:
    """What is known of these people with these very sheets."""
    key = id(model), id(skills), *[(one.id, id(one.sheet)) for one in everybody]
    paper = _known.get(key)
    if paper is None:
        if len(_known) >= MOST_REMEMBERED:
            _known.clear()
        paper = _known[key] = OnPaper(model, skills, everybody)
    return paper
