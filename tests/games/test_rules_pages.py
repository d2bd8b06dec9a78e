"""What players read as law: sentences of the rules pages that the engine was found to contradict, in both languages."""

from __future__ import annotations

from pathlib import Path

import pytest

PAGES = Path(__file__).parent.parent.parent / "web" / "src" / "games"

SAID: list[tuple[str, str, str]] = [
    # San Juan 6.1: carpenter and poor house pay at once, only the tavern after the phase
    (
        "san_juan",
        "As soon as you have paid, your carpenter and then your poor house",
        "dès que vous avez payé, la pension",
    ),
    # R8: declining
    ("san_juan", "“Everything may be declined”", "« On peut renoncer à tout »"),
    # 5: guard room and tower
    ("san_juan", "owners of a guard room 7, owners of a tower 12", "d'une caserne 7, ceux d'un phare 12"),
    # R38: the dead ending, R22: shared victory
    ("san_juan", "without any card changing its place, the game ends", "sans qu'aucune carte change de place"),
    ("san_juan", "if that is equal too, the victory is shared", "à égalité partage la victoire"),
    # Golden City 11: scored bonus cards leave the game; who builds first; the key does not go round
    ("golden_city", "bonus cards that were scored leave the game", "cartes bonus décomptées quittent la partie"),
    (
        "golden_city",
        "with two players, from whoever took the group of two",
        "à deux, de celui qui a pris le groupe de deux",
    ),
    ("golden_city", "with three or four players, the first-player marker", "à trois ou quatre joueurs, la marque"),
    # 10: a stalemate needs posts left, and a perfect tie is shared
    ("golden_city", "A player with posts left is stalemated", "à qui il reste des comptoirs est bloqué"),
    ("golden_city", "still equal share the place", "à égalité partage la place"),
    # Le Havre 7.1: the waiting stadium; 7.3: repaying when interest falls due; 13: selling first, paying if one can
    ("le_havre", "the football stadium from the moment it comes up", "le stade de football dès qu’il apparaît"),
    ("le_havre", "and when interest falls due", "au moment de payer les intérêts"),
    ("le_havre", "Whoever has enough must pay", "Qui a assez doit payer"),
    # 11: the Shipping Line sells at least one good; 14.1: selling and repaying go on
    ("le_havre", "at least one, and no more than they hold", "une au moins, et pas plus qu’ils n’en portent"),
    (
        "le_havre",
        "nothing is bought, but you may sell and repay",
        "on n’achète rien, mais on peut vendre et rembourser",
    ),
]


@pytest.mark.parametrize(("game", "english", "french"), SAID)
def test_the_rules_page_says_what_the_engine_does(game: str, english: str, french: str) -> None:
    page = (PAGES / game / "rules.ts").read_text(encoding="utf-8")
    first, second = page.split("\n  fr: [")
    assert english in first
    assert french in second


@pytest.mark.parametrize("game", ["san_juan", "golden_city", "le_havre"])
def test_both_languages_have_the_same_paragraphs(game: str) -> None:
    page = (PAGES / game / "rules.ts").read_text(encoding="utf-8")
    first, second = page.split("\n  fr: [")
    numbers = [[line.split("'")[1] for line in part.splitlines() if "{ id: '" in line] for part in (first, second)]
    assert numbers[0] == numbers[1]
    assert len(numbers[0]) > 15
