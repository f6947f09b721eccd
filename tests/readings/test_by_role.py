"""Somebody who is here is reached by what they are remembered as."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from solofate.commands.language.syntax import read_line
from solofate.commands.readings.read import readings
from solofate.commands.readings.reading import Moment
from solofate.commands.talking import _read
from solofate.errors import UnknownName
from solofate.rules.model.memory import Person
from tests.readings.situations import in_a_parlour


def _remembering() -> Moment:
    """The parlour, with Greta Vane remembered as `the widow`."""
    state = in_a_parlour().state
    greta = Person("greta-vane", "Greta Vane", role="the widow")
    return Moment(state._replace(memory=state.memory._replace(people=(greta,))))


@pytest.mark.parametrize("said", ["I ask the widow why", "I tell the widow about the ledger"])
def test_a_sentence_reaches_somebody_by_their_role(said: str) -> None:
    assert readings(_remembering(), said)[0].line.startswith("/talk greta-vane")
    assert not readings(Moment(in_a_parlour().state), said)[0].line.startswith("/talk greta-vane")


@pytest.mark.parametrize("typed", ["widow", '"the widow"'])
def test_the_command_reaches_somebody_by_their_role(typed: str) -> None:
    words = read_line(f'/talk {typed} "Why?"').words
    assert _read(SimpleNamespace(state=_remembering().state), words) == (("greta-vane",), "Why?")


def test_a_role_nobody_here_has_reaches_nobody() -> None:
    words = read_line('/talk abbess "Why?"').words
    with pytest.raises(UnknownName):
        _read(SimpleNamespace(state=_remembering().state), words)


@pytest.mark.parametrize("role", ["the old light keeper", "the keeper of the north light", "keeper"])
@pytest.mark.parametrize("said", ["hit teh keeper", "I hit the keeper"])
def test_whoever_is_something_goes_by_the_head_of_their_role(role: str, said: str) -> None:
    state = in_a_parlour().state
    greta = Person("greta-vane", "Greta Vane", role=role)
    moment = Moment(state._replace(memory=state.memory._replace(people=(greta,))))
    assert readings(moment, said)[0].line.startswith("/conflict with greta-vane")
