import type { NextMatch } from '@lobby/contract'
import type { Site } from '#lib/site'

/** The calls that this browser has rung for, and that somebody has put away: one each, the newest. */
const rungKey = 'lobby.match-rung'
export const putAwayKey = 'lobby.match-call'

/** A call so old is no news any more: whoever opens the site later finds the strip. */
const freshMs = 5 * 60_000

/** What a match calls for, as one word for all tabs; null where it calls nobody. */
export function callOf({ id, task, called_at: at }: NextMatch): string | null {
  return at === null ? null : `${id} ${task.kind} ${at}`
}

/** Whether the call is still news. Before it nobody is called: clocks differ by seconds at most. */
export function isFresh(calledAt: string, now: number): boolean {
  return now - Date.parse(calledAt) < freshMs
}

/** Of several tabs one rings: whoever holds the lock writes down that it did. Where there are no locks, the note alone must do. */
export async function ringOnce(
  { stores: { long } }: Pick<Site, 'stores'>,
  call: string,
  ring: () => void,
): Promise<void> {
  const first = () => {
    if (long.getItem(rungKey) === call) return
    long.setItem(rungKey, call)
    ring()
  }
  // Over plain http browsers have none.
  if ('locks' in navigator) await navigator.locks.request('lobby-match-call', first)
  else first()
}
