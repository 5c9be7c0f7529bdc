import {
  configurationProblems,
  configurationRefusal,
  cupMaxTeams,
  cupPrizePoolTenge,
  requestRetries,
  requestTimeoutMs,
} from '@lobby/contract'

export type SiteConfig = {
  /** Absolute address of the API, without a slash at its end. */
  apiUrl: string
  /** Origin of the API: the socket is asked there. */
  apiOrigin: string
  isProduction: boolean
  requestTimeoutMs: number
  /** Further tries of a GET after the first. */
  requestRetries: number
  /** What stops the site from starting, as people read it; null when the configuration stands. */
  refusal: string | null
}

function isLocalPage(hostname: string): boolean {
  return (
    hostname === 'localhost' || hostname.endsWith('.localhost') || hostname.startsWith('127.') || hostname === '[::1]'
  )
}

/**
 * The site's configuration, from the build's VITE_API_URL or the page's own origin.
 * A built site on somebody's own machine is not production, so that a localhost API may serve it.
 */
export function readConfig(
  page: { origin: string; hostname: string },
  configuredApiUrl: string | undefined,
  isBuilt: boolean,
): SiteConfig {
  const apiUrl = (configuredApiUrl || `${page.origin}/api`).replace(/\/+$/, '')
  const isProduction = isBuilt && !isLocalPage(page.hostname)
  const problems = configurationProblems({ apiUrl, isProduction, maxTeams: cupMaxTeams, prizePool: cupPrizePoolTenge })
  const kind = isProduction ? 'production' : 'otherwise'
  return {
    apiUrl,
    apiOrigin: URL.canParse(apiUrl) ? new URL(apiUrl).origin : page.origin,
    isProduction,
    requestTimeoutMs: requestTimeoutMs[kind],
    requestRetries: requestRetries[kind],
    refusal: problems.length > 0 ? configurationRefusal(problems) : null,
  }
}

const page = typeof location === 'undefined' ? { origin: 'http://localhost', hostname: 'localhost' } : location

export const config = readConfig(page, import.meta.env.VITE_API_URL as string | undefined, import.meta.env.PROD)
