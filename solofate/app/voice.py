"""`solofate voice check`: what of a voice works, and the exact words it would be sent."""

from __future__ import annotations

from time import monotonic

import typer

from solofate.app.exits import COULD_NOT, FINE
from solofate.errors import SolofateError
from solofate.voice.brief import Brief
from solofate.voice.drafts import tell
from solofate.voice.endpoint import Endpoint
from solofate.voice.grades import NAME, REWORD
from solofate.voice.models import Until, Usage
from solofate.voice.opening import open_model
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


def check_voice(dry_run: bool) -> int:
    """Says what works and tries it once; with `dry_run` it shows what would be sent, and sends nothing.

    Returns the exit code.
    """
    if dry_run:
        for brief in (A_SAMPLE, NAMES_FOR_A_SAMPLE):
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
    telling = tell(model, A_SAMPLE, Until(settings.patience), usage)
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


def _name_the_models(endpoint: Endpoint) -> None:
    """Many servers list their models; one that does not may be asked all the same."""
    try:
        names = endpoint.models()
    except SolofateError as problem:
        typer.echo(f"It lists no models ({problem}).")
        return
    more = f" and {len(names) - _MOST_NAMED} more" if len(names) > _MOST_NAMED else ""
    typer.echo(inline(f"Its models: {', '.join(names[:_MOST_NAMED]) or 'none named'}{more}."))
