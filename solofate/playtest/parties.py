"""Who goes into a playtest: the heroes a scene names, or those of a campaign as they are by now."""

from __future__ import annotations

from pathlib import Path

from solofate.content.loading.home import home_of
from solofate.content.loading.load import load_campaign
from solofate.content.locate import choose_campaign, has_game
from solofate.errors import IllegalChoice
from solofate.game.open import open_campaign
from solofate.game.setup import start_of
from solofate.rules.in_force import at_this_table
from solofate.rules.model.characters import PCS, Character, enter
from solofate.rules.names import slug

ITS_OWN = "campaign"
"""The word for the campaign that a scene belongs to."""


def party_of(typed: str, scene: Path) -> tuple[Character, ...]:
    """The heroes of a campaign: as they were left where it has been played, else as it begins with them.

    `typed` is a folder, a name, or `campaign` for the one the scene belongs to; `scene` may be its folder.
    Raises `SolofateError`.
    """
    folder = (scene if scene.is_dir() else home_of(scene)) if typed == ITS_OWN else choose_campaign(typed)
    if has_game(folder):
        game = open_campaign(folder, read_only=True)
        try:
            state = game.state
            heroes = [*state.characters.values(), *state.away.values()]
        finally:
            game.close()
        found = tuple(one._replace(zone=None, out=None) for one in heroes if one.is_hero)
    else:
        campaign = load_campaign(folder)
        start = start_of(campaign)
        found = tuple(
            enter(at_this_table(start, sheet), slug(sheet.name), side=PCS, control="player")
            for sheet in campaign.heroes
        )
    if not found:
        raise IllegalChoice(f"{folder.name} has no heroes yet")
    return found
