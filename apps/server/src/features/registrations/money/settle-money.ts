import { undoableKinds, type PaymentSource } from '@lobby/contract'
import { findEntry, giveBack, listEntriesOf, move, settle, sumsAfter, sumsOf, takeBack, type Sums } from '#payments'
import { tellTournament } from '#tournaments'
import { found, refuse, unwrap } from '#platform/errors'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import { feeOf } from '../registrations.rules.ts'
import { lockBoth, type Locked } from '../lock-registration.ts'
import { followMoney } from './follow-money.ts'
import { enter, placeOf } from './follow-place.ts'
import { settleRefund, tellMoney, tellRefund, tenge } from './tell-money.ts'

type Target = { tournamentId: number; registrationId: string; by: string | null }
type Received = Target & { amount: number; source: PaymentSource; reference: string; origin?: string; rest?: number }

/**
 * Money of a team came, whole or in part. A place that waited for it is the team's when nothing is missing; money of whoever has no place is owed back.
 * @throws TOURNAMENT_NOT_FOUND, REGISTRATION_NOT_FOUND, PAYMENT_NOT_EXPECTED
 */
export async function receivePayment(platform: Platform, received: Received): Promise<void> {
  await platform.transact(async (work) => {
    await takeIn(platform, work, received)
    await tellTournament(platform, work, received.tournamentId)
  })
}

/**
 * The same within a transaction; what came already, by its origin, comes no second time. `rest`: what whoever says so believes to be due. Telling the tournament is the
 * caller's.
 * @throws STATEMENT_STALE besides
 */
export async function takeIn(platform: Platform, work: Work, received: Received): Promise<boolean> {
  const { tournament, registration } = await lockBoth(work, received)
  const sums = sumsOf(await listEntriesOf(work.trx, registration.id))
  const fee = feeOf(tournament, registration)
  if (fee === 0 && sums.fees === 0) refuse('PAYMENT_NOT_EXPECTED')
  if (received.origin !== undefined && (await isKnown(work, received.tournamentId, received.origin))) return false
  const { amount, source, reference, origin, by, rest } = received
  if (rest !== undefined && rest !== Math.max(0, sums.due)) refuse('STATEMENT_STALE')
  const came = [move('received', amount)]
  const place = placeOf(tournament, registration, sums)
  const moves = [...came, ...settle(sumsAfter(sums, came), { place, fee })]
  const posting = { tournamentId: tournament.id, registrationId: registration.id, by, source, reference, origin }
  const after = await enter(platform, work, { posting: withoutOrigin(posting), sums, moves })
  await followMoney(platform, work, { tournament, registration, sums: after, by })
  if (after.due > 0)
    await tellShort(platform, work, registration.id, { sums: after, dueAt: registration.payment_due_at })
  return true
}

async function isKnown({ trx }: Work, tournamentId: number, origin: string): Promise<boolean> {
  const row = await trx
    .selectFrom('payment_entries')
    .select('id')
    .where('tournament_id', '=', tournamentId)
    .where('origin', '=', origin)
    .executeTakeFirst()
  return row !== undefined
}

function withoutOrigin<T extends { origin: string | undefined }>({ origin, ...rest }: T) {
  return origin === undefined ? rest : { ...rest, origin }
}

async function tellShort(
  platform: Platform,
  work: Work,
  registrationId: string,
  { sums, dueAt }: { sums: Sums; dueAt: Date | null },
): Promise<void> {
  await tellMoney(platform, work, {
    registrationId,
    kind: 'payment_short',
    values: { paid: tenge(-sums.fees - sums.due), amount: tenge(sums.due) },
    ...(dueAt === null ? {} : { endsAt: dueAt.toISOString() }),
  })
}

/**
 * What is owed back to a team went back, or stays with the organiser as both said.
 * @throws TOURNAMENT_NOT_FOUND, REGISTRATION_NOT_FOUND, REFUND_NOT_OWED
 */
export async function refundPayment(
  platform: Platform,
  target: Target & { as: 'refunded' | 'kept'; amount: number; reference: string; reason: string },
): Promise<void> {
  await platform.transact(async (work) => {
    const { registration } = await lockBoth(work, target)
    const sums = sumsOf(await listEntriesOf(work.trx, registration.id))
    const { tournamentId, registrationId, by, as, amount, reference, reason } = target
    const moves = unwrap(giveBack(sums, as, amount))
    const posting = { tournamentId, registrationId, by, source: 'hand' as const, reference, reason }
    await enter(platform, work, { posting, sums, moves })
    await settleRefund(platform, work, registrationId)
    if (as === 'refunded') await tellRefund(platform, work, { registrationId, kind: 'refunded', amount })
    await tellTournament(platform, work, tournamentId)
  })
}

/**
 * What somebody entered is taken back, with the reason; before the start the place follows.
 * @throws TOURNAMENT_NOT_FOUND, PAYMENT_NOT_FOUND, PAYMENT_NOT_UNDOABLE, PAYMENT_UNDONE, PAYMENT_REFUNDED
 */
export async function undoPayment(
  platform: Platform,
  { tournamentId, entryId, by, reason }: { tournamentId: number; entryId: string; by: string; reason: string },
): Promise<void> {
  await platform.transact(async (work) => {
    const seen = found(await findEntry(work.trx, { tournamentId, id: entryId }), 'PAYMENT_NOT_FOUND')
    if (!(undoableKinds as readonly string[]).includes(seen.kind)) refuse('PAYMENT_NOT_UNDOABLE')
    const registrationId = seen.registration_id ?? refuse('PAYMENT_NOT_FOUND')
    const locked = await lockBoth(work, { tournamentId, registrationId })
    await takeEntryBack(platform, work, { ...locked, entryId, by, reason })
    await tellTournament(platform, work, tournamentId)
  })
}

async function takeEntryBack(
  platform: Platform,
  work: Work,
  { tournament, registration, entryId, by, reason }: Locked & { entryId: string; by: string; reason: string },
): Promise<void> {
  const rows = await listEntriesOf(work.trx, registration.id)
  const entry = found(
    rows.find(({ id }) => id === entryId),
    'PAYMENT_NOT_FOUND',
  )
  if (rows.some(({ undoes }) => undoes === entryId)) refuse('PAYMENT_UNDONE')
  const sums = sumsOf(rows)
  const { kind, from_account: from, to_account: to, amount } = entry
  const place = placeOf(tournament, registration, sums)
  const moves = unwrap(takeBack(sums, { kind, from, to, amount }, { place, fee: feeOf(tournament, registration) }))
  const registrationId = registration.id
  const posting = { tournamentId: tournament.id, registrationId, by, source: 'hand' as const, reason, undoes: entryId }
  const after = await enter(platform, work, { posting, sums, moves })
  const dueAt = await followMoney(platform, work, { tournament, registration, sums: after, by })
  if (kind !== 'received' || after.due <= 0) return
  const values = { reason, amount: tenge(after.due) }
  const ends = dueAt ?? registration.payment_due_at
  await tellMoney(platform, work, {
    registrationId,
    kind: 'payment_undone',
    values,
    ...(ends === null ? {} : { endsAt: ends.toISOString() }),
  })
}
