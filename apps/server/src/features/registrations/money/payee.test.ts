import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdminActList, OwnPayment, Payee, PayeeSetting, TeamDetail } from '@lobby/contract'
import {
  code,
  makePerson,
  makeSoloTeams,
  makeTeam,
  makeTournament,
  register,
  startTestLobby,
  type Person,
  type Team,
  type TestLobby,
} from '@lobby/testing'

const payee = {
  name: 'LOBBY Esports',
  kaspi_phone: '8 700 000 12 34',
  iban: 'KZ86 125K ZT50 0410 0100',
  note: { en: '', ru: 'Без посредников', kz: '' },
}
let site: TestLobby
let cup: string
let team: Team
let entry: { id: string; reference_code: string }

beforeAll(async () => {
  site = await startTestLobby()
  team = await makeTeam(site.visitor, { size: 2 })
  cup = (await makeTournament(site.admin, { entry_fee: 5_000 })).id
  entry = await register(team, cup)
})
afterAll(() => site.stop())

const own = (person: Person, id = entry.id): Promise<OwnPayment> =>
  person.client.get<OwnPayment>(`/api/tournaments/${cup}/registrations/${id}/payment`)
const save = (body: object): Promise<PayeeSetting> =>
  site.admin.put<PayeeSetting>(`/api/tournaments/${cup}/payee`, body)

test('a team reads whom to ask while nobody is named, then whom to pay, as long as it has to', async () => {
  expect(await own(team.captain)).toMatchObject({
    state: 'due',
    reference_code: entry.reference_code,
    fee: 5_000,
    came: 0,
    rest: 5_000,
    payee: null,
    organisers: [{ username: 'admin' }],
  })
  await save(payee)
  const written = {
    ...payee,
    kaspi_phone: '+77000001234',
    iban: 'KZ86125KZT5004100100',
    bin: null,
    bank: '',
    link: null,
  }
  expect((await own(team.captain)).payee).toEqual(written)
  await site.admin.post(`/api/tournaments/${cup}/registrations/${entry.id}/payments`, { amount: 2_000 })
  expect(await own(team.captain)).toMatchObject({ state: 'short', came: 2_000, rest: 3_000, payee: written })
  await site.admin.post(`/api/tournaments/${cup}/registrations/${entry.id}/confirm`)
  expect(await own(team.captain)).toMatchObject({ state: 'confirmed', came: 5_000, rest: 0, payee: null })
})

test('nobody else is told: not its players, not other captains, not visitors', async () => {
  const [other] = await makeSoloTeams(site.visitor, 1)
  for (const person of [team.members[1] as Person, (other as Team).captain, await makePerson(site.visitor)])
    expect(await code(own(person))).toBe('403 NOT_CAPTAIN')
  expect(await code(own((other as Team).captain, 'nobody'))).toBe('403 NOT_CAPTAIN')
  expect(await code(site.admin.get(`/api/tournaments/${cup}/registrations/nobody/payment`))).toBe(
    '404 REGISTRATION_NOT_FOUND',
  )
  const words = JSON.stringify([
    await site.visitor.get(`/api/tournaments/${cup}`),
    await team.captain.client.get(`/api/tournaments/${cup}/me`),
    await site.visitor.get<TeamDetail>(`/api/teams/${team.id}`),
  ])
  expect(words).not.toContain('7700000')
})

test('a vice-captain may pay, too', async () => {
  const vice = team.members[1] as Person
  await team.captain.client.put(`/api/teams/${team.id}/vice-captain`, { user_id: vice.id })
  expect(await own(vice)).toMatchObject({ state: 'confirmed' })
})

test('who named whom stands in the log of acts; nobody is a payee, too', async () => {
  const read = () => site.admin.get<PayeeSetting>(`/api/tournaments/${cup}/payee`)
  await save({ name: 'Aru', link: 'https://pay.kaspi.kz/pay/abc' })
  expect(await read()).toMatchObject({
    payee: { name: 'Aru', kaspi_phone: null } satisfies Partial<Payee>,
    changed_by: 'admin',
  })
  await site.admin.delete(`/api/tournaments/${cup}/payee`)
  await site.admin.delete(`/api/tournaments/${cup}/payee`)
  expect((await read()).payee).toBeNull()
  const { acts } = await site.admin.get<AdminActList>(`/api/admin/acts?tournament=${cup}&act=tournament.payee_changed`)
  expect(acts).toHaveLength(3)
})

test('numbers that cannot be are refused by field, in the language of whoever asks', async () => {
  const response = await fetch(`${site.base}/api/tournaments/${cup}/payee`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${site.adminToken}`,
      'content-type': 'application/json',
      'accept-language': 'ru',
    },
    body: JSON.stringify({ name: 'Aru', iban: 'KZ00125KZT5004100100' }),
  })
  expect(response.status).toBe(400)
  const { details } = (await response.json()) as { details: { path: string; code: string; message: string }[] }
  expect(details).toMatchObject([
    { path: 'iban', code: 'iban_invalid', message: expect.stringContaining('Казахстане') },
  ])
})
