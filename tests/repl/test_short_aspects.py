"""Aspects of a premise are short: what only says when, where or which goes, and what is left is whole."""

from __future__ import annotations

from pathlib import Path

import pytest

from solofate import Game
from solofate.gm.titles.premise import is_whole
from solofate.repl.new.hero_told import hero_told
from solofate.repl.new.lives_told import trouble_beside
from solofate.repl.new.setting_aspects import setting_aspects
from solofate.repl.new.short_aspects import MOST_WORDS, short_of_a_setting, short_of_a_trouble

_TROUBLES = {
    "Must Bring a Captured Princess Through the Snow to Her Father, Who Has Put a Price on His Head": (
        "Must Bring a Captured Princess to Her Father"
    ),
    "Has to Get His Mutinous Crew and a Dying Passenger to Zanzibar Before the Monsoon Breaks": (
        "Has to Get His Mutinous Crew to Zanzibar"
    ),
    "Must Find Out Who Poisoned the Well Before the Inquisitor Arrives on Sunday": (
        "Must Find Out Who Poisoned the Well"
    ),
    "The Owner Was Found Dead in the Cellar the Night the Rent Money Vanished": "The Owner Was Found Dead",
    "One of the Brats Has Just Been Kidnapped from My Class": "One of the Brats Has Just Been Kidnapped",
    "Somebody Has Been Opening the Graves of the Old Families Since the First Thaw": (
        "Somebody Has Been Opening the Graves of the Old Families"
    ),
    "Sworn to Lead a Caravan of Refugees Over the Mountains Before the First Snow": (
        "Sworn to Lead a Caravan of Refugees"
    ),
    "Someone Keeps Leaving Cars with My Name Scratched into the Hood": "Someone Keeps Leaving Cars with My Name",
}
_SETTINGS = {
    "A Knight Must Bring a Captured Princess to Her Father, Who Has Put a Price on His Head": (
        "Her Father Has Put a Price on His Head"
    ),
    "Rosa Wants to Bring Her Son Home from the War Across a Country That Has Stopped Existing": (
        "A Country That Has Stopped Existing"
    ),
    "An Exiled Prince Works as a Stable Boy in the City of the Man Who Killed His Father": (
        "The Man Who Killed His Father"
    ),
    "The Council Has Sold the Spring to a Company Which Nobody Has Ever Seen": (
        "A Company Which Nobody Has Ever Seen"
    ),
    "The Harbour Master Owes Money to His Brother, Who Buries People for a Living": (
        "His Brother Buries People for a Living"
    ),
    "A Librarian at the End of the World Defends the Last Books from Scavengers": (
        "A Librarian Defends the Last Books"
    ),
}


@pytest.mark.parametrize("told", _TROUBLES)
def test_a_long_trouble_is_told_in_few_words(told: str) -> None:
    assert short_of_a_trouble(told) == _TROUBLES[told]


@pytest.mark.parametrize("told", _SETTINGS)
def test_a_long_aspect_of_the_setting_is_told_in_few_words(told: str) -> None:
    assert short_of_a_setting(told) == _SETTINGS[told]


@pytest.mark.parametrize(
    "told",
    [
        "Hides a Deserter in the Lamp Room",
        "The Commander Is Hiding the Ration Counts",
        "A Missing Singer and a Client Who Is Already Dead",
        "Has Three Days to Win It Back",
    ],
)
def test_what_is_short_stays_as_it_is_told(told: str) -> None:
    assert short_of_a_trouble(told) == told == short_of_a_setting(told)


_PREMISES = (
    "A sexton in a flooded parish must move ninety coffins uphill before the dam that the duke has sold is opened.",
    "The radio operator of a whaler hears his own voice calling for help from an island that is on no chart.",
    "1926: the owner of a Berlin nightclub was found dead in the cellar the night the rent money vanished.",
    "A knight who swore never to draw his sword again must bring a captured princess through the snow to her father, "
    "who has put a price on his head.",
)


@pytest.mark.parametrize("told", _PREMISES)
def test_no_aspect_of_a_premise_is_long(told: str) -> None:
    trouble = short_of_a_trouble(trouble_beside(told, hero_told(told)))
    shown = [each for each in (trouble, *setting_aspects([told], [trouble])) if each]
    assert shown and all(len(each.split()) <= MOST_WORDS and is_whole(each) for each in shown), shown


def test_the_whole_sentence_is_shown_with_the_scene(tmp_path: Path) -> None:
    (tmp_path / "told").mkdir()
    (tmp_path / "told" / "campaign.yaml").write_text(
        f'campaign: Told\nopening: "{_PREMISES[0]}"\nsetting: [A Flooded Parish]\n', encoding="utf-8"
    )
    game = Game.open(tmp_path / "told", seed=1, store=tmp_path / "play.db")
    game.do('/scene "The vestry"')
    game.do("/scene")
    assert any(_PREMISES[0] in line for line in game.reply)
    game.close()
