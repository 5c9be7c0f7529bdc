import type { Fighter } from './fighter.ts'
import { nameOf, type EngineSide } from './engine-lines.ts'
import type { Random } from './random.ts'

const most = 16_000
const atStart = 800

type Ware = { readonly item: string; readonly price: number; readonly told: string }
const rifles: Readonly<Record<EngineSide, Ware>> = {
  CT: { item: 'weapon_m4a1', price: 2_900, told: 'm4a1' },
  TERRORIST: { item: 'weapon_ak47', price: 2_700, told: 'ak47' },
}
const armor: Ware = { item: 'item_assaultsuit', price: 1_000, told: 'vesthelm' }
const grenade: Ware = { item: 'weapon_hegrenade', price: 300, told: 'hegrenade' }

/** What everybody has to spend. It plays no part in who wins; the log tells of it. */
export class Purses {
  readonly #money = new Map<string, number>()

  of({ steamId }: Pick<Fighter, 'steamId'>): number {
    return this.#money.get(steamId) ?? atStart
  }

  /** A half begins. */
  reset(): void {
    this.#money.clear()
  }

  /** The line of a change, which it makes. */
  change(fighter: Fighter, side: EngineSide, by: number, why = ''): string {
    const before = this.of(fighter)
    const after = Math.max(0, Math.min(most, before + by))
    this.#money.set(fighter.steamId, after)
    const sum = by < 0 ? `${before}-${-by}` : `${before}+${by}`
    return `${nameOf(fighter, side, true)} money change ${sum} = $${after} (tracked)${why}`
  }

  /** What somebody buys who has the money, and the load-out that this makes. */
  buy(
    fighter: Fighter,
    side: EngineSide,
    random: Random,
  ): { readonly lines: readonly string[]; readonly loadout: string } {
    const bought: Ware[] = []
    const lines: string[] = []
    for (const ware of [armor, rifles[side], grenade]) {
      if (this.of(fighter) < ware.price || !random.chance(0.8)) continue
      bought.push(ware)
      lines.push(...this.#buyOne(fighter, side, ware))
    }
    const weapons = bought.filter(({ item }) => item.startsWith('weapon_')).map(({ item }) => item)
    const worn = bought.includes(armor) ? ['kevlar(100)', 'helmet'] : []
    const own = side === 'CT' ? ['weapon_knife', 'weapon_usp_silencer'] : ['weapon_knife_t', 'weapon_glock']
    return {
      lines,
      loadout: `${nameOf(fighter, side)} left buyzone with [ ${[...own, ...weapons, ...worn].join(' ')} ]`,
    }
  }

  #buyOne(fighter: Fighter, side: EngineSide, { item, price, told }: Ware): readonly string[] {
    const name = nameOf(fighter, side)
    return [
      this.change(fighter, side, -price, ` (purchase: ${item})`),
      `${name} picked up "${told}"`,
      `${name} purchased "${item.replace('weapon_', '')}"`,
    ]
  }
}
