yes = oui
no = non
nothing = rien

# Un nom avec son article (`the-<id>`) ou après un nombre (`n-<id>`) : en français, chaque nom a le sien.

why-seat = { $seats ->
    [one] La place { $seat } n'existe pas ; cette table a { $seats } place, comptée à partir de 0.
   *[other] La place { $seat } n'existe pas ; cette table a { $seats } places, comptées à partir de 0.
}
why-over = La partie est terminée.
why-unknown = { $move } n'est pas un coup de ce jeu.
why-not-you = Ce n'est pas au joueur { $seat } de décider ({ $move }).
why-other-question = Pas maintenant : { $move }. On vous demande : { $question }.
why-not-offered = Ce n'est pas une réponse possible ici : { $move }. On vous demande : { $question }.
why-peek = { $move } vient trop tard dans ce message : un coup précédent vous révèle quelque chose. Envoyez-le seul.

why-no-set = Aucun choix multiple n'est demandé maintenant : la question est « { $step } ».
why-set-piece = { $n ->
    [0] { $move } ne fait pas partie de ce qui peut être choisi maintenant.
   *[other] { $move } peut être choisi { $n } fois au plus.
}
why-set-size = Ce choix compte { $n } éléments ; il en faut de { $least } à { $most }.
why-set-low = Ceci vaut { $n } ; il faut { $due }.
why-set-high = Ceci vaut { $n } ; la limite est { $limit }.
why-set-more = C'est plus qu'il n'en faut : { $due } sont dus, et vous avez choisi { $n } avec un élément de trop.
why-set-other = Ces éléments ne peuvent pas être choisis ensemble ici.

draft-shows = Le dernier coup vous révélera quelque chose : jouez ce qui est préparé, ou reprenez ce coup.
draft-passes = Votre tour s'arrête ici : jouez ce qui est préparé, ou reprenez quelque chose.

undo-nothing = Il n'y a aucun coup à reprendre.
undo-not-yours = Le dernier coup n'est pas le vôtre.
undo-known = Ce coup ne peut plus être repris : il a révélé quelque chose ou donné la main à un autre joueur.

refuse-game = Aucun jeu ne s'appelle { $game } ; jeux disponibles : { $allowed }.
refuse-guest = Le jeu { $game } est fourni par le paquet { $package } et ne peut pas être ouvert : { $reason }. Réparez ou retirez ce paquet.
refuse-seats = Ce jeu ne se joue pas à { $seats } ; il se joue à { $allowed } joueurs.
refuse-option = Aucune option ne s'appelle { $option } ; options possibles : { $allowed }.
refuse-value = L'option { $option } ne peut pas valoir { $value } ; valeurs possibles : { $allowed }.
refuse-bot-class = Le robot { $bot } ne peut pas être chargé : { $reason }.
refuse-bot-move = Le robot { $bot }, à la place { $seat }, a répondu { $move }, qui n'est pas un coup permis.
refuse-players = { $given ->
    [one] { $given } robot est nommé, mais cette table en demande { $needed }.
   *[other] { $given } robots sont nommés, mais cette table en demande { $needed }.
}
refuse-opponent = Une partie à plusieurs demande au moins deux robots.
refuse-extra = { $what } demande plus que ce qui est installé : pip install "comptoir[{ $extra }]"
refuse-no-features = { $game } n'apporte pas de descripteurs : rien ne peut en apprendre.
refuse-answers = Il faut un coup par table : donnés { $given }, demandés { $needed }.
refuse-action = { $move } n'est pas un coup permis à la table { $table } en ce moment.
refuse-table-format = { $file } ne peut pas être écrit : le nom d'une table finit par { $allowed }.
refuse-no-token = Il faut un jeton personnel de la maison : créez-en un dans vos réglages.
refuse-house = Aucune maison ne répond à l'adresse { $address } : { $reason }
refuse-endless = Une partie dure encore après { $decisions ->
    [one] { $decisions } décision
   *[other] { $decisions } décisions
} : ces robots ne la finissent pas.
refuse-cluster = Aucune grappe Dask ne répond à l'adresse { $address }.
refuse-other-arena = { $file } contient un autre tournoi : { $part } y vaut { $found }.
refuse-bot = Aucun robot ne s'appelle { $bot } ; robots disponibles : { $allowed }.

bot-random = Flâneur
bot-random-line = Joue n'importe quel coup permis, sans réfléchir.
bot-greedy = Boutiquier
bot-greedy-line = Prend ce qui rapporte le plus tout de suite, par règles empiriques.
bot-apprentice = Apprenti
bot-apprentice-line = Ne voit pas la moitié des coups et prend ce qui lui plaît : un enfant le bat.
bot-clerk = Commis
bot-clerk-line = Fait bien l'affaire du jour sans penser au lendemain : une faute évidente se paie cher.
bot-merchant = Marchand
bot-merchant-line = Connaît le métier par cœur et prend ce qui rapporte le plus : un adversaire loyal pour qui connaît le jeu.
bot-shipowner = Armateur
bot-shipowner-line = Réfléchit quelques coups à l'avance et devine ce que vous cachez : fort.
bot-guildmaster = Maître de guilde
bot-guildmaster-line = Prend son temps quand le choix est difficile et ne pardonne rien : le plus fort de la maison.

bad-json = Ce fichier n'est pas du JSON lisible : ligne { $line }, colonne { $column }.
bad-format = Ce fichier n'est pas du bon type : son format est { $found }, on attendait { $expected }.
bad-game = Ceci appartient à un autre jeu : { $found } au lieu de { $expected }.
bad-rules = Ceci a été créé avec la version { $found } des règles de { $game } ; ce moteur joue la version { $expected }.
bad-missing = Il manque la partie « { $part } ».
bad-part = La partie « { $part } » est endommagée ; on y attend une valeur de type { $expected }.
bad-commitment = La graine ne correspond pas à l'empreinte publiée.
bad-move = Le coup { $number } est illisible : { $line }.
bad-illegal = Le coup { $number } ({ $line }) est interdit : { $reason }
bad-result = Le résultat inscrit dans le fichier n'est pas celui de ses coups.
bad-position = La position est endommagée : { $detail }.
bad-facts = Le fichier de données de { $game } est incohérent à l'entrée { $entry } : { $detail }.
