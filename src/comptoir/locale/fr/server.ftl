offer-standing = Il y a déjà une proposition sur la table. Répondez-y d'abord.
offer-none = Il n'y a pas de proposition à laquelle répondre.
offer-answered = Vous avez déjà accepté.
seat-resigned = Cette place a abandonné et ne peut pas être reprise.
seat-has-bot = Un robot joue déjà à cette place.
seat-yours-already = Vous jouez déjà cette place vous-même.
seat-not-yours = Cette place n'est pas la vôtre.
seat-which = Vous tenez plusieurs places : dites laquelle.
seat-bot-plays = Un robot joue pour vous. Reprenez d'abord votre place.
seat-taken = Cette place est prise.
seat-none-free = Il n'y a plus de place libre à cette table.
table-none = Cette table n'existe pas.
table-not-yours = Seule la personne qui a ouvert la table peut faire cela.
table-not-for-you = Cette table est réservée aux joueurs invités.
table-not-open = La partie a déjà commencé à cette table.
table-not-started = La partie n'a pas encore commencé.
table-not-over = La partie n'est pas encore terminée.
table-chairs-free = Il reste des places libres. Remplissez-les ou confiez-les à des robots.
table-no-spectators = Cette table n'admet pas de spectateurs.
table-already-here = Vous avez déjà une place ici.
table-chairs-many = Plus de chaises sont décrites que la table n'a de places.
table-rated = Une table classée demande au moins deux joueurs avec un compte permanent et aucun robot.
table-days-clock = Une table jouée sur plusieurs jours n'a pas de pendule, ou une pendule en jours.
table-invite-someone = Une table sur invitation demande au moins un nom invité.
rematch-not-seated = Seules les personnes qui ont joué peuvent demander une revanche.
game-unknown = Il n'y a pas de jeu nommé { $game }.
bot-unknown = Il n'y a pas de robot nommé { $bot } pour ce jeu.
ply-stale = La table a changé depuis votre choix. Regardez de nouveau.
person-needed = Dites d'abord qui vous êtes : choisissez un nom ou connectez-vous.
name-bad = Un nom compte de 1 à 24 caractères, pas seulement des espaces, et aucun retour à la ligne.
name-taken = Une personne avec un compte permanent porte ce nom. Choisissez-en un autre.
password-wrong = Le nom ou le mot de passe est faux.
password-current = Le mot de passe actuel est faux.
password-needed = Seuls les comptes permanents ont un mot de passe.
email-bad = Ce n'est pas une adresse de courriel.
token-none = Ce jeton n'existe pas.
token-many = Vous avez trop de jetons. Supprimez-en un d'abord.
person-none = Il n'y a personne sous ce numéro.
csrf = Cette demande ne vient pas de notre propre page. Rechargez la page.
origin = Les demandes venant d'un autre site ne sont pas acceptées.
body-large = Ce message est trop grand.
body-bad = Ce message est illisible.
body-text = Seul du texte est compris ici.
body-missing = Il manque quelque chose : { $field }.
body-unknown = Il n'y a pas de champ { $field } ici.
body-value = La valeur de { $field } ne peut pas être utilisée.
body-short =
    { $field ->
        [name] Un nom compte au moins un caractère.
        [password] Un mot de passe compte au moins { $count } caractères.
       *[other] { $field } demande au moins { $count } caractères.
    }
body-long =
    { $field ->
        [name] Un nom compte au plus { $count } caractères.
        [password] Un mot de passe compte au plus { $count } caractères.
        [text] Ce texte est trop long : { $count } caractères au plus.
       *[other] { $field } peut compter au plus { $count } caractères.
    }
query-bad = La valeur de { $name } ne peut pas être utilisée.
record-open = Seules les parties terminées peuvent être conservées.
record-old = Cette partie a été jouée sous des règles que cette maison ne connaît plus.
too-many = C'était trop rapide. Réessayez dans { $seconds } secondes.
not-found = Il n'y a rien ici.
method = Cela ne peut pas se faire ici.
store-down = La base de données ne répond pas. Rien n'a changé ; réessayez dans un instant.
broken = Quelque chose a mal tourné ici. Rien n'a changé.
chat-empty = Une ligne vide ne dit rien.
deleted-name = (parti)

mail-turn-subject = Comptoir : à vous de jouer ({ $game })
mail-turn-body = Bonjour { $name },

    c'est à vous de jouer à { $game } ({ $players }).
    { $link }

    Vous recevez ce courriel parce que vous l'avez demandé dans vos réglages.
page-no-client = Cette maison ne sert que son interface ouverte : le client pour navigateur n'y est pas intégré. Voir /api/openapi.json.

backup-sqlite = La sauvegarde et la restauration valent pour une maison avec son fichier SQLite. Pour PostgreSQL, utilisez pg_dump et pg_restore.
backup-missing = Le fichier { $file } n'existe pas.
backup-damaged = { $file } n'est pas une copie saine d'une maison.
migrate-first = La base de données est à la révision { $found } ; cette version demande { $needed }. Lancez d'abord `comptoir migrate`.
migrate-newer = Cette base de données vient d'une version plus récente de Comptoir. Mettez d'abord Comptoir à jour.

operator-only = Ceci est réservé à qui tient la maison.
setting-bad = La valeur de { $name } ne peut pas être utilisée.
setting-level = Il n'y a pas de niveau de journal { $level }. Choisissez DEBUG, INFO, WARNING ou ERROR.
store-unreachable = La base de données ne s'ouvre pas. Vérifiez COMPTOIR_DATABASE_URL, et que le serveur fonctionne ou que le dossier est inscriptible.
port-taken = Le port { $port } de { $host } ne peut pas être utilisé : quelqu'un l'occupe, ou vous n'y avez pas droit.

cli-serving = Comptoir est ouvert à l'adresse { $address }
cli-migrated = La base de données est à la révision { $revision }.
cli-backed-up = Copié dans { $file }.
cli-restored = Restauré depuis { $file }.

help-serve = Héberger la maison pour d'autres. Les réglages viennent des variables COMPTOIR_... ; voir docs/server.md.
help-host = Adresse d'écoute.
help-port = Port d'écoute.
help-log-level = Détail du journal : DEBUG, INFO, WARNING, ERROR.
help-open = Ouvrir la maison sur cet ordinateur et la montrer dans le navigateur.
help-browser = Ouvrir ou non le navigateur.
help-migrate = Amener la base de données au schéma actuel.
help-backup = Copier une maison SQLite dans un fichier, même pendant qu'elle est ouverte.
help-restore = Mettre une copie à la place de la maison.
help-backup-file = La copie.
