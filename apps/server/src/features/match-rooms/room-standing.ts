import type { MatchRoom, RoomSettings, TeamNumber } from '@lobby/contract'
import type { MatchRow } from '#matches'
import { phaseOf } from './room-scene.ts'
import { emptyRoom, readyEnds, readyOpens, turnEnds, type RoomState } from './room.rules.ts'
import { nextTurn } from './veto.rules.ts'

/** What a room waits for, in plain values. Times are ISO 8601. */
type RoomStanding = {
  phase: MatchRoom['phase']
  closedBy: MatchRoom['closed_by']
  time: string | null
  /** Whose captain proposed a time that nobody answered. */
  proposalBy: TeamNumber | null
  ready: readonly [boolean, boolean]
  readyOpens: string | null
  readyEnds: string | null
  /** Whose turn it is in the veto. */
  turn: TeamNumber | null
  turnEnds: string | null
  result: { status: 'reported' | 'agreed' | 'disputed'; by: TeamNumber; dueAt: string | null } | null
  takesResults: boolean
  /** When somebody last took a step that moves the match on; null: never. */
  movedAt: string | null
}

/** `kept`: the fold as it stands in `match_rooms`; null where nobody entered the room. */
export function standingOf(
  match: Pick<MatchRow, 'status' | 'map_choice'>,
  kept: Partial<RoomState> | null,
  settings: RoomSettings,
): RoomStanding {
  const state: RoomState = { ...emptyRoom, ...kept }
  const { phase, closed_by: closedBy } = phaseOf(match, state)
  const { schedule, ready, result, veto, turnSince } = state
  const isAhead = phase === 'ready'
  // All of them were made here, so they compare as texts.
  const moves = [...ready, turnSince, result?.dueAt ?? null].filter((at) => at !== null)
  return {
    phase,
    closedBy,
    time: schedule.time,
    proposalBy: isAhead ? (schedule.proposal?.team ?? null) : null,
    ready: [ready[0] !== null, ready[1] !== null],
    readyOpens: isAhead ? (readyOpens(state, settings)?.toISOString() ?? null) : null,
    readyEnds: isAhead ? (readyEnds(state, settings)?.toISOString() ?? null) : null,
    turn: phase === 'veto' && veto !== null ? (nextTurn(veto)?.team ?? null) : null,
    turnEnds: phase === 'veto' ? (turnEnds(state)?.toISOString() ?? null) : null,
    result: result === null ? null : { status: result.status, by: result.by, dueAt: result.dueAt },
    takesResults: settings.captain_results,
    movedAt: moves.reduce<string | null>((last, at) => (last === null || at > last ? at : last), null),
  }
}
