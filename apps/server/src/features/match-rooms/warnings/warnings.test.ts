import { beforeEach, expect, test } from 'vitest'
import type { Crew, MatchWarnings } from '@lobby/contract'
import { code, makePerson, type Person, type TestLobby } from '@lobby/testing'
import { captainsOf, cupId, detail, matchId, newCup, onASite, site, stranger } from '../rooms.test-kit.ts'

onASite([2, 2])

/** Captains of team 1 and team 2, and who referees the match. */
let one: Person
let two: Person
let referee: Person
beforeEach(async () => {
  await newCup(1)
  ;[one, two] = await captainsOf()
  referee = await makePerson(site.visitor)
  await site.admin.post<Crew>(`/api/tournaments/${cupId}/crew`, { role: 'referee', user_id: referee.id })
})

type Client = TestLobby['admin']
const path = () => `/api/matches/${matchId}/warnings`
const warn = (client: Client, body: object) => client.post<MatchWarnings>(path(), body)
const read = (client: Client) => client.get<MatchWarnings>(path())

test('a warning stays, with who gave it, and both teams read it', async () => {
  const { roster1 } = await detail()
  const user_id = roster1[0]?.user_id
  await warn(referee.client, { team: 1, user_id, reason: 'Insults in the chat' })
  await warn(site.admin, { team: 2, reason: 'Late by ten minutes' })
  const expected = [
    { team: 2, user: null, reason: 'Late by ten minutes' },
    { team: 1, user: { id: user_id }, reason: 'Insults in the chat', by: referee.username },
  ]
  for (const [who, can_warn] of [
    [one, false],
    [two, false],
    [referee, true],
  ] as const)
    expect(await read(who.client)).toMatchObject({ warnings: expected, can_warn })
  expect(await code(read(stranger.client))).toBe('403 FORBIDDEN')
  expect(await code(read(site.visitor))).toBe('401 NOT_SIGNED_IN')
})

test('only referees and organisers warn, and only whom the match has', async () => {
  const body = { team: 1, reason: 'x' }
  for (const who of [one, stranger]) expect(await code(warn(who.client, body))).toBe('403 NOT_REFEREE')
  const { roster2 } = await detail()
  for (const user_id of [roster2[0]?.user_id, stranger.id])
    expect(await code(warn(referee.client, { ...body, user_id }))).toBe('422 WARNED_NOT_IN_TEAM')
  for (const wrong of [
    { team: 3, reason: 'x' },
    { team: 1, reason: ' ' },
    { team: 1, reason: 'x'.repeat(301) },
  ])
    expect(await code(warn(referee.client, wrong))).toBe('400 VALIDATION_FAILED')
  expect((await read(referee.client)).warnings).toEqual([])
})

test('a caster of the match reads no warnings', async () => {
  const caster = await makePerson(site.visitor)
  await site.admin.post<Crew>(`/api/tournaments/${cupId}/crew`, { role: 'caster', user_id: caster.id })
  expect(await code(read(caster.client))).toBe('403 FORBIDDEN')
  const stream = { url: 'https://www.twitch.tv/lobby_kz' }
  expect(await caster.client.put(`/api/matches/${matchId}/stream`, stream)).toMatchObject({
    stream_url: stream.url,
  })
  expect(await code(referee.client.put(`/api/matches/${matchId}/stream`, stream))).toBe('403 NOT_ORGANISER')
})
