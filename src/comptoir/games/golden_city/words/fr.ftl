game-name = La Cité d'Or
shelf-minutes = environ 60 minutes
shelf-pitch = Fondez des comptoirs de la côte jusqu'à la Cité d'Or, et entrez-y avant les autres quand les clés en ouvrent les portes.

move-bid = Poser la main sur le groupe { $group }
move-build = Construire : { $place } (payer : { $pay })
move-build_black = Construire un comptoir noir : { $place } (payer : { $pay })
move-end_build = Ne plus construire
move-take_goods = Prendre : { $card }
move-take_goods_pile = Prendre la première carte de la pile, face cachée
move-return_goods = Remettre dans la boîte : { $card }
move-take_bonus = Garder : { $card }
move-discard = Défausser : { $card }

ask-bid = Posez votre main sur un groupe (expulsion : { $price ->
    [one] { $price } pièce
   *[other] { $price } pièces
})
ask-bid-again = { $who } vous expulse : choisissez de nouveau (une expulsion coûte { $price ->
    [one] { $price } pièce
   *[other] { $price } pièces
})
ask-build = Construisez { $n ->
    [one] encore un comptoir
   *[other] jusqu'à { $n } comptoirs
}, ou arrêtez-vous
ask-take_goods = Prenez une carte marchandise visible ou la première de la pile
ask-return_goods = Remettez une carte marchandise dans la boîte : vous pouvez en garder { $limit }
ask-take_bonus = Gardez une carte bonus
ask-hand_limit = Défaussez { $n ->
    [one] une carte
   *[other] { $n } cartes
} : vous pouvez en garder { $limit }

event-reshuffle = La défausse est mélangée : nouvelle pile de { $n ->
    [one] { $n } carte paysage.
   *[other] { $n } cartes paysage.
}
event-round = Manche { $round }, carte score : { $card }. { $who } est premier joueur.
event-offer = Groupe { $group } : { $cards }{ $coins ->
    [0] .
    [one] , avec 1 pièce.
   *[other] , avec { $coins } pièces.
}
event-bid = { $who } pose sa main sur le groupe { $group }.
event-evict = { $who } expulse le joueur { $player } du groupe { $group } pour { $price ->
    [one] 1 pièce
   *[other] { $price } pièces
}.
event-evict-named = { $who } expulse { $other } du groupe { $group } pour { $price ->
    [one] 1 pièce
   *[other] { $price } pièces
}.
event-take = { $who } prend : { $cards }{ $coins ->
    [0] .
    [one] {" "}et { $coins } pièce.
   *[other] {" "}et { $coins } pièces.
}
event-build = { $who } construit : { $place } (payé : { $pay }{ $keys ->
    [0] )
   *[other] {" "}et une clé)
}.
event-build_black = { $who } pose un comptoir noir : { $place } (payé : { $pay }{ $keys ->
    [0] )
   *[other] {" "}et une clé)
}.
event-end_build = { $who } { $n ->
    [0] ne construit rien.
    [one] s'arrête après un comptoir.
   *[other] s'arrête après { $n } comptoirs.
}
event-last_post = { $who } a placé son dernier comptoir.
event-stalemate = { $who } ne peut plus construire nulle part et perd la partie.
event-coins = { $who } { $n ->
    [0] ne reçoit aucune pièce : la réserve est vide.
    [one] reçoit 1 pièce.
   *[other] reçoit { $n } pièces.
}
event-keys = { $who } { $n ->
    [0] ne reçoit aucune clé : il n'en reste plus.
    [one] reçoit une clé.
   *[other] reçoit { $n } clés.
}
event-letters = { $who } reçoit { $n ->
    [one] { $n } lettre de change
   *[other] { $n } lettres de change
} ({ $place }).
event-draw = { $who } pioche { $n ->
    [one] une carte paysage
   *[other] { $n } cartes paysage
} ({ $place }).
event-draw-own = { $who } pioche : { $cards } ({ $place }).
event-goods = { $who } prend { $pile ->
    [yes] la première carte de la pile marchandises
   *[no] une carte marchandise visible
} : { $card }.
event-return = { $who } remet dans la boîte : { $card }.
event-bonus = { $who } garde une carte bonus.
event-bonus-own = { $who } garde la carte bonus : { $cards }.
event-discard = { $who } défausse : { $card }.
event-score = { $who } marque { $n ->
    [one] { $n } lettre de change
   *[other] { $n } lettres de change
} ({ $card }) : { $goods } pour la marchandise, { $area } pour la zone.
event-reveal = { $who } révèle ses cartes bonus ({ $cards }) et { $n ->
    [0] ne reçoit rien.
    [one] reçoit { $n } lettre de change.
   *[other] reçoit { $n } lettres de change.
}
event-special = { $who } remporte le décompte spécial avec { $letters ->
    [one] { $letters } lettre de change
   *[other] { $letters } lettres de change
} : { $n ->
    [one] { $n } point de victoire.
   *[other] { $n } points de victoire.
}
event-end = La partie se termine : { $reason }.

reason-all_posts = un joueur a placé tous ses comptoirs
reason-last_card = la dernière carte score a été décomptée
reason-stalemate = un joueur ne peut plus construire
reason-points = un joueur a assez de points de victoire

why-eviction = Expulser coûte maintenant { $price ->
    [one] { $price } pièce
   *[other] { $price } pièces
}, et vous en avez { $coins } : le groupe { $group } est occupé (règle 6.3).
why-no-posts = Il ne vous reste aucun comptoir de votre couleur (règle 7).
why-own-post = Vous avez déjà un comptoir ici : { $place } (règle 7.1).
why-occupied = Un comptoir occupe déjà ce lieu, qui n'en reçoit qu'un : { $place } (règle 7.1).
why-zone-full = Cette zone ne peut plus recevoir de comptoir : { $place } (règle 12).
why-no-road = Aucune route ne relie ce lieu à l'un de vos comptoirs : { $place } (règle 7.1).
why-key = Une zone intérieure coûte une carte clé, et vous n'en avez pas : { $place } (règle 7.1).
why-cards = Vous n'avez pas ces cartes en main : { $pay } (règle 7.2).
why-no-variant = Les comptoirs noirs sont une variante, et elle n'est pas jouée ici (règle 12).
why-no-black-posts = Il ne vous reste aucun comptoir noir (règle 12).
why-not-alone = Un comptoir noir demande une zone où vous avez un comptoir et où personne d'autre n'en a : { $place } (règle 12).
why-goods-pile = La pile marchandises est vide (règle 7.3).
why-not-displayed = Cette carte marchandise n'est pas visible : { $card } (règle 7.3).
why-equal-goods = Une carte marchandise identique est proposée ; prenez plutôt celle-là : { $card }.
why-not-your-goods = Vous n'avez pas cette carte marchandise : { $card } (règle 7.3).
why-bonus-gone = Cette carte bonus n'est plus dans la pile : { $card } (règle 7.3).
why-discard = Vous ne pouvez pas défausser cela maintenant : { $card }. Les cartes se choisissent dans l'ordre, du port au désert, dans votre main (règle 8).

refuse-first-player = { $seats ->
    [one] Le joueur { $seat } ne peut pas commencer : il y a { $seats } joueur.
   *[other] Le joueur { $seat } ne peut pas commencer : il y a { $seats } joueurs.
}
idle-two-players = « { $option } » ne change rien ici : cela ne vaut qu'à deux joueurs.
idle-black-posts = « { $option } » ne change rien ici : cela ne vaut qu'avec les comptoirs noirs.
refuse-black-posts = Les comptoirs noirs ne se jouent pas à { $seats } : le noir ne doit être la couleur d'aucun joueur, la variante est donc pour deux ou trois.

option-first_player = Premier joueur
option-first_player-help = Qui commence.
option-first_player-random = tiré au sort
option-first_player-1 = joueur 1
option-first_player-2 = joueur 2
option-first_player-3 = joueur 3
option-first_player-4 = joueur 4
option-hand_limit_timing = Limite de main
option-hand_limit_timing-help = Quand les mains sont ramenées à cinq cartes.
option-hand_limit_timing-turn_end = à la fin de chaque tour de construction
option-hand_limit_timing-phase_end = après le dernier tour de construction
option-reshuffle = Mélange de la défausse
option-reshuffle-help = Quand la défausse devient la nouvelle pile.
option-reshuffle-when_needed = quand il faut une carte
option-reshuffle-when_empty = dès que la pile est épuisée
option-ports_give_rewards = Récompenses dans les ports
option-ports_give_rewards-help = Un comptoir dans un port rapporte ce que le port montre.
option-stalemate_inner_needs_key = Le blocage tient compte des clés
option-stalemate_inner_needs_key-help = Quand il n'y a plus de clé, une zone intérieure ne sauve pas du blocage un joueur sans clé.
option-two_player_first_player = Premier joueur de la manche suivante (à 2)
option-two_player_first_player-help = Qui devient premier joueur.
option-two_player_first_player-last_builder = celui qui a construit en dernier
option-two_player_first_player-no_point_player = celui qui n'a pas reçu de points au décompte spécial
option-two_player_tie = Égalité parfaite (à 2)
option-two_player_tie-help = Qui reçoit les points d'un décompte spécial en cas d'égalité parfaite.
option-two_player_tie-both = les deux
option-two_player_tie-none = personne
option-drought_scope = Sécheresse (à 2)
option-drought_scope-help = Où le désert ne rapporte aucune récompense.
option-drought_scope-rural = sites ruraux du désert
option-drought_scope-rural_and_quarter = sites ruraux et quartier désert
option-drought_scope-rural_quarter_and_ports = sites, quartier et ports du désert
option-black_posts = Comptoirs noirs
option-black_posts-help = À 2 ou 3 joueurs : deux comptoirs noirs chacun, pour fermer une zone de la Cité à tous les autres.
option-black_post_reward = Récompense d'un comptoir noir
option-black_post_reward-help = Ce que rapporte un comptoir noir à sa construction.
option-black_post_reward-none = rien
option-black_post_reward-second = les lettres de change du deuxième joueur
option-black_zone_cap = Comptoirs par zone
option-black_zone_cap-help = Avec les comptoirs noirs : quelles zones reçoivent deux comptoirs au plus.
option-black_zone_cap-all = toutes les zones
option-black_zone_cap-black_only = seulement celles qui ont un comptoir noir
option-black_counts_for_end = Comptoirs noirs et fin de partie
option-black_counts_for_end-help = Les comptoirs noirs comptent avec les autres pour la fin de partie et le blocage.

source-city = Cité d'Or
source-goods = Marchandises
source-areas = Fleuves et quartiers
source-bonus = Cartes bonus
source-special_1 = Premier décompte spécial
source-special_2 = Deuxième décompte spécial
source-special_3 = Troisième décompte spécial

table-round = Manche { $round }, premier joueur : { $first }
table-score-card = Carte score : { $card }
table-no-score-card = Carte score : aucune
table-piles = Pile paysage { $pile }, défausse { $discard }
table-reserve = Réserve : pièces { $coins }, clés { $keys }
table-goods = Marchandises visibles : { $cards } (pile { $pile })
table-bonus-pile = Pile bonus : { $n }
table-scores-left = Cartes score à venir : { $n }
table-price = Coût d'une expulsion : { $price }
table-group = Groupe { $group }
table-with-coin = + { $n ->
    [one] { $n } pièce
   *[other] { $n } pièces
}
table-free = libre
table-player = Joueur
table-letters = Lettres
table-points = Points
table-coins = Pièces
table-keys = Clés
table-posts = Comptoirs
table-hand = Main
table-bonus = Bonus
table-own-goods = Marchandises
table-your-hand = Votre main : { $cards }
table-your-bonus = Vos cartes bonus : { $cards }
table-bonus-choice = Cartes bonus au choix : { $cards }
table-stalemated = bloqué
table-mark-coins = { $n }p
table-mark-landscape_card = cart
table-mark-key = clé
table-mark-bonus_card = bns
table-mark-goods_card = mch
table-legend = Sur l'île : qui est là, ou la récompense : 1p pièce, cart carte, clé, bns bonus, mch marchandise, 5 lettres. Souligné : à votre portée.
table-empty = vide

# The table in the browser

table-island = L'île et la Cité d'Or
table-auction = Enchères
table-eviction = Une expulsion coûte
table-evict = expulser pour { $price ->
    [one] 1 pièce
   *[other] { $price } pièces
}
table-group-of = Groupe { $group } : { $shown }
table-market = Marchandises et réserve
table-score = Carte score de la manche
table-round-of = Manche { $round } sur { $of }
table-quarter = quartier { $land }
table-places = Où vous pouvez construire, et avec quoi
table-payments = Façons de payer : { $place }
table-first = Premier joueur
table-known = Cartes de sa main que tout le monde connaît :
table-worth-now = vaut { $n }
table-bonus-pick = Cartes bonus à choisir
table-discarded = Dans la défausse
table-now = Rapporte maintenant
table-posts-there = Comptoirs sur place
table-scores-left-short = Cartes score à venir
table-drought = La grande sécheresse, aucune récompense : { $places }.
reward-coins = { $n ->
    [one] 1 pièce
   *[other] { $n } pièces
}
reward-landscape_card = { $n ->
    [one] une carte paysage
   *[other] { $n } cartes paysage
}
reward-key = { $n ->
    [one] une clé
   *[other] { $n } clés
}
reward-bonus_card = une carte bonus
reward-goods_card = une carte marchandise
reward-letters = { $n ->
    [one] { $n } lettre de change
   *[other] { $n } lettres de change
}
reward-none = aucune récompense
post-black = { $who } (avec un comptoir noir)
place-settled = Ici : { $names }.
place-earns = Votre comptoir rapporterait : { $reward }.
place-dry = Ne rapporte rien dans cette partie.
place-river = Au bord du { $river }.
place-costs = Vous pouvez payer : { $pay }.
place-closed = Fermé : plus aucun comptoir ne peut s'y installer.
place-reachable = À votre portée, mais vous ne pouvez pas le payer pour l'instant.
place-price = Prix
place-price-of = { $n } × { $land }{ $keys ->
    [0] { "" }
    [one] { " " }+ 1 clé
   *[other] { " " }+ { $keys } clés
}
card-of-port = Paie un comptoir dans un port.
card-of-land = Deux de ces cartes paient un comptoir dans ce paysage ou dans son quartier de la Cité.
card-joker = Deux cartes identiques remplacent une carte d'une autre sorte.
card-bonus = Compte à la fin de la partie ; à deux joueurs, au prochain décompte spécial.
card-goods = Qui possède la marchandise de la carte score reçoit 2 lettres de change, et 2 de plus s'il est seul à l'avoir. On garde au plus 4 cartes marchandise.
card-score-good = { $good } : 2 lettres de change pour chaque joueur qui en possède une carte, et 2 de plus s'il est seul à en avoir.
card-score-area = La zone éclairée : 2 lettres de change pour chaque joueur qui y a un comptoir, et 2 de plus pour celui qui y est seul majoritaire.
explain-eviction = Expulsion
explain-eviction-text = Posez votre main sur un groupe déjà pris et payez ce prix. Chaque expulsion de la manche rend la suivante plus chère d'une pièce.
explain-pile = Pile de cartes paysage
explain-pile-text = Quand elle est vide, la défausse mélangée forme une nouvelle pile.
explain-reserve = Pièces en réserve
explain-reserve-text = Les récompenses en pièces en proviennent, le prix des expulsions y va.
explain-coins = Pièces
explain-coins-text = Elles paient les expulsions aux enchères et départagent à la fin de la partie, après les comptoirs dans la Cité.
explain-keys = Clés restantes
explain-keys-text = Un site à clé en donne une tant qu'il en reste.
explain-key = Clés
explain-key-text = Une zone intérieure de la Cité coûte une clé en plus de ses deux cartes. Une clé utilisée quitte la partie.
explain-letters = Lettres de change
explain-letters-text = Ce sont les points de ce jeu.
explain-posts = Comptoirs restants
explain-posts-text = Jusqu'à deux comptoirs par tour. La manche où un joueur place le dernier des siens est la dernière (sauf à deux joueurs).
explain-black = Comptoirs noirs
explain-black-text = Se pose à côté de votre comptoir, dans une zone où vous êtes seul : personne d'autre ne peut plus y entrer.
explain-hand = Cartes en main
explain-hand-text = On en garde au plus cinq à la fin de son tour de construction.
explain-bonus_card = Cartes bonus
explain-bonus_card-text = Cachées jusqu'à leur décompte.
explain-bonus_pile = Cartes bonus restantes
explain-bonus_pile-text = Qui construit sur un site à bonus les regarde toutes et en garde une.
explain-goods_pile = Pile marchandises
explain-goods_pile-text = On peut en prendre la première carte sans la voir, plutôt qu'une carte visible.
explain-starter = Premier joueur
explain-starter-text = Il ouvre les enchères et, à trois ou quatre joueurs, construit en premier. La marque passe ensuite à gauche ; à deux joueurs, elle va à celui qui a construit en dernier.

## Ce qu'un coup change, dit par le conseil

watch-more-coins = { $n ->
    [one] { $n } pièce de plus
   *[other] { $n } pièces de plus
}
watch-less-coins = { $n ->
    [one] { $n } pièce de moins
   *[other] { $n } pièces de moins
}
watch-more-cards = { $n ->
    [one] { $n } carte de plus en main
   *[other] { $n } cartes de plus en main
}
watch-less-cards = { $n ->
    [one] { $n } carte de moins en main
   *[other] { $n } cartes de moins en main
}
watch-more-posts = { $n ->
    [one] { $n } comptoir de plus dans la ville
   *[other] { $n } comptoirs de plus dans la ville
}
watch-less-posts = { $n ->
    [one] { $n } comptoir de moins dans la ville
   *[other] { $n } comptoirs de moins dans la ville
}
watch-more-keys = { $n ->
    [one] { $n } clé de plus
   *[other] { $n } clés de plus
}
watch-less-keys = { $n ->
    [one] { $n } clé de moins
   *[other] { $n } clés de moins
}
watch-more-goods = { $n ->
    [one] { $n } carte Marchandise de plus
   *[other] { $n } cartes Marchandise de plus
}
watch-less-goods = { $n ->
    [one] { $n } carte Marchandise de moins
   *[other] { $n } cartes Marchandise de moins
}
watch-more-bonus = { $n ->
    [one] { $n } carte Bonus de plus
   *[other] { $n } cartes Bonus de plus
}
watch-less-bonus = { $n ->
    [one] { $n } carte Bonus de moins
   *[other] { $n } cartes Bonus de moins
}

## Tables that people open first

preset-classic = Classique
preset-classic-help = Le jeu tel qu’il est dans la boîte, à trois.
preset-full_table = Table complète
preset-full_table-help = Quatre marchands sur une île : on se presse au marché.
preset-duel = Duel
preset-duel-help = À deux, avec les règles faites pour deux.
preset-black_posts = Avec les comptoirs noirs
preset-black_posts-help = Deux comptoirs noirs chacun, pour fermer une zone de la Cité à tous les autres.
