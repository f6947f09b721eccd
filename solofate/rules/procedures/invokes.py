"""Invoking: after the dice, both sides in turn, until both have passed (Fate Condensed, Invoking Aspects)."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import NamedTuple

from solofate.rules.aspects import ANYONE, GM, NO_FREE_INVOKES, FreeInvokes
from solofate.rules.characters import PCS, Character
from solofate.rules.conditions import Moment, clauses_hold
from solofate.rules.decisions import Choices, Decision, Option
from solofate.rules.dice import Faces
from solofate.rules.events import AspectRemoved, FatePointsOwed, Invoked, Rerolled
from solofate.rules.names import unused_slug
from solofate.rules.procedures.points import pay_fate_point, points_of
from solofate.rules.procedures.stunts import spend_stunt, stunt_ready
from solofate.rules.rulings import ruling_in_use
from solofate.rules.state import State, allied
from solofate.rules.stunts import Stunt
from solofate.rules.table import Table

CERTAINLY = 2
BONUS, REROLL, OPPOSE, PASS, STUNT = "+2", "reroll", "oppose", "pass", "stunt"


class Effort:
    """A roll on the table: what fell, what has been added, and what it comes to so far.

    `helpers` lend their hand to it, and share what it costs.
    """

    __slots__ = (
        "action",
        "bonus",
        "claimed",
        "effort",
        "faces",
        "helpers",
        "paid",
        "rating",
        "side",
        "skill",
        "target",
        "who",
    )

    def __init__(
        self,
        who: str,
        side: str,
        action: str,
        skill: str,
        rating: int,
        faces: Faces,
        bonus: int,
        target: str | None,
        helpers: tuple[str, ...] = (),
    ) -> None:
        self.who, self.side, self.action, self.skill = who, side, action, skill
        self.helpers = helpers
        self.rating, self.faces, self.bonus, self.target = rating, faces, bonus, target
        self.effort = sum(faces) + rating + bonus
        self.paid: set[tuple[str, str]] = set()
        self.claimed: set[str] = set()


class Fixed:
    """A number without dice that stands against a roll. `who` is the seat that may raise it by invokes.

    `undefended` is whoever the roll is aimed at and does not defend; their aspects can be called on all the
    same.
    """

    __slots__ = ("effort", "paid", "side", "undefended", "who")

    def __init__(self, who: str, side: str, difficulty: int, undefended: str | None = None) -> None:
        self.who, self.side, self.effort, self.undefended = who, side, difficulty, undefended
        self.paid: set[tuple[str, str]] = set()


class Invocation(NamedTuple):
    """What an invoke option would do: which aspect, how, who pays with what, and who earns the point."""

    aspect: str
    on: str
    kind: str
    mode: str
    paid_with: str
    paid_to: str | None
    holder: str | None


class Claim(NamedTuple):
    """A stunt that may be claimed on this roll because its owner says that it applies."""

    stunt: Stunt
    amount: int


class Standing(NamedTuple):
    """What an `invoke` decision is about: one's own number, and the one on the other side."""

    own: Effort | Fixed
    other: Effort | Fixed


def settle(table: Table, acting: Effort, opposing: Effort | Fixed) -> Generator[Decision, str, None]:
    """Both sides invoke in turn until both pass; whoever trails is asked first (ruling AMBC-19)."""
    own: Effort | Fixed = acting
    other: Effort | Fixed = opposing
    if acting.effort > opposing.effort and ruling_in_use(table.state, "AMBC-19") == "trailing":
        own, other = opposing, acting
    passes = 0
    while passes < 2:
        passes += 1
        may = _may_invoke(table.state, own)
        if not may:
            own, other = other, own
            continue
        options = Choices(invoke_options(table.state, own, other), several=may == CERTAINLY)
        decision = Decision("invoke", own.who, options, PASS, Standing(own, other), revealed=True)
        if decision.only_option is None:
            answer = yield decision
            if answer != PASS:
                option = options.named(answer)
                assert option is not None
                chosen = option.detail
                if isinstance(chosen, Claim):
                    _claim(table, own, chosen)
                else:
                    _invoke(table, own, chosen)
                passes = 0
        own, other = other, own


def _may_invoke(state: State, own: Effort | Fixed) -> int:
    """A quick look whether this side has anything to invoke with: 0 no, 1 perhaps, 2 certainly.

    Most rolls are settled without a single invoke, and this spares making the options for them.
    """
    asker = state.characters.get(own.who)
    points = points_of(state, asker)
    if points < 1:
        if asker is not None and (asker.sheet.stunts or asker.invokes):
            return 1
        free = any(aspect.free_invokes for aspect in state.scene.aspects)
        return 1 if free or any(_hurt_or_known(other) for other in state.characters.values()) else 0
    if asker is not None and len(asker.sheet.aspects) > len(own.paid):
        return CERTAINLY
    return 1


def _hurt_or_known(other: Character) -> bool:
    """Whether free invokes could lie on somebody's wounds or aspects."""
    return bool(other.invokes) or any(slot.free_invokes for slot in other.consequences)


def invoke_options(state: State, own: Effort | Fixed, other: Effort | Fixed) -> Iterator[Option]:
    """`pass`, then every aspect that may be invoked now: those with free invokes first, then for a fate point."""
    yield Option(PASS)
    asker = state.characters.get(own.who)
    points = points_of(state, asker)
    modes = (BONUS, REROLL) if isinstance(own, Effort) else (OPPOSE,)
    named: set[str] = set()
    paid: list[tuple[str, str, str, str, str | None]] = []
    for name, on, kind, held, owner in _open_aspects(state, own, other, points > 0):
        holder = free_invoke_for(state, held, own.who, own.side) if held else None
        if holder is None and (kind == "boost" or points < 1 or (on, name) in own.paid):
            continue
        key = unused_slug(name, named)
        named.add(key)
        if holder is None:
            paid.append((key, name, on, kind, owner))
            continue
        for mode in modes:
            yield Option(f"{key}:{mode}", Invocation(name, on, kind, mode, "free", None, holder))
    if asker is not None and isinstance(own, Effort):
        yield from _claims(state, asker, own, points)
    for key, name, on, kind, owner in paid:
        for mode in modes:
            yield Option(f"{key}:{mode}", Invocation(name, on, kind, mode, "fate-point", owner, None))


def _open_aspects(
    state: State, own: Effort | Fixed, other: Effort | Fixed, may_pay: bool
) -> Iterator[tuple[str, str, str, FreeInvokes, str | None]]:
    """Name, place, kind, free invokes and payee of each aspect this side could call on.

    Those are the situation's, the asker's own and the opponent's (a hostile invoke, which pays the opponent).
    Consequences are aspects too, one's own included.
    """
    mine, theirs = _whose_aspects(state, own), _whose_aspects(state, other, against=True)
    places = {"scene"}
    for character in (mine, theirs):
        if character is not None:
            places.add(character.id)
            places.add(f"zone:{character.zone}")
    for aspect in state.scene.aspects:
        if not aspect.hidden and aspect.on in places and (may_pay or aspect.free_invokes):
            yield aspect.name, aspect.on, aspect.kind, aspect.free_invokes, None
    payee = theirs.id if theirs is not None else None
    for character, owner in ((mine, None), (theirs, payee)):
        if character is None or not (may_pay or character.invokes):
            continue
        for known in character.sheet.aspects:
            held = character.invokes.get(known.name, NO_FREE_INVOKES)
            yield known.name, character.id, known.kind, held, owner
    for character, owner in ((theirs, payee), (mine, None)):
        if character is None:
            continue
        for hurt in character.consequences:
            if hurt.aspect is not None and (may_pay or hurt.free_invokes):
                yield hurt.aspect, character.id, "consequence", hurt.free_invokes, owner


def _whose_aspects(state: State, number: Effort | Fixed, *, against: bool = False) -> Character | None:
    """Whose own aspects speak for a number, and can be turned against it.

    Whoever rolls, or is aimed at without defending. Somebody who only speaks for their side against a fixed
    number has no part in the matter: no hostile invoke can reach them.
    """
    if isinstance(number, Effort):
        return state.characters.get(number.who)
    if number.undefended is not None:
        return state.characters.get(number.undefended)
    return None if against else state.characters.get(number.who)


def free_invoke_for(state: State, held: FreeInvokes, who: str, side: str) -> str | None:
    """Whose free invoke a seat would use: its own first, then an ally's of the same hand, then the side's."""
    if who in held:
        return who
    asker = state.characters.get(who)
    for holder in held:
        if holder in (ANYONE, side) or (holder == GM and side != PCS):
            return holder
        ally = state.characters.get(holder)
        if ally is None or ally.side != side:
            continue
        if asker is None or (ally.control == asker.control and allied(state, who, holder)):
            return holder
    return None


def _claims(state: State, asker: Character, own: Effort, points: int) -> list[Option]:
    """Stunts that would help this roll if their owner says so, or pays, or spends a limited use."""
    found = []
    for stunt in asker.sheet.stunts:
        bonus = stunt.bonus
        if bonus is None or bonus.when.automatic or bonus.skill != own.skill or bonus.action != own.action:
            continue
        if stunt.id in own.claimed or not stunt_ready(asker, stunt, bonus.when, points):
            continue
        if clauses_hold(bonus.when, Moment(state, asker.id, own.target)):
            found.append(Option(f"{stunt.id}:{STUNT}", Claim(stunt, bonus.amount)))
    return found


def _claim(table: Table, own: Effort | Fixed, claim: Claim) -> None:
    assert isinstance(own, Effort) and claim.stunt.bonus is not None
    own.claimed.add(claim.stunt.id)
    own.bonus += claim.amount
    own.effort += claim.amount
    spend_stunt(table, own.who, claim.stunt, claim.stunt.bonus.when, claim.amount)


def _invoke(table: Table, own: Effort | Fixed, chosen: Invocation) -> None:
    """Pay, then add the bonus, raise the number, or roll again."""
    if chosen.paid_with == "fate-point":
        own.paid.add((chosen.on, chosen.aspect))
        pay_fate_point(table, own.who, f"invoke {chosen.aspect}")
        if chosen.paid_to is not None:
            table.emit(FatePointsOwed(chosen.paid_to, 1, "hostile"))
    rerolled = chosen.mode == REROLL and isinstance(own, Effort)
    if rerolled:
        assert isinstance(own, Effort)
        faces = table.roll(own.who)
        own.effort += sum(faces) - sum(own.faces)
        own.faces = faces
    else:
        own.effort += table.dialect.invoke_bonus
        if isinstance(own, Effort):
            own.bonus += table.dialect.invoke_bonus
    table.emit(
        Invoked(
            own.who,
            chosen.aspect,
            chosen.mode,
            chosen.paid_with,
            chosen.paid_to,
            own.effort,
            chosen.on,
            chosen.kind,
            chosen.holder,
        )
    )
    if chosen.kind == "boost":
        table.emit(AspectRemoved(chosen.aspect, "boost", chosen.on, NO_FREE_INVOKES, own.who))
    if rerolled:
        assert isinstance(own, Effort)
        table.emit(Rerolled(own.who, own.action, own.skill, own.rating, own.faces, own.bonus, own.effort))
