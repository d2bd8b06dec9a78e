# The command line.

help-comptoir = Classic trading games at one table: play them, simulate them, check them.
help-lang = Every command takes --lang en or --lang fr; otherwise the system language is used.
help-help = Show this help.
help-version = Show the version, and whether the engine is compiled.
help-games = List the games.
help-options = List the options of a game.
help-play = Play against bots in this terminal.
help-simulate = Let bots play many games at one table and show the statistics.
help-arena = Let bots meet pair by pair on the same deals from every seat: ratings, cross table, seats, variants.
help-replay = Show a recorded match move by move.
help-verify = Check the shuffle and every move of a recorded match.
help-bench = Compare the speed of this engine with other engines, in one run.
help-game = The game, by its name in `comptoir games`.
help-seats = Number of players (default: the fewest the game allows).
help-seat = Your place at the table, from 1.
help-bots = The other players, separated by commas; the last one named fills the remaining seats: apprentice, clerk, merchant, shipowner or guildmaster from weak to strong, greedy, random, or module:Class.
help-arena-bots = The bots that meet, separated by commas; one of your own is module:Class.
help-arena-games = Games of each pair in each mode; rounded up so that everybody sits everywhere equally often.
help-arena-seats = Numbers of players, separated by commas (default: the fewest the game allows).
help-variant = Options of one variant, separated by commas; as often as there are variants to compare.
help-together = All bots sit at one table and change seats, instead of meeting in pairs.
help-dask = Play on the Dask cluster at this address instead of on this machine.
help-file = Keep every result in this file; a run that was stopped goes on from there.
help-plot = Draw ratings and cross table into this SVG file.
help-seed = Start from this seed instead of one that nobody can guess.
help-series-seed = Seed of the whole series; another number gives other games.
help-option = An option of the game, as often as needed; see `comptoir options`.
help-name = Your name.
help-save = Write the record to this file at the end.
help-number = Number of games.
help-jobs = Number of processes (default: one per processor).
help-record = A file written by `s` during play or by --save.
help-all = Show everything at once, without stopping.
help-eyes = Show only what this player saw, from 1; without it everything is open.
help-check = Fail if the engine is slower, compared with its peers, than it promises.
help-json = Write the figures to this file as well.
help-seconds = How long each engine plays in each round.
help-rounds = Number of rounds; the figures are medians.
help-instructions = Count the instructions of a decision, a copy and a view instead (with valgrind): the figures are the same on a busy machine.

meta-game = GAME
meta-file = FILE
meta-option = NAME=VALUE
meta-variant = NAME=VALUE,...
meta-address = ADDRESS
meta-command = COMMAND [ARGUMENTS]...
panel-usage = Usage:
panel-options = Options
panel-arguments = Arguments
panel-commands = Commands
panel-required = required
panel-default = default:

version = comptoir { $version }, { $form ->
    [compiled] compiled engine
   *[other] plain Python engine
}

col-id = Name
col-game = Game
col-seats = Players
col-options = Options
col-option = Option
col-values = Values (* default)
col-help = Meaning
col-points = Points
col-player = Player
col-mean = Mean points
col-rank = Mean rank
col-rating = Rating
col-first = First places
col-time = ms a decision
col-mode = Variant
col-games = Games
col-decisions = Decisions
col-decided = One winner
col-margin = Lead
col-seat-shares = First places by seat, %
arena-title = { $game }: { $games ->
    [one] one game
   *[other] { $games } games
}
arena-bots = Bots after { $games ->
    [one] one game
   *[other] { $games } games
}, with 95 % intervals
arena-cross = First places of the row against the column; with more than two sides, of one among many
arena-seats = First places by seat
arena-modes = Variants
row-total = Total
row-rank = Rank
option-count = { $n }, see `comptoir options { $name }`
options-of = { $game }, { $seats } players

person = Player { $seat }

commitment = Shuffle seal: { $commitment }
seed = Seed: { $seed }
set-hint = Several at once: their numbers, separated by spaces.
set-so-far = Picked so far: { $picked }.
set-usual = Enter takes: { $picked }.
first-hint = Answer with a number or with words; ? shows what else you can type.
play-help =
    A number, or enough of a move's text to mean no other: play that move.
    Enter alone: the answer that is laid out, where one is.
    t        draw the table again
    u        take back your last move
    s FILE   save the record of the match so far
    q        leave the table
undone = Taken back.
ask-save = Save the record? Name of the file, or Enter for no:
saved = The record is in { $file }.
left = You have left the table.
winner = { $points ->
    [one] { $who } wins with 1 point.
   *[other] { $who } wins with { $points } points.
}
winner-tie-break = { $points ->
    [one] { $who } wins the tie-break with 1 point.
   *[other] { $who } wins the tie-break with { $points } points.
}
winners = { $points ->
    [one] { $who } share the victory with 1 point each.
   *[other] { $who } share the victory with { $points } points each.
}

simulating = Playing
speed = { $seconds } s in { $jobs ->
    [one] one process
   *[other] { $jobs } processes
}: { $games ->
    [one] one game
   *[other] { $games } games
} and { $decisions ->
    [one] one decision
   *[other] { $decisions } decisions
} a second.

replay-move = { $who }: { $move }
replay-prompt = [{ $ply } of { $last }] Enter: next, t: table, a: all the rest, q: quit
verify-good = { $moves ->
    [one] The record of { $game } is sound: its one move is legal, and the seed matches the seal published for the shuffle.
   *[other] The record of { $game } is sound: all { $moves } moves are legal, and the seed matches the seal published for the shuffle.
}
verify-bad = The record is not sound. { $reason }
verify-unfinished = The match is not finished.

refuse-lang = There are no words in the language “{ $lang }”; there are { $allowed }.
refuse-seat = There is no seat { $seat } at this table: its seats are 1 to { $seats }.
refuse-bots = { $given ->
    [one] 1 bot is named
   *[other] { $given } bots are named
}; { $needed ->
    [one] name exactly 1.
   *[other] name 1 to { $needed }.
}
refuse-no-bots = Name at least one bot.
refuse-games = The numbers of games and of processes must be positive.
refuse-file = The file { $file } cannot be read: { $reason }.
refuse-write = The file { $file } cannot be written: { $reason }.
refuse-several = One answer only, please: no set is being asked for.
refuse-number = There is no answer number { $number }; choose from 1 to { $last }.
refuse-empty = Type a number from 1 to { $last }, some words, or ? for help.
refuse-ambiguous = “{ $answer }” could mean several moves: { $several }.
refuse-answer = “{ $answer }” matches none of the moves. Type ? for help.
refuse-missing = { $name } is missing; --help shows how the command is used.
refuse-switch = There is no option { $name }; --help shows which there are.
refuse-parameter = The value given for { $name } cannot be used; --help shows what is expected.
refuse-usage = This command cannot be understood ({ $detail }); --help shows how it is used.
refuse-command = There is no command “{ $name }”; there are { $allowed }.
refuse-bench = The seconds and rounds of a measurement must be positive.

bench-running = Measuring, round
bench-other-form = The engine here is compiled; a copy of its sources without the compiled modules plays beside it in a process of its own.
bench-one-form = The engine here is plain Python; the compiled form is not installed, so it is not measured.
bench-engine = Engine, players
bench-decisions = Decisions/s
bench-games = Games/s
bench-copy = Copy µs
bench-change = + move
bench-catanatron = × catan.
bench-stepped = × step
bench-loop = × C++
bench-legend = Copy: microseconds to copy a table in the middle of a game; + move: to copy it and to play a move on the copy. Times the decisions a second of: catanatron; OpenSpiel's crazy_eights stepped from Python; the same in OpenSpiel's own C++ loop.
bench-promise = Promise
bench-peer = Compared with
bench-promised = Promised ×
bench-found = Found
bench-verdict = Verdict
bench-kept = kept
bench-margin = kept within the margin
bench-broken = broken
bench-unmeasured = not measured here
refuse-peers = The other engines are not all installed: { $detail }
refuse-count = Instructions are counted with { $tool }, which is not on this machine.
bench-counting = Counting instructions
bench-per-decision = a decision
bench-per-copy = a copy
bench-per-view = a view
bench-counted = Instructions of the processor, dealing excluded; in brackets, the share of what the game's folder promises. View: that of a seat that is not being asked.

help-train = Train a game's bots by self-play; a run that was stopped goes on where it was.
help-minutes = How long to train, all runs in the same folder together.
help-train-seats = Only tables with so many players (may be given more than once); without it they are mixed as the game's bots.json says.
help-train-samples = Tables imagined for a decision in self-play: more make it slower and stronger.
help-train-walks = Choose moves in self-play by a search of so many walks; 0 looks one move ahead.
help-train-boot = Games between greedy merchants to begin with.
help-train-check = Games against greedy now and then, to see how far it is; 0 plays none.
help-train-begin = Weights to begin with, for example those of another number of players; without it a run begins from nothing.
help-train-folder = Where the checkpoint, the weights and the report are kept; usually training/<game>.
training = Training, { $games ->
    [one] one game
   *[other] { $games } games
}
trained = { $games ->
    [one] One game was played.
   *[other] { $games } games were played.
} Written: { $files }
refuse-train = The minutes must not be negative, there must be a first game and a first table imagined, and the players are one of { $seats }.
refuse-train-features = { $game } has no features to learn from.
refuse-learn = Training needs numpy: install comptoir[learn]. ({ $detail })
refuse-checkpoint = The run in { $file } cannot go on: { $detail }.
refuse-dask = There is no Dask cluster at { $address }: { $detail }

help-records = Turn folders of match records into one Parquet or Arrow table, for people who study.
help-records-places = Records, or folders with records in them.
help-records-to = The table to write; the ending of its name, parquet or arrow, chooses the format.
help-records-plies = A row for every move instead of a row for every game.
help-records-features = A row for every move, with what its player knew as bytes.
meta-records = RECORD...
records-reading = Records
records-written = { $file } is written. Rows: { $rows }, games: { $games }.
records-skipped = { $file } is left out: { $reason }
refuse-no-records = There is no record in these folders.
help-mcp = Offer a running house as tools to programs that speak the Model Context Protocol.
help-mcp-url = The address of the house.
help-mcp-token = A personal token of the house (or the variable COMPTOIR_TOKEN); over HTTP every caller brings his own.
help-mcp-http = Answer over HTTP on this machine instead of standard input and output.
help-mcp-port = The port for --http.
mcp-no-table = There is no such table.
mcp-free = free
mcp-table = { $id }: { $game }, { $status }, seats: { $seats }{ $turn ->
    [yes] , your turn
   *[no] {""}
}
mcp-asked = You are asked: { $question }
mcp-waiting = Waiting for { $names }.
mcp-over = The match is over.
mcp-place = The match is over. { $name }: { $score ->
    [one] 1 point
   *[other] { $score } points
}, rank { $rank }
mcp-possible = This move is possible now.
mcp-played = This move has just become possible and was played.

help-analyse = Analyse a match record: chances, good and bad moves, luck and choices.
help-analyse-record = The record, as a file.
help-analyse-json = Write the analysis as JSON to this file.
help-analyse-deep = Think longer about every decision.
help-analyse-walks = Walks of the search for each decision.
help-analyse-line = Show the best line from this move, with more thought.
