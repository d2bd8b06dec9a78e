# The browser client's own words.

skip = Skip to the content
nav = Main
nav-tables = My tables
nav-lobby = Lobby
nav-finished = Finished games
nav-learn = How to play
nav-account = Account
nav-settings = Settings
nobody = Guest
switch-language = Passer au français
home = Home
loading = One moment…
close = Close
confirm = Confirm
send = Send
save = Save
saved = Saved.
delete = Delete
remove = Remove
copy = Copy
copied = Copied
show-more = Show more
screen-lost = This part of the page could not be loaded. Check your connection and try again.
nowhere-title = Uncharted waters
nowhere-about = There is nothing at this address.

home-title = Four trading games, one table
home-about = Play against bots right away, or send a friend a link. No account needed.
home-continue = Continue
home-invite = Send a link
home-invite-about = Anyone who opens it can sit down at your table. No account needed.
home-device = Share a device
home-device-about = Several people play on one screen, with a curtain between turns.
home-replay = Watch a replay
home-replay-about = Every finished game can be replayed from any player's point of view.
home-names = Comptoir is made by players for players. It is not affiliated with the designers or publishers of the games.
play-now = Play against bots
starting = Setting the table…
new-table = New table
how-to-play = How to play
players-range = { $from ->
    [1] { $to ->
        [1] 1 player
       *[other] 1 to { $to } players
    }
   *[other] { $from ->
        [2] { $to ->
            [2] 2 players
           *[other] 2 to { $to } players
        }
       *[other] { $from } to { $to } players
    }
}
player-n = Player { $n }
players-n = { $n ->
    [one] 1 player
   *[other] { $n } players
}

your-turn = Your turn
others-turn = Somebody else's turn
seats-free = { $n ->
    [one] 1 free seat
   *[other] { $n } free seats
}
ready-to-start = Ready to start
turns-waiting = { $n ->
    [one] 1 table is waiting for you
   *[other] { $n } tables are waiting for you
}
notify-turn = Comptoir: it is your turn
notify-allow = Tell me when it is my turn

lobby-about = Open tables that anybody may join.
lobby-empty = No table is open at the moment.
lobby-open-one = Open one
watch = In progress
watch-empty = No public game is in progress.
my-about = The tables where you have a seat; those waiting for you come first.
my-empty = You are not at any table.
my-over = Finished
my-over-empty = Nothing yet.
finished-about = Public games that are over. Each can be replayed move by move, from any player's point of view.
finished-empty = No game has been finished yet.

new-title = New table: { $game }
your-name = Your name
your-name-hint = Leave empty to get a guest name
seats = Players
chairs = Seats
chairs-help = Free seats are for people who come by the link or from the lobby. Several people can also play on this device, with a curtain between turns.
chair-n = Seat { $n }
chair-which-bot = Bot in seat { $n }
chair-me = You
chair-free = Free
chair-bot = A bot
chair-guest = Somebody on this device
options = Game options
rulings = Where the rules leave a gap
house-rules = Table settings
access = Who may join
access-link = Anyone with the link
access-open = Anyone (listed in the lobby)
access-name = Invited people only
invited = Invited names
invited-hint = Ada, Grace
pace = Pace
pace-live = In one sitting
pace-days = Over several days
clock = Clock
clock-none = None
clock-move = Per move
clock-game = Per player, whole game
clock-day = Per turn, in days
clock-move-amount = Seconds per move
clock-game-amount = Seconds per player for the whole game
clock-day-amount = Days per turn
spectators = Allow spectators
rated = Rated game
start-now = Start
open-table = Open the table
game-unknown = There is no such game.

waiting-about = Send the link to your friends, or put bots in the free seats.
waiting-full = Everybody is here.
seat-free = free
host = host
bot = bot
sit-down = Sit down
get-up = Stand up
add-bot = Add a bot
hot-seat-name = Name of another player on this device
hot-seat-add = Add player
start = Start the game
host-starts = The host starts the game.
invite-link = Link to this table

prompt-region = What you are asked to do
prompt-over = The game is over.
prompt-waiting = { $n ->
    [one] { $names } is thinking.
   *[other] { $names } are thinking.
}
picked = { $n } of { $of }
undo = Undo
undo-help = Take back your last move
undo-ask = Ask to undo
moves = All possible moves
moves-help = All possible moves (key m)
moves-about = Every move that is legal now, in words.
board = Board
hand = My hand
rail = Players and log
players = The players
log = Log
show-again = Show again
log-empty = Nothing has happened yet.
chat = Chat
chat-empty = Nobody has said anything yet.
chat-say = Say something
notes = Notes
notes-private = Only you can read this.
rules = Rules
you = you
away = away
resigned = has resigned
stand-in = a bot is standing in
thinking = thinking
points-so-far = Points so far
points-final = Points
open-area = Show { $name }'s area
days-left = { $n ->
    [one] 1 day
   *[other] { $n } days
}
less = One less: { $what }
more-of = One more: { $what }
zoom-in = Larger
zoom-out = Smaller
rule-reference = Rule { $rule }

offline = Connection lost. Reconnecting…
offline-unsent = { $n ->
    [one] Connection lost. Your last move is saved and will be sent.
   *[other] Connection lost. { $n } messages are saved and will be sent.
}
offer-undo = { $who } asks to take this back:
offer-end = { $who } proposes to end the game here.
offer-waiting = Waiting for the others.
agree = Agree
refuse = Decline
table-menu = Table
table-closed = This table cannot be shown
propose-end = Propose to end the game
hand-over = Let a bot play for me
come-back = Take my seat back
resign = Resign
resign-sure = Yes, resign
resign-about = With two players, or against bots only, the game ends at once. Otherwise a bot plays on and you come last.
about-started = Started
about-spectators = Spectators
about-commitment = Shuffle seal
about-commitment-help = A fingerprint of the random seed, shown before the first move. The seed itself is shown at the end, so that anybody can check the shuffle.
about-seed = Seed

ledger-won = { $n ->
    [1] { $names } wins
   *[other] { $names } share the victory
}
ledger-caption = The ledger
ledger-source = Where the points come from
ledger-total = Total
ledger-show = Show the ledger
ledger-hide = Look at the table
place = { $n ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $n }th
}
tie-broken = Players with equal points are ranked by the tie-break in the rules.
winner = Winner
rematch = Play again
ended-agreed = Ended by agreement.
ended-resigned = Ended by resignation.

curtain-title = { $name }, it is your turn
curtain-about = Pass the device on. Everybody else, look away.
curtain-open = I am { $name }

replay = Replay
replay-first = To the beginning
replay-back = One step back
replay-forward = One step forward
replay-last = To the end
replay-play = Play
replay-pause = Pause
replay-speed = Speed
replay-speed-0 = slow
replay-speed-1 = normal
replay-speed-2 = fast
replay-at = Position in the game
replay-ply = Move { $n } of { $of }
replay-eyes = Point of view
replay-link = Link to this moment
spectator = Spectator

keys = Keys
key-arrows = ← →
key-arrows-help = Move through everything you can choose
key-enter = Enter
key-enter-help = Choose it
key-m = m
key-m-help = List all possible moves
key-c = c
key-c-help = Confirm what is picked
key-u = u
key-u-help = Undo

learn-about = A short illustrated guide and the full rules of every game.
learn-title = How to play { $game }
guide = Guide
rules-full = Full rules
rules-title = Rules of { $game }
rules-about = In our own words. The section numbers are the ones quoted at the table, so some are left out.
contents = Contents
guide-missing = This page has not been written yet.

account-nobody = You can play as a guest. An account with a password works on every device.
account-guest = You are a guest on this device.
account-permanent = This account is permanent.
be-guest = Play as a guest
log-in = Log in
log-out = Log out
log-out-everywhere = Log out everywhere
log-out-guest = If you log out as a guest, this guest account is lost for good.
name = Name
password = Password
about-you = About you
email = E-mail address
email-help = Optional. Used only to tell you that it is your turn, and when you have forgotten your password.
mail-turns = E-mail me when it is my turn
keep-account = Keep this account
keep-account-help = Choose a password and you can log in with your name on any device.
change-password = Change the password
password-current = Current password
password-new = New password
password-help = At least 8 characters.
ratings = Ratings
game = Game
rating = Rating
matches = Games
sessions = Where you are logged in
sessions-help = Changing your password logs out every other device.
session-unknown = Another browser
session-used = last used { $when }
session-this = this device
session-end = Log out there
tokens = Personal tokens
tokens-help = For programs that play in your name through the API.
token-label = What it is for
token-make = Create a token
token-made = Copy it now: it will not be shown again
token-may = What it may do
token-scope = { $scope ->
    [read] may read
   *[play] may play
}
forget = Delete my account
forget-sure = Yes, delete
forget-about = Bots take over your seats. This cannot be undone.

export = Download my data
password-forgotten = Forgot your password?
reset-help = If the account has a confirmed e-mail address, a link to choose a new password is sent there.
reset-ask = Send the link
reset-sent = If there is such an account with a confirmed address, the e-mail is on its way.
reset-title = Choose a new password
name-or-email = Name or e-mail address
email-confirmed = Your e-mail address is confirmed.
email-is-confirmed = This address is confirmed.
email-not-confirmed = This address is not confirmed yet: open the link in the e-mail.
email-ask = Send it again
email-sent = The e-mail is on its way.
blocked = People you have blocked
unblock = Unblock
mute = Mute at this table
unmute = Unmute
muted-done = { $name } can no longer talk at this table.
unmuted-done = { $name } can talk again.
block = Block
block-help = You will not see what this person writes, and they cannot sit down at your tables.
blocked-done = You have blocked { $name }.
report = Report
report-why = What happened?
reported-done = Thank you. The operators will look into it.
hot-seats = Players may bring others to their own device
operators = Operators
operators-about = How this server is doing. Only operators see this page.
operators-house = The server
operators-status = Status
operators-since = Running since
operators-people = People
operators-people-count = { $accounts } accounts, { $guests } guests
operators-tables = Tables
operators-tables-count = { $open } open, { $playing } in progress, { $over } finished
operators-load = Load
operators-lines = Connections: { $sockets }, tables in memory: { $loaded }
operators-outbox = E-mails waiting
operators-reports = Reports
operators-no-reports = No report is waiting.
operators-find = Search
operators-backups = Backups
operators-backup-now = Back up now
operators-no-backups = There is no backup.
operators-errors = Latest warnings and errors
operators-no-errors = No errors since the start.
account-guest-short = Guest,
suspend = Suspend
unsuspend = Lift the suspension
report-settle = Settle

settings-about = Saved on this device.
language = Language
theme = Theme
theme-auto = Same as device
theme-light = Daylight
theme-dark = Lamplight
motion = Motion
motion-auto = Same as device
motion-less = Reduced

film-skip = Skip
draft-commit = Play it
paid-of = { $n } of { $due }
film-pace = What the others did
film-pace-calm = shown calmly
film-pace-brisk = shown briskly
film-pace-once = at once
confirm-turn = Confirm the end of my turn
confirm-turn-always = always
confirm-turn-never = never
key-r = R
key-r-help = Show again what happened since your last decision
confirm-turn-final = when it cannot be taken back
auto-answer = Where there is only one answer
auto-answer-bots = give it for me against bots
auto-answer-always = always give it for me
auto-answer-never = always ask me
auto-answer-help = With people at the table, an instant answer could tell them that you had no choice: it then comes after a moment.
offer-withdraw = Withdraw
offer-undo-more = { $n ->
    [one] and one thing more.
   *[other] and { $n } things more.
}
since = Since my last turn
since-title = Since your last turn
since-points = { $sign }{ $n } { $n ->
    [one] point
   *[other] points
}
since-nothing = Nothing that mattered.
key-s = S
key-s-help = What the others did since your last turn, and what it brought them
finale = The end of the game
finale-won = You have won!
finale-shared = You share the victory!
finale-place = You came { $place } of { $n }
finale-solo = { $points ->
    [one] You ended with { $points } point
   *[other] You ended with { $points } points
}
sound = Sounds
sound-on = on
sound-off = off
sound-volume = Volume
notify = Notifications
notify-granted = This browser tells you when it is your turn and the page is out of sight.
notify-denied = This browser does not allow notifications from this site. You can change that in its settings.
next-table = To the next table that is waiting for you: { $game }
left-lying = Left lying
round-fact = round { $n }
moved-fact = last move { $ago }
just-now = just now
rated-fact = rated
casual-fact = not rated
clock-fact = { $kind ->
    [move] { $n } per move
    [game] { $n } per player
   *[day] { $days ->
        [one] { $days } day per turn
       *[other] { $days } days per turn
    }
}
table-remove = Delete
table-remove-sure = Yes, delete it for good
table-shelve = Archive
table-unshelve = Bring back
my-shelved = Archived
my-shelved-about = Archived tables are out of your lists until you bring them back; for the others nothing changes.
finished-mine = My games
finished-public = Public games
waiting-visitor = Welcome! Choose a name if you like and sit down on a free seat. The host starts the game.
presets = Tables to choose from
presets-all = Show all { $n }
offline-retry = Try again now
branch = Play from here
branch-help = A new table against bots that begins at this moment; it does not count for anything
tip-pin = P: keep it here
key-p = P
key-p-help = Keep the explanation under the pointer open

## The coach

hint = Hint
hint-help = Hints are on at this table: the best moves, and why (H)
hint-thinking = The coach is thinking
hint-title = Worth thinking of
hint-win = { $n } to win
hint-win-help = Your chance to win after this move, from what you can know
hint-points = expected score { $n }
hints = Hints
hints-allow = Hints: whoever is to decide may ask the coach
hints-about = On: whoever is to decide may ask the coach.
hints-fact = with hints
key-h = H
key-h-help = Ask the coach for the best moves, where hints are on

analysis = Analysis
analysis-about = A strong bot looks at every decision of this game by what its player could know: everybody's chance to win, turning points, mistakes, luck.
analysis-begin = Analyse this game
analysis-running = Looking at move { $n } of { $of }
analysis-stop = Stop
analysis-curve = Everybody's chance to win, move by move
analysis-turning = Turning points
analysis-turn = Move { $ply }: { $who } from { $before } to { $after }
analysis-shares = Choices and luck
analysis-moves = Moves
analysis-all = Also the good ones
analysis-better = Better: { $move }
analysis-line = Best line
analysis-try = Try it yourself
analysis-deep = Look more deeply
upload-title = A record of your own
upload = Open a game record (JSON)
analysis-count-best = { $n ->
    [one] { $n } best move
   *[other] { $n } best moves
}
analysis-count-good = { $n ->
    [one] { $n } good move
   *[other] { $n } good moves
}
analysis-count-inaccuracy = { $n ->
    [one] { $n } inaccuracy
   *[other] { $n } inaccuracies
}
analysis-count-mistake = { $n ->
    [one] { $n } mistake
   *[other] { $n } mistakes
}
analysis-count-blunder = { $n ->
    [one] { $n } blunder
   *[other] { $n } blunders
}
