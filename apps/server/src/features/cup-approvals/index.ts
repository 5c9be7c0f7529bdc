import type { Trx } from '#platform/database'
import { unwrap } from '#platform/errors'
import { lockApproval } from './approvals.queries.ts'
import { canChangeOwn } from './approvals.rules.ts'

export { approvalRoutes } from './approvals.routes.ts'
export { readApprovalNeeds } from './read-approval-needs.ts'

/**
 * The guard of a change of a tournament that a player made. The tournament is held.
 * @throws CUP_NOT_APPROVED, CUP_MONEY_APPROVED
 */
export async function requireApproved(
  trx: Trx,
  tournamentId: number,
  change: { fields: readonly string[]; opens: boolean; isAdmin: boolean },
): Promise<void> {
  unwrap(canChangeOwn((await lockApproval(trx, tournamentId))?.state ?? null, change))
}
