import {
  IdParams,
  TeamFigures,
  TeamMatches,
  TeamMatchesQuery,
  TeamMeetingParams,
  TeamMeetings,
  envelope,
} from '@lobby/contract'
import type { App, Platform } from '#platform/platform'
import { ok } from '#platform/reply'
import { readMeetings, readTeamFigures, readTeamMatches } from './read-team-figures.ts'

const tags = ['teams']

export function teamFigureRoutes(app: App, { db }: Pick<Platform, 'db'>): void {
  app.get(
    '/api/teams/:id/figures',
    {
      schema: {
        tags,
        summary: 'What a team did: record, form, maps, opponents, places',
        params: IdParams,
        response: { 200: envelope(TeamFigures) },
      },
    },
    async (request) => ok(await readTeamFigures(db, request.params.id)),
  )

  app.get(
    '/api/teams/:id/matches',
    {
      schema: {
        tags,
        summary: 'Matches of a team: those that are not over, and finished ones, the latest first',
        params: IdParams,
        querystring: TeamMatchesQuery,
        response: { 200: envelope(TeamMatches) },
      },
    },
    async (request) => ok(await readTeamMatches(db, request.params.id, request.query)),
  )

  app.get(
    '/api/teams/:id/against/:other_id',
    {
      schema: {
        tags,
        summary: 'What two teams played against each other, as the first one saw it',
        params: TeamMeetingParams,
        response: { 200: envelope(TeamMeetings) },
      },
    },
    async (request) => ok(await readMeetings(db, request.params.id, request.params.other_id)),
  )
}
