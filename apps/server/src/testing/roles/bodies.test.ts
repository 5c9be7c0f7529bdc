import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawCall, type RawAnswer } from '@lobby/testing'
import { table, type Row } from './table.ts'
import { actors, World, type Actor } from './world.ts'

let world: World
beforeAll(async () => {
  world = await World.make()
})
afterAll(() => world.site.stop())

const stray = 'no_such_field'

async function ask({ route, call }: Row, actor: Actor, change: (body: object) => unknown): Promise<RawAnswer> {
  const { path, body } = await call(world, actor)
  return rawCall(world.site.base, {
    method: route.split(' ')[0] ?? '',
    path,
    token: world.token(actor),
    body: change(body ?? {}),
  })
}
const withStray = (body: object) => ({ ...body, [stray]: { deep: 1 } })
const wrong = [() => '{"unfinished', () => ({}), () => [], withStray] as const

/** Those who get the same whatever they send: visitors, and people who may not, where somebody else may. */
function refusedOf({ expected }: Row): Actor[] {
  const statusOf = (index: number): number => expected[index] ?? expected[2]
  const mayAnybody = actors.some((_, index) => ![401, 403].includes(statusOf(index)))
  return actors.filter((_, index) => mayAnybody && [401, 403].includes(statusOf(index)))
}

type Document = { paths: Record<string, Record<string, { requestBody?: { content: Record<string, unknown> } }>> }
async function rowsWhere(isMeant: (types: readonly string[] | null) => boolean): Promise<Row[]> {
  const { paths } = JSON.parse((await rawCall(world.site.base, { path: '/api/openapi.json' })).text) as Document
  return table.filter(({ route }) => {
    const [method = '', path = ''] = route.split(' ')
    const body = paths[path]?.[method.toLowerCase()]?.requestBody
    return isMeant(body === undefined ? null : Object.keys(body.content))
  })
}
const rowsWithBody = () => rowsWhere((types) => types?.includes('application/json') === true)
/** What game servers and payment providers say and files are read otherwise, and signing out works whatever came along. */
const readOtherwise =
  /^GET | \/api\/(game-events|auth|payments\/webhook)\b|^PUT .*\/(files|demo|avatar|crest|logo|receipt|statement|import)$/
const rowsWithout = async () =>
  (await rowsWhere((types) => types === null)).filter(({ route }) => !readOtherwise.test(route))

/** Here the body says on whose behalf, so that who may is known only once it is read. */
const whoIsInBody = [
  'POST /api/tournaments/{id}/registrations',
  'POST /api/tournaments/{id}/check-in',
  'POST /api/free-agents/{id}/invite',
]

test('who may not do a thing hears that, whatever their body is', async () => {
  const rows = await rowsWithBody()
  expect(rows.length).toBeGreaterThan(50)
  const others: unknown[] = []
  for (const row of rows)
    for (const actor of refusedOf(row).filter((one) => !whoIsInBody.includes(row.route) || one === 'visitor'))
      for (const change of wrong) {
        const { status } = await ask(row, actor, change)
        const expected = row.expected[actors.indexOf(actor)] ?? row.expected[2]
        if (status !== expected)
          others.push(`${row.route} as ${actor}, ${JSON.stringify(change({}))}: ${status}, not ${expected}`)
      }
  expect(others).toEqual([])
})

test('who may do it hears of every field that does not exist, by its name', async () => {
  const others: unknown[] = []
  for (const row of await rowsWithBody()) {
    const refused = refusedOf(row)
    const actor = actors.findLast((one) => !refused.includes(one) && (one !== 'visitor' || refused.length === 0))
    if (actor === undefined) continue
    const { status, json } = await ask(row, actor, withStray)
    const named = json.details?.map(({ path, code }) => `${path} ${code}`) ?? []
    // Where even a right one is refused as things stand, that may be said first.
    const asEver = row.expected[actors.indexOf(actor)] ?? row.expected[2]
    if (asEver >= 400 && asEver === status && named.length === 0) continue
    if (status !== 400 || json.code !== 'UNKNOWN_FIELDS' || named.join() !== `${stray} unknown_field`)
      others.push([row.route, actor, status, json.code, named])
  }
  expect(others).toEqual([])
})

test('a route that takes no body names what it got, once it knows who asks', async () => {
  const rows = await rowsWithout()
  expect(rows.length).toBeGreaterThan(20)
  const others: unknown[] = []
  for (const row of rows)
    for (const actor of ['visitor', row.route.includes(' /api/admin/') ? 'admin' : 'player'] as const) {
      const { status, json } = await ask(row, actor, withStray)
      const named = json.details?.map(({ path, code }) => `${path} ${code}`) ?? []
      const said = [row.route, actor, status, json.code, named.join()].join(' ')
      const expected = actor === 'visitor' ? '401 NOT_SIGNED_IN ' : `400 UNKNOWN_FIELDS ${stray} unknown_field`
      if (said !== [row.route, actor, expected].join(' ')) others.push(said)
      const unreadable = await ask(row, actor, () => '{"unfinished')
      if (unreadable.status !== (actor === 'visitor' ? 401 : 400)) others.push([row.route, actor, unreadable.status])
    }
  expect(others).toEqual([])
  // Whoever may do nothing there hears that first; an empty object is nothing.
  const ofAdmins = rows.filter(({ route }) => route.includes(' /api/admin/'))
  for (const row of ofAdmins) expect((await ask(row, 'player', withStray)).status).toBe(403)
  const logout = { method: 'POST', path: '/api/auth/logout', body: { [stray]: 1 } }
  expect((await rawCall(world.site.base, logout)).status).toBe(200)
  const sent = { method: 'POST', path: '/api/user/verify-email', token: world.token('player'), body: {} }
  expect((await rawCall(world.site.base, sent)).status).toBe(200)
})

test('a field is named in the language of whoever asked, wherever it stands', async () => {
  const answer = await rawCall(world.site.base, {
    method: 'PATCH',
    path: '/api/user',
    token: world.token('player'),
    body: { city: 'Тараз', notifications: { email: true, nonsense: 1 }, is_admin: true },
    headers: { 'accept-language': 'ru' },
  })
  expect([answer.status, answer.json]).toMatchObject([
    400,
    {
      code: 'UNKNOWN_FIELDS',
      error: 'В запросе есть поля, которых здесь не бывает',
      details: expect.arrayContaining([{ path: 'is_admin', code: 'unknown_field', message: 'Такого поля нет' }]),
    },
  ])
})
