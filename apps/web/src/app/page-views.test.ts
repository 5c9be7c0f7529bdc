import { cupId, type TournamentDetail } from '@lobby/contract'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createPageSite } from '#lib/create-site'
import { currentUserQuery } from '#lib/current-user'
import { TextShelf } from '#lib/i18n/text-shelf'
import type { Site } from '#lib/site'
import { allPlayers } from '#features/players/api/get-players'
import { sampleEntry } from '../testing/samples-cups.ts'
import { sampleProfile } from '../testing/samples-people.ts'
import { sampleMatch, sampleTeam, sampleTournament, sampleUser } from '../testing/samples.ts'
import type { FirstWords } from './first-view.ts'
import {
  analyticsView,
  definitionsView,
  homeView,
  investView,
  landingView,
  leaderboardView,
  matchView,
  freeAgentsView,
  playersView,
  playerView,
  serversView,
  startView,
  teamsView,
  teamView,
  tournamentTabView,
  tournamentView,
} from './page-views.ts'

const shelf = new TextShelf()
beforeAll(() => shelf.fetchAll())

let answers: Record<string, object>
let asked: string[]
let site: Site
beforeEach(() => {
  answers = {}
  begin()
})

/** A page of its own, which has asked for nothing yet. */
function begin(language: 'en' | 'ru' | 'kz' = 'en'): void {
  asked = []
  site = createPageSite(shelf, language, async (input) => {
    const { pathname, search } = new URL(new Request(input).url)
    const path = `${pathname}${search}`.replace(/^\/api/, '')
    asked.push(path)
    const data = answers[path]
    return data
      ? Response.json({ success: true, data })
      : Response.json({ success: false, error: 'Not there', code: 'NOT_FOUND' }, { status: 404 })
  })
}

type View = (site: Site, id: string) => FirstWords | Promise<FirstWords>

const aboutOf = async (view: FirstWords | Promise<FirstWords>) => view

describe('a page that the server draws for a visitor', () => {
  const figures = '/analytics?days=30'
  const start = ['/tournaments/10?teams=first', '/tournaments', figures, '/site/texts/landing']
  const ofHome = ['/matches?status=live&limit=8', '/servers', '/leaderboard?limit=3&period=week']
  const cases: [name: string, view: View, texts: string[], paths: string[]][] = [
    ['landing', landingView, ['landing'], start],
    ['start', startView, ['landing'], start],
    ['home', homeView, ['home', 'landing'], ['/tournaments/10?teams=first', '/tournaments', ...ofHome]],
    ['invest', investView, ['partners'], [figures, '/site/texts/partners']],
    ['teams', (of) => teamsView(of, ''), ['teams', 'team-life'], ['/teams?limit=24&offset=0']],
    ['free agents', freeAgentsView, ['free-agents', 'team-life'], ['/free-agents']],
    ['players', (of) => playersView(of, allPlayers), ['players', 'player-pages'], ['/players?limit=48']],
    [
      'leaderboard',
      (of) => leaderboardView(of, {}),
      ['statistics'],
      [
        '/leaderboard/rating?ladder=5v5&limit=20&offset=0',
        '/leaderboard?period=week&limit=20&offset=0',
        '/tournaments',
      ],
    ],
    ['servers', serversView, ['servers'], ['/servers']],
    ['analytics', analyticsView, ['statistics'], [figures]],
    ['definitions', definitionsView, ['definitions'], []],
    ['match', matchView, ['matches', 'room'], ['/matches/x1', '/matches/x1/room']],
    ['team', teamView, ['teams', 'team-life'], ['/teams/x1', '/teams/x1/figures', '/teams/x1/matches']],
    ['tournament', tournamentView, ['tournaments'], ['/tournaments/x1?teams=first']],
  ]
  test.each(cases)('%s: waits for its answers, whatever they are, and says which texts it speaks', async (...all) => {
    const [, view, texts, paths] = all
    expect(await view(site, 'x1')).toEqual({ texts })
    expect(asked).toEqual(paths)
    expect(site.queryClient.isFetching()).toBe(0)
  })

  test.each([
    [teamsView, '/teams?limit=24&offset=0&search=%D2%9B+%26'],
    [
      (of: Site, search: string) => playersView(of, { ...allPlayers, search, sort: 'kd' }),
      '/players?limit=48&search=%D2%9B+%26&sort=kd',
    ],
  ] as const)('asks for what the address looks for, and for nothing else', async (view, path) => {
    await view(site, 'қ &')
    expect(asked).toEqual([path])
  })

  test('asks for all that is shown of a player', async () => {
    await playerView(site, 'u 1')
    const player = '/players/u%201'
    expect(asked.toSorted()).toEqual([
      player,
      `${player}/achievements`,
      `${player}/figures`,
      `${player}/matches?limit=10`,
      `${player}/overview`,
      `${player}/practice`,
      `${player}/rating/changes?ladder=5v5&limit=10`,
      `${player}/rating?ladder=5v5`,
    ])
  })

  test('keeps an address that means something else within its own path', async () => {
    await teamView(site, '../auth/profile?a=1')
    const path = '/teams/..%2Fauth%2Fprofile%3Fa%3D1'
    expect(asked).toEqual([path, `${path}/figures`, `${path}/matches`])
  })
})

describe('a cup', () => {
  const asksFor = async (is: Partial<TournamentDetail>) => {
    begin()
    answers['/tournaments/c1?teams=first'] = sampleTournament(is)
    await tournamentView(site, 'c1')
    return asked.slice(1).map((path) => path.replace('/tournaments/c1/', ''))
  }

  test.each(['draft', 'open', 'closed', 'check_in', 'cancelled'] as const)(
    '%s has no drawing to ask for, and what its organisers tell',
    async (status) => expect(await asksFor({ status })).toEqual(['announcements', 'page']),
  )

  test('of thousands has neither drawing nor chances in its page: they come after it', async () => {
    const big = { registered_teams: 2_048, max_teams: 2_048, started_at: '2026-11-28T13:00:00.000Z' }
    const paths = ['announcements', 'page', 'statistics']
    expect(await asksFor({ status: 'live', ...big })).toEqual(paths)
  })

  test('that is on has a drawing and chances, one that is over a drawing alone', async () => {
    expect(await asksFor({ status: 'live', started_at: '2026-11-28T13:00:00.000Z' })).toEqual([
      'announcements',
      'page',
      'bracket',
      'chances',
      'statistics',
    ])
    expect(await asksFor({ status: 'finished' })).toEqual(['announcements', 'page', 'bracket', 'statistics'])
  })

  test.each([
    ['teams', []],
    ['rules', ['page']],
    ['statistics', ['statistics']],
    ['schedule', ['schedule']],
    ['groups', ['bracket', 'chances']],
  ])('has a page of its %s, which asks for what it shows', async (tab, calls) => {
    answers['/tournaments/c1?teams=first'] = sampleTournament({ status: 'live' })
    const about = await aboutOf(tournamentTabView(site, 'c1', tab))
    expect(asked.slice(1).map((path) => path.replace('/tournaments/c1/', ''))).toEqual(['announcements', ...calls])
    expect(about.tab).toContain('Steppe Cup')
  })

  test('of thousands has a page of its schedule that asks for it afterwards', async () => {
    answers['/tournaments/c1?teams=first'] = sampleTournament({ status: 'live', registered_teams: 2_048 })
    await tournamentTabView(site, 'c1', 'schedule')
    expect(asked.slice(1)).toEqual(['/tournaments/c1/announcements'])
  })

  test('of the landing is asked for its drawing once it has begun', async () => {
    const drawing = `/tournaments/${cupId}/bracket`
    answers[`/tournaments/${cupId}?teams=first`] = sampleTournament({ id: cupId })
    await landingView(site)
    expect(asked).not.toContain(drawing)
    begin()
    answers[`/tournaments/${cupId}?teams=first`] = sampleTournament({
      id: cupId,
      started_at: '2026-11-28T13:00:00.000Z',
    })
    await landingView(site)
    expect(asked).toContain(drawing)
  })

  test('tells search engines who plays where and when, and no more than is certain', async () => {
    const registrations = (['confirmed', 'pending_payment', 'waiting_list', 'withdrawn'] as const).map((status) =>
      sampleEntry({ id: `r-${status}`, status, team: { id: `t-${status}`, name: `Тұлпар ${status}`, tag: 'TLP' } }),
    )
    answers['/tournaments/c1?teams=first'] = sampleTournament({ name: '</script><b>Cup', registrations })
    const { name, image, facts } = await aboutOf(tournamentView(site, 'c1'))
    expect([name, image]).toEqual(['</script><b>Cup', '/share/tournaments/c1.png'])
    expect(facts).toMatchObject({
      '@type': 'SportsEvent',
      name: '</script><b>Cup',
      startDate: '2026-11-28T13:00:00.000Z',
      eventStatus: 'https://schema.org/EventScheduled',
      location: { url: '/tournaments/c1' },
      competitor: [{ '@type': 'SportsTeam', name: 'Тұлпар confirmed' }],
    })
    expect(facts).not.toHaveProperty('endDate')
  })

  test('that was called off says so; one that is over when it really began and ended', async () => {
    answers['/tournaments/c1?teams=first'] = sampleTournament({ status: 'cancelled' })
    const off = await aboutOf(tournamentView(site, 'c1'))
    expect(off.facts).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' })
    const [started_at, finished_at] = ['2026-11-29T13:00:00.000Z', '2026-11-30T13:00:00.000Z']
    answers[`/tournaments/${cupId}?teams=first`] = sampleTournament({
      id: cupId,
      status: 'finished',
      started_at,
      finished_at,
    })
    const over = await aboutOf(tournamentView(site, cupId))
    expect(over.facts).toMatchObject({
      startDate: started_at,
      endDate: finished_at,
      location: { url: '/tournaments/lobby-cup' },
    })
  })
})

test.each([
  ['en', 'Tulpar v Barys', 'Former player'],
  ['ru', 'Tulpar против Barys', 'Бывший игрок'],
  ['kz', 'Tulpar – Barys', 'Бұрынғы ойыншы'],
] as const)('what a page is about is said in %s', async (language, match, gone) => {
  begin(language)
  answers['/matches/m1'] = sampleMatch({ number: 7 })
  answers['/teams/t1'] = sampleTeam({ name: 'Қырандар' })
  answers['/players/u1'] = sampleProfile({ username: 'player-4711', is_deleted: true })
  answers['/players/u2'] = sampleProfile()
  expect(await aboutOf(matchView(site, 'm1'))).toMatchObject({
    name: match,
    tab: match,
    image: '/share/matches/m1.png',
  })
  expect(await aboutOf(teamView(site, 't1'))).toMatchObject({ name: 'Қырандар', image: '/share/teams/t1.png' })
  expect(await aboutOf(playerView(site, 'u1'))).toMatchObject({ name: gone })
  expect(await aboutOf(playerView(site, 'u2'))).toMatchObject({ name: 'dana', image: '/share/players/u2.png' })
})

describe('a browser', () => {
  beforeEach(() => {
    vi.stubEnv('SSR', false)
    onTestFinished(async () => {
      vi.unstubAllEnvs()
      await site.queryClient.cancelQueries()
    })
  })

  test('waits for no answer: its page shows a skeleton', () => {
    answers['/matches/m1'] = sampleMatch()
    expect(matchView(site, 'm1')).toEqual({})
    expect([asked, site.queryClient.isFetching()]).toEqual([['/matches/m1', '/matches/m1/room'], 2])
  })

  test('asks for answers whose code comes late as soon as it is there', async () => {
    expect(teamView(site, 't1')).toEqual({})
    await expect.poll(() => asked).toEqual(['/teams/t1', '/teams/t1/figures', '/teams/t1/matches'])
  })

  test('does not ask again for what came as missing, which would show a skeleton in its place', async () => {
    for (const view of [teamView, matchView, tournamentView]) {
      await view(site, 'x1')
      await expect.poll(() => site.queryClient.isFetching()).toBe(0)
      asked = []
      await view(site, 'x1')
      expect(asked).toEqual([])
    }
  })

  test('a board that its address names is asked for by the page alone', async () => {
    await leaderboardView(site, { who: 'teams' })
    // Whatever came with that code.
    await serversView(site)
    await expect.poll(() => asked).toContain('/servers')
    expect(asked.some((path) => path.startsWith('/leaderboard'))).toBe(false)
  })

  test('asks for what hangs on who looks only when that is known', async () => {
    site.session.keep('a-token')
    await Promise.all([playersView(site, allPlayers), leaderboardView(site, {}), playerView(site, 'u1')])
    await startView(site)
    // Those before it came with the same code, and asked for nothing.
    await expect.poll(() => asked).toContain('/servers')
    expect(asked.some((path) => path.startsWith('/players'))).toBe(false)
    expect(asked.some((path) => path.startsWith('/leaderboard'))).toBe(false)
    site.queryClient.setQueryData(currentUserQuery.queryKey, sampleUser({ id: 'u9' }))
    await playersView(site, allPlayers)
    await expect.poll(() => asked).toContain('/players?limit=48')
  })

  test('leads whose session is nobody’s to the landing', async () => {
    site.session.keep('a-token')
    site.queryClient.setQueryData(currentUserQuery.queryKey, null)
    await startView(site)
    await expect.poll(() => asked).toContain('/analytics?days=30')
  })
})
