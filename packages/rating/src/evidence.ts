/** Numbers come before texts; numbers by value, texts by their code units. */
export type MapId = string | number

/** Two teams that meet; `together` is the share of each one's pairs that queued together: 1 for a team of a cup, 0 for strangers. */
export type Meeting = {
  readonly teams: readonly [readonly string[], readonly string[]]
  readonly together?: readonly [number, number]
  /** In ms since 1970; without it nobody was away. */
  readonly at?: number
  /** The name of the map, where its sides are worth something. */
  readonly map?: string
  /** The first team's side in the first round, where it is known. */
  readonly first?: 'ct' | 't'
}

/** A map that was played: all that the rating ever knows of it. */
export type RatedMap = Meeting & {
  readonly id: MapId
  /** When its last round ended, in ms since 1970. */
  readonly at: number
  /** By round, whether the first team won it. */
  readonly rounds: readonly boolean[]
  /** By round, whether the first team played CT; asked for only where sides are worth something. */
  readonly sides?: readonly boolean[]
}

/** Why a map is no evidence. */
export type Refusal = 'no_rounds' | 'no_players' | 'uneven_teams' | 'on_both_sides' | 'no_moment' | 'no_share'

/** Whether a map can be evidence; null when it can. */
export function refusalOf({ teams: [one, two], together, at, rounds }: RatedMap): Refusal | null {
  if (rounds.length === 0) return 'no_rounds'
  if (!Number.isFinite(at)) return 'no_moment'
  if (!isShare(together?.[0]) || !isShare(together?.[1])) return 'no_share'
  return lineupRefusal(one, two)
}

export function lineupRefusal(one: readonly string[], two: readonly string[]): Refusal | null {
  if (one.length === 0 || two.length === 0) return 'no_players'
  if (one.length !== two.length) return 'uneven_teams'
  const isTwice = (ids: readonly string[], id: string, at: number): boolean => ids.includes(id, at + 1)
  const isOnBoth = one.some((id, at) => two.includes(id) || isTwice(one, id, at))
  return isOnBoth || two.some((id, at) => isTwice(two, id, at)) ? 'on_both_sides' : null
}

function isShare(share: number | undefined): boolean {
  return share === undefined || (share >= 0 && share <= 1)
}

/** The order in which maps are taken up: by the time of their last round, then by id. */
export function compareMaps(one: Pick<RatedMap, 'at' | 'id'>, other: Pick<RatedMap, 'at' | 'id'>): number {
  return one.at - other.at || compareIds(one.id, other.id)
}

function compareIds(one: MapId, other: MapId): number {
  if (typeof one !== typeof other) return typeof one === 'number' ? -1 : 1
  return one < other ? -1 : Number(one > other)
}

/** The share of a team's pairs that queued together, from the sizes of its parties: 5 alone is 1, 3 and 2 strangers .3. */
export function shareTogether(parties: readonly number[]): number {
  const pairs = (count: number): number => (count * (count - 1)) / 2
  const all = pairs(parties.reduce((sum, size) => sum + size, 0))
  return all === 0 ? 0 : parties.reduce((sum, size) => sum + pairs(size), 0) / all
}
