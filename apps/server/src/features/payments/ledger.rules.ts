import type { PaymentEntryKind, PaymentState } from '@lobby/contract'
import { refused, type Result } from '#core/result'

/**
 * Accounts between which money moves. Of each registration: what it owes (`due`, below nothing when it has paid too much) and what is owed back to it (`refund`, below
 * nothing while it is). Of the cup: fees that were asked, money that came and went, what teams let it keep,
 * and prizes, which are paid from a purse of their own: fees are no prize money.
 */
export const accounts = ['due', 'refund', 'fees', 'cash_in', 'cash_out', 'kept', 'purse', 'prizes'] as const
export type Account = (typeof accounts)[number]
export type Sums = Readonly<Record<Account, number>>

export type Move = { kind: PaymentEntryKind; from: Account; to: Account; amount: number }
type Way = readonly [from: Account, to: Account]

/** Which way each kind moves money; what is undone goes back the way it came. */
const ways: Readonly<Record<Exclude<PaymentEntryKind, 'undone'>, Way>> = {
  charged: ['fees', 'due'],
  discharged: ['due', 'fees'],
  received: ['due', 'cash_in'],
  refund_owed: ['refund', 'due'],
  refund_used: ['due', 'refund'],
  refunded: ['cash_out', 'refund'],
  kept: ['kept', 'refund'],
  prize_paid: ['purse', 'prizes'],
}

export function move(kind: Exclude<PaymentEntryKind, 'undone'>, amount: number): Move {
  const [from, to] = ways[kind]
  return { kind, from, to, amount }
}

export function undoing({ from, to, amount }: Move): Move {
  return { kind: 'undone', from: to, to: from, amount }
}

export const nothing: Sums = { due: 0, refund: 0, fees: 0, cash_in: 0, cash_out: 0, kept: 0, purse: 0, prizes: 0 }

export function sumsAfter(sums: Sums, moves: readonly Pick<Move, 'from' | 'to' | 'amount'>[]): Sums {
  const after = { ...sums }
  for (const { from, to, amount } of moves) {
    after[from] -= amount
    after[to] += amount
  }
  return after
}

/**
 * What a registration has of the cup, as far as money goes: no place, one that waits for its fee, one that is the team's. After the start, places are not given
 * and taken by money any more: they are `held` as they were.
 */
export type Place = 'none' | 'pending' | 'held'

/** What makes the accounts say what the place says: a fee is asked for a place, and whoever has none is owed what they paid. */
export function settle(sums: Sums, { place, fee }: { place: Place; fee: number }): Move[] {
  const moves: Move[] = []
  let now = sums
  const enter = (kind: Exclude<PaymentEntryKind, 'undone'>, amount: number): void => {
    if (amount <= 0) return
    moves.push(move(kind, amount))
    now = sumsAfter(now, moves.slice(-1))
  }
  const asked = -sums.fees
  const toAsk = place === 'none' ? 0 : place === 'pending' ? fee : asked
  enter('charged', toAsk - asked)
  enter('discharged', asked - toAsk)
  // What was to go back pays for the place.
  enter('refund_used', Math.min(now.due, -now.refund))
  if (place === 'none') enter('refund_owed', -now.due)
  return moves
}

/** Whether the place is the team's by its money. */
export function isPaid({ due }: Sums): boolean {
  return due <= 0
}

/** What is to go back: what is owed already, and what came beyond the fee. */
export function owedBack({ due, refund }: Sums): number {
  return -refund + Math.max(0, -due)
}

/** What is owed back went back, or stays by agreement. `amount` is what whoever says so believed it to be. @throws REFUND_NOT_OWED */
export function giveBack(sums: Sums, as: 'refunded' | 'kept', amount: number): Result<Move[]> {
  const owed = owedBack(sums)
  if (owed <= 0 || owed !== amount) return refused('REFUND_NOT_OWED')
  const over = Math.max(0, -sums.due)
  return { ok: true, value: [...(over > 0 ? [move('refund_owed', over)] : []), move(as, owed)] }
}

/**
 * What taking an entry back leads to. Money that was given back cannot be money that never came: that is taken back first.
 * @throws PAYMENT_REFUNDED
 */
export function takeBack(sums: Sums, entry: Move, { place, fee }: { place: Place; fee: number }): Result<Move[]> {
  const back = undoing(entry)
  const undone = sumsAfter(sums, [back])
  const after = [back, ...settle(undone, { place, fee })]
  const end = sumsAfter(sums, after)
  const isSound = place === 'none' ? end.due === 0 : end.cash_in + end.cash_out + end.kept >= 0
  return isSound ? { ok: true, value: after } : refused('PAYMENT_REFUNDED')
}

/**
 * Money went back by somebody else's hand, whether it is owed or not: a provider says so, and facts are not refused. What nobody owed is missing from the fee again.
 */
export function wentBack(sums: Sums, amount: number): Move[] {
  const unowed = Math.max(0, amount + Math.min(0, sums.refund))
  return [...(unowed > 0 ? [move('refund_owed', unowed)] : []), move('refunded', amount)]
}

/** What came and was not given back. */
export function heldOf(sums: Sums): number {
  return sums.cash_in + sums.cash_out
}

export type Standing = { state: PaymentState; amount: number }

/** How a registration stands, by its accounts alone; the place says only whether nothing was asked of somebody who is in. */
export function standingOf(sums: Sums, hasPlace: boolean): Standing {
  const asked = -sums.fees
  if (sums.due > 0) return { state: sums.due < asked ? 'short' : 'due', amount: sums.due }
  if (sums.refund < 0) return { state: 'refund_owed', amount: -sums.refund }
  if (sums.due < 0) return { state: 'over', amount: -sums.due }
  if (asked > 0) return { state: 'confirmed', amount: asked }
  if (sums.cash_out < 0) return { state: 'refunded', amount: -sums.cash_out }
  if (sums.kept < 0) return { state: 'kept', amount: -sums.kept }
  return { state: hasPlace ? 'free' : 'none', amount: 0 }
}
