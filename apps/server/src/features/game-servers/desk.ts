import { sql } from 'kysely'
import type { AdminDesk, DeskNeed } from '@lobby/contract'
import type { Platform } from '#platform/platform'
import { findServers, type ServerRow } from './servers.queries.ts'

type Known = Pick<Platform, 'db' | 'clock'>

/** Whether an admin keeps matches away from it, or said that it is down for a while: then it may be silent. */
function rests({ draining, maintenance_from: from, maintenance_to: to }: ServerRow, now: Date): boolean {
  return draining || (from !== null && to !== null && from <= now && now < to)
}

/** Servers that do not answer although they should. */
export async function readSilentServers({ db, clock }: Known): Promise<DeskNeed[]> {
  const now = clock.now()
  const silent = (await findServers(db)).filter((row) => row.status === 'offline' && !rests(row, now))
  return silent.map((row) => ({
    id: `server_silent:${row.id}`,
    kind: 'server_silent',
    since: (row.online_at ?? row.created_at).toISOString(),
    until: null,
    match: null,
    team: null,
    count: 1,
    call: null,
    text: row.name,
    page: `/admin/servers/${row.id}`,
    tournament: null,
  }))
}

/** What servers do now; each counts once. */
export async function countServers({ db, clock }: Known): Promise<AdminDesk['servers']> {
  const now = clock.now()
  const { rows } = await sql<{ id: string }>`
    select server_id as id from match_assignments where state <> 'released'`.execute(db)
  const held = new Set(rows.map(({ id }) => id))
  const counts = { free: 0, in_match: 0, practice: 0, resting: 0, silent: 0 }
  for (const row of await findServers(db)) {
    if (row.status === 'offline') counts.silent += 1
    else if (held.has(row.id)) counts.in_match += 1
    else if (rests(row, now)) counts.resting += 1
    else counts[row.purpose === 'training' ? 'practice' : 'free'] += 1
  }
  return counts
}
