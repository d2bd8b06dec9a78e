# La ligne de commande.

help-comptoir = Des classiques du jeu de commerce autour d'une même table : jouer, simuler, vérifier.
help-lang = Chaque commande accepte --lang en ou --lang fr ; sinon la langue du système décide.
help-help = Affiche cette aide.
help-version = Affiche la version et la forme du moteur.
help-games = Liste les jeux.
help-options = Liste les options d'un jeu.
help-play = Lance une partie contre des robots dans ce terminal.
help-simulate = Fait jouer à des robots de nombreuses parties à une même table et en tire des statistiques.
help-arena = Fait se rencontrer des robots deux à deux, avec les mêmes donnes à toutes les places : classement, tableau croisé, places, variantes.
help-replay = Montre une partie enregistrée, coup par coup.
help-verify = Vérifie le mélange et chaque coup d'une partie enregistrée.
help-bench = Compare la vitesse de ce moteur à celle d'autres moteurs.
help-game = Le jeu, par son nom dans `comptoir games`.
help-seats = Nombre de joueurs ; par défaut, le minimum du jeu.
help-seat = Votre place à la table, à partir de 1.
help-bots = Les autres joueurs, séparés par des virgules ; le dernier complète la table : apprentice, clerk, merchant, shipowner ou guildmaster du plus faible au plus fort, greedy, random, ou module:Classe.
help-arena-bots = Les robots qui se rencontrent, séparés par des virgules ; un robot à vous s'écrit module:Classe.
help-arena-games = Parties de chaque paire dans chaque mode ; arrondi pour que chacun occupe aussi souvent chaque place.
help-arena-seats = Nombres de joueurs, séparés par des virgules ; par défaut, le minimum du jeu.
help-variant = Les options d'une variante, séparées par des virgules ; autant de fois qu'il y a de variantes à comparer.
help-together = Tous les robots à une même table, en changeant de place, au lieu de rencontres deux à deux.
help-dask = Joue sur la grappe Dask de cette adresse plutôt que sur cette machine.
help-file = Garde chaque résultat dans ce fichier ; une série interrompue reprend là où elle en était.
help-plot = Dessine le classement et le tableau croisé dans ce fichier SVG.
help-seed = Part de cette graine plutôt que d'une graine que personne ne peut deviner.
help-series-seed = Un autre nombre donne d'autres parties.
help-option = Une option du jeu, autant de fois que nécessaire ; voir `comptoir options`.
help-name = Votre nom.
help-save = Écrit la partie dans ce fichier à la fin.
help-number = Nombre de parties.
help-jobs = Nombre de processus ; par défaut un par processeur.
help-record = Un fichier écrit par `s` pendant le jeu ou par --save.
help-all = Montre toute la partie d'une traite, sans pause.
help-eyes = Ne montre que ce que ce joueur a vu (à partir de 1) ; sans cette option, tout est visible.
help-check = Échoue si le moteur est plus lent, par rapport aux autres, qu'il ne le promet.
help-json = Écrit aussi les chiffres dans ce fichier.
help-seconds = Durée de jeu de chaque moteur à chaque passe.
help-rounds = Nombre de passes ; les chiffres sont des médianes.
help-instructions = Compte plutôt les instructions d'une décision, d'une copie et d'une vue (avec valgrind) : les chiffres sont les mêmes sur une machine occupée.

meta-game = JEU
meta-file = FICHIER
meta-option = NOM=VALEUR
meta-variant = NOM=VALEUR,...
meta-address = ADRESSE
meta-command = COMMANDE [ARGUMENTS]...
panel-usage = Usage :
panel-options = Options
panel-arguments = Arguments
panel-commands = Commandes
panel-required = obligatoire
panel-default = par défaut :

version = comptoir { $version }, { $form ->
    [compiled] moteur compilé
   *[other] moteur en Python pur
}

col-id = Nom
col-game = Jeu
col-seats = Joueurs
col-options = Options
col-option = Option
col-values = Valeurs (* par défaut)
col-help = Signification
col-points = Points
col-player = Joueur
col-mean = Points en moyenne
col-rank = Rang moyen
col-rating = Cote
col-first = Premières places
col-time = ms par décision
col-mode = Variante
col-games = Parties
col-decisions = Décisions
col-decided = Un seul vainqueur
col-margin = Avance
col-seat-shares = Premières places par siège, %
arena-title = { $game } : { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}
arena-bots = Les robots après { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, avec des intervalles à 95 %
arena-cross = Premières places de la ligne face à la colonne ; à plus de deux camps, d'un seul parmi les autres
arena-seats = Premières places par siège
arena-modes = Variantes
row-total = Total
row-rank = Rang
option-count = { $n }, voir `comptoir options { $name }`
options-of = { $game }, { $seats } joueurs

person = Joueur { $seat }

commitment = Empreinte du mélange : { $commitment }
seed = Graine : { $seed }
set-hint = Plusieurs à la fois : leurs numéros, séparés par des espaces.
set-so-far = Choisi jusqu’ici : { $picked }.
set-usual = Entrée prend : { $picked }.
first-hint = Répondez par un numéro ou par des mots ; ? montre ce que vous pouvez taper d'autre.
play-help =
    Un numéro, ou assez de mots d'un coup pour n'en désigner aucun autre : jouer ce coup.
    Entrée seule : la réponse préparée, s'il y en a une.
    t          redessiner la table
    u          reprendre votre dernier coup
    s FICHIER  enregistrer la partie en cours
    q          quitter la table
undone = Coup repris.
ask-save = Enregistrer la partie ? Nom du fichier, ou Entrée pour ne pas l'enregistrer :
saved = La partie est dans { $file }.
left = Vous avez quitté la table.
winner = { $who } gagne avec { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
winner-tie-break = { $who } gagne avec { $points ->
    [one] { $points } point
   *[other] { $points } points
}, après départage.
winners = { $who } se partagent la victoire avec { $points ->
    [one] { $points } point
   *[other] { $points } points
}.

simulating = Parties
speed = { $seconds } s avec { $jobs ->
    [one] un processus
   *[other] { $jobs } processus
} : { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} et { $decisions ->
    [one] { $decisions } décision
   *[other] { $decisions } décisions
} par seconde.

replay-move = { $who } : { $move }
replay-prompt = [{ $ply } sur { $last }] Entrée : suite, t : table, a : tout le reste, q : quitter
verify-good = { $moves ->
    [0] La partie de { $game } est en règle : aucun coup n'est joué, et la graine correspond à l'empreinte publiée pour le mélange.
    [one] La partie de { $game } est en règle : son seul coup est permis, et la graine correspond à l'empreinte publiée pour le mélange.
   *[other] La partie de { $game } est en règle : les { $moves } coups sont permis, et la graine correspond à l'empreinte publiée pour le mélange.
}
verify-bad = La partie n'est pas en règle. { $reason }
verify-unfinished = La partie n'est pas terminée.

refuse-lang = Aucun texte n'existe dans la langue « { $lang } » ; langues possibles : { $allowed }.
refuse-seat = La place { $seat } n'existe pas à cette table : ses places vont de 1 à { $seats }.
refuse-bots = { $given ->
    [one] { $given } robot est nommé
   *[other] { $given } robots sont nommés
}, mais il y a { $needed ->
    [one] { $needed } place libre.
   *[other] { $needed } places libres.
}
refuse-no-bots = Nommez au moins un robot.
refuse-games = Les nombres de parties et de processus doivent être positifs.
refuse-file = Le fichier { $file } ne peut pas être lu : { $reason }.
refuse-write = Le fichier { $file } ne peut pas être écrit : { $reason }.
refuse-several = Une seule réponse, s’il vous plaît : aucun choix multiple n’est demandé.
refuse-number = La réponse { $number } n'existe pas ; choisissez de 1 à { $last }.
refuse-empty = Tapez un numéro de 1 à { $last }, quelques mots, ou ? pour l'aide.
refuse-ambiguous = « { $answer } » peut désigner plusieurs coups : { $several }.
refuse-answer = « { $answer } » ne correspond à aucune réponse. Tapez ? pour l'aide.
refuse-missing = Il manque { $name } ; --help montre comment utiliser la commande.
refuse-switch = L'option { $name } n'existe pas ; --help montre les options possibles.
refuse-parameter = Ce qui est donné pour { $name } ne convient pas ; --help montre ce qui est attendu.
refuse-usage = Cette commande est incompréhensible ({ $detail }) ; --help montre comment l'utiliser.
refuse-command = La commande « { $name } » n'existe pas ; commandes possibles : { $allowed }.
refuse-bench = La durée et le nombre de passes d'une mesure doivent être positifs.

bench-running = Mesure, passe
bench-other-form = Le moteur est ici compilé ; une copie de ses sources sans les modules compilés joue à côté, dans son propre processus.
bench-one-form = Le moteur est ici en Python pur ; la forme compilée n'est pas installée et n'est donc pas mesurée.
bench-engine = Moteur, joueurs
bench-decisions = Décisions/s
bench-games = Parties/s
bench-copy = Copie µs
bench-change = + coup
bench-catanatron = × catan.
bench-stepped = × pas
bench-loop = × C++
bench-legend = Copie : microsecondes pour copier une table au milieu d'une partie ; + coup : pour la copier et jouer un coup sur la copie. Rapports aux décisions par seconde de : catanatron ; crazy_eights d'OpenSpiel mené pas à pas depuis Python ; le même dans la boucle C++ d'OpenSpiel.
bench-promise = Promesse
bench-peer = Face à
bench-promised = Facteur
bench-found = Mesuré
bench-verdict = Verdict
bench-kept = tenue
bench-margin = tenue dans la marge
bench-broken = rompue
bench-unmeasured = non mesurée ici
refuse-peers = Les autres moteurs ne sont pas tous installés : { $detail }
refuse-count = Les instructions se comptent avec { $tool }, qui n'est pas sur cette machine.
bench-counting = Comptage des instructions
bench-per-decision = une décision
bench-per-copy = une copie
bench-per-view = une vue
bench-counted = Instructions du processeur, distribution non comprise ; entre parenthèses, la part de ce que promet le dossier du jeu. Vue : celle d'un siège qui n'a pas à répondre.

help-train = Entraîner les robots d'un jeu en les faisant jouer entre eux ; un entraînement interrompu reprend où il en était.
help-minutes = Durée de l'entraînement, toutes les reprises du même dossier comprises.
help-train-seats = Seulement des tables de ce nombre de joueurs (plusieurs fois si l'on veut) ; sans cela, elles sont mélangées comme le dit le bots.json du jeu.
help-train-samples = Tables imaginées pour une décision en autojeu : davantage rend plus lent et plus fort.
help-train-walks = Choisir les coups par une recherche de ce nombre de parcours ; 0 ne regarde qu'un coup plus loin.
help-train-boot = Parties entre robots gloutons pour commencer.
help-train-check = Parties contre le glouton de temps en temps, pour voir où on en est ; 0 n'en joue aucune.
help-train-begin = Poids de départ, par exemple ceux d'un autre nombre de joueurs ; sans cela, l'entraînement part de rien.
help-train-folder = Dossier du point de reprise, des poids et du rapport ; d'habitude training/<jeu>.
training = Entraînement, { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}
trained = { $games ->
    [one] { $games } partie a été jouée.
   *[other] { $games } parties ont été jouées.
} Fichiers écrits : { $files }
refuse-train = La durée ne peut pas être négative, il faut une première partie et une première table imaginée, et le nombre de joueurs est l'un de ceux-ci : { $seats }.
refuse-train-features = { $game } n'a pas de description chiffrée à apprendre.
refuse-learn = L'entraînement a besoin de numpy : installez comptoir[learn]. ({ $detail })
refuse-checkpoint = L'entraînement de { $file } ne peut pas reprendre : { $detail }.
refuse-dask = Aucune grappe Dask ne répond à { $address } : { $detail }

help-records = Réunit des dossiers de parties enregistrées en une table Parquet ou Arrow, pour qui étudie.
help-records-places = Des parties enregistrées, ou des dossiers qui en contiennent.
help-records-to = La table à écrire ; la fin de son nom, parquet ou arrow, choisit le format.
help-records-plies = Une ligne par coup au lieu d'une ligne par partie.
help-records-features = Une ligne par coup, avec ce que le joueur savait, en octets.
meta-records = PARTIE...
records-reading = Parties
records-written = { $file } est écrit. Lignes : { $rows }, parties : { $games }.
records-skipped = { $file } est laissé de côté : { $reason }
refuse-no-records = Ces dossiers ne contiennent aucune partie enregistrée.
help-mcp = Offre une maison en marche comme outils aux programmes qui parlent le Model Context Protocol.
help-mcp-url = L'adresse de la maison.
help-mcp-token = Un jeton personnel de la maison (ou la variable COMPTOIR_TOKEN) ; par HTTP, chacun apporte le sien.
help-mcp-http = Répond par HTTP sur cette machine plutôt que par l'entrée et la sortie standard.
help-mcp-port = Le port pour --http.
mcp-no-table = Aucune table de cette sorte.
mcp-free = libre
mcp-table = { $id } : { $game }, { $status }, places : { $seats }{ $turn ->
    [yes] , à vous de jouer
   *[no] {""}
}
mcp-asked = On vous demande : { $question }
mcp-waiting = On attend { $names }.
mcp-over = La partie est terminée.
mcp-place = La partie est terminée. { $name } : { $score ->
    [one] { $score } point
   *[other] { $score } points
}, rang { $rank }
mcp-possible = Ce coup est possible maintenant.
mcp-played = Ce coup vient de devenir possible et a été joué.

help-analyse = Analyser une partie : chances, bons et mauvais coups, hasard et choix.
help-analyse-record = La partie, dans un fichier.
help-analyse-json = Écrire l'analyse en JSON dans ce fichier.
help-analyse-deep = Réfléchir plus longtemps à chaque décision.
help-analyse-walks = Parcours de la recherche pour chaque décision.
help-analyse-line = Montrer la meilleure suite à partir de ce coup, plus réfléchie.
