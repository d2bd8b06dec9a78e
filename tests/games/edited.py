"""Playing with an edited facts file: the package is copied, its facts changed, and a program run with the copy."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import comptoir


def run_edited(tmp_path: Path, game: str, edit: Callable[[dict[str, Any]], Any], program: str) -> tuple[int, str]:
    """Exit code and everything the program said."""
    package = Path(comptoir.__file__).parent
    shutil.copytree(package, tmp_path / "comptoir", ignore=shutil.ignore_patterns("__pycache__", "static"))
    path = tmp_path / "comptoir" / "games" / game / "facts.json"
    facts = json.loads(path.read_text(encoding="utf-8"))
    edit(facts)
    path.write_text(json.dumps(facts), encoding="utf-8")
    # Compiled modules import their shared library from where it was installed.
    paths = [str(tmp_path), *sys.path]
    answer = subprocess.run(
        [sys.executable, "-c", f"import sys; sys.path[:0] = {paths!r}\n{program}"],
        capture_output=True,
        text=True,
        check=False,
        cwd=tmp_path,
        timeout=120,
    )
    return answer.returncode, answer.stdout + answer.stderr


def refusal_of(tmp_path: Path, game: str, edit: Callable[[dict[str, Any]], Any]) -> tuple[str, str]:
    """The entry that the loader refuses in the edited file, and why."""
    program = f"""
import json, comptoir
try:
    comptoir.game({game!r})
except comptoir.BadFacts as refusal:
    print(json.dumps([refusal.params["entry"], refusal.params["detail"]]))
"""
    code, said = run_edited(tmp_path, game, edit, program)
    assert code == 0, said
    assert said, "the file was accepted"
    entry, detail = json.loads(said)
    return entry, detail


def unread_of(tmp_path: Path, game: str, edit: Callable[[dict[str, Any]], Any]) -> list[str]:
    """All keys of the edited file that nothing reads, however many."""
    program = f"""
import json, sys, comptoir
try:
    comptoir.game({game!r})
except comptoir.BadFacts as refusal:
    assert refusal.params["detail"] == "nothing reads this", refusal
    print(json.dumps(sys.modules["comptoir.games.{game}.components"].FACTS.unread()))
"""
    code, said = run_edited(tmp_path, game, edit, program)
    assert code == 0, said
    names: list[str] = json.loads(said)
    return names


def plant_everywhere(value: Any, path: str, planted: list[str], but: tuple[str, ...] = ()) -> None:
    """An unknown key in every object that is not under one of the keys `but`; `planted` gets their names."""
    if isinstance(value, dict):
        for key in list(value):
            if key not in but:
                plant_everywhere(value[key], f"{path}.{key}" if path else key, planted, but)
        value["elephants"] = 1
        planted.append(f"{path}.elephants" if path else "elephants")
    elif isinstance(value, list):
        for place, inner in enumerate(value):
            named = isinstance(inner, dict) and isinstance(inner.get("id"), str)
            plant_everywhere(inner, f"{path}.{inner['id']}" if named else f"{path}[{place}]", planted, but)
