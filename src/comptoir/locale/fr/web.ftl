# Les mots du client web.

skip = Aller au contenu
nav = Principal
nav-tables = Mes tables
nav-lobby = Salon
nav-finished = Parties finies
nav-learn = Apprendre
nav-account = Compte
nav-settings = Réglages
nobody = Invité
switch-language = Switch to English
home = Accueil
loading = Un instant…
close = Fermer
confirm = Confirmer
send = Envoyer
save = Enregistrer
saved = C'est enregistré.
delete = Supprimer
remove = Retirer
copy = Copier
copied = Copié
show-more = En voir plus
screen-lost = Cette partie de la page n'a pas pu être chargée. Vérifiez la connexion et réessayez.
nowhere-title = Hors de la carte
nowhere-about = Il n'y a rien à cette adresse.

home-title = Quatre jeux de négoce, une table
home-about = Jouez tout de suite contre des robots, ou envoyez un lien à vos amis. Aucun compte n'est nécessaire.
home-continue = Reprendre
home-invite = Un lien suffit
home-invite-about = Qui l'ouvre s'assoit à votre table. Personne n'a besoin d'un compte.
home-device = Un seul appareil
home-device-about = Plusieurs personnes jouent sur le même écran, avec un rideau entre les tours.
home-replay = Revoir la partie
home-replay-about = Toute partie finie se rejoue coup par coup, par les yeux de chacun.
home-names = Comptoir est fait par des joueurs pour des joueurs, sans lien avec les auteurs et les éditeurs des jeux.
play-now = Jouer contre des robots
starting = On met la table…
new-table = Nouvelle table
how-to-play = Comment jouer
players-range = { $from ->
    [1] { $to ->
        [1] 1 joueur
       *[other] 1 à { $to } joueurs
    }
   *[other] { $from ->
        [2] { $to ->
            [2] 2 joueurs
           *[other] 2 à { $to } joueurs
        }
       *[other] { $from } à { $to } joueurs
    }
}
player-n = Joueur { $n }
players-n = { $n ->
    [one] { $n } joueur
   *[other] { $n } joueurs
}
cover-golden_city = La Cité d'Or
cover-le_havre = Le Havre
cover-kontor = Kontor
cover-san_juan = San Juan
time-golden_city = environ 60 minutes
time-le_havre = environ 100 minutes
time-kontor = environ 30 minutes
time-san_juan = environ 45 minutes
pitch-golden_city = Fondez des comptoirs de la côte à la cité d'or, et soyez-y le premier quand les clés en ouvrent les portes.
pitch-le_havre = Prenez les marchandises du quai, utilisez et achetez les bâtiments de la ville, lancez des navires, nourrissez vos gens.
pitch-kontor = Posez docks et canaux carte après carte, et devenez le gardien des bassins les plus riches.
pitch-san_juan = Bâtissez une ville coloniale avec les cartes de votre main, qui sont aussi vos marchandises et votre argent.

your-turn = À vous
others-turn = À un autre joueur
seats-free = { $n ->
    [one] { $n } place libre
   *[other] { $n } places libres
}
ready-to-start = Prête à commencer
turns-waiting = { $n ->
    [one] { $n } table vous attend
   *[other] { $n } tables vous attendent
}
notify-turn = Comptoir : c'est à vous
notify-allow = Me prévenir quand c'est à moi

lobby-about = Les tables ouvertes à tous.
lobby-empty = Aucune table n'est ouverte en ce moment.
lobby-open-one = En ouvrir une
watch = En cours
watch-empty = Personne ne joue en public pour l'instant.
my-about = Les tables où vous êtes assis, et celles où l'on vous attend.
my-empty = Vous n'êtes assis à aucune table.
my-over = Jouées jusqu'au bout
my-over-empty = Rien pour l'instant.
finished-about = Les parties publiques terminées. Chacune se revoit coup par coup, par les yeux de n'importe qui.
finished-empty = Aucune partie n'est encore terminée.

new-title = Nouvelle table : { $game }
your-name = Votre nom
your-name-hint = Vide : un nom d'invité
seats = Joueurs
chairs = Chaises
chairs-help = Les chaises libres attendent ceux qui viennent par le lien ou par le salon. On peut jouer à plusieurs sur cet appareil, avec un rideau entre les joueurs.
chair-n = Chaise { $n }
chair-which-bot = Robot de la chaise { $n }
chair-me = Vous
chair-free = Libre
chair-bot = Un robot
chair-guest = Quelqu'un sur cet appareil
options = Le jeu
rulings = Là où les règles se taisent
house-rules = La table
access = Qui peut s'asseoir
access-link = Ceux qui ont le lien
access-open = Tout le monde (elle est au salon)
access-name = Seulement ces personnes
invited = Noms des invités
invited-hint = Ada, Grace
pace = Rythme
pace-live = D'une traite
pace-days = Sur plusieurs jours
clock = Pendule
clock-none = Aucune
clock-move = Par coup
clock-game = Pour toute la partie
clock-day = Par tour, en jours
clock-move-amount = Secondes par coup
clock-game-amount = Secondes pour la partie
clock-day-amount = Jours par tour
spectators = Les spectateurs sont admis
rated = Compte pour le classement
start-now = Commencer
open-table = Ouvrir la table
game-unknown = Ce jeu n'existe pas.

waiting-about = Envoyez le lien à vos amis, ou mettez des robots sur les chaises libres.
waiting-full = Tout le monde est là.
seat-free = libre
host = hôte
bot = robot
bot-name = { $bot ->
    [greedy] Commis
    [random] Flâneur
    [search] Armateur
   *[other] Robot
}
sit-down = S'asseoir
get-up = Se lever
add-bot = Ajouter un robot
hot-seat-name = Nom d'une personne sur cet appareil
hot-seat-add = L'installer
start = Commencer la partie
host-starts = C'est l'hôte qui commence la partie.
invite-link = Lien vers cette table

prompt-region = Ce qui est demandé
prompt-over = La partie est finie.
prompt-waiting = { $n ->
    [one] { $names } réfléchit.
   *[other] { $names } réfléchissent.
}
picked = { $n } sur { $of }
undo = Annuler
undo-help = Reprendre votre dernier coup
undo-ask = Demander à annuler
moves = Tous les coups possibles
moves-help = Tous les coups possibles (touche m)
moves-about = Tous les coups permis maintenant, en toutes lettres.
board = Plateau
hand = Ma main
rail = Joueurs et journal
players = Les joueurs
log = Journal
show-again = Revoir le mouvement
log-empty = Rien ne s'est encore passé.
chat = Causerie
chat-empty = Personne n'a encore rien dit.
chat-say = Dire quelque chose
notes = Notes
notes-private = Vous seul pouvez lire ceci.
rules = Règles
you = vous
away = absent
resigned = a abandonné
stand-in = remplacé par un robot
thinking = réfléchit
points-so-far = Points jusqu'ici
points-final = Points
open-area = Voir ce que possède { $name }
days-left = { $n ->
    [one] { $n } jour
   *[other] { $n } jours
}
less = Un de moins : { $what }
more-of = Un de plus : { $what }
zoom-in = Agrandir
zoom-out = Réduire
rule-reference = Règle { $rule }

offline = La connexion est perdue. Nouvel essai…
offline-unsent = { $n ->
    [one] La connexion est perdue. Votre dernier coup est gardé et sera envoyé.
   *[other] La connexion est perdue. { $n } messages sont gardés et seront envoyés.
}
offer-undo = { $who } demande à reprendre un coup.
offer-end = { $who } propose d'arrêter la partie ici.
offer-waiting = On attend les autres.
agree = D'accord
refuse = Refuser
table-menu = Table
table-closed = Cette table ne peut pas être montrée
propose-end = Proposer d'arrêter la partie
hand-over = Laisser un robot jouer pour moi
come-back = Reprendre ma place
resign = Abandonner
resign-sure = Abandonner vraiment ? Un robot finira la partie
about-started = Commencée
about-spectators = Spectateurs
about-commitment = Sceau du mélange
about-commitment-help = Une empreinte de la graine du hasard. La graine est montrée à la fin : chacun peut vérifier le mélange.
about-seed = Graine

ledger-won = { $n ->
    [1] { $names } l'emporte
   *[other] { $names } l'emportent ensemble
}
ledger-caption = Le grand livre
ledger-source = D'où viennent les points
ledger-total = Total
ledger-show = Voir le grand livre
ledger-hide = Voir la table
place = { $n ->
    [1] 1er
   *[other] { $n }e
}
tie-broken = À points égaux, la règle de départage décide.
winner = Vainqueur
rematch = Rejouer
ended-agreed = Arrêtée d'un commun accord.
ended-resigned = Finie par abandon.

curtain-title = { $name }, c'est à vous
curtain-about = Passez l'appareil. Les autres ne regardent pas.
curtain-open = Je suis { $name }

replay = Revoir
replay-first = Au début
replay-back = Un pas en arrière
replay-forward = Un pas en avant
replay-last = À la fin
replay-play = Lecture
replay-pause = Pause
replay-speed = Vitesse
replay-speed-0 = lent
replay-speed-1 = normal
replay-speed-2 = rapide
replay-at = Moment de la partie
replay-ply = Coup { $n } sur { $of }
replay-eyes = Par les yeux de
replay-link = Lien vers ce moment
spectator = Spectateur

keys = Touches
key-arrows = ← →
key-arrows-help = Parcourir tout ce que l'on peut choisir
key-enter = Entrée
key-enter-help = Choisir
key-m = m
key-m-help = Lister tous les coups possibles
key-c = c
key-c-help = Confirmer le choix
key-u = u
key-u-help = Annuler

learn-about = Un petit guide illustré et les règles complètes de chaque jeu.
learn-title = Comment jouer à { $game }
guide = Guide
rules-full = Règles complètes
rules-title = Règles de { $game }
rules-about = Avec nos propres mots. Les numéros sont ceux que citent les explications à la table.
contents = Sommaire
guide-missing = Cette page n'est pas encore écrite.

account-nobody = On peut jouer en invité. Avec un mot de passe, le compte est à vous sur tous vos appareils.
account-guest = Vous êtes invité sur cet appareil.
account-permanent = Ce compte est permanent.
be-guest = Jouer en invité
log-in = Se connecter
log-out = Se déconnecter
log-out-everywhere = Se déconnecter partout
log-out-guest = Un invité qui se déconnecte disparaît pour de bon.
name = Nom
password = Mot de passe
about-you = À propos de vous
email = Adresse électronique
email-help = Facultative. Seulement pour vous prévenir de vos tours.
mail-turns = M'écrire quand c'est à moi de jouer
keep-account = Garder ce compte
keep-account-help = Choisissez un mot de passe et connectez-vous avec votre nom sur n'importe quel appareil.
change-password = Changer le mot de passe
password-current = Mot de passe actuel
password-new = Nouveau mot de passe
password-help = Au moins 8 caractères.
ratings = Classements
game = Jeu
rating = Cote
matches = Parties
tokens = Jetons personnels
tokens-help = Pour les programmes qui jouent en votre nom par l'interface ouverte.
token-label = À quoi il sert
token-make = Faire un jeton
token-made = Copiez-le maintenant : il n'est montré qu'une fois
forget = Supprimer mon compte
forget-sure = Supprimer vraiment ? Des robots prendront vos places

settings-about = Gardés sur cet appareil.
language = Langue
theme = Thème
theme-auto = Comme l'appareil
theme-light = Plein jour
theme-dark = À la lampe
motion = Mouvement
motion-auto = Comme l'appareil
motion-less = Moins
