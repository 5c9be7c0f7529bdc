import type { TeamNumber } from '@lobby/contract'
import { addToRoster, findMatch, lockMatch } from '#matches'
import { lockTournament } from '#tournaments'
import { findUser } from '#users'
import { found } from '#platform/errors'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import { judge } from './judge.ts'
import { letIn } from './name-stand-in.ts'
import { findTeamEntry } from './stand-ins.queries.ts'

type Coming = { matchId: number; userId: string; team: TeamNumber; by: string; reason: string }

/**
 * Somebody whom an organiser lets in at a match's server: the team's own people come from its bench, anybody else stands in for this match.
 * @throws MATCH_NOT_FOUND, REGISTRATION_NOT_FOUND, PLAYER_NOT_FOUND, and what judge refuses
 */
export async function letCome(
  platform: Platform,
  work: Work,
  { matchId, userId, team, by, reason }: Coming,
): Promise<void> {
  const { trx } = work
  const match = found(await findMatch(trx, matchId), 'MATCH_NOT_FOUND')
  const tournament = found(await lockTournament(trx, match.tournament_id), 'TOURNAMENT_NOT_FOUND')
  await lockMatch(trx, matchId)
  const teamId = team === 1 ? match.team1_id : match.team2_id
  const entry = found(await findTeamEntry(trx, tournament.id, teamId), 'REGISTRATION_NOT_FOUND')
  const user = found(await findUser(trx, userId), 'PLAYER_NOT_FOUND')
  const place = { tournamentId: tournament.id, registrationId: entry.id, teamId, matchId }
  const named = { userId, steamId: user.steam_id, name: user.username }
  const as = { role: 'player', insteadOf: null } as const
  const answer = await judge(work, { tournament, place, person: named, ...as })
  if (answer === 'own') await addToRoster(platform, work, { matchId, userId, team })
  else await letIn(platform, work, { place, named, ...as, reason, by, matches: [match] })
}
