import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  LiveCount,
  LiveQuery,
  MatchDetail,
  MatchListItem,
  MatchListQuery,
  ServerCommand,
  ServerCommandQuery,
  envelope,
} from '@lobby/contract'
import { delaysTag, requireNow } from '#crew'
import { findUser, mayOrganise } from '#users'
import type { Db } from '#platform/database'
import { found, refuse } from '#platform/errors'
import { requireUser } from '#platform/identity'
import { gameTag, hotRoute, namesTag } from '#platform/answer-cache'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { presentMatch, presentMatchListItem } from './matches.presenter.ts'
import { listDemos } from './demos.queries.ts'
import type { FigureWakes } from './figures/figure-wakes.ts'
import { allFigures, publicFigures, type ShownFigures } from './figures/public-figures.ts'
import { listMatches } from './listed.queries.ts'
import { gameOfMatch } from './match-game.ts'
import { matchFileRoute, ofTournament } from './match-file.ts'
import { isClosed } from './match-state.ts'
import { countLive, findMatch, findReplacement, type MatchRow } from './matches.queries.ts'
import { listCoaches, listRoster } from './rosters.queries.ts'
import { listStrangers } from './strangers.queries.ts'
import { renewSecret } from './renew-secret.ts'
import { serverCommand } from './server-command.ts'
import { formsTag, readForm } from './team-form.ts'
import { readLoggedMaps } from './server-log/read-logged-maps.ts'

const tags = ['matches']
const MatchParams = z.object({ id: z.string() })

/** A match's number, as game servers know it. @throws MATCH_NOT_FOUND for what can be no number of a match. */
export function matchNumber(id: string): number {
  return /^[1-9]\d{0,9}$/.test(id) && Number(id) <= 2_147_483_647 ? Number(id) : refuse('MATCH_NOT_FOUND')
}

export function matchRoutes(app: App, platform: Platform, wakes: FigureWakes): void {
  const { db, answers } = platform
  app.get(
    '/api/matches',
    {
      ...hotRoute,
      schema: {
        tags,
        summary: 'Matches: live, then ready, then finished',
        querystring: MatchListQuery,
        response: { 200: envelope(z.array(MatchListItem)) },
      },
    },
    (request, reply) => {
      const { tournament_id: tournament, ...query } = request.query
      return answers.send(request, reply, {
        key: `matches:${JSON.stringify(request.query)}`,
        tags: ['matches', namesTag],
        make: async () => (await listMatches(db, { ...query, ...ofTournament(tournament) })).map(presentMatchListItem),
      })
    },
  )

  matchFileRoute(app, platform)
  app.get(
    '/api/matches/:id',
    {
      ...hotRoute,
      schema: {
        tags,
        summary: 'A match with rounds and scoreboards',
        params: MatchParams,
        querystring: LiveQuery,
        response: { 200: envelope(MatchDetail) },
      },
    },
    async (request, reply) => {
      const id = matchNumber(request.params.id)
      if (request.query.now !== undefined) {
        const match = await readNow(platform, request, id)
        return reply.header('cache-control', 'no-store').send(ok(match))
      }
      return answers.send(request, reply, {
        key: `match:${id}`,
        tags: [`match:${id}`, formsTag, gameTag, namesTag, delaysTag],
        make: (until) => readPublic(platform, { id, until, wakes }),
      })
    },
  )
  liveCountRoute(app, platform)
  serverCommandRoutes(app, platform)
}

function liveCountRoute(app: App, { db, answers }: Platform): void {
  app.get(
    '/api/matches/live',
    {
      ...hotRoute,
      schema: { tags, summary: 'How many matches are being played', response: { 200: envelope(LiveCount) } },
    },
    (request, reply) =>
      answers.send(request, reply, {
        key: 'matches:live',
        tags: ['matches'],
        make: async () => ({ count: await countLive(db) }),
      }),
  )
}

type PublicRead = { id: number; until: (at: Date) => void; wakes: FigureWakes }

/** What everybody is told; it holds until there is more to tell. */
async function readPublic({ db, clock }: Platform, { id, until, wakes }: PublicRead): Promise<MatchDetail> {
  const row = found(await findMatch(db, id), 'MATCH_NOT_FOUND')
  const figures = await publicFigures(db, row, clock.now())
  if (figures.next !== null) {
    until(figures.next.at)
    wakes.note(id, figures.next.heard)
  }
  return readMatch(db, row, figures)
}

/** Never kept, so it is work for a process that is behind. @throws OVERLOADED, NOT_SIGNED_IN, MATCH_NOT_FOUND, LIVE_DELAYED */
async function readNow({ db, load }: Platform, request: FastifyRequest, id: number): Promise<MatchDetail> {
  load.letMake('rest')
  const { user } = await requireUser(request)
  const row = found(await findMatch(db, id), 'MATCH_NOT_FOUND')
  await requireNow(db, user, row)
  return readMatch(db, row, allFigures(row))
}

async function readMatch(db: Db, row: MatchRow, figures: ShownFigures): Promise<MatchDetail> {
  const { id } = row
  const by = row.state.word?.by ?? null
  const user = by === null ? undefined : await findUser(db, by)
  return presentMatch(row, {
    roster: await listRoster(db, id),
    coaches: await listCoaches(db, id),
    strangers: await listStrangers(db, id),
    forms: [await readForm(db, row, row.team1_id), await readForm(db, row, row.team2_id)],
    figures,
    logged: await readLoggedMaps(db, { ...row, state: figures.state }, figures.logTo),
    by: user === undefined ? null : { id: user.id, username: user.username },
    replacedBy: await findReplacement(db, row),
    game: await gameOfMatch(db, row),
    // Nobody watches the maps of a series that is still on.
    demos: isClosed(row) ? await listDemos(db, id) : [],
  })
}

function serverCommandRoutes(app: App, platform: Platform): void {
  const { db } = platform
  app.get(
    '/api/matches/:id/server-command',
    {
      schema: {
        tags,
        summary: 'The console line that loads the match on a server of any plugin (organisers)',
        params: MatchParams,
        querystring: ServerCommandQuery,
        response: { 200: envelope(ServerCommand) },
      },
    },
    async (request, reply) => {
      const { user } = await requireUser(request)
      const id = matchNumber(request.params.id)
      const match = found(await findMatch(db, id), 'MATCH_NOT_FOUND')
      if (!(await mayOrganise(db, user, match.tournament_id))) refuse('NOT_ORGANISER')
      const command = await serverCommand(platform, id, request.query.plugin)
      return reply.header('cache-control', 'no-store').send(ok(command))
    },
  )

  app.post(
    '/api/matches/:id/server-command/renew',
    {
      config: { rateLimit: limits.write },
      schema: {
        tags,
        summary: 'Make the secret of the match anew: the server that plays it now is not heard any more (organisers)',
        params: MatchParams,
        response: { 200: envelope(z.null()) },
      },
    },
    async (request) => {
      const { user } = await requireUser(request)
      const id = matchNumber(request.params.id)
      const match = found(await findMatch(db, id), 'MATCH_NOT_FOUND')
      if (!(await mayOrganise(db, user, match.tournament_id))) refuse('NOT_ORGANISER')
      await renewSecret(platform, id, user)
      return ok(null)
    },
  )
}
