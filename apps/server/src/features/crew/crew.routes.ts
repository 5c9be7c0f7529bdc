import { z } from 'zod'
import { AddCrewRequest, Crew, CrewParams, envelope, type CrewMember } from '@lobby/contract'
import { avatarUrl, requireOrganiser } from '#users'
import { found, refuse } from '#platform/errors'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { addCrew, removeCrew } from './change-crew.ts'
import { listCrew, type CrewRow } from './crew.queries.ts'
import { presentNamedMatch } from './named-match.ts'

const tags = ['tournaments']
const response = { 200: envelope(Crew) }
const write = { rateLimit: limits.write }

/** Casters, observers and referees of a tournament, as its organisers give and take these roles. */
export function crewRoutes(app: App, platform: Platform): void {
  app.get(
    '/api/tournaments/:id/crew',
    {
      schema: {
        tags,
        summary: 'Casters, observers and referees of a tournament and of its matches (organisers)',
        params: z.object({ id: z.string() }),
        response,
      },
    },
    async (request, reply) => {
      const id = await tournamentOf(platform, request.params.id)
      await requireOrganiser(platform, request, id)
      return reply.header('cache-control', 'no-store').send(ok(await readCrew(platform, id)))
    },
  )

  app.post(
    '/api/tournaments/:id/crew',
    {
      config: write,
      schema: {
        tags,
        summary: 'Make somebody a caster, observer or referee, of all matches or of one (organisers)',
        params: z.object({ id: z.string() }),
        body: AddCrewRequest,
        response,
      },
    },
    async (request) => {
      const tournamentId = await tournamentOf(platform, request.params.id)
      const { user } = await requireOrganiser(platform, request, tournamentId)
      await addCrew(platform, { tournamentId, by: user.id, request: request.body })
      return ok(await readCrew(platform, tournamentId))
    },
  )

  app.delete(
    '/api/tournaments/:id/crew/:crew_id',
    {
      config: write,
      schema: { tags, summary: 'Take such a role away (organisers)', params: CrewParams, response },
    },
    async (request) => {
      const tournamentId = await tournamentOf(platform, request.params.id)
      const { user } = await requireOrganiser(platform, request, tournamentId)
      await removeCrew(platform, { tournamentId, by: user.id, crewId: request.params.crew_id })
      return ok(await readCrew(platform, tournamentId))
    },
  )
}

/** @throws TOURNAMENT_NOT_FOUND */
async function tournamentOf({ db }: Platform, id: string): Promise<number> {
  const number = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : refuse('TOURNAMENT_NOT_FOUND')
  const row = await db.selectFrom('tournaments').select('id').where('id', '=', number).executeTakeFirst()
  return found(row, 'TOURNAMENT_NOT_FOUND').id
}

async function readCrew({ db, config }: Platform, tournamentId: number): Promise<Crew> {
  const rows = await listCrew(db, tournamentId)
  return { members: rows.map(presentMember), finds_names: config.providers.steam.apiKey !== null }
}

function presentMember(row: CrewRow): CrewMember {
  const { user_id: userId } = row
  return {
    id: row.id,
    role: row.role,
    match: presentNamedMatch(row),
    user: userId === null ? null : { id: userId, username: row.username ?? '', avatar_url: avatarUrl(row.avatar) },
    name: row.name,
    steam_id: row.steam_id,
    has_steam_id: (row.steam_id ?? row.own_steam_id) !== null,
    added_by: row.added_by_name,
    added_at: row.added_at.toISOString(),
  }
}
