"""The skills a line's words speak for."""

from __future__ import annotations

from solofate.commands.readings.reading import Moment
from solofate.commands.readings.words.votes import may_be_told_to_do, votes_of
from tests.readings.situations import in_a_moment


def moment(name: str) -> Moment:
    game = in_a_moment(name)
    return Moment(game.state)


def first(name: str, words: str) -> str:
    return next(iter(votes_of(moment(name), words.split())), "")


def test_a_verb_no_list_has_speaks_by_what_it_is_a_kind_of() -> None:
    assert first("crypt", "unscrew the pendant") == "crafts"
    assert first("crypt", "eyeball the pendant") == "notice"


def test_a_word_behind_an_article_is_no_verb() -> None:
    assert "athletics" in votes_of(moment("crypt"), ["we", "coast"])
    assert votes_of(moment("crypt"), ["the", "coast"]) == {}


def test_nobody_is_fought_where_nobody_fights() -> None:
    assert "fight" not in votes_of(moment("crypt"), ["stab", "the", "lock"])


def test_words_that_say_nothing_of_a_skill_have_none() -> None:
    assert votes_of(moment("crypt"), ["that", "is", "how", "it", "was"]) == {}


def test_only_a_verb_in_its_plain_form_tells_somebody_what_to_do() -> None:
    here = moment("crypt")
    assert may_be_told_to_do(here, ["unclasp", "it"], 0)
    assert not may_be_told_to_do(here, ["unclasps", "it"], 0)
    assert not may_be_told_to_do(here, ["pendant", "it"], 0)
