"""The example of docs/coach.md runs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PAGE = (Path(__file__).parents[2] / "docs/coach.md").read_text(encoding="utf-8")


def test_the_hint_of_the_page(capsys: pytest.CaptureFixture[str]) -> None:
    (code,) = re.findall(r"^```python\n(.*?)^```", PAGE, re.M | re.S)
    exec(compile(code, "docs/coach.md", "exec"), {})
    assert " %" in capsys.readouterr().out
