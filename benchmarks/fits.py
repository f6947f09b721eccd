"""Writing down what was fitted: the numbers go to `solofate/gm/fitted.json`, with the rules, the day and the seed."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import date

from solofate.gm.combat.combat_model import combat_model
from solofate.gm.fitted import FILE, rules_of
from solofate.rules.books import BOOKS
from solofate.rules.books.condensed import CONDENSED
from solofate.rules.model.state import State


def write_fit(
    what: str, numbers: Mapping[str, float], seed: int | str, by: str, book: str = CONDENSED.book
) -> None:
    """Put these numbers in the place of those that were fitted to this book before; those not given stay.

    `seed` is that of the fights, or says why there is none.
    """
    fits = json.loads(FILE.read_text(encoding="utf-8"))
    model = combat_model(State(dialect=book))
    title = model.rules.title
    before: Mapping[str, float] = next((fit["numbers"] for fit in fits[what] if fit["book"] == title), {})
    others = [fit for fit in fits[what] if fit["book"] != title]
    found = {
        "book": title,
        "rules": rules_of(model),
        "date": date.today().isoformat(),
        "seed": seed,
        "by": by,
        "numbers": {**before, **numbers},
    }
    titles = [each.title for each in BOOKS.values()]
    fits[what] = sorted([*others, found], key=lambda fit: titles.index(fit["book"]))
    FILE.write_text(json.dumps(fits, indent=2) + "\n", encoding="utf-8")
    print(f"written to {FILE}")
