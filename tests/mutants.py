"""Plants one error at a time in the sources and asks the tests whether they notice.

    make mutants N=200 SEED=1          # or: python -m tests.mutants --n 200 --seed 1 --area core
    make mutants N=200 SEED=1 AGAIN=1  # ask the survivors again, after new tests

A mutant is one small change of `core`, `games`, `bots` or `server`: a comparison, a number one higher or lower, `and`
for `or`, a `not` left out, plus for minus, the default of a `.get`, `True` for `False`, a statement left out. It is
written into a scratch copy of the tree, never into the checkout, and the narrow tests of its place run there, in plain
form and within a time limit. Annotations, docstrings, `__repr__`, `warm`, `Final` constants, log lines and old
migrations are left alone: they say nothing about how the house behaves.

The order of the sample follows from the seed and from each mutant's own text, so that a larger N continues a smaller
one and code that moved keeps its results. Answers are kept in `build/mutants/seed-<seed>.json`; a run that was stopped
goes on where it was. Mutants that change nothing stand with their reason in `mutants_equivalent.txt`, uncounted.
"""

from __future__ import annotations

import argparse
import ast
import contextlib
import hashlib
import json
import math
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
AREAS = ("core", "games", "bots", "server")
EQUIVALENT = Path(__file__).with_name("mutants_equivalent.txt")
NOT_COPIED = shutil.ignore_patterns(
    ".git", ".venv*", "node_modules", "build", "dist", "__pycache__", ".*_cache", ".hypothesis", "screens"
)
# For people who debug, and for the processor: nothing reads what they answer.
LEFT_ALONE = ("__repr__", "warm")
# Old migrations are history; what they must bring about is proved on real old databases.
LEFT_OUT = ("server/migrations/",)
# Seconds a run of the tests may take: four times what it takes without a mutant, and never less than this.
LEAST_LIMIT = 90.0

COMPARISONS: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
}


@dataclass(frozen=True)
class Mutant:
    """One change: the bytes from start to end of a file become something else."""

    path: str
    line: int
    start: int
    end: int
    into: str
    change: str
    name: str  # says which one it is without its line number

    @property
    def area(self) -> str:
        return self.path.split("/")[2]

    @property
    def place(self) -> str:
        """Whose tests are asked: a room of its own for every game."""
        return self.path.split("/")[3] if self.area == "games" else self.area


class Finder(ast.NodeVisitor):
    """Collects the changes that one file allows."""

    def __init__(self, path: str, source: bytes) -> None:
        self.path = path
        self.source = source
        self.lines = source.splitlines(keepends=True)
        self.begins = [0]
        for line in self.lines:
            self.begins.append(self.begins[-1] + len(line))
        self.inside: list[str] = []
        self.seen: Counter[str] = Counter()
        self.found: list[Mutant] = []

    # -- what is left alone

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        if node.name in LEFT_ALONE:
            return
        self.inside.append(node.name)
        for default in [*node.args.defaults, *node.args.kw_defaults]:
            if default is not None:
                self.visit(default)
        for statement in node.body:
            self.visit(statement)
        self.inside.pop()

    visit_AsyncFunctionDef = visit_FunctionDef

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self.inside.append(node.name)
        for statement in node.body:
            self.visit(statement)
        self.inside.pop()

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None and "Final" not in ast.unparse(node.annotation):
            self.visit(node.value)

    def visit_If(self, node: ast.If) -> None:
        if ast.unparse(node.test) not in ("TYPE_CHECKING", "__name__ == '__main__'"):
            self.generic_visit(node)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """Text: its parts have no positions of their own before Python 3.12."""

    # -- what is changed

    def visit_Compare(self, node: ast.Compare) -> None:
        left = node.left
        for operator, right in zip(node.ops, node.comparators, strict=True):
            was, into = COMPARISONS[type(operator)]
            self.between(left, right, was, into)
            left = right
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        was, into = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        # A single value of three cannot be joined otherwise without changing what is grouped: change all.
        if len(node.values) == 2:
            self.between(node.values[0], node.values[1], was, into)
        else:
            texts = [f"({self.text(value)})" for value in node.values]
            self.replace(node, f"({f' {into} '.join(texts)})", f"every {was} -> {into}")
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Not):
            self.replace(node, f"({self.text(node.operand)})", "without not")
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        if isinstance(node.op, ast.Add | ast.Sub) and not any(map(is_text, (node.left, node.right))):
            was, into = ("+", "-") if isinstance(node.op, ast.Add) else ("-", "+")
            self.between(node.left, node.right, was, into)
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, bool):
            self.replace(node, str(not node.value), f"{node.value} -> {not node.value}")
        elif isinstance(node.value, int):
            for into in (node.value + 1, node.value - 1):
                self.replace(node, f"({into})" if into < 0 else str(into), f"{node.value} -> {into}")

    def visit_Call(self, node: ast.Call) -> None:
        if is_logging(node):
            return
        if is_get_with_default(node) and not isinstance(node.args[1], ast.Constant):
            self.replace(node.args[1], "None", "default of get -> None")
        self.generic_visit(node)

    def visit_keyword(self, node: ast.keyword) -> None:
        if node.arg != "strict":  # of zip: says what is so anyway
            self.visit(node.value)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        if isinstance(node.op, ast.Add | ast.Sub) and not is_text(node.value):
            was, into = ("+=", "-=") if isinstance(node.op, ast.Add) else ("-=", "+=")
            self.between(node.target, node.value, was, into)
        self.leave_out(node)
        self.generic_visit(node)

    def visit_Assign(self, node: ast.Assign) -> None:
        if self.inside and all(isinstance(target, ast.Attribute | ast.Subscript) for target in node.targets):
            self.leave_out(node)
        self.generic_visit(node)

    def visit_Expr(self, node: ast.Expr) -> None:
        if isinstance(node.value, ast.Constant) or is_logging(node.value):
            return
        if self.inside:
            self.leave_out(node)
        self.generic_visit(node)

    # -- positions

    def offset(self, line: int, column: int) -> int:
        return self.begins[line - 1] + column

    def span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self.offset(node.lineno, node.col_offset), self.offset(node.end_lineno, node.end_col_offset)

    def text(self, node: ast.expr) -> str:
        start, end = self.span(node)
        return self.source[start:end].decode()

    def between(self, left: ast.expr, right: ast.expr, was: str, into: str) -> None:
        """Change the operator that stands between two expressions."""
        start, end = self.span(left)[1], self.span(right)[0]
        word = was.replace(" ", r"\s+")
        sign = re.search((rf"\b{word}\b" if was[0].isalpha() else re.escape(was)).encode(), self.source[start:end])
        if sign is not None:
            self.add(start + sign.start(), start + sign.end(), into, f"{was} -> {into}")

    def replace(self, node: ast.expr, into: str, change: str) -> None:
        self.add(*self.span(node), into, change)

    def leave_out(self, node: ast.stmt) -> None:
        self.add(*self.span(node), "pass", "left out")

    def add(self, start: int, end: int, into: str, change: str) -> None:
        line = self.source.count(b"\n", 0, start) + 1
        written = self.lines[line - 1].decode().strip()
        name = f"{self.path} | {'.'.join(self.inside) or '-'} | {written} | {change}"
        self.seen[name] += 1
        if self.seen[name] > 1:
            name += f" | {self.seen[name]}"
        self.found.append(Mutant(self.path, line, start, end, into, change, name))


def is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))


def is_get_with_default(node: ast.Call) -> bool:
    return isinstance(node.func, ast.Attribute) and node.func.attr == "get" and len(node.args) == 2


def is_logging(node: ast.expr) -> bool:
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
        return False
    return ast.unparse(node.func.value).split(".")[-1] in ("log", "logger", "logging", "LOG")


def mutants_of(path: Path, root: Path = ROOT) -> list[Mutant]:
    source = path.read_bytes()
    finder = Finder(path.relative_to(root).as_posix(), source)
    finder.visit(ast.parse(source))
    return finder.found


def all_mutants() -> Iterator[Mutant]:
    for area in AREAS:
        for path in sorted((ROOT / "src/comptoir" / area).rglob("*.py")):
            if not any(part in path.as_posix() for part in LEFT_OUT):
                yield from mutants_of(path)


def sample(seed: int, areas: tuple[str, ...] = AREAS) -> list[Mutant]:
    """Every mutant, in an order that depends on the seed and on the mutant alone."""

    def lot(mutant: Mutant) -> bytes:
        return hashlib.blake2b(f"{seed} {mutant.name}".encode()).digest()

    return sorted((mutant for mutant in all_mutants() if mutant.area in areas), key=lot)


def equivalents(text: str) -> dict[str, str]:
    """The names of known equivalents and the reason that follows each, indented."""
    known: dict[str, str] = {}
    name = ""
    for line in text.splitlines():
        if line.startswith("#") or not line.strip():
            continue
        if line[0].isspace():
            known[name] = f"{known[name]} {line.strip()}".strip()
        else:
            name = line.strip()
            known[name] = ""
    return known


# -- asking the tests


# Of the long tables of cases a part: what a part notices the whole would notice too.
QUICK = ["-m", "not browser and not guard and not servers", "--every", "8"]


def tests_for(place: str) -> list[list[str]]:
    """The narrow tests of a place, run by run: first those that notice most in the shortest time."""
    if place == "bots":
        return [["tests/bots", "tests/arena", *QUICK]]
    if place == "server":
        # Without a server: rows of a database, and functions.
        first = "contract rows rows_beside_the_table times worker_jobs answers small_parts home requests chores chairs "
        first += "messages match_log store audience stream talk commits patience lists_and_analyses "
        first += "turns_of_bots addresses"
        alone = [f"tests/server/test_{name}.py" for name in first.split()]
        heavy = ("durability", "service_properties", "faults", "deploy", "hostile", "bot_time")
        without = [f"--ignore=tests/server/test_{name}.py" for name in heavy]
        kinds = "not browser and not guard and not servers"
        quick = ["tests/server", *without, *(f"--ignore={file}" for file in alone), "-m", kinds]
        # They wait more than they compute.
        real = ["tests/server", *without, "-m", "servers and not browser", "-n", "3", "--dist", "loadfile"]
        return [[*alone, "-m", kinds], quick, real]
    shared = ["tests/referees", "tests/properties"]
    if place == "core":
        return [
            ["tests/games/test_golden.py", "-k", "san_juan"],
            ["tests/core", *shared, "-k", "core or san_juan", *QUICK],
        ]
    return [
        ["tests/games/test_golden.py", "-k", place],
        [f"tests/games/{place}", *shared, "tests/bots", "-k", place, *QUICK],
    ]


def ask(tree: Path, place: str, limits: list[float]) -> tuple[str, list[float], str]:
    """Run the tests of a place in a tree: passed, noticed or too slow; the seconds of each run; the last lines."""
    took: list[float] = []
    last = ""
    for tests, limit in zip(tests_for(place), limits, strict=True):
        start = time.monotonic()
        code, last = run_tests(tree, tests, limit)
        took.append(round(time.monotonic() - start, 1))
        if code is None:
            return "too slow", took, ""
        if code in (1, 2):
            return "noticed", took, last
        if code != 0:
            raise RuntimeError(f"pytest answered {code} for {place}: {last}")
    return "passed", took, last


def run_tests(tree: Path, tests: list[str], limit: float) -> tuple[int | None, str]:
    """What pytest answered, None if it did not come to an end, and its last lines."""
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *tests]
    environment = {**os.environ, "PYTHONPATH": str(tree / "src"), "COMPTOIR_EXPECT_FORM": "plain"}
    # Bytecode is kept, or reading all sources would be half of a short run.
    environment |= {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(bytecode_of(tree))}
    with tempfile.TemporaryFile() as output:
        run = subprocess.Popen(
            command, cwd=tree, env=environment, stdout=output, stderr=subprocess.STDOUT, start_new_session=True
        )
        try:
            code = run.wait(limit)
        except subprocess.TimeoutExpired:
            return None, ""
        finally:
            end_group(run)
        output.seek(0)
        return code, "\n".join(output.read().decode(errors="replace").splitlines()[-12:])


def bytecode_of(tree: Path) -> Path:
    return tree.parent / "bytecode"


def forget_bytecode(tree: Path, path: Path) -> None:
    """It is told from its source by size and whole seconds only: not enough for a file that changes this often."""
    for kept in Path(f"{bytecode_of(tree)}{path.parent}").glob(f"{path.stem}.*.pyc"):
        kept.unlink()


def end_group(run: subprocess.Popen[bytes]) -> None:
    """What the tests started, servers and workers among it, ends with them."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(run.pid, signal.SIGKILL)
    run.wait()


def plant(tree: Path, mutant: Mutant) -> Callable[[], None]:
    """Write a mutant into the scratch copy; what is returned takes it out again."""
    path = tree / mutant.path
    source = path.read_bytes()
    path.write_bytes(source[: mutant.start] + mutant.into.encode() + source[mutant.end :])
    forget_bytecode(tree, path)

    def mend() -> None:
        path.write_bytes(source)
        forget_bytecode(tree, path)

    return mend


# -- results


def interval(noticed: int, of: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson)."""
    if of == 0:
        return 0.0, 1.0
    z = 1.96
    share = noticed / of
    middle = (share + z * z / (2 * of)) / (1 + z * z / of)
    half = z * math.sqrt(share * (1 - share) / of + z * z / (4 * of * of)) / (1 + z * z / of)
    return max(0.0, middle - half), min(1.0, middle + half)


def report(chosen: list[Mutant], answers: dict[str, Any], known: dict[str, str]) -> str:
    lines = []
    asked = [mutant for mutant in chosen if mutant.name in answers and mutant.name not in known]
    survivors = [mutant for mutant in asked if answers[mutant.name]["answer"] == "passed"]
    for mutant in survivors:
        lines.append(f"not noticed: {mutant.path}:{mutant.line}: {mutant.change}\n    {mutant.name}")
    for area in (*AREAS, "all"):
        here = [mutant for mutant in asked if area in (mutant.area, "all")]
        noticed = sum(mutant not in survivors for mutant in here)
        if here:
            low, high = interval(noticed, len(here))
            lines.append(
                f"{area:8} {noticed:4} of {len(here):4} noticed: {100 * noticed / len(here):5.1f} % "
                f"(95 %: {100 * low:.0f} to {100 * high:.0f})"
            )
    set_aside = sum(mutant.name in known for mutant in chosen)
    slow = sum(answers[mutant.name]["answer"] == "too slow" for mutant in asked)
    lines.append(
        f"{len(chosen)} drawn, {set_aside} of them known to change nothing, {len(asked)} asked; "
        f"{slow} counted as noticed because the tests did not come to an end"
    )
    return "\n".join(lines)


class Kept:
    """The answers so far, in a file that is whole at every moment."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.content: dict[str, Any] = {"without": {}, "answers": {}}
        if path.exists():
            self.content = json.loads(path.read_text(encoding="utf-8"))

    def write(self) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        half = self.path.with_suffix(".half")
        half.write_text(json.dumps(self.content, indent=1, ensure_ascii=False), encoding="utf-8")
        half.replace(self.path)


def limits_for(tree: Path, place: str, kept: Kept) -> list[float]:
    """The tests must pass without a mutant, or their failing would say nothing; those runs give the time limits."""
    if place not in kept.content["without"]:
        answer, took, last = ask(tree, place, [3600.0] * len(tests_for(place)))
        if answer != "passed":
            raise SystemExit(f"the tests of {place} do not pass without a mutant:\n{last}")
        kept.content["without"][place] = took
        kept.write()
    return [max(LEAST_LIMIT, 4 * float(seconds)) for seconds in kept.content["without"][place]]


def run(chosen: list[Mutant], kept: Kept, known: dict[str, str]) -> None:
    answers = kept.content["answers"]
    left = [mutant for mutant in chosen if mutant.name not in answers and mutant.name not in known]
    if not left:
        return
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        tree = Path(folder) / "tree"
        shutil.copytree(ROOT, tree, ignore=NOT_COPIED)
        for number, mutant in enumerate(left, 1):
            limits = limits_for(tree, mutant.place, kept)
            mend = plant(tree, mutant)
            answer, took, last = ask(tree, mutant.place, limits)
            seconds = sum(took)
            mend()
            by = re.findall(r"^(?:FAILED|ERROR) (\S+)", last, re.MULTILINE)
            answers[mutant.name] = {"answer": answer, "seconds": round(seconds, 1), "by": by[:1]}
            kept.write()
            print(f"{number}/{len(left)} {answer:8} {seconds:5.0f} s  {mutant.path}:{mutant.line}: {mutant.change}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--n", type=int, default=20, help="how many mutants are drawn")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--area", action="append", choices=AREAS, help="only here; may be given several times")
    parser.add_argument("--again", action="store_true", help="ask those that were not noticed once more")
    parser.add_argument("--list", action="store_true", help="only say which would be planted")
    given = parser.parse_args()
    chosen = sample(given.seed, tuple(given.area or AREAS))[: given.n]
    known = equivalents(EQUIVALENT.read_text(encoding="utf-8"))
    if given.list:
        print("\n".join(f"{mutant.path}:{mutant.line}: {mutant.name}" for mutant in chosen))
        return
    kept = Kept(ROOT / "build/mutants" / f"seed-{given.seed}.json")
    if given.again:
        answers = kept.content["answers"]
        kept.content["answers"] = {name: was for name, was in answers.items() if was["answer"] != "passed"}
    run(chosen, kept, known)
    print(report(chosen, kept.content["answers"], known))


if __name__ == "__main__":
    main()
