import type { Runner, Trx } from '#platform/database'

/** Backups of a match are of use while it is played; after this nobody asks for them. */
const keptMs = 7 * 24 * 3_600_000

export type BackupRow = {
  match_id: number
  map_number: number
  round: number
  assignment_number: number
  /** Sealed. */
  body: string
  received_at: Date
}

/** The newest one of a round takes the place of an older one. */
export async function saveBackup(trx: Trx, row: BackupRow): Promise<void> {
  const { assignment_number, body, received_at } = row
  await trx
    .insertInto('match_backups')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['match_id', 'map_number', 'round']).doUpdateSet({ assignment_number, body, received_at }),
    )
    .execute()
}

/** The backup that came last: after a restore on the server that is not the one of the highest round. */
export function findBackup(runner: Runner, matchId: number): Promise<Omit<BackupRow, 'body'> | undefined> {
  return runner
    .selectFrom('match_backups')
    .select(['match_id', 'map_number', 'round', 'assignment_number', 'received_at'])
    .where('match_id', '=', matchId)
    .orderBy('received_at', 'desc')
    .orderBy('map_number', 'desc')
    .orderBy('round', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function readBackupBody(
  runner: Runner,
  { match_id, map_number, round }: Pick<BackupRow, 'match_id' | 'map_number' | 'round'>,
): Promise<string | null> {
  const row = await runner
    .selectFrom('match_backups')
    .select('body')
    .where('match_id', '=', match_id)
    .where('map_number', '=', map_number)
    .where('round', '=', round)
    .executeTakeFirst()
  return row?.body ?? null
}

export async function deleteOldBackups(trx: Trx, now: Date): Promise<void> {
  await trx
    .deleteFrom('match_backups')
    .where('received_at', '<', new Date(now.getTime() - keptMs))
    .execute()
}
