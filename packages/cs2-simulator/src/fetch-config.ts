import { describeFetchError } from './event-post.ts'
import type { Settings } from './options.ts'
import { backoffMs, pause } from './pause.ts'

/** Where a config is and what opens it. */
export type ConfigRequest = {
  readonly url: string
  readonly header: { readonly name: string; readonly value: string } | null
}

/** The config's text, or what the console prints. */
export type FetchedConfig =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly message: string }

type Attempt = FetchedConfig & { readonly retry: boolean }

async function attempt(request: ConfigRequest, settings: Settings, signal: AbortSignal): Promise<Attempt> {
  try {
    const response = await fetch(request.url, {
      headers: request.header === null ? {} : { [request.header.name]: request.header.value },
      signal: AbortSignal.any([signal, AbortSignal.timeout(settings.requestTimeoutMs)]),
    })
    const text = await response.text()
    if (response.ok) return { ok: true, text, retry: false }
    const message = `HTTP request failed with status code ${response.status}`
    return { ok: false, message, retry: response.status >= 500 }
  } catch (error) {
    return { ok: false, message: `Match load failed: ${describeFetchError(error)}`, retry: true }
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
    if (retry === 0) settings.log(`${answer.message}, trying again`)
    await pause(backoffMs(retry), signal)
  }
}
