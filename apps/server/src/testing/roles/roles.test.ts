// @module-tag services: every route once, so that what the two drivers read and write differently shows
import { sql } from 'kysely'
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

/** What only organisers, admins, referees and the captain of the match bring about, by who did it. */
const deeds = [
  ['admin_acts', 'actor_id'],
  ['crew_members', 'added_by'],
  ['crew_members', 'removed_by'],
  ['game_servers', 'created_by'],
  ['match_commands', 'user_id'],
  ['match_demos', 'brought_by'],
  ['match_disputes', 'opened_by'],
  ['match_disputes', 'closed_by'],
  ['match_room_events', 'actor_id'],
  ['match_warnings', 'given_by'],
  ['tournament_events', 'actor_id'],
] as const

test('who was refused has done nothing, whatever the answer was', async () => {
  const { db } = world.site.lobby.platform
  const others = (['other', 'caster'] as const).map((actor) => world.person(actor).id)
  const done: string[] = []
  for (const [deed, by] of deeds) {
    const { rows } = await sql<{ who: string | null }>`select ${sql.ref(by)} as who from ${sql.table(deed)}`.execute(db)
    done.push(...rows.filter(({ who }) => who !== null && others.includes(who)).map(() => deed))
  }
  expect(done).toEqual([])
})
