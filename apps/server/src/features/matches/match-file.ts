import { MatchExportQuery, type MatchListQuery } from '@lobby/contract'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { rowsAtOnce, rowsOf, sendTable, type TableRow } from '#platform/table-files'
import { presentMatchListItem } from './matches.presenter.ts'
import { listMatchesBefore, type MatchRow } from './matches.queries.ts'

const columns = [
  'id',
  'tournament_id',
  'tournament',
  'number',
  'stage',
  'group',
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
] as const

const statuses = { live: ['live', 'warmup'], ready: ['ready'], finished: ['finished'] } as const

/** A tournament as the list is asked for it; what can be no tournament has no matches. */
export function ofTournament(id: MatchListQuery['tournament_id']): { tournamentId?: number } {
  return id === undefined ? {} : { tournamentId: /^\d{1,9}$/.test(id) ? Number(id) : 0 }
}

export function matchFileRoute(app: App, { db }: Platform): void {
  app.get(
    '/api/matches/export',
    {
      config: { rateLimit: limits.sensitive },
      schema: { tags: ['matches'], summary: 'Matches as a file, the latest first', querystring: MatchExportQuery },
    },
    async (request, reply) => {
      const { format, tournament_id: tournament, phase } = request.query
      const query = { statuses: phase && statuses[phase], ...ofTournament(tournament) }
      const rows = rowsOf<MatchRow>(
        (last) => listMatchesBefore(db, query, { before: last?.id, limit: rowsAtOnce }),
        rowOf,
      )
      return sendTable(reply, { name: 'lobby-matches', format }, columns, rows)
    },
  )
}

function rowOf(row: MatchRow): TableRow {
  const { tournament, team1, team2, score, ...match } = presentMatchListItem(row)
  return {
    ...match,
    tournament_id: tournament.id,
    tournament: tournament.name,
    team1_id: team1.id,
    team1: team1.name,
    team2_id: team2.id,
    team2: team2.name,
    score1: score.team1,
    score2: score.team2,
    winner: score.winner,
    outcome: score.outcome,
    maps: score.maps.map((map) => `${map.map} ${map.team1}:${map.team2}`).join(', '),
  }
}
