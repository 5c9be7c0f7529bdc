import type { Side } from './map-rules.ts'
import type { RoundEvent, RoundFacts, RoundPlayer } from './round-facts.ts'
import type { BySide, RoundState } from './round-state.ts'
import { roundWinChance } from './round-win.ts'

/** An event, and how the round stood just before it and just after, at its time. */
export type RoundStep = { readonly event: RoundEvent; readonly before: RoundState; readonly after: RoundState }

/** A chance at a time, in seconds. */
export type ChancePoint = { readonly t: number; readonly chance: number }

export const fullHealth = 100

type Board = {
  readonly facts: RoundFacts
  readonly health: Map<string, number>
  planted: number | null
}

/** The round's states, one event after another. Hits and deaths of who is dead or unknown change nothing and are left out. */
export function followRound(facts: RoundFacts): RoundStep[] {
  const board: Board = { facts, health: new Map(facts.players.map(({ id }) => [id, fullHealth])), planted: null }
  return facts.events.flatMap((event) => {
    const before = stateAt(board, event.t)
    if (!happens(board, event)) return []
    return [{ event, before, after: stateAt(board, event.t) }]
  })
}

/** How the round stands at a time, all events given being over. */
export function roundStateAt(facts: RoundFacts, t: number): RoundState {
  const steps = followRound(facts)
  const last = steps.at(-1)?.after
  const state =
    last ?? stateAt({ facts, health: new Map(facts.players.map(({ id }) => [id, fullHealth])), planted: null }, 0)
  return { ...state, t, sincePlant: state.sincePlant === null ? null : state.sincePlant + t - state.t }
}

/** CT's chance at the start, after each event and at the end, for the line of the round's story. */
export function roundPoints(
  facts: RoundFacts,
  chanceOf: (state: RoundState) => number = roundWinChance,
): ChancePoint[] {
  const start = roundStateAt({ ...facts, events: [] }, 0)
  const points = followRound(facts).map(({ event, after }) => ({ t: event.t, chance: chanceOf(after) }))
  const end = facts.end === null ? [] : [{ t: facts.end.t, chance: facts.end.winner === 'ct' ? 1 : 0 }]
  return [{ t: 0, chance: chanceOf(start) }, ...points, ...end]
}

/** Puts it on the board; false for what cannot have happened. */
function happens(board: Board, event: RoundEvent): boolean {
  if (event.kind === 'damage' || event.kind === 'kill') {
    const health = board.health.get(event.victim) ?? 0
    if (health === 0) return false
    // Who was hit for all he had is dead when the kill says so.
    board.health.set(event.victim, event.kind === 'kill' ? 0 : Math.max(1, health - Math.max(0, event.health)))
    return true
  }
  if (event.kind === 'plant') board.planted = event.t
  return true
}

function stateAt({ facts, health, planted }: Board, t: number): RoundState {
  const living = facts.players.filter(({ id }) => (health.get(id) ?? 0) > 0)
  return {
    map: facts.map,
    t,
    alive: sums(living, () => 1),
    health: sums(living, ({ id }) => health.get(id) ?? 0),
    equipment: sums(living, ({ equipment }) => equipment),
    start: sums(facts.players, ({ equipment }) => equipment),
    planted: planted !== null,
    sincePlant: planted === null ? null : t - planted,
    kits: living.filter(({ side, kit }) => side === 'ct' && kit).length,
    round: facts.round,
    score: facts.score,
  }
}

function sums(players: readonly RoundPlayer[], of: (player: RoundPlayer) => number): BySide {
  const sum = (side: Side) => players.reduce((total, player) => (player.side === side ? total + of(player) : total), 0)
  return { ct: sum('ct'), t: sum('t') }
}
