import type { Side } from '../../game-event.ts'
import type { FactOf, Loadout } from '../game-fact.ts'
import type { Clutch, RoundFigures } from './map-view.ts'
import { valueOfItems, valueOfLoadout } from './prices.ts'

/** What a player brings into a round. */
export type Arrival = { readonly side: Side; readonly money: number | null; readonly items: readonly string[] | null }

/** A player in the round that runs. */
export class Fighter {
  readonly steamId: string
  side: Side
  isAlive = true
  /** Null where it cannot be known: something is missing. */
  health: number | null = 100
  money: number | null
  /** Null where it is not known what was brought along. */
  items: string[] | null
  /** As told last, and as told last before the fight. */
  loadout: Loadout | null = null
  bought: Loadout | null = null
  boughtMoney: number | null
  readonly counts = {
    kills: 0,
    deaths: 0,
    assists: 0,
    flashAssists: 0,
    headshots: 0,
    teamKills: 0,
    damage: 0,
    utilityDamage: 0,
    teamDamage: 0,
    enemiesFlashed: 0,
    flashedMs: 0,
    tradeKills: 0,
    plants: 0,
    defuses: 0,
    spent: 0,
  }
  isFirstKill = false
  isFirstDeath = false
  wasTraded = false
  /** Kills and assists before the round was decided. */
  helped = false
  fellBefore = false
  clutch: Omit<Clutch, 'isWon'> | null = null

  constructor(steamId: string, { side, money, items }: Arrival) {
    this.steamId = steamId
    this.side = side
    this.money = money
    this.boughtMoney = money
    this.items = items === null ? null : [...items]
  }

  /** What is carried is worth; null where no line told. */
  get equipment(): number | null {
    if (this.bought !== null) return valueOfLoadout(this.bought)
    return this.items === null || this.items.length === 0 ? null : valueOfItems(this.items)
  }

  pay({ after, change, item, isSellback }: FactOf<'money'>, isFighting: boolean): void {
    this.money = after
    if (!isFighting) this.boughtMoney = after
    if (item !== null || isSellback) this.counts.spent -= change
  }

  /** Told several times a round: what was bought is the last before the fight. */
  carry(loadout: Loadout, isFighting: boolean): void {
    this.loadout = loadout
    this.items = [...loadout.items]
    if (isFighting && this.bought !== null) return
    this.bought = loadout
    this.boughtMoney = this.money
  }

  drop(item: string): void {
    const index = this.items?.lastIndexOf(item) ?? -1
    if (this.items !== null && index !== -1) this.items = this.items.toSpliced(index, 1)
  }

  figures(winner: Side | null): RoundFigures {
    const { steamId, side, clutch, equipment, boughtMoney, wasTraded } = this
    return {
      steamId,
      side,
      ...this.counts,
      isFirstKill: this.isFirstKill,
      isFirstDeath: this.isFirstDeath,
      wasTraded,
      equipment,
      money: boughtMoney,
      hasKit: this.bought?.hasKit ?? false,
      items: this.bought?.items ?? [],
      isKast: this.helped || !this.fellBefore || wasTraded,
      clutch: clutch === null ? null : { ...clutch, isWon: side === winner },
      survived: !this.fellBefore,
    }
  }
}
