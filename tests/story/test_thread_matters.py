"""What threads are about: the matter a sentence tells of opens one of its own kind, and a place alone opens none."""

from __future__ import annotations

from pathlib import Path

import pytest

from solofate import Game
from solofate.content.loading.threads import load_threads
from solofate.gm.story.thread_matters import is_a_place_alone, matters_of
from solofate.rules.events import ThreadMoved
from solofate.rules.model.characters import BYSTANDERS
from solofate.rules.names import slug

_MATTERS = {
    "The Miller Was Found Dead Under the Wheel": "deed",
    "Somebody Has Been Poisoning the Wells": "deed",
    "Someone Is Sabotaging the Pumps": "deed",
    "Strangers Are Burning the Barns": "deed",
    "The Mail Car Is Empty": "loss",
    "The Choir's Silver Has Vanished": "loss",
    "The Last Supply Ship Never Left": "loss",
    "Two of the Coins Are False": "deed",
    "The Commander Is Hiding the Ration Counts": "secret",
    "His Nephew Was the Last to Leave the Bridge": "secret",
    "The Mayor Lied About the Fire": "secret",
    "Three Cousins Claim the Same Farm": "claim",
    "The Duke Is Buying Every Mill on the River": "claim",
    "Must Bring a Hostage over the Pass": "errand",
    "Has to Deliver the Serum Before the Ice Breaks": "errand",
}


_KINDS = {"mystery": ("secret",)}
"""What matters open a kind that is called otherwise."""


@pytest.mark.parametrize("aspect", _MATTERS)
def test_a_sentence_of_others_tells_of_a_matter(aspect: str) -> None:
    assert matters_of(aspect, of_a_hero=True) == {_MATTERS[aspect]}


@pytest.mark.parametrize(
    "aspect",
    [
        "Wanted for Murder",
        "I Kill What I Love",
        "Killed a Man Who Was Innocent",
        "Treasure Hunter",
        "A Thief's Luck",
    ],
)
def test_what_a_hero_is_like_is_no_matter(aspect: str) -> None:
    assert not matters_of(aspect, of_a_hero=True)


@pytest.mark.parametrize(
    "aspect",
    [
        "A Norwegian Island",
        "A Mining Station past Neptune",
        "A Berlin Nightclub",
        "A Lighthouse on a Rock",
        "A Small Town in Bavaria",
        "An Inn at the Crossroads",
        "The Docks of Marseille",
    ],
)
def test_a_place_alone_asks_nothing(aspect: str) -> None:
    assert is_a_place_alone(aspect)


@pytest.mark.parametrize(
    "aspect",
    [
        "A Town with a Secret",
        "A Village That Keeps Its Dead",
        "The Harbour Is Shut",
        "Every Island Has a Price",
        "A City Without Children",
        "The River Marks You Twice",
    ],
)
def test_a_place_of_which_something_is_told_is_more(aspect: str) -> None:
    assert not is_a_place_alone(aspect)


def _campaign(folder: Path, setting: str, trouble: str) -> Path:
    (folder / "characters").mkdir(parents=True)
    (folder / "campaign.yaml").write_text(
        f"campaign: Told\nsetting: [{setting}]\ncharacters: [characters/vera.yaml]\n", encoding="utf-8"
    )
    (folder / "characters" / "vera.yaml").write_text(
        f'name: Vera Pohl\nhigh-concept: District Nurse\ntrouble: "{trouble}"\n'
        "skills:\n  Great: [Empathy]\n  Good: [Notice, Will]\n",
        encoding="utf-8",
    )
    return folder


@pytest.mark.parametrize("aspect", [each for each in _MATTERS if _MATTERS[each] != "errand"])
def test_a_story_opens_with_its_own_matter_and_one_beside_it(tmp_path: Path, aspect: str) -> None:
    game = Game.open(
        _campaign(tmp_path / "told", "A Norwegian Island", aspect), seed=3, store=tmp_path / "play.db"
    )
    game.do('/scene "The kitchen of the parsonage"')
    first, second = game.state.memory.threads
    assert first.title == aspect and _MATTERS[aspect] in {first.kind, *_KINDS.get(first.kind, ())}
    kinds = {each.name: each for each in load_threads()}
    assert first.kind in kinds[second.kind].beside and second.title in kinds[second.kind].titles
    assert slug("A Norwegian Island") not in game.state.memory.begun
    game.close()


def test_what_is_open_comes_back_within_three_scenes_as_somebody_who_is_there(tmp_path: Path) -> None:
    """Once somebody has a part in a thread they are met again, and a thread nobody has heeded comes up."""
    game = Game.open(
        _campaign(tmp_path / "told", "A Norwegian Island", "The Choir's Silver Has Vanished"),
        seed=3,
        store=tmp_path / "play.db",
    )
    titles = (
        "The kitchen of the parsonage",
        "The boathouse",
        "The shop by the pier",
        "The schoolhouse",
        "The quarry",
    )
    waited: list[int] = []
    met: set[str] = set()
    for title in titles:
        game.do(f'/scene "{title}"')
        if game.pending is not None:
            game.choose("won")
        here = {one.name for one in game.state.characters.values() if one.side == BYSTANDERS}
        bound = {name for each in game.state.memory.threads for name in each.bound.values()}
        met |= here & bound
        waited += [game.state.scenes - each.seen for each in game.state.memory.threads]
    assert max(waited) <= 3
    assert met, "somebody with a part in it stands in a scene"
    assert any(isinstance(each, ThreadMoved) for _, each in game.log)
    game.close()


@pytest.mark.parametrize(
    ("aspect", "title"),
    [
        ("The Captain Has Been Missing for Three Days", "In the captain's cabin"),
        ("The Bishop Vanished on the Eve of the Feast", "The bishop's study at dawn"),
        ("Somebody Has Kidnapped the Mayor", "At the mayor's house"),
    ],
)
def test_nobody_who_is_missing_stands_in_a_scene(tmp_path: Path, aspect: str, title: str) -> None:
    for seed in range(3):
        folder = _campaign(tmp_path / f"told{seed}", aspect, "Never Lets Go")
        game = Game.open(folder, seed=seed, store=tmp_path / f"{seed}.db")
        game.do(f'/scene "{title}"')
        roles = {each.role for each in game.state.memory.people if each.seen == game.state.scenes}
        assert not roles & {"the captain", "the bishop", "the mayor"}
        game.close()


def test_a_trouble_that_says_what_is_open_already_opens_nothing(tmp_path: Path) -> None:
    folder = _campaign(
        tmp_path / "told", "The Churchwarden's Sister Is Next on the List", "Is Next on the List"
    )
    game = Game.open(folder, seed=3, store=tmp_path / "play.db")
    game.do('/scene "The vestry"')
    assert "Is Next on the List" not in {each.title for each in game.state.memory.threads}
    game.close()
