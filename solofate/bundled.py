"""Where the content that comes with the program lives: oracles, adversaries and campaigns."""

from __future__ import annotations

from pathlib import Path

from solofate.errors import SolofateError

KINDS = ("oracles", "adversaries", "campaigns")
"""The folders of bundled content."""
CAMPAIGNS = (
    "air-for-six",
    "blank-pages",
    "closed-for-the-season",
    "first-night",
    "last-nights-light",
    "the-bell-below",
    "the-lower-cellar",
    "the-other-room",
    "trial-bouts",
    "two-measures",
)
"""The campaigns that come with the program. In a checkout others may lie beside them, which are somebody's own."""

_PACKED = "_data"


class BundledContentMissing(SolofateError, FileNotFoundError):
    """This copy of the program came without its content."""


def data_root() -> Path:
    """The folder that holds `oracles`, `adversaries` and `campaigns`.

    In an installed copy that is a folder inside the package; in a checkout it is the checkout itself, so that
    what is played is the YAML being edited. Raises `BundledContentMissing` where neither is there.
    """
    package = Path(__file__).resolve().parent
    packed, checkout = package / _PACKED, package.parent
    if _holds_content(packed):
        return packed
    # Without pyproject.toml it could be any folder with such names in it, site-packages included.
    if (checkout / "pyproject.toml").is_file() and _holds_content(checkout):
        return checkout
    raise BundledContentMissing(
        "the oracles, adversaries and campaigns that come with solofate are missing; install solofate again"
    )


def is_bundled(campaign: Path) -> bool:
    """Whether a campaign folder is one that came with the program, lying where it came."""
    if campaign.absolute().parent.resolve() != (data_root() / "campaigns").resolve():
        return False
    return campaign.name in CAMPAIGNS or not in_a_checkout()


def in_a_checkout() -> bool:
    """Whether the bundled content lies open in a checkout, and not in an installed package."""
    return data_root().name != _PACKED


def _holds_content(folder: Path) -> bool:
    return all((folder / kind).is_dir() for kind in KINDS)
