import { productVersion, type AdminDesk } from '@lobby/contract'
import { mailQueue } from '#platform/mail'
import type { Platform } from '#platform/platform'

type Health = AdminDesk['health']
export type AskRedis = () => Promise<Health['redis']>

const startedAt = new Date(Date.now() - performance.now()).toISOString()

/** How this process does, and the queue that all of them share. */
export async function readHealth(platform: Platform, askRedis: AskRedis): Promise<Health> {
  const { load, realtime, database, jobs, mail } = platform
  const { isBehind } = load.look()
  const measure = load.measure
  const { all, named } = await jobs.count(mailQueue)
  return {
    is_behind: isBehind,
    loop_delay_ms: Math.round(measure.loopDelayMs),
    requests: measure.underWay,
    sockets: realtime.connections,
    turned_away: load.shed.kept + load.shed.rest,
    database: { is_embedded: database.kind === 'embedded', waiting: measure.waiting },
    redis: await askRedis(),
    jobs: all,
    mail: { leaves: mail.leaves, ...named },
    up_since: startedAt,
    version: productVersion,
  }
}
