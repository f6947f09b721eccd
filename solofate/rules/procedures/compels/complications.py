"""What an accepted compel brings: a small closed set of things that become true (Fate Condensed, Compels)."""

from __future__ import annotations

from collections.abc import Iterator

from solofate.rules.decisions import Option, Procedure
from solofate.rules.decisions.compels import Complication, Proposal
from solofate.rules.events import AspectAdded, Left, Moved, WayBarred
from solofate.rules.model.aspects import GM, NO_FREE_INVOKES, SCENE
from solofate.rules.model.characters import OPPOSITION, PCS, Character
from solofate.rules.model.skills import MENTAL, PHYSICAL
from solofate.rules.model.state import CONFLICT, FREE, State, harm_of, in_play
from solofate.rules.names import as_aspect, slug
from solofate.rules.procedures.actions.attack import attack_ways
from solofate.rules.procedures.conflict.conflict_ends import end_conflict_if_over
from solofate.rules.procedures.conflict.starting import open_conflict
from solofate.rules.procedures.scenes.entering import bring_in_several
from solofate.rules.table import Table

ASPECT, FACT, ARRIVAL, BARRIER, MOVED, LEAVES, FIGHT = (
    "aspect", "fact", "arrival", "barrier", "moved", "leaves", "conflict",
)  # fmt: skip
EVENT, DECISION = "event", "decision"
OPEN = "compel-open"
"""Words for what could come of any aspect."""
BAR = 3
"""How hard it is to get past what a compel puts in the way: Good (+3)."""

MOST_ARRIVALS, MOST_WAYS, MOST_OPPOSITION = 4, 3, 8
LESSER_KINDS = ("minor", "mob")


def complications(
    table: Table, proposal: Proposal, *, only_aspects: bool = False
) -> tuple[Option[Complication], ...]:
    """Everything this compel could bring here and now, in words drawn for each kind of thing once."""
    found: dict[str, Complication] = {}
    texts: dict[str, str] = {}
    possible = list(_possible(table, proposal, only_aspects or not table.state.scene.open))
    if not proposal.text:
        reached = {
            effect for effect in {each.effect for each in possible} if _reaches(table, proposal, effect)
        }
        possible = [each for each in possible if each.effect in (reached or (ASPECT, FACT))]
    for each in possible:
        if each.effect not in texts:
            texts[each.effect] = proposal.text or _drawn(table, proposal, each.effect)
        text = texts[each.effect]
        name = named_after(table, proposal, text) if each.effect in (ASPECT, FACT) else ""
        found.setdefault(each.id, each._replace(text=text, name=name))
    return tuple(Option(id, complication) for id, complication in found.items())


def to_talk_over(table: Table, proposal: Proposal, *, only_aspects: bool = False) -> bool:
    """Whether nothing that is written is about this aspect here and now, so that the trouble is talked over."""
    effects = {each.effect for each in _possible(table, proposal, only_aspects or not table.state.scene.open)}
    return not proposal.text and not any(_reaches(table, proposal, effect) for effect in effects)


def _reaches(table: Table, proposal: Proposal, effect: str) -> bool:
    return table.words.reaches(_words_for(proposal, effect), table.state, proposal.who, proposal.aspect)


def _words_for(proposal: Proposal, effect: str) -> str:
    return f"compel-{proposal.type}" if effect in (ASPECT, FACT) else f"compel-{proposal.type}-{effect}"


def _drawn(table: Table, proposal: Proposal, effect: str) -> str:
    kind = _words_for(proposal, effect) if _reaches(table, proposal, effect) else OPEN
    return table.words.suggest(kind, table.state, proposal.who, proposal.aspect)[0]


def named_after(table: Table, proposal: Proposal, text: str) -> str:
    """The aspect a complication leaves: in the table's words, or the beginning of the player's own."""
    name = as_aspect(text)
    if not proposal.text:
        name = table.words.suggest("compel-leaves", table.state, proposal.who, text)[0]
    taken = {aspect.name.casefold() for aspect in table.state.scene.aspects}
    number, plain = 1, name
    while name.casefold() in taken:
        number += 1
        name = f"{plain} {number}"
    return name


def _possible(table: Table, proposal: Proposal, only_aspects: bool) -> Iterator[Complication]:
    state = table.state
    one = state.characters[proposal.who]
    yield Complication(ASPECT, "", holder=_gainer(state, one, proposal.by))
    yield Complication(FACT, "")
    if only_aspects:
        return
    if one.is_hero:
        yield from _arrivals(table)
        if state.scene.mode == FREE and one.out is None and in_play(state, OPPOSITION):
            yield Complication(FIGHT, "")
    yield from _ways(state, one)
    if state.scene.mode not in (FREE, CONFLICT):  # A contest or challenge counts on who is in it.
        return
    for ally in in_play(state, one.side):
        if ally.id not in (one.id, state.scene.turn) and not ally.is_hero:
            yield Complication(LEAVES, "", ally.id)


def _gainer(state: State, one: Character, by: str) -> str | None:
    """Who holds the free invoke on trouble of this character's: the other side, if any of it is there."""
    if not any(other.side != one.side for other in in_play(state)):
        return None
    if one.side == PCS:
        return GM
    return by if by in state.characters else None


def _arrivals(table: Table) -> Iterator[Complication]:
    """Lesser foes of the tables in play; those of whom some are here already come first."""
    here = in_play(table.state, OPPOSITION)
    if len(here) >= MOST_OPPOSITION:
        return
    known = {foe.sheet.name for foe in here}
    lesser = {
        slug(sheet.name): sheet
        for sheet in (*(foe.sheet for foe in here), *table.newcomers())
        if sheet.kind in LESSER_KINDS
    }
    ranked = sorted(lesser.items(), key=lambda each: each[1].name not in known)
    for id, sheet in ranked[:MOST_ARRIVALS]:
        yield Complication(ARRIVAL, "", id, sheet=sheet)


def _ways(state: State, one: Character) -> Iterator[Complication]:
    zones = state.scene.zones
    if one.zone is None or one.out is not None:
        return
    near = zones.neighbours(one.zone)[:MOST_WAYS]
    for zone in near:
        if zones.borders[one.zone, zone].barrier is None:
            yield Complication(BARRIER, "", zone)
    for zone in near:
        yield Complication(MOVED, "", zone)


def come_true(table: Table, proposal: Proposal, trouble: Complication) -> Procedure:
    """The complication becomes true. Where it comes to a conflict, its first turn is named and not yet played."""
    state = table.state
    one = state.characters[proposal.who]
    if trouble.effect == ASPECT:
        held = {trouble.holder: 1} if trouble.holder is not None else NO_FREE_INVOKES
        table.emit(AspectAdded(trouble.name, "situation", SCENE, held, proposal.by))
    elif trouble.effect == FACT:
        table.emit(AspectAdded(trouble.name, "situation", one.id, NO_FREE_INVOKES, proposal.by))
    elif trouble.effect == ARRIVAL:
        assert trouble.sheet is not None
        bring_in_several(table, trouble.sheet, 1, one.zone)
    elif trouble.effect == BARRIER:
        assert one.zone is not None
        zones = state.scene.zones.with_barrier(one.zone, trouble.target, BAR)
        table.emit(WayBarred(one.zone, trouble.target, BAR, zones))
    elif trouble.effect == MOVED:
        table.emit(Moved(one.id, one.zone, trouble.target))
    elif trouble.effect == LEAVES:
        table.emit(Left(trouble.target))
        end_conflict_if_over(table)
    else:
        yield from open_conflict(table, _kind_of_fight(state))


def _kind_of_fight(state: State) -> str:
    """Of words where nobody on the other side is trained to strike a blow, else of blows."""
    blows = (
        foe.sheet.rating(skill)
        for foe in in_play(state, OPPOSITION)
        for skill, works_as in attack_ways(state, foe).items()
        if harm_of(state, works_as) == PHYSICAL
    )
    return PHYSICAL if any(rating > 0 for rating in blows) else MENTAL
