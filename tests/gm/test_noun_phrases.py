"""Only what names a thing stands where a sentence has room for a noun; what is asked is answered instead."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from solofate import Game
from solofate.gm.talk.reading_faces import looks_at_somebody
from solofate.gm.wording.finds import asked_in
from solofate.gm.wording.noun_phrases import is_a_noun_phrase
from solofate.gm.wording.searches import search_for
from solofate.rules.events import AspectAdded, Event, FactsNoted, Narration
from solofate.wording.deeds_told import DeedTold
from tests.gm.plain_grammar import wrong_in
from tests.places import STARTER

SOUGHT = (
    *("is it all there", "are they all awake", "was it forced", "did he leave a note", "has anybody been here"),
    *("that he was lying", "the letters are gone", "nothing is missing", "Greta is behind it", "he lied"),
    *("Greta took it", "and leave", "quickly", "behind me", "to see if she is there", "so that no one sees"),
    *("how many there are of the coins", "how much is missing", "who wrote to him", "what he was after"),
    *("where she went", "whose blood this is", "why he ran", "which of them is loaded", "how late is it"),
    *("the money", "the letters", "Greta's letters", "a way out", "tracks", "my brother's name in the ledger"),
    *("the man who took it", "anything he left", "under the mattress", "the two lanterns", "a doctor", "water"),
    *("Greta", "the key to the box that he hid", "what is in the letter", "if it was opened with a key or forced"),
    *("the captain among the prisoners", "hiding places", "signs of a struggle", "the father's will", "a can of oil"),
    *("too late", "out there", "it all", "something he lost", "will they come back", "can it be opened"),
    *("the note: whose hand is it", "the books he keeps", "a hole in the wall", "all of them are there"),
)  # fmt: skip


@pytest.mark.parametrize(
    "text",
    [
        *("the money", "Barlow's hands and face", "two lanterns", "Greta Vane", "a can of oil", "the father's will"),
        *("that key", "his old coat", "letters", "the might of kings", "a will", "this one", "the is-land ferry"),
    ],
)  # fmt: skip
def test_what_names_a_thing_is_a_noun_phrase(text: str) -> None:
    assert is_a_noun_phrase(text)


@pytest.mark.parametrize(
    "text",
    [
        *("is it all there", "did he leave a note", "he lied", "they are gone", "the letters are gone", "it was him"),
        *("Wilf took it", "Wilf lied", "and leave", "quickly", "behind me", "so late", "the key to", "that he is"),
        *("will they come", "nobody will come", "you", "the doors have been forced", "to see it"),
    ],
)  # fmt: skip
def test_no_clause_is_one(text: str) -> None:
    assert not is_a_noun_phrase(text) or text == "you"


@pytest.mark.parametrize(
    ("sought", "asked"),
    [
        ("is it all there", "whether it is all there"),
        ("are they all awake", "whether they are all awake"),
        ("that she was lying", "whether she was lying"),
        ("the letters are gone", "whether the letters are gone"),
        ("Greta is behind it", "whether Greta is behind it"),
        ("the money", ""),
        ("a key that is made of bone", ""),
        ("the man who was here", ""),
    ],
)
def test_what_may_be_answered_with_yes_or_no_is_asked(sought: str, asked: str) -> None:
    assert asked_in(sought) == asked


def _played(game: Game, line: str) -> Sequence[Event]:
    happened = list(game.do(line))
    while game.pending is not None:
        happened += game.choose(game.pending.default)
    return happened


@pytest.mark.parametrize("sought", SOUGHT)
def test_what_is_found_reads_as_a_sentence(sought: str) -> None:
    meant = search_for(sought)
    assert not wrong_in(meant.sought) and not wrong_in(meant.thing)
    for seed in (3, 5):
        game = Game.apart(STARTER, seed)
        _played(game, "/gm framing off")
        _played(game, '/scene "The Counting-House of the Salt Company"')
        _played(game, '/add "Greta Vane"')
        _played(game, "/dice ++++")
        happened = _played(game, f'/advantage investigate seeking "{sought}" vs 0')
        told = [each.text for each in happened if isinstance(each, Narration)]
        told += [each.aspect for each in happened if isinstance(each, AspectAdded)]
        told += [each.sentence for noted in happened if isinstance(noted, FactsNoted) for each in noted.facts]
        assert told
        for each in told:
            assert not wrong_in(each, ("the letters", "the lanterns", "hands and face")), each


def test_what_is_seen_in_a_face_is_told_of_who_has_it_and_is_no_find() -> None:
    for part in ("her hands and face", "Greta's hands and face", "Greta's eyes"):
        aim = f"watch {part} to tell whether she is lying"
        assert looks_at_somebody(aim)
        for seed in (2, 4, 6):
            game = Game.apart(STARTER, seed)
            _played(game, '/scene "The Counting-House"')
            _played(game, '/add "Greta Vane"')
            _played(game, "/dice ++++")
            happened = _played(game, f'/overcome empathy vs greta-vane "{aim}"')
            told = [each.text for each in happened if isinstance(each, Narration)]
            assert not any("hour ago" in each or "hands and face was" in each for each in told), told


def test_parts_of_a_body_beside_each_other_are_no_deeds() -> None:
    assert DeedTold("watch her hands and face").done == "watches her hands and face"
    assert DeedTold("rub his arms and back").done == "rubs his arms and back"
    assert DeedTold("throw the line and face the wind").done == "throws the line and faces the wind"
