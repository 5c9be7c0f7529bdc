import { describeFetchError } from './event-post.ts'
import type { Settings } from './options.ts'
import { backoffMs, pause } from './pause.ts'

/** Where a config is and what opens it. */
export type ConfigRequest = {
  readonly url: string
  readonly header: { readonly name: string; readonly value: string } | null
}

/** The config's text, or what the console prints, which is nothing where nobody answers; `why` is what happened. */
export type FetchedConfig =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly message: string; readonly why: string }

/** .NET says a status by its name. */
const statusNames: Readonly<Record<number, string>> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  409: 'Conflict',
  410: 'Gone',
  429: 'TooManyRequests',
  500: 'InternalServerError',
  502: 'BadGateway',
  503: 'ServiceUnavailable',
}

type Attempt = FetchedConfig & { readonly retry: boolean }

async function attempt(request: ConfigRequest, settings: Settings, signal: AbortSignal): Promise<Attempt> {
  try {
    const response = await fetch(request.url, {
      headers: request.header === null ? {} : { [request.header.name]: request.header.value },
      signal: AbortSignal.any([signal, AbortSignal.timeout(settings.requestTimeoutMs)]),
    })
    const text = await response.text()
    if (response.ok) return { ok: true, text, retry: false }
    const name = statusNames[response.status] ?? response.status
    const message = `[LoadMatchFromURL] HTTP request failed with status code: ${name}`
    return { ok: false, message, why: message, retry: response.status >= 500 }
  } catch (error) {
    return { ok: false, message: '', why: `nothing fetched: ${describeFetchError(error)}`, retry: true }
  }
}

/**
 * Fetches a match config with its header. The real plugin tries once; with delivery 'until-acknowledged' a missing answer
 * or a 5xx is tried again until the signal stops it.
 */
export async function fetchConfig(
  request: ConfigRequest,
  settings: Settings,
  signal: AbortSignal,
): Promise<FetchedConfig> {
  for (let retry = 0; ; retry += 1) {
    const answer = await attempt(request, settings, signal)
    if (answer.ok || !answer.retry || settings.delivery === 'once' || signal.aborted) return answer
    if (retry === 0) settings.log(`${answer.why}, trying again`)
    await pause(backoffMs(retry), signal)
  }
}
