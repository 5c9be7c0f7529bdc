import type { TeamNumber } from '@lobby/contract'
import type { Runner, Trx } from '#platform/database'

export type WarningRow = {
  id: string
  match_id: number
  team: TeamNumber
  user_id: string | null
  username: string | null
  reason: string
  given_by_name: string
  given_at: Date
}

export async function insertWarning(
  trx: Trx,
  warning: Omit<WarningRow, 'username' | 'given_by_name'> & { given_by: string },
): Promise<void> {
  await trx.insertInto('match_warnings').values(warning).execute()
}

/** The newest first. */
export function listWarnings(runner: Runner, matchId: number): Promise<WarningRow[]> {
  return runner
    .selectFrom('match_warnings as warning')
    .innerJoin('users as giver', 'giver.id', 'warning.given_by')
    .leftJoin('users as warned', 'warned.id', 'warning.user_id')
    .select(['warning.id', 'warning.match_id', 'warning.team', 'warning.user_id', 'warning.reason', 'warning.given_at'])
    .select(['giver.username as given_by_name', 'warned.username'])
    .where('warning.match_id', '=', matchId)
    .orderBy('warning.given_at', 'desc')
    .orderBy('warning.id', 'desc')
    .limit(100)
    .$castTo<WarningRow>()
    .execute()
}
