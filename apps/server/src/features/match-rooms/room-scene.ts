import type { MatchRoom, RoomSettings, TeamNumber } from '@lobby/contract'
import { lockMatch, selectForFold, selectPause, settleMaps, type LockedMatch, type MatchRow } from '#matches'
import { found } from '#platform/errors'
import type { Runner } from '#platform/database'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import { askTogether } from '#platform/trips'
import { findPair, isLeader, pairOf, selectTeamsOfMatch, type TeamRow } from '#teams'
import { isSameWait, nextDue, reduceRoom, waitOf, type RoomEvent, type RoomState } from './room.rules.ts'
import { selectSettingsOf, settingsIn } from './room-settings.ts'
import { ensureRoom, insertRoomEvents, saveRoom, selectRoom, wholeRoom, type RoomRow } from './rooms.queries.ts'
import { outcomeOf } from './veto.rules.ts'

/** A room with its match while a transaction works in it; both are held until the transaction ends. */
export type Scene = {
  work: Work
  match: LockedMatch
  room: RoomRow
  settings: RoomSettings
  captains: Captains
  /** Whether no match of the tournament may begin for now. */
  isPaused: boolean
  now: Date
}

/** The first to enter a room makes it. One trip: what stands behind the two locks is read when both are held. @throws MATCH_NOT_FOUND */
export async function openRoom({ clock }: Platform, work: Work, matchId: number): Promise<Scene> {
  const { trx } = work
  const [[held], , [room], [settings], teams, [pause]] = await askTogether(trx, [
    selectForFold(trx, matchId).forUpdate(),
    ensureRoom(trx, matchId),
    selectRoom(trx, matchId).forUpdate(),
    selectSettingsOf(trx, matchId),
    selectTeamsOfMatch(trx, matchId),
    selectPause(trx, matchId),
  ])
  const match = found(held, 'MATCH_NOT_FOUND')
  return {
    work,
    match,
    room: wholeRoom(found(room, 'MATCH_NOT_FOUND')),
    settings: settingsIn(settings),
    captains: bothOf(match, teams),
    isPaused: pause !== undefined,
    now: clock.now(),
  }
}

type Standing = Pick<MatchRow, 'status' | 'map_choice'>

/** Where the match stands decides, not what its room remembers: it may have been loaded or decided elsewhere. */
export function phaseOf(
  { status, map_choice }: Standing,
  { absent }: Pick<RoomState, 'absent'>,
): Pick<MatchRoom, 'phase' | 'closed_by'> {
  if (map_choice === 'settled') return { phase: 'settled', closed_by: null }
  if (status !== 'ready')
    return { phase: 'closed', closed_by: status === 'warmup' || status === 'live' ? 'begun' : 'over' }
  if (map_choice === 'command') return { phase: 'closed', closed_by: 'command' }
  if (absent !== null) return { phase: 'closed', closed_by: 'no_show' }
  return { phase: map_choice === 'veto' ? 'veto' : 'ready', closed_by: null }
}

/** Who speaks for team 1 and for team 2. */
type Captains = readonly [TeamRow, TeamRow]
type Opponents = Pick<MatchRow, 'team1_id' | 'team2_id'>

export async function findCaptains(runner: Runner, match: Opponents): Promise<Captains> {
  return bothOf(match, await findPair(runner, [match.team1_id, match.team2_id]))
}

/** Both teams of a match in its order, of what was found. */
export function bothOf({ team1_id, team2_id }: Opponents, teams: readonly (TeamRow | undefined)[]): Captains {
  const [first, second] = pairOf(teams, [team1_id, team2_id])
  return [found(first, 'TEAM_NOT_FOUND'), found(second, 'TEAM_NOT_FOUND')]
}

/** The team that somebody speaks for, as its captain or vice-captain. */
export function numberIn([first, second]: Captains, id: string): TeamNumber | null {
  if (isLeader(first, id)) return 1
  return isLeader(second, id) ? 2 : null
}

/** Puts steps into the log of the room, with what follows from the last one; tells everybody after the commit. */
export async function recordSteps(
  platform: Platform,
  scene: Scene,
  { events, actorId }: { events: readonly RoomEvent[]; actorId: string | null },
): Promise<void> {
  const { work, match, room, now } = scene
  const at = now.toISOString()
  const state = events.reduce((before, event) => reduceRoom(before, { at, event }), room.state)
  const entries = events.map((event, index) => ({ seq: room.version + index + 1, event, actorId, at: now }))
  await insertRoomEvents(work.trx, match.id, entries)
  const outcome = state.veto === null ? null : outcomeOf(state.veto)
  if (match.map_choice === 'veto' && outcome !== null) await settleMaps(platform, work, { match, ...outcome })
  const after = (await lockMatch(work.trx, match.id)) ?? match
  const version = room.version + events.length
  const wait = waitOf(state, phaseOf(after, state).phase, scene.settings)
  const isNew = !isSameWait(wait, waitOf(room.state, phaseOf(match, room.state).phase, scene.settings))
  await saveRoom(work.trx, {
    match_id: match.id,
    state,
    version,
    due_at: nextDue(state, phaseOf(after, state).phase, scene.settings),
    waits_since: isNew ? version : room.waits_since,
  })
  if (isNew) await work.publish({ type: 'match.room-waits', matchId: match.id, version, wait })
  work.afterCommit(() => {
    platform.answers.drop(`match:${match.id}`)
    if (state.schedule.time !== room.state.schedule.time) tellTime(platform, match)
    platform.realtime.send([`match:${match.id}`], { type: 'room.changed', id: String(match.id), at })
  })
}

/** Lists and brackets tell when a match begins. */
function tellTime({ answers, realtime }: Platform, { id, tournament_id: tournamentId }: LockedMatch): void {
  for (const tag of ['matches', `bracket:${tournamentId}`]) answers.drop(tag)
  realtime.send([`tournament:${tournamentId}`], {
    type: 'match.timed',
    id: String(id),
    tournament_id: String(tournamentId),
  })
}
