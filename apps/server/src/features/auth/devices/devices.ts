import type { FastifyReply, FastifyRequest } from 'fastify'
import { newToken, tokenHash } from '#core/tokens'
import type { Config } from '../../../config.ts'
import type { Runner, Trx } from '#platform/database'

/**
 * A browser that signed in before is told apart by a random cookie, so that nobody else's guesses slow its owner down.
 * The cookie opens nothing: it chooses under which count an attempt falls, no more.
 */
const cookieName = 'lobby_device'
const lifeSeconds = 365 * 24 * 3_600
/** Programs that bring no cookie would fill the table otherwise. */
const maxPerAccount = 50

/** The hash of the browser's cookie, if it shows one that could be ours. */
export function deviceOf(request: FastifyRequest): string | null {
  const value = /(?:^|;\s*)lobby_device=([\w-]{43})(?:;|$)/.exec(request.headers.cookie ?? '')?.[1]
  return value === undefined ? null : tokenHash(value)
}

export async function isKnownDevice(runner: Runner, deviceHash: string | null, userId: string): Promise<boolean> {
  if (deviceHash === null) return false
  const row = await runner
    .selectFrom('known_devices')
    .select('user_id')
    .where('device_hash', '=', deviceHash)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

export type Remembered = {
  /** For the cookie; null when the browser keeps the one it has. */
  newCookie: string | null
  /** The account was used by other browsers, and never by this one. */
  isStranger: boolean
}

/**
 * Knows a browser from now on. One that is new to the account gets a new cookie, since a cookie it brought along may have
 * been planted there by somebody who knows it; its other accounts move with it.
 */
export async function rememberDevice(
  trx: Trx,
  { deviceHash, userId, now }: { deviceHash: string | null; userId: string; now: Date },
): Promise<Remembered> {
  if (deviceHash !== null && (await isKnownDevice(trx, deviceHash, userId))) {
    await trx
      .updateTable('known_devices')
      .set({ last_used_at: now })
      .where('device_hash', '=', deviceHash)
      .where('user_id', '=', userId)
      .execute()
    return { newCookie: null, isStranger: false }
  }
  const others = await trx
    .selectFrom('known_devices')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const newCookie = newToken()
  const newHash = tokenHash(newCookie)
  if (deviceHash !== null)
    await trx.updateTable('known_devices').set({ device_hash: newHash }).where('device_hash', '=', deviceHash).execute()
  await trx
    .insertInto('known_devices')
    .values({ device_hash: newHash, user_id: userId, created_at: now, last_used_at: now })
    .execute()
  await forgetBeyondMax(trx, userId)
  return { newCookie, isStranger: others !== undefined }
}

async function forgetBeyondMax(trx: Trx, userId: string): Promise<void> {
  await trx
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('device_hash', 'in', (eb) =>
      eb
        .selectFrom('known_devices')
        .select('device_hash')
        .where('user_id', '=', userId)
        .orderBy('last_used_at', 'desc')
        .offset(maxPerAccount),
    )
    .execute()
}

export async function forgetDevices(trx: Trx, userId: string, options: { except?: string | null } = {}): Promise<void> {
  let query = trx.deleteFrom('known_devices').where('user_id', '=', userId)
  if (options.except) query = query.where('device_hash', '<>', options.except)
  await query.execute()
}

export async function deleteOldDevices(runner: Runner, now: Date): Promise<void> {
  const before = new Date(now.getTime() - lifeSeconds * 1_000)
  await runner.deleteFrom('known_devices').where('last_used_at', '<', before).execute()
}

export function setDeviceCookie(reply: FastifyReply, config: Config, value: string): void {
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : ''
  void reply.header(
    'set-cookie',
    `${cookieName}=${value}; Path=/api; Max-Age=${lifeSeconds}; HttpOnly; SameSite=Lax${secure}`,
  )
}
