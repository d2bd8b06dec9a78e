"""The tool that plants errors changes what it says it changes, and nothing else."""

from __future__ import annotations

import ast
from pathlib import Path

from tests.mutants import EQUIVALENT, Mutant, all_mutants, equivalents, interval, mutants_of, plant, report

SOURCE = '''"""Number 1 of a text."""
LIMIT: Final = 8
def deal(cards: list[Literal[3]], most: int = 4) -> bool:
    """Deals 5."""
    é = {"ü": most}.get("ü", 0)
    if not (é) <= most and LIMIT is not None:
        cards[0] += 2
        log.info("dealt %d", 6)
        return True
    return a or b or c
class Card:
    def __repr__(self) -> str:
        return str(7)
'''


def changed(folder: Path, mutant: Mutant) -> str:
    mend = plant(folder, mutant)
    text = (folder / mutant.path).read_text(encoding="utf-8")
    mend()
    assert (folder / mutant.path).read_text(encoding="utf-8") == SOURCE
    ast.parse(text)
    (line,) = set(text.splitlines()) - set(SOURCE.splitlines())
    return line.strip()


def test_each_mutant_is_one_small_change(tmp_path: Path) -> None:
    (tmp_path / "deal.py").write_text(SOURCE, encoding="utf-8")
    lines = [changed(tmp_path, mutant) for mutant in mutants_of(tmp_path / "deal.py", tmp_path)]
    assert sorted(lines) == sorted(
        [
            "def deal(cards: list[Literal[3]], most: int = 5) -> bool:",
            "def deal(cards: list[Literal[3]], most: int = 3) -> bool:",
            'é = {"ü": most}.get("ü", 1)',
            'é = {"ü": most}.get("ü", (-1))',
            "if not (é) <= most or LIMIT is not None:",
            "if ((é) <= most) and LIMIT is not None:",
            "if not (é) < most and LIMIT is not None:",
            "if not (é) <= most and LIMIT is None:",
            "cards[0] -= 2",
            "pass",
            "cards[1] += 2",
            "cards[(-1)] += 2",
            "cards[0] += 3",
            "cards[0] += 1",
            "return False",
            "return ((a) and (b) and (c))",
        ]
    )


def test_known_equivalents_are_mutants_with_a_reason() -> None:
    known = equivalents(EQUIVALENT.read_text(encoding="utf-8"))
    names = [mutant.name for mutant in all_mutants()]
    assert len(names) == len(set(names)) > 5000
    assert set(known) <= set(names)
    assert all(known.values())


def test_the_report_counts_what_was_asked_and_is_no_equivalent() -> None:
    drawn = [Mutant("src/comptoir/core/state.py", line, 0, 1, "", "1 -> 2", str(line)) for line in range(4)]
    answers = {
        "0": {"answer": "noticed"},
        "1": {"answer": "passed"},
        "2": {"answer": "passed"},
        "3": {"answer": "too slow"},
    }
    said = report(drawn, answers, {"2": "changes nothing"})
    assert "core        2 of    3 noticed:  66.7 %" in said
    assert said.count("not noticed") == 1
    assert "4 drawn, 1 of them known to change nothing, 3 asked; 1 counted" in said
    assert [round(100 * bound) for bound in interval(42, 65)] == [52, 75]
