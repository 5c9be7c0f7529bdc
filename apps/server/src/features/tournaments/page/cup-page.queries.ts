import { sql } from 'kysely'
import { jsonb, type Runner, type Trx } from '#platform/database'
import type { PageBody } from './cup-page.rules.ts'

export type PageRow = { body: PageBody; version: number; changed_at: Date }

export function findPage(runner: Runner, tournamentId: number): Promise<PageRow | undefined> {
  return runner
    .selectFrom('tournament_pages')
    .select(['body', 'version', 'changed_at'])
    .where('tournament_id', '=', tournamentId)
    .$castTo<PageRow>()
    .executeTakeFirst()
}

/** Under the lock of its tournament. */
export async function savePage(
  trx: Trx,
  tournamentId: number,
  { body, at, isTold }: { body: PageBody; at: Date; isTold: boolean },
): Promise<void> {
  await trx
    .insertInto('tournament_pages')
    .values({ tournament_id: tournamentId, body: jsonb(body), changed_at: at })
    .onConflict((conflict) =>
      conflict.column('tournament_id').doUpdateSet({
        body: jsonb(body),
        changed_at: at,
        ...(isTold && { version: sql`tournament_pages.version + 1` }),
      }),
    )
    .execute()
}
