import { expect, type Page } from '@playwright/test'
import type { MatchDetail, MatchServer, PlayerProfile, PracticeLog, SavedServer } from '@lobby/contract'
import { SimulatedHost, type HostOptions, type SimulatorOptions } from '@lobby/cs2-simulator'
import type { LobbyClient } from '@lobby/demo'
import { eventually } from '@lobby/testing/eventually'
import type { Person, Team } from '@lobby/testing/people'
import { makeMeeting } from '@lobby/testing/meetings'
import type { Cast } from './cast.ts'
import type { Place } from './place.ts'
import { closeToast, openDialog, refuse } from './reaching.ts'
import { visitor } from './site.ts'

const rconPassword = 'steppe-rcon'

type Added = { id: string; host: SimulatedHost; remove: () => Promise<void> }

/** A simulated server that an admin added. */
async function addServer(
  admin: LobbyClient,
  name: string,
  entry: object,
  { options, play }: { options?: Partial<HostOptions>; play?: Partial<SimulatorOptions> } = {},
): Promise<Added> {
  // A match stays where it is: its first round takes longer than anybody looks.
  const slow = { seed: 5, roundMs: 3_600_000, seriesEndDelayMs: 0, betweenMapsMs: 0 }
  const host = new SimulatedHost(name, { rconPassword, ...options }, { ...slow, ...play })
  await host.start()
  const { server } = await admin.post<SavedServer>('/api/admin/servers', {
    name,
    host: '127.0.0.1',
    port: host.port,
    rcon_password: rconPassword,
    ...entry,
  })
  const id = server?.id ?? ''
  const remove = async () => {
    await host.stop()
    await admin.patch(`/api/admin/servers/${id}`, { draining: true, port: 1 })
    await admin.delete(`/api/admin/servers/${id}`)
  }
  return { id, host, remove }
}

const msrv = (page: Page) => page.locator('.match-server')

function matchStates(path: string): Place[] {
  return [
    { name: 'a match: its server, to a visitor', path, seenBy: 'visitor' },
    { name: 'matches to cast and to referee', path: '/duties', seenBy: 'captain' },
    {
      name: 'a match: calling an admin',
      path,
      seenBy: 'duellist',
      reach: async (page) => void (await openDialog(page, page.locator('.talk-call button').last())),
    },
    {
      name: 'a match: its server, to an organiser',
      path,
      reach: async (page) => {
        await msrv(page).locator('details summary').click()
        await expect(msrv(page).locator('.match-server-log li').first()).toBeVisible()
      },
    },
    {
      name: 'a match: an order without a reason',
      path,
      reach: async (page) =>
        refuse(await openDialog(page, msrv(page).locator('.match-server-org .actions button').last())),
    },
    {
      name: 'a match: naming somebody from outside, without saying who',
      path,
      reach: async (page) =>
        refuse(
          await openDialog(
            page,
            page.locator('section', { has: page.locator('.org-stand-ins') }).locator('.btn-block'),
          ),
        ),
    },
  ]
}

function fleetStates(training: Added, match: Added): Place[] {
  return [
    {
      name: 'servers: who is on',
      path: '/servers',
      seenBy: 'visitor',
      reach: async (page) => {
        await expect(page.getByRole('article')).toHaveCount(2)
        await openDialog(page, page.locator('.server-ways .btn-quiet').last())
      },
    },
    { name: 'admin: two servers', path: '/admin/servers' },
    { name: 'admin: a server for matches', path: `/admin/servers/${match.id}` },
    {
      name: 'admin: a server that has been told where its log goes',
      path: `/admin/servers/${training.id}`,
      reach: async (page) => {
        await page
          .locator(
            '.server-stays .server-console .actions .btn-secondary, .server-console code ~ .actions .btn-secondary',
          )
          .last()
          .click()
        await expect(page.locator('.server-console li').first()).toBeVisible()
        await closeToast(page)
      },
    },
    {
      name: 'admin: a server that was checked with people on it',
      path: `/admin/servers/${training.id}`,
      reach: async (page) => {
        await page.locator('.server-console .btn-primary').first().click()
        await page.getByRole('dialog').locator('.btn-danger').click()
        await expect(page.locator('.server-verdict')).toBeVisible({ timeout: 30_000 })
        await page.locator('.server-inspection summary').click()
      },
    },
    {
      name: 'admin: a server without anything',
      path: '/admin/servers/new',
      reach: (page) => refuse(page.locator('main form')),
    },
    {
      name: 'admin: a server with a wrong password',
      path: '/admin/servers/new',
      reach: async (page) => {
        const form = page.locator('main form')
        await form.locator('[name=name]').fill('SHY-01')
        await form.locator('[name=host]').fill('127.0.0.1')
        await form.locator('[name=port]').fill(String(training.host.port))
        await form.locator('[name=rcon_password]').fill('not-this-one')
        await form.locator('.btn-secondary').last().click()
        await expect(page.locator('.server-check')).toBeVisible()
      },
    },
  ]
}

/** A match that a simulated server has played to its end, with its log and its demos. */
async function makePlayed(admin: LobbyClient, teams: [Team, Team]): Promise<Place[]> {
  const { matchId: match } = await makeMeeting(admin, teams, { bestOf: 1, cup: 'Demo cup' })
  const strengths = (id: string) => (id === teams[0].id ? 50 : 1)
  const entry = { region: 'astana', purpose: 'match' }
  const quick = await addServer(admin, 'QYZ-02', entry, { play: { roundMs: 0, demoBytes: 3_400_000, strengths } })
  await admin.post(`/api/matches/${match}/server`, {})
  const read = () => visitor.get<MatchDetail>(`/api/matches/${match}`)
  await eventually(async () => (await read()).maps.some(({ demo }) => demo !== null))
  await quick.remove()
  return [
    {
      name: 'a match: what its log proves, and its demos',
      path: `/matches/${match}`,
      seenBy: 'visitor',
      reach: async (page) => {
        await expect(page.getByRole('table').last()).toBeVisible()
        await expect(page.locator('.match-demos a').first()).toBeVisible()
      },
    },
    { name: 'a player with figures and practice', path: `/players/${teams[0].captain.id}`, seenBy: 'visitor' },
  ]
}

/** What the log of a training server tells of a player. */
async function practise(admin: LobbyClient, training: Added, player: Person): Promise<void> {
  const log = `/api/admin/servers/${training.id}/practice-log`
  const { command } = await admin.get<PracticeLog>(log)
  const { steam_id: steamId } = await visitor.get<PlayerProfile>(`/api/players/${player.id}`)
  const who = `"a<2><[U:1:${BigInt(steamId ?? 0) - 76_561_197_960_265_728n}]><CT>"`
  const kill = `${who} [1 2 3] killed "bot<3><BOT><TERRORIST>" [4 5 6] with "ak47"`
  const told = ['10:00:00', '10:05:00', '10:10:00'].map((time) => `11/21/2026 - ${time}.000 - ${kill}`)
  await fetch(/"(.+)"/.exec(command)?.[1] ?? '', { method: 'POST', body: `${told.join('\n')} (headshot)` })
}

/** A match on its server, which an organiser has paused; somebody casts the cup, and referees the match, and a coach is from outside. */
async function makePaused(admin: LobbyClient, teams: [Team, Team], crew: Person): Promise<string> {
  const { matchId: match, cupId } = await makeMeeting(admin, teams, { cup: 'Server cup' })
  for (const role of [{ role: 'caster' }, { role: 'referee', match_id: match }])
    await admin.post(`/api/tournaments/${cupId}/crew`, { ...role, user_id: crew.id })
  const guest = { team_id: teams[0].id, match_id: match, steam: '[U:1:41736273]', name: 'W'.repeat(32) }
  await admin.post(`/api/tournaments/${cupId}/stand-ins`, { ...guest, role: 'coach', reason: 'Their coach is ill' })
  const path = `/api/matches/${match}/server`
  await admin.post(path, {})
  await eventually(async () => (await admin.get<MatchServer>(path)).state === 'on')
  await admin.post(`${path}/commands`, { order: { command: 'pause' }, reason: 'A player lost the connection' })
  return `/matches/${match}`
}

/** Simulated servers, one with a match on it; they go when all is seen. `teams`: of five, who play on one that is quick. */
export async function makeServerStates(
  admin: LobbyClient,
  { duellists, bench }: Cast,
  teams: readonly Team[],
): Promise<{ places: Place[]; close: () => Promise<void> }> {
  const [, one, , two] = teams
  if (!one || !two) throw new Error('no teams')
  const played = await makePlayed(admin, [one, two])
  const forMatches = await addServer(admin, 'QYZ-01', {
    region: 'astana',
    purpose: 'match',
    gotv_port: 27_020,
    join_password: 'W'.repeat(64),
    gotv_password: 'steppe',
  })
  const people = { map: 'de_mirage', people: ['Айбек', 'tulpar'], bots: 1, tags: ['128tick'], maxPlayers: 16 }
  const entry = { region: 'almaty', purpose: 'training', mode: 'retake' }
  const training = await addServer(admin, 'ALA-01', entry, { options: people })
  await practise(admin, training, one.captain)
  return {
    places: [
      ...matchStates(await makePaused(admin, duellists, bench.captain)),
      ...fleetStates(training, forMatches),
      ...played,
    ],
    close: async () => {
      await training.remove()
      await forMatches.remove()
    },
  }
}
