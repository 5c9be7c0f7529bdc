import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MessagePreview, Notices, OrganiserMessage } from '@lobby/contract'
import {
  code,
  makePerson,
  makeTeam,
  makeTournament,
  openMatches,
  register,
  startCup,
  startTestLobby,
  untilDone,
  type Person,
  type Team,
  type TestLobby,
} from '@lobby/testing'

let site: TestLobby
let teams: Team[]
beforeAll(async () => {
  site = await startTestLobby()
  site.clock.hold()
  teams = [
    await makeTeam(site.visitor, { size: 2 }),
    await makeTeam(site.visitor, { size: 2 }),
    await makeTeam(site.visitor, { size: 1 }),
  ]
})
afterAll(() => site.stop())

const team = (index: number): Team => teams[index] as Team
const texts = (en: string, is: { ru?: string; kz?: string } = {}) => ({ en, ru: '', kz: '', ...is })
let keys = 0
const key = (): string => `message-${(keys += 1)}`
const send = (id: string, body: object) => site.admin.post<OrganiserMessage[]>(`/api/tournaments/${id}/messages`, body)
const preview = async (id: string, audience: object, readers = 'captains') => {
  const found = await site.admin.post<MessagePreview>(`/api/tournaments/${id}/messages/preview`, { audience, readers })
  return [found.teams.map((one) => teams.findIndex((other) => other.id === one.id)), found.people] as const
}
const read = async (person: Person): Promise<string[]> => {
  await untilDone(site, 'events-notices')
  const { notices } = await person.client.get<Notices>('/api/me/notices')
  return notices.filter(({ kind }) => kind === 'organiser_message').map(({ text }) => text)
}

test('a message goes to whom it is meant for, in each reader’s language, and says how many have read it', async () => {
  const cup = await makeTournament(site.admin, { max_teams: 2, entry_fee: 5_000 })
  const entries = []
  for (const one of teams) entries.push(await register(one, cup.id))
  await site.admin.post(`/api/tournaments/${cup.id}/registrations/${entries[0]?.id}/confirm`)
  expect(await preview(cup.id, { to: 'all' })).toEqual([[0, 1, 2], 3])
  expect(await preview(cup.id, { to: 'all' }, 'rosters')).toEqual([[0, 1, 2], 5])
  expect(await preview(cup.id, { to: 'unpaid' })).toEqual([[1], 1])
  expect(await preview(cup.id, { to: 'team', team_id: team(2).id })).toEqual([[2], 1])
  // Without a check-in nobody is missing there.
  expect(await preview(cup.id, { to: 'not_checked_in' })).toEqual([[], 0])
  const settings = { opens_before: 60, closes_before: 15, offer_minutes: 10 }
  await site.admin.put(`/api/tournaments/${cup.id}/check-in`, { version: 0, settings })
  await site.admin.post(`/api/tournaments/${cup.id}/check-in/orders`, { order: 'open', version: 1 })
  await team(0).captain.client.post(`/api/tournaments/${cup.id}/check-in`, {})
  expect(await preview(cup.id, { to: 'not_checked_in' })).toEqual([[1], 1])

  const [captain, player] = team(1).members as [Person, Person]
  await captain.client.patch('/api/user', { language: 'kz' })
  const message = {
    key: key(),
    audience: { to: 'unpaid' },
    readers: 'rosters',
    texts: texts('Pay today', { ru: 'Оплатите' }),
  }
  await send(cup.id, message)
  const [sent] = await send(cup.id, message)
  expect(sent).toMatchObject({ teams: 1, people: 2, read: 0, texts: message.texts, audience: { to: 'unpaid' } })
  expect(await read(player)).toEqual([`${cup.name}: Pay today`])
  expect(await read(team(0).captain)).toEqual([])
  await untilDone(site, 'events-notices')
  const list = await captain.client.get<Notices>('/api/me/notices')
  const [notice] = list.notices.filter(({ kind }) => kind === 'organiser_message')
  await captain.client.post('/api/me/notices/read', { ids: [notice?.id] })
  const log = await site.admin.get<OrganiserMessage[]>(`/api/tournaments/${cup.id}/messages`)
  expect(log.map((one) => [one.people, one.read])).toEqual([[2, 1]])
})

test('what was written stands as it was written', async () => {
  const cup = await makeTournament(site.admin)
  await register(team(2), cup.id)
  const text = '<b>{team}</b>  $& \u202Etxt'
  await send(cup.id, { key: key(), audience: { to: 'all' }, readers: 'captains', texts: texts('', { kz: text }) })
  // Who reads none of its languages reads the one that there is.
  expect((await read(team(2).captain))[0]).toBe(`${cup.name}: <b>{team}</b> $& txt`)
})

test('of a round it goes to the teams that meet there', async () => {
  const cup = await makeTournament(site.admin, {
    max_teams: 3,
    format: { stages: [{ kind: 'single_elimination', best_of: 1, final_best_of: 1 }] },
  })
  const [match] = openMatches(await startCup(site.admin, cup.id, teams))
  const meeting = [match?.team1.team?.id, match?.team2.team?.id]
  const at = { to: 'round', stage: 'playoff', round: match?.round ?? 1 }
  const [found, people] = await preview(cup.id, at)
  expect(new Set(found.map((index) => teams[index]?.id))).toEqual(new Set(meeting))
  expect(people).toBe(2)
  expect(await preview(cup.id, { ...at, round: 9 })).toEqual([[], 0])
})

test('refuses what nobody would read, and more than a dozen within an hour', async () => {
  const cup = await makeTournament(site.admin)
  const message = () => ({ key: key(), audience: { to: 'all' }, readers: 'captains', texts: texts('Hello') })
  expect(await code(send(cup.id, message()))).toBe('422 MESSAGE_TO_NOBODY')
  await register(team(2), cup.id)
  expect(await code(send(cup.id, { ...message(), texts: texts('  ') }))).toBe('400 VALIDATION_FAILED')
  expect(await code(send(cup.id, { ...message(), texts: texts('x'.repeat(601)) }))).toBe('400 VALIDATION_FAILED')
  for (let sent = 0; sent < 12; sent++) await send(cup.id, message())
  expect(await code(send(cup.id, message()))).toBe('429 MESSAGES_TOO_MANY')
  site.clock.advance(3_600_001)
  expect(await code(send(cup.id, message()))).toBe('done')
  const stranger = await makePerson(site.visitor)
  expect(await code(stranger.client.get(`/api/tournaments/${cup.id}/messages`))).toBe('403 NOT_ORGANISER')
})
