game-name = Kontor
shelf-minutes = about 30 minutes
shelf-pitch = Lay docks and canals card by card, and win control of the harbour, sector by sector.
nothing = nothing

side-red = red
side-black = black
side-blue = blue
side-yellow = yellow

move-decline = Skip
move-play_on = Take part in this round
move-pass = Pass for 1 florin
move-take_back = Take the card back: it fits nowhere
move-stay = Leave the boat where it is
move-play = Play: { $card }
move-place = Place at column { $x }, row { $y }
move-boat = Move the boat to column { $x }, row { $y }
move-take = Take away: { $card }
move-to_pile = Put it under player { $player }'s pile
move-draw_dock = Draw from the dock pile
move-draw_canal = Draw from the canal pile
move-search = Look through your dock pile
move-pick = Take from your pile: { $card }
move-return = Put under your pile: { $card }
move-good = Place a warehouse: { $good }
move-export = Export: { $good }
move-stand_in = Take the warehouse from: { $card }
move-buy_out = Buy out: { $card }
move-cargo = Put the cargo on: { $card }
move-bribe = Add a warehouse on: { $card }
move-swap = Exchange { $good } on: { $card }
move-into = Exchange it for: { $good }
move-count = The sector counts
move-veto = The sector does not count
move-choose = Start with: { $card }
move-smuggle = Smuggle: { $card }
move-want = Special cards to buy: { $n }
move-show = Show: { $card }
move-cover = Use it to cover a card
move-two_canals = Discard it and place two canals
move-mark = Get the workers drunk: { $card }
move-sober_up = Remove the marker
move-propose = Propose an alliance to player { $player } in the sector of { $card }
move-leave = Leave the alliance in the sector of { $card }
move-accept = Accept the alliance
move-refuse = Decline the alliance

ask-pass = Play a card in secret, or pass for 1 florin
ask-choose_card = Choose a card in secret
ask-boat = Move the boat (shown on { $card }), or leave it where it is
ask-take = Take away one dock beside the boat, or skip
ask-pile = Choose whose pile this dock goes under: { $card }
ask-place = Choose a cell for: { $card }
ask-place_canal = Choose a cell for: { $card }
ask-draw = Choose a pile to refill from
ask-free_card = Play a card, or pass for 1 florin
ask-tavern = Choose the dock whose workers get drunk ({ $card }), or skip
ask-alliance = Propose an alliance, leave one, or skip
ask-answer_ally = Accept or decline an alliance with player { $player } in the sector of { $card }
ask-buy_out = Buy out one opposing dock (1 florin per good), or skip
ask-sink = Choose the canal where this cargo is sunk: { $good }
ask-cargo = Choose one of your distribution centres for the sunken cargo: { $good }
ask-veto = { $n ->
    [one] Decide whether this finished sector of 1 dock ({ $card }) counts: your tavern is in it
   *[other] Decide whether this finished sector of { $n } docks (with { $card }) counts: your tavern is in it
}
ask-first_docks = { $n ->
    [one] Choose 1 more dock for your first hand
   *[other] Choose { $n } more docks for your first hand
}
ask-good = Choose the one warehouse that this dock brings: { $card }
ask-pick = Take one dock from your pile
ask-flood_use = Choose how to use: { $card }
ask-canal = { $n ->
    [0] Choose a canal from your hand
    [one] Place a second canal for 1 florin, or skip
   *[other] Place a second canal for { $n } florins, or skip
}
ask-bribe = Add a warehouse to one of your docks with a single good, or skip
ask-hide = Choose a cell for your contraband: { $card }
ask-want = { $n ->
    [one] Choose how many special cards to buy, at 1 florin each
   *[other] Choose how many special cards to buy, at { $n } florins each
}
ask-show = Show a card: there are too few special cards, and the higher number buys first
ask-export = Export one warehouse of this dock, or skip: { $card }
ask-stand_in = Choose which dock gives up its warehouse: { $card } is leaving and its { $good } was exported
ask-wedding = Take a card from your dock pile, or skip (Wedding)
ask-wedding_return = Put one dock from your hand under your pile (Wedding)
ask-riot_return = Put your docks under your pile, one by one (Riots)
ask-swap = Exchange one of your warehouses, or skip (High Water)
ask-into = Choose the good to exchange for { $good } on { $card }

event-round = Round { $round } begins.
event-pass = { $n ->
    [0] { $who } passes; the treasury is empty.
    [one] { $who } passes and takes 1 florin.
   *[other] { $who } passes and takes { $n } florins.
}
event-reveal = { $who } shows { $card }.
event-reveal_hidden = { $who } plays a card that stays face down.
event-tax = { $who } pays 1 florin in tax.
event-relief = { $n ->
    [0] Neither player can pay the tax: { $who } pays nothing; the treasury is empty.
    [one] Neither player can pay the tax: { $who } pays nothing and takes 1 florin.
   *[other] Neither player can pay the tax: { $who } pays nothing and takes { $n } florins.
}
event-insolvent = { $who } cannot pay the tax, takes the card back and sits out this round.
event-boat = { $who } moves the boat to column { $x }, row { $y }.
event-removed = { $who } loses { $card }, which goes under their pile.
event-take_back = { $who } finds no cell for { $card } and takes it back.
event-take_back_hidden = { $who } finds no cell for the hidden card and takes it back.
event-place = { $who } places { $card } at column { $x }, row { $y }.
event-smuggle = { $who } places a hidden card at column { $x }, row { $y }.
event-turned_over = { $who }'s hidden card is { $card }.
event-sector = { $n ->
    [one] The sector of { $card } is finished: { $side } wins it.
   *[other] A sector of { $n } docks, with { $card }, is finished: { $side } wins it.
}
event-sector_tied = { $n ->
    [one] The sector of { $card } is finished: nobody wins it.
   *[other] A sector of { $n } docks, with { $card }, is finished: nobody wins it.
}
event-sector_vetoed = { $n ->
    [one] The sector of { $card } is finished but does not count.
   *[other] A sector of { $n } docks, with { $card }, is finished but does not count.
}
event-subsidy = { $who } receives 1 florin for a canal.
event-draw = { $who } draws { $card }.
event-pick = { $who } takes a dock of their choice from their pile.
event-skip = { $who } misses this turn.
event-skip_marker = { $who } cannot pay the tax and will miss a turn.
event-drunk = { $who } gets the workers drunk at { $card }.
event-sober = { $who } removes the tavern marker.
event-sobered = The workers at { $card } are sober again.
event-proposal = { $who } proposes an alliance to player { $player } in the sector of { $card }.
event-proposal-named = { $who } proposes an alliance to { $other } in the sector of { $card }.
event-alliance = { $who } accepts the alliance with player { $player } in the sector of { $card }.
event-alliance-named = { $who } accepts the alliance with { $other } in the sector of { $card }.
event-alliance_refused = { $who } declines the alliance with player { $player } in the sector of { $card }.
event-alliance_refused-named = { $who } declines the alliance with { $other } in the sector of { $card }.
event-alliance_left = { $who } leaves the alliance in the sector of { $card }.
event-alliances_broken = Alliances in the sector of { $card } are dissolved.
event-buy_out = { $n ->
    [one] { $who } buys out { $card } for 1 florin.
   *[other] { $who } buys out { $card } for { $n } florins.
}
event-sunk = { $who } sinks the cargo ({ $good }) at column { $x }, row { $y }.
event-cargo = { $who } has surrounded a sunken cargo: { $good }.
event-cargo_placed = { $who } puts the cargo ({ $good }) on { $card }.
event-flood_spent = { $who } discards { $card } to place canals instead.
event-flooded = The flood brings { $card } to column { $x }, row { $y }.
event-good = { $who } chooses { $good } on { $card }.
event-bribe = { $who } adds { $good } on { $card }.
event-buy = { $n ->
    [0] { $who } buys no special card.
    [one] { $who } buys 1 special card.
   *[other] { $who } buys { $n } special cards.
}
event-show = { $who } shows { $card } from their hand.
event-export = { $who } exports { $good }.
event-event = Event: { $event }.
event-returned = { $who } puts { $card } under their pile.
event-swap = { $who } exchanges { $good } for { $new } on { $card }.
event-end = { $ending }
event-victor = The game is won at once by { $side }.

ending-running = The game is still going on.
ending-full = The board is full: the game ends.
ending-dead_end = No more cards can be placed: the game ends.
ending-stall = Too many rounds without a card placed: the game ends.
ending-three_in_line = Three boxes in a line: the game ends.
ending-first_sector = The first sector is finished: the game ends.
ending-stocks_empty = Both stocks of warehouses are empty: the game ends.
ending-bankrupt = Somebody is bankrupt: the game ends.
ending-blockade = The boat blocks everybody: the game ends.
ending-sprint = A dock pile has run out: the game ends, and empty cells count as water.

why-not-in-hand = You do not hold this card: { $card }.
why-no-cell = This card fits nowhere now: { $card } (rule 2.4).
why-cell = { $card } cannot be placed at column { $x }, row { $y } (rules 2.4, 3.7, 5.1).
why-boat-there = The boat is already at column { $x }, row { $y }; leave it, or choose another water (rule 4).
why-boat-water = Column { $x }, row { $y } is not water, and the boat moves to water only (rule 4).
why-no-ally = You have no alliance to leave here: { $card }.
why-no-centre = This is no centre of yours in an open sector: { $card }.
why-proposed = You have already proposed this in this turn.
why-no-alliance = No alliance is possible here with this player: both must be free and present in the sector ({ $card }).
why-not-takeable = The boat cannot take this away: { $card } (rule 4).
stuck-full = there is no free cell beside a card.
stuck-crane = every free cell lies beside another side's crane.
stuck-flood = there is nothing that a flood may cover.
stuck-bridge = there is no water that a bridge may cover.
stuck-completes = it would finish a sector wherever it goes.
stuck-rule = a rule of this game forbids every free cell.

refuse-mode-seats = { $seats ->
    [one] { $rule } is not for 1 player; possible: { $allowed }.
   *[other] { $rule } is not for { $seats } players; possible: { $allowed }.
}
refuse-scenario-seats = { $seats ->
    [one] The scenario { $rule } is not for 1 player; possible: { $allowed }.
   *[other] The scenario { $rule } is not for { $seats } players; possible: { $allowed }.
}
refuse-scenario-mode = The scenario { $rule } cannot be combined with { $other }: scenarios are played with { $wanted }.
refuse-moving-border = “Borders: each as soon as its own direction is fixed” needs “Fixed directions stay fixed”: a border that has closed sectors cannot move.
refuse-no-effect = “{ $option }” has no effect in this game: leave it as usual.
refuse-pair = { $rule } cannot be combined with { $other }: { $reason }

reason-no_boat = there is no boat.
reason-no_tavern = there are no taverns.
reason-no_crane = there are no cranes.
reason-no_round_play = cards are not chosen in secret there.
reason-no_immediate_scoring = sectors are not settled before the end there.
reason-no_own_dock_piles = players do not have dock piles of their own there.
reason-no_flood_cards = there are no flood cards; add a variant that brings them.
reason-no_rounds = there are no rounds with a secret choice there.
reason-own_florins = it sets the starting florins itself: as many as there are players.
reason-own_hand = it deals its own first hand, 2 docks and 2 canals, where Justice chooses three docks.
reason-contained = it already includes that rule.
reason-anchor_alone = only the anchor is on the board at the start, and the boat would block every cell beside it.
reason-own_tavern = the taverns have a rule of their own there.
reason-either = choose one or the other.
reason-no_points = points are not counted there.
reason-first_sector_ends = the game ends with its first finished sector.
reason-hidden_cards = hidden cards would break its goal.
reason-covering_cards = covering cards would break its boxes.
reason-same_cards = both need the same special cards.
reason-specials_dealt = all special cards are already in the canal pile.
reason-players_2 = this rule is for 2 players.
reason-players_2_4 = this rule is for 2 or 4 players.

option-mode = Game
option-mode-help = The base, advanced and team games are played in rounds with a secret choice; in Freewheel players take turns.
option-mode-usual = usual: base game for 2 (advanced as soon as a scenario, a special rule or an expansion is chosen), individual freewheel for 3, team game for 4
option-mode-base2 = Base game
option-mode-advanced2 = Advanced game
option-mode-team4 = Team game
option-mode-roue_libre = Freewheel
option-mode-roue_libre_individuelle = Individual freewheel
option-scenario = Scenario
option-scenario-help = Another board, another goal. Played with the advanced rules, or with the team rules for four.
option-scenario-none = none
option-vieilles_rancunes = Old Grudges
option-vieilles_rancunes-help = The owner of the only tavern in a finished sector decides whether it counts.
option-misere = Destitution
option-misere-help = Three florins each and an empty treasury; a player with no florins while the treasury is empty loses.
option-justice = Justice
option-justice-help = Each player chooses the first three docks; four others leave the game unseen.
option-marins_ivres_morts = Dead-drunk Sailors
option-marins_ivres_morts-help = Passing is not announced but chosen in secret like a card.
option-libre_choix = Free Draw
option-libre_choix-help = Refill from either pile, keeping at least one dock and one canal.
option-choix_marchandise = Choice of Goods
option-choix_marchandise-help = A dock with several goods brings only one warehouse, of the type you choose.
option-blocus = Blockade
option-blocus-help = No card may be placed beside the boat.
option-premier_choix = First Pick
option-premier_choix-help = For 2 florins you may take any dock from your pile instead of the top one.
option-choix_inondation = Flood Option
option-choix_inondation-help = A flood may be discarded to place two canals from your hand.
option-corruption_1 = Corruption 1
option-corruption_1-help = A tavern adds a warehouse to one of your docks in its sector.
option-corruption_2 = Corruption 2
option-corruption_2-help = A tavern adds a warehouse to two of your docks in two other sectors.
option-point_final = Last Word
option-point_final-help = The last sector to be finished is worth 2 points.
option-sprint_final = Final Sprint
option-sprint_final-help = The game ends when a dock pile runs out; empty cells count as water.
option-contrebande = Smuggling
option-contrebande-help = Once in the game each player may place a card face down.
option-protection = Protection
option-protection-help = A tavern protects its owner's docks in its sector from the boat.
option-achat_cartes_speciales = Buying Special Cards
option-achat_cartes_speciales-help = Before each round special cards can be bought for 2 florins each.
option-pont_et_inondation = Bridge and Flood
option-pont_et_inondation-help = Each player begins with a bridge and a flood.
option-crue_exceptionnelle = Exceptional Flood
option-crue_exceptionnelle-help = Each player begins with a flood, which also fills the free cells beside it with canals.
option-entrepot_exportation = Export Warehouse
option-entrepot_exportation-help = One warehouse of each dock may be exported; a majority of a good in the export stores brings 1 point.
option-cartes_evenements = Event Cards
option-cartes_evenements-help = After a round in which a sector was finished, something happens in the old harbour.

# How this table reads the rules where they leave a gap
option-edge_closure = Borders
option-edge_closure-help = When the borders of the harbour begin to close sectors.
option-edge_closure-both_axes = once width and height are both fixed
option-edge_closure-per_axis = each as soon as its own direction is fixed
option-frozen_axis_stays = Fixed directions stay fixed
option-frozen_axis_stays-help = A direction that has reached its size stays fixed even if a card at its border is removed. Otherwise it comes loose again, as long as the other one is not fixed.
option-pass_declaration = Announcing a pass
option-pass_declaration-help = Whether all players say at the same time if they pass, or one after the other.
option-pass_declaration-simultaneous = all at once
option-pass_declaration-sequential = in turn, whoever acted first begins
option-unowned_sectors_use_rank_slot = Unwon sectors take a place
option-unowned_sectors_use_rank_slot-help = A finished sector without a winner takes one of the places among the sectors that count.
option-income_on_last_placement = Subsidy for the last canal
option-income_on_last_placement-help = Whoever fills the last cell with a canal still receives the florin; it may decide a tie.
option-stall_rounds = Rounds without a card
option-stall_rounds-help = The game ends after this many rounds in a row in which nobody placed a card.
option-special_on_empty_cell = Floods and bridges on empty cells
option-special_on_empty_cell-help = A flood may also be laid like a canal and a bridge like a dock, instead of covering a card.
option-flood_covers_customs = Floods cover customs houses
option-flood_covers_customs-help = A flood may also cover a customs house outside finished sectors.
option-bridge_on_anchor = Bridge on the anchor
option-bridge_on_anchor-help = The anchor is water like a canal and may be bridged.
option-bridge_under_boat = Bridging the boat's cell
option-bridge_under_boat-help = The water where the boat lies may be bridged; the boat stays there until somebody moves it.
option-crane_blocks_special_docks = Cranes stop special cards
option-crane_blocks_special_docks-help = Bridges and customs houses count as docks: they may not be placed beside another side's crane.
option-customs_counts_for_size = Customs houses count for size
option-customs_counts_for_size-help = A customs house makes its sector larger by one.
option-smallest_tie = Ties in David and Goliath
option-smallest_tie-help = Which sectors count if several are equally small.
option-smallest_tie-farthest_anchor = those far from the anchor
option-smallest_tie-nearest_anchor = those near the anchor
option-filter_before_ranking = Sectors that cannot count take no place
option-filter_before_ranking-help = Sectors that are too small, not straight or vetoed are left out before the largest or smallest ones are picked. Otherwise they take a place and score nothing.
option-events_per_round = Events
option-events_per_round-help = How many event cards follow a round in which several sectors were finished.
option-events_per_round-one = one
option-events_per_round-per_sector = one for each sector
option-conspiracy_florin = Florin for the conspiracy's victim
option-conspiracy_florin-help = The richest player, who sits out because of Conspiracy, takes 1 florin as for passing.
option-drunk_marker = Tavern marker
option-drunk_marker-help = What marks the dock whose workers are drunk. A florin goes back to where it came from.
option-drunk_marker-neutral = a marker of its own
option-drunk_marker-own_florin = one of the tavern owner's florins
option-drunk_marker-treasury_florin = a florin from the treasury
option-smuggling_draw = Replacing contraband
option-smuggling_draw-help = Which pile the smuggler refills from.
option-smuggling_draw-free_pile = either pile: the draw tells nothing
option-smuggling_draw-same_type = the pile of the hidden card
option-smuggling_draw-none = not at all
option-spring_tide_pay_before_income = Second canal before the subsidy
option-spring_tide_pay_before_income-help = The second canal of Spring Tide is paid for with a florin you already have. Otherwise the florin for the first canal may pay for it.
option-flood_option_income = Subsidy for canals instead of a flood
option-flood_option_income-help = Each canal placed instead of a flood brings the usual florin.
option-sprint_trigger = End of the Final Sprint
option-sprint_trigger-help = What ends the game in Final Sprint.
option-sprint_trigger-pile_empty = somebody's dock pile is empty
option-sprint_trigger-draw_fails = somebody must draw a dock and cannot
option-euphrates_cells = Cargo in the Euphrates
option-euphrates_cells-help = On which canals the cargo is sunk.
option-euphrates_cells-random = on three drawn at random
option-euphrates_cells-chosen = the player in the first seat chooses
option-boat_returned_own_team = Own dock taken by the boat
option-boat_returned_own_team-help = Team game: whose pile a dock goes under when it is taken from the mover's own team.
option-boat_returned_own_team-mover_chooses = the player who moves the boat chooses
option-boat_returned_own_team-fewer_cards = the partner with fewer cards in hand
option-drunk_counts_for_size = Drunk docks count for size
option-drunk_counts_for_size-help = A drunk dock brings nothing, but its card still lies in the sector and counts for its size (7.1, R19). Otherwise it does not count there either.
option-riots_draw = Docks after Riots
option-riots_draw-help = Riots: all docks in hand go under the pile and new ones are drawn. The text says three; a hand with more or fewer docks would then change its size (10.2, R28).
option-riots_draw-returned = as many as were returned
option-riots_draw-three = three
option-alliances_broken = Alliances that break
option-alliances_broken-help = When sectors merge and a player would have two allies there, the alliances of the players concerned break (7.2, R38): those in this sector, or all of theirs.
option-alliances_broken-sector = in the merged sector
option-alliances_broken-everywhere = in all sectors
option-flood_option_tax = Tax for canals instead of a flood
option-flood_option_tax-help = Freewheel with Flood Option: each canal with a florin placed instead of a flood makes the opponents pay, like any card (7.1, R20). Otherwise their symbols do nothing.

source-sectors = Sectors
source-customs = Customs houses
source-victory = Won at once
source-alliances = Sectors won in alliance
source-export = Export
source-golden_days = Golden Days

table-round = Round { $round }
table-treasury = Treasury: { $n }
table-supply = Supply: { $goods }
table-stock = Stock of { $side }: { $goods }
table-canals = Canals: { $n }
table-pile-top = top: { $card }
table-player = Player
table-side = Side
table-florins = Florins
table-hand = Hand
table-docks = Docks
table-known = Known cards
table-turned = Turned
table-passed = passes
table-out = out
table-hidden = face down
table-your-hand = Your hand
table-sectors = Sectors
table-sector-size = Docks
table-sector-state = State
table-sector-tokens = Warehouses
table-open = open, { $side } leads
table-open-tied = open, nobody leads
table-won = won by { $side }
table-tied = finished, nobody’s
table-vetoed = finished, does not count
table-boat = Boat at column { $x }, row { $y }
table-order-reversed = Naval blockade: tea beats spice, spice beats wine, wine beats tea
table-order-linear = Spice beats tea, tea beats wine
table-order-cyclic = Wine beats spice, spice beats tea, tea beats wine
table-event = Event: { $event }
table-store = Exported by { $side }: { $goods }
table-sunk = Sunken: { $good } at column { $x }, row { $y }
table-special-pile = Special cards to buy: { $n }
table-alliance = Alliance of { $one } and { $other } in the sector of { $card }
table-skip = misses a turn
table-legend = W wine, S spice, T tea, + crane, Y tavern, $ florin, b boat, B boat here, ~ water; lower case: goods printed, digits: warehouses

kontor-harbour = The harbour, { $width } by { $height } cells
kontor-laid = Cards played this round
kontor-rules = Rules in force
kontor-thinking = is choosing
kontor-passed = passes
kontor-out = out of the round
kontor-open-sectors = Open sectors
kontor-no-sector = No docks yet.
kontor-size = { $n ->
    [one] { $n } dock
   *[other] { $n } docks
 }
kontor-frame = { $fixed ->
    [both] { $width } × { $height } cells, borders fixed
    [x] { $width } × { $height } cells, width fixed
    [y] { $width } × { $height } cells, height fixed
   *[none] { $width } × { $height } cells, still growing
 }
kontor-choose = Your docks
kontor-pick = Your pile
kontor-sealed = face down
kontor-planned = chosen
kontor-smuggle = Smuggle
kontor-empty-hand = No cards in hand.
kontor-canals = Canals in hand
kontor-specials = Special cards in hand
kontor-export = Exported by { $side }:
kontor-events = Event cards: { $n }
kontor-play_on = Take part
kontor-pass = Pass (+1 florin)
kontor-to_pile = Under { $name }'s pile
kontor-answer_ally = Accept or decline an alliance with { $name } in the sector of { $card }
kontor-number = Number
kontor-goods = Goods
kontor-sector = Sector
kontor-even = even
kontor-by-largest = Led by **{ $side }**: the largest single lead decides.
kontor-by-most = Led by **{ $side }**: the largest leads are equal, so leading in more goods decides.
kontor-by-order = Led by **{ $side }**: the leads are equal, so the goods order decides.
kontor-by-none = Nobody leads this sector yet.
kontor-open = Open
kontor-gaps = { $n ->
    [0] closed
    [one] open on { $n } side
   *[other] open on { $n } sides
 }
kontor-leads = { $side } leads
kontor-nobody-leads = nobody leads
kontor-why-largest = The largest lead decides.
kontor-why-most = More leads decide.
kontor-why-order = The goods order decides.
scene-sector = { $n ->
    [one] A sector of 1 dock: { $side } wins it
   *[other] A sector of { $n } docks: { $side } wins it
}
scene-sector_tied = { $n ->
    [one] A sector of 1 dock: nobody wins it
   *[other] A sector of { $n } docks: nobody wins it
}
scene-sector_vetoed = { $n ->
    [one] A sector of 1 dock: it does not count
   *[other] A sector of { $n } docks: it does not count
}
scene-first = { $who } acts first: the higher number.
kontor-estimate = If open sectors stay as they are:
kontor-stuck = Cannot be placed now:
kontor-then = { $card } here
kontor-then-led = A sector of { $n ->
    [one] { $n } dock
   *[other] { $n } docks
 }, { $gaps ->
    [one] open on { $gaps } side
   *[other] open on { $gaps } sides
 }: **{ $side }** would lead.
kontor-then-even = A sector of { $n ->
    [one] { $n } dock
   *[other] { $n } docks
 }, { $gaps ->
    [one] open on { $gaps } side
   *[other] open on { $gaps } sides
 }: nobody would lead.
kontor-then-won = Finishes a sector of { $n ->
    [one] { $n } dock
   *[other] { $n } docks
 }: **{ $side }** would win it.
kontor-then-tied = Finishes a sector of { $n ->
    [one] { $n } dock
   *[other] { $n } docks
 } that nobody would win.
kontor-then-closes = Also finishes a sector: { $card }.
kontor-then-fixes-x = Fixes the width of the board.
kontor-then-fixes-y = Fixes the height of the board.
kontor-under = Underneath: { $card }.
kontor-drunk = The workers are drunk: the warehouses of this dock, or its power, do not count. It still counts for size.
kontor-spot = Column { $x }, row { $y }
kontor-spot-text = Free cell beside a card.
kontor-text-goods_dock = Brings one warehouse for each good shown on it. Docks that touch form a sector.
kontor-text-crane = Opponents may not place docks beside it. It brings no warehouse.
kontor-text-tavern = A dock without goods and with a high number: it lets you act early.
kontor-text-canal = Water separates sectors. Whoever places it takes 1 florin from the treasury.
kontor-text-anchor = The middle of the harbour. It counts as water.
kontor-text-flood = Covers a bridge, crane, tavern or dock with a single good: the cell becomes water.
kontor-text-bridge = Covers water without the boat: the cell becomes a neutral dock and joins its neighbours.
kontor-text-customs = A neutral dock. Its sector is worth 1 point more.
kontor-text-florin = Florin: your opponent pays 1 florin in tax when you turn this card over.
kontor-text-boat = { $dock ->
    [yes] Boat: whoever plays this card may move the boat first. In an open sector, this dock can itself be taken away by the boat.
   *[no] Boat: whoever plays this card may move the boat first.
 }
kontor-about-base2 = 6 × 6 board. Every finished sector is worth 1 point to its winner.
kontor-about-advanced2 = 7 × 7 board, with the boat. Only the five largest sectors count.
kontor-about-team4 = Two against two on an 8 × 8 board, with the boat and special cards. The five largest sectors of at least two docks count.
kontor-about-roue_libre = Players take turns, without a secret choice. Special cards are shuffled in among the canals; sectors are counted at the end.
kontor-about-roue_libre_individuelle = Everybody plays alone, with one common dock pile and alliances sector by sector. Spice beats tea, tea beats wine.
kontor-about-bakchich = Before each round you may buy out one dock of your opponent: 1 florin for each good on it. The five largest sectors count.
kontor-about-canale_grande = A fixed 12 × 4 board with a winding canal. Every sector counts.
kontor-about-david_et_goliath = 6 × 6 board. Only the three smallest sectors count; of equally small ones, those far from the anchor.
kontor-about-ile_grande = No water on the island in the middle: its sector is worth 2 points.
kontor-about-geant = 8 × 8 board; the seven largest sectors count.
kontor-about-gulliver = 5 × 5 board; every sector counts.
kontor-about-toujours_plus_petit = Sectors of 1, 2 and 3 docks are worth 1, 2 and 3 points; larger ones nothing.
kontor-about-tic_tac_toe = Nine boxes: three sectors in a line win at once.
kontor-about-watergames = Docks may only be placed beside water. Every sector counts.
kontor-about-vitesse = The first finished sector decides the game.
kontor-about-small_is_beautiful = 8 × 8 board; the five smallest sectors count.
kontor-about-embargo = Each side has only 4 warehouses of each good; those of the winner stay in the sector.
kontor-about-euphrate = Three warehouses lie sunken: whoever surrounds the canal of one raises it.
kontor-about-une_tete = Only straight sectors count, the five largest of them.
kontor-about-grande_maree = After a canal you may place a second one for 1 florin. Sectors of a single dock do not count.
kontor-event-mariage = Each player may take any dock from their own pile, and then puts one dock from their hand under it.
kontor-event-desordres = All docks in hand go under the piles; each player draws as many again.
kontor-event-conjuration = The richest player sits out this round.
kontor-event-ouragan = Everybody keeps at most 1 florin.
kontor-event-greve = Whoever has a tavern in the harbour takes 1 florin.
kontor-event-incendie = All cranes outside finished sectors go back under the piles.
kontor-event-jours_dores = The richest player gains 1 point.
kontor-event-lutte_influence = All hands are shown.
kontor-event-blocus_maritime = From now on tea beats spice, spice beats wine, wine beats tea.
kontor-event-inondation = Each player may exchange one of their warehouses for another good.
explain-canals = Canal pile
explain-canals-text = Whoever places a canal draws the next one here. The top card is face up.
explain-docks = Dock pile
explain-docks-text = Whoever places a dock draws the next one here. The top card is face up; docks taken away go under the pile.
explain-treasury = Treasury
explain-treasury-text = Florins that belong to nobody. Subsidies and passes are paid from it; taxes go into it.
explain-florins = Florins
explain-florins-text = They pay taxes. Whoever cannot pay takes the card back and sits out the round. If points are tied, the side with more florins wins.
explain-supply = Supply
explain-supply-text = Warehouses that are not in use. When a sector is finished, its warehouses come back.
explain-frame = The board grows
explain-frame-text = The harbour may grow to this width and height, in any direction. A heavy brass line is a border that is fixed. Borders close sectors only once both directions are fixed.
explain-balance = Who leads a sector
explain-balance-text = For each good, the side with more warehouses leads by the difference. The largest lead wins; then leading in more goods; then the goods order.
explain-reach = Reach of a crane
explain-reach-text = Opponents of its owner may only place water here.
explain-export = Export store
explain-export-text = At the end, each good is worth 1 point to the side that has exported more of it.
kontor-hand = cards in hand
kontor-boat-here = The boat lies here. Whoever turns over a card with a boat may move it, and may then take away a neighbouring dock that shows a boat.
kontor-sunk-here = Sunken cargo: { $good }. Whoever surrounds it moves it to one of their distribution centres.
explain-laid = The choice of this round
explain-laid-text = What each player has chosen: a card back while the others are still choosing, turned over together when everybody has chosen.

## What the coach says a move changes

watch-more-florins = { $n ->
    [one] { $n } florin more
   *[other] { $n } florins more
}
watch-less-florins = { $n ->
    [one] { $n } florin less
   *[other] { $n } florins less
}
watch-more-cards = { $n ->
    [one] { $n } card more in hand
   *[other] { $n } cards more in hand
}
watch-less-cards = { $n ->
    [one] { $n } card less in hand
   *[other] { $n } cards less in hand
}
watch-more-sectors = { $n ->
    [one] { $n } sector more won
   *[other] { $n } sectors more won
}
watch-less-sectors = { $n ->
    [one] { $n } sector less won
   *[other] { $n } sectors less won
}
watch-more-leads = { $n ->
    [one] { $n } open sector more where you lead
   *[other] { $n } open sectors more where you lead
}
watch-less-leads = { $n ->
    [one] { $n } open sector less where you lead
   *[other] { $n } open sectors less where you lead
}

## Tables that people open first

preset-first_game = First game
preset-advanced = Advanced game
preset-team = Team game
preset-freewheel = Freewheel for three
option-group-special_rules = Special rules
option-group-special_card_variants = Special cards
option-group-expansions = Expansions
