import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  AdminTournament,
  AdminTournamentList,
  envelope,
  type AdminActList,
  type TournamentDetail,
} from '@lobby/contract'
import {
  changeCup,
  code,
  makePerson,
  makeSoloTeams,
  makeTournament,
  rawCall,
  startCup,
  startTestLobby,
  type Person,
  type TestLobby,
} from '@lobby/testing'

let site: TestLobby
let draft: TournamentDetail
let open: TournamentDetail
let person: Person
beforeAll(async () => {
  site = await startTestLobby()
  draft = await makeTournament(site.admin, { name: 'Қыс кубогы', status: 'draft' })
  open = await makeTournament(site.admin, { name: 'Summer cup' })
  person = await makePerson(site.visitor)
})
afterAll(() => site.stop())

const reason = 'a test'
async function list(query: string): Promise<AdminTournamentList> {
  const { json } = await rawCall(site.base, { path: `/api/admin/tournaments?${query}`, token: site.adminToken })
  const parsed = envelope(AdminTournamentList).parse(json)
  expect(parsed).toEqual(json)
  return parsed.data
}
async function read(id: string): Promise<AdminTournament> {
  const { json } = await rawCall(site.base, { path: `/api/admin/tournaments/${id}`, token: site.adminToken })
  const parsed = envelope(AdminTournament).parse(json)
  expect(parsed).toEqual(json)
  return parsed.data
}
const actsOf = async (id: string): Promise<string[]> =>
  (await site.admin.get<AdminActList>(`/api/admin/acts?tournament=${id}`)).acts.map(({ act }) => act)

test('the list holds every status, drafts too, and is searched by name', async () => {
  expect((await list('')).tournaments.map(({ id }) => id)).toEqual([open.id, draft.id, '10'])
  expect((await list('status=draft')).tournaments.map(({ id }) => id)).toEqual([draft.id])
  expect((await list('search=кыс')).tournaments.map(({ id }) => id)).toEqual([draft.id])
  expect(await list('search=nothing')).toEqual({ total: 0, tournaments: [] })
  expect((await list('limit=1&offset=1')).tournaments.map(({ id }) => id)).toEqual([draft.id])
  expect((await rawCall(site.base, { path: '/api/admin/tournaments?status=x', token: site.adminToken })).status).toBe(
    400,
  )
})

describe('organisers', () => {
  const where = (userId: string, id = open.id): string => `/api/admin/tournaments/${id}/organisers/${userId}`

  test('come and go, each once in the log, and may steer meanwhile', async () => {
    const steer = () => code(changeCup(person.client, open.id, { description: 'Mine' }))
    expect(await steer()).toBe('403 NOT_ORGANISER')
    for (let turn = 0; turn < 2; turn++) await site.admin.put(where(person.id), { reason })
    expect((await read(open.id)).organisers.map(({ id }) => id)).toContain(person.id)
    expect(await steer()).toBe('done')
    for (let turn = 0; turn < 2; turn++) await site.admin.delete(where(person.id), { reason })
    expect(await steer()).toBe('403 NOT_ORGANISER')
    expect(await actsOf(open.id)).toEqual([
      'tournament.organiser_removed',
      'tournament.changed',
      'tournament.organiser_added',
      'tournament.created',
    ])
  })

  test('are somebody, of something, and never oneself', async () => {
    const { id } = (await site.admin.get<{ user: { id: string } }>('/api/user')).user
    expect(await code(site.admin.put(where(id), { reason }))).toBe('409 OWN_ROLE')
    expect(await code(site.admin.put(where('nobody'), { reason }))).toBe('404 PLAYER_NOT_FOUND')
    expect(await code(site.admin.put(where(person.id, '999999'), { reason }))).toBe('404 TOURNAMENT_NOT_FOUND')
    expect(await code(site.admin.put(where(person.id), {}))).toBe('400 VALIDATION_FAILED')
  })
})

describe('calling off', () => {
  const cancel = (id: string): Promise<AdminTournament> =>
    site.admin.post<AdminTournament>(`/api/admin/tournaments/${id}/cancel`, { reason })

  test('happens once, before the start', async () => {
    expect((await read(draft.id)).can_cancel).toBe(true)
    for (const id of [draft.id, open.id]) {
      expect(await cancel(id)).toMatchObject({ status: 'cancelled', can_cancel: false })
      expect(await code(cancel(id))).toBe('409 TOURNAMENT_LOCKED')
      expect((await actsOf(id))[0]).toBe('tournament.cancelled')
    }
    expect(await site.visitor.get<TournamentDetail>(`/api/tournaments/${open.id}`)).toMatchObject({
      status: 'cancelled',
    })
    expect(await code(cancel('999999'))).toBe('404 TOURNAMENT_NOT_FOUND')
  })

  test('is too late once it is played', async () => {
    const cup = await makeTournament(site.admin, { max_teams: 2 })
    await startCup(site.admin, cup.id, await makeSoloTeams(site.visitor, 2))
    expect(await read(cup.id)).toMatchObject({ status: 'live', can_cancel: false })
    expect(await code(cancel(cup.id))).toBe('409 TOURNAMENT_LOCKED')
  })
})
