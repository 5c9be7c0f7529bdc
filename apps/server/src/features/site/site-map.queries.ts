import { sql } from 'kysely'
import { isPlayer } from '#users'
import type { Db } from '#platform/database'

export type Address = { path: string; changedAt: Date | null }

/** A map may name fifty thousand addresses; the newest of each kind stand in it. */
const mostOfAKind = 10_000

/** Of all tournaments, matches, teams and players that anybody may see. People who leave, are gone, or only run the site are left out. */
export async function listAddresses(db: Db): Promise<Address[]> {
  const { rows } = await sql<{ path: string; changed_at: Date | null }>`
    (select '/tournaments/' || id as path, coalesce(finished_at, started_at) as changed_at
       from tournaments where not hidden and id <> 10 order by id desc limit ${mostOfAKind})
    union all
    (select '/matches/' || id, coalesce(finished_at, started_at, created_at)
       from matches where status <> 'void' order by id desc limit ${mostOfAKind})
    union all
    (select '/teams/' || id, created_at from teams order by created_at desc limit ${mostOfAKind})
    union all
    (select '/players/' || id, null::timestamptz
       from users where deleted_at is null and deletion_due_at is null and ${isPlayer()} order by created_at desc limit ${mostOfAKind})
  `.execute(db)
  return rows.map(({ path, changed_at: changedAt }) => ({ path, changedAt }))
}
