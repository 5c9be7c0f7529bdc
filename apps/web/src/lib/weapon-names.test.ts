import { expect, test } from 'vitest'
import { weaponFamily, weaponName } from './weapon-names.ts'

test.each([
  ['ak47', 'AK-47', 'rifle'],
  ['m4a1', 'M4A4', 'rifle'],
  ['m4a1_silencer', 'M4A1-S', 'rifle'],
  ['hkp2000', 'P2000', 'pistol'],
  ['knife_falchion', 'Knife', 'knife'],
  ['bayonet', 'Knife', 'knife'],
  ['inferno', 'Fire', 'fire'],
  ['incgrenade', 'Incendiary grenade', 'fire'],
  ['planted_c4', 'Bomb', 'bomb'],
  ['taser', 'Zeus x27', 'taser'],
])('%s is %s of the family %s', (weapon, name, family) => {
  expect([weaponName(weapon, 'en'), weaponFamily(weapon)]).toEqual([name, family])
})

test('what has a name in every language is said in that of the page', () => {
  expect([weaponName('smokegrenade', 'ru'), weaponName('smokegrenade', 'kz')]).toEqual([
    'Дымовая граната',
    'Түтін гранатасы',
  ])
  expect(weaponName('awp', 'kz')).toBe('AWP')
})

test('a weapon of a later update keeps its own name, and armour is none', () => {
  expect([weaponName('plasma', 'ru'), weaponFamily('plasma'), weaponFamily('vesthelm')]).toEqual(['plasma', null, null])
})
