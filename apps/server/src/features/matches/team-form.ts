import type { FormMatch } from '@lobby/contract'
import { sql } from 'kysely'
import type { Runner } from '#platform/database'
import type { MatchRow } from './matches.queries.ts'

/** How many matches a form tells of. */
const formLength = 5

/** The tag of every answer that tells how teams did: dropped with each result. */
export const formsTag = 'forms'

type Before = Pick<MatchRow, 'id' | 'tournament_id' | 'started_at' | 'finished_at'>

/** A team's last decided matches in the tournament of `match` before that one began, the newest last. */
export async function readForm(runner: Runner, match: Before, teamId: string): Promise<FormMatch[]> {
  const began = match.started_at ?? match.finished_at
  let earlier = runner
    .selectFrom('matches')
    .select(['id', 'team1_id', sql<number>`(state ->> 'winner')::int`.as('winner')])
    .where('tournament_id', '=', match.tournament_id)
    .where('status', '=', 'finished')
    .where((eb) => eb.or([eb('team1_id', '=', teamId), eb('team2_id', '=', teamId)]))
    .where(sql<boolean>`state ->> 'winner' is not null`)
    .where('id', '<>', match.id)
  if (began !== null) earlier = earlier.where('finished_at', '<', began)
  const rows = await earlier.orderBy('finished_at', 'desc').orderBy('id', 'desc').limit(formLength).execute()
  return rows.toReversed().map(({ id, team1_id, winner }) => ({
    match_id: String(id),
    is_win: winner === (team1_id === teamId ? 1 : 2),
  }))
}
