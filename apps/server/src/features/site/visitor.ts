import type { FastifyRequest } from 'fastify'
import { hostCookie, isLanguage, languageCookie, languageFrom, signedInCookie, type Language } from '@lobby/contract'

/** What decides how a page looks to whoever asks: nothing here is believed, it only chooses between what everybody may see. */
export type Visitor = { language: Language; isSignedIn: boolean }

/** The headers that it is read from. */
export const visitorHeaders = ['accept-language', 'cookie']

/** The chosen language, else the browser's first (specification §4), as the site itself decides it. */
export function visitorOf(request: Pick<FastifyRequest, 'headers'>, isEncrypted: boolean): Visitor {
  const chosen = cookieOf(request, hostCookie(languageCookie, isEncrypted))
  return {
    language: isLanguage(chosen) ? chosen : languageFrom(request.headers['accept-language']?.split(',')[0]),
    isSignedIn: cookieOf(request, hostCookie(signedInCookie, isEncrypted)) === '1',
  }
}

/** The last one of that name counts. */
function cookieOf({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string | undefined {
  const pair = headers.cookie?.split('; ').findLast((one) => one.startsWith(`${name}=`))
  return pair?.slice(name.length + 1)
}
