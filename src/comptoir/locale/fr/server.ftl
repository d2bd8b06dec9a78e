offer-standing = Une proposition attend déjà une réponse. Répondez-y d'abord.
offer-none = Aucune proposition n'attend de réponse.
offer-answered = Vous avez déjà accepté.
seat-resigned = Le joueur de cette place a abandonné : elle ne peut pas être reprise.
seat-has-bot = Un robot joue déjà à cette place.
seat-yours-already = Vous jouez déjà vous-même à cette place.
seat-not-yours = Cette place n'est pas la vôtre.
seat-which = Vous occupez plusieurs places : précisez laquelle.
seat-bot-plays = Un robot joue pour vous. Reprenez d'abord votre place.
seat-taken = Cette place est prise.
seat-none-free = Il n'y a plus de place libre à cette table.
seat-hand-overs = À une table classée, un robot remplace un même joueur trois fois, pas davantage.
seat-time-used = Votre temps pour cette partie est épuisé. Le robot la termine à votre place.
log-full = Trop de retours et de propositions dans cette partie. Seuls les coups et l'abandon restent possibles.
table-none = Cette table n'existe pas.
table-not-yours = Seule la personne qui a ouvert la table peut faire cela.
table-not-alone = D'autres ont pris part à cette partie : elle leur reste. Vous pouvez l'archiver.
table-not-seated = Vous ne prenez pas part à cette partie.
table-not-for-you = Cette table est réservée aux joueurs invités.
table-not-open = La partie a déjà commencé à cette table.
table-not-started = La partie n'a pas encore commencé.
table-not-over = La partie n'est pas encore terminée.
table-chairs-free = Il reste des places libres. Remplissez-les ou confiez-les à des robots.
table-no-spectators = Cette table n'admet pas de spectateurs.
table-already-here = Vous avez déjà une place ici.
table-chairs-many = Vous décrivez plus de places que la table n'en a.
table-rated = Une partie classée demande au moins deux joueurs dotés d'un compte permanent, et aucun robot.
table-days-clock = Une partie sur plusieurs jours se joue sans pendule, ou avec une pendule en jours.
table-invite-someone = Pour une table sur invitation, indiquez au moins un nom.
rematch-not-seated = Seules les personnes qui ont joué peuvent demander une revanche.
game-unknown = Aucun jeu ne s'appelle { $game }.
bot-unknown = Aucun robot ne s'appelle { $bot } pour ce jeu.
ply-stale = La situation a changé depuis votre choix. Vérifiez la table, puis rejouez.
person-needed = Dites d'abord qui vous êtes : choisissez un nom ou connectez-vous.
name-bad = Un nom compte de 1 à 24 caractères visibles, dont au moins une lettre ou un chiffre.
name-taken = Ce nom est celui d'un compte permanent. Choisissez-en un autre.
password-wrong = Le nom ou le mot de passe est incorrect.
password-current = Le mot de passe actuel est incorrect.
password-needed = Seuls les comptes permanents ont un mot de passe.
email-bad = Cette adresse e-mail n'est pas valable.
session-none = Cette session n'existe pas ; elle est peut-être déjà terminée.
token-scope = Ce jeton ne permet pas cela. Connectez-vous avec un navigateur, ou prenez un jeton autorisé à jouer.
token-none = Ce jeton n'existe pas.
token-many = Vous avez trop de jetons. Supprimez-en un d'abord.
person-none = Aucun joueur ne porte ce numéro.
csrf = Cette requête ne vient pas de notre page. Rechargez-la.
origin = Les requêtes venant d'un autre site ne sont pas acceptées.
body-large = Ce message est trop volumineux.
body-bad = Ce message est illisible.
body-slow = La requête a mis trop de temps à arriver.
body-zero = Un texte contient un caractère qui ne peut pas être conservé (U+0000).
body-text = Seul du texte est accepté ici.
body-missing = Il manque le champ { $field }.
body-unknown = Champ inconnu : { $field }.
body-value = La valeur de { $field } n'est pas valable.
body-short = { $count ->
    [one] { $field ->
        [name] Un nom compte au moins { $count } caractère.
        [password] Un mot de passe compte au moins { $count } caractère.
       *[other] { $field } demande au moins { $count } caractère.
    }
   *[other] { $field ->
        [name] Un nom compte au moins { $count } caractères.
        [password] Un mot de passe compte au moins { $count } caractères.
       *[other] { $field } demande au moins { $count } caractères.
    }
}
body-long = { $count ->
    [one] { $field ->
        [name] Un nom compte au plus { $count } caractère.
        [password] Un mot de passe compte au plus { $count } caractère.
        [text] Ce texte est trop long : { $count } caractère au plus.
       *[other] { $field } compte au plus { $count } caractère.
    }
   *[other] { $field ->
        [name] Un nom compte au plus { $count } caractères.
        [password] Un mot de passe compte au plus { $count } caractères.
        [text] Ce texte est trop long : { $count } caractères au plus.
       *[other] { $field } compte au plus { $count } caractères.
    }
}
query-bad = La valeur de { $name } n'est pas valable.
record-open = Seules les parties terminées peuvent être conservées.
record-old = Cette partie a été jouée avec une version des règles que ce serveur ne connaît plus.
too-many = C'était trop rapide. Réessayez dans { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
}.
not-found = Il n'y a rien ici.
method = Cette opération n'est pas possible ici.
store-down = La base de données ne répond pas. Rien n'a changé ; réessayez dans un instant.
store-taken = Un autre Comptoir utilise déjà { $file }. Arrêtez-le d'abord, ou choisissez une autre base de données.
broken = Une erreur s'est produite. Rien n'a changé.
chat-empty = Écrivez d'abord un message.
deleted-name = (compte supprimé)

chat-muted = L'hôte vous a retiré la parole à cette table.
table-removed = Vous ne pouvez pas vous asseoir à cette table : son hôte ne le souhaite pas.
table-one-chair = À cette table, chacun prend une seule place. Seul l'hôte peut ajouter d'autres joueurs sur le même appareil.
seat-nobody = Il n'y a personne à cette place que vous puissiez retirer.
name-scripts = Ce nom mélange des lettres d'alphabets différents qui se ressemblent. Écrivez-le dans un seul alphabet.
person-suspended = Ce compte est suspendu. Adressez-vous aux personnes qui gèrent ce serveur.
link-none = Ce lien n'est plus valable. Demandez-en un autre.
mail-none = Ce serveur ne peut pas vous envoyer d'e-mail : il n'a pas de serveur de courrier, ou vous n'avez pas donné d'adresse.
block-many = Vous avez bloqué trop de personnes. Débloquez d'abord quelqu'un.
report-none = Ce signalement n'existe pas.
backup-folder = Aucun dossier de sauvegarde n'est défini ici. Définissez COMPTOIR_BACKUP_FOLDER ; PostgreSQL a ses propres outils.
key-bad = Le fichier de clé ne contient pas de clé valable. Remettez celui qui va avec cette base.
key-missing = La base a été scellée avec une autre clé. Remettez son fichier de clé, ou restaurez une sauvegarde avec --without-key, ce qui abandonne les parties en cours.
help-without-key = Abandonner les tables ouvertes et les parties en cours scellées avec une autre clé.
mail-confirm-subject = Comptoir : confirmez votre adresse e-mail
mail-confirm-body = Bonjour { $name },

    Ouvrez ce lien pour confirmer que cette adresse est la vôtre :
    { $link }

    Si vous n'avez pas donné cette adresse à Comptoir, ne faites rien : vous ne recevrez pas d'autre e-mail.
mail-reset-subject = Comptoir : choisissez un nouveau mot de passe
mail-reset-body = Bonjour { $name },

    Ouvrez ce lien dans l'heure pour choisir un nouveau mot de passe :
    { $link }

    Si vous n'avez rien demandé, ne faites rien : votre mot de passe reste le même.

mail-turn-subject = Comptoir : à vous de jouer ({ $game })
mail-turn-body = Bonjour { $name },

    { $others ->
        [0] C'est à vous de jouer : { $game }.
       *[other] C'est à vous de jouer : { $game } ({ $players }).
    }
    { $link }

    Vous recevez cet e-mail parce que vous l'avez demandé sur la page de votre compte.
page-no-client = Ce serveur n'offre que son API : le client web n'y est pas intégré. Voir /api/openapi.json.

backup-sqlite = La sauvegarde et la restauration ne concernent que les serveurs à base SQLite. Pour PostgreSQL, utilisez pg_dump et pg_restore.
backup-missing = Le fichier { $file } n'existe pas.
backup-damaged = { $file } n'est pas une sauvegarde valable.
backup-failed = Impossible d'écrire une sauvegarde dans { $file }. Le disque est-il plein ou en lecture seule ? Les sauvegardes précédentes restent intactes.
migrate-first = La base de données est à la révision { $found } ; cette version demande { $needed }. Lancez d'abord `comptoir migrate`.
migrate-newer = Cette base de données vient d'une version plus récente de Comptoir. Mettez d'abord Comptoir à jour.

operator-only = Ceci est réservé à l'administrateur du serveur.
setting-bad = La valeur de { $name } n'est pas valable.
setting-level = Le niveau de journal { $level } n'existe pas. Choisissez DEBUG, INFO, WARNING ou ERROR.
store-unreachable = La base de données ne s'ouvre pas. Vérifiez COMPTOIR_DATABASE_URL, que le serveur de base de données fonctionne ou que le dossier est accessible en écriture.
port-taken = Le port { $port } de { $host } ne peut pas être utilisé : il est déjà occupé, ou vous n'avez pas le droit de l'ouvrir.

cli-serving = Comptoir est ouvert : { $address }
cli-migrated = La base de données est à la révision { $revision }.
cli-backed-up = Copié dans { $file }.
cli-restored = Restauré depuis { $file }.

help-serve = Ouvre le serveur à d'autres joueurs. Les réglages viennent des variables COMPTOIR_... ; voir docs/server.md.
help-host = Adresse d'écoute.
help-port = Port d'écoute.
help-log-level = Détail du journal : DEBUG, INFO, WARNING, ERROR.
help-open = Ouvre Comptoir sur cet ordinateur et l'affiche dans le navigateur.
help-browser = Ouvre ou non le navigateur.
help-migrate = Met la base de données au schéma actuel.
help-backup = Copie une base SQLite dans un fichier, même pendant que le serveur tourne.
help-restore = Remplace la base par une sauvegarde.
help-backup-file = La sauvegarde.
branch-where = On ne peut pas reprendre la partie à ce moment-là.

## Le conseiller

hints-rated = Une partie classée se joue sans conseils.
hints-off = Cette partie se joue sans conseils.
hint-one = Un conseil est déjà en préparation pour vous. Attendez-le.
analysis-one = Une de vos analyses est encore en cours. Attendez-la, ou arrêtez-la.
analysis-full = Trop de parties sont analysées en ce moment. Réessayez dans une minute.
analysis-not-yours = Quelqu'un d'autre a demandé cette analyse et l'attend encore.
