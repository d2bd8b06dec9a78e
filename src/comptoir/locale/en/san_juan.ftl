game-name = San Juan

move-choose_role = Take the { $role }
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

ask-start_hand = { $n ->
    [one] Discard one of your cards: you keep four
   *[other] Discard { $n } of your cards: you keep four
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
ask-choose_role = Choose a role
ask-use_library = Use your library for this role, or save it for your second pick
ask-build = Build a building, or pass
ask-place = Choose where to build: { $card }
ask-payment = Pay { $n } more for: { $card }
ask-produce = { $n ->
    [one] Produce a good, or pass
   *[other] Produce up to { $n } goods, or pass
}
ask-sell = { $n ->
    [one] Sell a good, or pass
   *[other] Sell up to { $n } goods, or pass
}
ask-harbor = Put one of the goods sold under the harbor, or pass
ask-keep = { $n ->
    [one] Keep one of the cards drawn
   *[other] Keep { $n } of the cards drawn
}
ask-archive = { $n ->
    [one] Discard a card from your whole hand
   *[other] Discard { $n } cards from your whole hand
}
ask-gold_mine = Use the gold mine, or pass

event-reshuffle = The discard pile is shuffled into a new draw pile of { $n } cards.
event-round = Round { $round } begins; { $who } is governor.
event-draw = { $who } draws { $n } ({ $reason }).
event-draw-own = { $who } draws { $n } ({ $reason }): { $cards }.
event-discard = { $who } discards { $n } ({ $reason }).
event-discard-own = { $who } discards ({ $reason }): { $cards }.
event-tuck = { $who } puts a card under the { $building }.
event-tuck-own = { $who } puts under the { $building }: { $cards }.
event-role = { $who } takes the { $role }.
event-tile = The trading house shows { $tile }.
event-library = { $who } decides about the library (now: { $now }).
event-pass = { $who } builds nothing.
event-build = { $who } builds: { $card } (cost { $cost }).
event-cover = { $who } builds: { $card }, over { $over } (cost { $cost }).
event-spend = { $who } pays with a good: { $good }.
event-produce = { $who } produces { $good }.
event-sell = { $who } sells { $goods } for { $n ->
    [one] 1 card
   *[other] { $n } cards
}.
event-ship = { $who } puts a good under the harbor: { $good }.
event-customs = The customs office of { $who } receives a good.
event-gold_mine = The gold mine of { $who } shows { $cards }; taken: { $taken }.
event-goldsmith = The goldsmith of { $who } shows { $cards }; taken: { $taken }.
event-end = Somebody has twelve buildings: the game ends.
event-dead = No card can move any more: the game ends here and is scored.

reason-start_hand = start hand
reason-deal = deal
reason-payment = payment
reason-hand_limit = hand limit

why-role-taken = The role { $role } has already been taken this round (rule 4).
why-cathedral = The cathedral is no longer on the table (rule 8.6).
why-not-in-hand = You do not hold this card: { $card }.
why-twice = You already have this building in play, and beige buildings are built once only: { $card } (rule 6.1).
why-cost = You cannot afford this: { $card } costs { $cost }, and you can pay with { $cards } other cards and { $goods } goods (rule 6.1).
why-site-cost = On a new site { $card } costs { $cost }, more than you can pay (rule 6.1).
why-over-crane = The crane itself can never be covered (rule 8.1).
why-over-same = A building never covers another of its own type: { $card } (rule 8.1).
why-no-plant = You have no empty building for { $good } left to choose (rule 6.2).
why-no-good = You have no more { $good } to sell now (rule 6.3).
why-not-drawn = You keep cards from among those you have just drawn (rule 6.4).

refuse-first-governor = Player { $seat } cannot begin: there are { $seats } players.

option-new_buildings = New Buildings
option-new_buildings-help = Adds the 29 cards of the expansion and the cathedral.
option-start_hand = Start-hand variant
option-start_hand-help = Deals 5 to 8 cards by seat; everybody keeps four.
option-first_governor = First governor
option-first_governor-help = Who begins.
option-first_governor-random = at random
option-first_governor-1 = player 1
option-first_governor-2 = player 2
option-first_governor-3 = player 3
option-first_governor-4 = player 4

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
effect-poor_house = Builder: after building with 0 or 1 card in hand, draw 1
effect-black_market = Builder: up to 2 of your goods may pay as 1 card each
effect-trading_post = Trader: sell 1 good more
effect-well = Producer: draw 1 if you produced 2 goods or more
effect-market_stand = Trader: draw 1 if you sold 2 goods or more
effect-crane = Builder: build over one of your buildings and pay the difference
effect-tower = Your hand limit is 12
effect-chapel = Each round: put 1 card under it, worth 1 point at the end
effect-aqueduct = Producer: produce 1 good more
effect-carpenter = Builder: draw 1 after building a beige building
effect-prefecture = Councillor: keep 2 cards instead of 1
effect-market_hall = Trader: draw 1 if you sold at least 1 good
effect-quarry = Beige buildings cost you 1 less
effect-library = Your role's privilege counts twice
effect-statue = Monument
effect-victory_column = Monument
effect-hero = Monument
effect-guild_hall = 1 point per production building, and 1 per kind of them
effect-city_hall = 1 point per beige building, itself included
effect-triumphal_arch = 4 / 6 / 8 points for 1 / 2 / 3 monuments
effect-palace = 1 point for every 4 other points
effect-office_building = Each round: exchange up to 2 cards of your hand
effect-guard_room = Players without one hold at most 6 cards
effect-hut = Trader: draw 1 if nobody sold anything
effect-tavern = Builder: draw 1 at the end if nobody has fewer buildings and somebody has more
effect-park = Built over with the crane, it saves 6 instead of 3
effect-customs_office = Councillor: receives a good when empty; the trader pays 2 for it
effect-bank = Once in the game: put any number of cards under it, worth 1 point each
effect-harbor = Trader: put one of the goods you sell under it, worth 1 point
effect-goldsmith = Prospector: turn up 1 card and take it if nobody has that building
effect-residence = 4 / 3 / 2 / 1 points for sets of 3 different buildings of one cost
effect-cathedral = 4 / 3 / 2 / 1 points for the six-cost buildings of the others

table-round = Round { $round }, governor: { $governor }
table-piles = Draw pile { $draw }, discard pile { $discard }
table-tile = Trading house: { $prices }
table-no-tile = Trading house: closed
table-known-tile = Next tile: { $prices }
table-roles = Roles
table-cathedral = The cathedral is still to be had (cost 7).
table-player = Player
table-buildings = Buildings (● with a good, ○ empty)
table-count = Sites
table-hand = Hand
table-your-hand = Your hand
table-drawn = Drawn cards
table-card = Card
table-cost = Cost
table-points = Points
table-effect = What it does
table-under = over { $cards }
table-chapel = under the chapel: { $n }
table-bank = under the bank: { $n }
table-harbor = under the harbor: { $n }
table-parcel = Goods in this sale: { $goods }

# The table in the browser

table-governor = Governor
table-copies = Copies
table-no-good = empty
table-new = new
table-house = Trading house
table-house-next = Trading house, next
table-house-closed = Prices are shown when the trader is chosen.
table-draw = draw pile
table-discard = discards
price-now = Costs you { $cost } now ({ $why }).
role-taken-by = Taken by { $who } this round.
role-builder-all = Everybody may build one building from the hand and pays its cost in cards.
role-builder-privilege = Whoever takes it pays 1 card less.
role-producer-all = Everybody may put 1 good on an empty production building.
role-producer-privilege = Whoever takes it may produce 1 good more.
role-trader-all = The trading house shows its prices, and everybody may sell 1 good.
role-trader-privilege = Whoever takes it may sell 1 good more.
role-councillor-all = Everybody draws 2 cards and keeps 1 of them.
role-councillor-privilege = Whoever takes it draws 5 instead of 2.
role-prospector-all = The others have nothing to do.
role-prospector-privilege = Whoever takes it draws 1 card.
explain-governor = Governor
explain-governor-text = Begins the round by taking the first role. The card moves to the left after every round.
explain-house = Trading house
explain-house-text = The cards you draw for each good you sell. Five price tiles come round in an order that never changes.
explain-draw = Draw pile
explain-draw-text = When it is empty, the discards are shuffled into a new one.
explain-discard = Discards
explain-discard-text = Face down: nobody may look through them.
