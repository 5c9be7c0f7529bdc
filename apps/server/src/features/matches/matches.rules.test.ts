import { describe, expect, test } from 'vitest'
import { seriesScore, type Series } from './match-state.ts'
import { foldMatch, reduceMatch, waitsForSettling } from './matches.rules.ts'
import {
  fold,
  foldSeries,
  goingLive,
  mapResult,
  resultOf,
  round,
  rounds,
  seriesEnd,
  seriesStart,
  settle,
  teams,
  unknown,
} from './series.test-kit.ts'

describe('the course of a match', () => {
  test('loaded, live, map by map, finished: status, map and moments follow', () => {
    expect(fold(1, seriesStart())).toMatchObject({ status: 'warmup', currentMap: null })
    expect(fold(1, seriesStart(), goingLive())).toMatchObject({ status: 'live', currentMap: 0 })
    const done = fold(1, seriesStart(), goingLive(), rounds([13, 7]), mapResult([13, 7]), seriesEnd([1, 0]))
    expect(done).toMatchObject({ status: 'finished', winner: 1, currentMap: null })
    expect(done.moments.map(({ kind }) => kind)).toEqual(['loaded', 'map_started', 'map_finished', 'finished'])
    expect(done.maps[0]).toMatchObject({ status: 'finished', score: [13, 7], winner: 1 })
    expect(done.maps[0]?.rounds.map(({ number }) => number)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    )
  })

  test('a series of three ends with the second win, the third map is never touched', () => {
    const state = fold(3, mapResult([13, 4]), mapResult([16, 14], { map: 1 }))
    expect(state).toMatchObject({ status: 'finished', winner: 1 })
    expect(state.maps[2]).toMatchObject({ status: 'upcoming', winner: null })
    expect(seriesScore(state)).toEqual([2, 0])
  })

  test('a reload of the config and a second going_live change nothing', () => {
    const state = fold(1, seriesStart(), goingLive(), rounds([3, 1]))
    for (const again of [seriesStart(), goingLive(), unknown()]) expect(reduceMatch(state, again, teams)).toBe(state)
  })

  test('an event for a map that the series does not have changes nothing', () => {
    const state = fold(1, goingLive())
    for (const event of [goingLive(1), round([1, 0], { map: 4 }), mapResult([13, 1], { map: 1 })])
      expect(reduceMatch(state, event, teams)).toBe(state)
  })

  test('news of an earlier map do not move the match back to it', () => {
    expect(fold(3, goingLive(1), goingLive(0)).currentMap).toBe(1)
  })
})

describe('map_result is final', () => {
  test('it settles whatever the rounds said, and drops rounds beyond it', () => {
    const state = fold(1, rounds([10, 8]), mapResult([13, 5]))
    expect(state.maps[0]).toMatchObject({ score: [13, 5], winner: 1 })
    expect(state.maps[0]?.rounds.every(({ score }) => score[0] <= 13 && score[1] <= 5)).toBe(true)
  })

  test('a second map_result of the same map is not believed', () => {
    const state = fold(3, mapResult([13, 5]))
    expect(reduceMatch(state, mapResult([5, 13]), teams)).toBe(state)
  })

  test('it needs no round before it', () => {
    expect(fold(1, mapResult([7, 13]))).toMatchObject({ status: 'finished', winner: 2 })
  })

  test('a drawn map has no winner and decides nothing', () => {
    const state = fold(1, rounds([12, 12]), mapResult([12, 12]))
    expect(state).toMatchObject({ status: 'live', winner: null })
    expect(state.maps[0]).toMatchObject({ status: 'finished', winner: null })
  })
})

describe('a lost map_result', () => {
  test('going_live of the next map closes a map whose last score is final', () => {
    const state = fold(3, goingLive(0), rounds([13, 9]), goingLive(1))
    expect(state.maps[0]).toMatchObject({ status: 'finished', score: [13, 9], winner: 1 })
    expect(state.currentMap).toBe(1)
  })

  test('so does a round of the next map, in overtime too', () => {
    const state = fold(3, rounds([16, 14]), round([1, 0], { map: 1 }))
    expect(state.maps[0]).toMatchObject({ status: 'finished', score: [16, 14] })
  })

  test('a map short of a final score stays open', () => {
    expect(fold(3, rounds([12, 11]), goingLive(1)).maps[0]).toMatchObject({ status: 'live', winner: null })
  })

  test('series_end closes the last map when its rounds make a final score', () => {
    expect(fold(1, rounds([13, 11]), seriesEnd([1, 0]))).toMatchObject({ status: 'finished', winner: 1 })
  })

  test('the round that makes the score final may come after series_end', () => {
    expect(fold(1, rounds([12, 11]), seriesEnd([1, 0]), round([13, 11]))).toMatchObject({
      status: 'finished',
      winner: 1,
    })
  })

  test('a restored round can be the one that decides after series_end', () => {
    const state = fold(1, rounds([12, 6]), round([12, 7], { key: 'old' }), seriesEnd([1, 0]))
    const done = foldMatch(state, [round([13, 7]), round([13, 6])], teams)
    expect(done).toMatchObject({ status: 'finished', winner: 1 })
  })
})

describe('no word of the end of a series', () => {
  test('its rounds say it: settling ends it as map_result would have, and a late one changes nothing', () => {
    const state = fold(3, mapResult([13, 4]), rounds([13, 9], 1))
    expect(state.status).toBe('live')
    expect(waitsForSettling(state)).toBe('rounds')
    const settled = foldMatch(state, [settle()], teams)
    expect(resultOf(settled)).toEqual(resultOf(fold(3, mapResult([13, 4]), mapResult([13, 9], { map: 1 }))))
    expect(waitsForSettling(settled)).toBeNull()
    expect(reduceMatch(settled, mapResult([13, 9], { map: 1 }), teams)).toBe(settled)
  })

  test('so do those of a drawn map where there is no overtime, of which no server ever says series_end', () => {
    const draws: Series = { bestOf: 1, mapAdvantage: null, rules: { maxRounds: 6, overtimeRounds: null } }
    const state = foldSeries(draws, rounds([3, 3]))
    expect(waitsForSettling(state)).toBe('rounds')
    expect(foldMatch(state, [settle()], teams)).toMatchObject({
      status: 'finished',
      winner: null,
      outcome: 'played',
      maps: [{ status: 'finished', score: [3, 3], winner: null }],
    })
  })

  test('rounds that stand short of an end, or end a map and not the series, say nothing', () => {
    for (const state of [fold(1, rounds([12, 12])), fold(3, rounds([13, 4])), fold(2, rounds([13, 4]))]) {
      expect(waitsForSettling(state)).toBeNull()
      expect(reduceMatch(state, settle(), teams)).toBe(state)
    }
  })
})

describe('series_end', () => {
  test('before the last map_result it waits for it', () => {
    const state = fold(3, mapResult([13, 4]), rounds([11, 6], 1), seriesEnd([2, 0]))
    expect(state.status).toBe('live')
    expect(waitsForSettling(state)).toBe('series')
    expect(resultOf(foldMatch(state, [mapResult([13, 6], { map: 1 })], teams))).toMatchObject({
      status: 'finished',
      winner: 1,
    })
  })

  test('with nothing known it waits, and settling takes its word', () => {
    const state = fold(3, seriesEnd([1, 2]))
    expect(waitsForSettling(state)).toBe('series')
    const settled = foldMatch(state, [settle()], teams)
    expect(settled).toMatchObject({ status: 'finished', winner: 2 })
    expect(seriesScore(settled)).toEqual([1, 2])
    expect(waitsForSettling(settled)).toBeNull()
  })

  test('settling gives an open map to the team that lacks a win, not to the one that led it', () => {
    const settled = fold(
      3,
      mapResult([13, 4]),
      mapResult([4, 13], { map: 1 }),
      rounds([10, 12], 2),
      seriesEnd([2, 1]),
      settle(),
    )
    expect(settled.maps[2]).toMatchObject({ status: 'finished', score: [10, 12], winner: 1 })
    expect(settled.winner).toBe(1)
    expect(seriesScore(settled)).toEqual([2, 1])
  })

  test('a draw names no winner and waits for nobody', () => {
    const state = fold(3, mapResult([13, 4]), seriesEnd([1, 1]))
    expect(state).toMatchObject({ status: 'live', winner: null })
    expect(waitsForSettling(state)).toBeNull()
    expect(reduceMatch(state, settle(), teams)).toBe(state)
  })

  test('the same score stated twice changes nothing', () => {
    const state = fold(3, seriesEnd([2, 0]))
    expect(reduceMatch(state, seriesEnd([2, 0]), teams)).toBe(state)
  })

  test('settling without any end of the series changes nothing', () => {
    const state = fold(3, mapResult([13, 4]), rounds([12, 3], 1))
    expect(reduceMatch(state, settle(), teams)).toBe(state)
  })
})

describe('results out of order', () => {
  test('two wins with a map open between them wait for its result, as it counts in the table', () => {
    const state = fold(3, mapResult([13, 4]), mapResult([13, 9], { map: 2 }))
    expect(state).toMatchObject({ status: 'live', winner: null })
    expect(waitsForSettling(state)).toBe('series')
    const done = foldMatch(state, [mapResult([7, 13], { map: 1 })], teams)
    expect(done).toMatchObject({ status: 'finished', winner: 1 })
    expect(seriesScore(done)).toEqual([2, 1])
  })

  test("if it never comes the open map was the other team's, whoever led it", () => {
    const settled = fold(3, mapResult([13, 4]), rounds([12, 11], 1), mapResult([13, 9], { map: 2 }), settle())
    expect(settled).toMatchObject({ status: 'finished', winner: 1 })
    expect(settled.maps[1]).toMatchObject({ status: 'finished', winner: 2 })
    expect(seriesScore(settled)).toEqual([2, 1])
  })

  test('a map of which nothing is known counts in the score, and shows none of its own', () => {
    const settled = fold(3, mapResult([13, 4]), mapResult([13, 9], { map: 2 }), settle())
    expect(settled.maps[1]).toMatchObject({ status: 'upcoming', score: [0, 0], winner: null })
    expect(seriesScore(settled)).toEqual([2, 1])
  })
})

describe('team ids', () => {
  test('a server that names our second team first is turned round by the ids', () => {
    const state = fold(1, round([1, 0], { turned: true }), mapResult([13, 5], { turned: true }))
    expect(state).toMatchObject({ winner: 2 })
    expect(state.maps[0]).toMatchObject({ score: [5, 13] })
  })

  test.each([teams.team1Id, teams.team2Id, 'nobody'])(
    'a server that calls both teams %s has turned nothing round',
    (id) => {
      expect(fold(1, round([1, 0], { id })).turned).toBe(false)
    },
  )

  test('a series_end that says something else counts as the last word', () => {
    const state = fold(5, seriesEnd([1, 0]), seriesEnd([1, 1]))
    expect(state.reported).toEqual([1, 1])
    expect(fold(5, seriesEnd([1, 1]), seriesEnd([0, 1])).reported).toEqual([0, 1])
  })

  test('its series_end, which has no ids, is turned round too, whichever comes first', () => {
    const turnedRound = round([1, 0], { turned: true })
    for (const log of [
      [turnedRound, seriesEnd([2, 0])],
      [seriesEnd([2, 0]), turnedRound],
    ]) {
      const settled = fold(3, log, settle())
      expect(settled.winner).toBe(2)
      expect(seriesScore(settled)).toEqual([0, 2])
    }
  })

  test('blank and unknown ids keep our order', () => {
    for (const id of ['', 'someone'])
      expect(fold(1, mapResult([13, 5], { id })).maps[0]).toMatchObject({ score: [13, 5], winner: 1 })
  })
})

describe('after the end', () => {
  const log = [goingLive(), ...rounds([13, 7]), mapResult([13, 7])]
  const done = fold(1, log)

  test('no event changes a finished match', () => {
    const news = [
      seriesStart(),
      goingLive(),
      round([14, 7]),
      round([12, 9]),
      mapResult([3, 13]),
      seriesEnd([0, 1]),
      settle(),
      unknown(),
    ]
    for (const event of [...news, ...log]) expect(reduceMatch(done, event, teams)).toBe(done)
  })

  test('a late round fills the gap in the history and touches nothing else', () => {
    const withGap = fold(
      1,
      log.filter((_, index) => index !== 5),
    )
    const late = log[5]
    if (late === undefined) throw new Error('the log is shorter than the test needs')
    const filled = reduceMatch(withGap, late, teams)
    expect(filled.maps[0]?.rounds).toHaveLength(20)
    expect({ ...filled, maps: [] }).toEqual({ ...withGap, maps: [] })
  })
})
