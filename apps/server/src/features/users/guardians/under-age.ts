import { timeZone } from '@lobby/contract'
import type { Runner } from '#platform/database'
import { listConsentedByGuardians } from './guardians.queries.ts'

/**
 * Who of these people would be younger than `age` on the day of `on`, or of an age that nobody knows, and has no
 * guardian's consent in force. In the order given.
 */
export async function listWithoutConsent(
  runner: Runner,
  userIds: readonly string[],
  { age, on }: { age: number; on: Date },
): Promise<{ id: string; username: string }[]> {
  if (userIds.length === 0) return []
  const latest = bornAtLatest(age, on)
  const people = await runner
    .selectFrom('users')
    .select(['id', 'username', 'birth_date'])
    .where('id', 'in', userIds)
    .execute()
  const consented = new Set(await listConsentedByGuardians(runner, userIds))
  return people
    .filter(({ id, birth_date: born }) => (born === null || born > latest) && !consented.has(id))
    .map(({ id, username }) => ({ id, username }))
    .toSorted((a, b) => userIds.indexOf(a.id) - userIds.indexOf(b.id))
}

/** The last day of birth, `YYYY-MM-DD`, of somebody who is `age` on the day of `on` in Kazakhstan. */
export function bornAtLatest(age: number, on: Date): string {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(on)
  return `${Number(today.slice(0, 4)) - age}${today.slice(4)}`
}
