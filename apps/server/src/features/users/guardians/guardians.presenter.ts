import type { GuardianState } from '@lobby/contract'
import type { Runner } from '#platform/database'
import { findGuardian, type GuardianRow } from './guardians.queries.ts'

export async function readGuardian(runner: Runner, userId: string, now: Date): Promise<GuardianState | null> {
  const row = await findGuardian(runner, userId)
  if (!row) return null
  return {
    name: row.guardian_name,
    email: row.guardian_email,
    status: guardianStatus(row, now),
    asked_at: row.asked_at.toISOString(),
    answered_at: (row.withdrawn_at ?? row.answered_at)?.toISOString() ?? null,
    text_version: row.answered_at === null ? null : row.text_version,
  }
}

/** A link that nobody used in time is as good as none. */
export function guardianStatus(row: GuardianRow, now: Date): GuardianState['status'] {
  if (row.status === 'granted' || row.status === 'refused' || row.status === 'withdrawn') return row.status
  return row.token_expires_at !== null && row.token_expires_at <= now ? 'expired' : 'asked'
}
