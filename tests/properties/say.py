"""A sample of everything that can be said, as JSON: for readers of the catalogues that are not the engine."""

from __future__ import annotations

import json
import sys

from tests.properties.speech import CATALOGUES, is_sentence, messages, spoken

import comptoir
from comptoir.core.text import LANGUAGES, Phrasebook

EVERY = 7  # of the sentences that differ only in a name or a number, one in so many is taken


def sample() -> dict[str, object]:
    said = [
        [lang, catalogue, key, args, text]
        for lang in LANGUAGES
        for catalogue in CATALOGUES
        for key in filter(is_sentence, messages(lang, catalogue))
        for args, text in spoken(lang, catalogue, key, EVERY)
    ]
    books = {name: comptoir.game(name).book if name in comptoir.GAMES else Phrasebook(name) for name in CATALOGUES}
    sources = {name: {lang: book.source(lang) for lang in LANGUAGES} for name, book in books.items()}
    return {"names": {name: book.names for name, book in books.items()}, "sources": sources, "said": said}


if __name__ == "__main__":
    json.dump(sample(), sys.stdout)
