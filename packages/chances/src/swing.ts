import { other, type Side } from './map-rules.ts'
import type { RoundEvent, RoundFacts } from './round-facts.ts'
import { followRound, fullHealth, type RoundStep } from './round-follow.ts'
import type { RoundState } from './round-state.ts'
import { roundWinChance } from './round-win.ts'

/**
 * What a player has moved a round by, as parts of a chance: 0.1 is ten points of it, for the own side. In a round all of it
 * adds up to 0 over both sides.
 */
export type Swing = {
  readonly kill: number
  readonly damage: number
  readonly flash: number
  readonly trade: number
  /** Below 0: what the own death cost. */
  readonly death: number
  /** Plants and defuses, and having let them happen. */
  readonly bomb: number
  readonly total: number
}

type Part = Exclude<keyof Swing, 'total'>

/** Of what a kill gains: to the mates whose deaths it trades, and to whose flash it was. Of the rest half is the kill, half the damage. */
export const swingShares = { trade: 0.2, flash: 0.15, kill: 0.5 } as const

type Ledger = {
  readonly facts: RoundFacts
  readonly swings: Map<string, Record<Part, number>>
  /** By victim and then by who hit: health taken in this round. */
  readonly damage: Map<string, Map<string | null, number>>
}

type Kill = Extract<RoundEvent, { kind: 'kill' }>

/**
 * Who moved the round (the formula stands in docs/decisions, chances). A kill changes the round's chance by g for the killer's side:
 * the victim loses g; of it a fifth goes to the mates it trades, 15 % to the flash; of what is left half to the killer, half by
 * damage to the victim. A kill of a mate costs the killer, a death by nobody the victim; what the others gain goes by damage,
 * else evenly among them who live. A plant or defuse gains its player, at the cost of the living of the other side. What time
 * moves belongs to nobody. One entry a player, in their order.
 */
export function swingOf(
  facts: RoundFacts,
  chanceOf: (state: RoundState) => number = roundWinChance,
): ReadonlyMap<string, Swing> {
  const nothing = { kill: 0, damage: 0, flash: 0, trade: 0, death: 0, bomb: 0 }
  const ledger: Ledger = {
    facts,
    swings: new Map(facts.players.map(({ id }) => [id, { ...nothing }])),
    damage: new Map(),
  }
  for (const step of living(followRound(facts), facts)) book(ledger, step, chanceOf)
  return new Map(
    [...ledger.swings].map(([id, parts]) => [
      id,
      { ...parts, total: Object.values(parts).reduce((sum, part) => sum + part, 0) },
    ]),
  )
}

/** A step, and who was alive before it. */
type LivingStep = RoundStep & { readonly alive: ReadonlySet<string> }

function living(steps: readonly RoundStep[], { players }: RoundFacts): LivingStep[] {
  const alive = new Set(players.map(({ id }) => id))
  return steps.map((step) => {
    const then = { ...step, alive: new Set(alive) }
    if (step.event.kind === 'kill') alive.delete(step.event.victim)
    return then
  })
}

function book(ledger: Ledger, step: LivingStep, chanceOf: (state: RoundState) => number): void {
  const { event, before, after, alive } = step
  if (event.kind === 'damage') {
    noteDamage(ledger, event)
    return
  }
  if (event.kind === 'explode') return
  const gainOfCt = event.kind === 'defuse' ? 1 - chanceOf(before) : chanceOf(after) - chanceOf(before)
  if (event.kind === 'kill') bookKill(ledger, event, { gainOfCt, alive })
  else bookBomb(ledger, event.player, { gainOfCt, alive })
}

/** A victim has a hundred to lose, whatever hits would have taken. */
function noteDamage(ledger: Ledger, { by, victim, health }: Extract<RoundEvent, { kind: 'damage' }>): void {
  const hits = ledger.damage.get(victim) ?? new Map<string | null, number>()
  const left = [...hits.values()].reduce((rest, taken) => rest - taken, fullHealth)
  hits.set(by, (hits.get(by) ?? 0) + Math.min(left, Math.max(0, health)))
  ledger.damage.set(victim, hits)
}

type Gain = { readonly gainOfCt: number; readonly alive: ReadonlySet<string> }

function bookKill(ledger: Ledger, event: Kill, { gainOfCt, alive }: Gain): void {
  const victimSide = sideOf(ledger, event.victim)
  if (victimSide === null) return
  const winners = other(victimSide)
  // Nobody gains where nobody is: then nobody loses either.
  if (among(ledger, winners, alive).length === 0) return
  const gain = winners === 'ct' ? gainOfCt : -gainOfCt
  const killerSide = event.killer === null ? null : sideOf(ledger, event.killer)
  const isOwn = killerSide === victimSide
  give(ledger, isOwn ? event.killer! : event.victim, 'death', -gain)
  if (killerSide === winners) bookShares(ledger, event, gain)
  else shareDamage(ledger, event.victim, { side: winners, gain, else: () => among(ledger, winners, alive) })
}

function bookShares(ledger: Ledger, event: Kill, gain: number): void {
  const side = sideOf(ledger, event.killer!)!
  let rest = gain
  const cut = (share: number, to: readonly string[], part: Part) => {
    const known = to.filter((id) => id !== event.killer && sideOf(ledger, id) === side)
    if (known.length === 0) return
    for (const id of known) give(ledger, id, part, (gain * share) / known.length)
    rest -= gain * share
  }
  cut(swingShares.trade, [...new Set(event.trades)], 'trade')
  cut(swingShares.flash, event.flash == null ? [] : [event.flash], 'flash')
  give(ledger, event.killer!, 'kill', rest * swingShares.kill)
  shareDamage(ledger, event.victim, {
    side,
    gain: rest * (1 - swingShares.kill),
    else: () => [event.killer!],
  })
}

type ToShare = { readonly side: Side; readonly gain: number; readonly else: () => readonly string[] }

/** By damage to the victim; where none is known, evenly among others. */
function shareDamage(ledger: Ledger, victim: string, { side, gain, else: others }: ToShare): void {
  const hits = [...(ledger.damage.get(victim) ?? [])].flatMap(([by, taken]) =>
    by !== null && taken > 0 && sideOf(ledger, by) === side ? [{ by, taken }] : [],
  )
  const sum = hits.reduce((total, { taken }) => total + taken, 0)
  for (const { by, taken } of hits) give(ledger, by, 'damage', (gain * taken) / sum)
  if (hits.length > 0) return
  const shared = others()
  for (const id of shared) give(ledger, id, 'damage', gain / shared.length)
}

function bookBomb(ledger: Ledger, player: string, { gainOfCt, alive }: Gain): void {
  const side = sideOf(ledger, player)
  if (side === null) return
  const losers = among(ledger, other(side), alive)
  if (losers.length === 0) return
  const gain = side === 'ct' ? gainOfCt : -gainOfCt
  give(ledger, player, 'bomb', gain)
  for (const id of losers) give(ledger, id, 'bomb', -gain / losers.length)
}

/** The living of a side, or all of it where nobody lives. */
function among({ facts }: Ledger, side: Side, alive: ReadonlySet<string>): string[] {
  const all = facts.players.filter((player) => player.side === side).map(({ id }) => id)
  const left = all.filter((id) => alive.has(id))
  return left.length > 0 ? left : all
}

function sideOf({ facts }: Ledger, id: string): Side | null {
  return facts.players.find((player) => player.id === id)?.side ?? null
}

function give({ swings }: Ledger, id: string, part: Part, value: number): void {
  swings.get(id)![part] += value
}
