import { randomCode } from '#core/ids'
import type { Db } from '#platform/database'
import { refuse } from '#platform/errors'
import { keepToken, takeToken } from './identity/tokens.queries.ts'

/** A redirect sign-in comes back with a code of this life, never with a token in the address. */
const lifeMs = 60_000

export async function issueLoginCode(db: Db, userId: string, now: Date): Promise<string> {
  const code = randomCode(40)
  await keepToken(db, code, { purpose: 'login_code', userId, now, expiresAt: new Date(now.getTime() + lifeMs) })
  return code
}

/** The user behind a code, once. @throws LOGIN_CODE_INVALID */
export async function redeemLoginCode(db: Db, code: string, now: Date): Promise<string> {
  const taken = await takeToken(db, code, { purposes: ['login_code'], now })
  return taken?.userId ?? refuse('LOGIN_CODE_INVALID')
}
