import type { Side } from '../game-event.ts'
import type { LogPlayer } from '../log/log-fact.ts'
import type { FactPlayer } from './game-fact.ts'
import type { Identity } from './identity.ts'

/** SteamID64 of the account number 0. */
const firstSteamId = 76_561_197_960_265_728n
/** A server has some hundred words and a dozen people; whoever sends more is remembered no further. */
const maxKept = 1_024

/** One object for each person and word, however many lines name them: facts of a map stay small, and no fact keeps the body it was read from in memory. */
export class Interned {
  readonly #words = new Map<string, string>()
  readonly #ids = new Map<number, string>()
  readonly #players: Readonly<Record<Side | 'none', Map<number, FactPlayer>>> = {
    ct: new Map(),
    t: new Map(),
    none: new Map(),
  }

  word(text: string): string {
    const known = this.#words.get(text)
    if (known !== undefined) return known
    // A copy: the part of a longer text would hold on to all of it.
    const copy = text === '' ? '' : String.fromCharCode(...Array.from(text, (char) => char.charCodeAt(0)))
    if (this.#words.size < maxKept) this.#words.set(copy, copy)
    return copy
  }

  steamId(account: number): string {
    const known = this.#ids.get(account)
    if (known !== undefined) return known
    const steamId = String(firstSteamId + BigInt(account))
    if (this.#ids.size < maxKept) this.#ids.set(account, steamId)
    return steamId
  }

  /** By account, and never by name or slot: both change. */
  player({ account, side }: Pick<Identity, 'account' | 'side'>): FactPlayer {
    const kept = this.#players[side ?? 'none']
    const known = kept.get(account ?? 0)
    if (known !== undefined) return known
    const player = { steamId: account === null ? null : this.steamId(account), side }
    if (kept.size < maxKept) kept.set(account ?? 0, player)
    return player
  }

  /** Somebody who plays on a side; null for who does not. */
  fighter(identity: Identity): (LogPlayer & { readonly side: Side }) | null {
    if (identity.side === null) return null
    return this.player(identity) as LogPlayer
  }
}
