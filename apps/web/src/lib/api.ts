import type { ErrorCode, FieldDetail, ToldFailure } from '@lobby/contract'
import type { z } from 'zod'
import { config } from './config.ts'
import type { I18n } from './i18n/i18n.ts'
import type { Again } from './presence.ts'
import type { Reach } from './reach.ts'
import type { Session } from './session.ts'

/** Codes that the site gives itself, beside those of the contract. */
export type ApiErrorCode = ErrorCode | 'NO_RESPONSE' | 'TIMED_OUT' | 'UNREADABLE' | 'UNKNOWN'

type Refusal = {
  details?: readonly FieldDetail[] | undefined
  data?: unknown
  retryAfterSeconds?: number | null
  sent?: Headers
  requestId?: string | null
}

/** A refusal or a failure of a call. `message` is a sentence for people, in their language; `status` is 0 without an answer. */
export class ApiError extends Error {
  readonly code: ApiErrorCode
  readonly status: number
  readonly details: readonly FieldDetail[]
  /** What the refusal carries for programs, where its route says so. */
  readonly data: unknown
  /** After how many seconds the server wants to be asked again; null when it did not say. */
  readonly retryAfterSeconds: number | null
  /** By which the server's log knows the call. */
  readonly requestId: string | null
  /** Of the refused call; hidden, as it holds a secret and errors are told on. */
  readonly #sent: Headers | undefined

  constructor(code: ApiErrorCode, message: string, status: number, refusal: Refusal = {}) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.details = refusal.details ?? []
    this.data = refusal.data
    this.retryAfterSeconds = refusal.retryAfterSeconds ?? null
    this.requestId = refusal.requestId ?? null
    this.#sent = refusal.sent
  }

  /** Whether it refuses this session as it is now: an answer may come late, to a call of the visitor or of the session before. */
  isAbout(session: Session): boolean {
    const token = session.token()
    return token !== null && this.#sent?.get('Authorization') === bearer(token)
  }
}

const bearer = (token: string): string => `Bearer ${token}`

type Contract = typeof import('@lobby/contract')
/**
 * What an answer must be: a schema, or where it stands in the contract. The latter leaves the schemas to be fetched with
 * the first answer: a page that came from the server begins without them.
 */
export type Schema<T extends z.ZodType> = T | ((contract: Contract) => T)

function schemas(): Promise<Contract> {
  return import('@lobby/contract')
}

type CallOptions = {
  signal?: AbortSignal | undefined
  /** What an answer that refuses without a word of its own means here. */
  refusedText?: string | undefined
}

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
type Call = CallOptions & { method: Method; path: string; body?: unknown }

export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

/** The call needed somebody signed in, and nobody was. */
export function isSignedOut(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'NOT_SIGNED_IN'
}

/** Undefined where it is no JSON: somebody between us and the server spoke. @throws when it does not come whole */
async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function retryAfterOf(response: Response): number | null {
  const seconds = Number(response.headers.get('Retry-After') ?? '')
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : null
}

function idOf(response: Response): string | null {
  return response.headers.get('X-Request-Id')
}

type ApiContext = {
  i18n: I18n
  session: Session
  reach: Reach
  /** The network of a browser; a server asks itself. */
  ask: typeof fetch
}

/** The API as one page asks it: in the page's language, for the page's session. `schema` describes the envelope's `data`. */
export class Api {
  readonly #context: ApiContext
  /** Set by a page that has somebody to ask. */
  again: Again | null = null
  /** Set by flags.ts: hears the code of every refusal. */
  onRefused: (code: ErrorCode) => void = () => undefined

  constructor(context: ApiContext) {
    this.#context = context
  }

  /** `path` begins with a slash and stands under the API address. Made once: queries are what is tried again (query-client.ts). */
  get<T extends z.ZodType>(schema: Schema<T>, path: string, options: CallOptions = {}): Promise<z.output<T>> {
    return this.#once(schema, { method: 'GET', path, ...options })
  }

  post<T extends z.ZodType>(
    schema: Schema<T>,
    path: string,
    body?: unknown,
    { signal }: CallOptions = {},
  ): Promise<z.output<T>> {
    return this.#once(schema, { method: 'POST', path, body, signal })
  }

  patch<T extends z.ZodType>(schema: Schema<T>, path: string, body?: unknown): Promise<z.output<T>> {
    return this.#once(schema, { method: 'PATCH', path, body })
  }

  put<T extends z.ZodType>(schema: Schema<T>, path: string, body?: unknown): Promise<z.output<T>> {
    return this.#once(schema, { method: 'PUT', path, body })
  }

  delete<T extends z.ZodType>(
    schema: Schema<T>,
    path: string,
    { body }: { body?: unknown } = {},
  ): Promise<z.output<T>> {
    return this.#once(schema, { method: 'DELETE', path, body })
  }

  /** Of a call that sends itself. */
  headers(call: Pick<Call, 'body'> = {}): Headers {
    const { i18n, session } = this.#context
    const headers = new Headers({ Accept: 'application/json', 'X-Language': i18n.language.get() })
    const token = session.token()
    if (token) headers.set('Authorization', bearer(token))
    if (call.body !== undefined) headers.set('Content-Type', 'application/json')
    return headers
  }

  /** The envelope's data; `sent` are the call's headers. @throws ApiError for a refusal, and for an answer that is not what `schema` says. */
  async read<T extends z.ZodType>(
    schema: Schema<T>,
    response: Response,
    { sent, refusedText }: { sent: Headers; refusedText?: string | undefined },
  ): Promise<z.output<T>> {
    const [body, contract] = await this.#arrival(response)
    if (!response.ok) throw this.#refusal(contract, response, { body, sent })
    const told = contract.ToldFailure.safeParse(body)
    if (told.success) throw this.#toldFailure(told.data, response, refusedText)
    const wrapped = contract.AnySuccess.safeParse(body)
    const wanted = typeof schema === 'function' ? schema(contract) : schema
    const parsed = wanted.safeParse(wrapped.data?.data)
    if (!wrapped.success || !parsed.success)
      throw new ApiError('UNREADABLE', this.#context.i18n.t('common:error.unreadable'), response.status)
    return parsed.data
  }

  /** A call got no answer. */
  noAnswer(code: 'NO_RESPONSE' | 'TIMED_OUT' = 'NO_RESPONSE'): ApiError {
    this.#context.reach.noteSilence()
    return new ApiError(code, this.#context.i18n.t('common:error.network'), 0)
  }

  /** The body and the code that reads it: the network may break while they come. */
  async #arrival(response: Response): Promise<[unknown, Contract]> {
    try {
      return await Promise.all([bodyOf(response), schemas()])
    } catch (error) {
      const name = error instanceof Error ? error.name : ''
      if (name === 'AbortError') throw error
      throw this.noAnswer(name === 'TimeoutError' ? 'TIMED_OUT' : 'NO_RESPONSE')
    }
  }

  async #once<T extends z.ZodType>(schema: Schema<T>, call: Call): Promise<z.output<T>> {
    return this.withPresence(call.path, async () => {
      const headers = this.headers(call)
      return this.read(schema, await this.#send(call, headers), { sent: headers, refusedText: call.refusedText })
    })
  }

  /** `send`, and once more where a page has somebody to ask who asks. */
  withPresence<T>(path: string, send: () => Promise<T>): Promise<T> {
    return this.again?.(path, send) ?? send()
  }

  async #send(call: Call, headers: Headers): Promise<Response> {
    const timeout = AbortSignal.timeout(config.requestTimeoutMs)
    const init: RequestInit = {
      method: call.method,
      headers,
      credentials: 'include',
      signal: call.signal ? AbortSignal.any([call.signal, timeout]) : timeout,
    }
    if (call.body !== undefined) init.body = JSON.stringify(call.body)
    try {
      return await this.#context.ask(`${config.apiUrl}${call.path}`, init)
    } catch (error) {
      // The page itself gave the call up: nobody waits for a sentence.
      if (call.signal?.aborted) throw error
      throw this.noAnswer(timeout.aborted ? 'TIMED_OUT' : 'NO_RESPONSE')
    }
  }

  /** An envelope that says no success beside a good status (specification §8). */
  #toldFailure({ code, error, message }: ToldFailure, response: Response, refusedText: string | undefined): ApiError {
    const sentence = error || message || refusedText || this.#context.i18n.t('common:error.unknown')
    return new ApiError((code ?? 'UNKNOWN') as ErrorCode, sentence, response.status, { requestId: idOf(response) })
  }

  #refusal({ Failure }: Contract, response: Response, { body, sent }: { body: unknown; sent: Headers }): ApiError {
    const failure = Failure.safeParse(body)
    const retryAfterSeconds = retryAfterOf(response)
    const requestId = idOf(response)
    if (!failure.success) {
      const sentence = response.statusText || this.#context.i18n.t('common:error.unknown')
      return new ApiError('UNKNOWN', sentence, response.status, { retryAfterSeconds, requestId })
    }
    const { code, error, details, data } = failure.data
    this.onRefused(code as ErrorCode)
    return new ApiError(code as ErrorCode, error, response.status, {
      details,
      data,
      retryAfterSeconds,
      requestId,
      sent,
    })
  }
}
