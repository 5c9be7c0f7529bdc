import { sql } from 'kysely'
import type { Runner } from '#platform/database'
import type { MatchState } from './match-state.ts'
import type { MatchRow } from './matches.queries.ts'

/** A match by how its series stands, without what happened in it. */
export type StandingRow = Pick<MatchRow, 'id' | 'key' | 'team1_id' | 'team2_id' | 'status'> & {
  readonly series: Pick<MatchState, 'rules' | 'bestOf' | 'mapAdvantage'> & {
    readonly maps: readonly Pick<MatchState['maps'][number], 'status' | 'score' | 'winner'>[]
  }
}

function standings(runner: Runner) {
  return runner
    .selectFrom('matches')
    .select(['id', 'key', 'team1_id', 'team2_id', 'status'])
    .select(
      sql`jsonb_build_object(
        'rules', state -> 'rules', 'bestOf', state -> 'bestOf', 'mapAdvantage', state -> 'mapAdvantage',
        'maps', (select jsonb_agg(map - 'rounds' - 'players' order by place) from jsonb_array_elements(state -> 'maps') with ordinality as played (map, place))
      )`.as('series'),
    )
    .$castTo<StandingRow>()
}

/** The matches of a tournament that are played now. */
export function listPlayed(runner: Runner, tournamentId: number): Promise<StandingRow[]> {
  return standings(runner)
    .where('tournament_id', '=', tournamentId)
    .where('status', 'in', ['live', 'warmup'])
    .orderBy('id')
    .execute()
}

export function findPlayed(runner: Runner, id: number): Promise<StandingRow | undefined> {
  return standings(runner).where('id', '=', id).executeTakeFirst()
}

/** Matches that were played to their end, and of which a log told; by id. */
export async function listTaught(runner: Runner): Promise<number[]> {
  const rows = await runner
    .selectFrom('matches')
    .select('id')
    .where('status', '=', 'finished')
    .where((eb) =>
      eb.exists(
        eb.selectFrom('match_log_pieces').select('id').whereRef('match_log_pieces.match_id', '=', 'matches.id'),
      ),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
