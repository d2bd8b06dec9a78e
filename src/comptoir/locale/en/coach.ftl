## Why a move is good

coach-now = At once: { $what }.
coach-soon = Until the next turn, on average: { $what }.
coach-more-points = { $n ->
    [one] { $n } point more ({ $what })
   *[other] { $n } points more ({ $what })
}
coach-less-points = { $n ->
    [one] { $n } point less ({ $what })
   *[other] { $n } points less ({ $what })
}
coach-answer = Likely answer: { $who }, { $move }.
coach-only = There is only one move.

## How a move is classed

kind-best = best
kind-good = good
kind-inaccuracy = inaccuracy
kind-mistake = mistake
kind-blunder = blunder

## The analysis in the terminal

coach-title = { $game }: { $plies ->
    [one] { $plies } move
   *[other] { $plies } moves
}, { $n ->
    [one] { $n } decision analysed
   *[other] { $n } decisions analysed
}
coach-columns-chance = chance to win
coach-column-move = move
coach-column-who = player
coach-column-played = played
coach-column-class = class
coach-column-loss = cost
coach-column-best = better
coach-column-start = start
coach-column-choices = own choices
coach-column-gifts = others' choices
coach-column-luck = luck
coach-column-result = result
coach-turning = Turning points after move { $what }.
coach-no-turning = No turning point.
coach-faultless = No inaccuracy was found.
coach-explained = Costs are chances out of 100, by what the player could know. Start + own choices + others' choices + luck = result.
coach-line = Best line from move { $number }: { $what }.
coach-reading = Analysing
coach-written = The analysis was written to { $file }.
coach-refuse-ply = There is no decision at move { $number }; moves count from 1 to { $n }, and a forced move is none.
coach-refuse-empty = Nothing was played in this record.
