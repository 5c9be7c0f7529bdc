import { LiveStory } from '@lobby/contract'
import { LiveMatch, type MapView } from '@lobby/cs2/facts'
import { onRecorded } from '@lobby/cs2/recorded'
import { describe, expect, it } from 'vitest'
import { factsOf, factsOfRecorded } from '../live.test-kit.ts'
import { DrawnMap } from './chance-match.test-kit.ts'
import { presentMatchStory } from './present-match-story.ts'

const finished = (map: DrawnMap) => {
  const { a, b } = map.score
  return { status: 'finished', score: [a, b], winner: a > b ? 1 : 2 } as const
}
const upcoming = { status: 'upcoming', score: [0, 0], winner: null } as const

/** A series that the first two maps decide, or do not. */
function told(first: DrawnMap, second: DrawnMap, views: readonly (MapView | null)[] = [first.view, second.view, null]) {
  const facts = factsOf({
    maps: ['de_a', 'de_b', 'de_c'],
    bestOf: 3,
    scores: [finished(first), finished(second), upcoming],
    isClosed: true,
    isRunning: false,
  })
  return presentMatchStory({ facts, viewOf: (map) => views[map] ?? null })
}

/** Seeds whose map the first team won. */
const won = [1, 2, 3, 4, 5, 6, 7, 8, 9]
  .map((seed) => new DrawnMap(seed).play())
  .filter(({ score }) => score.a > score.b)

describe('the story of a match', () => {
  const [one, two] = [won[0]!, won[1]!]
  const story = LiveStory.parse(told(one, two))

  it('is none where two play two, or one plays one', () => {
    const ended = { maps: ['de_a'], scores: [finished(one)], isClosed: true, isRunning: false }
    const of = (playersASide: number) =>
      presentMatchStory({ facts: factsOf({ ...ended, playersASide }), viewOf: () => one.view })
    expect([of(5) === null, of(2), of(1)]).toEqual([false, null, null])
  })

  it('has a point after each round, and ends where the match did', () => {
    expect(story.line.map(({ map, round }) => [map, round])).toEqual(
      [one, two].flatMap(({ view }, map) => view.rounds.map(({ number }) => [map, number])),
    )
    expect(story.line.at(-1)?.chance).toBe(1)
    expect([story.known, story.all]).toEqual([story.line.length, story.line.length])
  })

  it('names the five moments that moved the series most, with what happened', () => {
    const sizes = story.moments.map(({ from, to }) => Math.abs(to - from))
    expect(story.moments).toHaveLength(5)
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
    expect(sizes[4]).toBeGreaterThan(0.02)
    for (const { event, map } of story.moments) {
      expect(['de_a', 'de_b']).toContain(map.name)
      if (event?.kind === 'kill') expect(story.people[event.victim!]?.team).toBe(event.victim_team)
    }
  })

  it('is about the map alone where the series is one', () => {
    const { score, view } = one
    const facts = factsOf({ scores: [finished(one)], isClosed: true, isRunning: false })
    const short = presentMatchStory({ facts, viewOf: () => view })!
    expect(short.line).toHaveLength(score.a + score.b)
    expect(short.moments.every(({ map }) => map.number === 0)).toBe(true)
  })

  it('tells of a clock that decided, and never that it did where lines are missing', () => {
    const clock = new DrawnMap(3)
    while (!clock.isOver) {
      clock.begin()
      const isTeam1 = clock.score.a <= clock.score.b + 1
      clock.score[isTeam1 ? 'a' : 'b'] += 1
      const side = isTeam1 !== clock.log.isSwapped ? 'ct' : 't'
      const { a, b } = clock.score
      const [ct, t] = clock.log.isSwapped ? [b, a] : [a, b]
      clock.log.won(side, ct, t, side === 'ct' ? 'Target_Saved' : 'Target_Bombed')
    }
    const { view } = clock
    const facts = factsOf({ scores: [finished(clock)], isClosed: true, isRunning: false })
    const moments = (shown: MapView) => presentMatchStory({ facts, viewOf: () => shown })!.moments
    expect(moments(view).some(({ event }) => event === null)).toBe(true)
    const torn = { ...view, rounds: view.rounds.map((round) => ({ ...round, isWhole: false })), known: 0 }
    expect(moments(torn)).toEqual([])
  })

  it('is none where no round was told, and says only what is known where a map was not', () => {
    expect(told(one, two, [null, null, null])).toBeNull()
    const half = told(one, two, [null, two.view, null])!
    expect(new Set(half.line.map(({ map }) => map))).toEqual(new Set([1]))
    expect(half.line.at(-1)?.chance).toBe(1)
  })
})

onRecorded('cs2-log', 'the story of a real map', (read) => {
  it('ends with who won it, and its moments are kills that people remember', () => {
    const live = new LiveMatch()
    const bytes = new TextEncoder().encode(read('map-inferno.log'))
    live.add({ bytes, begin: 0, token: 's', map: null, tick: null })
    const view = live.view('de_inferno')!
    const facts = { ...factsOfRecorded(view), isClosed: true, isRunning: false }
    const { line, moments } = presentMatchStory({ facts, viewOf: () => view })!
    expect([line.length, line.at(-1)?.chance]).toEqual([15, 1])
    expect(moments.map(({ round, event }) => [round, event?.kind])).toEqual([
      [2, 'kill'],
      [2, 'kill'],
      [2, 'kill'],
      [1, 'kill'],
      [1, 'kill'],
    ])
  })
})
