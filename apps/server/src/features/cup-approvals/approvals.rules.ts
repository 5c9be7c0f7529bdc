import type { CupApproval, CupVerdictRequest } from '@lobby/contract'
import { allowed, refused, type Result } from '#core/result'

export type ApprovalState = NonNullable<CupApproval['state']>

/** A draft that nobody has judged, or that was given back, is its maker's to send. */
export function canAsk(state: ApprovalState): Result<void> {
  return state === 'draft' || state === 'returned' ? allowed : refused('APPROVAL_NOT_OPEN')
}

/** Judged is what waits; one that was refused may be approved after all, as nobody sends it again. */
export function canDecide(state: ApprovalState, verdict: CupVerdictRequest['verdict']): Result<void> {
  if (state === 'asked') return allowed
  return state === 'refused' && verdict === 'approved' ? allowed : refused('APPROVAL_NOT_OPEN')
}

/** What was promised and what is asked for are as the admin read them. */
const moneyFields = ['prize_pool', 'entry_fee'] as const

type Change = { fields: readonly string[]; opens: boolean; isAdmin: boolean }

/** What organisers of a player's tournament may change of it; admins may all, and a tournament of theirs needs nobody's approval (`state` null). */
export function canChangeOwn(state: ApprovalState | null, { fields, opens, isAdmin }: Change): Result<void> {
  if (state === null || isAdmin) return allowed
  if (opens && state !== 'approved') return refused('CUP_NOT_APPROVED')
  const isMoney = moneyFields.some((field) => fields.includes(field))
  return isMoney && state !== 'draft' && state !== 'returned' ? refused('CUP_MONEY_APPROVED') : allowed
}
