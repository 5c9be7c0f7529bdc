import { sql } from 'kysely'
import type { MessageAudience, MessageReaders, TeamSummary } from '@lobby/contract'
import type { Runner } from '#platform/database'

type Asked = { tournamentId: number; audience: MessageAudience; readers: MessageReaders }
export type Reader = { id: string; language: 'en' | 'ru' | 'kz' }
type Row = TeamSummary & { registration_id: string }

/** The teams of a tournament that an audience is, in the order in which they came. */
export async function listAudience(runner: Runner, { tournamentId, audience }: Omit<Asked, 'readers'>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select team.id, team.name, team.tag, entry.id as registration_id
    from registrations entry join teams team on team.id = entry.team_id
    join tournaments cup on cup.id = entry.tournament_id and not cup.hidden
    where entry.tournament_id = ${tournamentId} and entry.status <> 'withdrawn' and ${isMeant(tournamentId, audience)}
    order by entry.queue_number
  `.execute(runner)
  return rows
}

function isMeant(tournamentId: number, audience: MessageAudience) {
  switch (audience.to) {
    case 'all':
      return sql<boolean>`true`
    case 'unpaid':
      return sql<boolean>`entry.status = 'pending_payment'`
    case 'not_checked_in':
      return sql<boolean>`entry.status in ('pending_payment', 'confirmed')
        and exists (select from check_ins where check_ins.tournament_id = ${tournamentId})
        and not exists (select from check_in_entries word where word.registration_id = entry.id and word.checked_in_at is not null)`
    case 'round':
      return sql<boolean>`exists (select from matches m where m.tournament_id = ${tournamentId} and m.status <> 'void'
        and m.stage = ${audience.stage} and m.round = ${audience.round} and entry.team_id in (m.team1_id, m.team2_id))`
    case 'team':
      return sql<boolean>`entry.team_id = ${audience.team_id}`
  }
}

/** Who of these teams reads it: their captains, or all who stand on their rosters with them. Nobody whose account is gone. */
export async function listReaders(
  runner: Runner,
  { registrations, readers }: { registrations: readonly string[]; readers: MessageReaders },
): Promise<Reader[]> {
  if (registrations.length === 0) return []
  const { rows } = await sql<Reader>`
    with people as (
      select team.captain_id as id from registrations entry join teams team on team.id = entry.team_id where entry.id = any(${registrations})
      union select user_id from registration_players where registration_id = any(${registrations}) and ${readers === 'rosters'}
      union select user_id from registration_coaches where registration_id = any(${registrations}) and ${readers === 'rosters'}
    )
    select users.id, users.language from people join users on users.id = people.id and users.deleted_at is null order by users.id
  `.execute(runner)
  return rows
}
