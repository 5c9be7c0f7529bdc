import { addMoment, type LogEntry, type ToldEvent } from './match-log.ts'
import {
  closeEarlierMaps,
  completeMap,
  decideByReport,
  finishMap,
  goLive,
  winnerOfLost,
  withMap,
} from './map-ends.rules.ts'
import { isClosed, isFinal, isIncomplete, leader, type MapState, type MatchState, type Pair } from './match-state.ts'
import { foldAhead, foldRestore } from './rounds.rules.ts'

/**
 * What the game server says of the score where its events are missing. Pure; answers the very same object when it is no news. A map that is over
 * gets its score by it and nothing else, and so does a match.
 */
export function reduceTold(before: MatchState, event: ToldEvent, entry: LogEntry): MatchState {
  const { map: number, score, course } = event
  if (before.status === 'void' || before.decision !== null || before.maps[number] === undefined) return before
  const state = isClosed(before) ? before : closeMapsBefore(before, event, entry)
  const map = state.maps[number]
  if (map === undefined) return state
  if (map.status === 'finished')
    return course === 'over' ? completeMap(state, map, score) : hearFurther(state, { map, score, course })
  if (isClosed(state)) return state
  if (course === 'over') {
    if (!isFinal(state, score)) return state
    return decideByReport(finishMap({ ...state, status: 'live' }, { map, score, winner: leader(score) }, entry), entry)
  }
  const { map: folded, restored } =
    course === 'back'
      ? foldRestore(map, { score, players: {} }, state.rules)
      : { map: foldAhead(map, score, state.rules), restored: false }
  if (folded === map) return state
  const live = goLive(state, folded)
  const told =
    map.status === 'upcoming' ? addMoment(live, entry, { kind: 'map_started', map: number, score: null }) : live
  return restored ? addMoment(told, entry, { kind: 'restored', map: number, score }) : told
}

/** How far a map went whose end is not known: further than was heard, and no word of how it ended. */
function hearFurther(
  state: MatchState,
  { map, score, course }: { map: MapState; score: Pair; course: ToldEvent['course'] },
): MatchState {
  if (course !== 'ahead' || !isIncomplete(state, map) || isFinal(state, score)) return state
  const further = foldAhead(map, score, state.rules)
  return further === map ? state : withMap(state, { ...further, status: 'finished' })
}

/**
 * Maps before the one that is played are over, whatever was heard of them. Who won those whose events were lost is known where only one team
 * lacks maps of what the server counts; their scores are not.
 */
function closeMapsBefore(before: MatchState, { map: number, before: won }: ToldEvent, entry: LogEntry): MatchState {
  const state = closeEarlierMaps(before, number, entry)
  if (won === null || won[0] + won[1] !== number || isClosed(state)) return state
  const earlier = state.maps.slice(0, number)
  const lacks = (team: 1 | 2): number => won[team - 1]! - earlier.filter(({ winner }) => winner === team).length
  const missing: Pair = [lacks(1), lacks(2)]
  return earlier
    .filter(({ status }) => status !== 'finished')
    .reduce(
      (current, map) =>
        isClosed(current)
          ? current
          : finishMap({ ...current, status: 'live' }, { map, score: map.score, winner: winnerOfLost(missing) }, entry),
      state,
    )
}
