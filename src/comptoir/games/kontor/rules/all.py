"""All rules by the ids of the facts file."""

from __future__ import annotations

from typing import Final

from comptoir.games.kontor.hooks import Rule
from comptoir.games.kontor.rules import events, export, first_version, scenarios, special, specials
from comptoir.games.kontor.rules.alliances import Alliances
from comptoir.games.kontor.rules.canals import ChoixInondation
from comptoir.games.kontor.rules.contrebande import Contrebande
from comptoir.games.kontor.rules.freewheel import Freewheel

# A scenario or rule that is missing here is a row of the facts file and nothing else.
RULES: Final[list[Rule]] = [
    Freewheel("roue_libre"),
    Alliances("alliances"),
    scenarios.Bakchich("bakchich"),
    scenarios.IleGrande("ile_grande"),
    scenarios.TicTacToe("tic_tac_toe"),
    scenarios.Watergames("watergames"),
    scenarios.Vitesse("vitesse"),
    scenarios.Embargo("embargo"),
    scenarios.Euphrate("euphrate"),
    special.VieillesRancunes("vieilles_rancunes"),
    special.Misere("misere"),
    special.Justice("justice"),
    special.MarinsIvresMorts("marins_ivres_morts"),
    special.ChoixMarchandise("choix_marchandise"),
    special.Blocus("blocus"),
    special.PremierChoix("premier_choix"),
    ChoixInondation("choix_inondation"),
    special.Corruption("corruption_1", far=False),
    special.Corruption("corruption_2", far=True),
    special.PointFinal("point_final"),
    special.SprintFinal("sprint_final"),
    Contrebande("contrebande"),
    special.Protection("protection"),
    specials.AchatCartesSpeciales("achat_cartes_speciales"),
    specials.CrueExceptionnelle("crue_exceptionnelle"),
    export.EntrepotExportation("entrepot_exportation"),
    events.CartesEvenements("cartes_evenements"),
]
RULE_OBJECTS: Final[dict[str, Rule]] = {rule.name: rule for rule in RULES}
# Matches begun under the first version of the rules are finished under it.
FIRST_OBJECTS: Final[dict[str, Rule]] = {
    **RULE_OBJECTS,
    "blocus": first_version.BlocusAtFirst("blocus"),
    "tic_tac_toe": first_version.TicTacToeAtFirst("tic_tac_toe"),
}
CUSTOMS_AT_FIRST: Final = first_version.CustomsAtFirst("customs_at_first")
# What a mode needs beyond its row.
MODE_RULES: Final[dict[str, list[str]]] = {
    "roue_libre": ["roue_libre"],
    "roue_libre_individuelle": ["roue_libre", "alliances"],
}
