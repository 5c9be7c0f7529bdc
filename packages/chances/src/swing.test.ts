import { onRecorded } from '@lobby/cs2/recorded'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { observationsOf } from './fit/observations.ts'
import { bestMoments } from './moments.ts'
import type { RoundEvent, RoundFacts, RoundPlayer } from './round-facts.ts'
import { followRound, roundPoints, roundStateAt } from './round-follow.ts'
import { roundLine } from './round-line.ts'
import type { RoundState } from './round-state.ts'
import { roundWinChance } from './round-win.ts'
import { type Swing, swingOf } from './swing.ts'

const players: readonly RoundPlayer[] = ['c1', 'c2', 'c3', 'c4', 'c5', 't1', 't2', 't3', 't4', 't5'].map((id) => ({
  id,
  side: id.startsWith('c') ? 'ct' : 't',
  equipment: id.startsWith('c') ? 5000 : 4500,
  // One that a terrorist has picked up is of no use.
  kit: id === 'c1' || id === 't5',
}))

function roundOf(...events: RoundEvent[]): RoundFacts {
  return { map: 'de_nuke', round: 4, score: { ct: 2, t: 1 }, players, events, end: null }
}

const kill = (t: number, killer: string | null, victim: string, more: object = {}): RoundEvent => ({
  kind: 'kill',
  t,
  killer,
  victim,
  ...more,
})
const hit = (t: number, by: string | null, victim: string, health: number): RoundEvent => ({
  kind: 'damage',
  t,
  by,
  victim,
  health,
})

/** Ten points for each more alive: easy to add up. */
const tenths = ({ alive }: RoundState) => 0.5 + (alive.ct - alive.t) / 10

function swingsOf(...events: RoundEvent[]): Record<string, Partial<Swing>> {
  const swings = [...swingOf(roundOf(...events), tenths)]
  const rounded = (swing: Swing) =>
    Object.fromEntries(
      Object.entries(swing)
        .map(([part, value]) => [part, Number(value.toFixed(9)) + 0] as const)
        .filter(([, value]) => value !== 0),
    )
  return Object.fromEntries(
    swings.map(([id, swing]) => [id, rounded(swing)] as const).filter(([, parts]) => Object.keys(parts).length > 0),
  )
}

describe('a kill', () => {
  it('without any hit told is the killer’s', () => {
    expect(swingsOf(kill(10, 'c1', 't1'))).toEqual({
      c1: { kill: 0.05, damage: 0.05, total: 0.1 },
      t1: { death: -0.1, total: -0.1 },
    })
  })

  it('is shared with whose damage it was', () => {
    expect(swingsOf(hit(8, 'c2', 't1', 80), hit(10, 'c1', 't1', 100), kill(10, 'c1', 't1'))).toEqual({
      c1: { kill: 0.05, damage: 0.01, total: 0.06 },
      c2: { damage: 0.04, total: 0.04 },
      t1: { death: -0.1, total: -0.1 },
    })
    // Hits of mates and of nobody earn nothing.
    expect(swingsOf(hit(8, 't2', 't1', 80), hit(9, null, 't1', 5), kill(10, 'c1', 't1'))['c1']).toEqual({
      kill: 0.05,
      damage: 0.05,
      total: 0.1,
    })
  })

  it('is shared with whose flash it was and with the mates it trades', () => {
    expect(
      swingsOf(kill(8, 't1', 'c3'), kill(9, 't1', 'c4'), kill(10, 'c1', 't1', { flash: 'c2', trades: ['c3', 'c4'] })),
    ).toMatchObject({
      c1: { kill: 0.0325, damage: 0.0325 },
      c2: { flash: 0.015, total: 0.015 },
      c3: { trade: 0.01, death: -0.1, total: -0.09 },
      c4: { trade: 0.01, death: -0.1, total: -0.09 },
      t1: { kill: 0.1, damage: 0.1, death: -0.1, total: 0.1 },
    })
  })

  it('knows no flash of the killer’s own, of the other side or of strangers', () => {
    for (const flash of ['c1', 't2', 'nobody'])
      expect(swingsOf(kill(10, 'c1', 't1', { flash, trades: ['t3', 'nobody'] }))['c1']).toMatchObject({ total: 0.1 })
  })

  it('of a mate costs who killed, of oneself the victim; the others gain by damage, else all of them', () => {
    expect(swingsOf(hit(9, 'c5', 't1', 30), kill(10, 't2', 't1'))).toEqual({
      t2: { death: -0.1, total: -0.1 },
      c5: { damage: 0.1, total: 0.1 },
    })
    for (const killer of [null, 't1', 'world'])
      expect(swingsOf(kill(9, 't3', 'c5'), kill(10, killer, 't1'))).toMatchObject({
        t1: { death: -0.1, total: -0.1 },
        c1: { damage: 0.025 },
        c4: { damage: 0.025 },
        c5: { death: -0.1, total: -0.1 },
      })
  })

  it('of who is dead or unknown is none', () => {
    expect(swingsOf(kill(9, 'c1', 't1'), kill(10, 'c2', 't1'), kill(11, 'c2', 'stranger'))).toEqual(
      swingsOf(kill(9, 'c1', 't1')),
    )
    expect(swingsOf(hit(9, 'c1', 't1', 50), kill(10, 'c2', 't1'), hit(11, 'c3', 't1', 100))).toEqual(
      swingsOf(hit(9, 'c1', 't1', 50), kill(10, 'c2', 't1')),
    )
  })
})

describe('the bomb', () => {
  const planted = ({ planted: is }: RoundState) => (is === true ? 0.3 : 0.5)

  it('gains who plants and who defuses, at the cost of the living of the other side', () => {
    const facts = roundOf(
      kill(9, 't1', 'c5'),
      { kind: 'plant', t: 30, player: 't2' },
      { kind: 'defuse', t: 60, player: 'c1' },
    )
    const swings = swingOf(facts, planted)
    expect(swings.get('t2')?.bomb).toBeCloseTo(0.2 - 0.7 / 5, 12)
    expect(swings.get('c1')?.bomb).toBeCloseTo(0.7 - 0.2 / 4, 12)
    expect(swings.get('c5')?.bomb).toBe(0)
    expect(swings.get('t1')?.bomb).toBeCloseTo(-0.7 / 5, 12)
  })

  it('gains nobody by a player that there is not, nor when it explodes', () => {
    const swings = swingOf(roundOf({ kind: 'plant', t: 30, player: 'nobody' }, { kind: 'explode', t: 70 }), planted)
    expect([...swings.values()].every(({ total }) => total === 0)).toBe(true)
  })
})

const anyone = fc.constantFrom(...players.map(({ id }) => id), 'stranger')
const anyEvent: fc.Arbitrary<RoundEvent> = fc.oneof(
  fc.record({
    kind: fc.constant('damage' as const),
    t: fc.nat(115),
    by: fc.option(anyone),
    victim: anyone,
    health: fc.integer({ min: -20, max: 150 }),
  }),
  fc.record({
    kind: fc.constant('kill' as const),
    t: fc.nat(115),
    killer: fc.option(anyone),
    victim: anyone,
    flash: fc.option(anyone),
    trades: fc.array(anyone, { maxLength: 3 }),
  }),
  fc.record({ kind: fc.constantFrom('plant' as const, 'defuse' as const), t: fc.nat(115), player: anyone }),
)

function expectZeroSum(swings: ReadonlyMap<string, Swing>): void {
  const total = [...swings.values()].reduce((sum, swing) => sum + swing.total, 0)
  expect(Math.abs(total)).toBeLessThan(1e-9)
  for (const { total: all, ...parts } of swings.values())
    expect(Math.abs(Object.values(parts).reduce((sum, part) => sum + part, 0) - all)).toBeLessThan(1e-12)
}

test('whatever happens in a round, it adds up to nothing', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 25 }), fc.integer({ min: 0, max: 10 }), (events, some) => {
      const facts = { ...roundOf(...events.toSorted((one, two) => one.t - two.t)), players: players.slice(0, some) }
      expectZeroSum(swingOf(facts))
    }),
    { numRuns: 500 },
  )
})

describe('a followed round', () => {
  const facts = roundOf(
    hit(8, 't1', 'c2', 40),
    kill(9, 't1', 'c1'),
    { kind: 'plant', t: 30, player: 't2' },
    hit(31, 'c3', 't2', 99),
    hit(32, 'c3', 't2', 50),
  )

  it('knows who is alive with what', () => {
    expect(roundStateAt(facts, 40)).toEqual({
      map: 'de_nuke',
      t: 40,
      alive: { ct: 4, t: 5 },
      health: { ct: 360, t: 401 },
      equipment: { ct: 20_000, t: 22_500 },
      start: { ct: 25_000, t: 22_500 },
      planted: true,
      sincePlant: 10,
      kits: 0,
      round: 4,
      score: { ct: 2, t: 1 },
    })
    expect(roundStateAt(roundOf(), 12)).toMatchObject({ t: 12, alive: { ct: 5, t: 5 }, kits: 1, sincePlant: null })
  })

  it('is a line of chances from its start to its end', () => {
    const points = roundPoints({ ...facts, end: { t: 55, winner: 't' } })
    expect(points.map(({ t }) => t)).toEqual([0, 8, 9, 30, 31, 32, 55])
    expect(points.at(-1)?.chance).toBe(0)
    expect(points[2]!.chance).toBeLessThan(points[1]!.chance - 0.1)
    expect(points[1]!.chance).toBe(roundWinChance(followRound(facts)[0]!.after))
    expect(roundPoints(roundOf()).map(({ t }) => t)).toEqual([0])
    expect(roundPoints({ ...facts, end: { t: 55, winner: 'ct' } }).at(-1)?.chance).toBe(1)
  })
})

describe('a finished round for the fit', () => {
  const facts = {
    ...roundOf(hit(3, 't1', 'c2', 40), kill(4, 't1', 'c1'), { kind: 'plant', t: 5, player: 't2' }),
    end: { t: 7, winner: 't' as const },
  }

  it('is read as the states it had, one every two seconds', () => {
    const read = observationsOf(roundLine(facts, 'match 7') ?? '')
    expect(read.map(({ state: { t } }) => t)).toEqual([0, 2, 4, 6])
    expect(read.every(({ ctWon, map }) => !ctWon && map === 'match 7')).toBe(true)
    expect(read[2]?.state).toEqual(roundStateAt({ ...facts, events: facts.events.slice(0, 2) }, 4))
    expect(read[3]?.state).toEqual(roundStateAt(facts, 6))
    expect(read[3]?.state.sincePlant).toBe(1)
  })

  it('is none while it is played', () => {
    expect(roundLine({ ...facts, end: null }, 'match 7')).toBeNull()
  })
})

describe('the moments that moved most', () => {
  const points = [0.5, 0.6, 0.6, 0.2, 0.25, 0.05, 0.15, 1].map((chance, at) => ({ chance, time: at * 10 }))

  it('come largest first, of two alike the earlier, and none that moved nothing', () => {
    expect(bestMoments(points).map(({ at, change }) => [at, Number(change.toFixed(9))])).toEqual([
      [7, 0.85],
      [3, -0.4],
      [5, -0.2],
      [1, 0.1],
      [6, 0.1],
    ])
    expect(bestMoments(points, 1)[0]).toMatchObject({ from: points[6], to: points[7] })
    expect(bestMoments(points, 100)).toHaveLength(6)
    expect(bestMoments(points, 0)).toEqual([])
    expect(bestMoments([])).toEqual([])
    expect(bestMoments(points.slice(0, 1))).toEqual([])
  })
})

type Line = {
  readonly name: string
  readonly round: number
  readonly score: { readonly ct: number; readonly t: number }
  readonly players: readonly {
    readonly p: number
    readonly side: 'ct' | 't'
    readonly equip: number
    readonly kit?: number
  }[]
  readonly events: readonly {
    readonly t: number
    readonly type: string
    readonly killer?: number
    readonly victim?: number
    readonly flash?: number
    readonly player?: number
  }[]
}

onRecorded('rounds', 'swing in real rounds', (read) => {
  const rounds = read('rounds.ndjson')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)

  test('adds up to nothing in each, and over all of them whoever kills has gained', () => {
    let [kills, deaths] = [0, 0]
    for (const { name, round, score, players, events } of rounds) {
      const swings = swingOf({
        map: name,
        round,
        score,
        end: null,
        players: players.map(({ p, side, equip, kit }) => ({ id: String(p), side, equipment: equip, kit: kit === 1 })),
        events: events.flatMap(({ t, type, killer, victim, flash, player }): RoundEvent[] => {
          if (type === 'kill' || type === 'death')
            return [
              {
                kind: 'kill',
                t,
                killer: killer === undefined ? null : String(killer),
                victim: String(victim),
                flash: flash === undefined ? null : String(flash),
              },
            ]
          return type === 'plant' || type === 'defuse' ? [{ kind: type, t, player: String(player) }] : []
        }),
      })
      expectZeroSum(swings)
      for (const swing of swings.values()) {
        kills += swing.kill + swing.damage + swing.flash
        deaths += swing.death
      }
    }
    expect(kills / rounds.length).toBeGreaterThan(0.5)
    expect(deaths).toBeCloseTo(-kills, 6)
  })
})
