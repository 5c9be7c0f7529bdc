import type { Need } from '@lobby/contract'
import type { Platform } from '#platform/platform'
import { countCheckedIn, findCheckIn } from './check-in.queries.ts'
import { closesAt, opensAt, phaseOf } from './check-in.rules.ts'

/** So long before the end somebody should call who is missing. */
const soonMs = 15 * 60_000

/** Teams that have not said that they are there, when the end is near or nobody closes it. */
export async function readCheckInNeeds({ db, clock }: Pick<Platform, 'db' | 'clock'>, id: number): Promise<Need[]> {
  const row = await findCheckIn(db, id)
  if (row?.tournament_status !== 'check_in') return []
  const isHeld = phaseOf(row) === 'held'
  const ends = closesAt(row)
  if (!isHeld && ends.getTime() - clock.now().getTime() > soonMs) return []
  const { teams, checked_in: here } = await countCheckedIn(db, id)
  if (here >= teams) return []
  return [
    {
      id: `check_in_missing:${id}`,
      kind: 'check_in_missing',
      since: opensAt(row).toISOString(),
      until: isHeld ? null : ends.toISOString(),
      match: null,
      team: null,
      count: teams - here,
      call: null,
      text: null,
      page: `/tournaments/${id}/organise/check-in`,
    },
  ]
}
