game-name = Le Havre

move-take = Take the offer: { $offer }
move-enter = Enter: { $building }
move-buy = Buy: { $building }
move-buy_ship = Buy a ship: { $ship }
move-sell = Sell: { $building }
move-sell_ship = Sell: { $ship }
move-repay = Repay a loan
move-end_turn = End the turn
move-pay_interest = Pay the interest
move-borrow = Take a loan
move-pay = Pay: { $token }
move-pay_francs = Pay the fee in francs
move-burn = Burn: { $good }
move-batches = Times: { $n }
move-more = More than forty: forty, and then…
move-give = Hand in: { $good }
move-load = Load: { $good }
move-enough = Enough
move-choose = Choose: { $good }
move-keep_order = Leave the two cards as they are
move-swap_order = Swap the two cards
move-build = Construct: { $building }
move-launch = Construct: { $ship }
move-exchange = Give up for the yacht: { $ship }
move-sail = Send out: { $ship }
move-trade = Trade for: { $goods }
move-haul = Take the offers: { $offers }

ask-interest = Interest: pay { $n } F; repay or sell first if you like
ask-turn = { $final ->
    [yes] Your last turn: take an offer or enter a building
   *[no] Take an offer or enter a building; buy, sell and repay at will
}
ask-fee = { $francs ->
    [0] Entry fee: { $n } food for { $building }
   *[other] Entry fee: { $n } food or { $francs } F for { $building }
}
ask-batches = { $building }: how many times (at most { $n })?
ask-substitute = { $n } { $good } are due; { $better } may stand in
ask-food = Pay { $n } food
ask-energy = Pay { $n } energy
ask-choose = { $building }: choose { $n } more different goods
ask-peek = The special pile begins with { $first }, then { $second }: in which order do you put them back?
ask-firm = { $building }: construct a building ({ $n } possible)
ask-wharf = { $building }: construct a ship
ask-sail = Ships for { $energy } energy each; chosen so far: { $n }, room for { $capacity } goods
ask-load = Load goods: room for { $n }, worth { $francs } F so far
ask-office = Choose your trades
ask-give = { $n ->
    [0] Hand in goods: worth { $francs } F so far
   *[other] Hand in { $n } more goods
}
ask-haul = Choose two neighbouring offer spaces
ask-watch = Choose the building from which to send the others home
ask-flea = Choose one offer of two tokens
ask-after = Buy, sell, repay, or end the turn
ask-feed = Food demand { $demand }, ships bring { $ships }: pay { $n }, or sell first

event-supply = { $who } moves the ship to the next tile: { $offers }.
event-interest = { $who } pays { $n } F of interest.
event-borrow = { $who } takes { $n ->
    [one] a loan
   *[other] { $n } loans
} and receives { $francs } F.
event-repay = { $who } repays a loan for { $n } F.
event-take = { $who } takes { $n } { $offer } from the offers.
event-enter = { $who } enters: { $building }.
event-fee = { $who } pays { $n } { $token } to enter: { $building }.
event-buy = { $who } buys for { $n } F: { $building }.
event-sell = { $who } sells for { $n } F: { $building }.
event-eat = { $who } pays { $n } { $token } for food.
event-burn = { $who } burns { $n } { $token }.
event-give = { $who } hands in { $good }.
event-receive = { $who } receives { $n } { $token }.
event-court = The court takes back loans of { $who }: { $n }.
event-peek = { $who } looks at the top of the special pile ({ $n }).
event-peek-own = You look at the top of the special pile: { $buildings }.
event-sent_home = { $who } sends a disc home from this building: { $building }.
event-build = { $who } constructs: { $building }.
event-modernise = { $who } modernises: { $building }.
event-launch = { $who } constructs: { $ship }.
event-exchange = { $who } gives up { $ship } for: { $building }.
event-sail = { $who } sends out { $n } ships with room for { $capacity }.
event-load = { $who } ships { $good } ({ $n } F).
event-skip = { $who } can do nothing.
event-round_end = End of round { $round }: everybody owes { $food } food.
event-harvest = The harvest is brought in.
event-town = The town ({ $kind }): { $building }.
event-new_ship = A new ship: { $ship }.
event-round = Round { $round } begins.
event-final = The final phase: one more action each.
event-end = The game is over.

kind-standard = standard building
kind-special = special building

why-empty-offer = There is nothing on this offer space: { $offer }.
why-unbuilt = This building does not stand yet: { $building }.
why-locked = Nobody ever enters this building: { $building }.
why-occupied = A disc stands on this building: { $building } (rule 6.2).
why-useless = You could not carry out the action: { $building } (rule 6.2).
why-fee = You cannot pay the fee and still carry out the action: { $building } asks { $food } food or { $francs } F (rule 6.2).
why-fee-token = The fee cannot be paid this way: { $building } (rule 8).
why-no-buying = Nothing is bought in the final phase (rule 14).
why-never-sold = This card can never be bought: { $building }.
why-not-for-sale = This card is not for sale now: { $building } (rule 7).
why-price = { $building } costs { $n } F and you have { $francs }.
why-needed-here = After this purchase you could not carry out the action you came for (rule 9).
why-no-ship = There is no such ship on its pile: { $ship }.
why-not-yours = This is not yours: { $building }.
why-no-loan = You have no loan.
why-repay = Repaying costs { $n } F and you have { $francs }.
why-main-action = You owe a main action first: take an offer or enter a building (rule 6).
why-second-action = You have had your main action (rule 6).
why-no-borrowing = A loan is only for what you cannot pay (rule 7).
why-batches = { $building }: not that often; at most { $n } times.
why-choice = Choose different goods in order, { $n } more: { $good } is not possible now.
why-trade = This trade needs { $n } goods.
why-haul = Both neighbouring spaces must hold something (rule 12).
why-no-proposal = This card is not on top of a stack: { $building } (rule 9).
why-not-buildable = Players cannot construct this: { $building }.
why-sawmill = The sawmill only helps with buildings that need wood: { $building } (rule 9).
why-cost = You cannot pay the construction of: { $building }.
why-modernise = For this ship the wharf must be modernised with a brick: { $building } (rule 10).
why-ship-cost = { $ship }: { $n } { $good } and { $energy } energy are needed.
why-sail = { $ship }: you have no more of them, or lack { $energy } energy, or nothing would be left to ship.

refuse-anchor = Player { $seat } cannot begin: there are { $seats } players.
refuse-market-limit = The limit of the Marketplace is for games alone; there are { $seats } players.
refuse-promos = Promo cards are special buildings, and the shortened game has none.

option-length = Length
option-length-help = The shortened game has fewer rounds, more goods at the start and no special buildings.
option-length-full = full game
option-length-shortened = shortened game
option-promos = Promo cards
option-promos-help = Shuffles the promo and expansion cards in with the special buildings.
option-market_limit = Marketplace limit
option-market_limit-help = For games alone: the most goods a visit to the Marketplace brings; 8 is the rule, 4 is harder.
option-market_limit-4 = four goods
option-market_limit-8 = eight goods (no limit)
option-anchor = Start player
option-anchor-help = Who holds the anchor.
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
table-rounds = Next round ends:
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
table-ships = Ships on the quay:
table-price = { $n } F
table-not-sold = not for sale
table-anchor = anchor
table-francs = { $n } F
table-loans = { $n ->
    [one] 1 loan
   *[other] { $n } loans
}
table-worth = worth { $n }
table-goods = Goods:
table-buildings = Buildings:
table-own-ships = Ships (food { $n }):
table-symbols = hammers { $hammers }, fishermen { $fishermen }
table-disc = disc on: { $building }
table-disc-home = disc at home
table-modern = modernised
table-to-move = to move
