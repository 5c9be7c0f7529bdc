import type { Runner, Trx } from '#platform/database'
import { writeLater } from '#platform/trips'
import type { SaidState } from './log-headers.rules.ts'

/** When the log of an assignment last came, and how the game stood by the engine's own word. */
export type LogHeard = SaidState & { readonly assignment: number; readonly at: Date }

/** Written with the next trip (`writeLater`). */
export async function saveHeard(
  trx: Trx,
  matchId: number,
  { assignment, at, map, state, ct, t }: LogHeard,
): Promise<void> {
  const heard = { assignment_number: assignment, heard_at: at, map, state, ct, t }
  await writeLater(
    trx,
    trx
      .insertInto('match_log_heard')
      .values({ match_id: matchId, ...heard })
      .onConflict((conflict) => conflict.column('match_id').doUpdateSet(heard)),
  )
}

/** Null where no log came, or none of the assignment that counts. */
export async function findLogHeard(
  runner: Runner,
  { id, assignment_number }: { id: number; assignment_number: number },
): Promise<LogHeard | null> {
  const row = await runner
    .selectFrom('match_log_heard')
    .select(['heard_at', 'map', 'state', 'ct', 't'])
    .where('match_id', '=', id)
    .where('assignment_number', '=', assignment_number)
    .executeTakeFirst()
  if (row === undefined) return null
  const { heard_at: at, ...said } = row
  return { assignment: assignment_number, at, ...said }
}
