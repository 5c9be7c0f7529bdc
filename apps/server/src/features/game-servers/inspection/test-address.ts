import type { FastifyRequest } from 'fastify'
import { eventSecretHeader } from '@lobby/contract'
import { readLogArrival, type TestAddress } from '@lobby/cs2/inspection'
import { isSameText, keyedHash } from '#core/keyed-hash'
import { AppError, refuse } from '#platform/errors'
import type { Platform } from '#platform/platform'
import { insertArrival, isOpen, listArrivals } from './inspections.queries.ts'

/** The headers that LOBBY needs of a server: a config is fetched with the first, events and uploads come with the second. */
const testedHeaders = ['Authorization', eventSecretHeader] as const
const ofLog = -1

/** Good for one check, for as long as it lasts, and for nothing else. */
function headerSecret({ config }: Platform, id: string): string {
  return `Bearer ${keyedHash(config.secret, `inspection:${id}`)}`
}

/** Stands in an address, where others may read it, so it is another one than the header's. */
function logSecret({ config }: Platform, id: string): string {
  return keyedHash(config.secret, `inspection-log:${id}`)
}

/** Whether a fetch brings the header of its check, told without the database. A server that cannot send it comes a handful of times. */
export function isHeaderShown(platform: Platform, { params, headers }: FastifyRequest): boolean {
  const { id, place } = params as { id: string; place: string }
  const shown = headers[(testedHeaders[Number(place)] ?? '').toLowerCase()]
  return typeof shown === 'string' && isSameText(shown, headerSecret(platform, id))
}

/** Whether a log comes to the address of its check. */
export function isCheckedLogAddress(platform: Platform, { params }: FastifyRequest): boolean {
  const { id, secret } = params as { id: string; secret: string }
  return isSameText(secret, logSecret(platform, id))
}

/** The address of a check, as its server is told. What came there is asked of the database: it may have come to another node. */
export function testAddress(platform: Platform, id: string): TestAddress {
  const base = `${platform.config.apiUrl}/game-events/inspections/${id}`
  return {
    headers: testedHeaders.map((name) => ({ name, value: headerSecret(platform, id) })),
    fetchUrl: (index) => `${base}/config/${index}`,
    logUrl: `${base}/log/${logSecret(platform, id)}`,
    arrived: async () => {
      const rows = await listArrivals(platform.db, id)
      const log = rows.find(({ place }) => place === ofLog)
      return {
        fetches: rows
          .filter(({ place }) => place !== ofLog)
          .map(({ place, has_header }) => ({ index: place, hasHeader: has_header === true })),
        log:
          log === undefined
            ? null
            : { lines: log.lines ?? 0, lineAt: log.line_at, receivedAt: log.received_at.getTime() },
      }
    },
  }
}

/**
 * A server fetches in a check. It is always told that there is nothing any more, by a status that no plugin takes for a match.
 * @throws NOT_FOUND for a check that is over or never was; SERVER_CHECK_FETCHED else
 */
export async function receiveFetch(
  platform: Platform,
  { id, place, header }: { id: string; place: string; header: (name: string) => string | undefined },
): Promise<never> {
  const index = /^\d$/.test(place) ? Number(place) : testedHeaders.length
  const name = testedHeaders[index]
  if (name === undefined || !(await isOpen(platform.db, id, platform.clock.now()))) refuse('NOT_FOUND')
  const has_header = isSameText(header(name.toLowerCase()) ?? '', headerSecret(platform, id))
  await insertArrival(platform.db, { inspection_id: id, place: index, has_header, received_at: platform.clock.now() })
  throw new AppError('SERVER_CHECK_FETCHED')
}

/**
 * Lines of the log in a check. Of them it is kept how many came and how late the clock of the server was, and nothing else: there are addresses and commands in them.
 * @throws NOT_FOUND, INVALID_EVENT_SECRET
 */
export async function receiveCheckedLog(
  platform: Platform,
  { id, secret, body }: { id: string; secret: string; body: string },
): Promise<null> {
  if (!isSameText(secret, logSecret(platform, id))) refuse('INVALID_EVENT_SECRET')
  const now = platform.clock.now()
  if (!(await isOpen(platform.db, id, now))) refuse('NOT_FOUND')
  const arrival = readLogArrival(body, now.getTime())
  if (arrival === null) return null
  const { lines, lineAt } = arrival
  await insertArrival(platform.db, { inspection_id: id, place: ofLog, lines, line_at: lineAt, received_at: now })
  return null
}
