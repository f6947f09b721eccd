"""Frozen dataclasses whose functions wait are to everybody else the usual ones."""

from __future__ import annotations

import copy
import dataclasses
import pickle
from collections.abc import Mapping
from typing import Any, get_type_hints

import pytest

from solofate.frozen_dataclasses import FEW, dataclass
from solofate.rules.books import BOOKS
from solofate.rules.model.characters import Sheet
from solofate.rules.model.stunts import Bonus, SheetException
from solofate.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Step:
    """A step somewhere."""

    where: str
    far: int = 1
    over: Mapping[str, int] = dataclasses.field(default_factory=dict)


@dataclasses.dataclass(frozen=True, slots=True)
class Usual:
    where: str
    far: int = 1
    over: Mapping[str, int] = dataclasses.field(default_factory=dict)


def another_kind() -> Any:
    """A kind of which none was made yet."""

    @dataclass(frozen=True, slots=True)
    class Fresh:
        where: str
        far: int = 1
        over: Mapping[str, int] = dataclasses.field(default_factory=dict)

    return Fresh


@dataclass(frozen=True)
class Open:
    """One with room for what is worked out later."""

    where: str


@pytest.mark.parametrize(
    ("values", "named"),
    [
        (("north",), {}),
        (("north", 2), {"over": {"a fence": 1}}),
        ((), {"where": "north", "far": 3}),
        ((), {}),
        (("north", 1, {}, 4), {}),
        (("north",), {"where": "south"}),
        (("north",), {"when": "now"}),
    ],
)
def test_one_is_made_as_the_usual_one_is(values: tuple[object, ...], named: dict[str, object]) -> None:
    def made(kind: type) -> object:
        try:
            one = kind(*values, **named)
        except TypeError:
            return TypeError
        return [getattr(one, each.name) for each in dataclasses.fields(kind)]

    kind = another_kind()
    for at in range(2 * FEW):  # After a few a function is made that makes the others.
        assert made(kind) == made(Usual), at


def test_each_has_a_mapping_of_its_own() -> None:
    assert Step("north").over is not Step("north").over


def test_nothing_of_it_changes_and_nothing_goes() -> None:
    step = Step("north")
    with pytest.raises(dataclasses.FrozenInstanceError):
        step.far = 2  # type: ignore[misc]
    with pytest.raises(dataclasses.FrozenInstanceError):
        del step.far


def test_those_of_one_kind_with_the_same_values_are_the_same() -> None:
    assert Step("north") == Step("north", 1) != Step("south")
    other: object = Usual("north")
    assert Step("north") != other
    assert hash(Bonus("fight", "attack")) == hash(Bonus("fight", "attack", 2))
    assert len({Open("north"), Open("north"), Open("south")}) == 2
    assert repr(Step("north", 2)) == "Step(where='north', far=2, over={})"


@pytest.mark.parametrize(
    "one", [Step("north", 2), Open("north"), SheetException(physical=2), Sheet("Nan", skills={"fight": 2})]
)
def test_one_is_copied_packed_and_replaced(one: Step | Open | SheetException | Sheet) -> None:
    assert pickle.loads(pickle.dumps(one)) == copy.copy(one) == copy.deepcopy(one) == one
    first, *_ = dataclasses.fields(one)
    changes: dict[str, Any] = {first.name: "elsewhere"}
    changed: object = dataclasses.replace(one, **changes)
    assert getattr(changed, first.name) == "elsewhere"
    assert changed != one


def test_the_rules_are_values_of_that_kind() -> None:
    kinds = get_type_hints(Ruleset)
    assert [each.name for each in dataclasses.fields(Ruleset)] == list(kinds)
    assert all(dataclasses.replace(rules) == rules for rules in BOOKS.values())
