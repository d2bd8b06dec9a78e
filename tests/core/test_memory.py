"""What is thrown away at the bottom of something deep is given back whole, and nothing beside it is touched.

Python gives back deeply nested containers in instalments and strings those that wait on a list in the header of the
garbage collector. The engine's tables have no such header.
"""

from __future__ import annotations

import os
import subprocess
import sys
from textwrap import dedent

DEEP = """
    import comptoir
    from comptoir import Dice
    from comptoir.bots.search import Edge, Node

    def throw_away(thing):
        for _ in range(200):
            thing = [thing]
        del thing

    for name in ("san_juan", "golden_city", "kontor", "le_havre"):
        table = comptoir.game(name).simulate(seats=2, rng=Dice(7))
        for _ in range(20):
            throw_away([table.clone(), table.fork(3), Dice(5), table.clone().top])

    for _ in range(20):
        root = node = Node()
        for move in range(300):
            edge = node.edges[move] = Edge(move, 0.5)
            edge.node = node = Node()
        del root, node, edge
    print("given back")
"""


def test_tables_and_trees_at_the_bottom_of_something_deep_are_given_back() -> None:
    """In a process of its own, whose allocator looks at the bytes around every block it gets back."""
    checked = {**os.environ, "PYTHONMALLOC": "debug"}
    run = subprocess.run(
        [sys.executable, "-c", dedent(DEEP)], env=checked, capture_output=True, text=True, check=False, timeout=300
    )
    assert (run.returncode, run.stdout) == (0, "given back\n"), run.stderr[-2000:]
