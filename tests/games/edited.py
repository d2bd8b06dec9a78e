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


def refusal_of(tmp_path: Path, game: str, edit: Callable[[dict[str, Any]], Any]) -> str:
    """What the loader says to the edited file."""
    code, said = run_edited(tmp_path, game, edit, f"import comptoir; comptoir.game({game!r})")
    assert code != 0, "the file was accepted"
    return said


def plant_everywhere(value: Any, path: str, planted: list[str]) -> None:
    """An unknown key in every object; `planted` gets their names."""
    if isinstance(value, dict):
        for key in list(value):
            plant_everywhere(value[key], f"{path}.{key}" if path else key, planted)
        value["elephants"] = 1
        planted.append(f"{path}.elephants" if path else "elephants")
    elif isinstance(value, list):
        for place, inner in enumerate(value):
            named = isinstance(inner, dict) and isinstance(inner.get("id"), str)
            plant_everywhere(inner, f"{path}.{inner['id']}" if named else f"{path}[{place}]", planted)
