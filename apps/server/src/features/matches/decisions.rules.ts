import {
  addMoment,
  type BestOfEvent,
  type DecidedEvent,
  type LogEntry,
  type VoidEvent,
  type WordEvent,
} from './match-log.ts'
import {
  emptyMap,
  emptyMatch,
  finalScore,
  leader,
  seriesScore,
  type Decision,
  type MapState,
  type MatchState,
  type Pair,
} from './match-state.ts'

/** What was said from outside the game server. Pure; answers the very same object when it changes nothing. */
export function reduceWord(state: MatchState, event: WordEvent, entry: LogEntry): MatchState {
  switch (event.kind) {
    case 'decided':
      return decide(state, event, entry)
    case 'void':
      return annul(state, event, entry)
    case 'revived':
      return state.beforeVoid ?? state
    case 'best_of':
      return changeLength(state, event)
  }
}

/** Whether the length of the series can still change: nothing was heard of it. */
function isUntouched(state: MatchState): boolean {
  return state.status === 'ready' && state.reported === null
}

function decide(before: MatchState, { decision, by, reason }: DecidedEvent, entry: LogEntry): MatchState {
  if (before.status === 'void' || (before.decision !== null && isSame(before.decision, decision))) return before
  const kept = before.maps.map(cutShort)
  const maps = decision.maps.length > 0 ? withScores(kept, decision) : agrees(before, decision) ? kept : kept.map(clear)
  const decided: MatchState = {
    ...before,
    status: 'finished',
    currentMap: null,
    maps,
    // What series_end stated belongs to the maps that were played.
    reported: maps === kept ? before.reported : null,
    winner: decision.winner,
    outcome: decision.outcome,
    decision,
    word: { by, reason, at: entry.at },
  }
  return addMoment(decided, entry, { kind: 'decided', map: null, score: seriesScore(decided) })
}

function annul(before: MatchState, { by, reason }: VoidEvent, entry: LogEntry): MatchState {
  if (before.status === 'void') return before
  const annulled: MatchState = {
    ...before,
    status: 'void',
    currentMap: null,
    winner: null,
    outcome: null,
    word: { by, reason, at: entry.at },
    beforeVoid: before,
  }
  return addMoment(annulled, entry, { kind: 'void', map: null, score: null })
}

function changeLength(state: MatchState, { bestOf }: BestOfEvent): MatchState {
  return isUntouched(state) && state.bestOf !== bestOf ? emptyMatch({ ...state, bestOf }) : state
}

function isSame(a: Decision, b: Decision): boolean {
  return (
    a.outcome === b.outcome &&
    a.winner === b.winner &&
    a.maps.length === b.maps.length &&
    a.maps.every((map, index) => map.team1 === b.maps[index]?.team1 && map.team2 === b.maps[index]?.team2)
  )
}

/**
 * Whether the maps as they stand may be shown beside a decision that names none. A result of play needs maps that give
 * it. Maps of a series that somebody forfeits were played before; only a series won by somebody else contradicts.
 */
function agrees(state: MatchState, decision: Decision): boolean {
  const final = finalScore(state)
  if (final === null) return decision.outcome !== 'played'
  return leader(final) === decision.winner
}

/** Nobody plays on: a running map stays as far as it went, without a winner. */
function cutShort(map: MapState): MapState {
  return map.status === 'live' ? { ...map, status: 'finished' } : map
}

/** Rounds and scoreboards stay where the score is what they tell; of another course of play they would tell nothing true. */
function withScores(maps: readonly MapState[], { maps: scores }: Decision): MapState[] {
  return maps.map((map): MapState => {
    const told = scores[map.number]
    if (told === undefined) return clear(map)
    const score: Pair = [told.team1, told.team2]
    const isKept = map.score[0] === score[0] && map.score[1] === score[1]
    return { ...(isKept ? map : clear(map)), status: 'finished', score, winner: leader(score) }
  })
}

function clear(map: MapState): MapState {
  return map.status === 'upcoming' ? map : emptyMap(map.number)
}
