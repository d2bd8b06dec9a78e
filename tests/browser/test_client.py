"""The client's own checks: types, unused words, pure logic."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from hatch_build import npm_command

pytestmark = pytest.mark.browser
WEB = Path(__file__).parents[2] / "web"


@pytest.mark.parametrize("script", ["check", "test"])
def test_npm_run(script: str) -> None:
    npm, env = npm_command()
    if not (WEB / "node_modules").exists():
        subprocess.run([*npm, "ci", "--no-audit", "--no-fund"], cwd=WEB, env=env, check=True)
    answer = subprocess.run([*npm, "run", script], cwd=WEB, env=env, capture_output=True, text=True, check=False)
    assert answer.returncode == 0, answer.stdout + answer.stderr
