import type { cupParts } from '@lobby/contract'
import { sql, type RawBuilder } from 'kysely'
import { resultCells } from '#matches'
import type { Runner } from '#platform/database'
import type { TableRow } from '#platform/table-files'
import { figuresColumns, figuresRows } from './figures-files.ts'

type CupPart = (typeof cupParts)[number]
type CupTable = {
  columns: readonly string[]
  rows: (runner: Runner, tournamentId: number) => AsyncIterable<readonly TableRow[]>
}

/** A cup has some hundreds of these. */
function once(ask: (tournamentId: number) => RawBuilder<TableRow>): CupTable['rows'] {
  return async function* (runner, tournamentId) {
    yield (await ask(tournamentId).execute(runner)).rows
  }
}

const time = (column: string): RawBuilder<unknown> =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/** Annulled ones are among them: an organiser is asked about those, too. */
async function* matchesOf(runner: Runner, tournamentId: number): AsyncGenerator<TableRow[]> {
  const { rows } = await sql<TableRow & Parameters<typeof resultCells>[0]>`
    select matches.id as match_id, number, stage, group_id, round, best_of, status, team1_id, team1_name as team1,
      team2_id, team2_name as team2, maps, outline as state, match_rooms.state -> 'schedule' ->> 'time' as scheduled_at,
      ${time('started_at')} as started_at, ${time('finished_at')} as finished_at
    from matches join match_team_names as names on names.match_id = matches.id left join match_rooms on match_rooms.match_id = matches.id
    where tournament_id = ${tournamentId} order by matches.id`.execute(runner)
  yield rows.map(({ state, maps, ...row }) => ({ ...row, ...resultCells({ state, maps }) }))
}

/** What a cup consists of, for its organisers: what its pages show anyway, and how it stands with each team. */
export const cupTables: Readonly<Record<CupPart, CupTable>> = {
  teams: {
    columns: ['team_id', 'name', 'tag', 'status', 'seed', 'registered_at', 'confirmed_at', 'fee_waived'],
    rows: once(
      (id) => sql<TableRow>`
        select team_id, teams.name, teams.tag, status, seed, ${time('registered_at')} as registered_at,
          ${time('confirmed_at')} as confirmed_at, fee_waived
        from registrations join teams on teams.id = team_id where tournament_id = ${id}
        order by seed nulls last, registered_at, team_id`,
    ),
  },
  players: {
    columns: ['team_id', 'team', 'user_id', 'username', 'is_substitute'],
    rows: once(
      (id) => sql<TableRow>`
        select registrations.team_id, teams.name as team, registration_players.user_id, users.username, is_substitute
        from registration_players join registrations on registrations.id = registration_id
        join teams on teams.id = registrations.team_id join users on users.id = registration_players.user_id
        where registration_players.tournament_id = ${id}
        order by registrations.team_id, is_substitute, users.username_key`,
    ),
  },
  matches: {
    columns: [
      'match_id',
      'number',
      'stage',
      'group_id',
      'round',
      'best_of',
      'status',
      'team1_id',
      'team1',
      'team2_id',
      'team2',
      'score1',
      'score2',
      'winner',
      'outcome',
      'maps',
      'scheduled_at',
      'started_at',
      'finished_at',
    ],
    rows: matchesOf,
  },
  maps: {
    columns: [
      'match_id',
      'map_number',
      'map',
      'finished_at',
      'team1_id',
      'team2_id',
      'rounds1',
      'rounds2',
      'ct1',
      't1',
      'ct2',
      't2',
    ],
    rows: once(
      (id) => sql<TableRow>`
        select match_id, map_number, map, ${time('finished_at')} as finished_at, team1_id, team2_id, rounds1, rounds2, ct1, t1, ct2, t2
        from map_results where match_id in (select id from matches where tournament_id = ${id}) order by match_id, map_number`,
    ),
  },
  figures: { columns: figuresColumns, rows: (runner, tournamentId) => figuresRows(runner, { tournamentId }) },
}
