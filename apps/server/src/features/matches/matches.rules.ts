import type { MapResultEvent, RestoredEvent, RoundEndEvent, TeamRef, TeamSlot } from '@lobby/cs2'
import type { TeamNumber } from '@lobby/contract'
import { reduceWord } from './decisions.rules.ts'
import { addMoment, isOwn, type LogEntry } from './match-log.ts'
import {
  decidingMap,
  emptyMap,
  finalScore,
  isClosed,
  leader,
  seriesScore,
  standing,
  type MapState,
  type MatchState,
  type Pair,
} from './match-state.ts'
import { fillGap, foldRestore, foldRound, isMapOver, readRestore, readRound } from './rounds.rules.ts'

/** Which teams the log speaks of. Ids decide, never names, never sides. */
export type Teams = { readonly team1Id: string; readonly team2Id: string }

/**
 * One step of the fold: pure, and answers the very same object when the event changes nothing. Of a game server a
 * finished match takes no more than rounds that were missing in its history; result, scores and status stay. One that
 * was decided elsewhere, or is void, takes not even those.
 */
export function reduceMatch(before: MatchState, entry: LogEntry, teams: Teams): MatchState {
  const { event } = entry
  if (isOwn(event)) return event.kind === 'settle' ? settle(before, entry) : reduceWord(before, event, entry)
  if (isClosed(before))
    return event.kind === 'round_end' && before.status === 'finished' && before.decision === null
      ? reduceLateRound(before, event, { entry, teams })
      : before
  const state = 'team1' in event ? learnOrder(before, event, teams) : before
  switch (event.kind) {
    case 'series_start':
      return state.status === 'ready'
        ? addMoment({ ...state, status: 'warmup' }, entry, { kind: 'loaded', map: null, score: null })
        : state
    case 'going_live':
      return reduceGoingLive(state, event.mapNumber, entry)
    case 'round_end':
      return reduceRoundEnd(state, event, { entry, teams })
    case 'restored':
      return reduceRestored(state, event, { entry, teams })
    case 'map_result':
      return reduceMapResult(state, event, { entry, teams })
    case 'series_end':
      return reduceSeriesEnd(state, [event.team1SeriesScore, event.team2SeriesScore], entry)
    default:
      return state
  }
}

export function foldMatch(empty: MatchState, log: readonly LogEntry[], teams: Teams): MatchState {
  return log.reduce((state, entry) => reduceMatch(state, entry, teams), empty)
}

/** Whether the series is known to be over while the result of a map, that may never come, is missing. */
export function waitsForSettling(state: MatchState): boolean {
  return !isClosed(state) && finalScore(state) !== null
}

type Context = { readonly entry: LogEntry; readonly teams: Teams }

function reduceGoingLive(before: MatchState, mapNumber: number, entry: LogEntry): MatchState {
  const map = before.maps[mapNumber]
  if (map === undefined || map.status !== 'upcoming') return before
  const state = closeEarlierMaps(before, mapNumber, entry)
  if (state.status === 'finished') return state
  return addMoment(goLive(state, { ...map, status: 'live' }), entry, {
    kind: 'map_started',
    map: mapNumber,
    score: null,
  })
}

function reduceRoundEnd(before: MatchState, event: RoundEndEvent, { entry, teams }: Context): MatchState {
  const report = readRound(event, entry.key, isTurned(event, teams))
  if (report === null || before.maps[event.mapNumber] === undefined) return before
  const state = closeEarlierMaps(before, event.mapNumber, entry)
  const map = state.maps[event.mapNumber]
  if (map === undefined || state.status === 'finished') return state
  if (map.status === 'finished') return withMap(state, fillGap(map, report))
  const { map: folded, restored } = foldRound(map, report)
  if (folded === map) return state
  const live = goLive(state, folded)
  const told =
    map.status === 'upcoming' ? addMoment(live, entry, { kind: 'map_started', map: map.number, score: null }) : live
  const restoredTold = restored
    ? addMoment(told, entry, { kind: 'restored', map: map.number, score: folded.score })
    : told
  return decideByReport(restoredTold, entry)
}

function reduceRestored(before: MatchState, event: RestoredEvent, { entry, teams }: Context): MatchState {
  if (before.maps[event.mapNumber] === undefined) return before
  const state = closeEarlierMaps(before, event.mapNumber, entry)
  const map = state.maps[event.mapNumber]
  if (map === undefined || map.status === 'finished' || state.status === 'finished') return state
  const { map: folded, restored } = foldRestore(map, readRestore(event, isTurned(event, teams)))
  if (folded === map) return state
  const live = goLive(state, folded)
  const started = map.status === 'upcoming'
  const told = started ? addMoment(live, entry, { kind: 'map_started', map: map.number, score: null }) : live
  return restored ? addMoment(told, entry, { kind: 'restored', map: map.number, score: folded.score }) : told
}

function reduceLateRound(state: MatchState, event: RoundEndEvent, { entry, teams }: Context): MatchState {
  const map = state.maps[event.mapNumber]
  const report = readRound(event, entry.key, isTurned(event, teams))
  return map?.status === 'finished' && report !== null ? withMap(state, fillGap(map, report)) : state
}

function reduceMapResult(state: MatchState, event: MapResultEvent, { entry, teams }: Context): MatchState {
  const map = state.maps[event.mapNumber]
  if (map === undefined || map.status === 'finished') return state
  if (event.winner !== null) return finishUnscored(state, { map, slot: event.winner }, entry)
  const score: Pair = isTurned(event, teams)
    ? [event.team2.score, event.team1.score]
    : [event.team1.score, event.team2.score]
  return decideByReport(finishMap({ ...state, status: 'live' }, { map, score, winner: leader(score) }, entry), entry)
}

/** Where only the winner is told, the rounds that were heard of are all that is known of the score. */
function finishUnscored(
  state: MatchState,
  { map, slot }: { map: MapState; slot: TeamSlot },
  entry: LogEntry,
): MatchState {
  const first: TeamNumber = state.turned ? 2 : 1
  const second: TeamNumber = state.turned ? 1 : 2
  const over = { map, score: map.score, winner: slot === 'team1' ? first : second }
  return decideByReport(finishMap({ ...state, status: 'live' }, over, entry), entry)
}

function reduceSeriesEnd(before: MatchState, reported: Pair, entry: LogEntry): MatchState {
  const isKnown = before.reported?.[0] === reported[0] && before.reported[1] === reported[1]
  return decideByReport(isKnown ? before : { ...before, reported }, entry)
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
    .filter((map) => map.number < mapNumber && map.status === 'live' && isMapOver(map))
    .reduce(
      (current, map) =>
        current.status === 'finished'
          ? current
          : finishMap(current, { map, score: map.score, winner: leader(map.score) }, entry),
      state,
    )
}

type MapEnd = { map: MapState; score: Pair; winner: TeamNumber | null }

function finishMap(state: MatchState, { map, score, winner }: MapEnd, entry: LogEntry): MatchState {
  // Rounds beyond the final score belong to a course of events that a restore annulled.
  const rounds = map.rounds.filter((round) => round.score[0] <= score[0] && round.score[1] <= score[1])
  const finished = withMap(state, { ...map, status: 'finished', score, winner, rounds })
  const told = addMoment(finished, entry, { kind: 'map_finished', map: map.number, score })
  // A map before the deciding one may still owe its result: it counts in tables, so it is waited for.
  const last = decidingMap(told)
  if (last === null) return told
  // Where the server plays on, or its events overtook each other, later maps are none of this series.
  const ended = { ...told, maps: told.maps.map((other) => (other.number > last ? emptyMap(other.number) : other)) }
  return finish(ended, leader(standing(ended)), entry)
}

/** Ends a series whose end is known while results of maps are missing. */
function settle(state: MatchState, entry: LogEntry): MatchState {
  const final = finalScore(state)
  if (isClosed(state) || final === null) return state
  const known = standing(state)
  const missing: Pair = [final[0] - known[0], final[1] - known[1]]
  const maps = state.maps.map((map): MapState =>
    map.status === 'live' ? { ...map, status: 'finished', winner: winnerOfLost(map, missing) } : map,
  )
  return finish({ ...state, maps }, leader(final), entry)
}

/** Who won a map without a result: the only team that still lacks one of the series score, else whoever led. */
function winnerOfLost(map: MapState, [first, second]: Pair): TeamNumber | null {
  if (first > 0 && second <= 0) return 1
  if (second > 0 && first <= 0) return 2
  return first > 0 && second > 0 ? leader(map.score) : null
}

function finish(state: MatchState, winner: TeamNumber | null, entry: LogEntry): MatchState {
  const finished: MatchState = { ...state, status: 'finished', winner, outcome: 'played', currentMap: null }
  return addMoment(finished, entry, { kind: 'finished', map: null, score: seriesScore(finished) })
}

/** Play is on this map, unless a later one has begun already and this is news of the past. */
function goLive(state: MatchState, map: MapState): MatchState {
  return { ...withMap(state, map), status: 'live', currentMap: Math.max(state.currentMap ?? 0, map.number) }
}

function withMap(state: MatchState, map: MapState): MatchState {
  return state.maps[map.number] === map ? state : { ...state, maps: state.maps.with(map.number, map) }
}

type Named = { readonly team1: TeamRef; readonly team2: TeamRef }

/** Servers keep our order of teams; should one turn them round, the ids tell. */
function isTurned(event: Named, teams: Teams): boolean {
  return event.team1.id === teams.team2Id && event.team2.id === teams.team1Id
}

function learnOrder(state: MatchState, event: Named, teams: Teams): MatchState {
  return state.turned || !isTurned(event, teams) ? state : { ...state, turned: true }
}
