import { createHash, randomBytes } from 'node:crypto'
import { peopleTag } from '#platform/answer-cache'
import type { Trx } from '#platform/database'
import { found } from '#platform/errors'
import type { Platform } from '#platform/platform'
import { squarePictures } from '#platform/pictures'
import { lockProfile } from '../users.queries.ts'
import { avatarFile, avatarSizes } from './avatar-names.ts'

export const unusedAvatarTimer = 'unused-avatar'
export type UnusedAvatar = { avatar: string }

/** A picture that nobody took into use by then was left by a process that died in between. */
const abandonedAfterMs = 15 * 60_000

/**
 * Makes `bytes` the person's picture and answers its name; the one of before is deleted afterwards by a stored job.
 * @throws PICTURE_TYPE, PICTURE_TOO_MANY_PIXELS, PICTURE_BROKEN, FILE_STORE_UNAVAILABLE
 */
export async function setAvatar(platform: Platform, userId: string, bytes: Buffer): Promise<string> {
  const pictures = await squarePictures(bytes, avatarSizes)
  // The address changes with the content, so it may be cached for ever; the chance in it keeps one person's file apart
  // from another's with the same picture, and from being guessed.
  const digest = createHash('sha256').update(pictures[0] ?? bytes)
  const avatar = `${digest.digest('hex').slice(0, 24)}-${randomBytes(6).toString('hex')}`
  await platform.transact(({ trx }) => checkLater(platform, trx, { avatar, afterMs: abandonedAfterMs }))
  for (const [index, size] of avatarSizes.entries())
    await platform.files.put(avatarFile(avatar, size), pictures[index] ?? bytes, 'image/webp')
  await replaceAvatar(platform, userId, avatar)
  return avatar
}

/** Taking away a picture that is not there is no error. */
export async function removeAvatar(platform: Platform, userId: string): Promise<void> {
  await replaceAvatar(platform, userId, null)
}

async function replaceAvatar(platform: Platform, userId: string, avatar: string | null): Promise<void> {
  await platform.transact(({ trx }) => replaceAvatarIn(platform, trx, { userId, avatar }))
  platform.answers.drop(peopleTag)
}

/** The same within a transaction that does more. */
export async function replaceAvatarIn(
  platform: Platform,
  trx: Trx,
  { userId, avatar }: { userId: string; avatar: string | null },
): Promise<void> {
  const before = found(await lockProfile(trx, userId), 'NOT_SIGNED_IN')
  await trx.updateTable('users').set({ avatar }).where('id', '=', userId).execute()
  if (before.avatar !== null) await checkLater(platform, trx, { avatar: before.avatar, afterMs: 0 })
}

function checkLater(
  { jobs, clock }: Platform,
  trx: Trx,
  { avatar, afterMs }: { avatar: string; afterMs: number },
): Promise<void> {
  const at = new Date(clock.now().getTime() + afterMs)
  return jobs.schedule(trx, unusedAvatarTimer, { at, key: avatar, body: { avatar } })
}

/** Deletes a picture unless somebody bears it. */
export async function deleteUnusedAvatar({ db, files }: Platform, { avatar }: UnusedAvatar): Promise<void> {
  const bearer = await db.selectFrom('users').select('id').where('avatar', '=', avatar).executeTakeFirst()
  if (bearer) return
  for (const size of avatarSizes) await files.delete(avatarFile(avatar, size))
}
