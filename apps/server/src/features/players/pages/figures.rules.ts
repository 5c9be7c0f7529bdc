import type { MatchOutcome, RoundFigures } from '@lobby/contract'
import { ratingOf } from '#figures'

type Sums = {
  rounds: number
  kills: number
  deaths: number
  assists: number
  damage: number
  headshotKills: number
}

/** Kills for a death, to 2 decimals; of somebody who never died, their kills. */
export function kdOf(kills: number, deaths: number): number {
  return Math.round((kills / Math.max(deaths, 1)) * 100) / 100
}

/** Damage in a round, to 1 decimal. */
export function adrOf(damage: number, rounds: number): number {
  return rounds === 0 ? 0 : Math.round((damage / rounds) * 10) / 10
}

export function figuresOf({ rounds, kills, deaths, assists, damage, headshotKills }: Sums): RoundFigures {
  return {
    rounds,
    kills,
    deaths,
    assists,
    headshot_kills: headshotKills,
    kd_ratio: kdOf(kills, deaths),
    adr: adrOf(damage, rounds),
    match_rating: ratingOf({ rounds, kills, deaths, assists }),
  }
}

export function outcomeWord(outcome: number): MatchOutcome {
  return outcome === 0 ? 'drawn' : outcome > 0 ? 'won' : 'lost'
}
