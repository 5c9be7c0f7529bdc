import type { FastifyReply, FastifyRequest } from 'fastify'
import { newToken, tokenHash } from '#core/tokens'
import type { Config } from '../../../config.ts'
import type { Runner, Trx } from '#platform/database'

/**
 * A browser that signed in before is told apart by a random cookie, so that nobody else's guesses slow its owner down.
 * The cookie opens nothing: it chooses under which count an attempt falls, no more.
 */
const plainName = 'lobby_device'
/** Over https the name itself keeps other hosts of the same domain, and pages without encryption, from planting one. */
const hostName = `__Host-${plainName}`
const lifeSeconds = 365 * 24 * 3_600
/** Programs that bring no cookie would fill the table otherwise. */
const maxPerAccount = 50

/** The hash of the browser's cookie, if it shows one that could be ours, and whether that bears the name that only this host can set. */
export function deviceOf(request: FastifyRequest): { deviceHash: string | null; hasHostCookie: boolean } {
  const cookies = request.headers.cookie ?? ''
  const [ours, older] = [hostName, plainName].map(
    (name) => new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`).exec(cookies)?.[1],
  )
  const value = ours ?? older
  return { deviceHash: value === undefined ? null : tokenHash(value), hasHostCookie: ours !== undefined }
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

/** What the browser showed of itself. */
type Shown = ReturnType<typeof deviceOf>

export type Remembered = {
  /** For the cookie; null when the browser keeps the one it has. */
  newCookie: string | null
  /** The account was used by other browsers, and never by this one. */
  isStranger: boolean
}

/**
 * Knows a browser from now on. One that is new to the account gets a new cookie, since a cookie it brought along may have
 * been planted there by somebody who knows it; its other accounts move with it. So does one whose cookie has its old name where
 * there is a better one: nobody is asked anything, and no session ends.
 */
export async function rememberDevice(
  trx: Trx,
  { caller, config, userId, now }: { caller: Shown; config: Config; userId: string; now: Date },
): Promise<Remembered> {
  const { deviceHash } = caller
  const isKnown = await isKnownDevice(trx, deviceHash, userId)
  if (isKnown && deviceHash !== null && (caller.hasHostCookie || !isEncrypted(config))) {
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
    .onConflict((conflict) => conflict.columns(['device_hash', 'user_id']).doUpdateSet({ last_used_at: now }))
    .execute()
  await forgetBeyondMax(trx, userId)
  return { newCookie, isStranger: others !== undefined && !isKnown }
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
  const rest = `Max-Age=${lifeSeconds}; HttpOnly; SameSite=Lax`
  const cookies = isEncrypted(config)
    ? [
        `${hostName}=${value}; Path=/; ${rest}; Secure`,
        `${plainName}=; Path=/api; Max-Age=0; HttpOnly; SameSite=Lax; Secure`,
      ]
    : [`${plainName}=${value}; Path=/api; ${rest}`]
  void reply.header('set-cookie', cookies)
}

function isEncrypted({ publicUrl }: Config): boolean {
  return publicUrl.startsWith('https:')
}
