import type { RemoteLog } from './match-setup.ts'
import { netJson } from './net-json.ts'
import type { Settings } from './options.ts'
import { backoffMs, pause } from './pause.ts'
import type { Random } from './random.ts'
import { spoken } from './voice.ts'
import type { WebhookBody } from './webhook-bodies.ts'

/** What became of the events. `posted` counts requests answered 2xx, duplicates included. */
export type PostReport = { readonly posted: number; readonly dropped: number; readonly failures: readonly string[] }

/** What posting depends on. */
export type PostContext = {
  readonly settings: Settings
  readonly random: Random
  readonly signal: AbortSignal
}

type Attempt = { readonly ok: true } | { readonly ok: false; readonly problem: string; readonly retry: boolean }

/** A short reason for a failed fetch: the cause says more than "fetch failed". */
export function describeFetchError(error: unknown): string {
  if (!(error instanceof Error)) return 'request failed'
  const { cause } = error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return code === '' ? error.message : code
}

function otherTeam(team: unknown): unknown {
  if (typeof team === 'number') return team === 1 ? 2 : 1
  return team === 'team1' ? 'team2' : 'team1'
}

/** The event with the other team named, where it names one. */
function withOtherWinner(body: WebhookBody): WebhookBody {
  const { winner } = body
  if (typeof winner !== 'object' || winner === null || !('team' in winner)) return body
  return { ...body, winner: { ...winner, team: otherTeam(winner.team) } }
}

/**
 * Sends webhook events as the plugin does: POST of JSON with one header, any 2xx is success, and the game does not wait
 * for the answer. Delivery 'once' gives each event one try, side by side with others. Delivery 'until-acknowledged'
 * keeps one queue and tries its head until it is answered; only a missing answer or a 5xx is tried again, since a 4xx
 * will not change its mind. Quirks are drawn per event from the seed.
 */
export class EventPost {
  readonly #target: RemoteLog | null
  readonly #context: PostContext
  readonly #underway = new Set<Promise<void>>()
  readonly #failures: string[] = []
  /** Draws of their own, so that these faults leave the others' as they were. */
  readonly #faults: Random
  #queue: Promise<void> = Promise.resolve()
  #held: WebhookBody | null = null
  #posted = 0
  #dropped = 0

  constructor(target: RemoteLog | null, context: PostContext) {
    this.#target = target
    this.#context = context
    this.#faults = context.random.fork('faults')
  }

  /** What became of the events so far. */
  get report(): PostReport {
    return { posted: this.#posted, dropped: this.#dropped, failures: [...this.#failures] }
  }

  /** Sends an event, or lets a quirk have it. Resolves at once, or with the answer when rounds take no time. */
  async post(told: WebhookBody): Promise<void> {
    for (const body of spoken(told, this.#context.settings.voice)) await this.#postOne(body)
  }

  async #postOne(told: WebhookBody): Promise<void> {
    const { quirks, roundMs } = this.#context.settings
    const body = this.#faults.chance(quirks.wrongWinnerRate) ? withOtherWinner(told) : told
    const lags = this.#faults.chance(quirks.lagRate)
    const { random } = this.#context
    // All three are drawn every time, so that changing one rate leaves the others' draws as they were.
    const [drop, hold, repeat] = [quirks.dropRate, quirks.reorderRate, quirks.duplicateRate].map((rate) =>
      random.chance(rate),
    )
    if (drop) {
      this.#dropped += 1
      return
    }
    if (hold && this.#held === null) {
      this.#held = body
      return
    }
    const bodies = repeat ? [body, body] : [body]
    if (lags) {
      void this.#track(this.#sendLate(bodies, this.#takeHeld()))
      return
    }
    const sending = this.#track(this.#sendThen(bodies, this.#takeHeld()))
    if (roundMs === 0) await sending
  }

  async #sendLate(first: readonly WebhookBody[], later: readonly WebhookBody[]): Promise<void> {
    await pause(this.#context.settings.lagMs, this.#context.signal)
    await this.#sendThen(first, later)
  }

  /** Sends what is held back and waits until nothing is underway. */
  async drain(): Promise<void> {
    void this.#track(this.#sendThen(this.#takeHeld(), []))
    while (this.#underway.size > 0) await Promise.all(this.#underway)
  }

  /** A repeated event races its twin; one held back really comes later. */
  async #sendThen(first: readonly WebhookBody[], later: readonly WebhookBody[]): Promise<void> {
    await Promise.all(first.map((body) => this.#send(body)))
    await Promise.all(later.map((body) => this.#send(body)))
  }

  #takeHeld(): readonly WebhookBody[] {
    const held = this.#held === null ? [] : [this.#held]
    this.#held = null
    return held
  }

  #send(body: WebhookBody): Promise<void> {
    const text = netJson(body)
    const inOrder = this.#context.settings.delivery === 'until-acknowledged'
    const sending = inOrder ? this.#queue.then(() => this.#deliver(body.event, text)) : this.#deliver(body.event, text)
    if (inOrder) this.#queue = sending
    return sending
  }

  #track(sending: Promise<void>): Promise<void> {
    this.#underway.add(sending)
    return sending.finally(() => this.#underway.delete(sending))
  }

  /** Never rejects: a failure ends up in the report. */
  async #deliver(name: string, text: string): Promise<void> {
    const { settings, signal } = this.#context
    for (let retry = 0; ; retry += 1) {
      const attempt = await this.#attempt(text)
      if (attempt.ok) {
        this.#posted += 1
        return
      }
      const again = settings.delivery === 'until-acknowledged' && attempt.retry && !signal.aborted
      if (!again) return this.#fail(name, attempt.problem)
      if (retry === 0) settings.log(`${name} not delivered yet (${attempt.problem}), trying again`)
      await pause(backoffMs(retry), signal)
    }
  }

  #fail(name: string, problem: string): void {
    this.#failures.push(`${name}: ${problem}`)
    this.#context.settings.log(`${name} not delivered: ${problem}`)
  }

  async #attempt(text: string): Promise<Attempt> {
    if (this.#target === null) return { ok: false, problem: 'no remote log url', retry: false }
    const { url, header } = this.#target
    const { settings, signal } = this.#context
    if (signal.aborted) return { ok: false, problem: 'stopped', retry: false }
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(header !== null && { [header.name]: header.value }) },
        body: text,
        signal: AbortSignal.any([signal, AbortSignal.timeout(settings.requestTimeoutMs)]),
      })
      // An unread answer would keep its connection from being used again.
      await response.arrayBuffer()
      return response.ok
        ? { ok: true }
        : { ok: false, problem: `status ${response.status}`, retry: response.status >= 500 }
    } catch (error) {
      return { ok: false, problem: describeFetchError(error), retry: true }
    }
  }
}
