import { timeZone } from '@lobby/contract'
import { orderFacts } from '@lobby/cs2'
import { findServer } from '#game-servers'
import { dateIn } from '#core/zone-days'
import type { Platform } from '#platform/platform'
import { addDays, findAccounts, lockStand, saveStand, takeWaitingFacts } from './practice.queries.ts'
import { countPractice, namedIn } from './practice.rules.ts'

/**
 * Adds what a training server told since the last count to the practice of the people whom LOBBY knows. What was counted is
 * not kept. Safe to run twice, and at once on two nodes.
 */
export async function countLog({ transact, clock }: Platform, serverId: string): Promise<void> {
  await transact(async ({ trx }) => {
    const server = await findServer(trx, serverId)
    if (server === undefined) return
    const stand = await lockStand(trx, serverId)
    const facts = orderFacts(await takeWaitingFacts(trx, serverId))
    const { mode } = server
    // By now it may be there for matches.
    if (mode === null || facts.length === 0) return
    const now = clock.now()
    const accounts = await findAccounts(trx, [...new Set([...stand.present, ...facts.flatMap(namedIn)])])
    const before = {
      countedTo: stand.counted_to?.getTime() ?? null,
      present: stand.present.filter((steamId) => accounts.has(steamId)),
    }
    const { after, sums } = countPractice(before, facts, { mode, known: new Set(accounts.keys()) })
    const day = dateIn(now, timeZone)
    const days = [...sums].flatMap(([steamId, practice]) => {
      const userId = accounts.get(steamId)
      return userId === undefined ? [] : [{ ...practice, userId, day, mode }]
    })
    await addDays(trx, days)
    await saveStand(trx, serverId, { ...after, heardAt: now })
  })
}
