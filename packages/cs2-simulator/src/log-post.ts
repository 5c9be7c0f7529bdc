import { isLogged } from './log-details.ts'
import type { Settings } from './options.ts'
import { pause } from './pause.ts'
import type { Random } from './random.ts'

/** What the headers of a body say of the game. */
export type LogState = { readonly map: string; readonly state: string; readonly ct: number; readonly t: number }

type Body = { readonly bytes: Uint8Array<ArrayBuffer>; readonly headers: Readonly<Record<string, string>> }

const encoder = new TextEncoder()

/** Sends the lines of a log as the engine does: what came up since the last body, with its place among the bytes of the map's log (recorded: shared/cases/cs2-log/http-requests.txt). */
export class LogPost {
  readonly #settings: Settings
  readonly #random: Random
  readonly #signal: AbortSignal | null
  readonly #addresses = new Set<string>()
  readonly #underway = new Set<Promise<void>>()
  readonly #token: string
  #held: Body | null = null
  #lines: string[] = []
  #clock = 0
  /** How many bytes of this map's log were sent, and when it began. */
  #sent = 0
  #mapFrom = 0
  /** What was set on the console and by configs. */
  details: ReadonlyMap<string, string> = new Map()
  state: LogState = { map: '', state: 'Warmup', ct: 0, t: 0 }

  constructor(settings: Settings, random: Random, signal: AbortSignal | null) {
    this.#settings = settings
    this.#random = random
    this.#signal = signal
    this.#token = random
      .fork('token')
      .integer(0, 2 ** 31)
      .toString(16)
      .padStart(16, '0')
  }

  listen(url: string | undefined): string {
    if (url !== undefined && /^https?:\/\//.test(url) && URL.canParse(url)) this.#addresses.add(url)
    return ''
  }

  listenNoMore(): string {
    this.#addresses.clear()
    return ''
  }

  list(): string {
    return [...this.#addresses].map((url) => `${url}\n`).join('')
  }

  /** The bytes of a map's log are counted from its load. */
  beginMap(state: LogState): void {
    this.state = state
    this.#sent = 0
    this.#mapFrom = Math.max(this.#clock, Date.now())
  }

  /**
   * The engine's own record of a line of the console (recorded: shared/cases/cs2-log/http-requests.txt). To be called where no match is played,
   * as it says nothing of one.
   */
  console(line: string, clockOffMs: number): void {
    if (this.#addresses.size === 0) return
    const at = stampOf(Date.now() + clockOffMs)
    void this.#track(this.#post(this.#bodyOf(`${at} - rcon from "198.51.100.21:1280": command "${line}"\n`)))
  }

  write(text: string, afterMs: number): void {
    // A clock never goes back, however fast the rounds are played.
    this.#clock = Math.max(this.#clock + afterMs, Date.now())
    if (isLogged(text, this.details)) this.#lines.push(`${stampOf(this.#clock)} - ${text}`)
  }

  #bodyOf(text: string): Body {
    const bytes = encoder.encode(text)
    const begin = this.#sent
    this.#sent += bytes.length
    const { map, state, ct, t } = this.state
    const tick = String(Math.max(0, Math.floor(((this.#clock - this.#mapFrom) / 1_000) * 64)))
    const headers = {
      'content-type': 'text/plain',
      'x-logbytes-beginoffset': String(begin),
      'x-logbytes-endoffset': String(this.#sent),
      'x-tick-start': tick,
      'x-tick-end': tick,
      'x-timestamp': stampOf(this.#clock),
      'x-server-instance-token': this.#token,
      'x-game-map': map,
      'x-game-state': state,
      'x-game-scorect': String(ct),
      'x-game-scoret': String(t),
    }
    return { bytes, headers }
  }

  /** Resolves at once, or with the answer when rounds take no time. */
  async send(): Promise<void> {
    const body = this.#bodyOf(`${this.#lines.splice(0).join('\n')}\n`)
    if (this.#addresses.size === 0) return
    const { quirks, roundMs, lagMs } = this.#settings
    const rates = [quirks.dropRate, quirks.reorderRate, quirks.duplicateRate, quirks.lagRate]
    const [drops, holds, repeats, lags] = rates.map((rate) => this.#random.chance(rate))
    if (drops) return
    if (holds && this.#held === null) {
      this.#held = body
      return
    }
    const bodies = [body, ...(repeats ? [body] : []), ...(this.#held === null ? [] : [this.#held])]
    this.#held = null
    const sending = this.#postAll(bodies, lags ? lagMs : 0)
    if (roundMs === 0 && !lags) await sending
  }

  async drain(): Promise<void> {
    const held = this.#held
    this.#held = null
    if (held !== null) void this.#post(held)
    while (this.#underway.size > 0) await Promise.all(this.#underway)
  }

  #postAll(bodies: readonly Body[], afterMs: number): Promise<void> {
    const run = async (): Promise<void> => {
      if (afterMs > 0) await pause(afterMs, this.#signal ?? new AbortController().signal)
      for (const body of bodies) await this.#post(body)
    }
    return this.#track(run())
  }

  #track(sending: Promise<void>): Promise<void> {
    this.#underway.add(sending)
    return sending.finally(() => this.#underway.delete(sending))
  }

  /** One try to each address; what fails is gone, as on the real server. */
  async #post({ bytes, headers }: Body): Promise<void> {
    const limit = AbortSignal.timeout(this.#settings.requestTimeoutMs)
    const signal = this.#signal === null ? limit : AbortSignal.any([limit, this.#signal])
    const tries = [...this.#addresses].map(async (url) => {
      const answer = await fetch(url, { method: 'POST', body: bytes, headers, signal })
      await answer.arrayBuffer()
    })
    await Promise.allSettled(tries)
  }
}

function stampOf(at: number): string {
  const [day = '', time = ''] = new Date(at).toISOString().slice(0, 23).split('T')
  const [year, month, date] = day.split('-')
  return `${month}/${date}/${year} - ${time}`
}
