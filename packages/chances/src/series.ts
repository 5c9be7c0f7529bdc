import { type Belief, beliefOf, type Strength } from './belief.ts'
import { firstsOf, type MapPlan, mean, mixed } from './map-chance.ts'
import { type Buys, competitiveRules, fullBuys, type MapRules, type Outcome, type Side } from './map-rules.ts'
import { type MapTable, tableOf, worthOf } from './map-table.ts'
import { requireScore, requireWhole } from './requirements.ts'

/** A map that is still to be chosen: the mean over those it can be. */
export type MapPool = { readonly pool: readonly MapPlan[] }

/** Where a map stands that has begun. */
export type MapStanding = {
  readonly a: number
  readonly b: number
  readonly buys?: Buys
  readonly side?: Side | null
}

/** A series as planned: all its maps in order, those played before among them, and how many of them win it. */
export type SeriesPlan = {
  readonly strength: Strength | Belief
  readonly maps: readonly (MapPlan | MapPool)[]
  /** Maps that win it: 2 of 3. In a best of two 2, so that one all is a draw. */
  readonly need: number
  readonly rules?: MapRules
}

/** A plan with its tables, made once at the start of a series: some ten milliseconds. */
export type Series = {
  readonly need: number
  readonly rules: MapRules
  readonly belief: Belief
  readonly maps: readonly SeriesMap[]
}

/** By guess at the strength: tables of the map for each side it may begin on, and what it is worth unplayed. */
export type SeriesMap = { readonly plans: readonly PlannedMap[]; readonly unplayed: readonly Outcome[] }
type PlannedMap = {
  readonly sides: number
  readonly first: Side | null
  readonly tables: Record<Side, readonly MapTable[]>
}

/** Maps won before the running one; where it stands, once it has begun. */
export type SeriesStanding = {
  readonly won: number
  readonly lost: number
  /** Position of the running or next map; those before are over. */
  readonly map: number
  readonly on?: MapStanding | null
}

/** Throws RangeError for plans without maps, empty pools, rules and strengths that are none. */
export function openSeries({ strength, maps, need, rules = competitiveRules }: SeriesPlan): Series {
  requireScore(rules, { a: 0, b: 0 }, fullBuys)
  requireWhole(need, 1, 'maps to win')
  const belief = beliefOf(strength)
  const made = new Map<string, readonly MapTable[]>()
  const tablesOf = (sides: number, first: Side) => {
    // Without an advantage of a side it does not matter who begins where.
    const key = `${sides} ${sides === 0 ? '' : first}`
    const tables = made.get(key) ?? belief.strengths.map((strength) => tableOf({ rules, strength, sides, first }))
    made.set(key, tables)
    return tables
  }
  const planned = ({ sides = 0, first = null }: MapPlan): PlannedMap => ({
    sides,
    first,
    tables: { ct: tablesOf(sides, 'ct'), t: tablesOf(sides, 't') },
  })
  return {
    need,
    rules,
    belief,
    maps: maps.map((map) => {
      const plans = ('pool' in map ? map.pool : [map]).map(planned)
      if (plans.length === 0) throw new RangeError('a pool without maps')
      return { plans, unplayed: worthOfMap({ plans, rules, belief }, null) }
    }),
  }
}

type Known = { readonly plans: readonly PlannedMap[]; readonly rules: MapRules; readonly belief: Belief }

/** What a map is worth to each guess. */
export function worthOfMap({ plans, rules, belief }: Known, on: MapStanding | null): Outcome[] {
  const standing = on ?? { a: 0, b: 0 }
  const buys = standing.buys ?? fullBuys
  requireScore(rules, standing, buys)
  return belief.strengths.map((_, at) =>
    mean(
      plans.map((plan) =>
        mean(
          firstsOf({ rules, ...plan, ...standing }).map((first) => worthOf(plan.tables[first][at]!, standing, buys)),
        ),
      ),
    ),
  )
}

/**
 * What a series is worth to each guess, given what its running map is: maps won decide, a drawn map counts for nobody, and
 * when all are played more maps won are a win.
 */
export function worthOfSeries(series: Series, standing: SeriesStanding, current: readonly Outcome[] | null): Outcome[] {
  return series.belief.strengths.map((_, at) => {
    const maps = series.maps.slice(standing.map).map(({ unplayed }) => unplayed[at]!)
    if (current !== null && maps.length > 0) maps[0] = current[at]!
    return worthFrom(maps, series.need, standing)
  })
}

function worthFrom(
  maps: readonly Outcome[],
  need: number,
  { won, lost }: Pick<SeriesStanding, 'won' | 'lost'>,
): Outcome {
  const [map, ...later] = maps
  if (won >= need || lost >= need || map === undefined) {
    return { win: Number(won > lost), draw: Number(won === lost), loss: Number(won < lost) }
  }
  const ends = [
    { weight: map.win, end: worthFrom(later, need, { won: won + 1, lost }) },
    { weight: map.loss, end: worthFrom(later, need, { won, lost: lost + 1 }) },
    ...(map.draw > 0 ? [{ weight: map.draw, end: worthFrom(later, need, { won, lost }) }] : []),
  ]
  const part = (of: (outcome: Outcome) => number) => ends.reduce((sum, { weight, end }) => sum + weight * of(end), 0)
  return { win: part(({ win }) => win), draw: part(({ draw }) => draw), loss: part(({ loss }) => loss) }
}

/**
 * The chances of a series, for team 1: `maps` are those that are not over, the first of them with `a`, `b`, `buys` and `side`
 * where it has begun. A best of two (`need` 2, two maps) can end drawn; a map that a final gives beforehand is `won` 1.
 * For one question; a page that follows a series keeps `openSeries` and asks `roundStakes`.
 */
export function series(asked: {
  readonly won: number
  readonly lost: number
  readonly need: number
  readonly maps: readonly ((MapPlan & Partial<MapStanding>) | MapPool)[]
  readonly strength: Strength | Belief
  readonly rules?: MapRules
}): Outcome {
  const { won, lost, maps } = asked
  requireWhole(won, 0, 'maps won')
  requireWhole(lost, 0, 'maps won')
  const opened = openSeries(asked)
  const [running] = maps
  const on = running !== undefined && !('pool' in running) ? { a: 0, b: 0, ...running } : null
  const [first] = opened.maps
  const current = first === undefined ? null : worthOfMap({ ...opened, plans: first.plans }, on)
  return mixed(opened.belief, worthOfSeries(opened, { won, lost, map: 0 }, current))
}
