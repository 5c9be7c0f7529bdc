import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import {
  Bracket,
  BracketLogEntry,
  Entrants,
  envelope,
  InvitationPreview,
  MatchDetail,
  Notices,
  LiveCount,
  MatchListItem,
  MyHome,
  MyNext,
  PairingExplanation,
  ProfileAnswer,
  RegistrationPrivate,
  ServerCommand,
  TeamDetail,
  TeamList,
  TournamentChances,
  TournamentDetail,
  TournamentListItem,
  TournamentViewer,
  type Invitation,
} from '@lobby/contract'
import { allMatches } from '@lobby/demo'
import {
  makeSoloTeams,
  makeTournament,
  openMatches,
  playOut,
  rawCall,
  register,
  startCup,
  startTestLobby,
  type Team,
  type TestLobby,
} from '@lobby/testing'

let site: TestLobby
let teams: Team[]
beforeAll(async () => {
  site = await startTestLobby()
  teams = await makeSoloTeams(site.visitor, 5)
})
afterAll(() => site.stop())

/** The routes of decisions.md that exist, and those that came with them. */
const routes = [
  'POST /api/partners/requests',
  'GET /api/auth/dev-login',
  'GET /api/auth/profile',
  'POST /api/auth/exchange',
  'POST /api/auth/login',
  'POST /api/auth/logout',
  'POST /api/auth/register',
  'POST /api/auth/second-factor',
  'POST /api/auth/forgot-password',
  'POST /api/auth/reset-password',
  'POST /api/auth/verify-email',
  'POST /api/user/verify-email',
  'POST /api/user/email',
  'POST /api/user/password',
  'GET /api/user/sessions',
  'DELETE /api/user/sessions',
  'DELETE /api/user/sessions/{id}',
  'POST /api/user/second-factor/setup',
  'POST /api/user/second-factor/enable',
  'POST /api/user/second-factor/recovery-codes',
  'DELETE /api/user/second-factor',
  'POST /api/admin/users/{id}/ban',
  'DELETE /api/admin/users/{id}/ban',
  'GET /api/admin/acts',
  'GET /api/admin/acts/export',
  'GET /api/admin/flags',
  'PUT /api/admin/flags/{name}',
  'GET /api/admin/users',
  'GET /api/admin/users/{id}',
  'PUT /api/admin/users/{id}/admin',
  'DELETE /api/admin/users/{id}/sessions',
  'GET /api/admin/economy',
  'GET /api/admin/economy/entries',
  'GET /api/admin/economy/export',
  'POST /api/admin/economy/adjustments',
  'GET /api/admin/tournaments',
  'GET /api/admin/tournaments/{id}',
  'POST /api/admin/tournaments/{id}/cancel',
  'PUT /api/admin/tournaments/{id}/organisers/{user_id}',
  'DELETE /api/admin/tournaments/{id}/organisers/{user_id}',
  'GET /api/auth/providers',
  'GET /api/auth/steam/login',
  'GET /api/auth/steam/callback',
  'GET /api/auth/google',
  'GET /api/auth/google/callback',
  'GET /api/auth/apple',
  'GET /api/auth/apple/callback',
  'POST /api/auth/apple/callback',
  'GET /api/user/security-events',
  'POST /api/user/presence',
  'POST /api/user/presence/{provider}',
  'GET /api/user/accounts',
  'POST /api/user/accounts/{provider}/link',
  'DELETE /api/user/accounts/{provider}',
  'POST /api/user/wallet-challenge',
  'POST /api/user/link-wallet',
  'DELETE /api/user/wallet',
  'GET /api/game-events/matches/{id}/config',
  'POST /api/game-events',
  'POST /api/game-events/matches/{id}/events/{dialect}',
  'GET /api/health/live',
  'POST /api/errors',
  'GET /api/health/ready',
  'GET /api/invitations/{code}',
  'POST /api/invitations/{code}/accept',
  'GET /api/matches',
  'GET /api/matches/{id}',
  'GET /api/matches/{id}/pairing',
  'GET /api/matches/{id}/live',
  'GET /api/matches/{id}/live/maps/{map}/rounds/{number}',
  'GET /api/matches/{id}/live/maps/{map}/figures',
  'GET /api/matches/{id}/live/maps/{map}/places',
  'GET /api/matches/{id}/live/story',
  'GET /api/tournaments/{id}/live',
  'GET /api/live',
  'GET /api/maps/{name}/outline',
  'GET /api/matches/{id}/room',
  'POST /api/matches/{id}/ready',
  'POST /api/matches/{id}/veto',
  'PUT /api/matches/{id}/time',
  'PUT /api/matches/{id}/stream',
  'POST /api/matches/{id}/time/proposals',
  'POST /api/matches/{id}/time/answer',
  'PUT /api/matches/{id}/line-up',
  'POST /api/matches/{id}/result',
  'POST /api/matches/{id}/result/answer',
  'GET /api/matches/{id}/dispute',
  'POST /api/matches/{id}/dispute',
  'POST /api/matches/{id}/dispute/words',
  'PUT /api/matches/{id}/dispute/files',
  'GET /api/matches/{id}/dispute/files/{file}',
  'POST /api/matches/{id}/dispute/withdraw',
  'POST /api/matches/{id}/dispute/ruling',
  'POST /api/matches/{id}/veto/undo',
  'POST /api/matches/{id}/warnings',
  'GET /api/tournaments/{id}/room-settings',
  'PUT /api/tournaments/{id}/room-settings',
  'PUT /api/tournaments/{id}/game-settings',
  'PUT /api/tournaments/{id}/live-delay',
  'GET /api/tournaments/{id}/page',
  'PUT /api/tournaments/{id}/page',
  'PUT /api/tournaments/{id}/sponsors/{sponsor_id}/logo',
  'DELETE /api/tournaments/{id}/sponsors/{sponsor_id}/logo',
  'GET /api/files/sponsors/{file}',
  'GET /api/matches/{id}/warnings',
  'GET /api/matches/{id}/talk',
  'POST /api/matches/{id}/talk',
  'PUT /api/matches/{id}/talk/read',
  'PUT /api/matches/{id}/talk/mutes/{user_id}',
  'PUT /api/matches/{id}/talk/silences/{user_id}',
  'POST /api/matches/{id}/talk/messages/{number}/report',
  'GET /api/admin/talk-reports',
  'PUT /api/admin/talk-reports/{id}',
  'POST /api/matches/{id}/server/call/take',
  'GET /api/matches/{id}/server',
  'POST /api/matches/{id}/server',
  'GET /api/matches/{id}/server/choices',
  'POST /api/matches/{id}/server/commands',
  'POST /api/matches/{id}/server/call',
  'POST /api/matches/{id}/server/call/answer',
  'PUT /api/tournaments/{id}/servers',
  'GET /api/tournaments/{id}/servers/attention',
  'GET /api/tournaments/{id}/servers/line',
  'POST /api/tournaments/{id}/servers/line',
  'PUT /api/tournaments/{id}/servers/line',
  'POST /api/game-events/matches/{id}/backups',
  'POST /api/game-events/matches/{id}/log/{secret}',
  'GET /api/game-events/matches/{id}/backup',
  'POST /api/game-events/matches/{id}/demo',
  'GET /api/matches/{id}/maps/{map}/demo',
  'PUT /api/matches/{id}/maps/{map}/demo',
  'DELETE /api/matches/{id}/maps/{map}/demo',
  'GET /api/matches/{id}/server-command',
  'POST /api/matches/{id}/server-command/renew',
  'PUT /api/matches/{id}/result',
  'GET /api/teams',
  'POST /api/teams',
  'GET /api/teams/{id}',
  'PATCH /api/teams/{id}',
  'DELETE /api/teams/{id}',
  'POST /api/teams/{id}/invitations',
  'DELETE /api/teams/{id}/members/{user_id}',
  'PUT /api/teams/{id}/captain',
  'PUT /api/teams/{id}/vice-captain',
  'PUT /api/teams/{id}/members/{user_id}/role',
  'PUT /api/teams/{id}/search',
  'GET /api/teams/{id}/history',
  'PUT /api/teams/{id}/crest',
  'DELETE /api/teams/{id}/crest',
  'GET /api/files/crests/{crest}/{file}',
  'GET /api/teams/{id}/requests',
  'POST /api/teams/{id}/requests',
  'DELETE /api/teams/{id}/requests/{request_id}',
  'POST /api/teams/{id}/requests/{request_id}/accept',
  'POST /api/teams/{id}/requests/{request_id}/decline',
  'GET /api/teams/{id}/figures',
  'GET /api/teams/{id}/matches',
  'GET /api/teams/{id}/against/{other_id}',
  'GET /api/free-agents',
  'GET /api/free-agents/mine',
  'PUT /api/free-agents/mine',
  'DELETE /api/free-agents/mine',
  'POST /api/free-agents/{id}/invite',
  'GET /api/user/team-search',
  'GET /api/tournaments',
  'POST /api/tournaments',
  'POST /api/tournaments/{id}/crew',
  'GET /api/tournaments/{id}/qualifiers',
  'POST /api/tournaments/{id}/qualifiers',
  'DELETE /api/tournaments/{id}/qualifiers/{link_id}',
  'PUT /api/tournaments/{id}/qualifiers/{link_id}/seats/{place}',
  'DELETE /api/tournaments/{id}/qualifiers/{link_id}/seats/{place}',
  'GET /api/tournaments/{id}/stand-ins',
  'PUT /api/tournaments/{id}/stand-ins',
  'POST /api/tournaments/{id}/stand-ins',
  'DELETE /api/tournaments/{id}/stand-ins/{stand_in_id}',
  'GET /api/tournaments/{id}',
  'PATCH /api/tournaments/{id}',
  'GET /api/tournaments/{id}/settings',
  'GET /api/tournaments/{id}/acts',
  'GET /api/tournaments/{id}/acts/export',
  'POST /api/tournaments/{id}/clone',
  'POST /api/tournaments/{id}/steering',
  'GET /api/tournaments/{id}/bracket',
  'GET /api/tournaments/{id}/chances',
  'GET /api/tournaments/{id}/crew',
  'GET /api/tournaments/{id}/check-in',
  'POST /api/tournaments/{id}/check-in',
  'PUT /api/tournaments/{id}/check-in',
  'DELETE /api/tournaments/{id}/check-in',
  'GET /api/tournaments/{id}/check-in/me',
  'GET /api/tournaments/{id}/check-in/teams',
  'POST /api/tournaments/{id}/check-in/orders',
  'GET /api/tournaments/{id}/needs',
  'GET /api/tournaments/{id}/messages',
  'POST /api/tournaments/{id}/messages',
  'POST /api/tournaments/{id}/messages/preview',
  'GET /api/tournaments/{id}/me',
  'GET /api/tournaments/{id}/registrations',
  'POST /api/tournaments/{id}/registrations',
  'DELETE /api/tournaments/{id}/registrations/{reg_id}',
  'DELETE /api/tournaments/{id}/crew/{crew_id}',
  'POST /api/tournaments/{id}/registrations/{reg_id}/confirm',
  'GET /api/tournaments/{id}/payments',
  'GET /api/tournaments/{id}/payments/export',
  'PUT /api/tournaments/{id}/payments/statement',
  'POST /api/tournaments/{id}/payments/statement',
  'POST /api/tournaments/{id}/payments/{entry_id}/undo',
  'GET /api/tournaments/{id}/prizes',
  'PUT /api/tournaments/{id}/prizes',
  'POST /api/tournaments/{id}/registrations/{reg_id}/prize',
  'GET /api/tournaments/{id}/payee',
  'PUT /api/tournaments/{id}/payee',
  'DELETE /api/tournaments/{id}/payee',
  'GET /api/tournaments/{id}/registrations/{reg_id}/payment',
  'POST /api/tournaments/{id}/registrations/{reg_id}/payments',
  'POST /api/tournaments/{id}/registrations/{reg_id}/refund',
  'GET /api/tournaments/{id}/registrations/{reg_id}/receipt',
  'PUT /api/tournaments/{id}/registrations/{reg_id}/receipt',
  'DELETE /api/tournaments/{id}/registrations/{reg_id}/receipt',
  'PUT /api/tournaments/{id}/registrations/{reg_id}/roster',
  'PUT /api/tournaments/{id}/seeding',
  'GET /api/tournaments/{id}/seeding/by-rating',
  'POST /api/tournaments/{id}/start',
  'GET /api/files/avatars/{avatar}/{file}',
  'GET /api/search',
  'GET /api/flags',
  'GET /api/servers',
  'GET /api/servers/{id}',
  'GET /api/admin/servers',
  'POST /api/admin/servers',
  'GET /api/admin/servers/{id}',
  'PATCH /api/admin/servers/{id}',
  'DELETE /api/admin/servers/{id}',
  'GET /api/admin/servers/line',
  'GET /api/admin/servers/{id}/matches',
  'POST /api/admin/servers/{id}/rcon',
  'GET /api/admin/servers/{id}/inspection',
  'POST /api/admin/servers/{id}/inspection',
  'GET /api/game-events/inspections/{id}/config/{place}',
  'POST /api/game-events/inspections/{id}/log/{secret}',
  'GET /api/admin/servers/{id}/practice-log',
  'POST /api/admin/servers/{id}/practice-log',
  'POST /api/game-events/servers/{id}/log/{secret}',
  'GET /api/players',
  'GET /api/leaderboard',
  'GET /api/leaderboard/me',
  'GET /api/leaderboard/teams',
  'GET /api/leaderboard/rating',
  'GET /api/leaderboard/rating/me',
  'GET /api/leaderboard/rating/export',
  'GET /api/leaderboard/export',
  'GET /api/teams/export',
  'GET /api/players/export',
  'GET /api/matches/export',
  'GET /api/tournaments/export',
  'GET /api/leaderboard/teams/export',
  'GET /api/seasons',
  'GET /api/seasons/{id}/rating',
  'GET /api/seasons/{id}/rating/export',
  'GET /api/user/figures/export',
  'GET /api/tournaments/{id}/export',
  'POST /api/admin/seasons',
  'PUT /api/admin/seasons/{id}',
  'POST /api/admin/seasons/{id}/close',
  'GET /api/analytics',
  'GET /api/analytics/export',
  'POST /api/guardian-consents',
  'GET /api/tournaments/{id}/people',
  'POST /api/tournaments/{id}/people/invitations',
  'DELETE /api/tournaments/{id}/people/invitations/{invitation_id}',
  'DELETE /api/tournaments/{id}/people/organisers/{user_id}',
  'POST /api/tournaments/{id}/people/leave',
  'GET /api/user/cup-invitations',
  'POST /api/cup-invitations/preview',
  'POST /api/cup-invitations/answer',
  'POST /api/guardian-consents/preview',
  'POST /api/user/guardian',
  'GET /api/players/{id}',
  'GET /api/players/compare',
  'GET /api/players/{id}/overview',
  'GET /api/players/{id}/matches',
  'GET /api/players/{id}/season',
  'GET /api/players/{id}/achievements',
  'GET /api/players/{id}/practice',
  'GET /api/players/{id}/figures',
  'GET /api/players/{id}/rating',
  'GET /api/players/{id}/rating/changes',
  'GET /api/rating',
  'GET /api/tournaments/{id}/entrants',
  'GET /api/tournaments/{id}/steps',
  'POST /api/tournaments/{id}/steps',
  'GET /api/user',
  'GET /api/user/consents',
  'GET /api/me/next',
  'GET /api/me/organising',
  'GET /api/me/home',
  'POST /api/me/visits',
  'GET /api/user/duties',
  'GET /api/matches/live',
  'PUT /api/user/consents/{purpose}',
  'DELETE /api/user',
  'GET /api/user/export',
  'POST /api/user/restore',
  'GET /api/user/settings',
  'PUT /api/user/avatar',
  'DELETE /api/user/avatar',
  'PATCH /api/user',
  'GET /api/wallet',
  'GET /api/me/notices',
  'POST /api/me/notices/read',
  'GET /api/achievements',
  'GET /api/achievements/unseen',
  'POST /api/achievements/seen',
  'GET /api/quests',
  'POST /api/quests/{id}/claim',
]

test('the document names every route, each with a summary and the schema of its answer', async () => {
  type Operation = { summary?: string; responses?: Record<string, { content?: object }> }
  const { text } = await rawCall(site.base, { path: '/api/openapi.json' })
  const document = JSON.parse(text) as { openapi: string; paths: Record<string, Record<string, Operation>> }
  expect(document.openapi).toMatch(/^3\.1/)
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => method !== 'head')
      .map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
  )
  expect(operations.map(({ name }) => name).toSorted()).toEqual(routes.toSorted())
  // Redirects and what game servers speak have no envelope.
  const bare = new Set([
    'POST /api/game-events/matches/{id}/backups',
    'POST /api/game-events/matches/{id}/log/{secret}',
    'POST /api/game-events/servers/{id}/log/{secret}',
    'GET /api/game-events/inspections/{id}/config/{place}',
    'POST /api/game-events/inspections/{id}/log/{secret}',
    'GET /api/game-events/matches/{id}/backup',
    'POST /api/game-events/matches/{id}/demo',
    'GET /api/matches/{id}/maps/{map}/demo',
    'GET /api/auth/dev-login',
    'GET /api/auth/steam/login',
    'GET /api/auth/steam/callback',
    'GET /api/auth/google',
    'GET /api/auth/google/callback',
    'GET /api/auth/apple',
    'GET /api/auth/apple/callback',
    'POST /api/auth/apple/callback',
    'GET /api/files/avatars/{avatar}/{file}',
    'GET /api/files/crests/{crest}/{file}',
    'GET /api/files/sponsors/{file}',
    'GET /api/matches/{id}/dispute/files/{file}',
    'GET /api/tournaments/{id}/payments/export',
    'GET /api/tournaments/{id}/registrations/{reg_id}/receipt',
    'GET /api/user/export',
    'GET /api/admin/economy/export',
    'GET /api/analytics/export',
    'GET /api/leaderboard/export',
    'GET /api/teams/export',
    'GET /api/players/export',
    'GET /api/matches/export',
    'GET /api/tournaments/export',
    'GET /api/leaderboard/teams/export',
    'GET /api/leaderboard/rating/export',
    'GET /api/admin/acts/export',
    'GET /api/tournaments/{id}/acts/export',
    'GET /api/seasons/{id}/rating/export',
    'GET /api/user/figures/export',
    'GET /api/tournaments/{id}/export',
    'POST /api/game-events',
    'POST /api/game-events/matches/{id}/events/{dialect}',
    'GET /api/game-events/matches/{id}/config',
  ])
  // A sign-in answers 200, or 202 when it waits for the second factor; a server that is only tried is 200, one added 201.
  const twofold = new Set(['POST /api/auth/login', 'POST /api/auth/exchange', 'POST /api/admin/servers'])
  for (const { name, operation } of operations) {
    expect([name, operation.summary ?? '']).toEqual([name, expect.stringMatching(/\w/)])
    const answers = Object.entries(operation.responses ?? {}).filter(
      ([status, { content }]) => status.startsWith('2') && content,
    )
    expect([name, answers.length]).toEqual([name, bare.has(name) ? 0 : twofold.has(name) ? 2 : 1])
  }
})

test('every answer about a cup fits its schema: before it, during it, and after the last match', async () => {
  const { id } = await makeTournament(site.admin, {
    max_teams: 4,
    format: { stages: [{ kind: 'round_robin' }, { kind: 'single_elimination', best_of: 1, final_best_of: 3 }] },
  })
  const [team] = teams as [Team]
  const { code } = await team.captain.client.post<Invitation>(`/api/teams/${team.id}/invitations`)
  const matchIds = new Set<string>()

  const check = async (path: string, schema: z.ZodType, token?: string): Promise<void> => {
    const { status, json } = await rawCall(site.base, { path, token })
    const parsed = envelope(schema).safeParse(json)
    expect([path, status, parsed.error?.issues ?? []]).toEqual([path, 200, []])
    // And holds nothing beyond it: a schema leaves out what it does not name.
    expect(parsed.data).toEqual(json)
  }
  const checkAll = async (): Promise<void> => {
    await check('/api/tournaments', TournamentListItem.array())
    await check(`/api/tournaments/${id}`, TournamentDetail)
    await check(`/api/tournaments/${id}/bracket`, Bracket)
    await check(`/api/tournaments/${id}/chances`, TournamentChances)
    await check(`/api/tournaments/${id}/steps`, BracketLogEntry.array(), site.adminToken)
    await check(`/api/tournaments/${id}/registrations`, RegistrationPrivate.array(), site.adminToken)
    for (const person of [team.captain.token, site.adminToken])
      await check(`/api/tournaments/${id}/me`, TournamentViewer, person)
    await check('/api/teams?limit=2', TeamList)
    await check('/api/teams?scope=mine', TeamList, team.captain.token)
    await check(`/api/teams/${team.id}`, TeamDetail)
    await check(`/api/invitations/${code}`, InvitationPreview)
    for (const path of ['/api/user', '/api/auth/profile']) await check(path, ProfileAnswer, team.captain.token)
    await check('/api/matches', MatchListItem.array())
    await check('/api/matches/live', LiveCount)
    await check('/api/me/notices', Notices, team.captain.token)
    await check('/api/me/next', MyNext, team.captain.token)
    await check('/api/me/home', MyHome, team.captain.token)
    const bracket = await site.visitor.get<Bracket>(`/api/tournaments/${id}/bracket`)
    for (const { match_id: match } of allMatches(bracket)) if (match !== null) matchIds.add(match)
    for (const match of matchIds) {
      await check(`/api/matches/${match}`, MatchDetail)
      await check(`/api/matches/${match}/pairing`, PairingExplanation)
    }
    for (const { match_id: match } of openMatches(bracket))
      await check(`/api/matches/${match}/server-command`, ServerCommand, site.adminToken)
  }

  await checkAll()
  const { id: waiting } = await makeTournament(site.admin, { max_teams: 2 })
  for (const one of teams.slice(0, 3)) await register(one, waiting)
  await check(`/api/tournaments/${waiting}`, TournamentDetail)
  await startCup(site.admin, id, teams.slice(0, 4))
  await check(`/api/tournaments/${id}/entrants`, Entrants, site.adminToken)
  await checkAll()
  await playOut(site.admin, id)
  await checkAll()
  expect(matchIds.size).toBe(7)
})
