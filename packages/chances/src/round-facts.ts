import type { Side } from './map-rules.ts'
import type { BySide } from './round-state.ts'

/** Who played a round, and with what. Ids are the caller's. */
export type RoundPlayer = {
  readonly id: string
  readonly side: Side
  /** Dollars of equipment after the buy. */
  readonly equipment: number
  readonly kit: boolean
}

/** What happened, by seconds since freeze time ended. Who is named and is not among the players is nobody: the world, the bomb. */
export type RoundEvent =
  /** `health` is what the hit took. */
  | {
      readonly kind: 'damage'
      readonly t: number
      readonly by: string | null
      readonly victim: string
      readonly health: number
    }
  | {
      readonly kind: 'kill'
      readonly t: number
      readonly killer: string | null
      readonly victim: string
      /** Whose flash blinded the victim. */
      readonly flash?: string | null
      /** Mates whose deaths this kill trades, by the rule of whoever tells it. */
      readonly trades?: readonly string[]
    }
  | { readonly kind: 'plant' | 'defuse'; readonly t: number; readonly player: string }
  | { readonly kind: 'explode'; readonly t: number }

/** A round as facts, in order of time. */
export type RoundFacts = {
  readonly map: string
  readonly round: number
  readonly score: BySide
  readonly players: readonly RoundPlayer[]
  readonly events: readonly RoundEvent[]
  /** Null while it is played. */
  readonly end: { readonly t: number; readonly winner: Side } | null
}
