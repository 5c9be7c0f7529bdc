import { ladderOfSize, rosterSkills } from '#ratings'
import { listRegistrations, listRosters } from '#registrations'
import { findTournament } from '#tournaments'
import type { Runner } from '#platform/database'
import type { RatedTeams } from './series-odds.rules.ts'

/**
 * Who plays for each team of a cup, as ratings stood when it began: so its chances move by its matches alone, and stay what they were for whoever looks later. Null before the start,
 * and where nobody of them was rated by then.
 */
export async function readRatedTeams(runner: Runner, tournamentId: number): Promise<RatedTeams | null> {
  const tournament = await findTournament(runner, tournamentId)
  const began = await runner
    .selectFrom('tournament_events')
    .select('created_at')
    .where('tournament_id', '=', tournamentId)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst()
  if (tournament === undefined || began === undefined) return null
  const { players_a_side: size } = tournament
  const ladder = ladderOfSize(size)
  if (ladder === null) return null
  const confirmed = (await listRegistrations(runner, tournamentId)).filter((row) => row.status === 'confirmed')
  const players = Map.groupBy(await listRosters(runner, { tournamentId }), ({ registration_id }) => registration_id)
  const rosters = new Map(
    confirmed.map(({ id, team_id }) => [team_id, (players.get(id) ?? []).map(({ user_id }) => user_id)]),
  )
  return rosterSkills(runner, { ladder, size, rosters, at: began.created_at })
}
