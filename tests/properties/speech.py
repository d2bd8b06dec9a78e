"""Every message with every value its arguments can have, and what can be wrong with a sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from itertools import pairwise, product
from string import digits
from typing import Any

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor
from tests.properties.play import modes_of

import comptoir
from comptoir.core.text import FORM, Phrasebook
from comptoir.games.golden_city import components as golden_city
from comptoir.games.kontor import components as kontor
from comptoir.games.kontor import rows as kontor_rows
from comptoir.games.le_havre import components as le_havre
from comptoir.games.san_juan import components as san_juan
from comptoir.registry import GUESTS

SHARED = sorted({path.name.removesuffix(".ftl") for path in (files("comptoir") / "locale" / "en").iterdir()})
CATALOGUES = [*SHARED, *comptoir.GAMES]
COUNTS = (0, 1, 2)

# What people write, and what programs quote: any text will do.
TEXTS = frozenset(
    re.findall(
        r"\w+",
        """
        who other name names players game link answer several file reason detail version form lang allowed number option
        value bot found expected part line entry move step offered field host port level what rule why governor prices
        tile first shown wanted one cards goods offers in out commitment seed address question
        """,
    )
)

PLACES = list(golden_city.NODE_IDS)
BUILDINGS = list(le_havre.BUILDING_IDS)
GOODS = list(le_havre.GOOD_IDS)
CARDS = list(kontor.CARD_IDS)
DOCKS = [card for card in CARDS if card.startswith("D")]
RULES = [*kontor_rows.MODE_IDS, *kontor_rows.SCENARIO_IDS, *kontor_rows.RULE_IDS]
BOOLEANS = [True, False]

# Which names can stand for an argument, by game. What is not named here and not a text is a count.
VALUES: dict[str, dict[str, list[Any]]] = {
    "san_juan": {
        "card": list(san_juan.CARD_IDS),
        "over": list(san_juan.CARD_IDS),
        "taken": [*san_juan.CARD_IDS, None],
        "cards": [[card] for card in san_juan.CARD_IDS] + [list(san_juan.CARD_IDS[:2])],
        "building": [*san_juan.CARD_IDS, *san_juan.ROLE_IDS],
        "role": list(san_juan.ROLE_IDS),
        "good": [*san_juan.GOOD_IDS, "customs"],
        "goods": [[good] for good in (*san_juan.GOOD_IDS, "customs")],
        "tile": list(san_juan.TILE_IDS),
        "reason": ["start_hand", "deal", "payment", "hand_limit", *san_juan.ROLE_IDS, *san_juan.CARD_IDS],
        "now": BOOLEANS,
    },
    "golden_city": {
        "card": [*golden_city.TYPE_IDS, *golden_city.GOODS_IDS, *golden_city.SCORE_IDS, *golden_city.BONUS_IDS],
        "cards": [[land] for land in golden_city.TYPE_IDS] + [["forest", "port"]],
        "place": PLACES,
        "pay": ["port1", "forest2", "port2+forest1"],
        "good": list(golden_city.GOOD_IDS),
        "river": ["river_ne", "river_se", "river_sw", "river_nw"],
        "land": [land for land in golden_city.TYPE_IDS if land != "port"],
        "reason": ["all_posts", "last_card", "stalemate", "points"],
        "pile": BOOLEANS,
    },
    "kontor": {
        "card": CARDS,
        "good": ["wine", "spice", "tea"],
        "new": ["wine", "spice", "tea"],
        "side": ["red", "black", "blue", "yellow"],
        "event": list(kontor_rows.EVENT_IDS),
        "rule": RULES,
        "other": RULES,
        "wanted": list(kontor_rows.MODE_IDS),
        "ending": ["running", "full", "dead_end", "stall"],
        "option": list(kontor_rows.READINGS),
        "fixed": ["both", "x", "y", "none"],
        "dock": BOOLEANS,
    },
    "le_havre": {
        "building": BUILDINGS,
        "buildings": [BUILDINGS[:2]],
        "first": BUILDINGS,
        "second": BUILDINGS,
        "good": GOODS,
        "better": ["brick", "steel"],
        "other": GOODS,
        "steel": ["steel"],
        "token": [*GOODS, "franc"],
        "offer": ["fish", "wood", "clay", "iron", "grain", "cattle", "franc"],
        "offers": [["fish", "clay"], ["franc"]],
        "ship": [*le_havre.SHIP_IDS, "wooden_ship", "iron_ship", "steel_ship", "luxury_liner"],
        "kind": ["standard", "special"],
        "final": BOOLEANS,
    },
}
# A guest of the house says it in its modes.
VALUES.update({name: getattr(modes_of(name), "VALUES", {}) for name in GUESTS})
# Where a message takes something else by the same name.
SPECIAL: dict[tuple[str, str, str], list[Any]] = {
    ("le_havre", "event-buy", "building"): [*BUILDINGS, *le_havre.SHIP_IDS],
    ("le_havre", "event-sell", "building"): [*BUILDINGS, *le_havre.SHIP_IDS],
    ("golden_city", "table-piles", "pile"): list(COUNTS),
    ("golden_city", "table-goods", "pile"): list(COUNTS),
    ("web", "players-range", "from"): [1, 2, 3],
    ("web", "players-range", "to"): [4, 5],
    ("cli", "options-of", "seats"): ["2, 3, 4"],
}
# Not a player's words: names of programs, columns, and "none".
PLAIN = re.compile(r"pg_dump|pg_restore|crazy_eights|^None$|(?<=\. )None are left|^([tuq]|s FILE|s FICHIER)  +", re.M)


class Variables(Visitor):
    """The variables a message mentions, and the words of its selectors."""

    def __init__(self) -> None:
        self.found: set[str] = set()
        self.keys: dict[str, set[str]] = {}

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.found.add(node.id.name)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:
        if isinstance(node.selector, ast.VariableReference):
            words = {variant.key.name for variant in node.variants if isinstance(variant.key, ast.Identifier)}
            self.keys.setdefault(node.selector.id.name, set()).update(words)
        self.generic_visit(node)


@cache
def messages(lang: str, catalogue: str) -> dict[str, ast.Message]:
    book = Phrasebook(catalogue) if catalogue in SHARED else comptoir.game(catalogue).book
    body = FluentParser().parse(book.source(lang)).body
    broken = [entry.content for entry in body if isinstance(entry, ast.Junk)]
    assert broken == [], f"{lang}/{catalogue} cannot be read"
    keys = [entry.id.name for entry in body if isinstance(entry, ast.Message)]
    twice = {key for key in keys if keys.count(key) > 1}
    assert not twice, f"{lang}/{catalogue} says twice: {sorted(twice)}"
    return {entry.id.name: entry for entry in body if isinstance(entry, ast.Message)}


def is_form(key: str) -> bool:
    """The form of one name: how a language puts an article or a number to it. The other may need no such message."""
    return key.startswith(("the-", "n-"))


def is_sentence(key: str) -> bool:
    return not is_form(key) and key not in ("the", "n")


def variables(message: ast.Message) -> set[str]:
    """The arguments, whatever their form."""
    visitor = Variables()
    visitor.visit(message)
    return {name.partition("-")[0] for name in visitor.found}


def forms(message: ast.Message) -> set[tuple[str, str]]:
    visitor = Variables()
    visitor.visit(message)
    return {found for name in visitor.found for found in FORM.findall(f"${name}")}


def values(catalogue: str, key: str, arg: str, keys: dict[str, set[str]]) -> list[Any]:
    """Everything that can stand for this argument."""
    if (catalogue, key, arg) in SPECIAL:
        return SPECIAL[catalogue, key, arg]
    if key.endswith("-named") and arg == "other":
        return ["Ada"]
    if catalogue in comptoir.GAMES and key.startswith("move-"):
        return offered(catalogue)[key, arg]
    words = sorted(keys.get(arg, set()) - {"zero", "one", "two", "few", "many"})
    if words and words != ["other"]:
        return words if "yes" not in words else list(BOOLEANS)
    if arg in VALUES.get(catalogue, {}) and not (arg in keys and words == ["other"]):
        return VALUES[catalogue][arg]
    return ["Ada"] if arg in TEXTS and arg not in keys else list(COUNTS)


@cache
def offered(game: str) -> dict[tuple[str, str], list[Any]]:
    """The values that the moves of a game have."""
    found: dict[tuple[str, str], list[Any]] = {}
    for move in comptoir.game(game).moves.moves:
        for arg, value in move.args.items():
            known = found.setdefault((f"move-{move.kind}", arg), [])
            if value not in known:
                known.append(value)
    return found


def spoken(lang: str, catalogue: str, key: str, step: int = 1) -> Iterator[tuple[dict[str, Any], str]]:
    """The message with 0, 1 and 2 for every count, and with every name for every argument that is one."""
    book = comptoir.game(catalogue).book if catalogue in comptoir.GAMES else Phrasebook(catalogue)
    message = messages(lang, catalogue)[key]
    visitor = Variables()
    visitor.visit(message)
    every = {arg: values(catalogue, key, arg, visitor.keys) for arg in sorted(variables(message))}
    if any(form == "n" for _, form in forms(message)):
        every.setdefault("n", list(COUNTS))
    counts = [arg for arg in every if every[arg] == list(COUNTS)]
    usual = {arg: found[0] for arg, found in every.items()}
    rows = [dict(zip(counts, row, strict=True)) for row in product(COUNTS, repeat=len(counts))][: 3**5]
    for arg in every:
        if arg not in counts:
            numbers = COUNTS if (arg, "n") in forms(message) else COUNTS[:1]
            rows += [{arg: value} | ({"n": n} if "n" in counts else {}) for value in every[arg] for n in numbers]
    for row in rows[::step]:
        args = usual | row
        yield args, book.say(lang, key, args)


@cache
def nouns(lang: str) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """What is wrong after a number: plurals after one, singulars after two; read off the variants of all messages."""
    single, plural = set(), set()
    for catalogue in CATALOGUES:
        for message in messages(lang, catalogue).values():
            for one, many in _variants(message):
                # Whole sentences differ in several words: a noun is a pair that differs by its ending alone.
                for a, b in zip(one, many, strict=False):
                    if a != b and b in (a + "s", a + "x"):
                        single.add(a)
                        plural.add(b)
    few = "[01]" if lang == "fr" else "1"
    lots = "2" if lang == "fr" else "[02]"
    return (
        re.compile(rf"(?<![\d.,])(?<!/ ){few}[ \u00a0]({'|'.join(sorted(plural))})(?!\w)"),
        # "2 good moves": here it is no noun.
        re.compile(rf"(?<![\d.,])(?<!/ ){lots}[ \u00a0]({'|'.join(sorted(single - plural))})(?!\w| moves)"),
    )


def _variants(message: ast.Message) -> list[tuple[list[str], list[str]]]:
    found: list[tuple[list[str], list[str]]] = []

    class Pairs(Visitor):
        def visit_SelectExpression(self, node: ast.SelectExpression) -> None:
            by = {v.key.name: v for v in node.variants if isinstance(v.key, ast.Identifier)}
            if "one" in by and "other" in by:
                found.append((_words(by["one"]), _words(by["other"])))
            self.generic_visit(node)

    Pairs().visit(message)
    return found


def _words(variant: ast.Variant) -> list[str]:
    texts = [e.value for e in variant.value.elements if isinstance(e, ast.TextElement)]
    return [word for word in re.findall(r"[^\W\d_]+", " ".join(texts)) if word not in ("a", "un", "une", "one")]


HOLES = [
    (r"[{}]", "a brace"),
    (r"  |[ \u00a0]{2}", "two spaces"),
    (r"^\s|\s$", "a space at its edge"),
    (r"\( | \)|\(\)|[ ][,.](?!\.)|,,|;;", "a stray mark"),
    (r"(?<!\.)\.\.(?!\.)", "two full stops"),
    (r"\bNone\b|\bnull\b|\bundefined\b|\bTrue\b|\bFalse\b", "a value of the program"),
    (r"\b[a-z]+_[a-z_]+\b", "an id"),
]


def faults(lang: str, text: str) -> list[str]:
    """What is wrong with a sentence, as far as a program can hear it."""
    text = PLAIN.sub("x", text)
    found = [what for pattern, what in HOLES if re.search(pattern, text)]
    if "'" in text:
        found.append("a straight apostrophe")
    if lang == "fr" and re.search(r"(?<=\w) [:;!?»]|« ", text):
        found.append("a breakable space")
    if lang == "fr" and re.search(r"\b(yes|no)\b", text):
        found.append("a yes or no of the program")
    found += [f"{match.group()}" for pattern in nouns(lang) for match in pattern.finditer(text)]
    return found


# Words after which a name stands without an article.
KINDS = {"en": {"the"}, "fr": {"camp", "quartier", "scénario", "du", "par", "contre"}}
TITLES = {"rule", "other", "wanted"}  # those of rules and scenarios have none
# English names that need one: buildings and roles. Docks with a number, goods and places do not.
WANT_ARTICLES = {"san_juan": ("card", "over", "building", "role"), "le_havre": ("building", "ship")}


def names_of(game: str, key: str, arg: str) -> list[Any]:
    return SPECIAL.get((game, key, arg), VALUES[game].get(arg, []))


def has_form(book: Phrasebook, lang: str, form: str, name: str) -> bool:
    return any(book.has(lang, key) for key in (f"{form}-{name}", f"{form}-{name.rstrip(digits)}", form))


def bare_names(lang: str, catalogue: str, key: str) -> list[str]:
    """Where a message puts a name right behind a word that is neither an article nor the kind of thing it names."""
    wanting = VALUES.get(catalogue, {}) if lang == "fr" else WANT_ARTICLES.get(catalogue, ())
    named = {arg for arg in wanting if any(isinstance(name, str | list) for name in names_of(catalogue, key, arg))}
    found = []

    class Bare(Visitor):
        def visit_Pattern(self, node: ast.Pattern) -> None:
            for before, here in pairwise(node.elements):
                word = re.search(r"(\w+) $", before.value) if isinstance(before, ast.TextElement) else None
                if word and isinstance(here, ast.Placeable) and isinstance(here.expression, ast.VariableReference):
                    arg = here.expression.id.name
                    if arg in named - TITLES and word.group(1) not in KINDS[lang]:
                        found.append(f"{key}: {word.group(1)} ${arg}")
            self.generic_visit(node)

    Bare().visit(messages(lang, catalogue)[key])
    return found
