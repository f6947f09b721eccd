"""Who goes along where nobody fights, told in sentences: friends, companions and whoever is led by the hand."""

from __future__ import annotations

from functools import cache

import pytest

from solofate import Game
from solofate.errors import IllegalChoice, MalformedChoice, UnknownName
from solofate.rules.model.state import CONFLICT
from tests.readings.situations import between_scenes

ODILE, TEO, PETRU, ILSE = "odile-marrack", "teo-lunt", "petru-balan", "ilse"

SETTINGS = {
    "quay": ("kitchen", "cellar", "loft", "boat"),
    "ring": ("ring", "airlock", "crawlway", "pod"),
    "abbey": ("cloister", "crypt", "bell tower", "garden"),
}


@cache
def _set_up(where: str) -> Game:
    """Odile and Teo with a companion and a bystander, and three zones next to theirs."""
    game = between_scenes().fork()
    here, *others = SETTINGS[where]
    lines = [
        "/gm framing off",
        f'/scene "An evening at the {where}"',
        f"/zone {here}",
        *(f"/zone {each} next-to {here}" for each in others),
        f'/add "Petru Balan" as ally aspects "Ferryman with a Bad Knee" skills fight 2 in {here}',
        f'/add "Ilse" as bystander aspects "Cook" in {here}',
    ]
    for line in lines:
        game.do(line)
        while game.pending is not None:
            game.do(">")
    return game


def set_up(where: str = "quay") -> Game:
    """The same, to play in."""
    return _set_up(where).fork()


def _first(game: Game, said: str) -> str:
    return game.readings(said)[0].line


def _zones(game: Game) -> list[str | None]:
    return [game.state.characters[who].zone for who in (ODILE, TEO, PETRU, ILSE)]


@pytest.mark.parametrize(
    ("where", "said", "line"),
    [
        ("quay", "Teo and I go down to the cellar", f"/move cellar taking {TEO}"),
        ("quay", "We climb to the loft", f"/move loft taking {TEO}"),
        ("quay", "I take Petru by the arm and lead him to the boat", f"/move boat taking {PETRU}"),
        ("quay", "Come, Petru, to the boat!", f"/move boat taking {PETRU}"),
        ("quay", "Teo, Petru and I go to the loft", f"/move loft taking {TEO}, {PETRU}"),
        ("quay", "I take Ilse by the hand and run to the boat", f"/move boat taking {ILSE}"),
        ("quay", "We go to the cellar, Teo stays here", "/move cellar"),
        ("quay", "I go to the cellar alone", f"/move cellar leaving {PETRU}"),
        ("quay", "I go to the cellar", "/move cellar"),
        ("quay", "I grab Ilse by the hand and we run to the boat", f"/move boat taking {ILSE}"),
        ("ring", "Teo, Petru, with me to the pod!", f"/move pod taking {TEO}, {PETRU}"),
        ("ring", "I lead Petru to the airlock", f"/move airlock taking {PETRU}"),
        ("ring", "I bring Teo along to the pod", f"/move pod taking {TEO}"),
        ("ring", "Petru follows me to the airlock", f"/move airlock taking {PETRU}"),
        ("ring", "I leave Petru with Ilse and go to the airlock", f"/move airlock leaving {PETRU}"),
        ("ring", "Let's go to the airlock", f"/move airlock taking {TEO}"),
        ("abbey", "I help Ilse up to the bell tower", f"/move bell tower taking {ILSE}"),
        ("abbey", "Teo, after me, up the bell tower!", f"/move bell tower taking {TEO}"),
        ("abbey", "I go down to the crypt, followed by Teo", f"/move crypt taking {TEO}"),
        ("abbey", "I run up the bell tower, and Teo follows me", f"/move bell tower taking {TEO}"),
        ("abbey", "I go to the crypt without Petru", f"/move crypt leaving {PETRU}"),
    ],
)
def test_whoever_goes_along_is_taken_along(where: str, said: str, line: str) -> None:
    game = set_up(where)
    assert _first(game, said) == line
    assert not game.refusal(line)


@pytest.mark.parametrize(
    "said",
    [
        "I take Petru's lamp to the cellar",
        "I take Petru aside and ask him about the boat",
        "I drag Ilse to the boat",
        "Should we go to the cellar, Petru?",
        "I take the lamp to Petru in the cellar",
    ],
)
def test_nobody_is_taken_along_by_other_words(said: str) -> None:
    assert " taking " not in _first(set_up(), said)


def test_they_are_all_there_then() -> None:
    game = set_up()
    game.do(f"/move cellar taking Teo Lunt, {ILSE}")
    assert _zones(game) == ["cellar"] * 4
    game.do(f"/move kitchen leaving {PETRU}")
    assert _zones(game) == ["kitchen", "cellar", "cellar", "cellar"]


def test_a_companion_elsewhere_is_called_to_where_the_hero_is() -> None:
    game = set_up()
    assert "goes where you go" in game.readings("Petru shall come with me")[0].told
    game.do(f"/as {PETRU} move loft")
    for said in (
        "I call Petru down",
        "Petru shall come with me",
        "I wave Petru over to me",
        "Petru, come back",
    ):
        assert _first(game, said) == f"/as {PETRU} move kitchen", said
    assert _first(game, "Ilse shall come with me") == f'/talk {ILSE} "come with me"'


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ("/move cellar taking", MalformedChoice),
        ("/move cellar taking nobody", UnknownName),
        (f"/move cellar taking {ODILE}", IllegalChoice),
        (f"/move loft taking {PETRU}", IllegalChoice),
        ("/move cellar taking lumper", IllegalChoice),
    ],
)
def test_who_cannot_be_taken_along_is_refused_and_nobody_moves(line: str, error: type[Exception]) -> None:
    game = set_up()
    game.do(f"/as {PETRU} move cellar")
    game.do('/add "Tallow Hythe/Lumper" in kitchen')
    before = _zones(game)
    with pytest.raises(error):
        game.do(line)
    assert _zones(game) == before


def test_in_a_fight_nobody_is_taken_along() -> None:
    game = set_up()
    game.do('/conflict with "Tallow Hythe/Lumper" first odile')
    while game.pending is not None:
        game.do(">")
    assert game.state.scene.mode == CONFLICT
    assert _first(game, "We climb to the loft") == "/move loft"
    assert "turn of their own" in (game.refusal(f"/move loft taking {TEO}") or "")


def test_who_has_no_part_in_a_fight_is_taken_along_by_the_hand_and_resists_nothing() -> None:
    game = set_up()
    game.do('/conflict with "Tallow Hythe/Lumper" first odile')
    while game.pending is not None:
        game.do(">")
    assert _first(game, "I grab Teo by the hand and we run to the loft") == "/move loft"
    line = _first(game, "I grab Ilse by the hand and we run to the loft")
    assert line == f"/move loft taking {ILSE}"
    game.do(line)
    assert game.state.characters[ODILE].zone == game.state.characters[ILSE].zone == "loft"
