import { MatchExportQuery, type MatchListQuery } from '@lobby/contract'
import type { Db } from '#platform/database'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { rowsOf, sendTable, type TableRow } from '#platform/table-files'
import { isoOf, listMatchesBefore, type FiledMatch } from './listed.queries.ts'
import { isIncomplete, seriesScore, type MapOutline, type MatchOutline } from './match-state.ts'

export const matchColumns = [
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
      return sendTable(reply, { name: 'lobby-matches', format }, matchColumns, matchRows(db, query))
    },
  )
}

/** Fewer than of other lists: a match is long, and of 500 at once the process took up 100 MB where 40 do. */
const atOnce = 200

export function matchRows(db: Db, query: Parameters<typeof listMatchesBefore>[1]): AsyncGenerator<TableRow[]> {
  return rowsOf<FiledMatch>((last) => listMatchesBefore(db, query, { before: last?.id, limit: atOnce }), rowOf, atOnce)
}

function rowOf(row: FiledMatch): TableRow {
  return {
    id: String(row.id),
    tournament_id: String(row.tournament_id),
    tournament: row.tournament_name,
    number: row.number,
    stage: row.stage,
    group: row.group_id,
    round: row.round,
    best_of: row.best_of,
    status: row.status,
    team1_id: row.team1_id,
    team1: row.team1_name,
    team2_id: row.team2_id,
    team2: row.team2_name,
    ...resultCells(row),
    scheduled_at: row.scheduled_at,
    started_at: row.started_at && isoOf(row.started_at),
    finished_at: row.finished_at && isoOf(row.finished_at),
  }
}

/** How a match stands, as files say it. */
export function resultCells({ state, maps }: Pick<FiledMatch, 'state' | 'maps'>) {
  const [score1, score2] = seriesScore(state)
  const told = state.maps.map((map) => mapCell(state, map, maps[map.number] ?? '')).filter((text) => text !== '')
  return { score1, score2, winner: state.winner, outcome: state.outcome, maps: told.join(', ') }
}

/** `de_nuke 13:7`; the name alone where nothing was played, and with a question mark where it is over and nobody knows how. */
function mapCell(state: MatchOutline, map: MapOutline, name: string): string {
  if (map.status === 'upcoming') return name
  return `${name} ${isIncomplete(state, map) ? '?' : `${map.score[0]}:${map.score[1]}`}`
}
