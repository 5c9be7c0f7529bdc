import { createHash } from 'node:crypto'
import { randomCode } from '#core/ids'
import type { Db } from '#platform/database'
import { refuse } from '#platform/errors'
import { deleteExpiredLoginCodes, insertLoginCode, takeLoginCode } from './auth.queries.ts'

/** A redirect sign-in comes back with a code of this life, never with a token in the address. */
const lifeMs = 60_000

export async function issueLoginCode(db: Db, userId: string, now: Date): Promise<string> {
  await deleteExpiredLoginCodes(db, now)
  const code = randomCode(40)
  await insertLoginCode(db, { codeHash: sha256(code), userId, expiresAt: new Date(now.getTime() + lifeMs) })
  return code
}

/** The user behind a code, once. @throws LOGIN_CODE_INVALID */
export async function redeemLoginCode(db: Db, code: string, now: Date): Promise<string> {
  const row = await takeLoginCode(db, sha256(code))
  return row && row.expires_at > now ? row.user_id : refuse('LOGIN_CODE_INVALID')
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
