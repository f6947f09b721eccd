"""Compels at the prompt: asked for, proposed, played already, withdrawn, and mistyped."""

from __future__ import annotations

from pathlib import Path

import pytest
from prompt_toolkit.completion import CompleteEvent
from prompt_toolkit.document import Document

from solofate import Game
from solofate.errors import SolofateError
from solofate.repl.terminal import GameCompleter
from solofate.rules.events import AspectAdded, CallOverruled, Compel, Entered, FatePoints, Narration
from tests.places import STARTER, copied
from tests.worked_examples.stage import play, stage

HEROES = {
    "Maren": {"trouble": "I Hear the Drowned Calling", "skills": {"Notice": 2}},
    "Pike": {"trouble": "Owes Everybody"},
}
OG = {"Og": {"aspects": ["Hates to Lose"], "stress": 2, "skills": {"Fight": 2}}}


@pytest.fixture
def game(tmp_path: Path) -> Game:
    """A scene without a conflict: Maren, Pike and Og in two zones."""
    return stage(
        tmp_path, HEROES, OG, mode="free", aspects=["Fog on the Quay"], zones={"quay": {"next-to": "hall"}, "hall": {}}
    )  # fmt: skip


@pytest.fixture
def camp(tmp_path: Path) -> Path:
    """The starter campaign, a copy of it."""
    return copied(STARTER, tmp_path / "camp")


def points(game: Game, who: str = "maren") -> int:
    return game.state.characters[who].fate_points


def compels(game: Game) -> list[Compel]:
    return [event for _, event in game.log if isinstance(event, Compel)]


# ---- asking


def test_alone_it_asks_the_gm_for_one(game: Game) -> None:
    game.do("/compel")
    assert game.pending is not None and game.pending.kind == "compel" and game.pending.who == "maren"
    assert [option.id for option in game.pending.options] == ["accept", "refuse"]
    game.choose("")
    assert points(game) == 4 and compels(game)[0].asked


@pytest.mark.rule("FC-COMPEL-13")
def test_its_call_can_be_explained_and_overruled(game: Game) -> None:
    game.do("/compel")
    first = game.pending.decision.about.trouble.id if game.pending else ""
    assert any("harm to Maren" in line for line in _shown(game, "/why"))
    play(game, "/bogus")
    assert game.pending is not None and game.pending.kind == "compel"
    assert game.pending.decision.about.trouble.id != first
    assert any(isinstance(event, CallOverruled) for _, event in game.log)


def _shown(game: Game, line: str) -> tuple[str, ...]:
    game.do(line)
    return game.reply


# ---- in one's own words


@pytest.mark.parametrize("typed", ["trouble", '"i hear the drowned calling"', "drowned", "I-Hear"])
def test_an_aspect_is_found_by_its_words_or_by_being_the_trouble(game: Game, typed: str) -> None:
    play(game, f'/compel {typed} "I answer, and every one of them turns"')
    assert compels(game)[0].aspect == "I Hear the Drowned Calling" and points(game) == 4


def test_a_self_compel_changes_what_is_so(game: Game) -> None:
    events = play(game, '/compel fog "The fog parts, and a patrol arrives at the quay" event')
    (compel,) = compels(game)
    assert (compel.type, compel.effect) == ("event", "arrival")
    assert any(isinstance(event, Entered) for event in events)


@pytest.mark.rule("FC-COMPEL-13", "FC-COMPEL-06")
def test_the_gm_answers_for_its_own_with_a_reason(game: Game) -> None:
    play(game, '/compel hates "He chases the decoy into the hall" on og')
    (compel,) = compels(game)
    assert compel.who == "og" and compel.by == "maren" and compel.answer in ("accepted", "refused")
    assert points(game) == (2 if compel.answer == "accepted" else 3)
    assert any("Og" in line for line in _shown(game, "/why"))


def test_a_companion_is_asked_through_the_player(game: Game) -> None:
    play(game, '/compel owes "The whole tavern wants its money now" on pike')
    assert game.pending is not None and game.pending.who == "pike"
    game.choose("accept")
    assert (points(game), points(game, "pike")) == (2, 4)


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ('/compel "" "x y"', "name an aspect"),
        ("/compel trouble", "say what trouble I Hear the Drowned Calling makes"),
        ('/compel nothing-like-it "x y"', "no aspect in play is called"),
        ('/compel hates "He runs"', "it lies on Og; compel it there with on"),
        ('/compel trouble "x y" on nobody', "is not someone here"),
        ('/compel trouble "x y" on', "behind on comes a name"),
        ("/compel trouble played", "you have told nothing in this scene yet"),
        ('/compel hates played on og', "only your own trouble"),
        ("/withdraw", "there is no compel to withdraw"),
        ("/gm compels many", "from 0 to 10"),
        ("/gm compels 11", "from 0 to 10"),
        ("/gm kindly", "offers compels N"),
    ],
)  # fmt: skip
def test_a_mistake_says_what_would_be_right_and_changes_nothing(game: Game, line: str, wrong: str) -> None:
    before, steps = game.state, len(game.steps)
    with pytest.raises(SolofateError, match=wrong):
        game.do(line)
    assert game.state == before and len(game.steps) == steps


# ---- played already


@pytest.mark.rule("FC-COMPEL-08", prompt="tell some trouble, then /compel trouble played")
def test_what_was_told_in_the_scene_can_be_counted_once(game: Game) -> None:
    play(game, "I answer the drowned, aloud.", "I lean in to hear more.", "/compel trouble played")
    assert game.pending is not None and game.pending.kind == "looking-back"
    assert [option.detail for option in game.pending.options] == [
        "I lean in to hear more.", "I answer the drowned, aloud.",
    ]  # fmt: skip
    play(game, "> said-2")
    assert points(game) == 4 and compels(game)[0].complication == "I answer the drowned, aloud."
    with pytest.raises(SolofateError, match="has been compelled on Maren in this scene"):
        play(game, '/compel trouble played "lean"')
    with pytest.raises(SolofateError, match="nothing in this scene that speaks of “aloud”"):
        play(game, '/compel "Maren of the Example" played aloud')


def test_looking_back_does_not_reach_into_the_last_scene(game: Game) -> None:
    play(game, "I answer the drowned, aloud.", '/scene "Next"')
    with pytest.raises(SolofateError, match="you have told nothing in this scene"):
        play(game, "/compel trouble played")


def test_a_question_about_what_was_told_survives_a_copy(game: Game) -> None:
    play(
        game,
        "I answer the drowned, aloud.",
        "I lean in to hear more.",
        "/compel trouble played",
        "I think back.",
    )
    copy = game.fork()
    assert copy.pending is not None
    assert next(option.detail for option in copy.pending.options) == "I lean in to hear more."
    copy.choose("said-1")
    assert points(copy) == 4 and points(game) == 3


# ---- withdrawing


@pytest.mark.rule("FC-COMPEL-09", prompt="/compel, Enter, then /withdraw")
@pytest.mark.parametrize("answers", [[], ["accept"], ["refuse", "Not today"]])
def test_the_player_may_object_until_the_next_roll(game: Game, answers: list[str]) -> None:
    before = game.state
    play(game, "/compel", *(f"> {answer}" for answer in answers), "I am not sure about that.", "/withdraw")
    assert points(game) == 3 and game.pending is None
    assert [compel.answer for compel in compels(game)] == ["withdrawn"]
    assert (
        game.state.scene._replace(drawn=(), deeds=0) == before.scene
        and game.state.characters == before.characters
    )
    assert not [event for _, event in game.log if isinstance(event, FatePoints) and event.who == "maren"]
    assert [e.text for _, e in game.log if isinstance(e, Narration) and e.by == "player"] == [
        "I am not sure about that."
    ]
    with pytest.raises(SolofateError, match="withdrawn already"):
        play(game, "/withdraw")


@pytest.mark.parametrize("seat", ["player", "default", "greedy"])
def test_it_does_not_matter_who_sits_in_the_gms_seat(game: Game, seat: str) -> None:
    play(game, f"/control gm {seat}", "/compel")
    while game.pending is not None:
        game.choose("")
    (compel,) = compels(game)
    assert (compel.by, compel.answer) == ("gm", "accepted") and points(game) == 4
    play(game, "/withdraw")
    assert [each.answer for each in compels(game)] == ["withdrawn"] and points(game) == 3


def test_after_a_roll_or_another_deed_it_stands(game: Game) -> None:
    play(game, "/compel", "> accept", '/aspect "Cold Rain"')
    with pytest.raises(SolofateError, match=r"/aspect .* came after the compel"):
        play(game, "/withdraw")
    play(game, "/dice 0000", "/roll notice")
    while game.pending is not None:
        game.choose("")
    with pytest.raises(SolofateError, match="dice have been rolled since"):
        play(game, "/withdraw")


def test_ones_own_compel_is_taken_back_by_undo(game: Game) -> None:
    play(game, '/compel trouble "I answer, and every one of them turns"')
    with pytest.raises(SolofateError, match="your own; /undo"):
        play(game, "/withdraw")
    play(game, "/undo")
    assert points(game) == 3 and not compels(game)


# ---- the campaign


def test_the_starter_has_one_in_a_scene_and_a_scene_alone_none(camp: Path, game: Game) -> None:
    opened = Game.open(camp, seed=3)
    try:
        assert opened.state.compels_per_scene == 1 and game.state.compels_per_scene == 0
        told = ("The tide is out.", "A gull walks along the wall.", "Nobody is about.")
        play(opened, '/scene "The quay"', *told, "/dice ----", "/overcome notice vs 2")
        while opened.pending is not None and opened.pending.kind != "compel":
            opened.choose("")
        assert opened.pending is not None, "a failure in quiet play is the moment for one"
        opened.choose("withdraw")
        play(opened, "/gm compels 0", '/scene "Another"', "> open", "/dice ----", "/overcome notice vs 2")
        while opened.pending is not None:
            assert opened.pending.kind != "compel"
            opened.choose("")
    finally:
        opened.close()


def test_an_open_compel_is_there_again_after_a_break(camp: Path) -> None:
    opened = Game.open(camp, seed=3)
    play(opened, '/scene "The quay"', "/compel")
    asked = opened.pending.decision.about if opened.pending else None
    opened.close()
    again = Game.open(camp)
    try:
        assert asked is not None and again.pending is not None and again.pending.decision.about == asked
        again.choose("accept")
        assert compels(again)[0].complication == asked.trouble.text
    finally:
        again.close()


def test_policies_answer_for_the_player(camp: Path) -> None:
    opened = Game.open(camp, seed=3)
    try:
        play(opened, "/auto default", '/scene "The quay"', "/compel")
        assert opened.pending is None and compels(opened)[0].answer == "accepted"
    finally:
        opened.close()


def test_what_a_row_says_about_an_aspect_is_what_stays(camp: Path) -> None:
    opened = Game.open(camp, seed=3)
    try:
        play(opened, '/scene "The quay"')
        for _ in range(3):
            play(opened, "/compel", "> accept")
        texts = STARTER.parents[1] / "oracles"
        written = "".join(path.read_text(encoding="utf-8") for path in sorted(texts.rglob("compels-*.yaml")))
        added = [event for _, event in opened.log if isinstance(event, AspectAdded) and event.by == "gm"]
        assert added and all(f"aspect: {event.aspect}" in written for event in added)
    finally:
        opened.close()


# ---- looking


def test_the_sheet_shows_what_has_been_compelled(game: Game) -> None:
    play(game, '/compel trouble "I answer, and every one of them turns"')
    assert any(
        "I Hear the Drowned Calling (compel accepted in this session)" in line
        for line in _shown(game, "/sheet")
    )


def test_completion_offers_what_bears_on_somebody(game: Game) -> None:
    completer = GameCompleter(game)

    def offers(text: str) -> list[str]:
        return [each.text for each in completer.get_completions(Document(text), CompleteEvent())]

    assert '"I Hear the Drowned Calling"' in offers("/compel ")
    assert offers('/compel "Hates to Lose" "x" on O') == ["Og"]
    assert "compels" in offers("/gm ")


@pytest.mark.rule("FG-DUTY-11", prompt="/session end when nobody was offered a compel")
def test_the_end_of_a_session_asks_for_whoever_had_none(game: Game) -> None:
    play(game, "/gm compels 1", "/session end")
    assert game.pending is not None and game.pending.kind == "compel" and game.pending.who == "maren"
    play(game, "> accept", "> accept")
    assert game.pending is None and {compel.who for compel in compels(game)} == {"maren", "pike"}


def test_what_is_missing_is_shown_with_an_aspect_of_ones_own(game: Game) -> None:
    with pytest.raises(SolofateError, match='as in: /compel "I Hear the Drowned Calling"'):
        game.do("/compel trouble")


def test_an_aspect_needs_no_quotes_where_its_words_come_first(game: Game) -> None:
    game.do("/compel I hear the drowned calling she follows it onto the ice")
    while game.pending is not None:
        game.choose("")
    (compel,) = compels(game)
    assert compel.aspect == "I Hear the Drowned Calling" and "onto the ice" in str(compel)
