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

/** The answers that anybody may keep and show to anybody: the same bytes whoever asks. */
const publicRoutes = new Set([
  'GET /api/analytics',
  'GET /api/files/avatars/{avatar}/{file}',
  'GET /api/files/crests/{crest}/{file}',
  'GET /api/files/sponsors/{file}',
  'GET /api/leaderboard',
  'GET /api/leaderboard/rating',
  'GET /api/rating',
  'GET /api/site/texts/{page}',
  // What everybody may see, whoever asks.
  'GET /api/players/{id}/season',
  'GET /api/leaderboard/teams',
  'GET /api/matches',
  'GET /api/matches/{id}',
  'GET /api/matches/{id}/maps/{map}/demo',
  'GET /api/matches/{id}/room',
  'GET /api/matches/{id}/live',
  'GET /api/tournaments/{id}/live',
  'GET /api/live',
  'GET /api/maps/{name}/outline',
  'GET /api/servers',
  'GET /api/servers/{id}',
  'GET /api/tournaments',
  'GET /api/matches/live',
  'GET /api/tournaments/{id}',
  'GET /api/tournaments/{id}/page',
  'GET /api/tournaments/{id}/statistics',
  'GET /api/announcements',
  'GET /api/tournaments/{id}/announcements',
  'GET /api/tournaments/{id}/bracket',
  'GET /api/tournaments/{id}/chances',
  'GET /api/tournaments/{id}/check-in',
  'GET /api/tournaments/{id}/schedule',
  'GET /api/tournaments/{id}/calendar.ics',
  'GET /api/teams/{id}/calendar.ics',
  'GET /api/players/{id}/calendar.ics',
])
type Answer = { status: number; path: string; mayBeKept: boolean; body: string }

async function ask({ route, call }: Row, actor: Actor): Promise<Answer> {
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
  const mayBeKept = response.headers.get('cache-control') !== 'no-store'
  return { status: response.status, path, mayBeKept, body: await response.text() }
}

/** What may be kept and was not the same for everybody, or is no public route's. */
function leaksOf({ route }: Row, answers: readonly Answer[]): string[] {
  const kept = answers.filter(({ mayBeKept }) => mayBeKept)
  if (kept.length > 0 && !publicRoutes.has(route)) return [`${route} may be kept`]
  const differing = [...Map.groupBy(kept, ({ path }) => path).values()].filter(
    (same) => new Set(same.map(({ body }) => body)).size > 1,
  )
  return differing.map(([one]) => `${one?.path} differs`)
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

/** Writes of organisers and admins after which no act stands in their log: what the call of the table asks alone, or finds as it is already. */
const withoutAct = new Set([
  'POST /api/tournaments/{id}/messages/preview',
  'PUT /api/tournaments/{id}/payments/statement',
  'POST /api/admin/servers',
  'POST /api/tournaments/{id}/steps',
  'PUT /api/matches/{id}/result',
  // An inspection stands with its server, with who asked for it.
  'POST /api/admin/servers/{id}/inspection',
  'PUT /api/admin/flags/{name}',
  'PUT /api/admin/site-settings',
  'PUT /api/admin/site-texts',
  'PUT /api/admin/users/{id}/admin',
  'DELETE /api/admin/users/{id}/ban',
  'DELETE /api/tournaments/{id}/draft-link',
  'POST /api/tournaments/{id}/registrations/{reg_id}/confirm',
])

/** How many acts there are in the log of organisers and admins. */
async function countActs(): Promise<number> {
  const { db } = world.site.lobby.platform
  const { n } = await db
    .selectFrom('admin_acts')
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** What a player may not do and whoever runs a cup or the site has just done. */
function isActOf({ route, expected }: Row): boolean {
  const [, player, , organiser, admin] = expected
  return !route.startsWith('GET') && player === 403 && (organiser < 300 || admin < 300)
}

test.each(table.map((row) => [row.route, row] as const))('%s', async (_, row) => {
  const got: Record<string, number> = {}
  const answers: Answer[] = []
  const acts = await countActs()
  for (const actor of actors) {
    const answer = await ask(row, actor)
    answers.push(answer)
    got[actor] = answer.status
    if (row.endsSessions) await world.signInAgain(actor)
  }
  expect(leaksOf(row, answers)).toEqual([])
  if (isActOf(row)) expect([row.route, (await countActs()) > acts]).toEqual([row.route, !withoutAct.has(row.route)])
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
  ['online_messages', 'settled_by'],
  ['online_payments', 'made_by'],
  ['online_refunds', 'asked_by'],
  ['payment_entries', 'by_user'],
  ['payment_payees', 'changed_by'],
  ['statement_lines', 'kept_by'],
  ['talk_messages', 'user_id'],
  ['talk_silences', 'given_by'],
  ['talk_reports', 'reporter_id'],
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
