import type { RegistrationStatus } from '@lobby/contract'
import { enterMoves, readSums, settle, sumsAfter, type Move, type Place, type Posting, type Sums } from '#payments'
import { hasStarted, type TournamentRow } from '#tournaments'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import { feeOf } from '../registrations.rules.ts'
import { tellRefund } from './tell-money.ts'

export type Entered = { id: string; status: RegistrationStatus; fee_waived: boolean }
export type Cup = Pick<TournamentRow, 'id' | 'status' | 'entry_fee' | 'hidden'>

/** What a registration has of its tournament, as far as money goes. What was asked before the start stays asked. */
export function placeOf(tournament: Cup, { status }: Pick<Entered, 'status'>, sums: Sums): Place {
  if (tournament.status === 'cancelled') return 'none'
  if (hasStarted(tournament.status)) return status === 'confirmed' || sums.fees < 0 ? 'held' : 'none'
  if (status === 'pending_payment') return 'pending'
  return status === 'confirmed' ? 'held' : 'none'
}

type Following = {
  tournament: Cup
  registration: Entered
  by: string | null
  reason?: string
  /** Where money alone does not say it: a team that never got to pay, at the start. */
  place?: Place
}

/** The accounts of a registration follow the place that it has now, or has no more; answers how they stand then, and whether that is new. */
export async function followPlace(
  platform: Platform,
  work: Work,
  following: Following,
): Promise<{ sums: Sums; isNew: boolean }> {
  const { tournament, registration, by, reason = '' } = following
  const sums = await readSums(work.trx, registration.id)
  const place = following.place ?? placeOf(tournament, registration, sums)
  const moves = settle(sums, { place, fee: feeOf(tournament, registration) })
  const posting = { tournamentId: tournament.id, registrationId: registration.id, by, reason, source: 'rule' } as const
  return { sums: await enter(platform, work, { posting, sums, moves }), isNew: moves.length > 0 }
}

type Entering = { posting: Omit<Posting, 'at'>; sums: Sums; moves: readonly Move[] }

/** Enters moves; of what comes to be owed back, the captain hears. */
export async function enter(platform: Platform, work: Work, { posting, sums, moves }: Entering): Promise<Sums> {
  await enterMoves(work.trx, { ...posting, at: platform.clock.now() }, moves)
  const owed = moves.find(({ kind }) => kind === 'refund_owed')
  if (owed && !moves.some(({ kind }) => kind === 'refunded' || kind === 'kept'))
    await tellRefund(platform, work, {
      registrationId: posting.registrationId,
      kind: 'refund_owed',
      amount: owed.amount,
    })
  return sumsAfter(sums, moves)
}
