import type { FastifyRequest } from 'fastify'
import { hostCookie, Language, languageCookie, languageFrom, signedInCookie } from '@lobby/contract'

/** What decides how a page looks to whoever asks: nothing here is believed, it only chooses between what everybody may see. */
export type Visitor = { language: Language; isSignedIn: boolean }

/** The headers that it is read from. */
export const visitorHeaders = ['accept-language', 'cookie']

/** The chosen language, else the browser's first (specification §4), as the site itself decides it. */
export function visitorOf(request: Pick<FastifyRequest, 'headers'>, isEncrypted: boolean): Visitor {
  const cookies = new Map(
    (request.headers.cookie ?? '').split('; ').map((pair) => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at), pair.slice(at + 1)] as const
    }),
  )
  const chosen = Language.safeParse(cookies.get(hostCookie(languageCookie, isEncrypted)))
  return {
    language: chosen.success ? chosen.data : languageFrom(request.headers['accept-language']?.split(',')[0]),
    isSignedIn: cookies.get(hostCookie(signedInCookie, isEncrypted)) === '1',
  }
}
