import type { Tournament } from '@lobby/brackets'
import type { Bracket } from '@lobby/contract'
import { listPlacedMatches, presentScore, type ListedMatch } from '#matches'
import { listRegisteredTeams } from '#registrations'
import { findTournament } from '#tournaments'
import type { Runner } from '#platform/database'
import { found } from '#platform/errors'
import { foldBracket, type LogBody } from './bracket.rules.ts'
import type { PlayedMatch, Teams } from './present/bracket-match.presenter.ts'
import { presentBracket } from './present/bracket.presenter.ts'
import { listTournamentEvents } from './tournament-events.queries.ts'

/** The bracket folded from its log. Before the start it has no stages. @throws TOURNAMENT_NOT_FOUND */
export async function readBracket(runner: Runner, id: number): Promise<Bracket> {
  const tournament = found(await findTournament(runner, id), 'TOURNAMENT_NOT_FOUND')
  const head = { tournament_id: String(id), version: tournament.version }
  const bracket = await readFold(runner, id)
  if (bracket === null) return { ...head, stages: [], needs: [], placements: [], champion: null }
  return presentBracket(bracket, {
    tournamentId: String(id),
    version: tournament.version,
    teams: await readTeams(runner, id),
    played: playedMatches(await listPlacedMatches(runner, id)),
    planned: await readPlannedTimes(runner, id),
  })
}

/** When matches are to be played that are not there yet, by their places. */
async function readPlannedTimes(runner: Runner, id: number): Promise<Map<string, string>> {
  const rows = await runner
    .selectFrom('planned_matches')
    .select(['key', 'starts_at'])
    .where('tournament_id', '=', id)
    .where('match_id', 'is', null)
    .execute()
  return new Map(rows.flatMap((row) => (row.starts_at === null ? [] : [[row.key, row.starts_at.toISOString()]])))
}

/** The engine's bracket as the log tells it; null before the start. */
export async function readFold(runner: Runner, id: number): Promise<Tournament | null> {
  return foldBracket((await listTournamentEvents(runner, id)).map(({ body }) => body as LogBody))?.bracket ?? null
}

/** The matches as the bracket shows them; annulled ones have no place in it. */
export function playedMatches(rows: readonly ListedMatch[]): PlayedMatch[] {
  return rows
    .filter((row) => row.status !== 'void')
    .map((row) => ({ key: row.key, score: presentScore(row), scheduledAt: row.scheduled_at }))
}

/** Names of all teams that were ever registered: a replaced one still stands in the log and in annulled matches. */
export async function readTeams(runner: Runner, id: number): Promise<Teams> {
  return new Map((await listRegisteredTeams(runner, id)).map((team) => [team.id, team]))
}
