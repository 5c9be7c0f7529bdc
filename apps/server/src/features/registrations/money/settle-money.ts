import { undoableKinds, type PaymentSource } from '@lobby/contract'
import {
  findEntry,
  giveBack,
  listEntriesOf,
  move,
  online,
  owedBack,
  settle,
  sumsAfter,
  sumsOf,
  takeBack,
  wentBack,
  type Sums,
} from '#payments'
import { tellTournament } from '#tournaments'
import { found, refuse, unwrap } from '#platform/errors'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import { feeOf } from '../registrations.rules.ts'
import { lockBoth, type Locked } from '../lock-registration.ts'
import { followMoney } from './follow-money.ts'
import { enter, placeOf } from './follow-place.ts'
import { settleByHand } from './settle-by-hand.ts'
import { settleRefund, tellMoney, tellRefund, tenge } from './tell-money.ts'
import { settlePrizePaid } from './tell-winners.ts'

type Target = { tournamentId: number; registrationId: string; by: string | null }
type Given = { amount: number; by: string | null; reference: string; reason: string; origin: string }
type Received = Target & { amount: number; source: PaymentSource; reference: string; origin?: string; rest?: number }

/**
 * Money of a team came, whole or in part. A place that waited for it is the team's when nothing is missing; money of whoever has no place is owed back.
 * @throws TOURNAMENT_NOT_FOUND, REGISTRATION_NOT_FOUND, PAYMENT_NOT_EXPECTED
 */
export async function receivePayment(platform: Platform, received: Received): Promise<void> {
  await platform.transact(async (work) => {
    // By hand comes, perhaps, what a statement told before.
    await lockBoth(work, received)
    await settleByHand(work, received)
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
  const locked = await lockBoth(work, received)
  const sums = sumsOf(await listEntriesOf(work.trx, locked.registration.id))
  if (feeOf(locked.tournament, locked.registration) === 0 && sums.fees === 0) refuse('PAYMENT_NOT_EXPECTED')
  if (received.origin !== undefined && (await isKnown(work, received.tournamentId, received.origin))) return false
  const { rest } = received
  if (rest !== undefined && rest !== Math.max(0, sums.due)) refuse('STATEMENT_STALE')
  await enterReceived(platform, work, { ...locked, sums, received })
  return true
}

/** Money that came is entered, whatever is asked of its team by now; the place follows. */
async function enterReceived(
  platform: Platform,
  work: Work,
  { tournament, registration, sums, received }: Locked & { sums: Sums; received: Received },
): Promise<void> {
  const { amount, source, reference, origin, by } = received
  const fee = feeOf(tournament, registration)
  const came = [move('received', amount)]
  const place = placeOf(tournament, registration, sums)
  const moves = [...came, ...settle(sumsAfter(sums, came), { place, fee })]
  const posting = { tournamentId: tournament.id, registrationId: registration.id, by, source, reference, origin }
  const after = await enter(platform, work, { posting: withoutOrigin(posting), sums, moves })
  await followMoney(platform, work, { tournament, registration, sums: after, by })
  if (after.due > 0)
    await tellShort(platform, work, registration.id, { sums: after, dueAt: registration.payment_due_at })
}

/** What a provider says that came: a fact, which is entered once, also for whoever owes nothing any more. Answers whether it is new. */
export async function takeFact(
  platform: Platform,
  work: Work,
  { received, ...locked }: Locked & { received: Received & { origin: string } },
): Promise<boolean> {
  if (await isKnown(work, locked.tournament.id, received.origin)) return false
  const sums = sumsOf(await listEntriesOf(work.trx, locked.registration.id))
  await enterReceived(platform, work, { ...locked, sums, received })
  return true
}

/** What a provider says that went back: a fact as well. */
export async function giveFact(
  platform: Platform,
  work: Work,
  { tournament, registration, amount, by, ...said }: Locked & Given,
): Promise<void> {
  if (await isKnown(work, tournament.id, said.origin)) return
  const sums = sumsOf(await listEntriesOf(work.trx, registration.id))
  const posting = { tournamentId: tournament.id, registrationId: registration.id, by, source: 'provider' as const }
  const after = await enter(platform, work, { posting: { ...posting, ...said }, sums, moves: wentBack(sums, amount) })
  await followMoney(platform, work, { tournament, registration, sums: after, by })
  if (owedBack(after) === 0) await settleRefund(platform, work, registration.id)
  await tellRefund(platform, work, { registrationId: registration.id, kind: 'refunded', amount })
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
 * @throws TOURNAMENT_NOT_FOUND, REGISTRATION_NOT_FOUND, ONLINE_REFUND_ASKED, REFUND_NOT_OWED
 */
export async function refundPayment(
  platform: Platform,
  target: Target & { as: 'refunded' | 'kept'; amount: number; reference: string; reason: string },
): Promise<void> {
  await platform.transact(async (work) => {
    const { registration } = await lockBoth(work, target)
    // What the provider was asked to give back is not given back a second time by hand.
    if (await online.hasOpenRefund(work.trx, registration.id)) refuse('ONLINE_REFUND_ASKED')
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
  // What a provider says is so, whoever would have it otherwise.
  if (entry.source === 'provider') refuse('PAYMENT_NOT_UNDOABLE')
  if (rows.some(({ undoes }) => undoes === entryId)) refuse('PAYMENT_UNDONE')
  const sums = sumsOf(rows)
  const { kind, from_account: from, to_account: to, amount } = entry
  const place = placeOf(tournament, registration, sums)
  const moves = unwrap(takeBack(sums, { kind, from, to, amount }, { place, fee: feeOf(tournament, registration) }))
  const registrationId = registration.id
  const posting = { tournamentId: tournament.id, registrationId, by, source: 'hand' as const, reason, undoes: entryId }
  const after = await enter(platform, work, { posting, sums, moves })
  const dueAt = await followMoney(platform, work, { tournament, registration, sums: after, by })
  if (kind === 'prize_paid') await settlePrizePaid(platform, work, registrationId)
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
