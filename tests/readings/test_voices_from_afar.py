"""Somebody new who is spoken to over a wire or through a door has a voice in the scene, and no place in it."""

from __future__ import annotations

import pytest

from solofate.gm.wording.scene_slots import cast_now
from tests.readings.situations import in_a_parlour


@pytest.mark.parametrize(
    ("told_before", "said", "afar"),
    [
        ("", 'I lean to the microphone: "Mr Sands, what do you want out here?"', True),
        ("I whisper through the keyhole.", '"Mr Sands, are you in there?"', True),
        ("", '"Mr Sands, what do you want?"', False),
        ("I walk through the door.", '"Mr Sands, what do you want?"', False),
    ],
)
def test_words_to_somebody_new_over_a_wire_say_so(told_before: str, said: str, afar: bool) -> None:
    game = in_a_parlour().fork()
    if told_before:
        game.do(told_before)
    talks = [each.line for each in game.readings(said) if each.line.startswith('/talk "')]
    assert talks and all(line.endswith(" from afar") is afar for line in talks)


def test_a_voice_stands_in_no_zone_and_nobody_passes_it() -> None:
    game = in_a_parlour().fork()
    for who in ("collector-stroud", "greta-vane", "clay-footman-1", "clay-footman-2"):
        if who in game.state.characters:
            game.do(f"/drop {who}")
    game.do('/talk "Lazar Jovanovic" "What do you want?" from afar')
    one = game.state.characters["lazar-jovanovic"]
    assert one.zone is None
    hero = game.state.active
    assert hero is not None
    assert cast_now(game.state, hero, "cost-minor").get("other") is None
    game.do('/talk lazar "Who are you?"')
    assert game.state.characters["lazar-jovanovic"].zone is None


def test_who_is_spoken_to_face_to_face_is_where_the_hero_is() -> None:
    game = in_a_parlour().fork()
    game.do('/talk "Lazar Jovanovic" "What do you want?"')
    hero = game.state.characters[game.state.active or ""]
    assert game.state.characters["lazar-jovanovic"].zone == hero.zone


def test_who_is_heard_or_seen_in_another_zone_stands_there() -> None:
    game = in_a_parlour()
    assert (
        game.readings("I hear Nadir shouting from the cellar")[0].line
        == '/add "Nadir" as bystander in "cellar"'
    )
    assert (
        game.readings("I see Lucius Vane in the hall")[0].line == '/add "Lucius Vane" as bystander in "hall"'
    )
    assert game.readings("I see Lucius Vane in the parlour")[0].line == '/add "Lucius Vane" as bystander'
