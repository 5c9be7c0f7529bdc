import { streamAddress, type MatchRoom, type MatchVeto, type ResultStep, type TimeStep } from '@lobby/contract'
import { pauseIn, selectMatch, selectPause } from '#matches'
import type { Runner } from '#platform/database'
import { found } from '#platform/errors'
import { askTogether } from '#platform/trips'
import { selectTeamsOfMatch } from '#teams'
import { selectDispute } from './disputes/disputes.queries.ts'
import { summaryOf } from './disputes/read-dispute.ts'
import { bothOf, phaseOf } from './room-scene.ts'
import { emptyRoom, readyEnds, readyOpens, turnEnds, type RoomEntry, type RoomState } from './room.rules.ts'
import { selectSettingsOf, settingsIn } from './room-settings.ts'
import { entriesIn, selectRoom, selectRoomEntries, wholeRoom } from './rooms.queries.ts'
import { listTakenBack } from './taken-back.rules.ts'
import { turnsOf } from './veto.rules.ts'

/** The room as everybody sees it. @throws MATCH_NOT_FOUND */
export async function readRoom(runner: Runner, matchId: number): Promise<MatchRoom> {
  const [[played], [room], [kept], [dispute], entries, teams, [pause]] = await askTogether(runner, [
    selectMatch(runner, matchId),
    selectRoom(runner, matchId),
    selectSettingsOf(runner, matchId),
    selectDispute(runner, matchId),
    selectRoomEntries(runner, matchId),
    selectTeamsOfMatch(runner, matchId),
    selectPause(runner, matchId),
  ])
  const match = found(played, 'MATCH_NOT_FOUND')
  const state = room === undefined ? emptyRoom : wholeRoom(room).state
  const standing = phaseOf(match, state)
  const settings = settingsIn(kept)
  const isAhead = standing.phase === 'ready'
  const hasServer = match.status !== 'ready' || match.config_fetched_at !== null
  const log = entriesIn(entries)
  const [first, second] = bothOf(match, teams)
  return {
    match_id: String(matchId),
    version: room?.version ?? 0,
    ...standing,
    captains: [first.captain_id, second.captain_id],
    vice_captains: [first.vice_captain_id, second.vice_captain_id],
    stream_url: state.stream === null ? null : streamAddress(state.stream),
    schedule: {
      time: state.schedule.time,
      anchor: state.schedule.anchor,
      proposal: isAhead ? state.schedule.proposal : null,
      log: timeSteps(log),
    },
    ready: {
      team1: state.ready[0],
      team2: state.ready[1],
      opens_at: isAhead ? (readyOpens(state, settings)?.toISOString() ?? null) : null,
      ends_at: isAhead ? (readyEnds(state, settings)?.toISOString() ?? null) : null,
    },
    absent: state.absent,
    settings,
    // Of a series that is no more until the room hears of it.
    result: presentResult(state, log),
    dispute: dispute ? summaryOf(dispute) : null,
    loaded: hasServer,
    paused: hasServer ? null : pauseIn(pause),
    veto: standing.phase === 'ready' ? null : presentVeto(state, log, standing.phase === 'veto'),
  }
}

function presentVeto(state: RoomState, log: readonly RoomEntry[], isRunning: boolean): MatchVeto | null {
  const { veto } = state
  if (veto === null) return null
  const { setup, taken } = veto
  return {
    first: setup.first,
    first_by: setup.firstBy,
    pool: [...setup.pool],
    turn_seconds: setup.turnSeconds,
    steps: turnsOf(setup).map(({ action, team }, index) => ({
      action,
      team,
      map: taken[index]?.map ?? null,
      side: taken[index]?.side ?? null,
      by_timer: taken[index]?.byTimer ?? false,
    })),
    current: taken.length,
    undone: listTakenBack(log),
    due_at: isRunning ? (turnEnds(state)?.toISOString() ?? null) : null,
  }
}

function presentResult({ result }: RoomState, log: readonly RoomEntry[]): MatchRoom['result'] {
  if (result === null) return null
  const told = resultSteps(log)
  return {
    status: result.status,
    by: result.by,
    team1: result.said[0] && { maps: [...result.said[0].maps] },
    team2: result.said[1] && { maps: [...result.said[1].maps] },
    due_at: result.dueAt,
    settled_by: result.settledBy,
    log: told,
  }
}

/** What was said about how it ended. */
function resultSteps(log: readonly RoomEntry[]): ResultStep[] {
  return log.flatMap(({ at, event }): ResultStep[] => {
    switch (event.type) {
      case 'result-reported':
        return [{ at, kind: 'reported', team: event.team, maps: [...event.result.maps] }]
      case 'result-answered':
        return [{ at, kind: event.agreed ? 'agreed' : 'disagreed', team: event.team, maps: [] }]
      case 'result-stood':
        return [{ at, kind: 'stood', team: null, maps: [] }]
      case 'result-lapsed':
        return [{ at, kind: 'lapsed', team: null, maps: [] }]
      case 'result-refused':
        return [{ at, kind: 'refused', team: null, maps: [] }]
      default:
        return []
    }
  })
}

/** What was said about the time. An answer is about the proposal before it. */
function timeSteps(log: readonly RoomEntry[]): TimeStep[] {
  let proposed: string | null = null
  return log.flatMap(({ at, event }): TimeStep[] => {
    switch (event.type) {
      case 'time-set':
        return [{ at, kind: 'set', team: null, time: event.time }]
      case 'time-proposed':
        proposed = event.time
        return [{ at, kind: 'proposed', team: event.team, time: event.time }]
      case 'time-answered':
        return [{ at, kind: event.accepted ? 'accepted' : 'declined', team: event.team, time: proposed }]
      default:
        return []
    }
  })
}
