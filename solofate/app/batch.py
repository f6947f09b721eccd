"""The commands of the program that do one thing and end: scripts, checks, exports, logs."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from solofate.app.exits import COULD_NOT, FINE, WRONG
from solofate.campaign.errors import NoSuchStore
from solofate.commands.language.play import GameControl
from solofate.commands.language.registry import find_command
from solofate.commands.language.syntax import ANSWER, COMMAND, NARRATION, joined, leaves, read_line
from solofate.commands.log import Selection, branch_lines, kind_named, selected, somebody
from solofate.commands.scripts import ExpectationFailed
from solofate.content.loading.home import home_of, inside, is_regular_file
from solofate.content.locate import STORE, choose_campaign
from solofate.content.yaml.plain import quoted
from solofate.errors import IllegalChoice, Mistake, SolofateError
from solofate.game.game import Game
from solofate.game.open import fork_of_campaign, new_game, new_stored_game
from solofate.records import event_to_json
from solofate.records.line import json_line
from solofate.repl.render import show_events
from solofate.repl.screens import PlainScreen
from solofate.rules.events import Event
from solofate.wording.events.lines import tell
from solofate.wording.people import count
from solofate.wording.plain import inline, plain


def say(message: str) -> None:
    """A message for the person, apart from the output."""
    sys.stderr.write(plain(message) + "\n")


def run_scripts(
    scripts: Sequence[Path],
    campaign: str | None,
    seed: int | None,
    auto: str | None,
    as_json: bool,
    store: Path | None,
) -> int:
    """Play scripts one after the other in one game; the first line that fails ends them all."""
    if campaign is not None:
        game = fork_of_campaign(choose_campaign(campaign), seed, store)
    elif store is not None:
        game = new_stored_game(store, seed or 0)
    else:
        game = new_game(None, "condensed", (), seed or 0)
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


def check_content(paths: Sequence[Path], as_json: bool, advice: bool = False) -> int:
    """Print every mistake of these files and folders: exit 0 clean, 1 mistakes, 2 cannot read."""
    from solofate.content.checks.check import check_paths

    result = check_paths(paths, script_checker=check_script)
    for mistake in result.mistakes:
        if as_json:
            print(json_line({**mistake._asdict(), "text": str(mistake)}))
        else:
            print(plain(("warning: " if mistake.warning else "") + str(mistake)))
    if advice:
        from solofate.content.forms.advice import advice_for

        for each in advice_for(paths):
            print(json_line({"advice": True, **each._asdict()}) if as_json else plain(f"advice: {each}"))
    for unreadable in result.unreadable:
        say(unreadable)
    open_things = sum(mistake.warning for mistake in result.mistakes)
    wrong = len(result.mistakes) - open_things
    if not as_json:
        print(_summary(result.files, wrong, open_things))
    if result.unreadable:
        return COULD_NOT
    return WRONG if wrong else FINE


def _summary(files: int, wrong: int, open_things: int) -> str:
    """`7 files, no mistakes; 5 things open`."""
    told = f"{count(files, 'file')}, {count(wrong, 'mistake') if wrong else 'no mistakes'}"
    return f"{told}; {count(open_things, 'thing')} open" if open_things else told


def _played(campaign: str) -> Game:
    """The game of a campaign, to look at. Raises `SolofateError`, also where nothing has been played yet."""
    folder = choose_campaign(campaign)
    try:
        return Game.open(folder, read_only=True)
    except NoSuchStore:
        name = inline(campaign)
        raise IllegalChoice(f"nothing has been played in {name} yet; solofate play {name} begins") from None


def export_campaign(campaign: str, to: str, output: Path | None, mechanics: str | None = None) -> int:
    """Write the journal of a campaign in a format: into a file, a folder, or with `-` to the output."""
    game = _played(campaign)
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
    """Print the events of a campaign, a line each, or what was taken back."""
    game = _played(campaign)
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
    """Copy the store of a campaign into a new file."""
    from solofate.campaign.backup import back_up
    from solofate.campaign.store import Store

    with Store.open(choose_campaign(campaign) / STORE, read_only=True) as kept:
        print(plain(f"Written: {back_up(kept, output)}"))
    return FINE


def repair_campaign(campaign: str, output: Path | None) -> int:
    """Say what of a campaign's store is sound, and save that into a new file if one is named."""
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


# Running `.fate` scripts: lines of the command language, with includes, from files.

_LINE_END = re.compile(r"\r\n|\r|\n")
LARGEST = 2 * 1024 * 1024
DEEPEST = 20


class ScriptStopped(SolofateError):
    """A script that could not go on: a bad line (`expected` False) or a check that failed (`expected` True)."""

    def __init__(self, where: str, message: str, expected: bool) -> None:
        self.where, self.expected = inline(where), expected
        super().__init__(f"{self.where}: {message}")


class Source(NamedTuple):
    """One line of a script and where it stands."""

    path: Path
    number: int
    text: str


def script_lines(path: Path, including: tuple[Path, ...] = (), named: str = "") -> Iterator[Source]:
    """The lines of a script, comments and blank lines left out, `/include`d files in their place.

    `named` is the line that includes it. Raises `ScriptStopped` for what cannot be read.
    """
    shown = inline(str(path))
    resolved = Path(os.path.realpath(path))
    if resolved in including or len(including) >= DEEPEST:
        chain = " → ".join(inline(each.name) for each in (*including, resolved))
        fault = "scripts include each other" if resolved in including else "scripts are included too deep"
        raise ScriptStopped(named or shown, f"{fault}: {chain}", False)
    home = home_of(including[0] if including else resolved)
    for number, text in enumerate(_LINE_END.split(read_script(path)), start=1):
        stripped = text.strip()
        if not stripped or stripped.startswith("#"):
            continue
        where = f"{shown}:{number}"
        if stripped.split()[0].casefold() == "/include":
            try:
                name = joined(read_line(stripped).words)
            except SolofateError as problem:
                raise ScriptStopped(where, str(problem), False) from None
            if not name:
                raise ScriptStopped(where, "say which script to include", False)
            included = path.parent / name
            if Path(name).is_absolute() or not inside(home, included):
                raise ScriptStopped(where, f"{quoted(name)} leads out of the folder of the script", False)
            if not is_regular_file(included):
                raise ScriptStopped(where, f"{quoted(name)} {_no_file(included)}", False)
            yield from script_lines(included, (*including, resolved), where)
        else:
            yield Source(path, number, text)


def read_script(path: Path) -> str:
    """The text of a script file. Raises `ScriptStopped` with the line of the byte that is not UTF-8."""
    if not is_regular_file(path):
        raise ScriptStopped(str(path), _no_file(path), False)
    try:
        raw = path.read_bytes()
    except OSError as problem:
        raise ScriptStopped(str(path), f"cannot be read: {problem.strerror}", False) from None
    if len(raw) > LARGEST:
        raise ScriptStopped(str(path), "is larger than 2 MiB", False)
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        line = raw.count(b"\n", 0, problem.start) + 1
        byte = f"the byte 0x{raw[problem.start]:02x}"
        raise ScriptStopped(f"{path}:{line}", f"{byte} is not UTF-8: save the file as UTF-8", False) from None


def _no_file(path: Path) -> str:
    return "is a folder" if os.path.isdir(path) else "is not a file that can be read"


def run_script(game: GameControl, path: Path, show: Callable[[list[Event], tuple[str, ...]], None]) -> None:
    """Play a script to its end, or to `/quit`. Raises `ScriptStopped` at the first line that does not work.

    A script that ends while a decision is open is an error too, named with the line that opened it.
    """
    opened = str(path)
    for source in script_lines(path):
        where = f"{source.path}:{source.number}"
        text = source.text.strip()
        if leaves(text):
            return
        was_open = game.pending is not None
        try:
            events = game.do(text)
        except ExpectationFailed as failed:
            raise ScriptStopped(where, str(failed), True) from None
        except SolofateError as problem:
            raise ScriptStopped(where, str(problem), False) from None
        show(events, game.reply)
        if game.pending is not None and not was_open:
            opened = where
    if game.pending is not None:
        ids = ", ".join(option.id for option in game.pending.options[:8])
        raise ScriptStopped(
            opened, f"the script ends with a decision open ({game.pending.kind}): {ids}", False
        )


def check_script(path: Path) -> list[Mistake]:
    """What is wrong with a script without playing it: words that cannot be read and unknown commands."""
    import solofate.commands.everything  # noqa: F401  the commands register themselves

    mistakes = []
    try:
        lines = list(script_lines(path))
    except ScriptStopped as stopped:
        number = stopped.where.rpartition(":")[2]
        line = int(number) if number.isdigit() else 1
        return [Mistake(str(path), line, 1, "", str(stopped).removeprefix(f"{stopped.where}: "))]
    for source in lines:
        try:
            read = read_line(source.text.strip())
            if read.kind == COMMAND:
                find_command(read.verb)
        except SolofateError as problem:
            mistakes.append(Mistake(str(source.path), source.number, 1, "", str(problem)))
            continue
        if read.kind == NARRATION and read.text.lstrip().startswith(("/", "\\")):
            mistakes.append(
                Mistake(
                    str(source.path),
                    source.number,
                    1,
                    "",
                    "this is narration; a command starts the line",
                    True,
                )
            )
        if read.kind == ANSWER and not read.text:
            mistakes.append(
                Mistake(str(source.path), source.number, 1, "", "an answer needs a word behind >")
            )
    return mistakes
