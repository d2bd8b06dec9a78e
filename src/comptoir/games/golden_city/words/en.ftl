game-name = The Golden City
shelf-minutes = about 60 minutes
shelf-pitch = Build trading posts from the coast to the golden city, and be the first inside when the keys open its gates.

move-bid = Place your marker on group { $group }
move-build = Build: { $place } (pay { $pay })
move-build_black = Build a black post: { $place } (pay { $pay })
move-end_build = Build nothing more
move-take_goods = Take: { $card }
move-take_goods_pile = Take the top card of the goods pile unseen
move-return_goods = Return to the box: { $card }
move-take_bonus = Keep: { $card }
move-discard = Discard: { $card }

ask-bid = Place your marker on a group of cards (evicting somebody costs { $price ->
    [one] 1 coin
   *[other] { $price } coins
})
ask-bid-again = { $who } evicted you: choose again (evicting somebody costs { $price ->
    [one] 1 coin
   *[other] { $price } coins
})
ask-build = { $n ->
    [one] Build one more post, or stop
   *[other] Build up to { $n } posts, or stop
}
ask-take_goods = Take a goods card from the display, or the top card of the pile unseen
ask-return_goods = Return one goods card to the box: you may keep { $limit }
ask-take_bonus = Keep one of the bonus cards
ask-hand_limit = Discard { $n ->
    [one] one card
   *[other] { $n } cards
}: you may keep { $limit }

event-reshuffle = { $n ->
    [one] The discard pile becomes a new pile of 1 landscape card.
   *[other] The discard pile is shuffled into a new pile of { $n } landscape cards.
}
event-round = Round { $round }, score card: { $card }. { $who } is first player.
event-offer = Group { $group }: { $cards }{ $coins ->
    [0] .
    [one] , with 1 coin.
   *[other] , with { $coins } coins.
}
event-bid = { $who } places a marker on group { $group }.
event-evict = { $who } evicts player { $player } from group { $group } for { $price ->
    [one] 1 coin
   *[other] { $price } coins
}.
event-evict-named = { $who } evicts { $other } from group { $group } for { $price ->
    [one] 1 coin
   *[other] { $price } coins
}.
event-take = { $coins ->
    [0] { $who } takes { $cards }.
    [one] { $who } takes { $cards } and 1 coin.
   *[other] { $who } takes { $cards } and { $coins } coins.
}
event-build = { $keys ->
    [0] { $who } builds a post: { $place } (pays { $pay }).
   *[other] { $who } builds a post: { $place } (pays { $pay } and a key).
}
event-build_black = { $keys ->
    [0] { $who } builds a black post: { $place } (pays { $pay }).
   *[other] { $who } builds a black post: { $place } (pays { $pay } and a key).
}
event-end_build = { $who } { $n ->
    [0] builds nothing.
    [one] stops after one post.
   *[other] stops after { $n } posts.
}
event-last_post = { $who } has built their last post.
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
event-letters = { $n ->
    [one] { $who } receives 1 bill of exchange ({ $place }).
   *[other] { $who } receives { $n } bills of exchange ({ $place }).
}
event-draw = { $who } draws { $n ->
    [one] a landscape card
   *[other] { $n } landscape cards
} ({ $place }).
event-draw-own = { $who } draws: { $cards } ({ $place }).
event-goods = { $who } takes { $card } { $pile ->
    [yes] from the goods pile.
   *[no] from the display.
}
event-return = { $who } returns a goods card to the box: { $card }.
event-bonus = { $who } keeps a bonus card.
event-bonus-own = { $who } keeps the bonus card: { $cards }.
event-discard = { $who } discards: { $card }.
event-score = { $n ->
    [0] { $who } scores nothing ({ $card }): { $goods } for goods, { $area } for the area.
    [one] { $who } scores 1 bill of exchange ({ $card }): { $goods } for goods, { $area } for the area.
   *[other] { $who } scores { $n } bills of exchange ({ $card }): { $goods } for goods, { $area } for the area.
}
event-reveal = { $n ->
    [0] { $who } reveals bonus cards ({ $cards }) and receives nothing.
    [one] { $who } reveals bonus cards ({ $cards }) and receives 1 bill of exchange.
   *[other] { $who } reveals bonus cards ({ $cards }) and receives { $n } bills of exchange.
}
event-special = { $who } gets { $n ->
    [one] 1 victory point
   *[other] { $n } victory points
} in the special scoring, with { $letters ->
    [one] 1 bill of exchange
   *[other] { $letters } bills of exchange
}.
event-end = The game ends: { $reason }.

reason-all_posts = somebody has built all their posts
reason-last_card = the last score card has been scored
reason-stalemate = somebody can never build again
reason-points = somebody has enough victory points

why-eviction = { $price ->
    [one] Evicting somebody costs 1 coin now, and you have none: group { $group } is held (rule 6.3).
   *[other] Evicting somebody costs { $price } coins now, and you have { $coins }: group { $group } is held (rule 6.3).
}
why-no-posts = You have no post of your colour left (rule 7).
why-own-post = You already have a post here: { $place } (rule 7.1).
why-occupied = Somebody already has a post here, and there is room for only one: { $place } (rule 7.1).
why-zone-full = No more posts may be built in this zone: { $place } (rule 12).
why-no-road = No road joins this place to a post of yours: { $place } (rule 7.1).
why-key = An inner zone costs a key card, and you have none: { $place } (rule 7.1).
why-cards = You do not hold these cards: { $pay } (rule 7.2).
why-no-variant = Black posts belong to a variant that is not played here (rule 12).
why-no-black-posts = You have no black post left (rule 12).
why-not-alone = A black post needs a zone where you have a post and nobody else has one: { $place } (rule 12).
why-goods-pile = The goods pile is empty (rule 7.3).
why-not-displayed = This goods card is not on display: { $card } (rule 7.3).
why-equal-goods = You have two identical goods cards; choose the other one: { $card }.
why-not-your-goods = You do not have this goods card: { $card } (rule 7.3).
why-bonus-gone = This bonus card is no longer in the pile: { $card } (rule 7.3).
why-discard = You cannot discard this now: { $card }. Choose cards from your hand in order, port to desert (rule 8).

refuse-first-player = { $seats ->
    [one] Player { $seat } cannot begin: there is 1 player.
   *[other] Player { $seat } cannot begin: there are { $seats } players.
}
refuse-black-posts = Black posts are for two or three players: nobody may play black, and here every colour is in play (players: { $seats }).
idle-two-players = “{ $option }” changes nothing here: it is for two players.
idle-black-posts = “{ $option }” changes nothing here: it is for games with black posts.

option-first_player = First player
option-first_player-help = Who begins.
option-first_player-random = at random
option-first_player-1 = player 1
option-first_player-2 = player 2
option-first_player-3 = player 3
option-first_player-4 = player 4
option-hand_limit_timing = Hand limit
option-hand_limit_timing-help = When hands are reduced to five cards.
option-hand_limit_timing-turn_end = at the end of each building turn
option-hand_limit_timing-phase_end = after the last building turn
option-reshuffle = Reshuffle
option-reshuffle-help = When the discard pile is shuffled into a new pile.
option-reshuffle-when_needed = when a card is needed
option-reshuffle-when_empty = as soon as the pile is empty
option-ports_give_rewards = Rewards in ports
option-ports_give_rewards-help = Posts in ports earn what the port shows.
option-stalemate_inner_needs_key = Stalemate counts keys
option-stalemate_inner_needs_key-help = Once no key is left, an inner zone does not save a player without a key from stalemate.
option-two_player_first_player = Next first player (two players)
option-two_player_first_player-help = Who begins the next round.
option-two_player_first_player-last_builder = whoever built last
option-two_player_first_player-no_point_player = whoever got no points in a special scoring
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
option-black_posts-help = For two or three players: two black posts each, to close a city zone to everybody else.
option-black_post_reward = Reward of a black post
option-black_post_reward-help = What a black post earns when it is built.
option-black_post_reward-none = nothing
option-black_post_reward-second = the second player's bills of exchange
option-black_zone_cap = Room in a zone
option-black_zone_cap-help = With black posts: which zones hold at most two posts.
option-black_zone_cap-all = all zones
option-black_zone_cap-black_only = only zones with a black post
option-black_counts_for_end = Black posts and the end
option-black_counts_for_end-help = Black posts count as posts for the end of the game and for stalemate.

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
table-reserve = Reserve: { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}, { $keys ->
    [one] 1 key
   *[other] { $keys } keys
}
table-goods = Goods on display: { $cards } (pile { $pile })
table-bonus-pile = Bonus pile: { $n }
table-scores-left = Score cards left: { $n }
table-price = Eviction price: { $price }
table-group = Group { $group }
table-with-coin = { $n ->
    [one] + 1 coin
   *[other] + { $n } coins
}
table-free = free
table-player = Player
table-letters = Bills
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
table-legend = On the island: who stands there, or the reward: 1c coin, card, key, bns bonus, gds goods, 5 bills of exchange. Underlined: within your reach.
table-empty = empty

# The table in the browser

table-island = The island and the Golden City
table-auction = Auction
table-eviction = Eviction price
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
table-known = Cards everybody knows this player holds:
table-worth-now = now { $n }
table-bonus-pick = Bonus cards to choose from
table-discarded = Discarded
table-now = Worth now
table-posts-there = Posts there
table-scores-left-short = Score cards left
table-drought = The great drought, no reward: { $places }.
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
reward-letters = { $n ->
    [one] 1 bill of exchange
   *[other] { $n } bills of exchange
}
reward-none = no reward
post-black = { $who } (with a black post)
place-settled = Here: { $names }.
place-earns = Your post here earns: { $reward }.
place-dry = No reward in this game.
place-river = On the { $river }.
place-costs = You can pay: { $pay }.
place-closed = Closed: no more posts may be built here.
place-reachable = Within your reach, but you cannot pay for it at the moment.
place-price = Price
place-price-of = { $n } × { $land }{ $keys ->
    [0] { "" }
    [one] { " " }+ 1 key
   *[other] { " " }+ { $keys } keys
}
card-of-port = Pays for a post in a port.
card-of-land = Two of them pay for a post on a site of this landscape or in its quarter of the city.
card-joker = Any two identical cards stand for one card of another kind.
card-bonus = Counts at the end of the game; with two players at the next special scoring.
card-goods = Everybody who has the score card's good earns 2 bills of exchange, and 2 more if nobody else has it. You may keep 4 goods cards.
card-score-good = { $good }: 2 bills of exchange for everybody with a goods card that shows it, and 2 more if only one player has it.
card-score-area = The lit area: 2 bills of exchange for everybody with a post there, and 2 more for the one player with the most posts.
explain-eviction = Eviction
explain-eviction-text = Place your marker on a group that somebody else holds and pay this price. Each eviction raises the price by 1 coin until the end of the round.
explain-pile = Landscape pile
explain-pile-text = When it is empty, the discards are shuffled into a new one.
explain-reserve = Coins in reserve
explain-reserve-text = Coin rewards come from here, and eviction prices are paid here.
explain-coins = Coins
explain-coins-text = They pay for evictions in the auction and break ties at the end, after posts in the city.
explain-keys = Keys left
explain-keys-text = A key site gives one as long as there are any.
explain-key = Keys
explain-key-text = An inner zone of the city costs a key in addition to its two cards. A used key leaves the game.
explain-letters = Bills of exchange
explain-letters-text = They are the points of this game.
explain-posts = Posts left
explain-posts-text = You may build up to two in a turn. When somebody builds their last one, that round is the last (not with two players).
explain-black = Black posts
explain-black-text = Built beside your own post in a zone where you are alone: nobody else may enter it.
explain-hand = Cards in hand
explain-hand-text = You may keep at most five at the end of your building turn.
explain-bonus_card = Bonus cards
explain-bonus_card-text = Hidden until they are scored.
explain-bonus_pile = Bonus cards left
explain-bonus_pile-text = Whoever builds on a bonus site looks at all of them and keeps one.
explain-goods_pile = Goods pile
explain-goods_pile-text = The top card may be taken unseen instead of one on display.
explain-starter = First player
explain-starter-text = Opens the auction and, with three or four players, builds first. The marker then passes to the left; with two players it goes to whoever built last.

## What the coach says a move changes

watch-more-coins = { $n ->
    [one] { $n } coin more
   *[other] { $n } coins more
}
watch-less-coins = { $n ->
    [one] { $n } coin less
   *[other] { $n } coins less
}
watch-more-cards = { $n ->
    [one] { $n } card more in hand
   *[other] { $n } cards more in hand
}
watch-less-cards = { $n ->
    [one] { $n } card less in hand
   *[other] { $n } cards less in hand
}
watch-more-posts = { $n ->
    [one] { $n } post more in the city
   *[other] { $n } posts more in the city
}
watch-less-posts = { $n ->
    [one] { $n } post less in the city
   *[other] { $n } posts less in the city
}
watch-more-keys = { $n ->
    [one] { $n } key more
   *[other] { $n } keys more
}
watch-less-keys = { $n ->
    [one] { $n } key less
   *[other] { $n } keys less
}
watch-more-goods = { $n ->
    [one] { $n } card of goods more
   *[other] { $n } cards of goods more
}
watch-less-goods = { $n ->
    [one] { $n } card of goods less
   *[other] { $n } cards of goods less
}
watch-more-bonus = { $n ->
    [one] { $n } bonus card more
   *[other] { $n } bonus cards more
}
watch-less-bonus = { $n ->
    [one] { $n } bonus card less
   *[other] { $n } bonus cards less
}

## Tables that people open first

preset-classic = Classic
preset-classic-help = The game as it is in the box, for three.
preset-full_table = Full table
preset-full_table-help = Four merchants on one island: the market is crowded.
preset-duel = Duel
preset-duel-help = For two, with the rules made for two.
preset-black_posts = With black posts
preset-black_posts-help = Two black posts each, to close a zone of the city to everybody else.
