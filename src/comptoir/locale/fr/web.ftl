# Les mots du client web.

skip = Aller au contenu
nav = Navigation principale
nav-tables = Mes tables
nav-lobby = Salon
nav-finished = Parties terminées
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
home-replay-about = Toute partie terminée se revoit coup par coup, du point de vue de chacun.
home-names = Comptoir est fait par des joueurs pour des joueurs, sans lien avec les auteurs et les éditeurs des jeux.
play-now = Jouer contre des robots
starting = Mise en place…
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

your-turn = À vous de jouer
others-turn = Au tour d'un autre joueur
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
watch-empty = Aucune partie publique en cours.
my-about = Vos tables, et celles où l'on vous attend.
my-empty = Vous n'avez de place à aucune table.
my-over = Terminées
my-over-empty = Rien pour l'instant.
finished-about = Les parties publiques terminées. Chacune se revoit coup par coup, du point de vue de n'importe quel joueur.
finished-empty = Aucune partie n'est encore terminée.

new-title = Nouvelle table : { $game }
your-name = Votre nom
your-name-hint = Laissez vide pour un nom d'invité
seats = Joueurs
chairs = Places
chairs-help = Les places libres attendent ceux qui viennent par le lien ou par le salon. On peut jouer à plusieurs sur cet appareil, avec un rideau entre les joueurs.
chair-n = Place { $n }
chair-which-bot = Robot de la place { $n }
chair-me = Vous
chair-free = Libre
chair-bot = Un robot
chair-guest = Quelqu'un sur cet appareil
options = Le jeu
rulings = Là où les règles se taisent
house-rules = La table
access = Qui peut s'asseoir
access-link = Toute personne qui a le lien
access-open = Tout le monde (table visible au salon)
access-name = Seulement ces personnes
invited = Noms des invités
invited-hint = Ada, Grace
pace = Rythme
pace-live = En temps réel
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
start-now = Lancer la partie
open-table = Ouvrir la table
game-unknown = Ce jeu n'existe pas.

waiting-about = Envoyez le lien à vos amis, ou mettez des robots aux places libres.
waiting-full = Tout le monde est là.
seat-free = libre
host = hôte
bot = robot
sit-down = S'asseoir
get-up = Se lever
add-bot = Ajouter un robot
hot-seat-name = Nom d'une personne sur cet appareil
hot-seat-add = L'ajouter
start = Lancer la partie
host-starts = C'est l'hôte qui lance la partie.
invite-link = Lien vers cette table

prompt-region = Action demandée
prompt-over = La partie est terminée.
prompt-waiting = { $n ->
    [one] { $names } réfléchit.
   *[other] { $names } réfléchissent.
}
picked = { $n } sur { $of }
undo = Annuler
undo-help = Reprendre votre dernier coup
undo-ask = Demander l'annulation
moves = Tous les coups possibles
moves-help = Tous les coups possibles (touche m)
moves-about = Tous les coups permis maintenant, en toutes lettres.
board = Plateau
hand = Votre main
rail = Joueurs et journal
players = Les joueurs
log = Journal
show-again = Revoir l'animation
log-empty = Rien ne s'est encore passé.
chat = Discussion
chat-empty = Personne n'a encore rien dit.
chat-say = Écrire un message
notes = Notes
notes-private = Personne d'autre ne peut lire ceci.
rules = Règles
you = vous
away = hors ligne
resigned = a abandonné
stand-in = un robot joue à sa place
thinking = réfléchit
points-so-far = Points actuels
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
offer-undo = { $who } demande à reprendre ceci :
offer-end = { $who } propose d'arrêter la partie ici.
offer-waiting = On attend les autres.
agree = Accepter
refuse = Refuser
table-menu = Table
table-closed = Impossible d'afficher cette table
propose-end = Proposer d'arrêter la partie
hand-over = Laisser un robot jouer pour moi
come-back = Reprendre ma place
resign = Abandonner
resign-sure = Oui, abandonner
resign-about = À deux joueurs, ou contre des robots seulement, la partie s'arrête aussitôt. Sinon, un robot joue à votre place et vous finissez à la dernière place.
about-started = Début
about-spectators = Spectateurs
about-commitment = Empreinte du mélange
about-commitment-help = Une empreinte de la graine aléatoire. La graine est dévoilée à la fin : chacun peut vérifier le mélange.
about-seed = Graine

ledger-won = { $n ->
    [1] { $names } l'emporte
   *[other] { $names } se partagent la victoire
}
ledger-caption = Décompte final
ledger-source = D'où viennent les points
ledger-total = Total
ledger-show = Voir le décompte
ledger-hide = Voir la table
place = { $n ->
    [1] 1er
   *[other] { $n }e
}
tie-broken = À égalité de points, la règle de départage a décidé.
winner = Vainqueur
rematch = Revanche
ended-agreed = Arrêtée d'un commun accord.
ended-resigned = Terminée par abandon.

curtain-title = { $name }, c'est à vous
curtain-about = Passez l'appareil. Les autres ne doivent pas regarder.
curtain-open = Je suis { $name }

replay = Revoir
replay-first = Au début
replay-back = Coup précédent
replay-forward = Coup suivant
replay-last = À la fin
replay-play = Lecture
replay-pause = Pause
replay-speed = Vitesse
replay-speed-0 = lente
replay-speed-1 = normale
replay-speed-2 = rapide
replay-at = Moment de la partie
replay-ply = Coup { $n } sur { $of }
replay-eyes = Point de vue
replay-link = Lien vers ce moment
spectator = Spectateur

keys = Raccourcis clavier
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
learn-title = { $game } : comment jouer
guide = Guide
rules-full = Règles complètes
rules-title = { $game } : les règles
rules-about = Reformulées par nos soins. Les numéros sont ceux que citent les explications à la table.
contents = Sommaire
guide-missing = Cette page n'est pas encore écrite.

account-nobody = On peut jouer en invité. Avec un mot de passe, le compte est à vous sur tous vos appareils.
account-guest = Vous jouez en invité sur cet appareil.
account-permanent = Ce compte est permanent.
be-guest = Jouer en invité
log-in = Se connecter
log-out = Se déconnecter
log-out-everywhere = Se déconnecter partout
log-out-guest = Un invité qui se déconnecte perd définitivement ce compte.
name = Nom
password = Mot de passe
about-you = À propos de vous
email = Adresse e-mail
email-help = Facultative. Elle sert seulement à vous prévenir quand c'est à vous, et en cas de mot de passe oublié.
mail-turns = M'envoyer un e-mail quand c'est à moi de jouer
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
sessions = Où vous êtes connecté
sessions-help = Changer de mot de passe déconnecte tous les autres appareils.
session-unknown = Un autre navigateur
session-used = dernière utilisation : { $when }
session-this = cet appareil
session-end = Déconnecter
tokens = Jetons personnels
tokens-help = Pour les programmes qui jouent en votre nom par l'API.
token-label = À quoi il sert
token-make = Créer un jeton
token-made = Copiez-le maintenant : il n'est montré qu'une fois
token-may = Ce qu'il permet
token-scope = { $scope ->
    [read] lire seulement
   *[play] lire et jouer
}
forget = Supprimer mon compte
forget-sure = Oui, supprimer
forget-about = Des robots prennent vos places. On ne peut pas revenir en arrière.

export = Télécharger mes données
password-forgotten = Mot de passe oublié ?
reset-help = Si le compte a une adresse e-mail confirmée, un lien pour choisir un nouveau mot de passe y est envoyé.
reset-ask = Envoyer le lien
reset-sent = Si ce compte existe et a une adresse confirmée, l'e-mail est parti.
reset-title = Choisissez un nouveau mot de passe
name-or-email = Nom ou adresse e-mail
email-confirmed = Votre adresse e-mail est confirmée.
email-is-confirmed = Cette adresse est confirmée.
email-not-confirmed = Cette adresse n'est pas encore confirmée : ouvrez le lien reçu par e-mail.
email-ask = Renvoyer l'e-mail
email-sent = L'e-mail est parti.
blocked = Personnes que vous avez bloquées
unblock = Débloquer
mute = Retirer la parole à cette table
unmute = Rendre la parole
muted-done = { $name } ne peut plus écrire à cette table.
unmuted-done = { $name } peut de nouveau écrire.
block = Bloquer
block-help = Vous ne verrez plus ce que cette personne écrit, et elle ne pourra pas s'asseoir à vos tables.
blocked-done = Vous avez bloqué { $name }.
report = Signaler
report-why = Que s'est-il passé ?
reported-done = Merci. Les personnes qui gèrent ce serveur vont regarder.
hot-seats = Chacun peut ajouter d'autres joueurs sur son appareil
operators = Gestion
operators-about = L'état de ce serveur. Seules les personnes qui le gèrent voient cette page.
operators-house = Le serveur
operators-status = État
operators-since = En marche depuis
operators-people = Personnes
operators-people-count = { $accounts } comptes, { $guests } invités
operators-tables = Tables
operators-tables-count = { $open } ouvertes, { $playing } en cours, { $over } terminées
operators-load = Charge
operators-lines = Connexions : { $sockets }, tables en mémoire : { $loaded }
operators-outbox = E-mails en attente
operators-reports = Signalements
operators-no-reports = Aucun signalement en attente.
operators-find = Chercher
operators-backups = Sauvegardes
operators-backup-now = Sauvegarder maintenant
operators-no-backups = Il n'y a pas de sauvegarde.
operators-errors = Derniers avertissements et erreurs
operators-no-errors = Aucun depuis le démarrage.
account-guest-short = Invité,
suspend = Suspendre
unsuspend = Lever la suspension
report-settle = Classer

settings-about = Enregistrés sur cet appareil.
language = Langue
theme = Thème
theme-auto = Selon l'appareil
theme-light = Plein jour
theme-dark = À la lampe
motion = Animations
motion-auto = Selon l'appareil
motion-less = Réduites

film-skip = Abréger
draft-commit = Jouer
paid-of = { $n } sur { $due }
film-pace = Ce que les autres ont fait
film-pace-calm = montré posément
film-pace-brisk = montré vivement
film-pace-once = montré d’un coup
confirm-turn = Confirmer la fin de mon tour
confirm-turn-always = toujours
confirm-turn-never = jamais
key-r = R
key-r-help = Revoir ce qui s’est passé depuis votre dernière décision
confirm-turn-final = quand on ne peut pas revenir en arrière
auto-answer = Quand il n’y a qu’une réponse
auto-answer-bots = la donner pour moi contre des robots
auto-answer-always = toujours la donner pour moi
auto-answer-never = toujours me demander
auto-answer-help = À une table de personnes, une réponse immédiate révélerait que vous n’aviez pas le choix : elle vient alors après un instant.
offer-withdraw = Retirer
offer-undo-more = { $n ->
    [one] et une autre chose.
   *[other] et { $n } autres choses.
}
since = Depuis mon tour
since-title = Depuis votre dernier tour
since-points = { $sign }{ $n } { $n ->
    [one] point
   *[other] points
}
since-nothing = Rien de marquant.
key-s = S
key-s-help = Ce que les autres ont fait depuis votre dernier tour, et ce que cela leur a rapporté
finale = La fin de la partie
finale-won = Vous avez gagné !
finale-shared = Vous partagez la victoire !
finale-place = Vous finissez { $place } sur { $n }
finale-solo = { $points ->
    [one] Vous terminez avec { $points } point
   *[other] Vous terminez avec { $points } points
}
sound = Sons
sound-on = activés
sound-off = coupés
sound-volume = Volume
notify = Notifications
notify-granted = Ce navigateur vous prévient quand c’est à vous et que la page n’est pas visible.
notify-denied = Ce navigateur n’autorise pas les notifications de ce site. Cela se change dans ses réglages.
next-table = Aller à la prochaine table qui vous attend : { $game }
left-lying = Laissée en plan
round-fact = manche { $n }
moved-fact = dernier coup { $ago }
just-now = à l'instant
rated-fact = classée
casual-fact = amicale
clock-fact = { $kind ->
    [move] { $n } par coup
    [game] { $n } par joueur
   *[day] { $days ->
        [one] { $days } jour par tour
       *[other] { $days } jours par tour
    }
}
table-remove = Supprimer
table-remove-sure = Oui, supprimer pour de bon
table-shelve = Archiver
table-unshelve = Ressortir
my-shelved = Archivées
my-shelved-about = Les tables archivées ne figurent plus dans vos listes tant que vous ne les ressortez pas ; pour les autres, rien ne change.
finished-mine = Mes parties
finished-public = Parties publiques
waiting-visitor = Bienvenue ! Choisissez un nom si vous voulez et asseyez-vous à une place libre. L’hôte lance la partie.
presets = Tables au choix
presets-all = Tout voir ({ $n })
offline-retry = Réessayer maintenant
branch = Rejouer d’ici
branch-help = Une nouvelle table contre des robots, qui commence à ce moment ; elle ne compte pas
tip-pin = P : la garder ouverte
key-p = P
key-p-help = Garder ouverte l’explication sous le pointeur

## Le conseiller

hint = Conseil
hint-help = Conseils permis à cette table : les meilleurs coups, et pourquoi (H)
hint-thinking = Le conseiller réfléchit
hint-title = À envisager
hint-win = { $n } de chances de gagner
hint-win-help = Vos chances de gagner après ce coup, d'après ce que vous pouvez savoir
hint-points = score attendu : { $n }
hints = Conseils
hints-allow = Conseils : celui qui doit choisir peut interroger le conseiller
hints-about = Permis : celui qui doit choisir peut interroger le conseiller.
hints-fact = avec conseils
key-h = H
key-h-help = Demander les meilleurs coups au conseiller, là où les conseils sont permis

analysis = Analyse
analysis-about = Un robot fort examine chaque décision de la partie d'après ce que son joueur pouvait savoir : les chances de chacun, les tournants, les erreurs, la chance.
analysis-begin = Analyser cette partie
analysis-running = Coup { $n } sur { $of }
analysis-stop = Arrêter
analysis-curve = Les chances de gagner de chacun, coup par coup
analysis-turning = Tournants
analysis-turn = Coup { $ply } : { $who } passe de { $before } à { $after }
analysis-shares = Choix et chance
analysis-moves = Coups
analysis-all = Aussi les bons
analysis-better = Mieux : { $move }
analysis-line = Meilleure suite
analysis-try = À vous d'essayer
analysis-deep = Examiner plus à fond
upload-title = Une partie à vous
upload = Ouvrir une partie enregistrée (JSON)
analysis-count-best = { $n ->
    [one] { $n } meilleur coup
   *[other] { $n } meilleurs coups
}
analysis-count-good = { $n ->
    [one] { $n } bon coup
   *[other] { $n } bons coups
}
analysis-count-inaccuracy = { $n ->
    [one] { $n } imprécision
   *[other] { $n } imprécisions
}
analysis-count-mistake = { $n ->
    [one] { $n } erreur
   *[other] { $n } erreurs
}
analysis-count-blunder = { $n ->
    [one] { $n } gaffe
   *[other] { $n } gaffes
}
