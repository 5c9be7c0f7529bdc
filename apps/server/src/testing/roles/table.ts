import { consentVersions, defaultRules, type SiteSettingsState, type SiteTextsState } from '@lobby/contract'
import { makePerson, testPassword } from '@lobby/testing'
import { organising } from './organising.ts'
import {
  admins,
  all,
  captain,
  everybody,
  finances,
  members,
  organisers,
  referees,
  row,
  type Row,
  talkers,
} from './row.ts'
import { picture } from './world.ts'

export type { Row } from './row.ts'

const wallet = '7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q'
const roomSettings = {
  veto: true,
  first: 'seed',
  turn_seconds: 60,
  decider_side: 'knife',
  pool: ['de_ancient', 'de_dust2', 'de_inferno', 'de_mirage', 'de_nuke'],
  ready_minutes: 30,
  no_show: true,
  grace_minutes: 15,
  move_hours: 24,
  captain_results: true,
  result_minutes: 60,
  dispute_hours: 24,
}
let number = 0
const fresh = (): string => `roles_${(number += 1)}`
const season = () => {
  const year = 2_100 + (number += 1)
  return {
    names: { en: fresh(), ru: fresh(), kz: fresh() },
    starts_at: `${year}-01-01T00:00:00.000Z`,
    ends_at: `${year}-02-01T00:00:00.000Z`,
  }
}

const accounts: Row[] = [
  row('POST /api/auth/register', all(201), () => {
    const username = fresh()
    const body = { username, email: `${username}@roles.kz`, password: testPassword, confirmPassword: testPassword }
    return { path: '/api/auth/register', body }
  }),
  row('POST /api/auth/login', everybody, (world) => ({
    path: '/api/auth/login',
    body: { email: world.person('player').email, password: testPassword },
  })),
  // Nobody has a challenge, a code or a link that is right.
  row('POST /api/auth/second-factor', all(401), () => ({
    path: '/api/auth/second-factor',
    body: { challenge: 'none', code: '123456' },
  })),
  row('POST /api/auth/exchange', all(401), () => ({ path: '/api/auth/exchange', body: { code: 'none' } })),
  row('POST /api/auth/verify-email', all(410), () => ({ path: '/api/auth/verify-email', body: { token: 'none' } })),
  row('POST /api/auth/reset-password', all(410), () => ({
    path: '/api/auth/reset-password',
    body: { token: 'none', password: testPassword, confirmPassword: testPassword },
  })),
  row('POST /api/auth/forgot-password', everybody, () => ({
    path: '/api/auth/forgot-password',
    body: { email: 'nobody@roles.kz' },
  })),
  // From this machine, outside production.
  row('GET /api/auth/dev-login', all(302)),
  row('GET /api/auth/profile', members),
  { ...row('POST /api/auth/logout', everybody), endsSessions: true },
  row('GET /api/auth/providers', everybody),
  row('GET /api/auth/steam/login', all(303)),
  row('GET /api/auth/steam/callback', all(303)),
  row('GET /api/auth/google', all(303)),
  row('GET /api/auth/google/callback', all(303)),
  row('GET /api/auth/apple', all(303)),
  row('GET /api/auth/apple/callback', all(303)),
  row('POST /api/auth/apple/callback', all(303)),
]

/** What is asked for by somebody who has shown that it is them. */
const present =
  (path: string, body?: object): Row['call'] =>
  async (world, actor) => {
    await world.bePresent(actor)
    return body === undefined ? { path } : { path, body }
  }

const mine: Row[] = [
  row('GET /api/user', members),
  row('PATCH /api/user', members, () => ({ path: '/api/user', body: { city: 'Тараз' } })),
  {
    // The only admin stays.
    ...row('DELETE /api/user', [401, 200, 200, 200, 409], (world, actor) => ({
      path: '/api/user',
      body: { password: world.password(actor) },
    })),
    endsSessions: true,
  },
  row('POST /api/user/restore', members),
  row('GET /api/user/security-events', members),
  row('POST /api/user/presence', members, (world, actor) => ({
    path: '/api/user/presence',
    body: { password: world.password(actor) },
  })),
  row('POST /api/user/presence/{provider}', members, () => ({ path: '/api/user/presence/steam' })),
  row('GET /api/user/export', members, present('/api/user/export')),
  row('GET /api/user/settings', members),
  row('GET /api/user/consents', members),
  row('PUT /api/user/consents/{purpose}', members, () => ({
    path: '/api/user/consents/news',
    body: { granted: true, text_version: consentVersions.news },
  })),
  row('POST /api/user/guardian', members, () => ({
    path: '/api/user/guardian',
    body: { name: 'Айгүл', email: 'guardian@roles.kz' },
  })),
  // Nobody has a letter's link.
  row('POST /api/guardian-consents', all(410), () => ({
    path: '/api/guardian-consents',
    body: { token: 'none', granted: true },
  })),
  row('POST /api/guardian-consents/preview', all(410), () => ({
    path: '/api/guardian-consents/preview',
    body: { token: 'none' },
  })),
  row('PUT /api/user/avatar', members, async () => ({ path: '/api/user/avatar', body: await picture() })),
  row('DELETE /api/user/avatar', members),
  row('POST /api/user/verify-email', members),
  row('POST /api/user/email', members, (world, actor) => ({
    path: '/api/user/email',
    body: { email: `${fresh()}@roles.kz`, password: world.password(actor) },
  })),
  row('POST /api/user/password', members, (world, actor) => {
    const password = world.password(actor)
    return { path: '/api/user/password', body: { current_password: password, password, confirmPassword: password } }
  }),
  row('GET /api/user/sessions', members),
  row('DELETE /api/user/sessions', members),
  row('DELETE /api/user/sessions/{id}', [401, 200, 404, 404, 404], async (world) => ({
    path: `/api/user/sessions/${await world.otherSession()}`,
  })),
  row('POST /api/user/second-factor/setup', members, (world, actor) => ({
    path: '/api/user/second-factor/setup',
    body: { password: world.password(actor) },
  })),
  // A code that is wrong, and a second factor that is off.
  row('POST /api/user/second-factor/enable', [401, 403, 403, 403, 403], () => ({
    path: '/api/user/second-factor/enable',
    body: { code: '000000' },
  })),
  row('POST /api/user/second-factor/recovery-codes', [401, 409, 409, 409, 409], () => ({
    path: '/api/user/second-factor/recovery-codes',
    body: { code: '000000' },
  })),
  row('DELETE /api/user/second-factor', [401, 409, 409, 409, 409], () => ({
    path: '/api/user/second-factor',
    body: { code: '000000' },
  })),
  row('GET /api/user/accounts', members),
  row(
    'POST /api/user/accounts/{provider}/link',
    members,
    present('/api/user/accounts/steam/link', { return: '/settings' }),
  ),
  row('DELETE /api/user/accounts/{provider}', members, present('/api/user/accounts/steam')),
  row('POST /api/user/wallet-challenge', members, () => ({
    path: '/api/user/wallet-challenge',
    body: { wallet_address: wallet },
  })),
  row('POST /api/user/link-wallet', members, () => ({
    path: '/api/user/link-wallet',
    body: { wallet_address: wallet },
  })),
  row('DELETE /api/user/wallet', members),
  row('GET /api/me/next', members),
  row('GET /api/me/organising', members),
  row('GET /api/me/home', members),
  row('POST /api/me/visits', members),
  row('GET /api/user/duties', members),
  row('GET /api/wallet', members),
  row('GET /api/me/notices', members),
  row('POST /api/me/notices/read', members, () => ({ path: '/api/me/notices/read', body: { up_to: '1' } })),
  row('GET /api/achievements', members),
  row('GET /api/achievements/unseen', members),
  row('POST /api/achievements/seen', members, () => ({
    path: '/api/achievements/seen',
    body: { ids: ['first_match'] },
  })),
  row('GET /api/quests', members),
  // Nobody finished any.
  row('POST /api/quests/{id}/claim', [401, 409, 409, 409, 409], async (world) => ({
    path: `/api/quests/${await world.quest()}/claim`,
  })),
]

const people: Row[] = [
  row('POST /api/partners/requests', everybody, () => ({
    path: '/api/partners/requests',
    body: { name: 'Aru', email: 'aru@roles.kz', message: fresh() },
  })),
  row('GET /api/flags', everybody),
  row('GET /api/search', everybody, () => ({ path: '/api/search?q=team' })),
  row('GET /api/players', everybody),
  row('GET /api/servers', everybody),
  row('GET /api/servers/{id}', everybody, (world) => ({ path: `/api/servers/${world.server}` })),
  row('GET /api/leaderboard', everybody),
  row('GET /api/leaderboard/me', members),
  row('GET /api/leaderboard/teams', everybody),
  row('GET /api/leaderboard/rating', everybody),
  row('GET /api/leaderboard/rating/me', members),
  row('GET /api/leaderboard/rating/export', everybody),
  row('GET /api/leaderboard/export', everybody),
  ...['teams', 'players', 'matches', 'tournaments'].map((list) => row(`GET /api/${list}/export`, everybody)),
  row('GET /api/leaderboard/teams/export', everybody),
  row('GET /api/seasons', everybody),
  ...['rating', 'rating/export'].map((board) =>
    row(`GET /api/seasons/{id}/${board}`, all(404), () => ({ path: `/api/seasons/9999/${board}` })),
  ),
  row('GET /api/user/figures/export', members),
  row('GET /api/tournaments/{id}/export', organisers, (world) => ({
    path: `/api/tournaments/${world.liveCup}/export?part=figures`,
  })),
  row('POST /api/admin/seasons', admins, () => ({ path: '/api/admin/seasons', body: season() })),
  row('PUT /api/admin/seasons/{id}', [401, 403, 403, 403, 404], () => ({
    path: '/api/admin/seasons/9999',
    body: season(),
  })),
  row('DELETE /api/admin/seasons/{id}', [401, 403, 403, 403, 404], () => ({ path: '/api/admin/seasons/9999' })),
  row('POST /api/admin/seasons/{id}/close', [401, 403, 403, 403, 404], () => ({
    path: '/api/admin/seasons/9999/close',
  })),
  row('GET /api/analytics', everybody),
  row('GET /api/analytics/export', everybody),
  row('GET /api/players/{id}', everybody, (world) => ({ path: `/api/players/${world.person('player').id}` })),
  row('GET /api/players/compare', everybody, (world) => ({
    path: `/api/players/compare?a=${world.person('player').id}&b=${world.person('player').id}`,
  })),
  ...['overview', 'matches', 'season'].map((part) =>
    row(`GET /api/players/{id}/${part}`, everybody, (world) => ({
      path: `/api/players/${world.person('player').id}/${part}`,
    })),
  ),
  row('GET /api/players/{id}/achievements', everybody, (world) => ({
    path: `/api/players/${world.person('player').id}/achievements`,
  })),
  row('GET /api/players/{id}/figures', everybody, (world) => ({
    path: `/api/players/${world.person('player').id}/figures`,
  })),
  row('GET /api/players/{id}/rating', everybody, (world) => ({
    path: `/api/players/${world.person('player').id}/rating`,
  })),
  row('GET /api/players/{id}/rating/changes', everybody, (world) => ({
    path: `/api/players/${world.person('player').id}/rating/changes?ladder=2v2&limit=5`,
  })),
  row('GET /api/rating', everybody),
  row('GET /api/players/{id}/practice', everybody, (world) => ({
    path: `/api/players/${world.person('player').id}/practice`,
  })),
  row('GET /api/files/avatars/{avatar}/{file}', everybody, (world) => ({ path: world.avatar })),
  row('GET /api/admin/servers', admins),
  row('POST /api/admin/servers', admins, () => ({
    path: '/api/admin/servers',
    body: { name: 'Almaty 2', purpose: 'match', region: 'almaty', host: '127.0.0.1', port: 9, dry_run: true },
  })),
  row('GET /api/admin/servers/{id}', admins, (world) => ({ path: `/api/admin/servers/${world.server}` })),
  row('PATCH /api/admin/servers/{id}', admins, (world) => ({
    path: `/api/admin/servers/${world.server}`,
    body: { draining: true },
  })),
  row('DELETE /api/admin/servers/{id}', admins, async (world) => ({
    path: `/api/admin/servers/${await world.freshServer()}`,
  })),
  row('GET /api/admin/servers/line', admins),
  // It has no RCON password.
  row('GET /api/admin/servers/{id}/matches', admins, (world) => ({
    path: `/api/admin/servers/${world.server}/matches`,
  })),
  row('POST /api/admin/servers/{id}/rcon', [401, 403, 403, 403, 409], (world) => ({
    path: `/api/admin/servers/${world.server}/rcon`,
    body: { command: 'status' },
  })),
  row('GET /api/admin/servers/{id}/practice-log', admins, (world) => ({
    path: `/api/admin/servers/${world.server}/practice-log`,
  })),
  row('POST /api/admin/servers/{id}/practice-log', admins, (world) => ({
    path: `/api/admin/servers/${world.server}/practice-log`,
    body: { act: 'renew' },
  })),
  row('GET /api/admin/servers/{id}/inspection', admins, (world) => ({
    path: `/api/admin/servers/${world.server}/inspection`,
  })),
  // It goes on by itself, on a server that no other row needs.
  row('POST /api/admin/servers/{id}/inspection', [401, 403, 403, 403, 202], async (world) => ({
    path: `/api/admin/servers/${await world.freshServer()}/inspection`,
    body: {},
  })),
  row('GET /api/admin/acts', admins),
  row('GET /api/admin/acts/export', admins),
  row('GET /api/admin/desk', admins),
  row('GET /api/admin/site-settings', admins),
  // Of the site nothing is changed: what is sent is what stands.
  row('PUT /api/admin/site-settings', admins, async (world) => {
    const { version, own } = await world.site.admin.get<SiteSettingsState>('/api/admin/site-settings')
    return { path: '/api/admin/site-settings', body: { version, own, reason: 'a test' } }
  }),
  row('GET /api/site/cup-defaults', everybody),
  row('GET /api/admin/site-texts', admins),
  row('PUT /api/admin/site-texts', admins, async (world) => {
    const { parts } = await world.site.admin.get<SiteTextsState>('/api/admin/site-texts')
    const [{ part, version, texts } = { part: '', version: 0, texts: [] }] = parts
    const own = Object.fromEntries(texts.map((text) => [text.name, text.own]))
    return { path: '/api/admin/site-texts', body: { part, version, own, reason: 'a test' } }
  }),
  row('GET /api/site/texts/{page}', everybody, () => ({ path: '/api/site/texts/landing' })),
  row('GET /api/admin/flags', admins),
  row('PUT /api/admin/flags/{name}', admins, () => ({
    path: '/api/admin/flags/discord',
    body: { is_on: false, reason: 'a test' },
  })),
  row('GET /api/admin/users', admins),
  row('GET /api/admin/users/{id}', admins, (world) => ({ path: `/api/admin/users/${world.person('player').id}` })),
  row('PUT /api/admin/users/{id}/admin', admins, async (world) => ({
    path: `/api/admin/users/${(await makePerson(world.site.visitor)).id}/admin`,
    body: { is_admin: false, reason: 'a test' },
  })),
  row('DELETE /api/admin/users/{id}/sessions', admins, async (world) => ({
    path: `/api/admin/users/${(await makePerson(world.site.visitor)).id}/sessions`,
    body: { reason: 'a test' },
  })),
  row('GET /api/admin/teams', admins),
  row('GET /api/admin/teams/{id}', admins, (world) => ({ path: `/api/admin/teams/${world.team.id}` })),
  row('POST /api/admin/teams/{id}/changes', admins, async (world) => {
    const { id, mate } = await world.freshTeam()
    return { path: `/api/admin/teams/${id}/changes`, body: { change: 'captain', user_id: mate, reason: 'a test' } }
  }),
  row('GET /api/admin/economy', admins),
  row('GET /api/admin/economy/entries', admins),
  row('GET /api/admin/economy/export', admins),
  row('POST /api/admin/economy/adjustments', admins, (world) => ({
    path: '/api/admin/economy/adjustments',
    body: { user_id: world.person('player').id, amount: 5, reason: 'a test', key: `${fresh()}_key` },
  })),
  row('GET /api/admin/tournaments', admins),
  row('GET /api/admin/tournaments/{id}', admins, (world) => ({ path: `/api/admin/tournaments/${world.openCup}` })),
  row('POST /api/admin/tournaments/{id}/cancel', admins, async (world) => ({
    path: `/api/admin/tournaments/${await world.cup()}/cancel`,
    body: { reason: 'a test' },
  })),
  row('PUT /api/admin/tournaments/{id}/organisers/{user_id}', admins, (world) => ({
    path: `/api/admin/tournaments/${world.openCup}/organisers/${world.person('other').id}`,
    body: { reason: 'a test' },
  })),
  row('DELETE /api/admin/tournaments/{id}/organisers/{user_id}', admins, (world) => ({
    path: `/api/admin/tournaments/${world.openCup}/organisers/${world.person('other').id}`,
    body: { reason: 'a test' },
  })),
  row('POST /api/admin/users/{id}/ban', admins, async (world) => ({
    path: `/api/admin/users/${(await makePerson(world.site.visitor)).id}/ban`,
    body: { reason: 'a test' },
  })),
  row('GET /api/admin/users/{id}/ban', admins, (world) => ({
    path: `/api/admin/users/${world.person('player').id}/ban`,
  })),
  row('DELETE /api/admin/users/{id}/ban', admins, async (world) => ({
    path: `/api/admin/users/${(await makePerson(world.site.visitor)).id}/ban`,
  })),
]

const teams: Row[] = [
  row('GET /api/teams', everybody),
  row('POST /api/teams', [401, 201, 201, 201, 201], () => ({ path: '/api/teams', body: { name: `Team ${fresh()}` } })),
  row('GET /api/teams/{id}', everybody, (world) => ({ path: `/api/teams/${world.team.id}` })),
  row('PATCH /api/teams/{id}', captain, (world) => ({ path: `/api/teams/${world.team.id}`, body: { tag: 'ROLE' } })),
  row('DELETE /api/teams/{id}', captain, async (world) => ({ path: `/api/teams/${(await world.freshTeam()).id}` })),
  row('POST /api/teams/{id}/invitations', [401, 201, 403, 403, 403], (world) => ({
    path: `/api/teams/${world.team.id}/invitations`,
  })),
  row('DELETE /api/teams/{id}/members/{user_id}', captain, async (world) => {
    const { id, mate } = await world.freshTeam()
    return { path: `/api/teams/${id}/members/${mate}` }
  }),
  row('PUT /api/teams/{id}/captain', captain, async (world) => {
    const { id, mate } = await world.freshTeam()
    return { path: `/api/teams/${id}/captain`, body: { user_id: mate } }
  }),
  row('PUT /api/teams/{id}/vice-captain', captain, async (world) => {
    const { id, mate } = await world.freshTeam()
    return { path: `/api/teams/${id}/vice-captain`, body: { user_id: mate } }
  }),
  row('PUT /api/teams/{id}/members/{user_id}/role', captain, async (world) => {
    const { id, mate } = await world.freshTeam()
    return { path: `/api/teams/${id}/members/${mate}/role`, body: { game_role: 'awper' } }
  }),
  row('PUT /api/teams/{id}/search', captain, (world) => ({
    path: `/api/teams/${world.team.id}/search`,
    body: { seeks: { roles: ['awper'], text: 'Evenings' } },
  })),
  row('GET /api/teams/{id}/history', everybody, (world) => ({ path: `/api/teams/${world.team.id}/history` })),
  row('GET /api/files/crests/{crest}/{file}', everybody, (world) => ({ path: world.crest })),
  row('PUT /api/teams/{id}/crest', captain, async (world) => ({
    path: `/api/teams/${world.team.id}/crest`,
    body: await picture(),
  })),
  row('DELETE /api/teams/{id}/crest', captain, async (world) => ({
    path: `/api/teams/${(await world.freshTeam()).id}/crest`,
  })),
  row('GET /api/teams/{id}/requests', members, (world) => ({ path: `/api/teams/${world.team.id}/requests` })),
  // The captain is in the team already.
  row('POST /api/teams/{id}/requests', [401, 409, 201, 201, 201], async (world) => ({
    path: `/api/teams/${await world.seekingTeam()}/requests`,
    body: {},
  })),
  // Nobody but whoever asked.
  row('DELETE /api/teams/{id}/requests/{request_id}', [401, 404, 404, 404, 404], async (world) => ({
    path: await world.freshRequest(),
  })),
  row('POST /api/teams/{id}/requests/{request_id}/accept', captain, async (world) => ({
    path: `${await world.freshRequest()}/accept`,
  })),
  row('POST /api/teams/{id}/requests/{request_id}/decline', captain, async (world) => ({
    path: `${await world.freshRequest()}/decline`,
  })),
  row('GET /api/teams/{id}/figures', everybody, (world) => ({ path: `/api/teams/${world.team.id}/figures` })),
  row('GET /api/teams/{id}/matches', everybody, (world) => ({ path: `/api/teams/${world.team.id}/matches` })),
  row('GET /api/teams/{id}/against/{other_id}', everybody, (world) => ({
    path: `/api/teams/${world.team.id}/against/${world.team.id}`,
  })),
  row('GET /api/free-agents', everybody),
  row('GET /api/free-agents/export', members),
  row('GET /api/free-agents/mine', members),
  row('PUT /api/free-agents/mine', members, () => ({
    path: '/api/free-agents/mine',
    body: { roles: ['awper'], city: 'Almaty', hours: { from: 19, to: 23 }, text: 'Evenings' },
  })),
  row('DELETE /api/free-agents/mine', members),
  row('POST /api/free-agents/{id}/invite', captain, async (world) => ({
    path: `/api/free-agents/${await world.freeAgent()}/invite`,
    body: { team_id: world.team.id },
  })),
  row('GET /api/user/team-search', members),
  row('GET /api/invitations/{code}', everybody, async (world) => ({
    path: `/api/invitations/${(await world.freshTeam()).invitation}`,
  })),
  // The captain is a member already.
  row('POST /api/invitations/{code}/accept', [401, 409, 200, 200, 200], async (world) => ({
    path: `/api/invitations/${(await world.freshTeam()).invitation}/accept`,
  })),
]

const played: Row[] = [
  row('GET /api/matches', everybody),
  row('GET /api/matches/live', everybody),
  row('GET /api/matches/{id}', everybody, (world) => ({ path: `/api/matches/${world.match}` })),
  row('GET /api/matches/{id}/live', everybody, (world) => ({ path: `/api/matches/${world.match}/live` })),
  row('GET /api/matches/{id}/live/maps/{map}/rounds/{number}', all(404), (world) => ({
    path: `/api/matches/${world.match}/live/maps/0/rounds/1`,
  })),
  // At once it is told to some alone; no log of it came.
  row('GET /api/matches/{id}/live/maps/{map}/figures', [401, 403, 403, 404, 404, 404, 404], (world) => ({
    path: `/api/matches/${world.match}/live/maps/all/figures?now=1`,
  })),
  row('GET /api/matches/{id}/live/maps/{map}/places', all(404), (world) => ({
    path: `/api/matches/${world.match}/live/maps/0/places`,
  })),
  row('GET /api/matches/{id}/live/story', all(404), (world) => ({ path: `/api/matches/${world.match}/live/story` })),
  row('GET /api/live', everybody),
  row('GET /api/maps/{name}/outline', everybody, () => ({ path: '/api/maps/de_mirage/outline' })),
  row('GET /api/matches/{id}/pairing', all(200), (world) => ({ path: `/api/matches/${world.match}/pairing` })),
  row('GET /api/matches/{id}/room', everybody, (world) => ({ path: `/api/matches/${world.match}/room` })),
  row('POST /api/matches/{id}/ready', captain, (world) => ({ path: `/api/matches/${world.match}/ready` })),
  row('PUT /api/matches/{id}/time', [401, 403, 403, 409, 409], (world) => ({
    path: `/api/matches/${world.match}/time`,
    body: { expected_version: 999, time: null },
  })),
  row('PUT /api/matches/{id}/stream', [401, 403, 403, 200, 200, 200, 403], (world) => ({
    path: `/api/matches/${world.match}/stream`,
    body: { url: 'https://www.twitch.tv/lobby_kz' },
  })),
  row('POST /api/matches/{id}/time/proposals', [401, 409, 403, 403, 403], (world) => ({
    path: `/api/matches/${world.match}/time/proposals`,
    body: { expected_version: 999, time: '2030-01-01T10:00:00Z' },
  })),
  row('POST /api/matches/{id}/time/answer', [401, 409, 403, 403, 403], (world) => ({
    path: `/api/matches/${world.match}/time/answer`,
    body: { expected_version: 999, accept: true },
  })),
  row('PUT /api/matches/{id}/line-up', [401, 409, 403, 403, 403], (world) => ({
    path: `/api/matches/${world.match}/line-up`,
    body: { expected_version: 999, players: ['nobody'] },
  })),
  row('POST /api/matches/{id}/result', [401, 409, 403, 403, 403], (world) => ({
    path: `/api/matches/${world.match}/result`,
    body: { expected_version: 999, maps: [{ team1: 13, team2: 5 }] },
  })),
  row('POST /api/matches/{id}/result/answer', [401, 409, 403, 403, 403], (world) => ({
    path: `/api/matches/${world.match}/result/answer`,
    body: { expected_version: 999, agree: true },
  })),
  // Nothing is over yet, and nothing in dispute.
  row('GET /api/matches/{id}/dispute', [401, 200, 403, 200, 200, 403, 200], (world) => ({
    path: `/api/matches/${world.match}/dispute`,
  })),
  row('POST /api/matches/{id}/dispute', [401, 409, 403, 403, 403], (world) => ({
    path: `/api/matches/${world.match}/dispute`,
    body: { text: 'a test' },
  })),
  row('POST /api/matches/{id}/dispute/words', [401, 404, 403, 403, 403], (world) => ({
    path: `/api/matches/${world.match}/dispute/words`,
    body: { text: 'a test' },
  })),
  row('PUT /api/matches/{id}/dispute/files', [401, 404, 403, 403, 403], async (world) => ({
    path: `/api/matches/${world.match}/dispute/files`,
    body: await picture(),
  })),
  row('GET /api/matches/{id}/dispute/files/{file}', [401, 404, 403, 404, 404, 403, 404], (world) => ({
    path: `/api/matches/${world.match}/dispute/files/none`,
  })),
  row('POST /api/matches/{id}/dispute/withdraw', [401, 404, 403, 403, 403], (world) => ({
    path: `/api/matches/${world.match}/dispute/withdraw`,
  })),
  row('POST /api/matches/{id}/dispute/ruling', [401, 403, 403, 404, 404, 403, 404], (world) => ({
    path: `/api/matches/${world.match}/dispute/ruling`,
    body: { reason: 'a test' },
  })),
  // No veto is running.
  row('POST /api/matches/{id}/veto', [401, 409, 403, 403, 403], (world) => ({
    path: `/api/matches/${world.match}/veto`,
    body: { expected_version: 0, map: 'de_nuke' },
  })),
  // A captain takes their own step back; there is none.
  row('POST /api/matches/{id}/veto/undo', [401, 409, 403, 409, 409], (world) => ({
    path: `/api/matches/${world.match}/veto/undo`,
    body: { expected_version: 0 },
  })),
  // Closes the choice of maps, so it comes after the room.
  row('GET /api/matches/{id}/server-command', organisers, (world) => ({
    path: `/api/matches/${world.match}/server-command`,
  })),
  row('POST /api/matches/{id}/server-command/renew', organisers, (world) => ({
    path: `/api/matches/${world.match}/server-command/renew`,
  })),
  row('GET /api/matches/{id}/server', everybody, (world) => ({ path: `/api/matches/${world.match}/server` })),
  // There is no server for matches.
  row('POST /api/matches/{id}/server', [401, 403, 403, 409, 409], (world) => ({
    path: `/api/matches/${world.match}/server`,
    body: {},
  })),
  row('GET /api/matches/{id}/server/choices', organisers, (world) => ({
    path: `/api/matches/${world.match}/server/choices`,
  })),
  row('POST /api/matches/{id}/server/commands', [401, 403, 403, 409, 409, 403, 409], (world) => ({
    path: `/api/matches/${world.match}/server/commands`,
    body: { order: { command: 'pause' }, reason: 'a test' },
  })),
  row('POST /api/matches/{id}/server/call', captain, (world) => ({
    path: `/api/matches/${world.match}/server/call`,
    body: { message: 'a test' },
  })),
  // Nobody has called.
  row('POST /api/matches/{id}/server/call/take', [401, 403, 403, 404, 404, 403, 404], (world) => ({
    path: `/api/matches/${world.match}/server/call/take`,
    body: { call_id: 'none' },
  })),
  row('POST /api/matches/{id}/server/call/answer', [401, 403, 403, 404, 404, 403, 404], (world) => ({
    path: `/api/matches/${world.match}/server/call/answer`,
    body: { call_id: 'none', message: 'a test' },
  })),
  row('PUT /api/matches/{id}/result', referees, (world) => ({
    path: `/api/matches/${world.match}/result`,
    body: { result: { kind: 'forfeit', loser: 1 }, dry_run: true },
  })),
  row('GET /api/matches/{id}/warnings', [401, 200, 403, 200, 200, 403, 200], (world) => ({
    path: `/api/matches/${world.match}/warnings`,
  })),
  row('POST /api/matches/{id}/warnings', referees, (world) => ({
    path: `/api/matches/${world.match}/warnings`,
    body: { team: 1, reason: 'a test' },
  })),
  row('GET /api/matches/{id}/talk', talkers, (world) => ({ path: `/api/matches/${world.match}/talk` })),
  row('POST /api/matches/{id}/talk', talkers, (world) => ({
    path: `/api/matches/${world.match}/talk`,
    body: { key: `${fresh()}_key`, phrase: 'good_luck' },
  })),
  row('PUT /api/matches/{id}/talk/read', talkers, (world) => ({
    path: `/api/matches/${world.match}/talk/read`,
    body: { up_to: 1 },
  })),
  // Nobody mutes themselves.
  row('PUT /api/matches/{id}/talk/mutes/{user_id}', [401, 404, 403, 200, 200, 403, 200], (world) => ({
    path: `/api/matches/${world.match}/talk/mutes/${world.person('player').id}`,
    body: { is_muted: false },
  })),
  row('PUT /api/matches/{id}/talk/silences/{user_id}', referees, (world) => ({
    path: `/api/matches/${world.match}/talk/silences/${world.person('player').id}`,
    body: { is_silenced: false },
  })),
  row('POST /api/matches/{id}/talk/messages/{number}/report', [401, 404, 403, 404, 404, 403, 404], (world) => ({
    path: `/api/matches/${world.match}/talk/messages/9999/report`,
    body: { reason: 'spam' },
  })),
  row('GET /api/admin/talk-reports', admins),
  // Nobody reported anything.
  row('PUT /api/admin/talk-reports/{id}', [401, 403, 403, 403, 404], () => ({
    path: '/api/admin/talk-reports/none',
    body: { state: 'closed' },
  })),
  // Game servers show a secret or a token of one match; people have neither.
  row('POST /api/game-events', all(401), (world) => ({
    path: '/api/game-events',
    body: { event: 'going_live', matchid: Number(world.match), map_number: 0 },
  })),
  row('POST /api/game-events/matches/{id}/events/{dialect}', all(401), (world) => ({
    path: `/api/game-events/matches/${world.match}/events/get5`,
    body: { event: 'going_live', matchid: world.match, map_number: 0 },
  })),
  row('POST /api/game-events/matches/{id}/backups', all(401), (world) => ({
    path: `/api/game-events/matches/${world.match}/backups`,
    body: {},
  })),
  row('POST /api/game-events/matches/{id}/log/{secret}', all(401), (world) => ({
    path: `/api/game-events/matches/${world.match}/log/none`,
    body: {},
  })),
  row('POST /api/game-events/servers/{id}/log/{secret}', all(401), (world) => ({
    path: `/api/game-events/servers/${world.server}/log/none`,
    body: {},
  })),
  row('POST /api/game-events/matches/{id}/demo', all(401), (world) => ({
    path: `/api/game-events/matches/${world.match}/demo`,
    body: {},
  })),
  // A check's address is worth something while that check runs.
  row('GET /api/game-events/inspections/{id}/config/{place}', all(404), () => ({
    path: '/api/game-events/inspections/none/config/1',
  })),
  row('POST /api/game-events/inspections/{id}/log/{secret}', all(401), () => ({
    path: '/api/game-events/inspections/none/log/none',
    body: {},
  })),
  // Nobody recorded it.
  row('GET /api/matches/{id}/maps/{map}/demo', all(404), (world) => ({
    path: `/api/matches/${world.match}/maps/0/demo`,
  })),
  // It is not over.
  row('PUT /api/matches/{id}/maps/{map}/demo', [401, 409, 403, 409, 409], async (world) => ({
    path: `/api/matches/${world.match}/maps/0/demo`,
    body: await picture(),
  })),
  // And nobody brought one.
  row('DELETE /api/matches/{id}/maps/{map}/demo', [401, 403, 403, 404, 404], (world) => ({
    path: `/api/matches/${world.match}/maps/0/demo`,
  })),
  row('GET /api/game-events/matches/{id}/backup', all(401), (world) => ({
    path: `/api/game-events/matches/${world.match}/backup`,
  })),
  row('GET /api/game-events/matches/{id}/config', all(401), (world) => ({
    path: `/api/game-events/matches/${world.match}/config`,
  })),
]

const tournaments: Row[] = [
  row('GET /api/tournaments', everybody),
  row('POST /api/tournaments', [401, 403, 403, 403, 201], () => ({
    path: '/api/tournaments',
    body: { name: `Cup ${fresh()}`, start_date: '2030-01-01T10:00:00Z' },
  })),
  row('GET /api/tournaments/{id}', everybody, (world) => ({ path: `/api/tournaments/${world.openCup}` })),
  row('PATCH /api/tournaments/{id}', organisers, (world) => ({
    path: `/api/tournaments/${world.openCup}`,
    body: { version: 1, description: 'Changed' },
  })),
  row('POST /api/tournaments/{id}/clone', [401, 403, 403, 403, 201], (world) => ({
    path: `/api/tournaments/${world.openCup}/clone`,
    body: { name: `Cup ${fresh()}`, start_date: '2030-01-01T10:00:00Z' },
  })),
  row('POST /api/tournaments/{id}/steering', [401, 403, 403, 409, 409], (world) => ({
    path: `/api/tournaments/${world.openCup}/steering`,
    body: { action: 'resume', version: 1 },
  })),
  row('GET /api/tournaments/{id}/acts', organisers, (world) => ({ path: `/api/tournaments/${world.openCup}/acts` })),
  row('GET /api/tournaments/{id}/acts/export', organisers, (world) => ({
    path: `/api/tournaments/${world.openCup}/acts/export`,
  })),
  row('GET /api/tournaments/{id}/settings', organisers, (world) => ({
    path: `/api/tournaments/${world.openCup}/settings`,
  })),
  row('GET /api/tournaments/{id}/live', everybody, (world) => ({
    path: `/api/tournaments/${world.openCup}/live`,
  })),
  row('GET /api/tournaments/{id}/bracket', everybody, (world) => ({
    path: `/api/tournaments/${world.liveCup}/bracket`,
  })),
  row('GET /api/tournaments/{id}/chances', everybody, (world) => ({
    path: `/api/tournaments/${world.liveCup}/chances`,
  })),
  row('GET /api/tournaments/{id}/servers/attention', organisers, (world) => ({
    path: `/api/tournaments/${world.openCup}/servers/attention`,
  })),
  row('GET /api/tournaments/{id}/servers/line', organisers, (world) => ({
    path: `/api/tournaments/${world.openCup}/servers/line`,
  })),
  // There is no server for matches.
  row('POST /api/tournaments/{id}/servers/line', [401, 403, 403, 409, 409], (world) => ({
    path: `/api/tournaments/${world.openCup}/servers/line`,
  })),
  row('PUT /api/tournaments/{id}/servers/line', organisers, (world) => ({
    path: `/api/tournaments/${world.openCup}/servers/line`,
    body: { seen: [], wanted: [] },
  })),
  row('PUT /api/tournaments/{id}/servers', organisers, (world) => ({
    path: `/api/tournaments/${world.openCup}/servers`,
    body: { region: 'almaty', auto_move: true },
  })),
  row('GET /api/tournaments/{id}/room-settings', organisers, (world) => ({
    path: `/api/tournaments/${world.openCup}/room-settings`,
  })),
  row('PUT /api/tournaments/{id}/room-settings', organisers, (world) => ({
    path: `/api/tournaments/${world.openCup}/room-settings`,
    body: { ...roomSettings, veto: false },
  })),
  row('PUT /api/tournaments/{id}/game-settings', organisers, (world) => ({
    path: `/api/tournaments/${world.openCup}/game-settings`,
    body: { players: 5, rules: { ...defaultRules(5), half_rounds: 8 }, stages: {} },
  })),
  row('PUT /api/tournaments/{id}/live-delay', organisers, (world) => ({
    path: `/api/tournaments/${world.openCup}/live-delay`,
    body: { seconds: 60 },
  })),
  row('GET /api/tournaments/{id}/check-in', everybody, (world) => ({
    path: `/api/tournaments/${world.openCup}/check-in`,
  })),
  row('GET /api/tournaments/{id}/check-in/me', members, (world) => ({
    path: `/api/tournaments/${world.openCup}/check-in/me`,
  })),
  row('GET /api/tournaments/{id}/check-in/teams', organisers, (world) => ({
    path: `/api/tournaments/${world.openCup}/check-in/teams`,
  })),
  row('PUT /api/tournaments/{id}/check-in', organisers, async (world) => ({
    path: `/api/tournaments/${await world.cup()}/check-in`,
    body: { version: 0, settings: { opens_before: 60, closes_before: 15, offer_minutes: 10 } },
  })),
  row('POST /api/tournaments/{id}/check-in/orders', organisers, async (world) => ({
    path: `${await world.checkIn({ isOpen: false })}/orders`,
    body: { order: 'open', version: 1 },
  })),
  row('POST /api/tournaments/{id}/check-in', [401, 200, 403, 200, 200], async (world) => ({
    path: await world.checkIn({ isOpen: true }),
    body: { team_id: world.team.id },
  })),
  row('DELETE /api/tournaments/{id}/check-in', [401, 200, 403, 200, 200], async (world) => ({
    path: `${await world.checkIn({ isOpen: true })}?team_id=${world.team.id}`,
  })),
  row('GET /api/tournaments/{id}/messages', organisers, (world) => ({
    path: `/api/tournaments/${world.openCup}/messages`,
  })),
  row('POST /api/tournaments/{id}/messages/preview', organisers, (world) => ({
    path: `/api/tournaments/${world.openCup}/messages/preview`,
    body: { audience: { to: 'all' }, readers: 'rosters' },
  })),
  row('POST /api/tournaments/{id}/messages', organisers, (world) => ({
    path: `/api/tournaments/${world.openCup}/messages`,
    body: {
      key: `roles-${fresh()}`,
      audience: { to: 'all' },
      readers: 'captains',
      texts: { en: 'Come to the room', ru: '', kz: '' },
    },
  })),
  row('GET /api/tournaments/{id}/needs', [401, 403, 403, 200, 200, 403, 200, 200], (world) => ({
    path: `/api/tournaments/${world.liveCup}/needs`,
  })),
  row('GET /api/tournaments/{id}/me', members, (world) => ({ path: `/api/tournaments/${world.openCup}/me` })),
  // Nobody is registered there yet.
  row('POST /api/tournaments/{id}/start', [401, 403, 403, 409, 409], async (world) => ({
    path: `/api/tournaments/${await world.cup()}/start`,
  })),
  row('GET /api/tournaments/{id}/registrations', organisers, (world) => ({
    path: `/api/tournaments/${world.openCup}/registrations`,
  })),
  row('POST /api/tournaments/{id}/registrations', [401, 201, 403, 403, 403], async (world) => ({
    path: `/api/tournaments/${await world.cup()}/registrations`,
    body: { team_id: world.team.id, players: [world.person('player').id] },
  })),
  row('POST /api/tournaments/{id}/registrations/{reg_id}/confirm', finances, (world) => ({
    path: `/api/tournaments/${world.openCup}/registrations/${world.registration}/confirm`,
  })),
  row('GET /api/tournaments/{id}/payments', finances, (world) => ({
    path: `/api/tournaments/${world.openCup}/payments`,
  })),
  row('GET /api/tournaments/{id}/payments/export', finances, (world) => ({
    path: `/api/tournaments/${world.openCup}/payments/export`,
  })),
  row('PUT /api/tournaments/{id}/payments/statement', finances, (world) => {
    const body = new FormData()
    body.append('file', new Blob(['Дата;Сумма;Назначение\n11.12.2026;100;взнос\n']), 'statement.csv')
    return { path: `/api/tournaments/${world.openCup}/payments/statement`, body }
  }),
  row('POST /api/tournaments/{id}/payments/statement', finances, async (world) => {
    const { cup, registration } = await world.due()
    const entry = { origin: `statement:${'0'.repeat(40)}`, registration_id: registration, amount: 400, rest: 1_000_000 }
    return { path: `/api/tournaments/${cup}/payments/statement`, body: { entries: [entry] } }
  }),
  row('GET /api/tournaments/{id}/payments/lines', finances, (world) => ({
    path: `/api/tournaments/${world.openCup}/payments/lines`,
  })),
  row('POST /api/tournaments/{id}/payments/lines/{line_id}/enter', finances, async (world) => {
    const { cup, registration } = await world.due()
    const { line, rest } = await world.keptLine(cup)
    const body = { registration_id: registration, rest }
    return { path: `/api/tournaments/${cup}/payments/lines/${line}/enter`, body }
  }),
  row('POST /api/tournaments/{id}/payments/lines/{line_id}/dismiss', finances, async (world) => {
    const { cup } = await world.due()
    const { line } = await world.keptLine(cup)
    return { path: `/api/tournaments/${cup}/payments/lines/${line}/dismiss`, body: { why: 'not_this_cup' } }
  }),
  row('GET /api/tournaments/{id}/prizes', finances, (world) => ({ path: `/api/tournaments/${world.openCup}/prizes` })),
  row('PUT /api/tournaments/{id}/prizes', organisers, (world) => ({
    path: `/api/tournaments/${world.openCup}/prizes`,
    body: { unit: 'percent', shares: [{ place: 1, value: 100 }] },
  })),
  // Nothing is won before a cup is over.
  row('POST /api/tournaments/{id}/registrations/{reg_id}/prize', [401, 403, 403, 409, 409, 403, 403, 409], (world) => ({
    path: `/api/tournaments/${world.openCup}/registrations/${world.registration}/prize`,
    body: { amount: 1 },
  })),
  row(
    'POST /api/tournaments/{id}/registrations/{reg_id}/prize/ask',
    [401, 403, 403, 409, 409, 403, 403, 409],
    (world) => ({
      path: `/api/tournaments/${world.openCup}/registrations/${world.registration}/prize/ask`,
    }),
  ),
  row('GET /api/tournaments/{id}/registrations/{reg_id}/prize', captain, (world) => ({
    path: `/api/tournaments/${world.openCup}/registrations/${world.registration}/prize`,
  })),
  row('PUT /api/tournaments/{id}/registrations/{reg_id}/prize/details', [401, 409, 403, 403, 403], (world) => ({
    path: `/api/tournaments/${world.openCup}/registrations/${world.registration}/prize/details`,
    body: { version: null, details: { name: 'Aru', kaspi_phone: '+77000001234' } },
  })),
  row('GET /api/tournaments/{id}/payee', finances, (world) => ({ path: `/api/tournaments/${world.openCup}/payee` })),
  row('PUT /api/tournaments/{id}/payee', organisers, (world) => ({
    path: `/api/tournaments/${world.openCup}/payee`,
    body: { name: 'LOBBY Esports', kaspi_phone: '+77000001234' },
  })),
  row('DELETE /api/tournaments/{id}/payee', organisers, (world) => ({
    path: `/api/tournaments/${world.openCup}/payee`,
  })),
  row(
    'GET /api/tournaments/{id}/registrations/{reg_id}/payment',
    [401, 200, 403, 200, 200, 403, 403, 200],
    (world) => ({
      path: `/api/tournaments/${world.openCup}/registrations/${world.registration}/payment`,
    }),
  ),
  row('PUT /api/tournaments/{id}/registrations/{reg_id}/receipt', captain, async (world) => {
    const { cup, registration } = await world.due()
    return { path: `/api/tournaments/${cup}/registrations/${registration}/receipt`, body: await picture() }
  }),
  row(
    'GET /api/tournaments/{id}/registrations/{reg_id}/receipt',
    [401, 200, 403, 200, 200, 403, 403, 200],
    async (world) => ({
      path: `${await world.shown()}/receipt`,
    }),
  ),
  row('DELETE /api/tournaments/{id}/registrations/{reg_id}/receipt', captain, async (world) => ({
    path: `${await world.shown()}/receipt`,
  })),
  row('POST /api/tournaments/{id}/registrations/{reg_id}/payments', finances, async (world) => {
    const { cup, registration } = await world.due()
    return { path: `/api/tournaments/${cup}/registrations/${registration}/payments`, body: { amount: 400 } }
  }),
  row('POST /api/tournaments/{id}/registrations/{reg_id}/refund', finances, async (world, actor) => {
    const { cup, registration } = await world.paid(actor)
    await world.site.admin.delete(`/api/tournaments/${cup}/registrations/${registration}`)
    const body = { as: 'refunded', amount: 1_000_000 }
    return { path: `/api/tournaments/${cup}/registrations/${registration}/refund`, body }
  }),
  // Nobody takes fees for this site.
  row('POST /api/tournaments/{id}/registrations/{reg_id}/checkout', [401, 409, 403, 403, 403], async (world) => {
    const { cup, registration } = await world.due()
    return { path: `/api/tournaments/${cup}/registrations/${registration}/checkout` }
  }),
  row(
    'POST /api/tournaments/{id}/registrations/{reg_id}/refund/online',
    [401, 403, 403, 409, 409, 403, 403, 409],
    async (world) => {
      const { cup, registration } = await world.due()
      return { path: `/api/tournaments/${cup}/registrations/${registration}/refund/online`, body: { amount: 400 } }
    },
  ),
  row(
    'POST /api/tournaments/{id}/payments/questions/{message_id}',
    [401, 403, 403, 404, 404, 403, 403, 404],
    (world) => ({
      path: `/api/tournaments/${world.openCup}/payments/questions/1`,
      body: { as: 'dismissed', reason: 'None of ours' },
    }),
  ),
  row('GET /api/admin/payments/unmatched', admins),
  row('POST /api/admin/payments/unmatched/{id}', [401, 403, 403, 403, 404], () => ({
    path: '/api/admin/payments/unmatched/1',
    body: { reason: 'None of ours' },
  })),
  row('POST /api/payments/webhook/{provider}', all(404), () => ({ path: '/api/payments/webhook/freedompay' })),
  row('POST /api/tournaments/{id}/payments/{entry_id}/undo', finances, async (world, actor) => {
    const { cup, entry } = await world.paid(actor)
    return { path: `/api/tournaments/${cup}/payments/${entry}/undo`, body: { reason: 'Wrong team' } }
  }),
  row('PUT /api/tournaments/{id}/registrations/{reg_id}/roster', [401, 200, 403, 200, 200], async (world) => ({
    path: `${await world.freshRegistration()}/roster`,
    body: { players: [world.person('player').id] },
  })),
  row('DELETE /api/tournaments/{id}/registrations/{reg_id}', [401, 200, 403, 200, 200], async (world) => ({
    path: await world.freshRegistration(),
  })),
  row('GET /api/tournaments/{id}/seeding/by-rating', organisers, (world) => ({
    path: `/api/tournaments/${world.liveCup}/seeding/by-rating`,
  })),
  row('PUT /api/tournaments/{id}/seeding', organisers, async (world) => {
    const { registrations } = await world.site.visitor.get<{ registrations: { team: { id: string } }[] }>(
      `/api/tournaments/${world.liveCup}`,
    )
    return {
      path: `/api/tournaments/${world.liveCup}/seeding`,
      body: { team_ids: registrations.map(({ team }) => team.id) },
    }
  }),
  row('GET /api/tournaments/{id}/crew', organisers, (world) => ({ path: `/api/tournaments/${world.liveCup}/crew` })),
  row('POST /api/tournaments/{id}/crew', organisers, async (world) => ({
    path: `/api/tournaments/${world.openCup}/crew`,
    body: { role: 'caster', user_id: (await makePerson(world.site.visitor)).id },
  })),
  row('DELETE /api/tournaments/{id}/crew/{crew_id}', organisers, async (world) => ({
    path: `/api/tournaments/${world.openCup}/crew/${await world.freshCrew()}`,
  })),
  row('GET /api/tournaments/{id}/qualifiers', organisers, (world) => ({
    path: `/api/tournaments/${world.openCup}/qualifiers`,
  })),
  row('POST /api/tournaments/{id}/qualifiers', organisers, async (world) => ({
    path: `/api/tournaments/${await world.cup()}/qualifiers`,
    body: { source_id: await world.cup(), from_place: 1, to_place: 2, first_seed: 1 },
  })),
  row('DELETE /api/tournaments/{id}/qualifiers/{link_id}', organisers, async (world) => ({
    path: await world.qualifierLink(),
  })),
  row('PUT /api/tournaments/{id}/qualifiers/{link_id}/seats/{place}', organisers, async (world) => ({
    path: `${await world.qualifierLink({ calledOff: true })}/seats/1`,
    body: { team_id: null },
  })),
  row('DELETE /api/tournaments/{id}/qualifiers/{link_id}/seats/{place}', organisers, async (world) => ({
    path: `${await world.qualifierLink()}/seats/1`,
  })),
  row('GET /api/tournaments/{id}/stand-ins', organisers, (world) => ({
    path: `/api/tournaments/${world.liveCup}/stand-ins`,
  })),
  row('PUT /api/tournaments/{id}/stand-ins', organisers, (world) => ({
    path: `/api/tournaments/${world.liveCup}/stand-ins`,
    body: { until: 'end', until_at: null, most: 5 },
  })),
  row('POST /api/tournaments/{id}/stand-ins', organisers, async (world) => ({
    path: `/api/tournaments/${world.liveCup}/stand-ins`,
    body: {
      team_id: world.team.id,
      match_id: world.match,
      user_id: (await makePerson(world.site.visitor)).id,
      reason: 'A player is ill',
    },
  })),
  row('DELETE /api/tournaments/{id}/stand-ins/{stand_in_id}', organisers, async (world) => ({
    path: `/api/tournaments/${world.openCup}/stand-ins/${await world.standIn()}`,
  })),
  row('GET /api/tournaments/{id}/entrants', organisers, (world) => ({
    path: `/api/tournaments/${world.liveCup}/entrants`,
  })),
  row('GET /api/tournaments/{id}/steps', organisers, (world) => ({ path: `/api/tournaments/${world.liveCup}/steps` })),
  row('POST /api/tournaments/{id}/steps', organisers, (world) => ({
    path: `/api/tournaments/${world.liveCup}/steps`,
    body: { step: { type: 'team_disqualified', team_id: world.team.id }, dry_run: true },
  })),
]

/** Every route of the API with what each role gets. A route that is not here fails the test. */
export const table: readonly Row[] = [
  // Nobody is told of errors.
  row('POST /api/errors', all(404), () => ({
    path: '/api/errors',
    body: { name: 'Error', message: '', stack: '', path: '/' },
  })),
  row('GET /api/health/live', everybody),
  row('GET /api/health/ready', everybody),
  ...people,
  ...teams,
  ...tournaments,
  ...organising,
  ...played,
  ...accounts,
  ...mine,
]
