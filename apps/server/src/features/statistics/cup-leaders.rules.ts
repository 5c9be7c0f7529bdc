import { cupMeasures, type CupMeasure } from '@lobby/contract'
import { ratingOf } from '#figures'
import { adrOf } from './ratios.rules.ts'

/** A player's sums over a cup. */
export type CupSums = {
  id: string
  username: string
  avatar: string | null
  maps: number
  rounds: number
  kills: number
  deaths: number
  assists: number
  damage: number
  logged_rounds: number
  first_kills: number
  clutches_won: number
}

export type Ranked = { player: CupSums; rank: number; value: number }

const shown = 3

/** What is measured of a player; null where no source tells of it. */
const values: Readonly<Record<CupMeasure, (sums: CupSums) => number | null>> = {
  match_rating: ratingOf,
  adr: (sums) => (sums.rounds === 0 ? null : adrOf(sums)),
  first_kills: (sums) => (sums.logged_rounds === 0 ? null : sums.first_kills),
  clutches: (sums) => (sums.logged_rounds === 0 ? null : sums.clutches_won),
}

/** Half of the maps of whoever played most, so that one lucky map makes nobody the best of a cup. */
export function fewestMaps(players: readonly Pick<CupSums, 'maps'>[]): number {
  return Math.max(1, Math.ceil(players.reduce((most, { maps }) => Math.max(most, maps), 0) / 2))
}

/** The first three by each measure; who did none of it leads nothing. Level players share a place, in the order of their rounds and names. */
export function leadersOf(players: readonly CupSums[]): Record<CupMeasure, Ranked[]> {
  const least = fewestMaps(players)
  const enough = players.filter(({ maps }) => maps >= least)
  const of = (measure: CupMeasure): [CupMeasure, Ranked[]] => [measure, firstBy(enough, values[measure])]
  return Object.fromEntries(cupMeasures.map(of)) as Record<CupMeasure, Ranked[]>
}

function firstBy(players: readonly CupSums[], valueOf: (sums: CupSums) => number | null): Ranked[] {
  const all = players
    .map((player) => ({ player, value: valueOf(player) ?? 0 }))
    .filter(({ value }) => value > 0)
    .toSorted(
      (one, other) =>
        other.value - one.value ||
        other.player.rounds - one.player.rounds ||
        (one.player.username < other.player.username ? -1 : 1),
    )
  return all.slice(0, shown).map(({ player, value }) => ({
    player,
    value,
    rank: 1 + all.filter((other) => other.value > value).length,
  }))
}
