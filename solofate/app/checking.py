"""`solofate check`: every mistake of content files and scripts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from solofate.app.exits import COULD_NOT, FINE, WRONG, say
from solofate.content.home import YAML_ENDINGS
from solofate.content.load import check_files
from solofate.content.locate import own_campaigns
from solofate.records.json_line import json_line
from solofate.wording.people import count
from solofate.wording.plain import plain


def check_content(paths: Sequence[Path], as_json: bool, advice: bool = False) -> int:
    """Prints every mistake of these files and folders: exit 0 clean, 1 mistakes, 2 cannot read.

    A campaign goes by its name as well.
    """
    paths = tuple(map(_by_its_name, paths))
    if all(path.suffix in YAML_ENDINGS and path.is_file() for path in paths):
        result = check_files(tuple(paths))
    else:
        from solofate.commands.language.script_files import check_script
        from solofate.content.checks.check import check_paths

        result = check_paths(paths, script_checker=check_script)
    for mistake in result.mistakes:
        if as_json:
            print(json_line({**mistake._asdict(), "text": str(mistake)}))
        else:
            print(plain(("warning: " if mistake.warning else "") + str(mistake)))
    sound = all(mistake.warning for mistake in result.mistakes)
    few = tuple(few for path in paths for few in _few_rows(path)) if sound else ()
    for warning in few:
        print(json_line({"warning": warning}) if as_json else plain(f"warning: {warning}"))
    if advice:
        from solofate.content.checks.advice import advice_for

        for each in advice_for(paths):
            print(json_line({"advice": True, **each._asdict()}) if as_json else plain(f"advice: {each}"))
    for unreadable in result.unreadable:
        say(unreadable)
    open_things = sum(mistake.warning for mistake in result.mistakes)
    wrong = len(result.mistakes) - open_things
    if not as_json:
        print(_summary(result.files, wrong, open_things + len(few)))
    if result.unreadable:
        return COULD_NOT
    return WRONG if wrong else FINE


def _by_its_name(path: Path) -> Path:
    """The folder of a campaign that was given by its name, as `solofate new` says it; any other path as it is."""
    if path.exists() or path.name != str(path):
        return path
    own = (home / path.name for home in (Path("campaigns"), own_campaigns()))
    return next((folder for folder in own if folder.is_dir()), path)


def _few_rows(folder: Path) -> Iterator[str]:
    """Where a campaign with tables of its own has hardly anything left to draw."""
    if not (folder / "campaign.yaml").is_file() or not (folder / "oracles").is_dir():
        return
    from solofate.content.load import load_campaign
    from solofate.content.loading.phrases import load_phrases
    from solofate.content.loading.places import load_places
    from solofate.gm.wording.few_rows import few_rows

    content = load_campaign(folder)
    phrases = load_phrases(folder, content.genre, content.era, content.land)
    for few in few_rows(phrases, load_places(folder, content.genre, content.era, content.land)):
        more = f" and {count(len(few.places) - 1, 'more place')}" if len(few.places) > 1 else ""
        yield (
            f"{folder.name}: of the duty {few.duty} {count(few.left, 'row')} "
            f"{'is' if few.left == 1 else 'are'} left in a {few.places[0]}{more}; write some that fit there"
        )


def _summary(files: int, wrong: int, open_things: int) -> str:
    """`7 files, no mistakes; 5 things open`."""
    told = f"{count(files, 'file')}, {count(wrong, 'mistake') if wrong else 'no mistakes'}"
    return f"{told}; {count(open_things, 'thing')} open" if open_things else told
