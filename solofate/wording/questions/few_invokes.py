"""The few invokes worth a line each after the dice: the free ones and the best that cost a fate point."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from solofate.lexicon.senses import is_a
from solofate.rules.decisions import Choices, Decision, Option
from solofate.rules.decisions.actions import INVOKE, InvokeQuestion
from solofate.rules.dice import fate_totals
from solofate.rules.in_force import ruleset_of
from solofate.rules.model.bearing import bears
from solofate.rules.model.locks import LOCKED
from solofate.rules.model.roll import (
    FATE_POINT,
    REROLL,
    STUNT,
    BlankUse,
    Claim,
    Invocation,
    InvokeContext,
    InvokeDetail,
    PassiveOpposition,
    Roll,
)
from solofate.rules.model.skills import MENTAL
from solofate.rules.model.state import State
from solofate.rules.model.stunts import USUAL_AMOUNT
from solofate.rules.names import words_of
from solofate.rules.procedures.actions import attack
from solofate.rules.procedures.actions.scale import shifts_of_scale
from solofate.rules.procedures.actions.solo import invoke_worth
from solofate.rules.procedures.conflict.absorbing import ways_to_absorb
from solofate.rules.ruleset import BOOSTS, Ruleset
from solofate.wording.people import count, the
from solofate.wording.questions.question import QuestionShown, Shown
from solofate.wording.questions.spending import is_paid_for

SHOWN = 3
"""How many aspects and stunts get a line at most. With the question and passing that makes five lines."""

PAID = 2
"""So many of them cost a fate point at most, one less beside what is free, which is never hidden behind them."""

ALL = "m"
"""What is typed to see all there is to invoke."""

_MADE_IN_PLAY = ("situation", "boost")
"""Kinds of aspects that somebody may have put on oneself, mostly to one's harm."""

_FREE, _STUNT, _PAID, _ASIDE = range(4)
_OWN, _HERE, _ALWAYS_TRUE, _EARNS_THEM_A_POINT, _AGAINST_ONESELF = range(5)
_FITS, _MAY_FIT, _SAYS_NOTHING = range(3)
"""How well an aspect goes with the deed: of a blow, whoever it lies on is meant, and a letter says nothing."""

_WRITTEN = ("written_communication.n.1", "writing.n.2", "message.n.2", "ink.n.1", "name.n.1")
"""What is read and compared, and helps nobody to strike."""


class _Way(NamedTuple):
    """One aspect or stunt to call on: its options by number, how dear and how near it is, how well it fits.

    Its `worth` is what it adds.
    """

    dear: int
    far: int
    fits: int
    options: tuple[tuple[int, Option[InvokeDetail]], ...]
    worth: int = 0

    @property
    def order(self) -> tuple[int, int, int, int, int]:
        """What it is sorted by: what is free, then what gives most; of one's own and of what lies here what fits."""
        return self.dear, -self.worth, max(self.far, _HERE), self.fits, self.far


def best_first(decision: Decision, state: State) -> Decision:
    """The decision as somebody is asked it: of what may be invoked, what gets a line comes first.

    So the numbers of what is shown run on without a gap. Where a free invoke alone turns the roll, it is the default.
    """
    if decision.kind != INVOKE.id:
        return decision
    asked = INVOKE.of(decision)
    ways = _ways(asked, state)
    picked = _best(ways)
    shown = [option for way in picked for _, option in way.options if _gains(option, asked.about)]
    in_order = sorted(ways, key=lambda way: way.order)
    rest = [option for way in in_order for _, option in way.options if option not in shown]
    ordered = [*shown, *rest]
    listed = {option.id for option in ordered}
    others = [option for option in decision.options if option.id not in listed]
    default = _turns_it_for_nothing(picked, asked.about, state) or _keeps_them_in(ways, asked, state)
    default = default or decision.default
    return decision._replace(options=Choices(iter((*others, *ordered))), default=default)


def _turns_it_for_nothing(picked: Iterable[_Way], standing: InvokeContext, state: State) -> str | None:
    """The first free invoke by whose bonus alone the side that is asked has what it wants; None where none has to."""
    own, other = standing.own, standing.other
    if _is_won(standing, 0, state):
        return None
    for way in picked:
        option = way.options[0][1]
        if (
            way.dear != _FREE
            or way.fits == _SAYS_NOTHING
            or _rolls_again(option)
            or not isinstance(option.detail, Invocation)
        ):
            continue
        if _is_won(standing, invoke_worth(state, own, other, option.detail.paid_with), state):
            return option.id
    return None


def _keeps_them_in(ways: Iterable[_Way], asked: InvokeQuestion, state: State) -> str | None:
    """The cheapest invoke that a hero who would be taken out stays in by, if only with others behind it.

    None where nobody is to go out, or nothing that can be paid for is enough: new dice are luck, and not for Enter.
    """
    standing = asked.about
    if not _falls(standing, 0, state):
        return None
    bearer = state.characters.get(asked.who)
    purse = bearer.spendable if bearer is not None else 0
    bonuses, more = [], 0
    for way in sorted(ways, key=lambda way: way.order):
        for _, option in way.options:
            if _rolls_again(option) or _pays_for_another(option, asked.who):
                continue
            worth = _worth(option, standing, state)
            if worth > 0 and way.dear != _ASIDE:
                bonuses.append(
                    (option.id, worth, isinstance(option.detail, Invocation) and way.dear == _PAID)
                )
    alone = next((id for id, worth, _ in bonuses if not _falls(standing, worth, state)), None)
    if alone is not None:
        return alone
    for _, worth, is_paid in bonuses:
        if is_paid and not purse:
            continue
        purse -= is_paid
        more += worth
        if not _falls(standing, more, state):
            return bonuses[0][0]
    return None


def _pays_for_another(option: Option[InvokeDetail], who: str) -> bool:
    """Whether an ally's points would be spent, which Enter does not do."""
    return isinstance(option.detail, Invocation) and option.detail.payer not in (None, who)


def _worth(option: Option[InvokeDetail], standing: InvokeContext, state: State) -> int:
    """What an invoke or a stunt adds to the number of the side that is asked."""
    detail = option.detail
    if isinstance(detail, Claim):
        return detail.amount
    if isinstance(detail, Invocation):
        return invoke_worth(state, standing.own, standing.other, detail.paid_with)
    return 0


def _falls(standing: InvokeContext, more: int, state: State) -> bool:
    """Whether a hero who is attacked is taken out with so much more on the side that is asked."""
    own, other = standing.own, standing.other
    if acts(own) or not isinstance(other, Roll) or other.action != "attack":
        return False
    victim = state.characters.get(own.who if isinstance(own, Roll) else own.undefended or "")
    if victim is None or not victim.is_hero:
        return False
    hit = _as_it_stands(other, own, other.effort - own.effort - more, state).hit
    return hit > 0 and len(ways_to_absorb(victim, hit, other.harm)) == 1


def _is_won(standing: InvokeContext, more: int, state: State) -> bool:
    """Whether the side that is asked has what it wants with so much more: a hit, a success, or that theirs fails."""
    own, other = standing.own, standing.other
    ahead = own.effort + more - other.effort
    if not acts(own):
        assert isinstance(other, Roll)
        read = _as_it_stands(other, own, -ahead, state)
        return not read.hit if other.action == "attack" else -ahead < 0
    if isinstance(own, Roll) and own.action == "attack" and not acts(other):
        return _as_it_stands(own, other, ahead, state).hit > 0
    level_will_do = ruleset_of(state).ties_succeed or (isinstance(own, Roll) and own.action == "overcome")
    return ahead > 0 or (ahead == 0 and level_will_do)


def few_invokes(decision: InvokeQuestion, state: State, shown: Iterable[Shown]) -> tuple[str, ...]:
    """A line to pass, with how many ways are not shown, and one for each of the best ways to invoke."""
    standing = decision.about
    labels = {each.id: each for each in shown}
    ways = _ways(decision, state)
    picked = _best(ways)
    left = len(ways) - len(picked)
    more = f" · {ALL}) {count(left, 'more way')}, or an aspect by its name" if left else ""
    lines = [f"  1) {labels[decision.options[0].id].label} → {comes_to(standing, 0, state)}{more}"]
    for way in picked:
        lines.append(_line(way, labels, standing, state) + _again(way, standing, first=way is picked[0]))
    return tuple(lines)


def asked_again(shown: QuestionShown) -> QuestionShown:
    """The question as it is put once more after an invoke: what passing comes to now, and the best way on."""
    if len(shown.brief) <= _PASS_AND_BEST:
        return shown
    passing = shown.brief[0].partition(f" · {ALL})")[0]
    return shown._replace(brief=(f"{passing} · {ALL}) the other ways", *shown.brief[1:_PASS_AND_BEST]))


_PASS_AND_BEST = 2


def _ways(decision: InvokeQuestion, state: State) -> list[_Way]:
    """What there is to call on, gathered from its options, in the order of the list."""
    found: dict[str, _Way] = {}
    for number, option in enumerate(decision.options, start=1):
        if option.detail is None:
            continue
        key = option.id.rpartition(":")[0]
        known = found.get(key)
        options = (*(known.options if known is not None else ()), (number, option))
        dear, far = _rank(option.detail, decision.who, state)
        fits = _fits(option.detail, decision.about, state)
        found[key] = _Way(dear, far, fits, options, _worth(options[0][1], decision.about, state))
    return list(found.values())


def _rank(detail: Invocation | Claim | BlankUse, who: str, state: State) -> tuple[int, int]:
    if isinstance(detail, Claim):
        return (_PAID, _OWN) if is_paid_for(detail.stunt) else (_STUNT, 0)
    if isinstance(detail, BlankUse):
        return (_ASIDE, 1) if detail.mode == STUNT else (_PAID, _OWN)
    bearer = state.characters.get(detail.on)
    if detail.payer is not None or (bearer is not None and bearer.out is not None):
        return _ASIDE, 0  # Of somebody who is out of it nothing helps any more, so far as one can see.
    assert detail is not None
    if detail.paid_with == "free":
        return _FREE, 0
    if detail.paid_to is not None:
        return _PAID, _EARNS_THEM_A_POINT
    if detail.kind in ("setting", "scenario"):
        return _PAID, _ALWAYS_TRUE
    if detail.on == who and detail.kind in (*_MADE_IN_PLAY, "consequence"):
        return (
            _PAID,
            _AGAINST_ONESELF,
        )  # Somebody else put it there, or its free invokes would not be used up.
    return _PAID, _OWN if detail.on == who else _HERE


def _fits(detail: InvokeDetail, standing: InvokeContext, state: State) -> int:
    """How well an aspect goes with the roll: by whom it lies on, and by what its words say for the skill."""
    if not isinstance(detail, Invocation):
        return _MAY_FIT
    own, other = standing.own, standing.other
    acting = own if acts(own) else other
    skill = own.skill if isinstance(own, Roll) else acting.skill
    says = bears(state, detail.aspect, skill) * (1 if isinstance(own, Roll) else -1)
    if says < 0 or (detail.on != own.who and detail.on in _facing(standing)):
        return _FITS
    strikes = isinstance(acting, Roll) and acting.action == "attack" and acting.harm != MENTAL
    against = says > 0 and detail.paid_with == FATE_POINT  # What one holds for nothing was made to be used.
    if against or (strikes and any(is_a(word, _WRITTEN) for word in words_of(detail.aspect))):
        return _SAYS_NOTHING
    return _MAY_FIT


def _facing(standing: InvokeContext) -> tuple[str | None, ...]:
    """Whom the roll is made against."""
    own, other = standing.own, standing.other
    target = own.target if isinstance(own, Roll) and acts(own) else None
    return (other.who, target) if isinstance(other, Roll) else (other.undefended, target)


def _best(ways: list[_Way]) -> list[_Way]:
    """Free invokes and stunts first, then what is one's own or lies here; an ally's purse stays among the rest.

    So does a stunt that is still to be written, which could be anything: where there is nothing else it gets a line.
    """
    nearest = sorted(ways, key=lambda way: way.order)
    cheap = [way for way in nearest if way.dear < _PAID]
    paid = [way for way in nearest if way.dear == _PAID][: PAID - bool(cheap)]
    return [*cheap, *paid][:SHOWN] or [way for way in nearest if _is_unwritten(way)]


def _is_unwritten(way: _Way) -> bool:
    return any(isinstance(option.detail, BlankUse) for _, option in way.options)


def _line(way: _Way, labels: dict[str, Shown], standing: InvokeContext, state: State) -> str:
    number, option = way.options[0]
    detail = option.detail
    if isinstance(detail, Claim):
        more = detail.amount
    elif isinstance(detail, BlankUse):
        of_aspect = invoke_worth(state, standing.own, standing.other, FATE_POINT)
        more = USUAL_AMOUNT if detail.mode == STUNT else of_aspect
    else:
        paid_with = detail.paid_with if detail is not None else ""
        more = invoke_worth(state, standing.own, standing.other, paid_with)
    price = _price(option.detail, labels[option.id], state)
    return f"  {number}) {labels[option.id].label}{price} → {comes_to(standing, more, state)}"


def _price(detail: InvokeDetail, shown: Shown, state: State) -> str:
    """What it costs, as short as can be: how many points are left stands below."""
    if isinstance(detail, BlankUse):
        return "" if detail.mode == STUNT else " (1 point)"
    if isinstance(detail, Claim):
        return f" ({shown.price})" if shown.price else ""
    assert detail is not None
    if detail.paid_with == "free":
        return {"boost": " (the boost)", LOCKED: " (locked)"}.get(detail.kind, " (free)")
    payee = f", {the(state, detail.paid_to)} earns one" if detail.paid_to is not None else ""
    return f" (1 point{payee})"


def _again(way: _Way, standing: InvokeContext, *, first: bool) -> str:
    """The same aspect to roll again. The chances are the same for all, and stand behind the first only."""
    for number, option in way.options[1:]:
        if _rolls_again(option) and _gains(option, standing):
            chances = f": {chance_to_gain(standing)}" if first else ""
            return f" · {number}) again{chances}"
    return ""


def _rolls_again(option: Option[InvokeDetail]) -> bool:
    return isinstance(option.detail, (Invocation, BlankUse)) and option.detail.mode == REROLL


def _gains(option: Option[InvokeDetail], standing: InvokeContext) -> bool:
    """Whether it can be of use: new dice only where some of them are better."""
    return not _rolls_again(option) or _better_dice(standing) > 0


def chance_to_gain(standing: InvokeContext) -> str:
    """The exact chance that four new dice are worth it: `62 % to catch up`, or to do better where none could."""
    own, other = standing.own, standing.other
    behind = own.effort < other.effort
    ways = _throws_to(standing, other.effort) if behind else 0
    to = "catch up" if ways else "do better"
    return f"{(ways or _better_dice(standing)) / 81 * 100:.0f} % to {to}"


def _better_dice(standing: InvokeContext) -> int:
    """How many of the 81 throws of new dice beat those that lie there."""
    return _throws_to(standing, standing.own.effort + 1)


def _throws_to(standing: InvokeContext, wanted: int) -> int:
    """How many of the 81 throws of new dice come to that effort at least."""
    own = standing.own
    assert isinstance(own, Roll)
    without = own.effort - sum(own.faces)
    return sum(number for total, number in fate_totals().items() if without + total >= wanted)


# ---- what a roll comes to ----------------------------------------------------------------------------------


def comes_to(standing: InvokeContext, more: int, state: State) -> str:
    """What the roll comes to with so much more on the side that is asked, as that side reads it."""
    own, other = standing.own, standing.other
    ahead = own.effort + more - other.effort
    if not acts(own):
        assert isinstance(other, Roll)
        met = _met(other, own, _as_it_stands(other, own, -ahead, state), ruleset_of(state))
        out = own.who if isinstance(own, Roll) else own.undefended or ""
        return f"{met}: it takes {the(state, out)} out" if _falls(standing, more, state) else met
    if acts(other):  # The sides of a contest.
        return "level" if ahead == 0 else f"{'ahead' if ahead > 0 else 'behind'} by {abs(ahead)}"
    attacks = isinstance(own, Roll) and own.action == "attack"
    shifts = _as_it_stands(own, other, ahead, state) if isinstance(own, Roll) else Read(ahead, ahead, ahead)
    return _done(attacks, shifts, ruleset_of(state))


class Read(NamedTuple):
    """How a roll is read: how far apart the numbers lie, the shifts with what scale makes of them, and the hit."""

    ahead: int
    shifts: int
    hit: int
    """What an attack comes to, after gear and what takes off it; 0 for none."""
    boosts: bool = True
    """Whether an attack that comes to no hit leaves whoever made it a boost."""


def _as_it_stands(roll: Roll, opposition: Roll | PassiveOpposition, ahead: int, state: State) -> Read:
    """What a roll that is so far ahead would come to."""
    shifts = ahead + shifts_of_scale(ahead, roll, opposition)
    target = opposition.who if isinstance(opposition, Roll) else opposition.undefended
    if not roll.harm or target is None or shifts < 0:
        return Read(ahead, shifts, max(0, shifts))
    came = attack.comes_to(state, attack.landed_as(roll, target, shifts))
    return Read(ahead, shifts, came.size, boosts=not came.lessened)


def acts(number: Roll | PassiveOpposition) -> bool:
    """Whether this number is somebody's deed, and not what stands against one."""
    return isinstance(number, Roll) and number.action != "defend"


def _done(attacks: bool, read: Read, rules: Ruleset) -> str:
    shifts = read.shifts
    if shifts < 0:
        return f"{'a miss' if attacks else 'a failure'} by {-read.ahead}"
    style = " with style" if shifts >= rules.style_at else ""
    if attacks and read.hit:
        return f"a hit of {read.hit}{style}"
    boost = ", for a boost" if read.boosts and rules.has(BOOSTS) else ""
    if shifts == 0 and not rules.ties_succeed:
        return f"a tie{boost}" if attacks else "a tie"
    if attacks:
        return f"no harm{boost}"
    return f"a success{style}"


def _met(other: Roll, own: Roll | PassiveOpposition, read: Read, rules: Ruleset) -> str:
    attacks, shifts = other.action == "attack", read.shifts
    if shifts < 0:
        boost = isinstance(own, Roll) and -shifts >= rules.style_at and rules.has(BOOSTS)
        return f"{'it misses' if attacks else 'it fails'}{', and a boost' if boost else ''}"
    if attacks and read.hit:
        return f"a hit of {read.hit}"
    theirs = ", a boost of theirs" if read.boosts and rules.has(BOOSTS) else ""
    if shifts == 0 and not rules.ties_succeed:
        return f"a tie{theirs}" if attacks else "a tie"
    if attacks:
        return f"no harm{theirs}"
    return f"it succeeds{' with style' if shifts >= rules.style_at else ''}"
