offer-standing = There is already an offer on the table. Answer it first.
offer-none = There is no offer to answer.
offer-answered = You have already agreed.
seat-resigned = You have resigned from this game and cannot take your seat back.
seat-has-bot = A bot is already playing this seat.
seat-yours-already = You are already playing this seat yourself.
seat-not-yours = This seat is not yours.
seat-which = You hold several seats: say which one.
seat-bot-plays = A bot is playing for you. Take your seat back first.
seat-taken = This seat is taken.
seat-none-free = There is no free seat at this table.
seat-hand-overs = At a rated table a bot stands in three times for one seat, no more.
seat-time-used = Your time for this game is used up. The bot finishes it for you.
log-full = Too much was taken back and asked for in this game. Only moves and resigning are possible from now on.
table-none = There is no such table.
table-not-yours = Only the host can do this.
table-not-alone = Other people have a part in this game: it stays for them. You can archive it.
table-not-seated = You have no part in this game.
table-not-for-you = This table is for invited players only.
table-not-open = This table has already started.
table-not-started = This game has not started yet.
table-not-over = This game is not over yet.
table-chairs-free = There are still free seats. Fill them, or put bots on them.
table-no-spectators = This table does not admit spectators.
table-already-here = You already have a seat here.
table-chairs-many = More seats are described than this table has.
table-rated = A rated table needs at least two players with permanent accounts and no bots.
table-days-clock = A table played over several days must have no clock, or a clock in days.
table-invite-someone = A table for invited people needs at least one name.
rematch-not-seated = Only those who played may ask for a rematch.
game-unknown = There is no game called { $game }.
bot-unknown = There is no bot called { $bot } for this game.
ply-stale = The table has moved on since you chose. Look again.
person-needed = Say who you are first: choose a name or log in.
name-bad = A name needs 1 to 24 visible characters, at least one of them a letter or a digit.
name-taken = Somebody with a permanent account has this name. Choose another one.
password-wrong = The name or the password is wrong.
password-current = The current password is wrong.
password-needed = Only permanent accounts have a password.
email-bad = This is not an e-mail address.
session-none = There is no such session; it may have ended already.
token-scope = This token may not do that. Log in with your browser, or use a token that is allowed to play.
token-none = There is no such token.
token-many = You have too many tokens. Delete one first.
person-none = There is no such person.
csrf = This request did not come from our own page. Reload the page.
origin = Requests from another site are not accepted.
body-large = This message is too large.
body-bad = This message cannot be read.
body-slow = The request took too long to arrive.
body-zero = A text holds a character that cannot be kept (U+0000).
body-text = Only text is understood here.
body-missing = Something is missing: { $field }.
body-unknown = There is no field { $field } here.
body-value = The value of { $field } cannot be used.
body-short = { $count ->
    [one] { $field ->
        [name] A name needs at least 1 character.
        [password] A password needs at least 1 character.
       *[other] { $field } needs at least 1 character.
    }
   *[other] { $field ->
        [name] A name needs at least { $count } characters.
        [password] A password needs at least { $count } characters.
       *[other] { $field } needs at least { $count } characters.
    }
}
body-long = { $count ->
    [one] { $field ->
        [name] A name has at most 1 character.
        [password] A password has at most 1 character.
        [text] This text is too long: at most 1 character.
       *[other] { $field } may have at most 1 character.
    }
   *[other] { $field ->
        [name] A name has at most { $count } characters.
        [password] A password has at most { $count } characters.
        [text] This text is too long: at most { $count } characters.
       *[other] { $field } may have at most { $count } characters.
    }
}
query-bad = The value of { $name } cannot be used.
record-open = Only finished games can be stored.
record-old = This game was played under rules that this server no longer supports.
too-many = { $seconds ->
    [one] That was too fast. Try again in 1 second.
   *[other] That was too fast. Try again in { $seconds } seconds.
}
not-found = There is nothing here.
method = This cannot be done here.
store-down = The database is not responding. Nothing was changed; try again in a moment.
store-taken = Another Comptoir is already using { $file }. Stop it first, or choose another database.
broken = Something went wrong here. Nothing was changed.
chat-empty = Write something first.
deleted-name = (deleted)

chat-muted = The host has muted you at this table.
table-removed = You cannot sit down at this table: its host does not wish it.
table-one-chair = At this table everybody takes one seat. Only the host can add others on the same device.
seat-nobody = There is nobody on this seat whom you could remove.
name-scripts = This name mixes letters of different alphabets that look alike. Write it in one alphabet.
person-suspended = This account is suspended. Ask the people who run this server.
link-none = This link is no longer valid. Ask for a new one.
mail-none = This server cannot send you an e-mail: it has no mail server, or you have given no address.
block-many = You have blocked too many people. Unblock somebody first.
report-none = There is no such report.
backup-folder = No folder for backups is set here. Set COMPTOIR_BACKUP_FOLDER; PostgreSQL has its own tools.
key-bad = The key file does not hold a valid key. Put back the file that belongs to this database.
key-missing = The database was sealed with another key. Put back its key file, or restore a backup with --without-key, which drops the games in progress.
help-without-key = Drop open tables and games in progress that were sealed with another key.
mail-confirm-subject = Comptoir: confirm your e-mail address
mail-confirm-body = Hello { $name },

    Open this link to confirm that this address is yours:
    { $link }

    If you did not enter this address at Comptoir, ignore this e-mail: you will not receive another one.
mail-reset-subject = Comptoir: choose a new password
mail-reset-body = Hello { $name },

    Open this link within one hour to choose a new password:
    { $link }

    If you did not ask for it, ignore this e-mail: your password stays as it is.

mail-turn-subject = Comptoir: your turn in { $game }
mail-turn-body = Hello { $name },

    { $others ->
        [0] It is your turn in { $game }.
       *[other] It is your turn in { $game } ({ $players }).
    }
    { $link }

    You are receiving this e-mail because you asked for it on your account page.
page-no-client = This server offers only its API: the browser client was not built into it. See /api/openapi.json.

backup-sqlite = Backup and restore work only with a SQLite file. For PostgreSQL use pg_dump and pg_restore.
backup-missing = There is no file { $file }.
backup-damaged = { $file } is not a valid Comptoir backup.
backup-failed = No backup could be written to { $file }. Is the disk full or read-only? Earlier backups are untouched.
migrate-first = The database is at revision { $found }; this version needs { $needed }. Run `comptoir migrate` first.
migrate-newer = This database was made by a newer version of Comptoir. Update Comptoir first.

operator-only = Only the operator of this server may do this.
setting-bad = The value of { $name } cannot be used.
setting-level = There is no log level { $level }. Choose DEBUG, INFO, WARNING or ERROR.
store-unreachable = The database cannot be opened. Check COMPTOIR_DATABASE_URL, and that the database server is running or the folder is writable.
port-taken = Port { $port } on { $host } cannot be used: it is already in use, or you do not have permission.

cli-serving = Comptoir is open at { $address }
cli-migrated = The database is at revision { $revision }.
cli-backed-up = Copied to { $file }.
cli-restored = Restored from { $file }.

help-serve = Host Comptoir for others. Settings come from COMPTOIR_... variables; see docs/server.md.
help-host = Address to listen on.
help-port = Port to listen on.
help-log-level = How much to log: DEBUG, INFO, WARNING, ERROR.
help-open = Start Comptoir on this computer and open it in the browser.
help-browser = Whether to open the browser.
help-migrate = Bring the database up to the current schema.
help-backup = Copy a SQLite database to a file, even while the server is running.
help-restore = Replace the database with a backup, even while the server is running.
help-backup-file = The backup file.
branch-where = There is no such position to play on from.

## The coach

hints-rated = A rated table is played without hints.
hints-off = This table is played without hints.
hint-one = A hint is being thought out for you already. Wait for it.
analysis-one = One of your analyses is still running. Wait for it, or stop it.
analysis-full = Too many games are being analysed just now. Try again in a minute.
analysis-not-yours = Somebody else asked for this analysis and still waits for it.
