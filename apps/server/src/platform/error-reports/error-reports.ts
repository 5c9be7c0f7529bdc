import { askPeer } from '../outgoing.ts'
import type { Clock } from '../clock.ts'
import { envelopeOf, type Dsn, type Report } from './envelope.ts'

const bounds = { timeoutMs: 5_000, maxBytes: 16 * 1_024 }
/** What waits to be sent; more is dropped: the same thing breaks a thousand times. */
const maxWaiting = 30
const minuteMs = 60_000
/** A minute, each counted by itself: no browser keeps the server from telling of itself. */
const maxAMinute = { node: 60, javascript: 30 } as const
/** Of what breaks at one place with the same words, a minute. */
const maxAlike = 3
/** How long nothing is sent when the service asks for a rest, or does not answer. */
const restMs = 60_000
const longestRestMs = 10 * minuteMs

/** Tells a Sentry-compatible service what broke. Nobody waits for it, it throws nothing, and it holds a bounded number of errors at most. */
export class ErrorReports {
  readonly #dsn: Dsn | null
  readonly #environment: string
  readonly #clock: Clock
  readonly #waiting: string[] = []
  #counts = new Map<string, number>()
  #minute = 0
  #restUntil = 0
  #sending: Promise<void> | null = null
  /** How many were told of, and how many were let go. */
  readonly figures = { sent: 0, dropped: 0 }

  constructor(dsn: Dsn | null, environment: string, clock: Clock) {
    this.#dsn = dsn
    this.#environment = environment
    this.#clock = clock
  }

  get isOn(): boolean {
    return this.#dsn !== null
  }

  take(report: Omit<Report, 'environment' | 'at'>): void {
    if (this.#dsn === null) return
    try {
      if (!this.#hasRoom(report)) {
        this.figures.dropped += 1
        return
      }
      this.#waiting.push(envelopeOf({ ...report, environment: this.#environment, at: this.#clock.now() }))
      this.#sending ??= this.#send(this.#dsn).finally(() => (this.#sending = null))
    } catch {
      // What cannot even be written down is no reason for another error.
      this.figures.dropped += 1
    }
  }

  /** Waits until nothing is under way. */
  async settled(): Promise<void> {
    await this.#sending
  }

  #hasRoom({ error, platform }: Pick<Report, 'error' | 'platform'>): boolean {
    const now = this.#clock.now().getTime()
    if (now < this.#restUntil || this.#waiting.length >= maxWaiting) return false
    const minute = Math.floor(now / minuteMs)
    if (minute !== this.#minute) this.#counts = new Map()
    this.#minute = minute
    const alike = `${platform} ${error.name} ${error.stack.split('\n', 3).join('\n').slice(0, 300)}`
    if (this.#countOf(platform) >= maxAMinute[platform] || this.#countOf(alike) >= maxAlike) return false
    for (const key of [platform, alike]) this.#counts.set(key, this.#countOf(key) + 1)
    return true
  }

  #countOf(key: string): number {
    return this.#counts.get(key) ?? 0
  }

  /** One after the other; never rejects. */
  async #send({ url, key }: Dsn): Promise<void> {
    for (let body = this.#waiting.shift(); body !== undefined; body = this.#waiting.shift()) {
      const headers = {
        'content-type': 'application/x-sentry-envelope',
        'x-sentry-auth': `Sentry sentry_version=7, sentry_client=lobby/1.0, sentry_key=${key}`,
      }
      try {
        const { status, headers: told } = await askPeer(url, { method: 'POST', headers, body }, bounds)
        if (status >= 200 && status < 300) this.figures.sent += 1
        else this.#rest(status === 429 ? Number(told.get('retry-after')) * 1_000 : restMs)
      } catch {
        this.#rest(restMs)
      }
    }
  }

  /** What is waiting is let go: by then it is old, and what still breaks is told again. */
  #rest(forMs: number): void {
    this.figures.dropped += 1 + this.#waiting.length
    this.#waiting.length = 0
    const ms = Number.isFinite(forMs) && forMs > 0 ? Math.min(forMs, longestRestMs) : restMs
    this.#restUntil = this.#clock.now().getTime() + ms
  }
}
