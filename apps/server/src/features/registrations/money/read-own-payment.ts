import type { CurrentUser, OwnPayment } from '@lobby/contract'
import {
  findReceipt,
  listEntriesOf,
  mayFinance,
  owedBack,
  presentReceipt,
  readPayee,
  standingOf,
  sumsOf,
} from '#payments'
import { isLeader } from '#teams'
import { findTournament } from '#tournaments'
import type { Runner } from '#platform/database'
import { found, refuse } from '#platform/errors'
import { findRegistration, type RegistrationRow } from '../registrations.queries.ts'
import { feeOf } from '../registrations.rules.ts'
import { readOwnOnline } from '../online/read-online.ts'
import { hasPlace } from './has-place.ts'
import type { Reading } from './read-payments.ts'

type Target = { tournamentId: number; registrationId: string }

/**
 * A registration whose money is somebody's to see: of who leads its team, organisers and finance. Others need not know whether it is there.
 * @throws REGISTRATION_NOT_FOUND, NOT_CAPTAIN
 */
export async function requireOwnMoney(
  runner: Runner,
  user: CurrentUser,
  { tournamentId, registrationId }: Target,
): Promise<RegistrationRow> {
  const row = await findRegistration(runner, registrationId)
  const isFinance = await mayFinance(runner, user, tournamentId)
  if (row?.tournament_id !== tournamentId) refuse(isFinance ? 'REGISTRATION_NOT_FOUND' : 'NOT_CAPTAIN')
  return isFinance || isLeader(row, user.id) ? row : refuse('NOT_CAPTAIN')
}

/**
 * How one registration stands with its money, for whoever leads its team, organisers and finance. The payee is told only while there is something to pay.
 * @throws TOURNAMENT_NOT_FOUND, REGISTRATION_NOT_FOUND, NOT_CAPTAIN
 */
export async function readOwnPayment(
  paying: Reading,
  user: CurrentUser,
  { tournamentId, registrationId }: Target,
): Promise<OwnPayment> {
  const runner = paying.db
  const tournament = found(await findTournament(runner, tournamentId), 'TOURNAMENT_NOT_FOUND')
  const row = await requireOwnMoney(runner, user, { tournamentId, registrationId })
  const sums = sumsOf(await listEntriesOf(runner, row.id))
  const rest = Math.max(0, sums.due)
  return {
    registration_id: row.id,
    status: row.status,
    state: standingOf(sums, hasPlace(row, tournament)).state,
    reference_code: row.reference_code,
    fee: feeOf(tournament, row),
    came: Math.max(0, -sums.fees - sums.due),
    rest,
    owed_back: owedBack(sums),
    registered_at: row.registered_at.toISOString(),
    due_at: row.payment_due_at?.toISOString() ?? null,
    confirmed_at: row.confirmed_at?.toISOString() ?? null,
    payee: rest > 0 ? (await readPayee(runner, tournamentId)).payee : null,
    receipt: presentReceipt(await findReceipt(runner, row.id)),
    online: await readOwnOnline(paying, tournament, { id: row.id, rest }),
    organisers: await listOrganiserNames(runner, tournamentId),
  }
}

/** Whom to ask. */
export function listOrganiserNames(runner: Runner, tournamentId: number): Promise<{ id: string; username: string }[]> {
  return runner
    .selectFrom('tournament_organisers')
    .innerJoin('users', 'users.id', 'tournament_organisers.user_id')
    .select(['users.id', 'users.username'])
    .where('tournament_organisers.tournament_id', '=', tournamentId)
    .where('users.deleted_at', 'is', null)
    .orderBy('users.username')
    .execute()
}
