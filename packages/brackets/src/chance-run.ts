import type { Fate } from './chance-fate.ts'
import { type ChanceModel, nobody, unknown } from './chance-model.ts'
import { type Odds, drawChance } from './chance-odds.ts'

/** What is assumed about matches, by position: 0 nothing, 1 and 2 the side that wins, 3 a draw. */
export type Assumed = Uint8Array

/** One future at a time; its lists are filled anew for each. */
export type Run = {
  readonly model: ChanceModel
  readonly odds: Odds
  /** Chance of side 1 by position where it is given, else -1. */
  readonly live: Float64Array
  readonly fate: Fate
  readonly assumed: Assumed
  /** As in the model, further on. */
  readonly occupants: Int32Array
  readonly winners: Int32Array
  readonly seats: Int32Array
  /** Teams the running stage sends on. */
  readonly sent: number[]
  champion: number
}

type Head = { readonly model: ChanceModel; readonly odds: Odds; readonly live: Float64Array; readonly fate: Fate }

export function runOf(head: Head, assumed: Assumed): Run {
  const { occupants, winners, seats } = head.model
  return {
    ...head,
    assumed,
    occupants: Int32Array.from(occupants),
    winners: Int32Array.from(winners),
    seats: Int32Array.from(seats),
    sent: [],
    champion: nobody,
  }
}

/** Decides one match of a knockout or a GSL group and sends both teams on; what waits for a team stays as it is. */
export function playMatch(run: Run, at: number): void {
  const { model, occupants, winners } = run
  const [one, two] = [occupants[at * 2]!, occupants[at * 2 + 1]!]
  if (one === unknown || two === unknown) return
  const [hasOne, hasTwo] = [isHere(model, one), isHere(model, two)]
  const result = hasOne && hasTwo ? duel(run, at) : 0
  const winner = result === 1 ? one : result === 2 ? two : hasOne && !hasTwo ? one : hasTwo && !hasOne ? two : nobody
  const loser = result === 1 ? two : result === 2 ? one : nobody
  winners[at] = winner
  const { winnerTo, loserTo } = model.t.layout
  const [forWinner, forLoser] = [winnerTo[at] ?? -1, loserTo[at] ?? -1]
  // A reset is played when the lower team wins, and has nobody in it else.
  const isReset = forWinner >= 0 && forWinner >>> 1 === forLoser >>> 1
  const isNeeded = !isReset || result === 2
  seat(run, forWinner, isNeeded ? winner : nobody)
  seat(run, forLoser, isNeeded ? loser : nobody)
}

export function isHere({ out }: ChanceModel, team: number): boolean {
  return team >= 0 && out[team] === 0
}

/** Who wins a match of the layout, or one that was added: 1 or 2, or 3 for a draw. */
export function duel(run: Run, at: number): number {
  const { model, occupants, assumed } = run
  if (assumed[at]! > 0) return assumed[at]!
  const match = model.matches[at]!
  const [one, two] = [occupants[at * 2]!, occupants[at * 2 + 1]!]
  const own = run.live[at]!
  const p = own >= 0 ? own : run.odds(one, two, match.bestOf)
  const drawn = model.draws[at] === 1 ? drawChance(p, match.bestOf) : 0
  return run.fate.duel({ one, two, key: model.keys[at]! }, p - drawn / 2, drawn)
}

/** Who holds a place goes to all slots that it feeds. */
export function takeSeat(run: Run, place: number, team: number): void {
  run.seats[place] = team
  for (const target of run.model.targets[place]!) seat(run, target, team)
}

function seat({ model, occupants }: Run, target: number, team: number): void {
  if (target >= 0 && model.held[target >>> 1] === 0) occupants[target] = team
}
