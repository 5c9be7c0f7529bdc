import type { BanPreview, TournamentStatus } from '@lobby/contract'
import { sql } from 'kysely'
import { listOpenEntriesOf } from '#registrations'
import { listMembers } from '#teams'
import { findUser } from '#users'
import type { Runner } from '#platform/database'
import { found } from '#platform/errors'
import { listOrganised } from './admin-users.queries.ts'

/** What a ban would touch, from what is so now. @throws PLAYER_NOT_FOUND */
export async function previewBan(runner: Runner, userId: string): Promise<BanPreview> {
  found(await findUser(runner, userId), 'PLAYER_NOT_FOUND')
  const matches = await listMatches(runner, userId)
  const entries = await listOpenEntriesOf(runner, userId)
  const unpaid = await listUnpaid(
    runner,
    entries.map((entry) => entry.registration_id),
  )
  return {
    cups: entries.map((entry) => ({
      tournament: { id: String(entry.tournament_id), name: entry.tournament_name, status: entry.tournament_status },
      team: { id: entry.team_id, name: entry.team_name, tag: entry.team_tag },
      as: entry.as,
      matches: matches
        .filter((match) => match.tournament_id === entry.tournament_id)
        .map(({ id, is_played: isPlayed }) => ({ id: String(id), is_played: isPlayed })),
      is_unpaid: unpaid.has(entry.registration_id),
    })),
    leads: await listLed(runner, userId),
    organises: (await listOrganised(runner, userId)).filter(({ status }) => !isOver(status)),
  }
}

function isOver(status: TournamentStatus): boolean {
  return status === 'finished' || status === 'cancelled'
}

type MatchRow = { id: number; tournament_id: number | null; is_played: boolean }

/** Those that are not over and have the person on their list. */
async function listMatches(runner: Runner, userId: string): Promise<MatchRow[]> {
  const { rows } = await sql<MatchRow>`
    select m.id, m.tournament_id, m.status <> 'ready' as is_played from matches m
    where m.status in ('ready', 'warmup', 'live')
      and (exists (select from match_players p where p.match_id = m.id and p.user_id = ${userId})
        or exists (select from match_coaches c where c.match_id = m.id and c.user_id = ${userId} and not c.is_off))
    order by m.status = 'ready', m.id`.execute(runner)
  return rows
}

async function listUnpaid(runner: Runner, registrationIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (registrationIds.length === 0) return new Set()
  const rows = await runner
    .selectFrom('registrations')
    .select('id')
    .where('id', 'in', registrationIds)
    .where('status', '=', 'pending_payment')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

async function listLed(runner: Runner, userId: string): Promise<BanPreview['leads']> {
  const teams = await runner
    .selectFrom('teams')
    .select(['id', 'name', 'tag', 'vice_captain_id'])
    .where('captain_id', '=', userId)
    .where('disbanded_at', 'is', null)
    .orderBy('name')
    .execute()
  const led: BanPreview['leads'] = []
  for (const { vice_captain_id: viceId, ...team } of teams) {
    const vice = (await listMembers(runner, team.id)).find((member) => member.user_id === viceId && !member.is_banned)
    led.push({ team, acts: vice === undefined ? null : { id: vice.user_id, username: vice.username } })
  }
  return led
}
