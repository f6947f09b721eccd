"""The aspects a setting told in sentences comes to, beside its hero and their trouble."""

from __future__ import annotations

import re
from collections.abc import Sequence

from solofate.repl.new.hero_told import hero_told
from solofate.repl.settings_told import aspects_of
from solofate.rules.names import slug


def setting_aspects(told: Sequence[str], troubles: Sequence[str] = ()) -> list[str]:
    """The aspects that a setting told in sentences comes to, but for what a hero's trouble says already.

    All of them where nothing else would be left.
    """
    parts = filter(None, hero_told("; ".join(told)).setting.split("; "))
    aspects = list(dict.fromkeys(aspect for part in parts for aspect in aspects_of(part)))
    said = [slug(trouble) for trouble in troubles if trouble.strip()]
    telling = [each for each in aspects if not _A_PLACE_ALONE.fullmatch(each)]
    aspects = telling or aspects
    left = [each for each in aspects if not any(_says_the_same(slug(each), trouble) for trouble in said)]
    return left or aspects


_A_PLACE_ALONE = re.compile(r"An? \S+")
"""`A Cellar`, which says nothing by itself."""


def _says_the_same(aspect: str, trouble: str) -> bool:
    return aspect.endswith(trouble) or aspect.startswith(trouble) or trouble.startswith(aspect)


__all__ = ["setting_aspects"]
