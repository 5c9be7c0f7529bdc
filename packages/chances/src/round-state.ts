/** A number for each side. */
export type BySide = { readonly ct: number; readonly t: number }

/** How a live round stands (the shape is that of shared/cases/rounds/README.md). */
export type RoundState = {
  /** The engine's name, such as `de_dust2`; this version of the model knows no difference between maps. */
  readonly map?: string
  /** Seconds since freeze time ended. */
  readonly t: number
  readonly alive: BySide
  /** Health of all who are alive, added up. A log without hits leaves it at 100 a head. */
  readonly health: BySide
  /** Dollars of equipment of all who are alive, added up. */
  readonly equipment: BySide
  /** Dollars of equipment of each side after the buy. */
  readonly start: BySide
  readonly planted: boolean | 0 | 1
  /** Seconds since the plant; null before. */
  readonly sincePlant: number | null
  /** Defuse kits of counter-terrorists who are alive. */
  readonly kits: number
  /** From 1. */
  readonly round: number
  /** Rounds won before. */
  readonly score: BySide
}

/** Seconds that the engine gives: `mp_roundtime_defuse` and `mp_c4timer`. */
export type RoundClock = { readonly round: number; readonly bomb: number }

/** As competitive matches are played. */
export const competitiveClock: RoundClock = { round: 115, bomb: 40 }

/** What the model reads, with every number a number and none of them below 0. */
export type Counted = {
  readonly t: number
  readonly alive: BySide
  readonly health: BySide
  readonly equipment: BySide
  readonly start: BySide
  readonly planted: boolean
  readonly sincePlant: number
  readonly kits: number
}

const full = 100

function atLeastNothing(value: unknown, otherwise = 0): number {
  return typeof value === 'number' && Number.isFinite(value) ? Math.max(0, value) : otherwise
}

function bySide(given: Partial<BySide> | null | undefined, otherwise?: BySide): BySide {
  return { ct: atLeastNothing(given?.ct, otherwise?.ct), t: atLeastNothing(given?.t, otherwise?.t) }
}

/** What is missing or no number counts as nothing, health as 100 a head: a live page shows a chance whatever the facts are. */
export function countedOf(state: RoundState): Counted {
  const alive = bySide(state.alive)
  return {
    t: atLeastNothing(state.t),
    alive,
    health: bySide(state.health, { ct: alive.ct * full, t: alive.t * full }),
    equipment: bySide(state.equipment),
    start: bySide(state.start),
    planted: state.planted === true || state.planted === 1,
    sincePlant: atLeastNothing(state.sincePlant),
    kits: atLeastNothing(state.kits),
  }
}
