import { chances, conditionalChances, createTournament, mixChances, playable, whatIf } from '@lobby/brackets'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { advanceTable, mix, stakesOf } from './advance-table.ts'
import { isStale, matchesInTable, mixPartial, partialTable } from './many-live.ts'
import { sampledTable, samplingError } from './sampled-table.ts'

const chance = fc.double({ min: 0, max: 1, noNaN: true })
const anyTable = fc.integer({ min: 0, max: 5 }).chain((matches) =>
  fc.record({
    table: fc.array(fc.array(chance, { minLength: 4, maxLength: 4 }), {
      minLength: 2 ** matches,
      maxLength: 2 ** matches,
    }),
    live: fc.array(chance, { minLength: matches, maxLength: matches }),
  }),
)

describe('mixing a table', () => {
  it('is the sum over all rows of how likely each is', () => {
    fc.assert(
      fc.property(anyTable, ({ table, live }) => {
        const mixed = mix(table, live)
        for (let team = 0; team < 4; team += 1) {
          const sum = table.reduce(
            (total, row, o) =>
              total + row[team]! * live.reduce((product, s, i) => product * ((o >> i) % 2 === 1 ? s : 1 - s), 1),
            0,
          )
          expect(Math.abs(mixed[team]! - sum)).toBeLessThan(1e-12)
        }
      }),
    )
  })

  it('is linear in every match and is a row where all is decided', () => {
    fc.assert(
      fc.property(anyTable, chance, ({ table, live }, between) => {
        live.forEach((_, at) => {
          const [lost, won, now] = [0, 1, between].map((end) => mix(table, live.with(at, end)))
          now!.forEach((value, team) =>
            expect(Math.abs(value - between * won![team]! - (1 - between) * lost![team]!)).toBeLessThan(1e-9),
          )
        })
        table.forEach((row, o) =>
          expect(
            mix(
              table,
              live.map((_, at) => (o >> at) % 2),
            ),
          ).toEqual(row),
        )
      }),
    )
  })

  it('is refused for another number of matches and for what is no chance', () => {
    expect(() => mix([[1], [0]], [])).toThrow('a table of other matches')
    expect(() => mix([[1], [0]], [1.5])).toThrow('no chance')
    expect(() => advanceTable(9, () => [])).toThrow('at most 8 live matches')
    expect(() => advanceTable(-1, () => [])).toThrow(RangeError)
  })
})

const single = {
  id: 'cup',
  format: 'single_elimination',
  bestOf: 1,
  finalBestOf: 1,
  bronze: false,
  from: 'seeds',
} as const
const teams = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

describe('a table of the engine', () => {
  const t = createTournament({ teams, stages: [single] })
  const ids = playable(t)
    .slice(0, 3)
    .map(({ id }) => id)
  const table = advanceTable(3, (outcomes) => {
    const facts = ids.map((match, at) => ({
      type: 'match_result' as const,
      match,
      winner: outcomes[at] === true ? (1 as const) : (2 as const),
      maps: [],
    }))
    const then = whatIf(t, facts)
    if (!then.ok) throw new Error(then.code)
    return chances(then.tournament).teams.map(({ win }) => win)
  })

  it('says what the engine says of the same matches, and gives the cup away once', () => {
    const live = [0.9, 0.35, 0.5]
    const mixed = mix(table, live)
    const engine = mixChances(conditionalChances(t, ids), live).teams
    mixed.forEach((value, team) => expect(value).toBeCloseTo(engine[team]!.win, 9))
    expect(mixed.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 9)
  })

  it('says who waits for a match, and who most', () => {
    const live = [0.9, 0.35, 0.5]
    const stakes = stakesOf(table, live, 0)
    const [first] = playable(t)
    const at = (team: string | null) => teams.indexOf(team ?? '')
    const [one, two] = first!.slots.map(({ occupant }) => at(occupant.kind === 'team' ? occupant.team : null))
    expect(new Set(stakes.slice(0, 2).map(({ team }) => team))).toEqual(new Set([one, two]))
    for (const { team, won, lost, stake } of stakes) {
      expect(stake).toBeCloseTo(won - lost, 12)
      expect(mix(table, live)[team]).toBeCloseTo(0.9 * won + 0.1 * lost, 12)
    }
    expect(stakes.find(({ team }) => team === one)?.lost).toBe(0)
    expect(stakes.find(({ team }) => team === two)?.stake).toBeLessThan(0)
    // All others are even with whoever comes: nobody else waits.
    expect(stakes).toHaveLength(2)
    expect(() => stakesOf(table, live, 3)).toThrow('a match that is not in the table')
  })

  it('puts the most at stake first', () => {
    const stakes = stakesOf(
      [
        [0.1, 0.5, 0.2, 0.2],
        [0.9, 0.2, 0.2, 0.1],
      ],
      [0.5],
      0,
    )
    expect(stakes.map(({ team, stake }) => [team, Number(stake.toFixed(9))])).toEqual([
      [0, 0.8],
      [1, -0.3],
      [3, -0.1],
    ])
  })
})

describe('many live matches', () => {
  const live = Array.from({ length: 10 }, (_, at) => ({ teams: [2 * at, 2 * at + 1] as const, chance: 0.5 }))
  const canMeetNext = (one: number, two: number) => Math.floor(one / 4) === Math.floor(two / 4)

  it('are all in the table up to eight of sixteen teams', () => {
    expect(matchesInTable(live.slice(0, 8), 3, { teams: 16, canMeetNext })).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    expect(matchesInTable(live, 3, { teams: 20, canMeetNext })).toEqual([2, 3])
    expect(matchesInTable(live.slice(0, 2), 0, { teams: 32, canMeetNext: () => false })).toEqual([0])
    expect(matchesInTable(live, 9, { teams: 20, canMeetNext: () => true })).toEqual([0, 1, 2, 3, 4, 5, 6, 9])
    expect(() => matchesInTable(live, 10, { teams: 20, canMeetNext })).toThrow(RangeError)
  })

  const make = () =>
    partialTable({ matches: [2, 3], chances: live.map(({ chance }) => chance), madeAt: 100 }, (assumed, said) => [
      (assumed.get(2) === true ? 0.5 : 0) + (assumed.get(3) === true ? 0.2 : 0) + said[0]! / 10,
    ])

  it('move by those in the table, the others as they were', () => {
    const made = make()
    const now = made.chances.with(2, 0.8).with(3, 0.1).with(0, 1)
    expect(mixPartial(made, now)[0]).toBeCloseTo(0.4 + 0.02 + 0.05, 12)
    expect(() => mixPartial(made, [])).toThrow(RangeError)
  })

  it('are counted anew after half a minute, or when one outside has moved by five points', () => {
    const made = make()
    const stale = (changes: (now: readonly number[]) => readonly number[], seconds = 101) =>
      isStale(made, { chances: changes(made.chances), seconds })
    expect(stale((now) => now)).toBe(false)
    expect(stale((now) => now.with(2, 1))).toBe(false)
    expect(stale((now) => now.with(7, 0.549))).toBe(false)
    expect(stale((now) => now.with(7, 0.55))).toBe(true)
    expect(stale((now) => now.with(7, 0.45))).toBe(true)
    expect(stale((now) => now, 129.9)).toBe(false)
    expect(stale((now) => now, 130)).toBe(true)
    expect(stale((now) => now.slice(1))).toBe(true)
    const whole = partialTable({ matches: [0, 1], chances: [0.5, 0.5], madeAt: 0 }, () => [1])
    expect(isStale(whole, { chances: [0, 1], seconds: 1e6 })).toBe(false)
  })
})

describe('a sampled table', () => {
  /** Two live semi-finals; the final by luck: team 0 beats 2 in 7 of 10, and 3 in 4 of 10; team 1 is even with both. */
  const final = { '0 2': 0.7, '0 3': 0.4, '1 2': 0.5, '1 3': 0.5 }
  const play = (outcomes: readonly boolean[], luck: (meeting: string) => number) => {
    const [one, two] = [outcomes[0] === true ? 0 : 1, outcomes[1] === true ? 2 : 3]
    const meeting = `${one} ${two}` as keyof typeof final
    return [luck(meeting) < final[meeting] ? one : two]
  }
  const table = sampledTable(2, { teams: 4 }, play)

  it('is near the truth, the same every time, and gives each place away once', () => {
    expect(samplingError(4000)).toBeCloseTo(0.0079, 4)
    expect(Math.abs(table[3]![0]! - 0.7)).toBeLessThan(3.5 * samplingError(4000))
    expect(Math.abs(table[1]![0]! - 0.4)).toBeLessThan(3.5 * samplingError(4000))
    for (const row of table) expect(row.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 12)
    expect(sampledTable(2, { teams: 4 }, play)).toEqual(table)
    expect(sampledTable(2, { teams: 4, seed: 2 }, play)).not.toEqual(table)
  })

  it('has rows that differ by the matches and not by luck', () => {
    // A final that does not hang on the live match is played alike in both rows.
    const apart = sampledTable(1, { teams: 2, futures: 500 }, (_, luck) => [luck('final') < 0.5 ? 0 : 1])
    expect(apart[0]).toEqual(apart[1])
    expect(apart[0]![0]).not.toBe(0.5)
  })

  it('draws evenly, and meetings apart', () => {
    const seen: number[] = []
    sampledTable(0, { teams: 1, futures: 2000 }, (_, luck) => {
      seen.push(luck('a'), luck('b'))
      return []
    })
    const mean = seen.reduce((sum, value) => sum + value, 0) / seen.length
    expect(Math.abs(mean - 0.5)).toBeLessThan(0.02)
    const both = seen.filter((value, at) => at % 2 === 0 && value < 0.5 && seen[at + 1]! < 0.5).length / 2000
    expect(Math.abs(both - 0.25)).toBeLessThan(0.04)
    expect(new Set(seen).size).toBeGreaterThan(3990)
  })
})
