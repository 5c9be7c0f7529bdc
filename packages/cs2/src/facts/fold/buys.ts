import type { Side } from '../../game-event.ts'
import type { Fighter } from './fighter.ts'
import type { SideBuy } from './map-view.ts'
import { buyKind } from './prices.ts'

/** What a side bought; null where it is not known of all of its players. */
export function buyOf(people: readonly Fighter[], side: Side, isPistol: boolean): SideBuy | null {
  const own = people.filter((fighter) => fighter.side === side)
  const equipment = sumOf(own.map((fighter) => fighter.equipment))
  if (equipment === null) return null
  const money = sumOf(own.map(({ boughtMoney }) => boughtMoney))
  return { kind: buyKind(equipment, own.length, isPistol), equipment, money }
}

/** Null where one of them is not known. */
function sumOf(values: readonly (number | null)[]): number | null {
  const known = values.flatMap((value) => value ?? [])
  return known.length === 0 || known.length < values.length ? null : known.reduce((sum, value) => sum + value, 0)
}
