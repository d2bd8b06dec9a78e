"""The house rules that no single room can keep by itself."""

from __future__ import annotations

import ast
import json
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import comptoir

ROOT = Path(__file__).parent.parent
THIS = Path(__file__).relative_to(ROOT).as_posix()

LOCK_FILES = ("requirements*.txt", "package-lock.json", "npm-shrinkwrap.json", "pnpm-lock.yaml", "yarn.lock")
# uv's own lock formats record the registry that was asked.
UNWANTED_NAMES = {"uv.lock", "pylock.toml", "poetry.lock", "Pipfile.lock", "pip.conf", "uv.toml"}
UNWANTED_SUFFIXES = {".so", ".pyd", ".dll", ".dylib", ".o", ".pyc", ".whl", ".sqlite", ".sqlite3"}
MACHINE_PATH = re.compile(r"(?<![\w.~$*}/-])/(?:work|root|home/\w+|Users/\w+)/")
REGISTRY_SETTING = re.compile(r"(?:--(?:extra-)?index-url|--find-links|--registry|\bregistry\s*=)[ =]*\S*//", re.I)


def tracked_files() -> list[Path]:
    answer = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert answer.returncode == 0, "the house rules are checked on a git checkout"
    return [ROOT / name for name in answer.stdout.split("\0") if name and (ROOT / name).is_file()]


def texts() -> list[tuple[str, str]]:
    """Name and text of every tracked text file but this one, which has to spell out what it forbids."""
    found = []
    for path in tracked_files():
        content = path.read_bytes()
        name = path.relative_to(ROOT).as_posix()
        if b"\0" not in content and name != THIS:
            found.append((name, content.decode("utf-8", errors="replace")))
    return found


def lines_matching(pattern: re.Pattern[str]) -> list[str]:
    return [
        f"{name}:{number}: {line.strip()}"
        for name, text in texts()
        for number, line in enumerate(text.splitlines(), 1)
        if pattern.search(line)
    ]


def project() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def test_arrows_between_rooms_point_one_way() -> None:
    linter = Path(sys.executable).with_name("lint-imports")
    answer = subprocess.run([linter, "--no-cache", "--no-logo"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert answer.returncode == 0, answer.stdout + answer.stderr


def test_no_built_artefact_is_tracked() -> None:
    found = [path for path in tracked_files() if path.suffix in UNWANTED_SUFFIXES or path.name in UNWANTED_NAMES]
    assert found == []


def test_no_compiled_module_shadows_a_source() -> None:
    """A shared library under src/ would be imported instead of the file beside it, and hide every edit."""
    assert list((ROOT / "src").rglob("*.so")) == []


def test_no_hot_room_shifts_a_literal() -> None:
    """mypyc shifts a literal as a 32-bit number, so masks of more than 31 things break without a word: use bit()."""
    shift = re.compile(r"\b\d+ << (?!\d)")
    found = [
        f"{path.relative_to(ROOT)}:{number}"
        for room in ("core", "games", "bots")
        for path in (ROOT / "src/comptoir" / room).rglob("*.py")
        if path.name != "components.py"  # read once, with numbers of any size
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if shift.search(line)
    ]
    assert found == []


def test_frames_are_made_and_read_by_name() -> None:
    """Outside of small functions that give it a name, no rule makes a `Frame` or reads its general fields."""
    bare = []
    for file in sorted((ROOT / "src/comptoir/games").rglob("*.py")):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        for function in [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]:
            if not is_a_name_for_a_frame(function):
                found = [ast.unparse(node) for node in ast.walk(function) if is_bare(node)]
                bare += [f"{file.relative_to(ROOT)}: {bit} in {function.name}" for bit in found]
    assert bare == []


def is_a_name_for_a_frame(function: ast.FunctionDef) -> bool:
    says = [part for part in function.body if not (isinstance(part, ast.Expr) and isinstance(part.value, ast.Constant))]
    return function.col_offset == 0 and len(says) == 1 and isinstance(says[0], ast.Return)


def is_bare(node: ast.AST) -> bool:
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Name) and node.func.id == "Frame"
    return isinstance(node, ast.Attribute) and node.attr in ("left", "floor", "what", "where") and is_frame(node.value)


def is_frame(owner: ast.expr) -> bool:
    """`frame.left` or `stack[-1].left`, but not a trader's `left`."""
    if isinstance(owner, ast.Subscript):
        return ast.unparse(owner.value).endswith("stack")
    return isinstance(owner, ast.Name) and owner.id == "frame"


def test_lock_files_name_no_registry() -> None:
    found = []
    for path in tracked_files():
        if not any(path.match(glob) for glob in LOCK_FILES):
            continue
        # npm also records home pages and sponsors; only the place a package was fetched from is unwanted.
        pattern = r'"resolved":\s*"https?:' if path.suffix == ".json" else r"https?://|git\+|file:"
        if re.search(pattern, path.read_text(encoding="utf-8")):
            found.append(path.name)
    assert found == []


def test_no_file_sets_a_registry() -> None:
    assert lines_matching(REGISTRY_SETTING) == []


def test_no_file_knows_a_machine() -> None:
    assert lines_matching(MACHINE_PATH) == []


def test_pinned_requirements_cover_the_project() -> None:
    """A dependency added to pyproject.toml reaches an installation only after `make lock`."""
    pinned = {
        name: {canonical(line) for line in (ROOT / name).read_text().splitlines() if re.match(r"\w", line)}
        for name in ("requirements.txt", "requirements-dev.txt", "requirements-bench.txt")
    }
    table = project()["project"]
    extras = table["optional-dependencies"]
    wanted = {
        "requirements.txt": table["dependencies"],
        "requirements-dev.txt": table["dependencies"] + extras["dev"],
        "requirements-bench.txt": table["dependencies"] + extras["bench"],
    }
    for name, dependencies in wanted.items():
        assert {canonical(d) for d in dependencies} - {"comptoir"} <= pinned[name], f"{name}: run `make lock`"


def canonical(requirement: str) -> str:
    name = re.match(r"[\w.-]+", requirement)
    assert name, requirement
    return re.sub(r"[-_.]+", "-", name[0]).lower()


def test_one_version_everywhere() -> None:
    assert comptoir.__version__ == project()["project"]["version"]


def test_the_readme_names_the_commands_that_are_run() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in ("play", "test"):
        assert f"make {target}" in text
        assert re.search(rf"^{target}:", makefile, re.M), f"the Makefile has no target {target}"


def test_continuous_integration_runs_the_command_people_run() -> None:
    script = (ROOT / ".ci/run").read_text(encoding="utf-8")
    commands = [shlex.split(line, comments=True) for line in script.splitlines()]
    run = [words for words in commands if words and words[0] not in ("set", "cd")]
    assert run == [["exec", "make", "test"]]
    assert (ROOT / ".ci/run").stat().st_mode & 0o111


def test_npm_records_no_addresses() -> None:
    manifest = ROOT / "web/package.json"
    assert json.loads(manifest.read_text(encoding="utf-8"))["private"] is True
    assert "omit-lockfile-registry-resolved=true" in (ROOT / "web/.npmrc").read_text(encoding="utf-8")
