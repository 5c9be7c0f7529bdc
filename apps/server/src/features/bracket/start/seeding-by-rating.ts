import type { SeedingByRating } from '@lobby/contract'
import { ladderOfSize, rankRosters } from '#ratings'
import { listRegistrations, listRosters } from '#registrations'
import { findTournament } from '#tournaments'
import type { Runner } from '#platform/database'
import { found } from '#platform/errors'

/** Confirmed teams in the order in which ratings would seed them; where no ladder is for so many a side, as they came. @throws TOURNAMENT_NOT_FOUND */
export async function seedingByRating(runner: Runner, tournamentId: number): Promise<SeedingByRating> {
  const { players_a_side: size } = found(await findTournament(runner, tournamentId), 'TOURNAMENT_NOT_FOUND')
  const confirmed = (await listRegistrations(runner, tournamentId)).filter((row) => row.status === 'confirmed')
  const ladder = ladderOfSize(size)
  if (ladder === null) return { team_ids: confirmed.map(({ team_id }) => team_id), rated: 0 }
  const players = Map.groupBy(await listRosters(runner, { tournamentId }), ({ registration_id }) => registration_id)
  const rosters = new Map(
    confirmed.map(({ id, team_id }) => [team_id, (players.get(id) ?? []).map(({ user_id }) => user_id)]),
  )
  const ranked = await rankRosters(runner, { ladder, size, rosters })
  return {
    team_ids: ranked.map(({ teamId }) => teamId),
    rated: ranked.filter(({ rated }) => rated > 0).length,
  }
}
