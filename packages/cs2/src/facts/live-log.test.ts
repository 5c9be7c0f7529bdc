import { describe, expect, it } from 'vitest'
import { Chance } from '../fuzz/chance.ts'
import { GameLog } from '../testing/game-log.ts'
import { bodiesOf, shuffled } from '../testing/log-bodies.ts'
import { LiveLog, type LogBody } from './live-log.ts'
import { LiveMatch } from './live-match.ts'
import { runLimits } from './log-run.ts'

const figures = (): number[] => [1, 2, 3, 40]
const bytes = new GameLog().loaded().round(0, 0).stats(2, [1, 0], figures).round(1, 0).stats(3, [2, 0], figures).bytes
const part = (begin: number, end: number): LogBody => ({
  bytes: bytes.subarray(begin, end),
  begin,
  token: 'a',
  map: null,
  tick: null,
})

function told(bodies: readonly LogBody[]): { facts: string[]; log: LiveLog } {
  const log = new LiveLog()
  for (const body of bodies) log.add(body)
  return { log, facts: log.runs.flatMap((run) => [...run.log.factsFrom(0)].map((fact) => JSON.stringify(fact))) }
}
const whole = told([part(0, bytes.length)])

describe('bodies of a log', () => {
  it('tell the same however they are cut, in whatever order, and however often', () => {
    const chance = new Chance(5)
    for (let turn = 0; turn < 150; turn += 1) {
      const bodies = bodiesOf(bytes, [20, 150, 2_000][turn % 3] ?? 1, chance)
      const all = shuffled([...bodies, ...bodies.slice(0, 5)], 1 + chance.below(bodies.length), chance)
      const { facts, log } = told(all)
      expect(facts).toEqual(whole.facts)
      expect(log.counts).toEqual(whole.log.counts)
      expect(log.runs[0]?.log.ranges).toEqual([{ begin: 0, end: bytes.length }])
    }
  })

  it('may overlap, as one does that a receiver refused and got again with more behind it', () => {
    const { facts, log } = told([part(0, 700), part(300, 1_500), part(100, 200), part(1_400, bytes.length)])
    expect(facts).toEqual(whole.facts)
    expect(log.add(part(100, 900))).toMatchObject({ kind: 'repeated', newBytes: 0, repeatedBytes: 800, lowest: null })
  })

  it('that never came are a hole, and lines at its edges are not read', () => {
    const [from, to] = [900, 1_600]
    const { facts, log } = told([part(0, from), part(to, bytes.length)])
    expect(log.runs[0]?.log.holes).toEqual([{ begin: from, end: to }])
    const gaps = facts
      .filter((fact) => fact.includes('"gap"'))
      .map((fact) => JSON.parse(fact) as { offset: number; until: number })
    expect(gaps).toHaveLength(1)
    expect(gaps[0]?.offset).toBeLessThanOrEqual(from)
    expect(gaps[0]?.until).toBeGreaterThanOrEqual(to)
    expect(facts.filter((fact) => !fact.includes('"gap"')).every((fact) => whole.facts.includes(fact))).toBe(true)
    log.add(part(from, to))
    expect([...(log.runs[0]?.log.factsFrom(0) ?? [])].map((fact) => JSON.stringify(fact))).toEqual(whole.facts)
  })

  it('begin again at 0 with every map, and late ones of the old map still find it', () => {
    const other = new GameLog(Date.UTC(2026, 10, 22, 20)).loaded('de_other').round(0, 0).bytes
    const next = (begin: number, end: number): LogBody => ({
      bytes: other.subarray(begin, end),
      begin,
      token: 'a',
      map: null,
      tick: null,
    })
    const match = new LiveMatch()
    const half = bytes.length - 600
    for (const body of [part(0, half), next(0, 800), part(half, bytes.length), next(800, other.length), next(0, 800)])
      match.add(body)
    expect(match.maps).toEqual(['de_test', 'de_other'])
    expect(match.runsOf('de_test').flatMap(({ log }) => log.ranges)).toEqual([{ begin: 0, end: bytes.length }])
    expect(match.runsOf('de_other').flatMap(({ log }) => log.ranges)).toEqual([{ begin: 0, end: other.length }])
    expect([match.view('de_test')?.known, match.view('de_other')?.known]).toEqual([2, 1])
  })

  it('of a map that is closed are refused, and the next map is not', () => {
    const match = new LiveMatch()
    match.add(part(0, 2_000))
    match.close('de_test')
    expect(match.add(part(2_000, 3_000))).toEqual({ kind: 'refused' })
    expect(match.add(part(0, 2_000))).toEqual({ kind: 'refused' })
    expect([match.view('de_test'), match.runsOf('de_test')[0]?.log.factCount]).toEqual([null, 0])
    const other = new GameLog(Date.UTC(2026, 10, 22, 20)).loaded('de_other').bytes
    expect(match.add({ bytes: other, begin: 0, token: 'a', map: null, tick: null }).kind).toBe('new')
  })

  it('go on where the log ends though the clock was put back, and are another run where it did not end', () => {
    const late = new GameLog(Date.UTC(2026, 10, 22, 18)).round(2, 0).bytes
    const log = new LiveLog()
    log.add(part(0, bytes.length))
    log.add({ bytes: late, begin: bytes.length, token: 'a', map: null, tick: null })
    expect(log.runs).toHaveLength(1)
    const earlier = new GameLog(Date.UTC(2026, 10, 22, 17)).round(2, 0).bytes
    log.add({ bytes: earlier, begin: bytes.length + 90_000, token: 'a', map: null, tick: null })
    log.add({ bytes: late, begin: 0, token: 'b', map: null, tick: null })
    expect(log.runs).toHaveLength(3)
  })

  it('of another map by the headers are another run, and so are those whose ticks began again', () => {
    const log = new LiveLog()
    log.add({ ...part(0, 900), map: 'workshop/12/de_test', tick: 4_000 })
    log.add({ ...part(900, 1_800), map: 'de_test', tick: 5_000 })
    expect(log.runs.map(({ map }) => map)).toEqual(['de_test'])
    log.add({ ...part(1_800, 2_000), map: 'de_other', tick: 5_100 })
    log.add({ ...part(1_800, 2_000), map: 'de_test', tick: 70 })
    expect(log.runs).toHaveLength(3)
  })

  it('are bounded: a line without an end, too many bytes, too many runs', () => {
    const endless = new Uint8Array(1024 * 1024).fill(65)
    const log = new LiveLog()
    for (let begin = 0; begin + endless.length <= runLimits.bytes; begin += endless.length)
      expect(log.add({ bytes: endless, begin, token: 'a', map: null, tick: null }).kind).toBe('new')
    expect(log.add({ bytes: endless, begin: runLimits.bytes, token: 'a', map: null, tick: null }).kind).toBe('refused')
    for (let run = 0; run < 20; run += 1) log.add({ ...part(0, 900), token: String(run) })
    expect(log.runs).toHaveLength(16)
    expect(log.add({ ...part(0, 9), begin: -1 }).kind).toBe('refused')
    expect(log.add({ ...part(0, 9), begin: 0.5 }).kind).toBe('refused')
    expect(log.add(part(0, 0)).kind).toBe('refused')
  })

  it('with a line that is too long count it and read the next, however it was cut', () => {
    const text = new GameLog().write('x'.repeat(40_000)).freeze(0, 0).bytes
    for (const size of [100, 5_000, 50_000]) {
      const { facts, log } = told(bodiesOf(text, size, new Chance(size)))
      expect(facts.map((fact) => (JSON.parse(fact) as { kind: string }).kind)).toEqual([
        'freeze',
        'match_start',
        'score',
      ])
      expect(log.counts.malformed).toBe(1)
    }
  })
})
