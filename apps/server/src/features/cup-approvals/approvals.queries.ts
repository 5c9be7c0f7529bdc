import { sql } from 'kysely'
import type { Runner, Trx } from '#platform/database'
import type { ApprovalState } from './approvals.rules.ts'

export type ApprovalRow = {
  state: ApprovalState
  asked_at: Date | null
  decided_at: Date | null
  words: string | null
}
const columns = ['state', 'asked_at', 'decided_at', 'words'] as const

/** Undefined for a tournament that needs nobody's approval. */
export function findApproval(runner: Runner, tournamentId: number): Promise<ApprovalRow | undefined> {
  return runner
    .selectFrom('cup_approvals')
    .select(columns)
    .where('tournament_id', '=', tournamentId)
    .$narrowType<{ state: ApprovalState }>()
    .executeTakeFirst()
}

/** The same, held until the transaction ends. The tournament is held before it. */
export function lockApproval(trx: Trx, tournamentId: number): Promise<ApprovalRow | undefined> {
  return trx
    .selectFrom('cup_approvals')
    .select(columns)
    .where('tournament_id', '=', tournamentId)
    .forUpdate()
    .$narrowType<{ state: ApprovalState }>()
    .executeTakeFirst()
}

export async function insertApproval(trx: Trx, tournamentId: number, madeBy: string): Promise<void> {
  await trx
    .insertInto('cup_approvals')
    .values({ tournament_id: tournamentId, made_by: madeBy, state: 'draft' })
    .execute()
}

type ApprovalChange = Partial<ApprovalRow> & { decided_by?: string | null }

export async function saveApproval(trx: Trx, tournamentId: number, change: ApprovalChange): Promise<void> {
  await trx.updateTable('cup_approvals').set(change).where('tournament_id', '=', tournamentId).execute()
}

/** Drafts of somebody's that an admin may still have to read; whoever makes one more is held until the transaction ends. */
export async function countOwnDrafts(trx: Trx, userId: string): Promise<number> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  const { n } = await trx
    .selectFrom('cup_approvals')
    .innerJoin('tournaments', 'tournaments.id', 'cup_approvals.tournament_id')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('cup_approvals.made_by', '=', userId)
    .where('cup_approvals.state', 'in', ['draft', 'asked', 'returned'])
    .where('tournaments.status', '<>', 'cancelled')
    .executeTakeFirstOrThrow()
  return n
}

/** What waits for an admin, the longest wait first. One that was called off waits no more. */
export function listAsked(runner: Runner) {
  return runner
    .selectFrom('cup_approvals as approval')
    .innerJoin('tournaments as cup', 'cup.id', 'approval.tournament_id')
    .innerJoin('users as maker', 'maker.id', 'approval.made_by')
    .leftJoin('payment_payees as payee', 'payee.tournament_id', 'cup.id')
    .select(['cup.id', 'cup.name', 'cup.start_date', 'cup.max_teams', 'cup.prize_pool', 'cup.entry_fee'])
    .select(['maker.id as maker_id', 'maker.username as maker_name', 'approval.asked_at', 'payee.name as payee'])
    .where('approval.state', '=', 'asked')
    .where('cup.status', '<>', 'cancelled')
    .orderBy('approval.asked_at')
    .orderBy('cup.id')
    .limit(100)
    .execute()
}
