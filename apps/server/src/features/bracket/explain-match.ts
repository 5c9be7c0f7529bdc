import { explainPairing, match as matchOf } from '@lobby/brackets'
import type { PairingExplanation } from '@lobby/contract'
import type { MatchRow } from '#matches'
import type { Runner } from '#platform/database'
import { found, refuse } from '#platform/errors'
import { teamsOf } from './bracket.rules.ts'
import { teamOf } from './present/bracket-match.presenter.ts'
import { readFold, readTeams } from './read-bracket.ts'

/** Why the two teams of a match meet. @throws MATCH_NOT_FOUND for an annulled one, as the bracket knows others there */
export async function explainMatch(runner: Runner, row: MatchRow): Promise<PairingExplanation> {
  const bracket = found(await readFold(runner, row.tournament_id), 'MATCH_NOT_FOUND')
  const match = found(matchOf(bracket, row.key), 'MATCH_NOT_FOUND')
  const pair = teamsOf(match)
  if (pair?.[0] !== row.team1_id || pair[1] !== row.team2_id) refuse('MATCH_NOT_FOUND')
  const explained = found(explainPairing(bracket, row.key), 'MATCH_NOT_FOUND')
  const teams = await readTeams(runner, row.tournament_id)
  return {
    method: explained.method,
    places: explained.places === null ? null : [...explained.places],
    records: explained.records === null ? null : [...explained.records],
    table_row: explained.tableRow,
    rejected: explained.rejected.map(({ pair: [one, two], reason }) => ({
      team1: teamOf(teams, one),
      team2: teamOf(teams, two),
      reason,
    })),
    is_rematch: explained.isRematch,
  }
}
