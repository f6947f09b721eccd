"""The commands of the program that do one thing and end: scripts, checks, exports, logs."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from solofate.app.exits import COULD_NOT, FINE, WRONG, say
from solofate.campaign.errors import NoSuchStore
from solofate.commands.language.script_files import ScriptStopped, run_script
from solofate.commands.log import Selection, branch_lines, kind_named, selected, somebody
from solofate.content.checked import load_campaign
from solofate.content.home import campaign_file, home_of
from solofate.content.locate import STORE, choose_campaign
from solofate.errors import IllegalChoice
from solofate.game.game import Game
from solofate.records import event_to_json
from solofate.records.json_line import json_line
from solofate.repl.render import show_events
from solofate.repl.screens import PlainScreen
from solofate.rules.books.condensed import CONDENSED
from solofate.rules.events import Event
from solofate.wording.events.lines import tell
from solofate.wording.plain import inline, plain


def run_scripts(
    scripts: Sequence[Path],
    campaign: str | None,
    seed: int | None,
    auto: str | None,
    as_json: bool,
    store: Path | None,
) -> int:
    """Plays scripts one after the other in one game; the first line that fails ends them all."""
    if campaign is not None:
        folder = choose_campaign(campaign)
        game = Game.open(folder, seed, store=store) if store is not None else Game.apart(folder, seed)
    elif store is not None:
        game = Game.stored(store, seed or 0)
    else:
        dialect, options = _rules_around(scripts)
        game = Game.new(dialect=dialect, options=options, seed=seed or 0)
    screen = PlainScreen()
    shown, state = 0, game.state

    def show(events: list[Event], reply: tuple[str, ...]) -> None:
        nonlocal shown, state
        if as_json:
            for number, event in game.log_after(shown):
                print(json_line(event_to_json(event, number)))
                shown = number
            return
        show_events(screen, events, state, echo_player=True)
        state = game.state
        for line in reply:
            screen.line(line)

    code = FINE
    try:
        if auto is not None:
            game.do(f"/auto {auto}")
        for at, path in enumerate(scripts):
            game.library.beside = path.parent
            try:
                run_script(game, path, show)
            except ScriptStopped as stopped:
                say(str(stopped))
                for left in scripts[at + 1 :]:
                    say(f"{inline(str(left))}: not run")
                code = WRONG if stopped.expected else COULD_NOT
                break
        if game.queued and code == FINE:
            say(f"{len(game.queued)} of the dice given with /dice were never rolled")
        if as_json:
            print(json_line({"event": "state", "state": game.state.to_json()}))
    finally:
        game.close()
    return code


def _rules_around(scripts: Sequence[Path]) -> tuple[str, tuple[str, ...]]:
    """The book and the options of the campaign the first script lies in; Fate Condensed where it lies in none."""
    folder = home_of(scripts[0]) if scripts else None
    if folder is None or campaign_file(folder) is None:
        return CONDENSED.book, ()
    campaign = load_campaign(folder)
    return campaign.dialect, campaign.options


def played(campaign: str) -> Game:
    """The game of a campaign, to look at. Raises `SolofateError`, also where nothing has been played yet."""
    folder = choose_campaign(campaign)
    try:
        return Game.open(folder, read_only=True)
    except NoSuchStore:
        name = inline(campaign)
        raise IllegalChoice(f"nothing has been played in {name} yet; solofate play {name} begins") from None


def export_campaign(campaign: str, to: str, output: Path | None, mechanics: str | None = None) -> int:
    """Writes the journal of a campaign in a format: into a file, a folder, or with `-` to the output."""
    game = played(campaign)
    try:
        if output is not None and str(output) == "-":
            content = game.exported(to, mechanics)
            sys.stdout.flush()
            sys.stdout.buffer.write(content)
        else:
            print(plain(f"Written: {game.export(to, output, mechanics)}"))
    finally:
        game.close()
    return FINE


def show_log(
    campaign: str,
    as_json: bool,
    last: int | None = None,
    who: str | None = None,
    kinds: Sequence[str] = (),
    branches: bool = False,
) -> int:
    """Prints the events of a campaign, a line each, or what was taken back."""
    game = played(campaign)
    try:
        if branches:
            for at in range(1, len(game.branches) + 1):
                _print_branch(game, at, as_json)
            return FINE
        wanted = Selection(last, somebody(game, who) if who else None, frozenset(map(kind_named, kinds)))
        for number, event in selected(game, wanted):
            if as_json:
                print(json_line(event_to_json(event, number)))
            elif (told := tell(event, game.state)) is not None:
                print(plain(f"{number:>5}  {told}"))
    finally:
        game.close()
    return FINE


def _print_branch(game: Game, number: int, as_json: bool) -> None:
    if not as_json:
        for line in branch_lines(game, number):
            print(line)
        return
    for step in game.branches[number - 1].steps:
        for at, event in enumerate(step.events, start=step.first):
            print(json_line({**event_to_json(event, at), "branch": number}))


def back_up_campaign(campaign: str, output: Path) -> int:
    """Copies the store of a campaign into a new file."""
    from solofate.campaign.backup import back_up
    from solofate.campaign.store import Store

    with Store.open(choose_campaign(campaign) / STORE, read_only=True) as kept:
        print(plain(f"Written: {back_up(kept, output)}"))
    return FINE


def repair_campaign(campaign: str, output: Path | None) -> int:
    """Says what of a campaign's store is sound, and saves that into a new file if one is named."""
    from solofate.campaign.repair import salvage, verify

    path = choose_campaign(campaign) / STORE
    verdict = verify(path) if output is None else salvage(path, output)
    print(plain(f"{path}: {verdict.entries} inputs with {verdict.events} events are sound."))
    if verdict.problem is None:
        return FINE
    say(f"{path}: {verdict.problem}")
    if output is None:
        say("Save what is sound with -o NEWFILE, and put that in its place.")
        return WRONG
    print(plain(f"They are saved in {output}; put it in the place of {path} to go on from there."))
    return FINE
