"""The engine needs few things: an environment with nothing else plays. Built anew each time, from uv's cache."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
ENGINE = {"librt", "msgspec", "mypy_extensions", "fluent.runtime", "rich", "typer"}


def run(*command: str, check: bool = True, **environment: str) -> subprocess.CompletedProcess[str]:
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV"))}
    done = subprocess.run(
        command, env={**clean, **environment}, capture_output=True, text=True, timeout=300, check=False, cwd=ROOT
    )
    assert not check or done.returncode == 0, done.stderr[-2000:]
    return done


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A Python with the engine's dependencies and nothing else."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    folder = tmp_path_factory.mktemp("bare") / "venv"
    uv = str(Path(sys.executable).with_name("uv"))
    run(uv, "venv", "--quiet", "--python", sys.executable, str(folder))
    python = folder / "bin" / "python"
    pins = str(ROOT / "requirements-dev.txt")
    run(uv, "pip", "install", "--quiet", "--python", str(python), "-c", pins, *project["dependencies"])
    return python


def test_the_engine_has_few_dependencies() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert {name.split(">")[0] for name in project["dependencies"]} == ENGINE
    assert {name.split(">")[0].split("[")[0] for name in project["optional-dependencies"]["cluster"]} == {
        "psycopg",
        "redis",
    }


def test_import_and_simulate_need_the_engine_only(bare: Path) -> None:
    source = str(ROOT / "src")
    run(str(bare), "-c", "import comptoir; comptoir.game('kontor').new(seats=2, seed=1)", PYTHONPATH=source)
    command = ["-m", "comptoir", "simulate", "san_juan", "--games", "2", "--bots", "greedy,random"]
    done = run(str(bare), *command, PYTHONPATH=source, NO_COLOR="1", LANG="C.UTF-8")
    assert "2" in done.stdout
    found = run(str(bare), "-c", "import sys, comptoir.cli; print('\\n'.join(sys.modules))", PYTHONPATH=source).stdout
    assert not {"sqlalchemy", "starlette", "uvicorn", "psycopg", "redis"} & set(found.split())


def test_what_is_missing_is_asked_for_by_name(bare: Path) -> None:
    for command in (["serve"], ["open", "--no-browser"], ["migrate"]):
        done = run(
            str(bare),
            "-m",
            "comptoir",
            *command,
            check=False,
            PYTHONPATH=str(ROOT / "src"),
            NO_COLOR="1",
            LANG="C.UTF-8",
        )
        assert done.returncode != 0
        assert "comptoir[play]" in done.stderr.replace("\n", "")
        assert "Traceback" not in done.stderr
