/** Every route of the API document with a right call and with broken and hostile ones; the document judges what comes back. */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actors, World, type Actor } from '../roles/world.ts'
import { table, type Row } from '../roles/table.ts'
import { ApiDocument } from './document.ts'
import { hostileForms, worstForms, type Json, type Sent } from './hostile.ts'

/** Enough that each kind of a route's forms is likely among them; releases draw others (`drawn-cases.ts`). */
const formsOfARoute = 8

let world: World
let document: ApiDocument
beforeAll(async () => {
  world = await World.make()
  const answer = await world.site.visitor.fetch('/api/openapi.json')
  document = new ApiDocument((await answer.json()) as ConstructorParameters<typeof ApiDocument>[0])
})
afterAll(() => world.site.stop())

/** Whoever gets furthest: their body is looked at. */
function bestActor({ expected }: Row): Actor {
  const asOther = expected[actors.indexOf('other')] ?? 500
  const reached = actors.map((_, index) => expected[index] ?? asOther)
  return actors[reached.indexOf(Math.min(...reached.filter((status) => status !== 401), 499))] ?? 'player'
}

type Right = { sent: Sent; json?: Json }
async function rightCall(row: Row, actor: Actor): Promise<Right> {
  const { path, body } = await row.call(world, actor)
  if (body === undefined) return { sent: { path } }
  if (body instanceof FormData) return { sent: { path, body } }
  return { sent: { path, body: JSON.stringify(body), type: 'application/json' }, json: body as Json }
}

/** Nothing of how the server is made: no file, no query, no line of a stack. */
const insides = /node_modules|\.ts:\d|\bat .+:\d+:\d+|\bselect\b.+\bfrom\b|\binsert into\b|syntax error at/i

async function ask(row: Row, actor: Actor, { path, body, type }: Sent): Promise<{ status: number; faults: string[] }> {
  const token = world.token(actor)
  const response = await fetch(`${world.site.base}${path}`, {
    method: row.route.split(' ')[0] ?? '',
    redirect: 'manual',
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(type === undefined ? {} : { 'content-type': type }),
    },
    ...(body === undefined ? {} : { body }),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true
  const { status } = response
  return {
    status,
    faults: [
      ...document.faults(row.route, status, isJson ? asJson(text) : text),
      ...told(status, isJson ? ownWords(text) : text),
    ],
  }
}

/** What the server says itself: in `data` of a refusal stands what people wrote, in whatever words. */
function ownWords(text: string): string {
  const said = asJson(text)
  return typeof said === 'object' && said !== null ? JSON.stringify({ ...said, data: undefined }) : text
}

function told(status: number, text: string): string[] {
  if (status === 500) return [`failed: ${text.slice(0, 300)}`]
  return status >= 400 && insides.test(text) ? [`tells of its insides: ${text.slice(0, 300)}`] : []
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return `no JSON: ${text.slice(0, 200)}`
  }
}

test.each(table.map((row) => [row.route, row] as const))('%s', async (route, row) => {
  const actor = bestActor(row)
  const right = await rightCall(row, actor)
  const first = await ask(row, actor, right.sent)
  expect([right.sent, first.faults]).toEqual([right.sent, []])
  if (row.endsSessions) await world.signInAgain(actor)

  const target = document.target(route)
  const drawn = fc.sample(hostileForms(target, right.sent, right.json), formsOfARoute)
  for (const form of [...worstForms(target, right.sent, right.json), ...drawn]) {
    const { status, faults } = await ask(row, actor, form)
    expect([form, status, faults]).toEqual([form, status, []])
    if (row.endsSessions && status < 300) await world.signInAgain(actor)
  }
})

test('after all that the server is whole', async () => {
  for (const path of ['/api/health/live', '/api/health/ready', '/api/tournaments'])
    expect([path, (await world.site.visitor.fetch(path)).status]).toEqual([path, 200])
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  const { user } = await world.person('other').client.get<{ user: { is_admin: boolean } }>('/api/user')
  expect(user.is_admin).toBe(false)
})
