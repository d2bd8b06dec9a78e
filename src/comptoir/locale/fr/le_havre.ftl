game-name = Le Havre

move-take = Prendre l'offre : { $offer }
move-enter = Utiliser : { $building }
move-buy = Acheter : { $building }
move-buy_ship = Acheter un navire : { $ship }
move-sell = Vendre : { $building }
move-sell_ship = Vendre : { $ship }
move-repay = Rembourser un emprunt
move-end_turn = Finir le tour
move-pay_interest = Payer les intérêts
move-borrow = Contracter un emprunt
move-pay = Payer : { $token }
move-pay_francs = Payer le droit d'usage en francs
move-burn = Brûler : { $good }
move-batches = Nombre de fois : { $n }
move-more = Plus de quarante : quarante, et encore…
move-give = Donner : { $good }
move-load = Charger : { $good }
move-enough = C'est tout
move-choose = Choisir : { $good }
move-keep_order = Laisser les deux cartes dans cet ordre
move-swap_order = Intervertir les deux cartes
move-build = Construire : { $building }
move-launch = Construire : { $ship }
move-exchange = Échanger contre le yacht : { $ship }
move-sail = Faire partir : { $ship }
move-trade = Échanger contre : { $goods }
move-haul = Prendre les offres : { $offers }

ask-interest = Intérêts : payez { $n } F ; vous pouvez d'abord rembourser ou vendre
ask-turn = { $final ->
    [yes] Votre dernier tour : prenez une offre ou utilisez un bâtiment
   *[no] Prenez une offre ou utilisez un bâtiment ; achetez, vendez, remboursez à volonté
}
ask-fee = { $francs ->
    [0] Droit d'usage : { $n } nourriture pour { $building }
   *[other] Droit d'usage : { $n } nourriture ou { $francs } F pour { $building }
}
ask-batches = { $building } : combien de fois (au plus { $n }) ?
ask-substitute = Il faut { $n } { $good } ; { $better } peut en tenir lieu
ask-food = Payez { $n } nourriture
ask-energy = Payez { $n } énergie
ask-choose = { $building } : choisissez encore { $n } marchandises différentes
ask-peek = La pile spéciale commence par { $first }, puis { $second } : dans quel ordre les remettez-vous ?
ask-firm = { $building } : construisez un bâtiment ({ $n } possible)
ask-wharf = { $building } : construisez un navire
ask-sail = Navires à { $energy } énergie chacun ; choisis : { $n }, place pour { $capacity } marchandises
ask-load = Chargez : place pour { $n }, déjà { $francs } F
ask-office = Choisissez vos échanges
ask-give = { $n ->
    [0] Donnez des marchandises : déjà { $francs } F
   *[other] Donnez encore { $n } marchandises
}
ask-haul = Choisissez deux cases Offre voisines
ask-watch = Choisissez le bâtiment d'où renvoyer les autres
ask-flea = Choisissez une offre de deux jetons
ask-after = Achetez, vendez, remboursez, ou finissez le tour
ask-feed = Nourriture demandée : { $demand }, les navires apportent { $ships } : payez { $n }, ou vendez d'abord

event-supply = { $who } avance son navire sur le disque suivant : { $offers }.
event-interest = { $who } paie { $n } F d'intérêts.
event-borrow = { $who } contracte { $n ->
    [one] un emprunt
   *[other] { $n } emprunts
} et reçoit { $francs } F.
event-repay = { $who } rembourse un emprunt pour { $n } F.
event-take = { $who } prend une offre : { $n } { $offer }.
event-enter = { $who } utilise : { $building }.
event-fee = { $who } paie { $n } { $token } de droit d'usage : { $building }.
event-buy = { $who } achète pour { $n } F : { $building }.
event-sell = { $who } vend pour { $n } F : { $building }.
event-eat = { $who } paie { $n } { $token } comme nourriture.
event-burn = { $who } brûle { $n } { $token }.
event-give = { $who } donne { $good }.
event-receive = { $who } reçoit { $n } { $token }.
event-court = Le tribunal reprend des emprunts de { $who } : { $n }.
event-peek = { $who } regarde le dessus de la pile spéciale ({ $n }).
event-peek-own = Vous regardez le dessus de la pile spéciale : { $buildings }.
event-sent_home = { $who } renvoie un disque de ce bâtiment : { $building }.
event-build = { $who } construit : { $building }.
event-modernise = { $who } modernise : { $building }.
event-launch = { $who } construit : { $ship }.
event-exchange = { $who } échange { $ship } contre : { $building }.
event-sail = { $who } fait partir { $n } navires avec place pour { $capacity }.
event-load = { $who } expédie { $good } ({ $n } F).
event-skip = { $who } ne peut rien faire.
event-round_end = Fin du round { $round } : chacun doit { $food } nourriture.
event-harvest = La récolte est rentrée.
event-town = La ville ({ $kind }) : { $building }.
event-new_ship = Un nouveau navire : { $ship }.
event-round = Le round { $round } commence.
event-final = L'étape finale : encore une action chacun.
event-end = La partie est terminée.

kind-standard = bâtiment standard
kind-special = bâtiment spécial

why-empty-offer = Il n'y a rien sur cette case Offre : { $offer }.
why-unbuilt = Ce bâtiment n'est pas encore construit : { $building }.
why-locked = Personne n'entre jamais dans ce bâtiment : { $building }.
why-occupied = Un disque occupe ce bâtiment : { $building } (règle 6.2).
why-useless = Vous ne pourriez pas effectuer l'action : { $building } (règle 6.2).
why-fee = Vous ne pouvez payer le droit d'usage et effectuer l'action : { $building } demande { $food } nourriture ou { $francs } F (règle 6.2).
why-fee-token = Le droit d'usage ne se paie pas ainsi : { $building } (règle 8).
why-no-buying = On n'achète rien pendant l'étape finale (règle 14).
why-never-sold = Cette carte ne s'achète jamais : { $building }.
why-not-for-sale = Cette carte n'est pas à vendre maintenant : { $building } (règle 7).
why-price = { $building } coûte { $n } F et vous en avez { $francs }.
why-needed-here = Après cet achat, vous ne pourriez plus effectuer l'action prévue (règle 9).
why-no-ship = Il n'y a pas de tel navire sur sa pile : { $ship }.
why-not-yours = Ceci n'est pas à vous : { $building }.
why-no-loan = Vous n'avez pas d'emprunt.
why-repay = Rembourser coûte { $n } F et vous en avez { $francs }.
why-main-action = Vous devez d'abord une action principale : prendre une offre ou utiliser un bâtiment (règle 6).
why-second-action = Vous avez déjà effectué votre action principale (règle 6).
why-no-borrowing = On n'emprunte que pour ce qu'on ne peut pas payer (règle 7).
why-batches = { $building } : pas autant ; au plus { $n } fois.
why-choice = Choisissez des marchandises différentes dans l'ordre, encore { $n } : { $good } n'est pas possible maintenant.
why-trade = Cet échange demande { $n } marchandises.
why-haul = Les deux cases voisines doivent contenir quelque chose (règle 12).
why-no-proposal = Cette carte n'est pas au-dessus d'une pile : { $building } (règle 9).
why-not-buildable = Les joueurs ne peuvent pas construire ceci : { $building }.
why-sawmill = La scierie ne sert qu'aux bâtiments qui demandent du bois : { $building } (règle 9).
why-cost = Vous ne pouvez pas payer la construction : { $building }.
why-modernise = Pour ce navire, le quai doit être modernisé avec une brique : { $building } (règle 10).
why-ship-cost = { $ship } : il faut { $n } { $good } et { $energy } énergie.
why-sail = { $ship } : vous n'en avez plus, ou il manque { $energy } énergie, ou il ne resterait rien à expédier.

refuse-anchor = Le joueur { $seat } ne peut pas commencer : il y a { $seats } joueurs.
refuse-market-limit = La limite de la place du marché ne vaut qu'en solitaire ; il y a { $seats } joueurs.
refuse-promos = Les cartes promotionnelles sont des bâtiments spéciaux, et la partie courte n'en a pas.

option-length = Durée
option-length-help = La partie courte a moins de rounds, plus de marchandises au départ et aucun bâtiment spécial.
option-length-full = partie complète
option-length-shortened = partie courte
option-promos = Cartes promotionnelles
option-promos-help = Mélange les cartes promotionnelles et d'extension aux bâtiments spéciaux.
option-market_limit = Limite de la place du marché
option-market_limit-help = En solitaire : le plus de marchandises que rapporte une visite ; 8 est la règle, 4 est plus difficile.
option-market_limit-4 = quatre marchandises
option-market_limit-8 = huit marchandises (sans limite)
option-anchor = Premier joueur
option-anchor-help = Qui reçoit le disque Ancre.
option-anchor-random = au hasard
option-anchor-1 = joueur 1
option-anchor-2 = joueur 2
option-anchor-3 = joueur 3
option-anchor-4 = joueur 4
option-anchor-5 = joueur 5

source-cash = Cash
source-buildings = Bâtiments
source-ships = Navires
source-loans = Emprunts
source-town_hall = Hôtel de ville
source-bank = Banque
source-guildhouse = Maison des guildes
source-business_park = Zone d'activités
source-dock = Dock
source-storehouse = Entrepôt
source-ranch = Ranch

table-round = Round { $round } sur { $rounds }
table-final = Étape finale
table-supply = Approvisionnement :
table-hidden = caché
table-interest = intérêts
table-offers = Offres :
table-rounds = Prochaines fins de round :
table-food = nourriture { $n }
table-harvest = récolte
table-town-standard = ville : standard
table-town-special = ville : spécial
table-proposals = Bâtiments proposés :
table-below = puis { $n } autres :
table-empty = vide
table-specials = Pile spéciale : { $n }
table-known = vous savez : { $cards }
table-known-unsure = vous savez, dans un ordre incertain : { $cards }
table-waiting-card = En attente : { $building }
table-town = Ville :
table-ships = Navires à quai :
table-price = { $n } F
table-not-sold = pas à vendre
table-anchor = ancre
table-francs = { $n } F
table-loans = { $n ->
    [one] 1 emprunt
   *[other] { $n } emprunts
}
table-worth = richesse { $n }
table-goods = Marchandises :
table-buildings = Bâtiments :
table-own-ships = Navires (nourriture { $n }) :
table-symbols = marteaux { $hammers }, pêcheurs { $fishermen }
table-disc = disque sur : { $building }
table-disc-home = disque au repos
table-modern = modernisé
table-to-move = doit jouer
