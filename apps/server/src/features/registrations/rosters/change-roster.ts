import { recordAct } from '#audit'
import type { RosterRequest } from '@lobby/contract'
import { followRoster, lockMatches } from '#matches'
import { isLeader } from '#teams'
import { tellTournament } from '#tournaments'
import { AppError, refuse, unwrap } from '#platform/errors'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import { canChangeRoster, checkRoster } from '../registrations.rules.ts'
import { lockBoth } from '../lock-registration.ts'
import { readMatchRosters } from './match-rosters.ts'
import { requireGuardians, rosterFacts } from './roster-facts.ts'
import { deleteRoster, insertRoster, insertRosterChange } from './rosters.queries.ts'

type Target = { tournamentId: number; registrationId: string; actorId: string; isOrganiser: boolean }

/**
 * Says anew who plays, who is a substitute and who coaches: the captain until the start, afterwards an organiser, who says why.
 * Matches that have not begun follow. Who, when and why is kept.
 * @throws TOURNAMENT_NOT_FOUND, REGISTRATION_NOT_FOUND, NOT_CAPTAIN, ROSTER_LOCKED, TOURNAMENT_LOCKED, VALIDATION_FAILED without a
 * reason after the start, and what checkRoster refuses
 */
export async function changeRoster(platform: Platform, target: Target & { request: RosterRequest }): Promise<void> {
  const { request, actorId, isOrganiser } = target
  await platform.transact(async (work) => {
    const { trx } = work
    const { tournament, registration } = await lockBoth(work, target)
    if (!isOrganiser && !isLeader(registration, actorId)) refuse('NOT_CAPTAIN')
    if (registration.status === 'withdrawn') refuse('REGISTRATION_NOT_FOUND')
    unwrap(canChangeRoster(tournament.status, isOrganiser))
    if (tournament.status === 'live' && request.reason === '')
      throw new AppError('VALIDATION_FAILED', [{ path: 'reason', code: 'required', message: '' }])
    const place = { tournamentId: tournament.id, registrationId: registration.id }
    const facts = await rosterFacts(trx, { ...place, teamId: registration.team_id }, request)
    unwrap(checkRoster({ tournament, ...facts }))
    await requireGuardians(trx, tournament, request.players)
    await deleteRoster(trx, registration.id)
    await insertRoster(trx, place, request)
    await insertRosterChange(trx, {
      registration_id: registration.id,
      user_id: actorId,
      at: platform.clock.now(),
      reason: request.reason,
    })
    if (!isLeader(registration, actorId))
      await recordAct(trx, {
        act: 'registration.roster_changed',
        by: actorId,
        tournamentId: tournament.id,
        reason: request.reason === '' ? null : request.reason,
        details: { team: registration.team_id },
        at: platform.clock.now(),
      })
    await tellRosterChanged(platform, work, {
      ...place,
      by: actorId,
      before: facts.playersBefore,
      now: request.players,
    })
    if (tournament.status === 'live') await followMatches(platform, work, { ...place, teamId: registration.team_id })
    await tellTournament(platform, work, tournament.id)
  })
}

/** Who comes onto the roster hears of it, and who is no longer on it. */
export async function tellRosterChanged(
  { clock }: Platform,
  work: Work,
  change: {
    tournamentId: number
    registrationId: string
    by: string
    before: readonly string[]
    now: readonly string[]
  },
): Promise<void> {
  const { tournamentId, registrationId, by, before, now } = change
  const added = now.filter((id) => !before.includes(id))
  const removed = before.filter((id) => !now.includes(id))
  if (added.length + removed.length === 0) return
  const at = clock.now().toISOString()
  if (removed.length > 0)
    await work.publish({
      type: 'notice.settled',
      about: `registration:${registrationId}`,
      kinds: ['cup_player_banned'],
      at,
    })
  await work.publish({
    type: 'tournament.roster-changed',
    tournamentId: String(tournamentId),
    registrationId,
    by,
    added,
    removed,
    at,
  })
}

/** Those of the team that no server has begun. */
export async function followMatches(
  platform: Platform,
  work: Work,
  { tournamentId, teamId }: { tournamentId: number; teamId: string },
): Promise<void> {
  const rosterOf = await readMatchRosters(work.trx, tournamentId, [teamId])
  for (const match of await lockMatches(work.trx, tournamentId)) {
    const team = match.team1_id === teamId ? 1 : match.team2_id === teamId ? 2 : null
    if (team === null || match.status !== 'ready') continue
    await followRoster(platform, work, { matchId: match.id, team, roster: rosterOf(teamId, match.id) })
  }
}
