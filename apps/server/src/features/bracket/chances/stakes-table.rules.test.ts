import {
  apply,
  chances,
  createTournament,
  matches,
  mixChances,
  pairNextRound,
  playable,
  type SingleEliminationConfig,
  type StageConfig,
  type SwissConfig,
  type Tournament,
  type TournamentFact,
  whatIf,
} from '@lobby/brackets'
import { describe, expect, it } from 'vitest'
import { endingsFor, goalOf, tableOf } from './stakes-table.ts'

const single: SingleEliminationConfig = {
  id: 'playoff',
  format: 'single_elimination',
  bestOf: 1,
  finalBestOf: 1,
  bronze: false,
  from: 'seeds',
}
const swiss: SwissConfig = {
  id: 'swiss',
  format: 'swiss',
  pairing: 'valve',
  wins: 3,
  losses: 3,
  bestOf: 1,
  decidingBestOf: 3,
  advance: 8,
  from: 'seeds',
}
const groups: StageConfig = {
  id: 'groups',
  format: 'round_robin',
  groupSize: 4,
  bestOf: 2,
  tieBreaks: ['mini_wins', 'map_difference', 'seed'],
  points: { win: 3, draw: 1, loss: 0 },
  advance: 2,
}

function cup(count: number, ...stages: StageConfig[]): Tournament {
  return createTournament({ teams: Array.from({ length: count }, (_, at) => `T${at + 1}`), stages })
}

function told(t: Tournament, fact: TournamentFact): Tournament {
  const applied = apply(t, { ...fact, seq: t.lastSeq + 1 })
  if (!applied.ok) throw new Error(applied.code)
  return applied.tournament
}

function paired(t: Tournament): Tournament {
  const next = pairNextRound(t, 'swiss')
  if (!next.ok) throw new Error(next.code)
  return told(t, next.fact)
}

const keysOf = (t: Tournament) => playable(t).map(({ id }) => id)
const even = (keys: readonly string[]) => new Map(keys.map((key) => [key, 0.5]))
const first = (t: Tournament) => keysOf(t)[0]!

describe('the table of a cup', () => {
  it('is of all live matches where they are few, and says what counting with their results says', () => {
    const t = cup(8, single)
    const keys = keysOf(t)
    const endings = endingsFor(t, { shown: keys[0]!, live: even(keys) })!
    expect(endings).toMatchObject({ named: keys, assumed: {} })
    const table = tableOf(t, endings)!
    for (const row of [0, 5, 15]) {
      const facts = keys.map((match, at): TournamentFact => {
        return { type: 'match_result', match, winner: (row >> at) % 2 === 1 ? 1 : 2, maps: [] }
      })
      const then = whatIf(t, facts)
      const wanted = then.ok ? chances(then.tournament).teams.map(({ win }) => win) : []
      expect(table.rows[row]?.win).toEqual(wanted)
    }
    expect(mixChances(table).teams.reduce((sum, { win }) => sum + win, 0)).toBeCloseTo(1, 9)
  })

  it('is the same whichever of its matches is on the screen', () => {
    const t = cup(8, single)
    const keys = keysOf(t)
    const [one, other] = [0, 3].map((at) => endingsFor(t, { shown: keys[at]!, live: even(keys.toReversed()) }))
    expect(one?.named).toEqual(other?.named)
  })

  it('of many teams is of the match shown and of those its teams may meet next; others are taken as they stand', () => {
    const t = cup(32, single)
    const keys = keysOf(t)
    const live = new Map(keys.map((key) => [key, 0.703]))
    expect(endingsFor(t, { shown: keys[4]!, live })).toEqual({
      shown: keys[4],
      named: [keys[4], keys[5]],
      assumed: Object.fromEntries(keys.filter((_, at) => at !== 4 && at !== 5).map((key) => [key, 0.7])),
    })
  })

  it('of a Swiss round is of matches of the same record', () => {
    let t = paired(cup(24, { ...swiss, advance: 12 }, { ...single, from: 'previous' }))
    for (const match of keysOf(t)) t = told(t, { type: 'match_result', match, winner: 1, maps: [] })
    t = paired(t)
    const keys = keysOf(t)
    const { named } = endingsFor(t, { shown: keys.at(-1)!, live: even(keys) })!
    expect(named).toEqual([...keys.slice(-6, -3), keys.at(-1)])
    const { named: best } = endingsFor(t, { shown: keys[0]!, live: even(keys) })!
    expect(best).toEqual(keys.slice(0, 4))
  })

  it('of many teams that have to be played out takes few futures, and says how far off it is', () => {
    const t = paired(cup(64, { ...swiss, advance: 16 }, { ...single, from: 'previous' }))
    const keys = keysOf(t)
    const table = tableOf(t, endingsFor(t, { shown: keys[0]!, live: even(keys) })!)!
    expect([table.rows.length, table.samples]).toEqual([16, 1000])
    expect(mixChances(table).error).toBeGreaterThan(0)
    expect(mixChances(table).teams.reduce((sum, { advance }) => sum + advance, 0)).toBeCloseTo(16, 6)
  })

  it('has no more rows than it may where matches can end drawn', () => {
    const t = cup(16, groups, { ...single, from: 'previous' })
    const keys = keysOf(t).slice(0, 8)
    const { named, assumed } = endingsFor(t, { shown: keys[7]!, live: even(keys) })!
    expect(named).toEqual([...keys.slice(0, 4), keys[7]])
    expect(Object.keys(assumed)).toEqual(keys.slice(4, 7))
    expect(tableOf(t, { shown: keys[7]!, named, assumed })?.rows).toHaveLength(243)
  })

  it('is none of a match that is over or unknown, and none that the engine cannot make', () => {
    const t = cup(4, single)
    const over = told(t, { type: 'match_result', match: first(t), winner: 1, maps: [] })
    expect(endingsFor(over, { shown: first(t), live: even(keysOf(over)) })).toBeNull()
    expect(endingsFor(t, { shown: 'playoff/W/9/9', live: even(keysOf(t)) })).toBeNull()
    expect(tableOf(t, { shown: first(t), named: [first(t), first(t)], assumed: {} })).toBeNull()
  })
})

it('a team is after leaving its stage, or after winning', () => {
  const goal = (t: Tournament, shown = first(t)) =>
    goalOf(t, shown, tableOf(t, { shown, named: [first(t)], assumed: {} })!)
  expect(goal(cup(8, single))).toBe('win')
  expect(goal(cup(8, groups, { ...single, from: 'previous' }))).toBe('advance')
  expect(goal(cup(8, { ...groups, advance: 0 }))).toBe('win')
  const t = cup(8, groups, { ...single, from: 'previous' })
  // What `advance` says is of another stage.
  const [shown] = keysOf(t)
  expect(goalOf(t, shown!, { ...tableOf(t, { shown: shown!, named: [shown!], assumed: {} })!, stage: 'other' })).toBe(
    'win',
  )
  expect(goal(t, matches(t).find(({ stage }) => stage === 'playoff')?.id)).toBe('win')
})
