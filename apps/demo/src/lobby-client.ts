import { Failure, type Language } from '@lobby/contract'

/** The API said no. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, sentence: string) {
    super(`${status} ${code}: ${sentence}`)
    this.status = status
    this.code = code
  }
}

export type ClientOptions = {
  /** Where LOBBY runs, without a slash at the end. */
  base: string
  token?: string
  language?: Language
  /** How long to wait for a site that does not answer (it may be restarting), in ms; default 0. */
  patienceMs?: number
  /** How long one request may take before it counts as lost, in ms; default a minute: a machine that plays fifty matches beside it takes its time. */
  answerMs?: number
}

const answerMs = 60_000
const pauseBetweenTriesMs = 250

/**
 * A person's or program's way to the API. With patience it outlives a restart of the site: a request that got no answer
 * is sent again, so callers must be fine with "done already" as an answer.
 */
export class LobbyClient {
  readonly #options: ClientOptions

  constructor(options: ClientOptions) {
    this.#options = options
  }

  get base(): string {
    return this.#options.base
  }

  as(token: string): LobbyClient {
    return new LobbyClient({ ...this.#options, token })
  }

  get<T>(path: string): Promise<T> {
    return this.#call<T>('GET', path)
  }
  post<T>(path: string, body?: object): Promise<T> {
    return this.#call<T>('POST', path, body)
  }
  patch<T>(path: string, body: object): Promise<T> {
    return this.#call<T>('PATCH', path, body)
  }
  put<T>(path: string, body: object): Promise<T> {
    return this.#call<T>('PUT', path, body)
  }
  delete<T>(path: string, body?: object): Promise<T> {
    return this.#call<T>('DELETE', path, body)
  }

  /** A plain request with the client's patience. */
  fetch(path: string, init: RequestInit = {}): Promise<Response> {
    return this.#patiently(path, init, async (response) => response)
  }

  async #call<T>(method: string, path: string, payload?: object): Promise<T> {
    const headers: Record<string, string> = { 'x-language': this.#options.language ?? 'en' }
    if (this.#options.token !== undefined) headers['authorization'] = `Bearer ${this.#options.token}`
    if (payload !== undefined) headers['content-type'] = 'application/json'
    const init = { method, headers, ...(payload === undefined ? {} : { body: JSON.stringify(payload) }) }
    const { response, answer } = await this.#patiently(path, init, async (received) => {
      const body: unknown = await received.json()
      return { response: received, answer: body }
    })
    if (response.ok) return (answer as { data: T }).data
    const failure = Failure.safeParse(answer)
    throw new Refusal(response.status, failure.data?.code ?? 'UNKNOWN', failure.data?.error ?? response.statusText)
  }

  /** Sends until there is a whole answer: a site that is killed may break off in the middle of one. */
  async #patiently<T>(path: string, init: RequestInit, read: (response: Response) => Promise<T>): Promise<T> {
    const until = Date.now() + (this.#options.patienceMs ?? 0)
    for (;;) {
      try {
        const signal = AbortSignal.timeout(this.#options.answerMs ?? answerMs)
        const response = await fetch(`${this.#options.base}${path}`, { ...init, signal })
        if (response.status < 500 || Date.now() >= until) return await read(response)
      } catch (error) {
        if (Date.now() >= until) throw new Error(`${init.method ?? 'GET'} ${path} had no answer`, { cause: error })
      }
      await new Promise((resolve) => setTimeout(resolve, pauseBetweenTriesMs))
    }
  }
}

/** Does something that may have been done before: the answer, or null when the API says so by one of these codes. */
export async function unlessDone<T>(done: readonly string[], action: () => Promise<T>): Promise<T | null> {
  try {
    return await action()
  } catch (error) {
    if (error instanceof Refusal && done.includes(error.code)) return null
    throw error
  }
}
