"""One roll divided among several targets: each gets a share of it, and is judged by that alone (Fate Condensed,
Targeting Multiple Opponents)."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence

from solofate.errors import IllegalChoice, RuledOut
from solofate.named_tuples import NamedTuple
from solofate.rules.decisions import GM_SEAT, Decision, Option, Procedure, bare
from solofate.rules.decisions.actions import Existing, Task
from solofate.rules.decisions.conflict import DIVIDE, Dividing
from solofate.rules.decisions.permission import AT_ONCE, AtOnce
from solofate.rules.events import EffortDivided
from solofate.rules.model.aspects import SCENE
from solofate.rules.model.permission import Deed, ruled_out
from solofate.rules.model.roll import BONUS, Roll
from solofate.rules.model.skills import skill_name
from solofate.rules.model.state import CONFLICT, State, allied, holder_of_gains
from solofate.rules.procedures.actions.acceptable import acceptable
from solofate.rules.procedures.actions.advantage import (
    ADVANTAGE,
    Missed,
    existing_aspect,
    gain_from,
    missed_it,
    write_new,
)
from solofate.rules.procedures.actions.attack import (
    ATTACK,
    permitted,
    require_a_foe,
    require_range,
    require_some_way,
)
from solofate.rules.procedures.actions.invokes import invoke_alone
from solofate.rules.procedures.actions.overcome import (
    ASK_THE_GM,
    OVERCOME,
    Against,
    Faced,
    Stands,
    face,
    outcome_of,
    settled,
    stands_at,
    who_could_refuse,
)
from solofate.rules.procedures.actions.placing import place_skill
from solofate.rules.procedures.actions.reach import require_at_hand
from solofate.rules.procedures.actions.rolls import FAIL, TIE, make_roll
from solofate.rules.procedures.actions.several import (
    meet_share,
    opposing_share,
    require_several,
    strike_share,
)
from solofate.rules.table import Table

MOST_KINDS = 2
"""How many kinds of action one roll may be for, if the GM allows more than one."""


class Part(NamedTuple):
    """One of the things a roll is for: the action, and whom it is aimed at, or for an overcome what for.

    `purpose` is the aim of an overcome, or the aspect of an advantage; `against` is what stands against an overcome.
    """

    action: str
    on: str | None = None
    purpose: str = ""
    against: Against = ASK_THE_GM

    @property
    def name(self) -> str:
        """What gets the share: somebody's id, or the aim."""
        return self.on or self.purpose

    @property
    def met_by(self) -> str | None:
        """Whoever is aimed at or stands against it, by id."""
        return self.on or self.against.opponent


class Ready(NamedTuple):
    """A part that may be done: the skill an attack works as, the aspect in its final words, what an overcome meets."""

    part: Part
    works_as: str = ""
    aspect: str = ""
    faced: Faced | None = None


def divide_among(table: Table, who: str, skill: str, parts: Sequence[Part]) -> Procedure:
    """Rolls once for several things and divides what it comes to; each is met, and judged, by its share alone.

    Invokes come before the division; after it one may add to a share, and nobody rolls again (ruling AMBO-85). A share
    for an overcome meets the difficulty of its own task (ruling AMBO-87). The roll is made as that of the first part.
    Raises `IllegalChoice` before anything has happened.
    """
    _require_parts(table, who, skill, parts)
    yield from _if_the_gm_allows(table, who, skill, parts)
    for part in parts:
        if part.action == ATTACK and part.on is not None:
            require_some_way(table.state, who, skill, part.on)
    ready = []
    for part in parts:
        ready.append((yield from _made_ready(table, who, skill, part)))
    shares, roll = yield from _divided(table, who, skill, parts)
    boosted = False
    for each in ready:
        if each.part.name in shares and table.state.characters[who].out is None:
            share = roll.share(shares[each.part.name], each.part.on or "", (BONUS,))
            share.action, share.target = each.part.action, each.part.met_by
            boosted |= yield from _judged(table, share, each, boosts=not boosted)


def _require_parts(table: Table, who: str, skill: str, parts: Sequence[Part]) -> None:
    """What can be said before anybody is asked: each named once, kinds that this is the time for, nothing forbidden."""
    rules, state = table.rules, table.state
    require_several(rules, state, [part.name for part in parts])
    fighting = state.scene.mode == CONFLICT
    for part in parts:
        if part.action == ATTACK:
            assert part.on is not None
            require_a_foe(state, who, part.on)
            if not fighting:
                raise IllegalChoice("an attack needs a conflict: start one with /conflict")
            require_range(state, who, part.on, skill)  # Before the GM is asked about anything.
        elif part.action == ADVANTAGE and part.on is not None and allied(state, who, part.on):
            raise IllegalChoice(f"{state.characters[part.on].name} is on your side and resists nothing")
        deed = Deed(who, part.action, skill, part.purpose, part.on or SCENE)
        barred = ruled_out(state, deed)
        if barred is not None:
            raise IllegalChoice(f"{barred.aspect} forbids that")


def _if_the_gm_allows(
    table: Table, who: str, skill: str, parts: Sequence[Part]
) -> Generator[Decision, str, None]:
    """All of it is one kind of action in one zone, unless the GM makes an exception. Raises `RuledOut` where not."""
    kinds = tuple(dict.fromkeys(part.action for part in parts))
    if len(kinds) > MOST_KINDS:
        raise IllegalChoice(f"one roll is for one kind of action, or at most for two, not for {len(kinds)}")
    whom = tuple(part.met_by for part in parts if part.met_by is not None)
    if len(kinds) > 1 and not (yield from _allowed(table, AtOnce(who, skill, kinds, ()))):
        raise RuledOut(f"one roll with {skill_name(skill)} is for one kind of action: {' or '.join(kinds)}")
    if len(_zones(table.state, whom)) > 1 and not (yield from _allowed(table, AtOnce(who, skill, (), whom))):
        raise RuledOut("all of them have to be in one zone for one action to reach them")


def _allowed(table: Table, about: AtOnce) -> Generator[Decision, str, bool]:
    return (yield AT_ONCE.ask(GM_SEAT, bare("allow", "deny"), "deny", about)) == "allow"


def _zones(state: State, whom: Iterable[str]) -> set[str | None]:
    return {state.characters[each].zone for each in whom}


def _made_ready(table: Table, who: str, skill: str, part: Part) -> Generator[Decision, str, Ready]:
    """What has to be settled of a part before the dice."""
    if part.action == ATTACK:
        assert part.on is not None
        return Ready(part, works_as=(yield from permitted(table, who, skill, part.on)))
    if part.action == ADVANTAGE:
        assert part.on is not None
        yield from require_at_hand(table, who, skill, part.on)
        if _there(table.state, part.purpose, part.on) is not None:
            return Ready(part, aspect=part.purpose)
        return Ready(part, aspect=(yield from acceptable(table, who, part.purpose, part.on)))
    task = Task(who, OVERCOME, skill, part.purpose)
    faced = yield from face(table, task, part.against)
    against = yield from settled(table, task, faced.against)
    return Ready(part, faced=faced._replace(against=against))


def _judged(table: Table, share: Roll, ready: Ready, *, boosts: bool) -> Generator[Decision, str, bool]:
    """What a share comes to; returns whether a boost came of it, of which one action gives one (ruling AMBO-86)."""
    if ready.faced is not None:
        return (yield from _overcomes(table, share, ready.faced, boosts))
    target = ready.part.on
    assert target is not None
    if table.state.characters[target].out is not None:
        return False
    if ready.part.action == ATTACK:
        return (yield from strike_share(table, share, target, ready.works_as, boosts=boosts))
    return (yield from _lays(table, share, target, ready.aspect, boosts))


def _overcomes(table: Table, share: Roll, faced: Faced, boosts: bool) -> Generator[Decision, str, bool]:
    against = faced.against
    if against.opponent is None:
        stands: Stands = share, stands_at(table, share, against), None
    else:
        met = yield from opposing_share(table, share, share.skill, against.opponent)
        if met is None:
            return False
        opposition, opposes = met
        stands = share, opposition, who_could_refuse(table, opposes)
    came = yield from outcome_of(table, faced, stands, boosts=boosts)
    return came.boosted


def _lays(
    table: Table, share: Roll, target: str, aspect: str, boosts: bool
) -> Generator[Decision, str, bool]:
    """An aspect for one of them, which they resist with what they have."""
    met = yield from meet_share(table, share, share.skill, target)
    if met is None:
        return False
    defender, shifts, result = met
    task = Task(share.who, ADVANTAGE, share.skill, aspect, target)
    existing = _there(table.state, aspect, target)
    lands_on = defender if existing is None else target
    if result == FAIL:
        yield from missed_it(table, Missed(task, existing, lands_on, defender))
        return False
    if result == TIE and not boosts and existing is None:
        return False
    holder = holder_of_gains(table.state, share.who)
    if existing is not None:
        yield from gain_from(table, task, existing, result, holder, share.edge.invokes)
        return False
    yield from write_new(table, task, lands_on, result, holder, share.edge.invokes, shifts=shifts)
    return result == TIE


def _there(state: State, aspect: str, on: str) -> Existing | None:
    """The aspect of that name that lies on one of them already; one on another of them is none of theirs."""
    existing = existing_aspect(state, aspect, on)
    return existing if existing is not None and existing.on == on else None


def _divided(
    table: Table, who: str, skill: str, parts: Sequence[Part]
) -> Generator[Decision, str, tuple[dict[str, int], Roll]]:
    """The roll and what each part gets of it: 1 or more, or it is none. A total of 0 or less reaches nobody."""
    yield from place_skill(table, who, skill)
    roll = make_roll(table, who, parts[0].action, skill)
    yield from invoke_alone(table, roll)
    total = max(0, roll.effort)
    names = tuple(part.name for part in parts)
    shares: tuple[int, ...] = (0,) * len(names)
    if total:
        options = tuple(Option("+".join(map(str, each)), each) for each in _divisions(total, len(names)))
        answer = yield DIVIDE.ask(
            who,
            options,
            options[0].id,
            Dividing(who, total, names, skill, tuple(part.action for part in parts)),
            accepts=lambda typed: read_shares(typed, total, len(names)) is not None,
            revealed=True,
        )
        shares = read_shares(answer, total, len(names)) or shares
    given = {name: share for name, share in zip(names, shares, strict=True) if share}
    table.emit(EffortDivided(who, roll.effort, given))
    return given, roll


def _divisions(total: int, parts: int) -> list[tuple[int, ...]]:
    """The usual ways to divide a total: evenly, and all of it for one of them."""
    one_each = [tuple(total if at == chosen else 0 for at in range(parts)) for chosen in range(parts)]
    return list(dict.fromkeys([evenly(total, parts), *one_each]))


def evenly(total: int, parts: int) -> tuple[int, ...]:
    """A total as so many shares that differ by 1 at the most, the larger first; nothing for anybody of 0 or less."""
    return tuple(max(0, total) // parts + (at < max(0, total) % parts) for at in range(parts))


def read_shares(typed: str, total: int, parts: int) -> tuple[int, ...] | None:
    """`3+2` as the shares of so many parts; None where it is not that, or more than there is to divide."""
    given = typed.replace(" ", "").split("+")
    if len(given) != parts or not all(part.isascii() and part.isdigit() and len(part) < 4 for part in given):
        return None
    shares = tuple(map(int, given))
    return shares if 0 < sum(shares) <= total else None
