import { orderFacts, type LogFact } from '@lobby/cs2'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LogPen, mapOf, player, teamOf } from './logged-game.test-kit.ts'
import { figuresOf } from './logged-figures.rules.ts'
import { readCourses, roundsOfMap, type Course } from './logged-rounds.rules.ts'

type Map0 = ReturnType<typeof mapOf>
const roundsIn = (map: Map0, ...servers: (readonly LogFact[])[]): Course =>
  roundsOfMap(map, readCourses(servers.map(orderFacts)).get('de_mirage') ?? [])
const numbers = (course: Course): number[] => course.map(({ number }) => number)

describe('rounds of a map by the log', () => {
  test('are those from their start to their end, without what people do between them', () => {
    const pen = new LogPen().kill('b1 > a1').map().quiet(0, 0).kill('b5 > a5').quiet(1, 0)
    const rounds = roundsIn(mapOf(2, 0), pen.facts)
    expect(numbers(rounds)).toEqual([1, 2])
    expect(rounds.map(({ facts }) => facts.length)).toEqual([1, 1])
  })

  test('a knife round, a restart and another match on the same map are not this map', () => {
    const pen = new LogPen().map()
    for (let won = 0; won < 13; won++)
      pen
        .start()
        .kill('b1 > a1')
        .end('t', 0, won + 1)
    pen.start().kill('b2 > a2').end('t', 0, 1)
    pen.quiet(0, 0).quiet(1, 0)
    pen.start().kill('b3 > a3').end('t', 0, 1)
    const rounds = roundsIn(mapOf(2, 0), pen.facts)
    expect(rounds.map(({ ct, t }) => [ct, t])).toEqual([
      [1, 0],
      [2, 0],
    ])
  })

  test('what a restore undid is void in the log, and what the match does not have is left out', () => {
    const pen = new LogPen().map().quiet(0, 0).quiet(1, 0).quiet(2, 0)
    pen.start().kill('a2 > b1').end('ct', 2, 0)
    const course = readCourses([pen.facts]).get('de_mirage')?.at(-1) ?? []
    expect(numbers(course)).toEqual([1, 2])
    expect(course[1]?.facts[0]).toMatchObject({ killer: player('a2') })
    // The restore was heard of by the plugin alone: the third round is void for the log, too.
    const before = new LogPen().map().quiet(0, 0).quiet(1, 0).quiet(2, 0)
    expect(numbers(roundsIn(mapOf(2, 0), before.facts))).toEqual([1, 2])
  })

  test("a restore kills everybody once, which is nobody's death, also where the start of the next round was lost", () => {
    const pen = new LogPen().map().quiet(0, 0).start().kill('a1 > b1')
    for (const victim of ['a1', 'a2', 'b1', 'b2'])
      pen.add({ kind: 'death', victim: player(victim), cause: 'suicide' }, 0)
    pen.add({ kind: 'match_reloaded', map: 'de_mirage' }, 0)
    pen.kill('b1 > a1').end('ct', 2, 0)
    expect(numbers(roundsIn(mapOf(2, 0), pen.facts))).toEqual([1])
    const whole = pen.quiet(1, 0)
    const rounds = roundsIn(mapOf(2, 0), whole.facts)
    expect(numbers(rounds)).toEqual([1, 2])
    expect(rounds.flatMap(({ facts }) => facts).filter(({ kind }) => kind === 'death')).toEqual([])
  })

  test('a round whose start was lost counts for nothing, and voids what it must', () => {
    const pen = new LogPen().map().quiet(0, 0).quiet(1, 0)
    pen.kill('a1 > b1').end('ct', 2, 0)
    expect(numbers(roundsIn(mapOf(2, 0), pen.facts))).toEqual([1])
  })

  test('the map is known by its scores, too, when the line of its start was lost', () => {
    const pen = new LogPen().map('de_nuke').quiet(0, 0)
    pen.add({ kind: 'score', map: 'de_nuke', ct: 1, t: 0, rounds: 1 })
    pen.quiet(0, 0).add({ kind: 'score', map: 'de_mirage', ct: 1, t: 0, rounds: 1 }).quiet(1, 0)
    const courses = readCourses([pen.facts])
    expect([...courses].map(([map, [course = []]]) => [map, numbers(course)])).toEqual([
      ['de_nuke', [1]],
      ['de_mirage', [1, 2]],
    ])
  })

  test('go on where another server took over', () => {
    const first = new LogPen(9e12).map().quiet(0, 0).quiet(1, 0).quiet(2, 0)
    const second = new LogPen().map().start().kill('a3 > b3').end('ct', 3, 0).quiet(3, 0)
    const rounds = roundsIn(mapOf(4, 0), first.facts, second.facts)
    expect(numbers(rounds)).toEqual([1, 2, 3, 4])
    expect(rounds[2]?.facts[0]).toMatchObject({ killer: player('a3') })
  })

  test('a map whose rounds were all lost on the way of the plugin is known by its end', () => {
    const pen = new LogPen().map()
    for (let won = 0; won < 13; won++) pen.quiet(won, 0)
    expect(roundsIn({ score: [13, 0], rounds: [] }, pen.facts)).toHaveLength(13)
    expect(roundsIn({ score: [13, 5], rounds: [] }, pen.facts)).toEqual([])
  })
})

/** A map of thirteen rounds with restores, cut into bodies. */
const playedLog = fc
  .array(fc.record({ kills: fc.array(fc.tuple(fc.nat(4), fc.nat(4), fc.boolean(), fc.nat(9_000))), back: fc.nat(9) }), {
    minLength: 13,
    maxLength: 30,
  })
  .map((rounds) => {
    const pen = new LogPen().map()
    let won = 0
    for (const { kills, back } of rounds) {
      if (won === 13) break
      if (back === 9 && won > 2) won -= 2
      pen.start()
      for (const [one, other, isCt, after] of kills.slice(0, 8))
        pen.kill(isCt ? `a${one + 1} > b${other + 1}` : `b${one + 1} > a${other + 1}`, after)
      pen.end('ct', won + 1, 0)
      won += 1
    }
    return { facts: pen.facts, map: mapOf(won, 0) }
  })

describe('any order, any repetition of bodies', () => {
  const figures = (map: Map0, facts: readonly LogFact[]) => [...figuresOf(roundsIn(map, facts), teamOf)]

  test('gives the same figures', () => {
    const cut = fc.tuple(playedLog, fc.infiniteStream(fc.integer({ min: 1, max: 40 })), fc.infiniteStream(fc.nat()))
    fc.assert(
      fc.property(cut, ([{ facts, map }, sizes, order]) => {
        const bodies: LogFact[][] = []
        for (let from = 0; from < facts.length;) {
          const size = sizes.next().value
          bodies.push(facts.slice(from, from + size))
          from += size
        }
        const sent = [...bodies, ...bodies.filter((_, index) => index % 3 === 0)]
          .map((body) => ({ body, place: order.next().value }))
          .toSorted((a, b) => a.place - b.place)
          .flatMap(({ body }) => body)
        expect(figures(map, sent)).toEqual(figures(map, facts))
      }),
      { numRuns: 150 },
    )
  })

  test('keeps what must hold of any log: rounds bound everything, and a first kill has its first death', () => {
    fc.assert(
      fc.property(playedLog, ({ facts, map }) => {
        const rounds = roundsIn(map, facts)
        const all = [...figuresOf(rounds, teamOf).values()]
        const sum = (of: (one: (typeof all)[number]) => number): number =>
          all.reduce((total, one) => total + of(one), 0)
        for (const one of all) {
          expect(one.rounds).toBe(rounds.length)
          expect(Math.max(one.kastRounds, one.firstKills, one.firstDeaths, one.clutches)).toBeLessThanOrEqual(
            one.rounds,
          )
        }
        expect(sum(({ firstKills }) => firstKills)).toBe(sum(({ firstDeaths }) => firstDeaths))
        expect(sum(({ firstKills }) => firstKills)).toBeLessThanOrEqual(rounds.length)
        expect(sum(({ clutches }) => clutches)).toBeLessThanOrEqual(rounds.length)
      }),
      { numRuns: 150 },
    )
  })
})
