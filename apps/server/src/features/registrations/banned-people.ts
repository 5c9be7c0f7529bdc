import { sql } from 'kysely'
import type { Need, TournamentStatus } from '@lobby/contract'
import type { DomainEventOf } from '#core/domain-events'
import { findTournament } from '#tournaments'
import { findUser, listOrganisers } from '#users'
import type { Runner } from '#platform/database'
import type { Platform } from '#platform/platform'

/** As what somebody stands on a team's roster. */
type RosterPlace = 'player' | 'substitute' | 'coach' | 'stand_in'

export type OpenEntry = {
  registration_id: string
  tournament_id: number
  tournament_name: string
  tournament_status: TournamentStatus
  hidden: boolean
  team_id: string
  team_name: string
  team_tag: string
  user_id: string
  username: string
  as: RosterPlace
  banned_at: Date | null
}

/** Everybody who is on a roster, or comes from outside, in what is not over. */
const people = sql`
  select registration_id, user_id, case when is_substitute then 'substitute' else 'player' end as place from registration_players
  union all select registration_id, user_id, 'coach' from registration_coaches
  union all select registration_id, user_id, 'stand_in' from stand_ins where removed_at is null and user_id is not null`

const columns = sql`
  entry.id as registration_id, cup.id as tournament_id, cup.name as tournament_name, cup.status as tournament_status, cup.hidden,
  team.id as team_id, team.name as team_name, team.tag as team_tag, users.id as user_id, users.username, person.place as as,
  users.banned_at`

const joined = sql`
  (${people}) person
    join registrations entry on entry.id = person.registration_id and entry.status <> 'withdrawn'
    join tournaments cup on cup.id = entry.tournament_id and cup.status not in ('finished', 'cancelled')
    join teams team on team.id = entry.team_id
    join users on users.id = person.user_id`

/** Where somebody is on a roster of what is not over; what is played comes first. */
export async function listOpenEntriesOf(runner: Runner, userId: string): Promise<OpenEntry[]> {
  const { rows } = await sql<OpenEntry>`
    select distinct on (cup.status <> 'live', cup.start_date, cup.id, entry.id) ${columns} from ${joined}
    where person.user_id = ${userId}
    order by cup.status <> 'live', cup.start_date, cup.id, entry.id, person.place`.execute(runner)
  return rows
}

/** Teams of a tournament with somebody on their roster who is shut out: as long as they are on it, or the tournament is not over. */
export async function readBannedNeeds({ db }: Pick<Platform, 'db'>, tournamentId: number): Promise<Need[]> {
  const { rows } = await sql<OpenEntry>`
    select ${columns} from ${joined}
    where entry.tournament_id = ${tournamentId} and users.banned_at is not null
    order by entry.id, users.banned_at, users.username`.execute(db)
  return [...Map.groupBy(rows, (row) => row.registration_id)].flatMap(([id, entries]) => {
    const [first] = entries
    if (first?.banned_at == null) return []
    const names = [...new Set(entries.map(({ username }) => username))]
    return [
      {
        id: `banned_on_roster:${id}`,
        kind: 'banned_on_roster' as const,
        since: first.banned_at.toISOString(),
        until: null,
        match: null,
        team: { id: first.team_id, name: first.team_name, tag: first.team_tag },
        count: names.length,
        call: null,
        text: names.join(', '),
        page: `/tournaments/${tournamentId}/organise/teams`,
      },
    ]
  })
}

/** Organisers of every tournament that a ban touches hear of it; of one who was let in again meanwhile nobody is told. */
export async function tellOfBan(platform: Platform, event: DomainEventOf<'account.banned'>): Promise<void> {
  await platform.transact(async ({ trx, publish }) => {
    const person = await findUser(trx, event.userId)
    for (const entry of await listOpenEntriesOf(trx, event.userId)) {
      const cup = await findTournament(trx, entry.tournament_id)
      if (entry.banned_at === null || person === undefined || cup === undefined) continue
      const to = (await listOrganisers(trx, cup.id)).filter((id) => id !== event.by && id !== event.userId)
      if (to.length === 0) continue
      await publish({
        type: 'notice.made',
        at: event.at,
        notice: {
          kind: 'cup_player_banned',
          to,
          about: `registration:${entry.registration_id}`,
          page: `/tournaments/${cup.id}/organise/teams`,
          values: { tournament: cup.name, team: entry.team_name, member: person.username },
          people: { member: person.id },
        },
      })
    }
  })
}
