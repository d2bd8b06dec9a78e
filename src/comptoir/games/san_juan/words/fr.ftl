game-name = San Juan
shelf-minutes = environ 45 minutes
shelf-pitch = Bâtissez une ville coloniale avec les cartes de votre main, qui sont aussi vos marchandises et votre argent.

move-choose_role = Choisir { $role-the }
move-use_library = Utiliser la bibliothèque maintenant
move-save_library = Garder la bibliothèque pour le second choix
move-pass = Passer
move-build = Construire : { $card }
move-new_site = Sur un nouvel emplacement
move-cover = Par-dessus : { $card }
move-cover_laden = Par-dessus : { $card } (sa marchandise est perdue)
move-spend = Payer avec une marchandise : { $good }
move-pay = Payer avec : { $card }
move-produce = Produire : { $good }
move-sell = Vendre : { $good }
move-ship = Glisser sous le port : { $good }
move-use_gold_mine = Utiliser la mine d'or
move-keep = Garder : { $card }
move-discard = Défausser : { $card }
move-chapel = Glisser sous la chapelle : { $card }
move-bank = Glisser sous la banque : { $card }
move-use = L'utiliser
move-amount = { $n ->
    [0] Aucune carte
    [one] 1 carte
   *[other] { $n } cartes
}

ask-start_hand = { $n ->
    [one] Défaussez une de vos cartes : vous en gardez { $kept }
   *[other] Défaussez { $n } de vos cartes : vous en gardez { $kept }
}
ask-office_building = { $n ->
    [one] Échangez encore une carte grâce au fournisseur, ou passez
   *[other] Échangez jusqu'à { $n } cartes grâce au fournisseur, ou passez
}
ask-chapel = Glissez une carte sous la chapelle, ou passez
ask-bank = Glissez des cartes sous la banque (une fois par partie), ou passez
ask-hand_limit = { $n ->
    [one] Défaussez une carte : vous pouvez en garder { $limit }
   *[other] Défaussez { $n } cartes : vous pouvez en garder { $limit }
}
ask-choose_role = Choisissez un personnage
ask-use_library = Utilisez la bibliothèque pour ce personnage, ou gardez-la pour votre second choix
ask-build = Construisez un bâtiment, ou passez
ask-place = Choisissez où construire { $card-the }
ask-price = Choisissez combien payer, avec ou sans remises : { $card }
ask-payment = Payez encore { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
} pour { $card-the }
ask-produce = { $n ->
    [one] Produisez une marchandise, ou passez
   *[other] Produisez jusqu'à { $n } marchandises, ou passez
}
ask-sell = { $n ->
    [one] Vendez une marchandise, ou passez
   *[other] Vendez jusqu'à { $n } marchandises, ou passez
}
ask-harbor = Glissez une des marchandises vendues sous le port, ou passez
ask-keep = { $n ->
    [one] Gardez une des cartes piochées
   *[other] Gardez { $n } des cartes piochées
}
ask-archive = { $n ->
    [one] Défaussez une carte de toute votre main
   *[other] Défaussez { $n } cartes de toute votre main
}
ask-draw = Choisissez combien de cartes piocher ({ $role })
ask-use_power = Utilisez { $card-the }, ou passez
ask-gold_mine = Utilisez la mine d'or (4 cartes révélées), ou passez

event-reshuffle = La défausse est mélangée et forme une nouvelle pioche de { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
}.
event-round = La manche { $round } commence ; { $who } est gouverneur.
event-draw = { $who } pioche { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
} ({ $reason }).
event-draw-own = { $who } pioche { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
} ({ $reason }) : { $cards }.
event-discard = { $who } défausse { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
} ({ $reason }).
event-discard-own = { $who } défausse ({ $reason }) : { $cards }.
event-tuck = { $who } glisse une carte sous { $building-the }.
event-tuck-own = { $who } glisse sous { $building-the } : { $cards }.
event-role = { $who } choisit { $role-the }.
event-tile = La maison de commerce affiche : { $tile }.
event-library = { $who } { $now ->
    [yes] utilise sa bibliothèque pour ce personnage.
   *[no] garde sa bibliothèque pour son second choix.
}
event-pass = { $who } ne construit pas.
event-build = { $who } construit { $card-the } (coût { $cost }).
event-cover = { $who } construit { $card-the } par-dessus { $over-the } (coût { $cost }).
event-spend = { $who } paie avec une marchandise : { $good }.
event-produce = { $who } produit : { $good }.
event-sell = { $who } vend : { $goods } (contre { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
}).
event-ship = { $who } glisse une marchandise sous le port : { $good }.
event-decline = { $who } n'utilise pas { $building-the }.
event-customs = { $who } reçoit une marchandise dans sa douane.
event-gold_mine = { $who } utilise sa mine d'or : { $cards } ; carte prise : { $taken }.
event-goldsmith = { $who } utilise son orfèvrerie : { $cards } ; carte prise : { $taken }.
event-end = Quelqu'un a douze bâtiments : la partie se termine.
event-dead = Plus aucune carte ne peut être piochée ni construite : la partie s'arrête ici et on compte les points.

reason-start_hand = main de départ
reason-deal = distribution
reason-payment = paiement
reason-hand_limit = limite de main

why-role-taken = Ce personnage a déjà été choisi dans cette manche : { $role } (règle 4).
why-cathedral = La cathédrale n'est plus sur la table (règle 8.6).
why-not-in-hand = Vous n'avez pas cette carte : { $card }.
why-twice = Ce bâtiment est déjà en jeu chez vous, et un bâtiment beige ne se construit qu'une fois : { $card } (règle 6.1).
why-cost = Trop cher : { $card-the } coûte { $cost }, et vous pouvez payer avec { $cards ->
    [one] { $cards } autre carte
   *[other] { $cards } autres cartes
} et { $goods ->
    [one] { $goods } marchandise
   *[other] { $goods } marchandises
} (règle 6.1).
why-site-cost = Sur un nouvel emplacement, { $card-the } coûte { $cost } : c'est plus que vous ne pouvez payer (règle 6.1).
why-over-crane = La grue elle-même ne peut jamais être recouverte (règle 8.1).
why-no-market = Les marchandises ne paient que pour qui possède le marché noir (règle 6.1).
why-market = { $n ->
    [one] Le marché noir prend au plus { $n } marchandise, et seulement si vous l'avez : { $good } (règle 6.1).
   *[other] Le marché noir prend au plus { $n } marchandises, et seulement celles que vous avez : { $good } (règle 6.1).
}
why-amount = Ce nombre n'est pas possible ici : { $n }. Possibles : { $amounts }.
why-over-cost = La recouvrir coûterait encore plus que vous ne pouvez payer : { $card } (règle 8.1).
why-over-nothing = Vous n'avez pas construit cette carte : { $card }.
why-over-same = Un bâtiment ne recouvre jamais un bâtiment du même type : { $card } (règle 8.1).
why-no-plant = Vous n'avez plus de bâtiment de production vide pour : { $good } (règle 6.2).
why-no-good = Vous n'avez plus de marchandise à vendre : { $good } (règle 6.3).
why-not-drawn = Vous gardez des cartes parmi celles que vous venez de piocher (règle 6.4).

refuse-first-governor = { $seats ->
    [one] Le joueur { $seat } ne peut pas commencer : il y a { $seats } joueur.
   *[other] Le joueur { $seat } ne peut pas commencer : il y a { $seats } joueurs.
}

option-new_buildings = Nouveaux bâtiments
option-new_buildings-help = Ajoute les 29 cartes de l'extension et la cathédrale.
option-start_hand = Variante de la main de départ
option-start_hand-help = On reçoit 5, 6, 7 ou 8 cartes dans l'ordre des places, et chacun en garde quatre.
option-first_governor = Premier gouverneur
option-first_governor-help = Qui commence.
option-first_governor-random = tiré au sort
option-first_governor-1 = joueur 1
option-first_governor-2 = joueur 2
option-first_governor-3 = joueur 3
option-first_governor-4 = joueur 4
option-may_decline = On peut renoncer à tout
option-may_decline-help = Demande avant chaque pioche, remise ou pouvoir qui agit sinon de lui-même : la règle permet d'y renoncer.

source-buildings = Bâtiments
source-chapel = Chapelle
source-bank = Banque
source-harbor = Port
source-triumphal_arch = Arc de Triomphe
source-guild_hall = Guilde
source-city_hall = Hôtel de ville
source-residence = Résidence
source-cathedral = Cathédrale
source-palace = Palais

effect-indigo_plant = Porte 1 marchandise : indigo
effect-sugar_mill = Porte 1 marchandise : sucre
effect-tobacco_storage = Porte 1 marchandise : tabac
effect-coffee_roaster = Porte 1 marchandise : café
effect-silver_smelter = Porte 1 marchandise : argent
effect-smithy = Vos bâtiments de production coûtent 1 de moins
effect-gold_mine = Chercheur d'or : révélez 4 cartes ; si les coûts sont tous différents, prenez la moins chère
effect-archive = Maire : défaussez parmi toute votre main, pas seulement parmi les cartes piochées
effect-poor_house = Bâtisseur : après avoir construit, piochez 1 carte s'il vous en reste 0 ou 1 en main
effect-black_market = Bâtisseur : jusqu'à 2 de vos marchandises paient comme 1 carte chacune
effect-trading_post = Marchand : vendez 1 marchandise de plus
effect-well = Producteur : piochez 1 si vous avez produit au moins 2 marchandises
effect-market_stand = Marchand : piochez 1 si vous avez vendu au moins 2 marchandises
effect-crane = Bâtisseur : construisez par-dessus un de vos bâtiments en payant la différence
effect-tower = Votre limite de main est de 12
effect-chapel = Chaque manche : glissez 1 carte dessous, elle vaut 1 point à la fin
effect-aqueduct = Producteur : produisez 1 marchandise de plus
effect-carpenter = Bâtisseur : piochez 1 après avoir construit un bâtiment beige
effect-prefecture = Maire : gardez 2 cartes au lieu de 1
effect-market_hall = Marchand : piochez 1 si vous avez vendu au moins 1 marchandise
effect-quarry = Vos bâtiments beiges coûtent 1 de moins
effect-library = Le privilège de votre personnage compte double
effect-statue = Monument
effect-victory_column = Monument
effect-hero = Monument
effect-guild_hall = 1 point par bâtiment de production, plus 1 par type
effect-city_hall = 1 point par bâtiment beige, lui compris
effect-triumphal_arch = 4 / 6 / 8 points pour 1 / 2 / 3 monuments
effect-palace = 1 point par tranche de 4 autres points
effect-office_building = Chaque manche : échangez jusqu'à 2 cartes de votre main
effect-guard_room = Les joueurs sans caserne ni phare gardent au plus 6 cartes en main
effect-hut = Marchand : piochez 1 si personne n'a rien vendu
effect-tavern = Bâtisseur : piochez 1 à la fin si personne n'a moins de bâtiments et que quelqu'un en a plus
effect-park = Recouvert avec la grue, il réduit le coût de 6 au lieu de 3
effect-customs_office = Maire : reçoit 1 marchandise si elle est vide ; cette marchandise se vend toujours 2 cartes
effect-bank = Une fois par partie : glissez dessous autant de cartes que vous voulez, 1 point chacune
effect-harbor = Marchand : glissez dessous une des marchandises vendues, elle vaut 1 point
effect-goldsmith = Chercheur d'or : révélez 1 carte et prenez-la si personne n'a ce bâtiment
effect-residence = 4 / 3 / 2 / 1 points pour les lots de 3 bâtiments différents de même coût
effect-cathedral = 4 / 3 / 2 / 1 points pour les bâtiments à 6 des autres

table-round = Manche { $round }, gouverneur : { $governor }
table-piles = Pioche { $draw }, défausse { $discard }
table-tile = Maison de commerce : { $prices }
table-no-tile = Maison de commerce : fermée
table-known-tile = Prochaine carte Maison de commerce : { $prices }
table-roles = Personnages
table-cathedral = La cathédrale est encore disponible (coût 7).
table-player = Joueur
table-buildings = Bâtiments (● avec une marchandise, ○ vide)
table-count = Bât.
table-hand = Main
table-your-hand = Votre main
table-drawn = Cartes piochées
table-card = Carte
table-cost = Coût
table-points = Points
table-effect = Effet
table-under = par-dessus { $cards-the }
table-chapel = sous la chapelle : { $n }
table-bank = sous la banque : { $n }
table-harbor = sous le port : { $n }
table-parcel = Marchandises de cette vente : { $goods }

# La table dans le navigateur

table-governor = Gouverneur
table-copies = Exemplaires
table-no-good = vide
table-pay = { $n ->
    [0] gratuit
   *[other] payer { $n }
}
table-new = nouveau
table-house = Maison de commerce
table-house-next = Maison de commerce, prochaine carte
table-house-closed = Les cours sont dévoilés quand le Marchand est choisi.
table-draw = pioche
table-discard = défausse
price-now = Vous coûte maintenant { $cost ->
    [one] { $cost } carte
   *[other] { $cost } cartes
} ({ $why }).
role-taken-by = Choisi par { $who } dans cette manche.
role-builder-all = Chacun peut construire un bâtiment de sa main en payant son coût en cartes.
role-builder-privilege = Privilège : payer 1 carte de moins.
role-builder-brief = 1 carte de moins
role-producer-all = Chacun peut poser 1 marchandise sur un bâtiment de production vide.
role-producer-privilege = Privilège : produire 1 marchandise de plus.
role-producer-brief = produire 1 de plus
role-trader-all = La maison de commerce dévoile ses cours, et chacun peut vendre 1 marchandise.
role-trader-privilege = Privilège : vendre 1 marchandise de plus.
role-trader-brief = vendre 1 de plus
role-councillor-all = Chacun pioche 2 cartes et en garde 1.
role-councillor-privilege = Privilège : piocher 5 cartes au lieu de 2.
role-councillor-brief = piocher 5 cartes
role-prospector-all = Pas d'action pour les autres joueurs, sauf avec une mine d'or ou une orfèvrerie.
role-prospector-privilege = Privilège : piocher 1 carte.
role-prospector-brief = piocher 1 carte
explain-governor = Gouverneur
explain-governor-text = Il ouvre la manche en prenant le premier personnage. La carte passe à gauche après chaque manche.
explain-house = Maison de commerce
explain-house-text = Le nombre de cartes que rapporte chaque marchandise vendue. Les cinq cartes Maison de commerce reviennent dans un ordre qui ne change jamais.
explain-draw = Pioche
explain-draw-text = Quand elle est vide, la défausse est mélangée pour en faire une nouvelle.
explain-discard = Défausse
explain-discard-text = Face cachée : personne ne peut la regarder.

# Les noms avec leur article
the-indigo_plant = la { $noun }
the-sugar_mill = le { $noun }
the-tobacco_storage = le { $noun }
the-coffee_roaster = la { $noun }
the-silver_smelter = la { $noun }
the-smithy = la { $noun }
the-gold_mine = la { $noun }
the-archive = le { $noun }
the-poor_house = le { $noun }
the-black_market = le { $noun }
the-trading_post = la { $noun }
the-well = le { $noun }
the-market_stand = le { $noun }
the-crane = la { $noun }
the-tower = le { $noun }
the-chapel = la { $noun }
the-aqueduct = l'{ $noun }
the-carpenter = l'{ $noun }
the-prefecture = la { $noun }
the-market_hall = le { $noun }
the-quarry = la { $noun }
the-library = la { $noun }
the-statue = la { $noun }
the-victory_column = la { $noun }
the-hero = le { $noun }
the-guild_hall = la { $noun }
the-city_hall = l'{ $noun }
the-triumphal_arch = l'{ $noun }
the-palace = le { $noun }
the-office_building = le { $noun }
the-guard_room = la { $noun }
the-hut = la { $noun }
the-tavern = la { $noun }
the-park = le { $noun }
the-customs_office = la { $noun }
the-bank = la { $noun }
the-harbor = le { $noun }
the-goldsmith = l'{ $noun }
the-residence = la { $noun }
the-cathedral = la { $noun }
the-builder = le { $name }
the-producer = le { $name }
the-trader = le { $name }
the-councillor = le { $name }
the-prospector = le { $name }

## Ce qu'un coup change, dit par le conseil

watch-more-cards = { $n ->
    [one] { $n } carte de plus en main
   *[other] { $n } cartes de plus en main
}
watch-less-cards = { $n ->
    [one] { $n } carte de moins en main
   *[other] { $n } cartes de moins en main
}
watch-more-goods = { $n ->
    [one] { $n } marchandise de plus
   *[other] { $n } marchandises de plus
}
watch-less-goods = { $n ->
    [one] { $n } marchandise de moins
   *[other] { $n } marchandises de moins
}
watch-more-buildings = { $n ->
    [one] { $n } bâtiment de plus
   *[other] { $n } bâtiments de plus
}
watch-less-buildings = { $n ->
    [one] { $n } bâtiment de moins
   *[other] { $n } bâtiments de moins
}

## Tables that people open first

preset-classic = Classique
preset-classic-help = Le jeu tel qu’il est dans la boîte, à trois.
preset-duel = Duel
preset-duel-help = À deux : le gouverneur prend deux rôles à chaque tour.
preset-new_buildings = Nouveaux bâtiments
preset-new_buildings-help = Avec les bâtiments de l’extension mélangés aux autres.
preset-quick_start = Main choisie
preset-quick_start-help = Chacun reçoit plus de cartes que d’habitude et en garde quatre.
