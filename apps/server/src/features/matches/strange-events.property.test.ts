import type { GameEvent } from '@lobby/cs2'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LogEntry, ToldEvent } from './match-log.ts'
import { emptyMatch, leader, seriesScore, type MatchState } from './match-state.ts'
import { reduceMatch } from './matches.rules.ts'
import { allSeries, teams } from './series.test-kit.ts'

const score = fc.integer({ min: 0, max: 16 })
const mapNumber = fc.integer({ min: 0, max: 6 })
const team = (id: string, points: number) => ({ id, name: 'x', seriesScore: null, score: points, players: [] })
const two = { one: score, other: score, turned: fc.boolean() }
const bothTeams = ({ one, other, turned }: { one: number; other: number; turned: boolean }) => ({
  team1: team(turned ? teams.team2Id : teams.team1Id, one),
  team2: team(turned ? teams.team1Id : teams.team2Id, other),
})

/** Any event that a parser lets through, however little sense it makes where it comes. */
const event: fc.Arbitrary<GameEvent | ToldEvent> = fc.oneof(
  fc
    .record({
      map: mapNumber,
      score: fc.tuple(score, score),
      before: fc.option(fc.tuple(fc.nat(3), fc.nat(3))),
      course: fc.constantFrom('ahead' as const, 'back' as const, 'over' as const),
      source: fc.constantFrom('status' as const, 'log' as const, 'backup' as const),
    })
    .map((told): ToldEvent => ({ kind: 'told', ...told })),
  fc.record({ mapNumber, ...two, side: fc.constantFrom('ct' as const, 't' as const, null) }).map((told) => ({
    kind: 'round_end' as const,
    matchId: 1,
    mapNumber: told.mapNumber,
    roundNumber: told.one + told.other,
    reason: 'elimination' as const,
    winnerSide: told.side,
    ...bothTeams(told),
  })),
  fc.record({ mapNumber, ...two }).map((told) => ({
    kind: 'map_result' as const,
    matchId: 1,
    mapNumber: told.mapNumber,
    ...bothTeams(told),
  })),
  fc.record({ mapNumber }).map((told) => ({ kind: 'going_live' as const, matchId: 1, ...told })),
  fc
    .record({ team1SeriesScore: fc.nat(3), team2SeriesScore: fc.nat(3) })
    .map((told) => ({ kind: 'series_end' as const, matchId: 1, ...told })),
)

function mustBeSound(state: MatchState): void {
  for (const map of state.maps) {
    const numbers = map.rounds.map((round) => round.number)
    expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
    for (const [index, round] of map.rounds.entries()) {
      const before = map.rounds[index - 1]?.score ?? [0, 0]
      expect(round.number).toBe(round.score[0] + round.score[1])
      expect(round.score[0] >= before[0] && round.score[1] >= before[1]).toBe(true)
      expect(round.score[0] <= map.score[0] && round.score[1] <= map.score[1]).toBe(true)
    }
    if (map.status === 'upcoming') expect([map.rounds.length, map.winner]).toEqual([0, null])
    if (map.status === 'live') expect(map.winner).toBeNull()
  }
  if (state.status === 'finished') expect(state.winner).toBe(leader(seriesScore(state)))
  else expect([state.winner, state.outcome]).toEqual([null, null])
}

test('no events, whatever they say, make a match that contradicts itself or changes how it ended', () => {
  fc.assert(
    fc.property(fc.constantFrom(...allSeries), fc.array(event, { maxLength: 60 }), (kind, events) => {
      let state = emptyMatch(kind)
      for (const [index, one] of events.entries()) {
        const entry: LogEntry = { key: String(index), at: '2026-11-21T19:00:00.000Z', event: one }
        const before = state
        state = reduceMatch(state, entry, teams)
        mustBeSound(state)
        if (before.status === 'finished')
          expect([state.status, state.winner, seriesScore(state)]).toEqual([
            'finished',
            before.winner,
            seriesScore(before),
          ])
      }
    }),
    { numRuns: 2_000 },
  )
})
