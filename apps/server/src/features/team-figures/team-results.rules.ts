import type { TeamOutcome } from '@lobby/contract'
import { isFinal, isIncomplete, roundWinner, seriesScore, type MatchState, type Pair } from '#matches'

/** A match as one of its teams saw it. */
export type TeamResult = {
  team: 1 | 2
  outcome: TeamOutcome
  wasPlayed: boolean
  /** Own score first. */
  score: Pair
  maps: readonly TeamMapResult[]
}
type TeamMapResult = {
  number: number
  map: string
  rounds: number
  opponentRounds: number
  ct: SideRounds
  t: SideRounds
}
type SideRounds = { played: number; won: number }
type Told = Pick<MatchState, 'status' | 'winner' | 'outcome' | 'decision' | 'rules' | 'maps'>

/** What a match tells of its teams: nothing before its end, and nothing when it is void. */
export function teamResultsOf(state: MatchState, names: readonly string[]): TeamResult[] {
  if (state.status !== 'finished') return []
  const maps = state.maps.filter((map) => isPlayed(state, map))
  return ([1, 2] as const).map((team) => ({
    team,
    outcome: outcomeFor(state, team),
    wasPlayed: state.outcome === 'played',
    score: ownFirst(shownScore(state), team),
    maps: maps.flatMap((map) => {
      const name = names[map.number]
      if (name === undefined) return []
      const [rounds, opponentRounds] = ownFirst(map.score, team)
      return [{ number: map.number, map: name, rounds, opponentRounds, ...sidesOf(map, team) }]
    }),
  }))
}

/** A map that came to an end; of one whose score is not known, or that was cut short, nobody knows how it would have ended. */
function isPlayed(state: Told, map: MatchState['maps'][number]): boolean {
  return map.status === 'finished' && !isIncomplete(state, map) && isFinal(state, map.score)
}

function outcomeFor({ winner, outcome }: Told, team: 1 | 2): TeamOutcome {
  if (winner !== null) return winner === team ? 'won' : 'lost'
  return outcome === 'played' ? 'drawn' : 'none'
}

/** Maps; of a match of one map its rounds, where they are known. */
function shownScore(state: MatchState): Pair {
  const [map] = state.maps
  return state.bestOf === 1 && map !== undefined && map.score[0] + map.score[1] > 0 ? map.score : seriesScore(state)
}

function ownFirst([first, second]: Pair, team: 1 | 2): Pair {
  return team === 1 ? [first, second] : [second, first]
}

/** Rounds whose winner and whose winner's side are both known; the others tell nothing of sides. */
function sidesOf({ rounds }: MatchState['maps'][number], team: 1 | 2): { ct: SideRounds; t: SideRounds } {
  const sides = { ct: { played: 0, won: 0 }, t: { played: 0, won: 0 } }
  for (const [index, { side }] of rounds.entries()) {
    const winner = roundWinner(rounds, index)
    if (winner === null || side === null) continue
    const own = (winner === team) === (side === 'ct') ? 'ct' : 't'
    sides[own].played += 1
    if (winner === team) sides[own].won += 1
  }
  return sides
}
