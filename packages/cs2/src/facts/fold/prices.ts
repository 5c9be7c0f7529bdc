import type { Loadout } from '../game-fact.ts'
import type { BuyKind } from './map-view.ts'

/** Dollars, as the recorded maps paid them; what nobody bought there is general knowledge. Knives and the bomb cost nothing. */
const prices: ReadonlyMap<string, number> = new Map(
  Object.entries({
    glock: 200,
    hkp2000: 200,
    usp_silencer: 200,
    p250: 300,
    elite: 300,
    fiveseven: 500,
    tec9: 500,
    cz75a: 500,
    revolver: 600,
    deagle: 700,
    taser: 200,
    mac10: 1_050,
    mp9: 1_250,
    ump45: 1_200,
    mp7: 1_400,
    mp5sd: 1_500,
    bizon: 1_400,
    p90: 2_350,
    nova: 1_050,
    sawedoff: 1_100,
    mag7: 1_300,
    xm1014: 2_000,
    negev: 1_700,
    m249: 5_200,
    galilar: 1_800,
    famas: 1_950,
    ssg08: 1_700,
    ak47: 2_700,
    m4a1: 2_900,
    m4a1_silencer: 2_900,
    sg556: 3_000,
    aug: 3_300,
    awp: 4_750,
    g3sg1: 5_000,
    scar20: 5_000,
    hegrenade: 300,
    flashbang: 200,
    smokegrenade: 300,
    decoy: 50,
    molotov: 400,
    incgrenade: 500,
    vest: 650,
    vesthelm: 1_000,
    defuser: 400,
  }),
)
const [vest, helmet, kit] = [650, 350, 400]

/** What things are worth that were picked up one by one. */
export function valueOfItems(items: readonly string[]): number {
  return items.reduce((sum, item) => sum + (prices.get(item) ?? 0), 0)
}

export function valueOfLoadout({ items, armor, hasHelmet, hasKit }: Loadout): number {
  const worn = (armor > 0 ? vest + (hasHelmet ? helmet : 0) : 0) + (hasKit ? kit : 0)
  return valueOfItems(items) + worn
}

export function isKnife(item: string): boolean {
  return item.startsWith('knife') || item === 'bayonet'
}

/** What five people carry for less is no full buy, and for still less is an eco. */
const [forceFrom, fullFrom] = [9_000 / 5, 19_000 / 5]

export function buyKind(equipment: number, people: number, isPistol: boolean): BuyKind {
  if (isPistol) return 'pistol'
  const each = equipment / Math.max(1, people)
  return each < forceFrom ? 'eco' : each < fullFrom ? 'force' : 'full'
}

const utility = new Set(['hegrenade', 'inferno', 'molotov', 'incgrenade', 'flashbang', 'smokegrenade', 'decoy'])

/** Whether a hit came from a grenade, as lines name them. */
export function isUtility(weapon: string): boolean {
  return utility.has(weapon)
}
