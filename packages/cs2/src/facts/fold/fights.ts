import type { Side } from '../../game-event.ts'
import type { FactOf } from '../game-fact.ts'
import type { Fighter } from './fighter.ts'

type Credit = {
  readonly isTeamKill: boolean
  readonly isFirst: boolean
  /** How many it avenged. */
  readonly trades: number
  readonly isAfter: boolean
}

/** The engine counts kills of enemies, those after the end too, and takes none away for team mates. */
export function creditKill({ how }: FactOf<'kill'>, killer: Fighter, credit: Credit): void {
  if (credit.isTeamKill) {
    killer.counts.teamKills += 1
    return
  }
  killer.counts.kills += 1
  if (how.includes('headshot')) killer.counts.headshots += 1
  if (credit.isFirst) killer.isFirstKill = true
  if (credit.trades > 0) killer.counts.tradeKills += 1
  if (!credit.isAfter) killer.helped = true
}

/** What a hit took: lines tell more than was there. */
export function dealtBy({ damage, health }: FactOf<'hit'>, victim: Fighter | null): number {
  if (victim !== null && victim.health !== null) return Math.max(0, victim.health - health)
  // Nobody knows what was left before the blow that killed.
  return health > 0 ? Math.min(damage, 100 - health) : 0
}

/** The moment when somebody of a team is left alone against others. */
export function noteClutch(fighters: readonly Fighter[], side: Side): void {
  const standing = fighters.filter(({ isAlive }) => isAlive)
  const own = standing.filter((fighter) => fighter.side === side)
  const against = standing.length - own.length
  const [last] = own
  const isNoted = fighters.some((fighter) => fighter.side === side && fighter.clutch !== null)
  if (last !== undefined && own.length === 1 && against > 0 && !isNoted) last.clutch = { against }
}
