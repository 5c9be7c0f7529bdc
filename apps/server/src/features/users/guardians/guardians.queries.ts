import { newId } from '#core/ids'
import type { Runner, Trx } from '#platform/database'

export type GuardianRow = {
  id: string
  user_id: string
  guardian_name: string
  guardian_email: string
  status: string
  token_expires_at: Date | null
  text_version: string
  language: string
  asked_at: Date
  answered_at: Date | null
  withdrawn_at: Date | null
}
const columns = [
  'id',
  'user_id',
  'guardian_name',
  'guardian_email',
  'status',
  'token_expires_at',
  'text_version',
  'language',
  'asked_at',
  'answered_at',
  'withdrawn_at',
] as const

/** The guardian whose consent stands, else the one who was asked last. */
export function findGuardian(runner: Runner, userId: string): Promise<GuardianRow | undefined> {
  return runner
    .selectFrom('guardian_consents')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy((eb) => eb.case().when('status', '=', 'granted').then(0).else(1).end())
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function findGuardianByToken(runner: Runner, tokenHash: string): Promise<GuardianRow | undefined> {
  return runner.selectFrom('guardian_consents').select(columns).where('token_hash', '=', tokenHash).executeTakeFirst()
}

/** Holds the row until the transaction ends, so that one link gives one answer. */
export function lockGuardianByToken(trx: Trx, tokenHash: string): Promise<GuardianRow | undefined> {
  return trx
    .selectFrom('guardian_consents')
    .select(columns)
    .where('token_hash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst()
}

export async function insertGuardian(
  trx: Trx,
  guardian: {
    user_id: string
    guardian_name: string
    guardian_email: string
    token_hash: string
    token_expires_at: Date
    text_version: string
    language: string
    asked_at: Date
  },
): Promise<void> {
  await trx
    .insertInto('guardian_consents')
    .values({ id: newId(), ...guardian })
    .execute()
}

/** Links of unanswered requests before stop working: one request is open at a time. */
export async function dropOpenRequests(trx: Trx, userId: string, now: Date): Promise<void> {
  await trx
    .updateTable('guardian_consents')
    .set({ token_hash: null, token_expires_at: now })
    .where('user_id', '=', userId)
    .where('status', '=', 'asked')
    .execute()
}

export async function countAskedSince(trx: Trx, userId: string, since: Date): Promise<number> {
  const rows = await trx
    .selectFrom('guardian_consents')
    .select('id')
    .where('user_id', '=', userId)
    .where('asked_at', '>', since)
    .execute()
  return rows.length
}

type GuardianChange = {
  status: 'granted' | 'refused' | 'withdrawn'
  token_hash: string | null
  token_expires_at: Date | null
  text_version?: string
  answered_at?: Date
  withdrawn_at?: Date
  address_hash?: string
}

export async function updateGuardian(trx: Trx, id: string, change: GuardianChange): Promise<void> {
  await trx.updateTable('guardian_consents').set(change).where('id', '=', id).execute()
}

/** Which of these people have a guardian's consent in force. */
export async function listConsentedByGuardians(runner: Runner, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return []
  const rows = await runner
    .selectFrom('guardian_consents')
    .select('user_id')
    .where('user_id', 'in', userIds)
    .where('status', '=', 'granted')
    .execute()
  return rows.map((row) => row.user_id)
}
