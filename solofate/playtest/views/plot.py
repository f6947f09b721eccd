"""A report as a picture, by matplotlib, which is loaded only here."""

from __future__ import annotations

import io
from collections.abc import Sequence
from importlib.util import find_spec
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING

from solofate.errors import MalformedChoice, SolofateError
from solofate.playtest.campaigns import CampaignReport
from solofate.playtest.comparing import Comparison
from solofate.playtest.report import Report
from solofate.playtest.statistics import wilson
from solofate.playtest.sweeping import Axis, Sweep
from solofate.playtest.views.sections import name_in
from solofate.rules.model.characters import PCS
from solofate.wording.plain import inline

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

FORMATS = ("svg", "png")
_HEROES, _OTHERS, _QUIET = "#2a7f88", "#b5563c", "#8a8477"
_MOST_MAPS = 12
_MARGIN = 0.12
"""Inches around a picture and between its parts."""


def check_picture(path: Path) -> None:
    """Whether a picture can be drawn into a file of that name. Raises `SolofateError`."""
    if path.suffix.removeprefix(".") not in FORMATS:
        raise MalformedChoice(f"{path.name}: a picture ends in .{' or .'.join(FORMATS)}")
    if find_spec("matplotlib") is None:
        raise SolofateError("--plot needs matplotlib: pip install 'solofate[plot]'")


def picture(result: object, kind: str) -> bytes:
    """A result of a playtest as `svg` or `png`; the same result gives the same bytes."""
    import matplotlib
    from matplotlib.figure import Figure
    from matplotlib.layout_engine import ConstrainedLayoutEngine

    figure = Figure(layout=ConstrainedLayoutEngine(w_pad=_MARGIN, h_pad=_MARGIN))
    if isinstance(result, Report):
        _one(result, figure)
    elif isinstance(result, Comparison):
        _two(result, figure)
    elif isinstance(result, Sweep):
        _swept(result, figure)
    elif isinstance(result, CampaignReport):
        _campaign(result, figure)
    else:
        raise TypeError(f"there is no picture of {type(result).__name__}")
    stream = io.BytesIO()
    with matplotlib.rc_context({"svg.hashsalt": "solofate", "svg.fonttype": "path"}):
        figure.savefig(stream, format=kind, dpi=120, metadata={"Date": None} if kind == "svg" else None)
    return stream.getvalue()


def _plain(text: str) -> str:
    """Foreign text: a dollar is no formula."""
    return inline(text).replace("$", r"\$")


def _one(report: Report, figure: Figure) -> None:
    people = list(report.characters)
    figure.set_size_inches(9, 5.2 + 0.3 * len(people))
    figure.suptitle(_plain(f"{report.scene}: {report.runs} games, {report.pcs} against {report.gm}"))
    above, below = figure.subplots(2, 1, height_ratios=(4, 2 + 0.4 * len(people)))
    above.bar(
        list(report.lengths), [times / report.runs * 100 for times in report.lengths.values()], color=_HEROES
    )
    above.set(xlabel="exchanges", ylabel="% of the games")
    above.xaxis.get_major_locator().set_params(integer=True)
    low, high = report.wins_ci95[PCS]
    above.set_title(
        f"The heroes win {report.wins[PCS]:.0%} ({low:.0%} to {high:.0%})", fontsize="medium", loc="left"
    )
    shares = [report.characters[who]["taken_out"] * 100 for who in people]
    bounds = [[each * 100 for each in report.characters[who]["taken_out_ci95"]] for who in people]
    colours = [_HEROES if report.characters[who]["side"] == PCS else _OTHERS for who in people]
    _bars(below, [_plain(name_in(report, who)) for who in people], shares, bounds, colours)
    below.set_xlabel("% of the games in which they are taken out")


def _bars(
    axes: Axes,
    labels: Sequence[str],
    shares: Sequence[float],
    bounds: Sequence[Sequence[float]],
    colours: Sequence[str],
) -> None:
    """Shares of a hundred from above to below, each with its interval."""
    errors = [
        [max(0.0, share - low) for share, (low, _) in zip(shares, bounds, strict=True)],
        [max(0.0, high - share) for share, (_, high) in zip(shares, bounds, strict=True)],
    ]
    axes.barh(range(len(shares)), shares, xerr=errors, color=colours, ecolor="#444", capsize=3)
    axes.set_yticks(range(len(labels)), labels)
    axes.invert_yaxis()
    axes.set_xlim(0, 100)


def _two(comparison: Comparison, figure: Figure) -> None:
    figure.set_size_inches(8, 3.4)
    axes = figure.subplots()
    reports = (comparison.first, comparison.second)
    _with_intervals(axes, [_plain(each.scene) for each in reports], reports)
    low, high = comparison.ci95
    axes.set_title(
        f"In the second the heroes win {comparison.difference * 100:+.0f} points "
        f"({low * 100:+.0f} to {high * 100:+.0f}), the same seeds",
        loc="left",
        fontsize="medium",
    )


def _with_intervals(axes: Axes, labels: list[str], reports: tuple[Report, ...]) -> None:
    for at, report in enumerate(reports):
        share, (low, high) = report.wins[PCS], report.wins_ci95[PCS]
        axes.errorbar(
            share * 100,
            at,
            xerr=[[(share - low) * 100], [(high - share) * 100]],
            fmt="o",
            color=_HEROES,
            capsize=4,
        )
    axes.set_yticks(range(len(labels)), labels)
    axes.set_ylim(len(labels) - 0.5, -0.5)
    axes.set(xlim=(0, 100), xlabel="% of the games the heroes win")
    axes.grid(axis="x", color=_QUIET, alpha=0.3)


def _campaign(report: CampaignReport, figure: Figure) -> None:
    figure.set_size_inches(9, 1.8 + 0.5 * len(report.stages))
    axes = figure.subplots()
    whole = [stage.reached - stage.broke for stage in report.stages]
    bounds = [[each * 100 for each in wilson(number, report.runs)] for number in whole]
    shares = [number / max(1, report.runs) * 100 for number in whole]
    _bars(axes, [_plain(stage.scene) for stage in report.stages], shares, bounds, [_HEROES] * len(whole))
    axes.set_xlabel("% of the parties still whole after the scene")
    low, high = report.whole_ci95
    axes.set_title(
        _plain(f"{report.campaign}: {report.whole:.0%} come through ({low:.0%} to {high:.0%})"),
        loc="left",
        fontsize="medium",
    )


def _swept(swept: Sweep, figure: Figure) -> None:
    if len(swept.axes) == 1:
        figure.set_size_inches(8, 1.6 + 0.45 * len(swept.cells))
        axes = figure.subplots()
        labels = [f"{_plain(swept.axes[0].name)} {_plain(cell.values[0])}" for cell in swept.cells]
        _with_intervals(axes, labels, tuple(cell.report for cell in swept.cells))
        axes.set_title(_plain(swept.scene), loc="left", fontsize="medium")
        return
    down, across, *others = swept.axes
    rests = list(product(*(axis.values for axis in others)))[:_MOST_MAPS]
    figure.set_size_inches(
        max(7, 2.4 + 1.1 * len(across.values)), (1.8 + 0.6 * len(down.values)) * len(rests)
    )
    figure.suptitle(_plain(f"{swept.scene}: how often the heroes win"))
    maps = figure.subplots(len(rests), 1, squeeze=False)
    for (axes,), rest in zip(maps, rests, strict=True):
        _heat_map(swept, down, across, rest, axes)
        held = ", ".join(f"{axis.name} {value}" for axis, value in zip(others, rest, strict=True))
        axes.set_title(_plain(held), fontsize="medium", loc="left")


def _heat_map(swept: Sweep, down: Axis, across: Axis, rest: tuple[str, ...], axes: Axes) -> None:
    shares = [[swept.share((one, other, *rest)) for other in across.values] for one in down.values]
    drawn = [[float("nan") if share is None else share * 100 for share in row] for row in shares]
    axes.imshow(drawn, vmin=0, vmax=100, cmap="RdYlGn", aspect="auto")
    axes.set_xticks(range(len(across.values)), [_plain(value) for value in across.values])
    axes.set_yticks(range(len(down.values)), [_plain(value) for value in down.values])
    axes.set(xlabel=_plain(across.name), ylabel=_plain(down.name))
    for row, told in enumerate(shares):
        for column, share in enumerate(told):
            if share is not None:
                ink = "white" if not 0.15 < share < 0.85 else "#1c1a17"
                axes.text(column, row, f"{share:.0%}", ha="center", va="center", color=ink)
