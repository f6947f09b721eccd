"""What a conflict is about, and how long a story is, as the book at the table says."""

from __future__ import annotations

import pytest

from solofate import Game
from solofate.errors import MalformedChoice
from tests.places import ROOT

BOOKS = {"condensed": "trial-bouts", "core": "the-bell-below", "bite-sized": "closed-for-the-season"}


@pytest.fixture
def game(request: pytest.FixtureRequest) -> Game:
    return Game.apart(ROOT / "campaigns" / BOOKS[request.param], 1)


@pytest.mark.rule("BS-CONF-01", "BS-CONF-03")
@pytest.mark.parametrize("game", ["bite-sized"], indirect=True)
def test_a_conflict_of_standing_marks_composure(game: Game) -> None:
    """A seduction and a campaign for office are conflicts: their harm is of the mind."""
    game.do('/scene "The Office"')
    while game.pending:
        game.choose("")
    game.do("/conflict social")
    assert game.state.scene.mode == "conflict" and game.state.scene.kind == "mental"


@pytest.mark.parametrize("game", ["condensed", "core"], indirect=True)
def test_where_a_book_has_no_such_scope_the_refusal_names_what_there_is(game: Game) -> None:
    with pytest.raises(MalformedChoice, match="is physical or mental, not “social”; one of words"):
        game.do("/conflict social")


@pytest.mark.rule("BS-ADV-02")
@pytest.mark.parametrize(
    ("game", "about"), [("bite-sized", "3"), ("condensed", "4"), ("core", "4")], indirect=["game"]
)
def test_a_story_has_about_as_many_sessions_as_the_book_says(game: Game, about: str) -> None:
    game.do("/pace")
    assert f"an arc has about {about} sessions" in "\n".join(game.reply)
