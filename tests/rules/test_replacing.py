"""Records that are replaced quickly are replaced as all others are."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solofate.rules.model.aspects import Aspect
from solofate.rules.model.characters import Character
from solofate.rules.model.harm import Slot
from solofate.rules.model.state import Scene, State

RECORDS = (Aspect, Character, Scene, Slot, State)


def usual_replace(record: NamedTuple, **changes: object) -> object:
    """What `collections.namedtuple` makes of it."""
    return type(record)(**{**record._asdict(), **changes})


@pytest.mark.parametrize("kind", RECORDS, ids=lambda kind: kind.__name__)
@given(data=st.data())
def test_it_is_what_the_usual_replacement_gives(kind: type[NamedTuple], data: st.DataObject) -> None:
    record = kind._make(range(len(kind._fields)))
    changes = data.draw(st.dictionaries(st.sampled_from(kind._fields), st.text(), max_size=4))
    replaced = record._replace(**changes)
    assert replaced == usual_replace(record, **changes) and type(replaced) is kind
    assert record == kind._make(range(len(kind._fields)))


@pytest.mark.parametrize("kind", RECORDS, ids=lambda kind: kind.__name__)
def test_a_field_that_is_not_there_is_refused(kind: type[NamedTuple]) -> None:
    with pytest.raises(ValueError, match="colour"):
        kind._make(range(len(kind._fields)))._replace(colour="red")
