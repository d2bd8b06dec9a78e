game-name = San Juan
shelf-minutes = about 45 minutes
shelf-pitch = Build a colonial town from the cards in your hand, which are also your goods and your money.

move-choose_role = Take { $role-the }
move-use_library = Use the library now
move-save_library = Save the library for the second pick
move-pass = Pass
move-build = Build: { $card }
move-new_site = On a new site
move-cover = Over: { $card }
move-cover_laden = Over: { $card } (its good is lost)
move-spend = Pay with a good: { $good }
move-pay = Pay with: { $card }
move-produce = Produce: { $good }
move-sell = Sell: { $good }
move-ship = Put under the harbor: { $good }
move-use_gold_mine = Use the gold mine
move-keep = Keep: { $card }
move-discard = Discard: { $card }
move-chapel = Put under the chapel: { $card }
move-bank = Put under the bank: { $card }
move-use = Use it
move-amount = { $n ->
    [0] No card
    [one] 1 card
   *[other] { $n } cards
}

ask-start_hand = { $n ->
    [one] Discard one of your cards: you keep { $kept }
   *[other] Discard { $n } of your cards: you keep { $kept }
}
ask-office_building = { $n ->
    [one] Exchange one more card with the office building, or pass
   *[other] Exchange up to { $n } cards with the office building, or pass
}
ask-chapel = Put a card under the chapel, or pass
ask-bank = Put cards under the bank (once in the game), or pass
ask-hand_limit = { $n ->
    [one] Discard a card: your hand limit is { $limit }
   *[other] Discard { $n } cards: your hand limit is { $limit }
}
ask-choose_role = Take a role
ask-use_library = Use your library for this role, or save it for your second pick
ask-build = Build a building, or pass
ask-place = Choose where to build { $card-the }
ask-price = Choose how much to pay, with or without discounts: { $card }
ask-payment = { $n ->
    [one] Pay 1 more card for { $card-the }
   *[other] Pay { $n } more cards for { $card-the }
}
ask-produce = { $n ->
    [one] Produce a good, or pass
   *[other] Produce up to { $n } goods, or pass
}
ask-sell = { $n ->
    [one] Sell a good, or pass
   *[other] Sell up to { $n } goods, or pass
}
ask-harbor = Put one of the goods you sold under the harbor, or pass
ask-keep = { $n ->
    [one] Keep one of the cards drawn
   *[other] Keep { $n } of the cards drawn
}
ask-archive = { $n ->
    [one] Discard a card from your whole hand
   *[other] Discard { $n } cards from your whole hand
}
ask-draw = Choose how many cards to draw ({ $role })
ask-use_power = Use { $card-the }, or pass
ask-gold_mine = Use the gold mine (turn up 4 cards), or pass

event-reshuffle = { $n ->
    [one] The discard pile becomes a new draw pile of 1 card.
   *[other] The discard pile is shuffled into a new draw pile of { $n } cards.
}
event-round = Round { $round } begins; { $who } is governor.
event-draw = { $n ->
    [0] { $who } draws no card ({ $reason }).
    [one] { $who } draws 1 card ({ $reason }).
   *[other] { $who } draws { $n } cards ({ $reason }).
}
event-draw-own = { $n ->
    [0] { $who } draws no card ({ $reason }).
    [one] { $who } draws 1 card ({ $reason }): { $cards }.
   *[other] { $who } draws { $n } cards ({ $reason }): { $cards }.
}
event-discard = { $n ->
    [one] { $who } discards 1 card ({ $reason }).
   *[other] { $who } discards { $n } cards ({ $reason }).
}
event-discard-own = { $who } discards ({ $reason }): { $cards }.
event-tuck = { $who } puts a card under { $building-the }.
event-tuck-own = { $who } puts under { $building-the }: { $cards }.
event-role = { $who } takes { $role-the }.
event-tile = The trading house shows { $tile }.
event-library = { $now ->
    [yes] { $who } uses the library now.
   *[no] { $who } saves the library for the second pick.
}
event-pass = { $who } builds nothing.
event-build = { $who } builds { $card-the } (cost { $cost }).
event-cover = { $who } builds { $card-the } over { $over-the } (cost { $cost }).
event-spend = { $who } pays with a good: { $good }.
event-produce = { $who } produces { $good }.
event-sell = { $who } sells { $goods } for { $n ->
    [one] 1 card
   *[other] { $n } cards
}.
event-ship = { $who } puts a good under the harbor: { $good }.
event-decline = { $who } does not use { $building-the }.
event-customs = { $who }'s customs office receives a good.
event-gold_mine = { $who } turns up { $cards } with the gold mine and takes { $taken }.
event-goldsmith = { $who } turns up { $cards } with the goldsmith and takes { $taken }.
event-end = Somebody has twelve buildings: the game ends.
event-dead = No card can be drawn or built any more: the game ends here and is scored.

reason-start_hand = starting hand
reason-deal = deal
reason-payment = payment
reason-hand_limit = hand limit

why-role-taken = This role has already been taken this round: { $role } (rule 4).
why-cathedral = The cathedral is no longer on the table (rule 8.6).
why-not-in-hand = You do not hold this card: { $card }.
why-twice = You already have this building, and each beige building may be built only once: { $card } (rule 6.1).
why-cost = You cannot afford { $card-the }: the cost is { $cost }, and you can pay with { $cards ->
    [one] 1 other card
   *[other] { $cards } other cards
} and { $goods ->
    [one] 1 good
   *[other] { $goods } goods
} (rule 6.1).
why-site-cost = On a new site { $card-the } costs { $cost }, more than you can pay (rule 6.1).
why-over-crane = The crane itself can never be covered (rule 8.1).
why-no-market = Goods pay only for whoever has the black market (rule 6.1).
why-market = { $n ->
    [one] The black market takes at most { $n } good, and only one that you have: { $good } (rule 6.1).
   *[other] The black market takes at most { $n } goods, and only those that you have: { $good } (rule 6.1).
}
why-amount = This number is not possible here: { $n }. Possible: { $amounts }.
why-over-cost = Covering this would still cost more than you can pay: { $card } (rule 8.1).
why-over-nothing = You have not built this: { $card }.
why-over-same = A building never covers another of its own type: { $card } (rule 8.1).
why-no-plant = You have no empty production building for { $good } left (rule 6.2).
why-no-good = You have no more { $good } to sell now (rule 6.3).
why-not-drawn = You may keep only cards that you have just drawn (rule 6.4).

refuse-first-governor = { $seats ->
    [one] Player { $seat } cannot begin: there is 1 player.
   *[other] Player { $seat } cannot begin: there are { $seats } players.
}

option-new_buildings = New Buildings
option-new_buildings-help = Adds the 29 cards of the expansion and the cathedral.
option-start_hand = Starting-hand variant
option-start_hand-help = Players are dealt 5, 6, 7 or 8 cards in seating order, and everybody keeps four.
option-first_governor = First governor
option-first_governor-help = Who begins.
option-first_governor-random = at random
option-first_governor-1 = player 1
option-first_governor-2 = player 2
option-first_governor-3 = player 3
option-first_governor-4 = player 4
option-may_decline = Everything may be declined
option-may_decline-help = Asks before every draw, discount and power that otherwise works by itself: the rule text lets players decline all of them.

source-buildings = Buildings
source-chapel = Chapel
source-bank = Bank
source-harbor = Harbor
source-triumphal_arch = Triumphal Arch
source-guild_hall = Guild Hall
source-city_hall = City Hall
source-residence = Residence
source-cathedral = Cathedral
source-palace = Palace

effect-indigo_plant = Holds one indigo
effect-sugar_mill = Holds one sugar
effect-tobacco_storage = Holds one tobacco
effect-coffee_roaster = Holds one coffee
effect-silver_smelter = Holds one silver
effect-smithy = Production buildings cost you 1 less
effect-gold_mine = Prospector: turn up 4 cards; if all costs differ, take the cheapest
effect-archive = Councillor: discard from your whole hand, not only from the cards drawn
effect-poor_house = Builder: after building, draw 1 if you have 0 or 1 card left in hand
effect-black_market = Builder: up to 2 of your goods may pay as 1 card each
effect-trading_post = Trader: sell 1 more good
effect-well = Producer: draw 1 if you produced at least 2 goods
effect-market_stand = Trader: draw 1 if you sold at least 2 goods
effect-crane = Builder: build over one of your buildings and pay the difference
effect-tower = Your hand limit is 12
effect-chapel = Each round: put 1 card under it, worth 1 point at the end
effect-aqueduct = Producer: produce 1 more good
effect-carpenter = Builder: draw 1 after building a beige building
effect-prefecture = Councillor: keep 2 cards instead of 1
effect-market_hall = Trader: draw 1 if you sold at least 1 good
effect-quarry = Beige buildings cost you 1 less
effect-library = Your role's privilege counts twice
effect-statue = Monument
effect-victory_column = Monument
effect-hero = Monument
effect-guild_hall = 1 point per production building, plus 1 per different kind
effect-city_hall = 1 point per beige building, itself included
effect-triumphal_arch = 4 / 6 / 8 points for 1 / 2 / 3 monuments
effect-palace = 1 point for every 4 other points
effect-office_building = Each round: exchange up to 2 cards from your hand
effect-guard_room = Players with neither a guard room nor a tower hold at most 6 cards
effect-hut = Trader: draw 1 if nobody sold anything
effect-tavern = Builder: draw 1 at the end if nobody has fewer buildings and somebody has more
effect-park = Built over with the crane, it saves 6 instead of 3
effect-customs_office = Councillor: receives a good if empty; it always sells for 2
effect-bank = Once in the game: put any number of cards under it, worth 1 point each
effect-harbor = Trader: put one of the goods you sell under it, worth 1 point
effect-goldsmith = Prospector: turn up 1 card and take it if nobody has that building
effect-residence = 4 / 3 / 2 / 1 points for sets of 3 different buildings of the same cost
effect-cathedral = 4 / 3 / 2 / 1 points for the other players' six-cost buildings

table-round = Round { $round }, governor: { $governor }
table-piles = Draw pile { $draw }, discard pile { $discard }
table-tile = Trading house: { $prices }
table-no-tile = Trading house: closed
table-known-tile = Next tile: { $prices }
table-roles = Roles
table-cathedral = The cathedral is still available (cost 7).
table-player = Player
table-buildings = Buildings (● with a good, ○ empty)
table-count = Number
table-hand = Hand
table-your-hand = Your hand
table-drawn = Drawn cards
table-card = Card
table-cost = Cost
table-points = Points
table-effect = What it does
table-under = over { $cards-the }
table-chapel = under the chapel: { $n }
table-bank = under the bank: { $n }
table-harbor = under the harbor: { $n }
table-parcel = Goods in this sale: { $goods }

# The table in the browser

table-governor = Governor
table-copies = Copies
table-no-good = empty
table-pay = { $n ->
    [0] free
   *[other] pay { $n }
}
table-new = new
table-house = Trading house
table-house-next = Trading house, next
table-house-closed = Prices are shown once the trader is taken.
table-draw = draw pile
table-discard = discards
price-now = Costs you { $cost } now ({ $why }).
role-taken-by = Taken by { $who } this round.
role-builder-all = Everybody may build one building from their hand, paying its cost in cards.
role-builder-privilege = Whoever takes it pays 1 card less.
role-builder-brief = 1 card less
role-producer-all = Everybody may put 1 good on an empty production building.
role-producer-privilege = Whoever takes it may produce 1 more good.
role-producer-brief = produce 1 more
role-trader-all = The trading house shows its prices, and everybody may sell 1 good.
role-trader-privilege = Whoever takes it may sell 1 more good.
role-trader-brief = sell 1 more
role-councillor-all = Everybody draws 2 cards and keeps 1 of them.
role-councillor-privilege = Whoever takes it draws 5 instead of 2.
role-councillor-brief = draw 5 cards
role-prospector-all = Nobody else does anything, except with a gold mine or a goldsmith.
role-prospector-privilege = Whoever takes it draws 1 card.
role-prospector-brief = draw 1 card
explain-governor = Governor
explain-governor-text = Begins the round by taking the first role. The card moves to the left after every round.
explain-house = Trading house
explain-house-text = How many cards you draw for each good you sell. The five price tiles come up in an order that never changes.
explain-draw = Draw pile
explain-draw-text = When it is empty, the discards are shuffled into a new one.
explain-discard = Discards
explain-discard-text = Face down: nobody may look through them.

## What the coach says a move changes

watch-more-cards = { $n ->
    [one] { $n } card more in hand
   *[other] { $n } cards more in hand
}
watch-less-cards = { $n ->
    [one] { $n } card less in hand
   *[other] { $n } cards less in hand
}
watch-more-goods = { $n ->
    [one] { $n } good more
   *[other] { $n } goods more
}
watch-less-goods = { $n ->
    [one] { $n } good less
   *[other] { $n } goods less
}
watch-more-buildings = { $n ->
    [one] { $n } building more
   *[other] { $n } buildings more
}
watch-less-buildings = { $n ->
    [one] { $n } building less
   *[other] { $n } buildings less
}

## Tables that people open first

preset-classic = Classic
preset-classic-help = The game as it is in the box, for three.
preset-duel = Duel
preset-duel-help = For two: whoever is governor takes two roles in each round.
preset-new_buildings = New buildings
preset-new_buildings-help = With the buildings of the expansion shuffled in.
preset-quick_start = Chosen start
preset-quick_start-help = Everybody is dealt more cards than usual and keeps four of them.
