"""The build hook's promises: it compiles where it can, says so where it cannot, and never leaves anything in src/."""

from __future__ import annotations

import json
import os
import zipfile
from pathlib import Path
from typing import Any

import hatch_build
import pytest
from cyclonedx.schema import OutputFormat, SchemaVersion
from cyclonedx.validation import make_schemabased_validator
from hatch_build import ComptoirBuildHook
from hatchling.bridge.app import Application
from hatchling.builders.wheel import WheelBuilder

SOURCES = ["core/__init__.py", "core/table.py", "games/kontor/steps.py", "bots/slow.py", "server/app.py", "cli.py"]


def make_hook(root: Path, **config: Any) -> ComptoirBuildHook:
    for name in SOURCES:
        path = root / "src/comptoir" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text('"""A module."""\n')
    nothing: Any = None
    return ComptoirBuildHook(str(root), config, nothing, nothing, str(root / "dist"), "wheel", Application())


@pytest.fixture(autouse=True)
def _clean_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("COMPTOIR_MYPYC", "COMPTOIR_OPT", "COMPTOIR_WEB", "COMPTOIR_NODE"):
        monkeypatch.delenv(name, raising=False)


def test_hot_rooms_are_compiled_except_what_is_listed(tmp_path: Path) -> None:
    hook = make_hook(tmp_path, interpreted=["comptoir/bots/*"])
    assert hook.hot_modules() == ["comptoir/core/table.py", "comptoir/games/kontor/steps.py"]


def test_without_a_compiler_the_wheel_is_plain(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    hook = make_hook(tmp_path)
    build_data: dict[str, Any] = {"force_include": {}}
    assert hook.dependencies() == []
    hook.initialize("standard", build_data)
    assert build_data == {"force_include": {}}
    said = "".join(capsys.readouterr())
    assert "no-such-compiler" in said
    assert "plain Python wheel" in said


def test_a_failed_compilation_also_leaves_a_plain_wheel(tmp_path: Path) -> None:
    hook = make_hook(tmp_path)
    build_data: dict[str, Any] = {"force_include": {}}
    (tmp_path / "src/comptoir/core/table.py").write_text('x: int = "not a number"\n')
    hook.initialize("standard", build_data)
    assert build_data == {"force_include": {}}


def test_a_required_compilation_fails_aloud(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    monkeypatch.setenv("COMPTOIR_MYPYC", "require")
    with pytest.raises(RuntimeError, match="no-such-compiler"):
        make_hook(tmp_path).initialize("standard", {"force_include": {}})


@pytest.mark.parametrize(("version", "mode"), [("editable", ""), ("standard", "0")])
def test_nothing_is_compiled_unasked(version: str, mode: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPTOIR_MYPYC", mode)
    monkeypatch.setattr(ComptoirBuildHook, "compile_into", lambda *_: pytest.fail("compiled"))
    build_data: dict[str, Any] = {"force_include": {}}
    make_hook(tmp_path).initialize(version, build_data)
    assert build_data == {"force_include": {}}


def test_libraries_go_into_the_wheel_and_not_into_src(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compiled = []

    def compile_into(self: ComptoirBuildHook, kept: Path, modules: list[str], level: str) -> None:
        compiled.append(modules)
        (kept / "comptoir/core").mkdir(parents=True)
        (kept / "comptoir__mypyc.so").touch()
        (kept / "comptoir/core/table.so").touch()

    monkeypatch.setattr(ComptoirBuildHook, "compile_into", compile_into)
    monkeypatch.setattr(hatch_build, "missing_compiler", lambda: None)
    for _ in range(2):
        build_data: dict[str, Any] = {"force_include": {}}
        make_hook(tmp_path).initialize("standard", build_data)
        assert sorted(build_data["force_include"].values()) == ["comptoir/core/table.so", "comptoir__mypyc.so"]
        assert (build_data["pure_python"], build_data["infer_tag"]) == (False, True)
    assert len(compiled) == 1, "an unchanged engine is compiled once"
    assert list((tmp_path / "src").rglob("*.so")) == []


def test_any_change_of_the_engine_asks_for_a_new_compilation(tmp_path: Path) -> None:
    hook = make_hook(tmp_path)
    modules = hook.hot_modules()
    first = hook.fingerprint(modules, "3")
    assert first == hook.fingerprint(modules, "3")
    assert first != hook.fingerprint(modules, "1")
    (tmp_path / "src/comptoir/server/app.py").write_text('"""Not the engine."""\n')
    assert first == hook.fingerprint(modules, "3")
    (tmp_path / "src/comptoir/core/table.py").write_text('"""Changed."""\n')
    assert first != hook.fingerprint(modules, "3")


def test_the_client_is_built_when_its_sources_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hook = make_hook(tmp_path)
    assert not hook.web_is_stale(), "no client, nothing to build"
    (tmp_path / "web").mkdir()
    (tmp_path / "web/package.json").write_text("{}")
    assert hook.web_is_stale()
    hook.web_index.parent.mkdir(parents=True)
    hook.web_index.touch()
    assert not hook.web_is_stale()
    catalogue = tmp_path / "src/comptoir/locale/fr/common.ftl"
    catalogue.parent.mkdir(parents=True)
    catalogue.touch()
    os.utime(hook.web_index, (0, catalogue.stat().st_mtime - 1))
    assert hook.web_is_stale(), "the client speaks from the engine's catalogues"
    monkeypatch.setenv("COMPTOIR_WEB", "0")
    hook.web_index.unlink()
    assert not hook.web_is_stale()


def test_the_list_of_parts_names_everything_that_is_pinned() -> None:
    root = Path(hatch_build.__file__).parent
    bill = json.loads(hatch_build.bill_of_materials(root, "1.2.3"))
    assert (bill["bomFormat"], bill["metadata"]["component"]["version"]) == ("CycloneDX", "1.2.3")
    parts = {part["purl"].partition("@")[0] for part in bill["components"]}
    assert {"pkg:pypi/starlette", "pkg:pypi/cryptography", "pkg:npm/svelte"} <= parts
    assert not {"pkg:pypi/pytest", "pkg:npm/vite"} & parts
    problem = make_schemabased_validator(OutputFormat.JSON, SchemaVersion.V1_6).validate_str(json.dumps(bill))
    assert problem is None


def test_the_list_of_parts_lies_in_the_wheel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPTOIR_MYPYC", "0")
    monkeypatch.setenv("COMPTOIR_WEB", "0")
    root = Path(hatch_build.__file__).parent
    (wheel,) = WheelBuilder(str(root)).build(directory=str(tmp_path), versions=["standard"])
    with zipfile.ZipFile(wheel) as archive:
        (name,) = [name for name in archive.namelist() if ".dist-info/sboms/" in name]
        bill = json.loads(archive.read(name))
    whole = bill["metadata"]["component"]
    assert f"{whole['name']}-{whole['version']}.dist-info/sboms/comptoir.cdx.json" == name
    found = {(part.get("group", ""), part["name"], part["version"]) for part in bill["components"]}
    pinned = [*hatch_build.pinned_packages(root / "requirements.txt")]
    pinned += hatch_build.client_packages(root / "web/package-lock.json")
    assert found == {(*name.rpartition("/")[::2], number) for name, number in pinned}
