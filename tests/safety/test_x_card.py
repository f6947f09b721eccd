"""The X-card, lines and veils: what is taken out is told nowhere, and nothing of it comes back."""

from __future__ import annotations

from pathlib import Path

import pytest

from solofate import Game
from solofate.errors import IllegalChoice, MalformedChoice
from solofate.rules.events import ConcernSettled, Narration, Rolled
from solofate.rules.model.safety import TAKEN_OUT_MARK, kept_out, speaks_of
from solofate.rules.model.state import State
from tests.safety.camp import SCENE, answered, everything_told, opened, said


@pytest.mark.rule(
    "FG-SAFE-02", "FG-SAFE-01", prompt="/x, then Enter, undo, leave, or type what it was instead"
)
@pytest.mark.parametrize("answer", ["drop", "undo", "leave", "It was only the wind."])
def test_what_is_taken_out_is_told_nowhere_any_more(answer: str, camp: Path) -> None:
    game = opened(camp)
    game.do('/scene "The cellar"')
    game.do("Something with too many legs drips from the ceiling.")
    game.do("/x")
    events = game.choose(answer)
    assert "too many legs" not in everything_told(game)
    assert not game.search("legs")
    settled = [event for event in events if isinstance(event, ConcernSettled)]
    assert settled and game.state.concern is None
    stands = [event.text for _, event in game.log if isinstance(event, Narration)]
    if answer == "undo":
        assert "The cellar" in game.state.scene.title and not any("legs" in text for text in stands)
    elif answer.startswith("It was"):
        assert answer in stands
    else:
        assert TAKEN_OUT_MARK in stands
    game.close()
    game = opened(camp)
    assert "too many legs" not in everything_told(game)
    game.close()


def test_an_aspect_that_is_taken_out_goes_or_gets_other_words(camp: Path) -> None:
    for answer, left in (("drop", None), ("Cold Lamps", "Cold Lamps")):
        game = Game.new()
        game.do('/scene "The cellar"')
        game.do('/aspect "Nest of Spiders"')
        if game.pending is not None:
            game.choose("allow")
        game.do("/x")
        game.choose(answer)
        names = [aspect.name for aspect in game.state.scene.aspects]
        assert names == ([] if left is None else [left])
        assert "Nest of Spiders" not in everything_told(game)


def test_a_name_that_is_taken_out_is_never_replaced_by_a_sentence() -> None:
    for told in ("she never came to the cellar at all", "There is only a coat on a hook."):
        game = Game.new()
        game.do('/scene "The cellar"')
        game.do('/add "Petra Quill"')
        answered(game)
        game.do("/x Petra Quill")
        game.choose(told)
        assert told not in [one.name for one in game.state.characters.values()]
        assert told in said(game) and game.state.concern is None
        assert not any("Petra" in one.name for one in game.state.characters.values())
        game.close()


@pytest.mark.rule("FG-SAFE-02")
@pytest.mark.parametrize("answer", ["drop", "undo", "Cold Lamps"])
@pytest.mark.parametrize(
    "line",
    [
        '/countdown "Too Many Legs" 4 "Too many legs are everywhere"',
        '/distraction "Too Many Legs" "Burn what has too many legs?" leave "Too many legs" deal "Ash"',
        '/challenge "Away from too many legs" "too many legs:athletics:2" dark:notice:2 far:will:2',
        '/contest "Who is first past too many legs" vs clerk to 3',
    ],
)
def test_whatever_was_announced_is_told_nowhere_once_it_is_taken_out(
    line: str, answer: str, camp: Path
) -> None:
    game = opened(camp)
    for before in ('/scene "The cellar"', '/add "Clerk"', line):
        game.do(before)
        answered(game)
    assert "too many legs" in everything_told(game).casefold()
    game.do("/x legs")
    game.choose(answer)
    answered(game)
    assert "many legs" not in everything_told(game).casefold()
    game.close()


def test_with_words_everything_that_speaks_of_them_goes_and_they_are_a_line() -> None:
    game = Game.new()
    game.do('/scene "The cellar"')
    game.do("A spider in the corner.")
    game.do("Nothing else here.")
    game.do("Two spiders now.")
    game.do("/x spiders")
    game.choose("leave")
    told = [event.text for _, event in game.log if isinstance(event, Narration)]
    assert told == [TAKEN_OUT_MARK, "Nothing else here.", TAKEN_OUT_MARK]
    assert game.state.lines == ("spiders",)


def test_words_nobody_spoke_of_take_out_what_was_told_last() -> None:
    game = Game.new()
    game.do("He reaches for her.")
    game.do("/x harassment")
    game.choose("leave")
    assert [event.text for _, event in game.log if isinstance(event, Narration)] == [TAKEN_OUT_MARK]


def test_before_anything_was_told_there_is_nothing_to_take_out() -> None:
    game = Game.new()
    with pytest.raises(IllegalChoice, match="nothing has been told"):
        game.do("/x")
    game.do("/x spiders")
    assert game.state.lines == ("spiders",) and game.pending is None


def to_a_suggestion(game: Game) -> None:
    """Play the fight up to a question that proposes words."""
    game.do(SCENE)
    for _ in range(300):
        pending = game.pending
        if pending is None:
            here = game.state.characters[game.state.active or ""]
            near = [
                one for one in game.state.characters.values() if one.side != "pcs" and one.zone == here.zone
            ]
            standing = [one for one in near if one.out is None]
            game.do(f"/attack {standing[0].id} with fight" if standing else "/pass")
        elif pending.decision.free_text:
            return
        else:
            game.choose(pending.default)
    raise AssertionError("nobody was asked for words")


@pytest.mark.rule(
    "FG-SAFE-07", prompt="/x while a name is suggested: other suggestions come, and this one never again"
)
def test_a_suggestion_that_is_taken_out_is_drawn_anew_with_the_same_dice(camp: Path) -> None:
    game = opened(camp)
    to_a_suggestion(game)
    assert game.pending is not None
    kind, proposed = game.pending.kind, [option.id for option in game.pending.options]
    rolls = [event for _, event in game.log if isinstance(event, Rolled)]
    game.do("/x")
    game.choose("drop")
    assert game.pending is not None and game.pending.kind == kind
    assert [event for _, event in game.log if isinstance(event, Rolled)] == rolls
    again = [option.id for option in game.pending.options]
    assert not set(again) & set(proposed)
    game.choose("")
    assert not any(text in everything_told(game) for text in proposed)
    game.close()


def test_rewording_in_the_middle_of_a_command_swaps_the_words_that_were_typed(camp: Path) -> None:
    game = opened(camp)
    game.do('/scene "The cellar"')
    game.do("/dice 0000")
    game.do('/advantage notice "Nest of Rats" vs 1')
    asked = game.pending
    assert asked is not None
    game.do("/x rats")
    assert game.pending is not None
    assert "drop" not in [option.id for option in game.pending.options]
    game.choose("Broken Lamps")
    assert game.pending is not None and game.pending.kind == asked.kind
    while game.pending is not None:
        game.choose(game.pending.default)
    assert "Rats" not in everything_told(game)
    game.close()


@pytest.mark.rule("FG-SAFE-07")
def test_what_was_struck_in_a_scene_file_is_not_read_out_again(camp: Path) -> None:
    game = opened(camp)
    game.do(SCENE)
    told = next(event.text for _, event in reversed(game.log) if isinstance(event, Narration))
    game.do("/x")
    game.choose("undo")
    game.do(SCENE)
    assert told not in [event.text for _, event in game.log if isinstance(event, Narration)]
    game.close()


@pytest.mark.rule("FG-SAFE-07", prompt="/lines add WORDS keeps what speaks of them out of every draw")
def test_lines_and_veils_hold_for_every_draw() -> None:
    state = State(lines=("harm to children", "spiders"), veils=("torture",))
    assert kept_out(state, "A Spider's Web")
    assert kept_out(state, "He was tortured here")
    assert kept_out(state, "harmless words", about=["Torture"])
    assert not kept_out(state, "The lamp goes out", about=["light"])
    assert not kept_out(State(), "A Spider's Web")


def test_lines_are_shown_drawn_and_lifted(camp: Path) -> None:
    game = opened(camp)
    assert "harm to children" in game.state.lines and "torture" in game.state.veils
    game.do("/lines add drowning")
    game.do("/lines veil Harm to Children")
    game.do("/lines remove torture")
    assert game.state.lines == ("sexual violence", "drowning")
    assert game.state.veils == ("Harm to Children",)
    game.do("/lines")
    assert "drowning" in game.reply[0] and "Harm to Children" in game.reply[1]
    with pytest.raises(IllegalChoice, match="no line"):
        game.do("/lines remove bees")
    with pytest.raises(MalformedChoice):
        game.do("/lines add")
    game.close()
    game = opened(camp)
    assert game.state.lines == ("sexual violence", "drowning")
    game.close()


@pytest.mark.parametrize(
    ("line", "text", "crosses"),
    [
        ("burn", "The burning house", True),
        ("spider", "Something spidery", True),
        ("eye", "Her eyes are open", True),
        ("eye", "A raised eyebrow", False),
        ("rat", "The ration is short", False),
    ],
)
def test_a_line_of_four_letters_and_more_holds_for_what_is_formed_from_it(
    line: str, text: str, crosses: bool
) -> None:
    assert speaks_of(text, line) is crosses
