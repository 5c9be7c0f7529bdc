import {
  BoardExportQuery,
  CupExportQuery,
  envelope,
  FiguresExportQuery,
  IdParams,
  TeamBoard,
  TeamBoardExportQuery,
  TeamBoardQuery,
  teamBoardMinimum,
} from '@lobby/contract'
import { namesTag, hotRoute } from '#platform/answer-cache'
import { requireUser } from '#platform/identity'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { sendTable, type TableRow } from '#platform/table-files'
import { tournamentNumber } from '#tournaments'
import { requireOrganiser } from '#users'
import { cupTables } from './cup-files.ts'
import { askedBoard } from './asked-board.ts'
import { boardColumns, boardName, boardRows } from './board-files.ts'
import type { BoardSource } from './board-source.ts'
import type { Boards } from './boards.ts'
import { figuresColumns, figuresRows } from './figures-files.ts'
import { resultsTag } from './project-match.ts'
import { isMemberAsking, seasonsTag } from './statistics.routes.ts'
import { TeamBoards, type TeamMeasure } from './team-board.ts'

const tags = ['statistics']

export function boardFileRoutes(app: App, platform: Platform, boards: Boards): void {
  const teams = new TeamBoards(platform.db)
  app.get(
    '/api/leaderboard/export',
    {
      config: { rateLimit: limits.sensitive },
      schema: { tags, summary: 'A whole board as a file, as the asker sees it', querystring: BoardExportQuery },
    },
    async (request, reply) => {
      const { format, ...query } = request.query
      const isMember = await isMemberAsking(request)
      const { source } = await askedBoard(platform, query)
      const rows = source === null ? noRows() : boardRows(boards, { ...query, source, isMember })
      return sendTable(reply, { name: boardName(query.by, query.period), format }, boardColumns, rows)
    },
  )
  teamRoutes(app, platform, teams)
  cupRoute(app, platform)
  ownFiguresRoute(app, platform)
}

function teamRoutes(app: App, platform: Platform, boards: TeamBoards): void {
  app.get(
    '/api/leaderboard/teams',
    {
      ...hotRoute,
      config: { ...hotRoute.config, rateLimit: limits.search },
      schema: {
        tags,
        summary: 'Teams by what they won',
        querystring: TeamBoardQuery,
        response: { 200: envelope(TeamBoard) },
      },
    },
    async (request, reply) => {
      const { period, by, ...page } = request.query
      const { source } = await askedBoard(platform, { period, season: request.query.season })
      return platform.answers.send(request, reply, {
        key: `team-board:${JSON.stringify([source, by, page])}`,
        tags: [resultsTag, namesTag, seasonsTag],
        make: async () => ({
          period,
          by,
          min_matches: teamBoardMinimum.matches,
          ...(source === null ? { total: 0, teams: [] } : await boards.page(source, by, page)),
        }),
      })
    },
  )
  app.get(
    '/api/leaderboard/teams/export',
    {
      config: { rateLimit: limits.sensitive },
      schema: { tags, summary: 'The whole board of teams as a file', querystring: TeamBoardExportQuery },
    },
    async (request, reply) => {
      const { period, by, format, season } = request.query
      const { source } = await askedBoard(platform, { period, season })
      const rows = source === null ? noRows() : teamRows(boards, source, by)
      return sendTable(reply, { name: `lobby-teams-${by}-${period}`, format }, teamColumns, rows)
    },
  )
}

const teamColumns = [
  'rank',
  'id',
  'name',
  'tag',
  'matches',
  'wins',
  'win_share',
  'maps',
  'maps_won',
  'rounds',
  'rounds_won',
]
const atOnce = 1_000

async function* teamRows(boards: TeamBoards, source: BoardSource, by: TeamMeasure): AsyncGenerator<TableRow[]> {
  for (let offset = 0; ; offset += atOnce) {
    const { teams, total } = await boards.page(source, by, { offset, limit: atOnce })
    yield teams.map(({ team, ...row }) => ({ ...row, ...team }))
    if (offset + atOnce >= total) return
  }
}

async function* noRows(): AsyncGenerator<TableRow[]> {
  yield []
}

function cupRoute(app: App, platform: Platform): void {
  app.get(
    '/api/tournaments/:id/export',
    {
      config: { rateLimit: limits.sensitive },
      schema: {
        tags: ['tournaments'],
        summary: 'A part of a cup as a file, for its organisers',
        params: IdParams,
        querystring: CupExportQuery,
      },
    },
    async (request, reply) => {
      const id = tournamentNumber(request.params.id)
      await requireOrganiser(platform, request, id)
      const { part, format } = request.query
      const { columns, rows } = cupTables[part]
      return sendTable(reply, { name: `lobby-cup-${id}-${part}`, format }, columns, rows(platform.db, id))
    },
  )
}

function ownFiguresRoute(app: App, { db }: Platform): void {
  app.get(
    '/api/user/figures/export',
    {
      config: { rateLimit: limits.sensitive },
      schema: {
        tags: ['me'],
        summary: 'What I did in matches as a file: a row for each map and side',
        querystring: FiguresExportQuery,
      },
    },
    async (request, reply) => {
      const { user } = await requireUser(request)
      const { format } = request.query
      return sendTable(
        reply,
        { name: 'lobby-my-figures', format },
        figuresColumns,
        figuresRows(db, { userId: user.id }),
      )
    },
  )
}
