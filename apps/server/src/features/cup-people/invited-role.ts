import type { CupRole } from '@lobby/contract'
import type { Runner } from '#platform/database'
import { refuse } from '#platform/errors'

/** The number of a match of the tournament; null for all of them. @throws MATCH_NOT_FOUND */
export async function requireMatch(runner: Runner, id: string | null, tournamentId: number): Promise<number | null> {
  if (id === null) return null
  const number = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : refuse('MATCH_NOT_FOUND')
  const row = await runner
    .selectFrom('matches')
    .select('id')
    .where('id', '=', number)
    .where('tournament_id', '=', tournamentId)
    .where('status', '<>', 'void')
    .executeTakeFirst()
  return row?.id ?? refuse('MATCH_NOT_FOUND')
}

/** What the log of acts says of an invitation. */
export function rowsOf({
  tournament_id: tournamentId,
  role,
  match_id: matchId,
}: {
  tournament_id: number
  role: CupRole
  match_id: number | null
}) {
  return { tournamentId, details: { role, ...(matchId === null ? {} : { match: String(matchId) }) } }
}
