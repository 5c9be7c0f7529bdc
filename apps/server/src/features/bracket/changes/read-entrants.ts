import { openSeats, placements, seatedIn, swissStandings, type Tournament } from '@lobby/brackets'
import type { Entrants } from '@lobby/contract'
import { listRegistrations } from '#registrations'
import { findTournament } from '#tournaments'
import type { Runner } from '#platform/database'
import { found } from '#platform/errors'
import { teamOf } from '../present/bracket-match.presenter.ts'
import { readFold, readTeams } from '../read-bracket.ts'

/** Who sits where in a running tournament, and who may come in. @throws TOURNAMENT_NOT_FOUND, NOT_STARTED */
export async function readEntrants(runner: Runner, id: number): Promise<Entrants> {
  const { version } = found(await findTournament(runner, id), 'TOURNAMENT_NOT_FOUND')
  const bracket = found(await readFold(runner, id), 'NOT_STARTED')
  const teams = await readTeams(runner, id)
  const present = (team: string | null) => (team === null ? null : teamOf(teams, team))
  const seated = new Set(placements(bracket).map(({ team }) => team))
  const spare = (await listRegistrations(runner, id)).flatMap(({ team_id: team }) => (seated.has(team) ? [] : [team]))
  return {
    version,
    stages: bracket.config.stages.map(({ id: stage, format: kind }) => ({
      stage,
      kind,
      teams: seatedIn(bracket, stage).map(present),
    })),
    open_seats: openSeats(bracket).map(({ at, holder }) => ({ at, holder: present(holder) })),
    coming: [...spare, ...gone(bracket)].map((team) => teamOf(teams, team)),
  }
}

/** Whoever left a Swiss first stage may come back to it where its rules say so. */
function gone(bracket: Tournament): string[] {
  const [first] = bracket.config.stages
  if (first?.format !== 'swiss' || first.lateEntry === undefined) return []
  return swissStandings(bracket, first.id).flatMap(({ team, status }) => (status === 'left' ? [team] : []))
}
