import { usernameChangeDays } from '@lobby/contract'

const day = 24 * 3_600_000

/** When the name may change next; null: now. A new account may change the name it registered with at once. */
export function usernameChangeableAt(changedAt: Date | null, now: Date): Date | null {
  if (changedAt === null) return null
  const at = new Date(changedAt.getTime() + usernameChangeDays * day)
  return at > now ? at : null
}
