offer-standing = There is already an offer on the table. Answer it first.
offer-none = There is no offer to answer.
offer-answered = You have already agreed.
seat-resigned = This seat has resigned and cannot be taken back.
seat-has-bot = A bot is already playing this seat.
seat-yours-already = You are already playing this seat yourself.
seat-not-yours = This seat is not yours.
seat-which = You hold several seats: say which one.
seat-bot-plays = A bot is playing for you. Take your seat back first.
seat-taken = This seat is taken.
seat-none-free = There is no free seat at this table.
table-none = There is no such table.
table-not-yours = Only whoever opened the table may do this.
table-not-for-you = This table is for invited players only.
table-not-open = This table has already started.
table-not-started = This match has not started yet.
table-not-over = This match is not over yet.
table-chairs-free = There are still free seats. Fill them, or put bots on them.
table-no-spectators = This table does not admit spectators.
table-already-here = You already have a seat here.
table-chairs-many = There are more chairs described than this table has seats.
table-rated = A rated table needs at least two players with permanent accounts and no bots.
table-days-clock = A table played over days needs no clock, or a clock in days.
table-invite-someone = A table by name needs at least one invited name.
rematch-not-seated = Only those who played may ask for a rematch.
game-unknown = There is no game called { $game }.
bot-unknown = There is no bot called { $bot } for this game.
ply-stale = The table has moved on since you chose. Look again.
person-needed = Say who you are first: choose a name or log in.
name-bad = A name has 1 to 24 characters, not only spaces, and no line breaks.
name-taken = Somebody with a permanent account has this name. Choose another one.
password-wrong = The name or the password is wrong.
password-current = The current password is wrong.
password-needed = Only permanent accounts have a password.
email-bad = This is not an e-mail address.
token-none = There is no such token.
token-many = You have too many tokens. Delete one first.
person-none = There is nobody by this number.
csrf = This request did not come from our own page. Load the page again.
origin = Requests from another site are not accepted.
body-large = This message is too large.
body-bad = This message cannot be read.
body-text = Only text is understood here.
body-missing = Something is missing: { $field }.
body-unknown = There is no field { $field } here.
body-value = The value of { $field } cannot be used.
body-short =
    { $field ->
        [name] A name has at least one character.
        [password] A password has at least { $count } characters.
       *[other] { $field } needs at least { $count } characters.
    }
body-long =
    { $field ->
        [name] A name has at most { $count } characters.
        [password] A password has at most { $count } characters.
        [text] This text is too long: at most { $count } characters.
       *[other] { $field } may have at most { $count } characters.
    }
query-bad = The value of { $name } cannot be used.
record-open = Only finished matches can be kept.
record-old = This match was made under rules this house no longer knows.
too-many = That was too fast. Try again in { $seconds } seconds.
not-found = There is nothing here.
method = This cannot be done here.
store-down = The database does not answer. Nothing was changed; try again in a moment.
broken = Something went wrong here. Nothing was changed.
chat-empty = There is nothing to say in an empty line.
deleted-name = (gone)

mail-turn-subject = Comptoir: your turn in { $game }
mail-turn-body = Hello { $name },

    it is your turn in { $game } ({ $players }).
    { $link }

    You get this mail because you asked for it in your settings.
page-no-client = This house serves its open interface only: the browser client was not built into it. See /api/openapi.json.

backup-sqlite = Backup and restore are for a house with its own SQLite file. For PostgreSQL use pg_dump and pg_restore.
backup-missing = There is no file { $file }.
backup-damaged = { $file } is not a sound copy of a house.
migrate-first = The database is at revision { $found }; this version needs { $needed }. Run `comptoir migrate` first.
migrate-newer = This database was made by a newer version of Comptoir. Update Comptoir first.

operator-only = This is for whoever runs the house.
setting-bad = The value of { $name } cannot be used.
setting-level = There is no log level { $level }. Choose DEBUG, INFO, WARNING or ERROR.
store-unreachable = The database cannot be opened. Look at COMPTOIR_DATABASE_URL, and whether the server runs or the folder can be written.
port-taken = Port { $port } on { $host } cannot be used: somebody else has it, or it is not yours to take.

cli-serving = Comptoir is open at { $address }
cli-migrated = The database is at revision { $revision }.
cli-backed-up = Copied to { $file }.
cli-restored = Restored from { $file }.

help-serve = Host the house for others. Settings come from COMPTOIR_... variables; see docs/server.md.
help-host = Address to listen on.
help-port = Port to listen on.
help-log-level = How much to log: DEBUG, INFO, WARNING, ERROR.
help-open = Open the house on this computer and show it in the browser.
help-browser = Whether to open the browser.
help-migrate = Bring the database to the present schema.
help-backup = Copy a SQLite house to a file, also while it is open.
help-restore = Put a copy in the house's place.
help-backup-file = The copy.
