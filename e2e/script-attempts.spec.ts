import { expect, type Page } from '@playwright/test'
import type { Bracket, TournamentDetail } from '@lobby/contract'
import { allMatches, type LobbyClient } from '@lobby/demo'
import { makeSoloTeams, register, startCup, type Team } from '@lobby/testing/people'
import { test } from './journey.ts'
import { OwnServer } from './own-server.ts'
import { settled, takenOver } from './site.ts'

/** Runs at once wherever it is taken for markup, and leaves its number. Names have room for no more. */
const attempt = (number: number): string => `<img src=x onerror=ran=${number}>`
/** Ends the element in which the server puts data for the page's scripts. */
const closing = '</script><script>ran="closing"</script><!--'

type Cup = { id: string; match: string; teams: readonly [Team, Team, Team]; waiting: string }
type Written = {
  text: string
  /** Path of the page on which an admin reads it. */
  at: (cup: Cup) => string
  write: (admin: LobbyClient, cup: Cup) => Promise<unknown>
}

const cupPage = ({ id }: Cup): string => `/tournaments/${id}`
/** Rules of a cup that has begun stand on a page of their own. */
const rulesPage = ({ id }: Cup): string => `/tournaments/${id}/rules`
const peoplePage = ({ id }: Cup): string => `/tournaments/${id}/organise/people`
const teamsPage = ({ id }: Cup): string => `/tournaments/${id}/organise/teams`
const matchPage = ({ match }: Cup): string => `/matches/${match}`

/** Texts that somebody writes and somebody else reads; names of people and teams take none of these letters. */
const written: readonly Written[] = [
  {
    text: attempt(2),
    at: peoplePage,
    write: (admin, { id }) =>
      admin.post(`/api/tournaments/${id}/crew`, { role: 'caster', name: attempt(2), steam: '76561198000000001' }),
  },
  {
    text: attempt(3),
    at: matchPage,
    write: (admin, { match }) =>
      admin.post(`/api/matches/${match}/warnings`, { team: 1, reason: `${attempt(3)} ${closing}` }),
  },
  {
    text: attempt(5),
    at: ({ teams }) => `/admin/users/${teams[2].captain.id}`,
    write: (admin, { teams }) =>
      admin.delete(`/api/admin/users/${teams[2].captain.id}/sessions`, { reason: `${attempt(5)} ${closing}` }),
  },
  {
    text: attempt(6),
    at: teamsPage,
    write: (admin, { id, teams, match }) =>
      admin.post(`/api/tournaments/${id}/stand-ins`, {
        team_id: teams[1].id,
        match_id: match,
        steam: '76561198000000002',
        name: attempt(6),
        reason: `${attempt(7)} ${closing}`,
      }),
  },
  {
    text: attempt(8),
    at: () => '/admin/servers',
    write: (admin) =>
      admin.post('/api/admin/servers', {
        name: attempt(8),
        purpose: 'training',
        mode: 'aim',
        region: 'almaty',
        host: '127.0.0.1',
        port: 9,
      }),
  },
  {
    text: attempt(11),
    at: rulesPage,
    write: (admin, { id }) =>
      admin.put(`/api/tournaments/${id}/page`, {
        version: 0,
        rules: { en: `${attempt(11)}\n\n[${attempt(12)}](javascript:ran=12)\n\n${closing}` },
        streams: [{ title: attempt(13), address: 'https://www.twitch.tv/lobby', language: null }],
        records: [],
        sponsors: [{ name: attempt(14), address: 'https://example.org/', lives_on_skins: false }],
        licence: { holder: attempt(15), is_lan: false },
      }),
  },
  {
    text: attempt(9),
    at: ({ waiting }) => `/admin/tournaments/${waiting}`,
    write: (admin, { waiting }) =>
      admin.post(`/api/admin/tournaments/${waiting}/cancel`, { reason: `${attempt(9)} ${closing}` }),
  },
]

const hostile = encodeURIComponent(`${attempt(50)}${closing}`)
/** Addresses that carry an attempt themselves, for whoever follows a stranger's link. */
const addresses: readonly string[] = [
  `/?q=${hostile}#${hostile}`,
  `/tournaments?search=${hostile}`,
  `/players?search=${hostile}`,
  `/auth/steam/callback?error=${hostile}`,
  `/auth/reset-password?token=${hostile}`,
  '/settings?return=javascript:ran=51',
  `/matches/${hostile}`,
  `/nothing/${hostile}`,
]

/** Nothing ran, nothing was taken for markup, and the page asked for nothing that its rules forbid. */
async function expectQuiet(page: Page, forbidden: readonly string[]): Promise<void> {
  const found = await page.evaluate(() => ({
    ran: (globalThis as { ran?: unknown }).ran ?? null,
    taken: document.querySelectorAll('img[src="x"], [onerror]').length,
  }))
  expect([page.url(), found, forbidden]).toEqual([page.url(), { ran: null, taken: 0 }, []])
}

async function makeCup(server: OwnServer, admin: LobbyClient): Promise<Cup> {
  const make = (name: string): Promise<TournamentDetail> =>
    admin.post<TournamentDetail>('/api/tournaments', {
      name,
      description: `${attempt(1)} ${closing}`,
      start_date: new Date(Date.now() + 7 * 86_400_000).toISOString(),
      min_teams: 2,
      max_teams: 4,
      roster_min: 1,
    })
  const teams = (await makeSoloTeams(server.visitor, 3)) as [Team, Team, Team]
  const [{ id }, { id: waiting }] = [await make(attempt(10)), await make('CALLED OFF')]
  await register(teams[2], waiting)
  const bracket: Bracket = await startCup(admin, id, teams.slice(0, 2))
  const match = allMatches(bracket).find(({ team1, team2 }) => team1 !== null && team2 !== null)?.match_id
  return { id, match: match ?? '', teams, waiting }
}

/** All that the page shows, its tabs and what is folded away opened one after another. */
async function readTabs(page: Page, forbidden: readonly string[]): Promise<string> {
  const body = page.locator('body')
  let read = ''
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click()
    await settled(page)
    await page.evaluate(() => {
      for (const folded of document.querySelectorAll<HTMLElement>('details:not([open]) > summary')) folded.click()
    })
    await expectQuiet(page, forbidden)
    read += await body.innerText()
  }
  await expectQuiet(page, forbidden)
  return read + (await body.innerText())
}

test('a script that somebody writes into a text or an address runs nowhere', async ({ browser }) => {
  const server = await OwnServer.start()
  try {
    const admin = await server.admin()
    const cup = await makeCup(server, admin)
    for (const { write } of written) await write(admin, cup)

    const look = async (token: string | null, paths: readonly string[], hasAll = false): Promise<void> => {
      const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' })
      const page = await context.newPage()
      const forbidden: string[] = []
      page.on('console', (said) => {
        if (/Content Security Policy/i.test(said.text())) forbidden.push(said.text())
      })
      if (token !== null) await page.addInitScript((value) => localStorage.setItem('lobby.token', value), token)
      for (const path of paths) {
        await page.goto(path)
        await takenOver(page)
        await settled(page)
        const due = path === cupPage(cup) ? [attempt(10), `${attempt(1)} ${closing}`] : []
        if (hasAll) due.push(...written.flatMap(({ text, at }) => (at(cup) === path ? [text] : [])))
        // Read as it was written, else it was tried nowhere. Tabs of an organiser and their lists come after the page.
        const missing = async (): Promise<string[]> => {
          const read = await readTabs(page, forbidden)
          return due.filter((text) => !read.includes(text))
        }
        await expect.poll(missing, { message: path }).toEqual([])
      }
      await context.close()
    }

    const own = [cupPage(cup), rulesPage(cup), matchPage(cup), `${cupPage(cup)}/embed`, '/tournaments', '/servers']
    const ofAdmin = new Set([
      ...written.map(({ at }) => at(cup)),
      ...own,
      '/admin/users',
      '/admin/tournaments',
      '/admin/dashboard',
      '/admin/log',
      `${cupPage(cup)}/organise/log`,
      `${cupPage(cup)}/organise/page`,
    ])
    await look(null, [...own, ...addresses])
    await look(cup.teams[0].captain.token, [...own, '/', ...addresses])
    await look(await server.adminToken(), [...ofAdmin], true)
  } finally {
    await server.stop()
  }
})
