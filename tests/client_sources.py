"""Reads the sources of the drawing side, a game's client room and its terminal module, and finds rules written there.

A client may print a fact as it stands on a card. It may not decide or reckon with one: that is the engine's work, and
the view brings the result. What is found:

* an option of the game that is asked for, or whose name stands in a condition;
* a figure in a condition: a number that the facts file holds, written out or read from the file;
* arithmetic with a figure read from the file;
* the type `any`, and a type written by hand that the generated `view.ts` has.

The reader knows tokens, not types. It follows what is read from the facts through `const`, `{#each}`, parameters and
small functions of the same room, as far as one file reads another.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from comptoir.core.facts import PROSE
from comptoir.registry import game

ROOT = Path(__file__).parents[1]
# Where a thing lies on the page, and the file itself: not figures of the rules.
GEOMETRY = frozenset({"x", "y", "coordinates", "schema_version", "year", "expected"})
GENERATED = "view.ts"


@dataclass(frozen=True)
class Finding:
    """`where` is the file, `line` its line as written."""

    where: str
    number: int
    what: str
    line: str

    def __str__(self) -> str:
        return f"{self.where}:{self.number}: {self.what}: {self.line.strip()}"


@dataclass(frozen=True)
class Printed:
    """What counts as a rule of one game: the names of its options, the numbers of its facts and what they are called.

    `shapes`: the fields of every type generated for its view.
    """

    options: frozenset[str]
    numbers: frozenset[int]
    keys: frozenset[str]
    shapes: dict[str, frozenset[str]]


def printed(name: str, root: Path = ROOT) -> Printed:
    facts = json.loads((root / "src/comptoir/games" / name / "facts.json").read_text(encoding="utf-8"))
    numbers: set[int] = set()
    keys: set[str] = set()
    _collect(facts, "", numbers, keys)
    keys -= {""}
    shapes = _shapes((root / "web/src/games" / name / GENERATED).read_text(encoding="utf-8"))
    shown = {field for fields in shapes.values() for field in fields}
    # A name that the view shows is no option any more; asking `options` for it is found all the same.
    options = {option.name for option in game(name).options} - shown
    return Printed(frozenset(options), frozenset(n for n in numbers if n >= 2), frozenset(keys), shapes)


def _collect(value: Any, key: str, numbers: set[int], keys: set[str]) -> None:
    if isinstance(value, dict):
        for name, part in value.items():
            if name not in PROSE | GEOMETRY:
                _collect(part, key if name.isdigit() else name, numbers, keys)
    elif isinstance(value, list):
        for part in value:
            _collect(part, key, numbers, keys)
    elif isinstance(value, int) and not isinstance(value, bool):
        numbers.add(value)
        keys.add(key)


def _shapes(text: str) -> dict[str, frozenset[str]]:
    found = re.findall(r"export interface (\w+) \{(.*?)\n\}", text, re.DOTALL)
    return {name: frozenset(re.findall(r"^  (\w+)\??:", body, re.MULTILINE)) for name, body in found}


# -- tokens


@dataclass(frozen=True)
class Token:
    kind: str  # name, number, text, sign, or angle for the brackets of a type
    text: str
    line: int


SIGNS = re.compile(
    r"=>|\.\.\.|===|!==|\*\*|\?\?=|&&|\|\||\?\?|\?\.(?!\d)|==|!=|<=|>=|\+\+|--|\+=|-=|\*=|/=|[-+*/%<>=!?:;,.(){}\[\]|&^~@#]"
)
NAME = re.compile(r"[A-Za-z_$][\w$]*")
NUMBER = re.compile(r"\d[\d_]*(?:\.\d+)?(?:e\d+)?")
VALUE_ENDS = frozenset({")", "]", "}"})


def tokens(text: str, line: int = 1) -> list[Token]:
    """TypeScript as a flat row; a template literal is its texts and the expressions in it."""
    found: list[Token] = []
    at = 0
    while at < len(text):
        char = text[at]
        if char == "\n":
            line, at = line + 1, at + 1
        elif char.isspace():
            at += 1
        elif text.startswith("//", at):
            at = _until(text, "\n", at)
        elif text.startswith("/*", at):
            end = _until(text, "*/", at) + 2
            line, at = line + text.count("\n", at, end), end
        elif char in "'\"":
            end = _quoted(text, at)
            found.append(Token("text", text[at + 1 : end - 1], line))
            at = end
        elif char == "`":
            line, at = _template(text, at, line, found)
        elif char == "/" and _begins_value(found):
            at = _expression_end(text, at)
            found.append(Token("text", "", line))
        elif match := NUMBER.match(text, at):
            found.append(Token("number", match[0], line))
            at = match.end()
        elif match := NAME.match(text, at):
            found.append(Token("name", match[0], line))
            at = match.end()
        elif match := SIGNS.match(text, at):
            # `Map<string>` and `a < b`: only comparisons stand between spaces.
            angle = match[0] in "<>" and at > 0 and not text[at - 1].isspace()
            found.append(Token("angle" if angle else "sign", match[0], line))
            at = match.end()
        else:
            at += 1
    return found


def _until(text: str, what: str, at: int) -> int:
    end = text.find(what, at)
    return len(text) if end < 0 else end


def _quoted(text: str, at: int) -> int:
    end = at + 1
    while end < len(text) and text[end] != text[at]:
        end += 2 if text[end] == "\\" else 1
    return end + 1


def _template(text: str, at: int, line: int, found: list[Token]) -> tuple[int, int]:
    at += 1
    start = at
    while at < len(text) and text[at] != "`":
        if text[at] == "\\":
            at += 2
        elif text.startswith("${", at):
            found.append(Token("text", text[start:at], line))
            end = closing(text, at + 1)
            found += [Token("sign", "(", line), *tokens(text[at + 2 : end], line), Token("sign", ")", line)]
            line += text.count("\n", at, end)
            at = start = end + 1
        else:
            line += text[at] == "\n"
            at += 1
    found.append(Token("text", text[start:at], line))
    return line, at + 1


def _begins_value(found: list[Token]) -> bool:
    """Whether a slash begins a regular expression here rather than dividing what stands before it."""
    return not found or (found[-1].kind == "sign" and found[-1].text not in VALUE_ENDS) or found[-1].text == "return"


def _expression_end(text: str, at: int) -> int:
    at += 1
    inside = False
    while at < len(text) and (inside or text[at] != "/"):
        if text[at] == "\\":
            at += 1
        else:
            inside = text[at] == "[" or (inside and text[at] != "]")
        at += 1
    return at + 1


def closing(text: str, at: int) -> int:
    """Where the brace that opens at `at` is closed."""
    depth = 0
    while at < len(text):
        if text[at] in "'\"" and depth:
            at = _quoted(text, at)
            continue
        if text[at] == "`":
            row: list[Token] = []
            _, at = _template(text, at, 0, row)
            continue
        depth += {"{": 1, "}": -1}.get(text[at], 0)
        if depth == 0:
            return at
        at += 1
    return len(text)


def component(text: str) -> list[Token]:
    """A Svelte file: its scripts, then the expressions of its markup. Whether something is drawn is an `if`."""
    blank = re.compile(r"<style.*?</style>|<!--.*?-->", re.DOTALL)
    text = blank.sub(lambda match: "\n" * match[0].count("\n"), text)
    found: list[Token] = []
    for match in re.finditer(r"<script[^>]*>(.*?)</script>", text, re.DOTALL):
        found += tokens(match[1], text.count("\n", 0, match.start(1)) + 1)
    markup = re.sub(r"<script.*?</script>", lambda match: "\n" * match[0].count("\n"), text, flags=re.DOTALL)
    at = markup.find("{")
    while at >= 0:
        end = closing(markup, at)
        found += _expression(markup, at, end)
        at = markup.find("{", end + 1)
    return found


def _expression(markup: str, at: int, end: int) -> list[Token]:
    line = markup.count("\n", 0, at) + 1
    inside = markup[at + 1 : end]
    row = tokens(
        re.sub(r"^(#if|:else if|:else|#each|#key|#snippet|@const|@html|@attach|@render|/\w+)", "", inside), line
    )
    stop = Token("sign", ";", line)
    condition = inside.startswith(("#if", ":else if")) or re.search(r"class:[\w-]+=$", markup[:at]) is not None
    if condition:
        return [Token("name", "if", line), Token("sign", "(", line), *row, Token("sign", ")", line), stop]
    if inside.startswith("@const"):
        return [Token("name", "const", line), *row, stop]
    if inside.startswith("#each"):
        return [Token("name", "each", line), *row, stop]
    return [*row, stop]


# -- what the tokens mean


OPEN = {"(": ")", "[": "]", "{": "}"}
EDGES = frozenset({",", ";", "=", "=>", "return", "?", ":", "case", "+=", "-=", "const", "let", "each"})
COMPARISONS = frozenset({"===", "!==", "==", "!=", "<", ">", "<=", ">="})
ARITHMETIC = frozenset({"+", "-", "*", "/", "%", "**", "+=", "-=", "*=", "/="})


@dataclass
class Source:
    """One file as tokens. `facts`: names that hold something of the facts file; `figures`: that hold a number of it."""

    where: str
    text: str
    row: list[Token] = field(default_factory=list)
    partner: dict[int, int] = field(default_factory=dict)
    facts: set[str] = field(default_factory=set)
    figures: set[str] = field(default_factory=set)
    literals: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.row = component(self.text) if self.where.endswith(".svelte") else tokens(self.text)
        pending: list[int] = []
        for at, token in enumerate(self.row):
            if token.kind != "sign":
                continue
            if token.text in OPEN:
                pending.append(at)
            elif token.text in OPEN.values() and pending:
                start = pending.pop()
                self.partner[start], self.partner[at] = at, start

    def is_(self, at: int, *texts: str) -> bool:
        return 0 <= at < len(self.row) and self.row[at].kind in ("sign", "name") and self.row[at].text in texts

    def left(self, at: int) -> int:
        """The first token of the expression that ends before `at`."""
        at -= 1
        while at >= 0:
            if self.is_(at, "}") and self.row[at].line < self.row[at + 1].line and not self.is_(at + 1, ".", ")", ","):
                break  # the end of a block
            if self.is_(at, *OPEN.values()) and at in self.partner:
                at = self.partner[at] - 1
            elif self.is_(at, *OPEN) or (self.row[at].text in EDGES and self.row[at].kind != "text"):
                break
            else:
                at -= 1
        return at + 1

    def right(self, at: int) -> int:
        """One past the last token of the expression that begins after `at`."""
        at += 1
        while at < len(self.row):
            if self.is_(at, *OPEN) and at in self.partner:
                at = self.partner[at] + 1
            elif self.is_(at, *OPEN.values()) or (self.row[at].text in EDGES and self.row[at].kind != "text"):
                break
            else:
                at += 1
        return at

    def conditions(self) -> set[int]:
        """The places of all tokens that decide something."""
        inside: set[int] = set()
        for at, token in enumerate(self.row):
            if token.kind == "text":
                continue
            if token.text in ("if", "while") and self.is_(at + 1, "(") and at + 1 in self.partner:
                inside.update(range(at + 1, self.partner[at + 1]))
            elif token.text == "?" and not self.is_(at + 1, ":", ")", ","):
                inside.update(range(self.left(at), at))
            elif token.text in ("&&", "||") or self.is_(at, *COMPARISONS):
                inside.update(range(self.left(at), self.right(at)))
            elif token.text in ("switch",) and at + 1 in self.partner:
                inside.update(range(at + 1, self.partner[at + 1]))
        return inside

    def chain(self, at: int) -> int:
        """One past the members, indices and calls that follow the name at `at`."""
        end = at + 1
        while end < len(self.row):
            if self.is_(end, ".", "?."):
                end += 2 if end + 1 < len(self.row) and self.row[end + 1].kind == "name" else 1
            elif self.is_(end, "!") and self.is_(end + 1, ".", "[", ")", ";", ",", "?.", *ARITHMETIC, *COMPARISONS):
                end += 1
            elif self.is_(end, "[", "(") and end in self.partner:
                end = self.partner[end] + 1
            else:
                break
        return end

    def stands_alone(self, at: int) -> bool:
        """A name of its own: not a member, and not where it is declared."""
        return self.row[at].kind == "name" and not self.is_(at - 1, ".", "?.", "function", "interface", "type")

    def read_figure(self, at: int, keys: frozenset[str]) -> int | None:
        """One past a figure of the facts that begins here, or None."""
        if not self.stands_alone(at):
            return None
        name, end = self.row[at].text, self.chain(at)
        if name in self.figures:
            return end
        members = [self.row[k + 1].text for k in range(at + 1, end - 1) if self.is_(k, ".", "?.")]
        return end if name in self.facts and keys.intersection(members) else None


def read_room(name: str, known: Printed, root: Path = ROOT) -> list[Source]:
    """The files of a client room, each with what it takes from the facts."""
    folder = root / "web/src/games" / name
    files = sorted([*folder.glob("*.ts"), *folder.glob("*.svelte")])
    sources = [
        Source(path.relative_to(root).as_posix(), path.read_text(encoding="utf-8"))
        for path in files
        if path.name != GENERATED
    ]
    follow(sources, known)
    return sources


def follow(sources: list[Source], known: Printed) -> None:
    """Until nothing new is found: what holds facts, and what holds a figure of them."""
    kinds = {kind for source in sources for kind in _fact_types(source)}
    while True:
        before = sum(len(source.facts) + len(source.figures) + len(source.literals) for source in sources)
        for source in sources:
            _follow_imports(source, sources)
            _follow_names(source, known, kinds)
        if before == sum(len(source.facts) + len(source.figures) + len(source.literals) for source in sources):
            return


def _fact_types(source: Source) -> list[str]:
    """Names of types that rows of the facts are said to have: `facts.cards as Card[]`."""
    return re.findall(r"facts[\w.]* as (?:unknown as )?(?:Record<string, )?(\w+)", source.text)


def _follow_imports(source: Source, sources: list[Source]) -> None:
    if re.search(r"import facts from", source.text):
        source.facts.add("facts")
    for names, path in re.findall(r"import (?:type )?\{([^}]*)\} from '\./([\w.]+)'", source.text):
        other = next((o for o in sources if Path(o.where).stem in (path, f"{path}.svelte")), None)
        for name in re.findall(r"\w+", names) if other else []:
            assert other is not None
            source.facts.update({name} & other.facts)
            source.figures.update({name} & other.figures)
            if name in other.literals:
                source.literals[name] = other.literals[name]


def _follow_names(source: Source, known: Printed, kinds: set[str]) -> None:
    row = source.row
    for at, token in enumerate(row):
        if token.kind != "name":
            continue
        if token.text in ("const", "let"):
            _declared(source, at, known)
        elif token.text == "function" and source.is_(at + 2, "("):
            _function(source, at, known)
        elif token.text == "each":
            _each(source, at)
        elif token.text in kinds and source.is_(at - 1, ":") and row[at - 2].kind == "name":
            source.facts.add(row[at - 2].text)
        elif token.text in source.facts and source.stands_alone(at):
            _parameters(source, at)


def _declared(source: Source, at: int, known: Printed) -> None:
    """`const name = value` and `const { a, b } = value`."""
    row = source.row
    stop = next((k for k in range(at, len(row)) if source.is_(k, "=", ";")), len(row))
    if not source.is_(stop, "="):
        return
    end = source.right(stop)
    names = [row[at + 1].text] if row[at + 1].kind == "name" else _names_in(source, at + 1)
    value = row[stop + 1 : end]
    if len(value) == 1 and value[0].kind == "number" and value[0].text.isdigit():
        source.literals[names[0]] = int(value[0].text)
    if arrow := _arrow(source, stop + 1):
        end = source.right(arrow)
        if _returns_number(source, range(arrow, end), known):
            source.figures.update(names)
    if not any(source.row[k].text in source.facts and source.stands_alone(k) for k in range(stop + 1, end)):
        return
    source.facts.update(names)
    first = stop + 1
    while source.is_(first, "$derived", "("):
        first += 1
    if source.read_figure(first, known.keys) is not None and source.stands_alone(first):
        source.figures.update(names if _ends_in_number(source, first, known) else [])


def _ends_in_number(source: Source, at: int, known: Printed) -> bool:
    """Whether the last member of the chain is what the facts call a number."""
    end = source.chain(at)
    members = [source.row[k + 1].text for k in range(at + 1, end - 1) if source.is_(k, ".", "?.")]
    return source.row[at].text in source.figures or (bool(members) and members[-1] in known.keys)


def _arrow(source: Source, at: int) -> int | None:
    """The arrow of the function that begins here, behind its parameters and the type of its answer."""
    while source.is_(at, "$derived", ".", "by"):
        at += 1
    if not source.is_(at, "(") or at not in source.partner:
        return None
    at = source.partner[at] + 1
    if source.is_(at, ":"):
        at = next((k for k in range(at, len(source.row)) if source.is_(k, "=>", ";")), at)
    return at if source.is_(at, "=>") else None


def _returns_number(source: Source, inside: range, known: Printed) -> bool:
    return any(source.read_figure(k, known.keys) is not None and _ends_in_number(source, k, known) for k in inside)


def _names_in(source: Source, at: int) -> list[str]:
    end = source.partner.get(at, at)
    return [source.row[k].text for k in range(at, end) if source.row[k].kind == "name"]


def _function(source: Source, at: int, known: Printed) -> None:
    """A function that returns a figure is one wherever it is called."""
    start = source.partner.get(at + 2, at + 2)
    body = next((k for k in range(start, len(source.row)) if source.is_(k, "{")), len(source.row))
    for k in range(body, source.partner.get(body, body)):
        if source.is_(k, "return") and _returns_number(source, range(k, source.right(k)), known):
            source.figures.add(source.row[at + 1].text)


def _each(source: Source, at: int) -> None:
    end = next((k for k in range(at, len(source.row)) if source.is_(k, ";")), len(source.row))
    split = next((k for k in range(at, end) if source.is_(k, "as")), end)
    if any(source.row[k].text in source.facts and source.stands_alone(k) for k in range(at, split)):
        names = [source.row[split + 1].text] if not source.is_(split + 1, "{", "[") else _names_in(source, split + 1)
        source.facts.update(names)


def _parameters(source: Source, at: int) -> None:
    """`rows.map((row) => ...)`: what the function is given is a row."""
    for k in range(at, source.chain(at)):
        if source.is_(k, "(") and source.is_(k + 1, "(") and source.row[k + 2].kind == "name":
            source.facts.add(source.row[k + 2].text)


# -- findings


LANGUAGE = frozenset({"length"})  # members that the language itself has


def find_rules(source: Source, known: Printed) -> list[Finding]:
    """Everything in one file of a client room that is more than drawing."""
    lines = source.text.split("\n")
    conditions = source.conditions()
    found: list[Finding] = []

    def tell(at: int, what: str) -> None:
        number = source.row[at].line
        finding = Finding(source.where, number, what, lines[number - 1] if number <= len(lines) else "")
        if finding not in found:
            found.append(finding)

    for at, token in enumerate(source.row):
        if token.text == "options" and source.is_(at + 1, ".", "?.", "["):
            tell(at, "asks for an option")
        elif (
            token.text in known.options
            and at in conditions
            and not (token.text in LANGUAGE and source.is_(at - 1, "."))
        ):
            tell(at, "option in a condition")
        elif _is_any(source, at):
            tell(at, "the type any")
        elif at in conditions and _figure_written(source, at, known):
            tell(at, f"figure {token.text} in a condition")
        elif (end := source.read_figure(at, known.keys)) is not None:
            if at in conditions:
                tell(at, "figure of the facts in a condition")
            elif source.is_(at - 1, *ARITHMETIC) or source.is_(end, *ARITHMETIC):
                tell(at, "reckons with a figure of the facts")
    return [*found, *_shadows(source, known)]


def _is_any(source: Source, at: int) -> bool:
    """The type, not a variable of that name."""
    if source.row[at].text != "any" or source.row[at].kind != "name" or source.is_(at + 1, ".", "?.", ":"):
        return False
    before, after = source.row[at - 1].text, source.row[at + 1].text if at + 1 < len(source.row) else ""
    return before in (":", "<", "|", "as", "=>") or (before == "," and after == ">")


def _figure_written(source: Source, at: int, known: Printed) -> bool:
    """A number of the facts beside a comparison; `n > 1` and `n < 2` are the plural of a noun."""
    token = source.row[at]
    value = source.literals.get(token.text) if token.kind == "name" and source.stands_alone(at) else None
    if token.kind == "number" and token.text.isdigit():
        value = int(token.text)
    if value is None or value not in known.numbers:
        return False
    if source.is_(at - 1, "[") and source.is_(at + 1, "]"):
        return False
    beside = {source.row[k].text for k in (at - 1, at + 1) if 0 <= k < len(source.row)} & COMPARISONS
    return bool(beside) and not (value == 2 and beside & {"<", ">="})


def _shadows(source: Source, known: Printed) -> list[Finding]:
    """Types written by hand, most of whose fields one generated type has."""
    found = []
    pattern = re.compile(r"(?:interface|type) (\w+)(?:<[^>]*>)? (?:= )?\{\n(.*?)\n\s*\}", re.DOTALL)
    for match in pattern.finditer(source.text):
        fields = set(re.findall(r"^\s*(\w+)\??:", match[2], re.MULTILINE))
        for shape, generated in known.shapes.items():
            common = fields & generated
            if len(common) >= 2 and 2 * len(common) > len(fields):
                line = source.text.count("\n", 0, match.start()) + 1
                found.append(
                    Finding(source.where, line, f"written by hand: {shape} is generated", match[0].split("\n")[0])
                )
                break
    return found
