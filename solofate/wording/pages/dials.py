"""What a table plays by on one screen: its book, each optional rule in force and what that changes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from textwrap import wrap

from solofate.rules.books import BOOKS
from solofate.rules.in_force import idle, ruleset_of
from solofate.rules.model.state import State
from solofate.rules.options import NOT_THERE, OPTIONS
from solofate.rules.ruleset import Ruleset
from solofate.wording.people import count, listed

WIDTH = 80
_NAMES = 21
"""Columns of the optional rules' names."""

LineOf = Callable[[tuple[str | int, ...]], int | None]
"""The line of the campaign's file at which something stands; None where it does not."""


def dials_lines(state: State, line_of: LineOf) -> Iterator[str]:
    """The book, the optional rules in force with what each changes, and the names of those that are off."""
    rules = ruleset_of(state)
    if not rules.takes_options:
        yield f"{rules.title}{_at(line_of(('dialect',)))}. No optional rule goes with it."
        return
    if state.options:
        number = count(len(state.options), "optional rule")
        yield f"{rules.title}{_at(line_of(('dialect',)))} with {number}{_at(line_of(('options', 0)))}:"
    else:
        yield f"{rules.title}{_at(line_of(('dialect',)))}, and no optional rule is on."
    for each in state.options:
        yield f"  {each:<{_NAMES}}{OPTIONS[each].brief}"
    if state.rulings:
        yield from wrap(f"Rulings of its own: {listed(sorted(state.rulings))}; /ruling tells of them.", WIDTH)
    on = _places(state)
    own = [each.id for each in OPTIONS.values() if each.own is not None and each.own(BOOKS[rules.book])]
    if has := [each for each in own if each not in on]:
        yield from wrap(f"In the book by itself: {', '.join(has)}.", WIDTH, break_on_hyphens=False)
    if off := [each for each in OPTIONS if each not in (*on, *own)]:
        yield from wrap(f"Off: {', '.join(off)}.", WIDTH, break_on_hyphens=False)
    yield f"/help {(state.options or tuple(OPTIONS))[0]} tells all of that one, and so on with the others."


def option_lines(name: str, state: State, line_of: LineOf) -> Iterator[str]:
    """One optional rule: whether it is on and where that is written, what it changes, what it goes with."""
    if name in NOT_THERE:
        yield f"{name}: an optional rule that no campaign names among its options"
        yield f"  Instead: {NOT_THERE[name]}."
        return
    option, place, rules = OPTIONS[name], _places(state).get(name), ruleset_of(state)
    if place is not None:
        on = f"on{_at(line_of(('options', place)))}"
    elif option.own is not None and option.own(rules):
        on = f"{rules.title} has this by itself{_and_named(name, rules)}"
    elif rules.takes_options:
        on = "off; `options:` in campaign.yaml turns it on"
    else:
        on = f"does not go with {rules.title}"
    yield f"{option.title} (the optional rule {name}): {on}"
    yield f"  {option.help}"
    if option.needs:
        yield f"  It needs {listed(option.needs)} beside it."
    if option.excludes:
        yield f"  It does not go together with {listed(option.excludes)}."


def _and_named(name: str, rules: Ruleset) -> str:
    """What naming an option does where the book has such a rule by itself."""
    if not rules.takes_options:
        return ", as that book plays it"
    if any(idle(rules.book, (name,))):
        return ", and naming the option changes nothing"
    return "; under `options:` the option would have it played as below"


def _places(state: State) -> dict[str, int]:
    """The optional rules in force, each with its place among those a campaign names."""
    return {each: at for at, each in enumerate(state.options)}


def _at(line: int | None) -> str:
    return f" (campaign.yaml, line {line})" if line is not None else ""
