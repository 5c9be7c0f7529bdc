import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomCode } from '#core/ids'
import { isSameText } from '#core/keyed-hash'
import { newToken, tokenHash } from '#core/tokens'
import type { Config } from '../../config.ts'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { refuse } from '#platform/errors'
import { flowCookieName, flowCookieRules } from './flow-cookies.ts'
import { keepToken, readToken, takeToken } from './identity/tokens.queries.ts'

type Context = { db: Db; clock: Clock; config: Config }
type Shown = { code: string; request: FastifyRequest }

/** Long enough to answer whether to go on as somebody else. */
const lifeMs = 5 * 60_000
const purposes = ['login_code'] as const

/**
 * A redirect sign-in comes back with a code, never with a token in the address. It is good in this browser alone, so that an
 * address with a stranger's code signs nobody in as that stranger.
 */
export async function issueLoginCode({ db, clock, config }: Context, reply: FastifyReply, userId: string) {
  const [code, browser, now] = [randomCode(40), newToken(), clock.now()]
  const expiresAt = new Date(now.getTime() + lifeMs)
  await keepToken(db, code, { purpose: 'login_code', userId, value: tokenHash(browser), now, expiresAt })
  reply.setCookie(flowCookieName(config, 'login', code), browser, {
    ...flowCookieRules(config),
    maxAge: lifeMs / 1_000,
  })
  return code
}

/** The user behind a code, which stays. @throws LOGIN_CODE_INVALID */
export async function readLoginCode(context: Context, shown: Shown): Promise<string> {
  const kept = await readToken(context.db, shown.code, wanted(context, shown))
  return kept?.userId ?? refuse('LOGIN_CODE_INVALID')
}

/** The user behind a code, once. @throws LOGIN_CODE_INVALID */
export async function redeemLoginCode(context: Context, reply: FastifyReply, shown: Shown): Promise<string> {
  const taken = await takeToken(context.db, shown.code, wanted(context, shown))
  if (taken?.userId == null) return refuse('LOGIN_CODE_INVALID')
  reply.clearCookie(flowCookieName(context.config, 'login', shown.code), flowCookieRules(context.config))
  return taken.userId
}

/** A browser that it was not given to neither gets it nor ends it. */
function wanted({ clock, config }: Context, { code, request }: Shown) {
  const browser = request.cookies[flowCookieName(config, 'login', code)]
  return {
    purposes,
    now: clock.now(),
    matches: ({ value }: { value: string }) => browser !== undefined && isSameText(tokenHash(browser), value),
  }
}
