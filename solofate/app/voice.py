"""`solofate voice check`: what of a voice works, and the exact words it would be sent."""

from __future__ import annotations

from time import monotonic

import typer

from solofate.app.batch import played
from solofate.app.exits import COULD_NOT, FINE
from solofate.errors import IllegalChoice, SolofateError
from solofate.rules.events import SceneStarted
from solofate.voice.brief import Brief
from solofate.voice.drafts import tell
from solofate.voice.endpoint import Endpoint
from solofate.voice.grades import NAME, REWORD
from solofate.voice.models import Until, Usage
from solofate.voice.opening import open_model
from solofate.voice.passages import answer, passage
from solofate.voice.prompts import prompt_for
from solofate.voice.settings import find_settings
from solofate.wording.plain import inline, plain

A_SAMPLE = Brief(
    REWORD,
    facts=("Maren strikes at the lookout and lands a blow.",),
    words="Maren strikes at the lookout and lands a blow.",
    names=("Maren", "Loft Lookout"),
    setting=("A warehouse loft at night", "Cargo Net on a Frayed Rope"),
)
"""Something that never happened, to try a voice with."""

NAMES_FOR_A_SAMPLE = Brief(
    NAME,
    facts=("To be named: a nervous clerk.",),
    setting=A_SAMPLE.setting,
    longest=16,
    sentences=3,
)
"""Somebody who never was, for the same."""

_MOST_NAMED = 8


def check_voice(dry_run: bool, campaign: str | None = None) -> int:
    """Says what works and tries it once; with `dry_run` it shows what would be sent, and sends nothing.

    What is sent is about the last moment of a campaign, or about something that never happened. Returns the exit code.
    """
    briefs = (A_SAMPLE, NAMES_FOR_A_SAMPLE) if campaign is None else (_last_told_in(campaign),)
    if dry_run:
        for brief in briefs:
            for message in prompt_for(brief):
                typer.echo(f"--- {brief.grade}: {message.role}\n{plain(message.text)}")
        typer.echo("--- Nothing was sent.")
        return FINE
    settings = find_settings()
    if settings.warning:
        typer.echo(inline(settings.warning))
    model = open_model(settings)
    far = "leaves this machine" if settings.leaves_the_machine else "stays on this machine"
    typer.echo(inline(f"Set in {settings.said_in}: {model.name} at {model.where}; what is told {far}."))
    typer.echo("A key is given, and is not shown." if settings.key else "No key is given.")
    if isinstance(model, Endpoint):
        _name_the_models(model)
    usage, begun = Usage(), monotonic()
    telling = tell(model, briefs[0], Until(settings.patience), usage)
    took = monotonic() - begun
    for fallen in telling.fallen:
        typer.echo(inline(f"A draft fell: “{fallen.draft[:200]}”: {'; '.join(fallen.faults)}."))
    if telling.problem:
        typer.echo(inline(f"It does not work: {telling.problem}."), err=True)
        return COULD_NOT
    if telling.text:
        typer.echo(inline(f"It said: “{telling.text}”"))
    else:
        typer.echo("It can be asked, but nothing it said would have been told.")
    about = "about " if usage.guessed else ""
    typer.echo(f"That took {took:.1f} s, {about}{usage.sent} tokens sent and {usage.received} received.")
    return FINE


def _last_told_in(campaign: str) -> Brief:
    """The brief for the latest moment of a campaign that there is something to tell of. Raises `SolofateError`."""
    game = played(campaign)
    try:
        if not game.state.scene.open:
            raise IllegalChoice(
                f"no scene is open in {inline(campaign)}, and the voice tells of what happens in one"
            )
        steps = game.steps
        for at in range(len(steps) - 1, -1, -1):
            before = (event for step in reversed(steps[:at]) for event in reversed(step.events))
            found = answer(steps[at].events, game.state) or passage(steps[at].events, before, game.state)
            if found is not None:
                return found.brief
            if any(isinstance(event, SceneStarted) for event in steps[at].events):
                break
    finally:
        game.close()
    raise IllegalChoice(
        f"nothing has happened yet in this scene of {inline(campaign)} that the voice would tell"
    )


def _name_the_models(endpoint: Endpoint) -> None:
    """Many servers list their models; one that does not may be asked all the same."""
    try:
        names = endpoint.models()
    except SolofateError as problem:
        typer.echo(f"It lists no models ({problem}).")
        return
    more = f" and {len(names) - _MOST_NAMED} more" if len(names) > _MOST_NAMED else ""
    typer.echo(inline(f"Its models: {', '.join(names[:_MOST_NAMED]) or 'none named'}{more}."))
