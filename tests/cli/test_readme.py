"""The README keeps its word: its Python runs, its commands exist, and no game is missing."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path

import pytest
from typer.main import get_command
from typer.testing import CliRunner

import comptoir
from comptoir.commands import Desk, build

README = (Path(__file__).parent.parent.parent / "README.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", README, re.S)


def test_the_python_examples_run() -> None:
    """In one session, as a reader types them."""
    example = doctest.DocTestParser().get_doctest("\n".join(blocks("python")), {}, "README.md", "README.md", 0)
    assert len(example.examples) > 10
    assert doctest.DocTestRunner(optionflags=doctest.REPORT_NDIFF).run(example).failed == 0


def commands() -> list[list[str]]:
    lines = [line for block in blocks("sh") for line in block.splitlines() if line.startswith("comptoir")]
    return [shlex.split(line, comments=True) for line in lines]


@pytest.mark.parametrize("words", commands())
def test_the_commands_exist_with_their_switches(words: list[str]) -> None:
    desk = get_command(build("en"))
    assert isinstance(desk, Desk)
    name, *arguments = words[1:]
    switches = {option for parameter in desk.commands[name].params for option in parameter.opts} | {"--lang"}
    assert {word for word in arguments if word.startswith("-")} <= switches
    answer = CliRunner().invoke(build("en"), [name, "--help"])
    assert answer.exit_code == 0


def test_every_game_is_introduced() -> None:
    for name in comptoir.GAMES:
        assert f"| `{name}` |" in README
