import { create, type Ladder, type MapLength, type RatedMap, rating1, type Rating, type Skill } from '@lobby/rating'
import { type LadderName, wonByFirst } from './rated-maps.rules.ts'

/** Where a map stands in the order of its ladder. */
export type MapPlace = { ended_at: Date; match_id: number; map_number: number }

/** A row of rated_maps: its evidence. */
export type EvidenceRow = MapPlace & {
  ladder: LadderName
  teams: [(string | null)[], (string | null)[]]
  rounds: string
  sides: string | null
  map: string | null
  half_rounds: number
  overtime_half_rounds: number | null
  together1: number
  together2: number
}

/** What a ladder made of it. */
export type Taken = {
  mean1: number
  mean2: number
  variance1: number
  variance2: number
  party_mean: number
  party_variance: number
  next_party_mean: number
  next_party_variance: number
  chance: number
  strength: number
}

export type ChangeRow = MapPlace & {
  user_id: string
  ladder: string
  team: number
  mean_before: number
  variance_before: number
  mean_after: number
  variance_after: number
  maps: number
}

/** Numbers rise with the order of matches; no series has so many maps. */
const mapsOfMatch = 64

export function mapIdOf({ match_id, map_number }: Pick<MapPlace, 'match_id' | 'map_number'>): number {
  return match_id * mapsOfMatch + map_number
}

/** Whoever has no account is somebody new in every map. */
function nameOf(id: string | null, row: EvidenceRow, at: number): string {
  return id ?? `?${mapIdOf(row)}:${at}`
}

export function ratedMapOf(row: EvidenceRow): RatedMap {
  const [one, two] = row.teams
  return {
    id: mapIdOf(row),
    at: row.ended_at.getTime(),
    teams: [one.map((id, at) => nameOf(id, row, at)), two.map((id, at) => nameOf(id, row, one.length + at))],
    together: [row.together1, row.together2],
    rounds: wonByFirst(row.rounds),
    ...(row.map !== null && { map: row.map }),
    ...(row.sides !== null && { sides: Array.from(row.sides, (letter) => letter === 'c') }),
  }
}

export function lengthOf({ half_rounds, overtime_half_rounds }: EvidenceRow): MapLength {
  return {
    halfRounds: half_rounds,
    overtime: overtime_half_rounds === null ? null : { halfRounds: overtime_half_rounds },
  }
}

export function idsOf(rows: readonly Pick<EvidenceRow, 'teams'>[]): string[] {
  return [...new Set(rows.flatMap(({ teams }) => teams.flat()).filter((id) => id !== null))]
}

export function ladderFrom(party: Ladder['party'], seasons: readonly number[]): Ladder {
  return { ...create(rating1), party, seasons }
}

export type Known = readonly (readonly [string, Skill])[]

/** What a rated map leaves in the tables. */
export function takenOf(
  row: EvidenceRow,
  { changes, predicted, party, strength, ladder }: Rating,
): {
  taken: Taken
  changes: ChangeRow[]
} {
  if (predicted === null || strength === null) throw new Error(`map ${mapIdOf(row)} is no evidence`)
  const of = (team: 1 | 2, value: (skill: Skill) => number) =>
    changes.reduce((sum, change) => (change.team === team ? sum + value(change.before) : sum), 0)
  const size = row.teams[0].length
  return {
    taken: {
      mean1: of(1, ({ mean }) => mean) / size,
      mean2: of(2, ({ mean }) => mean) / size,
      variance1: of(1, ({ variance }) => variance) / size ** 2,
      variance2: of(2, ({ variance }) => variance) / size ** 2,
      party_mean: party.mean,
      party_variance: party.variance,
      next_party_mean: ladder.party.mean,
      next_party_variance: ladder.party.variance,
      chance: predicted.chance,
      strength,
    },
    changes: changes
      .filter(({ id }) => !id.startsWith('?'))
      .map(({ id, team, before, after }) => ({
        match_id: row.match_id,
        map_number: row.map_number,
        ended_at: row.ended_at,
        user_id: id,
        ladder: row.ladder,
        team,
        mean_before: before.mean,
        variance_before: before.variance,
        mean_after: after.mean,
        variance_after: after.variance,
        maps: after.maps,
      })),
  }
}

export function comparePlaces(one: MapPlace, other: MapPlace): number {
  return (
    one.ended_at.getTime() - other.ended_at.getTime() ||
    one.match_id - other.match_id ||
    one.map_number - other.map_number
  )
}
