import type { ChangedMeanwhile, FieldChange } from '@lobby/contract'
import { sql } from 'kysely'
import type { Runner } from '#platform/database'
import { AppError } from '#platform/errors'
import type { TournamentRow } from '#tournaments'

/** What was changed by acts after a version, field by field: from what it was then to what it is now. */
async function listChangesSince(runner: Runner, tournamentId: number, version: number): Promise<FieldChange[]> {
  const rows = await runner
    .selectFrom('admin_acts')
    .select(sql<FieldChange[]>`details -> 'changes'`.as('changes'))
    .where('tournament_id', '=', tournamentId)
    .where(sql<boolean>`(details ->> 'version')::integer > ${version}`)
    .where(sql<boolean>`details ? 'changes'`)
    .orderBy('id')
    .execute()
  const first = new Map<string, FieldChange>()
  for (const change of rows.flatMap((row) => row.changes)) {
    const known = first.get(change.field)
    first.set(change.field, known === undefined ? change : { ...change, before: known.before })
  }
  // What was changed and changed back is as it was.
  return [...first.values()].filter(({ before, after }) => before !== after)
}

/** @throws TOURNAMENT_CHANGED with what others changed since */
export async function requireSeen(
  runner: Runner,
  tournament: Pick<TournamentRow, 'id' | 'version'>,
  version: number,
): Promise<void> {
  if (version === tournament.version) return
  const since = await listChangesSince(runner, tournament.id, version)
  // A version that is yet to come was never looked at.
  if (since.length > 0 || version > tournament.version) throw changedMeanwhile(tournament, since)
}

export function changedMeanwhile(
  { version }: Pick<TournamentRow, 'version'>,
  changes: ChangedMeanwhile['changes'],
): AppError {
  return new AppError('TOURNAMENT_CHANGED', undefined, { version, changes } satisfies ChangedMeanwhile)
}
