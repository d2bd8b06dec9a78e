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
nowhere-title = Off the chart
nowhere-about = There is nothing at this address.

home-title = Four trading games, one table
home-about = Play against bots right away, or send a friend a link. No account needed.
home-continue = Carry on
home-invite = Send a link
home-invite-about = Whoever opens it sits down at your table. Nobody needs an account.
home-device = Share a device
home-device-about = Several people play on one screen, with a curtain between turns.
home-replay = Look again
home-replay-about = Every finished game can be replayed, through anybody's eyes.
home-names = Comptoir is made by players for players. It is not connected to the authors and publishers of the games.
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
cover-golden_city = Die Goldene Stadt
cover-le_havre = Le Havre
cover-kontor = Kontor
cover-san_juan = San Juan
time-golden_city = about 60 minutes
time-le_havre = about 100 minutes
time-kontor = about 30 minutes
time-san_juan = about 45 minutes
pitch-golden_city = Found trading posts from the coast to the golden city, and be there first when the keys open its gates.
pitch-le_havre = Take goods from the quay, use and buy the buildings of the town, launch ships, and feed your people.
pitch-kontor = Lay docks and canals card by card, and become the keeper of the richest harbour basins.
pitch-san_juan = Build a colonial town from the cards in your hand, which are also your goods and your money.

your-turn = Your turn
others-turn = Somebody else's turn
seats-free = { $n ->
    [one] 1 free seat
   *[other] { $n } free seats
}
ready-to-start = Ready to start
turns-waiting = { $n ->
    [one] 1 table awaits you
   *[other] { $n } tables await you
}
notify-turn = Comptoir: it is your turn
notify-allow = Tell me when it is my turn

lobby-about = Open tables that anybody may join.
lobby-empty = No table is open at the moment.
lobby-open-one = Open one
watch = Being played
watch-empty = Nobody is playing in public just now.
my-about = Where you sit, and where you are awaited.
my-empty = You sit at no table.
my-over = Played to the end
my-over-empty = Nothing yet.
finished-about = Public games that are over. Each can be replayed move by move, through anybody's eyes.
finished-empty = No game has been finished yet.

new-title = New table: { $game }
your-name = Your name
your-name-hint = Leave empty for a guest's name
seats = Players
chairs = Chairs
chairs-help = Free chairs are for people who come by the link or from the lobby. Several people can play at this device, with a curtain between them.
chair-n = Chair { $n }
chair-which-bot = Bot on chair { $n }
chair-me = You
chair-free = Free
chair-bot = A bot
chair-guest = Somebody at this device
options = The game
rulings = Where the rules leave a gap
house-rules = The table
access = Who may sit down
access-link = Whoever has the link
access-open = Everybody (it stands in the lobby)
access-name = Only these people
invited = Invited names
invited-hint = Ada, Grace
pace = Pace
pace-live = In one sitting
pace-days = Over days
clock = Clock
clock-none = None
clock-move = For each move
clock-game = For the whole game
clock-day = For each turn, in days
clock-move-amount = Seconds for a move
clock-game-amount = Seconds for the game
clock-day-amount = Days for a turn
spectators = Spectators may look on
rated = Counts for the ratings
start-now = Start
open-table = Open the table
game-unknown = There is no such game.

waiting-about = Send the link to your friends, or put bots on the free chairs.
waiting-full = Everybody is here.
seat-free = free
host = host
bot = bot
bot-name = { $bot ->
    [greedy] Clerk
    [random] Drifter
    [search] Shipowner
   *[other] Bot
}
sit-down = Sit down
get-up = Get up
add-bot = Add a bot
hot-seat-name = Name of somebody at this device
hot-seat-add = Seat them
start = Start the game
host-starts = The host starts the game.
invite-link = Link to this table

prompt-region = What is asked
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
stand-in = a bot stands in
thinking = thinking
points-so-far = Points so far
points-final = Points
open-area = Look at what { $name } has
days-left = { $n ->
    [one] 1 day
   *[other] { $n } days
}
less = One less: { $what }
more-of = One more: { $what }
zoom-in = Larger
zoom-out = Smaller
rule-reference = Rule { $rule }

offline = The connection is lost. Trying again…
offline-unsent = { $n ->
    [one] The connection is lost. Your last move is kept and will be sent.
   *[other] The connection is lost. { $n } messages are kept and will be sent.
}
offer-undo = { $who } asks to take back a move.
offer-end = { $who } proposes to end the game here.
offer-waiting = Waiting for the others.
agree = Agree
refuse = Refuse
table-menu = Table
table-closed = This table cannot be shown
propose-end = Propose to end the game
hand-over = Let a bot play for me
come-back = Take my seat back
resign = Resign
resign-sure = Really resign? A bot finishes the game
about-started = Started
about-spectators = Looking on
about-commitment = Seal of the shuffle
about-commitment-help = A fingerprint of the random seed. The seed is shown at the end, so that anybody can check the shuffle.
about-seed = Seed

ledger-won = { $n ->
    [1] { $names } wins
   *[other] { $names } win together
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
tie-broken = Where points are equal, the tie-break of the rules decides.
winner = Winner
rematch = Play again
ended-agreed = Ended by agreement.
ended-resigned = Ended by resignation.

curtain-title = { $name }, it is your turn
curtain-about = Hand over the device. Nobody else should look now.
curtain-open = I am { $name }

replay = Replay
replay-first = To the beginning
replay-back = One step back
replay-forward = One step on
replay-last = To the end
replay-play = Play
replay-pause = Pause
replay-speed = Speed
replay-speed-0 = slow
replay-speed-1 = normal
replay-speed-2 = fast
replay-at = Moment of the game
replay-ply = Move { $n } of { $of }
replay-eyes = Through whose eyes
replay-link = Link to this moment
spectator = Spectator

keys = Keys
key-arrows = ← →
key-arrows-help = Go through everything you can choose now
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
rules-about = In our own words. The numbers are those that the explanations at the table refer to.
contents = Contents
guide-missing = This page is not written yet.

account-nobody = You can play as a guest. With a password the account is yours on every device.
account-guest = You are a guest on this device.
account-permanent = This account is permanent.
be-guest = Play as a guest
log-in = Log in
log-out = Log out
log-out-everywhere = Log out everywhere
log-out-guest = A guest who logs out is gone for good.
name = Name
password = Password
about-you = About you
email = E-mail address
email-help = Optional. Only for mail about your turns.
mail-turns = Send me a mail when it is my turn
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
tokens = Personal tokens
tokens-help = For programs that play in your name through the open interface.
token-label = What it is for
token-make = Make a token
token-made = Copy it now: it is shown this once
forget = Delete my account
forget-sure = Really delete? Bots take your seats

settings-about = Kept on this device.
language = Language
theme = Theme
theme-auto = As the device
theme-light = Daylight
theme-dark = Lamplight
motion = Motion
motion-auto = As the device
motion-less = Less
