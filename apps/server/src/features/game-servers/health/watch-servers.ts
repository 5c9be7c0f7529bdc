import type { Platform } from '#platform/platform'
import type { Consoles } from '../console/consoles.ts'
import { addToHour, deleteHoursBefore } from '../hours.queries.ts'
import { historyMs, serversTag } from '../read-servers.ts'
import { claimDueServers, saveHealth, type ServerRow } from '../servers.queries.ts'
import { askServer, nameThePeople } from './ask-server.ts'
import { isNews, judge, nextCheck } from './health.rules.ts'

/** How often a node looks for servers that are due. */
const lookEveryMs = 1_000
const claimAtOnce = 50

/**
 * Asks every server every ten seconds for as long as the site runs. Whoever moves a server's time on asks it, so of several
 * nodes one does; if that one dies, the next one asks ten seconds later.
 */
export function watchServers(platform: Platform, consoles: Consoles): void {
  const stop = new AbortController()
  platform.looks.regularly({
    name: 'health of game servers',
    everyMs: lookEveryMs,
    look: () => checkDue(platform, consoles, stop.signal),
    onClose: () => {
      stop.abort()
      consoles.close()
    },
  })
}

async function checkDue(platform: Platform, consoles: Consoles, signal: AbortSignal): Promise<void> {
  const now = platform.clock.now()
  const due = await claimDueServers(platform.db, { now, next: nextCheck(now, Math.random()), limit: claimAtOnce })
  const results = await Promise.allSettled(
    due.map((server) => checkServer(platform, consoles, { server, signal, askedAt: now })),
  )
  const failed = results.find((result) => result.status === 'rejected')
  // What was saved is told, whatever became of the others.
  if (due.length > 0) platform.answers.drop(serversTag)
  if (results.some((result) => result.status === 'fulfilled' && result.value))
    platform.realtime.send(['servers'], { type: 'servers.changed' })
  if (failed !== undefined) throw failed.reason
}

/** Answers whether there is news of it. */
async function checkServer(
  { transact, clock }: Platform,
  consoles: Consoles,
  { server, signal, askedAt }: { server: ServerRow; signal: AbortSignal; askedAt: Date },
): Promise<boolean> {
  const heard = await askServer(server, signal)
  const seen = heard.ok ? await nameThePeople(consoles, server, heard.seen) : null
  // Cut short by the end of this process, silence says nothing of the server.
  if (seen === null && signal.aborted) return false
  const after = judge(server, seen)
  const now = clock.now()
  return transact(async ({ trx }) => {
    if (!(await saveHealth(trx, server, { ...after, at: askedAt, answered: seen !== null }))) return false
    const isNewHour = await addToHour(trx, server.id, { now, answered: seen !== null })
    if (isNewHour) await deleteHoursBefore(trx, server.id, new Date(now.getTime() - historyMs))
    return isNews(server, after)
  })
}
