import type { AdminActName, CupSteering, CupSteeringRequest, Language } from '@lobby/contract'
import { recordAct } from '#audit'
import { endBracket } from '#bracket'
import { listTournamentMatches, voidMatch, type MatchRow } from '#matches'
import { letRoomsGoOn } from '#match-rooms'
import { listRegistrations, listRosters } from '#registrations'
import { leadersOf } from '#teams'
import { lockTournament, saveTournament, tellTournament, type TournamentRow } from '#tournaments'
import { found, unwrap } from '#platform/errors'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import { requireSeen } from '../settings/changes.queries.ts'
import { canSteer } from './steering.rules.ts'

type Steering = { tournamentId: number; actorId: string; language: Language; request: CupSteeringRequest }
type Planned = Steering & { tournament: TournamentRow; rows: readonly MatchRow[] }

/**
 * Pauses a running tournament, lets it go on or calls it off; with `dry_run` only says what that means.
 * @throws TOURNAMENT_NOT_FOUND, TOURNAMENT_CHANGED, NOT_STARTED, TOURNAMENT_LOCKED, TOURNAMENT_NOT_PAUSED
 */
export function steerCup(platform: Platform, steering: Steering): Promise<CupSteering> {
  const { tournamentId, actorId, request } = steering
  return platform.transact(async (work) => {
    const tournament = found(await lockTournament(work.trx, tournamentId), 'TOURNAMENT_NOT_FOUND')
    unwrap(canSteer(request, { status: tournament.status, isPaused: tournament.paused_at !== null }))
    await requireSeen(work.trx, tournament, request.version)
    const planned = { ...steering, tournament, rows: await listTournamentMatches(work.trx, tournamentId) }
    const means = await meaningOf(work, planned)
    if (request.dry_run) return { applied: false, version: tournament.version, ...means }
    const now = platform.clock.now()
    await recordAct(work.trx, {
      act: acts[request.action],
      by: actorId,
      tournamentId,
      reason: request.reason === '' ? null : request.reason,
      details: { changes: changesOf(planned), version: tournament.version + 1 },
      at: now,
    })
    await carryOut(platform, work, planned)
    return { applied: true, version: tournament.version + 1, ...means }
  })
}

const acts: Record<CupSteeringRequest['action'], AdminActName> = {
  pause: 'tournament.paused',
  resume: 'tournament.resumed',
  end: 'tournament.ended',
  cancel: 'tournament.cancelled',
}

const statuses = { cancel: 'cancelled', end: 'finished' } as const

function changesOf({ tournament, request }: Planned) {
  if (request.action === 'cancel' || request.action === 'end')
    return [{ field: 'status', before: tournament.status, after: statuses[request.action] }]
  const until = request.action === 'pause' ? request.until : null
  return [
    { field: 'paused', before: tournament.paused_at !== null, after: request.action === 'pause' },
    { field: 'paused_until', before: tournament.paused_until?.toISOString() ?? null, after: until },
  ]
}

async function meaningOf({ trx }: Work, { tournamentId, actorId, rows }: Planned) {
  const entries = (await listRegistrations(trx, tournamentId)).filter(({ seed }) => seed !== null)
  const ids = new Set(entries.map(({ id }) => id))
  const players = (await listRosters(trx, { tournamentId })).filter((player) => ids.has(player.registration_id))
  const people = new Set([...entries.flatMap(leadersOf), ...players.map(({ user_id: id }) => id)])
  people.delete(actorId)
  const count = (...statuses: MatchRow['status'][]): number =>
    rows.filter(({ status }) => statuses.includes(status)).length
  return {
    matches: { ahead: count('ready'), running: count('warmup', 'live'), over: count('finished') },
    teams: entries.length,
    confirmed: entries.filter(({ status, fee_waived: isFree }) => status === 'confirmed' && !isFree).length,
    people_told: people.size,
  }
}

async function carryOut(platform: Platform, work: Work, planned: Planned): Promise<void> {
  const { request, rows } = planned
  if (request.action === 'cancel') return callOff(platform, work, planned)
  if (request.action === 'end') return endNow(platform, work, planned)
  await (request.action === 'pause' ? pause(platform, work, planned, request) : resume(platform, work, planned))
  work.afterCommit(() => tellRooms(platform, rows))
}

async function callOff(platform: Platform, work: Work, { tournament, request, actorId, rows }: Planned): Promise<void> {
  const open = rows.filter(({ status }) => status === 'ready' || status === 'warmup' || status === 'live')
  for (const match of open.toSorted((a, b) => a.id - b.id))
    await voidMatch(platform, work, { match, by: actorId, reason: request.reason })
  await work.publish({ type: 'tournament.cancelled', tournamentId: String(tournament.id) })
  await tellTournament(platform, work, tournament.id, { status: 'cancelled', ...notPaused })
}

async function endNow(
  platform: Platform,
  work: Work,
  { tournament, request, actorId, language }: Planned,
): Promise<void> {
  const author = { by: actorId, reason: request.reason }
  await endBracket(platform, work, { tournamentId: tournament.id, author, language })
  if (tournament.paused_at !== null) await saveTournament(work.trx, tournament.id, notPaused)
}

async function pause(
  platform: Platform,
  work: Work,
  { tournament, actorId }: Planned,
  { until, reason }: Extract<CupSteeringRequest, { action: 'pause' }>,
): Promise<void> {
  const at = platform.clock.now()
  await work.publish({
    type: 'tournament.paused',
    tournamentId: String(tournament.id),
    by: actorId,
    at: at.toISOString(),
  })
  await tellTournament(platform, work, tournament.id, {
    // Another reason is the same pause.
    paused_at: tournament.paused_at ?? at,
    paused_until: until === null ? null : new Date(until),
    pause_reason: reason,
  })
}

async function resume(platform: Platform, work: Work, { tournament, actorId }: Planned): Promise<void> {
  const at = platform.clock.now()
  const tournamentId = String(tournament.id)
  await work.publish({ type: 'tournament.resumed', tournamentId, by: actorId, at: at.toISOString() })
  await tellTournament(platform, work, tournament.id, notPaused)
  const since = tournament.paused_at?.getTime() ?? at.getTime()
  await letRoomsGoOn(platform, work, { tournamentId: tournament.id, ms: at.getTime() - since })
}

const notPaused = { paused_at: null, paused_until: null, pause_reason: null } as const

/** Open pages of matches that wait ask again. */
function tellRooms({ answers, realtime, clock }: Platform, rows: readonly MatchRow[]): void {
  const at = clock.now().toISOString()
  for (const { id } of rows.filter(({ status }) => status === 'ready')) {
    answers.drop(`match:${id}`)
    realtime.send([`match:${id}`], { type: 'room.changed', id: String(id), at })
  }
}
