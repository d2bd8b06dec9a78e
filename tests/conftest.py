"""Shared by all tests: the long run of the property suite, and its share in the slower form of the engine."""

from __future__ import annotations

import gc
from pathlib import Path
from typing import Any

import pytest

SOAK = "test_soak.py"
QUICK = "test_laws.py"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--soak-seconds",
        type=float,
        default=0.0,
        help="instead of the quick run of tests/properties, play random games under all laws for so long",
    )
    parser.addoption(
        "--every",
        type=int,
        default=1,
        help="of the cases of tests marked `many_cases`, take every so-manieth: the plain engine is ten times slower",
    )
    parser.addoption("--soak-games", type=int, default=1, help="and at least so many in each mode that a room names")
    parser.addoption("--faults", type=int, default=10, help="how many tables tests/server plays under faults")
    parser.addoption("--kills", type=int, default=4, help="how often tests/server kills a server in the middle of play")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    if collection_path.parent.name != "properties":
        return None
    soaking = config.getoption("--soak-seconds") > 0
    return True if collection_path.name == (QUICK if soaking else SOAK) else None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Diagonals through the table of cases: every law meets some modes, every mode some laws."""
    every = config.getoption("--every")

    def taken(item: pytest.Item) -> bool:
        if item.get_closest_marker("many_cases") is None or not isinstance(item, pytest.Function):
            return True
        return sum(item.callspec.indices.values()) % every == 0

    left = [item for item in items if not taken(item)] if every > 1 else []
    if left:
        config.hook.pytest_deselected(items=left)
        items[:] = [item for item in items if taken(item)]


def pytest_collection_finish(session: pytest.Session) -> None:
    """What was collected stays to the end: the garbage collector need not walk through thousands of tests each time."""
    gc.collect()
    gc.freeze()


def pytest_terminal_summary(terminalreporter: Any) -> None:
    for outcome in ("passed", "failed"):
        for report in terminalreporter.stats.get(outcome, []):
            for name, value in report.user_properties:
                if name == "soak":
                    terminalreporter.write_line(f"soak: {value} ({outcome})")
