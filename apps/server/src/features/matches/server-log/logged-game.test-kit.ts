import type { TeamNumber } from '@lobby/contract'
import type { LogFact, LogPlayer, Side } from '@lobby/cs2'
import type { MapState, Round } from '../match-state.ts'

/** Five a side: a1…a5 are team 1 and begin as CT. */
export const teamOf: ReadonlyMap<string, TeamNumber> = new Map(
  [1, 2, 3, 4, 5].flatMap((number): [string, TeamNumber][] => [
    [`a${number}`, 1],
    [`b${number}`, 2],
  ]),
)

/** Writes the log of a server in order, a second a line. */
export class LogPen {
  readonly facts: LogFact[] = []
  #at: number

  constructor(start = 0) {
    this.#at = start
  }

  add(fact: LogFact extends infer F ? (F extends LogFact ? Omit<F, 'at'> : never) : never, after = 1_000): this {
    this.#at += after
    this.facts.push({ at: this.#at, ...fact })
    return this
  }

  start(): this {
    return this.add({ kind: 'round_start' })
  }

  /** `a1 > b2`: who killed whom. */
  kill(text: string, after = 1_000): this {
    const [killer = '', victim = ''] = text.split(' > ')
    return this.add({ kind: 'kill', killer: player(killer), victim: player(victim), weapon: 'ak47', how: [] }, after)
  }

  end(winner: Side, ct: number, t: number): this {
    return this.add({ kind: 'round_end', winner, reason: 'elimination', ct, t })
  }

  map(map = 'de_mirage'): this {
    return this.add({ kind: 'match_start', map })
  }

  /** A round without a shot that counter-terrorists win, from the score before it. */
  quiet(ct: number, t: number): this {
    return this.start()
      .kill('a1 > b1')
      .end('ct', ct + 1, t)
  }
}

export function player(steamId: string): LogPlayer {
  return { steamId, side: steamId.startsWith('a') ? 'ct' : 't' }
}

/** A map as the plugin told it: counter-terrorists, who are team 1, won so many rounds, and then terrorists. */
export function mapOf(first: number, second: number): Pick<MapState, 'score' | 'rounds'> {
  const rounds = Array.from({ length: first + second }, (_, index): Round => {
    const isFirst = index < first
    const score = [Math.min(index + 1, first), Math.max(0, index + 1 - first)] as const
    return { number: index + 1, score, side: isFirst ? 'ct' : 't', reason: 'elimination', key: String(index) }
  })
  return { score: [first, second], rounds }
}
