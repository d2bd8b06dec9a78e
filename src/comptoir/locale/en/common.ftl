yes = yes
no = no
nothing = nothing

# A name with its article, a name after a number; `the-<id>` and `n-<id>` where a name wants it otherwise
the = the { $name }
n = { $n } { $name }

why-seat = { $seats ->
    [one] There is no seat { $seat }; this table has 1 seat, number 0.
   *[other] There is no seat { $seat }; this table has { $seats } seats, counted from 0.
}
why-over = The game is over.
why-unknown = { $move } is not a move of this game.
why-not-you = It is not player { $seat }'s turn to decide ({ $move }).
why-other-question = Not now: { $move }. You are asked: { $question }.
why-not-offered = This is not among the answers here: { $move }. You are asked: { $question }.
why-peek = { $move } comes too late in this message: an earlier move in it shows you something new. Send it on its own.

why-no-set = No set is being asked for now: the question is "{ $step }".
why-set-piece = { $n ->
    [0] { $move } is not part of what can be picked now.
   *[other] { $move } can be picked at most { $n } times.
}
why-set-size = This set has { $n } pieces; it needs from { $least } to { $most }.
why-set-low = This is worth { $n }; { $due } is due.
why-set-high = This is worth { $n }; the limit is { $limit }.
why-set-more = This is more than needed: { $due } is due, and you picked { $n } with a piece to spare.
why-set-other = These pieces cannot be picked together here.

draft-shows = The last move will show you something new: play what you have drafted, or take that move back.
draft-passes = Your turn ends here: play what you have drafted, or take something back.

undo-nothing = There is no move to take back.
undo-not-yours = The last move is not yours.
undo-known = This move can no longer be taken back: it showed somebody something new or passed the turn.

refuse-game = There is no game called { $game }; there are { $allowed }.
refuse-guest = The game { $game } comes with the package { $package } and cannot be opened: { $reason }. Mend or remove that package.
refuse-seats = This game cannot be played with that many players ({ $seats }); it takes { $allowed }.
refuse-option = There is no option { $option }; there are { $allowed }.
refuse-value = The option { $option } cannot be { $value }; choose from { $allowed }.
refuse-bot = There is no bot called { $bot }; there are { $allowed }.
refuse-bot-class = The bot { $bot } cannot be loaded: { $reason }.
refuse-bot-move = The bot { $bot } on seat { $seat } answered { $move }, which is not a legal move.
refuse-players = { $given ->
    [one] 1 bot is named, but { $needed } are needed at this table.
   *[other] { $given } bots are named, but { $needed } are needed at this table.
}
refuse-opponent = A game against others needs at least two bots.
refuse-extra = { $what } needs more than is installed: pip install "comptoir[{ $extra }]"
refuse-no-features = { $game } brings no features, so nothing can learn from it.
refuse-answers = Every table needs one move: given { $given }, needed { $needed }.
refuse-action = { $move } is not a legal move at table { $table } now.
refuse-table-format = { $file } cannot be written: the name of a table ends in { $allowed }.
refuse-no-token = A personal token of the house is needed: make one in your settings.
refuse-house = No house answers at { $address }: { $reason }
refuse-endless = A game is still going on after { $decisions ->
    [one] one decision
   *[other] { $decisions } decisions
}; these bots do not end it.
refuse-cluster = No Dask cluster answers at { $address }.
refuse-other-arena = { $file } holds another tournament: its { $part } is { $found }.

bot-random = Drifter
bot-random-line = Plays anything that is allowed, without a thought.
bot-greedy = Shopkeeper
bot-greedy-line = Takes whatever brings most right now, by rules of thumb.
bot-apprentice = Apprentice
bot-apprentice-line = Overlooks half of what could be done and takes what it likes: a child beats it.
bot-clerk = Clerk
bot-clerk-line = Does today's business well and gives no thought to tomorrow: plain mistakes cost you dearly.
bot-merchant = Merchant
bot-merchant-line = Knows the trade by heart and takes what brings most now: a fair opponent if you know the game.
bot-shipowner = Shipowner
bot-shipowner-line = Thinks a few moves ahead and guesses what you hide: strong.
bot-guildmaster = Guild master
bot-guildmaster-line = Takes its time over hard decisions and forgives nothing: the strongest of the house.

bad-json = This is not readable JSON: line { $line }, column { $column }.
bad-format = This is the wrong kind of file: its format is { $found }, but { $expected } is expected.
bad-game = This belongs to another game: { $found } instead of { $expected }.
bad-rules = This was made under rules version { $found } of { $game }; this engine plays version { $expected }.
bad-missing = The part “{ $part }” is missing.
bad-part = The part “{ $part }” is damaged; a value of type { $expected } is expected there.
bad-commitment = The seed does not match the seal published for it.
bad-move = Move { $number } cannot be read: { $line }.
bad-illegal = Move { $number } ({ $line }) is not legal: { $reason }
bad-result = The result in the file is not the result of its moves.
bad-position = The position is damaged: { $detail }.
bad-facts = The facts file of { $game } does not add up at { $entry }: { $detail }.
