"""Which questions of a fight the player wants to be asked."""

from __future__ import annotations

from solofate.commands.language.names import find_character, matching
from solofate.commands.language.play import GameControl
from solofate.commands.language.registry import CAMPAIGN, Reply, Words, control
from solofate.commands.language.syntax import joined
from solofate.errors import MalformedChoice, UnknownName
from solofate.gm.asking import SETTINGS, WHEN_IT_MATTERS
from solofate.gm.what_matters import MATTERS
from solofate.wording.events.not_asked import KINDS_ASKED, SETTINGS_SAID, kept_line
from solofate.wording.people import listed
from solofate.wording.plain import plain

CLEAR = "clear"


@control("asking", "[KIND] always | when-it-matters | never, or clear [WHO]", CAMPAIGN, first="asking")
def asking_command(game: GameControl, words: Words) -> Reply:
    """Which questions of a fight are put to you: always, when it matters, or never (the usual answer is taken, and
    said). A KIND before it sets one kind only: invoke, defend, absorb, attack-style, next, first, name, fate, shifts.
    Where you are asked how somebody defends, `athletics always` keeps that for this fight; clear forgets what is kept,
    for everybody or for WHO. Alone it shows all of it. It holds for this sitting; `play: {asking: …}` in campaign.yaml
    holds for good."""
    if not words:
        return Reply(tuple(map(plain, _shown(game))))
    if words[0].text.casefold() == CLEAR:
        return _forget(game, words[1:])
    typed = joined(words).casefold().replace(WHEN_IT_MATTERS.replace("-", " "), WHEN_IT_MATTERS)
    kind_typed, _, setting_typed = typed.rpartition(" ")
    setting = _setting(setting_typed)
    kind = _kind(kind_typed) if kind_typed else None
    game.asking = game.asking.put(setting, kind)
    about = KINDS_ASKED[kind] if kind is not None else "the questions of a fight"
    return Reply((plain(f"From here on {about} are asked {SETTINGS_SAID[setting]}."),))


def _forget(game: GameControl, words: Words) -> Reply:
    """Forgets the defences that are kept, or that of the one who is named."""
    if not words:
        game.asking = game.asking.forgetting()
        return Reply(("No defence is kept any more.",))
    state = game.state
    who = find_character(state, joined(words), state.active)
    game.asking = game.asking.forgetting(who)
    return Reply((plain(f"No defence is kept any more for {state.characters[who].name}."),))


def _setting(typed: str) -> str:
    found = [each for each in SETTINGS if typed and each.startswith(typed)]
    if len(found) != 1:
        raise MalformedChoice(f"questions are asked {listed(SETTINGS, 'or')}, not “{typed}”")
    return found[0]


def _kind(typed: str) -> str:
    found = matching(typed, {kind: kind for kind in MATTERS})
    if len(found) != 1:
        raise UnknownName(
            f"there is no such question as “{typed}” to set: {', '.join(MATTERS)}; every other one is always asked"
        )
    return found[0]


def _shown(game: GameControl) -> list[str]:
    asking, state = game.asking, game.state
    lines = ["What is asked in a fight, and when:"]
    by_setting: dict[str, list[str]] = {}
    for kind in MATTERS:
        by_setting.setdefault(asking.of(kind), []).append(KINDS_ASKED[kind])
    lines += [
        f"  {SETTINGS_SAID[each]}: {listed(by_setting[each])}" for each in SETTINGS if each in by_setting
    ]
    lines += [f"  {kept_line(who, skill, state)}" for who, skill in asking.kept.items()]
    return lines


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
