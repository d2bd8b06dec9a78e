## Pourquoi un coup est bon

coach-now = Aussitôt : { $what }.
coach-soon = Jusqu'au tour suivant, en moyenne : { $what }.
coach-more-points = { $n ->
    [one] { $n } point de plus ({ $what })
   *[other] { $n } points de plus ({ $what })
}
coach-less-points = { $n ->
    [one] { $n } point de moins ({ $what })
   *[other] { $n } points de moins ({ $what })
}
coach-answer = Réponse probable : { $who }, { $move }.
coach-only = Il n'y a qu'un coup.

## Le classement d'un coup

kind-best = meilleur
kind-good = bon
kind-inaccuracy = imprécision
kind-mistake = erreur
kind-blunder = gaffe

## L'analyse dans le terminal

coach-title = { $game } : { $plies ->
    [one] { $plies } coup
   *[other] { $plies } coups
}, { $n ->
    [one] { $n } décision analysée
   *[other] { $n } décisions analysées
}
coach-columns-chance = chances de gagner
coach-column-move = coup
coach-column-who = joueur
coach-column-played = joué
coach-column-class = classe
coach-column-loss = coût
coach-column-best = mieux
coach-column-start = départ
coach-column-choices = ses choix
coach-column-gifts = choix des autres
coach-column-luck = chance
coach-column-result = résultat
coach-turning = Tournants après le coup { $what }.
coach-no-turning = Aucun tournant.
coach-faultless = Aucune imprécision n'a été trouvée.
coach-explained = Les coûts sont des chances sur 100, selon ce que le joueur pouvait savoir. Départ + ses choix + choix des autres + chance = résultat.
coach-line = Meilleure suite à partir du coup { $number } : { $what }.
coach-reading = Analyse
coach-written = L'analyse est écrite dans { $file }.
coach-refuse-ply = Il n'y a pas de décision au coup { $number } ; les coups vont de 1 à { $n }, et un coup forcé n'en est pas une.
coach-refuse-empty = Rien n'a été joué dans cette partie.
