"""Which oracle tables draw from which, and where a draw would lead round in a ring."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from functools import cached_property
from typing import Any

from solofate.content.forms.oracles import OracleTable
from solofate.content.loading.slots import drawn_duties, drawn_tables
from solofate.content.yaml.plain import escaped
from solofate.rules.names import slug

_LONGEST_CHAIN = 12


class Draws:
    """The oracle tables in reach of a campaign, by the slug of their names, as a graph of draws."""

    def __init__(self, tables: Mapping[str, OracleTable], names: Mapping[str, str]) -> None:
        self.tables, self.names = tables, names

    @cached_property
    def _by_duty(self) -> dict[str, set[str]]:
        found: dict[str, set[str]] = {}
        for name, table in self.tables.items():
            if table.duty is not None:
                found.setdefault(table.duty, set()).add(name)
        return found

    def reached(self, text: str) -> set[str]:
        """The tables a row may draw from next, by name or by duty."""
        found = {slug(name) for name in drawn_tables(text)} & self.tables.keys()
        for duty in drawn_duties(text):
            found |= self._by_duty.get(duty, set())
        return found

    @cached_property
    def edges(self) -> dict[str, list[str]]:
        """For each table those that its rows may draw from."""
        return {
            name: sorted(set().union(*(self.reached(row.text) for row in table.rows if "{" in row.text)))
            for name, table in self.tables.items()
        }

    @cached_property
    def _rings(self) -> dict[str, int]:
        import networkx as nx

        graph: Any = nx.DiGraph(self.edges)
        return {
            name: number
            for number, ring in enumerate(nx.strongly_connected_components(graph))
            for name in ring
        }

    def leads_back(self, here: str, there: str) -> bool:
        """Whether a draw from one table to the next can come back to the first."""
        return here in self._rings and self._rings[here] == self._rings.get(there)

    def ring(self, here: str, there: str) -> str:
        """`A → B → A`: from one table over the next by the shortest way back."""
        came = {there: here}
        waiting = deque([there])
        while waiting and there != here:
            table = waiting.popleft()
            if here in self.edges[table]:
                came[here] = table
                break
            for following in self.edges[table]:
                if following not in came:
                    came[following] = table
                    waiting.append(following)
        back = [here]
        while len(back) == 1 or back[-1] != here:
            back.append(came[back[-1]])
        names = [escaped(self.names[step]) for step in reversed(back)]
        if len(names) > _LONGEST_CHAIN:
            names = [*names[:6], f"… ({len(names) - 10} more)", *names[-4:]]
        return " → ".join(names)
