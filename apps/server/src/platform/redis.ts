import { Redis, type RedisOptions } from 'ioredis'
import type { Log } from './log.ts'

/** Longer than any answer of a Redis that is well. */
const answersWithinMs = 1_000

/** What nodes tell each other waits until Redis is back. */
export type RedisLines = {
  patient: Redis
  /** For what a request waits for: away is away. A request that hangs until Redis is back would be worse than one that nobody counted. */
  prompt: Redis
}

/**
 * The adapter of the sockets lets go of the promise of what it publishes, and ioredis of what it subscribes to when a line is back. A rejected
 * one that nobody holds ends the process: a node that loses Redis must go on (its browsers fall back to asking), and one that closes must
 * close cleanly. Whoever holds one hears of it as before.
 */
function forgiving(line: Redis): Redis {
  const send = line.sendCommand.bind(line)
  const copy = line.duplicate.bind(line)
  return Object.assign(line, {
    sendCommand: (...sent: Parameters<typeof send>): unknown => {
      const answer = send(...sent)
      if (answer instanceof Promise) answer.catch(() => {})
      return answer
    },
    duplicate: (change?: Partial<RedisOptions>): Redis => forgiving(copy(change)),
  })
}

export function openRedis(url: string): RedisLines {
  const patient = forgiving(new Redis(url, { maxRetriesPerRequest: null }))
  const prompt = patient.duplicate({
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: answersWithinMs,
  })
  // Both come back by themselves; the log hears of it by `tellOfRedis`, not the console.
  for (const line of [patient, prompt]) line.on('error', () => {})
  return { patient, prompt }
}

/** Each try that fails, of one of both. */
export function tellOfRedis({ patient }: RedisLines, log: Log): void {
  patient.on('error', (error) => log.error({ err: error }, 'Redis does not answer'))
}

export function closeRedis({ patient, prompt }: RedisLines): void {
  patient.disconnect()
  prompt.disconnect()
}

export function answers({ prompt }: RedisLines): Promise<boolean> {
  return prompt.ping().then(
    () => true,
    () => false,
  )
}
