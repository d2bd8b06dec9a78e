game-name = Die Goldene Stadt

move-bid = Bid on group { $group }
move-build = Build: { $place } (pay { $pay })
move-build_black = Black post: { $place } (pay { $pay })
move-end_build = Build nothing more
move-take_goods = Take: { $card }
move-take_goods_pile = Take the top card of the goods pile unseen
move-return_goods = Put back: { $card }
move-take_bonus = Keep: { $card }
move-discard = Discard: { $card }

ask-bid = Place your marker on a group of cards (evicting somebody costs { $price ->
    [one] 1 coin
   *[other] { $price } coins
})
ask-build = Build up to { $n ->
    [one] one more post
   *[other] { $n } posts
}, or stop
ask-take_goods = Take a goods card from the display or from the pile
ask-return_goods = Put a goods card back into the box: you may keep { $limit }
ask-take_bonus = Keep one of the bonus cards
ask-hand_limit = Discard { $n ->
    [one] one card
   *[other] { $n } cards
}: you may keep { $limit }

event-reshuffle = The discard pile is shuffled into a new pile of { $n } landscape cards.
event-round = Round { $round }: score card { $card }. { $who } is first player.
event-offer = Group { $group }: { $cards }{ $coins ->
    [0] .
    [one] , with 1 coin.
   *[other] , with { $coins } coins.
}
event-bid = { $who } bids on group { $group }.
event-evict = { $who } evicts player { $player } from group { $group } for { $price ->
    [one] 1 coin
   *[other] { $price } coins
}.
event-evict-named = { $who } evicts { $other } from group { $group } for { $price ->
    [one] 1 coin
   *[other] { $price } coins
}.
event-take = { $who } takes { $cards }{ $coins ->
    [0] .
    [one] , and 1 coin.
   *[other] , and { $coins } coins.
}
event-build = { $who } builds: { $place } (paid with { $pay }{ $keys ->
    [0] )
   *[other] , and a key)
}.
event-build_black = { $who } sets a black post: { $place } (paid with { $pay }{ $keys ->
    [0] )
   *[other] , and a key)
}.
event-end_build = { $who } { $n ->
    [0] builds nothing.
    [one] stops after one post.
   *[other] stops after { $n } posts.
}
event-last_post = { $who } has placed the last post.
event-stalemate = { $who } can never build again and has lost.
event-coins = { $who } receives { $n ->
    [0] no coin: the reserve is empty.
    [one] 1 coin.
   *[other] { $n } coins.
}
event-keys = { $who } receives { $n ->
    [0] no key: none is left.
    [one] a key.
   *[other] { $n } keys.
}
event-letters = { $who } receives { $n } letters ({ $place }).
event-draw = { $who } draws { $n ->
    [one] a landscape card
   *[other] { $n } landscape cards
} ({ $place }).
event-draw-own = { $who } draws: { $cards } ({ $place }).
event-goods = { $who } takes { $card } { $pile ->
    [yes] from the goods pile.
   *[no] from the display.
}
event-return = { $who } puts back: { $card }.
event-bonus = { $who } keeps a bonus card.
event-bonus-own = { $who } keeps the bonus card: { $cards }.
event-discard = { $who } discards: { $card }.
event-score = { $who } scores { $n } letters ({ $card }): { $goods } for goods, { $area } for the area.
event-reveal = { $who } reveals bonus cards ({ $cards }) and receives { $n } letters.
event-special = { $who } wins the special scoring with { $letters } letters: { $n ->
    [one] 1 victory point.
   *[other] { $n } victory points.
}
event-end = The game ends: { $reason }.

reason-all_posts = somebody has placed all posts
reason-last_card = the last score card is scored
reason-stalemate = somebody can never build again
reason-points = somebody has enough victory points

why-eviction = Evicting somebody costs { $price } coins now, and you have { $coins }: group { $group } is held (rule 6.3).
why-no-posts = You have no post of your colour left (rule 7).
why-own-post = You already have a post here: { $place } (rule 7.1).
why-occupied = Somebody has a post here already, and there is room for one only: { $place } (rule 7.1).
why-zone-full = This zone takes no further post: { $place } (rule 12).
why-no-road = No road joins this place to a post of yours: { $place } (rule 7.1).
why-key = An inner zone costs a key card, and you have none: { $place } (rule 7.1).
why-cards = You do not hold these cards: { $pay } (rule 7.2).
why-no-variant = Black posts belong to a variant that is not played here (rule 12).
why-no-black-posts = You have no black post left (rule 12).
why-not-alone = A black post needs a zone where you have a post and nobody else has one: { $place } (rule 12).
why-goods-pile = The goods pile is empty (rule 7.3).
why-not-displayed = This goods card is not on display: { $card } (rule 7.3).
why-equal-goods = There is an equal goods card; choose the other one, it is the same: { $card }.
why-not-your-goods = You do not have this goods card: { $card } (rule 7.3).
why-bonus-gone = This bonus card is no longer in the pile: { $card } (rule 7.3).
why-discard = You cannot discard this now: { $card }. Cards are chosen in order, port to desert, from your hand (rule 8).

refuse-first-player = Player { $seat } cannot begin: there are { $seats } players.
refuse-black-posts = Black posts cannot be played by { $seats }: black must be nobody's colour, so there is room for two or three players.

option-first_player = First player
option-first_player-help = Who begins.
option-first_player-random = at random
option-first_player-1 = player 1
option-first_player-2 = player 2
option-first_player-3 = player 3
option-first_player-4 = player 4
option-hand_limit_timing = Hand limit
option-hand_limit_timing-help = When hands are cut down to five cards.
option-hand_limit_timing-turn_end = at the end of each building turn
option-hand_limit_timing-phase_end = after the last building turn
option-reshuffle = Reshuffle
option-reshuffle-help = When the discard pile becomes the new pile.
option-reshuffle-when_needed = when a card is needed
option-reshuffle-when_empty = as soon as the pile is empty
option-ports_give_rewards = Rewards in ports
option-ports_give_rewards-help = Posts in ports earn what the port shows.
option-stalemate_inner_needs_key = Stalemate counts keys
option-stalemate_inner_needs_key-help = Once no key is left, an inner zone does not save a player without key from stalemate.
option-two_player_first_player = Next first player (two players)
option-two_player_first_player-help = Who begins the next round.
option-two_player_first_player-last_builder = who built last
option-two_player_first_player-no_point_player = who got no points in a special scoring
option-two_player_tie = Perfect tie (two players)
option-two_player_tie-help = Who gets the points of a special scoring that ends in a perfect tie.
option-two_player_tie-both = both
option-two_player_tie-none = nobody
option-drought_scope = Drought (two players)
option-drought_scope-help = Where the desert gives no reward.
option-drought_scope-rural = desert sites
option-drought_scope-rural_and_quarter = desert sites and desert quarter
option-drought_scope-rural_quarter_and_ports = desert sites, quarter and ports
option-black_posts = Black posts
option-black_posts-help = Two or three players: two black posts each, to close a zone of the city to everybody else.
option-black_post_reward = Reward of a black post
option-black_post_reward-help = What a black post earns when it is built.
option-black_post_reward-none = nothing
option-black_post_reward-second = the letters of the second player
option-black_zone_cap = Room in a zone
option-black_zone_cap-help = With black posts: which zones hold two posts at most.
option-black_zone_cap-all = all zones
option-black_zone_cap-black_only = only zones with a black post
option-black_counts_for_end = Black posts and the end
option-black_counts_for_end-help = Black posts count among all posts for the end of the game and for stalemate.

source-city = City
source-goods = Goods
source-areas = Rivers and quarters
source-bonus = Bonus cards
source-special_1 = First special scoring
source-special_2 = Second special scoring
source-special_3 = Third special scoring

table-round = Round { $round }, first player: { $first }
table-score-card = Score card: { $card }
table-no-score-card = Score card: none
table-piles = Landscape pile { $pile }, discard { $discard }
table-reserve = Reserve: { $coins } coins, { $keys } keys
table-goods = Goods on display: { $cards } (pile { $pile })
table-bonus-pile = Bonus pile: { $n }
table-scores-left = Score cards to come: { $n }
table-price = Eviction price: { $price }
table-group = Group { $group }
table-with-coin = + { $n } coin
table-free = free
table-player = Player
table-letters = Letters
table-points = Points
table-coins = Coins
table-keys = Keys
table-posts = Posts
table-hand = Hand
table-bonus = Bonus
table-own-goods = Goods
table-your-hand = Your hand: { $cards }
table-your-bonus = Your bonus cards: { $cards }
table-bonus-choice = Bonus cards to choose from: { $cards }
table-stalemated = stalemated
table-mark-coins = { $n }c
table-mark-landscape_card = card
table-mark-key = key
table-mark-bonus_card = bns
table-mark-goods_card = gds
table-legend = On the island: who stands there, or the reward: 1c coin, card, key, bns bonus, gds goods, 5/3 letters. Underlined: within your reach.
table-empty = empty

# The table in the browser

table-island = The island and the Golden City
table-auction = Auction
table-eviction = An eviction costs
table-evict = evict for { $price ->
    [one] 1 coin
   *[other] { $price } coins
}
table-group-of = Group { $group }: { $shown }
table-market = Goods and supplies
table-score = Score card of the round
table-round-of = Round { $round } of { $of }
table-quarter = { $land } quarter
table-places = Where you can build, and with what
table-payments = Ways to pay: { $place }
table-first = First player
table-known = Everybody knows of these cards in the hand:
table-worth-now = now { $n }
table-bonus-pick = Bonus cards to choose from
table-discarded = Discarded
table-now = Brings now
table-posts-there = Posts there
table-scores-left-short = Score cards to come
table-drought = The great drought: desert sites give no reward.
reward-coins = { $n ->
    [one] 1 coin
   *[other] { $n } coins
}
reward-landscape_card = { $n ->
    [one] a landscape card
   *[other] { $n } landscape cards
}
reward-key = { $n ->
    [one] a key
   *[other] { $n } keys
}
reward-bonus_card = a bonus card
reward-goods_card = a goods card
reward-letters = { $n } letters
reward-none = no reward
post-black = { $who } (with a black post)
place-settled = Here: { $names }.
place-earns = Your post here earns: { $reward }.
place-dry = Gives no reward in this game.
place-river = On the { $river }.
place-costs = You can pay: { $pay }.
place-closed = Closed: no further post may stand here.
place-reachable = Within your reach, but you cannot pay for it now.
place-price = Price
card-port = Pays for one port.
card-land = Two of them pay for a post in this landscape or its quarter of the city.
card-joker = Any two equal cards stand for one card of another kind.
card-bonus = Counts at the end of the game; with two players at the next special scoring.
card-goods = Whoever shows the good of the score card earns 2 letters, and 2 more if nobody else does. You may keep 4 goods cards.
card-score-good = { $good }: 2 letters for everybody with a card that shows it, 2 more for whoever alone has one.
card-score-area = The lit area: 2 letters for everybody with a post there, 2 more for whoever has the most posts alone.
explain-eviction = Eviction
explain-eviction-text = Place your hand on a group that somebody holds and pay this price. Each eviction of the round makes the next one dearer by 1 coin.
explain-pile = Landscape pile
explain-pile-text = When it is empty, the discards are shuffled into a new one.
explain-reserve = Coins in reserve
explain-reserve-text = Rewards in coins come from here, and the price of evictions goes here.
explain-coins = Coins
explain-coins-text = Pay for evictions in the auction. They break a tie at the end.
explain-keys = Keys left
explain-keys-text = A key site gives one as long as there are any.
explain-key = Keys
explain-key-text = An inner zone of the city costs a key besides its two cards. A key that was used leaves the game.
explain-letters = Letters
explain-letters-text = Letters of exchange are the points of this game.
explain-posts = Posts left
explain-posts-text = Up to two posts in a turn. The round in which somebody sets the last one is the last (not with two players).
explain-black = Black posts
explain-black-text = Set beside your own post in a zone where you are alone: nobody else may enter it.
explain-hand = Cards in hand
explain-hand-text = At the end of a building turn at most five may be kept.
explain-bonus_card = Bonus cards
explain-bonus_card-text = Hidden until they are scored.
explain-bonus_pile = Bonus cards left
explain-bonus_pile-text = Whoever builds on a bonus site looks at all of them and keeps one.
explain-goods_pile = Goods pile
explain-goods_pile-text = The top card may be taken unseen instead of one on display.
explain-starter = First player
explain-starter-text = Opens the auction and builds first. The key goes round after every round.
