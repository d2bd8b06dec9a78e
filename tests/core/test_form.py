"""Which form of the engine is under test."""

from __future__ import annotations

import os

import comptoir


def test_the_expected_form_runs() -> None:
    assert comptoir.FORM in ("plain", "compiled")
    assert (comptoir.FORM == "compiled") == comptoir.COMPILED
    assert os.environ.get("COMPTOIR_EXPECT_FORM", comptoir.FORM) == comptoir.FORM
