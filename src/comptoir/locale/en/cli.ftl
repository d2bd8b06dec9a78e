# The command line.

help-comptoir = Classic trading games on one table: play them, simulate them, check them.
help-lang = Every command takes --lang en or --lang fr; without it the language of the system decides.
help-help = Show this help.
help-version = Show the version and the form of the engine.
help-games = List the games.
help-options = List the options of a game.
help-play = Play against bots in this terminal.
help-simulate = Let bots play many games and count.
help-replay = Show a recorded match move by move.
help-verify = Check the shuffle and every move of a recorded match.
help-bench = Measure this engine beside other engines, in one run.
help-game = The game, by its name in `comptoir games`.
help-seats = How many players; the smallest table unless told.
help-seat = Your place at the table, from 1.
help-bots = The other players: greedy or random, separated by commas; the last one fills up the table.
help-seed = Begin from this seed instead of one that nobody can guess.
help-series-seed = Another number gives other games.
help-option = An option of the game, as often as needed; see `comptoir options`.
help-name = Your name.
help-save = Write the record to this file at the end.
help-number = How many games.
help-jobs = How many processes; one for each processor unless told.
help-record = A file written by `s` during play or by --save.
help-all = Show everything at once, without stopping.
help-eyes = Show only what this player saw, from 1; without it everything is open.
help-check = Fail if the engine is slower, beside its peers, than it promises.
help-json = Write the figures to this file as well.
help-seconds = How long each engine plays in each round.
help-rounds = How many rounds; the figures are medians.

meta-game = GAME
meta-file = FILE
meta-option = NAME=VALUE
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
col-wins = Wins
col-share = Share
col-mean = Mean points
col-least = Least
col-most = Most
col-rank = Mean rank
row-total = Total
row-rank = Rank
option-count = { $n }, see `comptoir options { $name }`
options-of = { $game }, { $seats } players

bot-greedy = Greedy
bot-random = Random
person = Player { $seat }

commitment = Commitment to the shuffle: { $commitment }
seed = Seed: { $seed }
first-hint = Answer with a number or with words; ? shows what else you can type.
play-help =
    A number, or enough of a move's text to mean no other: play that move.
    t        draw the table again
    u        take back your last move
    s FILE   save the record of the match so far
    q        leave the table
undone = Taken back.
ask-save = Save the record? Name of the file, or Enter for no:
saved = The record is in { $file }.
left = You have left the table.
winner = { $who } wins with { $points } points.
winner-tie-break = { $who } wins with { $points } points, by the tie-break.
winners = { $who } share the victory with { $points } points.

simulating = Playing
length = A game has { $decisions } decisions on average.
speed = { $seconds } s in { $jobs ->
    [one] one process
   *[other] { $jobs } processes
}: { $games } games and { $decisions } decisions a second.

replay-move = { $who }: { $move }
replay-prompt = [{ $ply } of { $last }] Enter: next, t: table, a: all the rest, q: quit
verify-good = The record of { $game } is sound: all { $moves } moves are legal, and the seed fits the commitment published for the shuffle.
verify-bad = The record is not sound. { $reason }
verify-unfinished = The match is not finished.

refuse-lang = There are no words in the language "{ $lang }"; there are { $allowed }.
refuse-seat = There is no seat { $seat } at this table: its seats are 1 to { $seats }.
refuse-bots = { $given } bots are named, but { $needed } places are free for them.
refuse-games = The numbers of games and of processes must be positive.
refuse-file = The file { $file } cannot be read: { $reason }.
refuse-write = The file { $file } cannot be written: { $reason }.
refuse-number = There is no answer number { $number }; choose from 1 to { $last }.
refuse-empty = Type a number from 1 to { $last }, some words, or ? for help.
refuse-ambiguous = "{ $answer }" could mean several moves: { $several }.
refuse-answer = "{ $answer }" is none of the answers. Type ? for help.
refuse-missing = { $name } is missing; --help shows how the command is used.
refuse-switch = There is no option { $name }; --help shows which there are.
refuse-parameter = What is given for { $name } cannot be used; --help shows what is expected.
refuse-usage = This command cannot be understood ({ $detail }); --help shows how it is used.
refuse-command = There is no command "{ $name }"; there are { $allowed }.
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
bench-peer = Beside
bench-promised = Times
bench-found = Found
bench-verdict = Verdict
bench-kept = kept
bench-margin = kept within the margin
bench-broken = broken
bench-unmeasured = not measured here
refuse-peers = The other engines are not all installed: { $detail }
