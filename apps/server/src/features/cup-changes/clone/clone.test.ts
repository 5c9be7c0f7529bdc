import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  defaultRules,
  type CupPage,
  type CupSettingsForm,
  type RoomSettings,
  type TournamentDetail,
} from '@lobby/contract'
import {
  changeCup,
  code,
  makePerson,
  makeSoloTeams,
  makeTournament,
  register,
  startTestLobby,
  type TestLobby,
} from '@lobby/testing'

let site: TestLobby
beforeAll(async () => {
  site = await startTestLobby()
})
afterAll(() => site.stop())

test('a clone is a draft with every setting of the other one, on another day, and nobody in it', async () => {
  const source = await makeTournament(site.admin, {
    start_date: '2030-01-05T13:00:00Z',
    registration_closes_at: '2030-01-04T13:00:00Z',
    entry_fee: 500,
    waiting_list: false,
    format: { stages: [{ kind: 'round_robin', group_size: 5 }, { kind: 'single_elimination' }] },
  })
  const path = `/api/tournaments/${source.id}`
  await changeCup(site.admin, source.id, { region: 'astana', auto_move: true, guardian_consent_under: 18 })
  const rules = { ...defaultRules(5), half_rounds: 9 }
  await site.admin.put(`${path}/game-settings`, { players: 5, rules, stages: { playoff: defaultRules(5) } })
  const rooms = await site.admin.get<RoomSettings>(`${path}/room-settings`)
  await site.admin.put(`${path}/room-settings`, { ...rooms, ready_minutes: 17 })
  await changeCup(site.admin, source.id, { guardian_consent_under: null })
  const [team] = await makeSoloTeams(site.visitor, 1)
  const before = await site.admin.get<TournamentDetail>(path)
  await register(team!, source.id)
  const made = await site.admin.post<TournamentDetail>(`${path}/clone`, {
    name: 'The second',
    start_date: '2030-06-01T13:00:00Z',
  })
  expect(made).toMatchObject({ name: 'The second', status: 'draft', registrations: [], registered_teams: 0 })
  expect(made).toMatchObject({
    start_date: '2030-06-01T13:00:00.000Z',
    registration_closes_at: '2030-05-31T13:00:00.000Z',
  })
  const settingsOf = async (id: string) =>
    (await site.admin.get<CupSettingsForm>(`/api/tournaments/${id}/settings`)).settings
  const { name: _, start_date: __, registration_closes_at: ___, ...own } = await settingsOf(made.id)
  expect(await settingsOf(source.id)).toMatchObject(own)
  expect(own).toMatchObject({ region: 'astana', auto_move: true })
  expect(made.game).toEqual(before.game)
  expect((await site.admin.get<RoomSettings>(`/api/tournaments/${made.id}/room-settings`)).ready_minutes).toBe(17)
  // The one it came from stays as it was, and what is changed of one is not changed of the other.
  await changeCup(site.admin, made.id, { entry_fee: 1 })
  expect((await settingsOf(source.id)).entry_fee).toBe(500)
})

test('its rules are those of the other one, and nobody streams or pays for it yet', async () => {
  const source = await makeTournament(site.admin)
  const told = {
    version: 0,
    rules: { en: 'Be there at noon', kz: 'Түсте болыңыз' },
    streams: [{ title: 'Steppe TV', address: 'https://www.twitch.tv/steppe_tv', language: 'kz' }],
    records: [],
    sponsors: [{ name: 'Steppe Net', address: 'https://steppe.example/', lives_on_skins: false }],
    licence: { holder: 'LOBBY', is_lan: true },
  }
  await site.admin.put(`/api/tournaments/${source.id}/page`, told)
  const clone = async (id: string) => {
    const body = { name: 'The next', start_date: '2030-06-01T13:00:00Z' }
    const made = await site.admin.post<TournamentDetail>(`/api/tournaments/${id}/clone`, body)
    return site.admin.get<CupPage>(`/api/tournaments/${made.id}/page`)
  }
  expect(await clone(source.id)).toMatchObject({
    rules: told.rules,
    streams: [],
    sponsors: [],
    licence: { holder: '', is_lan: false },
    version: 1,
  })
  expect(await clone((await makeTournament(site.admin)).id)).toMatchObject({ rules: {}, version: 0 })
})

test('it is made by admins of what is there', async () => {
  const { id } = await makeTournament(site.admin)
  const body = { name: 'Mine now', start_date: '2030-06-01T13:00:00Z' }
  const { client } = await makePerson(site.visitor)
  expect(await code(client.post(`/api/tournaments/${id}/clone`, body))).toBe('403 FORBIDDEN')
  expect(await code(site.admin.post('/api/tournaments/999999/clone', body))).toBe('404 TOURNAMENT_NOT_FOUND')
  expect(await code(site.admin.post(`/api/tournaments/${id}/clone`, { name: 'x' }))).toBe('400 VALIDATION_FAILED')
})
