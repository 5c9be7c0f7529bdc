import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CreateTournamentRequest, SecondFactorSetup, TournamentDetail } from '@lobby/contract'
import { allMatches } from '@lobby/demo'
import {
  changeCup,
  code,
  makePerson,
  makeSoloTeams,
  rawCall,
  startCup,
  startTestLobby,
  testPassword,
  type Person,
  type TestLobby,
} from '@lobby/testing'

let live: TestLobby
let home: TestLobby
let organiser: Person
beforeAll(async () => {
  live = await startTestLobby({
    environment: { NODE_ENV: 'production', PUBLIC_URL: 'https://lobby.example.kz', REDIS_URL: '' },
  })
  await turnOn(live, live.admin, 'steppe-admin-test')
  organiser = await makePerson(live.visitor, { steamId: false })
})
afterAll(async () => {
  await live.stop()
  await home.stop()
})

async function turnOn(site: TestLobby, client: Person['client'], password: string): Promise<void> {
  const { secret } = await client.post<SecondFactorSetup>('/api/user/second-factor/setup', { password })
  const digits = new TOTP({ secret }).generate({ timestamp: site.clock.now().getTime() })
  await client.post('/api/user/second-factor/enable', { code: digits })
}
async function cupOf(site: TestLobby, person: Person, money: Partial<CreateTournamentRequest>): Promise<string> {
  const { id } = await site.admin.post<TournamentDetail>('/api/tournaments', {
    name: 'Prize cup',
    start_date: '2030-01-01T10:00:00Z',
    ...money,
  })
  await site.admin.put(`/api/admin/tournaments/${id}/organisers/${person.id}`, { reason: 'a test' })
  return id
}
const change = ({ client }: Person, id: string) => code(changeCup(client, id, { description: 'Mine' }))
const required = '403 ORGANISER_FACTOR_REQUIRED'

test.each([
  ['a prize', { prize_pool: 1 }, required],
  ['an entry fee', { entry_fee: 1 }, required],
  ['neither', {}, 'done'],
] as const)('an organiser without a second factor changes a cup with %s: %o', async (_, money, expected) => {
  const id = await cupOf(live, organiser, money)
  expect(await change(organiser, id)).toBe(expected)
  // A look is anybody's.
  expect(await code(organiser.client.get(`/api/tournaments/${id}`))).toBe('done')
})

test('whatever is asked of the cup, that comes first; who organises nothing hears what they always did', async () => {
  const id = await cupOf(live, organiser, { prize_pool: 1 })
  const other = await makePerson(live.visitor, { steamId: false })
  for (const [method, path] of [
    ['POST', 'start'],
    ['POST', 'steps'],
    ['POST', 'registrations/x/confirm'],
    ['PUT', 'room-settings'],
    ['DELETE', 'crew/x'],
  ] as const) {
    const ask = async (person: Person) => {
      const { json } = await rawCall(live.base, { method, path: `/api/tournaments/${id}/${path}`, token: person.token })
      return json.code
    }
    expect([path, await ask(organiser)]).toEqual([path, 'ORGANISER_FACTOR_REQUIRED'])
    expect([path, await ask(other)]).not.toEqual([path, 'ORGANISER_FACTOR_REQUIRED'])
  }
})

test('the matches of such a cup are guarded too', async () => {
  const id = await cupOf(live, organiser, { prize_pool: 1, roster_min: 1, min_teams: 2 })
  const bracket = await startCup(live.admin, id, await makeSoloTeams(live.visitor, 2))
  const [match] = allMatches(bracket)
  const say = (person: Person) => code(person.client.put(`/api/matches/${match?.match_id}/stream`, { url: null }))
  expect(await say(organiser)).toBe(required)
  expect(await say(await makePerson(live.visitor, { steamId: false }))).toBe('403 NOT_ORGANISER')
})

test('with it on they run the cup', async () => {
  const person = await makePerson(live.visitor, { steamId: false })
  const id = await cupOf(live, person, { prize_pool: 1 })
  expect(await change(person, id)).toBe(required)
  await turnOn(live, person.client, testPassword)
  expect(await change(person, id)).toBe('done')
})

test('on one’s own machine nobody has to', async () => {
  home = await startTestLobby()
  const person = await makePerson(home.visitor)
  expect(await change(person, await cupOf(home, person, { prize_pool: 1 }))).toBe('done')
})
