import type { TrainingMode } from '@lobby/contract'
import { playersIn, type LogFact } from '@lobby/cs2'

/** How a training server stood when its log was counted last. */
export type ServerStand = {
  /** The last line that was counted, by the server's own clock. */
  readonly countedTo: number | null
  /** Steam IDs of known people who are on it. */
  readonly present: readonly string[]
}

/** What somebody did on a training server. */
export type Practice = { playedMs: number; kills: number; headshotKills: number; deaths: number }

type Told = { readonly mode: TrainingMode; readonly known: ReadonlySet<string> }
type Counted = { readonly after: ServerStand; readonly sums: ReadonlyMap<string, Practice> }

/** A server on which nothing happens for so long is asleep, or was gone: that time is nobody's practice. */
const silenceMs = 10 * 60_000
/** A log that ends so long before what was counted comes from a clock that was put back; it begins anew. */
const clockPutBackMs = 60 * 60_000

/**
 * Counts what a server told since the last count. `facts` are in order, each once; lines that are no later than the last one
 * counted were counted, or came too late. Only for `known` people.
 */
export function countPractice(before: ServerStand, facts: readonly LogFact[], told: Told): Counted {
  const count = new PracticeCount(standFor(before, facts), told)
  for (const fact of facts) count.take(fact)
  return count.result()
}

function standFor(before: ServerStand, facts: readonly LogFact[]): ServerStand {
  const last = facts.at(-1)?.at
  const isPutBack = before.countedTo !== null && last !== undefined && last < before.countedTo - clockPutBackMs
  return isPutBack ? { countedTo: null, present: [] } : before
}

class PracticeCount {
  readonly #told: Told
  readonly #from: number
  readonly #present: Set<string>
  readonly #sums = new Map<string, Practice>()
  #clock: number | null

  constructor(stand: ServerStand, told: Told) {
    this.#told = told
    this.#clock = stand.countedTo
    this.#from = stand.countedTo ?? Number.NEGATIVE_INFINITY
    this.#present = new Set(stand.present)
  }

  take(fact: LogFact): void {
    if (fact.at <= this.#from) return
    this.#pass(fact.at)
    if (fact.kind === 'left') {
      this.#present.delete(fact.steamId)
      return
    }
    for (const steamId of namedIn(fact)) if (this.#told.known.has(steamId)) this.#present.add(steamId)
    if (fact.kind === 'kill') this.#takeKill(fact)
    else if (fact.kind === 'death') this.#of(fact.victim.steamId).deaths += 1
  }

  result(): Counted {
    const sums = new Map([...this.#sums].filter(([steamId]) => this.#told.known.has(steamId)))
    return { after: { countedTo: this.#clock, present: [...this.#present] }, sums }
  }

  #pass(at: number): void {
    const gap = at - (this.#clock ?? at)
    this.#clock = at
    if (gap > silenceMs) this.#present.clear()
    else if (gap > 0) for (const steamId of this.#present) this.#of(steamId).playedMs += gap
  }

  #takeKill({ killer, victim, how }: Extract<LogFact, { kind: 'kill' }>): void {
    this.#of(victim.steamId).deaths += 1
    // On aim servers everybody plays against everybody, whatever their side.
    if (killer.side === victim.side && this.#told.mode !== 'aim') return
    const own = this.#of(killer.steamId)
    own.kills += 1
    if (how.includes('headshot')) own.headshotKills += 1
  }

  /** Bots and strangers share counters that nobody keeps. */
  #of(steamId: string | null): Practice {
    const key = steamId ?? ''
    const own = this.#sums.get(key) ?? { playedMs: 0, kills: 0, headshotKills: 0, deaths: 0 }
    this.#sums.set(key, own)
    return own
  }
}

/** Everybody who is on the server by what a line tells. */
export function namedIn(fact: LogFact): string[] {
  if (fact.kind === 'joined' || fact.kind === 'left') return [fact.steamId]
  return playersIn(fact).flatMap(({ steamId }) => steamId ?? [])
}
