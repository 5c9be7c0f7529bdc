import { isFinalMapScore, type GameEvent, type MapResultEvent, type RoundEndEvent } from '@lobby/cs2'
import type { TeamNumber } from '@lobby/contract'
import { leader, seriesScore, type MapState, type MatchState, type Moment, type Pair } from './match-state.ts'
import { fillGap, foldRound, readRound } from './rounds.rules.ts'

/** Our own entry in a match's log: series_end came, the result of a map did not, and waiting longer helps nobody. */
export type SettleEvent = { readonly kind: 'settle' }

/** One row of the stored log. `key` is the body's natural key, `at` when it arrived (ISO 8601). */
export type LogEntry = { readonly key: string; readonly at: string; readonly event: GameEvent | SettleEvent }

/** Which teams the log speaks of. Ids decide, never names, never sides. */
export type Teams = { readonly team1Id: string; readonly team2Id: string }

/**
 * One step of the fold: pure, and answers the very same object when the event changes nothing. A finished match takes
 * no more than rounds that were missing in its history; result, scores and status stay.
 */
export function reduceMatch(state: MatchState, entry: LogEntry, teams: Teams): MatchState {
  const { event } = entry
  if (state.status === 'finished')
    return event.kind === 'round_end' ? reduceLateRound(state, event, { entry, teams }) : state
  switch (event.kind) {
    case 'series_start':
      return state.status === 'ready'
        ? addMoment({ ...state, status: 'warmup' }, entry, { kind: 'loaded', map: null, score: null })
        : state
    case 'going_live':
      return reduceGoingLive(state, event.mapNumber, entry)
    case 'round_end':
      return reduceRoundEnd(state, event, { entry, teams })
    case 'map_result':
      return reduceMapResult(state, event, { entry, teams })
    case 'series_end':
      return reduceSeriesEnd(state, [event.team1SeriesScore, event.team2SeriesScore], entry)
    case 'settle':
      return settle(state, entry)
    default:
      return state
  }
}

export function foldMatch(empty: MatchState, log: readonly LogEntry[], teams: Teams): MatchState {
  return log.reduce((state, entry) => reduceMatch(state, entry, teams), empty)
}

/** Whether series_end waits for the result of a map that may never come. */
export function waitsForSettling(state: MatchState): boolean {
  return state.status !== 'finished' && state.reported !== null && leader(state.reported) !== null
}

type Context = { readonly entry: LogEntry; readonly teams: Teams }

function reduceGoingLive(before: MatchState, mapNumber: number, entry: LogEntry): MatchState {
  const map = before.maps[mapNumber]
  if (map === undefined || map.status !== 'upcoming') return before
  const state = closeEarlierMaps(before, mapNumber, entry)
  if (state.status === 'finished') return state
  return addMoment({ ...withMap(state, { ...map, status: 'live' }), status: 'live', currentMap: mapNumber }, entry, {
    kind: 'map_started',
    map: mapNumber,
    score: null,
  })
}

function reduceRoundEnd(before: MatchState, event: RoundEndEvent, { entry, teams }: Context): MatchState {
  const report = readRound(event, entry.key, isSwapped(event, teams))
  if (report === null || before.maps[event.mapNumber] === undefined) return before
  const state = closeEarlierMaps(before, event.mapNumber, entry)
  const map = state.maps[event.mapNumber]
  if (map === undefined || state.status === 'finished') return state
  if (map.status === 'finished') return withMap(state, fillGap(map, report))
  const { map: folded, restored } = foldRound(map, report)
  if (folded === map) return state
  const live: MatchState = {
    ...withMap(state, folded),
    status: 'live',
    currentMap: Math.max(state.currentMap ?? 0, event.mapNumber),
  }
  const told =
    map.status === 'upcoming' ? addMoment(live, entry, { kind: 'map_started', map: map.number, score: null }) : live
  return restored
    ? addMoment(told, entry, { kind: 'restored', map: map.number, score: folded.score })
    : decideByReport(told, entry)
}

function reduceLateRound(state: MatchState, event: RoundEndEvent, { entry, teams }: Context): MatchState {
  const map = state.maps[event.mapNumber]
  const report = readRound(event, entry.key, isSwapped(event, teams))
  return map?.status === 'finished' && report !== null ? withMap(state, fillGap(map, report)) : state
}

function reduceMapResult(state: MatchState, event: MapResultEvent, { entry, teams }: Context): MatchState {
  const map = state.maps[event.mapNumber]
  if (map === undefined || map.status === 'finished') return state
  const score: Pair = isSwapped(event, teams)
    ? [event.team2.score, event.team1.score]
    : [event.team1.score, event.team2.score]
  return decideByReport(finishMap({ ...state, status: 'live' }, { map, score }, entry), entry)
}

function reduceSeriesEnd(state: MatchState, reported: Pair, entry: LogEntry): MatchState {
  return decideByReport({ ...state, reported }, entry)
}

/**
 * After series_end: a live map whose rounds make a final score needs no map_result any more. One that is still short of
 * it waits, as events overtake each other, until the result comes or the settling is due.
 */
function decideByReport(state: MatchState, entry: LogEntry): MatchState {
  if (state.reported === null || state.status === 'finished') return state
  return closeEarlierMaps(state, state.bestOf, entry)
}

/** Maps before `mapNumber` are over when play is beyond them; their last round tells the score if the result was lost. */
function closeEarlierMaps(state: MatchState, mapNumber: number, entry: LogEntry): MatchState {
  return state.maps
    .filter((map) => map.number < mapNumber && map.status === 'live' && isFinalMapScore(...map.score))
    .reduce(
      (current, map) =>
        current.status === 'finished' ? current : finishMap(current, { map, score: map.score }, entry),
      state,
    )
}

function settle(state: MatchState, entry: LogEntry): MatchState {
  const winner = state.reported === null ? null : leader(state.reported)
  if (winner === null) return state
  const closed = state.maps.map((map): MapState =>
    map.status === 'live' ? { ...map, status: 'finished', winner: leader(map.score) } : map,
  )
  return finish({ ...state, maps: closed }, winner, entry)
}

function finishMap(state: MatchState, { map, score }: { map: MapState; score: Pair }, entry: LogEntry): MatchState {
  // Rounds beyond the final score belong to a course of events that a restore annulled.
  const rounds = map.rounds.filter((round) => round.score[0] <= score[0] && round.score[1] <= score[1])
  const finished = withMap(state, { ...map, status: 'finished', score, winner: leader(score), rounds })
  const told = addMoment(finished, entry, { kind: 'map_finished', map: map.number, score })
  const [first, second] = seriesScore(told)
  const needed = Math.ceil(state.bestOf / 2)
  if (Math.max(first, second) < needed) return told
  return finish(told, first > second ? 1 : 2, entry)
}

function finish(state: MatchState, winner: TeamNumber, entry: LogEntry): MatchState {
  return addMoment({ ...state, status: 'finished', winner, currentMap: null }, entry, {
    kind: 'finished',
    map: null,
    score: seriesScore(state),
  })
}

function withMap(state: MatchState, map: MapState): MatchState {
  return state.maps[map.number] === map ? state : { ...state, maps: state.maps.with(map.number, map) }
}

function addMoment(state: MatchState, entry: LogEntry, moment: Omit<Moment, 'at'>): MatchState {
  return { ...state, moments: [...state.moments, { at: entry.at, ...moment }] }
}

/** Servers keep our order of teams; should one turn them round, the ids tell. */
function isSwapped(event: RoundEndEvent | MapResultEvent, teams: Teams): boolean {
  return event.team1.id === teams.team2Id && event.team2.id === teams.team1Id
}
