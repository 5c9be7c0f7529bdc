import type { DeskNeed } from '@lobby/contract'
import type { Platform } from '#platform/platform'
import { findOldestReport } from './reports.queries.ts'

/** What people reported of what was said in matches, and no admin has closed: one need for all of it. */
export async function readReportNeeds({ db }: Pick<Platform, 'db'>): Promise<DeskNeed[]> {
  const { open, since } = await findOldestReport(db)
  if (since === null) return []
  return [
    {
      id: 'report',
      kind: 'report',
      since: since.toISOString(),
      until: null,
      match: null,
      team: null,
      count: open,
      call: null,
      text: null,
      page: '/admin/reports',
      tournament: null,
    },
  ]
}
