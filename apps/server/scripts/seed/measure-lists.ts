import { sql } from 'kysely'
import { listActs } from '../../src/features/audit/acts.queries.ts'
import { listMatches } from '../../src/features/matches/listed.queries.ts'
import { listTeams } from '../../src/features/teams/team-list.queries.ts'
import type { Database, Trx } from '../../src/platform/database.ts'
import { repeat } from './repeat.ts'

/** What pages of the lists of teams and of matches take. */
export async function measureLists(db: Database['db']): Promise<void> {
  const { total: teams } = await listTeams(db, { limit: 1, offset: 0 }, null)
  const page = { limit: 24, offset: 0 }
  await repeat('the newest teams', () => listTeams(db, page, null))
  await repeat('a page deep in them', (turn) => listTeams(db, { ...page, offset: Math.floor(teams / 2) + turn }, null))
  for (const search of ['83f1535f', '3f1', '83'])
    await repeat(`teams with "${search}" in their names`, () => listTeams(db, { ...page, search }, null), 40)
  await repeat('matches as the site lists them', () => listMatches(db, { limit: 50 }))
  await repeat('finished ones', () => listMatches(db, { limit: 50, status: 'finished' }))
}

const acts = 200_000

/** Of a log that is long; it is taken back afterwards. */
export async function measureActs(db: Database['db']): Promise<void> {
  const trx = await db.startTransaction().execute()
  try {
    await writeActs(trx)
    await measureWritten(trx)
  } finally {
    await trx.rollback().execute()
  }
}

async function writeActs(trx: Trx): Promise<void> {
  await sql`insert into admin_acts (actor_id, act, user_id, tournament_id, details, at)
    select 'seed-' || lpad((1 + n % 40)::text, 7, '0'), (array['user.signed_out', 'tournament.changed', 'match.result_set', 'user.banned'])[1 + n % 4],
      case when n % 4 in (0, 3) then 'seed-' || lpad((1 + n % 9999)::text, 7, '0') end,
      case when n % 4 in (1, 2) then cups.ids[1 + n % 9] end, '{}', now() - n * interval '3 minutes'
    from generate_series(1, ${acts}::int) as n, (select array(select id from tournaments order by id desc limit 9) as ids) as cups`.execute(
    trx,
  )
  await sql`analyze admin_acts`.execute(trx)
}

async function measureWritten(trx: Trx): Promise<void> {
  const page = { limit: 50, offset: 0 }
  await repeat(`the newest of ${acts} acts`, () => listActs(trx, page))
  await repeat('a page deep in them', (turn) => listActs(trx, { ...page, offset: acts / 2 + turn }))
  await repeat('acts of one kind', () => listActs(trx, { ...page, act: 'user.banned' }))
  await repeat('acts of one admin', () => listActs(trx, { ...page, actor: 'seed-0000007' }))
  await repeat('what was done to somebody', (turn) => listActs(trx, { ...page, user: `seed-000${1_000 + turn}` }))
}
