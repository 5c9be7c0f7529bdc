// @module-tag services: every route once, so that what the two drivers read and write differently shows
import { afterAll, beforeAll, expect, test } from 'vitest'
import { table, type Row } from './table.ts'
import { actors, World, type Actor } from './world.ts'

let world: World
beforeAll(async () => {
  world = await World.make()
})
afterAll(() => world.site.stop())

async function ask({ route, call }: Row, actor: Actor): Promise<number> {
  const { path, body } = await call(world, actor)
  const token = world.token(actor)
  const isForm = body instanceof FormData
  const response = await fetch(`${world.site.base}${path}`, {
    method: route.split(' ')[0] ?? '',
    redirect: 'manual',
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  })
  await response.arrayBuffer()
  return response.status
}

test('the table names every route of the API document once, and no other', async () => {
  const document = await world.site.visitor.fetch('/api/openapi.json')
  const { paths } = (await document.json()) as { paths: Record<string, Record<string, unknown>> }
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((method) => method !== 'head')
      .map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(table.map(({ route }) => route).toSorted()).toEqual(routes.toSorted())
})

test.each(table.map((row) => [row.route, row] as const))('%s', async (_, row) => {
  const got: Record<string, number> = {}
  for (const actor of actors) {
    got[actor] = await ask(row, actor)
    if (row.endsSessions) await world.signInAgain(actor)
  }
  const asOther = row.expected[actors.indexOf('other')]
  expect(got).toEqual(Object.fromEntries(actors.map((actor, index) => [actor, row.expected[index] ?? asOther])))
})
