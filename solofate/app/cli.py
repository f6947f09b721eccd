"""The program `solofate`: thin functions that read arguments and call. Heavy imports wait inside them.

Annotations are no strings here: typer would have to compile each of them at every start.
"""

import os
import sys
from pathlib import Path
from typing import Annotated

import typer
from typer.main import get_command

from solofate.app.arguments import (
    A_SEED,
    ON_THE_LADDER,
    AsJson,
    Seed,
    examples,
    points_of_interval,
    read_as_far_as_named,
    read_as_typed,
    whole_number,
)
from solofate.app.exits import run_to_its_end

ABOUT = """\
solofate is free software under the MIT licence.

This work is based on Fate Core System and Fate Accelerated Edition (found at http://www.faterpg.com/),
products of Evil Hat Productions, LLC, developed, authored, and edited by Leonard Balsera, Brian Engard,
Jeremy Keller, Ryan Macklin, Mike Olson, Clark Valentine, Amanda Valentine, Fred Hicks, and Rob Donoghue,
and licensed for our use under the Creative Commons Attribution 3.0 Unported license
(http://creativecommons.org/licenses/by/3.0/).

This work is based on Fate Condensed (found at http://www.faterpg.com/), a product of Evil Hat Productions,
LLC, developed, authored, and edited by PK Sullivan, Ed Turner, Leonard Balsera, Fred Hicks, Richard
Bellingham, Robert Hanz, Ryan Macklin, and Sophie Lagace, and licensed for our use under the Creative Commons
Attribution 3.0 Unported license (http://creativecommons.org/licenses/by/3.0/).

Bite-Sized Fate is credited with thanks. Fate is a trademark of Evil Hat Productions, LLC. The rules are theirs;
the words of this program, its tables and its stories are our own.

What English words may mean is looked up in a table made from WordNet 3.1, copyright 2006 by Princeton
University, used under the WordNet licence (solofate/lexicon/word_senses/NOTICE.txt)."""

app = typer.Typer(
    name="solofate",
    help="A Game Master in your terminal, for people who play Fate alone.",
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    add_completion=True,
    no_args_is_help=True,
)


def _about(wanted: bool) -> None:
    if wanted:
        typer.echo(ABOUT)
        raise typer.Exit


def _version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        typer.echo(f"solofate {version('solofate')}")
        raise typer.Exit


@app.callback()
def _program(
    about: Annotated[
        bool, typer.Option("--about", help="Licence and attribution.", callback=_about, is_eager=True)
    ] = False,
    version: Annotated[
        bool, typer.Option("--version", help="The version.", callback=_version, is_eager=True)
    ] = False,
) -> None:
    """A Game Master in your terminal, for people who play Fate alone."""


@app.command(epilog=examples("play", "play last-nights-light --seed 4"))
def play(
    campaign: Annotated[str | None, typer.Argument(help="A campaign folder, or the name of one.")] = None,
    seed: Seed = None,
    plain: Annotated[bool, typer.Option("--plain", help="Plain lines: no colour, no boxes.")] = False,
    read_only: Annotated[bool, typer.Option("--read-only", help="Look, but change nothing.")] = False,
) -> None:
    """Play a campaign. Without a name you play the starter, or choose."""
    from solofate.repl.loop import play as play_here

    def make(about: str) -> int:
        from solofate.repl.new.wizard import new_campaign

        return new_campaign(about or None, plain, True)

    raise typer.Exit(play_here(campaign, seed, plain, read_only, make=None if read_only else make))


@app.command(epilog=examples('new "The Long Rain"', "new the-long-rain --no-play"))
def new(
    name: Annotated[
        str | None, typer.Argument(help="The name of the new campaign, or a path for its folder.")
    ] = None,
    play: Annotated[
        bool | None,
        typer.Option("--play/--no-play", help="Play it at once, or not; left out, you are asked."),
    ] = None,
    plain: Annotated[bool, typer.Option("--plain", help="Plain lines: no colour, no boxes.")] = False,
) -> None:
    """Make a campaign and its heroes by answering questions. Leave at any time: what you typed is kept."""
    from solofate.repl.new.wizard import new_campaign

    raise typer.Exit(new_campaign(name, plain, play))


@app.command(epilog=examples("run campaigns/last-nights-light/scripts/the-first-exchange.fate --seed 4"))
def run(
    scripts: Annotated[list[Path], typer.Argument(help="Script files (*.fate), played one after the other.")],
    campaign: Annotated[str | None, typer.Option(help="Play in this campaign (a copy in memory).")] = None,
    seed: Seed = None,
    auto: Annotated[str | None, typer.Option(help="This policy answers the player's decisions.")] = None,
    json: AsJson = False,
    store: Annotated[Path | None, typer.Option(help="Keep what happens in this file.")] = None,
) -> None:
    """Run scripts. Exit 0 if every /expect held, 1 if one failed, 2 on a bad line."""
    from solofate.app.batch import run_scripts

    raise typer.Exit(run_scripts(scripts, campaign, seed, auto, json, store))


@app.command(
    epilog=examples(
        "playtest campaigns/last-nights-light/scenes/01-the-bonded-store.yaml --runs 20",
        "playtest campaigns/last-nights-light/scenes/01-the-bonded-store.yaml --until 20 --jobs auto",
    )
)
def playtest(
    scene: Annotated[
        Path, typer.Argument(help="A scene file; or a campaign, whose scenes are played in a row.")
    ],
    runs: Annotated[
        int | None,
        typer.Option(
            help="How many games (left out: 200, or with --until as many as it takes).",
            parser=whole_number(1, 1_000_000),
            metavar="NUMBER",
        ),
    ] = None,
    until: Annotated[
        float | None,
        typer.Option(
            help="Stop once the share of wins is known to within so many points to either side.",
            parser=points_of_interval,
            metavar="POINTS",
        ),
    ] = None,
    seed: Annotated[
        int, typer.Option(help="Start the dice from this number.", parser=A_SEED, metavar="NUMBER")
    ] = 1,
    pcs: Annotated[str, typer.Option(help="The policy that plays the heroes.")] = "sensible",
    gm: Annotated[str | None, typer.Option(help="The policy or style of the other side.")] = None,
    jobs: Annotated[
        str,
        typer.Option(help="How many processes share the work; auto: one a core.", metavar="NUMBER|auto"),
    ] = "1",
    cluster: Annotated[
        str | None,
        typer.Option(help="Have the workers of this dask scheduler play instead.", metavar="ADDRESS"),
    ] = None,
    tell: Annotated[
        str | None,
        typer.Option(help="Write the journal of one game into a file.", metavar="worst|closest|typical"),
    ] = None,
    compare: Annotated[
        Path | None,
        typer.Option(
            help="Play this scene too, with the same seeds, and tell the difference.", metavar="SCENE"
        ),
    ] = None,
    sweep: Annotated[
        list[str] | None,
        typer.Option(
            help='Vary something, as in "thug*2..6" or gm=gentle,fair (again for more).', metavar="WHAT"
        ),
    ] = None,
    party: Annotated[
        str | None,
        typer.Option(
            help="The heroes of this campaign as they are by now; campaign: the scene's own.",
            metavar="CAMPAIGN",
        ),
    ] = None,
    sessions: Annotated[
        int | None,
        typer.Option(
            help="Of a campaign: share its scenes out among so many.",
            parser=whole_number(1, 1000),
            metavar="NUMBER",
        ),
    ] = None,
    plot: Annotated[Path | None, typer.Option(help="Draw it: a .svg or .png.", metavar="FILE")] = None,
    html: Annotated[Path | None, typer.Option(help="Write it as one page.", metavar="FILE")] = None,
    csv: Annotated[Path | None, typer.Option(help="Write the table into this file.", metavar="FILE")] = None,
    json: AsJson = False,
) -> None:
    """Play a scene many times and tell how hard it is, for whom, and what turns it."""
    from solofate.app.playtests import PlaytestOrder, run_playtest

    asked = PlaytestOrder(
        runs=runs,
        seed=seed,
        pcs=pcs,
        gm=gm,
        until=until,
        jobs=jobs,
        cluster=cluster,
        as_json=json,
        tell=tell,
        csv=csv,
        html=html,
        plot=plot,
        compare=compare,
        sweep=tuple(sweep or ()),
        party=party,
        sessions=sessions,
    )
    raise typer.Exit(run_playtest(scene, asked))


@app.command(epilog=examples("measure campaigns/last-nights-light/adversaries/tallow-hythe.yaml"))
def measure(
    tables: Annotated[
        list[Path], typer.Argument(help="Tables of adversaries (YAML files).", metavar="TABLE")
    ],
    fights: Annotated[
        int,
        typer.Option(help="Playtests of each adversary.", parser=whole_number(10, 10_000), metavar="NUMBER"),
    ] = 30,
    seed: Annotated[
        int, typer.Option(help="Start the dice from this number.", parser=A_SEED, metavar="NUMBER")
    ] = 1,
    anew: Annotated[
        bool, typer.Option("--anew", help="Also those whose rows have not changed since.")
    ] = False,
    json: AsJson = False,
) -> None:
    """Measure how dangerous adversaries are, in playtests. The GM's first guess at opposition comes from that."""
    from solofate.app.playtests import measure as measure_tables

    raise typer.Exit(measure_tables(tables, fights, seed, anew, json))


@app.command(epilog=examples("odds --skill 3 --difficulty 4 --invokes 1", "odds --oracle"))
def odds(
    skill: Annotated[
        int | None, typer.Option(help="The rating rolled.", parser=ON_THE_LADDER, metavar="NUMBER")
    ] = None,
    difficulty: Annotated[
        int | None, typer.Option(help="A fixed number to reach.", parser=ON_THE_LADDER, metavar="NUMBER")
    ] = None,
    opposed: Annotated[
        int | None,
        typer.Option(help="The rating of whoever opposes.", parser=ON_THE_LADDER, metavar="NUMBER"),
    ] = None,
    bonus: Annotated[
        int, typer.Option(help="Added to the roll.", parser=ON_THE_LADDER, metavar="NUMBER")
    ] = 0,
    invokes: Annotated[
        int, typer.Option(help="Invokes at +2 each.", parser=whole_number(0, 20), metavar="NUMBER")
    ] = 0,
    book: Annotated[
        str, typer.Option(help="The book it is rolled by: condensed, core, bite-sized.")
    ] = "condensed",
    oracle: Annotated[
        bool, typer.Option("--oracle", help="The exact chances of the oracle's answers instead.")
    ] = False,
    json: AsJson = False,
) -> None:
    """The exact chances of a roll of four Fate dice, or with --oracle of the oracle's answers."""
    from solofate.app.chances import show_odds, show_oracle_odds

    if oracle:
        raise typer.Exit(show_oracle_odds(json))
    raise typer.Exit(show_odds(skill, difficulty, opposed, bonus, invokes, book, json))


@app.command(epilog=examples('ask "Is the back door locked?" --odds likely'))
def ask(
    question: Annotated[str, typer.Argument(help="A question of yes or no.")],
    odds: Annotated[
        str,
        typer.Option(
            help="impossible, very-unlikely, unlikely, even, likely, very-likely or certain.", metavar="WORD"
        ),
    ] = "even",
    tension: Annotated[
        int, typer.Option(help="From 0 to 6.", parser=whole_number(0, 6), metavar="NUMBER")
    ] = 2,
    seed: Seed = None,
    json: AsJson = False,
) -> None:
    """Ask the oracle a question."""
    from solofate.app.oracle import ask_once

    raise typer.Exit(ask_once(question, odds, tension, seed, json))


@app.command(epilog=examples("table twists", 'table "first names" --count 3'))
def table(
    name: Annotated[str, typer.Argument(help="A table, by its name or the beginning of one of its words.")],
    count: Annotated[
        int, typer.Option(help="How many rows.", parser=whole_number(1, 100), metavar="NUMBER")
    ] = 1,
    seed: Seed = None,
    json: AsJson = False,
) -> None:
    """Draw rows of an oracle table that comes with the program."""
    from solofate.app.oracle import draw_once

    raise typer.Exit(draw_once(name, count, seed, json))


@app.command(
    epilog=examples("check campaigns/last-nights-light", "check campaigns/last-nights-light --advice")
)
def check(
    paths: Annotated[list[Path], typer.Argument(help="Files or folders of content and scripts.")],
    json: AsJson = False,
    advice: Annotated[
        bool, typer.Option("--advice", help="Also ask what could be asked about sound sheets and tables.")
    ] = False,
) -> None:
    """Find every mistake of content files and scripts. Exit 0 clean, 1 mistakes, 2 cannot read."""
    from solofate.app.checking import check_content

    raise typer.Exit(check_content(paths, json, advice))


@app.command(epilog=examples("schema scene"))
def schema(
    kind: Annotated[str, typer.Argument(help="campaign, character, adversaries, scene or oracle.")],
) -> None:
    """Print the JSON Schema of a content file, for editors."""
    import json as writer

    from solofate.content.forms.models import json_schema

    typer.echo(writer.dumps(json_schema(kind), indent=2, ensure_ascii=False))


@app.command(epilog=examples("dials last-nights-light"))
def dials(
    campaign: Annotated[str, typer.Argument(help="A campaign folder, or the name of one.")],
    json: AsJson = False,
) -> None:
    """The book and the optional rules a campaign is played by, where each comes from, and what it changes."""
    from solofate.app.dials import show_dials

    raise typer.Exit(show_dials(campaign, json))


@app.command(
    epilog=examples("export last-nights-light --to html -o journal.html", "export last-nights-light -o -")
)
def export(
    campaign: Annotated[str, typer.Argument(help="A campaign folder, or the name of one.")],
    to: Annotated[
        str, typer.Option(help="The format: md, md-folder, html, pdf, epub, json, obsidian or lonelog.")
    ] = "md",
    output: Annotated[
        Path | None, typer.Option("-o", "--output", help="The file or folder to write; - is the output.")
    ] = None,
    mechanics: Annotated[
        str | None, typer.Option(help="How much of the numbers is told: none, rolls, all or full.")
    ] = None,
) -> None:
    """Write the journal of a campaign."""
    from solofate.app.batch import export_campaign

    raise typer.Exit(export_campaign(campaign, to, output, mechanics))


@app.command(epilog=examples("log last-nights-light --last 20"))
def log(
    campaign: Annotated[str, typer.Argument(help="A campaign folder, or the name of one.")],
    json: AsJson = False,
    last: Annotated[
        int | None,
        typer.Option(
            help="Only so many of the latest.", parser=whole_number(1, 1_000_000_000), metavar="NUMBER"
        ),
    ] = None,
    who: Annotated[str | None, typer.Option("--for", help="Only what somebody has a part in.")] = None,
    kinds: Annotated[
        list[str] | None, typer.Option("--of", help="Only events of this kind (again for more).")
    ] = None,
    branches: Annotated[
        bool, typer.Option("--branches", help="What was taken back and left behind.")
    ] = False,
) -> None:
    """The event log of a campaign."""
    from solofate.app.batch import show_log

    raise typer.Exit(show_log(campaign, json, last, who, kinds or (), branches))


@app.command(epilog=examples("backup last-nights-light -o evening.db"))
def backup(
    campaign: Annotated[str, typer.Argument(help="A campaign folder, or the name of one.")],
    output: Annotated[Path, typer.Option("-o", "--output", help="The new file.")],
) -> None:
    """Copy what was played in a campaign into a new file, checked row by row."""
    from solofate.app.batch import back_up_campaign

    raise typer.Exit(back_up_campaign(campaign, output))


@app.command(epilog=examples("repair last-nights-light", "repair last-nights-light -o saved.db"))
def repair(
    campaign: Annotated[str, typer.Argument(help="A campaign folder, or the name of one.")],
    output: Annotated[Path | None, typer.Option("-o", "--output", help="The new file to save into.")] = None,
) -> None:
    """Check what was played in a campaign; with -o save all that is sound into a new file."""
    from solofate.app.batch import repair_campaign

    raise typer.Exit(repair_campaign(campaign, output))


voice = typer.Typer(
    help="The voice: a language model, if you have one and turn it on.", rich_markup_mode=None
)
app.add_typer(voice, name="voice")


@voice.callback()
def _voice() -> None:
    """The voice: a language model, if you have one and turn it on."""


@voice.command("check", epilog=examples("voice check", "voice check --dry-run last-nights-light"))
def voice_check(
    campaign: Annotated[
        str | None,
        typer.Argument(help="A campaign, to try it with the last moment there.", show_default=False),
    ] = None,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Show the exact words that would be sent, and send nothing.")
    ] = False,
) -> None:
    """Say what of the voice works: where it is set up, whether it answers, and whether what it says would do."""
    from solofate.app.voice import check_voice

    raise typer.Exit(check_voice(dry_run, campaign))


def main() -> int:
    """Runs the program; every expected error is one clear line and an exit code, never a traceback."""
    completes = any(name.endswith("_COMPLETE") for name in os.environ)  # a shell asks what could follow
    program = get_command(app if completes else read_as_far_as_named(app, sys.argv[1:]))
    read_as_typed(program)
    return run_to_its_end(program)
