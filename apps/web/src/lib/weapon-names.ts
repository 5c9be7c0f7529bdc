import type { Language } from '@lobby/contract'

export type WeaponFamily =
  | 'rifle'
  | 'sniper'
  | 'smg'
  | 'shotgun'
  | 'machine_gun'
  | 'pistol'
  | 'knife'
  | 'taser'
  | 'he'
  | 'flash'
  | 'smoke'
  | 'fire'
  | 'decoy'
  | 'bomb'

/** By the engine's name: the family, and the name as everybody writes it. */
const guns: Readonly<Record<string, readonly [WeaponFamily, string]>> = {
  ak47: ['rifle', 'AK-47'],
  m4a1: ['rifle', 'M4A4'],
  m4a1_silencer: ['rifle', 'M4A1-S'],
  aug: ['rifle', 'AUG'],
  sg556: ['rifle', 'SG 553'],
  galilar: ['rifle', 'Galil AR'],
  famas: ['rifle', 'FAMAS'],
  awp: ['sniper', 'AWP'],
  ssg08: ['sniper', 'SSG 08'],
  scar20: ['sniper', 'SCAR-20'],
  g3sg1: ['sniper', 'G3SG1'],
  mac10: ['smg', 'MAC-10'],
  mp9: ['smg', 'MP9'],
  mp7: ['smg', 'MP7'],
  mp5sd: ['smg', 'MP5-SD'],
  ump45: ['smg', 'UMP-45'],
  p90: ['smg', 'P90'],
  bizon: ['smg', 'PP-Bizon'],
  nova: ['shotgun', 'Nova'],
  xm1014: ['shotgun', 'XM1014'],
  mag7: ['shotgun', 'MAG-7'],
  sawedoff: ['shotgun', 'Sawed-Off'],
  m249: ['machine_gun', 'M249'],
  negev: ['machine_gun', 'Negev'],
  glock: ['pistol', 'Glock-18'],
  hkp2000: ['pistol', 'P2000'],
  usp_silencer: ['pistol', 'USP-S'],
  p250: ['pistol', 'P250'],
  elite: ['pistol', 'Dual Berettas'],
  fiveseven: ['pistol', 'Five-SeveN'],
  tec9: ['pistol', 'Tec-9'],
  cz75a: ['pistol', 'CZ75-Auto'],
  revolver: ['pistol', 'R8 Revolver'],
  deagle: ['pistol', 'Desert Eagle'],
  taser: ['taser', 'Zeus x27'],
}

const thrown: Readonly<Record<string, WeaponFamily>> = {
  hegrenade: 'he',
  flashbang: 'flash',
  smokegrenade: 'smoke',
  molotov: 'fire',
  incgrenade: 'fire',
  inferno: 'fire',
  decoy: 'decoy',
  c4: 'bomb',
  planted_c4: 'bomb',
}

type Words = Readonly<Record<Language, string>>
/** What is called something else in every language. */
const words: Readonly<Record<string, Words>> = {
  knife: { en: 'Knife', ru: 'Нож', kz: 'Пышақ' },
  hegrenade: { en: 'HE grenade', ru: 'Осколочная граната', kz: 'Жарықшақты граната' },
  flashbang: { en: 'Flashbang', ru: 'Световая граната', kz: 'Жарық гранатасы' },
  smokegrenade: { en: 'Smoke grenade', ru: 'Дымовая граната', kz: 'Түтін гранатасы' },
  molotov: { en: 'Molotov', ru: 'Коктейль Молотова', kz: 'Молотов коктейлі' },
  incgrenade: { en: 'Incendiary grenade', ru: 'Зажигательная граната', kz: 'От гранатасы' },
  inferno: { en: 'Fire', ru: 'Огонь', kz: 'От' },
  decoy: { en: 'Decoy', ru: 'Ложная граната', kz: 'Алдамшы граната' },
  c4: { en: 'Bomb', ru: 'Бомба', kz: 'Бомба' },
}
const alike: Readonly<Record<string, string>> = { planted_c4: 'c4' }

const isKnife = (weapon: string): boolean => weapon.startsWith('knife') || weapon === 'bayonet'

/** `weapon` as the engine names it, without `weapon_`. Null for what is none: armour, the world, what came with a later update. */
export function weaponFamily(weapon: string): WeaponFamily | null {
  if (isKnife(weapon)) return 'knife'
  return guns[weapon]?.[0] ?? thrown[weapon] ?? null
}

/** As players write it; the engine's own name for what nobody here knows yet. */
export function weaponName(weapon: string, language: Language): string {
  const own = words[isKnife(weapon) ? 'knife' : (alike[weapon] ?? weapon)]
  return own?.[language] ?? guns[weapon]?.[1] ?? weapon
}
