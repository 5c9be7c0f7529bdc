import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FreeAgent, FreeAgents, OwnFreeAgent, OwnTeamSearch } from '@lobby/contract'
import {
  code,
  makePerson,
  makeTeam,
  rawCall,
  startTestLobby,
  type Person,
  type Team,
  type TestLobby,
} from '@lobby/testing'
import { freeAgentRows } from './free-agent-file.ts'

let site: TestLobby
let captain: Team
beforeAll(async () => {
  site = await startTestLobby()
  captain = await makeTeam(site.visitor, { size: 2 })
})
afterAll(() => site.stop())

const post = (person: Person, change: object = {}): Promise<{ post: FreeAgent | null }> =>
  person.client.put('/api/free-agents/mine', { roles: [], city: null, hours: null, text: '', ...change })
const list = async (query = '', client = captain.captain.client): Promise<FreeAgents> =>
  client.get(`/api/free-agents?limit=50${query}`)
const idsOf = async (query = '', client = captain.captain.client): Promise<string[]> =>
  (await list(query, client)).agents.map(({ user }) => user.id)
async function agent(change: object = {}): Promise<Person> {
  const person = await makePerson(site.visitor)
  await post(person, change)
  return person
}

describe('a player who looks for a team', () => {
  test('is found by role, city and part of the day', async () => {
    const night = await agent({ roles: ['awper'], city: 'Қарағанды', hours: { from: 22, to: 3 }, text: 'Main awper' })
    const evening = await agent({ roles: ['entry', 'awper', 'entry'], hours: { from: 19, to: 22 } })
    const anytime = await agent({ roles: ['lurker'] })
    const found = async (query: string): Promise<string[]> => {
      const own = new Set([night.id, evening.id, anytime.id])
      return (await idsOf(query)).filter((id) => own.has(id))
    }
    expect(await found('')).toEqual([anytime.id, evening.id, night.id])
    expect(await found('&role=awper')).toEqual([evening.id, night.id])
    expect(await found('&city=Караганды')).toEqual([night.id])
    expect(await found('&part=evening')).toEqual([anytime.id, evening.id, night.id])
    expect(await found('&part=night')).toEqual([anytime.id, night.id])
    expect(await found('&part=morning&role=lurker')).toEqual([anytime.id])
    expect(await found('&city=karaganda&role=awper')).toEqual([night.id])
    expect(await found('&city=Almaty')).toEqual([])
    expect((await list('&role=entry')).agents[0]?.roles).toEqual(['awper', 'entry'])
  })

  test('is found by a rating that they show, which stands in the list', async () => {
    const { db } = site.lobby.platform
    const rate = async (mean: number, maps: number): Promise<Person> => {
      const person = await agent({ roles: ['leader'] })
      await sql`
        insert into rating_players (ladder, user_id, mean, variance, maps, last_at, last_match, last_map, board_points)
        values ('5v5', ${person.id}, ${mean}, 0.04, ${maps}, ${site.clock.now()}, 1, 0, 1500)`.execute(db)
      return person
    }
    const [strong, weak, placing] = [await rate(0.5, 12), await rate(-0.1, 40), await rate(1, 9)]
    const shown = new Map((await list('&role=leader')).agents.map(({ user, rating }) => [user.id, rating]))
    expect([strong, weak, placing].map(({ id }) => shown.get(id))).toEqual([
      { points: 1850, spread: 140 },
      { points: 1430, spread: 140 },
      null,
    ])
    expect(await idsOf('&role=leader&rating=1500')).toEqual([strong.id])
    expect(await idsOf('&role=leader&rating=1300')).toEqual([weak.id, strong.id])
    await strong.client.patch('/api/user', { privacy: { statistics: 'nobody' } })
    expect(await idsOf('&role=leader&rating=1500')).toEqual([])
    expect((await list('&role=leader')).agents.find(({ user }) => user.id === strong.id)?.rating).toBeNull()
    expect((await post(weak)).post?.rating).toEqual({ points: 1430, spread: 140 })
  })

  test('is shown page after page, each once', async () => {
    const people = [
      await agent({ roles: ['coach'] }),
      await agent({ roles: ['coach'] }),
      await agent({ roles: ['coach'] }),
    ]
    const seen: string[] = []
    let next: string | null = ''
    for (let pages = 0; next !== null && pages < 5; pages++) {
      const after: string = next === '' ? '' : `&after=${encodeURIComponent(next)}`
      const page: FreeAgents = await site.admin.get(`/api/free-agents?role=coach&limit=1${after}`)
      seen.push(...page.agents.map(({ user }) => user.id))
      next = page.next
    }
    expect(seen).toEqual(people.map(({ id }) => id).toReversed())
  })

  test('stands in a file for members, by the same filters, with what its cells would do in a spreadsheet disarmed', async () => {
    const words = '=HYPERLINK("x"), "quoted"'
    const [first, second] = [
      await agent({ roles: ['support', 'lurker'], city: 'Шымкент', hours: { from: 22, to: 3 }, text: words }),
      await agent({ roles: ['support'] }),
    ]
    const file = (query: string, token?: string) =>
      rawCall(site.base, { path: `/api/free-agents/export?role=support${query}`, token })
    const rows = JSON.parse((await file('&format=json', captain.captain.token)).text) as object[]
    expect(rows).toMatchObject([
      { id: second.id, roles: 'support', city: null, from_hour: null, to_hour: null, rating: null, text: '' },
      { id: first.id, username: first.username, roles: 'support lurker', city: 'Шымкент', from_hour: 22, to_hour: 3 },
    ])
    const { text } = await file('&city=shymkent', captain.captain.token)
    expect(text.split('\r\n')[1]).toContain(`,"'=HYPERLINK(""x""), ""quoted""",`)
    expect(text.split('\r\n')).toHaveLength(3)
    const visitor = await file('')
    expect([visitor.status, visitor.json.code]).toEqual([401, 'NOT_SIGNED_IN'])
    const pages = freeAgentRows(
      site.lobby.platform.db,
      { role: 'support' },
      { now: site.clock.now(), isMember: true, ratingsOf: async () => new Map() },
      1,
    )
    const seen: unknown[][] = []
    for await (const page of pages) seen.push(page.map(({ id }) => id))
    expect(seen).toEqual([[second.id], [first.id]])
  })

  test('has one post: a new one takes its place, and it can be taken back', async () => {
    const person = await agent({ text: 'first' })
    expect((await post(person, { text: 'second' })).post?.text).toBe('second')
    expect((await idsOf()).filter((id) => id === person.id)).toHaveLength(1)
    await person.client.delete('/api/free-agents/mine')
    await person.client.delete('/api/free-agents/mine')
    expect(await idsOf()).not.toContain(person.id)
    expect(await person.client.get('/api/free-agents/mine')).toMatchObject({ post: null })
  })

  test('is shown no more when they join a team, are banned, leave, or their days are over', async () => {
    const [joins, makes, banned, leaves, late] = [
      await agent(),
      await agent(),
      await agent(),
      await agent(),
      await agent({ days: 1 }),
    ]
    const { code: link } = await captain.captain.client.post<{ code: string }>(`/api/teams/${captain.id}/invitations`)
    await joins.client.post(`/api/invitations/${link}/accept`)
    await makes.client.post('/api/teams', { name: `Own ${makes.username}` })
    const { db } = site.lobby.platform
    await db
      .updateTable('users')
      .set({ banned_at: new Date(), ban_reason: 'test' })
      .where('id', '=', banned.id)
      .execute()
    await db.updateTable('users').set({ deletion_due_at: new Date() }).where('id', '=', leaves.id).execute()
    site.clock.advance(25 * 3_600_000)
    const shown = await idsOf()
    for (const person of [joins, makes, banned, leaves, late]) expect(shown).not.toContain(person.id)
  })
})

test('visitors see posts of those alone who are grown up, or whose guardian said yes', async () => {
  const [unknown, child, consented, grown] = [await agent(), await agent(), await agent(), await agent()]
  const year = site.clock.now().getUTCFullYear()
  const { db } = site.lobby.platform
  for (const [person, age] of [
    [child, 16],
    [consented, 16],
    [grown, 19],
  ] as const)
    await person.client.patch('/api/user', { birth_date: `${year - age}-01-01` })
  await db
    .insertInto('guardian_consents')
    .values({
      id: `consent-${consented.id}`,
      user_id: consented.id,
      guardian_name: 'A parent',
      guardian_email: 'parent@test.lobby.local',
      status: 'granted',
      text_version: '1',
      language: 'en',
      asked_at: new Date(),
      answered_at: new Date(),
    })
    .execute()
  const own = [unknown, child, consented, grown].map(({ id }) => id)
  const seen = async (client: Person['client']): Promise<string[]> =>
    (await idsOf('', client)).filter((id) => own.includes(id))
  expect((await seen(site.visitor)).sort()).toEqual([consented.id, grown.id].sort())
  expect(await seen(captain.captain.client)).toHaveLength(4)
  const told = async ({ client }: Person): Promise<OwnFreeAgent['kept_from_visitors']> =>
    (await client.get<OwnFreeAgent>('/api/free-agents/mine')).kept_from_visitors
  expect([await told(unknown), await told(child), await told(consented), await told(grown)]).toEqual([
    'no_birth_date',
    'young',
    undefined,
    undefined,
  ])
})

describe('an invitation from the list', () => {
  test('is for that player alone, stands on their page, and is not made twice', async () => {
    const [person, other] = [await agent(), await makePerson(site.visitor)]
    const invite = (): Promise<{ code: string }> =>
      captain.captain.client.post(`/api/free-agents/${person.id}/invite`, { team_id: captain.id })
    const { code: link } = await invite()
    expect((await invite()).code).toBe(link)
    const mine = await person.client.get<OwnTeamSearch>('/api/user/team-search')
    expect(mine.invitations).toMatchObject([{ code: link, team: { id: captain.id } }])
    expect(await code(other.client.post(`/api/invitations/${link}/accept`))).toBe('404 INVITATION_NOT_FOUND')
    await person.client.post(`/api/invitations/${link}/accept`)
    expect((await person.client.get<OwnTeamSearch>('/api/user/team-search')).invitations).toEqual([])
    expect(await code(invite())).toBe('409 PLAYER_IN_TEAM')
  })

  test('is made by captains, for who looks for a team', async () => {
    const [person, stranger] = [await agent(), await makePerson(site.visitor)]
    const invite = (by: Person, whom: Person): Promise<string> =>
      code(by.client.post(`/api/free-agents/${whom.id}/invite`, { team_id: captain.id }))
    expect(await invite(captain.members[1] as Person, person)).toBe('403 NOT_CAPTAIN')
    expect(await invite(captain.captain, stranger)).toBe('404 FREE_AGENT_NOT_FOUND')
  })
})
