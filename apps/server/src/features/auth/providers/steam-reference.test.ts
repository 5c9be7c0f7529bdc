import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AdminUserList, CurrentUser } from '@lobby/contract'
import { code, makePerson } from '@lobby/testing'
import { newSteamId, startProviderSite } from './providers.test-kit.ts'

let site: Awaited<ReturnType<typeof startProviderSite>>
beforeAll(async () => {
  site = await startProviderSite()
})
afterAll(() => site.stop())

const accountOf = (steamId: string): bigint => BigInt(steamId) - 76_561_197_960_265_728n

async function type(text: string): Promise<string | null> {
  const { client } = await makePerson(site.visitor, { steamId: false })
  return (await client.patch<{ user: CurrentUser }>('/api/user', { steam_id: text })).user.steam_id
}
const refusal = async (text: string): Promise<string> => {
  const { client } = await makePerson(site.visitor, { steamId: false })
  return code(client.patch('/api/user', { steam_id: text }))
}

describe('a Steam ID typed into the profile', () => {
  test.each<[string, (steamId: string) => string]>([
    ['17 digits with blanks around', (id) => `  ${id}\n`],
    ['STEAM_', (id) => `STEAM_0:${accountOf(id) % 2n}:${accountOf(id) / 2n}`],
    ['[U:1:]', (id) => `[U:1:${accountOf(id)}]`],
    ['the address of a profile', (id) => `https://steamcommunity.com/profiles/${id}/`],
  ])('is understood as %s', async (_, written) => {
    const steamId = newSteamId()
    expect(await type(written(steamId))).toBe(steamId)
  })

  test('may be the name in the address of a profile, which Steam is asked for', async () => {
    const [first, second] = [newSteamId(), newSteamId()]
    site.steam.vanityNames.set('nomad_kz', first).set('barys', second)
    expect(await type('https://steamcommunity.com/id/nomad_kz')).toBe(first)
    expect(await type(' barys ')).toBe(second)
    expect(await refusal('barys')).toBe('409 STEAM_ID_TAKEN')
    expect(await refusal('nobody_here')).toBe('404 STEAM_NAME_UNKNOWN')
  })

  test('is refused where it names nobody', async () => {
    for (const text of ['', '   ', '7656119800000000', 'STEAM_0:2:1', '[U:1:0]', 'https://evil.example/id/x y'])
      expect(await refusal(text)).toBe('400 VALIDATION_FAILED')
  })

  test.each([
    ['without a key', { STEAM_API_KEY: '' }, '409 STEAM_NAMES_OFF'],
    ['with a key that Steam does not know', { STEAM_API_KEY: 'wrong' }, '502 PROVIDER_UNREACHABLE'],
  ])('as a name is refused plainly %s, and as a number it is taken', async (_, environment, expected) => {
    const own = await startProviderSite(environment)
    const { client } = await makePerson(own.visitor, { steamId: false })
    expect(await code(client.patch('/api/user', { steam_id: 'nomad_kz' }))).toBe(expected)
    expect(await code(client.patch('/api/user', { steam_id: newSteamId() }))).toBe('done')
    await own.stop()
  })
})

test('admins find somebody by their Steam ID however they write it', async () => {
  const steamId = newSteamId()
  const { client, id } = await makePerson(site.visitor, { steamId: false })
  await client.patch('/api/user', { steam_id: steamId })
  for (const text of [steamId, `[U:1:${accountOf(steamId)}]`, `steamcommunity.com/profiles/${steamId}`]) {
    const { users } = await site.admin.get<AdminUserList>(`/api/admin/users?search=${encodeURIComponent(text)}`)
    expect(users.map((user) => user.id)).toEqual([id])
  }
})
