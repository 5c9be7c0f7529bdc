import { parseGameEvent } from '@lobby/cs2'
import { onRecorded } from '@lobby/cs2/recorded'
import { describe, expect, test } from 'vitest'
import { foldMatch, reduceMatch } from './matches.rules.ts'
import { fold, goingLive, mapResult, restored, round, rounds, teams } from './series.test-kit.ts'

describe('a server that says that it went back', () => {
  const moments = (state: ReturnType<typeof fold>) => state.moments.map(({ kind, score }) => [kind, score])

  test('is believed at once: the score is the one it went back to, and the course says so', () => {
    const state = fold(1, goingLive(), rounds([5, 3]), restored([3, 3]))
    expect(state.maps[0]?.score).toEqual([3, 3])
    expect(moments(state)).toEqual([
      ['map_started', null],
      ['restored', [3, 3]],
    ])
    // What follows is one course, and no second restore.
    const later = foldMatch(state, [round([4, 3]), round([5, 3])], teams)
    expect([later.maps[0]?.score, moments(later).length]).toEqual([[5, 3], 2])
  })

  test('as its first word of a match that moved begins the map, and voids nothing', () => {
    const state = fold(3, mapResult([13, 4]), restored([4, 3], { map: 1 }), round([4, 4], { map: 1 }))
    expect(state).toMatchObject({ status: 'live', currentMap: 1 })
    expect(state.maps[1]).toMatchObject({ status: 'live', score: [4, 4] })
    expect(moments(state)).toEqual([
      ['map_finished', [13, 4]],
      ['map_started', null],
    ])
  })

  test('with the teams turned round is read by their ids', () => {
    expect(fold(1, rounds([5, 3]), restored([2, 4], { turned: true })).maps[0]?.score).toEqual([4, 2])
  })

  test('of a map that is over, or that the series does not have, changes nothing', () => {
    const over = fold(3, mapResult([13, 4]))
    for (const word of [restored([4, 3]), restored([4, 3], { map: 4 })])
      expect(reduceMatch(over, word, teams)).toBe(over)
    const done = fold(1, mapResult([13, 4]))
    expect(reduceMatch(done, restored([4, 3]), teams)).toBe(done)
  })
})

onRecorded('matchzy', 'a match that was restored', (file) => {
  const recordedTeams = { team1Id: 'team-a', team2Id: 'team-b' }
  const log = (name: string) =>
    file(name)
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => {
        const parsed = parseGameEvent(line, 'matchzy')
        if (!parsed.ok) throw new Error(parsed.code)
        return { key: line, at: '2026-11-22T12:00:00.000Z', event: parsed.event }
      })
  const after = (state: ReturnType<typeof fold>, name: string) => foldMatch(state, log(name), recordedTeams)

  test('on another server goes on from the score of its backup', () => {
    const before = foldMatch(fold(1), log('events-bo1.ndjson'), recordedTeams)
    expect(before.maps[0]?.score).toEqual([4, 3])
    const state = after(before, 'restore-on-another-server.ndjson')
    expect(state.maps[0]?.score).toEqual([4, 4])
    expect(state.maps[0]?.rounds.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    // How the seventh round was won is still known.
    expect(state.maps[0]?.rounds[6]).toEqual(before.maps[0]?.rounds[6])
  })

  test('shortly before half time: sides and scores are those of the rounds', () => {
    const state = after(fold(1), 'restore-before-half-time.ndjson')
    expect(state.maps[0]?.score).toEqual([9, 5])
    expect(state.maps[0]?.rounds.map(({ score, side }) => [score, side])).toEqual([
      [[8, 3], null],
      [[9, 3], 'ct'],
      [[9, 4], 'ct'],
      [[9, 5], 'ct'],
    ])
  })
})
