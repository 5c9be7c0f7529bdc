import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TrainingMode } from '@lobby/contract'
import { orderFacts, type LogFact } from '@lobby/cs2'
import { countPractice, type Practice, type ServerStand } from './practice.rules.ts'

const minute = 60_000
const nobody: ServerStand = { countedTo: null, present: [] }
const known = new Set(['aq', 'qr'])
const kill = (at: number, killer: string | null, victim: string | null, manner?: 'headshot'): LogFact => ({
  at,
  kind: 'kill',
  killer: { steamId: killer, side: 'ct' },
  victim: { steamId: victim, side: 't' },
  weapon: 'ak47',
  how: manner === undefined ? [] : [manner],
})
const joined = (at: number, steamId: string): LogFact => ({ at, kind: 'joined', steamId })
const left = (at: number, steamId: string): LogFact => ({ at, kind: 'left', steamId })
const round = (at: number): LogFact => ({ at, kind: 'round_start' })
const count = (facts: readonly LogFact[], before = nobody, mode: TrainingMode = 'retake') =>
  countPractice(before, facts, { mode, known })
const of = (facts: readonly LogFact[], who = 'aq', mode: TrainingMode = 'retake'): Practice | undefined =>
  count(facts, nobody, mode).sums.get(who)

describe('practice on a training server', () => {
  test('is time from coming to going, kills and deaths, of known people alone', () => {
    const facts = [
      joined(0, 'aq'),
      kill(minute, 'aq', null, 'headshot'),
      kill(minute + 1, 'aq', 'stranger'),
      kill(2 * minute, null, 'aq'),
      left(3 * minute, 'aq'),
      round(4 * minute),
    ]
    const { sums, after } = count(facts)
    expect([...sums]).toEqual([['aq', { playedMs: 3 * minute, kills: 2, headshotKills: 1, deaths: 1 }]])
    expect(after).toEqual({ countedTo: 4 * minute, present: [] })
  })

  test('begins with whatever somebody does, where nobody saw them come', () => {
    expect(of([round(0), kill(minute, 'aq', null), round(3 * minute)])).toMatchObject({
      playedMs: 2 * minute,
      kills: 1,
    })
  })

  test('does not run while the server is silent for long, and then only for whoever shows up again', () => {
    const facts = [joined(0, 'aq'), joined(0, 'qr'), round(minute), kill(40 * minute, 'aq', null), round(41 * minute)]
    expect(of(facts)).toMatchObject({ playedMs: 2 * minute })
    expect(of(facts, 'qr')).toMatchObject({ playedMs: minute })
  })

  test('takes no kill of a team mate, but where everybody plays against everybody', () => {
    const friendly: LogFact = {
      at: 0,
      kind: 'kill',
      killer: { steamId: 'aq', side: 'ct' },
      victim: { steamId: 'qr', side: 'ct' },
      weapon: 'deagle',
      how: [],
    }
    expect(of([friendly])?.kills).toBeUndefined()
    expect(of([friendly], 'qr')).toMatchObject({ deaths: 1 })
    expect(of([friendly], 'aq', 'aim')).toMatchObject({ kills: 1 })
  })

  test('begins anew when the clock of the server is put back', () => {
    const before = { countedTo: 24 * 60 * minute, present: ['qr'] }
    const { sums, after } = count([kill(minute, 'aq', null), round(2 * minute)], before)
    expect([...sums.keys()]).toEqual(['aq'])
    expect(after).toEqual({ countedTo: 2 * minute, present: ['aq'] })
  })
})

test('however a log is cut into counts, and whatever of it is told again, it comes to the same', () => {
  const one = fc.constantFrom('aq', 'qr', 'stranger', null)
  const who = fc.constantFrom('aq', 'qr', 'stranger')
  const fact = fc.oneof(
    fc.tuple(one, one).map(
      ([killer, victim]) =>
        (at: number) =>
          kill(at, killer, victim),
    ),
    who.map((steamId) => (at: number) => joined(at, steamId)),
    who.map((steamId) => (at: number) => left(at, steamId)),
    fc.constant(round),
  )
  const log = fc.array(fc.tuple(fact, fc.integer({ min: 1, max: 15 * minute })), { maxLength: 40 }).map((steps) => {
    let at = 0
    return steps.map(([make, gap]) => make((at += gap)))
  })
  fc.assert(
    fc.property(log, fc.array(fc.nat(40), { maxLength: 5 }), (facts, cuts) => {
      const whole = count(facts)
      let stand = nobody
      const sums = new Map<string, Practice>()
      let from = 0
      for (const cut of [...cuts.toSorted((a, b) => a - b), facts.length]) {
        // A server that is told the address again begins with its last lines.
        const part = count(orderFacts(facts.slice(Math.max(0, from - 2), Math.max(from, cut))), stand)
        stand = part.after
        for (const [steamId, more] of part.sums) {
          const own = sums.get(steamId) ?? { playedMs: 0, kills: 0, headshotKills: 0, deaths: 0 }
          for (const name of ['playedMs', 'kills', 'headshotKills', 'deaths'] as const) own[name] += more[name]
          sums.set(steamId, own)
        }
        from = Math.max(from, cut)
      }
      expect(sums).toEqual(whole.sums)
      expect(stand).toEqual(whole.after)
    }),
  )
})
