"""Named tuples that wait with what is costly are to everybody else the usual ones."""

from __future__ import annotations

import copy
import pickle
import typing
from typing import Any, Generic, TypeVar, get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solofate.named_tuples import FEW, NamedTuple, replacing
from solofate.rules.model.aspects import Aspect
from solofate.rules.model.characters import Character
from solofate.rules.model.harm import Slot
from solofate.rules.model.state import Scene, State

RECORDS = (Aspect, Character, Scene, Slot, State)
Kept = TypeVar("Kept")


def another_kind() -> Any:
    """A kind of which none was made yet."""

    class Fresh(NamedTuple):
        where: str
        far: int = 1
        over: tuple[str, ...] = ()

    return Fresh


class Step(NamedTuple):
    """A step somewhere."""

    where: str
    far: int = 1
    over: tuple[str, ...] = ()

    def twice(self) -> Step:
        """As far again."""
        return self._replace(far=2 * self.far)


class Usual(typing.NamedTuple):
    where: str
    far: int = 1
    over: tuple[str, ...] = ()


class Nothing(NamedTuple):
    """No field at all."""


class Box(NamedTuple, Generic[Kept]):
    """Something in a box."""

    kept: Kept


@pytest.mark.parametrize(
    ("values", "named"),
    [
        (("north",), {}),
        (("north", 2), {"over": ("a fence",)}),
        ((), {"where": "north", "far": 3}),
        ((), {}),
        (("north", 1, (), 4), {}),
        (("north",), {"where": "south"}),
        (("north",), {"fast": True}),
    ],
)
def test_it_is_made_as_the_usual_one(values: tuple[Any, ...], named: dict[str, Any]) -> None:
    try:
        expected: tuple[Any, ...] | None = Usual(*values, **named)
    except TypeError:
        expected = None
    kind = another_kind()
    for _ in range(2 * FEW):  # After a few a function is made that makes the others.
        if expected is None:
            with pytest.raises(TypeError):
                kind(*values, **named)
        else:
            assert tuple(kind(*values, **named)) == tuple(expected)


def test_it_says_what_the_usual_one_says() -> None:
    step, usual = Step("north", over=("a fence",)), Usual("north", over=("a fence",))
    assert repr(step) == repr(usual).replace("Usual", "Step")
    assert step._asdict() == usual._asdict()
    assert (Step._fields, Step._field_defaults) == (Usual._fields, Usual._field_defaults)
    assert get_type_hints(Step) == get_type_hints(Usual)
    assert step == usual and hash(step) == hash(usual) and isinstance(step, tuple)
    assert step.twice() == Step("north", 2, ("a fence",))
    assert Nothing() == () and repr(Nothing()) == "Nothing()"


def test_it_is_copied_kept_and_taken_apart() -> None:
    step = Step("north", 2)
    assert pickle.loads(pickle.dumps(step)) == step == copy.deepcopy(step)
    assert type(pickle.loads(pickle.dumps(step))) is Step
    match step:
        case Step(where, far=far):
            assert (where, far) == ("north", 2)
        case _:
            pytest.fail("a step is no step")
    assert Box[int](3).kept == 3 and type(Box[int](3)) is Box


def test_no_attribute_is_added_and_no_field_changed() -> None:
    step = Step("north")
    for field in ("where", "colour"):
        with pytest.raises(AttributeError):
            setattr(step, field, "red")


def test_what_cannot_be_declared_is_refused() -> None:
    with pytest.raises(TypeError, match="without a default"):
        type(NamedTuple)(
            "Wrong", (NamedTuple,), {"__annotations__": {"far": "int", "where": "str"}, "far": 1}
        )
    with pytest.raises(TypeError, match="Expected 3"):
        Step._make(("north",))


def usual_replace(record: typing.NamedTuple, **changes: object) -> object:
    """What `collections.namedtuple` makes of it."""
    return type(record)(**{**record._asdict(), **changes})


@pytest.mark.parametrize("kind", RECORDS, ids=lambda kind: kind.__name__)
@given(data=st.data())
def test_it_is_replaced_as_the_usual_one(kind: type[typing.NamedTuple], data: st.DataObject) -> None:
    record = kind._make(range(len(kind._fields)))
    changes = data.draw(st.dictionaries(st.sampled_from(kind._fields), st.text(), max_size=4))
    replaced = record._replace(**changes)
    assert replaced == usual_replace(record, **changes) and type(replaced) is kind
    assert record == kind._make(range(len(kind._fields)))


@pytest.mark.parametrize("kind", RECORDS, ids=lambda kind: kind.__name__)
def test_a_field_that_is_not_there_is_refused(kind: type[typing.NamedTuple]) -> None:
    with pytest.raises(ValueError, match="colour"):
        kind._make(range(len(kind._fields)))._replace(colour="red")


def test_a_field_that_changes_all_the_time_is_replaced_as_any_other() -> None:
    class Pair(NamedTuple):
        one: int
        other: str = "b"

    with_other = replacing(Pair, "other")
    assert with_other(Pair(1), "c") == Pair(1)._replace(other="c") == Pair(1, "c")
    assert type(with_other(Pair(1), "c")) is Pair
    with pytest.raises(ValueError):
        replacing(Pair, "third")
