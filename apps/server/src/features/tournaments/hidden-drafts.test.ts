import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { socketPath, type Analytics, type SearchAnswer, type SocketMessage, type TeamDetail } from '@lobby/contract'
import {
  changeCup,
  code,
  eventually,
  makePerson,
  makeSoloTeams,
  makeTournament,
  rawCall,
  startTestLobby,
  type Person,
  type TestLobby,
} from '@lobby/testing'

const name = 'Құпия Steppe Draft'
/** No tournament has it; as long as those of drafts, so that answers are as long. */
const unknown = '777'

let site: TestLobby
let drafts: string[]
let person: Person
beforeAll(async () => {
  site = await startTestLobby()
  person = await makePerson(site.visitor)
  const [draft, calledOff] = await Promise.all(
    [1, 2].map(async () => (await makeTournament(site.admin, { name, status: 'draft' })).id),
  )
  // A draft that is called off was never there for anybody either.
  await changeCup(site.admin, calledOff, { status: 'cancelled' })
  drafts = [draft ?? '', calledOff ?? '']
})
afterAll(() => site.stop())

type Document = { paths: Record<string, Record<string, unknown>> }
async function routes(): Promise<{ method: string; path: string }[]> {
  const { paths } = JSON.parse((await rawCall(site.base, { path: '/api/openapi.json' })).text) as Document
  return Object.entries(paths).flatMap(([path, methods]) =>
    path.startsWith('/api/tournaments/{id}') || path.startsWith('/api/admin/tournaments/{id}')
      ? Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path }))
      : [],
  )
}

/** All that an answer tells, but what differs from call to call and the number that was asked for. */
async function told(id: string, call: { method?: string; path: string; token?: string | undefined; body?: unknown }) {
  const { status, text, headers } = await rawCall(site.base, call)
  const same = (words: string): string =>
    words
      .replaceAll(new RegExp(`(?<=/tournaments/|"|:)${id}(?=["/.\\\\])`, 'g'), '<id>')
      .replaceAll(/"request_id":"[^"]*"/g, '')
      .replaceAll(/"era":"[^"]*"/g, '')
  // The last two are made of the words, with the number and the request's own in them.
  const own = ['date', 'x-request-id', 'etag', 'content-length']
  return {
    status,
    text: same(text),
    headers: [...headers].filter(([key]) => !own.includes(key)).map(([k, v]) => [k, same(v)]),
  }
}

test('every route answers about a draft as about a number that nobody has, to a visitor and to anybody else', async () => {
  const all = await routes()
  expect(all.length).toBeGreaterThan(30)
  for (const { method, path } of all)
    for (const token of [undefined, person.token])
      for (const body of method === 'GET' || method === 'HEAD' ? [undefined] : [{}, { reason: 'why', step: 1 }]) {
        const ask = (id: string) =>
          told(id, { method, path: path.replace('{id}', id).replaceAll(/\{\w+\}/g, '1'), token, body })
        const expected = await ask(unknown)
        for (const id of drafts) expect([method, path, await ask(id)]).toEqual([method, path, expected])
      }
})

test('its page, frame and pictures for shared links are those of a number that nobody has', async () => {
  for (const path of ['/tournaments/<id>', '/tournaments/<id>/embed', '/share/tournaments/<id>.png']) {
    const ask = (id: string) => told(id, { path: path.replace('<id>', id) })
    const expected = await ask(unknown)
    for (const id of drafts) {
      // Also after its organiser's own look.
      await site.admin.get(`/api/tournaments/${id}`)
      expect([path, await ask(id)]).toEqual([path, expected])
    }
  }
})

test('no list, search, map or figure counts it', async () => {
  expect((await site.visitor.get<SearchAnswer>('/api/search?q=steppe')).tournaments).toEqual([])
  expect((await site.visitor.get<Analytics>('/api/analytics')).tournaments.total).toBe(1)
  for (const path of ['/sitemap.xml', '/api/tournaments', '/tournaments', '/'])
    for (const id of drafts) {
      const { text } = await rawCall(site.base, { path })
      expect([path, text.includes(name), text.includes(`/tournaments/${id}`)]).toEqual([path, false, false])
    }
})

describe('who watches its channel', () => {
  async function connect(token?: string) {
    const socket = io(site.base, { path: socketPath, transports: ['websocket'], forceNew: true, auth: { token } })
    const heard: SocketMessage[] = []
    socket.on('message', (message: SocketMessage) => void heard.push(message))
    const marks: unknown[] = []
    for (const id of [drafts[0], unknown]) marks.push(await socket.emitWithAck('watch', `tournament:${id}`))
    await socket.emitWithAck('watch', 'tournaments')
    return { heard, marks, stop: () => socket.disconnect() }
  }

  test('hears nothing until it is opened, and organisers all of it', async () => {
    const { id: admin } = (await site.admin.get<{ user: { id: string } }>('/api/user')).user
    const visitor = await connect()
    const organiser = await connect(site.adminToken)
    expect(admin).not.toBe('')
    await changeCup(site.admin, drafts[0], { description: 'Not yet' })
    await eventually(() => organiser.heard.some((one) => one.type === 'tournament.changed'))
    const later = await connect()
    expect([visitor.heard, visitor.marks[0], later.marks]).toEqual([[], visitor.marks[1], visitor.marks])
    await changeCup(site.admin, drafts[0], { status: 'open' })
    await eventually(() => visitor.heard.some((one) => one.type === 'tournaments.changed'))
    for (const one of [visitor, organiser, later]) one.stop()
  })
})

describe('who may know of it', () => {
  test('are its organisers and its crew, and nobody else', async () => {
    const { id } = await makeTournament(site.admin, { name, status: 'draft' })
    const [organiser, caster] = [await makePerson(site.visitor), await makePerson(site.visitor)]
    const reads = () =>
      Promise.all([organiser, caster, person].map(({ client }) => code(client.get(`/api/tournaments/${id}`))))
    const not = '404 TOURNAMENT_NOT_FOUND'
    expect(await reads()).toEqual([not, not, not])
    await site.admin.put(`/api/admin/tournaments/${id}/organisers/${organiser.id}`, { reason: 'a test' })
    await site.admin.post(`/api/tournaments/${id}/crew`, { role: 'caster', user_id: caster.id })
    expect(await reads()).toEqual(['done', 'done', not])
  })

  test('an organiser of another tournament cannot find it by linking', async () => {
    const { id: draft } = await makeTournament(site.admin, { name, status: 'draft' })
    const { id } = await makeTournament(site.admin)
    await site.admin.put(`/api/admin/tournaments/${id}/organisers/${person.id}`, { reason: 'a test' })
    const link = (source: string) =>
      code(
        person.client.post(`/api/tournaments/${id}/qualifiers`, {
          source_id: source,
          from_place: 1,
          to_place: 1,
          first_seed: 1,
        }),
      )
    expect(await link(draft)).toBe(await link(unknown))
  })

  test('a team that a qualifier brings into it shows nothing of it on its page', async () => {
    const [team] = await makeSoloTeams(site.visitor, 1)
    const { id } = await makeTournament(site.admin, { name, status: 'draft' })
    const { db } = site.lobby.platform
    await db
      .insertInto('registrations')
      .values({
        id: 'brought',
        tournament_id: Number(id),
        team_id: team?.id ?? '',
        status: 'confirmed',
        registered_at: site.clock.now(),
        registered_by: team?.captain.id ?? '',
        reference_code: 'BROUGHT',
      })
      .execute()
    const page = () => site.visitor.get<TeamDetail>(`/api/teams/${team?.id}`)
    expect((await page()).tournaments).toEqual([])
    await changeCup(site.admin, id, { status: 'open' })
    expect((await page()).tournaments.map((one) => one.tournament_id)).toEqual([id])
  })
})
