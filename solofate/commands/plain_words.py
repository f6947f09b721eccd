"""Whether plain words are read at the prompt, or kept as story as they are."""

from __future__ import annotations

from solofate.commands.language.play import GameControl
from solofate.commands.language.registry import CAMPAIGN, Reply, Words, control
from solofate.commands.language.syntax import joined
from solofate.errors import MalformedChoice


@control("readings", "on | off", CAMPAIGN)
def readings_command(game: GameControl, words: Words) -> Reply:
    """Say whether sentences at the prompt are read as deeds. With off they go into the journal as you wrote them,
    for those who would rather write. It holds for this sitting; `play: {readings: off}` in campaign.yaml holds for
    good. Scripts are never read so."""
    said = joined(words).casefold()
    if said in ("on", "off"):
        game.reads_plain_words = said == "on"
    elif said:
        raise MalformedChoice(f"readings are on or off, not “{joined(words)}”")
    if game.reads_plain_words:
        return Reply(("Sentences are read as what you do; what was read is shown before it is done.",))
    return Reply(("Sentences go into the journal as you write them; what is to be rolled is a command.",))
