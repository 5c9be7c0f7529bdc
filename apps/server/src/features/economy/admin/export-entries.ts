import type { AdminEntryQuery } from '@lobby/contract'
import { csvLine } from '#core/csv'
import type { Runner } from '#platform/database'
import { listEntriesAfter } from './entries.queries.ts'

/** Rows asked for at a time: the answer streams, however long the ledger is. */
const chunk = 500

/** The ledger as CSV, the oldest entry first. The mark at its beginning tells spreadsheets that it is UTF-8. */
export async function* exportEntries(
  runner: Runner,
  sought: Pick<AdminEntryQuery, 'user' | 'kind'>,
): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(['id', 'created_at', 'user_id', 'username', 'kind', 'about', 'amount', 'key'])}`
  for (let afterId = 0; ;) {
    const rows = await listEntriesAfter(runner, sought, { afterId, limit: chunk })
    yield rows
      .map(({ id, created_at: at, user_id: userId, username, kind, about, amount, key }) =>
        csvLine([id, at.toISOString(), userId, username, kind, about, amount, key]),
      )
      .join('')
    afterId = rows.at(-1)?.id ?? 0
    if (rows.length < chunk) return
  }
}
