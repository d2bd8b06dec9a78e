"""The command `comptoir`, as far as the house's own door: whoever opens it without a word waits for nothing but the
house. Everything else that the command can do is in `comptoir.commands`."""

import sys
from collections.abc import Sequence

from comptoir.server.cli import open_at_home
from comptoir.terminal.words import in_one_sentence, split_language, system_language


def main(argv: Sequence[str] | None = None) -> None:
    given = list(sys.argv[1:] if argv is None else argv)
    sys.exit(in_one_sentence(given, system_language(), lambda: enter(given)))


def enter(given: list[str]) -> int:
    lang, rest = split_language(given)
    if not rest:
        open_at_home(lang or system_language())
        return 0
    # What reads switches and draws help is slow to import.
    from comptoir.commands import build

    build(lang or system_language(), rest[0])(args=rest, prog_name="comptoir")
    return 0
