import type { Trx } from '#platform/database'
import type { Platform } from '#platform/platform'
import { lockMatchesAfter, type LockedMatch } from './matches.queries.ts'

/** Matches of one transaction: those that are played meanwhile wait for so long. */
const atOnce = 100

/**
 * Goes through every match in the order of their ids, so many at a time, each lot held in a transaction of its own: it may run beside a site that is used, and leaves what is true at that
 * moment. Answers how many there are.
 */
export async function foldEveryMatch(
  { transact }: Pick<Platform, 'transact'>,
  fold: (trx: Trx, matches: readonly LockedMatch[]) => Promise<void>,
  tell: (done: number) => void = () => {},
): Promise<number> {
  let done = 0
  for (let last: number | undefined = 0; last !== undefined;) {
    const after: number = last
    const ids: readonly number[] = await transact(async ({ trx }) => {
      const found = await lockMatchesAfter(trx, after, atOnce)
      if (found.length > 0) await fold(trx, found)
      return found.map(({ id }) => id)
    })
    done += ids.length
    last = ids.at(-1)
    if (last !== undefined) tell(done)
  }
  return done
}
