import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Language, languages } from '@lobby/contract'
import { createBrowserSite } from '#lib/create-site'
import en from '../locales/en/index.ts'
import kz from '../locales/kz/index.ts'
import ru from '../locales/ru/index.ts'
import { answer, holdCalls } from '../testing/network.ts'
import { sampleAccount } from '../testing/samples-accounts.ts'
import { sampleProfile } from '../testing/samples-people.ts'
import { sampleFleetServer } from '../testing/samples-servers.ts'
import { sampleTeam, sampleUser } from '../testing/samples.ts'
import { showPage } from '../testing/show.tsx'
import { createAppRouter } from './router.tsx'

const home = [
  'home:cup.loading',
  'home:upcoming.loading',
  'home:servers.loading',
  'home:top.loading',
  'my-home:loading',
]
const dashboard = [
  'desk:needs.loading',
  'admin:dashboard.loading',
  'admin:live.loading',
  'admin:cups.loading',
  'desk:panels_loading',
]

/** What a page says while nothing but the account has come: the keys of its words. */
const waits: Readonly<Record<string, readonly string[]>> = {
  '/': home,
  '/landing': ['landing:cup.loading', 'landing:figures.label'],
  '/home': home,
  '/invest': ['partners:figures.loading'],
  '/tournaments': ['tournament-apart:loading'],
  '/tournaments/lobby-cup': ['tournaments:page.loading'],
  '/lobby-cup': ['tournaments:page.loading'],
  '/tournaments/$tournamentId': ['tournaments:page.loading'],
  '/tournaments/$tournamentId/$tab': ['tournaments:page.loading'],
  '/tournaments/$tournamentId/payment': ['registration:payment.loading'],
  '/tournaments/$tournamentId/prize': ['registration:won.loading'],
  '/tournaments/$tournamentId/organise/$section': ['organise:place.loading'],
  '/tournaments/$tournamentId/embed': ['tournaments:bracket.loading'],
  '/register-success': ['registration:success.loading'],
  '/lobby-cup/registration-success': ['registration:success.loading'],
  '/teams': ['teams:list.loading'],
  '/teams/$teamId': ['teams:page.loading'],
  '/players/free-agents': ['free-agents:loading'],
  '/matches': ['matches:list.loading'],
  '/matches/$matchId': ['matches:page.loading'],
  '/players': ['players:list.loading'],
  '/players/$playerId': ['players:page.loading'],
  '/players/$playerId/rating': ['ratings:loading'],
  '/rating': ['ratings:model.loading'],
  '/leaderboard': ['statistics:board.loading'],
  '/analytics': ['statistics:site.loading'],
  '/servers': ['servers:loading'],
  '/matchmaking': ['matchmaking:cups.loading'],
  '/auth/guardian': ['account:guardian.page.loading'],
  '/auth/verify-email': ['auth:verify.busy'],
  '/auth/steam/callback': ['auth:callback.busy'],
  '/settings': ['account:settings.loading', 'security:accounts.loading', 'security:sessions.loading'],
  '/link-steam': ['security:accounts.loading'],
  '/duties': ['crew:duties.loading'],
  '/cup-invitations': ['cup-people:page.loading'],
  '/inbox': ['inbox:loading'],
  '/quests': ['quests:loading'],
  '/achievements': ['achievements:loading'],
  '/wallet': ['economy:ledger.loading'],
  '/rewards': ['quests:loading', 'economy:ledger.loading'],
  '/admin/dashboard': dashboard,
  '/admin/teams': ['admin-teams:loading'],
  '/admin/teams/$teamId': ['admin-teams:one_loading'],
  '/admin/users': ['administration:users.loading'],
  '/admin/users/$userId': ['administration:user.loading'],
  '/admin/tournaments': ['administration:cups.loading', 'cup-approvals:queue.loading'],
  '/admin/tournaments/$tournamentId': ['administration:cup.loading'],
  '/admin/economy': ['administration:economy.loading', 'administration:economy.list_loading'],
  '/admin/seasons': ['seasons:loading'],
  '/admin/reports': ['talk:reports.loading'],
  '/admin/announcements': ['announcements:loading'],
  '/admin/flags': ['administration:flags.loading'],
  '/admin/site': ['desk:site.loading'],
  '/admin/log': ['act-log:loading'],
  '/admin/servers': ['fleet:loading'],
  '/admin/servers/$serverId': ['fleet:loading_one'],
}

/** Pages that stand whole at once, and why. */
const atOnce: Readonly<Record<string, string>> = {
  '/create-tournament': 'an empty form',
  '/statistics/definitions': 'explains the figures, asks for nothing',
  '/players/compare': 'asks whom to compare, where the address does not say',
  '/auth/reset-password': 'an empty form',
  '/admin/servers/new': 'an empty form',
  '/admin/design-system': 'shows the parts of pages, asks for nothing',
  '/draft': 'without the word of a link there is nothing to wait for',
  '/profile': 'shows the account, which the frame has waited for',
  '/tournaments/$tournamentId/organise': 'leads on to today',
  '/admin': 'leads on to the dashboard',
  '/$': 'leads on home',
}

/** Panels that are asked for when what they belong to has come: its answer, and their words. */
const panels: readonly [address: string, call: string, data: unknown, keys: readonly string[]][] = [
  ['/players/u2', 'GET /api/players/u2', sampleProfile({ id: 'u2' }), ['player-pages:loading']],
  ['/players/compare?a=u1&b=u2', 'GET /api/players/none', {}, ['player-pages:compare.loading']],
  ['/teams/t1?invite=abc', 'GET /api/teams/t1', sampleTeam(), ['teams:accept.loading']],
  ['/admin/users/u2', 'GET /api/admin/users/u2', sampleAccount({ id: 'u2' }), ['act-log:loading']],
  [
    '/admin/servers/s1',
    'GET /api/admin/servers/s1',
    sampleFleetServer({ id: 's1', purpose: 'match' }),
    ['fleet:matches.loading', 'inspection:loading'],
  ],
  [
    '/admin/servers/s1',
    'GET /api/admin/servers/s1',
    sampleFleetServer({ id: 's1', purpose: 'training' }),
    ['fleet:practice.loading', 'inspection:loading'],
  ],
]

const texts: Record<Language, object> = { en, ru, kz }

function words(key: string, language: Language): string {
  const found = key
    .split(/[:.]/)
    .reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], texts[language])
  if (typeof found !== 'string') throw new Error(`no words for ${key}`)
  return found
}

/** What a screen reader is told to wait for on the page itself. */
function waitingPlaces(): (string | null)[] {
  const page = screen.queryByRole('main') ?? document.body
  const places = [...page.querySelectorAll('[role="status"], output, [aria-busy="true"]')]
  return places.map((place) => place.getAttribute('aria-label'))
}

const viewer = sampleUser({ is_admin: true })

async function expectWaiting(address: string, keys: readonly string[], language: Language): Promise<void> {
  await showPage(address, { viewer, language })
  const said = keys.map((key) => words(key, language))
  await waitFor(() => expect(waitingPlaces()).toEqual(expect.arrayContaining(said)))
  expect(screen.queryByRole('alert')).toBeNull()
}

test('every page is told to wait, or has a reason not to', () => {
  const paths = Object.keys(createAppRouter(createBrowserSite()).routesByPath)
  expect([...Object.keys(waits), ...Object.keys(atOnce)].toSorted()).toEqual(paths.toSorted())
})

const inEvery = <T,>(rows: readonly T[]) => languages.flatMap((language) => rows.map((row) => [language, row] as const))

test.each(inEvery(Object.keys(waits)))('in %s, %s says what is on its way', async (language, path) => {
  holdCalls(/./)
  const query = path.startsWith('/auth/') ? '?token=abc&code=abc' : ''
  await expectWaiting(path.replaceAll(/\$\w+/g, 'x1') + query, waits[path] ?? [], language)
})

test.each(inEvery(['/', '/landing']))('in %s, %s says it to a visitor', async (language, path) => {
  holdCalls(/./)
  await showPage(path, { language })
  const said = (waits['/landing'] ?? []).map((key) => words(key, language))
  await waitFor(() => expect(waitingPlaces()).toEqual(expect.arrayContaining(said)))
})

test.each(inEvery(panels))(
  'in %s, a panel says what is on its way: %o',
  async (language, [address, call, data, keys]) => {
    holdCalls(/./)
    answer(call, data)
    await expectWaiting(address, keys, language)
  },
)

test.each(inEvery(['/profile', '/admin/dashboard']))(
  'in %s, %s says that the account is on its way',
  async (language, path) => {
    holdCalls(/./)
    localStorage.setItem('lobby.token', 'token-of-u1')
    await showPage(path, { language, isAgain: true })
    await waitFor(() => expect(waitingPlaces()).toContain(words('common:loading.account', language)))
    expect(screen.queryByRole('heading')).toBeNull()
  },
)
