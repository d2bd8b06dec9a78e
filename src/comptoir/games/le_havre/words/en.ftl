game-name = Le Havre
shelf-minutes = about 100 minutes
shelf-pitch = Take goods from the offer spaces, use and buy the buildings of the town, construct ships, and feed your people.

move-take = Take the offer: { $offer }
move-enter = Enter: { $building }
move-buy = Buy: { $building }
move-buy_ship = Buy a ship: { $ship }
move-sell = Sell: { $building }
move-sell_ship = Sell: { $ship }
move-dismiss = Send player { $player }'s disc home
move-repay = Repay a loan
move-end_turn = End the turn
move-pay_interest = Pay the interest
move-borrow = Take a loan
move-pay = Pay: { $token }
move-pay_francs = Pay the fee in francs
move-burn = Burn: { $good }
move-batches = Number of times: { $n }
move-more = More than 40 times: count 40, then choose the rest
move-give = Hand in: { $good }
move-load = Load: { $good }
move-enough = Done
move-choose = Choose: { $good }
move-keep_order = Leave the two cards as they are
move-swap_order = Swap the two cards
move-build = Construct: { $building }
move-replace = Pay wood instead of 1 { $good }
move-launch = Construct: { $ship }
move-exchange = Trade in for the Luxury Yacht or the MS Dagmar: { $ship }
move-sail = Send out: { $ship }
move-trade = Trade for: { $goods }
move-haul = Take the offers: { $offers }

ask-interest = Pay { $n } F interest; you may repay loans or sell first
ask-turn = { $final ->
    [yes] Take an offer or enter a building: this is your last action
   *[no] Take an offer or enter a building; you may also buy, sell and repay
}
ask-fee = { $francs ->
    [0] Pay { $n } food to enter { $building-the }
   *[other] Pay { $n } food or { $francs } F to enter { $building-the }
}
ask-batches = Choose how many times, at most { $n } (at { $building-the })
ask-substitute = Pay { $good-n } ({ $better } may stand in)
ask-food = Pay { $n } food
ask-energy = Pay { $n } energy
ask-choose = { $n ->
    [one] Choose 1 more good, different from the others ({ $building })
   *[other] Choose { $n } more goods, all different ({ $building })
}
ask-peek = Put the two special cards back, in this order or the other: { $first }, { $second }
ask-firm = { $n ->
    [one] Construct a building at { $building-the }
   *[other] Construct up to { $n } buildings at { $building-the }
}
ask-crane = Choose a good to replace with wood, or none, when constructing { $building-the }
ask-wharf = Construct a ship at { $building-the }
ask-sail = Send out ships, { $energy } energy each: { $n } so far, room for { $capacity }
ask-load = { $n ->
    [one] Load goods: room for 1 more, worth { $francs } F so far
   *[other] Load goods: room for { $n } more, worth { $francs } F so far
}
ask-office = Choose one trade or both
ask-give = { $n ->
    [0] Hand in goods: worth { $francs } F so far
    [one] Hand in 1 more good
   *[other] Hand in { $n } more goods
}
ask-haul = Choose two neighbouring offer spaces (3 F)
ask-watch = Choose an occupied building: pay its visitor 1 F, send them home and use it
ask-flea = Choose an offer space with exactly two tokens
ask-shop = Buy different goods at { $building-the } ({ $n } so far)
ask-swap = { $n ->
    [one] Hand in at most 1 more good: { $building }
   *[other] Hand in at most { $n } more goods: { $building }
}
ask-barter = Choose other goods worth { $n } F in return: { $building }
ask-each = Take one more of any goods you hold ({ $n } so far): { $building }
ask-after = Buy, sell, repay, or end your turn
ask-feed = Pay { $n } food, or sell first (demand { $demand }, ships bring { $ships })

event-supply = { $who } moves to the next supply tile; added to the offers: { $offers }.
event-interest = { $who } pays { $n } F interest.
event-borrow = { $who } takes { $n ->
    [one] a loan
   *[other] { $n } loans
} and receives { $francs } F.
event-repay = { $who } repays a loan for { $n } F.
event-take = { $who } takes { $offer-n } from the offers.
event-enter = { $who } enters { $building-the }.
event-fee = { $who } pays { $token-n } to enter { $building-the }.
event-fee-named = { $who } pays { $token-n } to { $other } to enter { $building-the }.
event-buy = { $who } buys { $building-the } for { $n } F.
event-sell = { $who } sells { $building-the } for { $n } F.
event-eat = { $who } pays { $token-n } for food.
event-burn = { $who } burns { $token-n }.
event-give = { $who } hands in { $good }.
event-receive = { $who } receives { $token-n }.
event-car = { $who } has gained iron and must take { $building-the }.
event-court = { $n ->
    [one] { $who } returns 1 loan at the local court.
   *[other] { $who } returns { $n } loans at the local court.
}
event-peek = { $n ->
    [one] { $who } looks at the top card of the special pile.
   *[other] { $who } looks at the top { $n } cards of the special pile.
}
event-peek-own = You look at the top of the special pile: { $buildings }.
event-sent_home = { $who } sends another player's disc home from { $building-the }.
event-sent_home-named = { $who } sends { $other } home from { $building-the }.
event-build = { $who } constructs { $building-the }.
event-modernise = { $who } modernises { $building-the }.
event-launch = { $who } constructs { $ship-the }.
event-exchange = { $who } trades in { $ship-the } for { $building-the }.
event-sail = { $n ->
    [one] { $who } sends out 1 ship with room for { $capacity }.
   *[other] { $who } sends out { $n } ships with room for { $capacity }.
}
event-load = { $who } ships { $good } ({ $n } F).
event-duty = { $who } pays { $n } F to the owner of the Pirates' Lair.
event-duty-named = { $who } pays { $n } F to { $other }, owner of the Pirates' Lair.
event-skip = { $who } cannot take an action.
event-round_end = End of round { $round }: everybody owes { $food } food.
event-harvest = The harvest is brought in.
event-town = The town puts up { $building-the } ({ $kind }).
event-new_ship = A new ship: { $ship }.
event-round = Round { $round } begins.
event-final = The final phase begins: everybody has one more main action.
event-end = The last round and the final phase have been played: the game is over.

kind-standard = standard building
kind-special = special building

why-empty-offer = There is nothing on this offer space: { $offer }.
why-unbuilt = This building has not been built yet: { $building }.
why-locked = This building can never be entered: { $building }.
why-occupied = This building is occupied: { $building } (rule 6.2).
why-useless = You could not carry out the action: { $building } (rule 6.2).
why-fee = You cannot pay the fee and still carry out the action: { $building } asks { $food } food or { $francs } F (rule 6.2).
why-fee-token = The fee cannot be paid this way: { $building } (rule 8).
why-no-buying = Nothing is bought in the final phase (rule 14).
why-never-sold = This card can never be bought: { $building }.
why-unsaleable = This card can never be sold: { $building }.
why-not-for-sale = This card is not for sale now: { $building } (rule 7).
why-price = You cannot buy { $building-the }: it costs { $n } F and you have { $francs }.
why-needed-here = After that you could not carry out the action you came for (rule 9).
why-no-ship = There is no such ship on its pile: { $ship }.
why-not-yours = This is not yours: { $building }.
why-twin = You have another ship of this kind and value: sell that one instead of { $ship-the }.
why-dismiss = The tobacco factory sends other players' discs home, and only from buildings you own.
why-no-loan = You have no loan.
why-repay = Repaying costs { $n } F and you have { $francs }.
why-main-action = Take your main action first: take an offer or enter a building (rule 6).
why-second-action = You have already taken your main action (rule 6).
why-no-borrowing = You may take a loan only for food or interest that you cannot pay (rule 7).
why-not-now = This is not possible now.
why-batches = { $n ->
    [one] { $building } can do this only once.
   *[other] { $building } can do this at most { $n } times.
}
why-choice = You cannot choose { $good } now: goods are chosen in order, all different ({ $n } to go).
why-shop = You cannot buy { $good } now: it costs { $n } F, and goods are chosen in order.
why-each = You cannot take { $good } now: you must hold it, and goods are chosen in order ({ $steel } costs { $n } F).
why-trade = { $n ->
    [one] This trade needs 1 good.
   *[other] This trade needs { $n } goods.
}
why-haul = Both neighbouring spaces must hold something (rule 12).
why-no-proposal = This card is not on top of a stack: { $building } (rule 9).
why-not-buildable = Players cannot construct this building: { $building }.
why-sawmill = The sawmill only helps with buildings that need wood: { $building } (rule 9).
why-cost = You cannot pay the build cost of { $building-the }.
why-modernise = For this ship the wharf must be modernised with a brick: { $building } (rule 10).
why-ship-cost = { $ship }: { $good-n } and { $energy } energy are needed.
why-sail = { $ship }: you have no more of them, you lack { $energy } energy, or no goods would be left to ship.

refuse-anchor = { $seats ->
    [one] Player { $seat } cannot begin: there is 1 player.
   *[other] Player { $seat } cannot begin: there are { $seats } players.
}
refuse-market-limit = The Marketplace limit is for solo games only; players at this table: { $seats }.
refuse-promos = Promo cards are special buildings, and the shortened game has none.

option-length = Length
option-length-help = The shortened game has fewer rounds, more goods at the start and no special buildings.
option-length-full = full game
option-length-shortened = shortened game
option-promos = Promo cards
option-promos-help = Shuffles the promo and expansion cards into the special buildings.
option-market_limit = Marketplace limit
option-market_limit-help = Solo game: the most goods one visit to the Marketplace can bring. The rule is 8; 4 is harder.
option-market_limit-4 = four goods
option-market_limit-8 = eight goods (no limit)
option-anchor = Starting player
option-anchor-help = Who gets the anchor.
option-anchor-random = at random
option-anchor-1 = player 1
option-anchor-2 = player 2
option-anchor-3 = player 3
option-anchor-4 = player 4
option-anchor-5 = player 5

source-cash = Cash
source-buildings = Buildings
source-ships = Ships
source-loans = Loans
source-town_hall = Town Hall
source-bank = Bank
source-guildhouse = Guildhouse
source-business_park = Business Park
source-dock = Dock
source-storehouse = Storehouse
source-ranch = Ranch

table-round = Round { $round } of { $rounds }
table-final = Final phase
table-supply = Supply:
table-hidden = hidden
table-interest = interest
table-offers = Offers:
table-rounds = Upcoming rounds:
table-food = food { $n }
table-harvest = harvest
table-town-standard = town: standard
table-town-special = town: special
table-proposals = Proposals:
table-below = then { $n } more:
table-empty = empty
table-specials = Special pile: { $n }
table-known = you know: { $cards }
table-known-unsure = you know, in some order: { $cards }
table-waiting-card = Waiting: { $building }
table-town = Town:
table-ships = Ships available:
table-price = { $n ->
    [0] not for sale
   *[other] { $n } F
}
table-value-never = { $value } (not for sale)
table-value-same = { $value }
table-value-price = { $value } ({ $price } F)
table-anchor = anchor
table-francs = { $n } F
table-loans = { $n ->
    [one] 1 loan
   *[other] { $n } loans
}
table-worth = worth { $n }
table-stores = food { $food } ({ $due } due), energy { $energy }
table-goods = Goods:
table-buildings = Buildings:
table-own-ships = Ships (food { $n }):
table-symbols = hammers { $hammers }, fishermen { $fishermen }
table-disc = disc on: { $building }
table-disc-home = disc at home
table-modern = modernised
table-to-move = to move

# -- on the page

page-craft = Craft
page-economic = Economic
page-industrial = Industrial
page-public = Public
page-none = Other
page-ship = Ships
page-sections = Parts of the board
page-others = The others
page-quay = Supply and offers
page-offers = Offers
page-rounds = Rounds
page-thermometer = Food when this round ends: { $n }
page-thermometer-final = No more food is due
page-has = { $who }: { $have } of { $n } food (ships { $ships }, food { $food }, francs { $francs })
page-proposals = Building proposals
page-ships = Ships available
page-town = Town
page-estate = Buildings and ships
page-no-buildings = none yet
page-special-pile = Special pile
page-goods = Goods
page-francs = francs
page-loans = loans
page-food-total = food
page-energy-total = energy
page-hammers = hammers
page-fishermen = fishermen
page-value = Value
page-price = Price
page-cost = Build cost
page-fee = Entry fee
page-free = free
page-locked = cannot be entered
page-never = cannot be bought
page-not-built = players cannot construct it
page-capacity = Capacity
page-ship-food = Food each round
page-worth = Worth
page-held = You have
page-sold-for = Shipping price
page-food-worth = Food
page-energy-worth = Energy
page-buy = buy
page-sell = sell
page-or = or
page-round-now = now
page-more-below = then { $n } more
page-below = Underneath: { $cards }
page-visited = Here: { $names }
page-owner = Owner: { $who }
page-owner-town = Owner: the town
page-usable = Mark what is usable now
page-small = More buildings in a row
page-modern = Modernised: any ship can be constructed here.

balance-in = In
balance-out = Out
balance-energy = Energy: { $n } (you have { $held })
balance-held = You have { $n }
balance-paid = { $n } of { $due }
balance-over = { $n } over: lost
balance-fleet = Room for { $n }
balance-times = How many times
balance-less = One less: { $what }
balance-due-energy = energy
balance-due-food = food
page-food-n = { $n } food
page-energy-n = { $n } energy
balance-pick-goods = { $of ->
    [one] { $n } of 1 good
   *[other] { $n } of { $of } goods
}
balance-first = on top
balance-second = below it

effect-gain = Take: { $goods }.
effect-per = { $goods } more for each of these you own: { $what }.
effect-if = { $goods } more if you own one of these: { $what }.
effect-extra = You may pay { $n } energy for one more: { $goods }.
effect-any = Any number of times: { $in } → { $out }.
effect-upto = Up to { $n } times: { $in } → { $out }.
effect-once = Once: { $in } → { $out }.
effect-energy-each = Energy each time: { $n } (the total is rounded up).
effect-energy-fixed = Energy for the whole visit: { $n }.
effect-halves = Halves are added up and rounded down.
effect-kept = At most { $n } times for each { $good } you hold; it is kept.
effect-either = Only one of the two.
effect-both = One of the two, or both.
effect-symbol-hammer = hammer
effect-symbol-fisherman = fisherman
effect-build_building = Construct one building from the top of a proposal stack and pay its goods.
effect-construction_firm = Construct one or two buildings, one after the other; what the first uncovers may be the second.
effect-sawmill = Construct one building whose cost includes wood, and pay 1 wood less.
effect-build_ship = Construct one ship from the top of a pile: goods and 3 energy. The first ship here that is not wooden also needs a brick, which stays on the wharf.
effect-ship_goods = Send out ships of yours for 3 energy each and sell what they carry at the printed prices.
effect-black_market = For every empty offer space, take two tokens of its kind.
effect-local_court = With one loan, return it. With two, return one and take 2 F. With more, return two. You pay nothing.
effect-business_office = Any four goods for one steel, once; any one good for charcoal, leather or brick, once; one of the two or both.
effect-bridge = Hand in any goods: 1 F for each upgraded good, 1 F for every three standard goods.
effect-francs_per_foreign_disc = 4 F for every other player's disc on your buildings.
effect-harbour_watch = Send another player's disc home for 1 F paid to its owner, and use that building yourself, its fee included.
effect-haulage = Pay 3 F and take everything from two neighbouring offer spaces, but never from the franc space.
effect-zoo = 1 F for every three animals you hold, fish and cattle together; you keep them.
effect-stay = While your disc stands here, every offer you take brings 3 F more, and nobody sends you away.
effect-cattle_drive = Every other player with cattle gives you one; in a two-player game your opponent gives two.
effect-flea_market = Take one offer of exactly two tokens and all offers of exactly one.
effect-one_of_each = Take one more of goods you hold, as many kinds as you like; pay 3 F if you take steel.
effect-marketplace = Choose two different standard goods, and one more for each craft building you own. In the full game you then look at the two top cards of the special pile and put them back in any order.
effect-town_square = Choose one upgraded good for each craft building you own, all different, never steel.
effect-toy_fair = Take a loan without its money, and choose six different goods, never steel.
effect-emporium = Buy different upgraded goods: coke for 3 F, steel for 5 F, any other for 1 F.
effect-trading_firm = Hand in up to four goods and take goods of other kinds that ship for the same sum.
effect-trafficking_spot = Swap up to three standard goods for other standard goods, never for iron, and up to three upgraded goods for other upgraded goods, never for steel.
effect-storehouse = At the end: 1 for every two goods you hold.
effect-dock = At the end: 4 for each of your ships.
effect-town_hall = At the end: 4 for each public and 2 for each craft building of yours, itself included.
effect-bank = At the end: 3 for each industrial and 2 for each economic building of yours, itself included.
effect-business_park = At the end: 2 for each industrial building of yours.
effect-guildhouse = At the end: 2 for each economic building of yours, itself included.
effect-ranch = At the end: 2 for each cattle you hold.
effect-luxury_yacht = Counts as an iron ship, but neither feeds nor carries. For sale, or yours at a wharf for one of your iron ships.
effect-ms_dagmar = Counts as a luxury liner. For sale, or yours at a wharf for one of your luxury liners.
effect-feedlot = At a harvest its owner receives two cattle instead of one if they hold two to six.
effect-masons_guild = Its owner pays one clay or brick less for each building constructed.
effect-lumber_mill = Its owner pays one wood less for each building constructed.
effect-wooden_crane = For each building constructed its owner may pay wood instead of one token of another good.
effect-wind_farm = Its owner pays 3 energy less in every action that needs energy.
effect-biofuel_facility = At the shipping line its owner may burn grain, 2 energy each.
effect-football_stadium = Waits until a proposal space is empty, and is constructed there; for sale from the moment it comes up.
effect-dunny = Lies on the stack whose top card has the highest number, and is constructed or bought there.
effect-workers_cottages = Its owner has two actions in the final phase.
effect-soup_kitchen = Brings its owner food when a round ends, as a ship does.
effect-souvenir_shop = Its owner receives 1 F whenever somebody else enters one of their buildings.
effect-stockmarket = Its owner receives 1 F whenever somebody else takes the francs on offer and 3 F when somebody else builds the bank or buys it as a proposal, and pays no interest.
effect-pirates_lair = Its owner collects 1 F for each ship that carries goods, out of the proceeds, from everybody else who uses the shipping line.
effect-tobacco_factory = On their turn its owner may send other players' discs home from buildings the owner has.
effect-rattletrap_car = Goes to the next player who gains iron. It cannot be sold and has a negative value.
effect-fishermans_hut = Its owner also receives fish when a round ends.

explain-tile = Supply tile
explain-tile-text = Whoever moves here adds one of each to the offers: { $offers }.
explain-tile-interest = Then everybody with a loan pays 1 F interest.
explain-tile-hidden = Turned up in the first round when somebody moves here.
explain-offer = Offer: { $offer }
explain-offer-text = A main action: take everything that lies here ({ $n }).
explain-round = Round { $round }
explain-round-food = When it ends everybody owes { $n } food; ships bring a part of it.
explain-round-harvest = Harvest: if you have grain you receive 1 grain; if you have at least two cattle you receive 1 cattle.
explain-round-no-harvest = No harvest.
explain-round-standard = The town then puts up the lowest numbered proposal.
explain-round-special = The town then puts up the top card of the special pile.
explain-round-ship = The card becomes a ship: { $ship }.
explain-special = Special pile
explain-special-text = { $n ->
    [0] The town puts these up when a round card says so. None are left.
    [one] The town puts these up when a round card says so. 1 is left.
   *[other] The town puts these up when a round card says so. { $n } are left.
}
explain-loan = Loans
explain-loan-text = 4 F each, taken only when you cannot pay food or interest. Repay one for 5 F at any time in your turn; each one left costs 7 F at the end. On the interest tile, everybody with a loan pays 1 F.
explain-food = Food
explain-food-text = Food goods, and francs as 1 food each.
explain-energy = Energy
explain-energy-text = Wood 1, charcoal 3, coal 3, coke 10. Any excess is lost.
explain-hammer = Hammers
explain-hammer-text = Counted on the buildings you own; clay mound and colliery give more.
explain-fisherman = Fishermen
explain-fisherman-text = Counted on the buildings you own; the fishery gives more.
explain-good-standard = Standard good. Upgraded: { $other }.
explain-good-upgraded = Upgraded good, the other side of: { $other }.
explain-good-clay = Brick may always stand in for clay.
explain-good-iron = Steel may always stand in for iron.
explain-ship-text = Bought from the top of its pile, or constructed at a wharf. It feeds you at the end of every round and carries goods for the shipping line.
explain-luxury_liner-text = Constructed only at a modernised wharf; it neither feeds nor carries, but is worth a lot.
explain-marker = { $who }'s ship
explain-marker-text = It marks the supply tile of the player's last turn, and moves to the next free tile on their next turn.
explain-anchor = Anchor
explain-anchor-text = This player started the game, pays food first and goes first in the final phase.
explain-worth = Worth
explain-worth-text = What the final scoring would give now: cash, buildings, ships and bonuses, less 7 for every loan.
explain-stack-text = The lowest number is on top; only the top card can be constructed or bought.

# Names after a number that are not printed in the singular
n-hides = { $n ->
    [one] { $n } hide
   *[other] { $n } hides
}
n-brick = { $n ->
    [one] { $n } brick
   *[other] { $n } bricks
}
n-franc = { $n ->
    [one] { $n } franc
   *[other] { $n } francs
}

## What the coach says a move changes

watch-more-goods = { $n ->
    [one] { $n } token more
   *[other] { $n } tokens more
}
watch-less-goods = { $n ->
    [one] { $n } token less
   *[other] { $n } tokens less
}
watch-more-food = { $n } food more
watch-less-food = { $n } food less
watch-more-short = { $n } food more that will be missing at the end of the round
watch-less-short = { $n } food less that will be missing at the end of the round
watch-more-energy = { $n } energy more
watch-less-energy = { $n } energy less

## Tables that people open first

preset-full = Full game
preset-full-help = All rounds, for three: an evening in the harbour.
preset-short = Short game
preset-short-help = Fewer rounds and more goods at the start.
preset-duel = Short duel
preset-duel-help = For two, with fewer rounds.
preset-solo = Solo
preset-solo-help = Alone against your own best result.
preset-promos = With promo cards
preset-promos-help = The promo and expansion cards are shuffled into the special buildings.
