import { createHash, randomBytes } from 'node:crypto'
import { peopleTag } from '#platform/answer-cache'
import type { Trx } from '#platform/database'
import { squarePictures } from '#platform/pictures'
import { found, unwrap } from '#platform/errors'
import type { Platform } from '#platform/platform'
import { mayFor } from '../powers.rules.ts'
import { requirePower } from '../require-power.ts'
import { findTeam, updateTeamRow } from '../teams.queries.ts'
import { crestFile, crestSizes } from './crest-names.ts'

export const unusedCrestTimer = 'unused-crest'
export type UnusedCrest = { crest: string }
type Asked = { id: string; actorId: string }

/** A picture that nobody took into use by then was left by a process that died in between. */
const abandonedAfterMs = 15 * 60_000

/** Whoever may not is told before anything is read or drawn. @throws TEAM_NOT_FOUND, NOT_CAPTAIN, TEAM_DISBANDED */
export async function requireCrestPower({ db }: Pick<Platform, 'db'>, { id, actorId }: Asked): Promise<void> {
  unwrap(mayFor(found(await findTeam(db, id), 'TEAM_NOT_FOUND'), actorId, 'crest'))
}

/**
 * Makes `bytes` the team's picture, drawn anew as pictures of people are, and answers its name; the one of before is deleted afterwards by a stored job.
 * @throws TEAM_NOT_FOUND, NOT_CAPTAIN, TEAM_DISBANDED, PICTURE_TYPE, PICTURE_TOO_MANY_PIXELS, PICTURE_BROKEN, FILE_STORE_UNAVAILABLE
 */
export async function setCrest(platform: Platform, asked: Asked, bytes: Buffer): Promise<string> {
  const pictures = await squarePictures(bytes, crestSizes)
  // The address changes with the content, so it may be cached for ever; the chance in it keeps two teams' files apart.
  const digest = createHash('sha256').update(pictures[0] ?? bytes)
  const crest = `${digest.digest('hex').slice(0, 24)}-${randomBytes(6).toString('hex')}`
  await platform.transact(({ trx }) => checkLater(platform, trx, { crest, afterMs: abandonedAfterMs }))
  for (const [index, size] of crestSizes.entries())
    await platform.files.put(crestFile(crest, size), pictures[index] ?? bytes, 'image/webp')
  await replaceCrest(platform, asked, crest)
  return crest
}

/** Null takes the picture away; one that is not there is no error. @throws TEAM_NOT_FOUND, NOT_CAPTAIN, TEAM_DISBANDED */
export async function replaceCrest(platform: Platform, asked: Asked, crest: string | null): Promise<void> {
  await platform.transact(async ({ trx, afterCommit }) => {
    await putCrest(platform, trx, await requirePower(trx, asked, 'crest'), crest)
    afterCommit(() => platform.answers.drop(peopleTag))
  })
}

/** Of a locked team; the picture of before is deleted afterwards. */
export async function putCrest(
  platform: Platform,
  trx: Trx,
  before: { id: string; crest: string | null },
  crest: string | null,
): Promise<void> {
  await updateTeamRow(trx, before.id, { crest })
  if (before.crest !== null) await checkLater(platform, trx, { crest: before.crest, afterMs: 0 })
}

function checkLater(
  { jobs, clock }: Platform,
  trx: Trx,
  { crest, afterMs }: { crest: string; afterMs: number },
): Promise<void> {
  const at = new Date(clock.now().getTime() + afterMs)
  return jobs.schedule(trx, unusedCrestTimer, { at, key: crest, body: { crest } })
}

/** Deletes a picture unless a team bears it. */
export async function deleteUnusedCrest({ db, files }: Platform, { crest }: UnusedCrest): Promise<void> {
  const bearer = await db.selectFrom('teams').select('id').where('crest', '=', crest).executeTakeFirst()
  if (bearer) return
  for (const size of crestSizes) await files.delete(crestFile(crest, size))
}
