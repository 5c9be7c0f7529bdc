import { recordMatchAct } from '#audit'
import type { CurrentUser, MatchWarnings, WarnRequest } from '@lobby/contract'
import { crewStanding, isOfTeams, requireReferee } from '#crew'
import { findMatch, listCoaches, listRoster } from '#matches'
import { mayOrganise } from '#users'
import { newId } from '#core/ids'
import { found, refuse } from '#platform/errors'
import type { Platform } from '#platform/platform'
import { insertWarning, listWarnings } from './warnings.queries.ts'

type Viewer = Pick<CurrentUser, 'id' | 'is_admin'>

/**
 * A referee or an organiser warns a team, or one of its people. It is a word that stays: both teams read it, and nothing follows from it by itself.
 * @throws MATCH_NOT_FOUND (also for one that is annulled), NOT_REFEREE, REFEREE_IN_TEAM, WARNED_NOT_IN_TEAM
 */
export async function warn(
  platform: Platform,
  { matchId, user, request }: { matchId: number; user: Viewer; request: WarnRequest },
): Promise<void> {
  const { clock, realtime, transact } = platform
  await transact(async ({ trx, publish, afterCommit }) => {
    const match = found(await findMatch(trx, matchId), 'MATCH_NOT_FOUND')
    if (match.status === 'void') refuse('MATCH_NOT_FOUND')
    await requireReferee(trx, user, match)
    const { team, user_id: userId, reason } = request
    if (userId !== null) {
      const people = [...(await listRoster(trx, matchId)), ...(await listCoaches(trx, matchId))]
      if (!people.some((one) => one.user_id === userId && one.team_number === team)) refuse('WARNED_NOT_IN_TEAM')
    }
    const at = clock.now()
    const id = newId()
    await insertWarning(trx, { id, match_id: matchId, team, user_id: userId, reason, given_by: user.id, given_at: at })
    const details = { team: team === 1 ? match.team1_id : match.team2_id }
    const act = { act: 'match.warned', by: user.id, matchId, reason, details, at } as const
    await recordMatchAct(trx, { ...act, userId: userId ?? undefined })
    await publish({ type: 'match.warned', matchId, warningId: id })
    afterCommit(() =>
      realtime.send([`match:${matchId}`], { type: 'room.changed', id: String(matchId), at: at.toISOString() }),
    )
  })
}

/** For whoever belongs to its teams, its referees and the organisers. @throws MATCH_NOT_FOUND, FORBIDDEN */
export async function readWarnings({ db }: Platform, matchId: number, viewer: Viewer): Promise<MatchWarnings> {
  const match = found(await findMatch(db, matchId), 'MATCH_NOT_FOUND')
  const mayWarn =
    (await mayOrganise(db, viewer, match.tournament_id)) || (await crewStanding(db, viewer.id, match)).referee
  if (!mayWarn && !(await isOfTeams(db, viewer.id, matchId))) refuse('FORBIDDEN')
  return {
    warnings: (await listWarnings(db, matchId)).map((row) => ({
      id: row.id,
      team: row.team,
      user: row.user_id === null ? null : { id: row.user_id, username: row.username ?? '' },
      reason: row.reason,
      by: row.given_by_name,
      at: row.given_at.toISOString(),
    })),
    can_warn: mayWarn && match.status !== 'void',
  }
}
