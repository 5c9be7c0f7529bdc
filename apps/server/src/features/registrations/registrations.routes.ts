import { z } from 'zod'
import {
  RegisterTeamRequest,
  RegistrationPrivate,
  RegistrationParams,
  RosterRequest,
  TournamentViewer,
  envelope,
} from '@lobby/contract'
import { requireFinance } from '#payments'
import { tournamentNumber } from '#tournaments'
import { requireUser } from '#platform/identity'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { mayOrganise, requireOrganiser } from '#users'
import { readRegistration, readRegistrations, readViewer } from './read-registrations.ts'
import { registerTeam } from './register-team.ts'
import { changeRoster } from './rosters/change-roster.ts'
import { confirmRegistration, withdrawRegistration } from './settle-registration.ts'

const tags = ['registrations']
const write = { rateLimit: limits.write }
const Params = z.object({ id: z.string() })

export function registrationRoutes(app: App, platform: Platform): void {
  app.get(
    '/api/tournaments/:id/registrations',
    {
      schema: {
        tags,
        summary: 'Registrations with payments (organisers)',
        params: Params,
        response: { 200: envelope(z.array(RegistrationPrivate)) },
      },
    },
    async (request) => {
      const id = tournamentNumber(request.params.id)
      await requireOrganiser(platform, request, id)
      return ok(await readRegistrations(platform.db, id))
    },
  )

  app.post(
    '/api/tournaments/:id/registrations',
    {
      config: write,
      schema: {
        tags,
        summary: 'Register a team (its captain)',
        params: Params,
        body: RegisterTeamRequest,
        response: { 201: envelope(RegistrationPrivate) },
      },
    },
    async (request, reply) => {
      const { user } = await requireUser(request)
      const tournamentId = tournamentNumber(request.params.id)
      const id = await registerTeam(platform, { ...request.body, tournamentId, actorId: user.id })
      return reply.code(201).send(ok(await readRegistration(platform.db, { tournamentId, registrationId: id })))
    },
  )
  settlementRoutes(app, platform)
  rosterRoute(app, platform)
  viewerRoute(app, platform)
}

function viewerRoute(app: App, platform: Platform): void {
  const { db } = platform
  app.get(
    '/api/tournaments/:id/me',
    {
      schema: {
        tags: ['tournaments'],
        summary: 'What the signed-in user may do here',
        params: Params,
        response: { 200: envelope(TournamentViewer) },
      },
    },
    async (request) => {
      const { user } = await requireUser(request)
      return ok(await readViewer(db, tournamentNumber(request.params.id), user))
    },
  )
}

function rosterRoute(app: App, platform: Platform): void {
  app.put(
    '/api/tournaments/:id/registrations/:reg_id/roster',
    {
      config: write,
      schema: {
        tags,
        summary: 'Say who plays, who is a substitute and who coaches (the captain until the start, organisers)',
        params: RegistrationParams,
        body: RosterRequest,
        response: { 200: envelope(RegistrationPrivate) },
      },
    },
    async (request) => {
      const signedIn = await requireUser(request)
      const tournamentId = tournamentNumber(request.params.id)
      const place = { tournamentId, registrationId: request.params.reg_id }
      await changeRoster(platform, {
        ...place,
        actorId: signedIn.user.id,
        isOrganiser: await mayOrganise(platform.db, signedIn.user, tournamentId),
        request: request.body,
      })
      return ok(await readRegistration(platform.db, place))
    },
  )
}

function settlementRoutes(app: App, platform: Platform): void {
  app.post(
    '/api/tournaments/:id/registrations/:reg_id/confirm',
    {
      config: write,
      schema: {
        tags,
        summary: 'Confirm a payment: all that was missing came (organisers, finance)',
        params: RegistrationParams,
        response: { 200: envelope(RegistrationPrivate) },
      },
    },
    async (request) => {
      const tournamentId = tournamentNumber(request.params.id)
      const { user } = await requireFinance(platform, request, tournamentId)
      await confirmRegistration(platform, { tournamentId, registrationId: request.params.reg_id, actorId: user.id })
      return ok(await readRegistration(platform.db, { tournamentId, registrationId: request.params.reg_id }))
    },
  )

  app.delete(
    '/api/tournaments/:id/registrations/:reg_id',
    {
      config: write,
      schema: {
        tags,
        summary: 'Withdraw a team before the start (its captain, organisers)',
        params: RegistrationParams,
        response: { 200: envelope(RegistrationPrivate) },
      },
    },
    async (request) => {
      const signedIn = await requireUser(request)
      const tournamentId = tournamentNumber(request.params.id)
      await withdrawRegistration(platform, {
        tournamentId,
        registrationId: request.params.reg_id,
        actorId: signedIn.user.id,
        isOrganiser: await mayOrganise(platform.db, signedIn.user, tournamentId),
      })
      return ok(await readRegistration(platform.db, { tournamentId, registrationId: request.params.reg_id }))
    },
  )
}
