import { expect, test } from 'vitest'
import { isParty, rightsOf, spectatorsOf } from './crew.rules.ts'

const given = { role: 'caster', addedBy: 'organiser' } as const
const caster = { ...given, crewId: '1', userId: 'u1', steamId: '76561198000000001', name: 'Caster' }
const guest = { ...given, crewId: '2', userId: null, steamId: '76561198000000002', name: 'Guest' }
const unknown = { ...given, crewId: '3', userId: 'u3', steamId: null, name: 'No Steam ID' }

test('a server is told of everybody who has a Steam ID, once', () => {
  const again = { ...caster, crewId: '4' }
  expect(spectatorsOf([caster, guest, unknown, again], [])).toEqual([
    { ...given, crewId: '1', steamId: caster.steamId, name: 'Caster' },
    { ...given, crewId: '2', steamId: guest.steamId, name: 'Guest' },
  ])
})

test.each([
  ['by account, whatever the Steam ID is', { userId: 'u1', steamId: null }],
  ['by Steam ID, whoever states it', { userId: 'else', steamId: caster.steamId }],
])('whoever belongs to a team does not watch: %s', (_, member) => {
  expect(spectatorsOf([caster, guest], [member]).map(({ crewId }) => crewId)).toEqual(['2'])
  expect(isParty(caster, [member])).toBe(true)
  expect(isParty(guest, [member])).toBe(false)
})

test('two people without an account, or without a Steam ID, are not the same one', () => {
  expect(isParty(guest, [{ userId: 'x', steamId: null }])).toBe(false)
  expect(isParty(unknown, [{ userId: 'x', steamId: null }])).toBe(false)
})

test.each([
  [[], { watch: false, stream: false, referee: false }],
  [['caster'], { watch: true, stream: true, referee: false }],
  [['observer'], { watch: true, stream: true, referee: false }],
  [['referee'], { watch: true, stream: false, referee: true }],
  [['observer', 'referee'], { watch: true, stream: true, referee: true }],
] as const)('%j may %j', (roles, rights) => {
  expect(rightsOf(roles)).toEqual(rights)
})
