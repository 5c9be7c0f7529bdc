import type { Seen, ServerRow } from '../servers.queries.ts'

/** Questions in a row that may go unanswered before a server counts as offline, this one included. */
const missesToOffline = 2
const everyMs = 10_000
const jitterMs = 2_000

export type Health = Pick<ServerRow, 'status' | 'misses' | 'seen'>

/** When to ask next, so that a hundred servers entered at once are not asked at once for ever. `chance` is 0 to 1. */
export function nextCheck(now: Date, chance: number): Date {
  return new Date(now.getTime() + everyMs - jitterMs / 2 + chance * jitterMs)
}

/** How a server stands after a question; `seen` is what it answered, null when it did not. */
export function judge(before: Health, seen: Seen | null): Health {
  if (seen !== null) return { status: 'online', misses: 0, seen }
  const misses = before.misses + 1
  return misses >= missesToOffline
    ? { status: 'offline', misses, seen: null }
    : { status: before.status, misses, seen: before.seen }
}

/** Whether people who look at the list should look again at once: not for a ping that moved a little. */
export function isNews(before: Health, after: Health): boolean {
  const told = ({ status, seen }: Health): string => {
    const names = seen?.names?.map(({ name }) => name) ?? null
    return JSON.stringify([status, seen?.map, seen?.players, seen?.max_players, seen?.has_password, names])
  }
  return told(before) !== told(after)
}
