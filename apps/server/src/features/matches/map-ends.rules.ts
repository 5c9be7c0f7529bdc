import type { TeamNumber } from '@lobby/contract'
import { addMoment, type LogEntry } from './match-log.ts'
import {
  decidingMap,
  emptyMap,
  finalScore,
  isClosed,
  isFinal,
  isIncomplete,
  leader,
  seriesScore,
  standing,
  type MapState,
  type MatchState,
  type Pair,
} from './match-state.ts'
import { isMapOver } from './rounds.rules.ts'

type MapEnd = { map: MapState; score: Pair; winner: TeamNumber | null }

/** Ends a map, and the series with it where that decides it. */
export function finishMap(state: MatchState, { map, score, winner }: MapEnd, entry: LogEntry): MatchState {
  const finished = withMap(state, { ...map, status: 'finished', score, winner, rounds: roundsUpTo(map, score) })
  // How far a map was heard of is not how it ended.
  const told = isFinal(state, score) ? score : null
  const ended = addMoment(finished, entry, { kind: 'map_finished', map: map.number, score: told })
  // A map before the deciding one may still owe its result: it counts in tables, so it is waited for.
  const last = decidingMap(ended)
  if (last === null) return ended
  // Where the server plays on, or its events overtook each other, later maps are none of this series.
  const whole = { ...ended, maps: ended.maps.map((other) => (other.number > last ? emptyMap(other.number) : other)) }
  return finish(whole, leader(standing(whole)), entry)
}

/** Rounds beyond the final score belong to a course of events that a restore annulled. */
function roundsUpTo({ rounds }: MapState, score: Pair): MapState['rounds'] {
  return rounds.filter((round) => round.score[0] <= score[0] && round.score[1] <= score[1])
}

/** The score of a map that ended without it becomes known; of a map whose end is known nothing changes, and whoever won it did. */
export function completeMap(state: MatchState, map: MapState, score: Pair): MatchState {
  if (!isIncomplete(state, map) || !isFinal(state, score)) return state
  const winner = leader(score)
  if (map.winner === null ? !mayHaveWon(state, winner) : map.winner !== winner) return state
  return withMap(state, { ...map, score, winner, rounds: roundsUpTo(map, score) })
}

/** Whether the series, where its end is known, leaves room for one more map of this winner. */
function mayHaveWon(state: MatchState, winner: TeamNumber | null): boolean {
  const final = finalScore(state)
  if (final === null) return true
  return winner !== null && standing(state)[winner - 1]! < final[winner - 1]!
}

/**
 * After series_end: a live map whose rounds make a final score needs no map_result any more. One that is still short of
 * it waits, as events overtake each other, until the result comes or the settling is due.
 */
export function decideByReport(state: MatchState, entry: LogEntry): MatchState {
  if (state.reported === null || state.status === 'finished') return state
  return closeEarlierMaps(state, state.bestOf, entry)
}

/** Maps before `mapNumber` are over when play is beyond them; their last round tells the score if the result was lost. */
export function closeEarlierMaps(state: MatchState, mapNumber: number, entry: LogEntry): MatchState {
  return state.maps
    .filter((map) => map.number < mapNumber && map.status === 'live' && isMapOver(map, state.rules))
    .reduce(
      (current, map) =>
        current.status === 'finished'
          ? current
          : finishMap(current, { map, score: map.score, winner: leader(map.score) }, entry),
      state,
    )
}

/** Whether rounds alone say that the series is over: each map up to its last one ended by a result, or stands at a score that ends it. */
export function endsByRounds(state: MatchState): boolean {
  const maps = state.maps.map((map): MapState =>
    map.status === 'live' && isMapOver(map, state.rules)
      ? { ...map, status: 'finished', winner: leader(map.score) }
      : map,
  )
  return decidingMap({ ...state, maps }) !== null
}

/** Ends a series whose end is known while results of maps are missing. */
export function settle(state: MatchState, entry: LogEntry): MatchState {
  if (isClosed(state)) return state
  const final = finalScore(state)
  if (final === null) return endsByRounds(state) ? closeEarlierMaps(state, state.bestOf, entry) : state
  const known = standing(state)
  const missing: Pair = [final[0] - known[0], final[1] - known[1]]
  const maps = state.maps.map((map): MapState =>
    map.status === 'live' ? { ...map, status: 'finished', winner: winnerOfLost(missing) } : map,
  )
  return finish({ ...state, maps }, leader(final), entry)
}

/** Who won the maps without a result: the only team that still lacks some of the series score, else nobody knows. */
export function winnerOfLost([first, second]: Pair): TeamNumber | null {
  if (first > 0 && second <= 0) return 1
  return second > 0 && first <= 0 ? 2 : null
}

function finish(state: MatchState, winner: TeamNumber | null, entry: LogEntry): MatchState {
  const finished: MatchState = { ...state, status: 'finished', winner, outcome: 'played', currentMap: null }
  return addMoment(finished, entry, { kind: 'finished', map: null, score: seriesScore(finished) })
}

/** Play is on this map, unless a later one has begun already and this is news of the past. */
export function goLive(state: MatchState, map: MapState): MatchState {
  return { ...withMap(state, map), status: 'live', currentMap: Math.max(state.currentMap ?? 0, map.number) }
}

export function withMap(state: MatchState, map: MapState): MatchState {
  return state.maps[map.number] === map ? state : { ...state, maps: state.maps.with(map.number, map) }
}
