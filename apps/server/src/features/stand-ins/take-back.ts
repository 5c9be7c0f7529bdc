import { recordAct } from '#audit'
import { leaveMatch, lockMatches } from '#matches'
import { lockTournament, tellTournament } from '#tournaments'
import { found, refuse } from '#platform/errors'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import { canTakeBack } from './stand-ins.rules.ts'
import {
  deleteBySteamId,
  findStandIn,
  listOwnPlaces,
  markRemoved,
  sideOf,
  type StandInRow,
} from './stand-ins.queries.ts'

type Target = { tournamentId: number; standInId: string; by: string }

/**
 * Takes a word back: somebody from outside leaves the matches of the team that have not begun. In those that have they stay, as they played in them.
 * @throws TOURNAMENT_NOT_FOUND, STAND_IN_NOT_FOUND, STAND_IN_PLAYS where their only match has begun
 */
export async function takeBack(platform: Platform, { tournamentId, standInId, by }: Target): Promise<void> {
  await platform.transact(async (work) => {
    found(await lockTournament(work.trx, tournamentId), 'TOURNAMENT_NOT_FOUND')
    const named = await findStandIn(work.trx, standInId)
    if (named === undefined || named.tournament_id !== tournamentId || named.removed_at !== null)
      return refuse('STAND_IN_NOT_FOUND')
    const isGone = await leave(platform, work, { named, by })
    if (!isGone) refuse('STAND_IN_PLAYS')
    await tellTournament(platform, work, tournamentId)
  })
}

/** Answers whether anything was to be taken back. The tournament must be locked. */
async function leave(
  platform: Platform,
  work: Work,
  { named, by }: { named: StandInRow; by: string },
): Promise<boolean> {
  const { id, tournament_id: tournamentId, match_id: matchId, team_id: teamId } = named
  const matches = (await lockMatches(work.trx, tournamentId)).filter((match) => sideOf(match, teamId) !== null)
  const ahead = matches.filter((match) => (matchId ?? match.id) === match.id && canTakeBack(match.status))
  if (matchId !== null && ahead.length === 0) return false
  for (const match of ahead)
    await leaveMatch(platform, work, { matchId: match.id, standInId: id, insteadOf: named.instead_of })
  const at = platform.clock.now()
  await markRemoved(work.trx, id, { by, at })
  const details = { stand_in: named.role, team: teamId, ...(matchId !== null && { match: String(matchId) }) }
  const userId = named.user_id ?? undefined
  await recordAct(work.trx, { act: 'stand_in.removed', by, userId, tournamentId, details, at })
  await work.publish({ type: 'stand-in.changed', standInId: id, change: 'removed' })
  return true
}

/** Somebody whose account goes stands in nowhere any more; where they stood in by Steam ID alone, nothing of it is left. */
export async function forgetStandIns(
  platform: Platform,
  work: Work,
  { userId, steamId }: { userId: string; steamId: string | null },
): Promise<void> {
  for (const named of await listOwnPlaces(work.trx, userId)) {
    await lockTournament(work.trx, named.tournament_id)
    await leave(platform, work, { named, by: userId })
    await tellTournament(platform, work, named.tournament_id)
  }
  if (steamId !== null) await deleteBySteamId(work.trx, steamId)
}
