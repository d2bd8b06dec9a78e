game-name = Kontor
shelf-minutes = environ 30 minutes
shelf-pitch = Posez docks et canaux carte après carte, et placez vos gardiens dans les meilleurs secteurs du port.
nothing = rien

side-red = rouge
side-black = noir
side-blue = bleu
side-yellow = jaune

move-decline = Non, merci
move-play_on = Participer à ce tour
move-pass = Passer pour 1 florin
move-take_back = Reprendre la carte : elle ne va nulle part
move-stay = Laisser le bateau où il est
move-play = Jouer : { $card }
move-place = Poser en colonne { $x }, rangée { $y }
move-boat = Déplacer le bateau en colonne { $x }, rangée { $y }
move-take = Enlever : { $card }
move-to_pile = Remettre le dock sous la pile du joueur { $player }
move-draw_dock = Piocher un dock
move-draw_canal = Piocher un canal
move-search = Consulter votre pile de docks
move-pick = Prendre dans votre pile : { $card }
move-return = Remettre sous votre pile : { $card }
move-good = Poser un entrepôt : { $good }
move-export = Exporter : { $good }
move-stand_in = Prendre l'entrepôt de : { $card }
move-buy_out = Racheter : { $card }
move-cargo = Poser la cargaison sur : { $card }
move-bribe = Ajouter un entrepôt sur : { $card }
move-swap = Échanger un entrepôt ({ $good }) sur : { $card }
move-into = Contre : { $good }
move-count = Le secteur compte
move-veto = Le secteur ne compte pas
move-choose = Commencer avec : { $card }
move-smuggle = Passer en contrebande : { $card }
move-want = { $n ->
    [0] N'en acheter aucune
    [one] En acheter une
   *[other] En acheter { $n }
}
move-show = Montrer : { $card }
move-cover = En recouvrir une carte
move-two_canals = La défausser et poser deux canaux
move-mark = Saouler les ouvriers : { $card }
move-sober_up = Retirer le marqueur
move-propose = Proposer une alliance au joueur { $player } (secteur : { $card })
move-leave = Quitter l'alliance (secteur : { $card })
move-accept = Accepter l'alliance
move-refuse = Refuser l'alliance

ask-pass = Jouez une carte en secret, ou passez pour 1 florin
ask-choose_card = Choisissez une carte en secret
ask-boat = Déplacez le bateau, ou laissez-le où il est (carte jouée : { $card })
ask-take = Enlevez un dock voisin du bateau, ou aucun
ask-pile = Choisissez la pile sous laquelle remettre : { $card }
ask-place = Choisissez une case pour { $card-the }
ask-place_canal = Choisissez une case pour { $card-the }
ask-draw = Choisissez comment compléter votre main
ask-free_card = Jouez une carte, ou passez pour 1 florin
ask-tavern = Choisissez le dock dont les ouvriers seront saouls, ou ne changez rien : { $card }
ask-alliance = Proposez une alliance, quittez-en une, ou continuez
ask-answer_ally = Acceptez ou refusez l'alliance que propose le joueur { $player } (secteur : { $card })
ask-buy_out = Rachetez un dock de votre adversaire, ou aucun
ask-sink = Choisissez le canal où cette cargaison est coulée : { $good }
ask-cargo = Choisissez un de vos centres de distribution pour la cargaison coulée : { $good }
ask-veto = Décidez si ce secteur terminé compte, car votre taverne y est : { $n ->
    [one] { $n } dock
   *[other] { $n } docks
} (avec { $card-the })
ask-first_docks = Choisissez vos premiers docks : encore { $n }
ask-good = Choisissez le seul entrepôt que ce dock apporte : { $card }
ask-pick = Prenez un dock dans votre pile
ask-flood_use = Choisissez que faire de : { $card }
ask-canal = { $n ->
    [0] Choisissez un canal de votre main
    [one] Posez un second canal pour { $n } florin, ou aucun
   *[other] Posez un second canal pour { $n } florins, ou aucun
}
ask-bribe = Ajoutez un entrepôt sur un dock à une seule marchandise, ou aucun
ask-hide = Choisissez une case pour votre contrebande : { $card }
ask-want = Choisissez combien de cartes spéciales acheter, à { $n ->
    [one] { $n } florin
   *[other] { $n } florins
} l'une
ask-show = Montrez une carte : il n'y a pas assez de cartes spéciales, et le plus grand numéro est servi en premier
ask-export = Exportez un entrepôt de ce dock, ou aucun : { $card }
ask-stand_in = Choisissez le dock qui cède un entrepôt ({ $good }), car celui du dock enlevé est exporté : { $card }
ask-wedding = Mariage : consultez votre pile de docks et prenez-y une carte, ou renoncez
ask-wedding_return = Mariage : remettez un dock de votre main sous votre pile
ask-riot_return = Désordres : remettez vos docks sous votre pile, un par un
ask-swap = Inondation : échangez un de vos entrepôts, ou aucun
ask-into = Choisissez la nouvelle marchandise de cet entrepôt ({ $good }) : { $card }

event-round = Le tour { $round } commence.
event-pass = { $who } passe et { $n ->
    [0] ne reçoit rien : la trésorerie est vide.
    [one] prend { $n } florin.
   *[other] prend { $n } florins.
}
event-reveal = { $who } montre { $card-the }.
event-reveal_hidden = { $who } pose une carte qui reste cachée.
event-tax = { $who } paie 1 florin d'impôt.
event-relief = Aucun des deux ne peut payer : { $who } ne doit pas l'impôt et { $n ->
    [0] ne reçoit rien : la trésorerie est vide.
    [one] prend { $n } florin.
   *[other] prend { $n } florins.
}
event-insolvent = { $who } ne peut pas payer l'impôt, reprend sa carte et ne joue pas ce tour.
event-boat = { $who } déplace le bateau en colonne { $x }, rangée { $y }.
event-removed = { $who } perd { $card-the }, qui retourne sous sa pile.
event-take_back = { $who } ne peut pas poser { $card-the } et reprend la carte.
event-take_back_hidden = { $who } ne peut pas poser sa carte cachée et la reprend.
event-place = { $who } pose { $card-the } en colonne { $x }, rangée { $y }.
event-smuggle = { $who } pose une carte cachée en colonne { $x }, rangée { $y }.
event-turned_over = { $who } retourne sa carte cachée : { $card }.
event-sector = { $n ->
    [one] Un secteur de { $n } dock
   *[other] Un secteur de { $n } docks
}, avec { $card-the }, est terminé : le camp { $side } le gagne.
event-sector_tied = { $n ->
    [one] Un secteur de { $n } dock
   *[other] Un secteur de { $n } docks
}, avec { $card-the }, est terminé : personne ne le gagne.
event-sector_vetoed = { $n ->
    [one] Un secteur de { $n } dock
   *[other] Un secteur de { $n } docks
}, avec { $card-the }, est terminé : il ne compte pas.
event-subsidy = { $who } reçoit 1 florin pour un canal.
event-draw = { $who } pioche { $card-the }.
event-pick = { $who } prend un dock dans sa pile.
event-skip = { $who } perd ce tour.
event-skip_marker = { $who } ne peut pas payer l'impôt et perdra son prochain tour.
event-drunk = { $who } saoule les ouvriers : { $card }.
event-sober = { $who } retire le marqueur de sa taverne.
event-sobered = Les ouvriers redeviennent sobres : { $card }.
event-proposal = { $who } propose une alliance au joueur { $player } (secteur : { $card }).
event-proposal-named = { $who } propose une alliance à { $other } (secteur : { $card }).
event-alliance = { $who } accepte l'alliance avec le joueur { $player } (secteur : { $card }).
event-alliance-named = { $who } accepte l'alliance avec { $other } (secteur : { $card }).
event-alliance_refused = { $who } refuse l'alliance avec le joueur { $player } (secteur : { $card }).
event-alliance_refused-named = { $who } refuse l'alliance avec { $other } (secteur : { $card }).
event-alliance_left = { $who } quitte l'alliance (secteur : { $card }).
event-alliances_broken = Des alliances sont rompues (secteur : { $card }).
event-buy_out = { $who } rachète { $card-the } pour { $n ->
    [one] { $n } florin
   *[other] { $n } florins
}.
event-sunk = { $who } coule la cargaison ({ $good }) en colonne { $x }, rangée { $y }.
event-cargo = { $who } entoure une cargaison coulée : { $good }.
event-cargo_placed = { $who } pose la cargaison ({ $good }) sur { $card-the }.
event-flood_spent = { $who } défausse { $card-the } pour poser des canaux à la place.
event-flooded = La crue apporte { $card-the } en colonne { $x }, rangée { $y }.
event-good = { $who } choisit un entrepôt ({ $good }) pour { $card-the }.
event-bribe = { $who } ajoute un entrepôt ({ $good }) sur { $card-the }.
event-buy = { $who } achète { $n ->
    [one] { $n } carte spéciale.
   *[other] { $n } cartes spéciales.
}
event-show = { $who } montre { $card-the } de sa main.
event-export = { $who } exporte un entrepôt : { $good }.
event-event = Événement : { $event }.
event-returned = { $who } remet { $card-the } sous sa pile.
event-swap = { $who } échange un entrepôt ({ $good } contre { $new }) sur { $card-the }.
event-end = { $ending }
event-victor = Le camp { $side } gagne immédiatement.

ending-running = La partie continue.
ending-full = Le plateau est plein : la partie s'arrête.
ending-dead_end = Plus aucune carte ne peut être posée : la partie s'arrête.
ending-stall = Trop de tours sans carte posée : la partie s'arrête.
ending-three_in_line = Trois secteurs alignés : la partie s'arrête.
ending-first_sector = Le premier secteur est terminé : la partie s'arrête.
ending-stocks_empty = Les deux réserves d'entrepôts sont vides : la partie s'arrête.
ending-bankrupt = Quelqu'un est en faillite : la partie s'arrête.
ending-blockade = Le bateau bloque tout le monde : la partie s'arrête.
ending-sprint = Une pile de docks est épuisée : la partie s'arrête et les cases libres deviennent de l'eau.

why-not-in-hand = Vous n'avez pas cette carte : { $card }.
why-no-cell = Cette carte ne va nulle part pour l'instant : { $card } (règle 2.4).
why-cell = Cette carte ne peut pas aller en colonne { $x }, rangée { $y } : { $card } (règles 2.4, 3.7, 5.1).
why-boat-there = Le bateau est déjà en colonne { $x }, rangée { $y } : laissez-le ou choisissez une autre case d'eau (règle 4).
why-boat-water = Le bateau ne va que sur l'eau, et il n'y en a pas en colonne { $x }, rangée { $y } (règle 4).
why-no-ally = Vous n'avez pas d'alliance à quitter ici : { $card }.
why-no-centre = Ce n'est pas un de vos centres dans un secteur ouvert : { $card }.
why-proposed = Vous l'avez déjà proposé pendant ce tour.
why-no-alliance = Aucune alliance n'est possible ici avec cet adversaire : chacun doit être libre et présent dans le secteur ({ $card }).
why-not-takeable = Le bateau ne peut pas enlever : { $card } (règle 4).
stuck-full = il n'y a pas de case libre à côté d'une carte.
stuck-crane = toutes les cases libres touchent une grue adverse.
stuck-flood = il n'y a rien qu'une inondation puisse recouvrir.
stuck-bridge = il n'y a pas d'eau qu'un pont puisse recouvrir.
stuck-completes = elle terminerait un secteur où qu'on la pose.
stuck-rule = une règle de cette partie interdit toutes les cases libres.

refuse-mode-seats = { $rule } ne se joue pas à { $seats } ; possible : { $allowed }.
refuse-scenario-seats = Le scénario { $rule } ne se joue pas à { $seats } ; possible : { $allowed }.
refuse-scenario-mode = Le scénario { $rule } ne va pas avec { $other } : les scénarios se jouent avec { $wanted }.
refuse-moving-border = « Limites : chacune dès que sa direction est fixée » ne va pas sans « Une direction fixée le reste » : une limite qui a fermé des secteurs ne peut plus bouger.
refuse-no-effect = « { $option } » est sans effet dans cette partie : laissez ce choix tel quel.
refuse-pair = { $rule } ne va pas avec { $other } : { $reason }

reason-no_boat = il n'y a pas de bateau.
reason-no_tavern = il n'y a pas de tavernes.
reason-no_crane = il n'y a pas de grues.
reason-no_round_play = on n'y choisit pas les cartes en secret.
reason-no_immediate_scoring = on n'y comptabilise aucun secteur avant la fin.
reason-no_own_dock_piles = les joueurs n'y ont pas leur propre pile de docks.
reason-no_flood_cards = il n'y a pas d'inondations ; ajoutez une variante qui en apporte.
reason-no_rounds = il n'y a pas de tours avec choix secret.
reason-own_florins = elle fixe elle-même les florins de départ : autant que de joueurs.
reason-own_hand = elle distribue sa propre main de départ, 2 docks et 2 canaux, alors que Justice fait choisir trois docks.
reason-contained = cette règle en fait déjà partie.
reason-anchor_alone = seule l'ancre est posée au début, et le bateau bloquerait toutes les cases voisines.
reason-own_tavern = les tavernes y ont leur propre règle.
reason-either = il faut choisir l'une ou l'autre.
reason-no_points = on n'y compte pas de points.
reason-first_sector_ends = la partie s'arrête au premier secteur terminé.
reason-hidden_cards = des cartes cachées fausseraient son objectif.
reason-covering_cards = des cartes qui recouvrent fausseraient ses cadres.
reason-same_cards = les deux ont besoin des mêmes cartes spéciales.
reason-specials_dealt = toutes les cartes spéciales sont déjà dans la pile des canaux.
reason-players_2 = cette règle est pour 2 joueurs.
reason-players_2_4 = cette règle est pour 2 ou 4 joueurs.

option-mode = Jeu
option-mode-help = Jeu de base, jeu avancé et jeu par équipes se jouent par tours à choix secret ; en Roue libre, chacun joue à son tour.
option-mode-usual = le jeu habituel : jeu de base à 2 (avancé dès qu'on choisit un scénario, une règle spéciale ou une extension), Roue libre individuelle à 3, équipes à 4
option-mode-base2 = Jeu de base
option-mode-advanced2 = Le Grand Affrontement (jeu avancé)
option-mode-team4 = L'Affrontement à Quatre
option-mode-roue_libre = Roue libre
option-mode-roue_libre_individuelle = Roue libre individuelle
option-scenario = Scénario
option-scenario-help = Un autre plateau, un autre but. Se joue avec les règles avancées, à quatre avec celles des équipes.
option-scenario-none = aucun
option-vieilles_rancunes = Vieilles rancunes
option-vieilles_rancunes-help = Le propriétaire de la seule taverne d'un secteur terminé décide s'il compte.
option-misere = Misère
option-misere-help = Trois florins chacun et une trésorerie vide ; qui n'a plus de florin quand elle est vide perd.
option-justice = Justice
option-justice-help = Chacun choisit ses trois premiers docks ; quatre autres quittent le jeu sans être vus.
option-marins_ivres_morts = Marins ivres morts
option-marins_ivres_morts-help = On n'annonce plus qu'on passe : on le choisit en secret, comme une carte.
option-libre_choix = Libre choix
option-libre_choix-help = On complète sa main dans la pile de son choix, en gardant au moins un dock et un canal.
option-choix_marchandise = Choix de la marchandise
option-choix_marchandise-help = Un dock à plusieurs marchandises n'apporte qu'un entrepôt, du type de votre choix.
option-blocus = Blocus
option-blocus-help = Aucune carte ne peut être posée à côté du bateau.
option-premier_choix = Premier choix
option-premier_choix-help = Pour 2 florins vous pouvez prendre n'importe quel dock de votre pile au lieu du premier.
option-choix_inondation = Choix d'inondation
option-choix_inondation-help = Une inondation peut être défaussée pour poser deux canaux de votre main.
option-corruption_1 = Corruption 1
option-corruption_1-help = Une taverne ajoute un entrepôt à l'un de vos docks de son secteur.
option-corruption_2 = Corruption 2
option-corruption_2-help = Une taverne ajoute un entrepôt à deux de vos docks dans deux autres secteurs.
option-point_final = Point final
option-point_final-help = Le dernier secteur terminé vaut 2 points.
option-sprint_final = Sprint final
option-sprint_final-help = La partie s'arrête quand une pile de docks est épuisée ; les cases libres deviennent de l'eau.
option-contrebande = Contrebande
option-contrebande-help = Une fois dans la partie, chacun peut poser une carte cachée.
option-protection = Protection
option-protection-help = Une taverne protège du bateau les docks de son propriétaire dans son secteur.
option-achat_cartes_speciales = Achat de cartes spéciales
option-achat_cartes_speciales-help = Avant chaque tour on peut acheter des cartes spéciales à 2 florins l'une.
option-pont_et_inondation = Pont et inondation
option-pont_et_inondation-help = Chacun commence avec un pont et une inondation.
option-crue_exceptionnelle = Crue exceptionnelle
option-crue_exceptionnelle-help = Chacun commence avec une inondation, qui remplit aussi de canaux les cases libres voisines.
option-entrepot_exportation = L'entrepôt d'exportation
option-entrepot_exportation-help = Un entrepôt de chaque dock peut être exporté ; les majorités à l'exportation rapportent des points.
option-cartes_evenements = Cartes d'événements
option-cartes_evenements-help = Après un tour où un secteur a été terminé, un événement survient dans le vieux port.

# Comment cette table lit les règles là où elles se taisent
option-edge_closure = Limites
option-edge_closure-help = À partir de quand les limites du port ferment les secteurs.
option-edge_closure-both_axes = dès que largeur et hauteur sont fixées toutes deux
option-edge_closure-per_axis = chacune dès que sa direction est fixée
option-frozen_axis_stays = Une direction fixée le reste
option-frozen_axis_stays-help = Une direction qui a atteint sa taille reste fixée même si une carte du bord est enlevée. Sinon elle se libère, tant que l'autre n'est pas fixée.
option-pass_declaration = Annonce des joueurs qui passent
option-pass_declaration-help = Si tous annoncent en même temps qu'ils passent, ou l'un après l'autre.
option-pass_declaration-simultaneous = tous à la fois
option-pass_declaration-sequential = l'un après l'autre, en commençant par celui qui a agi le premier
option-unowned_sectors_use_rank_slot = Un secteur sans vainqueur prend une place
option-unowned_sectors_use_rank_slot-help = Un secteur terminé que personne n'a gagné occupe une des places parmi les secteurs qui comptent.
option-income_on_last_placement = Subvention du dernier canal
option-income_on_last_placement-help = Qui remplit la dernière case avec un canal reçoit encore son florin ; il peut départager une égalité.
option-stall_rounds = Tours sans carte
option-stall_rounds-help = Après tant de tours de suite sans qu'une carte soit posée, la partie s'arrête.
option-special_on_empty_cell = Inondations et ponts sur cases vides
option-special_on_empty_cell-help = Une inondation peut aussi être posée comme un canal et un pont comme un dock, au lieu de recouvrir une carte.
option-flood_covers_customs = L'inondation recouvre les douanes
option-flood_covers_customs-help = Une inondation peut aussi recouvrir une douane hors des secteurs terminés.
option-bridge_on_anchor = Pont sur l'ancre
option-bridge_on_anchor-help = L'ancre est de l'eau comme un canal : on peut y jeter un pont.
option-bridge_under_boat = Pont sur le bateau
option-bridge_under_boat-help = On peut jeter un pont là où se trouve le bateau ; il y reste jusqu'à ce qu'on le déplace.
option-crane_blocks_special_docks = Les grues arrêtent les cartes spéciales
option-crane_blocks_special_docks-help = Ponts et douanes valent des docks : on ne les pose pas à côté d'une grue d'un autre camp.
option-customs_counts_for_size = Les douanes comptent dans la taille
option-customs_counts_for_size-help = Une douane agrandit son secteur d'un dock.
option-smallest_tie = Égalités dans David et Goliath
option-smallest_tie-help = Entre plusieurs secteurs de même petite taille, lesquels comptent.
option-smallest_tie-farthest_anchor = les plus éloignés de l'ancre
option-smallest_tie-nearest_anchor = les plus proches de l'ancre
option-filter_before_ranking = Un secteur exclu ne prend pas de place
option-filter_before_ranking-help = Les secteurs trop petits, pas alignés ou refusés sont écartés avant le choix des plus grands ou des plus petits. Sinon ils prennent une place et ne rapportent rien.
option-events_per_round = Événements
option-events_per_round-help = Combien de cartes d'événement suivent un tour où plusieurs secteurs ont été terminés.
option-events_per_round-one = une seule
option-events_per_round-per_sector = une par secteur
option-conspiracy_florin = Un florin à la victime de la conjuration
option-conspiracy_florin-help = Le plus riche, que la conjuration écarte pour ce tour, reçoit 1 florin comme s'il passait.
option-drunk_marker = Marqueur de la taverne
option-drunk_marker-help = Ce qui marque le dock dont les ouvriers sont ivres. Un florin retourne d'où il vient.
option-drunk_marker-neutral = un marqueur à part
option-drunk_marker-own_florin = un florin du joueur de la taverne
option-drunk_marker-treasury_florin = un florin de la trésorerie
option-smuggling_draw = Remplacer la contrebande
option-smuggling_draw-help = Dans quelle pile le contrebandier complète sa main.
option-smuggling_draw-free_pile = au choix : la pioche ne trahit rien
option-smuggling_draw-same_type = une carte de la même sorte
option-smuggling_draw-none = dans aucune
option-spring_tide_pay_before_income = Second canal avant la subvention
option-spring_tide_pay_before_income-help = Le second canal de Grande marée se paie avec un florin que l'on a déjà. Sinon le florin du premier canal peut le payer.
option-flood_option_income = Subvention des canaux posés au lieu d'une inondation
option-flood_option_income-help = Chaque canal posé à la place d'une inondation rapporte le florin habituel.
option-sprint_trigger = Fin du Sprint final
option-sprint_trigger-help = Ce qui arrête la partie dans Sprint final.
option-sprint_trigger-pile_empty = la pile de docks d'un joueur est vide
option-sprint_trigger-draw_fails = un joueur doit piocher un dock et ne le peut pas
option-euphrates_cells = Cargaison de l'Euphrate
option-euphrates_cells-help = Sur quels canaux la cargaison est coulée.
option-euphrates_cells-random = sur trois canaux tirés au sort
option-euphrates_cells-chosen = le joueur de la première place choisit
option-boat_returned_own_team = Son propre dock pris par le bateau
option-boat_returned_own_team-help = Jeu par équipes : sous quelle pile va un dock qu'on prend à sa propre équipe.
option-boat_returned_own_team-mover_chooses = qui déplace le bateau choisit
option-boat_returned_own_team-fewer_cards = celle du partenaire qui tient le moins de cartes
option-drunk_counts_for_size = Les docks ivres comptent pour la taille
option-drunk_counts_for_size-help = Un dock ivre ne rapporte rien, mais sa carte reste dans le secteur et compte pour sa taille (7.1, R19). Sinon, elle n'y compte pas non plus.
option-riots_draw = Docks tirés après Désordres
option-riots_draw-help = Désordres : tous les docks de la main passent sous la pile et on en tire de nouveaux. Le texte dit trois ; une main qui en avait plus ou moins changerait alors de taille (10.2, R28).
option-riots_draw-returned = autant qu'on en a remis
option-riots_draw-three = trois
option-alliances_broken = Alliances rompues
option-alliances_broken-help = Quand des secteurs se rejoignent et qu'un joueur y aurait deux alliés, les alliances des joueurs concernés sont rompues (7.2, R38) : celles de ce secteur, ou toutes.
option-alliances_broken-sector = dans le secteur réuni
option-alliances_broken-everywhere = dans tous les secteurs
option-flood_option_tax = Impôt des canaux posés au lieu d'une inondation
option-flood_option_tax-help = Roue libre avec Choix d'inondation : chaque canal à florin posé à la place d'une inondation fait payer les adversaires, comme toute carte (7.1, R20). Sinon, leurs symboles restent sans effet.

source-sectors = Secteurs
source-customs = Douanes
source-victory = Victoire immédiate
source-alliances = Secteurs gagnés en alliance
source-export = Exportation
source-golden_days = Jours dorés

table-round = Tour { $round }
table-treasury = Trésorerie : { $n }
table-supply = Réserve : { $goods }
table-stock = Réserve du camp { $side } : { $goods }
table-canals = Canaux : { $n }
table-pile-top = dessus : { $card }
table-player = Joueur
table-side = Camp
table-florins = Florins
table-hand = Main
table-docks = Docks
table-known = Cartes connues
table-turned = Jouée
table-passed = passe
table-out = ne joue pas
table-hidden = cachée
table-your-hand = Votre main
table-sectors = Secteurs
table-sector-size = Docks
table-sector-state = État
table-sector-tokens = Entrepôts
table-open = ouvert : { $side } mène
table-open-tied = ouvert : personne ne mène
table-won = gagné : { $side }
table-tied = terminé, à personne
table-vetoed = terminé, ne compte pas
table-boat = Bateau en colonne { $x }, rangée { $y }
table-order-reversed = Blocus maritime : le thé vaut plus que les épices, les épices plus que le vin, le vin plus que le thé
table-order-linear = Les épices valent plus que le thé, le thé plus que le vin
table-order-cyclic = Le vin vaut plus que les épices, les épices plus que le thé, le thé plus que le vin
table-event = Événement : { $event }
table-store = Exporté (camp { $side }) : { $goods }
table-sunk = Cargaison coulée : { $good } en colonne { $x }, rangée { $y }
table-special-pile = Cartes spéciales à vendre : { $n }
table-alliance = Alliance : { $one } et { $other } (secteur : { $card })
table-skip = perd un tour
table-legend = W vin, S épices, T thé, + grue, Y taverne, $ florin, b bateau, B le bateau est là, ~ eau ; minuscules : imprimé, chiffres : entrepôts

kontor-harbour = Le port, { $width } cases sur { $height }
kontor-laid = Cartes de ce tour
kontor-rules = Règles en vigueur
kontor-thinking = choisit
kontor-passed = passe
kontor-out = ne joue pas
kontor-open-sectors = Secteurs ouverts
kontor-no-sector = Pas encore de dock.
kontor-size = { $n ->
    [one] { $n } dock
   *[other] { $n } docks
 }
kontor-frame = { $fixed ->
    [both] { $width } × { $height } cases, limites fixées
    [x] { $width } × { $height } cases, largeur fixée
    [y] { $width } × { $height } cases, hauteur fixée
   *[none] { $width } × { $height } cases, limites encore libres
 }
kontor-choose = Vos docks
kontor-pick = Votre pile
kontor-sealed = face cachée
kontor-planned = choisie
kontor-smuggle = Contrebande
kontor-empty-hand = Aucune carte en main.
kontor-canals = Canaux en main
kontor-specials = Cartes spéciales en main
kontor-export = Exporté par le camp { $side } :
kontor-events = Cartes d'événements : { $n }
kontor-play_on = Participer
kontor-pass = Passer (+1 florin)
kontor-to_pile = Sous la pile de { $name }
kontor-answer_ally = Acceptez ou refusez l'alliance que propose { $name } (secteur : { $card })
kontor-number = Numéro
kontor-goods = Marchandises
kontor-sector = Secteur
kontor-even = égalité
kontor-by-largest = Le camp **{ $side }** mène dans ce secteur : la plus grande suprématie l'emporte.
kontor-by-most = Le camp **{ $side }** mène dans ce secteur : à suprématie égale, le plus grand nombre de suprématies l'emporte.
kontor-by-order = Le camp **{ $side }** mène dans ce secteur : à égalité complète, l'ordre des marchandises décide.
kontor-by-none = Personne ne mène encore dans ce secteur.
kontor-open = Ouvert
kontor-gaps = { $n ->
    [0] fermé
    [one] ouvert d'{ $n } côté
   *[other] ouvert de { $n } côtés
 }
kontor-leads = le camp { $side } mène
kontor-nobody-leads = personne ne mène
kontor-why-largest = La plus grande suprématie l'emporte.
kontor-why-most = Le plus grand nombre de suprématies l'emporte.
kontor-why-order = L'ordre des marchandises décide.
scene-sector = { $n ->
    [one] Secteur de { $n } dock : le camp { $side } le gagne
   *[other] Secteur de { $n } docks : le camp { $side } le gagne
}
scene-sector_tied = { $n ->
    [one] Secteur de { $n } dock : personne ne le gagne
   *[other] Secteur de { $n } docks : personne ne le gagne
}
scene-sector_vetoed = { $n ->
    [one] Secteur de { $n } dock : il ne compte pas
   *[other] Secteur de { $n } docks : il ne compte pas
}
scene-first = { $who } commence : le numéro le plus élevé.
kontor-estimate = Si les secteurs ouverts en restent là :
kontor-stuck = Ne peut pas être posée maintenant :
kontor-then = { $card } ici
kontor-then-led = Un secteur de { $n ->
    [one] { $n } dock
   *[other] { $n } docks
 }, { $gaps ->
    [one] ouvert d'{ $gaps } côté
   *[other] ouvert de { $gaps } côtés
 } : le camp **{ $side }** y mènerait.
kontor-then-even = Un secteur de { $n ->
    [one] { $n } dock
   *[other] { $n } docks
 }, { $gaps ->
    [one] ouvert d'{ $gaps } côté
   *[other] ouvert de { $gaps } côtés
 } : personne n'y mènerait.
kontor-then-won = Termine un secteur de { $n ->
    [one] { $n } dock
   *[other] { $n } docks
 } : le camp **{ $side }** le gagnerait.
kontor-then-tied = Termine un secteur de { $n ->
    [one] { $n } dock
   *[other] { $n } docks
 } que personne ne gagnerait.
kontor-then-closes = Termine aussi un secteur : { $card }.
kontor-then-fixes-x = Fixe la largeur du plateau.
kontor-then-fixes-y = Fixe la hauteur du plateau.
kontor-under = Dessous : { $card }.
kontor-drunk = Les ouvriers sont saouls : les entrepôts ou le pouvoir de ce dock ne comptent pas. Il compte dans la taille du secteur.
kontor-spot = Colonne { $x }, rangée { $y }
kontor-spot-text = Case libre à côté d'une carte.
kontor-text-goods_dock = Apporte un entrepôt pour chaque marchandise imprimée. Les docks qui se touchent forment un secteur.
kontor-text-crane = Les adversaires ne peuvent pas poser de dock à côté d'elle. Elle n'apporte aucun entrepôt.
kontor-text-tavern = Un dock sans marchandise, mais avec un grand numéro : il permet de jouer tôt.
kontor-text-canal = L'eau délimite les secteurs. Qui pose un canal prend 1 florin dans la trésorerie.
kontor-text-anchor = Le centre du port. Il compte comme de l'eau.
kontor-text-flood = Recouvre un pont, une grue, une taverne ou un dock à une seule marchandise : la case devient de l'eau.
kontor-text-bridge = Recouvre une case d'eau sans bateau : elle devient un dock neutre et relie ses voisins.
kontor-text-customs = Un dock neutre. Son secteur vaut 1 point de plus.
kontor-text-florin = Florin : votre adversaire paie 1 florin d'impôt quand vous retournez cette carte.
kontor-text-boat = { $dock ->
    [yes] Bateau : qui joue cette carte peut d'abord déplacer le bateau. Dans un secteur ouvert, le bateau peut enlever ce dock.
   *[no] Bateau : qui joue cette carte peut d'abord déplacer le bateau.
 }
kontor-about-base2 = Plateau de 6 × 6. Chaque secteur terminé vaut 1 point pour qui y domine.
kontor-about-advanced2 = Plateau de 7 × 7, avec le bateau. Seuls les cinq plus grands secteurs comptent.
kontor-about-team4 = Deux contre deux, plateau de 8 × 8, bateau et cartes spéciales. Comptent les cinq plus grands secteurs d'au moins deux docks.
kontor-about-roue_libre = Chacun à son tour, sans choix secret. Les cartes spéciales sont parmi les canaux ; on compte les secteurs à la fin.
kontor-about-roue_libre_individuelle = Chacun pour soi, une pile de docks commune, des alliances secteur par secteur. Les épices valent plus que le thé, le thé plus que le vin.
kontor-about-bakchich = Avant chaque tour vous pouvez racheter un dock adverse : 1 florin par marchandise. Les cinq plus grands secteurs comptent.
kontor-about-canale_grande = Un plateau fixe de 12 × 4 traversé par un canal sinueux. Tous les secteurs comptent.
kontor-about-david_et_goliath = Seuls les trois plus petits secteurs comptent ; à égalité, les plus éloignés de l'ancre.
kontor-about-ile_grande = Pas d'eau sur l'île du milieu : son secteur vaut 2 points.
kontor-about-geant = Plateau de 8 × 8 ; les sept plus grands secteurs comptent.
kontor-about-gulliver = Plateau de 5 × 5 ; tous les secteurs comptent.
kontor-about-toujours_plus_petit = Les secteurs de 1, 2 et 3 docks valent 1, 2 et 3 points ; les plus grands, rien.
kontor-about-tic_tac_toe = Neuf cadres : trois secteurs alignés gagnent aussitôt.
kontor-about-watergames = Un dock ne se pose qu'à côté de l'eau. Tous les secteurs comptent.
kontor-about-vitesse = Le premier secteur terminé décide de la partie.
kontor-about-small_is_beautiful = Plateau de 8 × 8 ; les cinq plus petits secteurs comptent.
kontor-about-embargo = Chaque camp n'a que 4 entrepôts de chaque marchandise ; ceux du vainqueur restent dans le secteur.
kontor-about-euphrate = Trois entrepôts ont coulé : qui entoure leur canal les repêche.
kontor-about-une_tete = Seuls les secteurs alignés comptent, les cinq plus grands.
kontor-about-grande_maree = Après un canal, vous pouvez en poser un second pour 1 florin. Les secteurs d'un seul dock ne comptent pas.
kontor-event-mariage = Chacun peut prendre un dock de son choix dans sa pile, puis remet dessous un dock de sa main.
kontor-event-desordres = Tous les docks en main retournent sous les piles ; on en repioche autant.
kontor-event-conjuration = Le joueur le plus riche ne joue pas ce tour.
kontor-event-ouragan = Chacun garde au plus 1 florin.
kontor-event-greve = Qui a une taverne dans le port prend 1 florin.
kontor-event-incendie = Toutes les grues hors des secteurs terminés retournent sous les piles.
kontor-event-jours_dores = Le joueur le plus riche gagne 1 point.
kontor-event-lutte_influence = Toutes les mains sont montrées.
kontor-event-blocus_maritime = Désormais le thé vaut plus que les épices, les épices plus que le vin, le vin plus que le thé.
kontor-event-inondation = Chacun peut échanger un de ses entrepôts contre une autre marchandise.
explain-canals = Pile des canaux
explain-canals-text = Qui pose un canal pioche le suivant ici. La première carte est visible.
explain-docks = Pile de docks
explain-docks-text = Qui pose un dock pioche le suivant ici. La première carte est visible ; les docks enlevés retournent dessous.
explain-treasury = Trésorerie
explain-treasury-text = Les florins qui ne sont à personne. Elle paie les canaux et ceux qui passent, et reçoit les impôts.
explain-florins = Florins
explain-florins-text = Ils servent à payer l'impôt. Qui ne peut pas payer reprend sa carte et ne joue pas ce tour. À égalité, le camp le plus riche gagne.
explain-supply = Réserve
explain-supply-text = Les entrepôts qui ne servent pas. Quand un secteur est terminé, ses entrepôts y reviennent.
explain-frame = Le plateau s'agrandit
explain-frame-text = Le port atteindra cette largeur et cette hauteur, où qu'il s'étende. Un trait de laiton épais : cette limite est fixée. Les limites ferment les secteurs quand les deux directions sont fixées.
explain-balance = Qui domine un secteur
explain-balance-text = Pour chaque marchandise, le camp qui a le plus d'entrepôts a une suprématie égale à la différence. La plus grande l'emporte ; puis le plus grand nombre de suprématies ; puis l'ordre des marchandises.
explain-reach = Portée d'une grue
explain-reach-text = Les adversaires de son propriétaire ne peuvent poser ici que de l'eau.
explain-export = Entrepôt d'exportation
explain-export-text = À la fin, chaque marchandise dont un camp a exporté le plus vaut 1 point.
kontor-hand = cartes en main
kontor-boat-here = Le bateau est ici. Qui retourne une carte au bateau peut le déplacer, puis enlever un dock voisin qui montre un bateau.
kontor-sunk-here = Cargaison coulée : { $good }. Qui l'entoure la pose sur un de ses centres de distribution.
explain-laid = Le choix de ce tour
explain-laid-text = La carte de chacun : face cachée tant que tous n'ont pas choisi, puis retournée en même temps que les autres.

# Les noms avec leur article : par série (D : docks, C : canaux, S : cartes spéciales), sauf grues, tavernes et le reste
the-D = le { $name }
the-C = le { $name }
the-S = le { $name }
the-D29 = la { $name }
the-D30 = la { $name }
the-D31 = la { $name }
the-D32 = la { $name }
the-D88 = la { $name }
the-D89 = la { $name }
the-S01 = la { $name }
the-S02 = la { $name }
the-S90 = l'{ $name }
the-S93 = l'{ $name }
the-ANCHOR = l'{ $name }

## Ce qu'un coup change, dit par le conseil

watch-more-florins = { $n ->
    [one] { $n } florin de plus
   *[other] { $n } florins de plus
}
watch-less-florins = { $n ->
    [one] { $n } florin de moins
   *[other] { $n } florins de moins
}
watch-more-cards = { $n ->
    [one] { $n } carte de plus en main
   *[other] { $n } cartes de plus en main
}
watch-less-cards = { $n ->
    [one] { $n } carte de moins en main
   *[other] { $n } cartes de moins en main
}
watch-more-sectors = { $n ->
    [one] { $n } secteur gagné de plus
   *[other] { $n } secteurs gagnés de plus
}
watch-less-sectors = { $n ->
    [one] { $n } secteur gagné de moins
   *[other] { $n } secteurs gagnés de moins
}
watch-more-leads = { $n ->
    [one] { $n } secteur ouvert de plus où vous menez
   *[other] { $n } secteurs ouverts de plus où vous menez
}
watch-less-leads = { $n ->
    [one] { $n } secteur ouvert de moins où vous menez
   *[other] { $n } secteurs ouverts de moins où vous menez
}

## Tables that people open first

preset-first_game = Première partie
preset-advanced = Jeu avancé
preset-team = Jeu en équipes
preset-freewheel = Roue libre à trois
option-group-special_rules = Règles spéciales
option-group-special_card_variants = Cartes spéciales
option-group-expansions = Extensions
