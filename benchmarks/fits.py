"""Writing down what was fitted: the numbers go to `solofate/gm/fitted.json`, with the rules, the day and the seed."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import date

from solofate.gm.fights.combat_model import combat_model
from solofate.gm.fitted import FILE, rules_of
from solofate.rules.model.state import State


def write_fit(what: str, numbers: Mapping[str, float], seed: int | None, by: str) -> None:
    """Put these numbers in the place of those that were fitted before; numbers that are not given stay."""
    fits = json.loads(FILE.read_text(encoding="utf-8"))
    model = combat_model(State())
    fits[what] = {
        "book": model.rules.title,
        "rules": rules_of(model),
        "date": date.today().isoformat(),
        "seed": seed,
        "by": by,
        "numbers": {**fits[what]["numbers"], **numbers},
    }
    FILE.write_text(json.dumps(fits, indent=2) + "\n", encoding="utf-8")
    print(f"written to {FILE}")
