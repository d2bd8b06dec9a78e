game-name = Le Havre
shelf-minutes = environ 100 minutes
shelf-pitch = Prenez les marchandises des offres, utilisez et achetez les bâtiments de la ville, construisez des navires, nourrissez les vôtres.

move-take = Prendre l'offre : { $offer }
move-enter = Utiliser : { $building }
move-buy = Acheter : { $building }
move-buy_ship = Acheter un navire : { $ship }
move-sell = Vendre : { $building }
move-sell_ship = Vendre : { $ship }
move-dismiss = Renvoyer le disque du joueur { $player }
move-repay = Rembourser un emprunt
move-end_turn = Finir le tour
move-pay_interest = Payer les intérêts
move-borrow = Contracter un emprunt
move-pay = Payer : { $token }
move-pay_francs = Payer le droit d'usage en francs
move-burn = Brûler : { $good }
move-batches = { $n } fois
move-more = Plus de 40 : 40 fois, puis encore…
move-give = Donner : { $good }
move-load = Charger : { $good }
move-enough = C'est tout
move-choose = Choisir : { $good }
move-keep_order = Laisser les deux cartes dans cet ordre
move-swap_order = Intervertir les deux cartes
move-build = Construire : { $building }
move-replace = Payer du bois à la place d'un jeton : { $good }
move-launch = Construire : { $ship }
move-exchange = Échanger contre le yacht ou le MS Dagmar : { $ship }
move-sail = Faire partir : { $ship }
move-trade = Échanger contre : { $goods }
move-haul = Prendre les offres : { $offers }

ask-interest = Payez { $n } F d'intérêts ; vous pouvez d'abord rembourser ou vendre
ask-turn = { $final ->
    [yes] Prenez une offre ou utilisez un bâtiment : c'est votre dernière action
   *[no] Prenez une offre ou utilisez un bâtiment ; vous pouvez aussi acheter, vendre et rembourser
}
ask-fee = { $francs ->
    [0] Payez { $n } de nourriture pour utiliser { $building-the }
   *[other] Payez { $n } de nourriture ou { $francs } F pour utiliser { $building-the }
}
ask-batches = Choisissez combien de fois, au plus { $n } : { $building }
ask-substitute = Donnez { $good-n } (ou à la place : { $better })
ask-food = Payez { $n } de nourriture
ask-energy = Payez { $n } d'énergie
ask-choose = Choisissez encore { $n ->
    [one] { $n } marchandise différente
   *[other] { $n } marchandises différentes
} : { $building }
ask-peek = Remettez les deux cartes spéciales, dans cet ordre ou dans l'autre : { $first }, { $second }
ask-firm = Construisez un bâtiment (encore { $n } au plus) : { $building }
ask-crane = Choisissez un jeton à remplacer par du bois, ou aucun : { $building }
ask-wharf = Construisez un navire : { $building }
ask-sail = Choisissez les navires qui partent ({ $energy } d'énergie chacun) : déjà { $n }, place pour { $capacity }
ask-load = Chargez : place pour { $n }, déjà { $francs } F
ask-office = Choisissez vos échanges
ask-give = { $n ->
    [0] Donnez des marchandises : déjà { $francs } F
    [one] Donnez encore { $n } marchandise
   *[other] Donnez encore { $n } marchandises
}
ask-haul = Choisissez deux cases Offre voisines
ask-watch = Choisissez le bâtiment d'où renvoyer un disque
ask-flea = Choisissez une offre de deux jetons
ask-shop = Achetez des marchandises différentes (déjà { $n }) : { $building }
ask-swap = Donnez des marchandises, encore { $n } au plus : { $building }
ask-barter = Choisissez d'autres marchandises en échange, pour une valeur de { $n } : { $building }
ask-each = Prenez une marchandise de plus parmi celles que vous avez (déjà { $n }) : { $building }
ask-after = Achetez, vendez, remboursez, ou finissez le tour
ask-feed = Payez { $n } de nourriture, ou vendez d'abord (demande { $demand }, navires { $ships })

event-supply = { $who } avance son navire sur le disque suivant : { $offers }.
event-interest = { $who } paie { $n } F d'intérêts.
event-borrow = { $who } contracte { $n ->
    [one] un emprunt
   *[other] { $n } emprunts
} et reçoit { $francs } F.
event-repay = { $who } rembourse un emprunt pour { $n } F.
event-take = { $who } prend l'offre : { $offer-n }.
event-enter = { $who } utilise { $building-the }.
event-fee = { $who } paie { $token-n } pour utiliser { $building-the }.
event-fee-named = { $who } paie { $token-n } à { $other } pour utiliser { $building-the }.
event-buy = { $who } achète { $building-the } pour { $n } F.
event-sell = { $who } vend { $building-the } pour { $n } F.
event-eat = { $who } paie sa nourriture : { $token-n }.
event-burn = { $who } brûle { $token-n }.
event-give = { $who } donne : { $good }.
event-receive = { $who } reçoit { $token-n }.
event-car = { $who } a obtenu du fer et doit prendre { $building-the }.
event-court = Tribunal : { $who } rend { $n ->
    [one] { $n } emprunt.
   *[other] { $n } emprunts.
}
event-peek = { $who } regarde le dessus de la pile spéciale ({ $n }).
event-peek-own = Vous regardez le dessus de la pile spéciale : { $buildings }.
event-sent_home = { $who } renvoie le disque qui occupait { $building-the }.
event-sent_home-named = { $who } renvoie { $other }, dont le disque occupait { $building-the }.
event-build = { $who } construit { $building-the }.
event-modernise = { $who } modernise { $building-the }.
event-launch = { $who } construit { $ship-the }.
event-exchange = { $who } échange { $ship-the } contre { $building-the }.
event-sail = { $who } fait partir { $n ->
    [one] { $n } navire
   *[other] { $n } navires
} (place pour { $capacity }).
event-load = { $who } expédie : { $good } ({ $n } F).
event-duty = { $who } paie { $n } F au propriétaire du repaire de pirates.
event-duty-named = { $who } paie { $n } F à { $other } pour son repaire de pirates.
event-skip = { $who } ne peut rien faire.
event-round_end = Fin du round { $round } : chacun doit { $food } de nourriture.
event-harvest = La récolte est rentrée.
event-town = La ville construit { $building-the } ({ $kind }).
event-new_ship = Un nouveau navire : { $ship }.
event-round = Le round { $round } commence.
event-final = Étape finale : encore une action par joueur.
event-end = Le dernier round et l'étape finale sont joués : la partie est terminée.

kind-standard = bâtiment standard
kind-special = bâtiment spécial

why-empty-offer = Il n'y a rien sur cette case Offre : { $offer }.
why-unbuilt = Ce bâtiment n'est pas encore construit : { $building }.
why-locked = Personne n'entre jamais dans ce bâtiment : { $building }.
why-occupied = Un disque occupe ce bâtiment : { $building } (règle 6.2).
why-useless = Vous ne pourriez pas effectuer l'action : { $building } (règle 6.2).
why-fee = Vous ne pouvez pas à la fois payer le droit d'usage et effectuer l'action : { $building } demande { $food } de nourriture ou { $francs } F (règle 6.2).
why-fee-token = Le droit d'usage ne se paie pas ainsi : { $building } (règle 8).
why-no-buying = On n'achète rien pendant l'étape finale (règle 14).
why-never-sold = Cette carte ne s'achète jamais : { $building }.
why-unsaleable = Cette carte ne se vend jamais : { $building }.
why-not-for-sale = Cette carte n'est pas à vendre maintenant : { $building } (règle 7).
why-price = Vous ne pouvez pas acheter { $building-the } : il faut { $n } F, et vous en avez { $francs }.
why-needed-here = Après cela, vous ne pourriez plus effectuer l'action prévue (règle 9).
why-no-ship = Ce navire n'est pas sur le dessus de sa pile : { $ship }.
why-not-yours = Ceci n'est pas à vous : { $building }.
why-twin = Vous avez un autre navire de même type et de même valeur : vendez celui-là plutôt que { $ship-the }.
why-dismiss = La manufacture de tabac renvoie les disques des autres, et seulement de vos propres bâtiments.
why-no-loan = Vous n'avez pas d'emprunt.
why-repay = Rembourser coûte { $n } F et vous en avez { $francs }.
why-main-action = Vous devez d'abord une action principale : prendre une offre ou utiliser un bâtiment (règle 6).
why-second-action = Vous avez déjà effectué votre action principale (règle 6).
why-no-borrowing = On n'emprunte que pour ce qu'on ne peut pas payer (règle 7).
why-not-now = Ce n’est pas possible maintenant.
why-batches = { $building } : { $n } fois au plus.
why-choice = Choisissez des marchandises différentes dans l'ordre, encore { $n } : { $good } n'est pas possible maintenant.
why-shop = { $good } coûte { $n } F : vous ne les avez pas, ou vous avez déjà choisi une marchandise qui vient après.
why-each = { $good } : vous n'en avez pas, ou vous avez déjà choisi une marchandise qui vient après ({ $steel } : { $n } F).
why-trade = Cet échange demande { $n ->
    [one] { $n } marchandise.
   *[other] { $n } marchandises.
}
why-haul = Les deux cases voisines doivent contenir quelque chose (règle 12).
why-no-proposal = Cette carte n'est pas au-dessus d'une pile : { $building } (règle 9).
why-not-buildable = Les joueurs ne peuvent pas construire ceci : { $building }.
why-sawmill = La scierie ne sert qu'aux bâtiments qui demandent du bois : { $building } (règle 9).
why-cost = Vous ne pouvez pas payer la construction : { $building }.
why-modernise = Pour ce navire, le quai doit être modernisé avec une brique : { $building } (règle 10).
why-ship-cost = { $ship } : il faut { $good-n } et { $energy } d'énergie.
why-sail = { $ship } : vous n'en avez plus, ou il manque { $energy } d'énergie, ou il ne resterait rien à expédier.

refuse-anchor = { $seats ->
    [one] Le joueur { $seat } ne peut pas commencer : il y a { $seats } joueur.
   *[other] Le joueur { $seat } ne peut pas commencer : il y a { $seats } joueurs.
}
refuse-market-limit = La limite de la place du marché ne vaut qu'en solitaire ; joueurs à cette table : { $seats }.
refuse-promos = Les cartes promotionnelles sont des bâtiments spéciaux, et la partie courte n'en a pas.

option-length = Durée
option-length-help = La partie courte a moins de rounds, plus de marchandises au départ et aucun bâtiment spécial.
option-length-full = partie complète
option-length-shortened = partie courte
option-promos = Cartes promotionnelles
option-promos-help = Mélange les cartes promotionnelles et d'extension aux bâtiments spéciaux.
option-market_limit = Limite de la place du marché
option-market_limit-help = En solitaire : nombre maximal de marchandises par visite ; 8 est la règle, 4 est plus difficile.
option-market_limit-4 = quatre marchandises
option-market_limit-8 = huit marchandises (sans limite)
option-anchor = Premier joueur
option-anchor-help = Qui reçoit le disque Ancre.
option-anchor-random = tiré au sort
option-anchor-1 = joueur 1
option-anchor-2 = joueur 2
option-anchor-3 = joueur 3
option-anchor-4 = joueur 4
option-anchor-5 = joueur 5

source-cash = Argent
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
table-below = { $n ->
    [one] puis { $n } autre :
   *[other] puis { $n } autres :
}
table-empty = vide
table-specials = Pile spéciale : { $n }
table-known = vous savez : { $cards }
table-known-unsure = vous savez, dans un ordre incertain : { $cards }
table-waiting-card = En attente : { $building }
table-town = Ville :
table-ships = Navires disponibles :
table-price = { $n ->
    [0] pas à vendre
   *[other] { $n } F
}
table-value-never = { $value } (pas à vendre)
table-value-same = { $value }
table-value-price = { $value } ({ $price } F)
table-anchor = ancre
table-francs = { $n } F
table-loans = { $n ->
    [one] 1 emprunt
   *[other] { $n } emprunts
}
table-worth = richesse { $n }
table-stores = nourriture { $food } ({ $due } à payer), énergie { $energy }
table-goods = Marchandises :
table-buildings = Bâtiments :
table-own-ships = Navires (nourriture { $n }) :
table-symbols = marteaux { $hammers }, pêcheurs { $fishermen }
table-disc = disque sur : { $building }
table-disc-home = disque disponible
table-modern = modernisé
table-to-move = joue maintenant

# -- sur la page

page-craft = Artisanat
page-economic = Économie
page-industrial = Industrie
page-public = Public
page-none = Autres
page-ship = Navires
page-sections = Parties du plateau
page-others = Les autres
page-quay = Approvisionnement et offres
page-offers = Offres
page-rounds = Rounds
page-thermometer = Nourriture à la fin de ce round : { $n }
page-thermometer-final = Plus aucune nourriture à payer
page-has = { $who } : { $have } de nourriture sur { $n } (navires { $ships }, vivres { $food }, francs { $francs })
page-proposals = Bâtiments proposés
page-ships = Navires disponibles
page-town = Ville
page-estate = Bâtiments et navires
page-no-buildings = encore rien
page-special-pile = Pile spéciale
page-goods = Marchandises
page-francs = francs
page-loans = emprunts
page-food-total = nourriture
page-energy-total = énergie
page-hammers = marteaux
page-fishermen = pêcheurs
page-value = Valeur
page-price = Prix
page-cost = Coût de construction
page-fee = Droit d'usage
page-free = gratuit
page-locked = inaccessible
page-never = jamais
page-not-built = non constructible
page-capacity = Capacité
page-ship-food = Nourriture par round
page-worth = Richesse
page-held = Vous avez
page-sold-for = Prix à l'expédition
page-food-worth = Nourriture
page-energy-worth = Énergie
page-buy = achat
page-sell = vente
page-or = ou
page-round-now = en cours
page-more-below = et { $n } dessous
page-below = Dessous : { $cards }
page-visited = Sur place : { $names }
page-owner = Propriétaire : { $who }
page-owner-town = Propriétaire : la ville
page-usable = Mettre en avant ce qui est utilisable
page-small = Plus de bâtiments par rangée
page-modern = Modernisé : chacun peut y construire n'importe quel navire.

balance-in = Donner
balance-out = Recevoir
balance-energy = Énergie : { $n } (vous avez { $held })
balance-held = Vous avez { $n }
balance-paid = { $n } sur { $due }
balance-over = { $n } de trop : perdu
balance-fleet = Place pour { $n }
balance-times = Combien de fois
balance-less = Un de moins : { $what }
balance-due-energy = énergie
balance-due-food = nourriture
page-food-n = { $n } de nourriture
page-energy-n = { $n } d'énergie
balance-pick-goods = { $of ->
    [one] { $n } sur { $of } marchandise
   *[other] { $n } sur { $of } marchandises
}
balance-first = dessus
balance-second = dessous

effect-gain = Prenez : { $goods }.
effect-per = En plus, { $goods } pour chaque symbole ou bâtiment de ce type que vous possédez : { $what }.
effect-if = En plus, { $goods } si vous possédez : { $what }.
effect-extra = En payant { $n } d'énergie, recevez aussi : { $goods }.
effect-any = Autant de fois que vous voulez : { $in } → { $out }.
effect-upto = Jusqu'à { $n } fois : { $in } → { $out }.
effect-once = Une fois : { $in } → { $out }.
effect-energy-each = Énergie à chaque fois : { $n } (somme arrondie vers le haut).
effect-energy-fixed = Énergie pour toute la visite : { $n }.
effect-halves = Les moitiés s'additionnent ; la somme est arrondie vers le bas.
effect-kept = Au plus { $n } fois par { $good } que vous avez et gardez.
effect-either = L'un des deux seulement.
effect-both = L'un des deux, ou les deux.
effect-symbol-hammer = marteau
effect-symbol-fisherman = pêcheur
effect-build_building = Construisez le bâtiment du dessus d'une pile en payant ses marchandises.
effect-construction_firm = Construisez un ou deux bâtiments, l'un après l'autre ; le second peut être celui que le premier découvre.
effect-sawmill = Construisez un bâtiment dont le coût contient du bois, et payez un bois de moins.
effect-build_ship = Construisez le navire du dessus d'une pile : payez ses marchandises et 3 d'énergie. Le premier navire qui n'est pas en bois demande aussi une brique, qui reste sur le quai.
effect-ship_goods = Faites partir de vos navires pour 3 d'énergie chacun et vendez ce qu'ils portent aux prix imprimés.
effect-black_market = Pour chaque case Offre vide, prenez deux jetons de sa sorte.
effect-local_court = Avec un emprunt, rendez-le. Avec deux, rendez-en un et prenez 2 F. Avec davantage, rendez-en deux. C'est gratuit.
effect-business_office = Quatre marchandises contre un acier, une fois ; une marchandise contre charbon de bois, cuir ou brique, une fois ; l'un des deux ou les deux.
effect-bridge = Donnez des marchandises : 1 F par marchandise transformée, 1 F pour trois marchandises de base.
effect-francs_per_foreign_disc = 4 F par disque d'un autre joueur sur vos bâtiments.
effect-harbour_watch = Renvoyez le disque d'un autre joueur contre 1 F qui lui revient, et utilisez ce bâtiment, droit d'usage compris.
effect-haulage = Payez 3 F et prenez tout de deux cases Offre voisines, jamais les francs.
effect-zoo = 1 F par tranche de trois poissons et bovins que vous avez ; vous les gardez.
effect-stay = Tant que votre disque est ici, chaque offre prise rapporte 3 F de plus, et personne ne peut le renvoyer.
effect-cattle_drive = Chaque autre joueur qui a du bétail vous donne un bovin ; à deux joueurs, l'autre en donne deux.
effect-flea_market = Prenez une offre d'exactement deux jetons et toutes les offres d'exactement un.
effect-one_of_each = Prenez une marchandise de plus parmi celles que vous avez, d'autant de sortes que vous voulez ; payez 3 F si vous prenez de l'acier.
effect-marketplace = Choisissez deux marchandises de base différentes, et une de plus par bâtiment artisanal que vous possédez. Dans la partie complète, regardez ensuite les deux premières cartes de la pile spéciale et remettez-les dans l'ordre voulu.
effect-town_square = Choisissez une marchandise transformée par bâtiment artisanal que vous possédez, toutes différentes, jamais d'acier.
effect-toy_fair = Contractez un emprunt sans recevoir l'argent, et choisissez six marchandises différentes, jamais d'acier.
effect-emporium = Achetez des marchandises transformées différentes : le coke pour 3 F, l'acier pour 5 F, toute autre pour 1 F.
effect-trading_firm = Donnez jusqu'à quatre marchandises et prenez des marchandises d'autres sortes qui s'expédient pour la même somme.
effect-trafficking_spot = Échangez jusqu'à trois marchandises de base contre d'autres marchandises de base, jamais du fer, et jusqu'à trois marchandises transformées contre d'autres marchandises transformées, jamais de l'acier.
effect-storehouse = À la fin : 1 par tranche de deux marchandises que vous avez.
effect-dock = À la fin : 4 par navire que vous possédez.
effect-town_hall = À la fin : 4 par bâtiment public et 2 par bâtiment artisanal que vous possédez, lui-même compris.
effect-bank = À la fin : 3 par bâtiment industriel et 2 par bâtiment économique que vous possédez, elle-même comprise.
effect-business_park = À la fin : 2 par bâtiment industriel que vous possédez.
effect-guildhouse = À la fin : 2 par bâtiment économique que vous possédez, elle-même comprise.
effect-ranch = À la fin : 2 par bovin que vous avez.
effect-luxury_yacht = Compte comme un navire en fer, mais ne nourrit ni ne transporte. S'achète, ou s'obtient sur un quai contre un de vos navires en fer.
effect-ms_dagmar = Compte comme un paquebot de luxe. S'achète, ou s'obtient sur un quai contre un de vos paquebots.
effect-feedlot = À la récolte, son propriétaire reçoit deux bovins au lieu d'un s'il en a de deux à six.
effect-masons_guild = Son propriétaire paie une argile ou une brique de moins par bâtiment construit.
effect-lumber_mill = Son propriétaire paie un bois de moins par bâtiment construit.
effect-wooden_crane = Pour chaque bâtiment construit, son propriétaire peut payer du bois à la place d'un jeton d'une autre marchandise.
effect-wind_farm = Son propriétaire paie 3 d'énergie de moins à chaque action qui en demande.
effect-biofuel_facility = À la compagnie maritime, son propriétaire peut brûler du grain, pour 2 d'énergie chacun.
effect-football_stadium = Attend qu'une case de proposition soit vide pour y être construit ; à vendre dès qu'il apparaît.
effect-dunny = Se pose sur la pile dont la carte du dessus a le plus grand numéro ; on l'y construit ou l'y achète.
effect-workers_cottages = Son propriétaire a deux actions dans l'étape finale.
effect-soup_kitchen = Apporte de la nourriture à son propriétaire à chaque fin de round, comme un navire.
effect-souvenir_shop = Son propriétaire reçoit 1 F quand un autre joueur utilise un de ses bâtiments.
effect-stockmarket = Son propriétaire reçoit 1 F quand un autre prend l'offre de francs et 3 F quand un autre construit la banque ou l'achète parmi les propositions ; il ne paie pas d'intérêts.
effect-pirates_lair = Son propriétaire perçoit 1 F par navire chargé, sur la recette, de chaque autre joueur qui utilise la compagnie maritime.
effect-tobacco_factory = À son tour, son propriétaire peut renvoyer les disques des autres joueurs de ses propres bâtiments.
effect-rattletrap_car = Va au prochain joueur qui obtient du fer. Elle ne se vend pas et vaut moins que rien.
effect-fishermans_hut = Son propriétaire reçoit aussi du poisson à chaque fin de round.

explain-tile = Disque Approvisionnement
explain-tile-text = Le navire qui arrive ici ajoute un jeton de chaque sorte aux offres : { $offers }.
explain-tile-interest = Puis chaque joueur endetté paie 1 F d'intérêts.
explain-tile-hidden = Se retourne au premier round, quand un navire y arrive.
explain-offer = Offre : { $offer }
explain-offer-text = Une action principale : prenez tout ce qui est ici ({ $n }).
explain-round = Round { $round }
explain-round-food = À sa fin, chacun doit { $n } de nourriture ; les navires en apportent une part.
explain-round-harvest = Récolte : avec du grain vous recevez 1 grain, avec deux bovins 1 bovin.
explain-round-no-harvest = Pas de récolte.
explain-round-standard = La ville construit ensuite la proposition de plus petit numéro.
explain-round-special = La ville construit ensuite la première carte de la pile spéciale.
explain-round-ship = La carte devient un navire : { $ship }.
explain-special = Pile spéciale
explain-special-text = Des cartes que la ville construit quand un round le demande. Il en reste { $n }.
explain-loan = Emprunts
explain-loan-text = 4 F chacun, seulement quand on ne peut payer la nourriture ou les intérêts. On rembourse 5 F quand on veut ; chaque emprunt restant coûte 7 à la fin. Sur le disque des intérêts, qui a des dettes paie 1 F.
explain-food = Nourriture
explain-food-text = Les vivres, et les francs (1 F vaut 1 de nourriture).
explain-energy = Énergie
explain-energy-text = Bois 1, charbon de bois 3, charbon 3, coke 10. L'excédent est perdu.
explain-hammer = Marteaux
explain-hammer-text = Comptés sur vos bâtiments ; la butte d'argile et la houillère rapportent plus.
explain-fisherman = Pêcheurs
explain-fisherman-text = Comptés sur vos bâtiments ; la pêcherie rapporte plus.
explain-good-standard = Marchandise de base. Transformée : { $other }.
explain-good-upgraded = Marchandise transformée, l'autre face de : { $other }.
explain-good-clay = La brique peut toujours remplacer l'argile.
explain-good-iron = L'acier peut toujours remplacer le fer.
explain-ship-text = S'achète du dessus de sa pile, ou se construit sur un quai. Il nourrit à chaque fin de round et transporte pour la compagnie maritime.
explain-luxury_liner-text = Se construit seulement sur un quai modernisé ; il ne nourrit ni ne transporte, mais vaut beaucoup.
explain-marker = Navire : { $who }
explain-marker-text = Il est au disque du dernier tour de ce joueur, et avance sur le suivant quand son tour revient.
explain-anchor = Ancre
explain-anchor-text = Désigne qui a commencé la partie : ce joueur paie la nourriture en premier et ouvre l'étape finale.
explain-worth = Richesse
explain-worth-text = Ce que donnerait le décompte maintenant : argent, bâtiments, navires et bonus, moins 7 par emprunt.
explain-stack-text = Le plus petit numéro est dessus ; seule la carte du dessus peut être construite ou achetée.

# Les noms avec leur article, et après un nombre
the-s = { $name }
the-wooden_ship = le { $name }
the-iron_ship = le { $name }
the-steel_ship = le { $name }
the-luxury_liner = le { $name }
the-building_firm_1 = l'{ $noun }
the-building_firm_2 = l'{ $noun }
the-construction_firm = l'{ $noun }
the-marketplace = la { $noun }
the-sawmill = la { $noun }
the-fishery = la { $noun }
the-joinery = la { $noun }
the-bakehouse = le { $noun }
the-hardware_store = la { $noun }
the-charcoal_kiln = la { $noun }
the-smokehouse = le { $noun }
the-abattoir = l'{ $noun }
the-clay_mound = la { $noun }
the-arts_centre = le { $noun }
the-wharf_1 = le { $noun }
the-black_market = le { $noun }
the-brickworks = la { $noun }
the-local_court = le { $noun }
the-colliery = la { $noun }
the-wharf_2 = le { $noun }
the-shipping_line = la { $noun }
the-grocery_market = le { $noun }
the-tannery = la { $noun }
the-business_office = le { $noun }
the-ironworks = les { $noun }
the-steel_mill = l'{ $noun }
the-storehouse = l'{ $noun }
the-cokery = la { $noun }
the-dock = le { $noun }
the-bridge_over_the_seine = le { $noun }
the-town_hall = l'{ $noun }
the-bank = la { $noun }
the-church = l'{ $noun }
the-labour_exchange = la { $noun }
the-bakery = la { $noun }
the-baguette_shop = la { $noun }
the-farm = la { $noun }
the-clothing_industry = l'{ $noun }
the-iron_mine_and_coal_seam = la { $noun }
the-fish_market = le { $noun }
the-fish_restaurant = le { $noun }
the-fishpond_and_wood = l'{ $noun }
the-forest_hut = l'{ $noun }
the-plant_nursery = la { $noun }
the-business_park = la { $noun }
the-guildhouse = la { $noun }
the-harbour_watch = la { $noun }
the-smelter = la { $noun }
the-diner = la { $noun }
the-hunting_lodge = le { $noun }
the-coal_trader = le { $noun }
the-patisserie = la { $noun }
the-furriery = la { $noun }
the-leather_industry = l'{ $noun }
the-kiln = le { $noun }
the-luxury_yacht = le { $noun }
the-feedlot = le { $noun }
the-masons_guild = la { $noun }
the-furniture_factory = la { $noun }
the-town_square = la { $noun }
the-tavern = la { $noun }
the-haulage_firm = l'{ $noun }
the-schnaps_distillery = la { $noun }
the-steelworks = le { $noun }
the-steakhouse = le { $noun }
the-wind_farm = le { $noun }
the-brick_manufacturer = l'{ $noun }
the-zoo = le { $noun }
the-football_stadium = le { $noun }
the-dunny = le { $noun }
the-workers_cottages = la { $noun }
the-logging_camp = le { $noun }
the-ms_dagmar = le { $name }
the-pirates_lair = le { $noun }
the-junkyard = la { $noun }
the-tobacco_factory = la { $noun }
the-cattle_drive = le { $noun }
the-wooden_crane = la { $noun }
the-lumber_mill = le { $noun }
the-hotel = l'{ $noun }
the-fur_factory = la { $noun }
the-wainwrights = la { $noun }
the-fishermans_hut = la { $noun }
the-soup_kitchen = la { $noun }
the-cattle_market = le { $noun }
the-brick_trader = le { $noun }
the-clay_company = l'{ $noun }
the-smelting_furnace = le { $noun }
the-flea_market = le { $noun }
the-inn = l'{ $noun }
the-cannery_row = la { $noun }
the-hides_trader = le { $noun }
the-fur_industry = l'{ $noun }
the-department_of_agriculture = l'{ $noun }
the-department_of_economics = l'{ $noun }
the-stockmarket = la { $noun }
the-souvenir_shop = la { $noun }
the-wreckers = les { $noun }
the-blast_furnace = le { $noun }
the-biofuel_facility = l'{ $noun }
the-ranch = le { $noun }
the-trading_firm = la { $noun }
the-trafficking_spot = la { $noun }
the-major_corporation = le { $noun }
the-emporium = le { $noun }
the-cobblers = la { $noun }
the-rattletrap_car = la { $noun }
the-wholesale_bakery = la { $noun }
the-toy_fair = le { $noun }

n-fish = { $n ->
    [one] { $n } poisson
   *[other] { $n } poissons
}
n-wood = { $n } bois
n-clay = { $n } argile
n-iron = { $n } fer
n-grain = { $n } grain
n-cattle = { $n ->
    [one] { $n } bovin
   *[other] { $n } bovins
}
n-coal = { $n } charbon
n-hides = { $n ->
    [one] { $n } peau
   *[other] { $n } peaux
}
n-smoked_fish = { $n ->
    [one] { $n } poisson fumé
   *[other] { $n } poissons fumés
}
n-charcoal = { $n } charbon de bois
n-brick = { $n ->
    [one] { $n } brique
   *[other] { $n } briques
}
n-steel = { $n } acier
n-bread = { $n ->
    [one] { $n } pain
   *[other] { $n } pains
}
n-meat = { $n } viande
n-coke = { $n } coke
n-leather = { $n } cuir
n-franc = { $n ->
    [one] { $n } franc
   *[other] { $n } francs
}

## Ce qu'un coup change, dit par le conseil

watch-more-goods = { $n ->
    [one] { $n } jeton de plus
   *[other] { $n } jetons de plus
}
watch-less-goods = { $n ->
    [one] { $n } jeton de moins
   *[other] { $n } jetons de moins
}
watch-more-food = { $n } de nourriture en plus
watch-less-food = { $n } de nourriture en moins
watch-more-short = { $n } de nourriture en plus qui manquera à la fin de la manche
watch-less-short = { $n } de nourriture en moins qui manquera à la fin de la manche
watch-more-energy = { $n } d'énergie en plus
watch-less-energy = { $n } d'énergie en moins

## Tables that people open first

preset-full = Partie complète
preset-full-help = Tous les rounds, à trois : une soirée au port.
preset-short = Partie courte
preset-short-help = Moins de rounds et plus de marchandises au départ.
preset-duel = Duel court
preset-duel-help = À deux, avec moins de rounds.
preset-solo = Solo
preset-solo-help = Seul contre votre meilleur résultat.
preset-promos = Avec les cartes promo
preset-promos-help = Les cartes promo et d’extension sont mélangées aux bâtiments spéciaux.
