import type { GameEvent, MapResultEvent, RestoredEvent, RoundEndEvent, TeamRef } from '@lobby/cs2'
import { reduceWord } from './decisions.rules.ts'
import { addMoment, isOwn, type LogEntry, type OwnEvent } from './match-log.ts'
import {
  closeEarlierMaps,
  completeMap,
  decideByReport,
  endsByRounds,
  finishMap,
  goLive,
  settle,
  withMap,
} from './map-ends.rules.ts'
import {
  finalScore,
  isClosed,
  isFinal,
  isIncomplete,
  leader,
  type MapState,
  type MatchState,
  type Pair,
} from './match-state.ts'
import {
  extendIncomplete,
  fillGap,
  foldRestore,
  foldRound,
  readRestore,
  readRound,
  type RoundReport,
} from './rounds.rules.ts'
import { reduceTold } from './told.rules.ts'

/** Which teams the log speaks of. Ids decide, never names, never sides. */
export type Teams = { readonly team1Id: string; readonly team2Id: string }

/**
 * One step of the fold: pure, and answers the very same object when the event changes nothing. Of a game server a
 * finished match takes no more than rounds that were missing in its history, and the scores of maps that ended without; who won stays. One that
 * was decided elsewhere, or is void, takes not even those.
 */
export function reduceMatch(before: MatchState, entry: LogEntry, teams: Teams): MatchState {
  const { event } = entry
  if (isOwn(event)) return reduceOwn(before, event, entry)
  if (isClosed(before)) return reduceLate(before, event, { entry, teams })
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

function reduceOwn(before: MatchState, event: OwnEvent, entry: LogEntry): MatchState {
  if (event.kind === 'settle') return settle(before, entry)
  return event.kind === 'told' ? reduceTold(before, event, entry) : reduceWord(before, event, entry)
}

export function foldMatch(empty: MatchState, log: readonly LogEntry[], teams: Teams): MatchState {
  return log.reduce((state, entry) => reduceMatch(state, entry, teams), empty)
}

/**
 * Where the series is known to be over while the result of a map, that may never come, is missing: what says so, series_end (or the other maps) or rounds
 * alone. A drawn series has no series_end, and one on a server of somebody else no console to be asked.
 */
export function waitsForSettling(state: MatchState): 'series' | 'rounds' | null {
  if (isClosed(state)) return null
  if (finalScore(state) !== null) return 'series'
  return endsByRounds(state) ? 'rounds' : null
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
  if (map.status === 'finished') return takeLateRound(state, map, report)
  const { map: folded, restored } = foldRound(map, report, state.rules)
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
  const { map: folded, restored } = foldRestore(map, readRestore(event, isTurned(event, teams)), state.rules)
  if (folded === map) return state
  const live = goLive(state, folded)
  const started = map.status === 'upcoming'
  const told = started ? addMoment(live, entry, { kind: 'map_started', map: map.number, score: null }) : live
  return restored ? addMoment(told, entry, { kind: 'restored', map: map.number, score: folded.score }) : told
}

function reduceLate(state: MatchState, event: GameEvent, { entry, teams }: Context): MatchState {
  if (state.status !== 'finished' || state.decision !== null) return state
  if (event.kind !== 'round_end' && event.kind !== 'map_result') return state
  const map = state.maps[event.mapNumber]
  if (map?.status !== 'finished') return state
  if (event.kind === 'map_result') return completeMap(state, map, scoreOf(event, teams))
  const report = readRound(event, entry.key, isTurned(event, teams))
  return report === null ? state : takeLateRound(state, map, report)
}

/** A round of a map that is over: it fills a gap, or tells the score where that is not known. */
function takeLateRound(state: MatchState, map: MapState, report: RoundReport): MatchState {
  if (!isIncomplete(state, map)) return withMap(state, fillGap(map, report))
  if (!isFinal(state, report.round.score)) return withMap(state, extendIncomplete(map, report))
  const complete = completeMap(state, map, report.round.score)
  const known = complete.maps[map.number]
  return complete === state || known === undefined ? state : withMap(complete, fillGap(known, report))
}

function scoreOf(event: MapResultEvent, teams: Teams): Pair {
  return isTurned(event, teams) ? [event.team2.score, event.team1.score] : [event.team1.score, event.team2.score]
}

function reduceMapResult(state: MatchState, event: MapResultEvent, { entry, teams }: Context): MatchState {
  const map = state.maps[event.mapNumber]
  if (map === undefined) return state
  if (map.status === 'finished') return completeMap(state, map, scoreOf(event, teams))
  const score = scoreOf(event, teams)
  return decideByReport(finishMap({ ...state, status: 'live' }, { map, score, winner: leader(score) }, entry), entry)
}

function reduceSeriesEnd(before: MatchState, reported: Pair, entry: LogEntry): MatchState {
  const isKnown = before.reported?.[0] === reported[0] && before.reported[1] === reported[1]
  return decideByReport(isKnown ? before : { ...before, reported }, entry)
}

type Named = { readonly team1: TeamRef; readonly team2: TeamRef }

/** Servers keep our order of teams; should one turn them round, the ids tell. */
function isTurned(event: Named, teams: Teams): boolean {
  return event.team1.id === teams.team2Id && event.team2.id === teams.team1Id
}

function learnOrder(state: MatchState, event: Named, teams: Teams): MatchState {
  return state.turned || !isTurned(event, teams) ? state : { ...state, turned: true }
}
